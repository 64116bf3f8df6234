import { describe, expect, it } from 'vitest';
import { dice, hundredths, inHundredths, offer, seeds, terms } from '../test-kit.ts';
import type { PurchaseLine, SupplierTerms } from '../types.ts';
import { planOrder } from './plan.ts';
import type { OrderPlan, PlanOptions } from './order-plan.ts';

const line = (id: string, ...sellers: [seller: string, price: string][]): PurchaseLine => ({
  id,
  perBoard: 1,
  offers: sellers.map(([seller, price]) => offer({ seller, sku: `${seller}-${id}`, at: [[1, price]] })),
});
const suppliers = ['A', 'B', 'C'].map((id) => terms(id));

describe('a limit on suppliers', () => {
  const lines = [line('1', ['A', '1'], ['B', '5']), line('2', ['B', '2']), line('3', ['C', '3'])];

  it('leaves out lines that one supplier cannot deliver, and says so with what they would cost', () => {
    const plan = planOrder(lines, 10, suppliers, { maxSuppliers: 1 });
    expect(plan.suppliers).toMatchObject([{ id: 'B', lines: 2, total: '70' }]);
    expect(plan.short).toEqual([
      {
        id: '3',
        needed: 10,
        missing: 10,
        code: 'supplier_limit',
        message: 'Not bought, to keep to at most 1 supplier; offered by C.',
        estimate: '30',
      },
    ]);
    expect(plan.total).toBe('70');
  });

  it('buys the few pieces that there are', () => {
    const scarce = { id: '1', perBoard: 1, offers: [offer({ seller: 'A', stock: 3 })] };
    const plan = planOrder([scarce], 300, suppliers, { maxSuppliers: 1 });
    expect(plan.short).toMatchObject([{ missing: 297, message: '300 needed, 3 can be had.' }]);
  });

  it.each<[PlanOptions, string]>([
    [{ maxSuppliers: 1 }, 'no seller has enough pieces.'],
    [{ split: 'never' }, 'no offer has enough pieces alone.'],
    [{}, 'Split because stock is short: 7 from A (all of its stock), 3 from B.'],
  ])('says why stock is set aside where offers have enough only together, %j', (options, said) => {
    const offers = ['A', 'B'].map((seller) => offer({ seller, stock: 7 }));
    const plan = planOrder([{ id: '1', perBoard: 1, offers }], 10, suppliers, { ...options, shortStock: 'aside' });
    expect(plan.lines[0]!.reason).toContain(said);
    expect(plan).toMatchObject({ goods: '10', short: [] });
  });

  it('buys from more suppliers than are cheapest when asked to, and tells when it cannot', () => {
    const all = [line('1', ['A', '1'], ['B', '5']), line('2', ['A', '2'], ['C', '2.5'])];
    expect(planOrder(all, 1, suppliers).suppliers).toHaveLength(1);
    const two = planOrder(all, 1, suppliers, { minSuppliers: 2 });
    expect(two).toMatchObject({ total: '3.5', short: [], notes: [] });
    const three = planOrder(all, 1, suppliers, { minSuppliers: 3 });
    expect(three.suppliers).toHaveLength(2);
    expect(three.notes).toEqual([
      'The order goes to 2 of at least 3 suppliers that were asked for: no more can be used for these lines.',
    ]);
  });

  it('covers all lines from the fewest suppliers', () => {
    const plan = planOrder([line('1', ['A', '1'], ['C', '9']), line('2', ['B', '1'], ['C', '9'])], 1, suppliers, {
      fewestSuppliers: true,
    });
    expect(plan).toMatchObject({ total: '18', short: [], suppliers: [{ id: 'C' }] });
  });

  it('comes before preferred sellers', () => {
    const both = [line('1', ['A', '1'], ['B', '1']), line('2', ['B', '1'])];
    const options = { preferred: ['A'] };
    expect(planOrder(both, 1, suppliers, options).suppliers).toHaveLength(2);
    expect(planOrder(both, 1, suppliers, { ...options, maxSuppliers: 1 })).toMatchObject({ short: [], total: '2' });
    expect(planOrder(both, 1, suppliers, { ...options, maxSuppliers: 2 }).suppliers).toHaveLength(2);
  });

  it('buys of a short line what the chosen supplier has', () => {
    const short = {
      id: 's',
      perBoard: 1,
      offers: [offer({ seller: 'A', stock: 3 }), offer({ seller: 'B', stock: 4 })],
    };
    const plan = planOrder([short, line('1', ['A', '1'])], 10, suppliers, { maxSuppliers: 1 });
    expect(plan).toMatchObject({ total: '13', short: [{ id: 's', missing: 7, code: 'short_stock' }] });
  });

  it.each([Number.NaN, -1, Infinity])('of %s suppliers is none', (maxSuppliers) => {
    expect(planOrder(lines, 1, suppliers, { maxSuppliers }).suppliers).toHaveLength(3);
  });
});

