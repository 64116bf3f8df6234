import { expect, it } from 'vitest';
import { boundFetch } from './bounded-fetch.ts';

const URL_OF_NOTHING = 'http://127.0.0.1:9/';

function answer(body: ReadableStream<Uint8Array> | string | null, status = 200) {
  return boundFetch(async () => new Response(body, { status, headers: { 'x-a': '1' } }), 200)(URL_OF_NOTHING);
}

it('gives the answer as it came', async () => {
  const whole = await answer('körper', 201);
  expect([whole.status, whole.headers.get('x-a'), await whole.text()]).toEqual([201, '1', 'körper']);
  expect((await answer(null, 204)).body).toBeNull();
});

it('refuses an answer without an end', async () => {
  const piece = new Uint8Array(8 * 1024 * 1024);
  const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(piece) });
  await expect(answer(endless)).rejects.toThrow(/longer than 67108864 bytes/);
});

it('does not send when the time was up before', async () => {
  let isSent = false;
  const fetch = boundFetch(async () => {
    isSent = true;
    return new Response();
  });
  await expect(fetch(URL_OF_NOTHING, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late');
  expect(isSent).toBe(false);
});

/** A fetch that knows where some addresses redirect to, and what was asked. */
function redirecting(redirects: Record<string, string>) {
  const asked: string[] = [];
  const fetch = boundFetch(async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    asked.push(`${init?.redirect} ${url}`);
    const to = redirects[url];
    return to === undefined ? new Response('here') : new Response(null, { status: 301, headers: { location: to } });
  });
  return { asked, fetch };
}

it('follows a renamed repository on its own host', async () => {
  const { asked, fetch } = redirecting({ 'https://a.example/old': '/repositories/7' });
  expect(await (await fetch('https://a.example/old')).text()).toBe('here');
  expect(asked).toEqual(['manual https://a.example/old', 'manual https://a.example/repositories/7']);
});

it.each([
  ['another host', { 'https://a.example/': 'https://b.example/' }, {}, 'redirects to b.example, and nothing is sent'],
  ['another port', { 'https://a.example/': 'https://a.example:8443/' }, {}, 'redirects to a.example:8443'],
  ['plain text', { 'https://a.example/': 'http://a.example/' }, {}, 'nothing is sent to another host'],
  ['itself', { 'https://a.example/': '/' }, {}, 'more than 3 times'],
  ['nowhere', { 'https://a.example/': 'https://' }, {}, 'redirects to no address'],
  ['a writing', { 'https://a.example/': '/b' }, { method: 'POST', body: 'x' }, 'nothing was written'],
])('does not follow to %s', async (_, redirects, init, message) => {
  const { asked, fetch } = redirecting(redirects);
  await expect(fetch('https://a.example/', init)).rejects.toThrow(message);
  expect(asked.every((one) => one.startsWith('manual https://a.example/'))).toBe(true);
});
