import { createHash } from 'node:crypto';
import type { BinaryFile } from '@partwright/client';
import { readStopSignal, type Caller } from './client.ts';
import { readErrorMessage } from './errors.ts';

const TIMEOUT_MS = 120_000;
/** As much as the API takes of a PDF. */
const MOST_BYTES = 50_000_000;

/** What n8n's HTTP helper gives for `encoding: 'stream'`. */
interface Answer {
  statusCode: number;
  headers: Record<string, string | undefined>;
  body: Body;
}

/** A Readable of Node. */
interface Body extends AsyncIterable<Uint8Array> {
  destroy(): void;
}

/** Where the API says that a file is: a presigned URL, and what its bytes hash to, in hex. */
export interface KeptFile {
  url: string;
  sha256: string;
}

/**
 * The file behind a presigned URL. It is asked for without the key of the credential: the URL is a key itself, and may lead to
 * another host. Redirects are not followed. Throws when the answer is no file, larger than 50 MB or another file; what it says
 * never holds the signature.
 */
export async function download(caller: Caller, { url, sha256 }: KeptFile): Promise<BinaryFile> {
  const { protocol, origin, pathname } = new URL(url);
  // What follows the path is the signature.
  const named = `${origin}${pathname}`;
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${named} is no web address`);
  const stopped = readStopSignal(caller);
  const ended = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(stopped ? [stopped] : [])]);
  const { statusCode, headers, body } = await request(caller, url, named, ended);
  if (statusCode !== 200) {
    body.destroy();
    throw new Error(`GET ${named} answered ${statusCode}${adviseStatus(statusCode)}`);
  }
  const contentType = headers['content-type'] ?? 'application/octet-stream';
  const bytes = await readBody(body, named, ended);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`GET ${named} gave other content than the server announced; run the node again`);
  return { bytes, contentType, filename: null };
}

const adviseStatus = (status: number): string =>
  status >= 300 && status < 400
    ? ', and redirects are not followed: set PUBLIC_URL of the Partwright server to the address at which it answers itself'
    : '; the link may have expired, so run the node again';

async function request({ helpers }: Caller, url: string, named: string, abortSignal: AbortSignal): Promise<Answer> {
  try {
    return (await helpers.httpRequest({
      url,
      method: 'GET',
      encoding: 'stream',
      returnFullResponse: true,
      ignoreHttpStatusErrors: true,
      disableFollowRedirect: true,
      timeout: TIMEOUT_MS,
      abortSignal,
    })) as Answer;
  } catch (error) {
    throw unreachable(named, readErrorMessage(error).replaceAll(new URL(url).search, ''));
  }
}

async function readBody(body: Body, named: string, ended: AbortSignal): Promise<Uint8Array> {
  try {
    const bytes = await readAtMost(body, MOST_BYTES, ended);
    if (bytes !== undefined) return bytes;
  } catch (error) {
    throw brokenOff(named, readErrorMessage(error));
  } finally {
    body.destroy();
  }
  throw new Error(`GET ${named} answered more than ${MOST_BYTES / 1e6} MB`);
}

async function readAtMost(body: Body, most: number, ended: AbortSignal): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  const reader = body[Symbol.asyncIterator]();
  const end = untilAborted(ended);
  for (let length = 0; length <= most;) {
    // n8n's stream does not end a body that stalls after its head, not even when it is destroyed.
    const { done, value } = await Promise.race([reader.next(), end]);
    if (done) return Buffer.concat(chunks);
    length += value.length;
    chunks.push(value);
  }
  return undefined;
}

/** Rejects when the signal aborts. */
function untilAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    const stop = (): void => reject(new Error(readErrorMessage(signal.reason)));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  // Nobody may be waiting for it any more.
  aborted.catch(() => undefined);
  return aborted;
}

// They keep no cause: what n8n's HTTP client throws knows the signature.

const unreachable = (named: string, reason: string): Error =>
  new Error(
    `No answer from GET ${named}: ${reason}. Links to files begin with PUBLIC_URL of the Partwright server, which this n8n must be able to reach.`,
  );

const brokenOff = (named: string, reason: string): Error =>
  new Error(`GET ${named} broke off: ${reason}; run the node again`);
