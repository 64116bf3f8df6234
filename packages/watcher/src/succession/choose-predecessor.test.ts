import { expect, it } from 'vitest';
import { choosePredecessor, type EarlierSubject, type NewSubject } from './choose-predecessor.ts';

const DAY = 24 * 3600 * 1000;
const at = (path: string, more: Partial<EarlierSubject> = {}): EarlierSubject => ({
  id: 1,
  path,
  keptAt: DAY,
  isGone: false,
  isSameBytes: false,
  isSucceeded: false,
  ...more,
});
const newly = (path: string, more: Partial<NewSubject> = {}): NewSubject => ({
  path,
  savedAt: 2 * DAY,
  keptAt: 2 * DAY,
  isJoinedByName: true,
  ...more,
});
const choose = (subject: NewSubject, ...earlier: EarlierSubject[]): string | null =>
  choosePredecessor(subject, earlier)?.path ?? null;

it('is the newest version before it, not a later one', () => {
  const versions = [at('amp_v1.csv'), at('amp_v3.csv'), at('amp_v2.csv'), at('amp_v5.csv')];
  expect(choose(newly('amp_v4.csv'), ...versions)).toBe('amp_v3.csv');
  expect(choose(newly('amp_v0.csv'), ...versions)).toBeNull();
});

it('is the one that was moved, whatever it is called now', () => {
  const moved = at('old name.csv', { isGone: true, isSameBytes: true });
  expect(choose(newly('fab/gadget.csv'), at('fab/other.csv'), moved)).toBe('old name.csv');
  expect(choose(newly('fab/gadget.csv', { isJoinedByName: false }), moved)).toBe('old name.csv');
});

it('is none for a copy whose first one still lies there under another name', () => {
  expect(choose(newly('gadget.csv'), at('amp.csv', { isSameBytes: true }))).toBeNull();
});

it('is one of that name that went elsewhere', () => {
  expect(choose(newly('hw/main/amp.csv'), at('kicad/amp.csv', { isGone: true }))).toBe('kicad/amp.csv');
  expect(choose(newly('hw/main/amp.csv'), at('kicad/amp.csv'))).toBeNull();
  expect(choose(newly('hw/main/amp.csv'), at('kicad/amp.csv', { isGone: true, isSucceeded: true }))).toBeNull();
});

it('is none among files that lay there together', () => {
  const together = { keptAt: DAY + 500, savedAt: 0 };
  expect(choose(newly('amp_v2.csv', together), at('amp_v1.csv'))).toBeNull();
  expect(choose(newly('amp_v2.csv', { ...together, savedAt: DAY + 1 }), at('amp_v1.csv'))).toBe('amp_v1.csv');
});
