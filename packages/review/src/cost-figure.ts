import { describeDoubt, describeEstimate } from '@partwright/cost';
import { amount, type AmountRounding, money, plural } from '@partwright/report-text';
import { Decimal as Base } from 'decimal.js';
import type { CostFigure } from './model.ts';

const Decimal = Base.clone({ precision: 60 });

type Run = { quantity: number };

/** `41.37 EUR`, or `at least 41.36 EUR` where lines have no price: never rounded up then. */
export function writeUnit(figure: CostFigure | null, { quantity }: Run, currency: string, places?: number): string {
  const [text, least, rounding] = readUnit(figure, quantity);
  return `${least}${money(text, currency, places, rounding)}`;
}

/** The same without the currency. */
export function writeUnitAmount(figure: CostFigure | null, { quantity }: Run, places?: number): string {
  const [text, least, rounding] = readUnit(figure, quantity);
  return `${least}${amount(text, places, rounding)}`;
}

/** To the millionth, as it is held against a limit: `12.345678 EUR`, `at least 12.345678 EUR`. */
export function writeExactUnit(figure: CostFigure | null, { quantity }: Run, currency: string): string {
  const [text, least] = readUnit(figure, quantity);
  if (text === null) return 'no price';
  return `${least}${new Decimal(text).toDecimalPlaces(6, Decimal.ROUND_DOWN).toFixed()} ${currency}`;
}

/** What all boards cost. */
export function writeTotalAmount(figure: CostFigure | null, places?: number): string {
  const least = isPartial(figure) ? 'at least ' : '';
  return `${least}${amount(figure?.total ?? null, places, least === '' ? 'nearest' : 'down')}`;
}

function readUnit(figure: CostFigure | null, quantity: number): [string | null, string, AmountRounding] {
  if (figure?.unit == null || !isPartial(figure)) return [figure?.unit ?? null, '', 'nearest'];
  // To more places than amounts have: what is rounded to six may be above what it is.
  const exact = figure.total === null || quantity <= 0 ? figure.unit : new Decimal(figure.total).div(quantity);
  return [new Decimal(exact).toDecimalPlaces(12, Decimal.ROUND_DOWN).toFixed(), 'at least ', 'down'];
}

/** Something of it has a price, and something has none. */
function isPartial(figure: CostFigure | null): boolean {
  return figure !== null && figure.unit !== null && figure.unpricedLines > 0;
}

/** `3 of 40 lines not priced, with them about 14.40, 13.40 to 16.40, of which 86.1 % is known`; '' when all are. */
export function describeUnpriced(figure: CostFigure | null, places?: number): string {
  if (figure === null || figure.unpricedLines === 0) return '';
  const { pricedLines, unpricedLines } = figure;
  const estimate = estimateOf(figure, places);
  return `${unpricedLines} of ${plural(pricedLines + unpricedLines, 'line')} not priced${estimate === '' ? '' : `, ${estimate}`}`;
}

function estimateOf({ unpricedLines, doubt }: CostFigure, places?: number): string {
  if (doubt === undefined) return '';
  const { estimate, low, high, estimatedLines, value } = doubt;
  return describeEstimate(
    { estimate, low, high, coverage: { unpriced: unpricedLines, estimated: estimatedLines, value } },
    { amount: (text, rounding) => amount(text, places, rounding) },
  );
}

/** `none of 2 lines priced, with them about 2.00, 1.00 to 4.50, of which nothing is known` */
export function describeNonePriced(figure: CostFigure, places?: number): string {
  const estimate = estimateOf(figure, places);
  return `none of ${plural(figure.unpricedLines, 'line')} priced${estimate === '' ? '' : `, ${estimate}`}`;
}

/** `2 lines priced with doubt, 16.2 % of it; 1 part bought in place of another`; '' without any. */
export function describeFigureDoubt(figure: CostFigure | null): string {
  if (figure?.doubt === undefined) return '';
  const { doubtfulLines, doubtfulShare, substituted = 0 } = figure.doubt;
  return [describeDoubt(doubtfulLines, doubtfulShare), describeInPlace(substituted)].filter(Boolean).join('; ');
}

function describeInPlace(substituted: number): string {
  if (substituted === 0) return '';
  return substituted === 1 ? '1 part bought in place of another' : `${substituted} parts bought in place of others`;
}

/** `14.40 (13.40 to 16.40)`, `14.40 or more`; `–` where nothing is estimated. */
export function writeEstimate(figure: CostFigure | null, places?: number): string {
  const { estimate, low, high } = figure?.doubt ?? {};
  if (!figure?.doubt?.estimatedLines || !estimate || !low) return '–';
  const about = amount(estimate.perBoard, places);
  return high
    ? `${about} (${amount(low.perBoard, places, 'down')} to ${amount(high.perBoard, places, 'up')})`
    : `${about} or more`;
}
