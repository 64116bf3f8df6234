import { expect, it } from 'vitest';
import { decodePartNumber } from '../index.ts';

/** Number, family, value, tolerance, package, volts, dielectric: read off the maker's numbering tables by hand. */
type Case = [string, string, string, string | null, string | null, number | null, string | null];

/** Tests that each number is read by its family, and what it says. */
export function itReads(cases: readonly Case[]): void {
  it.each(cases)('%s', (mpn, family, normalized, tolerance, body, voltage, dielectric) => {
    const decoded = decodePartNumber(mpn);
    expect(decoded).toMatchObject({ mpn, family, package: body, voltage, dielectric });
    expect(decoded?.value?.normalized).toBe(normalized);
    expect(decoded?.tolerance?.display ?? null).toBe(tolerance);
  });
}
