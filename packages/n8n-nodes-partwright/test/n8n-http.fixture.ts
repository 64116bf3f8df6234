import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  NodeApiError,
  type ICredentialDataDecryptedObject,
  type IHttpRequestOptions,
  type IN8nHttpFullResponse,
  type INode,
  type JsonObject,
} from 'n8n-workflow';
import { PartwrightApi } from '../credentials/PartwrightApi.credentials.ts';

/** A request as n8n makes it for a node: the credential's `authenticate` adds the key, then it goes out over HTTP. */
export async function requestWithCredential(
  node: INode,
  credential: ICredentialDataDecryptedObject,
  { signal, ...options }: IHttpRequestOptions & { signal?: AbortSignal | undefined },
): Promise<IN8nHttpFullResponse | Buffer> {
  try {
    return await request(authenticated(options, credential), signal);
  } catch (error) {
    // n8n wraps whatever its HTTP client throws.
    throw new NodeApiError(node, describeReason(error) as JsonObject);
  }
}

/** A request as n8n makes it without a credential. It throws what its HTTP client throws, which knows the whole URL. */
export async function plainRequest(options: IHttpRequestOptions): Promise<IN8nHttpFullResponse | Buffer> {
  try {
    return await request({ ...options, headers: (options.headers ?? {}) as Record<string, string> }, undefined);
  } catch (error) {
    throw Object.assign(new Error(`${(describeReason(error) as Error).message} ${options.url}`), { config: options });
  }
}

function authenticated(
  options: IHttpRequestOptions,
  credential: ICredentialDataDecryptedObject,
): IHttpRequestOptions & { headers: Record<string, string> } {
  const { headers = {} } = new PartwrightApi().authenticate.properties;
  const added = Object.entries(headers).map(([name, value]) => [name, resolve(value as string, credential)]);
  return { ...options, headers: { ...(options.headers as Record<string, string>), ...Object.fromEntries(added) } };
}

/** `=Bearer {{$credentials.apiKey}}` */
function resolve(template: string, credential: ICredentialDataDecryptedObject): string {
  return template
    .replace(/^=/, '')
    .replaceAll(/\{\{\s*\$credentials\.(\w+)\s*\}\}/g, (_, name: string) => credential[name] as string);
}

async function request(
  options: IHttpRequestOptions & { headers: Record<string, string> },
  cancelled: AbortSignal | undefined,
): Promise<IN8nHttpFullResponse | Buffer> {
  const limits = [options.timeout === undefined ? [] : AbortSignal.timeout(options.timeout), cancelled ?? []].flat();
  const response = await fetch(options.url, {
    method: options.method ?? 'GET',
    headers: options.headers,
    redirect: options.disableFollowRedirect ? 'manual' : 'follow',
    ...(options.body === undefined ? {} : { body: options.body as Buffer<ArrayBuffer> }),
    ...(limits.length === 0 ? {} : { signal: AbortSignal.any(limits) }),
  });
  const body =
    options.encoding === 'stream'
      ? Readable.fromWeb(response.body as ReadableStream)
      : Buffer.from(await response.arrayBuffer());
  if (!response.ok && !options.ignoreHttpStatusErrors)
    throw Object.assign(new Error(`Request failed with status code ${response.status}`), { response });
  if (!options.returnFullResponse) return body as Buffer;
  return { body: body as Buffer, headers: Object.fromEntries(response.headers), statusCode: response.status };
}

/** `fetch` hides what happened in `cause`; n8n's client has it in message and code. */
function describeReason(error: unknown): object {
  const { cause } = error as { cause?: { message?: string; code?: string } };
  return cause ? Object.assign(new Error(cause.message), { code: cause.code }) : (error as object);
}
