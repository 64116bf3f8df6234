import { describe, expect, it } from 'vitest';
import { converterTo } from '@partwright/money';
import { assemblyCards } from '../tables/assembly-cards-2026-09-28.ts';
import { type AssemblyCard } from './card.ts';
import { assemblyCard, assemblyRates } from './rates.ts';

const economic = assemblyCard('jlcpcb_economic')!;
const standard = assemblyCard('jlcpcb_standard')!;
const joints = (smt: number, throughHole = 0, uncounted = 0, uncountedThroughHole = 0) => ({
  smt,
  throughHole,
  placements: 40,
  uncounted,
  uncountedThroughHole,
});

function rates(
  card: AssemblyCard,
  ...rest: Parameters<typeof assemblyRates> extends [unknown, ...infer R] ? R : never
) {
  const answer = assemblyRates(card, ...rest);
  if (!answer.ok) throw new Error(answer.message);
  return answer;
}

describe('a card for a run', () => {
  it('charges by the joint, and says that it counted joints', () => {
    const answer = rates(economic, {
      boards: 5,
      joints: joints(120),
      uniqueParts: { surface: { basic: 8, extended: 3 } },
    });
    expect(answer).toMatchObject({
      card: 'jlcpcb_economic',
      currency: 'USD',
      counted: 'joints',
      stencil: { amount: '1.53' },
      assembly: {
        setup: { amount: '8.18', asOf: '2026-09-28' },
        perPlacement: { amount: '0.0016' },
        placementsPerBoard: 120,
        perUniquePart: { amount: '3.07' },
        uniqueParts: 3,
      },
      notes: [],
    });
  });

  it('charges every feeder where common parts cost the same', () => {
    const answer = rates(standard, { boards: 5, uniqueParts: { surface: { basic: 8, extended: 3 } } });
    expect(answer.assembly).toMatchObject({ perUniquePart: { amount: '1.53' }, uniqueParts: 11 });
    expect(answer.assembly.perPlacement).toBeUndefined();
    expect(answer.counted).toBeNull();
  });

  it.each([
    [5, '0.0016'],
    [500, '0.0016'],
    [501, '0.0013'],
    [1001, '0.0012'],
  ])('takes the step of all joints of %d boards', (boards, price) => {
    expect(rates(standard, { boards, joints: joints(100) }).assembly.perPlacement?.amount).toBe(price);
  });

  it('has what is done by hand apart: 3.58 + 4 x 5 x 0.0164 = 3.908', () => {
    const { setup, handSoldering } = rates(economic, { boards: 5, joints: joints(120, 4) }).assembly;
    expect(setup?.amount).toBe('8.18');
    expect(handSoldering?.amount).toBe('3.908');
    expect(handSoldering?.source).toMatch(/3\.58 an order and 20 through-hole joints at 0\.0164 USD/);
    expect(rates(economic, { boards: 5, joints: joints(120) }).assembly.handSoldering).toBeUndefined();
  });

  it('has the labour of 3.58 for a part in holes of unknown pins, and says that its joints are missing', () => {
    const { handSoldering, perPlacement } = rates(economic, { boards: 5, joints: joints(120, 0, 1, 1) }).assembly;
    expect(handSoldering?.amount).toBe('3.58');
    expect(handSoldering?.assumption).toBe(
      'Joints of 1 through-hole placement a board are not counted: nothing tells the pins.',
    );
    expect(perPlacement?.assumption).toBeUndefined();
  });

  it('is for both sides where there are parts on both', () => {
    const answer = rates(standard, { boards: 5, sides: 2 });
    expect(answer).toMatchObject({ assembly: { setup: { amount: '51.12' } }, stencil: { amount: '16.42' } });
  });

  it('states no price for what it does not offer', () => {
    const answer = rates(economic, { boards: 100, sides: 2, joints: joints(10, 0, 2) });
    expect(answer.assembly.setup).toBeUndefined();
    expect(answer.stencil).toBeUndefined();
    expect(answer.assembly.perPlacement?.assumption).toMatch(/2 of 40 placements/);
    expect(answer.notes).toEqual([
      expect.stringMatching(/takes 2 to 50 boards, not 100/),
      expect.stringMatching(/takes parts on one side, not two/),
      expect.stringMatching(/no setup for parts on two sides/),
    ]);
  });

  it('is given in the currency of the plan', () => {
    const table = {
      base: 'EUR',
      date: '2026-10-01',
      rates: new Map([['USD', '2']]),
      source: 'x',
      sourceUrl: 'x',
    } as const;
    const answer = rates(economic, { boards: 5 }, converterTo('EUR', table));
    expect(answer).toMatchObject({ currency: 'EUR', assembly: { setup: { amount: '4.09' } } });
    expect(assemblyRates(economic, { boards: 5 }, converterTo('EUR'))).toMatchObject({ ok: false, code: 'no_rate' });
  });

  it('may charge by the placement, and its feeders at two prices', () => {
    const own = {
      ...economic,
      perPlacement: '0.35',
      perJoint: [],
      perUniquePart: { basic: '1', preferred: '4', extended: '4', throughHole: null },
    };
    const uniqueParts = { surface: { basic: 2 }, throughHole: { extended: 1 } };
    const answer = rates(own, { boards: 1, joints: joints(120), uniqueParts });
    expect(answer).toMatchObject({
      counted: 'placements',
      assembly: {
        perPlacement: { amount: '0.35' },
        placementsPerBoard: 40,
        perUniquePart: { amount: '2' },
        uniqueParts: 3,
      },
    });
  });

  it.each([
    { boards: Number.NaN },
    { boards: -1 },
    { boards: 1e308 },
    { boards: 1, joints: joints(Infinity) },
    { boards: 1, uniqueParts: { surface: { basic: -1 } } },
    { boards: 1, uniqueParts: { throughHole: { unknown: 1e9 } } },
  ])('refuses absurd counts: %o', (job) => {
    expect(() => assemblyRates(economic, job)).toThrow(RangeError);
  });
});

