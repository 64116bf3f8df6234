import { read, type CellObject } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { exportBom, exportXlsx } from './export-bom.ts';
import { exportRows } from './rows.ts';
import type { ExportInput, ExportLine, ExportMatch } from './types.ts';

const LINE: ExportLine = {
  line: 1,
  references: ['R1', 'R2'],
  quantity: 2,
  dnp: false,
  dnpReferences: [],
  value: '10k',
  footprint: '0402',
  manufacturer: null,
  mpn: null,
  sku: null,
  description: null,
};

const MATCH: ExportMatch = {
  partNumber: 'RC0402FR-0710KL',
  manufacturer: 'Yageo',
  confidence: 0.974,
  level: 'high',
  unitPrice: 0.00123456789,
  currency: 'EUR',
  priceSource: 'A seller',
  priceObservedAt: '2026-01-02T03:04:05Z',
  stock: 120_000,
  lineCost: 0.0024691357,
  costState: 'known',
  purchases: [
    {
      seller: 'A seller',
      sku: 'C60490',
      packaging: 'reel',
      quantity: 200,
      unitPrice: 0.00123456789,
      amount: 0.246914,
      currency: 'EUR',
      observedAt: '2026-01-02T03:04:05Z',
    },
  ],
  leftOver: 0.05,
};

const text = (input: ExportInput) => new TextDecoder().decode(exportBom(input, 'csv').bytes);

describe('rows', () => {
  it('hold the line, what was matched to it and what was found', () => {
    const warnings = [
      { code: 'a', severity: 'warning' as const, lines: [1, 2], message: 'Look here.' },
      { code: 'b', severity: 'info' as const, lines: [], message: 'Of the file.' },
    ];
    expect(exportRows({ lines: [{ ...LINE, match: MATCH, warnings: ['First.'] }], warnings })).toEqual([
      {
        line: 1,
        references: 'R1, R2',
        quantity: 2,
        dnp: '',
        value: '10k',
        footprint: '0402',
        manufacturer: null,
        mpn: null,
        sku: null,
        description: null,
        best_match_part_number: 'RC0402FR-0710KL',
        best_match_manufacturer: 'Yageo',
        best_match_confidence: 0.974,
        best_match_level: 'high',
        bought_instead: null,
        bought_instead_manufacturer: null,
        unit_price: 0.001235,
        currency: 'EUR',
        price_source: 'A seller',
        price_observed_at: '2026-01-02T03:04:05Z',
        stock: 120_000,
        line_cost: 0.002469,
        cost_state: 'known',
        seller: 'A seller',
        order_code: 'C60490',
        packaging: 'reel',
        order_quantity: 200,
        order_amount: 0.246914,
        left_over: 0.05,
        missing: null,
        bought_with: null,
        warnings: 'First. Look here.',
      },
    ]);
  });

  it('name what is bought instead', () => {
    const substitute = { partNumber: 'ERJ-2RKF1002X', manufacturer: 'Panasonic' };
    const [row] = exportRows({ lines: [{ ...LINE, match: { ...MATCH, substitute } }] });
    expect(row).toMatchObject({ best_match_part_number: 'RC0402FR-0710KL', bought_instead: 'ERJ-2RKF1002X' });
  });

  it('leave open what is not known', () => {
    const [row] = exportRows({
      lines: [{ ...LINE, match: { ...MATCH, purchases: [], unitPrice: null, stock: undefined } }],
    });
    expect(row).toMatchObject({ unit_price: null, stock: null, order_quantity: null, order_amount: null });
    expect(exportRows({ lines: [LINE] })[0]).toMatchObject({ best_match_part_number: null, warnings: null });
  });

  it('tell of each place that a part is bought in, in each cell of the order', () => {
    const bag = { seller: '=Bolt', sku: '', packaging: null, quantity: 40, unitPrice: 0.0000005, amount: 0.1 };
    const purchases = [MATCH.purchases![0]!, { ...MATCH.purchases![0]!, ...bag }];
    const match = { ...MATCH, purchases };
    expect(exportRows({ lines: [{ ...LINE, match }] })[0]).toMatchObject({
      seller: 'A seller + =Bolt',
      order_code: 'C60490 + ?',
      packaging: 'reel + ?',
      order_quantity: '200 + 40',
      unit_price: '0.001235 + 0.000001',
      order_amount: 0.346914,
    });
    const json = JSON.parse(new TextDecoder().decode(exportBom({ lines: [{ ...LINE, match }] }, 'json').bytes));
    expect(json.lines[0]).toMatchObject({
      unit_price: null,
      order_quantity: null,
      purchases: [
        { seller: 'A seller', order_code: 'C60490', quantity: 200 },
        { seller: '=Bolt', order_code: null, quantity: 40 },
      ],
    });
  });

  it('name the line that a part is ordered at, in place of ordering it again', () => {
    const match = { ...MATCH, purchases: [], boughtWith: 1, leftOver: null };
    expect(exportRows({ lines: [{ ...LINE, line: 2, match }] })[0]).toMatchObject({
      unit_price: 0.001235,
      order_quantity: null,
      order_amount: null,
      bought_with: 1,
    });
  });

  it.each([
    [{ dnp: true, dnpReferences: ['R1', 'R2'] }, 'DNP'],
    [{ dnpReferences: ['R2'] }, 'DNP: R2'],
    [{}, ''],
  ])('say of %j what is not fitted: %j', (fitting, dnp) => {
    expect(exportRows({ lines: [{ ...LINE, ...fitting }] })[0]!.dnp).toBe(dnp);
  });
});

