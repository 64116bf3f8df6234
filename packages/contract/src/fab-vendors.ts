import { z } from 'zod';
import { data, endpoint } from './endpoint.ts';
import { open } from './fields.ts';

const FabVendorEntry = open({
  id: z.string().meta({ examples: ['oshpark'] }),
  title: z.string(),
  prices: z.enum(['live', 'published', 'none']).meta({
    description:
      '`live`: it is asked, with keys of this server. `published`: estimated from its public price table. `none`: only what it can build is known.',
  }),
  places_orders: z.boolean().meta({
    description:
      'Whether this server can place orders there by itself. Else, and for a board that its interface cannot describe, an order is a package that a person sends.',
  }),
  why_not_placed: z.string().nullable(),
  profile: z
    .string()
    .nullable()
    .optional()
    .meta({
      description: 'Its limits, as `profile` of a DFM check takes them; null: none are known.',
      examples: ['oshpark'],
    }),
  stackups: z
    .array(z.string())
    .optional()
    .meta({
      description: 'Its published stackups, as `profile` of `POST /manufacturing/stackup` takes them.',
      examples: [['oshpark/4-layer']],
    }),
}).meta({ id: 'FabVendor' });

export const listFabVendors = endpoint('GET /fab/vendors', {
  id: 'listFabVendors',
  client: 'fab.vendors',
  tag: 'Manufacturing',
  summary: 'List the board vendors that are known',
  description:
    'Whom boards are quoted from and can be ordered at: `id` or `title` is the `vendor` of an order and one of the `vendors` of a quote. Nobody is asked.',
  scope: 'fab:quote',
  answer: data(open({ vendors: z.array(FabVendorEntry) })),
  example: {
    data: {
      vendors: [
        {
          id: 'oshpark',
          title: 'OSH Park',
          prices: 'published',
          places_orders: false,
          why_not_placed: 'This server has no keys of OSH Park',
          profile: 'oshpark',
          stackups: ['oshpark/4-layer'],
        },
      ],
    },
  },
});
