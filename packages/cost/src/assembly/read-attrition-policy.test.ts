import { describe, expect, it } from 'vitest';
import { attritionFor } from '../attrition.ts';
import { readAttritionPolicy } from './read-attrition-policy.ts';

const body = {
  id: 'house',
  as_of: '2026-10-01',
  source: 'Our line',
  rows: [
    { package_class: 'chip 0402', share: 0.02, least: 5 },
    { package_class: 'through hole', least: 1 },
  ],
};

describe('losses from JSON', () => {
  it('are planned with', () => {
    const reading = readAttritionPolicy(body);
    const policy = 'policy' in reading ? reading.policy : undefined;
    expect(attritionFor('R_0402_1005Metric', { policy })).toMatchObject({
      rate: 0.02,
      least: 5,
      pieces: 0,
      policy: 'house',
      source: 'Our line',
      asOf: '2026-10-01',
    });
    expect(attritionFor('DIP-8', { policy })).toMatchObject({ rate: 0, pieces: 1, process: 'tht' });
    expect(attritionFor('0603', { policy })).toBeUndefined();
  });

  it.each([
    ['nothing', null, '', 'invalid_type'],
    ['no rows', {}, '/rows', 'required'],
    ['a class that is none', { rows: [{ package_class: '0402' }] }, '/rows/0/package_class', 'invalid_value'],
    ['a class of an object', { rows: [{ package_class: 'constructor' }] }, '/rows/0/package_class', 'invalid_value'],
    ['a negative share', { rows: [{ package_class: 'SMA', share: -0.1 }] }, '/rows/0/share', 'out_of_range'],
    ['a share in percent signs', { rows: [{ package_class: 'SMA', share: '5%' }] }, '/rows/0/share', 'invalid_type'],
    ['half a piece', { rows: [{ package_class: 'SMA', least: 0.5 }] }, '/rows/0/least', 'invalid_value'],
    ['a class twice', { rows: [{ package_class: 'SMA' }, { package_class: 'SMA' }] }, '/rows/1', 'duplicate_class'],
    ['too many rows', { rows: Array.from({ length: 201 }, () => ({})) }, '/rows', 'too_many'],
  ])('with %s are refused at their place', (_, wrong, pointer, code) => {
    const reading = readAttritionPolicy(wrong);
    expect('errors' in reading ? reading.errors : []).toContainEqual(expect.objectContaining({ pointer, code }));
  });
});
