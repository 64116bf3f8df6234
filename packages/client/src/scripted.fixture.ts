import type { Client } from './client.ts';
import { createClient } from './client.ts';
import type { ClientOptions } from './settings.ts';
import type { TransportRequest, TransportResponse } from './transport.ts';

/** What a scripted server does with one request. */
export type Step = Partial<Omit<TransportResponse, 'body'>> & { json?: unknown; text?: string; throws?: Error };

const bytes = (text: string) => new TextEncoder().encode(text);

/** A success as the server writes it. */
export const ok = (data: unknown, headers: Record<string, string> = {}): Step => ({
  json: { status: 'success', data },
  headers,
});

/** A failure as the server writes it. */
export const problem = (
  status: number,
  code: string,
  more: object = {},
  headers: Record<string, string> = {},
): Step => ({
  status,
  headers,
  json: {
    status: 'error',
    error: `It is ${code}`,
    code,
    request_id: 'req_1',
    docs_url: `/docs#${code}`,
    ...more,
  },
});

/** A client whose server plays `steps` in order, whose clock stands still while it sleeps, and whose chance is 1/2. */
export function scripted(steps: Step[], options: Partial<ClientOptions> = {}) {
  const requests: TransportRequest[] = [];
  const pauses: number[] = [];
  let clockMs = Date.parse('2026-05-21T08:00:00Z');
  let ids = 0;
  const client: Client = createClient({
    baseUrl: 'https://parts.example.com/v1',
    apiKey: 'svc_test_key',
    userAgent: 'Tests/1.0 (tests@example.com)',
    transport: async (request) => {
      requests.push(request);
      const step = steps[requests.length - 1];
      if (!step) throw new Error('no step left');
      if (step.throws) throw step.throws;
      const body = step.text ?? JSON.stringify(step.json ?? {});
      return { status: step.status ?? 200, headers: step.headers ?? {}, body: bytes(body) };
    },
    // A time limit of a try is 60 s and more; it is never reached here. Pauses between tries pass at once.
    sleep: async (ms, signal) => {
      if (ms >= 60_000) return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
      pauses.push(ms);
      clockMs += ms;
    },
    now: () => clockMs,
    random: () => 0.5,
    randomId: () => `id-${(ids += 1)}`,
    ...options,
  });
  return { client, requests, pauses, pass: (ms: number) => (clockMs += ms) };
}
