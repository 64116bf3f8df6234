import { Decimal } from '@partwright/money';
import type { AmountRange, Figure, LandedOptions, Rate } from './types.ts';

/** Ten million boards at a million million each, with room to spare. */
const MOST_MONEY = 1e20;
const MOST_RATE = 1000;
const MOST_COUNT = 1e12;
/** One good board of ten thousand. */
const LEAST_YIELD = '0.0001';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Throws a RangeError that names the first figure that cannot be reckoned with: no decimal, negative, or absurd. */
export function checkOptions(options: LandedOptions): void {
  const { insurance, assembly, engineering, packaging, date } = options;
  for (const name of [
    'freight',
    'brokerage',
    'fabrication',
    'stencil',
    'testPerBoard',
    'packaging',
    'engineering',
  ] as const)
    checkFigure(name, options[name]);
  for (const name of ['setup', 'perPlacement', 'perUniquePart', 'handSoldering', 'leastCharge'] as const)
    checkFigure(`assembly.${name}`, assembly?.[name]);
  for (const name of ['uniquePartsRange', 'leastChargeRange'] as const)
    checkRange(`assembly.${name}`, assembly?.[name]);
  for (const name of ['duty', 'vat'] as const) checkRate(name, options[name]);
  if (insurance && 'rate' in insurance) checkRate('insurance', insurance);
  else checkFigure('insurance', insurance);
  checkCount('assembly.placementsPerBoard', assembly?.placementsPerBoard, 0);
  checkCount('assembly.uniqueParts', assembly?.uniqueParts, 0);
  checkCount('engineering.spreadOver', engineering?.spreadOver, 1);
  checkCount('packaging.boardsPerBox', packaging?.boardsPerBox, 1);
  if (date !== undefined && !DATE.test(date)) throw new RangeError(`date must be YYYY-MM-DD, not ${date.slice(0, 40)}`);
  if (options.yield === undefined) return;
  const share = readDecimal(options.yield.rate);
  if (!(share.gte(LEAST_YIELD) && share.lte(1)))
    throw new RangeError(
      `yield.rate must be a decimal from ${LEAST_YIELD} to 1, not ${String(options.yield.rate).slice(0, 40)}`,
    );
}

function checkFigure(name: string, figure: Figure | undefined): void {
  if (figure) checkDecimal(`${name}.amount`, figure.amount, MOST_MONEY);
}

function checkRange(name: string, range: AmountRange | undefined): void {
  if (!range) return;
  checkDecimal(`${name}.low`, range.low, MOST_MONEY);
  checkDecimal(`${name}.high`, range.high, MOST_MONEY);
  if (readDecimal(range.low).gt(readDecimal(range.high))) throw new RangeError(`${name}.low must be at most its high`);
}

function checkRate(name: string, rate: Rate | undefined): void {
  if (rate) checkDecimal(`${name}.rate`, rate.rate, MOST_RATE);
}

function checkDecimal(name: string, text: string, most: number): void {
  const number = readDecimal(text);
  if (!(number.gte(0) && number.lte(most)))
    throw new RangeError(`${name} must be a decimal from 0 to ${most}, not ${String(text).slice(0, 40)}`);
}

function checkCount(name: string, count: number | undefined, least: number): void {
  if (count !== undefined && !(count >= least && count <= MOST_COUNT))
    throw new RangeError(`${name} must be from ${least} to ${MOST_COUNT}, not ${count}`);
}

/** Not a number for what decimal.js cannot read. */
function readDecimal(text: string): Decimal {
  return typeof text === 'string' &&
    text.length <= 60 &&
    /^\s*[+-]?[\d.]+(?:e[+-]?\d{1,3})?\s*$/i.test(text) &&
    !Number.isNaN(Number(text))
    ? new Decimal(text.trim())
    : new Decimal(NaN);
}
