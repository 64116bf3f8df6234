import { describeDoubt, describeEstimate, joinFloor, writeFloor, type KnownFloor } from '@partwright/cost';
import { amount, type AmountRounding, money, plural } from '@partwright/report-text';
import { Decimal as Base } from 'decimal.js';
import type { CostFigure } from './model.ts';

const Decimal = Base.clone({ precision: 60 });

type Run = { quantity: number };

/** `41.37 EUR`; `at least 41.36 EUR` where lines have no price; `at least 40.10 EUR + 1.26 for 2 lines in doubt`. */
export function writeUnit(figure: CostFigure | null, { quantity }: Run, currency: string, places?: number): string {
  return writeKnown(readUnit(figure, quantity), places, currency);
}

/** The same without the currency. */
export function writeUnitAmount(figure: CostFigure | null, { quantity }: Run, places?: number): string {
  return writeKnown(readUnit(figure, quantity), places);
}

/** To the millionth, as it is held against a limit: `12.345678 EUR`, `at least 12.345678 EUR`. */
export function writeExactUnit(figure: CostFigure | null, { quantity }: Run, currency: string): string {
  const exact = (text: string): string => new Decimal(text).toDecimalPlaces(6, Decimal.ROUND_DOWN).toFixed();
  const known = readUnit(figure, quantity);
  return known === null
    ? 'no price'
    : joinFloor(writeFloor(known, { amount: exact, price: (text) => `${exact(text)} ${currency}` }));
}

/** What all boards cost. */
export function writeTotalAmount(figure: CostFigure | null, places?: number): string {
  const known = figure && readKnown(figure, figure.total, figure.doubt?.sure?.total);
  return writeKnown(known, places);
}

/** `–` where nothing has a price. */
function writeKnown(known: KnownFloor | null, places: number | undefined, currency?: string): string {
  const write = (text: string | null, rounding?: AmountRounding): string => amount(text, places, rounding);
  if (known === null || known.known === null) return write(null);
  const price = (text: string, rounding?: AmountRounding): string =>
    currency === undefined ? write(text, rounding) : money(text, currency, places, rounding);
  return joinFloor(writeFloor(known, { price, amount: write }));
}

function readUnit(figure: CostFigure | null, quantity: number): KnownFloor | null {
  if (figure === null) return null;
  // To more places than amounts have: what is rounded to six may be above what it is.
  const exact = (unit: string | null, total: string | null | undefined): string | null =>
    unit === null || total == null || quantity <= 0
      ? unit
      : new Decimal(total).div(quantity).toDecimalPlaces(12, Decimal.ROUND_DOWN).toFixed();
  const sure = figure.doubt?.sure;
  return readKnown(
    figure,
    isPartial(figure) ? exact(figure.unit, figure.total) : figure.unit,
    sure && exact(sure.perBoard, sure.total),
  );
}

function readKnown(figure: CostFigure, known: string | null, sure: string | null | undefined): KnownFloor {
  const { unpricedLines, doubt } = figure;
  // What was not read adds to it as what has no price does.
  return {
    known,
    sure,
    unpricedLines: unpricedLines + countUnread(figure),
    doubtfulLines: doubt?.doubtfulLines ?? 0,
  };
}

/** What of the list was not read: with any of it the figure is not all that a board costs. */
export function countUnread(figure: CostFigure | null): number {
  return figure?.doubt?.unread?.length ?? 0;
}

/** Something of it has a price, and something has none, is in doubt, or was not read. */
function isPartial(figure: CostFigure): boolean {
  const { unit, unpricedLines, doubt } = figure;
  return unit !== null && unpricedLines + countUnread(figure) + (doubt?.doubtfulLines ?? 0) > 0;
}

/** Nothing of it is bought: that is no price of a board. */
export function buysNothing(figure: CostFigure | null): boolean {
  return figure !== null && figure.pricedLines + figure.unpricedLines === 0;
}

/** What of one board is in no doubt: it costs at least this. Null: nothing has a price, or nobody says. */
export function sureUnit({ unit, doubt }: CostFigure): string | null {
  if ((doubt?.doubtfulLines ?? 0) === 0) return unit;
  return doubt?.sure?.perBoard ?? null;
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

/** `2 lines priced with doubt, 16.2 % of it; 1 part bought in place of another; not all of the list was read`; '' without any. */
export function describeFigureDoubt(figure: CostFigure | null): string {
  if (figure?.doubt === undefined) return '';
  const { doubtfulLines, doubtfulShare, substituted = 0 } = figure.doubt;
  // What it is stands among the findings of the list.
  const unread = countUnread(figure) > 0 ? 'not all of the list was read' : '';
  return [describeDoubt(doubtfulLines, doubtfulShare), describeInPlace(substituted), unread].filter(Boolean).join('; ');
}

function describeInPlace(substituted: number): string {
  if (substituted === 0) return '';
  return substituted === 1 ? '1 part bought in place of another' : `${substituted} parts bought in place of others`;
}

/** `14.40 (13.40 to 16.40)`, `14.40 or more`; `14.40 (13.40 to 16.40), 2 lines in doubt`; `–` where nothing is estimated. */
export function writeEstimate(figure: CostFigure | null, places?: number): string {
  const { estimate, low, high } = figure?.doubt ?? {};
  if (!figure?.doubt?.estimatedLines || !estimate || !low) return '–';
  const about = amount(estimate.perBoard, places);
  const range = high
    ? `${about} (${amount(low.perBoard, places, 'down')} to ${amount(high.perBoard, places, 'up')})`
    : `${about} or more`;
  // The range is of the lines without a price: those in doubt stand in it at prices that may be another part's.
  const { doubtfulLines } = figure.doubt;
  return doubtfulLines === 0 ? range : `${range}, ${plural(doubtfulLines, 'line')} in doubt`;
}
