import type { Approvals, Part } from '@partwright/catalog';
import type { AnswerData } from '@partwright/contract';
import type { Caller, Service } from '../../service.ts';
import { Problem } from '../../problem.ts';
import type { PartAsk } from '../../usecases/catalogue.ts';
import { listCategories, listManufacturers } from '../../usecases/catalogue-lists.ts';
import { findAlternatives } from '../../usecases/find-alternatives.ts';
import {
  datasheetAnswer,
  gatherAnswer,
  gatheredAlternative,
  inventoryAnswer,
  pricingAnswer,
  specsAnswer,
} from '../../usecases/part-answers.ts';
import { withDatasheetFacts } from '../../usecases/datasheet-facts.ts';
import { findPart, type LiveWish } from '../../usecases/live-part.ts';
import { readFromNumber } from '../../usecases/numbered-part.ts';
import { showPartHistory } from '../../usecases/part-history.ts';
import type { NotApplied } from '../../usecases/free-filters.ts';
import { partView } from '../../usecases/part-views.ts';
import { approvalsOf, choiceFields } from '../../usecases/shared-number.ts';
import { answerSearch } from '../../usecases/search-parts.ts';
import { ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import { readSearchPage, searchPageFields } from '../search-page.ts';
import type { Handlers } from './index.ts';

const GATHERED_ALTERNATIVES = 5;

export function catalogHandlers(service: Service): Handlers {
  /** The answer over the part with its live offers, what became of the sellers asked for them, and who shares the number. */
  const live = async <View>(
    { params, query, caller }: PartCall,
    view: (part: Part) => View,
    { facts = false }: { facts?: boolean } = {},
  ) => {
    const approvals = approvalsOf(service.records, caller.accountId);
    const found = await findPart(service, readAsk(params.sku, query), query.live, approvals);
    const known = facts ? await withDatasheetFacts(service, caller.accountId, found.part) : { part: found.part };
    const { part, ...said } = known;
    return { ...view(part), ...said, live: found.live, ...choiceFields(found) };
  };
  /** The same, and for a number that nobody lists what the number itself says. */
  const liveOrDecoded = async <View>(call: PartCall, view: (part: Part) => View) => {
    try {
      return await live(call, view, { facts: true });
    } catch (error) {
      const { part, decoded } = await readFromNumber(service, call.params.sku, call.query.manufacturer, error);
      return { ...view(part), decoded, ambiguous: false, choices: [] };
    }
  };
  return {
    searchParts: async ({ query, caller, strict }) => {
      const page = readSearchPage(query);
      const { total, next, ...found } = await answerSearch(service, {
        q: query.q,
        category: query.category,
        manufacturers: query.manufacturer,
        packages: query.package,
        inStock: query.in_stock,
        lifecycles: query.lifecycle,
        minPrice: query.min_price,
        maxPrice: query.max_price,
        params: query.param,
        filters: query.filters,
        sort: query.sort,
        facets: query.facets,
        approvals: approvalsOf(service.records, caller.accountId),
        ...page,
      });
      if (strict) refuseNotApplied(found.notApplied);
      return ok({ ...found, ...searchPageFields(query, page, { total, count: found.parts.length, next }) });
    },
    listCategories: async ({ query }) => {
      const page = readPage(query);
      const { categories, total } = await listCategories(service.catalogue, { q: query.q, ...page });
      return ok({ categories, ...pageFields(page, total) });
    },
    listManufacturers: async ({ query }) => {
      const page = readPage(query);
      const { manufacturers, total } = await listManufacturers(service.catalogue, { q: query.q, ...page });
      return ok({ manufacturers, ...pageFields(page, total) });
    },
    getPart: async (call) => ok(await liveOrDecoded(call, partView)),
    getPartSpecs: async ({ params, query, caller }) =>
      ok(await liveOrDecoded({ params, query: { ...query, live: 'never' }, caller }, specsAnswer)),
    getPartInventory: async (call) => ok(await live(call, inventoryAnswer)),
    getPartPricing: async (call) => ok(await live(call, (part) => pricingAnswer(part, readPriceWish(call.query)))),
    getPartDatasheet: async ({ params, query, caller }) =>
      ok(await live({ params, query: { ...query, live: 'never' }, caller }, datasheetAnswer)),
    getPartHistory: async ({ params, query, caller }) => {
      const found = await service.catalogue.find(
        readAsk(params.sku, query),
        approvalsOf(service.records, caller.accountId),
      );
      return ok({ ...(await showPartHistory(service, found.part, query)), ...choiceFields(found) });
    },
    gatherPart: async (call) => {
      let gathered: Part | undefined;
      const answer = await liveOrDecoded(call, (part) => {
        gathered = part;
        return gatherAnswer(part, readPriceWish(call.query));
      });
      const { alternatives } = await findAlternatives(service, call.caller.accountId, gathered!, {
        maxResults: GATHERED_ALTERNATIVES,
      });
      return ok({ ...answer, alternatives: alternatives.map(gatheredAlternative) });
    },
    batchDatasheets: async ({ body, caller }) => {
      const approvals = approvalsOf(service.records, caller.accountId);
      const results = await Promise.all(body.skus.map((sku) => findDatasheet(service, sku, approvals)));
      const found = results.filter(({ url }) => url !== null).length;
      return ok({ results, summary: { total: results.length, found, failed: results.length - found } });
    },
  };
}

/** What every question for one part has. */
interface PartCall {
  params: { sku: string };
  query: { manufacturer?: string | undefined; strict: boolean; live?: LiveWish | undefined };
  caller: Caller;
}

function readAsk(number: string, { manufacturer, strict }: PartCall['query']): PartAsk {
  return { number, manufacturer, strict };
}

function readPriceWish({
  quantities,
  quantity,
  currency,
}: {
  quantities?: number[] | undefined;
  quantity?: number | undefined;
  currency?: string | undefined;
}): { quantities?: number[] | undefined; currency?: string | undefined } {
  if (quantities !== undefined && quantity !== undefined && String(quantities) !== String(quantity)) {
    const detail = `\`quantity\` and \`quantities\` differ: ${quantity} and ${quantities.join(',')}; send one of them`;
    throw new Problem('invalid_request', detail, {
      errors: [{ pointer: '/quantity', code: 'conflicting_fields', detail }],
    });
  }
  return { quantities: quantities ?? (quantity === undefined ? undefined : [quantity]), currency };
}

type FoundDatasheet = AnswerData<'batchDatasheets'>['results'][number];

async function findDatasheet({ catalogue }: Service, sku: string, approvals: Approvals): Promise<FoundDatasheet> {
  try {
    const { part, choices } = await catalogue.find({ number: sku }, approvals);
    return { sku, url: datasheetAnswer(part).url, ...(choices.length > 0 ? { ambiguous: true } : {}) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { sku, url: null, error: error.message, code: error.code };
  }
}

/** Any name may be that of a filter; who wants each name read is refused where one came to nothing. */
function refuseNotApplied(notApplied: readonly NotApplied[] = []): void {
  const [first] = notApplied;
  if (!first) return;
  const errors = notApplied.map(({ filter, reason }) => ({
    pointer: `/${filter.split('=')[0]}`,
    code: 'unknown_field',
    detail: reason,
  }));
  throw new Problem('invalid_request', `\`${first.filter}\` was not applied: ${first.reason}`, { errors });
}
