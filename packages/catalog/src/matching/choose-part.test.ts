import { describe, expect, it } from 'vitest';
import { choosePart, componentOfLine } from './choose-part.ts';
import type { MatchedComponent } from './match-components.ts';
import { aPart } from './part.fixture.ts';
import type { Match, MatchNote } from './types.ts';
import { understandComponent } from './understand.ts';

function aMatch(mpn: string, level: Match['level'], conflicts: MatchNote[] = []): Match {
  const confidence = { high: 0.9, medium: 0.7, low: 0.2 }[level];
  const breakdown = { mpn: 1, value: null, footprint: null, tolerance: null, voltage: null } as Match['breakdown'];
  const warnings = [{ code: 'no_stock', message: 'nobody has it' }];
  return {
    part: aPart({ mpn }),
    confidence,
    level,
    via: 'mpn',
    grounds: [],
    breakdown,
    reason: `${mpn} it is`,
    warnings,
    conflicts,
  };
}

function matched(matches: Match[], notBought = false): MatchedComponent {
  return {
    understood: understandComponent({ reference: 'R1', mpn: 'RC0603FR-0710KL', value: '1k' }),
    matches,
    notBought,
  };
}

describe('choosing a part', () => {
  it('takes the best match and offers four of the others', () => {
    const matches = ['A1', 'B2', 'C3', 'D4', 'E5', 'F6'].map((mpn) => aMatch(mpn, 'medium'));
    const choice = choosePart(matched(matches));
    expect(choice).toMatchObject({ part: { mpn: 'A1' }, level: 'medium', via: 'mpn', reason: 'A1 it is' });
    expect(choice.warnings).toEqual([{ code: 'no_stock', message: 'nobody has it' }]);
    expect(choice.alternatives.map(({ part }) => part.mpn)).toEqual(['B2', 'C3', 'D4', 'E5']);
  });

  it('takes no guess, and offers it with the others', () => {
    const choice = choosePart(matched([aMatch('A1', 'low'), aMatch('B2', 'low')]));
    expect(choice).toMatchObject({
      part: null,
      level: 'low',
      confidence: 0.2,
      reason: 'nothing sure enough; the nearest is A1: A1 it is',
    });
    expect(choice.alternatives.map(({ part }) => part.mpn)).toEqual(['A1', 'B2']);
  });

  it('asks for a decision where the best one contradicts the line', () => {
    const conflict = { code: 'mpn_contradicts_value', message: 'the number says 10k, the value 1k' };
    expect(choosePart(matched([aMatch('A1', 'low', [conflict])])).reason).toBe(`decide: ${conflict.message}`);
  });

  it('tells of contradictions in the line also when nothing is found for it', () => {
    const choice = choosePart(matched([]));
    expect(choice).toMatchObject({ part: null, level: 'none', via: null, confidence: 0 });
    expect(choice.conflicts.map(({ code }) => code)).toEqual(['mpn_contradicts_value']);
  });

  it('has nothing to buy for what is no part', () => {
    expect(choosePart(matched([], true))).toMatchObject({
      part: null,
      via: 'not_bought',
      reason: 'nothing to buy for this line',
    });
  });

  it('asks for a line by its first designator', () => {
    const line = { references: ['R7', 'R8'], value: '1k', sku: 'C1', quantity: 2 };
    expect(componentOfLine(line)).toMatchObject({ reference: 'R7', value: '1k', sku: 'C1' });
    expect(componentOfLine({ references: [] }).reference).toBeNull();
  });
});
