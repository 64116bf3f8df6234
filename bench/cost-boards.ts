// What the range of a whole board is worth: npm run bench -- cost boards PARTS.ndjson LINES.tsv [--held]
// Boards are the lines of one BOM file whose number is among the parts, all, half and a quarter of them with their price hidden,
// by what is known of each: the part, the whole line, its text without the number; and sets of 2 to 31 parts by chance. The truth
// is the sum of the hidden prices. --held: boards of the third of the repositories, and parts of the third by hash, that were
// held out; else the others. LINES: as for `cost estimates`, with the columns repo and source_file.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { crc32 } from 'node:zlib';
import type { Part } from '@partwright/catalog';
import {
  buildPriceSpread,
  factsOfLine,
  factsOfPart,
  thinAlike,
  type PriceFacts,
  type PriceSpread,
} from '@partwright/catalog/estimate';
import { combineRanges, type CostRange } from '@partwright/cost';
import { normalizePartNumber } from '@partwright/part-numbers';
import { hashOf, isPriced, priceAt } from './cost-estimates.ts';
import { median } from './figures.ts';
import { readCatalogue, seeded } from './search-catalogue.ts';

const BOARDS = 100;
const SHARES = [1, 0.5, 0.25];
const BY_CHANCE = 300;
const KNOWN = ['part', 'whole', 'text'] as const;

interface HiddenLine {
  part: Part;
  pieces: number;
  facts: Record<(typeof KNOWN)[number], PriceFacts | null>;
}

interface Board {
  ranges: CostRange[];
  truth: number;
}

export async function reportBoards(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { held: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [partsFile, linesFile] = positionals;
  if (linesFile === undefined)
    return console.log('usage: npm run bench -- cost boards PARTS.ndjson LINES.tsv [--held]');
  const parts = (await readCatalogue(partsFile)).map(({ part }) => part).filter(isPriced);
  const boms = await readBoms(linesFile, parts, values.held);
  const ofBoms = new Set([...(await readBoms(linesFile, parts)).values()].flat().map(({ part }) => part));
  const among = parts.filter((part) => (hashOf(part) % 3 === 2) === values.held);
  const hidden = among.toSorted((a, b) => hashOf(a) - hashOf(b)).slice(0, 2000);
  const away = new Set([...hidden, ...ofBoms]);
  const spread = await buildPriceSpread(thinAlike(parts.filter((part) => hashOf(part) % 3 !== 2 && !away.has(part))));
  for (const known of KNOWN)
    report(
      { part: 'parts of real BOMs', whole: 'lines of real BOMs', text: 'the same without number' }[known],
      [...boms.values()].flatMap((lines) => SHARES.flatMap((share) => makeBoard(spread, lines, known, share) ?? [])),
    );
  report('parts by chance', drawBoards(spread, hidden));
}

/** By file; `held`: of the repositories that are held out, or the others; left out: all. */
async function readBoms(path: string, parts: readonly Part[], held?: boolean): Promise<Map<string, HiddenLine[]>> {
  const byNumber = new Map(parts.map((part) => [normalizePartNumber(part.mpn), part]));
  const [header = '', ...rows] = (await readFile(path, 'utf8')).split('\n');
  const names = header.split('\t');
  const boms = new Map<string, HiddenLine[]>();
  for (const row of rows) {
    const cells = row.split('\t');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const [mpn, file] = [cell('mpn'), cell('source_file')];
    const part = mpn === '' ? undefined : byNumber.get(normalizePartNumber(mpn));
    if (part === undefined || (held !== undefined && (crc32(cell('repo')) % 3 === 2) !== held)) continue;
    const lines = boms.get(file) ?? [];
    boms.set(file, lines);
    if (lines.some((line) => line.part === part)) continue;
    const said = {
      reference: cell('ref'),
      value: cell('value'),
      footprint: cell('footprint'),
      description: cell('description'),
    };
    // The lines say no count: of resistors and capacitors a board has several.
    const pieces = /^[RC]/.test(cell('ref')) ? 1 + (crc32(mpn + file) % 6) : 1;
    const whole = factsOfLine({ ...said, mpn, manufacturer: cell('manufacturer') });
    lines.push({ part, pieces, facts: { part: factsOfPart(part), whole, text: factsOfLine(said) } });
  }
  return boms;
}

/** Undefined with less than two lines that can be estimated. */
function makeBoard(
  spread: PriceSpread,
  lines: readonly HiddenLine[],
  known: (typeof KNOWN)[number],
  share: number,
): Board | undefined {
  const told = lines.flatMap(({ part, pieces, facts }, at) => {
    const isHidden = crc32(`${at}${part.mpn}${share}`) % 100 < 100 * share;
    const range = isHidden ? estimate(spread, facts[known], pieces) : undefined;
    return range === undefined ? [] : [{ range, truth: priceAt(part, BOARDS * pieces) * pieces }];
  });
  if (told.length < 2) return undefined;
  return { ranges: told.map(({ range }) => range), truth: told.reduce((sum, { truth }) => sum + truth, 0) };
}

function estimate(spread: PriceSpread, facts: PriceFacts | null, pieces: number): CostRange | undefined {
  const guess = facts && spread.estimate(facts, BOARDS * pieces);
  if (!guess) return undefined;
  return { amount: guess.unit * pieces, low: guess.low * pieces, high: guess.high * pieces };
}

function drawBoards(spread: PriceSpread, hidden: readonly Part[]): Board[] {
  const random = seeded(12345);
  return Array.from({ length: BY_CHANCE }, () => {
    const lines = Array.from({ length: 2 + Math.floor(30 * random()) }, () => {
      const part = hidden[Math.floor(hidden.length * random())]!;
      const facts = factsOfPart(part);
      return { part, pieces: 1, facts: { part: facts, whole: facts, text: facts } };
    });
    return makeBoard(spread, lines, 'part', 1) ?? { ranges: [], truth: 0 };
  });
}

function report(name: string, boards: readonly Board[]): void {
  const extremes = boards.map(({ ranges }): CostRange => {
    const add = (end: keyof CostRange): number => ranges.reduce((sum, one) => sum + one[end], 0);
    return { amount: add('amount'), low: add('low'), high: add('high') };
  });
  const together = boards.map(({ ranges }) => combineRanges(ranges));
  const say = (ranges: readonly CostRange[]): string => {
    const inside = ranges.filter(({ low, high }, at) => low <= boards[at]!.truth && boards[at]!.truth <= high).length;
    const width = median(ranges.map(({ amount, low, high }) => (high - low) / 2 / amount));
    return `inside ${((100 * inside) / boards.length).toFixed(1)} %, median width ±${(100 * width).toFixed(0)} %`;
  };
  const error = median(together.map(({ amount }, at) => Math.abs(amount / boards[at]!.truth - 1)));
  console.log(
    `${name.padEnd(24)} ${boards.length} boards of ${median(boards.map(({ ranges }) => ranges.length))} lines: ` +
      `${say(together)}; extremes added ${say(extremes)}; median error ${(100 * error).toFixed(1)} %`,
  );
}
