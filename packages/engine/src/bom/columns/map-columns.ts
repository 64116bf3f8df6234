import { profileColumns } from './column-profile.ts';
import { readHeader } from './read-header.ts';
import { judgeFit, rolesByContent } from './role-fit.ts';
import type { ColumnProfile } from './column-profile.ts';
import type { HeaderReading } from './read-header.ts';
import type { ColumnMapping, ColumnRole } from '../types.ts';

/** A column mapping with what the line builder has to know beyond it. */
export interface MappedColumn extends ColumnMapping {
  /** The column names another acceptable part, not the same part again. */
  alternate: boolean;
  /** Where this column is one half of a combined one, the role of the other half. */
  sharedWith: ColumnRole | null;
  reading: HeaderReading | undefined;
}

/** Roles that one column alone can play; a second one falls back to another reading or is kept in reserve. */
const SINGLE: ReadonlySet<ColumnRole> = new Set(['references', 'quantity', 'value', 'footprint', 'description', 'item', 'side', 'dnp', 'internal_pn', 'lcsc', 'datasheet', 'tolerance', 'voltage', 'power', 'dielectric', 'mpn', 'manufacturer']);

/** Roles of which one line may name several, for several parts. */
const ALTERNATING: ReadonlySet<ColumnRole> = new Set(['mpn', 'manufacturer', 'supplier', 'supplier_sku', 'lcsc']);

/** Below this a role is not given. */
const ACCEPT = 0.3;

/** A header this clear keeps its role even when another column plays it better. */
const EXPLICIT = 0.7;

/** A second column of names (Eagle `Device`, KiBoM `Part`) stands in where the value is empty. */
const STANDS_IN = 0.4;

interface Candidate {
  column: number;
  role: ColumnRole;
  score: number;
  prior: number;
  reason: string;
}

export interface MapInput {
  headers: readonly string[];
  /** Rows below the header, as far as they are known to belong to the table. */
  rows: readonly (readonly string[])[];
  /** Header text or index (as text) to role; wins over everything. */
  overrides?: Record<string, ColumnRole> | undefined;
  /** Whether the text of a cell names as many pieces as the references beside it; decides between quantity columns. */
  countReferences: (cell: string) => number;
}

/** Decide what each column means: by its header, by its cells, and by what the other columns already are. */
export function mapColumns(input: MapInput): MappedColumn[] {
  const width = Math.max(input.headers.length, ...input.rows.slice(0, 500).map((row) => row.length));
  const headers = Array.from({ length: width }, (_, i) => (input.headers[i] ?? '').trim());
  const profiles = profileColumns(input.rows, width);
  const readings = headers.map((header) => (header === '' ? undefined : readHeader(header)));
  const overrides = headers.map((header, i) => overriddenRole(header, i, input.overrides));

  const candidates: Candidate[] = [];
  for (let column = 0; column < width; column++) {
    if (overrides[column]) continue;
    candidates.push(...candidatesOf(column, headers[column]!, readings[column], profiles[column]!));
  }
  keepHeaderOrder(candidates, readings);
  preferAgreeingQuantity(candidates, input);

  const mapped: (MappedColumn | undefined)[] = Array.from({ length: width });
  const taken = new Map<ColumnRole, number>();
  const give = (column: number, role: ColumnRole, score: number, reason: string) => {
    const rank = taken.get(role) ?? 0;
    taken.set(role, rank + 1);
    mapped[column] = {
      index: column, header: headers[column]!, role, rank: role === 'ignored' ? 0 : rank, score: Math.min(1, Math.round(score * 100) / 100), reason,
      alternate: ALTERNATING.has(role) && isAlternate(readings[column], rank), sharedWith: null, reading: readings[column],
    };
  };
  for (const [column, role] of overrides.entries()) if (role) give(column, role, 1, 'chosen by the caller');
  assignCombined(readings, mapped, taken, headers);

  candidates.sort((a, b) => b.score - a.score || a.column - b.column);
  const reserve: Candidate[] = [];
  for (const candidate of candidates) {
    if (mapped[candidate.column] || candidate.score < ACCEPT) continue;
    if (SINGLE.has(candidate.role) && taken.has(candidate.role)) {
      if (candidate.role !== 'item' && candidate.prior >= (candidate.role === 'value' ? STANDS_IN : EXPLICIT)) reserve.push(candidate);
      continue;
    }
    // A clear header waits for its own role in reserve rather than take a weak second reading.
    const better = reserve.find((other) => other.column === candidate.column && other.prior >= EXPLICIT && other.score > candidate.score + 0.15);
    if (!better) give(candidate.column, candidate.role, candidate.score, candidate.reason);
  }
  for (const candidate of reserve) {
    if (!mapped[candidate.column]) give(candidate.column, candidate.role, candidate.score, candidate.reason);
  }
  for (let column = 0; column < width; column++) {
    if (!mapped[column] && (headers[column] !== '' || profiles[column]!.filled > 0)) give(column, 'ignored', 0, 'nothing tells what it means');
  }
  return [...mapped.filter((column) => column !== undefined), ...shareCells(mapped, taken, profiles)].sort((a, b) => a.index - b.index);
}

function overriddenRole(header: string, index: number, overrides: MapInput['overrides']): ColumnRole | undefined {
  if (!overrides) return undefined;
  const byText = Object.entries(overrides).find(([key]) => key.trim().toLowerCase() === header.toLowerCase() && header !== '');
  return byText?.[1] ?? (Object.hasOwn(overrides, String(index)) ? overrides[String(index)] : undefined);
}

