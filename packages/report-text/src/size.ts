/**
 * How many characters a text has, where a sign outside of the basic plane counts once.
 *
 * @example
 * import { codePoints } from '@partwright/report-text';
 *
 * codePoints('😀 ok'); // => 4
 */
export function codePoints(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) === 0xd800) pairs++;
  return text.length - pairs;
}

/**
 * How many bytes a text has in UTF-8.
 *
 * @example
 * import { utf8Bytes } from '@partwright/report-text';
 *
 * utf8Bytes('10 kΩ'); // => 6
 */
export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
