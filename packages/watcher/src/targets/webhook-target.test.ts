import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWebhookReceiver, type AcceptedEvent, type Receiver, WEBHOOK_SECRET } from '../receivers/index.fixture.ts';
import { bomReport, checkReport, hostileReport, refusedReport } from '../rendering/reports.fixture.ts';
import { openTarget } from './open-target.ts';

const rule = { name: 'plm', when: 'always', folders: null, kinds: ['bom', 'gerber', 'schematic'] } as const;
let receiver: Receiver<AcceptedEvent>;
beforeAll(async () => void (receiver = await openWebhookReceiver(1)));
afterAll(() => receiver.close());
beforeEach(() => void (receiver.accepted.length = receiver.requests.length = receiver.refused.length = 0));

function send(
  report = bomReport(),
  {
    messageId = 'msg_1',
    secret = WEBHOOK_SECRET,
    headers = {},
    timeoutMs = 10_000,
  }: { messageId?: string; secret?: string | null; headers?: Record<string, string>; timeoutMs?: number } = {},
) {
  const target = openTarget(
    { ...rule, kind: 'webhook', url: receiver.url, secret, headers },
    { folders: [], timeoutMs },
  );
  return target.send(report, { messageId, memory: {}, signal: new AbortController().signal });
}

describe('A webhook', () => {
  it('is signed so that the verification of the client takes it', async () => {
    const { note } = await send();
    expect(note).toBe(`127.0.0.1:${receiver.port}/… answered 204`);
    expect(receiver.accepted).toMatchObject([{ id: 'msg_1', event: { id: 'msg_1', type: 'export.costed' } }]);
  });

  it('tells every kind of report, whatever stands in it', async () => {
    await send(checkReport());
    await send(refusedReport());
    for (let seed = 1; seed <= 8; seed++) await send(hostileReport(seed));
    expect(receiver.refused).toEqual([]);
    expect(receiver.accepted).toHaveLength(10);
  });

  it.each(['limited', 'broken', 'reset', 'hang', 'lost'] as const)(
    'that meets a receiver that is %s comes again with the same id and body',
    async (fault) => {
      receiver.mischief.plan(fault);
      await expect(send(bomReport(), { timeoutMs: fault === 'hang' ? 500 : 10_000 })).rejects.toMatchObject({
        isTransient: true,
        message: expect.not.stringMatching(/secret/i),
      });
      await send();
      const [first, second] = receiver.requests;
      expect(first!.headers['webhook-id']).toBe('msg_1');
      expect(second!.headers['webhook-id']).toBe('msg_1');
      expect(second!.body.equals(first!.body)).toBe(true);
      expect(new Set(receiver.accepted.map(({ id }) => id))).toEqual(new Set(['msg_1']));
    },
  );

  it('brings the headers of the settings, which change nothing of its own', async () => {
    await send(bomReport(), {
      headers: {
        'X-Team': 'hardware',
        'Webhook-Signature': 'v1,forged',
        'webhook-ID': 'forged',
        'Content-Type': 'text/html',
        Host: 'forged.example',
        'Content-Length': '1',
      },
    });
    expect(receiver.requests[0]!.headers).toMatchObject({ 'x-team': 'hardware', host: `127.0.0.1:${receiver.port}` });
    expect(receiver.accepted).toMatchObject([{ id: 'msg_1' }]);
  });

  it('without a secret has its id all the same, and no signature', async () => {
    await expect(send(bomReport(), { secret: null })).rejects.toMatchObject({ isTransient: false });
    expect(receiver.requests[0]!.headers['webhook-id']).toBe('msg_1');
    expect(receiver.requests[0]!.headers['webhook-signature']).toBeUndefined();
  });

  it('with another secret is refused, and neither secret nor address is told', async () => {
    const secret = `whsec_${Buffer.from('another one').toString('base64')}`;
    const error = await send(bomReport(), { secret }).catch((thrown: unknown) => thrown as Error);
    expect(error).toMatchObject({ isTransient: false, message: expect.stringContaining('signature_mismatch') });
    expect(JSON.stringify([error, (error as Error).stack])).not.toMatch(/whsec_|hookSecret/);
  });

  it('with a secret that is none says which target it is', async () => {
    const sending = send(bomReport(), { secret: 'whsec_***' });
    await expect(sending).rejects.toMatchObject({ isTransient: false, message: expect.stringContaining('"plm"') });
    expect(receiver.requests).toEqual([]);
  });
});
