/** A sign outside of the basic plane counts once. */
export function codePoints(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) === 0xd800) pairs++;
  return text.length - pairs;
}

export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
