import type { CallData } from '@partwright/client';

export type OrderJob = CallData<'getManufacturingStatus'>;

/** How an order stands and what may be told of it next, beside the job that quotes or places it. */
export function simpleOrder({ job_id, status, order, files = [] }: OrderJob): object {
  const { state, message, vendor, vendor_reference, price, next, hand_over } = order ?? {};
  return { job_id, status, state, message, vendor, vendor_reference, price, next, hand_over, files };
}
