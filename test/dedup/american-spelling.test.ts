import { describe, expect, it } from 'vitest';
import { american } from '../../src/dedup/american-spelling.js';

describe('american', () => {
  it.each([
    ['colour', 'color'],
    ['tumours', 'tumors'],
    ['behavioural', 'behavioral'],
    ['neighbourhood', 'neighborhood'],
    ['favourite', 'favorite'],
    ['randomised', 'randomized'],
    ['organisations', 'organizations'],
    ['analysing', 'analyzing'],
    ['modelling', 'modeling'],
    ['fuelled', 'fueled'],
    ['centre', 'center'],
    ['fibres', 'fibers'],
    ['catalogue', 'catalog'],
    ['programmes', 'programs'],
    ['defence', 'defense'],
    ['sulphate', 'sulfate'],
    ['oestrogen', 'estrogen'],
    ['aetiology', 'etiology'],
    ['haemorrhage', 'hemorrhage'],
    ['diarrhoea', 'diarrhea'],
  ])('reads %j as %j', (british, expected) => {
    expect(american(british)).toBe(expected);
    expect(american(expected)).toBe(expected);
  });

  it.each(['filling', 'falling', 'called', 'killers', 'tools', 'courses', 'sourcing', 'acre', 'isolation', ''])(
    'leaves %j as it is',
    (word) => {
      expect(american(word)).toBe(word);
    },
  );
});
