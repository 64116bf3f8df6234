import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedRequest } from '../ports/blobs.ts';
import { splitBlobKey } from './blob-key.ts';

/** What a signed URL allows. */
interface FileGrant {
  key: string;
  /** When it ends, in whole seconds since 1970. */
  expires: number;
  /** The name the file is to be saved by. */
  filename: string | null;
}

type FileUrlCheck = { ok: true; grant: FileGrant } | { ok: false; reason: 'wrong_signature' | 'expired' };

/** Path and query of a signed URL: `/v1/files/<key>?expires=..&filename=..&signature=..`. */
export function signFileUrl(secret: Uint8Array, grant: FileGrant): string {
  const path = `/v1/files/${splitBlobKey(grant.key).join('/')}`;
  const query = new URLSearchParams({ expires: String(grant.expires) });
  if (grant.filename !== null) query.set('filename', grant.filename);
  query.set('signature', signGrant(secret, grant).toString('base64url'));
  return `${path}?${query.toString()}`;
}

/** Whether key and query of a request are those of a URL this secret signed, and still hold. Takes the same time for every wrong signature. */
export function checkFileUrl(secret: Uint8Array, request: SignedRequest, now: Date): FileUrlCheck {
  const { key, expires, filename = null, signature } = request;
  const wrong = { ok: false, reason: 'wrong_signature' } as const;
  if (typeof expires !== 'string' || !/^\d{1,15}$/.test(expires) || typeof signature !== 'string') return wrong;
  if (filename !== null && typeof filename !== 'string') return wrong;
  const grant: FileGrant = { key, expires: Number(expires), filename };
  const right = signGrant(secret, grant);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return wrong;
  if (grant.expires * 1000 <= now.getTime()) return { ok: false, reason: 'expired' };
  return { ok: true, grant };
}

function signGrant(secret: Uint8Array, { key, expires, filename }: FileGrant): Buffer {
  // JSON keeps the fields apart; the first one keeps these signatures apart from others made with the same secret.
  const text = JSON.stringify(['file-url', key, expires, filename]);
  return createHmac('sha256', secret).update(text).digest();
}
