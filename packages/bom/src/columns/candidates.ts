import { ROLES } from '../roles/index.ts';
import { areMakersNumbers } from '../roles/role.ts';
import { evaluateFit, rolesByContent } from './role-fit.ts';
import { shopInHeader } from './known-sellers.ts';
import type { ColumnRole, Idea } from '../roles/index.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { HeaderReading } from './read-header.ts';

/** One role that one column may play. */
export interface Candidate {
  column: number;
  role: ColumnRole;
  /** From header and cells together. */
  score: number;
  /** From the header alone; 0 when only the cells speak for the role. */
  prior: number;
  reason: string;
}

/** What is known of the columns before they are mapped; all arrays have one entry a column. */
export interface ColumnFacts {
  headers: readonly string[];
  readings: readonly (HeaderReading | undefined)[];
  profiles: readonly ColumnProfile[];
  rows: readonly (readonly string[])[];
  /** How many designators a cell names. */
  countReferences: (cell: string) => number;
}

/** A header this unclear needs cells that fit, where a wrong number would be worse than none. */
const DOUBTFUL = 0.6;
const FITTING = 0.55;

/** A quantity that the header only hints at (`Order Qty`, `Total`) is believed when it agrees this often. */
const CLEAR_QUANTITY = 0.7;
const AGREEMENT = 0.7;

/** A header this plain, that hardly means anything else, needs no cells to say what it means. */
const PLAIN = 0.85;
const OTHERWISE = 0.4;

/** So many cells speak against a plain header; fewer are no sample. */
const SAMPLE = 8;
const NEUTRAL = 0.7;

/** A header is wrong when so many of at least so many cells cannot be what it says. */
const REFUTED = 0.7;
const REFUTING_CELLS = 3;

/** Some designators look like names, and some names like designators. */
const NAMES = 0.1;

/** `Resistance`, `Capacitance`: filled for a few lines only, beside a column that has the values of all. */
const SCATTERED = 0.3;
const SCATTERED_SCORE = 0.35;

/** What Eagle's header is sure of. */
const EAGLE_PART = 0.75;

/** The role of a header with one meaning. */
function plainRole(reading: HeaderReading | undefined): ColumnRole | undefined {
  const [best, next] = reading?.priors ?? [];
  return best && best.prior >= PLAIN && (next?.prior ?? 0) < OTHERWISE ? best.role : undefined;
}

/** A judgement of cells, the nearer to neutral the fewer there are. */
function tempered(fit: number, cells: number): number {
  const weight = cells === 0 ? 1 : Math.min(1, cells / SAMPLE);
  return fit < NEUTRAL ? NEUTRAL + (fit - NEUTRAL) * weight : fit;
}

/** Every role that every column but those in `except` may play, with what speaks for it. Unsorted. */
export function collectCandidates(facts: ColumnFacts, except: ReadonlySet<number>): Candidate[] {
  const candidates = facts.headers.flatMap((_, column) => (except.has(column) ? [] : listCandidates(column, facts)));
  keepHeaderOrder(candidates, facts);
  nameEagleParts(candidates, facts);
  leaveOrderNumbersToSellers(candidates, facts);
  leaveMakersNumbersToMakers(candidates, facts);
  leaveNumbersToUnknownShops(candidates, facts);
  nameMakersAmongSellers(candidates, facts);
  preferQuantityOfBoard(candidates, facts);
  preferVaryingQuantity(candidates, facts);
  preferAgreeingQuantity(candidates, facts);
  return candidates;
}

