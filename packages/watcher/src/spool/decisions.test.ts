import { describe, expect, it } from 'vitest';
import {
  amplifier,
  makeContent,
  everywhere,
  finishNext,
  idle,
  lamp,
  makeFolder,
  makeSpool,
  nextExport,
  makeReport,
} from './spool.fixture.ts';

const team = { name: 'team', isNewestOnly: false };

describe('Trying again', () => {
  it('asks for a content that was given up under a new key, and sends it again', () => {
    const spool = makeSpool();
    const { exportId } = spool.keep(amplifier, makeContent('one'), 0);
    spool.noteRemote(exportId, { jobId: 'job_1', bomId: null, projectId: null });
    spool.buryExport(exportId, 'it gave up');
    expect(spool.dueExports(100, 10, idle)).toEqual([]);
    expect(spool.retry({ what: 'export', ids: [exportId] }, 50)).toBe(1);
    expect(nextExport(spool, 50)).toMatchObject({ id: exportId, round: 1, remote: null, attempts: 0 });
    expect(Buffer.from(spool.readContent(exportId).files[0]!.bytes).toString()).toBe('one');
  });

  it('does not send again what the service once had whole', () => {
    const spool = makeSpool();
    for (const text of ['one', 'two', 'one']) spool.keep(amplifier, makeContent(text), 0);
    const { id } = finishNext(spool);
    finishNext(spool);
    const back = nextExport(spool);
    spool.buryExport(back.id, 'it gave up');
    spool.retry('all-dead', 0);
    expect(back.id).not.toBe(id);
    expect(nextExport(spool)).toMatchObject({ id: back.id, round: 1, remote: { bomId: 'bom_1' } });
  });

  it('is seen by the watcher that runs, which does not see its own changes so', () => {
    const folder = makeFolder();
    const [watcher, command] = [makeSpool(folder), makeSpool(folder)];
    watcher.keep(amplifier, makeContent('one'), 0);
    expect(watcher.changedByOthers()).toBe(false);
    command.retry('all-dead', 0);
    command.keep(lamp, makeContent('one'), 0);
    expect(watcher.changedByOthers()).toBe(true);
    expect(watcher.changedByOthers()).toBe(false);
  });

  it('has those tried at once that only wait for the service, and no others', () => {
    const spool = makeSpool();
    const [one, two] = [amplifier, lamp].map((subject) => spool.keep(subject, makeContent('one'), 0).exportId);
    const failure = { error: 'x', nextAt: 1000, isCounted: false };
    spool.postponeExport(one!, { ...failure, waitsFor: 'service' });
    spool.postponeExport(two!, failure);
    expect(spool.retry('all-dead', 10)).toBe(1);
    expect(nextExport(spool, 10)).toMatchObject({ id: one, attempts: 0, keptAt: 0, folderSince: 0 });
    expect(spool.wakeExports(5)).toBe(0);
  });

  it('puts nothing off for longer than the longest pause', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), 0);
    spool.keep(lamp, makeContent('one'), 9_000_000);
    spool.boundPauses(1000, { exportMs: 500, messageMs: 5000 });
    expect(spool.dueExports(1499, 9, idle)).toHaveLength(1);
    expect(spool.dueExports(1500, 9, idle)).toHaveLength(2);
  });

  it('has an older export go before a newer one that waits', () => {
    const spool = makeSpool();
    const { exportId } = spool.keep(amplifier, makeContent('one'), 0);
    spool.buryExport(exportId, 'it gave up');
    spool.keep(amplifier, makeContent('two'), 0);
    expect(nextExport(spool).number).toBe(2);
    spool.retry('all-dead', 0);
    expect(nextExport(spool).number).toBe(1);
  });

  it('makes what waits due at once, without forgetting its tries', () => {
    const spool = makeSpool();
    const { exportId } = spool.keep(amplifier, makeContent('one'), 0);
    spool.postponeExport(exportId, { error: 'away', nextAt: 9000, isCounted: true });
    expect(spool.retry({ what: 'export', ids: [exportId, 77] }, 20)).toBe(1);
    expect(nextExport(spool, 20)).toMatchObject({ round: 0, attempts: 1 });
  });

  it('begins anew with a message', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), 0);
    finishNext(spool, { targets: [team] });
    const [message] = spool.dueMessages(1000, 1, idle, everywhere);
    spool.postponeMessage(message!.id, { error: '500', nextAt: 0, triedAt: 5 });
    spool.buryMessage(message!.id, '500');
    expect(spool.list({ states: ['dead'], limit: 5 })).toMatchObject([{ what: 'message', attempts: 2, error: '500' }]);
    expect(spool.retry({ what: 'export', ids: [message!.id] }, 30)).toBe(0);
    expect(spool.retry({ what: 'message', ids: [message!.id] }, 30)).toBe(1);
    expect(spool.dueMessages(30, 1, idle, everywhere)).toMatchObject([{ attempts: 0, firstTriedAt: null }]);
  });
});

