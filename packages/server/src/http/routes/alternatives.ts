import type { Service } from '../../service.ts';
import { answerAlternatives } from '../../usecases/answer-alternatives.ts';
import {
  decideAlternative,
  listAlternativeDecisions,
  withdrawAlternative,
  type PairWish,
} from '../../usecases/decide-alternative.ts';
import { readMatchParameters } from '../../usecases/match-parameters.ts';
import { approvalsOf } from '../../usecases/shared-number.ts';
import { ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Handlers } from './index.ts';

const DEFAULT_RESULTS = 10;

export function alternativeHandlers(service: Service): Handlers {
  return {
    listAlternatives: async ({ params, query, caller }) => {
      const ask = { number: params.sku, manufacturer: query.manufacturer, strict: query.strict };
      const choice = await service.catalogue.find(ask, approvalsOf(service.records, caller.accountId));
      const answer = await answerAlternatives(service, caller.accountId, choice, {
        matchParameters: readMatchParameters(query.match_parameters),
        maxResults: query.max_results ?? DEFAULT_RESULTS,
        includeBlocked: query.include_blocked,
      });
      return ok(answer);
    },
    decideAlternative: async ({ params, query, body, caller }) =>
      ok(
        await decideAlternative(service, caller, readPairWish(params, query), {
          decision: body.decision,
          note: body.note ?? null,
        }),
      ),
    withdrawAlternative: async ({ params, query, caller }) =>
      ok(await withdrawAlternative(service, caller, readPairWish(params, query))),
    listAlternativeDecisions: async ({ query, caller }) => {
      const page = readPage(query);
      const { decisions, total } = await listAlternativeDecisions(service, caller.accountId, page);
      return ok({ decisions, ...pageFields(page, total) });
    },
  };
}

function readPairWish(
  { sku, alternative }: { sku: string; alternative: string },
  query: { manufacturer?: string | undefined; alternative_manufacturer?: string | undefined },
): PairWish {
  return {
    sku,
    alternative,
    manufacturer: query.manufacturer,
    alternativeManufacturer: query.alternative_manufacturer,
  };
}
