import { createServer, type AddressInfo, type Socket } from 'node:net';
import * as tls from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { selfSignedCertificate } from '@partwright/watcher/certificate.fixture';
import { postEvent } from './post-event.ts';
import { answering, openReceiver } from './receiver.fixture.ts';

const LOOPBACK = [{ address: '127.0.0.1', family: 4 }];

/** Posts to that URL at this machine, whatever host it names. */
function post(text: string, { timeoutMs = 5000, addresses = LOOPBACK } = {}) {
  const url = new URL(text);
  return postEvent({ url, host: url.hostname, addresses }, { 'X-Test': 'yes' }, '{"name":"Müller"}', timeoutMs);
}

async function receiver(...args: Parameters<typeof openReceiver>) {
  const opened = await openReceiver(...args);
  onTestFinished(() => opened.close());
  return opened;
}

/** A server that does as told with each raw connection. */
async function rawServer(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function repeat(socket: Socket, first: string, again: string): void {
  const timer = setInterval(() => socket.write(again), 10);
  socket.on('close', () => clearInterval(timer)).write(first);
}

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n';

describe('An event', () => {
  it('is posted as it is, with its headers and the host of its URL', async () => {
    const { url, received } = await receiver(answering(204));
    await expect(post(url)).resolves.toEqual({ status: 204, retryAfter: undefined, begin: '' });
    expect(received).toMatchObject([{ method: 'POST', path: '/hooks?token=1' }]);
    expect(received[0]!.body.toString()).toBe('{"name":"Müller"}');
    expect(received[0]!.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': '18',
      'x-test': 'yes',
    });
  });

  it('goes to the addresses it was given and asks no name server', async () => {
    const { port, received } = await receiver(answering(200));
    await expect(post(`http://hooks.invalid:${port}/`)).resolves.toMatchObject({ status: 200 });
    expect(received[0]!.headers.host).toBe(`hooks.invalid:${port}`);
  });

  it('goes to the next address when nobody listens at the first', async () => {
    const { port } = await receiver(answering(200));
    const addresses = [{ address: '::1', family: 6 }, ...LOOPBACK];
    await expect(post(`http://hooks.invalid:${port}/`, { addresses })).resolves.toMatchObject({ status: 200 });
  });

  it('follows no redirect', async () => {
    const other = await receiver(answering(200));
    const { url } = await receiver(answering(307, { Location: other.url }));
    await expect(post(url)).resolves.toMatchObject({ status: 307 });
    expect(other.received).toEqual([]);
  });

  it('brings back when to come again', async () => {
    const { url } = await receiver(answering(503, { 'Retry-After': '120' }));
    await expect(post(url)).resolves.toMatchObject({ status: 503, retryAfter: '120' });
  });

  it('brings back how the answer begins, however it comes', async () => {
    const { url } = await receiver((response) => {
      response.write('n8n is ');
      setTimeout(() => response.end(`starting${'.'.repeat(1000)}`), 10);
    });
    await expect(post(url)).resolves.toMatchObject({ status: 200, begin: `n8n is starting${'.'.repeat(85)}` });
  });

  it('does not read an endless answer to its end', async () => {
    let written = 0;
    const { url } = await receiver((response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) written += 16_384;
      };
      response.on('drain', more).writeHead(200);
      more();
    });
    await expect(post(url)).resolves.toMatchObject({ status: 200 });
    expect(written).toBeLessThan(16_000_000);
  });

  it('counts as answered when the answer then breaks off or stalls', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf';
    const broken = await rawServer((socket) => socket.end(head));
    await expect(post(broken)).resolves.toMatchObject({ status: 200, begin: 'half' });
    const stalled = await rawServer((socket) => socket.write(head));
    await expect(post(stalled, { timeoutMs: 1000 })).resolves.toMatchObject({ status: 200 });
  });

  it.each<[what: string, onConnection: (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    ['sends its head drop by drop', (socket) => repeat(socket, 'HTTP/1.1 200 OK\r\nX-', 'H')],
    ['keeps saying that it goes on', (socket) => repeat(socket, '', 'HTTP/1.1 102 Processing\r\n\r\n')],
  ])('fails when its time is over and the receiver %s', async (_, onConnection) => {
    const url = await rawServer(onConnection);
    await expect(post(url, { timeoutMs: 100 })).rejects.toThrow('No answer within 100 ms');
  });

  it.each<[what: string, onConnection: (socket: Socket) => void, message: string | RegExp]>([
    ['hangs up', (socket) => socket.destroy(), /socket hang up|ECONNRESET/],
    ['speaks another protocol', (socket) => socket.end('220 mail.example ESMTP\r\n'), 'Parse Error'],
    ['goes on without end', (socket) => socket.write(CONTINUE.repeat(101)), 'More than 100 interim answers (1xx)'],
    ['switches to another protocol', (socket) => socket.write(SWITCHING), 'closed without an answer'],
  ])('fails when the receiver %s', async (_, onConnection, message) => {
    await expect(post(await rawServer(onConnection))).rejects.toThrow(message);
  });

  it('fails when nobody listens', async () => {
    const { url, close } = await openReceiver(answering(200));
    await close();
    await expect(post(url)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('Over TLS an event', () => {
  const known = selfSignedCertificate('hooks.example');
  const trustKnown = () => {
    const before = tls.getCACertificates('default');
    tls.setDefaultCACertificates([known.cert]);
    onTestFinished(() => tls.setDefaultCACertificates(before));
  };

  it('is posted to a host that proves its name, at the address that was checked', async () => {
    trustKnown();
    const { port, received } = await receiver(answering(200), known);
    await expect(post(`https://hooks.example:${port}/`)).resolves.toMatchObject({ status: 200 });
    expect(received).toHaveLength(1);
  });

  it('is not posted to a host that proves another name, or none we trust', async () => {
    const { port, received } = await receiver(answering(200), known);
    await expect(post(`https://hooks.example:${port}/`)).rejects.toThrow('self-signed certificate');
    trustKnown();
    await expect(post(`https://other.example:${port}/`)).rejects.toThrow("does not match certificate's altnames");
    expect(received).toEqual([]);
  });
});
