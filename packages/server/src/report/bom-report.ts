import { MOST_CHARS } from './cell.ts';
import type { Money } from './amount.ts';
import type { CurvePoint } from './curve-points.ts';
import { drawEvidence, drawRisks, type ReportRate, type ReportRisk } from './evidence.ts';
import type { ReportTarget } from './key-figures.ts';
import { drawLanded, type ReportLanded } from './landed.ts';
import {
  drawDoubts,
  drawLines,
  drawSubstitutes,
  drawWarnings,
  type ReportDoubt,
  type ReportLine,
  type ReportSubstitute,
} from './lines.ts';
import { drawOrders, type NotCovered, type SellerOrder } from './orders.ts';
import { INK, openPage, type Sheet } from './page.ts';
import { drawParagraph } from './section.ts';
import { drawSummary, type ReportBend, type ReportCategory, type TopLine } from './summary.ts';

export type { Money } from './amount.ts';
export type { CurvePoint } from './curve-points.ts';
export type { ReportRate, ReportRisk } from './evidence.ts';
export type { ReportTarget } from './key-figures.ts';
export type { ReportLanded } from './landed.ts';
export type { ReportDoubt, ReportLine, ReportSubstitute } from './lines.ts';
export type { NotCovered, OrderItem, SellerOrder } from './orders.ts';
export type { ReportBend, ReportCategory, TopLine } from './summary.ts';

/** What the report shows; everything is text or numbers already, nothing is reckoned here. Money is in `currency`. */
export interface BomReport {
  title: string;
  subtitle: string;
  currency: string;
  quantity: number;
  unitCost: number | null;
  total: number | null;
  /** Lines without a price: the sums are without them. */
  unpricedLines?: number | undefined;
  /** The cost of one board as it is said: `at least 12.40 USD`. */
  price: string;
  /** What has to be known of it, without full stops. */
  priceNotes: readonly string[];
  /** Any number of points in any order; drawn best with those of the bends among them. */
  curve: CurvePoint[];
  /** Price breaks that bend the curve, the greatest saving first; eight are shown. */
  bends?: ReportBend[] | undefined;
  /** A quantity near the asked one at which a board is cheaper; left out when it is the asked one. */
  batch?: { quantity: number; unitCost: number; reason?: string | undefined } | undefined;
  /** The cost of one board that is aimed at: a line in the chart. */
  target?: number | ReportTarget | undefined;
  categories: ReportCategory[];
  /** The lines that matter most, the dearest first; ten are shown. */
  topLines?: TopLine[] | undefined;
  /** What to order, a seller each. */
  orders?: SellerOrder[] | undefined;
  /** Of all sellers, with the charges that are known. */
  ordersTotal?: Money | undefined;
  /** What the reader of the orders must know, a sentence each. */
  orderNotes?: string[] | undefined;
  /** What no seller covers, and why. */
  notCovered?: NotCovered[] | undefined;
  landed?: ReportLanded | undefined;
  risks?: ReportRisk[] | undefined;
  /** Lines priced with doubt, the heaviest first. */
  doubtful?: ReportDoubt[] | undefined;
  /** What is bought in place of other parts, and what could be. */
  substitutes?: ReportSubstitute[] | undefined;
  lines: ReportLine[];
  warnings: { severity: string; message: string }[];
  /** Rates of exchange that the prices were converted with. */
  fx?: ReportRate[] | undefined;
  /** Where prices are from, with the day of the newest; ISO 8601. */
  priceSources?: { source: string; observedAt: string }[] | undefined;
  sources: string;
  /** How old the newest figure in it is: the date that the file bears. */
  asOf: Date;
}

/** The report as a tagged PDF. Sections without data are left out. */
export async function drawBomReport(report: BomReport): Promise<Uint8Array> {
  const { sheet, finish } = openPage(report.title, report.asOf);
  drawSummary(sheet, report);
  const missing = countMissing(sheet, report);
  if (missing > 0) explainMissing(sheet, missing);
  drawRisks(sheet, report.risks ?? []);
  if (report.landed) drawLanded(sheet, report.landed, report.currency);
  drawOrders(sheet, report);
  drawSubstitutes(sheet, report.substitutes ?? [], report.currency);
  drawDoubts(sheet, report.doubtful ?? [], report.currency);
  drawLines(sheet, report.lines, report.currency);
  drawWarnings(sheet, report.warnings);
  drawEvidence(sheet, report);
  return finish(report.sources);
}

/** Characters without a glyph in all texts of a report. */
function countMissing(sheet: Sheet, value: unknown): number {
  if (typeof value === 'string') return sheet.missing(value.slice(0, MOST_CHARS));
  if (typeof value !== 'object' || value === null || value instanceof Date) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + countMissing(sheet, part), 0);
}

/** A count in place of a text must be explained before it is seen. */
function explainMissing(sheet: Sheet, missing: number): void {
  drawParagraph(
    sheet,
    `‹4 CJK› stands for four Chinese, Japanese or Korean characters, ‹1 other› for one of another script, which the fonts of this report do not have (${missing} in all). Copied from the page, the text is whole.`,
    INK.warning,
  );
}
