import { describe, expect, it } from 'vitest';
import { offer } from '../test-kit.ts';
import { chooseSubstitutes } from './choose-substitutes.ts';
import { findSubstituteNeeds } from './needs.ts';
import type { SubstitutableLine, SubstituteCandidate, SubstituteRule } from './types.ts';

const RULE: SubstituteRule = { use: 'equivalent', leastShare: 0.2, leastAmount: 5 };

function line(id: string, some: Partial<SubstitutableLine> = {}): SubstitutableLine {
  const plain = { perBoard: 1, lifecycle: 'unknown', isFixed: false, candidates: [] } as const;
  return { ...plain, id, key: `part of ${id}`, offers: [offer({ stock: 1000 })], ...some };
}

function candidate(key: string, some: Partial<SubstituteCandidate> = {}): SubstituteCandidate {
  return { key, class: 'equal', lifecycle: 'unknown', offers: [offer({ stock: 1000 })], ...some };
}

const short = [offer({ stock: 40 })];

function choose(lines: SubstitutableLine[], rule: Partial<SubstituteRule> = {}, boards = 100) {
  const { taken, proposed, reach } = chooseSubstitutes(lines, boards, { ...RULE, ...rule });
  const name = (all: typeof taken) => all.map(({ id, candidate: { key } }) => [id, key]);
  return { taken: name(taken), proposed: name(proposed), reach, first: taken[0] ?? proposed[0] };
}

describe('a reason', () => {
  const ending = candidate('B', { lifecycle: 'obsolete' });

  it.each<[string, Partial<SubstitutableLine>, string[]]>([
    ['a stock that does not reach', { offers: short }, ['short']],
    ['no price', { offers: [] }, ['unpriced']],
    ['a life cycle that is known to end', { lifecycle: 'nrnd' }, ['obsolete']],
    ['both', { offers: short, lifecycle: 'eol' }, ['short', 'obsolete']],
    ['nothing where the life cycle is unknown', {}, []],
  ])('is %s', (_, some, reasons) => {
    expect(findSubstituteNeeds([line('R1', some)], 100)).toMatchObject([{ id: 'R1', reasons }]);
  });

  it.each<[string, Partial<SubstitutableLine>]>([
    ['a person chose', { isFixed: true }],
    ['has no part', { key: null }],
    ['no board takes', { perBoard: 0 }],
  ])('is not looked for where a line %s', (_, some) => {
    const one = line('R1', { offers: short, candidates: [candidate('B')], ...some });
    expect(findSubstituteNeeds([one], 100)).toEqual([]);
    expect(choose([one])).toMatchObject({ taken: [], proposed: [] });
  });

  it('is not answered by what ends itself', () => {
    expect(choose([line('R1', { offers: short, candidates: [ending] })]).taken).toEqual([]);
  });

  it('of a part that ends is answered only by one that is known to go on', () => {
    const [unsaid, active] = [candidate('B'), candidate('C', { lifecycle: 'active' })];
    const found = choose([line('R1', { lifecycle: 'obsolete', candidates: [unsaid, active] })]);
    expect(found.taken).toEqual([['R1', 'C']]);
  });
});

