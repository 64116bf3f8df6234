import { events, type AnswerData, type EventType } from '@partwright/contract';
import type { Project, ProjectHappening, ProjectTarget } from '../ports/boms.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { bomEntryView } from './bom-records.ts';
import { DAY_MS } from './expiry.ts';
import { noteAct } from './note-act.ts';
import { noteProject } from './note-change.ts';
import { readProject, showProject } from './projects.ts';
import { removeBom, type RemovePorts } from './remove.ts';

type ReadPorts = Pick<Service, 'records' | 'settings'>;
type Page = { limit: number; offset: number };

/** Change what is said of a project. Throws project_not_found. */
export async function updateProject(
  ports: Pick<Service, 'records'>,
  accountId: string,
  id: string,
  change: Partial<ProjectTarget & Pick<Project, 'name' | 'description' | 'status' | 'sourceUrl'>>,
): Promise<AnswerData<'getProject'>> {
  await ports.records.transaction(async (tx) => {
    const project = await tx.projects.update(accountId, id, change);
    if (!project) throw noSuchProject(id);
    await noteProject(tx, 'project.updated', project);
  });
  return showProject(ports, accountId, id);
}

/**
 * Delete a project; with its BOMs only where that is asked. Throws project_not_found, wrong_state while it has BOMs,
 * scope_missing where the key may not delete them.
 */
export async function deleteProject(
  ports: RemovePorts,
  caller: Caller,
  id: string,
  withBoms: boolean,
): Promise<AnswerData<'deleteProject'>> {
  const { records } = ports;
  const { accountId } = caller;
  const project = await readProject(ports, accountId, id);
  const boms = await records.boms.listByProject(accountId, id);
  if (boms.length > 0 && !withBoms) throw hasBoms(id, boms.length);
  if (boms.length > 0 && !caller.scopes.has('bom:write'))
    throw new Problem('scope_missing', 'This API key lacks the scope bom:write, which deleting its BOMs needs');
  const bomIds: string[] = [];
  // One after the other, each whole: a deletion that is cut off goes on where it stopped.
  for (const bom of boms) {
    try {
      bomIds.push((await removeBom(ports, accountId, bom.id)).id);
    } catch (error) {
      // Somebody else was faster: it is gone, as it was asked.
      if (!(error instanceof Problem && error.code === 'bom_not_found')) throw error;
    }
  }
  const webhookIds = await records.transaction(async (tx) => {
    // One that was uploaded meanwhile.
    const late = await tx.boms.listByProject(accountId, id);
    if (late.length > 0) throw hasBoms(id, late.length);
    const hooks = await tx.webhooks.ofProject(accountId, id);
    await noteProject(tx, 'project.deleted', project);
    await noteAct(tx, accountId, 'project.deleted', id, { name: project.name });
    for (const hook of hooks) {
      await tx.webhooks.delete(accountId, hook);
      await noteAct(tx, accountId, 'webhook.deleted', hook, { with_project: id });
    }
    if (!(await tx.projects.delete(accountId, id))) throw noSuchProject(id);
    return hooks;
  });
  return { id, deleted: true, bomIds, webhookIds };
}

const noSuchProject = (id: string): Problem => new Problem('project_not_found', `No project ${id} in this account`);

function hasBoms(id: string, count: number): Problem {
  const many = count === 1 ? 'a BOM' : `${count} BOMs`;
  return new Problem(
    'wrong_state',
    `Project ${id} has ${many}; delete or move them first, or delete them with it: ?with=boms`,
  );
}

/** Every BOM of a project with what it cost when it was processed. */
export async function listProjectBoms(
  ports: ReadPorts,
  accountId: string,
  id: string,
  page: Page,
): Promise<Pick<AnswerData<'listProjectBoms'>, 'boms' | 'total'>> {
  await readProject(ports, accountId, id);
  const { boms, total } = await ports.records.boms.list(accountId, { ...page, projectId: id });
  const versions = boms.map(async (bom) => ({ ...(await bomEntryView(ports, bom)), cost: bom.cost }));
  return { boms: await Promise.all(versions), total };
}

/** What happened in a project. */
export async function listProjectActivity(
  ports: ReadPorts,
  accountId: string,
  id: string,
  page: Page,
): Promise<Pick<AnswerData<'listProjectActivity'>, 'activity' | 'eventsSince' | 'total'>> {
  const project = await readProject(ports, accountId, id);
  const { activity, total } = await ports.records.projects.activity(accountId, id, page);
  const days = ports.settings.EVENT_RETENTION_DAYS;
  const kept = days === 0 ? project.createdAt : new Date(Date.now() - days * DAY_MS);
  return {
    activity: activity.map((one) => ({
      at: one.at,
      type: one.type,
      message: describeHappening(one),
      bomId: one.bomId,
      jobId: one.jobId,
    })),
    eventsSince: kept > project.createdAt ? kept : project.createdAt,
    total,
  };
}

function describeHappening({ type, name }: ProjectHappening): string {
  if (type === 'bom.processed') return `The BOM ${name} was processed.`;
  if (type === 'bom.created') return `The BOM ${name} was uploaded.`;
  if (type === 'project.created') return `The project ${name} was made.`;
  const sentence = Object.hasOwn(events, type) ? events[type as EventType] : `${type}.`;
  return name === null ? sentence : `${name}: ${sentence}`;
}
