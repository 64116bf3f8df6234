import { describe, expect, it } from 'vitest';
import { drawBomReport, type BomReport, type ReportLine } from './bom-report.ts';

const LINE: ReportLine = {
  line: 1,
  references: 'R1 R2',
  quantity: '2',
  asked: '4k7 ±1 %',
  part: 'RC0402FR-074K7L',
  maker: 'Yageo',
  package: '0402',
  confidence: '0.98 high',
  level: 'high',
  unitPrice: '0.0021',
  priceFrom: 'LCSC by jlcparts, 2026-05-21',
  reason: 'exact part number',
};

const reportOf = (lines: Partial<ReportLine>[], changes: Partial<BomReport> = {}): BomReport => ({
  title: 'board.csv',
  subtitle: 'one line',
  currency: 'USD',
  quantity: 100,
  unitCost: 1.5,
  total: 150,
  pricedLines: 1,
  unpricedLines: 0,
  curve: [{ quantity: 1, unitCost: 3 }],
  categories: [{ name: 'Resistors', total: 1 }],
  lines: lines.map((line, i) => ({ ...LINE, line: i + 1, ...line })),
  warnings: [{ severity: 'warning', message: 'Look at line 1.' }],
  sources: 'Prices: jlcparts, observed 2026-05-21',
  asOf: new Date('2026-05-21T00:00:00Z'),
  ...changes,
});

const draw = async (report: BomReport) => Buffer.from(await drawBomReport(report)).toString('latin1');
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

describe('The PDF of a BOM', () => {
  it('is tagged, titled and in English, with its fonts in it', async () => {
    const pdf = await draw(reportOf([{}]));
    expect(pdf).toMatch(/\/MarkInfo/);
    expect(pdf).toMatch(/\/Lang \(en\)/);
    expect(pdf).toMatch(/\/DisplayDocTitle true/);
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(countOf(pdf, /\/FontFile2/g)).toBe(2);
    expect(countOf(pdf, /\/S \/TH\b/g)).toBe(11 + 2);
    expect(countOf(pdf, /\/Scope \/Column/g)).toBe(11 + 2);
  });

  it('is the same bytes for the same report, and tells no time but that of its data', async () => {
    const report = reportOf(Array.from({ length: 60 }, () => ({})));
    const [first, second] = [await draw(report), await draw(report)];
    expect(second).toBe(first);
    expect(first).toContain('D:20260521000000Z');
  });

  it('has one row of cells a line over all pages, and the header of the first page only in its structure', async () => {
    const pdf = await draw(
      reportOf(
        Array.from({ length: 200 }, () => ({})),
        { warnings: [] },
      ),
    );
    expect(countOf(pdf, /\/Type \/Page\b/g)).toBeGreaterThan(5);
    expect(countOf(pdf, /\/S \/TR\b/g)).toBe(201);
    expect(countOf(pdf, /\/S \/TH\b/g)).toBe(11);
  });

  it('takes a title that would be markup or control characters', async () => {
    const pdf = await draw(reportOf([{}], { title: 'a<b>&"c"\u0000\n.csv' }));
    expect(pdf).toContain('a&#60;b&#62;&#38;&#34;c&#34; .csv</rdf:li>');
  });

  it('says how many characters its fonts do not have', async () => {
    const withNote = await draw(reportOf([{ asked: '连接器 USB' }]));
    const without = await draw(reportOf([{ asked: 'Ω µ ± ° × – — € Индуктор Ελλ ü' }]));
    expect(countOf(withNote, /\/S \/P\b/g)).toBe(5);
    expect(countOf(without, /\/S \/P\b/g)).toBe(4);
  });

  it('survives cells of any length, and lines of nothing', async () => {
    const long = 'C1 '.repeat(50_000);
    const pdf = await draw(reportOf([{ references: long, asked: 'x'.repeat(100_000), reason: '' }, {}]));
    expect(countOf(pdf, /\/S \/TR\b/g)).toBe(5);
    expect(await draw(reportOf([], { unitCost: null, total: null, curve: [], categories: [], warnings: [] }))).toMatch(
      /^%PDF-1\.7/,
    );
  });
});
