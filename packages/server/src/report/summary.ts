import type { Column } from './cell.ts';
import { showAmount, showCount, showShare, type Money } from './amount.ts';
import { drawCostCurve } from './cost-curve.ts';
import type { CurvePoint } from './curve-points.ts';
import { drawFigures, normalizeTarget, type Figures, type ReportTarget } from './key-figures.ts';
import { INK, MARGIN, type Sheet } from './page.ts';
import { drawParagraph, drawTitle } from './section.ts';
import { drawTable } from './table.ts';

/** A price break that makes each board cheaper from a quantity on. */
export interface ReportBend {
  /** Boards. */
  quantity: number;
  line: number | string;
  part: string;
  /** On each board. */
  saved: Money;
  /** Another part, or another number of pieces, may be meant. */
  isInDoubt?: boolean | undefined;
}

export interface ReportCategory {
  name: string;
  total: number;
  isInDoubt?: boolean | undefined;
}

export interface TopLine {
  line: number | string;
  part: string;
  references: string;
  /** For the whole run. */
  amount: Money;
  /** Of all that is spent, 0 to 1. */
  share: Money;
  isInDoubt?: boolean | undefined;
}

interface Summary extends Figures {
  title: string;
  subtitle: string;
  curve: CurvePoint[];
  bends?: ReportBend[] | undefined;
  categories: ReportCategory[];
  topLines?: TopLine[] | undefined;
}

const CHART = { x: MARGIN + 196, width: 344, height: 206 };
const CATEGORIES = { x: MARGIN + 554 };
const MOST_BENDS = 8;
const MOST_CATEGORIES = 9;
const MOST_TOP = 10;

/** The first page: the cost of one board, how it falls with the quantity, and where it goes. */
export function drawSummary(sheet: Sheet, summary: Summary): void {
  const { page } = sheet;
  drawTitle(sheet, summary.title.slice(0, 4_000), summary.subtitle);
  const top = page.y;
  const bends = shownBends(summary.bends ?? []);
  const bottoms = [drawFigures(sheet, summary, top), drawChart(sheet, summary, bends, top)];
  if (summary.categories.length > 0) {
    page.y = top - 3;
    drawTable(sheet, categoryColumns(summary.currency), topCategories(summary.categories), { x: CATEGORIES.x });
    bottoms.push(page.y);
  }
  page.x = MARGIN;
  page.y = Math.max(...bottoms) + 2;
  drawDetails(sheet, summary, bends);
}

/** The curve shows parts alone: what they may cost. Undefined where more than nothing is not left for them. */
function partsTarget({ unitCost, forParts = unitCost }: ReportTarget): number | null {
  return forParts > 0 ? forParts : null;
}

function drawChart(sheet: Sheet, summary: Summary, bends: readonly ShownBend[], top: number): number {
  const { quantity, unitCost, batch, target, currency, curve, doubtful = [] } = summary;
  const isDrawn = drawCostCurve(
    sheet,
    {
      currency,
      points: curve,
      doubtfulLines: doubtful.length,
      bends: [...new Set(bends.map((bend) => bend.quantity))],
      asked: curve.find((point) => point.quantity === quantity) ?? { quantity, unitCost },
      batch: batch && batch.quantity !== quantity ? batch : null,
      target: target === undefined ? null : partsTarget(normalizeTarget(target)),
    },
    { x: CHART.x, y: top, width: CHART.width, height: CHART.height },
  );
  return isDrawn ? top + CHART.height : top;
}

interface ShownBend extends ReportBend {
  /** Of its mark in the chart: bends at one quantity have one. */
  mark: number;
}

/** The greatest savings, by quantity. */
function shownBends(bends: readonly ReportBend[]): ShownBend[] {
  const shown = bends
    .filter(({ quantity }) => quantity >= 1 && Number.isFinite(quantity))
    .slice(0, MOST_BENDS)
    .sort((a, b) => a.quantity - b.quantity);
  const marks = [...new Set(shown.map(({ quantity }) => quantity))];
  return shown.map((bend) => ({ ...bend, mark: marks.indexOf(bend.quantity) + 1 }));
}

