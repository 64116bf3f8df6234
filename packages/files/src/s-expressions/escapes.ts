const escapes = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** A string without its quotes -> what it says. */
export function unescapeString(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(.)/gs, (_, letter: string) => escapes.get(letter) ?? letter);
}
