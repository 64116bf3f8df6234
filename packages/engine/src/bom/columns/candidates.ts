import { judgeFit, rolesByContent } from './role-fit.ts';
import type { ColumnRole } from '../types.ts';
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

/** Numbers that a part is ordered by: worse than none is a wrong one, so that a doubtful header needs fitting cells. */
const IDENTIFYING: ReadonlySet<ColumnRole> = new Set(['mpn', 'internal_pn', 'supplier_sku']);
const DOUBTFUL = 0.6;
const FITTING = 0.55;

/** A quantity that the header only hints at (`Order Qty`, `Total`) is believed when it agrees this often. */
const CLEAR_QUANTITY = 0.7;
const AGREEMENT = 0.7;

/** Every role that every column but those in `except` may play, with what speaks for it. Unsorted. */
export function collectCandidates(facts: ColumnFacts, except: ReadonlySet<number>): Candidate[] {
  const candidates = facts.headers.flatMap((_, column) => (except.has(column) ? [] : candidatesOf(column, facts)));
  keepHeaderOrder(candidates, facts);
  preferAgreeingQuantity(candidates, facts);
  return candidates;
}

function candidatesOf(column: number, { headers, readings, profiles }: ColumnFacts): Candidate[] {
  const header = headers[column]!;
  const reading = readings[column];
  const profile = profiles[column]!;
  const full = profile.seen === 0 ? 0 : profile.filled / profile.seen;
  // `MPN 2` and `Alternate MPN` come after the column without a number.
  const later = reading && (reading.concepts.has('alternate') || (reading.ordinal ?? 1) > 1) ? 0.1 : 0;
  const named = (reading?.priors ?? []).map(({ role, prior }): Candidate => {
    const { fit, seen } = judgeFit(role, profile);
    const doubtful = IDENTIFYING.has(role) && prior < DOUBTFUL && (fit < FITTING || !isSold(role, profile));
    const score = doubtful ? 0 : prior * (0.4 + 0.6 * fit) + 0.04 * full - later;
    return { column, role, prior, score, reason: `header "${header}", ${seen}` };
  });
  // An unknown header is weak evidence that the column is none of the usual ones.
  const trust = reading ? 0.6 : header === '' ? 1 : 0.8;
  const guessed = rolesByContent(profile)
    .filter(({ role }) => !named.some((candidate) => candidate.role === role))
    .map(({ role, score, seen }): Candidate => ({ column, role, prior: 0, score: score * trust, reason: seen }));
  return [...named, ...guessed];
}

/** Figures alone (`110-0004498`) may be anybody's numbers; a seller's have its mark. */
function isSold(role: ColumnRole, { share }: ColumnProfile): boolean {
  return (
    role !== 'supplier_sku' ||
    Math.max(share('order_number'), share('lcsc'), share('sku') - share('digits_code')) >= 0.4
  );
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
