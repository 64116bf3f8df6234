import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Outcome, Wish } from '../model.ts';
import {
  amplifier,
  bomOutcome,
  makeContent,
  finishNext,
  idle,
  lamp,
  makeSpool,
  nextExport,
  makeReport,
  subjectAt,
} from './spool.fixture.ts';

const refused: Outcome = { kind: 'refused', code: 'bom_unreadable', message: 'It has no header row' };
const wish: Wish = { quantities: [1, 100], primaryQuantity: 100, currency: 'EUR', fabProfile: null };

describe('Keeping an export', () => {
  it('numbers those of a subject from 1, and knows the same and one that comes back', () => {
    const spool = makeSpool();
    const kept = ['one', 'one', 'two', 'one', 'three', 'one'].map((text) =>
      spool.keep(amplifier, makeContent(text), 0),
    );
    expect(kept.map(({ as, number }) => `${as} ${number}`)).toEqual([
      'new 1',
      'same 1',
      'new 2',
      'back 3',
      'new 4',
      'back 5',
    ]);
    expect(kept[1]!.exportId).toBe(kept[0]!.exportId);
    expect(spool.keep(lamp, makeContent('one'), 0)).toMatchObject({ as: 'new', number: 1 });
    expect(spool.counts(0)).toMatchObject({ exports: { waiting: 6 }, subjects: 2 });
  });

  it('says of what came back which export it equals', () => {
    const spool = makeSpool();
    for (const text of ['one', 'two', 'one', 'two']) spool.keep(amplifier, makeContent(text), 0);
    const done = [1, 2, 3, 4].map(() => finishNext(spool));
    expect(done.map(({ number, sameAs }) => [number, sameAs])).toEqual([
      [1, null],
      [2, null],
      [3, 1],
      [4, 2],
    ]);
  });

  it('tells how large it is, also when its bytes were there before', () => {
    const spool = makeSpool();
    const large = 'R1,10k\n'.repeat(10_000);
    spool.keep(amplifier, makeContent(large, 'abc'), 0);
    spool.keep(lamp, makeContent('abc'), 0);
    expect(spool.dueExports(0, 10, idle).map(({ sizeBytes }) => sizeBytes)).toEqual([70_003, 3]);
  });

  it('tells why it is refused from the start, and keeps no bytes of it', () => {
    const spool = makeSpool();
    const refusal = { code: 'file_too_large', message: 'It has 60 MB' };
    spool.keep(amplifier, { ...makeContent(), refusal }, 0);
    const next = nextExport(spool);
    expect(next).toMatchObject({ refusal, sizeBytes: 0 });
    expect(spool.readContent(next.id)).toMatchObject({ refusal, files: [] });
    spool.finishExport(next.id, makeReport(next, { kind: 'refused', ...refusal }), [], 0);
    spool.keep(amplifier, makeContent('one'), 0);
    expect(nextExport(spool)).toMatchObject({ refusal: null, previous: null });
  });

  it('takes subjects for different ones by kind, folder and path, and keeps name and project of the newest', () => {
    const spool = makeSpool();
    spool.keep(subjectAt('a.csv'), makeContent('one'), 0);
    spool.keep(subjectAt('a.csv', { kind: 'gerber' }), makeContent('one'), 0);
    spool.keep(subjectAt('a.csv', { folder: 'other' }), makeContent('one'), 0);
    spool.keep(
      subjectAt('a.csv', { name: 'renamed', project: 'Radio', files: ['a.csv', 'b.csv'] }),
      makeContent('two'),
      0,
    );
    const due = spool.dueExports(0, 10, idle);
    expect(due.map(({ subject }) => [subject.kind, subject.folder, subject.name, subject.project])).toEqual([
      ['bom', 'boards', 'renamed', 'Radio'],
      ['gerber', 'boards', 'a', null],
      ['bom', 'other', 'a', null],
    ]);
    expect(due[0]!.subject.files).toEqual(['a.csv', 'b.csv']);
  });

  it('gives the newest content of a subject', () => {
    const spool = makeSpool();
    expect(spool.findNewestContent(amplifier)).toBeNull();
    spool.keep(amplifier, makeContent('one'), 0);
    spool.keep(amplifier, makeContent('two'), 0);
    expect(spool.findNewestContent(amplifier)).toBe(makeContent('two').sha256);
    expect(spool.findNewestContent(lamp)).toBeNull();
  });

  it.each([
    ['text', 'Reference;Value\nC1;100n\n'.repeat(2000)],
    ['nothing', ''],
    ['what does not compress', randomBytes(300_000)],
    ['a large text', 'G04 nothing new*\n'.repeat(200_000)],
    ['every byte', Uint8Array.from({ length: 256 }, (_, i) => i)],
  ])('gives back %s as it was', (_, file) => {
    const spool = makeSpool();
    const git = { commit: 'a'.repeat(40), branch: 'main', remote: null };
    const content = { ...makeContent(file, 'second'), git, delimiter: '\t' };
    const { exportId } = spool.keep(amplifier, content, 0);
    const read = spool.readContent(exportId);
    expect({
      ...read,
      files: read.files.map((one) => ({ ...one, bytes: Buffer.from(one.bytes).toString('hex') })),
    }).toEqual({
      ...content,
      files: content.files.map((one) => ({ ...one, bytes: Buffer.from(one.bytes).toString('hex') })),
    });
  });

  it('stores the same bytes once, and text smaller than it is', () => {
    const spool = makeSpool();
    const shared = randomBytes(20_000);
    spool.keep(amplifier, makeContent(shared, 'one'), 0);
    spool.keep(amplifier, makeContent(shared, 'two'), 0);
    spool.keep(lamp, makeContent(shared), 0);
    expect(spool.counts(0).bytes).toBeLessThan(20_100);
    spool.keep(lamp, makeContent('C1,100n,2\n'.repeat(5000)), 0);
    expect(spool.counts(0).bytes).toBeLessThan(21_000);
  });
});

