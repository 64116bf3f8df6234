import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Report } from '../model.ts';
import { ServiceFailure, type Target, type TargetContext, TargetFailure } from '../ports.ts';
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

/** What every store has to bear: dead watchers, large files, being away itself. */
export function sharesWorkInTrouble({ newQueue, open }: Place, url: string): void {
  it('is retaken from a watcher that was killed, from where it stood', async () => {
    const queue = newQueue();
    const child = spawn(process.execPath, [new URL('hold-a-task.fixture.ts', import.meta.url).pathname, url, queue]);
    onTestFinished(() => void child.kill('SIGKILL'));
    await waitForOutput(child.stdout, 'open');
    // The child is the only one with time, as this one is busy with another task of its own.
    const busy = Promise.withResolvers<void>();
    const service = scriptedService(async (task) => {
      if (task.key.startsWith('busy')) await busy.promise;
      return makeOutcome(task);
    });
    const held = waitForOutput(child.stdout, 'held');
    const force = await open(queue, service);
    const all = Array.from({ length: 9 }, (_, at) => makeTask(`busy-${at}`));
    const asked = all.map((task) => force.process(task.key, task, listener(), never));
    await held;
    // What was noted is written by now, or the listener hears of it.
    await new Promise((resolve) => setTimeout(resolve, 500));
    child.kill('SIGKILL');
    busy.resolve();
    expect(await Promise.all(asked)).toEqual(all.map((task) => makeOutcome(task)));
    const retaken = service.tasks.filter((task) => task.remote !== null);
    expect(retaken).toMatchObject([{ remote: { jobId: 'job_of_the_dead' } }]);
  });

  it('of a message that was going out when its watcher was killed is done again, and the message says so', async () => {
    const queue = newQueue();
    const child = spawn(process.execPath, [new URL('hold-a-digest.fixture.ts', import.meta.url).pathname, url, queue]);
    onTestFinished(() => void child.kill('SIGKILL'));
    await waitForOutput(child.stdout, 'sent');
    child.kill('SIGKILL');
    const told: [number[], number[]][] = [];
    const chat = collectingTarget('chat', (...said) => void told.push(said));
    const force = await open(queue, idle, { targets: [chat] });
    await force.sendDigest!(chat, [1, 2, 3, 4].map(makeReport), { messageId: '', signal: never });
    const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
    expect(ascending(told.flatMap(([numbers]) => numbers))).toEqual([1, 2, 3, 4]);
    expect(ascending(told.flatMap(([, mayBeTold]) => mayBeTold))).toEqual([1, 2, 3]);
  });

  it('of a message that was refused with an answer is done again without that doubt', async () => {
    const told: number[][] = [];
    let isAway = true;
    const chat = collectingTarget('chat', (_, mayBeTold) => {
      told.push(mayBeTold);
      if (isAway) throw new TargetFailure('503 Service Unavailable', { isTransient: true });
    });
    const singly: boolean[] = [];
    const team = { ...chat, name: 'team', send: sendNoting(singly, () => isAway) };
    const force = await open(newQueue(), idle, { targets: [chat, team] });
    const tell = () =>
      Promise.allSettled([
        force.sendDigest!(chat, [1, 2, 3].map(makeReport), { messageId: '', signal: never }),
        force.send('m1', team, report, context('m1')),
      ]);
    expect((await tell()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isAway = false;
    expect((await tell()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(told).toEqual([[], []]);
    expect(singly).toEqual([false, false]);
  });

  it('carries a ZIP of 20 MB', async () => {
    const bytes = Buffer.alloc(20_000_000);
    for (let at = 0; at < bytes.length; at += 4) bytes.writeInt32LE(Math.imul(at, 2_654_435_761), at);
    const task = makeTask('large', bytes);
    const service = scriptedService(async (seen) =>
      makeOutcome({ ...seen, key: String(seen.content.files[0]!.bytes.byteLength) }),
    );
    const force = await open(newQueue(), service);
    const outcome = await force.process('large', task, listener(), never);
    expect(outcome).toMatchObject({ message: `20000000 \u0000 ${task.content.sha256}` });
  });

  it('fails soon while the store is away, and goes on when it is back', async () => {
    const proxy = await startProxy(new URL(url));
    const service = scriptedService(async (task) => makeOutcome(task));
    const force = await open(newQueue(), service, { at: proxy.url });
    await force.process('before', makeTask('before'), listener(), never);
    await proxy.stop();
    const begunAt = performance.now();
    const failure = await force
      .process('during', makeTask('during'), listener(), never)
      .catch((error: unknown) => error);
    expect(performance.now() - begunAt).toBeLessThan(6000);
    expect(failure).toBeInstanceOf(ServiceFailure);
    expect(failure).toMatchObject({ kind: 'away', code: 'share_away' });
    await proxy.start();
    const task = makeTask('during');
    for (let tries = 0; ; tries += 1) {
      const outcome = await force.process('during', task, listener(), never).catch((error: unknown) => error);
      if (!(outcome instanceof Error)) {
        expect(outcome).toEqual(makeOutcome(task));
        break;
      }
      expect(tries).toBeLessThan(40);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    await proxy.stop();
    const closedAt = performance.now();
    await force.close();
    expect(performance.now() - closedAt).toBeLessThan(6000);
  });

  it('of messages goes to a watcher that has the target', async () => {
    const queue = newQueue();
    const sent: string[] = [];
    const team = notingTarget('first', 'team', sent);
    const first = await open(queue, idle, { targets: [team] });
    await open(queue, idle);
    const ids = Array.from({ length: 10 }, (_, at) => `m${at}`);
    await Promise.all(ids.map((id) => first.send(id, team, report, context(id))));
    expect(sent.sort()).toEqual(ids.map((id) => `first ${id}`));
  });
}

/** Refuses with an answer while it is away, and notes whether it was said that the message may be told already. */
function sendNoting(noted: boolean[], isAway: () => boolean): Target['send'] {
  return async (_, { mayBeTold }) => {
    noted.push(mayBeTold ?? false);
    if (isAway()) throw new TargetFailure('503 Service Unavailable', { isTransient: true });
    return { memory: {}, note: 'told' };
  };
}

async function waitForOutput(stream: NodeJS.ReadableStream, text: string): Promise<void> {
  for (let all = ''; !all.includes(text);) all += String((await once(stream, 'data'))[0]);
}

/** A way to the store that can be cut. */
async function startProxy(to: URL): Promise<{ url: string; start(): Promise<void>; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = connect(Number(to.port || (to.protocol === 'redis:' ? 6379 : 5432)), to.hostname);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        inner.destroy();
        outer.destroy();
      });
    }
    inner.pipe(outer).pipe(inner);
  });
  let port = 0;
  const start = async (): Promise<void> => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    port = (server.address() as { port: number }).port;
  };
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await start();
  onTestFinished(stop);
  const url = new URL(to);
  url.port = String(port);
  url.hostname = '127.0.0.1';
  return { url: url.href, start, stop };
}
