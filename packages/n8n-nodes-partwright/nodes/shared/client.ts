import { createHash } from 'node:crypto';
import { createClient, type Client, type ClientOptions, type Sleep, type Transport } from '@partwright/client';
import {
  sleep,
  type IExecuteFunctions,
  type IHookFunctions,
  type ILoadOptionsFunctions,
  type IN8nHttpFullResponse,
  type IWebhookFunctions,
} from 'n8n-workflow';
import { explainLacking, listServerRoutes, type Routes } from './lacking-operation.ts';
import { makeUserAgent } from './user-agent.ts';

export const CREDENTIAL = 'partwrightApi';

/** Fields of the credential. */
export interface PartwrightCredential {
  /** `https://parts.example.com/v1`; without a path, `/v1` is added. */
  baseUrl: string;
  apiKey: string;
  /** E-mail or URL. */
  contact: string;
}

export type Caller = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions | IWebhookFunctions;

/**
 * The API over n8n's own HTTP helper, which adds the key. `scope` names the work that is done: the same work tried again
 * carries the same Idempotency-Keys, so that nothing is created or ordered twice.
 */
export async function connect(
  caller: Caller,
  scope: readonly unknown[],
  options: Pick<ClientOptions, 'maxRetries'> = {},
): Promise<Client> {
  return connectWith(caller, await readCredential(caller), scope, options);
}

/** Each time it is read anew from n8n's database, and decrypted: a run over many items reads it once. */
export const readCredential = (caller: Caller): Promise<PartwrightCredential> =>
  caller.getCredentials<PartwrightCredential>(CREDENTIAL);

/** As `connect`, with a credential that was read before. `isNamed`: the scope is the user's own name of the work. */
export function connectWith(
  caller: Caller,
  credential: PartwrightCredential,
  scope: readonly unknown[],
  options: Pick<ClientOptions, 'maxRetries'> & { isNamed?: boolean } = {},
): Client {
  const { isNamed = false, ...ofClient } = options;
  // The key makes the ids unpredictable: form boundaries must not be guessed by who makes a file.
  const seed = digest(JSON.stringify([credential.apiKey, ...scope]));
  let calls = 0;
  return createClient({
    baseUrl: credential.baseUrl.trim(),
    userAgent: makeUserAgent(credential.contact),
    transport: transportOver(caller, isNamed),
    sleep: makePause(readStopSignal(caller)),
    randomId: () => digest(`${seed}:${(calls += 1)}`).slice(0, 32),
    ...ofClient,
  });
}

/** What the server of the credential has: `GET /parts/{sku}`; undefined: it does not say. Never throws. */
export async function readServerRoutes(caller: ILoadOptionsFunctions): Promise<Routes | undefined> {
  try {
    const { baseUrl, contact } = await readCredential(caller);
    const base = baseUrl
      .trim()
      .replace(/\/+$/, '')
      .replace(/^(https?:\/\/[^/]+)$/i, '$1/v1');
    return await listServerRoutes(base, carryOver(caller, false), { 'User-Agent': makeUserAgent(contact) });
  } catch {
    // Without a credential, or with one that cannot be read.
    return undefined;
  }
}

function transportOver(caller: Caller, isNamed: boolean): Transport {
  const carry = carryOver(caller, isNamed);
  return async (request) => explainLacking(request, await carry(request), carry);
}

function carryOver(caller: Caller, isNamed: boolean): Transport {
  return async ({ method, url, headers, body, timeoutMs, signal }) => {
    const answer = (await caller.helpers.httpRequestWithAuthentication.call(caller, CREDENTIAL, {
      method,
      url,
      // Work that the user named is the same work whatever is sent: the API refuses another content under its key.
      headers: isNamed ? headers : withBodyInKey(headers, body),
      ...(body ? { body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) } : {}),
      encoding: 'arraybuffer',
      returnFullResponse: true,
      ignoreHttpStatusErrors: true,
      disableFollowRedirect: true,
      // The client keeps its own time, and says so better.
      timeout: timeoutMs + 1_000,
      abortSignal: signal,
    })) as IN8nHttpFullResponse;
    return { status: answer.statusCode, headers: flat(answer.headers), body: encodeBody(answer.body) };
  };
}

/** An agent calls a tool several times in one execution: what is sent tells its calls apart, else one would replay the other. */
function withBodyInKey(headers: Record<string, string>, body: Uint8Array | undefined): Record<string, string> {
  const key = headers['Idempotency-Key'];
  if (key === undefined || body === undefined) return headers;
  const hash = createHash('sha256').update(key).update(body).digest('hex');
  return { ...headers, 'Idempotency-Key': hash.slice(0, 40) };
}

function flat(headers: IN8nHttpFullResponse['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value as string]));
}

function encodeBody(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (body === undefined || body === null) return new Uint8Array();
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}

const LONGEST_NAP_MS = 500;

/** In naps, as n8n's sleep cannot be woken: a time limit that is no longer needed must not stay behind as a timer. */
function makePause(stopped: AbortSignal | undefined): Sleep {
  return async (ms, signal) => {
    const endMs = Date.now() + ms;
    for (let leftMs = ms; leftMs > 0 && !signal?.aborted; leftMs = endMs - Date.now()) {
      assertGoesOn(stopped);
      await sleep(Math.min(leftMs, LONGEST_NAP_MS));
    }
    assertGoesOn(stopped);
  };
}

/** Aborts when somebody stops the execution. n8n ends a request in flight itself, in executions. */
export function readStopSignal(caller: Caller): AbortSignal | undefined {
  return 'getExecutionCancelSignal' in caller ? caller.getExecutionCancelSignal() : undefined;
}

function assertGoesOn(stopped: AbortSignal | undefined): void {
  if (stopped?.aborted) throw new Error('The execution was stopped');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
