import { z } from 'zod';
import { data, endpoint, json } from './endpoint.ts';
import { open, textInteger, textQuantities } from './fields.ts';
import { limits } from './limits.ts';
import { exampleGather, examplePart, unambiguous } from './part-examples.ts';
import {
  currencyQuery,
  liveQuery,
  Part,
  PartDatasheet,
  PartGather,
  PartInventory,
  PartPricing,
  partQuery,
  PartSpecs,
  strictQuery,
  withChoices,
} from './part-schemas.ts';

export const getPart = endpoint('GET /parts/{sku}', {
  id: 'getPart',
  client: 'parts.get',
  tag: 'Catalog',
  summary: 'Read a part',
  description:
    'By any seller’s SKU or by part number, in any case. A number that several manufacturers share is answered with the best of them, `ambiguous: true` and the `choices`.',
  scope: 'catalog:read',
  query: z.object({ ...partQuery, ...strictQuery, ...liveQuery }),
  answer: data(withChoices(Part, 'FoundPart')),
  problems: ['part_not_found', 'ambiguous_part'],
  example: { params: { sku: 'C25744' }, data: { ...examplePart, ...unambiguous } },
});

export const getPartSpecs = endpoint('GET /parts/{sku}/specs', {
  id: 'getPartSpecs',
  client: 'parts.specs',
  tag: 'Catalog',
  summary: 'Read parametric specifications',
  scope: 'catalog:read',
  query: z.object({ ...partQuery, ...strictQuery }),
  answer: data(withChoices(PartSpecs, 'FoundSpecs')),
  problems: ['part_not_found', 'ambiguous_part'],
  example: { params: { sku: 'C25744' }, data: { ...exampleGather.specs, ...unambiguous } },
});

export const getPartInventory = endpoint('GET /parts/{sku}/inventory', {
  id: 'getPartInventory',
  client: 'parts.inventory',
  tag: 'Catalog',
  summary: 'Read stock',
  description: 'Stock of every seller as last observed; `observed_at` says when that was.',
  scope: 'catalog:read',
  query: z.object({ ...partQuery, ...strictQuery, ...liveQuery }),
  answer: data(withChoices(PartInventory, 'FoundInventory')),
  problems: ['part_not_found', 'ambiguous_part'],
  example: { params: { sku: 'C25744' }, data: { ...exampleGather.inventory, ...unambiguous } },
});

const pricingQuery = {
  quantities: textQuantities().meta({ description: 'Quantities to price, comma-separated.', examples: ['1,100,1000'] }),
  quantity: textInteger(1, 1e9).meta({ description: 'One quantity to price.' }),
  ...currencyQuery,
};

export const getPartPricing = endpoint('GET /parts/{sku}/pricing', {
  id: 'getPartPricing',
  client: 'parts.pricing',
  tag: 'Catalog',
  summary: 'Read price breaks and price quantities',
  description:
    'Every asked quantity gets its own quote with the quantity to buy: minimum, multiple and a cheaper higher break are all taken into account, and `reason` says which decided.',
  scope: 'catalog:read',
  query: z.object({ ...pricingQuery, ...partQuery, ...strictQuery, ...liveQuery }),
  answer: data(withChoices(PartPricing, 'FoundPricing')),
  problems: ['part_not_found', 'ambiguous_part', 'unknown_currency'],
  example: {
    params: { sku: 'C25744' },
    query: { quantities: [1, 100, 1000] },
    data: { ...exampleGather.pricing, ...unambiguous },
  },
});

export const getPartDatasheet = endpoint('GET /parts/{sku}/datasheet', {
  id: 'getPartDatasheet',
  client: 'parts.datasheet',
  tag: 'Catalog',
  summary: 'Read the datasheet URL',
  scope: 'catalog:read',
  query: z.object({ ...partQuery, ...strictQuery }),
  answer: data(withChoices(PartDatasheet, 'FoundDatasheet')),
  problems: ['part_not_found', 'ambiguous_part', 'datasheet_not_found'],
  example: { params: { sku: 'C25744' }, data: { ...exampleGather.datasheet, ...unambiguous } },
});

export const gatherPart = endpoint('GET /parts/{sku}/gather', {
  id: 'gatherPart',
  client: 'parts.gather',
  tag: 'Catalog',
  summary: 'Read specs, stock, prices, datasheet and alternatives at once',
  scope: 'catalog:read',
  query: z.object({ ...pricingQuery, ...partQuery, ...strictQuery, ...liveQuery }),
  answer: data(withChoices(PartGather, 'FoundGather')),
  problems: ['part_not_found', 'ambiguous_part', 'unknown_currency'],
  example: { params: { sku: 'C25744' }, data: { ...exampleGather, ...unambiguous } },
});

export const batchDatasheets = endpoint('POST /parts/datasheets/batch', {
  id: 'batchDatasheets',
  client: 'parts.datasheets',
  tag: 'Catalog',
  summary: 'Read the datasheet URLs of many parts',
  description:
    'Results come in the order of `skus`; one that fails carries its own error and does not fail the others.',
  scope: 'catalog:read',
  body: json(
    z.object({
      skus: z
        .array(z.string().trim().min(1).max(200))
        .min(1)
        .refine((list) => list.length <= limits.batchSkus, {
          error: `A batch holds at most ${limits.batchSkus} SKUs`,
          params: { problem: 'batch_too_large' },
        })
        .meta({ maxItems: limits.batchSkus, examples: [['C25744', 'RC0402FR-0710KL']] }),
    }),
  ),
  answer: data(
    open({
      results: z.array(
        open({
          sku: z.string(),
          url: z.string().nullable(),
          ambiguous: z.boolean().optional().meta({ description: 'Several parts share the number; this is the best.' }),
          error: z.string().nullable().optional(),
          code: z.string().nullable().optional(),
        }),
      ),
      summary: open({ total: z.int(), found: z.int(), failed: z.int() }),
    }),
  ),
  problems: ['batch_too_large'],
  example: {
    body: { skus: ['C25744', 'NOSUCH-1'] },
    data: {
      results: [
        { sku: 'C25744', url: 'https://example.com/datasheets/0402WGF1002TCE.pdf' },
        { sku: 'NOSUCH-1', url: null, error: 'No such part', code: 'part_not_found' },
      ],
      summary: { total: 2, found: 1, failed: 1 },
    },
  },
});