it.each([
  ['at most one', { maxSuppliers: 1 }],
  ['at most two', { maxSuppliers: 2 }],
  ['at least two', { minSuppliers: 2 }],
  ['at least three', { minSuppliers: 3 }],
  ['the fewest', { fewestSuppliers: true }],
  ['two and no others', { maxSuppliers: 2, minSuppliers: 2 }],
  ['the fewest, at most two', { maxSuppliers: 2, fewestSuppliers: true }],
] as [string, PlanOptions][])('is the best of all orders with %s', (_, options) => {
  for (const seed of seeds(150)) {
    const { lines, terms: known } = randomOrder(seed);
    const plan = planOrder(lines, 1, known, options);
    expect(standing(plan, options), `seed ${seed}`).toEqual(bestStanding(lines, known, options));
  }
});

/** Lines not bought, suppliers against the wish, cost. */
type Standing = [missed: number, against: number, cost: number];

function standing({ short, suppliers: used, total }: OrderPlan, options: PlanOptions): Standing {
  return [short.length, against(used.length, options), inHundredths(total)];
}

function against(used: number, { minSuppliers = 0, fewestSuppliers }: PlanOptions): number {
  return Math.max(minSuppliers - used, 0) * 100 + (fewestSuppliers ? used : 0);
}

function bestStanding(lines: readonly PurchaseLine[], known: readonly SupplierTerms[], options: PlanOptions): Standing {
  let best: Standing = [Infinity, Infinity, Infinity];
  const dive = (at: number, goods: ReadonlyMap<string, number>, missed: number): void => {
    if (goods.size > (options.maxSuppliers ?? Infinity)) return;
    if (at === lines.length) {
      const next: Standing = [missed, against(goods.size, options), withCharges(goods, known)];
      const differs = next.findIndex((figure, i) => figure !== best[i]);
      if (differs !== -1 && next[differs]! < best[differs]!) best = next;
      return;
    }
    if (options.maxSuppliers !== undefined) dive(at + 1, goods, missed + 1);
    for (const { seller, breaks } of lines[at]!.offers) {
      const cost = inHundredths(breaks[0]!.unitPrice) * lines[at]!.perBoard;
      dive(at + 1, new Map(goods).set(seller, (goods.get(seller) ?? 0) + cost), missed);
    }
  };
  dive(0, new Map(), 0);
  return best;
}

function withCharges(goods: ReadonlyMap<string, number>, known: readonly SupplierTerms[]): number {
  let total = 0;
  for (const [seller, amount] of goods) {
    const { shipping, freeFrom } = known.find(({ id }) => id === seller)!;
    total += amount + (freeFrom !== null && amount >= inHundredths(freeFrom) ? 0 : inHundredths(shipping!));
  }
  return total;
}

function randomOrder(seed: number): { lines: PurchaseLine[]; terms: SupplierTerms[] } {
  const roll = dice(seed);
  const known = Array.from({ length: roll(2, 4) }, (_, i) =>
    terms(`S${i}`, {
      shipping: hundredths(roll(0, 900)),
      freeFrom: roll(0, 1) === 0 ? hundredths(roll(300, 3000)) : null,
    }),
  );
  const lines = Array.from({ length: roll(1, 5) }, (_, i) => {
    const sellers = known.filter((_, s) => s === (seed + i) % known.length || roll(0, 2) === 0);
    const offers = sellers.map(({ id }) =>
      offer({ seller: id, sku: `${id}-${i}`, at: [[1, hundredths(roll(20, 400))]] }),
    );
    return { id: `L${i}`, perBoard: roll(1, 6), offers };
  });
  return { lines, terms: known };
}