function listCandidates(column: number, { headers, readings, profiles }: ColumnFacts): Candidate[] {
  const header = headers[column]!;
  const reading = readings[column];
  const profile = profiles[column]!;
  const full = profile.seen === 0 ? 0 : profile.filled / profile.seen;
  // `MPN 2` and `Alternate MPN` come after the column without a number.
  const later = reading && (reading.concepts.has('alternate') || (reading.ordinal ?? 1) > 1) ? 0.1 : 0;
  const plain = plainRole(reading);
  const [meant, next] = reading?.priors ?? [];
  const wrong = meant !== undefined && isRefuted(meant.role, profile);
  // Where the first meaning cannot be, the second is as sure as that was.
  const surer = wrong && next ? meant.prior / next.prior : 1;
  const named = (reading?.priors ?? []).map(({ role, prior: written }): Candidate => {
    const prior = Math.min(meant!.prior, written * surer);
    const { fit: judged, seen } = evaluateFit(role, profile);
    const fit = role === plain ? tempered(judged, profile.filled) : judged;
    const doubtful = ROLES[role].needsFittingCells && prior < DOUBTFUL && (fit < FITTING || !isSold(role, profile));
    const score = doubtful ? 0 : prior * (0.4 + 0.6 * fit) + 0.04 * full - later;
    const scattered = role === 'value' && prior < PLAIN && full < SCATTERED;
    const refuted = isRefuted(role, profile) || (role === 'references' && namesParts(reading!, profile));
    return {
      column,
      role,
      prior: refuted ? 0 : prior,
      score: refuted ? 0 : scattered ? Math.min(score, SCATTERED_SCORE) : score,
      reason: `header "${header}", ${seen}`,
    };
  });
  // An unknown header is weak evidence that the column is none of the usual ones.
  const trust = wrong || header === '' ? 1 : reading ? 0.6 : 0.8;
  // Below `100` stand prices of a hundred pieces, whatever else they look like.
  const guessed = (/^\d+\+?$/.test(header) ? [] : rolesByContent(profile))
    .filter(({ role }) => !named.some((candidate) => candidate.role === role && candidate.score > 0))
    .map(({ role, score, seen }): Candidate => ({ column, role, prior: 0, score: score * trust, reason: seen }));
  return [...named, ...guessed];
}

/** `Parts`, `Name`, `Component` may head designators or what the parts are: cells without one designator tell which. */
function namesParts(reading: HeaderReading, profile: ColumnProfile): boolean {
  const mayName = reading.priors.some(({ role }) => role === 'value' || role === 'description');
  return mayName && profile.filled >= REFUTING_CELLS && profile.share('designators') < NAMES;
}

/** Whether the cells cannot be what a header says, whatever its words. */
export function isRefuted(role: ColumnRole, profile: ColumnProfile): boolean {
  return profile.filled >= REFUTING_CELLS && (ROLES[role].refuted?.(profile) ?? 0) >= REFUTED;
}

/** Figures alone (`110-0004498`) may be anybody's numbers; a seller's have its mark. */
function isSold(role: ColumnRole, { share }: ColumnProfile): boolean {
  return (
    role !== 'supplier_sku' ||
    Math.max(share('order_number'), share('lcsc'), share('sku') - share('digits_code')) >= 0.4
  );
}

/**
 * Eagle lists `Part Value Device Package Library`: whatever its cells look like (`A.1`, `SOLAR+`), the part is a
 * designator, and never a part number.
 */
function nameEagleParts(candidates: Candidate[], { readings }: ColumnFacts): void {
  const phrases = new Set(readings.map((reading) => reading?.phrase));
  const has = (concept: Idea) => readings.some((reading) => reading?.concepts.has(concept));
  const isEagle = phrases.has('value') && phrases.has('package') && (phrases.has('device') || has('library'));
  const column = readings.findIndex((reading) => reading?.phrase === 'part');
  if (!isEagle || column < 0 || readings.some((reading) => reading?.priors[0]?.role === 'references')) return;
  for (const candidate of candidates) {
    if (candidate.column !== column) continue;
    candidate.score = candidate.role === 'references' ? Math.max(candidate.score, EAGLE_PART) : 0;
    if (candidate.role === 'references')
      candidate.reason = `${candidate.reason}, beside Value and Package as Eagle has it`;
  }
}

/** Columns with the same header play a role in their order (`MPN`, `MPN`, `MPN 2`), however their cells suit it. */
function keepHeaderOrder(candidates: Candidate[], { readings }: ColumnFacts): void {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const phrase = readings[candidate.column]?.phrase;
    if (candidate.prior === 0 || phrase === undefined || candidate.role === 'quantity') continue;
    const key = `${candidate.role} ${phrase}`;
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  const order = ({ column }: Candidate) => (readings[column]!.ordinal ?? 0) * 1000 + column;
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const best = Math.max(...group.map(({ score }) => score));
    group.sort((a, b) => order(a) - order(b));
    for (const [i, candidate] of group.entries()) candidate.score = best - i * 0.001;
  }
}

/** How clearly a header means an order number, and a column beside it the seller. */
const ORDER_NUMBER = 0.6;
const SELLER = 0.7;

/** Numbers of several sellers are on several patterns. */
const ONE_COMPANY = 0.9;

/** A header this sure of makers' numbers. */
const EXPLICIT_NUMBER = 0.7;
const STRAY_ORDER_NUMBERS = 0.1;

