import { describe, expect, it } from 'vitest';
import { amplifier, finishNext, makeContent, makeSpool, nextExport, subjectAt } from './spool.fixture.ts';

const isThere = (): boolean => true;
const isGone = (): boolean => false;
const [v1, v2, v3] = ['amp_v1.csv', 'amp_v2.csv', 'amp_v3.csv'].map((path) => subjectAt(path)) as [
  typeof amplifier,
  typeof amplifier,
  typeof amplifier,
];
const DAY = 24 * 3600 * 1000;
const now = Date.parse('2026-03-01T10:00:00Z');

describe('the export before one', () => {
  it('is that of the version before it', () => {
    const spool = makeSpool();
    spool.keep(v1, makeContent('one'), now, isThere);
    finishNext(spool);
    spool.keep(v2, makeContent('two'), now + DAY, isThere);
    expect(nextExport(spool)).toMatchObject({ number: 1, previous: { number: 1, path: 'amp_v1.csv' } });
  });

  it('is that of an earlier version, where the one between came to nothing', () => {
    const spool = makeSpool();
    spool.keep(v1, makeContent('one'), now, isThere);
    finishNext(spool);
    spool.keep(v2, makeContent('two'), now + DAY, isThere);
    finishNext(spool, { outcome: { kind: 'refused', code: 'x', message: 'x' } });
    spool.keep(v3, makeContent('three'), now + 2 * DAY, isThere);
    expect(nextExport(spool).previous).toMatchObject({ path: 'amp_v1.csv' });
  });

  it('is waited for', () => {
    const spool = makeSpool();
    spool.keep(v1, makeContent('one'), now, isThere);
    spool.keep(v2, makeContent('two'), now + DAY, isThere);
    expect(nextExport(spool).subject.path).toBe('amp_v1.csv');
    finishNext(spool);
    expect(nextExport(spool)).toMatchObject({ subject: { path: 'amp_v2.csv' }, previous: { path: 'amp_v1.csv' } });
  });

  it('is that of the file that was moved here, and of no copy', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), now, isThere);
    finishNext(spool);
    spool.keep(subjectAt('fab/gadget.csv'), makeContent('one'), now + DAY, isGone);
    expect(nextExport(spool).previous?.path).toBe('amplifier.csv');
    finishNext(spool);
    spool.keep(subjectAt('copy.csv'), makeContent('one'), now + DAY, isThere);
    expect(nextExport(spool).previous).toBeNull();
  });

  it('is its own as soon as there is one', () => {
    const spool = makeSpool();
    spool.keep(v1, makeContent('one'), now, isThere);
    finishNext(spool);
    for (const text of ['two', 'three']) {
      spool.keep(v2, makeContent(text), now + DAY, isThere);
      if (text === 'two') finishNext(spool);
    }
    expect(nextExport(spool).previous).toMatchObject({ number: 1, path: null });
  });
});

describe('a file that went', () => {
  it('is kept once, and no more in the list of those that are there', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), now, isThere);
    finishNext(spool);
    expect(spool.listPresent('boards')).toEqual([{ kind: 'bom', path: 'amplifier.csv' }]);
    expect(spool.keepGone(amplifier, null, now + 1)).toBe(true);
    expect(spool.keepGone(amplifier, null, now + 2)).toBe(false);
    expect(spool.listPresent('boards')).toEqual([]);
    const gone = finishNext(spool, { outcome: { kind: 'gone', successor: null } });
    expect(gone).toMatchObject({ isGone: true, number: 2, sameAs: null, successor: null });
  });

  it('comes back as the export that it was, compared with what was there last', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), now, isThere);
    finishNext(spool);
    spool.keepGone(amplifier, null, now + 1);
    finishNext(spool, { outcome: { kind: 'gone', successor: null } });
    expect(spool.keep(amplifier, makeContent('one'), now + 2, isThere)).toMatchObject({ as: 'back', number: 3 });
    expect(nextExport(spool)).toMatchObject({ sameAs: 1, previous: { number: 1 } });
  });

  it('names what it goes on as', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), now, isThere);
    finishNext(spool);
    spool.keep(subjectAt('fab/gadget.csv'), makeContent('one'), now + 1, isGone);
    finishNext(spool);
    spool.keepGone(amplifier, null, now + 2);
    expect(nextExport(spool).successor).toBe('fab/gadget.csv');
  });
});
