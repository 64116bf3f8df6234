import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { download, type DownloadRules } from './download.ts';

const rules: DownloadRules = { allowPrivate: true, field: 'url', mostBytes: 1_000, timeoutMs: 5_000 };

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('download', () => {
  it('gives the bytes behind redirects, and where they were', async () => {
    const base = await serve((request, response) => {
      if (request.url === '/a.pdf') response.writeHead(301, { Location: 'b.pdf?x=1' }).end();
      else response.end('%PDF-');
    });
    const { bytes, url } = await download(`${base}/a.pdf`, rules);
    expect(new TextDecoder().decode(bytes)).toBe('%PDF-');
    expect(url).toBe(`${base}/b.pdf?x=1`);
  });

  it.each<[string, RequestListener, string, RegExp]>([
    ['an error', (_, response) => response.writeHead(500).end(), 'processing_failed', /answered 500/],
    [
      'redirects for ever',
      (_, response) => response.writeHead(302, { Location: '/' }).end(),
      'processing_failed',
      /more than 5 times/,
    ],
    [
      'a file that says it is too large',
      (_, response) => response.writeHead(200, { 'Content-Length': 1_001 }).end('x'),
      'file_too_large',
      /1000 bytes/,
    ],
    [
      'a file that does not say so',
      (_, response) => void response.write('x'.repeat(2_000)),
      'file_too_large',
      /1000 bytes/,
    ],
    [
      'a file that is cut off',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': 9 });
        response.write('x', () => response.destroy());
      },
      'processing_failed',
      /cannot be reached/,
    ],
    [
      'what leads to no web address',
      (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
      'url_not_allowed',
      /https/,
    ],
  ])('refuses %s', async (_, answer, code, message) => {
    const base = await serve(answer);
    await expect(download(base, rules)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message) as string,
    });
  });

  it('waits no longer than it may', async () => {
    const base = await serve(() => undefined);
    await expect(download(base, { ...rules, timeoutMs: 50 })).rejects.toThrow('gave no whole file within 0.05 s');
  });

  it('calls nothing that is private where that is not allowed, behind a redirect neither', async () => {
    let asked = 0;
    const inside = await serve((_, response) => void (asked += 1) || response.end('secret'));
    await expect(download(inside, { ...rules, allowPrivate: false })).rejects.toMatchObject({
      code: 'url_not_allowed',
    });
    const metadata = await serve((_, response) =>
      response.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
    );
    await expect(download(metadata, rules)).rejects.toMatchObject({ code: 'url_not_allowed' });
    expect(asked).toBe(0);
  });
});
