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
import { partView } from '../../usecases/part-views.ts';
import { answerSearch } from '../../usecases/search-parts.ts';
import { ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Handlers } from './index.ts';

export function catalogHandlers(service: Service): Handlers {
  const find = (sku: string, manufacturer: string | undefined) => service.catalogue.find(sku, manufacturer);
  return {
    searchParts: async ({ query }) => {
      const page = readPage(query);
      const { total, ...found } = await answerSearch(service, {
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
      return ok({ ...found, ...pageFields(page, total) });
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
    getPart: async ({ params, query }) => ok(partView(await find(params.sku, query.manufacturer))),
    getPartSpecs: async ({ params, query }) => ok(specsAnswer(await find(params.sku, query.manufacturer))),
    getPartInventory: async ({ params, query }) => ok(inventoryAnswer(await find(params.sku, query.manufacturer))),
    getPartPricing: async ({ params, query }) =>
      ok(pricingAnswer(await find(params.sku, query.manufacturer), askedPrices(query))),
    getPartDatasheet: async ({ params, query }) => ok(datasheetAnswer(await find(params.sku, query.manufacturer))),
    gatherPart: async ({ params, query }) =>
      ok(gatherAnswer(await find(params.sku, query.manufacturer), askedPrices(query))),
    batchDatasheets: async ({ body }) => {
      const results = await Promise.all(body.skus.map((sku) => datasheetOf(service, sku)));
      const found = results.filter(({ url }) => url !== null).length;
      return ok({ results, summary: { total: results.length, found, failed: results.length - found } });
    },
  };
}

function askedPrices({
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

async function datasheetOf(
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
