import { z } from 'zod';
import { open } from '../fields.ts';

/** What an answer says of its request, beside `data`. */
export const Warnings = z
  .array(
    open({
      pointer: z.string().meta({ description: 'JSON pointer to the field.', examples: ['/quantitiy'] }),
      code: z.enum(['unknown_field', 'clamped']),
      detail: z.string(),
    }),
  )
  .meta({
    id: 'Warnings',
    description:
      'What of the request was not taken as it came: names that nobody read, a `limit` above the most. Left out where there is nothing to say.',
  });