function candidatesOf(column: number, header: string, reading: HeaderReading | undefined, profile: ColumnProfile): Candidate[] {
  const named = (reading?.priors ?? []).map(({ role, prior }) => {
    const { fit, seen } = judgeFit(role, profile);
    const full = profile.seen === 0 ? 0 : profile.filled / profile.seen;
    const later = reading!.concepts.has('alternate') || (reading!.ordinal ?? 1) > 1 ? 0.1 : 0;
    return { column, role, prior, score: prior * (0.4 + 0.6 * fit) + 0.04 * full - later, reason: `header "${header}", ${seen}` };
  });
  const guessed = rolesByContent(profile)
    .filter(({ role }) => !named.some((candidate) => candidate.role === role))
    // An unknown header is weak evidence that the column is none of the usual ones.
    .map(({ role, score, seen }) => ({ column, role, prior: 0, score: reading ? score * 0.6 : header === '' ? score : score * 0.8, reason: seen }));
  return [...named, ...guessed];
}

/** Columns with the same header play a role in their order (`MPN`, `MPN`, `MPN 2`), however their cells suit it. */
function keepHeaderOrder(candidates: Candidate[], readings: (HeaderReading | undefined)[]): void {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const phrase = readings[candidate.column]?.phrase;
    if (candidate.prior === 0 || phrase === undefined || candidate.role === 'quantity') continue;
    const key = `${candidate.role} ${phrase}`;
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const best = Math.max(...group.map(({ score }) => score));
    const order = (candidate: Candidate) => (readings[candidate.column]!.ordinal ?? 0) * 1000 + candidate.column;
    group.sort((a, b) => order(a) - order(b));
    for (const [i, candidate] of group.entries()) candidate.score = best - i * 0.001;
  }
}

/** A header that only hints at a quantity (`Order Qty`, `Total`) is believed when it agrees this often. */
const AGREEMENT = 0.7;

/**
 * Of several quantity columns the one that agrees with the number of designators is meant (three in Digi-Key lists);
 * a doubtful one that does not agree counts something else: pieces to order, or for many boards.
 */
function preferAgreeingQuantity(candidates: Candidate[], input: MapInput): void {
  const quantities = candidates.filter((candidate) => candidate.role === 'quantity');
  const references = candidates.filter((candidate) => candidate.role === 'references').sort((a, b) => b.score - a.score)[0];
  if (!references || references.score < 0.5) return;
  for (const candidate of quantities) {
    const agreement = agreementWithReferences(candidate.column, references.column, input);
    if (agreement === undefined) continue;
    if (candidate.prior < EXPLICIT && agreement < AGREEMENT) candidate.score = 0;
    else if (quantities.length > 1) candidate.score += 0.3 * agreement - 0.15;
  }
}

/** Share of rows whose quantity is the number of their designators; undefined when no row has both. */
function agreementWithReferences(quantity: number, references: number, input: MapInput): number | undefined {
  let agreeing = 0;
  let both = 0;
  for (const row of input.rows.slice(0, 200)) {
    const count = input.countReferences(row[references] ?? '');
    const cell = (row[quantity] ?? '').trim();
    if (count === 0 || cell === '') continue;
    both += 1;
    if (Number(cell.replace(',', '.')) === count) agreeing += 1;
  }
  return both === 0 ? undefined : agreeing / both;
}

/** Alternates are columns that repeat a role under a number or a word for it: `MPN 2`, `Alternate MPN`, a second `MPN`. */
function isAlternate(reading: HeaderReading | undefined, rank: number): boolean {
  if (!reading) return false;
  if (reading.concepts.has('alternate')) return true;
  return rank > 0 && ((reading.ordinal !== null && reading.ordinal > 1) || (reading.priors[0]?.prior ?? 0) >= 0.9);
}

/** `Manufacturer/MPN` plays two roles at once, unless another column plays one of them alone. */
function assignCombined(readings: (HeaderReading | undefined)[], mapped: (MappedColumn | undefined)[], taken: Map<ColumnRole, number>, headers: string[]): void {
  for (const [column, reading] of readings.entries()) {
    if (!reading?.combined || mapped[column]) continue;
    const [first, second] = reading.combined;
    const alone = (role: ColumnRole) => readings.some((other, i) => i !== column && other?.priors[0]?.role === role && other.priors[0].prior >= 0.9 && !other.combined);
    if (alone(first) || alone(second)) continue;
    const rank = taken.get(first) ?? 0;
    taken.set(first, rank + 1);
    mapped[column] = {
      index: column, header: headers[column]!, role: first, rank, score: 0.9,
      reason: `header "${headers[column]}" names ${first} and ${second}`, alternate: false, sharedWith: second, reading,
    };
  }
}

/** The second mapping of every combined column, and of a description that stands in for the values. */
function shareCells(mapped: (MappedColumn | undefined)[], taken: Map<ColumnRole, number>, profiles: ColumnProfile[]): MappedColumn[] {
  const shared: MappedColumn[] = [];
  const share = (column: MappedColumn, role: ColumnRole, reason: string) => {
    const rank = taken.get(role) ?? 0;
    taken.set(role, rank + 1);
    column.sharedWith = role;
    shared.push({ ...column, role, rank, reason, sharedWith: column.role });
  };
  for (const column of mapped) if (column?.sharedWith) share(column, column.sharedWith, column.reason);
  if (!taken.has('value')) {
    const description = mapped.find((column) => column?.role === 'description' && column.rank === 0);
    const short = description && profiles[description.index]!.share('sentence') < 0.3 && profiles[description.index]!.averageChars < 30;
    if (description && !description.sharedWith && short) share(description, 'value', 'no value column, and the descriptions are as short as values');
  }
  return shared;
}