describe('loading the parts of an order', () => {
  const surface = { basic: 24, preferred: 2, extended: 10 };

  it.each([
    ['Economic: 10 extended x 3.07, basic and preferred free', economic, { surface }, '30.70', '30.70'],
    [
      'Economic: (10 + 4 of unknown class) x 3.07, at least 10',
      economic,
      { surface: { ...surface, unknown: 4 } },
      '42.98',
      '30.70',
    ],
    ['Economic: 7 preferred alone are free', economic, { surface: { preferred: 7 } }, '0', '0'],
    [
      'Economic: 2 extended x 3.07, 3 in holes are not loaded',
      economic,
      { surface: { extended: 2 }, throughHole: { extended: 2, unknown: 1 } },
      '6.14',
      '6.14',
    ],
    ['Standard: (24 + 2 + 10) x 1.53, every class alike', standard, { surface }, '55.08', '55.08'],
    [
      'Standard: 40 x 1.53, 4 of them perhaps not placed',
      standard,
      { surface: { ...surface, unknown: 4 } },
      '61.20',
      '55.08',
    ],
  ])('%s', (_, card, uniqueParts, amount, low) => {
    const { perUniquePart, uniqueParts: count, uniquePartsRange } = rates(card, { boards: 10, uniqueParts }).assembly;
    expect(Number(perUniquePart!.amount) * count!).toBeCloseTo(Number(amount), 9);
    expect(Number(uniquePartsRange!.low)).toBeCloseTo(Number(low), 9);
    expect(Number(uniquePartsRange!.high)).toBeCloseTo(Number(amount), 9);
  });

  it('says how many parts of each class there are, and what the unknown ones are counted as', () => {
    const uniqueParts = { surface: { ...surface, unknown: 4 }, throughHole: { extended: 3 } };
    expect(rates(economic, { boards: 10, uniqueParts }).assembly.perUniquePart?.assumption).toBe(
      '24 basic, 2 preferred, 10 extended, 4 not known: counted as extended; 12.28 USD less if they are basic or not placed. 3 through-hole parts are soldered by hand and not loaded.',
    );
    expect(rates(standard, { boards: 10, uniqueParts }).assembly.perUniquePart?.assumption).toContain(
      '6.12 USD less if they are not placed.',
    );
  });
});

describe('the least charge of a board', () => {
  it('lifts a small order: 50 x 0.48 - 8.18 - 50 x 20 x 0.0016 - 2 x 3.07 = 8.08', () => {
    const uniqueParts = { surface: { basic: 4, extended: 2 } };
    const { assembly } = rates(economic, { boards: 50, joints: joints(20), uniqueParts });
    expect(assembly.leastCharge?.amount).toBe('8.08');
    expect(assembly.leastChargeRange).toEqual({ low: '8.08', high: '8.08' });
  });

  it('is more when parts of unknown class cost nothing: 8.08 with 2 of them loaded, 14.22 without', () => {
    const { assembly } = rates(economic, { boards: 50, joints: joints(20), uniqueParts: { surface: { unknown: 2 } } });
    expect(assembly.leastChargeRange).toEqual({ low: '8.08', high: '14.22' });
  });

  it('is reached by most orders: 10 boards at 0.48 are less than the setup', () => {
    const uniqueParts = { surface: { basic: 4 } };
    expect(rates(economic, { boards: 10, joints: joints(20), uniqueParts }).assembly.leastCharge).toBeUndefined();
  });
});

it('dates every card and says where it is from', () => {
  for (const card of assemblyCards) {
    expect(card.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(card.sourceUrl).toMatch(/^https:\/\//);
    expect(assemblyCard(card.id)).toBe(card);
    for (const rule of [...card.rules, ...(card.limits ? [card.limits] : [])]) {
      expect(rule.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(rule.sourceUrl).toMatch(/^https:\/\//);
    }
  }
  expect(assemblyCard('__proto__')).toBeUndefined();
});
