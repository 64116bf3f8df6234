import { describe, expect, it } from 'vitest';
import { drawBomReport, type BomReport } from './bom-report.ts';
import { ITEM, LINE, makeReport, SECTIONS } from './bom-report.fixture.ts';

const draw = async (report: BomReport) => Buffer.from(await drawBomReport(report)).toString('latin1');
const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const many = (count: number) => Array.from({ length: count }, () => ({}));
/** Columns of the tables that every report has: categories, lines, warnings. */
const COLUMNS = 3 + 11 + 2;

describe('The PDF of a BOM', () => {
  it('is tagged, titled and in English, with its fonts in it', async () => {
    const pdf = await draw(makeReport([{}]));
    expect(pdf).toMatch(/\/MarkInfo/);
    expect(pdf).toMatch(/\/Lang \(en\)/);
    expect(pdf).toMatch(/\/DisplayDocTitle true/);
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(countMatches(pdf, /\/FontFile2/g)).toBe(2);
    expect(countMatches(pdf, /\/S \/Document\b/g)).toBe(1);
    expect(countMatches(pdf, /\/S \/TH\b/g)).toBe(COLUMNS);
    expect(countMatches(pdf, /\/Scope \/Column/g)).toBe(COLUMNS);
  });

  it('is the same bytes for the same report, and tells no time but that of its data', async () => {
    const report = makeReport(many(60), SECTIONS);
    const [first, second] = [await draw(report), await draw(structuredClone(report))];
    expect(second).toBe(first);
    expect(first).toContain('D:20260521000000Z');
  });

  it('has one row of cells a line over all pages, and the header of the first page only in its structure', async () => {
    const pdf = await draw(makeReport(many(200), { warnings: [], categories: [] }));
    expect(countMatches(pdf, /\/Type \/Page\b/g)).toBeGreaterThan(5);
    expect(countMatches(pdf, /\/S \/TR\b/g)).toBe(201);
    expect(countMatches(pdf, /\/S \/TH\b/g)).toBe(11);
  });

  it('takes a title that would be markup or control characters', async () => {
    const pdf = await draw(makeReport([{}], { title: 'a<b>&"c"\u0000\n.csv' }));
    expect(pdf).toContain('a&#60;b&#62;&#38;&#34;c&#34; .csv</rdf:li>');
  });

  it('says how many characters its fonts do not have', async () => {
    const withNote = await draw(makeReport([{ asked: '连接器 USB' }]));
    const without = await draw(makeReport([{ asked: 'Ω µ ± ° × – — € Индуктор Ελλ ü' }]));
    expect(countMatches(withNote, /\/S \/P\b/g)).toBe(countMatches(without, /\/S \/P\b/g) + 1);
  });

  it('shows substitutes as a table, also one of which nothing is known to be saved', async () => {
    const one = { line: 2, references: 'R1', what: 'B in place of A, which is short of stock', toCheck: 'Made by B' };
    const substitutes: BomReport['substitutes'] = [
      { ...one, state: 'bought', saves: '-12.50' },
      { ...one, state: 'proposed', saves: null },
    ];
    const [bare, some] = [await draw(makeReport([{}])), await draw(makeReport([{}], { substitutes }))];
    const added = (pattern: RegExp): number => countMatches(some, pattern) - countMatches(bare, pattern);
    expect([added(/\/S \/TH\b/g), added(/\/S \/TR\b/g)]).toEqual([6, 3]);
  });

  it('survives cells of any length, and lines of nothing', async () => {
    const long = 'C1 '.repeat(50_000);
    const pdf = await draw(makeReport([{ references: long, asked: 'x'.repeat(100_000), reason: '' }, {}]));
    expect(countMatches(pdf, /\/S \/TR\b/g)).toBe(2 + 3 + 2);
    expect(
      await draw(makeReport([], { unitCost: null, total: null, curve: [], categories: [], warnings: [] })),
    ).toMatch(/^%PDF-1\.7/);
  });
});

