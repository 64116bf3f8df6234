import { describe, expect, it } from 'vitest';
import type { Offer } from '@partwright/catalog';
import { converterTo } from '@partwright/money';
import { ecbRates } from '@partwright/money/ecb';
import { dice, hundredths, inHundredths, offer, seeds, terms } from '../test-kit.ts';
import type { PurchaseLine, SupplierTerms } from '../types.ts';
import { planOrder } from './plan.ts';
import type { OrderPlan } from './order-plan.ts';

const line = (id: string, ...offers: Offer[]): PurchaseLine => ({ id, perBoard: 1, offers });

describe('an order plan', () => {
  const home = offer({ seller: 'Home', at: [[1, '2']] });
  const away = offer({ seller: 'Away', at: [[1, '1.90']] });

  it('leaves a seller out whose shipping is not worth it, and says so on the line', () => {
    const lines = [line('R1', home, away), line('R2', home)];
    const plan = planOrder(lines, 10, [terms('Home', { shipping: '5' }), terms('Away', { shipping: '5' })]);
    expect(plan).toMatchObject({ total: '45', goods: '40', short: [], gap: '0', optimize: 'fast', currency: 'EUR' });
    expect(plan.suppliers).toMatchObject([{ id: 'Home', goods: '40', shipping: '5', handling: '0', lines: 2 }]);
    expect(plan.lines[0]!.reason).toMatch(/For this line alone Away would be 1 EUR cheaper/);
  });

  it('moves a line to reach free shipping', () => {
    const suppliers = [terms('Home', { shipping: '9', freeFrom: '40' }), terms('Away')];
    const plan = planOrder([line('R1', home, away), line('R2', home)], 10, suppliers);
    expect(plan.suppliers).toMatchObject([{ id: 'Home', goods: '40', shipping: '0', total: '40' }]);
  });

  it('buys at a dearer quantity when that reaches free shipping', () => {
    const stepped = offer({
      seller: 'Home',
      at: [
        [10, '2'],
        [12, '1.70'],
      ],
    });
    const plan = planOrder([line('R1', stepped)], 10, [terms('Home', { shipping: '5', freeFrom: '20.40' })]);
    expect(plan).toMatchObject({ total: '20.4', lines: [{ surplus: 2, buys: [{ quantity: 12 }] }] });
    expect(plan.lines[0]!.reason).toMatch(/makes the whole order cheaper/);
  });

  it('avoids a small-order fee, or states it', () => {
    const supplier = terms('Home', { handling: '1', smallOrderBelow: '30', smallOrderFee: '8' });
    const plan = planOrder([line('R1', home)], 10, [supplier]);
    expect(plan.suppliers).toMatchObject([{ handling: '1', smallOrderFee: '8', total: '29' }]);
    expect(
      planOrder([line('R1', home, away), line('R2', home)], 10, [supplier, terms('Away')]).suppliers,
    ).toMatchObject([{ id: 'Home', smallOrderFee: '0' }]);
  });

  it('says which charges it does not know and leaves them out of the total', () => {
    const plan = planOrder([line('R1', home)], 10, []);
    expect(plan).toMatchObject({ total: '20', suppliers: [{ shipping: null, handling: null }] });
    expect(plan.notes).toEqual(['The charges of Home are not in the total: its shipping terms are not given.']);
    expect(planOrder([line('R1', home)], 10, [terms('Home', { shipping: null })]).notes).toHaveLength(1);
  });

  it('lists what cannot be had, buys what can, and counts neither as free', () => {
    const few = offer({ seller: 'Home', stock: 4, at: [[1, '2']] });
    const plan = planOrder([line('R1', few), line('R2'), line('R3', offer({ breaks: [] }))], 10, [terms('Home')]);
    expect(plan.total).toBe('8');
    expect(plan.short.map(({ id, code, missing }) => [id, code, missing])).toEqual([
      ['R1', 'short_stock', 6],
      ['R2', 'no_offer', 10],
      ['R3', 'no_price', 10],
    ]);
  });

  it('warns of lines that count on the same stock', () => {
    const shared = offer({ seller: 'Home', sku: 'H1', stock: 15 });
    const plan = planOrder([line('R1', shared), line('R2', shared)], 10, [terms('Home')]);
    expect(plan.notes).toEqual(['R1, R2 take 20 of Home H1, which has 15.']);
  });

  it('tells of prices that were converted', () => {
    const converted = offer({ seller: 'Home', sku: 'H2', isConverted: true });
    const plan = planOrder([line('R1', home), line('R2', converted)], 10, [terms('Home')]);
    expect(plan.notes).toEqual([
      'Prices of R2 were converted by their source: the seller asks another sum in its own currency.',
    ]);
  });

  it('tells of surcharges that are in no price', () => {
    const more = offer({ seller: 'Home', sku: 'H2', surcharge: 'Tariff' });
    const plan = planOrder([line('R1', home), line('R2', more)], 10, [terms('Home')]);
    expect(plan.notes).toEqual([
      'Surcharges are not in the total, as the sellers do not say how much they are: R2 (Home: Tariff).',
    ]);
  });

  it('tells which parts come from sellers that nobody is known to have authorised, and leaves them out when asked', () => {
    const cheap = (authorisation: Offer['authorisation']) =>
      offer({ seller: 'Broker', sku: 'B1', at: [[1, '0.5']], authorisation });
    const plan = (one: Offer, authorisedOnly = false) =>
      planOrder([line('R1', home, one)], 10, [terms('Home'), terms('Broker')], { authorisedOnly });
    const note =
      'R1: bought from Broker. That a manufacturer has authorised the seller is denied or not stated: ask where the parts come from, or rule such sellers out.';
    expect(plan(cheap('independent'))).toMatchObject({ total: '5', notes: [note] });
    expect(plan(cheap('not_stated')).notes).toEqual([note]);
    expect(plan(cheap('authorised'))).toMatchObject({ total: '5', notes: [] });
    expect(plan(cheap(undefined), true)).toMatchObject({ total: '5', notes: [] });
    for (const said of ['independent', 'not_stated'] as const)
      expect(plan(cheap(said), true)).toMatchObject({ total: '20', notes: [] });
    expect(
      planOrder([line('R1', cheap('independent'))], 10, [terms('Broker')], { authorisedOnly: true }),
    ).toMatchObject({
      total: '0',
      short: [{ code: 'no_offer', message: 'Only sellers that are ruled out offer this part.' }],
    });
  });

  const without = { prices: 'without' as const, ratePercent: 23 };

  it('tells which prices say nothing of tax where others do', () => {
    const silent = offer({ seller: 'Home', sku: 'H2' });
    const told = { ...home, tax: without };
    const notes = (...lines: PurchaseLine[]) => planOrder(lines, 10, [terms('Home')]).notes;
    expect(notes(line('R1', told), line('R2', silent))).toEqual([
      'Whether tax is in the prices of R2 is not stated: they are counted as without it, as the others are.',
    ]);
    expect(notes(line('R1', home), line('R2', silent))).toEqual([]);
    expect(notes(line('R1', told), line('R2', { ...silent, tax: without }))).toEqual([]);
  });

  it('buys nothing at a price with tax of a rate that is not told', () => {
    const taxed = offer({ seller: 'Home', sku: 'H2', tax: { prices: 'included', ratePercent: null } });
    expect(planOrder([line('R1', taxed)], 10, [terms('Home')])).toMatchObject({
      total: '0',
      short: [
        { code: 'no_price', message: expect.stringContaining('tax of a rate that is not stated is in the price') },
      ],
    });
  });

  it('tells that an exact plan was asked for and is not to be had', () => {
    const plan = planOrder([line('R1', home)], 1, [terms('Home')], { optimize: 'exact' });
    expect(plan).toMatchObject({ optimize: 'fast', gap: '0' });
    expect(plan.notes.join()).toMatch(/exact plan .* not available/);
  });

  it('knows a supplier by name in any case', () => {
    expect(planOrder([line('R1', home)], 1, [terms('HOME', { shipping: '3' })]).total).toBe('5');
  });

  it('converts prices and charges, and gives the rates', () => {
    const dollars = offer({ seller: 'Far', currency: 'USD', at: [[1, '11.269']] });
    const supplier = terms('Far', { shipping: '2.2538', currency: 'USD' });
    const plan = planOrder([line('R1', dollars)], 1, [supplier], { converter: converterTo('EUR', ecbRates) });
    expect(plan).toMatchObject({ total: '12', currency: 'EUR', fx: [{ from: 'USD', to: 'EUR', date: '2026-10-06' }] });
  });

  it('does without lines, boards and suppliers', () => {
    expect(planOrder([], 10, [])).toMatchObject({ total: '0', lines: [], suppliers: [] });
    expect(planOrder([line('R1', home)], 0, [])).toMatchObject({ total: '0', lines: [{ needed: 0, buys: [] }] });
  });
});

