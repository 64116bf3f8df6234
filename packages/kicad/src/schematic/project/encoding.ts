/** What a file begins with that is text in another encoding than UTF-8; the longer marks first. */
const beginnings: readonly [string, readonly number[]][] = [
  ['UTF-32', [0xff, 0xfe, 0, 0]],
  ['UTF-32', [0, 0, 0xfe, 0xff]],
  ['UTF-16', [0xff, 0xfe]],
  ['UTF-16', [0xfe, 0xff]],
  // Without a mark: the bracket that a file of KiCad begins with.
  ['UTF-32', [0x28, 0, 0, 0]],
  ['UTF-32', [0, 0, 0, 0x28]],
  ['UTF-16', [0x28, 0]],
  ['UTF-16', [0, 0x28]],
];

/** `UTF-16` or `UTF-32`, by the first bytes; undefined for all else, which is read as UTF-8. */
export function findOddEncoding(bytes: Uint8Array): string | undefined {
  return beginnings.find(([, marks]) => marks.every((mark, index) => bytes[index] === mark))?.[0];
}
