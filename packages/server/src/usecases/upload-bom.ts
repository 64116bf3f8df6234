import type { Bom } from '@partwright/bom';
import type { Decision } from '@partwright/catalog/matching';
import { newId } from '../ids.ts';
import type { BomReadChoices } from '../job-kinds.ts';
import type { Balance } from '../ports/accounts.ts';
import type { JobRecord } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { keepReading, makeBomKey } from './bom-reading.ts';
import { orExhausted } from './credits.ts';
import { putFile } from './job-files.ts';
import { pickSentDecisions } from './sent-decisions.ts';
import { noteBom, noteStartedJob } from './note-change.ts';
import { dispatchJob } from './dispatch-job.ts';

export interface BomUpload {
  bytes: Uint8Array;
  filename: string | null;
  name?: string | undefined;
  projectId?: string | undefined;
  quantity?: number | undefined;
  callbackUrl?: string | undefined;
  /** Decisions of the caller that override the reader: sheet, header_row, columns ... */
  options: BomReadChoices;
  /** Came with it, and count for this BOM alone. */
  decisions?: readonly Decision[] | undefined;
  /** What it was read as with them. */
  bom: Bom;
}

export interface StartedBom {
  bomId: string;
  job: JobRecord<'bom'>;
  balance: Balance | null;
}

/**
 * Keep the file and what it was read as, make the BOM and its job, and hold the credits, all in one transaction; the queue is told after it.
 * A crash between the two loses nothing: the sweep finds the queued job. `settle` runs inside the transaction.
 */
export async function uploadBom(
  ports: Pick<Service, 'records' | 'blobs' | 'queue' | 'callbacks' | 'settings' | 'log'>,
  caller: Caller,
  file: BomUpload,
  price: number,
  settle: (tx: Records, started: StartedBom) => Promise<unknown>,
): Promise<StartedBom> {
  const { records, blobs, queue, callbacks, log } = ports;
  if (file.callbackUrl !== undefined) await callbacks.check(file.callbackUrl);
  const bomId = newId('bom');
  const jobId = newId('job');
  const blobKey = makeBomKey(caller.accountId, bomId);
  const name = file.name ?? file.filename ?? 'BOM';
  const placed = { projectId: file.projectId ?? null, filename: file.filename, name };
  const decisions = [...new Set(pickSentDecisions(file.decisions ?? [], file.bom, placed).flat())];
  const { sha256 } = await putFile(
    { blobs, records },
    {
      accountId: caller.accountId,
      bomId,
      jobId: null,
      blobKey,
      name: file.filename ?? name,
      role: 'bom',
      mediaType: null,
    },
    file.bytes,
  );
  await keepReading(ports, blobKey, file.bom);

  const started = await records.transaction(async (tx) => {
    if (file.projectId !== undefined && !(await tx.projects.get(caller.accountId, file.projectId))) {
      throw new Problem('project_not_found', `No project ${file.projectId} in this account`);
    }
    const holdId = price > 0 ? newId('hold') : null;
    const balance = holdId ? await orExhausted(tx.ledger.hold(caller.accountId, price, holdId, 'uploadBom')) : null;
    const job = await tx.jobs.create({
      id: jobId,
      accountId: caller.accountId,
      type: 'bom',
      input: { bomId, options: file.options, ...(decisions.length === 0 ? {} : { decisions }) },
      holdId,
      callbackUrl: file.callbackUrl ?? null,
      projectId: file.projectId,
    });
    const bom = await tx.boms.create({
      id: bomId,
      accountId: caller.accountId,
      projectId: file.projectId ?? null,
      jobId,
      name,
      filename: file.filename,
      blobKey,
      bytes: file.bytes.length,
      sha256,
      quantity: file.quantity ?? null,
    });
    await noteBom(tx, 'bom.created', bom);
    await noteStartedJob(tx, job);
    const result = { bomId, job, balance };
    await settle(tx, result);
    return result;
  });

  try {
    await dispatchJob({ records, queue }, started.job);
  } catch (error) {
    // The row is the truth: the sweep dispatches it as soon as the queue answers again.
    log.warn({ jobId, err: error }, 'the queue did not take the job; the sweep will');
  }
  return started;
}
