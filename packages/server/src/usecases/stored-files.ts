import type { AnswerData } from '@partwright/contract';
import type { FileRecord } from '../ports/files.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { whyOrderStays } from './fab-order-change.ts';
import { URL_SECONDS } from './job-files.ts';
import { orderIdOf, workJobOf } from './fab-order-jobs.ts';
import { isFinal } from './jobs.ts';
import { noteAct } from './note-act.ts';
import { noteChange } from './note-change.ts';
import { dropFiles } from './remove.ts';

type StoredFileView = AnswerData<'listFiles'>['files'][number];

export async function listFiles(
  { records, blobs }: Pick<Service, 'records' | 'blobs'>,
  accountId: string,
  page: Parameters<Records['files']['list']>[1],
): Promise<{ files: StoredFileView[]; total: number }> {
  const { files, total } = await records.files.list(accountId, page);
  const urlExpiresAt = new Date(Date.now() + URL_SECONDS * 1000);
  const views = files.map(async ({ accountId: _account, blobKey, ...file }) => ({
    ...file,
    url: await blobs.signedUrl(blobKey, { expiresInSeconds: URL_SECONDS, filename: file.name }),
    urlExpiresAt,
  }));
  return { files: await Promise.all(views), total };
}

/** Delete a file; what it was kept for stays, but a datasheet, which goes with its PDF. Throws file_not_found, wrong_state. */
export async function deleteFile(
  ports: Pick<Service, 'records' | 'blobs' | 'log'>,
  accountId: string,
  id: string,
): Promise<AnswerData<'deleteFile'>> {
  const missing = new Problem('file_not_found', `No file ${id} in this account`);
  const file = await ports.records.transaction(async (tx) => {
    const found = await tx.files.get(accountId, id);
    if (!found) throw missing;
    const projectId = await requireUnused(tx, accountId, found);
    if (!(await tx.files.markDeleted(accountId, id))) throw missing;
    const { name, bomId, jobId, datasheetId } = found;
    const sheet = datasheetId === null ? undefined : await tx.datasheets.get(accountId, datasheetId);
    const isWhole = sheet?.blobKey === found.blobKey;
    const others = isWhole ? await tx.files.keysOf({ datasheetId: sheet.id }) : [];
    if (isWhole) await tx.datasheets.delete(sheet.id);
    await noteChange(tx, 'file.deleted', { accountId, projectId }, { fileId: id, name, bomId, jobId, projectId });
    await noteAct(tx, accountId, 'file.deleted', id, { name, bom_id: bomId, job_id: jobId });
    return { ...found, keys: [found.blobKey, ...others] };
  });
  await dropFiles(ports, [...new Set(file.keys)]);
  return { id, deleted: true, name: file.name, bytes: file.bytes };
}

/** Throws wrong_state while somebody needs the file; gives the project it is of. */
async function requireUnused(tx: Records, accountId: string, { bomId, jobId }: FileRecord): Promise<string | null> {
  const bom = bomId === null ? undefined : await tx.boms.summary(accountId, bomId);
  const job = await tx.jobs.get(jobId ?? bom?.jobId ?? '');
  const order = job && jobId !== null ? await tx.fabOrders.lock(orderIdOf(job)) : undefined;
  for (const user of [job, order && (await workJobOf(tx, order))])
    if (user && !isFinal(user))
      throw new Problem(
        'wrong_state',
        `The file belongs to job ${user.id}, which is ${user.status}; wait for it or cancel it`,
      );
  const stays = order && whyOrderStays(order);
  if (stays) throw new Problem('wrong_state', stays);
  return bom?.projectId ?? job?.projectId ?? null;
}
