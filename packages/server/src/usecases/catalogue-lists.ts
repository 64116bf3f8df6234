import type { AnswerData } from '@partwright/contract';
import { categories, manufacturerAliases } from '@partwright/catalog';
import type { Catalogue } from './catalogue.ts';

interface Page {
  q?: string | undefined;
  limit: number;
  offset: number;
}

/** The categories that hold parts, with the count of those below them too. */
export async function listCategories(
  catalogue: Catalogue,
  { q, limit, offset }: Page,
): Promise<Pick<AnswerData<'listCategories'>, 'categories' | 'total'>> {
  const own = await catalogue.index.categoryCounts();
  const counts = new Map<string, number>();
  for (const [id, count] of own)
    for (const above of listAncestors(id)) counts.set(above, (counts.get(above) ?? 0) + count);
  const found = categories.filter(({ id, name }) => counts.has(id) && holds([id, name], q));
  const page = found.slice(offset, offset + limit);
  return {
    total: found.length,
    categories: page.map(({ id, name, kind, parameters }) => ({
      id,
      name,
      kind,
      path: id.split('.'),
      count: counts.get(id)!,
      parameters,
    })),
  };
}

/** The makers that parts are of, most parts first. */
export async function listManufacturers(
  catalogue: Catalogue,
  { q, limit, offset }: Page,
): Promise<Pick<AnswerData<'listManufacturers'>, 'manufacturers' | 'total'>> {
  const found = [...(await catalogue.index.manufacturerCounts())]
    .map(([name, count]) => ({ id: makeSlug(name), name, aliases: manufacturerAliases(name), count }))
    .filter(({ name, aliases }) => holds([name, ...aliases], q))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return { total: found.length, manufacturers: found.slice(offset, offset + limit) };
}

/** `a.b.c` -> `a`, `a.b`, `a.b.c`. */
function listAncestors(id: string): string[] {
  return id.split('.').map((_, at, steps) => steps.slice(0, at + 1).join('.'));
}

function holds(texts: readonly string[], q: string | undefined): boolean {
  const wanted = q?.trim().toLowerCase() ?? '';
  return wanted === '' || texts.some((text) => text.toLowerCase().includes(wanted));
}

function makeSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
