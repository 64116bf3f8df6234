import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { StoredAnswer } from '../ports/idempotency.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * An answer as it is kept for replays: the body sealed with AES-256-GCM (NIST SP 800-38D) under a key of the server's secret.
 * The answer to the creation of a key holds the key itself; nobody who reads the table shall read that.
 */
export function sealAnswer(answer: StoredAnswer, secret: Buffer): StoredAnswer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, sealingKey(secret), nonce);
  const sealed = Buffer.concat([cipher.update(answer.body), cipher.final()]);
  return { ...answer, body: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) };
}

/** The answer as it was; undefined when it was sealed under another secret. */
export function openAnswer(answer: StoredAnswer, secret: Buffer): StoredAnswer | undefined {
  const nonce = answer.body.subarray(0, NONCE_BYTES);
  const tag = answer.body.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, sealingKey(secret), nonce, { authTagLength: TAG_BYTES });
  try {
    decipher.setAuthTag(tag);
    const body = Buffer.concat([decipher.update(answer.body.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return { ...answer, body };
  } catch {
    return undefined;
  }
}

function sealingKey(secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'idempotent answers', 32));
}
