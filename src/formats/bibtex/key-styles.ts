/** Styles of citation keys, by name. */

/** The names of the styles. */
export const keyStyles = ['author-year-word', 'author-year', 'id'] as const;
export type KeyStyle = (typeof keyStyles)[number];
