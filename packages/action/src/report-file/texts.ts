/**
 * A path that stays where it belongs: relative, with `/`, no step upwards. Names in a repository may hold anything else but
 * NUL, line ends included; half a character comes from no repository and can be part of no address.
 */
export function isPathWithin(path: string): boolean {
  return (
    path.length <= 4096 &&
    path.isWellFormed() &&
    !path.includes('\0') &&
    path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}

/** Name of a file that this program made, so that nothing odd needs to be in it. */
export function isPictureName(path: string): boolean {
  return isPathWithin(path) && path.length <= 300 && !/[\\:\p{Cc}]/u.test(path);
}

const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/** RFC 3339 in UTC, of a time that there is. */
export function isUtcTime(text: string): boolean {
  return UTC_TIME.test(text) && Number.isFinite(Date.parse(text));
}

/** An address that a browser may be sent to. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}
