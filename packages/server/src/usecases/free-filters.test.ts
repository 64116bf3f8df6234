import { describe, expect, it } from 'vitest';
import { readFreeFilters } from './free-filters.ts';

describe('free filters', () => {
  it.each([
    ['resistance=10k', undefined, { name: 'resistance', eq: [10_000] }],
    ['tolerance=1%', undefined, { name: 'tolerance', eq: [1] }],
    ['Capacitance=100nF', undefined, { name: 'capacitance', eq: [1e-7] }],
    ['voltage=50V', 'capacitor', { name: 'voltage_rated', eq: [50] }],
    ['voltage=>=40V', 'diode.schottky', { name: 'reverse_voltage', min: 40 }],
    ['rds_on=<10mΩ', undefined, { name: 'rds_on', max: 0.01 }],
    ['dielectric=X7R', undefined, { name: 'dielectric', eq: ['X7R'] }],
  ])('%s of %s is a condition', (filter, category, param) => {
    expect(readFreeFilters([filter], category)).toMatchObject({ params: [param], notApplied: [] });
  });

  it('takes other words for package and maker', () => {
    const read = readFreeFilters(['case=0603', 'Brand=Yageo'], undefined);
    expect(read).toEqual({ params: [], packages: ['0603'], manufacturers: ['Yageo'], notApplied: [] });
  });

  it.each([
    ['eu_only=true', 'the catalogue does not know which sellers deliver from the European Union'],
    ['cn_only=1', 'the catalogue does not know which sellers deliver from China'],
    ['resistence=10k', 'nothing is called so; did you mean resistance'],
    ['catgory=resistors', 'did you mean category'],
    ['utm_source=mail', 'nothing is called so'],
    ['resistance=banana', '"banana" is not a quantity in Ω'],
    ['resistance=', 'it has no value'],
  ])('tells that %s is not applied', (filter, reason) => {
    const read = readFreeFilters([filter], undefined);
    expect(read.params).toEqual([]);
    expect(read.notApplied).toEqual([{ filter, reason: expect.stringContaining(reason) }]);
  });

  it('is silent about a region that is not asked for', () => {
    expect(readFreeFilters(['eu_only=false'], undefined).notApplied).toEqual([]);
  });

  it('holds one condition a parameter, and tells the other', () => {
    expect(readFreeFilters(['resistance=1k', 'resistance=2k'], undefined)).toMatchObject({
      params: [{ eq: [1000] }],
      notApplied: [{ filter: 'resistance=2k' }],
    });
  });
});
