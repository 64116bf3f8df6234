import { describe, expect, it } from 'vitest';
import { normalizeValue } from './index.ts';

describe('two plausible readings', () => {
  it.each([
    ['104', 'R', [104, 100_000]],
    ['R10K', 'R', [10_000, 0.1]],
    ['473K', 'R', [473_000, 47_000]],
    ['103', 'RV', [10_000, 103]],
    ['0.5A(hold) 1A(trip) 40A', 'F', [0.5, 1, 40]],
    ['4.700', 'R', [4.7, 4700]],
    ['100R 10k', 'R', [100, 10_000]],
    ['160k+560k', 'R', [160_000, 560_000]],
    ['100/16', 'C', [1e-4, 1e-11, 1e-10]],
    ['47/16', 'C', [4.7e-5, 4.7e-11]],
    ['470', 'C', [4.7e-11, 4.7e-10, 4.7e-4]],
    ['M47', 'C', [4.7e-7, 4.7e-4]],
    ['10mF', 'C', [0.01, 1e-5]],
    ['4.7 F X7R', 'C', [4.7e-6, 4.7]],
  ])('%s on %s', (text, kind, readings) => {
    const value = normalizeValue(text, { kind });
    expect(value.alternatives.map(({ numeric }) => numeric)).toEqual(readings);
    expect(value.numeric).toBe(readings[0]);
    expect(value.confidence).toBeLessThanOrEqual(0.6);
  });
});

describe('a resistor that nobody makes', () => {
  it.each([
    ['33.3k', [33_300, 33_200]],
    ['3.06k 1%', [3060, 3090, 3050]],
    ['16.6', [16.6, 16.5]],
    ['999R', [999, 1000]],
  ])('%s may be the nearest that is made', (text, readings) => {
    expect(normalizeValue(text, { kind: 'R' }).alternatives.map(({ numeric }) => numeric)).toEqual(readings);
  });

  it.each([
    ['50k', 'R'],
    ['0.0125', 'R'],
    ['33.3k', 'RV'],
    ['33.2k', 'R'],
    ['1K021', 'R'],
    ['3.05k', 'R'],
  ])('%s on %s is made', (text, kind) => {
    expect(normalizeValue(text, { kind }).ambiguous).toBe(false);
  });
});

describe('what looks like a value and is none', () => {
  it.each([
    ['HCPL_R5', 'R'],
    ['Filter_R10', 'R'],
    ['R2R', 'R'],
    ['10k to 100k', 'R'],
    ['10k - 100k', 'R'],
    ['10k...100k', 'R'],
    ['10 - 22pF', 'C'],
    ['1A-214-005-0512', 'T'],
    ['282836-2', 'X'],
    ['n20-motor', undefined],
    ['CB-HFT50.8/1M-BL', undefined],
    ['Automotive Connectors 48P CAP ASSY', undefined],
    ['JUMPER-2.0/B', undefined],
  ])('%s on %s', (text, kind) => {
    expect(normalizeValue(text, { kind }).numeric).toBeNull();
  });

  it.each([
    ['ERJ-P06F9530V', 'R'],
    ['YLR12-2-0.5F-W', 'R'],
    ['XAL7030-682MEC', 'L'],
    ['AISC-0805F-150G-T', 'L'],
    ['SLF7032T-102MR13-2PF', 'L'],
    ['RYHS10V560UF6*9', 'C'],
    ['LS-101M2G---2230', 'C'],
    ['74279266', 'FB'],
    ['4116R-1-471LF', 'RN'],
    ['BST23C362V', 'D'],
    ['PTC 40A', 'F'],
    ['HCPL-7860-300E', undefined],
    ['LCMXO2-2000HC-5TG100C', undefined],
    ['ADS8344NB/1K', undefined],
    ['PJ-3270-4A', undefined],
  ])('the part number %s on %s', (text, kind) => {
    expect(normalizeValue(text, { kind }).numeric).toBeNull();
  });

  it('believes a short letter form beside unknown words where ratings stand with it', () => {
    expect(normalizeValue('Susumu R22 1%', { kind: 'R' }).numeric).toBe(0.22);
    expect(normalizeValue('Susumu R22', { kind: 'R' }).numeric).toBeNull();
  });

  it.each(['OPEN', 'NO-INSTALL', 'NP', 'unstuffed'])('%s on a resistor says not fitted', (text) => {
    expect(normalizeValue(text, { kind: 'R' })).toMatchObject({ dnp: true, numeric: null });
  });

  it('takes nanometres for the colour of a light', () => {
    expect(normalizeValue('LED green 525 nm', { kind: 'LED' })).toMatchObject({ dnp: false, color: 'green' });
    expect(normalizeValue('10k NM', { kind: 'R' }).dnp).toBe(true);
  });

  it('keeps a part that is used although its twin might not be', () => {
    expect(normalizeValue('0R75 (or 0R if not used)', { kind: 'R' })).toMatchObject({ dnp: false, numeric: 0.75 });
  });
});
