import { clip, INK, MARGIN, openPage, type Sheet } from './page.ts';
import { drawTable, MOST_CHARS, type Column } from './table.ts';

/** What the report shows; everything is text or numbers already, nothing is reckoned here. */
export interface BomReport {
  title: string;
  subtitle: string;
  currency: string;
  quantity: number;
  unitCost: number | null;
  total: number | null;
  pricedLines: number;
  unpricedLines: number;
  curve: { quantity: number; unitCost: number | null }[];
  categories: { name: string; total: number }[];
  lines: ReportLine[];
  warnings: { severity: string; message: string }[];
  sources: string;
  /** How old the newest figure in it is: the date that the file bears. */
  asOf: Date;
}

export interface ReportLine {
  line: number;
  references: string;
  quantity: string;
  asked: string;
  part: string;
  maker: string;
  package: string;
  confidence: string;
  level: 'high' | 'medium' | 'low' | 'none';
  /** In the currency of the report. */
  unitPrice: string;
  /** Seller, source and date of that price, or why there is none. */
  priceFrom: string;
  reason: string;
}

const LEVEL_COLOR = { high: INK.accent, medium: INK.warning, low: INK.error, none: INK.error } as const;

const columnsOf = (currency: string): Column<ReportLine>[] => [
  { title: '#', width: 22, align: 'right', text: ({ line }) => String(line), color: () => INK.soft },
  { title: 'References', width: 108, text: (line) => line.references },
  { title: 'Qty', width: 30, align: 'right', text: (line) => line.quantity },
  { title: 'Asked for', width: 108, text: (line) => line.asked },
  { title: 'Matched part', width: 104, text: (line) => line.part },
  { title: 'Maker', width: 72, text: (line) => line.maker },
  { title: 'Package', width: 60, text: (line) => line.package },
  { title: 'Confidence', width: 56, text: (line) => line.confidence, color: (line) => LEVEL_COLOR[line.level] },
  { title: `Each, ${currency}`, width: 48, align: 'right', text: (line) => line.unitPrice },
  { title: 'Price from', width: 68, text: (line) => line.priceFrom, color: () => INK.soft },
  { title: 'Why', width: 94, text: (line) => line.reason },
];

/** The report as a tagged PDF. */
export async function drawBomReport(report: BomReport): Promise<Uint8Array> {
  const { sheet, finish } = openPage(report.title, report.asOf);
  drawHead(sheet, report);
  drawFigures(sheet, report);
  const columns = columnsOf(report.currency);
  const missing = countMissing(sheet, report, columns);
  if (missing > 0) explainMissing(sheet, missing);
  heading(sheet, 'Lines');
  drawTable(sheet, columns, report.lines);
  if (report.warnings.length > 0) drawWarnings(sheet, report.warnings);
  return finish(report.sources);
}

function drawHead(sheet: Sheet, { title, subtitle }: BomReport): void {
  const { page } = sheet;
  page.addStructure(
    page.struct('H1', {}, () => {
      page.font('bold').fontSize(18).fillColor(INK.text);
      sheet.line(clip(sheet, sheet.show(title), 760), MARGIN, MARGIN, title);
    }),
  );
  page.addStructure(
    page.struct('P', {}, () => {
      page.font('text').fontSize(9).fillColor(INK.soft);
      sheet.line(sheet.show(subtitle), MARGIN, MARGIN + 23);
    }),
  );
  page.y = MARGIN + 43;
}

