import type { Service } from '../../service.ts';
import { deleteFile, listFiles } from '../../usecases/stored-files.ts';
import { ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Handlers } from './index.ts';

export function storedFileHandlers(service: Service): Handlers {
  return {
    listFiles: async ({ query, caller }) => {
      const page = readPage(query);
      const { role, job_id: jobId, bom_id: bomId } = query;
      const { files, total } = await listFiles(service, caller.accountId, { ...page, role, jobId, bomId });
      return ok({ files, ...pageFields(page, total) });
    },
    deleteFile: async ({ params, caller }) => ok(await deleteFile(service, caller.accountId, params.file_id)),
  };
}
