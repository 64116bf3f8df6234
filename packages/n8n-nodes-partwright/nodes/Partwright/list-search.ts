import type { Client, Part } from '@partwright/client';
import type { ILoadOptionsFunctions, INodeListSearchItems, INodeListSearchResult } from 'n8n-workflow';
import { connect } from '../shared/client.ts';
import { toNodeError } from '../shared/errors.ts';

const PARTS_A_PAGE = 50;
/** Characters of a description that the picker shows. */
const WORDS_SHOWN = 60;
const ROWS_A_PAGE = 100;
/** Pages that are looked through for a row before the list is shown. */
const PAGES_A_SEARCH = 10;

/** Parts for the picker; the pagination token is the cursor of the API. */
export async function searchParts(
  this: ILoadOptionsFunctions,
  filter = '',
  cursor?: string,
): Promise<INodeListSearchResult> {
  return listed(this, async (client) => {
    const q = filter.trim() || undefined;
    const { parts, next_cursor } = await client.parts.search({ q, cursor, limit: PARTS_A_PAGE });
    return makeSearchResult(parts.map(partItem), next_cursor);
  });
}

function partItem(found: Part): INodeListSearchItems {
  const { sku, part_number, manufacturer, description, datasheet_url } = found;
  return {
    name: [part_number, manufacturer, describePart(found)].filter(Boolean).join(' - '),
    value: sku,
    description,
    ...(datasheet_url?.startsWith('https://') ? { url: datasheet_url } : {}),
  };
}

/** What the part is, short, with its package where the description does not name it. */
function describePart({ description, package: housing }: Part): string {
  const short = shorten(description);
  return housing === null || short.includes(housing) ? short : [short, housing].filter(Boolean).join(', ');
}

