import { normalizeValue } from '@partwright/values';
import type { Service } from '../../service.ts';
import { answerMatches, answerMatchBatch } from '../../usecases/answer-matches.ts';
import { describeFootprint } from '../../usecases/describe-footprint.ts';
import { approvalsOf } from '../../usecases/shared-number.ts';
import { ok } from '../answer.ts';
import type { Handlers } from './index.ts';

export function matchingHandlers(service: Service): Handlers {
  return {
    matchComponent: async ({ body, caller }) =>
      ok(
        await answerMatches(service, body.component, {
          depth: body.search_depth,
          maxResults: body.max_results,
          approvals: approvalsOf(service.records, caller.accountId),
        }),
      ),
    matchComponents: async ({ body, bill, caller }) => {
      await bill.countItems(body.components.length);
      return ok(
        await answerMatchBatch(
          service,
          body.components,
          body.search_depth,
          approvalsOf(service.records, caller.accountId),
        ),
      );
    },
    normalizeValue: async ({ query }) =>
      ok(normalizeValue(query.value, { kind: query.kind, reference: query.reference, footprint: query.footprint })),
    listCompatibleFootprints: async ({ params, query }) => ok(describeFootprint(params.footprint, query.naming)),
  };
}
