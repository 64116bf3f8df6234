import { showAmount, showCount, showTick } from './amount.ts';
import {
  costAt,
  thinCurve,
  describe,
  nearTarget,
  readPoints,
  writeDoubt,
  type CostCurve,
  type Point,
} from './curve-points.ts';
import { openLabels, type Labels } from './labels.ts';
import { clip, INK, type Sheet } from './page.ts';
import { costScale, quantityScale, type Scale } from './scale.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The plot with its axes: where a quantity and a cost stand on the page. */
interface Plot extends Box {
  sheet: Sheet;
  scaleX(quantity: number): number;
  scaleY(cost: number): number;
  costs: Scale;
  quantities: Scale;
}

const MARK = 5.5;
const SMALL = 6.5;

/** Draw the cost of one board over the quantity as one figure with its reading in words. False: nothing to draw. */
export function drawCostCurve(sheet: Sheet, curve: CostCurve, box: Box): boolean {
  const points = readPoints(curve.points);
  const marked = readPoints([curve.asked, ...(curve.batch ? [curve.batch] : [])]);
  const all = [...points, ...marked].sort((a, b) => a.quantity - b.quantity);
  const target = nearTarget(curve.target, all);
  const costs = all.length > 0 ? costScale([...all.map(({ cost }) => cost), ...(target ? [target] : [])]) : undefined;
  // One point is no curve; it is told in figures.
  if (!costs || !all.some(({ quantity }) => quantity !== all[0]!.quantity)) return false;
  const { page } = sheet;
  const { x, y, width, height } = box;
  const figure = page.struct(
    'Figure',
    { alt: describe(curve, all), bbox: [x, y, x + width, y + height] } as object,
    () => {
      const quantities = quantityScale(all.map(({ quantity }) => quantity));
      const plot = makePlot(sheet, box, costs, quantities, curve.bends.length > 0);
      drawTitle(sheet, curve, box, costs, { target, hasPartial: all.some(({ isPartial }) => isPartial) });
      drawAxes(plot);
      const line = thinCurve(points, marked);
      const labels = openLabels(sheet, plot);
      drawLine(plot, line, labels);
      drawBends(plot, line, curve.bends);
      if (target) drawTarget(plot, target, labels);
      drawPoints(plot, points, curve, labels);
    },
  );
  sheet.add(figure);
  return true;
}

function makePlot(sheet: Sheet, box: Box, costs: Scale, quantities: Scale, hasBends: boolean): Plot {
  sheet.page.font('text').fontSize(SMALL);
  const names = Math.max(...costs.ticks.map((tick) => sheet.measureWidth(showTick(tick))));
  const left = names + 5;
  const top = 26 + (hasBends ? BEND_ROWS * (2 * MARK + 1) : 6);
  const plot = { x: box.x + left, y: box.y + top, width: box.width - left - 14, height: box.height - top - 22 };
  return {
    ...plot,
    sheet,
    costs,
    quantities,
    scaleX: (quantity) => plot.x + plot.width * quantities.at(quantity),
    scaleY: (cost) => plot.y + plot.height * (1 - costs.at(cost)),
  };
}

function drawTitle(
  sheet: Sheet,
  { currency, doubtfulLines, batch, bends }: CostCurve,
  { x, y }: Box,
  { isLogarithmic }: Scale,
  { target, hasPartial }: { target: number | undefined; hasPartial: boolean },
): void {
  const { page } = sheet;
  page.font('bold').fontSize(8).fillColor(INK.text);
  sheet.line(
    `Cost of one board over the quantity, ${clip(sheet, sheet.show(currency), 60)}${isLogarithmic ? ' (logarithmic)' : ''}${doubtfulLines === 0 ? '' : `, with ${writeDoubt(doubtfulLines)}`}`,
    x,
    y,
  );
  let left = x;
  const key = (text: string, draw: (x: number, y: number) => void) => {
    draw(left + 4, y + 17);
    page.font('text').fontSize(SMALL).fillColor(INK.soft);
    sheet.line(text, left + 11, y + 13);
    left += sheet.measureWidth(text) + 20;
  };
  key('asked', (cx, cy) => page.circle(cx, cy, 3).fill(INK.accent));
  if (batch) key('cheaper batch', (cx, cy) => drawDiamond(sheet, cx, cy, 3.4));
  if (target !== undefined) key('target', (cx, cy) => dashed(sheet, cx - 5, cy, cx + 5, cy, INK.warning));
  if (bends.length > 0) key('price break', (cx, cy) => page.circle(cx, cy, 3.4).fill(INK.soft));
  if (hasPartial) key('lacks stock or a price', (cx, cy) => page.circle(cx, cy, 2).lineWidth(0.8).stroke(INK.accent));
}

