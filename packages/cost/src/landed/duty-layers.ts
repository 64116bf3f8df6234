import type { DutyRate } from './duty-table.ts';
import { nameProgram } from './duty-range.ts';
import { listPrefixes, significantDigits } from './tariff-number.ts';

/**
 * The rows without those that a row of a higher layer replaces: of the same kind and origin, at or below its number. An
 * additional duty that names its programme replaces only duties of that programme.
 */
export function withoutReplaced(rows: readonly DutyRate[]): DutyRate[] {
  const layers = new Map<string, number>();
  const makeRateKey = ({ kind, origin }: DutyRate, digits: string, program: string | null): string =>
    JSON.stringify([digits, kind, origin, program]);
  for (const row of rows) {
    const layer = row.layer ?? 0;
    if (layer === 0) continue;
    const key = makeRateKey(row, significantDigits(row.hts), row.program ?? null);
    layers.set(key, Math.max(layer, layers.get(key) ?? 0));
  }
  if (layers.size === 0) return [...rows];
  return rows.filter((row) => {
    const programs = row.kind === 'base' ? [null] : [null, nameProgram(row)];
    const keys = listPrefixes(significantDigits(row.hts)).flatMap((digits) =>
      programs.map((program) => makeRateKey(row, digits, program)),
    );
    return keys.every((key) => (layers.get(key) ?? 0) <= (row.layer ?? 0));
  });
}
