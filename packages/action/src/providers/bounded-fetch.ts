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
      const answer = await fetch(input, { ...init, signal: controller.signal });
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
