import { describe, expect, it } from 'vitest';
import { genericStackup } from '../stackup/generic.ts';
import { readStackup } from '../stackup/read-stackup.ts';
import type { Stackup } from '../stackup/model.ts';
import { traceImpedance } from './trace.ts';
import { widthFor } from './width.ts';

function makeStackup(layers: object[]): Stackup {
  const reading = readStackup({ layers });
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors));
  return reading.stackup;
}

const copper = { kind: 'copper', thickness_mm: 0.035 };
const prepreg = { kind: 'prepreg', thickness_mm: 0.2104, permittivity: 4.4 };
const core = { kind: 'core', thickness_mm: 0.4, permittivity: 4.4 };
const six = makeStackup([
  { kind: 'mask' },
  { ...copper, name: 'Top' },
  prepreg,
  { ...copper, name: 'In1' },
  prepreg,
  { ...copper, name: 'In2' },
  core,
  { ...copper, name: 'In3' },
  prepreg,
  { ...copper, name: 'In4' },
  { ...prepreg, permittivity: undefined, name: 'Last' },
  { ...copper, name: 'Bottom' },
]);

describe('a trace in a stackup', () => {
  it('on the outside runs over the next copper', () => {
    expect(traceImpedance(six, { copperNumber: 1, widthMm: 0.35 })).toMatchObject({
      layer: 'Top',
      reference: 'In1',
      structure: 'microstrip',
      ohm: expect.closeTo(51.71, 2),
      oddOhm: null,
      method: { id: 'hammerstad_jensen' },
      notes: expect.arrayContaining([expect.stringMatching(/In1 is taken to be a plane/)]),
    });
  });

  it('between planes that are as far away runs in a stripline', () => {
    expect(traceImpedance(six, { copperNumber: 2, widthMm: 0.15 })).toMatchObject({
      reference: 'Top and In2',
      structure: 'stripline',
      method: { id: 'wheeler_stripline' },
    });
  });

  it('off the middle, and in a pair, is found from its charge', () => {
    const offset = traceImpedance(six, { copperNumber: 3, widthMm: 0.15 });
    expect(offset).toMatchObject({ reference: 'In1 and In3', method: { id: 'boundary_elements' } });
    const pair = traceImpedance(six, { copperNumber: 1, widthMm: 0.2, gapMm: 0.2 });
    expect(pair).toMatchObject({ gapMm: 0.2, method: { id: 'boundary_elements' } });
    if ('whyNot' in pair) throw new Error(pair.whyNot);
    expect(pair.ohm).toBeCloseTo(2 * pair.oddOhm!, 9);
    expect(pair.evenOhm!).toBeGreaterThan(pair.oddOhm!);
  });

  it.each([
    [6, /relative permittivity of Last is not known/],
    [9, /no copper layer 9/],
  ])('on copper %d is not computed, and says why', (copperNumber, whyNot) => {
    expect(traceImpedance(six, { copperNumber, widthMm: 0.2 })).toMatchObject({
      whyNot: expect.stringMatching(whyNot),
    });
  });

  it('without another copper layer is not computed', () => {
    expect(traceImpedance(genericStackup({ layers: 1 }), { copperNumber: 1, widthMm: 1 })).toMatchObject({
      whyNot: expect.stringMatching(/no other copper layer/),
    });
  });
});

describe('the width for an impedance', () => {
  it.each([
    [1, 50, undefined],
    [1, 100, 0.15],
    [2, 50, undefined],
    [3, 90, 0.2],
  ])('on copper %d for %d ohm, gap %d, gives it back', (copperNumber, targetOhm, gapMm) => {
    const answer = widthFor(six, { copperNumber, targetOhm, gapMm });
    if (typeof answer === 'string') throw new Error(answer);
    expect(answer.targetOhm).toBe(targetOhm);
    expect(Math.abs(answer.ohm - targetOhm)).toBeLessThan(0.1);
  });

  it.each([
    [{ copperNumber: 1, targetOhm: 400 }, /cannot be had on Top/],
    [{ copperNumber: 1, targetOhm: 0 }, /above 0/],
    [{ copperNumber: 6, targetOhm: 50 }, /not known/],
  ])('%o is refused', (wish, why) => {
    expect(widthFor(six, wish)).toMatch(why);
  });
});
