import type { Client, Part } from '@partwright/client';
import type { ILoadOptionsFunctions, INodeListSearchItems, INodeListSearchResult } from 'n8n-workflow';
import { connect } from '../shared/client.ts';
import { toNodeError } from '../shared/errors.ts';

const PARTS_A_PAGE = 50;
/** Characters of a description that the picker shows. */
const WORDS_SHOWN = 60;
const PROJECTS_A_PAGE = 100;
/** Pages that are looked through for a project before the list is shown. */
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

/** Projects for the picker, by what their name holds. */
export async function searchProjects(
  this: ILoadOptionsFunctions,
  filter = '',
  cursor?: string,
): Promise<INodeListSearchResult> {
  return listed(this, async (client) => {
    const wanted = filter.trim().toLowerCase();
    const found: INodeListSearchItems[] = [];
    let next = cursor;
    // The API does not search by name, and a page on which nothing fits would look like the end of the list.
    for (let page = 0; page < PAGES_A_SEARCH; page += 1) {
      const { projects, next_cursor } = await client.projects.list({ cursor: next, limit: PROJECTS_A_PAGE });
      const fitting = projects.filter(({ name }) => name.toLowerCase().includes(wanted));
      found.push(...fitting.map(({ id, name }) => ({ name, value: id })));
      next = next_cursor ?? undefined;
      if (next === undefined || found.length > 0) break;
    }
    return makeSearchResult(found, next);
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
