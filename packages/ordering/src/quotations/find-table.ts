import { readHeader, type HeaderReading, type QuoteRole } from './header-roles.ts';

/** A table of a quotation: what its columns say, and the rows below the header. */
export interface QuoteTable {
  columns: (HeaderReading | undefined)[];
  /** Index of the first row below the header, in the rows that were given. */
  firstRow: number;
  /** Headers as printed, for messages. */
  headers: string[];
}

const PARTS: ReadonlySet<QuoteRole> = new Set(['mpn', 'asked_mpn', 'offered_mpn', 'order_code', 'item']);

const BARE_COUNT = /^\s*\d{1,3}(?:[.,' ]?\d{3})*\s*$/;

/** A header whose prices stand under nothing but their quantities, `Part number`, `250`, `500`, `1000`, with words for what they are. */
export function nameBreaks(header: readonly string[]): readonly string[] {
  const counts = header.map((cell) => (BARE_COUNT.test(cell) ? Number(cell.replaceAll(/\D/g, '')) : undefined));
  const from = counts.findIndex((count) => count !== undefined);
  if (from < 0) return header;
  const rest = counts.slice(from);
  const length = rest.includes(undefined) ? rest.indexOf(undefined) : rest.length;
  const run = rest.slice(0, length) as number[];
  const isRising = run.length >= 2 && run.every((count, at) => count > 0 && (at === 0 || count > run[at - 1]!));
  const others = header.filter((_, at) => at < from || at >= from + length);
  const roles = others.flatMap((cell) => readHeader(cell)?.role ?? []);
  const hasDigits = others.some((cell) => /\d{2}/.test(cell));
  if (
    !isRising ||
    hasDigits ||
    roles.includes('unit_price') ||
    !roles.some((role) => PARTS.has(role) && role !== 'item')
  )
    return header;
  return header.map((cell, at) => (at >= from && at < from + length ? `Price @ ${counts[at]}` : cell));
}

/** How much a row looks like the header of a quotation: 0 when it is none. */
export function scoreQuoteHeader(row: readonly string[]): number {
  const found = nameBreaks(row).flatMap((cell) => readHeader(cell) ?? []);
  const names = new Set(found.map(({ role, breakQuantity, step }) => `${role} ${breakQuantity ?? step ?? ''}`));
  const hasPart =
    found.some(({ role }) => PARTS.has(role) && role !== 'item') || found.some(({ role }) => role === 'description');
  const hasPrice = found.some(({ role }) => role === 'unit_price' || role === 'gross_price' || role === 'list_price');
  return hasPart && hasPrice ? names.size : 0;
}

const MOST_HEADER_ROWS = 400;

/** A table and where it ends. */
export interface FoundTable extends QuoteTable {
  lastRow: number;
}

/** The tables in some rows, each with its header; a second header ends the first table. */
export function findQuoteTables(rows: readonly (readonly string[])[]): FoundTable[] {
  const scores = rows.map((row, at) => (at < MOST_HEADER_ROWS * 50 ? scoreQuoteHeader(row) : 0));
  const heads = scores.flatMap((score, at) => (score >= 3 || (score === 2 && isBest(scores, at)) ? [at] : []));
  const joined = heads.length === 0 ? joinHeads(rows) : undefined;
  const found = joined ?? heads.map((at) => withWordsBelow(rows, at) ?? withBreaksBelow(rows, at));
  return found.map(({ cells, firstRow }, index) => ({
    columns: readColumns(nameBreaks(cells)),
    headers: cells.map((cell) => cell.trim()),
    firstRow,
    lastRow: (found[index + 1]?.at ?? rows.length) - 1,
  }));
}

/** A header whose words go on in the row below, `Price each` over `USD` and `EUR`: a row without any figure, by which more is known. */
function withWordsBelow(
  rows: readonly (readonly string[])[],
  at: number,
): { cells: readonly string[]; firstRow: number; at: number } | undefined {
  const [upper, lower] = [rows[at]!, rows[at + 1] ?? []];
  const filled = lower.filter((cell) => cell.trim() !== '');
  if (
    filled.length < 2 ||
    filled.some((cell) => /\d/.test(cell) || !/[\p{L}%€$£¥]/u.test(cell)) ||
    upper.some((cell) => /^\s*\d/.test(cell))
  )
    return undefined;
  const cells = joinHead(upper, lower);
  return scoreQuoteHeader(cells) >= scoreQuoteHeader(upper) ? { cells, firstRow: at + 2, at } : undefined;
}

/** A header with the row below it, where that says for how many pieces each of its prices is: `Price`, `Price` over `@100`, `@500`. */
function withBreaksBelow(
  rows: readonly (readonly string[])[],
  at: number,
): { cells: readonly string[]; firstRow: number; at: number } {
  const alone = { cells: rows[at]!, firstRow: at + 1, at };
  const below = rows[at + 1];
  if (below === undefined || countBreaks(rows[at]!) > 0) return alone;
  const cells = joinBreaks(rows[at]!, below);
  return cells !== undefined && countBreaks(cells) >= 2 ? { cells, firstRow: at + 2, at } : alone;
}

const countBreaks = (cells: readonly string[]): number =>
  cells.filter((cell) => readHeader(cell)?.breakQuantity !== undefined).length;

/** The word below with the one above it, `Minimum` `Qty`, but where it says enough alone: `Stock`. */
function headerBelow(group: string, below: string): string | undefined {
  if (readHeader(below)?.role === 'stock') return below;
  return [`${group} ${below}`, below].find((header) => readHeader(header) !== undefined);
}

/** Undefined where a cell below stands under no price: it is a row of a part. */
function joinBreaks(upper: readonly string[], lower: readonly string[]): string[] | undefined {
  let group = '';
  const cells: string[] = [];
  for (const at of Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => index)) {
    const [above, below] = [(upper[at] ?? '').trim(), (lower[at] ?? '').trim()];
    if (above !== '') group = above;
    const isOfPrice = below !== '' && readHeader(group)?.role === 'unit_price';
    // Beside the prices words may stand below words: `Delivery` over `Stock`, `Weeks`.
    const word = isOfPrice || below === '' || /\d/.test(below) ? undefined : headerBelow(group, below);
    if (word !== undefined) {
      cells.push(word);
      continue;
    }
    if (below !== '' && !isOfPrice) return undefined;
    const quantity = /^[@≥>]?=?\s*(.+)$/.exec(below)?.[1] ?? below;
    cells.push(isOfPrice ? `${group} @ ${quantity}` : above);
  }
  return cells;
}

/** A header over two rows, `Price` over `Net` and `per`: where no row alone is one. A word above reaches over the empty cells behind it. */
function joinHeads(
  rows: readonly (readonly string[])[],
): { cells: string[]; firstRow: number; at: number }[] | undefined {
  let best: { cells: string[]; firstRow: number; at: number; score: number } | undefined;
  const hasFigures = (row: readonly string[]): boolean =>
    row.some((cell) => /^[\d.,\s€$£%-]*\d[\d.,\s€$£%-]*$/.test(cell));
  for (let at = 0; at + 1 < Math.min(rows.length, MOST_HEADER_ROWS); at += 1) {
    const [upper, lower] = [rows[at]!, rows[at + 1]!];
    if (hasFigures(upper) || hasFigures(lower)) continue;
    const cells = joinHead(upper, lower);
    const score = scoreQuoteHeader(cells);
    if (score >= 3 && score > (best?.score ?? 0)) best = { cells, firstRow: at + 2, at, score };
  }
  return best && [best];
}

/** Two rows of headers as one: a word above reaches over the empty cells behind it. */
export function joinHead(upper: readonly string[], lower: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above, below] = [(upper[at] ?? '').trim(), (lower[at] ?? '').trim()];
    if (above !== '') group = above;
    return below === '' ? above : (headerBelow(group, below) ?? `${group} ${below}`.trim());
  });
}

