import type { Service } from '../../service.ts';
import { deleteMapping, listMappings, saveMapping } from '../../usecases/bom-mappings.ts';
import { created, ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Handlers } from './index.ts';

export function bomMappingHandlers(service: Service): Handlers {
  return {
    listBomMappings: async ({ query, caller }) => {
      const page = readPage(query);
      const { mappings, total } = await listMappings(service, caller.accountId, page);
      return ok({ mappings, ...pageFields(page, total) });
    },
    saveBomMapping: async ({ body, caller, settle }) =>
      service.records.transaction(async (tx) =>
        settle(tx, created(await saveMapping(tx, caller.accountId, body), '/v1/bom/mappings')),
      ),
    deleteBomMapping: async ({ params, caller }) =>
      ok(await deleteMapping(service, caller.accountId, params.mapping_id)),
  };
}
