import { sql, type RawBuilder } from 'kysely';
import type { Part } from '@partwright/catalog';
import { splitWords } from '@partwright/catalog/memory';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { NamedParts } from '../../ports/parts.ts';
import { anyOf, fromJson, partsAsJson, readPartsById } from './rows.ts';
import { makeRespelledTsquery, makeTsquery, SHORTEST_BEGINNING } from './words.ts';
import type { Session } from '../session.ts';

/** A word that more parts have says little; reading them all to rank them would take a second per 100,000. */
const MOST_RANKED = 20_000;

export interface FoundByWords {
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
  const [asTyped, ...otherwise] = new Set(
    [makeTsquery(words, 'last'), makeTsquery(words, 'all'), makeRespelledTsquery(words)].filter((one) => one !== null),
  );
  if (asTyped === undefined) return { ids: [], total: 0, isCut: false };
  // All in one statement, in which a question is asked where those before it have found nothing: each of its own would cost
  // another way to the database.
  const tries = otherwise.map((question, at) => {
    const before = sql.join(
      Array.from({ length: at + 1 }, (_, earlier) => sql`not exists (select from ${tried(earlier)})`),
      sql` and `,
    );
    return sql`, ${tried(at + 1)} as materialized (${matching(question)} and ${before} limit ${MOST_RANKED + 1})`;
  });
  const all = [asTyped, ...otherwise].map((_, at) => sql`select id, rank from ${tried(at)}`);
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with ${tried(0)} as materialized (${matching(asTyped)} limit ${MOST_RANKED + 1})${sql.join(tries, sql``)}, found as (
      ${sql.join(all, sql` union all `)}
    ), page as (
      select id, rank, stock from found join partwright.part_states on part_id = id
      order by rank desc, stock desc, id limit ${limit} offset ${offset}
    )
    select (select count(*) from found) as total,
      (select json_agg(id order by rank desc, stock desc, id) from page) as ids`.execute(session.db);
  const { ids, total } = rows[0]!;
  return { ids: ids ?? [], total: Math.min(total, MOST_RANKED), isCut: total > MOST_RANKED };
}

const tried = (at: number): RawBuilder<unknown> => sql.raw(`try_${at}`);

const matching = (question: string): RawBuilder<unknown> =>
  sql`select id, ts_rank(words, ${question}::tsquery) as rank from partwright.parts where words @@ ${question}::tsquery`;

/** Parts by number, and which parts have a word that begins so, in one statement, by the numbers they were asked by. */
export async function findNamed(session: Session, numbers: readonly string[]): Promise<Map<string, NamedParts>> {
  const asked = [...new Set(numbers)].flatMap((number) => {
    const norm = normalizePartNumber(number);
    return norm === '' ? [] : [{ number, norm, question: makeTsquery(splitWords(norm), 'last') }];
  });
  if (asked.length === 0) return new Map();
  const begun = asked.map(({ norm, question }) =>
    question === null || norm.length < SHORTEST_BEGINNING
      ? sql`null`
      : sql`(select json_agg(id) from
          (select id from partwright.parts where words @@ ${question}::tsquery limit ${MOST_RANKED + 1}) found)`,
  );
  const isAsked = sql`p.mpn_norm = ${anyOf(sql`${asked.map(({ norm }) => norm)}::text[]`)}`;
  const { rows } = await sql<{ parts: string | null; begun: (number[] | null)[] }>`
    select (${partsAsJson(isAsked, sql`order by s.stock desc, p.id`)}) as parts,
      json_build_array(${sql.join(begun)}) as begun`.execute(session.db);
  const byNorm = Map.groupBy(fromJson(rows[0]!.parts), ({ mpn }) => normalizePartNumber(mpn));
  return new Map(
    asked.flatMap(({ number, norm }, at): [string, NamedParts][] => {
      const ids = rows[0]!.begun[at] ?? [];
      const whole = byNorm.get(norm) ?? [];
      if (ids.length + whole.length === 0) return [];
      return [[number, { whole, begun: ids.slice(0, MOST_RANKED), isCut: ids.length > MOST_RANKED }]];
    }),
  );
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
