import type { Project, ProjectTarget } from '../../ports/boms.ts';
import type { Service } from '../../service.ts';
import { deleteProject, listProjectActivity, listProjectBoms, updateProject } from '../../usecases/project-records.ts';
import { showProjectStatus } from '../../usecases/project-status.ts';
import { createProject, listProjects, showProject } from '../../usecases/projects.ts';
import { created, ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Call } from '../operation.ts';
import type { Handlers } from './index.ts';

export function projectHandlers(service: Service): Handlers {
  return {
    createProject: async ({ body, caller, settle }) => {
      return service.records.transaction(async (records) => {
        const project = await createProject({ records }, caller.accountId, { name: body.name, ...readSaid(body) });
        return settle(records, created(project, `/v1/projects/${project.id}`));
      });
    },
    listProjects: async ({ query, caller }) => {
      const page = readPage(query);
      const { projects, total } = await listProjects(service, caller.accountId, {
        ...page,
        status: query.status,
        search: query.search,
      });
      return ok({ projects, ...pageFields(page, total) });
    },
    getProject: async ({ params, caller }) => ok(await showProject(service, caller.accountId, params.project_id)),
    updateProject: async ({ params, body, caller }) => {
      const { name, status } = body;
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(status === undefined ? {} : { status }),
        ...readSaid(body),
      };
      return ok(await updateProject(service, caller.accountId, params.project_id, change));
    },
    deleteProject: async ({ params, query, caller }) =>
      ok(await deleteProject(service, caller, params.project_id, query.with === 'boms')),
    listProjectBoms: async ({ params, query, caller }) => {
      const page = readPage(query);
      const { boms, total } = await listProjectBoms(service, caller.accountId, params.project_id, page);
      return ok({ boms, ...pageFields(page, total) });
    },
    listProjectActivity: async ({ params, query, caller }) => {
      const page = readPage(query);
      const { total, ...told } = await listProjectActivity(service, caller.accountId, params.project_id, page);
      return ok({ ...told, ...pageFields(page, total) });
    },
    getProjectStatus: async ({ params, caller }) =>
      ok(await showProjectStatus(service, caller.accountId, params.project_id)),
  };
}

type Said = Partial<ProjectTarget & Pick<Project, 'description' | 'sourceUrl'>>;

/** What a request says of a project beside its name: null takes it away, and what it leaves out stays. */
function readSaid(body: Omit<Call<'createProject'>['body'], 'name'>): Said {
  const said = {
    description: body.description === null ? '' : body.description,
    sourceUrl: body.source_url,
    owner: body.owner === '' ? null : body.owner,
    targetUnitCost: body.target_unit_cost,
    targetCurrency: body.target_currency,
    targetQuantity: body.target_quantity,
    priceChangePercent: body.price_change_percent,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}