/** Unit cost now, the curve as bars, the categories as bars. */
function drawFigures(sheet: Sheet, report: BomReport): void {
  const { page } = sheet;
  const top = page.y;
  const unit = report.unitCost === null ? 'no price' : price(report.unitCost, report.currency);
  const total = report.total === null ? '' : `${price(report.total, report.currency)} in all; `;
  page.addStructure(
    page.struct('P', {}, () => {
      page.font('text').fontSize(8).fillColor(INK.soft);
      sheet.line(`Parts for one board, at ${report.quantity.toLocaleString('en')}`, MARGIN, top);
      page.font('bold').fontSize(20).fillColor(INK.accent);
      sheet.line(unit, MARGIN, top + 11);
      page.font('text').fontSize(8).fillColor(INK.soft);
      sheet.line(`${total}${report.pricedLines} lines priced, ${report.unpricedLines} not`, MARGIN, top + 37);
    }),
  );
  const { currency } = report;
  drawBars(sheet, MARGIN + 250, top, 'Parts for one board, by batch', {
    name: 42,
    most: 90,
    color: INK.accent,
    bars: report.curve.flatMap(({ quantity, unitCost }) =>
      unitCost === null
        ? []
        : [{ name: quantity.toLocaleString('en'), value: unitCost, text: price(unitCost, currency) }],
    ),
  });
  drawBars(sheet, MARGIN + 510, top, 'Cost by category', {
    name: 74,
    most: 80,
    color: INK.soft,
    bars: report.categories.map(({ name, total }) => ({ name, value: total, text: price(total, currency) })),
  });
  page.x = MARGIN;
  page.y = top + 84;
}

interface Bars {
  /** Widths in points: of the names, and of the longest bar. */
  name: number;
  most: number;
  color: string;
  bars: { name: string; value: number; text: string }[];
}

function drawBars(sheet: Sheet, x: number, y: number, title: string, { name, most, color, bars }: Bars): void {
  const { page } = sheet;
  const top = Math.max(...bars.map(({ value }) => value), 0);
  page.addStructure(
    page.struct('P', {}, () => {
      page.font('text').fontSize(8).fillColor(INK.soft);
      sheet.line(title, x, y);
      for (const [at, bar] of bars.slice(0, 6).entries()) {
        const row = y + 13 + at * 11;
        const width = top > 0 ? (most * bar.value) / top : 0;
        page.rect(x + name + 6, row, width, 7).fill(color);
        page.fontSize(7.5).fillColor(INK.text);
        const label = clip(sheet, sheet.show(bar.name), name);
        sheet.line(label, x + name - sheet.widthOf(label), row - 1);
        sheet.line(bar.text, x + name + 10 + width, row - 1);
      }
    }),
  );
}

function drawWarnings(sheet: Sheet, warnings: BomReport['warnings']): void {
  const columns: Column<BomReport['warnings'][number]>[] = [
    {
      title: 'Severity',
      width: 60,
      text: ({ severity }) => severity,
      color: ({ severity }) => (severity === 'error' ? INK.error : severity === 'warning' ? INK.warning : INK.soft),
    },
    { title: 'What', width: 710, text: ({ message }) => message },
  ];
  startSection(sheet, 90);
  heading(sheet, 'To look at');
  drawTable(sheet, columns, warnings);
}

function countMissing(sheet: Sheet, report: BomReport, columns: Column<ReportLine>[]): number {
  const count = (texts: readonly string[]) => texts.reduce((sum, text) => sum + sheet.missing(text), 0);
  return (
    count([report.title, ...report.warnings.map(({ message }) => message)]) +
    report.lines.reduce((sum, line) => sum + count(columns.map((column) => column.text(line).slice(0, MOST_CHARS))), 0)
  );
}

/** A count in place of a text must be explained before it is seen. */
function explainMissing(sheet: Sheet, missing: number): void {
  const { page } = sheet;
  const top = page.y;
  page.addStructure(
    page.struct('P', {}, () => {
      page.font('text').fontSize(8).fillColor(INK.warning);
      const text = `‹4 CJK› stands for four Chinese, Japanese or Korean characters, ‹1 other› for one of another script, which the fonts of this report do not have (${missing} in all). Copied from the page, the text is whole.`;
      sheet.line(text, MARGIN, top);
    }),
  );
  page.y = top + 18;
}

/** Begin a page when less than so many points are left on this one. */
function startSection({ page }: Sheet, points: number): void {
  if (page.y + points > page.page.height - MARGIN) page.addPage();
}

function heading(sheet: Sheet, text: string): void {
  const { page } = sheet;
  const top = page.y;
  page.addStructure(
    page.struct('H2', {}, () => {
      page.font('bold').fontSize(11).fillColor(INK.text);
      sheet.line(text, MARGIN, top);
    }),
  );
  page.x = MARGIN;
  page.y = top + 17;
}

function price(amount: number, currency: string): string {
  return `${amount.toFixed(amount < 1 ? 4 : 2)} ${currency}`;
}
