import { z } from 'zod';
import type { Asker } from '../http/ask.ts';
import { requestJson } from '../http/json.ts';
import { ProviderError } from '../http/provider-error.ts';
import { redact } from '../http/redact.ts';
import { jopAuthorization, type JlcKeys, newNonce } from './sign.ts';

const Reply = z.looseObject({ code: z.number(), message: z.string().nullish(), data: z.unknown().optional() });

export interface JlcRefusal {
  /** 200 is none. */
  code: number;
  /** For a person, without keys. */
  message: string;
}

/**
 * The `data` of a signed question to JLCPCB's open API. Refusals come with status 200 too; `refuse` makes the error of one
 * that is not about the caller. Throws ProviderError.
 */
export async function postToJlc<T extends z.ZodType>(
  request: Asker,
  keys: JlcKeys,
  { url, content, schema, signal }: { url: URL; content: object; schema: T; signal: AbortSignal },
  refuse: (refusal: JlcRefusal) => ProviderError = ({ message }) => new ProviderError('bad_reply', message),
): Promise<z.output<T>> {
  const { data } = await askJlc(request, keys, { url, content, signal }, refuse);
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  throw new ProviderError('bad_reply', 'The reply has another shape than documented');
}

/** The same with all that stands around the data. */
export async function askJlc(
  request: Asker,
  keys: JlcKeys,
  { url, content, signal }: { url: URL; content: object; signal: AbortSignal },
  refuse: (refusal: JlcRefusal) => ProviderError = ({ message }) => new ProviderError('bad_reply', message),
): Promise<z.output<typeof Reply>> {
  const body = JSON.stringify(content);
  const seconds = Math.floor(Date.now() / 1000);
  const signed = { method: 'POST' as const, path: url.pathname, body, seconds, nonce: newNonce() };
  const headers = { 'Content-Type': 'application/json', Authorization: jopAuthorization(keys, signed) };
  const { data: reply } = await requestJson(request, { method: 'POST', url, headers, body }, Reply, signal);
  if (reply.code !== 200) {
    const said = redact(reply.message?.trim() || 'no reason', Object.values(keys));
    throw refuseCaller(reply.code, said) ?? refuse({ code: reply.code, message: describeRefusal(reply.code, said) });
  }
  return reply;
}

const describeRefusal = (code: number, said: string): string => `JLCPCB answers ${code}: ${said}`;

/** 1000 to 1004 are about the caller. */
function refuseCaller(code: number, said: string): ProviderError | undefined {
  const message = describeRefusal(code, said);
  if (code === 1002 || code === 429) return new ProviderError('rate_limited', message);
  if (code === 1000 || code === 1001 || code === 401 || code === 403) return new ProviderError('unauthorised', message);
  return undefined;
}
