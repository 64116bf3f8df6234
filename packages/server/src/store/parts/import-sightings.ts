import { sql } from 'kysely';
import type { Session } from '../session.ts';

/** A set of row ids, a bit each: half a million of them in 70 kB. */
class IdSet {
  #bits = new Uint8Array(1024);

  add(id: number): void {
    const byte = Math.floor(id / 8);
    if (byte >= this.#bits.length) {
      const wider = new Uint8Array(Math.max(byte + 1, this.#bits.length * 2));
      wider.set(this.#bits);
      this.#bits = wider;
    }
    this.#bits[byte]! |= 1 << (id % 8);
  }

  has(id: number): boolean {
    return ((this.#bits[Math.floor(id / 8)] ?? 0) & (1 << (id % 8))) !== 0;
  }
}

/** What an unfinished run has listed so far. Parts are only those that it listed without an offer. */
export interface Sightings {
  offers: IdSet;
  parts: IdSet;
}

export async function readSightings(session: Session, runId: number): Promise<Sightings> {
  const seen: Sightings = { offers: new IdSet(), parts: new IdSet() };
  const { rows } = await sql<{ offerIds: number[]; partIds: number[] }>`
    select array_to_json(offer_ids) as offer_ids, array_to_json(part_ids) as part_ids
    from partwright.import_sightings where run_id = ${runId}`.execute(session.db);
  for (const row of rows) addSightings(seen, row);
  return seen;
}

/** Call it after the commit: what is undone was not seen. */
export function addSightings(seen: Sightings, { offerIds, partIds }: { offerIds: number[]; partIds: number[] }): void {
  for (const id of offerIds) seen.offers.add(id);
  for (const id of partIds) seen.parts.add(id);
}

export async function keepSightings(
  session: Session,
  runId: number,
  { offerIds, partIds }: { offerIds: number[]; partIds: number[] },
): Promise<void> {
  await sql`
    insert into partwright.import_sightings (run_id, offer_ids, part_ids)
    values (${runId}, ${offerIds}::bigint[], ${partIds}::bigint[])`.execute(session.db);
}

export async function forgetSightings(session: Session, runIds: number[]): Promise<void> {
  await sql`delete from partwright.import_sightings where run_id = any(${runIds}::bigint[])`.execute(session.db);
}
