import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endRefusedBodies } from './refused-bodies.ts';

/** A connection to a server that refuses all before it has read their bodies. */
async function open(limits: Parameters<typeof endRefusedBodies>[0]): Promise<Socket> {
  const app = express();
  app.use(endRefusedBodies(limits), (_, response) => void response.status(401).end('no'));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  return socket;
}

/** However it is closed: what was sent meanwhile may be answered with a reset. */
const untilClosed = (socket: Socket): Promise<void> => new Promise((done) => void socket.once('close', () => done()));

const head = (bytes: number): string => `POST / HTTP/1.1\r\nHost: here\r\nContent-Length: ${bytes}\r\n\r\n`;

describe('The rest of a body that was refused', () => {
  it('is read up to so many bytes, then the connection is closed', async () => {
    const socket = await open({ mostBytes: 100_000, lookMs: 5 });
    let answer = '';
    socket.on('data', (piece: Buffer) => (answer += piece.toString()));
    const closed = untilClosed(socket);
    socket.write(head(1e12));
    const piece = Buffer.alloc(10_000);
    const timer = setInterval(() => socket.writable && socket.write(piece), 1);
    await closed;
    clearInterval(timer);
    expect(answer).toContain('401 Unauthorized');
  });

  it('is waited for so long, then the connection is closed', async () => {
    const socket = await open({ mostMs: 100, lookMs: 5 });
    socket.resume();
    socket.write(head(1000));
    await untilClosed(socket);
    expect(socket.destroyed).toBe(true);
  });

  it('leaves the connection to the next request where it comes to its end', async () => {
    const socket = await open({ mostMs: 100, lookMs: 5 });
    let answers = '';
    socket.on('data', (piece: Buffer) => (answers += piece.toString()));
    socket.write(head(20_000));
    socket.write(Buffer.alloc(20_000));
    await sleep(200);
    socket.write(head(0));
    await expect.poll(() => answers.match(/401 Unauthorized/g)?.length).toBe(2);
  });
});
