import { PartwrightError } from './errors.ts';
import type { Operation } from './operation.ts';
import { send } from './send.ts';
import type { CallOptions, Settings } from './settings.ts';

/** The largest page the server gives: fewest requests. */
const PAGE_SIZE = 100;

interface Page {
  next_cursor?: string | null;
  [items: string]: unknown;
}

/** Walk a list item by item; the next page is asked for only when its first item is. */
export async function* walk(
  settings: Settings,
  operation: Operation & { items: string },
  input: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  let query: Readonly<Record<string, unknown>> = { limit: PAGE_SIZE, ...input };
  const seen = new Set<string>();
  for (;;) {
    const page = (await send(settings, operation, query, options)).data as Page;
    const items = page[operation.items];
    if (Array.isArray(items)) yield* items as unknown[];
    const cursor = page.next_cursor;
    if (cursor === undefined || cursor === null) return;
    if (seen.has(cursor))
      throw new PartwrightError(`${operation.path} gave the same next_cursor twice; the list would never end`, {
        status: 200,
        code: 'unexpected_answer',
      });
    seen.add(cursor);
    // The cursor says where to go on; an offset beside it would be applied again.
    const { offset: _, ...rest } = query;
    query = { ...rest, cursor };
  }
}