describe('Exports that are due', () => {
  it('are the oldest of each subject, without subjects at work', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), 1);
    spool.keep(amplifier, makeContent('two'), 2);
    spool.keep(lamp, makeContent('one'), 3);
    const names = (busy: ReadonlySet<number>, limit = 10): string[] =>
      spool.dueExports(10, limit, busy).map(({ subject, number }) => `${subject.name} ${number}`);
    const [first] = spool.dueExports(10, 10, idle);
    expect(names(idle)).toEqual(['amplifier 1', 'lamp 1']);
    expect(names(idle, 1)).toEqual(['amplifier 1']);
    expect(names(new Set([first!.subjectId]), 1)).toEqual(['lamp 1']);
    expect(spool.dueExports(0, 10, idle)).toEqual([]);
  });

  it('wait behind one that is postponed, but not behind one that was given up or dropped', () => {
    const spool = makeSpool();
    const ids = ['one', 'two', 'three'].map((text) => spool.keep(amplifier, makeContent(text), 0).exportId);
    spool.postponeExport(ids[0]!, { error: 'no answer', nextAt: 500, isCounted: true });
    expect(spool.dueExports(499, 10, idle)).toEqual([]);
    expect(spool.nextDueAt()).toBe(500);
    expect(nextExport(spool, 500)).toMatchObject({ id: ids[0], attempts: 1 });
    spool.buryExport(ids[0]!, 'five tries failed');
    expect(nextExport(spool)).toMatchObject({ id: ids[1] });
    expect(spool.drop({ what: 'export', ids: [ids[1]!] })).toBe(1);
    expect(nextExport(spool)).toMatchObject({ id: ids[2] });
    finishNext(spool);
    expect(spool.nextDueAt()).toBeNull();
  });

  it('count only the tries that are to be counted', () => {
    const spool = makeSpool();
    const { exportId } = spool.keep(amplifier, makeContent('one'), 0);
    spool.postponeExport(exportId, { error: 'the service is away', nextAt: 5, isCounted: false });
    expect(nextExport(spool).attempts).toBe(0);
    expect(spool.list({ limit: 1 })[0]).toMatchObject({ error: 'the service is away', nextAt: 5 });
  });

  it('come with the newest outcome before them that can be compared', () => {
    const spool = makeSpool();
    for (const text of ['one', 'two', 'three', 'four', 'five']) spool.keep(amplifier, makeContent(text), 0);
    expect(finishNext(spool).previous).toBeNull();
    expect(finishNext(spool, { outcome: refused }).previous).toMatchObject({ number: 1, outcome: bomOutcome });
    spool.buryExport(nextExport(spool).id, 'it gave up');
    const euros = { ...bomOutcome, currency: 'USD' };
    expect(finishNext(spool, { outcome: euros }).previous?.number).toBe(1);
    expect(nextExport(spool).previous).toEqual({
      path: null,
      number: 4,
      savedAt: '2026-03-01T10:00:00Z',
      outcome: euros,
    });
    // Given up before the fourth was done: it is compared with what was before it, not after.
    spool.retry('all-dead', 0);
    expect(nextExport(spool)).toMatchObject({ number: 3, previous: { number: 1 } });
  });
});

