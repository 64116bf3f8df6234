import { areMakersNumbers } from '../../roles/role.ts';
import { isRefuted, REFUTING_CELLS } from '../role-fit.ts';
import { PLAIN, MAKERS, ORDER_NUMBERS, STRAY_DESIGNATORS, settle } from './adjustment.ts';
import type { ColumnRole } from '../../roles/index.ts';
import type { Candidate, ColumnFacts } from '../candidate.ts';

/** What a column beside it makes of `Ref` or `Part Number`: whose number it is. */
const NUMBER_OF: Partial<Record<ColumnRole, ColumnRole>> = { supplier: 'supplier_sku', manufacturer: 'mpn' };

/** A column of designators is this sure of them. */
const DESIGNATORS = 0.7;

/** Numbers of a house are hardly ever as long as those of makers. */
const STRAY_LONG_NUMBERS = 0.1;

/** Whose numbers stand in a column, by the column before it; `Vendor` over makers is a maker. */
function ownerBefore(column: number, { readings, profiles }: Pick<ColumnFacts, 'readings' | 'profiles'>) {
  const role = readings[column - 1]?.priors[0]?.role;
  const isMakers =
    role === 'supplier' && profiles[column - 1]!.share('maker') - profiles[column - 1]!.share('seller') >= MAKERS;
  const owner = role === undefined ? undefined : NUMBER_OF[isMakers ? 'manufacturer' : role];
  return owner !== undefined && !isRefuted(owner, profiles[column]!) ? owner : undefined;
}

/** `Designator | Supplier | Ref`: beside its seller or maker, and with designators elsewhere, a reference is a number. */
export function nameReferencesOfOwners(candidates: Candidate[], facts: ColumnFacts): void {
  const { headers, readings, profiles } = facts;
  const places = candidates.filter(
    ({ column, role, score }) =>
      role === 'references' && score >= DESIGNATORS && profiles[column]!.share('designators') >= DESIGNATORS,
  );
  for (const [column, reading] of readings.entries()) {
    const { filled, share, usualDesignators } = profiles[column]!;
    const role = ownerBefore(column, facts);
    if (!role || reading?.priors[0]?.role !== 'references' || filled === 0) continue;
    if (places.every((place) => place.column === column)) continue;
    if (share('designators') * usualDesignators >= STRAY_DESIGNATORS) continue;
    const reason = `header "${headers[column]}" beside "${headers[column - 1]}", and the designators stand elsewhere`;
    settle(candidates, column, role, reason);
  }
}

/** LCSC's codes have as many characters; capacitors of a board have fewer. */
const SHORTEST_LCSC = 5;

/** `Nom | Ref` over `C1, C2` and C5448886: the reference is LCSC's, and the name says where the part goes. */
export function leaveReferencesToPlaces(candidates: Candidate[], { headers, readings, profiles }: ColumnFacts): void {
  const isPlaces = (column: number) =>
    profiles[column]!.share('designators') * profiles[column]!.usualDesignators >= DESIGNATORS &&
    profiles[column]!.share('lcsc') < ORDER_NUMBERS;
  const places = [...readings.keys()].filter(isPlaces);
  for (const [column, reading] of readings.entries()) {
    const { share, averageChars, filled } = profiles[column]!;
    if (reading?.priors[0]?.role !== 'references' || filled < REFUTING_CELLS || averageChars < SHORTEST_LCSC) continue;
    if (share('lcsc') < ORDER_NUMBERS || places.length === 0) continue;
    const seen = `${Math.round(share('lcsc') * 100)} % of cells look like LCSC codes`;
    settle(candidates, column, 'lcsc', `header "${headers[column]}", but ${seen} and the designators stand elsewhere`);
    const place = places[0]!;
    if (readings[place]?.concepts.has('name') === true)
      settle(candidates, place, 'references', `header "${headers[place]}", and the cells look like designators`);
  }
}

/**
 * `Part Number | Manufacturer | Part Number | Supplier | Part Number`: columns under one plain header are numbers of the
 * house, of the maker and of sellers, as the column before them or their cells tell. Those that neither tells stay as they
 * are: numbers of the same kind, each for another acceptable part.
 */
export function shareOutLikeNumbers(candidates: Candidate[], facts: ColumnFacts): void {
  const { headers, readings, profiles } = facts;
  const plain = [...readings.entries()].flatMap(([column, reading]) => {
    const best = reading?.priors[0];
    const isPlain = best?.role === 'mpn' && best.prior < PLAIN;
    return isPlain && profiles[column]!.filled > 0 ? [{ column, phrase: reading!.phrase }] : [];
  });
  for (const group of Map.groupBy(plain, ({ phrase }) => phrase).values()) {
    if (group.length < 2) continue;
    const told = group.map(({ column }) => {
      const { share } = profiles[column]!;
      const isOrdered = share('order_number') + share('lcsc') >= ORDER_NUMBERS;
      return { column, role: isOrdered ? 'supplier_sku' : ownerBefore(column, facts) };
    });
    const hasMakers = told.some(({ column, role }) => role === 'mpn' || areMakersNumbers(profiles[column]!));
    for (const { column, role } of told) {
      const isHouse = role === undefined && hasMakers && profiles[column]!.share('long_number') < STRAY_LONG_NUMBERS;
      const whose = isHouse ? 'internal_pn' : role;
      if (whose === undefined || whose === 'mpn') continue;
      const why = isHouse
        ? "another column has the manufacturers' numbers"
        : role === ownerBefore(column, facts)
          ? `it stands beside "${headers[column - 1]}"`
          : 'the cells look like order numbers';
      settle(candidates, column, whose, `header "${headers[column]}" comes again, and ${why}`);
    }
  }
}
