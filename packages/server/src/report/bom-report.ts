import { INK, MARGIN, openPage, type Page } from './page.ts';
import { drawTable, type Column } from './table.ts';

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
}

export interface ReportLine {
  references: string;
  quantity: string;
  asked: string;
  part: string;
  maker: string;
  package: string;
  confidence: string;
  level: 'high' | 'medium' | 'low' | 'none';
  unitPrice: string;
  reason: string;
}

const LEVEL_COLOR = { high: INK.accent, medium: INK.warning, low: INK.error, none: INK.error } as const;

const COLUMNS: Column<ReportLine>[] = [
  { title: 'References', width: 110, text: (line) => line.references },
  { title: 'Qty', width: 32, align: 'right', text: (line) => line.quantity },
  { title: 'Asked for', width: 118, text: (line) => line.asked },
  { title: 'Part', width: 128, text: (line) => line.part },
  { title: 'Maker', width: 92, text: (line) => line.maker },
  { title: 'Package', width: 68, text: (line) => line.package },
  {
    title: 'Conf.',
    width: 34,
    align: 'right',
    text: (line) => line.confidence,
    color: (line) => LEVEL_COLOR[line.level],
  },
  { title: 'Each', width: 48, align: 'right', text: (line) => line.unitPrice },
  { title: 'Why', width: 140, text: (line) => line.reason },
];

/** The report as a tagged PDF. */
export async function drawBomReport(report: BomReport): Promise<Uint8Array> {
  const { page, finish } = openPage(report.title);
  drawHead(page, report);
  drawFigures(page, report);
  heading(page, 'Lines');
  drawTable(page, COLUMNS, report.lines);
  if (report.warnings.length > 0) drawWarnings(page, report.warnings);
  return finish(report.sources);
}

function drawHead(page: Page, { title, subtitle }: BomReport): void {
  page.addStructure(
    page.struct(
      'H1',
      {},
      () =>
        void page
          .font('bold')
          .fontSize(18)
          .fillColor(INK.text)
          .text(title, MARGIN, MARGIN, { width: 700, height: 24, ellipsis: true }),
    ),
  );
  page.addStructure(page.struct('P', {}, () => void page.font('text').fontSize(9).fillColor(INK.soft).text(subtitle)));
  page.moveDown(0.8);
}

/** Unit cost now, the curve as bars, the categories as shares. */
function drawFigures(page: Page, report: BomReport): void {
  const top = page.y;
  const unit = report.unitCost === null ? 'no price' : price(report.unitCost, report.currency);
  page.addStructure(
    page.struct('P', {}, () => {
      page.font('text').fontSize(8).fillColor(INK.soft).text(`Unit cost at ${report.quantity}`, MARGIN, top);
      page
        .font('bold')
        .fontSize(20)
        .fillColor(INK.accent)
        .text(unit, MARGIN, top + 11);
      const total = report.total === null ? '' : `${price(report.total, report.currency)} in all; `;
      page
        .font('text')
        .fontSize(8)
        .fillColor(INK.soft)
        .text(`${total}${report.pricedLines} lines priced, ${report.unpricedLines} not`, MARGIN, top + 37, {
          width: 220,
        });
    }),
  );
  drawCurve(page, report, MARGIN + 250, top);
  drawCategories(page, report, MARGIN + 510, top);
  page.x = MARGIN;
  page.y = top + 84;
}

function drawCurve(page: Page, { curve, currency }: BomReport, x: number, y: number): void {
  const known = curve.filter((point) => point.unitCost !== null);
  const most = Math.max(...known.map((point) => point.unitCost!), 0);
  page.addStructure(
    page.struct('P', {}, () => {
      page.font('text').fontSize(8).fillColor(INK.soft).text('Unit cost by batch', x, y);
      for (const [at, point] of known.slice(0, 6).entries()) {
        const row = y + 13 + at * 11;
        const width = most > 0 ? (90 * point.unitCost!) / most : 0;
        page.rect(x + 48, row, width, 7).fill(INK.accent);
        page
          .fontSize(7.5)
          .fillColor(INK.text)
          .text(point.quantity.toLocaleString('en'), x, row - 1, { width: 42, align: 'right', lineBreak: false });
        page.text(price(point.unitCost!, currency), x + 52 + width, row - 1, { lineBreak: false });
      }
    }),
  );
}

function drawCategories(page: Page, { categories, currency }: BomReport, x: number, y: number): void {
  const most = Math.max(...categories.map(({ total }) => total), 0);
  page.addStructure(
    page.struct('P', {}, () => {
      page.font('text').fontSize(8).fillColor(INK.soft).text('Cost by category', x, y);
      for (const [at, { name, total }] of categories.slice(0, 6).entries()) {
        const row = y + 13 + at * 11;
        const width = most > 0 ? (90 * total) / most : 0;
        page.rect(x + 68, row, width, 7).fill(INK.soft);
        page
          .fontSize(7.5)
          .fillColor(INK.text)
          .text(name, x, row - 1, { width: 64, height: 9, ellipsis: true, lineBreak: false });
        page.text(price(total, currency), x + 72 + width, row - 1, { lineBreak: false });
      }
    }),
  );
}

function drawWarnings(page: Page, warnings: BomReport['warnings']): void {
  const columns: Column<BomReport['warnings'][number]>[] = [
    {
      title: 'Severity',
      width: 60,
      text: ({ severity }) => severity,
      color: ({ severity }) => (severity === 'error' ? INK.error : severity === 'warning' ? INK.warning : INK.soft),
    },
    { title: 'What', width: 710, text: ({ message }) => message },
  ];
  if (page.y > page.page.height - 120) page.addPage();
  heading(page, 'To look at');
  drawTable(page, columns, warnings);
}

function heading(page: Page, text: string): void {
  page.addStructure(
    page.struct('H2', {}, () => void page.font('bold').fontSize(11).fillColor(INK.text).text(text, MARGIN)),
  );
  page.moveDown(0.3);
}

function price(amount: number, currency: string): string {
  return `${amount.toFixed(amount < 1 ? 4 : 2)} ${currency}`;
}
