import { describe, expect, it } from 'vitest';
import type { BoardFacts } from './facts.ts';
import type { ProfileRule } from './limit.ts';
import { checkLimits } from './limits.ts';

const board: BoardFacts = { widthMm: 50, heightMm: 30, layers: 2 };

function listBrokenRules(facts: BoardFacts, limits: Parameters<typeof checkLimits>[1]) {
  const { unbuildable, unchecked } = checkLimits(facts, limits);
  return { refused: unbuildable.map(({ rule }) => rule), unchecked };
}

describe('a limit for some boards', () => {
  const drill = { rule: 'drill', least: 0.3, when: { finish: ['hasl'] } } as const;
  const facts = { ...board, minDrillMm: 0.25 };

  it.each([
    ['is a refusal where it holds', [drill], { finish: 'hasl_leaded' }, 'refused'],
    ['leaves unchecked where it does not hold', [drill], { finish: 'enig' }, 'unchecked'],
    ['leaves unchecked where it is not known whether it holds', [drill], {}, 'unchecked'],
    ['leaves a board unchecked that only another passes', [drill, { rule: 'drill', least: 0.2 }], {}, 'unchecked'],
    [
      'lets another decide where it does not hold',
      [drill, { rule: 'drill', least: 0.2 }],
      { finish: 'enig' },
      'passed',
    ],
    [
      'does not matter to a board that it would let pass',
      [drill, { rule: 'drill', least: 0.2 }],
      { minDrillMm: 0.4 },
      'passed',
    ],
  ] as const)('%s', (_, limits, change, outcome) => {
    const { refused, unchecked } = listBrokenRules({ ...facts, ...change }, limits);
    expect(refused.includes('drill') ? 'refused' : unchecked.includes('drill') ? 'unchecked' : 'passed').toBe(outcome);
  });

  it('keeps castellations and blind vias unchecked that no limit is known for', () => {
    const { unchecked } = listBrokenRules({ ...board, castellations: true, blindVias: true }, []);
    expect(unchecked).toEqual(expect.arrayContaining(['castellations', 'blind_vias']));
    expect(listBrokenRules({ ...board, castellations: false, blindVias: false }, []).unchecked).not.toContain(
      'blind_vias',
    );
  });
});

describe('limits of a profile', () => {
  const of = (profile: string, rule: ProfileRule) => [{ profile, rules: [rule] }];

  it.each([
    ['by layers', 'oshpark', 'trace_width', { layers: 4, minTraceMm: 0.13 }, 'passed'],
    ['by layers', 'oshpark', 'trace_width', { layers: 2, minTraceMm: 0.13 }, 'refused'],
    ['by copper', 'jlcpcb', 'trace_width', { minTraceMm: 0.15, outerCopperOz: 2 }, 'refused'],
    ['by copper of one ounce where nobody wishes another', 'jlcpcb', 'trace_width', { minTraceMm: 0.15 }, 'passed'],
    ['of outer layers only', 'jlcpcb', 'trace_width', { layers: 4, minTraceMm: 0.15, outerCopperOz: 2 }, 'unchecked'],
    ['of some holes only', 'jlcpcb', 'annular_ring', { minRingMm: 0.1 }, 'unchecked'],
    ['of all holes', 'jlcpcb', 'annular_ring', { minRingMm: 0.04 }, 'refused'],
    ['around the tool', 'eurocircuits', 'annular_ring', { minRingMm: 0.15 }, 'refused'],
    ['around the tool', 'eurocircuits', 'annular_ring', { minRingMm: 0.175 }, 'passed'],
    ['that it does not state', 'eurocircuits', 'slot_width', { minSlotMm: 1 }, 'unchecked'],
  ] as const)('hold %s: %s, %s, %o is %s', (_, profile, rule, change, outcome) => {
    const { refused, unchecked } = listBrokenRules({ ...board, ...change }, of(profile, rule));
    expect(refused.includes(rule) ? 'refused' : unchecked.includes(rule) ? 'unchecked' : 'passed').toBe(outcome);
  });

  it('are of a profile that there is', () => {
    expect(() => checkLimits(board, of('nobody', 'drill'))).toThrow(/no profile "nobody"/);
  });
});
