import type { Part } from '@partwright/catalog';
import type { Service } from '../../service.ts';
import { Problem } from '../../problem.ts';
import { listCategories, listManufacturers } from '../../usecases/catalogue-lists.ts';
import {
  datasheetAnswer,
  gatherAnswer,
  inventoryAnswer,
  pricingAnswer,
  specsAnswer,
} from '../../usecases/part-answers.ts';
import { findPart, type LiveWish } from '../../usecases/live-part.ts';
import { readFromNumber } from '../../usecases/numbered-part.ts';
import { showPartHistory } from '../../usecases/part-history.ts';
import { partView } from '../../usecases/part-views.ts';
import { answerSearch } from '../../usecases/search-parts.ts';
import { ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import { readSearchPage, searchPageFields } from '../search-page.ts';
import type { Handlers } from './index.ts';

export function catalogHandlers(service: Service): Handlers {
  const find = (sku: string, manufacturer: string | undefined) => service.catalogue.find(sku, manufacturer);
  /** The answer over the part with its live offers, and what became of the sellers asked for them. */
  const live = async <View>(sku: string, query: LiveQuery, view: (part: Part) => View) => {
    const found = await findPart(service, sku, query.manufacturer, query.live);
    return { ...view(found.part), live: found.live };
  };
  /** The same, and for a number that nobody lists what the number itself says. */
  const liveOrDecoded = async <View>(sku: string, query: LiveQuery, view: (part: Part) => View) => {
    try {
      return await live(sku, query, view);
    } catch (error) {
      const { part, decoded } = await readFromNumber(service, sku, query.manufacturer, error);
      return { ...view(part), decoded };
    }
  };
  return {
    searchParts: async ({ query }) => {
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
        sort: query.sort,
        facets: query.facets,
        ...page,
      });
      return ok({ ...found, ...searchPageFields(query, page, { total, count: found.parts.length, next }) });
    },
    listCategories: async ({ query }) => {
      const page = readPage(query);
      const { categories, total } = listCategories(service.catalogue, { q: query.q, ...page });
      return ok({ categories, ...pageFields(page, total) });
    },
    listManufacturers: async ({ query }) => {
      const page = readPage(query);
      const { manufacturers, total } = listManufacturers(service.catalogue, { q: query.q, ...page });
      return ok({ manufacturers, ...pageFields(page, total) });
    },
    getPart: async ({ params, query }) => ok(await liveOrDecoded(params.sku, query, partView)),
    getPartSpecs: async ({ params, query }) =>
      ok(await liveOrDecoded(params.sku, { manufacturer: query.manufacturer, live: 'never' }, specsAnswer)),
    getPartInventory: async ({ params, query }) => ok(await live(params.sku, query, inventoryAnswer)),
    getPartPricing: async ({ params, query }) =>
      ok(await live(params.sku, query, (part) => pricingAnswer(part, readPriceWish(query)))),
    getPartDatasheet: async ({ params, query }) => ok(datasheetAnswer(await find(params.sku, query.manufacturer))),
    getPartHistory: async ({ params, query }) => ok(await showPartHistory(service, params.sku, query)),
    gatherPart: async ({ params, query }) =>
      ok(await liveOrDecoded(params.sku, query, (part) => gatherAnswer(part, readPriceWish(query)))),
    batchDatasheets: async ({ body }) => {
      const results = await Promise.all(body.skus.map((sku) => findDatasheet(service, sku)));
      const found = results.filter(({ url }) => url !== null).length;
      return ok({ results, summary: { total: results.length, found, failed: results.length - found } });
    },
  };
}

interface LiveQuery {
  manufacturer?: string | undefined;
  live?: LiveWish | undefined;
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
  return { quantities: quantities ?? (quantity === undefined ? undefined : [quantity]), currency };
}

async function findDatasheet(
  { catalogue }: Service,
  sku: string,
): Promise<{ sku: string; url: string | null; error?: string; code?: string }> {
  try {
    return { sku, url: datasheetAnswer(await catalogue.find(sku)).url };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { sku, url: null, error: error.message, code: error.code };
  }
}
