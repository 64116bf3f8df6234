import { expect, it } from 'vitest';
import type { Report } from '../model.ts';
import { ServiceFailure, TargetFailure, type TargetContext } from '../ports.ts';
import { messageKey } from '../delivery/export-key.ts';
import {
  collectingTarget,
  listener,
  makeOutcome,
  makeReport,
  makeTask,
  notingTarget,
  scriptedService,
} from './sharing.fixture.ts';
import type { Place } from './store-under-test.fixture.ts';

const never = new AbortController().signal;
const idle = scriptedService(async (task) => makeOutcome(task));
const report = {} as Report;
const context = (messageId: string): TargetContext => ({ messageId, memory: { comment: '5' }, signal: never });

/** What every store has to do. */
export function sharesWork({ newQueue, open }: Place): void {
  it('is done once, and all who ask get what came of it', async () => {
    const queue = newQueue();
    const services = [0, 1].map(() => scriptedService(async (task) => makeOutcome(task)));
    const forces = await Promise.all(services.map((service) => open(queue, service)));
    const tasks = Array.from({ length: 200 }, (_, at) => makeTask(`task-${at}`));
    const asked = tasks.flatMap((task) => forces.map((force) => force.process(task.key, task, listener(), never)));
    const outcomes = await Promise.all(asked);
    expect(outcomes).toEqual(tasks.flatMap((task) => [makeOutcome(task), makeOutcome(task)]));
    const done = services.flatMap((service) => service.tasks.map((task) => task.key));
    expect(done).toHaveLength(200);
    expect(new Set(done).size).toBe(200);
    // Who comes late gets the same.
    const late = await forces[0]!.process('task-7', tasks[7]!, listener(), never);
    expect(late).toEqual(makeOutcome(tasks[7]!));
    expect(services.flatMap((service) => service.tasks)).toHaveLength(200);
    // 400 requests over one queue: on a machine that does much else they take as long.
  }, 60_000);

  it('tells where it is at the service, and how far it is', async () => {
    const remote = { jobId: 'job_1', bomId: 'bom_1', projectId: null };
    const service = scriptedService(async (task, { uploaded, progress }) => {
      uploaded(remote);
      progress(50, 'pricing');
      await new Promise((resolve) => setTimeout(resolve, 300));
      return makeOutcome(task);
    });
    const force = await open(newQueue(), service);
    const heard = listener();
    await force.process('told', makeTask('told'), heard, never);
    expect(heard.remotes).toEqual([remote]);
    expect(heard.percents).toContain(50);
  });

  it.each([
    new ServiceFailure('away', 'It sleeps', { code: 'asleep', waitMs: 1234 }),
    new ServiceFailure('failed', 'It is ill\u0000', { code: 'ill' }),
  ])('that fails is told as it failed, and is tried again by who asks again: $kind', async (failure) => {
    let isBroken = true;
    const service = scriptedService(async (task) => {
      if (isBroken) throw failure;
      return makeOutcome(task);
    });
    const force = await open(newQueue(), service);
    const task = makeTask('ill');
    const { kind, message, code, waitMs } = failure;
    for (let tries = 1; tries <= 2; tries += 1) {
      const thrown = await force.process('ill', task, listener(), never).catch((error: unknown) => error);
      expect(thrown).toBeInstanceOf(ServiceFailure);
      expect(thrown).toMatchObject({ kind, message, code, waitMs });
    }
    isBroken = false;
    expect(await force.process('ill', task, listener(), never)).toEqual(makeOutcome(task));
    expect(service.tasks).toHaveLength(3);
  });

  it('of messages is done once, with what the target keeps, and its failures are told', async () => {
    const sent: string[] = [];
    const team = notingTarget('first', 'team', sent);
    const force = await open(newQueue(), idle, { targets: [team] });
    const twice = await Promise.all([0, 1].map(() => force.send('m1', team, report, context('m1'))));
    expect(twice).toEqual([0, 1].map(() => ({ memory: { comment: '5', by: 'first' }, note: 'sent' })));
    const refused = await force.send('m3', team, report, context('refused')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TargetFailure);
    expect(refused).toMatchObject({ isTransient: false, message: '410 gone' });
    expect(sent).toEqual(['first m1', 'first refused']);
  });

  it('of many messages at once is one message a watcher, with none lost and none twice', async () => {
    const queue = newQueue();
    const told: string[][] = [[], []];
    const digests = [0, 1].map((at) => collectingTarget('chat', (numbers) => void told[at]!.push(numbers.join(' '))));
    const forces = await Promise.all(digests.map((target) => open(queue, idle, { targets: [target] })));
    const reports = Array.from({ length: 60 }, (_, at) => makeReport(at));
    // Each knows of some that the other has not seen yet.
    const asked = [reports.slice(0, 45), reports.slice(15)];
    const notes = await Promise.all(
      forces.map((force, at) => force.sendDigest!(digests[at]!, asked[at]!, { messageId: '', signal: never })),
    );
    expect(notes).toEqual([0, 1].map(() => ({ note: 'sent with others' })));
    const numbers = told.flat().flatMap((message) => message.split(' ').map(Number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(reports.map((_, at) => at));
    expect(told.flat().length).toBeLessThan(8);
    // Who comes late with one of them sends nothing, and keeps what it had.
    const id = messageKey(reports[7]!, 'chat');
    const late = await forces[0]!.send(id, digests[0]!, reports[7]!, context(id));
    expect(late).toEqual({ memory: { comment: '5' }, note: 'told' });
    expect(told.flat().flatMap((message) => message.split(' '))).toHaveLength(60);
  });

  it('of many messages that the target refuses is told, and sent again by who asks again', async () => {
    let isBroken = true;
    const told: number[][] = [];
    const chat = collectingTarget('chat', (numbers) => {
      if (isBroken) throw new TargetFailure('503 later', { isTransient: true });
      told.push(numbers);
    });
    const force = await open(newQueue(), idle, { targets: [chat] });
    const reports = [1, 2, 3].map(makeReport);
    const ask = () => force.sendDigest!(chat, reports, { messageId: '', signal: never });
    await expect(ask()).rejects.toThrow('503 later');
    isBroken = false;
    await ask();
    expect(told.flat().toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  it('of messages to local targets is done in place', async () => {
    const sent: string[] = [];
    const force = await open(newQueue(), idle);
    await force.send('m2', notingTarget('in place', 'files', sent, true), report, context('m2'));
    expect(sent).toEqual(['in place m2']);
  });
}