function drawAxes({ sheet, x, y, width, height, costs, quantities, scaleX: xOf, scaleY: yOf }: Plot): void {
  const { page } = sheet;
  page.font('text').fontSize(SMALL);
  for (const tick of costs.ticks) {
    const at = yOf(tick);
    page
      .moveTo(x, at)
      .lineTo(x + width, at)
      .lineWidth(0.4)
      .stroke(INK.rule);
  }
  const bottom = y + height;
  for (const tick of quantities.minorTicks) page.moveTo(xOf(tick), bottom).lineTo(xOf(tick), bottom + 2);
  for (const tick of quantities.ticks) page.moveTo(xOf(tick), bottom).lineTo(xOf(tick), bottom + 4);
  page
    .moveTo(x, bottom)
    .lineTo(x + width, bottom)
    .lineWidth(0.6)
    .stroke(INK.soft);
  page.fillColor(INK.soft);
  let under = bottom + 10;
  for (const tick of costs.ticks) {
    const text = showTick(tick);
    // Ticks of a wide range stand close; a label needs its line.
    if (under - yOf(tick) < 8) continue;
    under = yOf(tick);
    sheet.line(text, x - 4 - sheet.measureWidth(text), under - 4);
  }
  for (const tick of quantities.ticks) {
    const text = showCount(tick);
    sheet.line(text, xOf(tick) - sheet.measureWidth(text) / 2, bottom + 5);
  }
  const name = 'boards';
  sheet.line(name, x + width / 2 - sheet.measureWidth(name) / 2, bottom + 13);
}

function drawLine(plot: Plot, line: readonly Point[], labels: Labels): void {
  const { sheet, scaleX: xOf, scaleY: yOf } = plot;
  const { page } = sheet;
  for (const [at, { quantity, cost }] of line.entries()) {
    if (at === 0) page.moveTo(xOf(quantity), yOf(cost));
    else page.lineTo(xOf(quantity), yOf(cost));
  }
  if (line.length > 1) page.lineWidth(1.4).lineJoin('round').stroke(INK.accent);
  for (const [at, point] of line.slice(1).entries()) {
    const before = line[at]!;
    labels.keepClear(xOf(before.quantity), yOf(before.cost), xOf(point.quantity), yOf(point.cost));
  }
}

const BEND_ROWS = 3;

/** A number over the plot and a line down to where it bends; those of near quantities are put under each other. */
function drawBends(plot: Plot, line: readonly Point[], bends: readonly number[]): void {
  const { sheet, scaleX: xOf, scaleY: yOf, costs } = plot;
  const { page } = sheet;
  const ends: number[] = Array.from({ length: BEND_ROWS }, () => -Infinity);
  const size = 2 * MARK + 1;
  for (const [at, quantity] of bends.entries()) {
    const cost = costAt(line, quantity, costs);
    if (cost === undefined) continue;
    const x = xOf(quantity);
    const free = ends.findIndex((end) => x - MARK > end);
    const row = free >= 0 ? free : ends.indexOf(Math.min(...ends));
    const middle = Math.max(x, ends[row]! + MARK);
    ends[row] = middle + MARK + 1;
    const y = plot.y - 3 - (BEND_ROWS - 1 - row) * size - MARK;
    page.moveTo(middle, y + MARK).lineTo(x, yOf(cost));
    page.lineWidth(0.5).dash(1.5, { space: 1.5 }).stroke(INK.soft).undash();
    page.circle(x, yOf(cost), 1.8).fill(INK.soft);
    page.circle(middle, y, MARK).fill(INK.soft);
    page.font('bold').fontSize(SMALL).fillColor('#ffffff');
    const number = String(at + 1);
    sheet.line(number, middle - sheet.measureWidth(number) / 2, y - 3.8);
  }
}

