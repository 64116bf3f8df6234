import type { ItemOperation } from '../../../shared/operation.ts';
import { readJobId } from '../../../shared/ids.ts';
import { jobId, simplify } from '../../../shared/properties.ts';
import { outputFiles, withFiles } from '../../../shared/job-files.ts';
import { simpleOrder } from './simple-order.ts';

export const getOrder: ItemOperation = {
  value: 'getOrder',
  name: 'Get Order',
  action: 'Get an order of boards',
  description: 'Read how an order stands: draft, placed, in production, shipped, and the files to hand over',
  properties: [{ ...jobId, description: 'ID of the job, as Create Order gives it in job_id' }, outputFiles, simplify],
  async run(context) {
    const job_id = readJobId(context);
    const order = await context.client.manufacturing.status({ job_id });
    const json = context.parameter('simplify', true) ? simpleOrder(order) : order;
    return withFiles(context, json, order.files);
  },
};
