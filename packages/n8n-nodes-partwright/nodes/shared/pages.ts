import type { Context } from './operation.ts';

/** A page of the API holds so many at most. */
const PAGE_SIZE = 100;

/** What Return All and Limit say, of a list of the client. */
export async function take<Item>(
  context: Context,
  list: (page: { limit: number }) => AsyncGenerator<Item, void, undefined>,
): Promise<Item[]> {
  const most = context.parameter('returnAll', false) ? Infinity : context.parameter('limit', 50);
  const items: Item[] = [];
  if (most < 1) return items;
  for await (const item of list({ limit: Math.min(most, PAGE_SIZE) })) {
    items.push(item);
    if (items.length >= most) break;
  }
  return items;
}