function drawTarget({ sheet, x, width, scaleY: yOf }: Plot, target: number, labels: Labels): void {
  const y = yOf(target);
  dashed(sheet, x, y, x + width, y, INK.warning);
  labels.keepClear(x, y, x + width, y);
  labels.put(`target for parts ${showAmount(target)}`, {
    x: x + 2,
    y,
    color: INK.warning,
    isBold: false,
    mustStand: true,
  });
}

function drawPoints(plot: Plot, points: readonly Point[], curve: CostCurve, labels: Labels): void {
  const { sheet, scaleX: xOf, scaleY: yOf } = plot;
  const { page } = sheet;
  const marks = readPoints([curve.asked]);
  const batch = curve.batch ? readPoints([curve.batch]) : [];
  const big = new Set([...marks, ...batch].map(({ quantity }) => quantity));
  for (const { quantity, cost, isPartial } of points.filter(({ quantity }) => !big.has(quantity))) {
    // Many points are a line already.
    if (points.length > 60 && !isPartial) continue;
    const dot = page.circle(xOf(quantity), yOf(cost), 1.9);
    if (isPartial) dot.lineWidth(0.8).fillAndStroke('#ffffff', INK.accent);
    else dot.fill(INK.accent);
  }
  const placeLabel = ({ quantity, cost }: Point, color: string, isBold: boolean, mustStand: boolean) =>
    labels.put(isBold ? `${showCount(quantity)}: ${showAmount(cost)}` : showAmount(cost), {
      x: xOf(quantity),
      y: yOf(cost),
      color,
      isBold,
      mustStand,
    });
  for (const point of marks) {
    const at = xOf(point.quantity);
    page.moveTo(at, yOf(point.cost)).lineTo(at, plot.y + plot.height);
    page.lineWidth(0.6).stroke(INK.accent);
    const ring = page.circle(at, yOf(point.cost), 3.6).lineWidth(1);
    if (point.isPartial) ring.fillAndStroke('#ffffff', INK.accent);
    else ring.fillAndStroke(INK.accent, '#ffffff');
  }
  for (const { quantity, cost } of batch) drawDiamond(sheet, xOf(quantity), yOf(cost), 4);
  for (const point of marks) placeLabel(point, INK.accent, true, true);
  for (const point of batch) placeLabel(point, INK.warning, true, true);
  // Ends and decades first: of the others those that there is room for.
  const isDecade = ({ quantity }: Point) => Number.isInteger(Math.log10(quantity));
  const rest = points.filter(({ quantity }) => !big.has(quantity));
  const inOrder = [...rest.filter(isDecade), ...rest.filter((point) => !isDecade(point))];
  for (const { quantity, cost } of [...rest, ...marks, ...batch])
    labels.keepClear(xOf(quantity) - 2, yOf(cost), xOf(quantity) + 2, yOf(cost));
  for (const point of inOrder.slice(0, 40)) placeLabel(point, INK.text, false, false);
}

function drawDiamond({ page }: Sheet, x: number, y: number, size: number): void {
  page
    .moveTo(x, y - size)
    .lineTo(x + size, y)
    .lineTo(x, y + size)
    .lineTo(x - size, y)
    .closePath()
    .lineWidth(0.8)
    .fillAndStroke(INK.warning, '#ffffff');
}

function dashed({ page }: Sheet, x1: number, y1: number, x2: number, y2: number, color: string): void {
  page.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.9).dash(3, { space: 2 }).stroke(color).undash();
}
