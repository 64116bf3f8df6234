import type { AnswerData } from '@partwright/contract';
import { newId } from '../ids.ts';
import type { Project, ProjectTarget } from '../ports/boms.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { DEFAULT_CURRENCY } from './currency.ts';
import { noteProject } from './note-change.ts';

type ProjectPorts = Pick<Service, 'records'>;

export async function createProject(
  { records }: ProjectPorts,
  accountId: string,
  wish: Pick<Project, 'name'> & Partial<ProjectTarget & Pick<Project, 'description' | 'sourceUrl'>>,
): Promise<ProjectView> {
  const project = await records.projects.create({ id: newId('prj'), accountId, description: '', ...wish });
  await noteProject(records, 'project.created', project);
  return describeProject(project, 0);
}

export async function listProjects(
  { records }: ProjectPorts,
  accountId: string,
  page: Parameters<ProjectPorts['records']['projects']['list']>[1],
): Promise<{ projects: ProjectView[]; total: number }> {
  const { projects, total } = await records.projects.list(accountId, page);
  return {
    projects: await Promise.all(
      projects.map(async (project) => describeProject(project, await countParts(records, project))),
    ),
    total,
  };
}

export async function readProject({ records }: ProjectPorts, accountId: string, id: string): Promise<Project> {
  const project = await records.projects.get(accountId, id);
  if (!project) throw new Problem('project_not_found', `No project ${id} in this account`);
  return project;
}

export async function showProject(ports: ProjectPorts, accountId: string, id: string): Promise<ProjectView> {
  const project = await readProject(ports, accountId, id);
  return describeProject(project, await countParts(ports.records, project));
}

/** Parts to fit on one board, by the newest processed BOM of the project. */
async function countParts(records: ProjectPorts['records'], project: Project): Promise<number> {
  const boms = await records.boms.listByProject(project.accountId, project.id);
  const newest = boms
    .filter(({ totals }) => totals !== null)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  return newest?.totals?.designators ?? 0;
}

type ProjectView = AnswerData<'getProject'>;

function describeProject(project: Project, partsCount: number): ProjectView {
  const { id, name, description, status, createdAt, updatedAt, sourceUrl, owner, targetUnitCost } = project;
  const { targetCurrency, targetQuantity, priceChangePercent } = project;
  const told = { id, name, description, status, createdAt, updatedAt, sourceUrl, partsCount, owner };
  const currency = targetUnitCost === null ? targetCurrency : (targetCurrency ?? DEFAULT_CURRENCY);
  return { ...told, targetUnitCost, targetCurrency: currency, targetQuantity, priceChangePercent };
}
