import { one, type JobOperation } from '../../../shared/operation.ts';
import { jobId, makeOptionsProperty, timeout } from '../../../shared/properties.ts';
import { readJobId } from '../../../shared/ids.ts';

export const wait: JobOperation = {
  value: 'wait',
  name: 'Wait',
  action: 'Wait for a job',
  description: 'Wait until a job is complete and return it with its result; a job that did not succeed stops the node',
  properties: [
    jobId,
    // The job is already there, and only a new one takes a callback.
    { displayName: 'Wait for Completion', name: 'waitForCompletion', type: 'hidden', default: 'poll' },
    makeOptionsProperty([timeout]),
  ],
  async start(context) {
    return context.client.jobs.get({ job_id: readJobId(context) });
  },
  async finish(_context, job) {
    return one(job);
  },
};
