import { describe, expect, it } from 'vitest';
import type { Part } from '../types.ts';
import { rankAlternatives } from './index.ts';
import { resistor, mlcc, mosfet, led, opAmp } from './original-parts.fixture.ts';
import { aPart, changed } from './part.fixture.ts';

const classifyAlternative = (original: Part, candidate: Part): string =>
  rankAlternatives(original, [candidate])[0]?.class ?? 'none';

describe('what the numbers say', () => {
  const reel = changed(opAmp, { gain_bandwidth: undefined }, { mpn: 'LM358D', manufacturer: 'Texas Instruments' });

  it('other packing of one part is the part, whatever the catalogue leaves out', () => {
    const [found] = rankAlternatives(opAmp, [reel]);
    expect(found).toMatchObject({ class: 'packaging', compatibility: 'drop-in' });
    expect(found!.criteria.find(({ name }) => name === 'gain_bandwidth')).toMatchObject({
      verdict: 'equal',
      candidate: null,
      source: 'part_number',
    });
  });

  it('is not believed against the catalogue', () => {
    const other = changed(reel, { number_of_channels: 4 });
    expect(classifyAlternative(opAmp, other)).toBe('none');
    const [found] = rankAlternatives(opAmp, [changed(reel, { supply_voltage: [3, 16] }, { mpn: 'LM358D' })]);
    expect(found!.class).not.toBe('packaging');
    expect(found!.warnings.map(({ code }) => code)).toContain('catalogue_contradicts');
  });

  it('calls a second source of an integrated circuit functional, never more', () => {
    const second = changed(
      opAmp,
      { input_offset_voltage: 7e-3 },
      { mpn: 'LM358DT', manufacturer: 'STMicroelectronics' },
    );
    const [found] = rankAlternatives(opAmp, [second]);
    expect(found).toMatchObject({ class: 'functional', compatibility: 'functional' });
    expect(found!.reason).toContain('both carry the device number LM358');
    expect(found!.criteria.find(({ name }) => name === 'pin_order')).toMatchObject({
      verdict: 'unknown',
      critical: true,
    });
  });

  it('takes a variant of the same maker by its parameters alone', () => {
    const variant = changed(
      opAmp,
      { input_offset_voltage: 7e-3 },
      { mpn: 'LM358XYZ-Q9', manufacturer: 'Texas Instruments' },
    );
    expect(classifyAlternative(opAmp, variant)).toBe('similar');
  });

  it('calls another grade of one maker pin-compatible at most', () => {
    const grade = changed(
      opAmp,
      { input_offset_voltage: 2e-3 },
      { mpn: 'LM358ADR', manufacturer: 'Texas Instruments' },
    );
    expect(classifyAlternative(opAmp, grade)).toBe('pin-compatible');
    expect(classifyAlternative(opAmp, { ...grade, package: 'TSSOP-8' })).not.toBe('pin-compatible');
    const [small, smallGrade] = [opAmp, grade].map((part) => ({ ...part, package: 'SOT-23-5' }));
    expect(classifyAlternative(small!, smallGrade!)).toBe('functional');
  });

  it('fills what the catalogue leaves out and says so', () => {
    const bare = changed(resistor, { tolerance: undefined }, { mpn: 'RC0402FR-0710KL', manufacturer: 'Yageo' });
    const [found] = rankAlternatives(resistor, [bare]);
    expect(found!.criteria.find(({ name }) => name === 'tolerance')).toMatchObject({
      verdict: 'equal',
      source: 'part_number',
    });
    expect(found!.class).toBe('drop-in');
  });
});

describe('decisions', () => {
  const worse = changed(resistor, { tolerance: 5 });
  const other = changed(resistor, { resistance: 10_100 });

  it('show an approved pair whatever the rules say, with its criteria as they are', () => {
    const found = rankAlternatives(resistor, [other], { decisions: new Map([[other.id, 'approved']]) });
    expect(found).toMatchObject([{ class: 'pin-compatible', compatibility: 'drop-in', decision: 'approved' }]);
    expect(found[0]!.criteria.find(({ name }) => name === 'resistance')).toMatchObject({ verdict: 'worse' });
    expect(found[0]!.reason).toBe(
      'approved by your account; by the rules no alternative; worse: resistance 10100 instead of 10000',
    );
  });

  it('put an approved pair before the others of its class', () => {
    const good = changed(resistor, { voltage_rated: undefined });
    const found = rankAlternatives(resistor, [good, worse], { decisions: new Map([[worse.id, 'approved']]) });
    expect(found.map(({ part }) => part.id)).toEqual([worse.id, good.id]);
  });

  it('leave a blocked pair out unless it is asked for', () => {
    const good = changed(resistor, {});
    const decisions = new Map([[good.id, 'blocked' as const]]);
    expect(rankAlternatives(resistor, [good], { decisions })).toEqual([]);
    expect(rankAlternatives(resistor, [good], { decisions, includeBlocked: true })).toMatchObject([
      { decision: 'blocked' },
    ]);
  });
});

