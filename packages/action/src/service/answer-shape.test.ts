import type { BomSide } from '@partwright/review';
import { expect, it } from 'vitest';
import { matchByService, ServiceFailed } from './match-by-service.ts';
import { makeSideLine } from './side-line.fixture.ts';

const side: BomSide = { status: 'ran', reason: '', source: '', lines: [makeSideLine()], warnings: [] };

/** A service whose job is done at once, with these lines. */
function serviceWith(lines: unknown): typeof globalThis.fetch {
  return async (input, init) => {
    const job = { job_id: 'j', bom_id: 'b', status: 'complete' };
    const isJob = init?.method === 'POST' || String(input instanceof Request ? input.url : input).includes('/jobs');
    const data = isJob ? { ...job, progress: 100, result: { bom_id: 'b' }, error: null } : { lines };
    return Response.json({ success: true, data });
  };
}

it.each([[null], [[null]], ['x'], [{}], [[7]]])('a service that answers lines %j has failed', async (lines) => {
  const options = {
    apiUrl: 'http://127.0.0.1:1',
    apiKey: 'k'.repeat(20),
    userAgent: 'partwright-action/1.0 (https://example.com/tests)',
    quantity: 1,
    deadlineMs: 3000,
    fetch: serviceWith(lines),
    log: () => undefined,
  };
  const failure = await matchByService([side], options).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ServiceFailed);
  expect((failure as Error).message).toContain('answered in a shape that is not known');
});
