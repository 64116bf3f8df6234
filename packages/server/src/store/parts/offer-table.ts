import { sql } from 'kysely';
import { offerKey, type StoredOffer } from './merge.ts';
import type { Session } from '../session.ts';

export interface OfferRow extends StoredOffer {
  partId: number;
}

/** Known offers among these, by offerKey(). */
export async function findOffers(session: Session, said: OfferRow[]): Promise<Map<string, OfferRow & { id: number }>> {
  if (said.length === 0) return new Map();
  const { rows } = await sql<OfferRow & { id: number }>`
    select id, part_id, seller, sku, packaging, moq, multiple, stock, lead_time_days, currency, breaks, fee, source, observed_at
    from partwright.offers
    where (seller, sku, packaging) in (
      select * from unnest(${said.map(({ seller }) => seller)}::text[], ${said.map(({ sku }) => sku)}::text[],
        ${said.map(({ packaging }) => packaging)}::text[])
    )`.execute(session.db);
  return new Map(rows.map((row) => [offerKey(row), row]));
}

export async function insertOffers(session: Session, said: OfferRow[]): Promise<void> {
  if (said.length === 0) return;
  await sql`
    insert into partwright.offers (part_id, seller, sku, packaging, moq, multiple, stock, lead_time_days, currency, breaks,
      fee, source, observed_at)
    select * from json_to_recordset(${JSON.stringify(said)}::json) as said ("partId" bigint, seller text, sku text,
      packaging text, moq bigint, multiple bigint, stock bigint, "leadTimeDays" float8, currency text, breaks json,
      fee text, source text, "observedAt" timestamptz)`.execute(session.db);
}

export async function updateOffers(session: Session, said: (OfferRow & { id: number })[]): Promise<void> {
  if (said.length === 0) return;
  await sql`
    update partwright.offers offer
    set part_id = said."partId", moq = said.moq, multiple = said.multiple, stock = said.stock,
      lead_time_days = said."leadTimeDays", currency = said.currency, breaks = said.breaks, fee = said.fee,
      source = said.source, observed_at = said."observedAt"
    from json_to_recordset(${JSON.stringify(said)}::json) as said (id bigint, "partId" bigint, moq bigint, multiple bigint,
      stock bigint, "leadTimeDays" float8, currency text, breaks json, fee text, source text, "observedAt" timestamptz)
    where offer.id = said.id`.execute(session.db);
}

/** Keep what these offers said until now. */
export async function keepHistory(session: Session, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into partwright.offer_history (offer_id, observed_at, stock, currency, breaks, fee)
    select id, observed_at, stock, currency, breaks, fee from partwright.offers
    where id = any(${ids}::bigint[])`.execute(session.db);
}