/** Whole words only. */
function shorten(text: string): string {
  if (text.length <= WORDS_SHOWN) return text;
  const cut = text.slice(0, WORDS_SHOWN);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

interface Page<Row> {
  rows: readonly Row[];
  next_cursor?: string | null;
}

/** A list of the account for a picker: rows by `name`, of which those are shown whose name or ID holds what is typed. */
function makeSearch<Row>(
  read: (client: Client, page: { cursor?: string; limit: number }) => Promise<Page<Row>>,
  show: (row: Row) => INodeListSearchItems,
) {
  return function search(this: ILoadOptionsFunctions, filter = '', cursor?: string): Promise<INodeListSearchResult> {
    return listed(this, async (client) => {
      const wanted = filter.trim().toLowerCase();
      const found: INodeListSearchItems[] = [];
      let next = cursor;
      // The API does not search these by name, and a page on which nothing fits would look like the end of the list.
      for (let page = 0; page < PAGES_A_SEARCH; page += 1) {
        const { rows, next_cursor } = await read(client, { ...(next ? { cursor: next } : {}), limit: ROWS_A_PAGE });
        found.push(...rows.map(show).filter(({ name, value }) => `${name}\n${value}`.toLowerCase().includes(wanted)));
        next = next_cursor ?? undefined;
        if (next === undefined || found.length > 0) break;
      }
      return makeSearchResult(found, next);
    });
  };
}

const title = (...words: (string | null | undefined)[]): string => words.filter(Boolean).join(' - ');
const dayOf = (timestamp: string): string => timestamp.slice(0, 10);

/** Projects for the picker, by what their name holds. */
export const searchProjects = makeSearch(
  async (client, page) => {
    const { projects, next_cursor } = await client.projects.list(page);
    return { rows: projects, next_cursor };
  },
  ({ id, name }) => ({ name, value: id }),
);

/** Jobs, the newest first: what they do, how they stand, and of which day they are. */
export const searchJobs = makeSearch(
  async (client, page) => {
    const { jobs, next_cursor } = await client.jobs.list(page);
    return { rows: jobs, next_cursor };
  },
  ({ job_id, job_type, status, created_at }) => ({
    name: title(job_type, status, dayOf(created_at), job_id),
    value: job_id,
  }),
);

/** Orders of boards, the newest first. */
export const searchBoardOrders = makeSearch(
  async (client, page) => {
    const { orders, next_cursor } = await client.fab.orders.list(page);
    return { rows: orders, next_cursor };
  },
  ({ job_id, order, created_at }) => ({
    name: title(order.vendor_title ?? order.vendor, order.state, dayOf(created_at), job_id),
    value: job_id,
  }),
);

/** Items of the stock, with what is available of them. */
export const searchStockItems = makeSearch(
  async (client, page) => {
    const { items, next_cursor } = await client.stock.list(page);
    return { rows: items, next_cursor };
  },
  ({ item_id, part_number, own_number, manufacturer, available }) => ({
    name: title(
      part_number ?? own_number,
      manufacturer,
      available === null ? 'never counted' : `${available} available`,
    ),
    value: item_id,
  }),
);

/** Reservations that are held. */
export const searchReservations = makeSearch(
  async (client, page) => {
    const { reservations, next_cursor } = await client.stock.reservations.list({ ...page, state: 'held' });
    return { rows: reservations, next_cursor };
  },
  ({ id, reference, boards, created_at }) => ({
    name: title(reference, boards.map(({ name, quantity }) => `${quantity} x ${name}`).join(', '), dayOf(created_at)),
    value: id,
  }),
);

/** Purchase orders, the newest first. */
export const searchPurchaseOrders = makeSearch(
  async (client, page) => {
    const { orders, next_cursor } = await client.purchaseOrders.list(page);
    return { rows: orders, next_cursor };
  },
  ({ id, number, seller, state }) => ({ name: title(number, seller, state), value: id }),
);

/** Quotations, the newest first. */
export const searchQuotations = makeSearch(
  async (client, page) => {
    const { quotations, next_cursor } = await client.orders.quotations.list(page);
    return { rows: quotations, next_cursor };
  },
  ({ id, seller, quote_number, created_at }) => ({
    name: title(seller, quote_number, dayOf(created_at)),
    value: id!,
  }),
);

/** Webhooks: whose they are, where they go, and whether they answer. */
export const searchWebhooks = makeSearch(
  async (client, page) => {
    const { webhooks, next_cursor } = await client.webhooks.list(page);
    return { rows: webhooks, next_cursor };
  },
  ({ id, url, description, status }) => ({
    name: title(description, url, status === 'active' ? null : status),
    value: id,
  }),
);

/** Deliveries of the webhook that is chosen, the newest first. */
export async function searchDeliveries(
  this: ILoadOptionsFunctions,
  filter = '',
  cursor?: string,
): Promise<INodeListSearchResult> {
  const webhook_id = this.getCurrentNodeParameter('webhookId', { extractValue: true });
  if (typeof webhook_id !== 'string' || webhook_id === '') return { results: [] };
  const search = makeSearch(
    async (client, page) => {
      const { deliveries, next_cursor } = await client.webhooks.deliveries({ ...page, webhook_id });
      return { rows: deliveries, next_cursor };
    },
    ({ id, event_type, status, created_at }) => ({ name: title(event_type, status, created_at), value: id }),
  );
  return search.call(this, filter, cursor);
}

/** Keys of the account, with what they begin with. */
export const searchKeys = makeSearch(
  async (client, page) => {
    const { keys, next_cursor } = await client.auth.keys.list(page);
    return { rows: keys, next_cursor };
  },
  ({ id, name, mode }) => ({ name: title(name, mode, id), value: id }),
);

/** Whom boards can be ordered at; those this server can place orders at are told. */
export const searchVendors = makeSearch(
  async (client) => ({ rows: (await client.fab.vendors({})).vendors }),
  ({ id, title: name, prices, places_orders }) => ({
    // Short, as the panel shows some forty characters.
    name: title(name, `${PRICES[prices]}, ${places_orders ? 'orders placed' : 'you order'}`),
    value: id,
  }),
);

const PRICES = { live: 'asked', published: 'price table', none: 'no prices' } as const;

/** BOMs, the newest first, by what their name or that of their file holds. */
export async function searchBoms(
  this: ILoadOptionsFunctions,
  filter = '',
  cursor?: string,
): Promise<INodeListSearchResult> {
  return listed(this, async (client) => {
    const search = filter.trim() || undefined;
    const { boms, next_cursor } = await client.bom.list({ search, cursor, limit: ROWS_A_PAGE });
    return makeSearchResult(
      boms.map(({ id, name, created_at }) => ({ name: title(name, dayOf(created_at)), value: id })),
      next_cursor,
    );
  });
}

/** Categories of the catalogue, by what their name holds. */
export async function searchCategories(
  this: ILoadOptionsFunctions,
  filter = '',
  cursor?: string,
): Promise<INodeListSearchResult> {
  return listed(this, async (client) => {
    const q = filter.trim() || undefined;
    const { categories, next_cursor } = await client.parts.categories({ q, cursor, limit: ROWS_A_PAGE });
    return makeSearchResult(
      categories.map(({ id, name, count }) => ({ name: `${name} (${count})`, value: id, description: id })),
      next_cursor,
    );
  });
}

const makeSearchResult = (
  results: INodeListSearchItems[],
  cursor: string | null | undefined,
): INodeListSearchResult => ({
  results,
  ...(cursor ? { paginationToken: cursor } : {}),
});

async function listed(
  node: ILoadOptionsFunctions,
  list: (client: Client) => Promise<INodeListSearchResult>,
): Promise<INodeListSearchResult> {
  try {
    return await list(await connect(node, []));
  } catch (error) {
    throw toNodeError(node.getNode(), error);
  }
}