describe('The sections of a report', () => {
  /** Bookmarks are the second-level headings. */
  const listSections = (pdf: string) => [...pdf.matchAll(/\/Title \(([A-Z][a-z ]+)\)/g)].map((match) => match[1]);

  it('are all there when there is something to tell', async () => {
    expect(listSections(await draw(makeReport([{}], SECTIONS)))).toEqual([
      'Risks',
      'Landed cost',
      'What to order',
      'Not covered',
      'Priced with doubt',
      'Lines',
      'To look at',
      'Rates of exchange',
      'Sources of prices',
    ]);
  });

  it('are left out when there is nothing', async () => {
    expect(listSections(await draw(makeReport([{}], { warnings: [] })))).toEqual(['Lines']);
    const empty = { orders: [], notCovered: [], risks: [], fx: [], priceSources: [], bends: [], topLines: [] };
    expect(await draw(makeReport([{}], empty))).toBe(await draw(makeReport([{}])));
  });

  it.each([
    ['risks', 'Risks'],
    ['landed', 'Landed cost'],
    ['orders', 'What to order'],
    ['notCovered', 'Not covered'],
    ['fx', 'Rates of exchange'],
    ['priceSources', 'Sources of prices'],
  ] as const)('stand alone: %s', async (field, title) => {
    const pdf = await draw(makeReport([{}], { warnings: [], [field]: SECTIONS[field] }));
    expect(new Set(listSections(pdf))).toEqual(new Set(['Lines', title]));
  });

  it('have a heading of the third level for each seller, and sums with a header over their columns', async () => {
    const order = SECTIONS.orders[0]!;
    const sellers = ['Mouser', 'DigiKey', 'LCSC'].map((seller) => ({ ...order, seller, items: [ITEM, ITEM] }));
    const pdf = await draw(makeReport([{}], { orders: sellers, ordersTotal: '1.575' }));
    expect(countMatches(pdf, /\/S \/H3\b/g)).toBe(3);
    // Goods, shipping, handling and total of each seller.
    expect(countMatches(pdf, /\/ColSpan 8\b/g)).toBe(3 * 4);
    expect(countMatches(pdf, /\/ColSpan 4\b/g)).toBe(1);
  });
});

describe('The cost curve', () => {
  const alternative = async (changes: Partial<BomReport>) =>
    /\/Alt \(((?:[^()\\]|\\.)*)\)/.exec(await draw(makeReport([{}], changes)))?.[1];

  it('is a figure that is told in words', async () => {
    const { bends, batch, target } = SECTIONS;
    expect(await alternative({ bends, batch, target })).toBe(
      'Cost of one board in USD over the quantity: 3.00 at 1, 1.50 at 100, 1.40 at 110. Asked for: 100, 1.50 each. Cheaper: 110, 1.40 each. Target: 1.20. Price breaks at 50.',
    );
  });

  it.each([
    ['without points', { curve: [], unitCost: null }],
    ['with the asked quantity alone', { curve: [{ quantity: 100, unitCost: 1.5 }] }],
    [
      'with figures that are none',
      {
        curve: [
          { quantity: NaN, unitCost: 1 },
          { quantity: 7, unitCost: Infinity },
        ],
      },
    ],
    ['when everything is free', { curve: [{ quantity: 1, unitCost: 0 }], unitCost: 0 }],
  ])('is left out %s', async (_, changes) => {
    expect(await alternative(changes)).toBeUndefined();
  });

  it('is drawn of any number of points, in any order', async () => {
    const curve = Array.from({ length: 5_000 }, (_, i) => ({ quantity: 5_000 - i, unitCost: 1 + i / 1_000 }));
    expect(await alternative({ curve })).toContain('at 5,000');
  });
});

it('draws 500 lines and orders at six sellers within seconds', async () => {
  const order = SECTIONS.orders[0]!;
  const items = Array.from({ length: 84 }, (_, i) => ({ ...ITEM, sku: `${ITEM.sku}-${i}` }));
  const orders = ['A', 'B', 'C', 'D', 'E', 'F'].map((seller) => ({ ...order, seller, items }));
  const lines = Array.from({ length: 500 }, (_, i) => ({ part: `${LINE.part}-${i}` }));
  const began = performance.now();
  const pdf = await draw(makeReport(lines, { ...SECTIONS, orders }));
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(countMatches(pdf, /\/S \/H3\b/g)).toBe(6);
}, 30_000);
