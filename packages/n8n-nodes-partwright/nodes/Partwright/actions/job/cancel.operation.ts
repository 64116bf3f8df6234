import { one, type ItemOperation } from '../../../shared/operation.ts';
import { jobId } from '../../../shared/properties.ts';
import { readJobId } from '../../../shared/ids.ts';

export const cancel: ItemOperation = {
  value: 'cancel',
  name: 'Cancel',
  action: 'Cancel a job',
  description: 'Stop a job that waits or runs; the credits it holds are given back',
  properties: [jobId],
  async run(context) {
    return one(await context.client.jobs.cancel({ job_id: readJobId(context) }));
  },
};