describe('a substitute', () => {
  it('costs what is paid for it, also at an offer that states no stock', () => {
    const offers = [offer({ stock: 1000, at: [[1, '0.5']] }), offer({ seller: 'Beta', stock: null, at: [[1, '0.2']] })];
    const { first } = choose([line('R1', { offers: short, candidates: [candidate('B', { offers })] })]);
    expect(first).toMatchObject({ before: '100', after: '20', saves: '80' });
  });

  it('says what it saves, and what it costs more', () => {
    const dearer = candidate('B', { offers: [offer({ stock: 1000, at: [[1, '1.5']] })] });
    const found = choose([line('R1', { offers: short, candidates: [dearer] })]).first;
    expect(found).toMatchObject({ reasons: ['short'], needed: 100, before: '100', after: '150', saves: '-50' });
    const bare = choose([line('R1', { offers: [], candidates: [dearer] })]).first;
    expect(bare).toMatchObject({ reasons: ['unpriced'], before: null, saves: null });
  });

  it.each<[string, Partial<SubstituteCandidate>]>([
    ['its stock does not reach either', { offers: [offer({ stock: 99 })] }],
    ['no stock is stated', { offers: [offer({ stock: null })] }],
    ['nobody has a price', { offers: [offer({ stock: 1000, at: [] })] }],
    ['it is the part itself', { key: 'part of R1' }],
  ])('is not taken when %s', (_, some) => {
    const one = line('R1', { offers: short, candidates: [candidate('B', some)] });
    expect(choose([one])).toMatchObject({ taken: [], proposed: [] });
  });

  it('is taken by what vouches for it first, then by its cost', () => {
    const at = (price: string) => [offer({ stock: 1000, at: [[1, price]] as [number, string][] })];
    const [equal, cheaper] = [candidate('B', { offers: at('2') }), candidate('C', { offers: at('1') })];
    const packing = candidate('D', { class: 'packing', offers: at('3') });
    const approved = candidate('E', { class: 'approved', offers: at('4') });
    const pick = (...candidates: SubstituteCandidate[]) =>
      choose([line('R1', { offers: short, candidates })]).taken[0]![1];
    expect(pick(equal, cheaper)).toBe('C');
    expect(pick(equal, cheaper, packing)).toBe('D');
    expect(pick(equal, cheaper, packing, approved)).toBe('E');
  });

  it('has one stock for all that use it', () => {
    const shared = candidate('B', { offers: [offer({ stock: 150 })] });
    const lines = [
      line('R1', { offers: short, candidates: [shared] }),
      line('R2', { offers: short, candidates: [shared] }),
    ];
    expect(choose(lines).taken).toEqual([['R1', 'B']]);
    const own = line('R3', { key: 'B', offers: [offer({ stock: 150 })] });
    expect(choose([lines[0]!, own]).taken).toEqual([]);
    expect(choose([lines[0]!, { ...own, offers: [offer({ stock: 200 })] }]).taken).toEqual([]);
  });

  it('costs what it adds to those that use it already', () => {
    const ladder = [
      offer({
        stock: 5000,
        at: [
          [1, '1'],
          [150, '0.6'],
        ],
      }),
    ];
    const lines = [
      line('R1', { offers: short, candidates: [candidate('B', { offers: ladder })] }),
      line('R2', { key: 'B', offers: ladder }),
    ];
    // 100 alone are bought as 150 for 90; 200 cost 120.
    expect(choose(lines).first).toMatchObject({ after: '30' });
  });
});

describe('what is dear', () => {
  const cheaper = (price: string) => [candidate('B', { offers: [offer({ stock: 1000, at: [[1, price]] })] })];

  it.each<[string, string, Partial<SubstituteRule>, boolean]>([
    ['saves enough', '0.8', {}, true],
    ['saves too small a share', '0.81', {}, false],
    ['saves too little', '0.8', { leastAmount: 20.01 }, false],
    ['saves nothing', '1', { leastShare: 0, leastAmount: 0 }, false],
  ])('is replaced where a substitute %s', (_, price, rule, isTaken) => {
    const found = choose([line('R1', { candidates: cheaper(price) })], rule);
    expect(found.taken).toEqual(isTaken ? [['R1', 'B']] : []);
    if (isTaken) expect(found.first).toMatchObject({ reasons: ['dear'], saves: '20' });
  });

  it('leaves the stock to those that need it', () => {
    const scarce = [candidate('B', { offers: [offer({ stock: 120, at: [[1, '0.1']] })] })];
    const lines = [line('R1', { candidates: scarce }), line('R2', { offers: short, candidates: scarce })];
    expect(choose(lines).taken).toEqual([['R2', 'B']]);
  });
});

describe('what is asked for', () => {
  const approved = line('R1', { offers: short, candidates: [candidate('B', { class: 'approved' })] });
  const equal = line('R2', { offers: short, candidates: [candidate('C')] });

  it.each<[SubstituteRule['use'], string[][], string[][]]>([
    [
      'none',
      [],
      [
        ['R1', 'B'],
        ['R2', 'C'],
      ],
    ],
    ['approved', [['R1', 'B']], [['R2', 'C']]],
    [
      'equivalent',
      [
        ['R1', 'B'],
        ['R2', 'C'],
      ],
      [],
    ],
  ])('with %s is bought, and the rest proposed', (use, taken, proposed) => {
    expect(choose([approved, equal], { use })).toMatchObject({ taken, proposed });
  });

  it('says how many boards can be built with and without it', () => {
    const stop = line('R3', { offers: [offer({ stock: 300 })] });
    const { reach } = choose([approved, equal, stop], { use: 'approved' });
    expect(reach).toEqual({
      without: { buildable: 40, stops: ['R1', 'R2'], unpriced: 0 },
      taken: { buildable: 40, stops: ['R2'], unpriced: 0 },
      all: { buildable: 300, stops: ['R3'], unpriced: 0 },
    });
  });

  it('counts a line that gets a price by it', () => {
    const bare = line('R1', { offers: [], candidates: [candidate('B')] });
    expect(choose([bare]).reach).toMatchObject({
      without: { buildable: null, unpriced: 1 },
      taken: { buildable: 1000, stops: ['R1'], unpriced: 0 },
    });
  });
});
