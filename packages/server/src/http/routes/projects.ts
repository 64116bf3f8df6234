import type { Service } from '../../service.ts';
import { deleteProject, listProjectActivity, listProjectBoms, updateProject } from '../../usecases/project-records.ts';
import { showProjectStatus } from '../../usecases/project-status.ts';
import { createProject, listProjects, showProject } from '../../usecases/projects.ts';
import { created, ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Handlers } from './index.ts';

export function projectHandlers(service: Service): Handlers {
  return {
    createProject: async ({ body, caller, settle }) => {
      return service.records.transaction(async (records) => {
        const project = await createProject({ records }, caller.accountId, {
          name: body.name,
          description: body.description ?? undefined,
          sourceUrl: body.source_url,
        });
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
      const { name, description, status, source_url: sourceUrl } = body;
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description: description ?? '' }),
        ...(status === undefined ? {} : { status }),
        ...(sourceUrl === undefined ? {} : { sourceUrl }),
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
