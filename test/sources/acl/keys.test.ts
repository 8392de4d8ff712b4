import { describe, expect, it } from 'vitest';
import { collectionKeys, paperKey, volumeKey } from '../../../src/sources/acl/keys.js';

describe('collectionKeys', () => {
  it.each([
    [['2024.acl'], [{ collection: '2024.acl', volumes: undefined }]],
    [['2024.acl-long', '2024.acl-short', '2024.acl-long'], [{ collection: '2024.acl', volumes: ['long', 'short'] }]],
    [['2024.acl-long', '2024.acl'], [{ collection: '2024.acl', volumes: undefined }]],
    [['2024.acl', '2024.acl-long'], [{ collection: '2024.acl', volumes: undefined }]],
    [
      ['P19-1', '2024.findings-acl'],
      [
        { collection: 'P19', volumes: ['1'] },
        { collection: '2024.findings', volumes: ['acl'] },
      ],
    ],
    [['W19-01'], [{ collection: 'W19', volumes: ['1'] }]],
    [[], []],
  ])('reads %j', (keys, wanted) => {
    expect(collectionKeys(keys)).toEqual(wanted);
  });

  it.each(['acl', '24.acl', '2024.acl-long.1', 'P19-1001-2', '', '../x'])('refuses %j', (key) => {
    expect(() => collectionKeys([key])).toThrow(expect.objectContaining({ name: 'UsageError', code: 'venue-key' }));
  });
});

describe('paperKey', () => {
  it.each([
    ['2024.acl', 'long', '1', '2024.acl-long.1'],
    ['P19', '1', '1', 'P19-1001'],
    ['W19', '1', '1', 'W19-0101'],
    ['W19', '12', '34', 'W19-1234'],
    ['D19', '1', '5', 'D19-1005'],
    ['D19', '50', '5', 'D19-5005'],
    ['J89', '3', '15', 'J89-3015'],
  ])('names paper %3$s of volume %2$s of %1$s %4$s', (collection, volume, paper, key) => {
    expect(paperKey(collection, volume, paper)).toBe(key);
  });

  it('names volumes as people write them', () => {
    expect(
      ['P19/1', 'W19/1', '2024.acl/long'].map((text) => volumeKey(...(text.split('/') as [string, string]))),
    ).toEqual(['P19-1', 'W19-01', '2024.acl-long']);
  });
});
