/** How strictly a caller wants its request read; undefined: it says nothing. */
export type Handling = 'strict' | 'lenient';

/** `handling` of the Prefer header (RFC 7240): the first one counts, names in any case, values in quotes or not. */
export function readHandling(prefer: string | undefined): Handling | undefined {
  for (const preference of prefer?.split(',') ?? []) {
    const [, value] = /^\s*handling\s*=\s*"?(\w+)"?\s*(?:;.*)?$/i.exec(preference) ?? [];
    if (value === undefined) continue;
    const word = value.toLowerCase();
    return word === 'strict' || word === 'lenient' ? word : undefined;
  }
  return undefined;
}
