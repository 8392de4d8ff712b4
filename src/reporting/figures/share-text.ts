/** Shares of units in per cent, with one decimal. */

/** A share in per cent with one decimal; undefined where there is no unit to be a share of. */
export const percent = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((1000 * part) / whole) / 10;

/** Shown where a number does not exist. */
export const none = '–';

/** `24.5`, `24.0`, or a dash. */
export const shareText = (share: number | undefined): string => (share === undefined ? none : share.toFixed(1));
