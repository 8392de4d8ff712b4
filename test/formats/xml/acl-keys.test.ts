import { describe, expect, it } from 'vitest';
import { aclPaperKey, aclVolumeKey } from '../../../src/formats/xml/acl-keys.js';

describe('a key of the ACL Anthology', () => {
  it.each([
    ['2024.acl', 'long', '1', '2024.acl-long.1'],
    ['P19', '1', '1', 'P19-1001'],
    ['W19', '1', '1', 'W19-0101'],
    ['W19', '12', '34', 'W19-1234'],
    ['D19', '1', '5', 'D19-1005'],
    ['D19', '50', '5', 'D19-5005'],
    ['J89', '3', '15', 'J89-3015'],
  ])('names paper %3$s of volume %2$s of %1$s %4$s', (collection, volume, paper, key) => {
    expect(aclPaperKey(collection, volume, paper)).toBe(key);
  });

  it('names volumes as people write them', () => {
    expect(
      ['P19/1', 'W19/1', '2024.acl/long'].map((text) => aclVolumeKey(...(text.split('/') as [string, string]))),
    ).toEqual(['P19-1', 'W19-01', '2024.acl-long']);
  });
});
