import { z } from 'zod';
import { data, endpoint } from './endpoint.ts';
import { money, open, textInteger, textIntegerOr, timestamp } from './fields.ts';
import { unambiguous } from './part-examples.ts';
import { lifecycles, partQuery, strictQuery, withChoices } from './part-schemas.ts';

export const getPartHistory = endpoint('GET /parts/{sku}/history', {
  id: 'getPartHistory',
  client: 'parts.history',
  tag: 'Catalog',
  summary: 'Read how price, stock and life cycle of a part went',
  description:
    'What offers said and say, from imports of the catalogue and questions to sellers, as far as their terms let it be kept. A state was first seen at `since` and last at `observed_at`; what was so between the sightings cannot be told.',
  scope: 'catalog:read',
  query: z.object({
    ...partQuery,
    ...strictQuery,
    days: textInteger(1, 36_500).meta({ description: 'Only what was observed in so many days; left out: everything.' }),
    limit: textIntegerOr(500, 1, 5_000).meta({ description: 'States of offers the answer holds at most, the newest.' }),
  }),
  answer: data(
    withChoices(
      open({
        sku: z.string(),
        part_number: z.string(),
        manufacturer: z.string(),
        offers: z.array(
          open({
            seller: z.string(),
            sku: z.string(),
            packaging: z.string().nullable(),
            states: z
              .array(
                open({
                  since: timestamp().optional().meta({ description: 'When it was first seen to say so.' }),
                  observed_at: timestamp().meta({ description: 'When it was last seen to say so.' }),
                  stock: z.number().nullable().meta({ description: 'Null: the seller did not say.' }),
                  unit_price: money().nullable().meta({ description: 'Of the first price break.' }),
                  price_breaks: z.array(open({ quantity: z.int(), unit_price: money() })),
                  currency: z.string(),
                  withdrawn_at: timestamp().nullable().meta({ description: 'When the list stopped naming the offer.' }),
                  current: z.boolean().meta({ description: 'What the offer says now.' }),
                }),
              )
              .meta({ description: 'The newest first.' }),
          }),
        ),
        lifecycle: z
          .array(
            open({
              lifecycle_status: z.enum(lifecycles),
              observed_at: timestamp().meta({ description: 'When it was last seen so.' }),
              current: z.boolean(),
            }),
          )
          .meta({ description: 'The newest first. Changes are kept since this server kept them.' }),
        truncated: z.boolean().meta({ description: 'There are older states than `limit` let in.' }),
      }),
      'PartHistory',
    ),
  ),
  problems: ['part_not_found', 'ambiguous_part'],
  example: {
    params: { sku: 'C25744' },
    query: { days: 90 },
    data: {
      sku: 'C25744',
      part_number: '0402WGF1002TCE',
      manufacturer: 'UNI-ROYAL',
      ...unambiguous,
      offers: [
        {
          seller: 'LCSC',
          sku: 'C25744',
          packaging: null,
          states: [
            {
              since: '2026-03-02T08:00:00Z',
              observed_at: '2026-05-21T08:00:00Z',
              stock: 1_204_000,
              unit_price: 0.0011,
              price_breaks: [{ quantity: 100, unit_price: 0.0011 }],
              currency: 'USD',
              withdrawn_at: null,
              current: true,
            },
          ],
        },
      ],
      lifecycle: [{ lifecycle_status: 'active', observed_at: '2026-05-21T08:00:00Z', current: true }],
      truncated: false,
    },
  },
});
