import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { showMoney } from './amount.ts';
import { drawBomReport, type BomReport } from './bom-report.ts';
import { ITEM, LINE, makeReport, SECTIONS } from './bom-report.fixture.ts';

interface Drawn {
  text: string;
  page: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Every text of a report with the room it takes on its page. */
async function collectTexts(report: BomReport): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  const original = PDFDocument.prototype.text;
  vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (this: PDFKit.PDFDocument, ...args: unknown[]) {
    const [text, left, top] = args as [string, number, number];
    const page = this.bufferedPageRange().count;
    // The letters of a line without the space that belongs to none.
    const height = (this as unknown as { _fontSize: number })._fontSize * 0.9;
    drawn.push({ text, page, left, top, right: left + this.widthOfString(text), bottom: top + height });
    return (original as (...args: unknown[]) => PDFKit.PDFDocument).apply(this, args);
  });
  await drawBomReport(report).finally(() => vi.restoreAllMocks());
  // Footers are drawn when all pages are there.
  return drawn.filter(({ top }) => top < 560);
}

/** A tenth of a point is rounding. */
const covers = (a: Drawn, b: Drawn) =>
  a.page === b.page &&
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.1;

const overprinted = (drawn: Drawn[]) =>
  drawn.flatMap((a, i) => drawn.slice(i + 1).flatMap((b) => (covers(a, b) ? [[a.text, b.text]] : [])));

const outside = (drawn: Drawn[]) =>
  drawn.filter(({ left, right, top, bottom }) => left < 35 || right > 807 || top < 35 || bottom > 561);

const LONG = 'x'.repeat(10_000);
const WIDE = 'W'.repeat(80);
const RIGHT_TO_LEFT = 'שלום4k7 LM317 مرحبا بالعالم 12';
const CONTROL = 'a\u0000\u001b[31m\n\r\t\u202eB<b>&"';
const HAN = '连接器 USB 母座';
const HOSTILE = [LONG, WIDE, RIGHT_TO_LEFT, CONTROL, HAN, '__proto__', ''];

/** The same text in every place of a report. */
function reportWith(text: string): BomReport {
  const item = { ...ITEM, sku: text, part: text, references: text, reason: text };
  const row = SECTIONS.landed.rows[0]!;
  return makeReport(
    [
      {
        ...LINE,
        references: text,
        asked: text,
        part: text,
        maker: text,
        package: text,
        reason: text,
        priceFrom: text,
        quantity: text,
        unitPrice: text,
        confidence: text,
      },
    ],
    {
      ...SECTIONS,
      title: text,
      subtitle: text,
      batch: { ...SECTIONS.batch, reason: text },
      bends: [{ ...SECTIONS.bends[0]!, part: text, line: text }],
      categories: [{ name: text, total: 1 }],
      topLines: [{ line: text, part: text, references: text, amount: 1, share: 1 }],
      orders: [{ seller: text, items: [item, item], goods: 1, charges: [{ name: text, amount: null }], total: 1 }],
      orderNotes: [text],
      notCovered: [{ line: text, references: text, part: text, needed: null, missing: 1e300, reason: text }],
      landed: {
        ...SECTIONS.landed,
        rows: [{ ...row, kind: text, rate: text, source: text, asOf: text, assumption: text }],
        unknown: [text],
      },
      risks: [{ severity: text, lines: [text], message: text }],
      warnings: [{ severity: text, message: text }],
      fx: [{ from: text, to: text, rate: text, date: text, source: text }],
      priceSources: [{ source: text, observedAt: text }],
    },
  );
}

