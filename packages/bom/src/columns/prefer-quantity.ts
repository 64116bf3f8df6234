import type { Candidate, ColumnFacts } from './candidate.ts';

/** A quantity that the header only hints at (`Order Qty`, `Total`) is believed when it agrees this often. */
const CLEAR_QUANTITY = 0.7;
const AGREEMENT = 0.7;

/** A column that fewer lines fill does not count for all of them. */
const FOR_SOME = 0.7;

/** A board by its name; `Unit Qty` may count for any assembly. */
const OF_BOARD = /\b(?:board|pcb|pcba|platine|carte|placa)\b|板|плат[уы]/i;

/** `Qty for 10 boards`, `Unidades a comprar (para N PCB)`. */
const OF_SEVERAL = /\d|\bn\b/i;

/** `Quantity | Used per board`: where one column says that it counts for a board, the other counts what was bought. */
export function preferQuantityOfBoard(candidates: Candidate[], { headers, profiles }: ColumnFacts): void {
  const quantities = candidates.filter(({ role, prior }) => role === 'quantity' && prior > 0);
  const fullest = Math.max(0, ...quantities.map(({ column }) => profiles[column]!.filled));
  const isOfBoard = ({ column }: Candidate) =>
    OF_BOARD.test(headers[column]!) &&
    !OF_SEVERAL.test(headers[column]!) &&
    profiles[column]!.filled >= fullest * FOR_SOME;
  if (!quantities.some((candidate) => isOfBoard(candidate) && candidate.prior >= CLEAR_QUANTITY)) return;
  for (const candidate of quantities) if (!isOfBoard(candidate)) candidate.score *= 0.5;
}

/** `Q per 57`, `Anzahl für 10`, `Qty x25`: for so many, whatever they are. */
const FOR_MANY = /(?:\b(?:per|for|für|pour|para|na)|[x×/])\s?(?:\d{2,}|[2-9])\b/i;

/** `Q per pole | Q per 57`: the count for many stands beside the one that it was calculated from. */
export function preferQuantityOfOne(candidates: Candidate[], { headers }: ColumnFacts): void {
  const quantities = candidates.filter(({ role, prior }) => role === 'quantity' && prior > 0);
  const isForMany = ({ column }: Candidate) => FOR_MANY.test(headers[column]!);
  if (!quantities.some((one) => !isForMany(one) && one.prior >= CLEAR_QUANTITY && one.score > 0)) return;
  for (const one of quantities) if (isForMany(one)) one.score *= 0.5;
}

/** `Unit Qty` beside `Qty`: without designators to agree with, one piece in every line says nothing where another column counts. */
export function preferVaryingQuantity(candidates: Candidate[], { readings, profiles }: ColumnFacts): void {
  if (readings.some((reading) => reading?.priors[0]?.role === 'references')) return;
  const quantities = candidates.filter(({ role, score }) => role === 'quantity' && score > 0);
  const varies = ({ column }: Candidate) => profiles[column]!.distinct > 1;
  if (!quantities.some((candidate) => varies(candidate) && candidate.prior >= CLEAR_QUANTITY)) return;
  for (const candidate of quantities) if (!varies(candidate)) candidate.score *= 0.5;
}

/** Cells that count; words that say of what else a longer header counts pieces. */
const MOSTLY_COUNTS = 0.8;
const LONGER = 3;
const PLAIN_SCORE = 0.85;

/**
 * `Nombre | Nombre acheté | Nombre de kits possible`: the word alone counts the parts, and what goes on with others counts
 * something else. Only where no designators tell.
 */
export function preferPlainQuantity(candidates: Candidate[], { headers, readings, profiles }: ColumnFacts): void {
  if (readings.some((reading) => reading?.priors[0]?.role === 'references')) return;
  const quantities = candidates.filter(({ role, prior }) => role === 'quantity' && prior > 0);
  const wordsOf = ({ column }: Candidate) => headers[column]!.trim().toLowerCase().split(/\s+/);
  const plain = quantities.filter(
    (one) => wordsOf(one).length === 1 && profiles[one.column]!.share('number') >= MOSTLY_COUNTS,
  );
  const longer = quantities.filter((one) => wordsOf(one).length >= LONGER);
  const [only] = plain;
  if (plain.length !== 1 || !longer.some((one) => wordsOf(one)[0] === wordsOf(only!)[0])) return;
  only!.score = Math.max(only!.score, PLAIN_SCORE);
  for (const one of longer) if (wordsOf(one)[0] === wordsOf(only!)[0]) one.score *= 0.5;
}

/** So many columns with the words of one header, each for some lines only, count what each of several boards needs. */
const LEAST_BOARDS = 3;
const FOR_ALL = 0.9;
const TOTAL_SCORE = 0.75;

/**
 * `Total needed | Needed: PSU | Needed: CPU | Needed: IO`: of a list for several boards without places, what is bought is
 * the sum; the pieces of one board are no purchase list.
 */
export function preferTotalOfBoards(candidates: Candidate[], { headers, readings, profiles }: ColumnFacts): void {
  if (readings.some((reading) => reading?.priors[0]?.role === 'references')) return;
  const quantities = candidates.filter(({ role, prior }) => role === 'quantity' && prior > 0);
  const fullness = ({ column }: Candidate) => profiles[column]!.filled / Math.max(1, profiles[column]!.seen);
  const group = (column: number) => headers[column]!.split(' ')[0]!;
  const boards = quantities.filter((one) => fullness(one) < FOR_SOME && headers[one.column]!.includes(' '));
  const named = boards.filter((one) => group(one.column) === group(boards[0]!.column));
  const total = quantities.find((one) => fullness(one) >= FOR_ALL && readings[one.column]?.concepts.has('order'));
  if (named.length < LEAST_BOARDS || total === undefined) return;
  for (const one of named) one.score *= 0.3;
  total.score = Math.max(total.score, TOTAL_SCORE);
}

/**
 * Of several quantity columns the one that agrees with the number of designators is meant (three in Digi-Key lists);
 * a doubtful one that does not agree counts something else: pieces to order, or for many boards.
 */
export function preferAgreeingQuantity(candidates: Candidate[], facts: ColumnFacts): void {
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
