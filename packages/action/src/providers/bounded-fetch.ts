export type Fetch = typeof globalThis.fetch;

const REQUEST_TIMEOUT_MS = 30_000;
const LARGEST_ANSWER = 64 * 1024 * 1024;
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * A fetch whose request ends in time, body included, and whose answer is whole.
 *
 * The body is read here because Octokit takes one that broke off for an empty one: a list would end too early.
 */
export function boundFetch(fetch: Fetch, timeoutMs = REQUEST_TIMEOUT_MS): Fetch {
  return async (input, init) => {
    const controller = new AbortController();
    const outer = init?.signal ?? undefined;
    outer?.throwIfAborted();
    const stop = () => controller.abort(outer?.reason);
    outer?.addEventListener('abort', stop, { once: true });
    const timer = setTimeout(() => controller.abort(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
    try {
      const answer = await followWithin(fetch, input, { ...init, signal: controller.signal });
      const body = await readWhole(answer);
      return new Response(WITHOUT_BODY.has(answer.status) ? null : body, {
        status: answer.status,
        statusText: answer.statusText,
        headers: answer.headers,
      });
    } finally {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    }
  };
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 3;

/** A renamed repository answers with its new address on the same host. Elsewhere the token must not be known. */
async function followWithin(fetch: Fetch, input: Parameters<Fetch>[0], init: RequestInit): Promise<Response> {
  const method = (init.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
  let url = new URL(input instanceof Request ? input.url : input);
  let answer = await fetch(input, { ...init, redirect: 'manual' });
  for (let count = 0; REDIRECTS.has(answer.status); count++) {
    const to = answer.headers.get('location') ?? '';
    const next = URL.canParse(to, url.href) ? new URL(to, url.href) : undefined;
    await answer.body?.cancel();
    if (next === undefined) throw new Error(`${url.host} redirects to no address`);
    if (next.origin !== url.origin)
      throw new Error(`${url.host} redirects to ${next.host}, and nothing is sent to another host`);
    if (method !== 'GET' && method !== 'HEAD')
      throw new Error(`${url.host} redirects ${method}, as for a repository that was renamed; nothing was written`);
    if (count === MOST_REDIRECTS) throw new Error(`${url.host} redirects more than ${MOST_REDIRECTS} times`);
    url = next;
    answer = await fetch(url, { ...init, redirect: 'manual' });
  }
  return answer;
}

async function readWhole(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength;
    if (size > LARGEST_ANSWER) throw new Error(`the answer is longer than ${LARGEST_ANSWER} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