describe('CSV', () => {
  it('has a header, quotes where they are needed, and CRLF after every record', () => {
    const [header, ...records] = text({
      lines: [{ ...LINE, value: 'a "b", c', description: ' two\nlines' }],
    }).split('\r\n');
    expect(header).toBe(
      'Line,References,Quantity,DNP,Value,Footprint,Manufacturer,MPN,Supplier SKU,Description,Best match,Best match manufacturer,Best match confidence,Best match level,Bought instead,Bought instead manufacturer,Unit price,Currency,Price source,Price date,Stock,Cost on one board,Cost is,Seller,Order code,Packaging,Order quantity,Order amount,Of it for pieces left over,Pieces missing now,Ordered at line,Warnings',
    );
    expect(records).toEqual(['1,"R1, R2",2,,"a ""b"", c",0402,,,," two\nlines",,,,,,,,,,,,,,,,,,,,,,', '']);
  });

  it('begins with a byte order mark when asked to', () => {
    const { bytes } = exportBom({ lines: [] }, 'csv', { byteOrderMark: true });
    expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
    expect(exportBom({ lines: [] }, 'csv').bytes[0]).not.toBe(0xef);
  });

  it.each([
    '=1+1',
    '+SUM(A1)',
    '-2+3',
    '@SUM',
    '\t=1',
    '\r=1',
    '  =1',
    '"=1',
    "'=1",
    '＝1+1',
    '＋1+1',
    '－1+1',
    '＠A',
    '+5V',
    '-',
  ])('writes %j as a text', (value) => {
    expect(text({ lines: [{ ...LINE, references: [], value }] })).toMatch(/^1,,2,,"?'/m);
  });

  it.each(['-5', '+3.3', '-1e-9', '-0,5', '10k', 'a=b', 'R-1', '.5', ''])('leaves %j as it is', (value) => {
    expect(text({ lines: [{ ...LINE, references: [], value }] })).not.toContain("'");
  });

  it('guards seller and order code against formulas', () => {
    const purchases = [{ ...MATCH.purchases![0]!, seller: '=HYPERLINK("x")', sku: '@SUM(A1)', packaging: '+1+1' }];
    const csv = text({ lines: [{ ...LINE, match: { ...MATCH, purchases } }] });
    expect(csv).toContain(`"'=HYPERLINK(""x"")",'@SUM(A1),'+1+1,200`);
  });

  it('writes small and large quantities without an exponent', () => {
    expect(text({ lines: [{ ...LINE, quantity: 1e-7 }] })).toContain(',0.0000001,');
  });
});

describe('XLSX', () => {
  it('gives the same bytes for the same rows', () => {
    const rows = exportRows({ lines: [{ ...LINE, match: MATCH }] });
    expect(exportXlsx(rows)).toEqual(exportXlsx(rows));
  });

  it('holds numbers as numbers and every text as a text', () => {
    const rows = exportRows({ lines: [{ ...LINE, value: '=1+1', match: MATCH }] });
    const sheet = read(exportXlsx(rows), { type: 'array' }).Sheets['BOM'] as Record<string, CellObject>;
    expect([sheet['C2'], sheet['M2'], sheet['Q2']].map((cell) => [cell?.t, cell?.v])).toEqual([
      ['n', 2],
      ['n', 0.974],
      ['n', 0.001235],
    ]);
    expect([sheet['AB2'], sheet['AE1']].map((cell) => cell?.v)).toEqual([0.246914, 'Ordered at line']);
    expect(sheet['E2']).toMatchObject({ t: 's', v: '=1+1' });
    expect(Object.values(sheet).filter((cell) => cell.f !== undefined)).toEqual([]);
  });

  it('is read again with every text as it was', () => {
    const odd = { ...LINE, references: ['+5V'], quantity: 1, value: '=1+1', description: 'a < b & "c"\u0001 _x0041_' };
    const [line] = readBom(exportBom({ lines: [odd, LINE] }, 'xlsx').bytes).lines;
    expect(line).toMatchObject({ references: ['+5V'], value: '=1+1' });
    expect(line!.description).toContain('a < b & "c"');
  });

  it('cuts what no cell holds, and says so', () => {
    const rows = exportRows({ lines: [{ ...LINE, description: 'x'.repeat(50_000) }] });
    const [line] = readBom(exportXlsx(rows)).lines;
    expect(line!.description).toMatch(/^x+ \.\.\. \(50000 characters in all\)$/);
    expect(line!.description!.length).toBeLessThanOrEqual(32_767);
  });
});

it('writes JSON with lists as lists', () => {
  const { bytes, mediaType } = exportBom({ lines: [{ ...LINE, dnpReferences: ['R2'] }] }, 'json');
  expect(mediaType).toBe('application/json');
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
    lines: [{ line: 1, references: ['R1', 'R2'], dnp: false, dnp_references: ['R2'], unit_price: null }],
  });
});

