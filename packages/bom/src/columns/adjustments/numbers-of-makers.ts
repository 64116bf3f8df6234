import { areMakersNumbers } from '../../roles/role.ts';
import { REFUTING_CELLS } from '../role-fit.ts';
import {
  PLAIN,
  ORDER_NUMBER,
  STRAY_ORDER_NUMBERS,
  SHORTEST_CODE,
  DIFFERENT,
  settle,
  isNumberToOrder,
} from './adjustment.ts';
import type { ColumnRole } from '../../roles/index.ts';
import type { Candidate, ColumnFacts } from '../candidate.ts';

/** A header this sure of makers' numbers. */
const EXPLICIT_NUMBER = 0.7;

/** Sellers whose order numbers are of a form of their own; others sell by the makers' numbers. */
const NUMBERING_SELLER = /\b(?:digi ?key|mouser|farnell|newark|element ?14|lcsc|jlcpcb)\b/;

/** `Farnell Part Number` over makers' numbers, and no other column has these: what the seller's search was asked for. */
export function leaveMakersNumbersToMakers(
  candidates: Candidate[],
  { headers, readings, profiles }: ColumnFacts,
): void {
  const isNumbered = candidates.some(
    ({ column, role, prior }) => role === 'mpn' && prior >= EXPLICIT_NUMBER && profiles[column]!.filled > 0,
  );
  if (isNumbered) return;
  for (const [column, reading] of readings.entries()) {
    const profile = profiles[column]!;
    if (!reading || !NUMBERING_SELLER.test(reading.phrase) || !areMakersNumbers(profile)) continue;
    if (profile.share('sku') + profile.share('lcsc') > STRAY_ORDER_NUMBERS) continue;
    for (const candidate of candidates) if (candidate.column === column) candidate.score = 0;
    const share = Math.round(profile.share('part_number') * 100);
    const reason = `header "${headers[column]}", but ${share} % of cells look like part numbers and hardly any like order numbers`;
    candidates.push({ column, role: 'mpn', prior: ORDER_NUMBER, score: ORDER_NUMBER, reason });
  }
}

/** Eagle names devices with the package that stands beside them: `C-EUC1206`, C1206. */
const WITH_PACKAGE = 0.5;

/** `Device` over makers' numbers, as EasyEDA writes it, and no other column has these; the names of Eagle's devices are none. */
export function leaveMakersNumbersToDevices(
  candidates: Candidate[],
  { headers, readings, profiles, rows }: ColumnFacts,
): void {
  const column = readings.findIndex((reading) => reading?.phrase === 'device');
  if (column < 0 || candidates.some(({ role, prior }) => role === 'mpn' && prior >= ORDER_NUMBER)) return;
  const footprint = readings.findIndex((reading) => reading?.priors[0]?.role === 'footprint');
  const isOfPackage = rows.map((row) => {
    const name = (row[footprint] ?? '').trim();
    return name !== '' && (row[column] ?? '').includes(name);
  });
  // `Part | Value | Device | Package` is Eagle's own list, whose devices are symbols of its libraries.
  const isHeadedAsEagles = ['value', 'package'].every((phrase) => readings.some((other) => other?.phrase === phrase));
  const isEagles = isHeadedAsEagles || isOfPackage.filter(Boolean).length > rows.length * WITH_PACKAGE;
  if (!isEagles && !areMakersNumbers(profiles[column]!)) return;
  for (const candidate of candidates)
    if (candidate.column === column && (!isEagles || candidate.role === 'mpn')) candidate.score = 0;
  const reason = `header "${headers[column]}", but the cells look like part numbers`;
  if (!isEagles) candidates.push({ column, role: 'mpn', prior: ORDER_NUMBER, score: ORDER_NUMBER, reason });
}

