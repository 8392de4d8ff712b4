/** Volumes of PMLR, as their addresses name them. */

import { UsageError } from '../../model/index.js';

/** The volumes that keys ask for, each once: `v235`, or `r1` of the reissued series. Throws `UsageError` for what is no volume. */
export const volumesOf = (keys: readonly string[]): readonly string[] =>
  keys
    .map((key) => {
      const volume = key.trim().toLowerCase();
      if (/^[rv]\d{1,4}$/.test(volume)) return volume;
      throw new UsageError(`\`${key}\` names no volume of PMLR`, {
        code: 'venue-key',
        hint: 'write the volume of each year under `at` of the venue in queries/venues.yaml, as in `pmlr: { 2024: v235 }`; proceedings.mlr.press lists them',
      });
    })
    .filter((volume, index, all) => all.indexOf(volume) === index);
