import { z } from 'zod';
import { limits } from './limits.ts';
import { text, textIntegerOr } from './fields.ts';

/**
 * Query of every list. `cursor` wins over `offset`. The cursor of a search goes on behind the last part seen, so that nothing
 * is skipped or given twice while the catalogue changes; that of other lists counts items.
 */
export const pageQuery = {
  limit: textIntegerOr(limits.pageDefault, 1, limits.pageMax).meta({ description: 'Items a page holds at most.' }),
  offset: textIntegerOr(0, 0, 1_000_000).meta({
    description: 'Items to skip. For walking a whole list, `cursor` is better.',
  }),
  cursor: text(2_000).meta({ description: '`next_cursor` of the page before; opaque.' }),
};

/** Fields of every list answer, beside the items. */
export const pageFields = {
  total: z.int().min(0).meta({ description: 'Items in the whole list.' }),
  limit: z.int(),
  offset: z.int(),
  next_cursor: z.string().nullable().meta({ description: 'Give it as `cursor` for the next page; null on the last.' }),
};
