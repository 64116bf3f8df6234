/** A text that an editor saved in two bytes a letter: it begins with a byte order mark, or every other byte is 0. */
export function isUtf16(bytes: Uint8Array): boolean {
  return byteOrder(bytes) !== undefined;
}

/** The same text in UTF-8. */
export function readUtf16(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder(byteOrder(bytes) ?? 'utf-16le').decode(bytes);
  return new TextEncoder().encode(text);
}

const LOOKED_AT = 64;

function byteOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length < LOOKED_AT) return undefined;
  const head = bytes.subarray(0, LOOKED_AT);
  const isZero = (odd: 0 | 1): boolean => head.every((byte, at) => at % 2 !== odd || byte === 0);
  const isLetter = (odd: 0 | 1): boolean => head.every((byte, at) => at % 2 !== odd || (byte >= 9 && byte < 127));
  if (isZero(1) && isLetter(0)) return 'utf-16le';
  return isZero(0) && isLetter(1) ? 'utf-16be' : undefined;
}
