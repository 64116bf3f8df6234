import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../model.ts';
import {
  amplifier,
  makeContent,
  finishNext,
  everywhere,
  idle,
  lamp,
  makeFolder,
  makeSpool,
  nextExport,
  makeReport,
} from './spool.fixture.ts';
import type { Spool } from './types.ts';

const team = { name: 'team', isNewestOnly: false };
const refused: Outcome = { kind: 'refused', code: 'bom_unreadable', message: 'It has no header row' };

/** Rows that are there, the oldest first: `1 done`, `1 to team: waiting`. */
const listRows = (spool: Spool): string[] =>
  spool
    .list({ limit: 100 })
    .reverse()
    .map(({ number, target, state }) => (target ? `${number} to ${target}: ${state}` : `${number} ${state}`));

function add(spool: Spool, text: string, now: number, outcome?: Outcome): void {
  spool.keep(amplifier, makeContent(text), now);
  finishNext(spool, { now, ...(outcome && { outcome }) });
}

describe('Forgetting', () => {
  it('frees the bytes that nothing waits for, and the file becomes smaller', () => {
    const folder = makeFolder();
    const spool = makeSpool(folder);
    const shared = randomBytes(50_000);
    for (let i = 0; i < 40; i += 1) spool.keep(amplifier, makeContent(randomBytes(50_000), shared), 0);
    spool.keep(lamp, makeContent(shared), 0);
    for (let i = 0; i < 38; i += 1) spool.finishExport(...finishing(spool), [], 0);
    spool.buryExport(spool.dueExports(0, 1, idle)[0]!.id, 'it gave up');
    expect(spool.prune(-1)).toBe(38 * 50_000);
    expect(statSync(join(folder, 'spool.db')).size).toBeLessThan(400_000);
    expect(spool.counts(0).bytes).toBe(3 * 50_000);
    for (const id of [39, 40, 41]) expect(spool.readContent(id).files.at(-1)!.bytes).toEqual(new Uint8Array(shared));
    expect(spool.prune(-1)).toBe(0);
  });

  it('takes away old exports, but not the newest of a subject', () => {
    const spool = makeSpool();
    add(spool, 'one', 10);
    add(spool, 'two', 20);
    add(spool, 'three', 30);
    spool.prune(25);
    expect(listRows(spool)).toEqual(['3 done']);
    spool.prune(1000);
    expect(listRows(spool)).toEqual(['3 done']);
    expect(spool.keep(amplifier, makeContent('three'), 40)).toMatchObject({ as: 'same', number: 3 });
    expect(spool.findNewestContent(amplifier)).toBe(makeContent('three').sha256);
  });

  it('keeps in mind what the service knows of every content', () => {
    const spool = makeSpool();
    for (const text of ['one', 'two', 'three']) add(spool, text, 10);
    spool.prune(1000);
    expect(spool.keep(amplifier, makeContent('one'), 40)).toMatchObject({ as: 'back', number: 4 });
    expect(nextExport(spool)).toMatchObject({ sameAs: 1, remote: { bomId: 'bom_1' }, previous: { number: 3 } });
  });

  it('keeps what later exports are compared with', () => {
    const spool = makeSpool();
    add(spool, 'one', 1);
    add(spool, 'two', 2);
    spool.keep(amplifier, makeContent('three'), 3);
    spool.buryExport(nextExport(spool).id, 'it gave up');
    add(spool, 'four', 4);
    add(spool, 'five', 5);
    add(spool, 'six', 6, refused);
    add(spool, 'seven', 7, refused);
    spool.prune(1000);
    expect(listRows(spool)).toEqual(['2 done', '3 dead', '5 done', '7 done']);
    spool.keep(amplifier, makeContent('eight'), 8);
    expect(nextExport(spool).previous?.number).toBe(5);
    spool.retry('all-dead', 0);
    expect(nextExport(spool)).toMatchObject({ number: 3, previous: { number: 2 } });
  });

  it('leaves what waits, what was given up, and the report that a message needs', () => {
    const spool = makeSpool();
    for (const [i, text] of ['one', 'two', 'three', 'four'].entries()) {
      spool.keep(amplifier, makeContent(text), i);
      finishNext(spool, { targets: i < 3 ? [team] : [], now: i });
    }
    const [first] = spool.dueMessages(1000, 1, idle, everywhere);
    spool.noteDelivered(first!.id, { memory: { comment: '17' }, note: '' }, 10);
    const [second] = spool.dueMessages(1000, 1, idle, everywhere);
    spool.buryMessage(second!.id, 'no such address');
    spool.prune(1000);
    expect(listRows(spool)).toEqual(['2 done', '2 to team: dead', '3 done', '3 to team: waiting', '4 done']);
    expect(spool.dueMessages(1000, 1, idle, everywhere)).toMatchObject([
      { report: { number: 3 }, memory: { comment: '17' } },
    ]);
    spool.drop({ what: 'message', ids: [2, 3] });
    spool.prune(1000);
    expect(listRows(spool)).toEqual(['4 done']);
  });
});

/** What finishes the amplifier's export that is due. */
function finishing(spool: Spool): [number, Parameters<Spool['finishExport']>[1]] {
  const next = spool.dueExports(0, 1, idle)[0]!;
  return [next.id, makeReport(next)];
}
