import type { Service } from '../../service.ts';
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
        });
        return settle(records, created(project, `/v1/projects/${project.id}`));
      });
    },
    listProjects: async ({ query, caller }) => {
      const page = readPage(query);
      const { projects, total } = await listProjects(service, caller.accountId, { ...page, status: query.status });
      return ok({ projects, ...pageFields(page, total) });
    },
    getProject: async ({ params, caller }) => ok(await showProject(service, caller.accountId, params.project_id)),
    getProjectStatus: async ({ params, caller }) =>
      ok(await showProjectStatus(service, caller.accountId, params.project_id)),
  };
}
