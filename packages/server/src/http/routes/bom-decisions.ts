import type { Service } from '../../service.ts';
import {
  decideBomLine,
  deleteDecision,
  exportDecisions,
  importDecisions,
  listDecisions,
} from '../../usecases/bom-decisions.ts';
import { bytes, ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Handlers } from './index.ts';

export function bomDecisionHandlers(service: Service): Handlers {
  return {
    decideBomLine: async ({ params, body, caller }) =>
      ok(await decideBomLine(service, caller, params.bom_id, Number(params.line), body)),
    listDecisions: async ({ query, caller }) => {
      const page = readPage(query);
      const wanted = { ...page, scope: query.scope, projectId: query.project_id };
      const { decisions, total } = await listDecisions(service, caller.accountId, wanted);
      return ok({ decisions, ...pageFields(page, total) });
    },
    exportDecisions: async ({ query, caller }) => {
      const filter = { scope: query.scope, projectId: query.project_id };
      const csv = await exportDecisions(service, caller.accountId, filter);
      return bytes(new TextEncoder().encode(csv), 'text/csv', 'partwright-decisions.csv');
    },
    importDecisions: async ({ body, caller }) => {
      const csv = body.json ? body.json.csv : new TextDecoder().decode(body.file!.bytes);
      const { partial } = body.json ?? body.fields;
      return ok(await importDecisions(service, caller, csv, { partial }));
    },
    deleteDecision: async ({ params, caller }) =>
      ok(await deleteDecision(service, caller.accountId, params.decision_id)),
  };
}
