/**
 * Whether a text has small letters on both sides of a blank, as a sentence has. In the time of its length: a page may have a line of
 * hundreds of thousands of letters.
 */
export function isWorded(text: string): boolean {
  const first = text.search(/\p{Ll}{2}/u);
  if (first < 0) return false;
  const behind = text.slice(first + 2);
  const blank = behind.search(/\s/);
  return blank >= 0 && /\p{Ll}{2}/u.test(behind.slice(blank));
}
