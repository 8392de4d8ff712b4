/** Numbers as stopping rules say them. */

/** A share in per cent, with at most one decimal: `95 %`. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;

/** A probability as the test says it: `p = .034`, `p < .001`. */
export const probabilityText = (p: number): string => {
  if (p > 0 && p < 0.001) return 'p < .001';
  return `p = ${String(Number(p.toPrecision(2))).replace(/^0(?=\.)/, '')}`;
};

/** A number with at most two decimals. */
export const short = (value: number): string => String(Number(value.toFixed(2)));
