import { expect, it } from 'vitest';
import { isSameFinish, readFinish } from './finish.ts';

it.each([
  ['ENIG', 'enig'],
  ['Immersion gold', 'enig'],
  ['ENEPIG', 'enepig'],
  ['HASL', 'hasl'],
  ['HAL SnPb', 'hasl_leaded'],
  ['HASL(with lead)', 'hasl_leaded'],
  ['LeadFree HASL-RoHS', 'hasl_lead_free'],
  ['HAL lead-free', 'hasl_lead_free'],
  ['Immersion silver', 'immersion_silver'],
  ['Immersion tin', 'immersion_tin'],
  ['OSP', 'osp'],
  ['Hard gold', 'hard_gold'],
  ['None', 'none'],
  ['purple', undefined],
  ['', undefined],
])('reads %s as %s', (text, finish) => {
  expect(readFinish(text)).toBe(finish);
});

it('takes plain HASL for either kind, and neither for the other', () => {
  expect(isSameFinish('hasl', 'hasl_leaded')).toBe(true);
  expect(isSameFinish('hasl_leaded', 'hasl_lead_free')).toBe(false);
});
