import { describe, expect, it } from 'vitest';
import type { Job } from './index.ts';
import { JobError } from './index.ts';
import { ok, problem, scripted } from './scripted.fixture.ts';

const bomJob: Job = {
  job_id: 'job_1',
  job_type: 'bom',
  status: 'queued',
  progress: 0,
  status_url: '/v1/bom/job_1/status',
  created_at: '2026-05-21T08:00:00Z',
};
const state = (more: Partial<Job>, headers: Record<string, string> = {}) => ok({ ...bomJob, ...more }, headers);

describe('waiting for a job', () => {
  it('long-polls its status operation until it is complete and tells each change once', async () => {
    const result = { bom_id: 'bom_1', summary: { total_lines: 1, matched: 1, unmatched: 0, warnings: 0 } };
    const { client, requests, pauses } = scripted([
      state({ status: 'processing', progress: 10 }, { 'Retry-After': '2' }),
      state({ status: 'processing', progress: 10 }, { 'Retry-After': '0' }),
      state({ status: 'complete', progress: 100, result }),
    ]);
    const seen: number[] = [];
    const job = await client.waitFor(bomJob, { onProgress: ({ progress }) => seen.push(progress) });
    expect(job.result).toEqual(result);
    expect([seen, pauses]).toEqual([
      [10, 100],
      [2000, 100],
    ]);
    expect(requests[0]?.url).toBe('https://parts.example.com/v1/bom/job_1/status?wait=25');
    expect(requests[0]?.timeoutMs).toBe(85_000);
  });

  it('asks GET /jobs when only an id is given', async () => {
    const { client, requests } = scripted([state({ status: 'complete' })]);
    await client.waitFor('job_1');
    expect(requests[0]?.url).toBe('https://parts.example.com/v1/jobs/job_1?wait=25');
  });

  it('does not wait for a person: an order that is to be confirmed is given back', async () => {
    const draft = { ...bomJob, job_type: 'fab' as const, confirmation: { required: true, confirm_url: '/v1/…' } };
    const { client, requests } = scripted([ok(draft)]);
    expect(await client.waitFor(draft)).toMatchObject({ status: 'queued', confirmation: { required: true } });
    expect(requests.map(({ url }) => url.split('?')[1])).toEqual(['wait=0']);
  });

  it('throws what the server says of a failed job', async () => {
    const { client } = scripted([state({ status: 'failed', error: 'Row 7 is torn', error_code: 'bom_unreadable' })]);
    const failed = client.waitFor(bomJob);
    await expect(failed).rejects.toBeInstanceOf(JobError);
    await expect(failed).rejects.toMatchObject({
      message: 'Job job_1 failed: Row 7 is torn',
      code: 'bom_unreadable',
      job: { status: 'failed' },
    });
  });

  it('throws when the job is canceled', async () => {
    const { client } = scripted([state({ status: 'canceled' })]);
    await expect(client.waitFor(bomJob)).rejects.toMatchObject({ code: 'job_canceled' });
  });

  it('stops when the time is up and says that the job goes on', async () => {
    const processing = state({ status: 'processing', progress: 40 }, { 'Retry-After': '5' });
    const { client, requests } = scripted([processing, processing, processing]);
    await expect(client.waitFor(bomJob, { timeoutMs: 8000 })).rejects.toThrow(
      'still processing (40 %) after 8 s. It goes on',
    );
    expect(requests.map(({ url }) => url.split('?')[1])).toEqual(['wait=8', 'wait=3']);
  });

  it('outlives a server that is away for a moment', async () => {
    const { client } = scripted([problem(503, 'unavailable'), state({ status: 'complete' })]);
    expect((await client.waitFor(bomJob)).status).toBe('complete');
  });

  const away = { throws: new Error('connect ECONNREFUSED 127.0.0.1:9') };

  it('waits longer and longer for a server that is restarted, and goes on with the job', async () => {
    const { client, pauses } = scripted(
      [
        state({ status: 'processing', progress: 10 }, { 'Retry-After': '1' }),
        away,
        problem(502, 'bad_gateway'),
        problem(503, 'unavailable'),
        { status: 504, text: '' },
        away,
        problem(429, 'rate_limited', {}, { 'Retry-After': '30' }),
        state({ status: 'processing', progress: 20 }, { 'Retry-After': '1' }),
        away,
        state({ status: 'complete' }),
      ],
      { random: () => 0 },
    );
    expect((await client.waitFor(bomJob)).status).toBe('complete');
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 30_000, 1000, 2000]);
  });

  it('tells of every question that had no answer', async () => {
    const told: unknown[] = [];
    const { client } = scripted([away, state({ status: 'complete' })], { onRetry: (retry) => told.push(retry) });
    await client.waitFor(bomJob);
    expect(told).toEqual([
      {
        method: 'GET',
        url: 'https://parts.example.com/v1/bom/job_1/status',
        attempt: 1,
        pauseMs: 2100,
        status: 0,
        code: 'network_error',
      },
    ]);
  });

  it.each([
    ['a job', bomJob, bomJob],
    ['an id', 'job_1', undefined],
  ])('of which only %s is known ends after 5 minutes without an answer', async (_, started, job) => {
    const { client, pauses } = scripted(Array.from({ length: 40 }, () => away));
    const lost = client.waitFor(started);
    await expect(lost).rejects.toBeInstanceOf(JobError);
    await expect(lost).rejects.toMatchObject({
      code: 'wait_unanswered',
      jobId: 'job_1',
      job,
      message: expect.stringMatching(/^Nothing was heard of job job_1 for 3\d\d s\. .*ECONNREFUSED/),
    });
    const waitedMs = pauses.reduce((sum, ms) => sum + ms, 0);
    expect(waitedMs).toBeGreaterThanOrEqual(300_000);
    expect(waitedMs).toBeLessThan(320_000);
  });

  it('asks once more after a silence, and no longer than its own time', async () => {
    const { client, requests } = scripted([away, away, away]);
    await expect(client.waitFor(bomJob, { timeoutMs: 5000 })).rejects.toMatchObject({ code: 'wait_unanswered' });
    expect(requests).toHaveLength(2);
  });

  it('says when a server that is too busy wants to be asked again', async () => {
    const busy = problem(429, 'rate_limited', {}, { 'Retry-After': '86400' });
    const { client } = scripted([busy]);
    await expect(client.waitFor('job_1')).rejects.toMatchObject({ code: 'wait_unanswered', retryAfter: 86_400 });
  });

  it.each([
    [401, 'unauthorized'],
    [404, 'job_not_found'],
    [500, 'internal_error'],
  ])('ends at once with %d', async (status, code) => {
    const { client, requests } = scripted([problem(status, code)]);
    await expect(client.waitFor('job_1')).rejects.toMatchObject({ status, code });
    expect(requests).toHaveLength(1);
  });

  it('needs a sleep', async () => {
    const { client } = scripted([], { sleep: undefined });
    await expect(client.waitFor(bomJob)).rejects.toThrow('waitFor needs `sleep`');
  });
});
