import { sql } from 'kysely';
import { thinAlike } from '@partwright/catalog/estimate';
import type { Session } from '../session.ts';

/** Of more parts with a price only every second, third ... is looked at: all of them would be sorted for a sample of 30,000. */
const MOST_SORTED = 300_000;

/** The parts of `thinAlike`. */
export async function pickPricedParts({ db }: Session): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from partwright.search_parts where price is not null`.execute(db);
  const step = Math.ceil(rows[0]!.count / MOST_SORTED) || 1;
  const { rows: priced } = await sql<{ id: number; category: number; maker: number; body: number }>`
    select part_id as id, category, maker, body from partwright.search_parts
    where price is not null and part_id % ${step} = 0 order by category, part_id`.execute(db);
  const facts = priced.map(({ id, category, maker, body }) => ({
    id,
    category: String(category),
    manufacturer: String(maker),
    package: null,
    footprint: String(body),
  }));
  return thinAlike(facts).map(({ id }) => id);
}
