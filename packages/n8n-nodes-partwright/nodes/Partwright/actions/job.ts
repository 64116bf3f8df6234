import type { JobOperation, Resource } from '../../shared/operation.ts';
import { declare } from '../../shared/declared.ts';
import { readInput } from '../../shared/input.ts';
import { one } from '../../shared/operation.ts';
import { jobId, limit, makeOptionsProperty, projectOption, returnAll, timeout } from '../../shared/properties.ts';
import * as api from '../fields.ts';

const wait: JobOperation = {
  value: 'wait',
  routes: [api.getJob.route],
  name: 'Wait',
  action: 'Wait for job',
  description: 'Wait until a job is complete and return it with its result; a job that did not succeed stops the node',
  properties: [
    jobId,
    // The job is already there, and only a new one takes a callback.
    { displayName: 'Wait for Completion', name: 'waitForCompletion', type: 'hidden', default: 'poll' },
    makeOptionsProperty([timeout]),
  ],
  async start(context) {
    const { job_id } = await readInput(context, api.getJob, wait.properties);
    return context.client.jobs.get({ job_id: job_id as string });
  },
  async finish(_context, ended) {
    return one(ended);
  },
};

export const job: Resource = {
  value: 'job',
  name: 'Job',
  usual: 'get',
  operations: [
    declare(api.cancelJob, {
      value: 'cancel',
      action: 'Cancel job',
      description: 'Stop a job that waits or runs; the credits it holds are given back',
      properties: () => [jobId],
    }),
    declare(api.getJob, {
      value: 'get',
      action: 'Get job',
      description: 'Read how far a job is, and its result once it is complete',
      properties: (fields) => [
        jobId,
        makeOptionsProperty([
          { ...fields.wait, description: 'Seconds to wait for the job to change before it is returned' },
        ]),
      ],
    }),
    declare(api.listJobs, {
      value: 'getMany',
      action: 'Get many jobs',
      description: 'List the jobs of the account, the newest first',
      properties: (fields) => [
        returnAll,
        limit,
        makeOptionsProperty([
          { ...projectOption, description: 'Only those of this project' },
          fields.status,
          fields.type,
        ]),
      ],
    }),
    wait,
  ],
};