describe('against brute force', () => {
  it('is as cheap as the best of all sellers and quantities, for up to eight lines and three suppliers', () => {
    for (const seed of seeds(250)) {
      const { lines, suppliers, boards } = randomOrder(seed, 8, 3);
      const plan = planOrder(lines, boards, suppliers);
      expect(inHundredths(plan.total), `seed ${seed}`).toBe(bestTotal(lines, boards, suppliers));
    }
  });
});

describe('any plan', () => {
  it('covers every line, keeps to the offers, adds up, and never costs more than line by line', () => {
    for (const seed of seeds(30)) {
      const { lines, suppliers, boards } = randomOrder(seed, 60, 6);
      const plan = planOrder(lines, boards, suppliers);
      expect(plan.short).toEqual([]);
      for (const [i, { buys, needed }] of plan.lines.entries()) checkLine(lines[i]!, boards, buys, needed);
      expect(inHundredths(plan.total), `seed ${seed}`).toBe(computeTotal(plan, suppliers));
      expect(inHundredths(plan.total), `seed ${seed}`).toBeLessThanOrEqual(lineByLine(lines, boards, suppliers));
    }
  });
});

function checkLine(from: PurchaseLine, boards: number, buys: OrderPlan['lines'][number]['buys'], needed: number): void {
  expect(needed).toBe(from.perBoard * boards);
  expect(buys.reduce((pieces, { quantity }) => pieces + quantity, 0)).toBeGreaterThanOrEqual(needed);
  for (const {
    offer: { moq, multiple, stock, breaks },
    quantity,
    unitPrice,
    amount,
  } of buys) {
    expect(quantity).toBeGreaterThanOrEqual(moq);
    expect(quantity % multiple).toBe(0);
    expect(quantity).toBeLessThanOrEqual(stock ?? Infinity);
    expect(inHundredths(unitPrice)).toBe(inHundredths(breaks.findLast((step) => step.quantity <= quantity)!.unitPrice));
    expect(inHundredths(amount)).toBe(inHundredths(unitPrice) * quantity);
  }
}

