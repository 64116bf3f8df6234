import { describe, expect, it } from 'vitest';
import { amplifier, bomOutcome, makeContent, everywhere, finishNext, idle, lamp, makeSpool } from './spool.fixture.ts';
import type { Spool, WaitingMessage } from './types.ts';

const team = { name: 'team', isNewestOnly: false };
const beside = { name: 'beside', isNewestOnly: true };

/** A spool with so many exports of one subject done, and a message of each to each target. */
function spoolWith(count: number, ...targets: { name: string; isNewestOnly: boolean }[]): Spool {
  const spool = makeSpool();
  for (let i = 1; i <= count; i += 1) addExport(spool, `state ${i}`, ...targets);
  return spool;
}

function addExport(spool: Spool, text: string, ...targets: { name: string; isNewestOnly: boolean }[]): void {
  spool.keep(amplifier, makeContent(text), 0);
  finishNext(spool, { targets, now: 0 });
}

function due(spool: Spool, busy: ReadonlySet<number> = idle, now = 1000): WaitingMessage[] {
  return spool.dueMessages(now, 10, busy, everywhere);
}

const inShort = (messages: readonly WaitingMessage[]): string[] =>
  messages.map(({ target, report }) => `${report.subject.name} ${report.number} to ${target}`);

const states = (spool: Spool): string[] =>
  spool
    .list({ limit: 100 })
    .filter(({ what }) => what === 'message')
    .reverse()
    .map(({ number, target, state }) => `${number} to ${target}: ${state}`);

describe('Messages that are due', () => {
  it('are the oldest of each target and subject', () => {
    const spool = spoolWith(2, team, { name: 'chat', isNewestOnly: false });
    spool.keep(lamp, makeContent('one'), 0);
    finishNext(spool, { targets: [team], now: 0 });
    expect(inShort(due(spool))).toEqual(['amplifier 1 to team', 'amplifier 1 to chat', 'lamp 1 to team']);
    expect(spool.dueMessages(0, 1, idle, everywhere)).toHaveLength(1);
    expect(spool.dueMessages(-1, 10, idle, everywhere)).toEqual([]);
  });

  it('leave out the targets that are to be left out', () => {
    const spool = spoolWith(1, team, { name: 'chat', isNewestOnly: false }, { name: 'mail', isNewestOnly: false });
    expect(inShort(spool.dueMessages(0, 10, idle, new Set(['team', 'mail'])))).toEqual(['amplifier 1 to chat']);
    expect(spool.dueMessages(0, 10, idle, new Set(['team', 'mail', 'chat']))).toEqual([]);
  });

  it('carry the report whole', () => {
    const [message] = due(spoolWith(1, team));
    expect(message).toMatchObject({ exportId: 1, subjectId: 1, memory: {}, attempts: 0, firstTriedAt: null });
    expect(message!.report.outcome).toEqual(bomOutcome);
  });

  it('wait behind one that is postponed, and go past one that was given up or dropped', () => {
    const spool = spoolWith(3, team);
    const [first] = due(spool);
    spool.postponeMessage(first!.id, { error: '503', nextAt: 5000, triedAt: 10 });
    spool.postponeMessage(first!.id, { error: '503', nextAt: 6000, triedAt: 20 });
    expect(due(spool)).toEqual([]);
    expect(spool.nextDueAt()).toBe(6000);
    expect(due(spool, idle, 6000)[0]).toMatchObject({ id: first!.id, attempts: 2, firstTriedAt: 10 });
    spool.buryMessage(first!.id, 'the address is gone');
    expect(inShort(due(spool))).toEqual(['amplifier 2 to team']);
    spool.drop({ what: 'message', ids: [due(spool)[0]!.id] });
    expect(inShort(due(spool))).toEqual(['amplifier 3 to team']);
  });

  it('leave out the whole line of one that is at work, even when a newer one took its place meanwhile', () => {
    const spool = spoolWith(1, beside, team);
    const [atWork] = due(spool);
    addExport(spool, 'state 2', beside, team);
    expect(states(spool)[0]).toBe('1 to beside: superseded');
    expect(inShort(due(spool, new Set([atWork!.id])))).toEqual(['amplifier 1 to team']);
    spool.noteDelivered(atWork!.id, { memory: { comment: '17' }, note: '' }, 5);
    expect(states(spool)[0]).toBe('1 to beside: done');
    expect(due(spool).find(({ target }) => target === 'beside')).toMatchObject({ memory: { comment: '17' } });
  });

  it('carry what the target remembers of the subject', () => {
    const spool = spoolWith(2, team);
    spool.noteDelivered(due(spool)[0]!.id, { memory: { comment: '17' }, note: 'https://example.com/17' }, 5);
    expect(due(spool)[0]).toMatchObject({ memory: { comment: '17' }, report: { number: 2 } });
    spool.noteDelivered(due(spool)[0]!.id, { memory: {}, note: '' }, 5);
    addExport(spool, 'state 3', team);
    expect(due(spool)[0]).toMatchObject({ memory: {}, report: { number: 3 } });
  });

  it('have ids that are never used twice, even when all before them are forgotten', () => {
    const spool = spoolWith(1, team);
    const [first] = due(spool);
    spool.noteDelivered(first!.id, { memory: {}, note: '' }, 5);
    spool.prune(1000);
    expect(states(spool)).toEqual([]);
    addExport(spool, 'state 2', team);
    expect(due(spool)[0]!.id).toBeGreaterThan(first!.id);
  });
});

describe('Where only the newest counts', () => {
  it('older messages that wait are left out', () => {
    const spool = spoolWith(3, beside, team);
    expect(states(spool)).toEqual([
      '1 to beside: superseded',
      '1 to team: waiting',
      '2 to beside: superseded',
      '2 to team: waiting',
      '3 to beside: waiting',
      '3 to team: waiting',
    ]);
    expect(inShort(due(spool))).toEqual(['amplifier 1 to team', 'amplifier 3 to beside']);
  });

  it('one that is superseded while it is tried does not wait again', () => {
    const spool = spoolWith(1, beside);
    const [atWork] = due(spool);
    addExport(spool, 'state 2', beside);
    spool.postponeMessage(atWork!.id, { error: '503', nextAt: 0, triedAt: 0 });
    spool.buryMessage(atWork!.id, '503');
    expect(states(spool)).toEqual(['1 to beside: superseded', '2 to beside: waiting']);
  });

  it('an older export that is done later is not told', () => {
    const spool = makeSpool();
    const { exportId } = spool.keep(amplifier, makeContent('one'), 0);
    spool.buryExport(exportId, 'it gave up');
    addExport(spool, 'two', beside, team);
    for (const { id } of due(spool)) spool.noteDelivered(id, { memory: {}, note: '' }, 5);
    spool.prune(1000);
    spool.retry('all-dead', 0);
    finishNext(spool, { targets: [beside, team] });
    expect(states(spool)).toEqual(['1 to beside: superseded', '1 to team: waiting']);
  });

  it('an older message that is tried again by a person does not write over a newer one', () => {
    const spool = spoolWith(1, beside, team);
    for (const { id } of due(spool)) spool.buryMessage(id, 'no room');
    addExport(spool, 'state 2', beside, team);
    for (const { id } of due(spool)) spool.noteDelivered(id, { memory: {}, note: '' }, 5);
    expect(spool.retry('all-dead', 7)).toBe(1);
    expect(states(spool).slice(0, 2)).toEqual(['1 to beside: superseded', '1 to team: waiting']);
  });
});
