import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FilesUnreadable } from '../failure.ts';
import { requestApi, type ApiPlace } from './api-request.ts';

const Blob = z.object({ encoding: z.literal('base64'), content: z.string() });

/**
 * The content of an object. As base64: asked for as raw bytes, clients take what says it is UTF-8 for text, and what is
 * not text is lost. The bytes are held against the id, which is their hash.
 *
 * @throws FilesUnreadable
 */
export async function downloadBlob(place: ApiPlace, sha: string): Promise<Buffer> {
  const { content } = await requestApi(
    place,
    'GET /repos/{owner}/{repo}/git/blobs/{file_sha}',
    { file_sha: sha },
    Blob,
  );
  const bytes = Buffer.from(content, 'base64');
  if (hashBlob(bytes, sha.length) === sha) return bytes;
  throw new FilesUnreadable('unreadable', `The API gave other bytes than those of the object ${sha}.`);
}

function hashBlob(bytes: Buffer, digits: number): string {
  const hash = createHash(digits === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
