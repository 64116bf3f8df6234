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

/** Whether the Prefer header asks for an answer at once, where the work goes on behind it (RFC 7240, 4.1). */
export function prefersAsync(prefer: string | undefined): boolean {
  return (prefer ?? '').split(',').some((preference) => /^\s*respond-async\s*(?:;.*)?$/i.test(preference));
}
