/** Ids that people leave out: made of a name, so that what is written once is called the same everywhere. */

/** Longest id of a code or a value. */
const longest = 60;

/**
 * A name in kebab-case, ASCII only: `Secrets Leakage (API keys)` is `secrets-leakage-api-keys`, `Fälschung` is
 * `falschung`. Cut at a hyphen to 60 characters; empty where no letter or digit of it is ASCII.
 */
export const kebabId = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const id = words.join('-');
  if (id.length <= longest) return id;
  const cut = id.lastIndexOf('-', longest);
  return id.slice(0, cut <= 0 ? longest : cut);
};
