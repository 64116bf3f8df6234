import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '../ports/blobs.ts';

/** What the rest of the service relies on, of every place files are kept in. */
export function describeBlobStore(
  name: string,
  reasonToSkip: string | false,
  open: () => Promise<{ blobs: BlobStore; close(): Promise<void> }>,
): void {
  const why = reasonToSkip === false ? '' : ` (skipped: ${reasonToSkip})`;
  describe.skipIf(reasonToSkip !== false)(`${name} as a BlobStore${why}`, () => {
    let blobs: BlobStore;
    let close: () => Promise<void>;
    beforeAll(async () => {
      const opened = await open();
      blobs = opened.blobs;
      close = () => opened.close();
    });
    afterAll(() => close());
    const newKey = () => `boms/${randomUUID()}/upload.csv`;

    it.each([
      ['text', Buffer.from('C1,100nF\n')],
      ['no bytes', new Uint8Array()],
      ['3 MB of any bytes', randomBytes(3_000_000)],
      ['a part of a larger buffer', new TextEncoder().encode('xxinnerxx').subarray(2, 7)],
    ])('gives back %s as kept', async (_, bytes) => {
      const key = newKey();
      await blobs.put(key, bytes, 'text/csv');
      const got = await blobs.get(key);
      expect(got).toBeInstanceOf(Uint8Array);
      expect(Buffer.compare(got!, bytes)).toBe(0);
    });

    it('gives nothing for a key that was never kept', async () => {
      expect(await blobs.get(newKey())).toBeUndefined();
    });

    it('keeps the newest bytes of a key', async () => {
      const key = newKey();
      await blobs.put(key, Buffer.from('old and long'), 'text/csv');
      await blobs.put(key, Buffer.from('new'), 'text/csv');
      expect(Buffer.from((await blobs.get(key))!).toString()).toBe('new');
    });

    it('keeps a key beside one that begins with it', async () => {
      const key = newKey();
      await blobs.put(key, Buffer.from('one'), 'text/csv');
      await blobs.put(`${key}/page_1`, Buffer.from('two'), 'text/csv');
      expect(Buffer.from((await blobs.get(key))!).toString()).toBe('one');
      expect(Buffer.from((await blobs.get(`${key}/page_1`))!).toString()).toBe('two');
    });

    it('forgets a key, also one that was never kept', async () => {
      const key = newKey();
      await blobs.put(key, Buffer.from('x'), 'text/csv');
      await blobs.delete(key);
      await blobs.delete(key);
      expect(await blobs.get(key)).toBeUndefined();
    });

    it.each([
      ['nothing', ''],
      ['this folder', '.'],
      ['the folder above', '..'],
      ['a file above', '../x'],
      ['a way up inside', 'a/../../x'],
      ['an absolute path', '/etc/passwd'],
      ['an empty segment', 'a//b'],
      ['a slash at the end', 'a/'],
      ['a hidden file', 'a/.hidden'],
      ['a backslash', 'a\\b'],
      ['a NUL', 'a\0b'],
      ['a space', 'a b'],
      ['an escape', 'a%2e'],
      ['a plus', 'a+blob'],
      ['a drive', 'C:'],
      ['a letter beyond ASCII', 'é'],
      ['a long segment', 'a'.repeat(200)],
      ['nine segments', 'a/b/c/d/e/f/g/h/i'],
      ['10,000 segments', `${'a/'.repeat(10_000)}a`],
    ])('refuses a key with %s', async (_, key) => {
      await expect(blobs.get(key)).rejects.toThrow('Not a key of a file');
      await expect(blobs.put(key, Buffer.from('x'), 'text/csv')).rejects.toThrow('Not a key of a file');
      await expect(blobs.delete(key)).rejects.toThrow('Not a key of a file');
      await expect(blobs.signedUrl(key, { expiresInSeconds: 60 })).rejects.toThrow('Not a key of a file');
    });

    it('gives a URL that needs no key, with type and name of the file', async () => {
      const key = newKey();
      await blobs.put(key, Buffer.from('R1,4k7\n'), 'text/csv');
      const answer = await fetch(await blobs.signedUrl(key, { expiresInSeconds: 60, filename: 'Stückliste "A".csv' }));
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('R1,4k7\n');
      expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="St_ckliste _A_.csv"; filename*=UTF-8''St%C3%BCckliste%20%22A%22.csv`,
      );
    });

    it('gives a URL that ends', async () => {
      const key = newKey();
      await blobs.put(key, Buffer.from('x'), 'text/csv');
      const url = await blobs.signedUrl(key, { expiresInSeconds: 1 });
      await sleep(2100);
      expect((await fetch(url)).status).toBe(403);
    });
  });
}
