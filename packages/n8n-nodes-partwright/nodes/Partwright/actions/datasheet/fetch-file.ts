import type { BinaryFile } from '@partwright/client';

const TIMEOUT_MS = 120_000;
/** As much as the API takes of a PDF. */
const MOST_BYTES = 50_000_000;

/**
 * The file behind a presigned URL. It is asked for without the key of the credential: the URL is a key itself, and may lead to
 * another host. Throws when the answer is no file, or larger than a datasheet can be.
 */
export async function fetchFile(url: string): Promise<BinaryFile> {
  const { protocol, origin, pathname } = new URL(url);
  // What follows the path is the signature.
  const named = `${origin}${pathname}`;
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${named} is no web address`);
  const response = await request(url, named);
  if (!response.ok)
    throw new Error(`GET ${named} answered ${response.status}; the link may have expired, so run the node again`);
  const bytes = await readAtMost(response, MOST_BYTES);
  if (bytes === undefined) throw new Error(`GET ${named} answered more than ${MOST_BYTES / 1e6} MB`);
  return { bytes, contentType: response.headers.get('content-type') ?? 'application/octet-stream', filename: null };
}

async function request(url: string, named: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw unreachable(named, error as Error);
  }
}

/** `fetch` says what happened in `cause`. */
function unreachable(named: string, { message, cause }: Error): Error {
  const { message: reason = message } = (cause ?? {}) as Partial<Error>;
  return new Error(
    `No answer from GET ${named}: ${reason}. Links to files begin with PUBLIC_URL of the Partwright server, which this n8n must be able to reach.`,
  );
}

async function readAtMost(response: Response, most: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop also ends the transfer.
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
