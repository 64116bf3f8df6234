import { z } from 'zod';
import { data, endpoint } from './endpoint.ts';
import { open, text, textChoice, textInteger, timestamp } from './fields.ts';
import { JobResult } from './job-results.ts';
import { limits } from './limits.ts';
import { pageFields, pageQuery } from './pages.ts';
import type { Scope } from './scopes.ts';

/** `queued` -> `processing` -> one of the three final states, which never change. */
export const jobStatuses = ['queued', 'processing', 'complete', 'failed', 'canceled'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Kinds of jobs; `/manufacturing/{job_id}/status` answers for dfm, fab and placement. */
export const jobTypes = ['bom', 'datasheet', 'dfm', 'fab', 'placement', 'pcb'] as const;

/**
 * What reading and cancelling a job asks by its kind: the scope of the operation that begins it, and for reading also that of
 * its status operation.
 */
export const jobScopes: Readonly<Record<(typeof jobTypes)[number], { read: readonly Scope[]; cancel: Scope }>> = {
  bom: { read: ['bom:read', 'bom:write'], cancel: 'bom:write' },
  datasheet: { read: ['datasheets:read', 'datasheets:write'], cancel: 'datasheets:write' },
  dfm: { read: ['dfm:run'], cancel: 'dfm:run' },
  fab: { read: ['fab:order'], cancel: 'fab:order' },
  placement: { read: ['dfm:run'], cancel: 'dfm:run' },
  pcb: { read: ['eda:run'], cancel: 'eda:run' },
};

const ofComplete = <Result extends z.ZodType>(result: Result) =>
  result.nullable().optional().meta({ description: 'Set when `complete`.' });

/** Whether an order of boards waits for its owner. */
export const Confirmation = open({ required: z.boolean(), confirm_url: z.string().nullable() });

/** When something ends by the server's settings for keeping. */
export const expiresAt = (what: string) =>
  timestamp()
    .nullable()
    .optional()
    .meta({
      description: `When ${what} is deleted by itself; null or left out: it is kept until somebody deletes it.`,
    });

const jobFields = {
  job_id: z.string(),
  job_type: z.enum(jobTypes),
  status: z.enum(jobStatuses),
  progress: z.number().min(0).max(100).meta({ description: 'Percent; never falls.' }),
  status_url: z.string().meta({ description: 'Path of the status operation of this job.' }),
  created_at: timestamp(),
  stage: z.string().nullable().optional().meta({ description: 'What it does now, or did last, in a word.' }),
  updated_at: timestamp().optional(),
  finished_at: timestamp().nullable().optional(),
  expires_at: expiresAt('the job'),
  result: ofComplete(JobResult),
  error: z.string().nullable().optional().meta({ description: 'Set when `failed`: a sentence to act on.' }),
  error_code: z.string().nullable().optional().meta({
    description: 'Beside `error`: a code of the error table; `canceled` to clients that know no status `canceled`.',
  }),
};

/** A job as the operation that starts it and its status operation answer it. */
export const Job = open({
  ...jobFields,
  confirmation: Confirmation.optional().meta({ description: 'Of an order of boards.' }),
}).meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

/** A job with fields of its own, such as `bom_id`, and what it comes to. */
export const jobWith = <Shape extends z.ZodRawShape, Result extends z.ZodType>(
  id: string,
  shape: Shape,
  result: Result,
) => open({ ...jobFields, ...shape, result: ofComplete(result) }).meta({ id });

/** Of an operation that starts a job: what stands beside `data` too, as some clients look there, one of them for `jobId`. */
export const jobCopies = { job_id: 'job_id', jobId: 'job_id', status_url: 'status_url' } as const;

/** A file that a job made. */
export const JobFile = open({
  name: z.string(),
  url: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  expires_at: timestamp(),
}).meta({ id: 'JobFile' });

/** Query of every status operation. */
export const statusQuery = z.object({
  wait: textInteger(0, limits.longPollSeconds).meta({
    description: 'Seconds to wait for the job to change before answering (long poll).',
    examples: [25],
  }),
});

/** Field of every operation that starts a job. */
export const callbackUrl = () =>
  text(2_000).meta({
    description: 'An https URL that gets the signed event once, when the job ends.',
    examples: ['https://example.com/hooks/partwright'],
  });

export const exampleJob = {
  job_id: 'job_01J9Z3W8K6T4',
  job_type: 'dfm',
  status: 'queued',
  progress: 0,
  status_url: '/v1/manufacturing/job_01J9Z3W8K6T4/status',
  created_at: '2026-05-21T08:00:00Z',
} as const satisfies Job;

export const getJob = endpoint('GET /jobs/{job_id}', {
  id: 'getJob',
  client: 'jobs.get',
  tag: 'Jobs',
  summary: 'Read any job',
  description:
    'Works for every kind of job, whichever operation started it. While the job runs, the answer carries Retry-After; `?wait=25` holds the answer back until something changes. An order of boards has its `confirmation` too. The key needs the scope of the operation that began the job, or for a BOM `bom:read`.',
  scope: 'of_job',
  query: statusQuery,
  answer: data(Job),
  problems: ['job_not_found'],
  example: { params: { job_id: 'job_01J9Z3W8K6T4' }, query: { wait: 25 }, data: exampleJob },
});

export const cancelJob = endpoint('POST /jobs/{job_id}/cancel', {
  id: 'cancelJob',
  client: 'jobs.cancel',
  tag: 'Jobs',
  summary: 'Cancel a job',
  description:
    'A job that waits or runs becomes `canceled` and gives its credits back. A finished job is a 409 `wrong_state`. The key needs the scope of the operation that began the job.',
  scope: 'of_job',
  answer: data(Job),
  problems: ['job_not_found', 'wrong_state'],
  example: {
    params: { job_id: 'job_01J9Z3W8K6T4' },
    data: { ...exampleJob, status: 'canceled', finished_at: '2026-05-21T08:00:02Z' },
  },
});

/** A job without what it came to, as lists have it. */
const JobEntry = open({ ...jobFields, project_id: z.string().nullable() })
  .omit({ result: true })
  .meta({ id: 'JobEntry' });

export const listJobs = endpoint('GET /jobs', {
  id: 'listJobs',
  client: 'jobs.list',
  tag: 'Jobs',
  summary: 'List your jobs',
  description:
    'The newest first, without their results. A key sees the kinds of jobs that its scopes may start or read; with `type`, a kind that it may not see is a 403.',
  scope: 'of_job',
  query: z.object({
    type: textChoice(jobTypes).meta({ description: 'Only this kind.' }),
    status: textChoice(jobStatuses).meta({ description: 'Only those in this state.' }),
    project_id: text(100).meta({ description: 'Only those of this project.' }),
    ...pageQuery,
  }),
  answer: data(open({ jobs: z.array(JobEntry), ...pageFields })),
  problems: ['scope_missing'],
  example: {
    query: { type: 'fab', status: 'queued' },
    data: {
      jobs: [{ ...exampleJob, job_type: 'fab', project_id: null }],
      total: 1,
      limit: 20,
      offset: 0,
      next_cursor: null,
    },
  },
});

export const deleteJob = endpoint('DELETE /jobs/{job_id}', {
  id: 'deleteJob',
  client: 'jobs.delete',
  tag: 'Jobs',
  summary: 'Delete a finished job',
  description:
    'With its result and its files. A job that waits or runs is a 409 `wrong_state`: cancel it first. The job of a BOM leaves the BOM as it is. An order of boards that was placed, or may have been, is never deleted.',
  scope: 'of_job',
  answer: data(
    open({
      id: z.string(),
      deleted: z.literal(true),
      files: z.int().meta({ description: 'How many files went with it.' }),
    }),
  ),
  problems: ['job_not_found', 'scope_missing', 'wrong_state'],
  example: {
    params: { job_id: 'job_01J9Z3W8K6T4' },
    data: { id: 'job_01J9Z3W8K6T4', deleted: true, files: 3 },
  },
});
