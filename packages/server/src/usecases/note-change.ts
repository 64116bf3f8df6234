import type { EventData, EventType } from '@partwright/contract';
import { newId } from '../ids.ts';
import type { BomSummary, Project } from '../ports/boms.ts';
import type { JobRecord } from '../ports/jobs.ts';
import type { Records } from '../ports/records.ts';
import { describeJob } from './jobs.ts';
import { encodeEvent, noteEvent } from './note-event.ts';

type Outbox = Pick<Records, 'webhooks' | 'deliveries' | 'events'>;
type Owner = Pick<JobRecord, 'accountId' | 'projectId'>;

/** Note a change that its caller made: in the transaction that makes it. */
export function noteChange<Type extends EventType>(
  tx: Outbox,
  type: Type,
  { accountId, projectId }: Owner,
  data: EventData<Type>,
): Promise<void> {
  return noteEvent(tx, {
    accountId,
    projectId,
    type,
    key: newId('evt'),
    at: new Date(),
    data: encodeEvent(type, data),
  });
}

export function noteStartedJob(tx: Outbox, job: JobRecord): Promise<void> {
  return noteChange(tx, 'job.created', job, describeJob(job));
}

export function noteBom(
  tx: Outbox,
  type: 'bom.created' | 'bom.updated' | 'bom.deleted',
  { id, accountId, projectId, name }: Pick<BomSummary, 'id' | 'accountId' | 'projectId' | 'name'>,
): Promise<void> {
  return noteChange(tx, type, { accountId, projectId }, { bomId: id, projectId, name });
}

export function noteProject(
  tx: Outbox,
  type: 'project.created' | 'project.updated' | 'project.deleted',
  { id: projectId, accountId, name, status }: Project,
): Promise<void> {
  return noteChange(tx, type, { accountId, projectId }, { projectId, name, status });
}