/** `Manufacturer` over part numbers, hardly one of them begun by a maker, and no other column has these. */
export function nameNumbersUnderMakers(candidates: Candidate[], { headers, readings, profiles }: ColumnFacts): void {
  const isNumbered = candidates.some(
    ({ column, role, prior, score }) =>
      role === 'mpn' && prior >= ORDER_NUMBER && score > 0 && profiles[column]!.filled > 0,
  );
  if (isNumbered) return;
  for (const [column, reading] of readings.entries()) {
    const profile = profiles[column]!;
    if (reading?.priors[0]?.role !== 'manufacturer' || reading.combined || !areMakersNumbers(profile)) continue;
    if (profile.share('maker') > STRAY_ORDER_NUMBERS || profile.share('order_number') > STRAY_ORDER_NUMBERS) continue;
    for (const candidate of candidates) if (candidate.column === column) candidate.score = 0;
    const share = Math.round(profile.share('part_number') * 100);
    const reason = `header "${headers[column]}", but ${share} % of cells look like part numbers and hardly any like manufacturers`;
    candidates.push({ column, role: 'mpn', prior: ORDER_NUMBER, score: ORDER_NUMBER, reason });
  }
}

/** `Description | Name | Manufacturer`: beside makers, names that look like part numbers are theirs, where no other column has these. */
export function nameNumbersBesideMakers(candidates: Candidate[], { headers, readings, profiles }: ColumnFacts): void {
  const isHeaded = (role: ColumnRole) =>
    readings.some((reading, at) => reading?.priors[0]?.role === role && profiles[at]!.filled > 0);
  const isNumbered = candidates.some(({ role, prior, score }) => role === 'mpn' && prior >= ORDER_NUMBER && score > 0);
  if (isNumbered || !isHeaded('manufacturer') || !isHeaded('description')) return;
  for (const [column, reading] of readings.entries()) {
    const { filled, distinct, share } = profiles[column]!;
    if (reading?.phrase !== 'name' && reading?.phrase !== 'part name') continue;
    if (filled < SHORTEST_CODE || distinct < filled * DIFFERENT || share('part_number') < MOST_NUMBERS) continue;
    const seen = `${Math.round(share('part_number') * 100)} % of cells look like part numbers beside their manufacturers`;
    settle(candidates, column, 'mpn', `header "${headers[column]}", and ${seen}`);
  }
}

/** So few cells of house numbers look like makers' numbers, and so many of the makers' own. */
const FEW_NUMBERS = 0.4;
const MOST_NUMBERS = 0.6;

/** `Part No` over a house's own names (`R0402-4K7`) beside `Part Name` over makers' numbers: who orders needs the latter. */
export function leaveHouseNumbersToTheHouse(
  candidates: Candidate[],
  { headers, readings, profiles }: ColumnFacts,
): void {
  const isNumbered = (column: number) => readings[column]?.priors[0]?.role === 'mpn';
  const houses = [...readings.keys()].filter(
    (column) =>
      isNumbered(column) &&
      readings[column]!.priors[0]!.prior < PLAIN &&
      profiles[column]!.filled >= REFUTING_CELLS &&
      profiles[column]!.share('part_number') < FEW_NUMBERS,
  );
  if (houses.length === 0 || [...readings.keys()].some((at) => isNumbered(at) && !houses.includes(at))) return;
  const named = readings.findIndex(
    (reading, column) =>
      reading?.concepts.has('name') &&
      !isNumbered(column) &&
      areMakersNumbers(profiles[column]!) &&
      profiles[column]!.share('part_number') >= MOST_NUMBERS,
  );
  if (named < 0) return;
  for (const candidate of candidates) {
    if (candidate.column === named) candidate.score = 0;
    else if (houses.includes(candidate.column) && isNumberToOrder(candidate.role)) candidate.role = 'internal_pn';
  }
  const share = Math.round(profiles[named]!.share('part_number') * 100);
  const reason = `header "${headers[named]}", but ${share} % of cells look like part numbers`;
  candidates.push({ column: named, role: 'mpn', prior: ORDER_NUMBER, score: ORDER_NUMBER, reason });
}
