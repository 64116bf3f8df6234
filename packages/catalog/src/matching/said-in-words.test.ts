import { describe, expect, it } from 'vitest';
import { aCapacitor, aPart, candidates } from './part.fixture.ts';
import { rankCandidates } from './rank.ts';
import { understandComponent } from './understand.ts';
import type { ComponentQuery, Match } from './types.ts';

const rank = (query: ComponentQuery, via: 'mpn' | 'parametric', ...parts: ReturnType<typeof aPart>[]): Match =>
  rankCandidates(query, understandComponent(query), candidates(via, ...parts))[0]!;
const codes = ({ warnings, conflicts }: Match): string[] => [...conflicts, ...warnings].map(({ code }) => code);

describe('what the words of a line say of its part', () => {
  it.each([
    'Buck converter, LMR54406FDBVR (do not use LMR54406DBVR)',
    'Regulator, not LMR54406DBVR',
    'AMS2117 instead of LMR54406DBVR',
  ])('a number that is not to be used is none of the line: %s', (description) => {
    expect(understandComponent({ reference: 'U13', description }).mentionedNumbers).not.toContain('LMR54406DBVR');
  });

  it.each([
    ['IC, LDO 1.8V, LP5907MFX-1.8/NOPB (alternate NCV8163A)', ['LP5907MFX-1.8/NOPB', 'NCV8163A']],
    ['Opamp MCP6002T-I/SN', ['MCP6002T-I/SN']],
    ['Opamp LM358DR/LM2904DR', ['LM358DR', 'LM2904DR']],
  ])('a slash is inside a number where its suffix says so: %s', (description, numbers) => {
    expect(understandComponent({ reference: 'U16', description }).mentionedNumbers).toEqual(numbers);
  });

  it.each([
    ['Capacitor 10uF, Tantalum, 1206', 'capacitor.ceramic', 'low'],
    ['Capacitor 10uF, MLCC, 1206', 'capacitor.ceramic', 'high'],
    ['Capacitor 10uF, 1206', 'capacitor.ceramic', 'high'],
    ['Capacitor 10uF, tantalum or ceramic, 1206', 'capacitor.ceramic', 'high'],
    ['钽电容 10uF 1206', 'capacitor.ceramic', 'low'],
  ] as const)('the technology of a capacitor: %s beside a part of %s is %s', (description, category, level) => {
    const part = { ...aCapacitor('A', 1e-5, '1206', { says: { voltage_rated: 50, dielectric: 'X5R' } }), category };
    const best = rank({ reference: 'C93', value: '10uF', footprint: 'C_1206', description }, 'parametric', part);
    expect(best.level).toBe(level);
    expect(codes(best).includes('value_differs')).toBe(level === 'low');
  });

  it('the watts of a Zener are compared with its part', () => {
    const zener = aPart({
      mpn: '1SMB5918B',
      kind: 'zener',
      category: 'diode.zener',
      package: 'SMB',
      says: { zener_voltage: 5.1, power_rated: 1.5 },
    });
    const line = (watts: string) => ({ reference: 'D2', description: `Diode, Zener, 5.1V, ${watts}, 1SMB5918B` });
    expect(rank(line('3W'), 'mpn', zener)).toMatchObject({ level: 'medium' });
    expect(codes(rank(line('3W'), 'mpn', zener))).toContain('rating_remarked');
    expect(rank(line('1.5W'), 'mpn', zener).level).toBe('high');
  });

  it.each([
    ['5.1V', []],
    ['3.3V', ['rating_remarked']],
  ])('volts of a Zener in a cell of their own are its value: %s', (ratings, told) => {
    const zener = aPart({
      mpn: 'BZX84-C5V1',
      kind: 'zener',
      category: 'diode.zener',
      package: 'SOT-23',
      says: { zener_voltage: 5.1 },
    });
    const best = rank({ reference: 'D1', mpn: 'BZX84-C5V1', ratings }, 'mpn', zener);
    expect(codes(best)).toEqual(told);
    expect(best.level).toBe(told.length === 0 ? 'high' : 'medium');
  });

  it('the current of a coil is compared with the part of its number', () => {
    const coil = aPart({
      mpn: 'MSS1278-333MLC',
      kind: 'inductor',
      category: 'inductor.power',
      package: 'SMD,12x12mm',
      says: { inductance: 33e-6, current_rated: 3.1 },
    });
    const line = (value: string) => ({ reference: 'L1', value, mpn: 'MSS1278-333MLC' });
    expect(codes(rank(line('33uH 6A'), 'mpn', coil))).toContain('rating_remarked');
    expect(rank(line('33uH 6A'), 'mpn', coil).level).toBe('medium');
    expect(rank(line('33uH 3A'), 'mpn', coil).level).toBe('high');
  });
});