function isBest(scores: readonly number[], at: number): boolean {
  return scores.every((score, other) => score < scores[at]! || (score === scores[at] && other >= at));
}

/** A number of the customer's own. */
const OWN_NUMBER = /^\s*(?:cust|your|kunden|ihre|cpn)/iu;

/** A number that the header says is the maker's. */
const MAKERS_NUMBER =
  /^\s*(?:mpn|manufacturer|mfr|mfg|maker|herst|fabricant|r[eé]f(?:[eé]rence|\.)? fabr|referencia fabr|produ[ct]\p{L}*|nu?me?r producenta|symbol producenta|kod producenta|cod\p{L}* (?:produttore|costruttore|fabricante)|厂家|制造商|メーカー型番|メーカー品番)/iu;
/** A number that is the seller's own where another column has the maker's. */
const PLAIN_NUMBER = /^\s*(?:part(?:\s*(?:number|no|nr|#)?\.?)?|p\s*\/?\s*n)\s*$/iu;

/**
 * Each role once, but prices of several quantities: a second column of the same name is not read. Of two that name what was asked for,
 * `Customer P/N` and `Requested MPN`, it is the one that is no number of the customer's own; beside `Manufacturer Part Number`,
 * `Part Number` is the seller's own.
 */
export function readColumns(header: readonly string[]): (HeaderReading | undefined)[] {
  const taken = new Set<string>();
  const readings = header.map(readHeader);
  const hasMakers = header.some((cell, at) => readings[at]?.role === 'mpn' && MAKERS_NUMBER.test(cell));
  const hasCode = readings.some((one) => one?.role === 'order_code');
  const hasOtherPrice = (at: number): boolean =>
    readings.some((one, other) => other !== at && one?.role === 'unit_price');
  return header.map((cell, at) => {
    // `Unit` beside a price is what the price is for, and `Price breaks` are the quantities.
    const isBeside = hasOtherPrice(at);
    const isMeasure = /^unit$/i.test(cell.trim()) && isBeside;
    const isBreaks =
      /^(?:price breaks|staffel\w*)(?!\p{L})/iu.test(cell.trim()) && isBeside && readings[at]?.step === undefined;
    const isSellers = hasMakers && readings[at]?.role === 'mpn' && !MAKERS_NUMBER.test(cell);
    if (isSellers && (hasCode || !PLAIN_NUMBER.test(cell))) return undefined;
    const reading: HeaderReading | undefined = isMeasure
      ? { role: 'measure' }
      : isBreaks
        ? { role: 'quantity' }
        : isSellers
          ? { role: 'order_code' }
          : readings[at];
    if (!reading) return undefined;
    const key = `${reading.role} ${reading.breakQuantity ?? ''} ${reading.step ?? ''}`;
    const isOwn = reading.role === 'asked_mpn' && OWN_NUMBER.test(cell);
    const hasAsked = readings.some((one, other) => one?.role === 'asked_mpn' && !OWN_NUMBER.test(header[other]!));
    if (taken.has(key) || (isOwn && hasAsked)) return undefined;
    taken.add(key);
    return reading;
  });
}
