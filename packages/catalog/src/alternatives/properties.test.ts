import { describe, expect, it } from 'vitest';
import type { Part } from '../types.ts';
import { alternativeClasses, rankAlternatives, ruleFor, type Criterion } from './index.ts';
import { aPart, changed } from './part.fixture.ts';

/** Park and Miller's generator: the same pairs on every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const CATEGORIES = [
  ['resistor.chip', '0402'],
  ['capacitor.ceramic', '0603'],
  ['inductor.chip', '0805'],
  ['filter.ferrite_bead', '0603'],
  ['diode.schottky', 'SMA'],
  ['diode.tvs', 'SMB'],
  ['transistor.bjt', 'SOT-23'],
  ['transistor.mosfet', 'SOT-23'],
  ['crystal', 'SMD3225-4P'],
  ['capacitor.electrolytic.smd', 'SMD,D6.3xL7.7mm'],
] as const;
const WORDS: Record<string, string[]> = {
  technology: ['Thick film', 'Thin film', 'Wirewound'],
  dielectric: ['C0G', 'X7R', 'X5R', 'Y5V'],
  configuration: ['Single'],
  polarity: ['NPN', 'PNP'],
  channel: ['N-channel', 'P-channel'],
};
const FIGURES = [1, 2, 5, 10];
const RANGES = [
  [-40, 85],
  [-55, 125],
  [-55, 155],
] as const;

type Said = number | string | [number, number];
const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** What a parameter may say; the naming figures seldom differ, or no pair would ever be an alternative. */
function makeStatement(random: () => number, name: string, isIdentity: boolean): Said | undefined {
  if (random() < 0.12) return undefined;
  if (name in WORDS) return isIdentity && random() < 0.8 ? WORDS[name]![0]! : pick(random, WORDS[name]!);
  if (name === 'temperature_operating') return [...pick(random, RANGES)];
  return isIdentity && random() < 0.8 ? FIGURES[0]! : pick(random, FIGURES);
}

function randomPart(random: () => number, [category, land]: (typeof CATEGORIES)[number]): Part {
  const says: Record<string, Said> = {};
  for (const { name, weight } of ruleFor(category).criteria) {
    const value = makeStatement(random, name, weight.startsWith('identity'));
    if (value !== undefined) says[name] = value;
  }
  const part = aPart({ category, package: random() < 0.8 ? land : '1206', says });
  return random() < 0.1 ? { ...part, package: null } : part;
}

const PAIRS = 10_000;
const randomPairs = (seed: number): [Part, Part][] => {
  const random = randomFrom(seed);
  return Array.from({ length: PAIRS }, () => {
    const category = pick(random, CATEGORIES);
    return [randomPart(random, category), randomPart(random, category)];
  });
};
const judged = (original: Part, candidate: Part) => rankAlternatives(original, [candidate])[0];
const rankAlternative = (original: Part, candidate: Part): number => {
  const found = judged(original, candidate);
  return found === undefined ? alternativeClasses.length : alternativeClasses.indexOf(found.class);
};
const passes = ({ verdict }: Criterion): boolean => verdict === 'equal' || verdict === 'better';

describe('over 10,000 random pairs', () => {
  const pairs = randomPairs(20_261);

  it('a drop-in has no critical criterion that is worse or unknown, and some pairs are one', () => {
    const found = pairs.map(([original, candidate]) => judged(original, candidate));
    const dropIns = found.filter((one) => one?.class === 'drop-in');
    expect(dropIns.length).toBeGreaterThan(20);
    for (const { criteria } of dropIns as NonNullable<(typeof found)[number]>[])
      expect(criteria.filter((one) => one.critical && !passes(one))).toEqual([]);
    const others = found.filter((one) => one !== undefined && one.class !== 'drop-in');
    for (const one of others) expect(one!.criteria.some((c) => c.critical && !passes(c))).toBe(true);
  });

  it('a part is a drop-in of its own copy when all that is critical is known', () => {
    for (const [original] of pairs.slice(0, 2000)) {
      const found = judged(original, changed(original, {}));
      const unknown = found?.criteria.filter(({ critical, verdict }) => critical && verdict === 'unknown') ?? [];
      if (found !== undefined && unknown.length === 0) expect(found).toMatchObject({ class: 'drop-in', score: 1 });
      expect(found?.criteria.filter(({ verdict }) => verdict === 'worse' || verdict === 'better') ?? []).toEqual([]);
    }
  });

  it('a candidate never loses class or score by becoming as good as the original in one thing', () => {
    const random = randomFrom(77);
    for (const [original, candidate] of pairs) {
      const { name } = pick(random, original.parameters.length > 0 ? original.parameters : candidate.parameters);
      const own = original.parameters.find((one) => one.name === name);
      if (own === undefined) continue;
      const improved = { ...candidate, parameters: [...candidate.parameters.filter((one) => one.name !== name), own] };
      expect(rankAlternative(original, improved)).toBeLessThanOrEqual(rankAlternative(original, candidate));
      const [before, after] = [judged(original, candidate), judged(original, improved)];
      if (before && after) expect(after.score).toBeGreaterThanOrEqual(before.score);
    }
  });

  it('a candidate never loses class by a better figure', () => {
    const random = randomFrom(99);
    let better = 0;
    for (const [original, candidate] of pairs) {
      const rated = ruleFor(original.category).criteria.filter(({ weight }) => weight.startsWith('rating'));
      const { name, compare } = pick(random, rated);
      const fact = candidate.parameters.find((one) => one.name === name);
      if (typeof fact?.value !== 'number') continue;
      const raised = { ...fact, value: fact.value * 2, display: String(fact.value * 2) };
      const lowered = { ...fact, value: fact.value / 2, display: String(fact.value / 2) };
      const improved = [raised, lowered].find((one) => compare.verdict(fact, one) === 'better');
      if (improved === undefined) continue;
      better++;
      const parameters = candidate.parameters.map((one) => (one === fact ? improved : one));
      expect(rankAlternative(original, { ...candidate, parameters })).toBeLessThanOrEqual(
        rankAlternative(original, candidate),
      );
    }
    expect(better).toBeGreaterThan(PAIRS / 4);
  });
});
