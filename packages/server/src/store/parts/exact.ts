import { sql } from 'kysely';
import type { Part } from '@partwright/catalog';
import { normalizePartNumber } from '@partwright/part-numbers';
import { anyOf, readParts } from './rows.ts';
import type { Session } from '../session.ts';

/** Read by one statement: with PGlite, everything else waits for it. */
const MOST_AT_ONCE = 500;

/** Parts by part number, however punctuated, most stock first, by the texts they were asked by. */
export async function findByNumbers(session: Session, mpns: readonly string[]): Promise<Map<string, Part[]>> {
  const norms = mpns.map(normalizePartNumber).filter((norm) => norm !== '');
  const byNorm = new Map<string, Part[]>();
  for (const some of inTurns(norms)) {
    const parts = await readParts(
      session,
      sql`p.mpn_norm = ${anyOf(sql`${some}::text[]`)}`,
      sql`order by s.stock desc, p.id`,
    );
    for (const [norm, found] of Map.groupBy(parts, ({ mpn }) => normalizePartNumber(mpn))) byNorm.set(norm, found);
  }
  return answer(mpns, (mpn) => byNorm.get(normalizePartNumber(mpn)));
}

/** Parts by the SKU of one of their offers or their own, whole, in any case, most stock first. */
export async function findBySkus(session: Session, skus: readonly string[]): Promise<Map<string, Part[]>> {
  const byKey = new Map<string, Part[]>();
  // A part that nobody sells has the SKU '', which names none of them.
  for (const some of inTurns(skus.filter((sku) => sku !== ''))) {
    const capitals = sql`any(array(select upper(asked) from unnest(${some}::text[]) asked))`;
    // Two subqueries, each over an index of its own; an OR over both tables would read all parts.
    const parts = await readParts(
      session,
      sql`p.id in (
        select part_id from partwright.offers where upper(sku) = ${capitals}
        union select id from partwright.parts where upper(sku) = ${capitals})`,
      sql`order by s.stock desc, p.id`,
    );
    const found = new Map(some.map((sku): [string, Part[]] => [skuKey(sku), []]));
    for (const part of parts)
      for (const key of new Set([part.sku, ...part.offers.map(({ sku }) => sku)].map(skuKey)))
        found.get(key)?.push(part);
    for (const [key, its] of found) if (its.length > 0) byKey.set(key, its);
  }
  return answer(skus, (sku) => byKey.get(skuKey(sku)));
}

/** Capitals; the database stores no U+0000. */
function skuKey(sku: string): string {
  return sku.replaceAll('\0', '\uFFFD').toUpperCase();
}

function* inTurns(asked: readonly string[]): Generator<string[]> {
  const texts = [...new Set(asked)];
  for (let start = 0; start < texts.length; start += MOST_AT_ONCE) yield texts.slice(start, start + MOST_AT_ONCE);
}

function answer(asked: readonly string[], find: (text: string) => Part[] | undefined): Map<string, Part[]> {
  return new Map(
    asked.flatMap((text): [string, Part[]][] => {
      const found = find(text);
      return found ? [[text, found]] : [];
    }),
  );
}
