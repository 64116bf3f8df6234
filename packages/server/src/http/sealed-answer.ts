import type { StoredAnswer } from '../ports/idempotency.ts';
import { seal, unseal } from '../seal.ts';

const PURPOSE = 'idempotent answers';

/**
 * An answer as it is kept for replays: the body is sealed. The answer to the creation of a key holds the key itself; nobody who
 * reads the table shall read that.
 */
export function sealAnswer(answer: StoredAnswer, secret: Buffer): StoredAnswer {
  return { ...answer, body: seal(answer.body, secret, PURPOSE) };
}

/** The answer as it was; undefined when it was sealed under another secret. */
export function openAnswer(answer: StoredAnswer, secret: Buffer): StoredAnswer | undefined {
  const body = unseal(answer.body, secret, PURPOSE);
  return body && { ...answer, body };
}