describe('On the pages of a report', () => {
  it.each(HOSTILE.map((text) => [text.slice(0, 20), text]))(
    'no text covers another or leaves the page: %j',
    async (_, text) => {
      const drawn = await collectTexts(reportWith(text));
      expect(overprinted(drawn)).toEqual([]);
      expect(outside(drawn)).toEqual([]);
    },
  );

  it.each([
    ['0', 0],
    ['1e308', 1e308],
    ['-1e308', -1e308],
    ['NaN', Number.NaN],
    ['99999999999.99', 99_999_999_999.99],
    ['100000', 100_000],
    ['0.000000001', 1e-9],
    ['1e-308', 1e-308],
  ])('no figure covers another: %s', async (_, figure) => {
    const row = SECTIONS.landed.rows[0]!;
    const item = { ...ITEM, quantity: figure, unitPrice: figure, amount: figure };
    const drawn = await collectTexts(
      makeReport([{}], {
        ...SECTIONS,
        unitCost: figure,
        total: figure,
        quantity: figure,
        target: figure,
        price: showMoney(figure, 'USD'),
        batch: { quantity: figure, unitCost: figure },
        curve: [
          { quantity: 1, unitCost: figure },
          { quantity: figure, unitCost: 1 },
        ],
        bends: [{ quantity: figure, line: 1, part: 'x', saved: figure }],
        categories: [{ name: 'Resistors', total: figure }],
        topLines: [{ line: 1, part: 'x', references: 'R1', amount: figure, share: figure }],
        orders: [
          {
            seller: 'Mouser',
            items: [item],
            goods: figure,
            charges: [{ name: 'Shipping', amount: figure }],
            total: figure,
          },
        ],
        ordersTotal: figure,
        notCovered: [{ line: 1, references: 'R1', part: 'x', needed: figure, missing: figure, reason: 'x' }],
        landed: {
          ...SECTIONS.landed,
          rows: [
            { ...row, basis: figure, rate: figure, amount: figure },
            { ...row, low: figure, high: figure },
          ],
          total: figure,
          perBoard: figure,
        },
      }),
    );
    expect(overprinted(drawn)).toEqual([]);
    expect(outside(drawn)).toEqual([]);
  });

  it('no label of the curve covers another when everything is at one quantity', async () => {
    const bends = Array.from({ length: 8 }, (_, i) => ({ quantity: 100 + i, line: i, part: 'R1', saved: '0.1' }));
    const curve = Array.from({ length: 60 }, (_, i) => ({ quantity: 90 + i, unitCost: 3 - i / 60 }));
    const batch = { quantity: 101, unitCost: 2.8 };
    const drawn = await collectTexts(
      makeReport([{}], { ...SECTIONS, bends, curve, batch, unitCost: 2.83, target: 2.82 }),
    );
    expect(overprinted(drawn)).toEqual([]);
  });

  it('a table that goes on has its name and header again', async () => {
    const drawn = await collectTexts(makeReport(Array.from({ length: 80 }, () => ({}))));
    const pages = Math.max(...drawn.map(({ page }) => page));
    expect(pages).toBeGreaterThan(2);
    expect(drawn.filter(({ text }) => text === 'References')).toHaveLength(pages);
    expect(drawn.filter(({ text }) => text === 'Lines, continued')).toHaveLength(pages - 1);
  });

  it.each([1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31])('no heading ends a page, after %d warnings', async (count) => {
    const warnings = Array.from({ length: count }, () => ({ severity: 'info', message: 'Look at line 1.' }));
    const drawn = await collectTexts(makeReport([{}], { ...SECTIONS, warnings }));
    for (const heading of drawn.filter(({ text }) => text === 'Rates of exchange' || text === 'To look at')) {
      const below = drawn.filter(({ page, top }) => page === heading.page && top > heading.top + 30);
      expect(below.length).toBeGreaterThan(0);
    }
  });

  it('says that a sum is of the known costs, and never 0 for an unknown one', async () => {
    const texts = (await collectTexts(makeReport([{}], SECTIONS))).map(({ text }) => text);
    expect(texts).toContain('unknown, 0.00 to 0.02');
    expect(texts).toContain('Known total, without duty');
    expect(texts).toContain('Known total, without shipping');
    expect(texts).toContain('Known total of all sellers, without the unknown charges');
    expect(texts.filter((text) => text === 'unknown').length).toBeGreaterThanOrEqual(2);
  });

  it('tells between which an amount lies that rests on an assumption, and the total with it', async () => {
    const [first] = SECTIONS.landed.rows;
    const row = { ...first!, kind: 'assembly_unique_parts', amount: '36.84', low: '24.56', high: '36.84' };
    const landed = {
      boards: 10,
      rows: [row],
      total: '36.84',
      perBoard: '3.684',
      low: '24.56',
      high: null,
      unknown: [],
    };
    const texts = (await collectTexts(makeReport([{}], { ...SECTIONS, landed }))).map(({ text }) => text).join(' ');
    expect(texts).toContain('36.84 (24.56 to 36.84)');
    expect(texts).toContain('With the open amounts at their lowest and highest');
    expect(texts).toContain('24.56 or more');
  });

  it.each([
    [1.6, 'parts alone are 0.10 USD (6.3 %) below it'],
    [1.2, 'parts alone are 0.30 USD (25.0 %) above it'],
    [{ unitCost: 2, met: false, reason: 'Landed, 5.05 too dear.' }, 'Landed, 5.05 too dear.'],
  ])('tells how far the target is: %j', async (target, words) => {
    const texts = (await collectTexts(makeReport([{}], { target }))).map(({ text }) => text);
    expect(texts).toContain(words);
  });

  it('shows the ten most expensive lines, the eight greatest bends, and sums the small categories up', async () => {
    const [bend, top] = [SECTIONS.bends[0]!, SECTIONS.topLines[0]!];
    const texts = (
      await collectTexts(
        makeReport([{}], {
          bends: Array.from({ length: 30 }, (_, i) => ({ ...bend, quantity: 10 + i, part: `bend-${i}` })),
          topLines: Array.from({ length: 30 }, (_, i) => ({ ...top, part: `top-${i}` })),
          categories: Array.from({ length: 30 }, (_, i) => ({ name: `category-${i}`, total: 30 - i })),
        }),
      )
    ).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('top-'))).toEqual(Array.from({ length: 10 }, (_, i) => `top-${i}`));
    expect(texts.filter((text) => text.includes('bend-'))).toHaveLength(8);
    expect(texts.filter((text) => text.includes('category-'))).toHaveLength(9);
    expect(texts).toContain('21 others');
  });

  it('leaves words and numbers within a text written from right to left as they are', async () => {
    const texts = (await collectTexts(makeReport([{ asked: 'שלום4k7 LM317' }]))).map(({ text }) => text);
    expect(texts).toContain('4k7 LM317');
    expect(texts).toContain('שלום');
  });
});
