import { describe, expect, it } from 'vitest';
import { findCategory, partFromNumber } from './index.ts';
import { families } from '@partwright/part-numbers';

describe('a part that only its number tells of', () => {
  it('has the parameters, the package and the reels that the scheme names', () => {
    const part = partFromNumber(' GRM155R71C104KA88D ');
    expect(part).toMatchObject({
      mpn: 'GRM155R71C104KA88D',
      manufacturer: 'Murata',
      kind: 'capacitor',
      category: 'capacitor.ceramic',
      description: 'Ceramic capacitor 100 nF 16 V ±10 % X7R 0402',
      package: '0402',
      footprint: 'CHIP-0402',
      series: 'GRM',
      family: 'murata-grm',
      automotive: false,
      packaging: 'D',
    });
    expect(part?.schemeSource).toContain('Murata');
    expect(part?.parameters.map(({ name, value, source }) => [name, value, source])).toEqual([
      ['capacitance', 1e-7, 'part_number'],
      ['tolerance', 10, 'part_number'],
      ['voltage_rated', 16, 'part_number'],
      ['dielectric', 'X7R', 'part_number'],
    ]);
    expect(part?.variants.map(({ mpn }) => mpn)).toContain('GRM155R71C104KA88J');
  });

  it.each([
    ['T495D107M010ATE100', 'capacitor.tantalum'],
    ['EEEFK1V101P', 'capacitor.electrolytic'],
    ['FNR4030S4R7MT', 'inductor.power'],
    ['LQP03TN4N7J02D', 'inductor.chip'],
    ['BLM15PX121SN1D', 'filter.ferrite_bead'],
    ['CFR0W4J0514A50', 'resistor.through_hole'],
    ['YC124-JR-0722RL', 'resistor.network'],
    ['NCP15XQ471J03RC', 'thermistor.ntc'],
  ])('%s is a %s', (mpn, category) => {
    expect(partFromNumber(mpn)?.category).toBe(category);
  });

  it.each([
    ['TPS54331DR', undefined],
    ['GRM155R71C104KA88D', 'Samsung'],
    ['', undefined],
  ])('is none for %j of %s', (mpn, manufacturer) => {
    expect(partFromNumber(mpn, manufacturer)).toBeUndefined();
  });

  it('is of the maker one names where many share the scheme', () => {
    expect(partFromNumber('MF1/4W-20Ω±1% T', 'CCO')?.manufacturer).toBe('CCO');
    expect(partFromNumber('MF1/4W-20Ω±1% T')?.manufacturer).toBe('Unknown');
  });

  it('is found under any name of its maker', () => {
    expect(partFromNumber('RC0402FR-0710KL', 'YAGEO CORPORATION')?.manufacturer).toBe('Yageo');
  });

  it('has a category of the taxonomy for every family', () => {
    const lost = families.filter(({ example }) => {
      const part = partFromNumber(example);
      return part === undefined || findCategory(part.category).kind !== part.kind || part.category === 'other';
    });
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});
