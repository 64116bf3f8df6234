import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exchange } from './exchange.ts';
import { growingBytes } from './growing-bytes.ts';

/** A server that writes what the script does to its connection, whatever is asked. */
async function answering(script: (socket: Socket) => void): Promise<URL> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => script(socket));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const request = (url: URL, mostAnswerBytes: number) =>
  exchange({
    method: 'GET',
    url,
    headers: {},
    body: null,
    timeoutMs: 30_000,
    mostAnswerBytes,
    signal: new AbortController().signal,
  });

const HEAD = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

describe('An answer', () => {
  it('in pieces of one byte takes no more memory than one in large ones', async () => {
    const mostBytes = 300_000;
    const url = await answering((socket) => {
      socket.write(HEAD);
      const some = '1\r\n \r\n'.repeat(5_000);
      const write = (): void => {
        while (!socket.destroyed && socket.write(some));
        if (!socket.destroyed) socket.once('drain', write);
      };
      write();
    });
    const taken: number[] = [];
    for (let run = 0; run < 3; run++) {
      const { external, heapUsed } = process.memoryUsage();
      const { body, isWhole } = await request(url, mostBytes);
      const after = process.memoryUsage();
      expect(body.length).toBe(mostBytes);
      expect(isWhole).toBe(false);
      taken.push(after.external - external + after.heapUsed - heapUsed);
    }
    // A buffer for each piece has taken 40 MB; rubbish that is not swept yet is not what an answer takes.
    expect(Math.min(...taken)).toBeLessThan(20e6);
  });

  it('is what was sent, in whatever pieces', async () => {
    const url = await answering((socket) => socket.end(`${HEAD}1\r\na\r\n3\r\nbcd\r\n0\r\n\r\n`));
    const { body, isWhole } = await request(url, 1_000);
    expect([body.toString(), isWhole]).toEqual(['abcd', true]);
  });
});

describe('Bytes that grow', () => {
  it('are those of the pieces, up to the most', () => {
    const read = growingBytes(10_000);
    const piece = new Uint8Array(3_000).fill(7);
    expect([1, 2, 3, 4].map(() => read.add(piece))).toEqual([false, false, false, true]);
    expect(read.bytes()).toEqual(Buffer.alloc(10_000, 7));
  });

  it('may be none', () => {
    expect(growingBytes(10).bytes().length).toBe(0);
  });
});
