import { expect, it } from 'vitest';
import { newId } from './ids.ts';

it('makes ids that carry their prefix, differ, and sort in the order of creation', () => {
  const ids = Array.from({ length: 2_000 }, () => newId('bom'));
  expect(ids.every((id) => /^bom_[0-9a-hjkmnp-tv-z]{26}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

it('sorts a later id after an earlier one of another millisecond', () => {
  const earlier = newId('job');
  expect(newId('job', Date.now() + 60_000) > earlier).toBe(true);
});
