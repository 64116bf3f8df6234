import { z } from 'zod';

const id = (prefix: string, what: string) =>
  z
    .string()
    .min(1)
    .max(100)
    .meta({ description: what, examples: [`${prefix}_01J9Z3W8K6T4`] });

/** Every path parameter of /v1 by its name in the path. Ids are not checked for their prefix: an unknown one is a 404. */
export const pathParameters = {
  sku: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it.',
      examples: ['C25744'],
    }),
  alternative: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({
      description: 'SKU or part number of the other part. Percent-encode `#` and `?`; a raw `/` is read as part of it.',
      examples: ['C60490'],
    }),
  footprint: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({
      description:
        'Footprint or package name in any naming. Percent-encode `#` and `?`; raw `:` and `/` are read as part of it.',
      examples: ['R_0402_1005Metric'],
    }),
  bom_id: id('bom', 'BOM, as `POST /bom` answered it; the id of its job will do too'),
  line: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .meta({ description: 'Number of a line of the BOM, from 1 in file order.', examples: ['1'] }),
  decision_id: id('dec', 'Decision about lines of BOMs'),
  mapping_id: id('map', 'Saved column mapping'),
  quotation_id: id('quo', 'Quotation that is kept'),
  job_id: id('job', 'Job, as the operation that started it answered it'),
  project_id: id('prj', 'Project'),
  item_id: id('stk', 'Item of the stock'),
  reservation_id: id('rsv', 'Reservation of stock for a build'),
  order_id: id('po', 'Purchase order'),
  key_id: id('key', 'API key (its id, not its secret)'),
  webhook_id: id('whk', 'Webhook'),
  file_id: id('fil', 'File that is kept'),
  delivery_id: id('dlv', 'Delivery of a webhook'),
} as const;

export type PathParameter = keyof typeof pathParameters;
