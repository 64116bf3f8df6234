import { z } from 'zod';
import { money, open } from './fields.ts';

/** The body of every failure. */
export const ErrorBody = open({
  status: z.literal('error'),
  error: z.string().meta({ description: 'One sentence a person can act on.' }),
  code: z.string().meta({
    description: 'For programs; codes are added, never renamed.',
    examples: ['part_not_found'],
  }),
  errors: z
    .array(
      open({
        pointer: z
          .string()
          .meta({ description: 'JSON pointer to the wrong field.', examples: ['/components/3/value'] }),
        code: z.string(),
        detail: z.string(),
      }),
    )
    .optional()
    .meta({ description: 'Which fields are wrong.' }),
  choices: z
    .array(
      open({
        sku: z.string(),
        part_number: z.string(),
        manufacturer: z.string(),
        description: z.string().optional(),
        stock_quantity: z.int().nullable().optional(),
        unit_price: money().nullable().optional(),
        currency: z.string().nullable().optional(),
      }),
    )
    .optional()
    .meta({ description: 'With `ambiguous_part`: the parts to choose from.' }),
  row: z.int().optional().meta({ description: 'Where the file cannot be read: the row, from 0.' }),
  checks: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Of `/ready`: each thing it needs, `ok` or what is wrong with it.' }),
  request_id: z.string(),
  docs_url: z.string(),
}).meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
