import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPart } from '../store/parts/sample-part.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
}, 60_000);
afterAll(() => running.stop());

describe('GET /identify/precheck', () => {
  it('says which engines are missing, and why', async () => {
    const { status, body } = await running.call('GET', '/v1/identify/precheck');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ready: false,
      reasons: [
        expect.stringContaining('bar codes'),
        expect.stringContaining('printed text'),
        expect.stringContaining('empty'),
      ],
    });
    const photo = new FormData();
    photo.set('file', new Blob(['x']), 'bag.jpg');
    expect((await running.call('POST', '/v1/identify', { body: photo })).status).toBe(501);
  });

  it('knows when there is a catalogue to look in', async () => {
    await running.service.records.parts.upsert([aPart({ mpn: 'ABC-1', manufacturer: 'Example Parts' })]);
    const { body } = await running.call('GET', '/v1/identify/precheck');
    expect(body.data.ready).toBe(false);
    expect(body.data.engines).toContainEqual({ name: 'lookup', ready: true, reason: null });
  });
});
