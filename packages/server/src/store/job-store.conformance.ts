import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import type { JobKind, Jobs } from '../ports/jobs.ts';
import { RecordExists } from '../ports/records.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function describeJobStore(open: () => TestEngine): void {
  describe('as a JobStore', () => {
    let accountId: string;
    const jobs = () => open().records.jobs;
    const aJob = (input: Jobs['bom']['input'] = { bomId: 'bom_1' }) =>
      jobs().create({ id: newId('job'), accountId, type: 'bom', input, holdId: 'hold_1', callbackUrl: null });
    beforeAll(async () => void (accountId = (await anAccount(open())).id));

    it('makes a queued job and keeps its input as it is', async () => {
      const options = { columns: { 'Müller\0\ud800': 'mpn' as const }, 'snake_case key': [1.5, null] };
      const input = { bomId: 'bom_1', options };
      const job = await aJob(input);
      expect(job).toMatchObject({
        status: 'queued',
        progress: 0,
        attempts: 0,
        stage: null,
        result: null,
        error: null,
        input,
      });
      expect(await jobs().get(job.id)).toEqual(job);
      await expect(jobs().create({ ...job, input })).rejects.toThrow(RecordExists);
      expect(await jobs().get('job_none')).toBeUndefined();
    });

    it.each<[JobKind, object]>([
      ['bom', { bomId: 7 }],
      ['bom', { bomId: 'bom_1', options: { columns: { Part: 'a role of tomorrow' } } }],
      ['pcb', { type: 'a type of tomorrow', filename: null }],
      ['a kind of tomorrow' as JobKind, {}],
    ])('gives a %s that another version made without the input that it cannot read: %j', async (type, input) => {
      const job = { id: newId('job'), accountId, type, holdId: null, callbackUrl: null };
      await jobs().create({ ...job, input: input as Jobs['bom']['input'] });
      expect(await jobs().get(job.id)).toMatchObject({ type, status: 'queued', input: null });
      expect(await jobs().finish(job.id, { status: 'canceled' })).toMatchObject({ status: 'canceled' });
    });

    it('counts attempts, and its progress never falls', async () => {
      const { id, updatedAt } = await aJob();
      expect(await jobs().start(id)).toMatchObject({ status: 'processing', attempts: 1 });
      await sleep(2);
      await jobs().progress(id, 60, 'matching');
      expect(await jobs().start(id)).toMatchObject({ status: 'processing', attempts: 2, progress: 60 });
      await jobs().progress(id, 40, 'reading');
      const job = await jobs().get(id);
      expect(job).toMatchObject({ progress: 60, stage: 'reading' });
      expect(job!.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
      await jobs().progress(id, 250.7, 'done');
      expect(await jobs().get(id)).toMatchObject({ progress: 100 });
    });

    it.each([
      [
        { status: 'complete', result: { bomId: 'a\0b', summary: { lines: 1 } } },
        { progress: 100, result: { bomId: 'a\0b', summary: { lines: 1 } }, error: null },
      ],
      [
        { status: 'failed', error: { error: 'no', code: 'bom_empty' } },
        { progress: 30, result: null, error: { error: 'no', code: 'bom_empty' } },
      ],
      [{ status: 'canceled' }, { progress: 30, result: null, error: null }],
    ] as const)('ends once as %o and does not change after it', async (end, expected) => {
      const { id } = await aJob();
      await jobs().start(id);
      await jobs().progress(id, 30, 'reading');
      const ended = await jobs().finish(id, end);
      expect(ended).toMatchObject({ status: end.status, ...expected });
      expect(ended?.finishedAt).toBeInstanceOf(Date);
      expect(await jobs().finish(id, { status: 'canceled' })).toBeUndefined();
      expect(await jobs().start(id)).toBeUndefined();
      await jobs().progress(id, 90, 'late');
      expect(await jobs().get(id)).toEqual(ended);
    });

    it('ends once when fifty callers end it', async () => {
      const { id } = await aJob();
      const ends = await Promise.all(Array.from({ length: 50 }, () => jobs().finish(id, { status: 'canceled' })));
      expect(ends.filter((job) => job !== undefined)).toHaveLength(1);
    });

    it('counts the jobs of an account that wait for a worker', async () => {
      const before = await jobs().countQueued(accountId);
      const [first, second, third] = [await aJob(), await aJob(), await aJob()];
      expect(await jobs().countQueued(accountId)).toBe(before + 3);
      await jobs().start(first.id);
      await jobs().park(second.id, 'waiting');
      await jobs().finish(third.id, { status: 'canceled' });
      expect(await jobs().countQueued(accountId)).toBe(before);
      expect(await jobs().countQueued('acc_of_nobody')).toBe(0);
    });

    it('leaves a parked job alone until it is woken, with its attempts counted anew', async () => {
      const { id } = await aJob();
      await jobs().start(id);
      expect(await jobs().wake(id, 'again')).toBeUndefined();
      expect(await jobs().park(id, 'waiting for confirmation')).toMatchObject({
        parked: true,
        stage: 'waiting for confirmation',
      });
      expect(await jobs().start(id)).toBeUndefined();
      const ofAll = async () => (await jobs().unfinished(new Date(Date.now() + 60_000), 1000)).map((job) => job.id);
      expect(await ofAll()).not.toContain(id);
      expect(await jobs().wake(id, 'again')).toMatchObject({ parked: false, attempts: 0, stage: 'again' });
      expect(await ofAll()).toContain(id);
      expect(await jobs().start(id)).toMatchObject({ attempts: 1 });
      await jobs().park(id, 'waiting');
      expect(await jobs().finish(id, { status: 'canceled' })).toMatchObject({ status: 'canceled', parked: false });
      expect(await jobs().park(id, 'late')).toBeUndefined();
      expect(await jobs().wake(id, 'late')).toBeUndefined();
    });

    it('finds the newest job with files of a project, of its account and type', async () => {
      const project = await open().records.projects.create({ id: newId('prj'), accountId, name: 'p', description: '' });
      const make = (type: 'dfm' | 'fab') =>
        jobs().create({
          id: newId('job'),
          accountId,
          type,
          input: { filename: 'a\0', positionsName: null, bomName: null },
          holdId: null,
          callbackUrl: null,
          projectId: project.id,
          parkedAs: 'waiting',
        });
      expect(await jobs().newestOfProject(accountId, project.id, 'fab')).toBeUndefined();
      await make('fab');
      const [last] = [await make('fab'), await make('dfm')];
      expect(last).toMatchObject({ parked: true, stage: 'waiting', projectId: project.id });
      expect(await jobs().newestOfProject(accountId, project.id, 'fab')).toEqual(last);
      expect(await jobs().newestOfProject('acc_other', project.id, 'fab')).toBeUndefined();
    });

    it('finds the jobs that did not move, longest first, and none that ended', async () => {
      const [first, second, ended] = [await aJob(), await aJob(), await aJob()];
      await jobs().finish(ended.id, { status: 'canceled' });
      await sleep(5);
      const before = new Date();
      await sleep(5);
      const moved = await aJob();
      await jobs().progress(second.id, 1, 'moved');
      const lost = (await jobs().unfinished(before, 1000)).map(({ id }) => id);
      expect(lost).toContain(first.id);
      for (const { id } of [second, ended, moved]) expect(lost).not.toContain(id);
      const fromAhead = (await jobs().unfinished(new Date(0), 1000, before)).map(({ id }) => id);
      for (const { id } of [second, moved]) expect(fromAhead).toContain(id);
      for (const { id } of [first, ended]) expect(fromAhead).not.toContain(id);
      const all = await jobs().unfinished(new Date(Date.now() + 60_000), 1000);
      const times = all.map(({ updatedAt }) => updatedAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(await jobs().unfinished(new Date(Date.now() + 60_000), 2)).toEqual(all.slice(0, 2));
    });
  });
}
