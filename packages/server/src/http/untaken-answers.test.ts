import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { endUntakenAnswers } from './untaken-answers.ts';

/** More than the system keeps for a connection. */
const LARGE = Buffer.alloc(64_000_000);

/** A caller of a large answer, and whether all of it was taken when its connection closed. */
async function askLarge(mostMs: number): Promise<{ caller: Socket; isTaken: Promise<boolean> }> {
  const closed = Promise.withResolvers<boolean>();
  const app = express();
  app.use(endUntakenAnswers(mostMs), (_, response) => {
    response.once('close', () => closed.resolve(response.writableFinished));
    response.end(LARGE);
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  caller.on('error', () => undefined);
  onTestFinished(() => {
    caller.destroy();
    server.close();
  });
  caller.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
  return { caller, isTaken: closed.promise };
}

it('a connection is closed when its answer is not taken', async () => {
  const { isTaken } = await askLarge(200);
  expect(await isTaken).toBe(false);
});

it('a slow caller has all the time in which it takes something', async () => {
  const { caller, isTaken } = await askLarge(2000);
  let bytes = 0;
  caller.on('data', (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > LARGE.length) return;
    // Some thirty pauses in all, longer together than the time above.
    if (Math.floor(bytes / 2_000_000) === Math.floor((bytes - piece.length) / 2_000_000)) return;
    caller.pause();
    void sleep(100).then(() => caller.resume());
  });
  expect(await isTaken).toBe(true);
});
