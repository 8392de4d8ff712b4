/** Pages as MEDLINE shortens them. */

/** `123-9` is short for `123-129`: the last page leaves out the digits that it shares with the first. */
export const fullRange = (text: string): string => {
  const [, first, last] = /^(\d{1,10})-(\d{1,10})$/.exec(text) ?? [];
  return first === undefined || last === undefined || last.length >= first.length
    ? text
    : `${first}-${first.slice(0, first.length - last.length)}${last}`;
};
