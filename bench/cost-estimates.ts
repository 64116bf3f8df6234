// What estimates of hidden prices are worth: npm run bench -- cost estimates [PARTS.ndjson] [--lines LINES.tsv] [--held]
// A third of the parts by hash is held out. Without --held nothing of it is read: the lines are 2,000 of the other parts,
// with which the estimator may be tuned. PARTS: a jlcparts export, else the starter catalogue. LINES: lines of real BOMs with
// the columns ref, value, footprint, description, mpn, manufacturer; those whose number is among the parts are used.
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
import { normalizePartNumber } from '@partwright/part-numbers';
import { median } from './figures.ts';
import { readCatalogue } from './search-catalogue.ts';

const LINES = 2000;
const QUANTITIES = [1, 100, 1000];

interface Hidden {
  part: Part;
  facts: PriceFacts | null;
}

interface Guess {
  unit: number;
  low: number;
  high: number;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { lines: { type: 'string' }, held: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const parts = (await readCatalogue(positionals[0])).map(({ part }) => part).filter(isPriced);
  const open = parts.filter((part) => hashOf(part) % 3 !== 2);
  const among = values.held ? parts.filter((part) => hashOf(part) % 3 === 2) : open;
  const hidden = among.toSorted((a, b) => hashOf(a) - hashOf(b)).slice(0, LINES);
  const written = values.lines === undefined ? [] : await readLines(values.lines, among);
  const away = new Set([...hidden, ...written.map(({ part }) => part)]);
  const sample = thinAlike(open.filter((part) => !away.has(part)));
  const begun = performance.now();
  const spread = await buildPriceSpread(sample);
  console.log(
    `${parts.length} parts with a price; ${spread.parts} in the spread, made in ${(performance.now() - begun).toFixed(0)} ms; ` +
      `${hidden.length} hidden, of the ${values.held ? 'third that was held out' : 'two thirds for tuning'}`,
  );
  for (const quantity of QUANTITIES) {
    console.log(`\nat ${quantity} pieces:`);
    const mean = meansOfCategories(sample, quantity);
    report(
      'mean of the category',
      withFacts(hidden, () => null),
      quantity,
      ({ part }) => mean(part),
    );
    report('number, maker, figures', withFacts(hidden, factsOfPart), quantity, ask(spread, quantity));
    report('number and maker only', withFacts(hidden, numberOnly), quantity, ask(spread, quantity));
    const stocked = hidden.filter(({ offers }) => (offers[0]?.stock ?? 0) >= 1000);
    report('of them 1,000 in stock', withFacts(stocked, factsOfPart), quantity, ask(spread, quantity));
    if (written.length === 0) continue;
    report(
      'lines of BOMs, whole',
      written.map(({ part, whole }) => ({ part, facts: whole })),
      quantity,
      ask(spread, quantity),
    );
    report(
      'the same without number',
      written.map(({ part, text }) => ({ part, facts: text })),
      quantity,
      ask(spread, quantity),
    );
    report(
      "their category's mean",
      withFacts(
        written.map(({ part }) => part),
        () => null,
      ),
      quantity,
      ({ part }) => mean(part),
    );
  }
  reportTwins(open);
  reportSpeed(spread, hidden);
}

export function isPriced({ offers }: Part): boolean {
  return offers.some(({ currency, breaks }) => currency === 'USD' && breaks.length > 0);
}

export function hashOf({ manufacturer, mpn }: Part): number {
  return crc32(`${manufacturer}|${mpn}`);
}

function withFacts(parts: readonly Part[], read: (part: Part) => PriceFacts | null): Hidden[] {
  return parts.map((part) => ({ part, facts: read(part) }));
}

function numberOnly(part: Part): PriceFacts {
  return { ...factsOfPart(part), category: null, package: null, parameters: new Map() };
}

function ask(spread: PriceSpread, quantity: number): (hidden: Hidden) => Guess | null {
  return ({ facts }) => (facts === null ? null : spread.estimate(facts, quantity));
}

/** The price by the first offer's breaks, read here and not by the engine. */
export function priceAt({ offers }: Part, quantity: number): number {
  const { breaks } = offers.find(({ currency }) => currency === 'USD')!;
  const reached = breaks.filter((step) => step.quantity <= quantity).at(-1) ?? breaks[0]!;
  return Number(reached.unitPrice);
}

/** The peer: the plain mean of the category's prices, and the range that nine of ten of them lie in. */
function meansOfCategories(sample: readonly Part[], quantity: number): (part: Part) => Guess | null {
  const known = new Map<string, Guess>();
  for (const [category, parts] of Map.groupBy(sample, (part) => part.category)) {
    const prices = parts.map((part) => priceAt(part, quantity)).sort((a, b) => a - b);
    const at = (share: number): number => prices[Math.min(prices.length - 1, Math.floor(share * prices.length))]!;
    const unit = prices.reduce((sum, price) => sum + price, 0) / prices.length;
    known.set(category, { unit, low: at(0.05), high: at(0.95) });
  }
  return ({ category }) => known.get(category) ?? null;
}

function report(
  name: string,
  lines: readonly Hidden[],
  quantity: number,
  guess: (hidden: Hidden) => Guess | null,
): void {
  const seen = lines.map((line) => ({ truth: priceAt(line.part, quantity), guess: guess(line) }));
  const told = seen.flatMap(({ truth, guess: made }) => (made === null ? [] : [{ truth, ...made }]));
  const inside = told.filter(({ truth, low, high }) => truth >= low * (1 - 1e-9) && truth <= high * (1 + 1e-9)).length;
  const width = median(told.map(({ unit, low, high }) => (high - low) / 2 / unit));
  const error = median(told.map(({ truth, unit }) => Math.abs(unit / truth - 1)));
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  console.log(
    `  ${name.padEnd(24)} ${told.length} of ${seen.length} told; truth inside ${percent(inside / told.length)}, ` +
      `median width ±${percent(width)}, median error ${percent(error)}`,
  );
}

/** How near the nearest relatives are: numbers of one maker that differ in the last sign alone. What no estimate can beat by much. */
function reportTwins(parts: readonly Part[]): void {
  const alike = Map.groupBy(
    parts,
    ({ manufacturer, mpn }) => `${manufacturer} ${normalizePartNumber(mpn).slice(0, -1)}`,
  );
  const ratios = [...alike.values()]
    .filter(({ length }) => length > 1)
    .map(([one, other]) => priceAt(one!, 100) / priceAt(other!, 100));
  if (ratios.length === 0) return;
  const near = ratios.filter((ratio) => Math.abs(ratio - 1) <= 0.4).length;
  console.log(
    `\n${ratios.length} pairs of one maker whose numbers differ in the last sign: ` +
      `${((100 * near) / ratios.length).toFixed(1)} % within ±40 % of each other at 100 pieces`,
  );
}

function reportSpeed(spread: PriceSpread, hidden: readonly Part[]): void {
  const facts = hidden.slice(0, 500).map(factsOfPart);
  const runs = Array.from({ length: 9 }, () => {
    const begun = process.cpuUsage();
    for (const one of facts) spread.estimate(one, 100);
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  console.log(
    `${facts.length} lines take ${median(runs).toFixed(0)} ms of processor time (least ${Math.min(...runs).toFixed(0)})`,
  );
}

interface WrittenLine {
  part: Part;
  whole: PriceFacts | null;
  text: PriceFacts | null;
}

async function readLines(path: string, parts: readonly Part[]): Promise<WrittenLine[]> {
  const byNumber = new Map(parts.map((part) => [normalizePartNumber(part.mpn), part]));
  const [header = '', ...rows] = (await readFile(path, 'utf8')).split('\n');
  const names = header.split('\t');
  return rows.flatMap((row) => {
    const cells = row.split('\t');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const part = byNumber.get(normalizePartNumber(cell('mpn')));
    if (cell('mpn') === '' || part === undefined) return [];
    const said = {
      reference: cell('ref'),
      value: cell('value'),
      footprint: cell('footprint'),
      description: cell('description'),
    };
    const whole = factsOfLine({ ...said, mpn: cell('mpn'), manufacturer: cell('manufacturer') });
    return [{ part, whole, text: factsOfLine(said) }];
  });
}
