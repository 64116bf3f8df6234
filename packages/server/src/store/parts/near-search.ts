import { sql } from 'kysely';
import type { Part } from '@partwright/catalog';
import {
  addNearCandidate,
  rankNear,
  readNearQuestions,
  shortlistNear,
  type NearCandidate,
  type NearFacts,
  type NearQuestion,
} from '@partwright/catalog/near-numbers';
import { readPartsById } from './rows.ts';
import type { Session } from '../session.ts';

export interface NearPart {
  part: Part;
  /** 0 to 1; see engine/matching/near-numbers. */
  similarity: number;
}

/**
 * Readings looked up by one statement. With PGlite everything else waits for it; and PostgreSQL would compile what it
 * takes for dearer, which takes longer than to run it.
 */
const MOST_AT_ONCE = 16;
/** Candidates of one reading, by keys and by beginnings; in half a million parts few have 300, the most 3,000. */
const MOST_CANDIDATES = 5_000;
const MOST_BEGUN = 100;
/** Parts whose facts are read by one statement. */
const MOST_FACTS_AT_ONCE = 2_000;

interface Asked {
  typed: string;
  questions: NearQuestion[];
  candidates: Map<number, NearCandidate>;
}

/**
 * Part numbers like the typed ones, best first, by the text they were asked by; nothing for those that nothing is like.
 * `makers`: the maker of a typed number, where it is known; its parts go before others as similar.
 */
export async function findNear(
  session: Session,
  typed: readonly string[],
  limit: number,
  makers?: ReadonlyMap<string, string>,
): Promise<Map<string, NearPart[]>> {
  const asked = [...new Set(typed)].map((text): Asked => ({
    typed: text,
    questions: readNearQuestions(text),
    candidates: new Map(),
  }));
  const questions = asked.flatMap((one) => one.questions.map((question) => ({ one, question })));
  for (let start = 0; start < questions.length; start += MOST_AT_ONCE)
    await addCandidates(session, questions.slice(start, start + MOST_AT_ONCE));
  const shortlists = asked.flatMap(({ typed: text, candidates }) =>
    candidates.size > 0 ? [{ text, few: shortlistNear(candidates.values(), limit) }] : [],
  );
  const facts = await readFacts(session, [...new Set(shortlists.flatMap(({ few }) => few.map(({ id }) => id)))]);
  const ranked = shortlists.map(
    ({ text, few }) => [text, rankNear(text, few, (id) => facts.get(id), limit, makers?.get(text))] as const,
  );
  const parts = await readPartsById(session, [...new Set(ranked.flatMap(([, best]) => best.map(({ id }) => id)))]);
  return new Map(
    ranked.map(([text, best]) => [
      text,
      best.flatMap(({ id, similarity }) => (parts.has(id) ? [{ part: parts.get(id)!, similarity }] : [])),
    ]),
  );
}

async function addCandidates(session: Session, asked: { one: Asked; question: NearQuestion }[]): Promise<void> {
  const questions = asked.map(({ question: { keys, whole, begins } }, at) => ({ at, keys, whole, begins }));
  const { rows } = await sql<{ at: number; found: [id: number, number: string][] }>`
    with asked as materialized (
      select at, whole, begins, (select array_agg(hashtext(key)) from unnest(keys) key) as keys
      from json_to_recordset(${JSON.stringify(questions)}::json) as said (at int, keys text[], whole text[], begins text)
      limit ${questions.length}
    )
    select asked.at, (
      select json_agg(json_build_array(part_id, mpn_norm)) from (
        (select part_id, mpn_norm from partwright.part_numbers
          where partwright.near_keys(partwright.look_of(mpn_norm)) && asked.keys limit ${MOST_CANDIDATES})
        union (select part_id, mpn_norm from partwright.part_numbers
          where partwright.look_of(mpn_norm) = any(asked.whole) limit ${MOST_BEGUN})
        union (select part_id, mpn_norm from partwright.part_numbers
          where partwright.look_of(mpn_norm) ~>=~ asked.begins and partwright.look_of(mpn_norm) ~<~ (asked.begins || '~')
          limit ${MOST_BEGUN})
      ) found) as found
    from asked`.execute(session.db);
  for (const { at, found } of rows) {
    const { one, question } = asked[at]!;
    for (const [id, number] of found ?? []) addNearCandidate(one.candidates, question, id, number);
  }
}

async function readFacts(session: Session, ids: number[]): Promise<Map<number, NearFacts>> {
  const facts = new Map<number, NearFacts>();
  for (let start = 0; start < ids.length; start += MOST_FACTS_AT_ONCE) {
    const some = ids.slice(start, start + MOST_FACTS_AT_ONCE);
    const { rows } = await sql<{ parts: [id: number, mpn: string, manufacturer: string, stock: number][] | null }>`
    select json_agg(json_build_array(p.id, p.mpn, m.name, s.stock)) as parts
    from partwright.parts p join partwright.part_states s on s.part_id = p.id
      join partwright.manufacturers m on m.id = p.manufacturer_id
    where p.id = any(${some}::bigint[])`.execute(session.db);
    for (const [id, mpn, manufacturer, stock] of rows[0]!.parts ?? []) facts.set(id, { mpn, manufacturer, stock });
  }
  return facts;
}
