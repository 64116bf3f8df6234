import { sql } from 'kysely';
import type { Part } from '@partwright/engine/catalog';
import { normalizePartNumber } from '@partwright/engine/part-numbers';
import { oneEditPatterns, similarity } from './near-part-numbers.ts';
import { readParts } from './rows.ts';
import { splitWords, tsqueryOf } from './words.ts';
import type { Session } from '../session.ts';

/** Trigrams say nothing of shorter texts, and no part number is longer. */
const SHORTEST_NEAR = 3;
const LONGEST_NEAR = 64;
/** Share of common trigrams below which pg_trgm does not look at a number. */
const TRIGRAM_THRESHOLD = 0.4;
/** A word that more parts have says little; reading them all to rank them would take a second per 100,000. */
const MOST_RANKED = 20_000;

interface NearRow {
  id: number;
  mpnNorm: string;
  stock: number;
}

/**
 * Part numbers like this one. First those one edit away, which finds every single typo for a third of what trigrams
 * cost; trigrams only when there is none. Similarity is that of near-part-numbers.ts for both.
 */
export async function findNear(
  session: Session,
  mpn: string,
  limit: number,
): Promise<{ part: Part; similarity: number }[]> {
  const wanted = normalizePartNumber(mpn);
  if (wanted.length < SHORTEST_NEAR || wanted.length > LONGEST_NEAR) return [];
  let rows = await oneEditAway(session, wanted);
  if (rows.length === 0) rows = await likeTrigrams(session, wanted, limit * 4);
  const ranked = rows
    .map((row) => ({ ...row, similarity: similarity(wanted, row.mpnNorm) }))
    .sort((a, b) => b.similarity - a.similarity || b.stock - a.stock || a.id - b.id)
    .slice(0, limit);
  const parts = await readByIds(
    session,
    ranked.map(({ id }) => id),
  );
  return ranked.flatMap(({ id, similarity }) => {
    const part = parts.get(id);
    return part ? [{ part, similarity }] : [];
  });
}

async function oneEditAway(session: Session, wanted: string): Promise<NearRow[]> {
  const { head, headPatterns, tailReversed, tailPatterns, exact } = oneEditPatterns(wanted);
  const { rows } = await sql<NearRow>`
    with near as (
      select id, mpn_norm from partwright.parts
      where mpn_norm like ${`${head}%`} and mpn_norm like any(${headPatterns}::text[])
      union
      select id, mpn_norm from partwright.parts
      where reverse(mpn_norm) like ${`${tailReversed}%`} and mpn_norm like any(${tailPatterns}::text[])
      union
      select id, mpn_norm from partwright.parts where mpn_norm = any(${exact}::text[])
    )
    select id, mpn_norm, stock from near join partwright.part_states on part_id = id`.execute(session.db);
  return rows;
}

async function likeTrigrams(session: Session, wanted: string, limit: number): Promise<NearRow[]> {
  // The threshold is a setting of the session. Set by the statement itself, for its own transaction, it is in force
  // before the index is asked, as the index needs the value of this subquery.
  const { rows } = await sql<NearRow>`
    with near as (
      select id, mpn_norm from partwright.parts
      where mpn_norm % (
        select case when set_config('pg_trgm.similarity_threshold', ${String(TRIGRAM_THRESHOLD)}, true) is not null
          then ${wanted}::text end)
      order by similarity(mpn_norm, ${wanted}) desc, id
      limit ${limit}
    )
    select id, mpn_norm, stock from near join partwright.part_states on part_id = id`.execute(session.db);
  return rows;
}

/**
 * Best match first: ts_rank, then stock. When not all words are found as they stand, each may be the beginning of one.
 * Ranks and counts at most 20,000 parts.
 */
export async function findByWords(
  session: Session,
  text: string,
  limit: number,
  offset: number,
): Promise<{ ids: number[]; total: number }> {
  const words = splitWords(text);
  for (const prefixes of ['last', 'all'] as const) {
    const question = tsqueryOf(words, prefixes);
    if (question === null) break;
    const found = await rank(session, question, limit, offset);
    if (found.total > 0) return found;
  }
  return { ids: [], total: 0 };
}

async function rank(
  session: Session,
  question: string,
  limit: number,
  offset: number,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with found as materialized (
      select id, ts_rank(words, ${question}::tsquery) as rank
      from partwright.parts where words @@ ${question}::tsquery limit ${MOST_RANKED}
    ), page as (
      select id, rank, stock from found join partwright.part_states on part_id = id
      order by rank desc, stock desc, id limit ${limit} offset ${offset}
    )
    select (select count(*) from found) as total,
      (select json_agg(id order by rank desc, stock desc, id) from page) as ids`.execute(session.db);
  const { ids, total } = rows[0]!;
  return { ids: ids ?? [], total };
}

export async function readByIds(session: Session, ids: number[]): Promise<Map<number, Part>> {
  if (ids.length === 0) return new Map();
  const parts = await readParts(session, sql`p.id = any(${ids}::bigint[])`);
  return new Map(parts.map((part) => [part.id, part]));
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
  const parts = await readByIds(
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
