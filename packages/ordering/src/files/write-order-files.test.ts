import { Decimal } from '@partwright/money';
import { describe, expect, it } from 'vitest';
import { orderTemplates } from '../templates/sellers.ts';
import type { PurchaseToOrder } from '../types.ts';
import { sellerReaders } from './seller-readers.fixture.ts';
import { writeOrderFiles } from './write-order-files.ts';

const PURCHASE: PurchaseToOrder = {
  lines: [1],
  references: ['R1', 'R2'],
  manufacturer: 'Yageo',
  mpn: 'RC0402FR-0710KL',
  description: null,
  seller: 'Mouser',
  sku: '603-RC0402FR-0710KL',
  packaging: null,
  quantity: 200,
  unitPrice: '0.01',
  amount: '2',
  currency: 'USD',
  stock: 9000,
  doubts: [],
};

const write = (change: Partial<PurchaseToOrder>, ...more: Partial<PurchaseToOrder>[]) =>
  writeOrderFiles([change, ...more].map((one) => ({ ...PURCHASE, ...one })));

/** A repeatable stream of numbers from 0 to 1 (a linear congruential generator, Numerical Recipes). */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const REFERENCES = ['R1', 'C,1', 'U 2', 'X|Y', '"Q1"', 'LED;3', 'a\nb', '=1+1', 'Ω7', 'x'.repeat(70)];

describe('what a reader of the seller’s template gets', () => {
  it.each(orderTemplates.map(({ id, seller }) => [id, seller!] as const))('is the plan for %s', (id, seller) => {
    const next = stream(7);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
    const purchases = Array.from({ length: 60 }, (_, at): PurchaseToOrder => {
      const quantity = 1 + Math.floor(next() * 9000);
      return {
        ...PURCHASE,
        lines: [at + 1],
        references: Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(REFERENCES)),
        seller,
        sku: id === 'lcsc' ? `C${1000 + at}` : `AB-${at}/${id.length}#X`,
        quantity,
        amount: new Decimal('0.01').times(quantity).toFixed(),
      };
    });
    const { files, notOrdered, totals } = writeOrderFiles(purchases, { templates: { [seller]: id } });
    const read = files.flatMap(({ bytes }) => sellerReaders[id]!(bytes));
    expect(notOrdered).toEqual([]);
    expect(read.map(({ code, quantity }) => [code, quantity])).toEqual(
      purchases.map(({ sku, quantity }) => [sku, quantity]),
    );
    expect(files.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(
      read.reduce((sum, { quantity }) => sum + quantity, 0),
    );
    expect(totals.inFiles).toEqual(totals.plan);
  });
});

describe('what is in no file', () => {
  it.each<[string, Partial<PurchaseToOrder>, string]>([
    ['no order code', { sku: '' }, 'no_order_code'],
    ['a code that is none of LCSC', { seller: 'LCSC', sku: '603-XYZ' }, 'order_code_unfit'],
    ['a code that would be two cells', { sku: 'A|B' }, 'order_code_unfit'],
    ['a code that would be two lines', { seller: 'Digi-Key', sku: 'A\nB' }, 'order_code_unfit'],
    ['a code that a spreadsheet runs', { seller: 'Digi-Key', sku: '=cmd' }, 'order_code_unfit'],
    ['a doubt', { doubts: ['Several makers share the number.'] }, 'doubtful'],
    ['nothing in stock', { stock: 0 }, 'out_of_stock'],
    ['half a piece', { quantity: 1.5 }, 'quantity_unfit'],
  ])('%s is told with its reason', (_, change, code) => {
    const { files, notOrdered, totals } = write({}, change);
    expect(notOrdered).toMatchObject([{ code, quantity: change.quantity ?? 200, amount: '2' }]);
    expect(notOrdered[0]!.reason).toMatch(/\.$/);
    expect(files.flatMap(({ rows }) => rows).length).toBe(1);
    expect(totals).toEqual({ plan: { USD: '4' }, inFiles: { USD: '2' }, leftOut: { USD: '2' } });
  });

  it('is doubtful only where nobody asked for it', () => {
    const doubtful = { ...PURCHASE, doubts: ['Perhaps another.'] };
    expect(writeOrderFiles([doubtful], { includeDoubtful: true }).notOrdered).toEqual([]);
  });

  it('is what other sellers have, where files of some were asked for', () => {
    const { files, notOrdered } = writeOrderFiles([PURCHASE, { ...PURCHASE, seller: 'LCSC', sku: 'C1' }], {
      sellers: ['lcsc electronics'],
    });
    expect(files.map(({ seller }) => seller)).toEqual(['LCSC']);
    expect(notOrdered.map(({ code }) => code)).toEqual(['seller_left_out']);
  });
});

it('is a file for LCSC, of stock that LCSC and JLCPCB share', () => {
  expect(write({ seller: 'LCSC/JLCPCB', sku: 'C25744' }).files[0]!.template.id).toBe('lcsc');
  expect(write({ seller: 'LCSC/JLCPCB', sku: 'X1' }).notOrdered).toMatchObject([{ code: 'order_code_unfit' }]);
});

it('is one file a seller, however it is written', () => {
  const { files } = write({ seller: 'Digi-Key', sku: '1-ND' }, { seller: 'DigiKey', sku: '2-ND' });
  expect(files.map(({ seller, rows }) => [seller, rows.length])).toEqual([['Digi-Key', 2]]);
});

it('joins what is bought twice under one code', () => {
  const { files } = write({ references: ['R1'] }, { references: ['R9'], lines: [4], quantity: 100, amount: '1' });
  expect(files[0]!.rows).toMatchObject([{ quantity: 300, amount: '3', lines: [1, 4], references: ['R1', 'R9'] }]);
});

it('cuts a reference at a blank, and says so', () => {
  const references = Array.from({ length: 30 }, (_, at) => `R${at + 100}`);
  const { files } = write({ seller: 'Digi-Key', references });
  const [line] = sellerReaders['digikey']!(files[0]!.bytes);
  expect(line!.reference).toMatch(/^(?:R\d{3} )*R\d{3}…$/);
  expect(files[0]!.notes).toEqual([
    'The reference of 1 line is longer than the 48 characters that this tool takes, and cut.',
  ]);
});

it('refuses a template that nobody knows', () => {
  expect(() => writeOrderFiles([PURCHASE], { template: 'amazon' })).toThrow('template must be one that is known');
});
