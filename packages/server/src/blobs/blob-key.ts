const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;

/** A key names no blob; the message says which. */
class WrongBlobKey extends Error {
  constructor(key: string) {
    super(`Not a key of a file: ${JSON.stringify(key.slice(0, 100))}`);
    this.name = 'WrongBlobKey';
  }
}

/**
 * The segments of a key such as `boms/bom_01k3/upload.csv`: 1 to 8 of them, of letters, digits, `.`, `_` and `-`, none
 * beginning with a dot. So a key can neither leave the folder it is kept in nor need escaping in a URL. Throws WrongBlobKey.
 */
export function splitBlobKey(key: string): string[] {
  const segments = key.split('/', 9);
  if (segments.length > 8 || !segments.every((segment) => SEGMENT.test(segment))) throw new WrongBlobKey(key);
  return segments;
}