describe('the list', () => {
  it('goes by class, then score, then stock, then price', () => {
    const [worse, elsewhere, good] = [
      changed(resistor, { tolerance: 5 }),
      changed(resistor, {}, { package: '0603' }),
      changed(resistor, {}),
    ];
    const few = { ...changed(resistor, {}), offers: aPart({ stock: 5 }).offers };
    const dear = { ...changed(resistor, {}), offers: aPart({ stock: 5, price: '2' }).offers };
    const found = rankAlternatives(resistor, [worse, elsewhere, dear, few, good]);
    expect(found.map(({ part }) => part.id)).toEqual([good, few, dear, worse, elsewhere].map(({ id }) => id));
    expect(found.map(({ score }) => score)).toEqual([1, 1, 1, expect.any(Number), expect.any(Number)]);
  });

  it('holds only what is equal or better in the parameters asked for', () => {
    const [better, worse, silent] = [{ tolerance: 0.1 }, { tolerance: 5 }, { tolerance: undefined }].map((says) =>
      changed(resistor, says),
    );
    const found = rankAlternatives(resistor, [better!, worse!, silent!], { matchParameters: ['tolerance'] });
    expect(found.map(({ part }) => part.id)).toEqual([better!.id]);
    expect(rankAlternatives(resistor, [better!], { matchParameters: ['height'] })).toEqual([]);
    const all = rankAlternatives(resistor, [better!, worse!, silent!], { matchParameters: 'all' });
    expect(all.map(({ part }) => part.id)).toEqual([better!.id]);
  });

  it('warns of what no parameter says', () => {
    const listWarningCodes = (original: Part, candidate: Part): string[] =>
      rankAlternatives(original, [candidate])[0]!.warnings.map(({ code }) => code);
    expect(listWarningCodes(mlcc, changed(mlcc, {}))).toEqual(['dc_bias_unknown', 'height_unknown']);
    expect(listWarningCodes(mlcc, changed(mlcc, { dielectric: 'C0G', height: 5e-4 }))).toEqual(['height_unknown']);
    expect(listWarningCodes(resistor, changed(resistor, { technology: 'Thin film' }))).toEqual(['pulse_load']);
    expect(listWarningCodes(mosfet, changed(mosfet, {}))).toEqual(['pin_order']);
    expect(listWarningCodes(led, changed(led, { luminous_intensity: 0.3 }))).toEqual(['light_differs', 'brighter']);
    expect(listWarningCodes(resistor, changed(resistor, {}, { lifecycle: 'obsolete' }))).toEqual(['lifecycle']);
  });

  it('does not call a part drop-in that does not comply where the original does', () => {
    expect(classifyAlternative(resistor, changed(resistor, {}, { rohs: 'non_compliant' }))).toBe('pin-compatible');
    expect(classifyAlternative(resistor, changed(resistor, {}, { rohs: 'unknown' }))).toBe('drop-in');
  });
});

describe('what parameters do not tell', () => {
  it.each([
    [
      'sensor.current',
      { supply_voltage: [4.5, 5.5] as [number, number], output_type: 'Push-pull', supply_current: 0.01 },
    ],
    ['ic.microcontroller', { cpu_core: 'ARM Cortex-M0', flash_size: 65_536, ram_size: 8192, clock_frequency: 48e6 }],
    ['relay.solid_state', { load_voltage: 400, load_current: 0.12, isolation_voltage: 2500 }],
  ])('a %s of equal figures is similar, not functional', (category, says) => {
    const part = aPart({ category, package: 'SOP-8', says });
    expect(classifyAlternative(part, changed(part, {}))).toBe('similar');
  });
});
