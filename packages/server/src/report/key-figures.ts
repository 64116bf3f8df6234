import { showAmount, showCount, showMoney, showShare, type Money } from './amount.ts';
import { clip, INK, MARGIN, type Sheet } from './page.ts';
import { wrapText } from './wrap.ts';

/** The cost of one board that is aimed at. */
export interface ReportTarget {
  unitCost: number;
  /** What of it the parts may cost: the line in the chart. Default: all of it. */
  forParts?: number | undefined;
  /** Null: nothing to compare it with. Default: by the cost of the parts. */
  met?: boolean | null | undefined;
  /** In words, in place of the difference to the cost of the parts. */
  reason?: string | undefined;
}

/** What the key figures are made from. */
export interface Figures {
  currency: string;
  quantity: number;
  unitCost: number | null;
  total: number | null;
  price: string;
  priceNotes: readonly string[];
  batch?: { quantity: number; unitCost: number; reason?: string | undefined } | undefined;
  target?: number | ReportTarget | undefined;
  landed?: { perBoard: Money; unknown: readonly string[] } | undefined;
  /** Lines priced with doubt: they are in the sums at the price of what was taken. */
  doubtful?: readonly unknown[] | undefined;
  /** Lines without a price: the sums are without them. */
  unpricedLines?: number | undefined;
}

const FIGURES = { x: MARGIN, width: 176 };

interface KeyFigure {
  name: string;
  value: string;
  detail: string;
  color: string;
}

/** Draws the key figures under each other; gives where they end. */
export function drawFigures(sheet: Sheet, summary: Figures, top: number): number {
  const { page } = sheet;
  let y = top;
  for (const [at, { name, value, detail, color }] of keyFigures(summary).entries()) {
    const size = at === 0 ? 20 : 12;
    const paragraph = (draw: () => void) => sheet.add(page.struct('P', {}, draw));
    paragraph(() => {
      page.font('text').fontSize(8).fillColor(INK.soft);
      sheet.line(clip(sheet, sheet.show(name), FIGURES.width), FIGURES.x, y, name);
    });
    y += 10;
    page.font('bold').fontSize(size);
    const shown = fitValue(sheet, sheet.show(value), size);
    paragraph(() => {
      page.font('bold').fontSize(shown.size).fillColor(color);
      sheet.lines(shown.lines, FIGURES.x, y, shown.size * 1.25, value);
    });
    y += shown.lines.length * shown.size * 1.25;
    page.font('text').fontSize(7.5);
    const lines = wrapText(sheet.show(detail.slice(0, 600)), FIGURES.width, sheet.measureWidth, at === 0 ? 9 : 5);
    if (lines.length > 0)
      paragraph(() => {
        page.fillColor(INK.soft);
        sheet.lines(lines, FIGURES.x, y, 9.5, detail.slice(0, 600));
      });
    y += lines.length * 9.5 + 7;
  }
  return y;
}

/** Smaller letters would look like a note. */
const LEAST_SIZE = 11;
const MOST_VALUE_LINES = 3;

/** A value as big as the column allows; one that is longer goes on below: its last words may be that it is in doubt. */
function fitValue(sheet: Sheet, text: string, size: number): { size: number; lines: string[] } {
  const width = sheet.measureWidth(text);
  if (width <= FIGURES.width) return { size, lines: [text] };
  const fitting = (size * FIGURES.width) / width;
  if (fitting >= LEAST_SIZE) {
    sheet.page.fontSize(fitting);
    return { size: fitting, lines: [clip(sheet, text, FIGURES.width + 1)] };
  }
  sheet.page.fontSize(LEAST_SIZE);
  return { size: LEAST_SIZE, lines: wrapText(text, FIGURES.width, sheet.measureWidth, MOST_VALUE_LINES) };
}

/** What stands large on the first page, the first the largest. An amount that lacks something is said to be `at least` it. */
export function keyFigures({
  currency,
  quantity,
  landed,
  target,
  batch,
  doubtful = [],
  unpricedLines = 0,
  ...summary
}: Figures): KeyFigure[] {
  const { unitCost, total, price, priceNotes } = summary;
  const bound = tellBound(doubtful.length, unpricedLines > 0);
  const inAll = total === null ? [] : [`${bound}${showMoney(total, currency)} in all`];
  const figures: KeyFigure[] = [
    {
      name: `Parts for one board, at ${showCount(quantity)}`,
      value: price,
      detail: [...inAll, ...priceNotes].join('; '),
      color: INK.accent,
    },
  ];
  if (landed) figures.push(landedFigure(landed, doubtful.length, currency));
  if (target !== undefined) figures.push(targetFigure(normalizeTarget(target), unitCost, currency));
  if (batch && batch.quantity !== quantity)
    figures.push({
      name: 'Cheaper batch near it',
      value: `${showCount(batch.quantity)} at ${showAmount(batch.unitCost)} ${currency}`,
      detail: batch.reason ?? '',
      color: INK.warning,
    });
  return figures;
}

/** What lines in doubt may cost less or more, so that it is no least then. */
function tellBound(doubtful: number, isPartial: boolean): string {
  return doubtful > 0 ? 'about ' : isPartial ? 'at least ' : '';
}

function landedFigure(
  { perBoard, unknown }: NonNullable<Figures['landed']>,
  doubtful: number,
  currency: string,
): KeyFigure {
  const bound = tellBound(doubtful, unknown.length > 0);
  const known =
    unknown.length === 0 ? 'all components are known' : `known costs only, ${new Set(unknown).size} unknown`;
  const doubt = doubtful === 0 ? '' : `; with ${showCount(doubtful)} ${doubtful === 1 ? 'line' : 'lines'} in doubt`;
  return {
    name: 'Landed cost of one board',
    value: `${bound}${showMoney(perBoard, currency)}`,
    detail: `${known}${doubt}`,
    color: INK.text,
  };
}

export const normalizeTarget = (target: number | ReportTarget): ReportTarget =>
  typeof target === 'number' ? { unitCost: target } : target;

function targetFigure(
  { unitCost: target, met, reason }: ReportTarget,
  unitCost: number | null,
  currency: string,
): KeyFigure {
  const isMet = met === undefined && unitCost !== null ? unitCost <= target : met;
  return {
    name: 'Target price',
    value: showMoney(target, currency),
    detail: reason ?? compare(target, unitCost, currency),
    color: isMet === true ? INK.accent : isMet === false ? INK.error : INK.text,
  };
}

function compare(target: number, unitCost: number | null, currency: string): string {
  if (unitCost === null) return 'nothing to compare it with';
  const over = unitCost - target;
  const share = target > 0 ? ` (${showShare(Math.abs(over) / target)})` : '';
  if (over > 0) return `parts alone are ${showMoney(over, currency)}${share} above it`;
  return `parts alone are ${showMoney(-over, currency)}${share} below it`;
}
