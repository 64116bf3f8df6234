import type { JobRecord } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { dropReading, makeReadingKey } from './bom-reading.ts';
import { whyOrderStays } from './fab-order-change.ts';
import { orderIdOf, workJobIdOf } from './fab-order-jobs.ts';
import { isFinal } from './jobs.ts';
import { noteAct } from './note-act.ts';
import { noteBom, noteChange } from './note-change.ts';

export type RemovePorts = Pick<Service, 'records' | 'blobs' | 'queue' | 'callbacks' | 'log'>;

/** Delete a BOM with its lines, its file and its job; one that runs is canceled first. Throws bom_not_found. */
export async function removeBom(
  ports: RemovePorts,
  accountId: string,
  bomId: string,
): Promise<{ id: string; jobIds: string[]; files: number }> {
  const removed = await ports.records.transaction(async (tx) => {
    const bom = await tx.boms.summary(accountId, bomId);
    if (!bom) throw new Problem('bom_not_found', `No BOM ${bomId} in this account`);
    const ended = await endJob(ports, tx, bom.jobId);
    const job = ended ?? (await tx.jobs.get(bom.jobId));
    const keys = [...(await tx.files.keysOf({ bomId: bom.id })), ...(await tx.files.keysOf({ jobId: bom.jobId }))];
    // Somebody else was faster.
    if (!(await tx.boms.delete(accountId, bom.id)))
      throw new Problem('bom_not_found', `No BOM ${bomId} in this account`);
    if (job) await tx.jobs.delete(job.id);
    await noteBom(tx, 'bom.deleted', bom);
    await noteAct(tx, accountId, 'bom.deleted', bom.id, { name: bom.name, sha256: bom.sha256 });
    return { id: bom.id, job, ended, keys };
  });
  const { id, job, ended, keys } = removed;
  if (ended) await leaveQueue(ports, ended.id);
  if (job) await dropReading(ports, job);
  await dropFiles(ports, keys);
  return { id, jobIds: job ? [job.id] : [], files: keys.length };
}

/** Cancel a job that is open, in a transaction; undefined when it is final or gone. */
async function endJob({ callbacks }: RemovePorts, tx: Records, jobId: string): Promise<JobRecord | undefined> {
  const ended = await tx.jobs.finish(jobId, { status: 'canceled' });
  if (!ended) return undefined;
  if (ended.holdId !== null) await tx.ledger.void(ended.accountId, ended.holdId);
  await callbacks.note(tx, ended);
  return ended;
}

/** Its entry would find no row and be dropped: what fails here does no harm. */
async function leaveQueue({ queue, log }: RemovePorts, jobId: string): Promise<void> {
  await queue.cancel(jobId).catch((error: unknown) => log.warn({ jobId, err: error }, 'the queue keeps a deleted job'));
}

/**
 * Delete a finished job with its result and its files, and with an order of boards that was never placed and the other job
 * of that. Throws job_not_found, wrong_state.
 */
export async function removeJob(
  ports: RemovePorts,
  accountId: string,
  jobId: string,
  { cancels = false }: { cancels?: boolean } = {},
): Promise<{ id: string; files: number }> {
  const { keys, ended } = await ports.records.transaction(async (tx) => {
    const missing = new Problem('job_not_found', `No job ${jobId} in this account`);
    const asked = await tx.jobs.get(jobId);
    if (!asked || asked.accountId !== accountId) throw missing;
    const order = await tx.fabOrders.lock(orderIdOf(asked));
    const stays = order && whyOrderStays(order);
    if (stays) throw new Problem('wrong_state', stays);
    const removed = new Set(order ? [order.jobId, workJobIdOf(order)] : [jobId]);
    const canceled: string[] = [];
    const files: string[] = [];
    if (order) await tx.fabOrders.delete(order.jobId);
    for (const id of removed) {
      const job = await tx.jobs.get(id);
      if (!job) throw missing;
      if (cancels && (await endJob(ports, tx, id))) canceled.push(id);
      else if (!isFinal(job))
        throw new Problem('wrong_state', `Job ${id} is ${job.status}; cancel it before you delete it`);
      files.push(...(await tx.files.keysOf({ jobId: id })));
      if (!(await tx.jobs.delete(id))) throw missing;
      await noteChange(tx, 'job.deleted', job, { jobId: id, jobType: job.type, projectId: job.projectId });
      await noteAct(tx, accountId, 'job.deleted', id, { type: job.type });
    }
    const { projectId } = asked;
    if (order) {
      await noteChange(tx, 'order.deleted', asked, { jobId: order.jobId, projectId, vendor: order.vendor });
      await noteAct(tx, accountId, 'order.deleted', order.jobId, { vendor: order.vendor });
    }
    return { keys: files, ended: canceled };
  });
  for (const id of ended) await leaveQueue(ports, id);
  await dropFiles(ports, keys);
  return { id: jobId, files: keys.length };
}

/** Delete a datasheet with all that was read of it, its PDF and the pictures of its drawings. */
export async function removeDatasheet(ports: Pick<Service, 'records' | 'blobs' | 'log'>, id: string): Promise<void> {
  const keys = await ports.records.transaction(async (tx) => {
    const files = await tx.files.keysOf({ datasheetId: id });
    await tx.datasheets.delete(id);
    return files;
  });
  await dropFiles(ports, keys);
}

/** Delete a file, with what it was read as; then forget it. What is cut off in between is done again by who finds what was noted. */
export async function dropFile({ blobs, records }: Pick<Service, 'blobs' | 'records'>, key: string): Promise<void> {
  await blobs.delete(makeReadingKey(key));
  await blobs.delete(key);
  await records.files.forget([key]);
}

/** Delete files whose owner is gone. What fails is done again by the sweep, which finds it by what was noted of it. */
export async function dropFiles(
  { blobs, records, log }: Pick<Service, 'blobs' | 'records' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    try {
      await dropFile({ blobs, records }, key);
    } catch (error) {
      log.warn({ key, err: error }, 'a file was not deleted; the sweep tries again');
    }
  }
}
