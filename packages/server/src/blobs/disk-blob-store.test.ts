import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { describeBlobStore } from './blob-store.conformance.ts';
import { contentDisposition } from '../content-disposition.ts';
import { DiskBlobStore } from './disk-blob-store.ts';

const secret = Buffer.from('a secret of the test, 32 characters and more');

describeBlobStore('A folder', false, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-blobs-'));
  // The route of the server, as small as it can be.
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://here');
      const { expires, filename, signature } = Object.fromEntries(url.searchParams);
      const key = url.pathname.replace('/v1/files/', '');
      const blob = await blobs.openSigned({ key, expires, filename, signature });
      if (!blob.ok) return response.writeHead(403).end();
      const disposition = contentDisposition(blob.filename);
      return response
        .writeHead(200, { 'content-type': blob.contentType, 'content-disposition': disposition })
        .end(blob.bytes);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const blobs = new DiskBlobStore({ folder: join(folder, 'blobs'), secret, baseUrl });
  await blobs.open();
  return {
    blobs,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
});

/** A store in a folder of its own, removed with the test. */
async function openFolder(): Promise<{ folder: string; open: () => Promise<DiskBlobStore> }> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-blobs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const open = async () => {
    const blobs = new DiskBlobStore({ folder, secret, baseUrl: () => '' });
    await blobs.open();
    return blobs;
  };
  return { folder, open };
}

it('a reader gets whole bytes of one of the writers while several write', async () => {
  const blobs = await (await openFolder()).open();
  const versions = ['a', 'b', 'c'].map((letter) => Buffer.alloc(200_000, letter));
  await blobs.put('a', versions[0]!, 'text/csv');
  const writing = Promise.all(versions.map((bytes) => blobs.put('a', bytes, 'text/csv')));
  const reads = await Promise.all(Array.from({ length: 20 }, () => blobs.get('a')));
  await writing;
  reads.push(await blobs.get('a'));
  for (const read of reads) expect(versions.some((bytes) => Buffer.compare(read!, bytes) === 0)).toBe(true);
});

it('a folder is freed of what a crash left half written, and of nothing else', async () => {
  const { folder, open } = await openFolder();
  await (await open()).put('a', Buffer.from('kept'), 'text/plain');
  await writeFile(join(folder, '.unfinished', 'old'), 'half');
  await writeFile(join(folder, '.unfinished', 'being-written'), 'half');
  await utimes(join(folder, '.unfinished', 'old'), 0, 0);
  const blobs = await open();
  expect(await readdir(join(folder, '.unfinished'))).toEqual(['being-written']);
  expect(await blobs.get('a')).toEqual(Buffer.from('kept'));
});

it('a folder is opened while another server puts what it wrote in place', async () => {
  const { folder, open } = await openFolder();
  await open();
  // Listed, and gone when it is looked at, as a file is that was renamed in between.
  await symlink(join(folder, 'put in place'), join(folder, '.unfinished', 'was-being-written'));
  await expect(open()).resolves.toBeDefined();
});

it('a file that cannot be put in place leaves nothing half written', async () => {
  const { folder, open } = await openFolder();
  const blobs = await open();
  await writeFile(join(folder, 'a'), 'a file where a folder is needed');
  await expect(blobs.put('a/b', Buffer.from('x'), 'text/plain')).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(await readdir(join(folder, '.unfinished'))).toEqual([]);
});
