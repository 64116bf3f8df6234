import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the network between a server and its store does. */
export type LineState =
  /** Passes on what comes, so much later. */
  | { kind: 'open'; delayMs: number }
  /** Takes everything and passes on nothing; connections stay, as with a cable that was pulled. */
  | { kind: 'silent' }
  /** Ends all connections and takes none. */
  | { kind: 'cut' };

/** A way to a store that can be slow, silent or cut. */
export interface Line {
  /** The address of the store by this line. */
  url: string;
  become(state: LineState): void;
  close(): Promise<void>;
}

/** A line to the host and port of a URL, on a port of this machine. */
export async function openLine(to: string): Promise<Line> {
  const target = new URL(to);
  const port = Number(target.port || (target.protocol.startsWith('redis') ? 6379 : 5432));
  const ends = new Set<Socket>();
  let state: LineState = { kind: 'open', delayMs: 0 };
  let changed = Promise.withResolvers<void>();

  async function passOn(from: Socket, into: Socket): Promise<void> {
    for await (const chunk of from) {
      while (state.kind === 'silent') await changed.promise;
      if (state.kind === 'open' && state.delayMs > 0) await sleep(state.delayMs);
      if (!into.write(chunk as Buffer)) await once(into, 'drain');
    }
    into.end();
  }

  const server = createServer((near) => {
    if (state.kind === 'cut') return near.resetAndDestroy();
    const far = connect(port, target.hostname);
    for (const end of [near, far]) {
      ends.add(end);
      end.setNoDelay().on('error', () => undefined);
      end.once('close', () => {
        ends.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    // What breaks here is what a line does.
    passOn(near, far).catch(() => undefined);
    passOn(far, near).catch(() => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const become = (next: LineState): void => {
    state = next;
    changed.resolve();
    changed = Promise.withResolvers();
    if (state.kind === 'cut') for (const end of ends) end.resetAndDestroy();
  };
  return {
    url: url.href,
    become,
    async close() {
      become({ kind: 'cut' });
      server.close();
    },
  };
}
