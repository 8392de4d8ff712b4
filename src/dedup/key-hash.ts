/** Hashes of keys: 53 bits of a string, so that a million keys lie in one typed array instead of a million strings. */

/**
 * A whole number from 1 to 2^53 - 1 that stands for a string: two 32-bit multiplicative lanes (FNV-1a's prime and
 * Knuth's), mixed as MurmurHash3 ends. Among 1,000,000 keys the chance of any collision is about 1 in 18,000, and no
 * rule rests on one hash alone.
 */
export const hashKey = (text: string): number => {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 2654435761);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  return (high >>> 11) * 2 ** 32 + (low >>> 0) || 1;
};
