import { one, type ItemOperation } from '../../../shared/operation.ts';
import { jobId, makeOptionsProperty } from '../../../shared/properties.ts';
import { readJobId } from '../../../shared/ids.ts';

export const get: ItemOperation = {
  value: 'get',
  name: 'Get',
  action: 'Get a job',
  description: 'Read how far a job is, and its result once it is complete',
  properties: [
    jobId,
    makeOptionsProperty([
      {
        displayName: 'Wait',
        name: 'wait',
        type: 'number',
        typeOptions: { minValue: 0, maxValue: 25 },
        default: 25,
        description: 'Seconds to wait for the job to change before it is returned',
      },
    ]),
  ],
  async run(context) {
    const options = context.options() as { wait?: number };
    return one(await context.client.jobs.get({ job_id: readJobId(context), ...options }));
  },
};