describe('What a content is known by', () => {
  it('keeps the first wish', () => {
    const spool = makeSpool();
    const { exportId } = spool.keep(amplifier, makeContent('one'), 0);
    expect(nextExport(spool).wish).toBeNull();
    expect(spool.fixWish(exportId, wish)).toEqual(wish);
    expect(spool.fixWish(exportId, { ...wish, currency: 'USD' })).toEqual(wish);
    expect(nextExport(spool).wish).toEqual(wish);
  });

  it('is there again when it comes back, so that it is not sent twice', () => {
    const spool = makeSpool();
    const remote = { jobId: 'job_7', bomId: null, projectId: null };
    const { exportId } = spool.keep(amplifier, makeContent('one'), 0);
    spool.noteRemote(exportId, remote);
    expect(nextExport(spool).remote).toEqual(remote);
    finishNext(spool);
    spool.keep(amplifier, makeContent('two'), 0);
    finishNext(spool);
    spool.keep(amplifier, makeContent('one'), 0);
    expect(nextExport(spool)).toMatchObject({ remote: bomOutcome.remote, round: 0, sameAs: 1 });
    spool.noteRemote(nextExport(spool).id, null);
    expect(nextExport(spool).remote).toBeNull();
  });

  it('is asked for anew when it was given up and is saved again', () => {
    const spool = makeSpool();
    const { exportId } = spool.keep(amplifier, makeContent('one'), 0);
    spool.noteRemote(exportId, { jobId: 'job_1', bomId: null, projectId: null });
    spool.buryExport(exportId, 'it gave up');
    spool.keep(amplifier, makeContent('two'), 0);
    finishNext(spool);
    spool.keep(amplifier, makeContent('one'), 0);
    expect(nextExport(spool)).toMatchObject({ round: 1, remote: null, sameAs: 1 });
  });
});

describe('Finishing an export', () => {
  const targets = [{ name: 'team', isNewestOnly: false }];

  it('tells nobody twice', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), 0);
    const done = finishNext(spool, { targets });
    spool.finishExport(done.id, makeReport(done), [...targets, { name: 'other', isNewestOnly: false }], 0);
    expect(spool.counts(0).messages.waiting).toBe(1);
  });

  it('tells nobody of one that was dropped meanwhile', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), 0);
    const atWork = nextExport(spool);
    spool.drop({ what: 'export', ids: [atWork.id] });
    spool.finishExport(atWork.id, makeReport(atWork), targets, 0);
    expect(spool.counts(0)).toMatchObject({ exports: { dropped: 1, done: 0 }, messages: { waiting: 0 } });
    expect(() => spool.readContent(atWork.id)).toThrow('has no export 1 that waits');
  });

  it('refuses one that there is not', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), 0);
    const report = makeReport(nextExport(spool));
    expect(() => spool.finishExport(99, report, targets, 0)).toThrow('has no export 99');
    expect(() => spool.fixWish(99, wish)).toThrow('has no export 99');
  });
});
