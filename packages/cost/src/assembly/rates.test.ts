import { describe, expect, it } from 'vitest';
import { converterTo } from '../currency.ts';
import { assemblyCards } from '../tables/assembly-cards-2026-09-28.ts';
import { type AssemblyCard } from './card.ts';
import { assemblyCard, assemblyRates } from './rates.ts';

const economic = assemblyCard('jlcpcb_economic')!;
const standard = assemblyCard('jlcpcb_standard')!;
const joints = (smt: number, throughHole = 0, uncounted = 0) => ({ smt, throughHole, placements: 40, uncounted });

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
    const answer = rates(economic, { boards: 5, joints: joints(120), uniqueParts: { common: 8, other: 3 } });
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
    const answer = rates(standard, { boards: 5, uniqueParts: { common: 8, other: 3 } });
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

  it('adds what is done by hand to the setup, and says so', () => {
    // 8.18 + 3.58 + 4 x 5 x 0.0164
    const { setup } = rates(economic, { boards: 5, joints: joints(120, 4) }).assembly;
    expect(setup?.amount).toBe('12.088');
    expect(setup?.source).toMatch(/setup 8\.18, hand soldering 3\.58 and 20 through-hole joints at 0\.0164 USD/);
  });

  it('is for both sides where there are parts on both', () => {
    const answer = rates(standard, { boards: 5, sides: 2 });
    expect(answer).toMatchObject({ assembly: { setup: { amount: '51.12' } }, stencil: { amount: '16.42' } });
  });

  it('states no price for what it does not offer', () => {
    const answer = rates(economic, { boards: 100, sides: 2, joints: joints(10, 0, 2) });
    expect(answer.assembly.setup).toBeUndefined();
    expect(answer.stencil).toBeUndefined();
    expect(answer.notes).toEqual([
      expect.stringMatching(/takes 2 to 50 boards, not 100/),
      expect.stringMatching(/no setup for parts on two sides/),
      expect.stringMatching(/2 of 40 placements/),
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
    const own = { ...economic, perPlacement: '0.35', perJoint: [], perUniquePart: { common: '1', other: '4' } };
    const answer = rates(own, { boards: 1, joints: joints(120), uniqueParts: { common: 2, other: 1 } });
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
    { boards: 1, uniqueParts: { common: -1, other: 0 } },
  ])('refuses absurd counts: %o', (job) => {
    expect(() => assemblyRates(economic, job)).toThrow(RangeError);
  });
});

it('dates every card and says where it is from', () => {
  for (const card of assemblyCards) {
    expect(card.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(card.sourceUrl).toMatch(/^https:\/\//);
    expect(assemblyCard(card.id)).toBe(card);
  }
  expect(assemblyCard('__proto__')).toBeUndefined();
});
