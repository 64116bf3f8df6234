import { areMakersNumbers } from '../roles/role.ts';
import { shopInHeader } from './known-sellers.ts';
import { isRefuted, REFUTING_CELLS } from './role-fit.ts';
import type { ColumnRole } from '../roles/index.ts';
import type { Candidate, ColumnFacts } from './candidate.ts';

/** As an order number of a seller a plain header weighs as much as its cells at least. */
const FITTING = 0.55;

/** A header this plain hardly means anything else. */
const PLAIN = 0.85;

/** How clearly a header means an order number, and a column beside it the seller. */
const ORDER_NUMBER = 0.6;
const SELLER = 0.7;

/** Numbers of several sellers are on several patterns. */
const ONE_COMPANY = 0.9;

/** A header this sure of makers' numbers. */
const EXPLICIT_NUMBER = 0.7;
const STRAY_ORDER_NUMBERS = 0.1;

/** `Bestellnummer | Lieferant`: beside sellers and no makers, a number to order by is the seller's, whatever it looks like. */
export function leaveOrderNumbersToSellers(candidates: Candidate[], { readings, profiles }: ColumnFacts): void {
  const isHeaded = (role: ColumnRole) =>
    readings.some((reading, column) => {
      const best = reading?.priors[0];
      return (
        best?.role === role &&
        best.prior >= SELLER &&
        profiles[column]!.filled > 0 &&
        !isRefuted(role, profiles[column]!)
      );
    });
  if (!isHeaded('supplier') || isHeaded('manufacturer')) return;
  for (const candidate of candidates) {
    const { column, role } = candidate;
    const best = readings[column]?.priors[0];
    if (best?.role === 'supplier_sku' && best.prior >= ORDER_NUMBER) {
      if (role === 'mpn') candidate.score = 0;
      if (role === 'supplier_sku') candidate.score = Math.max(candidate.score, best.prior * FITTING);
    }
    // `Part No` over numbers mostly on one pattern: a company's own where nobody sells by them, or all are on it.
    const isPlain =
      role === 'internal_pn' &&
      best?.role === 'mpn' &&
      best.prior < PLAIN &&
      profiles[column]!.onePattern < ONE_COMPANY;
    const isOfSeller = isPlain || (role === 'mpn' && isShortNumberBesideSeller(column, { readings, profiles }));
    if (isOfSeller && !isRefuted('supplier_sku', profiles[column]!)) candidate.role = 'supplier_sku';
  }
}

/** So few cells of a column look like numbers of makers when it holds those of shops: `4755`, `808/3400`. */
const HARDLY_MAKERS = 0.4;

/** `Vendor | PN` over numbers that no maker gives. */
function isShortNumberBesideSeller(column: number, { readings, profiles }: Pick<ColumnFacts, 'readings' | 'profiles'>) {
  const best = readings[column]?.priors[0];
  const { filled, share } = profiles[column]!;
  const isPlainNumber = best?.role === 'mpn' && best.prior < PLAIN && readings[column]!.concepts.has('part_number');
  const isBeside = [column - 1, column + 1].some((at) => readings[at]?.priors[0]?.role === 'supplier');
  return isPlainNumber && isBeside && filled >= REFUTING_CELLS && share('part_number') < HARDLY_MAKERS;
}

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
  const isEagles = isOfPackage.filter(Boolean).length > rows.length * WITH_PACKAGE;
  if (!isEagles && !areMakersNumbers(profiles[column]!)) return;
  for (const candidate of candidates)
    if (candidate.column === column && (!isEagles || candidate.role === 'mpn')) candidate.score = 0;
  const reason = `header "${headers[column]}", but the cells look like part numbers`;
  if (!isEagles) candidates.push({ column, role: 'mpn', prior: ORDER_NUMBER, score: ORDER_NUMBER, reason });
}

/** Numbers of one seller are mostly on one pattern. */
const ONE_SHOP = 0.6;

/** Order numbers have so many characters, and parts numbers of their own. */
const SHORTEST_CODE = 5;
const DIFFERENT = 0.7;

/**
 * `Akizuki PN` over numbers of one pattern, and no other column has numbers to order by: they are of a seller that nobody
 * here has heard of, and no maker's.
 */
export function leaveNumbersToUnknownShops(
  candidates: Candidate[],
  { headers, readings, profiles }: ColumnFacts,
): void {
  for (const [column, reading] of readings.entries()) {
    const profile = profiles[column]!;
    if (!reading || shopInHeader(reading) === null || isRefuted('supplier_sku', profile)) continue;
    if (profile.filled < REFUTING_CELLS || profile.onePattern < ONE_SHOP || areMakersNumbers(profile)) continue;
    if (profile.counting || profile.averageChars < SHORTEST_CODE || profile.distinct < profile.filled * DIFFERENT)
      continue;
    const others = candidates.some(
      (other) => other.column !== column && isNumberToOrder(other.role) && other.prior >= ORDER_NUMBER,
    );
    if (others) continue;
    for (const candidate of candidates) if (candidate.column === column) candidate.score = 0;
    const reason = `header "${headers[column]}", and the cells are numbers of one company`;
    candidates.push({ column, role: 'supplier_sku', prior: ORDER_NUMBER, score: ORDER_NUMBER, reason });
  }
}

/** So many cells of makers are no chance. */
const MAKERS = 0.7;

/** `Supplier` over makers, where no other column is headed for them. */
export function nameMakersAmongSellers(candidates: Candidate[], { headers, readings, profiles }: ColumnFacts): void {
  if (readings.some((reading) => reading?.priors[0]?.role === 'manufacturer')) return;
  for (const [column, reading] of readings.entries()) {
    const { filled, share } = profiles[column]!;
    const makers = share('maker') - share('seller');
    if (reading?.priors[0]?.role !== 'supplier' || filled < REFUTING_CELLS || makers < MAKERS) continue;
    for (const candidate of candidates) if (candidate.column === column) candidate.score = 0;
    const reason = `header "${headers[column]}", but ${Math.round(share('maker') * 100)} % of cells begin with a known maker`;
    candidates.push({ column, role: 'manufacturer', prior: SELLER, score: SELLER, reason });
  }
}

const isNumberToOrder = (role: ColumnRole) => role === 'mpn' || role === 'supplier_sku' || role === 'lcsc';
