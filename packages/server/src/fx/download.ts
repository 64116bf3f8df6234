import { WrongSetting } from '../settings.ts';

/** What the server said of a file, so that it can be asked only for a newer one. */
export interface FileMarks {
  etag: string | null;
  lastModified: string | null;
}

interface Download {
  text: string;
  marks: FileMarks;
}

interface DownloadRules {
  fetch: typeof globalThis.fetch;
  url: URL;
  /** Those of the file that is here; null: none is. */
  marks: FileMarks | null;
  /** From the first to the last byte. */
  timeoutMs: number;
  /** More of a reply, unpacked, is not read. */
  mostBytes: number;
  /** Gives it up. */
  signal: AbortSignal;
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Read the address of a file of rates: https, or http on this machine. Throws WrongSetting. */
export function readFxUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url) throw new WrongSetting('FX_URL is not a URL');
  const isLocal = url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname);
  if (url.protocol !== 'https:' && !isLocal) throw new WrongSetting('FX_URL must begin with https://');
  if (url.username !== '' || url.password !== '')
    throw new WrongSetting('FX_URL must not hold a user name or password');
  return url;
}

/** Get a text file; null: it is as `marks` says. Throws an Error whose message is one line for the operator. */
export async function download(rules: DownloadRules): Promise<Download | null> {
  const { fetch, url, marks, timeoutMs, signal } = rules;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      // A redirect could lead anywhere; the file has had one address for twenty years.
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
      headers: { Accept: 'application/xml, text/xml', 'User-Agent': 'Partwright/0.1', ...makeConditionHeaders(marks) },
    });
    return await readResponse(response, rules);
  } catch (error) {
    if (timeout.aborted) throw new Error(`it gave no whole answer within ${timeoutMs} ms`, { cause: error });
    throw new Error(formatErrorWords(error), { cause: error });
  }
}

function makeConditionHeaders(marks: FileMarks | null): Record<string, string> {
  if (marks?.etag) return { 'If-None-Match': marks.etag };
  return marks?.lastModified ? { 'If-Modified-Since': marks.lastModified } : {};
}

async function readResponse(response: Response, { marks, mostBytes }: DownloadRules): Promise<Download | null> {
  const { status, headers } = response;
  if (status !== 200) {
    await response.body?.cancel();
    if (status === 304 && marks !== null) return null;
    throw new Error(status >= 300 && status < 400 ? `it redirects (${status})` : `it answers ${status}`);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`it sends more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return {
    text: Buffer.concat(chunks).toString('utf8'),
    marks: { etag: headers.get('etag'), lastModified: headers.get('last-modified') },
  };
}

/** `fetch failed` says nothing; its cause does. */
function formatErrorWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 200);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message.slice(0, 200);
  return ((cause as NodeJS.ErrnoException).code ?? cause.message).slice(0, 200);
}
