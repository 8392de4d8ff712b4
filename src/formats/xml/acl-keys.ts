/** Keys of the ACL Anthology: of volumes (`2024.acl-long`, `P19-1`) and of papers (`2024.acl-long.1`, `P19-1001`). */

/** Old collections whose volumes have two digits and their papers two (ACL Anthology, "Anthology identifiers"). */
const hasWideVolumes = (collection: string, volume: string): boolean =>
  collection.startsWith('W') || collection === 'C69' || (collection === 'D19' && Number(volume) >= 5);

/** The key of a volume as people write it: `2024.acl-long`, `P19-1`, `W19-01`. */
export const aclVolumeKey = (collection: string, volume: string): string =>
  `${collection}-${hasWideVolumes(collection, volume) ? volume.padStart(2, '0') : volume}`;

/** The Anthology's id of a paper: `2024.acl-long.1`, `P19-1001`, `W19-0101`. */
export const aclPaperKey = (collection: string, volume: string, paper: string): string =>
  collection.includes('.')
    ? `${collection}-${volume}.${paper}`
    : `${aclVolumeKey(collection, volume)}${paper.padStart(hasWideVolumes(collection, volume) ? 2 : 3, '0')}`;