/** `Bestellnummer | Lieferant`: beside sellers and no makers, a number to order by is the seller's, whatever it looks like. */
function leaveOrderNumbersToSellers(candidates: Candidate[], { readings, profiles }: ColumnFacts): void {
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
    if (isPlain && !isRefuted('supplier_sku', profiles[column]!)) candidate.role = 'supplier_sku';
  }
}

/** Sellers whose order numbers are of a form of their own; others sell by the makers' numbers. */
const NUMBERING_SELLER = /\b(?:digi ?key|mouser|farnell|newark|element ?14|lcsc|jlcpcb)\b/;

/** `Farnell Part Number` over makers' numbers, and no other column has these: what the seller's search was asked for. */
function leaveMakersNumbersToMakers(candidates: Candidate[], { headers, readings, profiles }: ColumnFacts): void {
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

/** Numbers of one seller are mostly on one pattern. */
const ONE_SHOP = 0.6;

/** Order numbers have so many characters, and parts numbers of their own. */
const SHORTEST_CODE = 5;
const DIFFERENT = 0.7;

/**
 * `Akizuki PN` over numbers of one pattern, and no other column has numbers to order by: they are of a seller that nobody
 * here has heard of, and no maker's.
 */
function leaveNumbersToUnknownShops(candidates: Candidate[], { headers, readings, profiles }: ColumnFacts): void {
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
function nameMakersAmongSellers(candidates: Candidate[], { headers, readings, profiles }: ColumnFacts): void {
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

/** A board by its name; `Unit Qty` may count for any assembly. */
const OF_BOARD = /\b(?:board|pcb|pcba|platine|carte|placa)\b|板|плат[уы]/i;

/** `Quantity | Used per board`: where one column says that it counts for a board, the other counts what was bought. */
function preferQuantityOfBoard(candidates: Candidate[], { headers }: ColumnFacts): void {
  const quantities = candidates.filter(({ role, prior }) => role === 'quantity' && prior > 0);
  const isOfBoard = ({ column }: Candidate) => OF_BOARD.test(headers[column]!) && !/\d/.test(headers[column]!);
  if (!quantities.some((candidate) => isOfBoard(candidate) && candidate.prior >= CLEAR_QUANTITY)) return;
  for (const candidate of quantities) if (!isOfBoard(candidate)) candidate.score *= 0.5;
}

/** `Unit Qty` beside `Qty`: without designators to agree with, one piece in every line says nothing where another column counts. */
function preferVaryingQuantity(candidates: Candidate[], { readings, profiles }: ColumnFacts): void {
  if (readings.some((reading) => reading?.priors[0]?.role === 'references')) return;
  const quantities = candidates.filter(({ role, score }) => role === 'quantity' && score > 0);
  const varies = ({ column }: Candidate) => profiles[column]!.distinct > 1;
  if (!quantities.some((candidate) => varies(candidate) && candidate.prior >= CLEAR_QUANTITY)) return;
  for (const candidate of quantities) if (!varies(candidate)) candidate.score *= 0.5;
}

/**
 * Of several quantity columns the one that agrees with the number of designators is meant (three in Digi-Key lists);
 * a doubtful one that does not agree counts something else: pieces to order, or for many boards.
 */
function preferAgreeingQuantity(candidates: Candidate[], facts: ColumnFacts): void {
  const quantities = candidates.filter((candidate) => candidate.role === 'quantity');
  const references = candidates
    .filter((candidate) => candidate.role === 'references')
    .sort((a, b) => b.score - a.score)[0];
  if (!references || references.score < 0.5) return;
  for (const candidate of quantities) {
    const agreement = agreementWithReferences(candidate.column, references.column, facts);
    if (agreement === undefined) continue;
    if (candidate.prior < CLEAR_QUANTITY && agreement < AGREEMENT) candidate.score = 0;
    else if (quantities.length > 1) candidate.score += 0.3 * agreement - 0.15;
  }
}

/** Share of rows whose quantity is the number of their designators; undefined when no row has both. */
function agreementWithReferences(
  quantity: number,
  references: number,
  { rows, countReferences }: ColumnFacts,
): number | undefined {
  let agreeing = 0;
  let both = 0;
  for (const row of rows.slice(0, 200)) {
    const count = countReferences(row[references] ?? '');
    const cell = (row[quantity] ?? '').trim();
    if (count === 0 || cell === '') continue;
    both += 1;
    if (Number(cell.replace(',', '.')) === count) agreeing += 1;
  }
  return both === 0 ? undefined : agreeing / both;
}
