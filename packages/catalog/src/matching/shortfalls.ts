import type { Part } from '../types.ts';
import { weigh } from './evidence.ts';
import { readPartFacts } from './facts.ts';
import type { ComponentQuery, UnderstoodComponent } from './types.ts';
import { understandComponent } from './understand.ts';

const COMPARED = ['value', 'footprint', 'tolerance', 'voltage', 'dielectric'] as const;

/** What a part falls short of: a field of the breakdown, or the power. */
export type Shortfall = (typeof COMPARED)[number] | 'power';

/** Makers and designers round a rating. */
const ROUNDED = 0.999;

/**
 * Where candidates are worse than a line asks for, though the line's own part is not, or does not say: what the part alone
 * cannot tell. One list a candidate; empty: it is as good as asked, as far as both say.
 *
 * @example
 * import { partFromNumber, type Part } from '@partwright/catalog';
 * import { findShortfalls } from '@partwright/catalog/matching';
 *
 * const unsold = { lifecycle: 'active', rohs: 'unknown', datasheetUrl: null, source: 'mine' } as const;
 * const part = (id: number, mpn: string): Part =>
 *   ({ ...unsold, ...partFromNumber(mpn)!, id, sku: mpn, offers: [], observedAt: '2026-10-01T00:00:00Z' });
 *
 * const own = part(1, 'GRM155R71E104KE14D');
 * // 16 V where the line asks for 25 V.
 * findShortfalls({ reference: 'C1', value: '100nF 25V' }, own, [part(2, 'GRM155R71C104KA88D')]); // => [['voltage']]
 */
export function findShortfalls(query: ComponentQuery, own: Part, candidates: readonly Part[]): Shortfall[][] {
  const said = { ...query, sku: null, alternates: [] };
  const asked = understandComponent(said);
  const agree = (part: Part) => {
    const { breakdown } = weigh(said, asked, { part, via: 'parametric' });
    const ratings = agreeOnRatings(asked, part);
    return { ...breakdown, voltage: breakdown.voltage ?? ratings.voltage, power: ratings.power };
  };
  const owns = agree(own);
  return candidates.map((part) => {
    const found = agree(part);
    const isShort = (field: Shortfall): boolean => found[field] !== null && found[field] < (owns[field] ?? 1);
    return [...COMPARED, 'power' as const].filter(isShort);
  });
}

/** What is written of a resistor as `10k 150V 0.25W` is its limit here: to take it for one is the safe side. */
function agreeOnRatings({ value }: UnderstoodComponent, part: Part): { voltage: number | null; power: number | null } {
  const facts = readPartFacts(part);
  const compare = (wanted: number | null | undefined, offered: number | null): number | null =>
    wanted == null || offered === null ? null : Number(offered >= wanted * ROUNDED);
  return { voltage: compare(value?.voltage, facts.voltage), power: compare(value?.power, facts.power) };
}
