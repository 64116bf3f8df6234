import { Decimal } from '@partwright/money';
import type { DutyRate, DutyTable, Listed, StatedRate } from './duty-table.ts';
import { nameProgram } from './duty-range.ts';

type ByOrigin = ReadonlyMap<string, readonly DutyRate[]>;

/** What holds for one number at its place in the table, and what divides it further; by origin. */
export interface Place {
  fitting: ByOrigin;
  finer: ByOrigin;
}

/** The duties on goods of one origin, or of an origin that no row names. */
export interface OriginDuties {
  base: StatedRate | undefined;
  bases: readonly DutyRate[];
  finerBases: readonly DutyRate[];
  certain: readonly DutyRate[];
  possible: readonly DutyRate[];
  /** Additional duties exist that the table does not list. */
  isUnlisted: boolean;
}

/** Base and additional duties at a place for goods of one origin; null: one that no row names. */
export function findDuties(
  { fitting, finer }: Place,
  origin: string | null,
  inForce: readonly Listed[],
  gaps: DutyTable['incomplete'],
): OriginDuties {
  const at = (rows: ByOrigin, from: string | null): readonly DutyRate[] => (from !== null && rows.get(from)) || [];
  const own = baseRows(at(fitting, origin));
  const bases = own.length > 0 ? own : baseRows(at(fitting, '*'));
  const finerBases = baseRows([...(own.length > 0 ? [] : at(finer, '*')), ...at(finer, origin)]);
  const certain = leading(extraRows([...at(fitting, '*'), ...at(fitting, origin)]));
  const isUnlisted = gaps.some((gap) => gap.origin === origin) && certain.every((row) => row.origin === '*');
  const unlisted = isUnlisted ? inForce.flatMap(({ row }) => (row.origin === origin ? row : [])) : [];
  return {
    base: decide(bases, finerBases),
    bases: pickLongest(bases),
    finerBases,
    certain,
    possible: extraRows([...at(finer, '*'), ...at(finer, origin), ...unlisted]),
    isUnlisted,
  };
}

export function byOrigin(listed: readonly Listed[]): ByOrigin {
  return Map.groupBy(
    listed.map(({ row }) => row),
    ({ origin }) => origin,
  );
}

/** The origins that bear other duties there than most, or may. */
export function listOrigins({ fitting, finer }: Place, gaps: DutyTable['incomplete']): Set<string> {
  const origins = new Set([...fitting.keys(), ...finer.keys(), ...gaps.map(({ origin }) => origin)]);
  origins.delete('*');
  return origins;
}

function baseRows(rows: readonly DutyRate[]): DutyRate[] {
  return rows.filter(({ kind }) => kind === 'base');
}

function extraRows(rows: readonly DutyRate[]): DutyRate[] {
  return rows.filter(({ kind }) => kind === 'additional');
}

/** The rate of the longest number that fits, when the numbers below it do not differ. */
function decide(fitting: readonly DutyRate[], finer: readonly DutyRate[]): StatedRate | undefined {
  const [best] = pickLongest(fitting);
  if (!best || !isStated(best)) return undefined;
  return finer.every(({ rate }) => rate !== null && new Decimal(rate).eq(best.rate)) ? best : undefined;
}

/** Of each programme the row with the longest number; of a higher layer before that, unless it names its programme. */
function leading(fitting: readonly DutyRate[]): DutyRate[] {
  const layers = new Map<string, number>();
  for (const { program, layer = 0, origin } of fitting)
    if ((program ?? null) === null && layer > (layers.get(origin) ?? 0)) layers.set(origin, layer);
  const byProgram = new Map<string, DutyRate>();
  for (const row of fitting) {
    if ((row.layer ?? 0) < (layers.get(row.origin) ?? 0)) continue;
    const key = nameProgram(row);
    const known = byProgram.get(key);
    if (!known || row.hts.length > known.hts.length) byProgram.set(key, row);
  }
  return [...byProgram.values()];
}

function pickLongest(rates: readonly DutyRate[]): DutyRate[] {
  const most = rates.reduce((length, { hts }) => Math.max(length, hts.length), 0);
  return rates.filter(({ hts }) => hts.length === most);
}

export function isStated(rate: DutyRate): rate is StatedRate {
  return rate.rate !== null;
}
