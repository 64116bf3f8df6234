import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a session is: a key, until a time. Nothing of it is kept: every process that has the secret can read it. */
export interface SessionFacts {
  keyId: string;
  expiresAt: Date;
}

/** `<key id>.<end in seconds>.<random>.<HMAC-SHA256>`, for a cookie. */
export function mintSessionToken({ keyId, expiresAt }: SessionFacts, secret: Buffer): string {
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  const unsigned = `${keyId}.${seconds}.${randomBytes(16).toString('base64url')}`;
  return `${unsigned}.${sign('session', unsigned, secret)}`;
}

/** What the token says; undefined when this server did not sign it, or when its time is over. */
export function readSessionToken(token: string, secret: Buffer, now = new Date()): SessionFacts | undefined {
  const end = token.lastIndexOf('.');
  const unsigned = token.slice(0, Math.max(0, end));
  if (!isSame(token.slice(end + 1), sign('session', unsigned, secret))) return undefined;
  const [keyId, seconds] = unsigned.split('.');
  const expiresAt = new Date(Number(seconds) * 1000);
  return keyId !== undefined && expiresAt > now ? { keyId, expiresAt } : undefined;
}

/** The token against forged requests: a page of another site can make a browser send the cookie at best, never read this. */
export function deriveCsrfToken(token: string, secret: Buffer): string {
  return sign('csrf', token, secret);
}

export function isCsrfToken(given: string | undefined, token: string, secret: Buffer): boolean {
  return given !== undefined && isSame(given, deriveCsrfToken(token, secret));
}

function sign(purpose: 'session' | 'csrf', text: string, secret: Buffer): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `browser ${purpose}`, 32));
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