describe('Dropping', () => {
  it('takes only what waits or was given up', () => {
    const spool = makeSpool();
    for (const text of ['one', 'two', 'three']) spool.keep(amplifier, makeContent(text), 0);
    const done = finishNext(spool, { targets: [team] });
    const dead = nextExport(spool);
    spool.buryExport(dead.id, 'it gave up');
    const waiting = nextExport(spool);
    expect(spool.drop({ what: 'export', ids: [done.id, dead.id, waiting.id] })).toBe(2);
    expect(spool.drop({ what: 'export', ids: [dead.id] })).toBe(0);
    expect(spool.drop({ what: 'message', ids: [1] })).toBe(1);
    expect(spool.drop('all-dead')).toBe(0);
    expect(spool.retry('all-dead', 0)).toBe(0);
    expect(spool.nextDueAt()).toBeNull();
    expect(spool.counts(0)).toMatchObject({ exports: { done: 1, dropped: 2 }, messages: { dropped: 1 } });
  });

  it('does not have the same file taken again', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), 0);
    spool.drop({ what: 'export', ids: [1] });
    expect(spool.keep(amplifier, makeContent('one'), 1)).toMatchObject({ as: 'same' });
  });
});

describe('The overview', () => {
  it('counts, and lists the newest first', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), 100);
    finishNext(spool, { targets: [team], now: 300 });
    spool.keep(lamp, makeContent('one'), 200);
    expect(spool.counts(1000)).toMatchObject({
      exports: { waiting: 1, done: 1, dead: 0, dropped: 0, superseded: 0 },
      messages: { waiting: 1 },
      oldestWaitingMs: 800,
    });
    expect(spool.list({ limit: 10 }).map(({ what, subject, state }) => `${what} of ${subject.name}: ${state}`)).toEqual(
      ['message of amplifier: waiting', 'export of lamp: waiting', 'export of amplifier: done'],
    );
    expect(spool.list({ limit: 1, states: ['done', 'dead'] })).toMatchObject([
      { state: 'done', nextAt: null, target: null },
    ]);
    expect(spool.list({ limit: 10, states: [] })).toEqual([]);
    expect(makeSpool().counts(0)).toMatchObject({ bytes: 0, subjects: 0, oldestWaitingMs: null });
  });

  it('notes the projects of each server', () => {
    const spool = makeSpool();
    expect(spool.projectId('http://a', 'Radio')).toBeNull();
    spool.noteProjectId('http://a', 'Radio', 'prj_1');
    spool.noteProjectId('http://a', 'Radio', 'prj_2');
    expect(spool.projectId('http://a', 'Radio')).toBe('prj_2');
    expect(spool.projectId('http://b', 'Radio')).toBeNull();
  });
});

describe('A closed spool', () => {
  it('says that it is closed', () => {
    const spool = makeSpool();
    spool.keep(amplifier, makeContent('one'), 0);
    const report = makeReport(nextExport(spool));
    spool.close();
    expect(() => spool.finishExport(1, report, [], 0)).toThrow('is closed');
    spool.close();
  });
});
