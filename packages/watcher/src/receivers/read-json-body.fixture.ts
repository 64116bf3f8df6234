import { Refusal, type Verdict, type Visit } from './http-receiver.fixture.ts';

/** The object in a POST of JSON; refuses with the answer given when there is none. */
export function readJsonBody({ method, headers, body }: Visit, answer: Verdict): object {
  if (method !== 'POST' && method !== 'PATCH') throw new Refusal(`${method} in place of POST`, { status: 405 });
  if (!/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
    throw new Refusal('the content-type is not JSON', answer);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Said below.
  }
  throw new Refusal('the body is no object in JSON', answer);
}
