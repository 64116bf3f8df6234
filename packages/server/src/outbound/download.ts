import * as http from 'node:http';
import * as https from 'node:https';
import { Problem } from '../problem.ts';
import { VERSION } from '../version.ts';
import { lookupAmong, resolveCallable, type CallableUrl, type CallRules } from './callable-url.ts';

export interface DownloadRules extends CallRules {
  /** More of it is not read. */
  mostBytes: number;
  /** For all of it, from the name lookup to the last byte. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export interface Downloaded {
  bytes: Uint8Array;
  /** Where it was at last, behind the redirects. */
  url: string;
}

const MOST_REDIRECTS = 5;

/**
 * The file that a URL gives. Each address on its way is checked as that of a webhook is, and connected to as it was checked.
 * Throws the Problems url_not_allowed, file_too_large, and processing_failed where it cannot be had.
 */
export async function download(text: string, rules: DownloadRules): Promise<Downloaded> {
  const signals = [AbortSignal.timeout(rules.timeoutMs), ...(rules.signal ? [rules.signal] : [])];
  const signal = AbortSignal.any(signals);
  let url = text;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const target = await resolveTarget(url, rules);
    const answer = await getFile(target, rules, signal).catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      rules.signal?.throwIfAborted();
      const why = signals[0]!.aborted ? `gave no whole file within ${rules.timeoutMs / 1000} s` : 'cannot be reached';
      throw new Problem('processing_failed', `${target.host} ${why}; send the file instead`);
    });
    if ('bytes' in answer) return { bytes: answer.bytes, url };
    url = URL.parse(answer.location, url)?.href ?? answer.location;
  }
  throw new Problem('processing_failed', `${URL.parse(text)?.host} redirects more than ${MOST_REDIRECTS} times`);
}

async function resolveTarget(url: string, rules: DownloadRules): Promise<CallableUrl> {
  try {
    return await resolveCallable(url, rules);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('processing_failed', `${URL.parse(url)?.host} is not known to the name servers`);
  }
}

function getFile(
  { url, host, addresses }: CallableUrl,
  { mostBytes }: DownloadRules,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array } | { location: string }> {
  return new Promise((done, fail) => {
    const options: https.RequestOptions = {
      host,
      port: url.port,
      path: `${url.pathname}${url.search}`,
      headers: {
        Host: url.host,
        Accept: 'application/pdf, */*;q=0.5',
        'Accept-Encoding': 'identity',
        'User-Agent': `Partwright/${VERSION}`,
      },
      agent: false,
      lookup: lookupAmong(addresses),
      signal,
    };
    const request = (url.protocol === 'https:' ? https : http).request(options, (response) => {
      const { statusCode: status = 0, headers } = response;
      const refuse = (code: 'processing_failed' | 'file_too_large', why: string): void => {
        fail(new Problem(code, `${host} ${why}`));
        request.destroy();
      };
      if (status >= 300 && status < 400 && headers.location !== undefined) {
        done({ location: headers.location });
        request.destroy();
        return;
      }
      if (status !== 200)
        return refuse('processing_failed', `answered ${status} instead of a file; send the file instead`);
      if (Number(headers['content-length'] ?? 0) > mostBytes)
        return refuse('file_too_large', `gives more than ${mostBytes} bytes`);
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        chunks.push(chunk);
        if (length > mostBytes) refuse('file_too_large', `gives more than ${mostBytes} bytes`);
      });
      response.once('error', fail);
      response.once('end', () => done({ bytes: new Uint8Array(Buffer.concat(chunks)) }));
    });
    request.once('error', fail);
    request.end();
  });
}
