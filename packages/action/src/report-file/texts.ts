/**
 * A path that stays where it belongs: relative, with `/`, no step upwards. Names in a repository may hold anything else but
 * NUL, line ends included.
 */
export function isPathWithin(path: string): boolean {
  return (
    path.length <= 4096 &&
    !path.includes('\0') &&
    path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}

/** Name of a file that this program made, so that nothing odd needs to be in it. */
export function isPictureName(path: string): boolean {
  return isPathWithin(path) && path.length <= 300 && !/[\\:\p{Cc}]/u.test(path);
}

/** An address that a browser may be sent to. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