/** Before a name, where it is not cut off; what it means stands below the tables. */
const markDoubt = (name: string, { isInDoubt = false }: { isInDoubt?: boolean | undefined }): string =>
  isInDoubt ? `? ${name}` : name;

interface CategoryRow {
  name: string;
  total: number;
  share: number;
  bar: number;
}

function topCategories(categories: Summary['categories']): CategoryRow[] {
  const known = categories.filter(({ total }) => Number.isFinite(total)).toSorted((a, b) => b.total - a.total);
  const [shown, others] = [known.slice(0, MOST_CATEGORIES), known.slice(MOST_CATEGORIES)];
  const rest = others.reduce((sum, { total }) => sum + total, 0);
  const isInDoubt = others.some((other) => other.isInDoubt);
  const rows = others.length > 0 ? [...shown, { name: `${others.length} others`, total: rest, isInDoubt }] : shown;
  const sum = rows.reduce((sum, { total }) => sum + total, 0);
  const most = Math.max(...rows.map(({ total }) => total), 0);
  return rows.map(({ name, total, ...doubt }) => ({
    name: markDoubt(name, doubt),
    total,
    share: sum > 0 ? total / sum : 0,
    bar: most > 0 ? total / most : 0,
  }));
}

const categoryColumns = (currency: string): Column<CategoryRow>[] => [
  { title: 'Cost by category', width: 92, isClipped: true, text: ({ name }) => name.replaceAll('_', ' ') },
  { title: 'Share', width: 72, align: 'right', text: ({ share }) => showShare(share), bar: ({ bar }) => bar },
  { title: currency, width: 52, align: 'point', text: ({ total }) => showAmount(total) },
];

/** The dearest lines, and beside them what the numbers in the chart stand for. */
function drawDetails(sheet: Sheet, summary: Summary, bends: readonly ShownBend[]): void {
  const { page } = sheet;
  const lines = (summary.topLines ?? []).slice(0, MOST_TOP);
  const most = Math.max(...lines.map(({ share }) => Number(share)), 0);
  const top = page.y;
  const bottoms = [top];
  if (lines.length > 0) {
    drawTable(sheet, topColumns(summary.currency, most), lines);
    bottoms.push(page.y);
  }
  if (bends.length > 0) {
    page.y = top;
    drawTable(sheet, bendColumns(summary.currency), bends, { x: lines.length > 0 ? MARGIN + 500 : MARGIN });
    bottoms.push(page.y);
  }
  page.x = MARGIN;
  page.y = Math.max(...bottoms);
  if ([...summary.categories, ...lines, ...bends].some(({ isInDoubt }) => isInDoubt))
    drawParagraph(sheet, DOUBT, INK.soft);
}

const DOUBT = '?: in it is a line in doubt, at the price of what was taken. “Priced with doubt” says why.';

const topColumns = (currency: string, most: number): Column<TopLine>[] => [
  { title: '#', width: 26, align: 'right', text: ({ line }) => String(line), color: () => INK.soft, isClipped: true },
  { title: 'The lines that matter most', width: 136, isClipped: true, text: (line) => markDoubt(line.part, line) },
  { title: 'References', width: 128, isClipped: true, text: ({ references }) => references },
  {
    title: 'Share',
    width: 124,
    align: 'right',
    text: ({ share }) => showShare(share),
    bar: ({ share }) => (most > 0 ? Number(share) / most : 0),
  },
  { title: `Amount, ${currency}`, width: 68, align: 'point', text: ({ amount }) => showAmount(amount) },
];

const bendColumns = (currency: string): Column<ShownBend>[] => [
  { title: 'Mark', width: 30, align: 'right', text: ({ mark }) => String(mark) },
  { title: 'From', width: 44, align: 'right', text: ({ quantity }) => showCount(quantity), isClipped: true },
  {
    title: 'Price break of',
    width: 118,
    isClipped: true,
    text: (bend) => markDoubt(`${bend.line}  ${bend.part}`, bend),
  },
  { title: `Saves, ${currency}`, width: 78, align: 'point', text: ({ saved }) => showAmount(saved) },
];
