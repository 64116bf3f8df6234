import { sql } from 'kysely';
import type { Part } from '@partwright/catalog';
import { splitWords } from '@partwright/catalog/memory';
import { normalizePartNumber } from '@partwright/part-numbers';
import { readPartsById } from './rows.ts';
import { makeRespelledTsquery, makeTsquery } from './words.ts';
import type { Session } from '../session.ts';

/** A word that more parts have says little; reading them all to rank them would take a second per 100,000. */
const MOST_RANKED = 20_000;

interface FoundByWords {
  ids: number[];
  total: number;
  isCut: boolean;
}

/**
 * Parts that have all the words, best match first: ts_rank, then stock. When not all are found as they stand, each may be
 * the beginning of one; then words may be written together or apart (`typec`, `type-c`). Ranks and counts at most 20,000 parts; with `isCut` there are more.
 */
export async function findByWords(
  session: Session,
  text: string,
  limit: number,
  offset: number,
): Promise<FoundByWords> {
  const words = splitWords(text);
  const asTyped = (['last', 'all'] as const).map((prefixes) => makeTsquery(words, prefixes));
  for (const question of new Set([...asTyped, makeRespelledTsquery(words)])) {
    if (question === null) break;
    const found = await rank(session, question, limit, offset);
    if (found.total > 0) return found;
  }
  return { ids: [], total: 0, isCut: false };
}

async function rank(session: Session, question: string, limit: number, offset: number): Promise<FoundByWords> {
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with found as materialized (
      select id, ts_rank(words, ${question}::tsquery) as rank
      from partwright.parts where words @@ ${question}::tsquery limit ${MOST_RANKED + 1}
    ), page as (
      select id, rank, stock from found join partwright.part_states on part_id = id
      order by rank desc, stock desc, id limit ${limit} offset ${offset}
    )
    select (select count(*) from found) as total,
      (select json_agg(id order by rank desc, stock desc, id) from page) as ids`.execute(session.db);
  const { ids, total } = rows[0]!;
  return { ids: ids ?? [], total: Math.min(total, MOST_RANKED), isCut: total > MOST_RANKED };
}

/** So many parts of one text are ranked: who asks for many texts wants a few parts of each. */
const MOST_RANKED_EACH = 500;
/** Texts looked up by one statement: with PGlite, everything else waits for it. */
const MOST_TEXTS = 50;

/** Parts that have all the words of a text, for many texts, best match first: ts_rank, then stock. */
export async function findByTexts(
  session: Session,
  texts: readonly string[],
  limit: number,
): Promise<Map<string, number[]>> {
  const asked = [...new Set(texts)].flatMap((text) => {
    const question = makeTsquery(splitWords(text), 'none');
    return question === null ? [] : [{ text, question }];
  });
  const answers = new Map<string, number[]>();
  for (let start = 0; start < asked.length; start += MOST_TEXTS) {
    const some = asked.slice(start, start + MOST_TEXTS);
    const { rows } = await sql<{ at: number; ids: number[] }>`
      select asked.at, json_agg(best.id order by best.rank desc, best.stock desc, best.id) as ids
      from unnest(${some.map(({ question }) => question)}::text[]) with ordinality as asked (question, at)
      cross join lateral (
        select found.id, found.rank, (select s.stock from partwright.part_states s where s.part_id = found.id) as stock
        from (select p.id, ts_rank(p.words, asked.question::tsquery) as rank
          from partwright.parts p where p.words @@ asked.question::tsquery limit ${MOST_RANKED_EACH}) found
        order by found.rank desc, stock desc, found.id limit ${limit}) best
      group by asked.at`.execute(session.db);
    for (const { at, ids } of rows) answers.set(some[Number(at) - 1]!.text, ids);
  }
  return answers;
}

/**
 * Parts by the beginnings of their numbers. Bounds instead of LIKE: the index serves no pattern that comes from a row. The
 * stock is looked up part by part: a join would read all states, as the size of a range that comes from a row is unknown.
 */
export async function findByPrefixes(
  session: Session,
  prefixes: readonly string[],
  limit: number,
): Promise<Map<string, Part[]>> {
  const norms = [...new Set(prefixes.map(normalizePartNumber))].filter((norm) => norm !== '');
  if (norms.length === 0) return new Map();
  const { rows } = await sql<{ norm: string; id: number }>`
    select asked.norm, found.id from unnest(${norms}::text[]) as asked (norm)
    cross join lateral (
      select p.id, (select s.stock from partwright.part_states s where s.part_id = p.id) as stock
      from partwright.parts p
      where p.mpn_norm ~>=~ asked.norm and p.mpn_norm ~<~ (asked.norm || '~')
      order by stock desc, p.id limit ${limit}) as found
    order by asked.norm, found.stock desc, found.id`.execute(session.db);
  const parts = await readPartsById(
    session,
    rows.map(({ id }) => id),
  );
  const byNorm = Map.groupBy(rows, ({ norm }) => norm);
  return new Map(
    prefixes.flatMap((prefix): [string, Part[]][] => {
      const found = byNorm.get(normalizePartNumber(prefix));
      return found ? [[prefix, found.flatMap(({ id }) => parts.get(id) ?? [])]] : [];
    }),
  );
}
