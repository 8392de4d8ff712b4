/** Tokens as text: their UTF-16 units as a string. */

/** The text of the units from `start` to `end`. In pieces: a token can be longer than the number of arguments that a call may have. */
export const textOfUnits = (units: Uint16Array, start: number, end: number): string => {
  let text = '';
  for (let from = start; from < end; from += 4096) {
    text += String.fromCharCode(...units.subarray(from, Math.min(from + 4096, end)));
  }
  return text;
};
