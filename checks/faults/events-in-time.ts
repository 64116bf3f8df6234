import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type WebhookDelivery, type WebhookEvent, verifyWebhook, WebhookError } from '@partwright/client';

/** Takes the events of a server, at the second attempt of each, and holds their times against its clock. */
export interface EventsInTime {
  /** Have events of ended jobs posted here. */
  url: string;
  /** The secret that they are signed with, when it is known. */
  secret: string;
  /** The clock of the server is off this one's by so much from now on. */
  setOff(offMs: number): void;
  /** What is wrong: jobs of these whose event did not come within so long, and events that do not verify. */
  judge(jobIds: readonly string[], withinMs: number): Promise<string[]>;
  close(): Promise<unknown>;
}

const UNDER_WAY_MS = 15_000;

async function verifyAtOneOf<Key>(
  offsMs: readonly number[],
  delivery: WebhookDelivery<Key>,
): Promise<{ event: WebhookEvent }> {
  const [offMs = 0, ...others] = offsMs;
  try {
    return await verifyWebhook({ ...delivery, now: () => Date.now() + offMs });
  } catch (error) {
    if (others.length === 0) throw error;
    return verifyAtOneOf(others, delivery);
  }
}

/** A receiver on this machine. */
export async function openEventsInTime(): Promise<EventsInTime> {
  const attempts = new Map<string, number>();
  const came = new Set<string>();
  const wrong: string[] = [];
  const offsMs = { now: 0, before: 0, since: -Infinity };
  // What was signed before the clock was set may come after it.
  const clocks = (): number[] =>
    performance.now() - offsMs.since < UNDER_WAY_MS ? [offsMs.now, offsMs.before] : [offsMs.now];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const payload = Buffer.concat(chunks).toString();
    const headers = request.headers as Record<string, string>;
    const id = headers['webhook-id'] ?? '';
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    try {
      const delivery = { payload, headers, secret: receiver.secret, subtle: crypto.subtle };
      const { event } = await verifyAtOneOf(clocks(), delivery);
      const { job_id: jobId } = event.data as { job_id?: string };
      if (attempt > 1 && jobId !== undefined) came.add(jobId);
    } catch (error) {
      wrong.push(error instanceof WebhookError ? error.code : String(error));
    }
    response.statusCode = attempt > 1 ? 200 : 500;
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const receiver: EventsInTime = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    secret: '',
    setOff: (offMs) => void Object.assign(offsMs, { now: offMs, before: offsMs.now, since: performance.now() }),
    async judge(jobIds, withinMs) {
      const missing = (): string[] => jobIds.filter((id) => !came.has(id));
      for (const end = performance.now() + withinMs; missing().length > 0 && performance.now() < end;) await sleep(100);
      const late = missing().length;
      const told = [...new Set(wrong.splice(0))].map((one) => `an event that does not verify: ${one}`);
      return [...told, ...(late === 0 ? [] : [`${late} of ${jobIds.length} events did not come`])];
    },
    close: () => new Promise((done) => server.close(done)),
  };
  return receiver;
}
