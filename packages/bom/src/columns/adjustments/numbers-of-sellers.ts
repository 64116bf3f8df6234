import { areMakersNumbers } from '../../roles/role.ts';
import { shopInHeader } from '../known-sellers.ts';
import { isRefuted, REFUTING_CELLS } from '../role-fit.ts';
import {
  PLAIN,
  ORDER_NUMBER,
  SELLER,
  MAKERS,
  ORDER_NUMBERS,
  STRAY_DESIGNATORS,
  ONE_SHOP,
  SHORTEST_CODE,
  DIFFERENT,
  settle,
  isNumberToOrder,
} from './adjustment.ts';
import type { ColumnRole } from '../../roles/index.ts';
import type { Candidate, ColumnFacts } from '../candidate.ts';
import type { HeaderReading } from '../read-header.ts';

/** As an order number of a seller a plain header weighs as much as its cells at least. */
const FITTING = 0.55;

/** Numbers of several sellers are on several patterns. */
const ONE_COMPANY = 0.9;

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
      if (role === 'supplier_sku' && !isRefuted(role, profiles[column]!))
        candidate.score = Math.max(candidate.score, best.prior * FITTING);
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

const meansPartNumber = ({ concepts }: HeaderReading) =>
  concepts.has('part_number') || (concepts.has('part') && concepts.has('number'));

/** `Vendor | PN` over numbers that no maker gives. */
function isShortNumberBesideSeller(column: number, { readings, profiles }: Pick<ColumnFacts, 'readings' | 'profiles'>) {
  const best = readings[column]?.priors[0];
  const { filled, share } = profiles[column]!;
  const isPlainNumber = best?.role === 'mpn' && best.prior < PLAIN && meansPartNumber(readings[column]!);
  const isBeside = [column - 1, column + 1].some((at) => readings[at]?.priors[0]?.role === 'supplier');
  return isPlainNumber && isBeside && filled >= REFUTING_CELLS && share('part_number') < HARDLY_MAKERS;
}

/** `Source | Item No.`: what does not number the lines, right behind whoever sells, is his number. */
export function nameItemsOfSellers(candidates: Candidate[], facts: ColumnFacts): void {
  const { headers, readings, profiles } = facts;
  for (const [column, reading] of readings.entries()) {
    const { filled, counting, distinct, averageChars, share } = profiles[column]!;
    if (reading?.priors[0]?.role !== 'item' || filled === 0 || counting || averageChars < SHORTEST_CODE) continue;
    if (
      distinct <= filled * ONE_SHOP ||
      share('sentence') > STRAY_DESIGNATORS ||
      readings[column - 1]?.priors[0]?.role !== 'supplier'
    )
      continue;
    if (isRefuted('supplier_sku', profiles[column]!)) continue;
    settle(candidates, column, 'supplier_sku', `header "${headers[column]}" beside "${headers[column - 1]}"`);
  }
}

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

/** `Supplier` over makers, where no other column is headed for them. */
export function nameMakersAmongSellers(candidates: Candidate[], { headers, readings, profiles }: ColumnFacts): void {
  if (readings.some((reading) => reading?.priors[0]?.role === 'manufacturer')) return;
  for (const [column, reading] of readings.entries()) {
    const { filled, share } = profiles[column]!;
    const makers = share('maker') - share('seller');
    if (reading?.priors[0]?.role !== 'supplier' || filled < REFUTING_CELLS || makers < MAKERS) continue;
    for (const candidate of candidates) if (candidate.column === column) candidate.score = 0;
    const reason = `header "${headers[column]}", but ${Math.round(share('maker') * 100)} % of cells begin with a known manufacturer`;
    candidates.push({ column, role: 'manufacturer', prior: SELLER, score: SELLER, reason });
  }
}

/** Heads under which shops stand where a list has no column for them. */
const ABOUT_THE_PART: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['datasheet', 'ignored', 'notes']);

/** So many cells of sellers, hardly one of them alone, say who sells. */
const SHOPS = 0.7;

/** `Datasheet` over Mouser and Digi-Key, `Link` over `http://www.reichelt.de`, where no other column says who sells. */
export function nameSellersUnderOtherHeads(
  candidates: Candidate[],
  { headers, readings, profiles }: ColumnFacts,
): void {
  if (readings.some((reading) => reading?.priors[0]?.role === 'supplier')) return;
  for (const [column, reading] of readings.entries()) {
    const { filled, share, distinct } = profiles[column]!;
    const role = reading?.priors[0]?.role;
    // `Location` may be where the part is bought.
    const isPlaceOfNone = role === 'references' && share('designators') === 0;
    if (role === undefined || (!ABOUT_THE_PART.has(role) && !isPlaceOfNone) || filled < REFUTING_CELLS) continue;
    // A library of parts may bear the name of the shop that made it.
    if (reading!.phrase === 'library' || share('shop') < SHOPS || distinct > filled * SHOPS) continue;
    for (const candidate of candidates) if (candidate.column === column) candidate.score = 0;
    const reason = `header "${headers[column]}", but ${Math.round(share('shop') * 100)} % of cells name a seller`;
    candidates.push({ column, role: 'supplier', prior: SELLER, score: SELLER, reason });
  }
}

/** `Sheet` or `Notes` over Digi-Key's numbers, where no other column has numbers to order by. */
export function nameOrderNumbersUnderOtherHeads(
  candidates: Candidate[],
  { headers, readings, profiles }: ColumnFacts,
): void {
  if (candidates.some(({ role, prior, score }) => isNumberToOrder(role) && prior >= ORDER_NUMBER && score > 0)) return;
  for (const [column, reading] of readings.entries()) {
    const { filled, share } = profiles[column]!;
    const role = reading?.priors[0]?.role;
    if (role === undefined || !ABOUT_THE_PART.has(role) || filled < REFUTING_CELLS) continue;
    if (share('order_number') < ORDER_NUMBERS) continue;
    for (const candidate of candidates) if (candidate.column === column) candidate.score = 0;
    const reason = `header "${headers[column]}", but ${Math.round(share('order_number') * 100)} % of cells look like order numbers`;
    candidates.push({ column, role: 'supplier_sku', prior: ORDER_NUMBER, score: ORDER_NUMBER, reason });
  }
}

/** So many cells are codes of seven figures, as Farnell numbers what it sells. */
const CODES_OF_FIGURES = 0.9;

/** `PART | QTY | DESCRIPTION` over 1715486: where nobody is named whose numbers they are, codes of a seller's form are no makers' numbers. */
export function leaveCodesOfFiguresToSellers(
  candidates: Candidate[],
  { headers, readings, profiles }: ColumnFacts,
): void {
  if (readings.some((reading) => reading?.priors[0]?.role === 'manufacturer')) return;
  for (const [column, reading] of readings.entries()) {
    const { filled, share } = profiles[column]!;
    const best = reading?.priors[0];
    const mayNumber = reading?.priors.some(({ role }) => role === 'mpn') === true;
    if (!mayNumber || best!.prior >= ORDER_NUMBER || filled < SHORTEST_CODE) continue;
    if (Math.min(share('sku'), share('digits_code')) < CODES_OF_FIGURES) continue;
    const seen = `${Math.round(share('sku') * 100)} % of cells are figures as order numbers have them`;
    settle(candidates, column, 'supplier_sku', `header "${headers[column]}", and ${seen}`);
  }
}
