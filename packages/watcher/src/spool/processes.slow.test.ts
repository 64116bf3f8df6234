import { describe, expect, it } from 'vitest';
import { killTimeAndAgain } from './killing.fixture.ts';
import { lockSpool, SpoolLocked } from './lock.ts';
import { openSpool } from './open-spool.ts';
import { start } from './processes.fixture.ts';
import { amplifier, makeContent, makeFolder, makeSpool } from './spool.fixture.ts';

describe('A process killed while it keeps and finishes exports', () => {
  it('loses nothing that it kept, leaves nothing by half and tells nothing twice', async () => {
    expect(await killTimeAndAgain(makeFolder(), 3)).toBeGreaterThan(20);
  });
});

describe('Two processes with the same spool', () => {
  it('decide and look in one while the other writes', async () => {
    const folder = makeFolder();
    const spool = makeSpool(folder);
    const { exportId } = spool.keep(amplifier, makeContent('one'), 0);
    spool.buryExport(exportId, 'it gave up');
    const child = start('keep-and-finish.fixture.ts', folder, '1');
    await child.said(30);
    const reader = openSpool(folder, { isReadOnly: true });
    let counted = 0;
    for (let i = 0; i < 30; i += 1) {
      const { exports } = reader.counts(0);
      expect(exports.waiting + exports.done).toBeGreaterThanOrEqual(counted);
      counted = exports.waiting + exports.done;
      const [waiting] = spool.list({ states: ['waiting'], limit: 1 });
      if (waiting) spool.retry({ what: waiting.what, ids: [waiting.id] }, 0);
      spool.retry({ what: 'export', ids: [exportId] }, Number.MAX_SAFE_INTEGER);
      if (i < 29) spool.buryExport(exportId, 'again');
    }
    expect(spool.drop({ what: 'export', ids: [exportId] })).toBe(1);
    const before = child.lines().length;
    await child.said(before + 30);
    await child.kill();
    expect(reader.list({ states: ['dropped'], limit: 5 })).toMatchObject([{ id: exportId }]);
    reader.close();
  });

  it('both make it, when it is not there yet', async () => {
    const folder = makeFolder();
    const children = ['a.csv', 'b.csv', 'c.csv'].map((path) => start('keep-one.fixture.ts', folder, path));
    expect(await Promise.all(children.map((child) => child.ended()))).toEqual([0, 0, 0]);
    expect(makeSpool(folder).counts(0)).toMatchObject({ subjects: 3, exports: { waiting: 3 } });
  });
});

describe('The lock of a spool folder', () => {
  it('is held by one process, says which, and is free when that is killed', async () => {
    const folder = makeFolder();
    const child = start('hold-the-lock.fixture.ts', folder);
    await child.said(1);
    const refusal = catchSpoolLocked(() => lockSpool(folder));
    expect(refusal.message).toContain(`process ${child.pid}, since 20`);
    expect(refusal).toMatchObject({ pid: child.pid });
    expect(Date.parse(refusal.since!)).toBeGreaterThan(Date.now() - 60_000);
    // The spool itself can be used beside it.
    makeSpool(folder).keep(amplifier, makeContent('one'), 0);
    await child.kill();
    const lock = lockSpool(folder);
    expect(catchSpoolLocked(() => lockSpool(folder)).pid).toBe(process.pid);
    lock.release();
    lock.release();
    lockSpool(folder).release();
  });

  it('goes to one of many that want it at once', async () => {
    const folder = makeFolder();
    const children = [0, 1, 2].map(() => start('hold-the-lock.fixture.ts', folder));
    await Promise.all(children.map((child) => child.said(1)));
    const said = children.flatMap((child) => child.lines());
    const holder = children.find((child) => child.lines()[0] === 'held')!;
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
    expect(catchSpoolLocked(() => lockSpool(folder)).pid).toBe(holder.pid);
  });
});

function catchSpoolLocked(act: () => unknown): SpoolLocked {
  try {
    act();
  } catch (error) {
    if (error instanceof SpoolLocked) return error;
    throw error;
  }
  throw new Error('It was not refused');
}
