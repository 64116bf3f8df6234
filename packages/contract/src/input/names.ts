/** A spelling that other clients send: the path of the field that it means, and how its value is read where that differs. */
export type Alias = string | { to: string; read(value: unknown): unknown };

/** `refuse`: a 400 that says what was meant. `tell`: the call works, and `warnings` of the answer say it. */
export type UnknownNames = 'refuse' | 'tell';

/** Steps from the top of a query, a JSON body or a form. */
export type Path = readonly PropertyKey[];

/** `options.landed`: a path as a person writes it, without the places in lists. */
export function formatNames(path: Path): string {
  return path.filter((step) => typeof step !== 'number').join('.');
}

/** `components[3].value`: a path as a person writes it; places in lists count from 0. */
export function formatPath(path: Path): string {
  return path
    .map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at > 0 ? '.' : ''}${String(step)}`))
    .join('');
}

/** RFC 6901. */
export function toPointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** How long a name is shown that the caller has made up. */
const LONGEST_NAME = 100;

/** A step of a path, short enough to be said again. */
export const shorten = (name: string): string => name.slice(0, LONGEST_NAME);
