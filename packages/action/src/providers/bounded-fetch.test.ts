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
