import { expect, it } from 'vitest';
import type { PlannedOrder } from './order-plan.ts';
import { takeStatedCodes } from './stated-orders.ts';

const codes = [
  { seller: 'Digi-Key', sku: '1-ND', mpn: 'X-1' },
  { seller: 'LCSC', sku: 'C99999', mpn: 'X-1' },
];
const purchase = (more: object): object => ({
  lines: [1],
  references: ['R1'],
  mpn: 'Y-1',
  seller: 'Bolt',
  sku: 'B-1',
  quantity: 60,
  needed: 100,
  doubts: ['Another part may be meant'],
  statedCodes: codes,
  ...more,
});
const plan = (purchases: object[], notOrdered: object[] = []): PlannedOrder =>
  ({ purchases, notOrdered, stated: { order: { currency: 'EUR' } } }) as unknown as PlannedOrder;

it('orders a line once by its own code, of however many sellers its other part would be bought', () => {
  const split = [purchase({}), purchase({ seller: 'Acme', sku: 'A-1', quantity: 40 })];
  expect(takeStatedCodes(plan(split), {}).byCode).toMatchObject([
    { seller: 'Digi-Key', sku: '1-ND', mpn: 'X-1', quantity: 100, amount: null, unitPrice: null, currency: 'EUR' },
  ]);
});

it('orders nothing by its own code that is in no doubt, or that is ordered in doubt', () => {
  expect(takeStatedCodes(plan([purchase({ doubts: [] })]), {}).byCode).toEqual([]);
  expect(takeStatedCodes(plan([purchase({})]), { includeDoubtful: true }).byCode).toEqual([]);
});

it('takes the code of a seller of whom something is bought, or who is asked for', () => {
  const sure = purchase({ lines: [2], seller: 'LCSC/JLCPCB', sku: 'C1', doubts: [], statedCodes: [] });
  expect(takeStatedCodes(plan([sure, purchase({})]), {}).byCode).toMatchObject([
    { seller: 'LCSC/JLCPCB', sku: 'C99999' },
  ]);
  expect(takeStatedCodes(plan([purchase({})]), { sellers: ['LCSC'] }).byCode).toMatchObject([{ sku: 'C99999' }]);
});

it('leaves what is short of stock, and what names no code', () => {
  const left = (code: string, statedCodes: object[]): object => ({
    lines: [3],
    references: [],
    mpn: null,
    quantity: 5,
    code,
    statedCodes,
  });
  const { byCode, notOrdered } = takeStatedCodes(
    plan([], [left('no_part', codes), left('no_part', []), left('short_of_stock', codes)]),
    {},
  );
  expect(byCode).toMatchObject([{ sku: '1-ND', quantity: 5 }]);
  expect(notOrdered.map(({ code }) => code)).toEqual(['no_part', 'short_of_stock']);
});