/** A repeatable stream of numbers from 0 to 1 (a linear congruential generator, Numerical Recipes). */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const VALUES = [
  '10k',
  '4k7',
  '100nF',
  '0.1uF 16V X7R',
  'LM358',
  '"quoted", with comma',
  '+5V',
  '-12V',
  '=A1',
  'Ω 10',
  '1,5k',
  "'x",
  null,
];
const PLACES = ['R', 'C', 'U', 'TP', 'LED', 'J', 'PWR/R', 'A1.R', 'SPI!CS', 'TP_3V'];
const FOOTPRINTS = ['0402', 'Resistor_SMD:R_0603_1608Metric', 'SOT-23-5', 'SOIC-8', null];
const NUMBERS = ['RC0402FR-0710KL', 'GRM155R71C104KA88D', '74LVC2G240DP,125', 'LM2596S-5.0/NOPB', null];

/** Lines as `readBom` could have read them. */
function someLines(seed: number): ExportLine[] {
  const next = stream(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!;
  return Array.from({ length: 30 }, (_, i) => {
    const prefix = pick(PLACES);
    const count = Math.floor(next() * 4) + 1;
    const references = Array.from({ length: count }, (__, n) => `${prefix}${i * 10 + n + 1}`);
    const dnp = next() < 0.2;
    const dnpReferences = dnp ? references : references.slice(1).filter(() => next() < 0.3);
    return {
      ...LINE,
      line: i + 1,
      references,
      quantity: next() < 0.9 ? count : count * 3,
      dnp,
      dnpReferences,
      value: pick(VALUES) ?? (i % 2 ? '1k' : null),
      footprint: pick(FOOTPRINTS),
      mpn: pick(NUMBERS),
      description: next() < 0.5 ? 'a part, as they say' : null,
      match: next() < 0.5 ? MATCH : null,
    };
  });
}

it.each(Array.from({ length: 40 }, (_, seed) => seed))('is read again as it was written (seed %d)', (seed) => {
  const lines = someLines(seed);
  const describeLine = ({ references, quantity, dnp, dnpReferences, value, footprint, mpn }: ExportLine) => ({
    references,
    quantity,
    dnp,
    dnpReferences,
    value,
    footprint,
    mpn,
  });
  const again = readBom(exportBom({ lines }, seed % 2 ? 'csv' : 'xlsx').bytes);
  expect(again.lines.map(describeLine)).toEqual(lines.map(describeLine));
});

it('gives back what a file of any kind said', () => {
  const bom = readBom(
    encodeText(
      'Ref;Menge;Wert;Bestückung\n"R1-R3";3;10k;\n"C1,C2 (NF)";2;100n;\nU1;0;LM358;\nNut 600;4;M3;\nJ1#2;6;pin;\n',
    ),
  );
  const again = readBom(exportBom(bom, 'csv').bytes);
  const describeLines = (source: typeof bom) =>
    source.lines.map(({ references, quantity, dnp, dnpReferences, value }) => [
      references,
      quantity,
      dnp,
      dnpReferences,
      value,
    ]);
  expect(describeLines(again)).toEqual(describeLines(bom));
});