/** The total reckoned again from what is bought. */
function computeTotal(plan: OrderPlan, suppliers: readonly SupplierTerms[]): number {
  const goods = new Map<string, number>();
  for (const { seller, amount } of plan.lines.flatMap(({ buys }) => buys)) {
    goods.set(seller, (goods.get(seller) ?? 0) + inHundredths(amount));
  }
  return withCharges(goods, suppliers);
}

function withCharges(goods: ReadonlyMap<string, number>, suppliers: readonly SupplierTerms[]): number {
  let total = 0;
  for (const supplier of suppliers) {
    const spend = goods.get(supplier.id);
    if (spend === undefined) continue;
    const isFree = supplier.freeFrom !== null && spend >= inHundredths(supplier.freeFrom);
    const isSmall = supplier.smallOrderBelow !== null && spend < inHundredths(supplier.smallOrderBelow);
    total += spend + (isFree ? 0 : inHundredths(supplier.shipping!)) + inHundredths(supplier.handling ?? '0');
    total += isSmall ? inHundredths(supplier.smallOrderFee!) : 0;
  }
  return total;
}

/** Every offer at the need and at each higher break. */
function listOptions(from: PurchaseLine, boards: number): { seller: string; cost: number }[] {
  const need = from.perBoard * boards;
  return from.offers.flatMap(({ seller, moq, multiple, breaks, stock }) => {
    const wanted = [need, ...breaks.map(({ quantity }) => quantity)];
    const quantities = wanted.map((quantity) => Math.ceil(Math.max(quantity, need, moq) / multiple) * multiple);
    const possible = [...new Set(quantities)].filter((quantity) => quantity <= (stock ?? Infinity));
    return possible.map((quantity) => {
      const { unitPrice } = breaks.findLast((step) => step.quantity <= quantity)!;
      return { seller, cost: inHundredths(unitPrice) * quantity };
    });
  });
}

