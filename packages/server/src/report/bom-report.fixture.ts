import type { BomReport, OrderItem, ReportLine } from './bom-report.ts';

export const LINE: ReportLine = {
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

/** A report of these lines with nothing but what every report has. */
export const makeReport = (lines: Partial<ReportLine>[], changes: Partial<BomReport> = {}): BomReport => ({
  title: 'board.csv',
  subtitle: 'one line',
  currency: 'USD',
  quantity: 100,
  unitCost: 1.5,
  total: 150,
  price: '1.50 USD',
  priceNotes: ['1 line'],
  curve: [{ quantity: 1, unitCost: 3 }],
  categories: [{ name: 'Resistors', total: 1 }],
  lines: lines.map((line, i) => ({ ...LINE, line: i + 1, ...line })),
  warnings: [{ severity: 'warning', message: 'Look at line 1.' }],
  sources: 'Prices: jlcparts, observed 2026-05-21',
  asOf: new Date('2026-05-21T00:00:00Z'),
  ...changes,
});

export const ITEM: OrderItem = {
  sku: '603-RC0402FR-074K7L',
  packaging: 'Cut tape',
  part: 'RC0402FR-074K7L',
  references: 'R1 R2',
  quantity: 250,
  unitPrice: '0.0021',
  amount: '0.525',
  leftOver: '0.084',
  reason: 'Up to the minimum order of 250; 210 are needed.',
};

/** Every section that a report may have. */
export const SECTIONS = {
  bends: [{ quantity: 50, line: 1, part: 'RC0402FR-074K7L', saved: '0.12' }],
  batch: { quantity: 110, unitCost: 1.4, reason: '110 boards cost the same in all.' },
  target: 1.2,
  doubtful: [
    {
      line: 1,
      references: 'R1 R2',
      part: 'RC0402FR-074K7L',
      amount: '0.525',
      share: '0.35',
      reason: 'no voltage is stated',
    },
  ],
  topLines: [{ line: 1, part: 'RC0402FR-074K7L', references: 'R1 R2', amount: '0.525', share: '0.35' }],
  orders: [
    {
      seller: 'Mouser',
      items: [ITEM],
      goods: '0.525',
      charges: [
        { name: 'Shipping', amount: null },
        { name: 'Handling', amount: '0' },
      ],
      total: '0.525',
    },
  ],
  ordersTotal: '0.525',
  orderNotes: ['The shipping of Mouser is not known.'],
  notCovered: [{ line: 2, references: 'U1', part: 'ABC', needed: 105, missing: 45, reason: 'Only 60 in stock.' }],
  landed: {
    boards: 100,
    rows: [
      {
        kind: 'duty',
        basis: '0.525',
        rate: 'unknown',
        amount: null,
        low: '0',
        high: '0.02',
        source: 'a tariff',
        asOf: '2026-07-01',
        assumption: 'The origin is not known.',
      },
    ],
    total: '0.525',
    perBoard: '0.00525',
    low: '0.525',
    high: '0.545',
    unknown: ['duty'],
  },
  risks: [{ severity: 'error', lines: ['2'], message: 'All offers together have too few pieces.' }],
  fx: [{ from: 'EUR', to: 'USD', rate: '1.0833', date: '2026-05-20', source: 'European Central Bank' }],
  priceSources: [{ source: 'jlcparts', observedAt: '2026-05-21T00:00:00Z' }],
} satisfies Partial<BomReport>;
