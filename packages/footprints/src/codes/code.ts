import type { Naming } from '../types.ts';

/** Another body's code for a package, with the plain name that says the same. */
export interface PackageCode {
  code: string;
  naming: Naming;
  plain: string;
  /** Whose code it is, for people. */
  owner: string;
}

/** Unfold `code code = plain name` rows. */
export const codes = (owner: string, naming: Naming, rows: string): PackageCode[] =>
  rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [names, plain] = row.split(' = ') as [string, string];
      return names.split(' ').map((code) => ({ code, naming, plain, owner }));
    });
