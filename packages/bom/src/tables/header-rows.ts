import { designatorTokens, isKnownDesignator } from '../columns/designator-shapes.ts';
import { readHeader } from '../columns/read-header.ts';
import { ROLES } from '../roles/index.ts';
import type { HeaderReading } from '../columns/read-header.ts';
import type { ColumnRole } from '../types.ts';

/** At least one role must name the parts: `Quantity | Price` heads an invoice. */
const namesParts = (role: ColumnRole) => ROLES[role].inHeader === 'identity';

/**
 * How much a row looks like the header of a parts list; 0 when it is none. Higher is surer: the priors of the different
 * roles it names, less where some cells are no header words. A usual BOM has 3 to 7.
 */
export function scoreHeaderRow(row: readonly string[]): number {
  if (beginsAsPart(row) || isSentence(row) || row.some((cell) => LINK.test(cell))) return 0;
  const readings: HeaderReading[] = [];
  let filled = 0;
  let recognized = 0;
  let data = 0;
  const breaks = priceBreaks(row);
  for (const [column, raw] of row.entries()) {
    const cell = raw.trim();
    if (cell === '' || breaks.has(column)) continue;
    filled += 1;
    const reading = NUMBERED.test(cell) ? undefined : readHeader(cell);
    if (reading) {
      recognized += 1;
      readings.push(reading);
    } else if (looksLikeData(cell)) data += 1;
  }
  const best = countRoles(readings);
  const keys = [...best.keys()].filter((role) => ROLES[role].inHeader !== undefined);
  if (keys.length < 2 || !keys.some(namesParts) || data > recognized) return 0;
  let score = 0;
  for (const [role, prior] of best) score += prior * (ROLES[role].inHeader === undefined ? 0.3 : 1);
  return score * Math.sqrt(recognized / filled);
}

/** `aliexpress # 32825734453`: so many figures are the number of something, whatever words stand before it. */
const NUMBERED = /\d{5}/;

/** The page of a part stands in its row, and never in a header. */
const LINK = /^\s*https?:\/\//i;

/** `1 | 100 | 500 | 1000` behind the words of a header: amounts that prices are given for, each larger than the one before. */
function priceBreaks(row: readonly string[]): ReadonlySet<number> {
  const columns: number[] = [];
  let before = 0;
  for (const [column, cell] of row.entries()) {
    const amount = /^\d{1,7}\+?$/.test(cell.trim()) ? Number.parseInt(cell, 10) : undefined;
    if (amount === undefined && columns.length === 0) continue;
    if (amount === undefined || amount <= before) break;
    columns.push(column);
    before = amount;
  }
  return new Set(columns.length >= 3 && before >= 100 ? columns : []);
}

/** A line number or a designator opens the row of a part, whatever words stand behind it: `D2 | 1 | LED red | 0402 SMD`. */
function beginsAsPart(row: readonly string[]): boolean {
  const first = row.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (/^\d{1,6}$/.test(first)) return true;
  return readHeader(first) === undefined && designatorTokens(first)?.every(isKnownDesignator) === true;
}

/** What a sentence has and names of columns have not; its commas part it into cells. */
const OF_SENTENCES =
  /\b(?:is|are|was|were|be|has|have|had|should|will|would|can|could|must|may|need|needs|use|uses|used|you|we|they|it)\b/i;
const LEAST_IN_SENTENCE = 5;

/** `U1 should be an ATmega328P-PU, 1 piece, bought at Digi-Key.` */
function isSentence(row: readonly string[]): boolean {
  const text = row.join(' ').trim();
  return /[.!]$/.test(text) && OF_SENTENCES.test(text) && text.split(/\s+/).length >= LEAST_IN_SENTENCE;
}

/** One role a header: the clear ones first, so that `Name` beside `Value` counts as something else. */
function countRoles(readings: HeaderReading[]): Map<ColumnRole, number> {
  const roles = new Map<ColumnRole, number>();
  const clearFirst = [...readings].sort((a, b) => (b.priors[0]?.prior ?? 1) - (a.priors[0]?.prior ?? 1));
  for (const { priors, combined } of clearFirst) {
    const free = priors.find(({ role }) => !roles.has(role));
    if (free) roles.set(free.role, free.prior);
    for (const role of combined ?? []) if (!roles.has(role)) roles.set(role, 0.8);
  }
  // `Item | Quantity | Notes`: where nothing else names the parts, the items are no line numbers.
  const names = [...roles.keys()].some(namesParts);
  const item = names ? undefined : readings.find(({ priors }) => priors[0]?.role === 'item');
  const named = item?.priors.find(({ role, prior }) => namesParts(role) && prior >= 0.5);
  if (named) roles.set(named.role, named.prior);
  return roles;
}

/** Numbers, links, long texts and lists of designators stand below a header, not in it. */
export function looksLikeData(cell: string): boolean {
  // The length is asked first: the other tests are for short texts.
  if (cell.length > 60) return true;
  if (NUMBERED.test(cell)) return true;
  return /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell) || /^https?:/i.test(cell) || (designatorTokens(cell)?.length ?? 0) > 1;
}

/** The second line of a header of two: `Part` over `Number`, `Ref` over `Des`. */
export function isHeaderContinuation(row: readonly string[]): boolean {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const known = cells.filter((cell) => readHeader(cell) !== undefined).length;
  return (
    cells.length > 1 && known >= cells.length * 0.6 && cells.every((cell) => cell.length <= 30 && !/\d/.test(cell))
  );
}

/** A quick no for the many rows that cannot be a further header: headers begin with a known word without figures. */
export function mayBeHeader(row: readonly string[], firstHeader: readonly string[]): boolean {
  const first = row.find((cell) => cell.trim() !== '')?.trim();
  if (first === undefined) return false;
  const known = firstHeader.find((cell) => cell.trim() !== '')?.trim();
  if (first === known) return true;
  return first.length <= 40 && !/\d/.test(first) && readHeader(first) !== undefined;
}
