import { describe, expect, it } from 'vitest';
import { kindOfReference, normalizeValue, readEiaCode, readQuantity } from './index.ts';

const LENGTH = 100_000;
const SLOWEST_MS = 2_000;

const UNITS = [
  '0',
  '1,',
  '1.',
  '1/',
  '-',
  '+',
  '±',
  ' ',
  '10k',
  'R1',
  '(',
  '1 ',
  'a',
  'µ',
  '\u0000',
  'DNP ',
  '1x',
  '5°',
  '%',
  '1e',
  "1'000",
  '1 000',
  '10V',
  '̈',
  '😀',
  '1-',
  'kΩ',
  '\t',
  '毫',
  '1-',
  '1\u00A0000',
  '1.000.',
  '&amp;',
  '1?F',
  'NTC1',
  '10uFx16V',
  '1kΩ@1',
  '10k to ',
  '\uFFFD',
];

/** Milliseconds of the quickest of some runs: other work on the machine only ever slows one down. */
function quickest(work: () => void): number {
  const runs = Array.from({ length: 4 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...runs);
}

describe.each(UNITS)('100,000 characters of %j', (unit) => {
  const text = unit.repeat(Math.ceil(LENGTH / unit.length));

  it.each(['R', 'C', 'L', 'FB', 'Y', 'D', 'F', 'LED', 'C-EIA', 'R-marking', 'dielectric', undefined])(
    'are read quickly as %s',
    (kind) => {
      const tookMs = quickest(() => void normalizeValue(text, { kind, reference: text, footprint: text }));
      expect(tookMs).toBeLessThan(SLOWEST_MS);
    },
  );

  it('are no designator, code or quantity', () => {
    const tookMs = quickest(() => {
      kindOfReference(text);
      readEiaCode(text);
      readQuantity(text, 'V');
    });
    expect(readQuantity(text, 'V')).toBeNull();
    expect(tookMs).toBeLessThan(SLOWEST_MS);
  });
});

it('never throws, whatever the characters', () => {
  let seed = 1;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const alphabet = '0123456789.,/-+±%kKMmunpRrΩFHVAW xX@()_eE°"µCGJZBD';
  for (let i = 0; i < 20_000; i += 1) {
    const text = Array.from({ length: random(16) }, () => alphabet[random(alphabet.length)]).join('');
    const value = normalizeValue(text, { kind: ['R', 'C', 'L', 'FB', 'Y', 'D', 'F', undefined][random(8)] });
    if (value.numeric !== null) {
      expect(Number.isFinite(value.numeric)).toBe(true);
      expect(value.numeric).toBeGreaterThanOrEqual(0);
    }
    expect(value.ambiguous).toBe(value.alternatives.length > 1);
  }
});
