import { sql } from 'kysely';
import { sameManufacturer } from '@partwright/engine/catalog';
import { normalizePartNumber, packagingBase } from '@partwright/engine/part-numbers';
import { latin } from './near-question.ts';
import type { Session } from '../session.ts';

/** A part whose number is like a typed one; nothing else is read of it yet. */
export interface Candidate {
  id: number;
  /** Normalised. */
  number: string;
  similarity: number;
}

/** Numbers beyond the limit of which maker and stock are read, and parts of each of them. */
const SHORTLIST = 12;
const MOST_MAKERS = 20;
/** Parts of one number in an answer: it is for finding the number, and makers that share one would fill it. */
const MOST_OF_A_NUMBER = 2;
/** So similar the same part on another reel is. */
export const OTHER_REEL = 0.99;
/** What the known maker of a part is worth in its place among equals: less than an edit. */
const SAME_MAKER = 0.04;
/** Rows read by one statement. */
const MOST_AT_ONCE = 2_000;

interface Lean {
  id: number;
  mpn: string;
  manufacturer: string;
  stock: number;
}

/** The best few by number alone are read, and ranked by packaging, maker and stock too. */
export async function rankCandidates(
  session: Session,
  asked: readonly { typed: string; candidates: ReadonlyMap<number, Candidate> }[],
  limit: number,
  makers: ReadonlyMap<string, string> | undefined,
): Promise<[typed: string, best: Candidate[]][]> {
  const shortlists = asked.map(({ candidates }) => shortlist([...candidates.values()], limit + SHORTLIST));
  const lean = await readLean(session, [...new Set(shortlists.flat().map(({ id }) => id))]);
  return asked.map(({ typed }, at) => {
    const text = latin(typed).trim();
    const [whole, base] = [normalizePartNumber(text), normalizePartNumber(packagingBase(text))];
    const maker = makers?.get(typed);
    const placed = shortlists[at]!.flatMap(({ id, number, similarity: likeness }) => {
      const part = lean.get(id);
      if (!part) return [];
      const isReel = likeness < OTHER_REEL && isOtherReel(whole, base, part.mpn);
      const similar = isReel ? OTHER_REEL : likeness;
      const isMakers = maker !== undefined && sameManufacturer(maker, part.manufacturer);
      return [{ id, number, similarity: similar, place: similar + (isMakers ? SAME_MAKER : 0), stock: part.stock }];
    });
    placed.sort((a, b) => b.place - a.place || b.stock - a.stock || a.id - b.id);
    return [typed, fewOfEach(placed, MOST_OF_A_NUMBER).slice(0, limit)];
  });
}

/** The most similar numbers, with the parts of each. */
function shortlist(candidates: Candidate[], numbers: number): Candidate[] {
  const sorted = fewOfEach(
    candidates.sort((a, b) => b.similarity - a.similarity || a.id - b.id),
    MOST_MAKERS,
  );
  const chosen = new Set([...new Set(sorted.map(({ number }) => number))].slice(0, numbers));
  return sorted.filter(({ number }) => chosen.has(number));
}

function fewOfEach<T extends { number: string }>(sorted: T[], most: number): T[] {
  const seen = new Map<string, number>();
  return sorted.filter(({ number }) => {
    const count = (seen.get(number) ?? 0) + 1;
    seen.set(number, count);
    return count <= most;
  });
}

/** Cutting a number costs more than looking whether it can be cut to the same. */
function isOtherReel(whole: string, base: string, mpn: string): boolean {
  if (!normalizePartNumber(mpn).startsWith(base.slice(0, 5))) return false;
  const other = normalizePartNumber(packagingBase(mpn));
  return other === base || other === whole;
}

async function readLean(session: Session, ids: number[]): Promise<Map<number, Lean>> {
  const lean = new Map<number, Lean>();
  for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
    const some = ids.slice(start, start + MOST_AT_ONCE);
    const { rows } = await sql<{ parts: [id: number, mpn: string, manufacturer: string, stock: number][] | null }>`
    select json_agg(json_build_array(p.id, p.mpn, m.name, s.stock)) as parts
    from partwright.parts p join partwright.part_states s on s.part_id = p.id
      join partwright.manufacturers m on m.id = p.manufacturer_id
    where p.id = any(${some}::bigint[])`.execute(session.db);
    for (const [id, mpn, manufacturer, stock] of rows[0]!.parts ?? []) lean.set(id, { id, mpn, manufacturer, stock });
  }
  return lean;
}
