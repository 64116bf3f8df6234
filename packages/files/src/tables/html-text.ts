/** Names of characters that parts lists use; others stay as they are written. */
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  micro: 'µ',
  ohm: 'Ω',
  Omega: 'Ω',
  omega: 'ω',
  plusmn: '±',
  deg: '°',
  times: '×',
  reg: '®',
};
/** The name ends where it can go no further: without that, a name of a megabyte would be tried in all its lengths. */
export const HTML_TAG = /<(\/?)([a-zA-Z][\w:-]*)(?![\w:-])([^<>]*)>/g;

/** The characters that entities stand for; names that no parts list uses stay as they are written. Half a surrogate pair is U+FFFD. */
export function decodeEntities(text: string): string {
  const decoded = text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-zA-Z]{2,8}));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? all;
      const code = decimal === undefined ? parseInt(hex!, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
  return decoded.toWellFormed();
}
