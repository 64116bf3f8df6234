import { WebhookEvent } from '@partwright/contract';
import { describe, expect, it, vi } from 'vitest';
import type { JobRecord } from '../ports/jobs.ts';
import type { DeliveryStore } from '../ports/webhooks.ts';
import { formatEventBody } from './note-event.ts';
import { jobEvent, noteCallback } from './job-event.ts';

const posted = (of: JobRecord): unknown => JSON.parse(formatEventBody(jobEvent(of)));
const createdAt = new Date('2026-05-21T08:00:00Z');
const finishedAt = new Date('2026-05-21T08:00:04.500Z');
const job: JobRecord<'bom'> = {
  id: 'job_01k3',
  accountId: 'acc_1',
  type: 'bom',
  status: 'complete',
  progress: 100,
  stage: 'matching lines',
  input: { bomId: 'bom_1' },
  result: { bomId: 'bom_1', summary: { totalLines: 2 } },
  error: null,
  attempts: 1,
  holdId: 'hold_1',
  callbackUrl: 'https://example.com/hooks',
  parked: false,
  projectId: null,
  createdAt,
  updatedAt: finishedAt,
  finishedAt,
};

describe('The event of a job', () => {
  it('holds the job as its status shows it', () => {
    expect(posted(job)).toEqual({
      type: 'job.complete',
      timestamp: '2026-05-21T08:00:04.500Z',
      data: {
        job_id: 'job_01k3',
        job_type: 'bom',
        status: 'complete',
        progress: 100,
        stage: 'matching lines',
        status_url: '/v1/bom/job_01k3/status',
        created_at: '2026-05-21T08:00:00.000Z',
        updated_at: '2026-05-21T08:00:04.500Z',
        finished_at: '2026-05-21T08:00:04.500Z',
        result: { bom_id: 'bom_1', summary: { total_lines: 2 } },
      },
    });
  });

  it.each([
    [{ status: 'complete' }, 'job.complete', {}],
    [
      { status: 'failed', result: null, error: { error: 'no lines', code: 'bom_empty' } },
      'job.failed',
      { error: 'no lines', error_code: 'bom_empty' },
    ],
    [{ status: 'canceled', result: null }, 'job.canceled', {}],
  ] as const)('of %j is %s, as the contract has it', (end, type, data) => {
    const event = posted({ ...job, ...end });
    expect(event).toMatchObject({ type, data: { job_id: 'job_01k3', ...data } });
    expect(WebhookEvent.parse(event)).toEqual(event);
  });

  it.each(['queued', 'processing'] as const)('is not there while it is %s', (status) => {
    expect(() => jobEvent({ ...job, status, finishedAt: null })).toThrow('Job job_01k3 has not ended');
  });
});

describe('Noting a callback', () => {
  const enqueue = vi.fn<DeliveryStore['enqueue']>();
  const deliveries = { enqueue } as unknown as DeliveryStore;

  it('keeps the event under an id that is always the same for the job', async () => {
    await noteCallback({ deliveries }, job);
    const body = formatEventBody(jobEvent(job));
    expect(enqueue).toHaveBeenCalledExactlyOnceWith([
      {
        id: 'dlv_01k3',
        accountId: 'acc_1',
        eventId: 'evt_01k3',
        eventType: 'job.complete',
        webhookId: null,
        jobId: 'job_01k3',
        url: 'https://example.com/hooks',
        body,
      },
    ]);
  });

  it('keeps nothing for a job without a callback_url', async () => {
    enqueue.mockClear();
    await noteCallback({ deliveries }, { ...job, callbackUrl: null });
    expect(enqueue).not.toHaveBeenCalled();
  });
});
