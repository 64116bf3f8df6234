/** Names in files cannot hold every sign: KiCad writes the words. */
const signs: ReadonlyMap<string, string> = new Map([
  ['slash', '/'],
  ['backslash', '\\'],
  ['brace', '{'],
  ['dblquote', '"'],
  ['quote', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['colon', ':'],
  ['bar', '|'],
  ['comma', ','],
  ['dollar', '$'],
  ['space', ' '],
  ['tab', '\t'],
  ['return', '\n'],
]);

/** `USB{slash}D+` -> `USB/D+`. What stands behind `$`, `~`, `^` or `_` is a variable, overbar, super- or subscript and stays. */
export function unescapeName(text: string): string {
  if (!text.includes('{')) return text;
  return text.replace(/([$~^_]?)\{(\w{2,9})\}/g, (whole, mark: string, word: string) =>
    mark === '' ? (signs.get(word) ?? whole) : whole,
  );
}
