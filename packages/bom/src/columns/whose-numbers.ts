import { areMakersNumbers } from '../roles/role.ts';
import { shopInHeader } from './known-sellers.ts';
import { isRefuted, REFUTING_CELLS } from './role-fit.ts';
import type { ColumnRole } from '../roles/index.ts';
import type { Candidate, ColumnFacts } from './candidate.ts';
import type { HeaderReading } from './read-header.ts';

/** As an order number of a seller a plain header weighs as much as its cells at least. */
const FITTING = 0.55;

/** A header this plain hardly means anything else. */
const PLAIN = 0.85;

/** How clearly a header means an order number, and a column beside it the seller. */
const ORDER_NUMBER = 0.6;
const SELLER = 0.7;

/** So many cells of makers are no chance. */
const MAKERS = 0.7;

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

/** What a column beside it makes of `Ref` or `Part Number`: whose number it is. */
const NUMBER_OF: Partial<Record<ColumnRole, ColumnRole>> = { supplier: 'supplier_sku', manufacturer: 'mpn' };

/** A column of designators is this sure of them; cells that hardly ever name one are something else. */
const DESIGNATORS = 0.7;
const STRAY_DESIGNATORS = 0.3;

/** So many cells that only distributors write. */
const ORDER_NUMBERS = 0.6;

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

/** Give a column one meaning, whatever else its header may mean. */
function settle(candidates: Candidate[], column: number, role: ColumnRole, reason: string): void {
  for (const candidate of candidates) if (candidate.column === column) Object.assign(candidate, { prior: 0, score: 0 });
  candidates.push({ column, role, prior: ORDER_NUMBER, score: ORDER_NUMBER, reason });
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
        ? "another column has the makers' numbers"
        : role === ownerBefore(column, facts)
          ? `it stands beside "${headers[column - 1]}"`
          : 'the cells look like order numbers';
      settle(candidates, column, whose, `header "${headers[column]}" comes again, and ${why}`);
    }
  }
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
  // `Part | Value | Device | Package` is Eagle's own list, whose devices are symbols of its libraries.
  const isHeadedAsEagles = ['value', 'package'].every((phrase) => readings.some((other) => other?.phrase === phrase));
  const isEagles = isHeadedAsEagles || isOfPackage.filter(Boolean).length > rows.length * WITH_PACKAGE;
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
    const reason = `header "${headers[column]}", but ${share} % of cells look like part numbers and hardly any like makers`;
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
    const seen = `${Math.round(share('part_number') * 100)} % of cells look like part numbers beside their makers`;
    settle(candidates, column, 'mpn', `header "${headers[column]}", and ${seen}`);
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

const isNumberToOrder = (role: ColumnRole) => role === 'mpn' || role === 'supplier_sku' || role === 'lcsc';
