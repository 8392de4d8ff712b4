import { describe, expect, it } from 'vitest';
import { collectionKeys } from '../../../src/sources/acl/keys.js';

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
