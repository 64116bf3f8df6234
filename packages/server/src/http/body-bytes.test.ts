import { once } from 'node:events';
import { request as askHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startService, USER_AGENT, type RunningService } from '../testing/running.fixture.ts';
import { BodyBytes } from './body-bytes.ts';

describe('Bytes of bodies', () => {
  const limits = { BODY_BYTES: 150, BODY_BYTES_PER_ACCOUNT: 100 };

  it.each([
    ['an account has too many', 'A', 60, 'rate_limited', 'BODY_BYTES_PER_ACCOUNT'],
    ['all have too many', 'C', 60, 'unavailable', 'BODY_BYTES: 150'],
    ['one body alone is too much, now and later', 'A', 101, 'file_too_large', 'BODY_BYTES_PER_ACCOUNT'],
  ])('are refused as %s', (_, accountId, bytes, code, setting) => {
    const held = new BodyBytes(limits);
    held.take('A', 50);
    held.take('B', 50);
    expect(() => held.take(accountId, bytes)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(setting) as string }),
    );
    expect(held.total).toBe(100);
  });

  it('of two accounts that send slowly leave room for the small request of a third', () => {
    const held = new BodyBytes({ BODY_BYTES: 1600, BODY_BYTES_PER_ACCOUNT: 800 });
    held.take('A', 800);
    expect(() => held.take('B', 800)).toThrow(expect.objectContaining({ code: 'unavailable' }));
    held.take('B', 400);
    expect(() => held.take('B', 1)).toThrow(
      expect.objectContaining({ message: expect.stringContaining('the last quarter') as string }),
    );
    for (const small of ['C', 'D', 'E', 'F']) held.take(small, 100);
    expect(() => held.take('G', 1)).toThrow(expect.objectContaining({ code: 'unavailable' }));
    // A request without a body holds nothing, whoever sends it.
    held.take('A', 0);
    expect(held.total).toBe(1600);
  });

  it('of one body that is nearly all there may be are taken when it is alone', () => {
    const held = new BodyBytes({ BODY_BYTES: 1600, BODY_BYTES_PER_ACCOUNT: 1600 });
    held.take('A', 1500);
    expect(held.total).toBe(1500);
  });

  it('are taken again when others are gone', () => {
    const held = new BodyBytes(limits);
    held.take('A', 100);
    held.give('A', 100);
    held.take('A', 100);
    expect(held.total).toBe(100);
  });
});

describe('A server with half-sent uploads', () => {
  let running: RunningService;
  let otherKey: string;
  beforeAll(async () => {
    running = await startService({
      STARTER_CATALOG: 'false',
      BODY_BYTES_PER_ACCOUNT: '1000000',
      BODY_BYTES: '1500000',
    });
    otherKey = await running.newKey({ accountId: await running.newAccount('another') });
  });
  afterAll(() => running.stop());

  function beginUpload(key: string, bytes?: number): ClientRequest {
    const upload = askHttp(`${running.url}/v1/bom`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${key}`,
        'user-agent': USER_AGENT,
        'content-type': 'text/csv',
        ...(bytes === undefined ? {} : { 'content-length': bytes }),
      },
    });
    upload.on('error', () => undefined);
    onTestFinished(() => void upload.destroy());
    upload.write('Reference,Value\n');
    return upload;
  }
  const send = (key: string, bytes: number) =>
    running.call('POST', '/v1/bom', {
      key,
      headers: { 'Content-Type': 'text/csv' },
      body: `Reference,Value\n${`R1,10k ${'x'.repeat(92)}\n`.repeat(bytes / 100)}`,
    });

  it('refuses what is too much for the account or for all, and takes it when they are gone', async () => {
    // Where it comes while one of the others is read, it is refused itself, and begins again.
    let half: ClientRequest;
    const begin = (): void => void (half = beginUpload(running.key, 900_000).once('response', begin));
    begin();
    const account = await vi.waitFor(
      async () => {
        const answer = await send(running.key, 200_000);
        expect(answer.status).toBe(429);
        return answer;
      },
      { timeout: 20_000 },
    );
    expect(account.body).toMatchObject({ code: 'rate_limited' });
    expect(account.body.error).toContain('BODY_BYTES_PER_ACCOUNT');
    expect(account.headers.get('retry-after')).toBe('5');
    // A second key is no second share.
    expect((await send(await running.newKey(), 200_000)).status).toBe(429);
    expect((await send(otherKey, 100)).status).toBe(202);
    const all = await send(otherKey, 700_000);
    expect([all.status, all.body.code, all.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    half!.destroy();
    await vi.waitFor(async () => expect((await send(running.key, 200_000)).body).toMatchObject({ status: 'success' }), {
      timeout: 20_000,
    });
  });

  it('counts what does not say its length as it comes, and does nothing with the part of it that came', async () => {
    const upload = beginUpload(running.key);
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    for (let sent = 0; sent < 12; sent += 1) upload.write('R1,10k\n'.repeat(14_000));
    const [{ statusCode }] = await answered;
    upload.end();
    expect(statusCode).toBe(413);
    await vi.waitFor(async () => expect((await send(running.key, 900_000)).status).toBe(202), { timeout: 20_000 });
  });
});
