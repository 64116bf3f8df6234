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
    const { client, requests, pauses } = scripted([
      state({ status: 'processing', progress: 10 }, { 'Retry-After': '2' }),
      state({ status: 'processing', progress: 10 }, { 'Retry-After': '0' }),
      state({ status: 'complete', progress: 100, result: { bom_id: 'bom_1' } }),
    ]);
    const seen: number[] = [];
    const job = await client.waitFor(bomJob, { onProgress: ({ progress }) => seen.push(progress) });
    expect(job.result).toEqual({ bom_id: 'bom_1' });
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
    const { client } = scripted([
      state({ status: 'failed', error: { error: 'Row 7 is torn', code: 'bom_unreadable' } }),
    ]);
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

  it('needs a sleep', async () => {
    const { client } = scripted([], { sleep: undefined });
    await expect(client.waitFor(bomJob)).rejects.toThrow('waitFor needs `sleep`');
  });
});