function lineByLine(lines: readonly PurchaseLine[], boards: number, suppliers: readonly SupplierTerms[]): number {
  const goods = new Map<string, number>();
  for (const from of lines) {
    const { seller, cost } = listOptions(from, boards).reduce((a, b) => (b.cost < a.cost ? b : a));
    goods.set(seller, (goods.get(seller) ?? 0) + cost);
  }
  return withCharges(goods, suppliers);
}

/** Look at every combination, but leave one as soon as its goods alone cost as much as the best. */
function bestTotal(lines: readonly PurchaseLine[], boards: number, suppliers: readonly SupplierTerms[]): number {
  const options = lines.map((from) => listOptions(from, boards));
  const leastAfter = options.map((_, at) =>
    options.slice(at).reduce((total, list) => total + Math.min(...list.map(({ cost }) => cost)), 0),
  );
  const goods = new Map<string, number>();
  let best = Infinity;
  const dive = (at: number, spent: number): void => {
    if (spent + (leastAfter[at] ?? 0) >= best) return;
    if (at === options.length) {
      best = Math.min(best, withCharges(goods, suppliers));
      return;
    }
    for (const { seller, cost } of options[at]!) {
      const before = goods.get(seller);
      goods.set(seller, (before ?? 0) + cost);
      dive(at + 1, spent + cost);
      if (before === undefined) goods.delete(seller);
      else goods.set(seller, before);
    }
  };
  dive(0, 0);
  return best;
}

function randomOrder(seed: number, mostLines: number, mostSuppliers: number) {
  const roll = dice(seed);
  const maybe = (least: number, most: number): string | null =>
    roll(0, 1) === 0 ? hundredths(roll(least, most)) : null;
  const suppliers = Array.from({ length: roll(1, mostSuppliers) }, (_, i) => {
    const smallOrderBelow = maybe(500, 3000);
    const smallOrderFee = hundredths(roll(100, 900));
    const charges = { shipping: hundredths(roll(0, 1500)), freeFrom: maybe(1000, 8000), handling: maybe(50, 300) };
    return terms(`S${i}`, { ...charges, smallOrderBelow, smallOrderFee });
  });
  const boards = roll(1, 8);
  const lines = Array.from({ length: roll(1, mostLines) }, (_, i): PurchaseLine => {
    const price = roll(10, 400);
    const sellers = suppliers.filter((_, s) => s === i % suppliers.length || roll(0, 2) > 0);
    // Few choices a line when there are eight, so that looking at all of them stays quick.
    const mostSteps = mostLines > 8 ? 4 : 1;
    return {
      id: `L${i}`,
      perBoard: roll(1, 4),
      offers: sellers.map(({ id }) => randomOffer(roll, id, price, mostSteps)),
    };
  });
  return { lines, suppliers, boards };
}

function randomOffer(roll: ReturnType<typeof dice>, seller: string, middle: number, mostSteps: number): Offer {
  let price = roll(Math.ceil(middle * 0.85), Math.ceil(middle * 1.2));
  let quantity = 1;
  const at: [number, string][] = [[1, hundredths(price)]];
  for (let i = roll(0, 2) === 0 ? roll(1, mostSteps) : 0; i > 0; i--) {
    quantity += roll(3, 30);
    price = Math.max(Math.floor((price * roll(40, 95)) / 100), 1);
    at.push([quantity, hundredths(price)]);
  }
  const pack = roll(0, 4) === 0 ? { moq: roll(1, 10), multiple: roll(1, 5) } : {};
  return offer({ seller, sku: `${seller}-x`, at, stock: roll(0, 1) === 0 ? 1000 : null, ...pack });
}

it('says of a seller with unknown charges that it may be dearer after all', () => {
  const near = offer({ seller: 'Near', at: [[1, '1']] });
  const vague = offer({ seller: 'Vague', at: [[1, '1.05']] });
  const line = { id: 'U1', perBoard: 1, offers: [near, vague] };
  const plan = planOrder([line], 10, [terms('Near', { shipping: '8' })]);
  expect(plan.lines[0]!.buys).toMatchObject([{ seller: 'Vague' }]);
  expect(plan.lines[0]!.reason).toContain('the charges of Vague are not known and count as nothing here');
  expect(plan.notes).toContain('The charges of Vague are not in the total: its shipping terms are not given.');
  expect(planOrder([line], 10, [], { isFreightKnown: true }).notes).toEqual([]);
});
