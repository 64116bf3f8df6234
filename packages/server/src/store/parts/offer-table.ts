import { sql } from 'kysely';
import { offerKey, type StoredOffer } from './merge.ts';
import type { Session } from '../session.ts';

export interface OfferRow extends StoredOffer {
  partId: number;
}

/** An offer that is in the table. */
export interface KnownOffer {
  id: number;
  /** Null when it is withdrawn. */
  partId: number | null;
  withdrawnAt: Date | null;
  offer: StoredOffer;
}

/** Known offers among these, by offerKey(); withdrawn ones too. */
export async function findOffers(session: Session, said: StoredOffer[]): Promise<Map<string, KnownOffer>> {
  if (said.length === 0) return new Map();
  const { rows } = await sql<StoredOffer & Omit<KnownOffer, 'offer'>>`
    select id, part_id, withdrawn_at, seller, sku, packaging, moq, multiple, stock, lead_time_days, currency, breaks, fee,
      url, maximum, on_order, is_converted, tax, authorisation, surcharge, source, observed_at
    from partwright.offers
    where (seller, sku, packaging) in (
      select * from unnest(${said.map(({ seller }) => seller)}::text[], ${said.map(({ sku }) => sku)}::text[],
        ${said.map(({ packaging }) => packaging)}::text[])
    )`.execute(session.db);
  return new Map(
    rows.map(({ id, partId, withdrawnAt, ...offer }) => [offerKey(offer), { id, partId, withdrawnAt, offer }]),
  );
}

/** Gives the ids by offerKey(). */
export async function insertOffers(session: Session, said: OfferRow[]): Promise<Map<string, number>> {
  if (said.length === 0) return new Map();
  const { rows } = await sql<{ id: number; seller: string; sku: string; packaging: string }>`
    insert into partwright.offers (part_id, seller, sku, packaging, moq, multiple, stock, lead_time_days, currency, breaks,
      fee, url, maximum, on_order, is_converted, tax, authorisation, surcharge, source, observed_at)
    select * from json_to_recordset(${JSON.stringify(said)}::json) as said ("partId" bigint, seller text, sku text,
      packaging text, moq bigint, multiple bigint, stock bigint, "leadTimeDays" float8, currency text, breaks json,
      fee text, url text, maximum bigint, "onOrder" json, "isConverted" boolean, tax json,
      authorisation text, surcharge text, source text, "observedAt" timestamptz)
    returning id, seller, sku, packaging`.execute(session.db);
  return new Map(rows.map(({ id, ...offer }) => [offerKey(offer), id]));
}

/** An offer as it is said now. */
interface SaidAgain extends OfferRow {
  id: number;
  /** It has said the same of price and stock since it was last seen. */
  isRepeated: boolean;
}

/** What is said of an offer also ends its withdrawal. */
export async function updateOffers(session: Session, said: SaidAgain[]): Promise<void> {
  if (said.length === 0) return;
  await sql`
    update partwright.offers offer
    set part_id = said."partId", withdrawn_from = null, withdrawn_at = null, moq = said.moq, multiple = said.multiple,
      stock = said.stock, lead_time_days = said."leadTimeDays", currency = said.currency, breaks = said.breaks,
      fee = said.fee, url = said.url, maximum = said.maximum, on_order = said."onOrder",
      is_converted = said."isConverted", tax = said.tax, authorisation = said.authorisation, surcharge = said.surcharge,
      source = said.source, observed_at = said."observedAt",
      said_since = case when said."isRepeated" then coalesce(offer.said_since, offer.observed_at) end
    from json_to_recordset(${JSON.stringify(said)}::json) as said (id bigint, "partId" bigint, moq bigint, multiple bigint,
      stock bigint, "leadTimeDays" float8, currency text, breaks json, fee text, url text, maximum bigint, "onOrder" json,
      "isConverted" boolean, tax json, authorisation text, surcharge text, source text, "observedAt" timestamptz, "isRepeated" boolean)
    where offer.id = said.id`.execute(session.db);
}

/** Keep what these offers said until now. */
export async function keepHistory(session: Session, ids: number[], withdrawnAt: Date | null = null): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into partwright.offer_history (offer_id, said_since, observed_at, stock, currency, breaks, fee, withdrawn_at)
    select id, said_since, observed_at, stock, currency, breaks, fee, ${withdrawnAt}::timestamptz from partwright.offers
    where id = any(${ids}::bigint[])`.execute(session.db);
}

/** A page of the offers of a source that are in force, by id, as far as they are not newer than `at`. */
export async function listOffersOfSource(
  session: Session,
  source: string,
  at: Date,
  page: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from partwright.offers
    where id > ${page.after} and source = ${source} and part_id is not null and observed_at <= ${at}
    order by id limit ${page.limit}`.execute(session.db);
  return rows.map(({ id }) => id);
}

/** Take these offers from their parts; gives the parts. */
export async function withdrawOffers(session: Session, ids: number[], at: Date): Promise<number[]> {
  await keepHistory(session, ids, at);
  const { rows } = await sql<{ partId: number }>`
    update partwright.offers set withdrawn_from = part_id, withdrawn_at = ${at}, part_id = null
    where id = any(${ids}::bigint[]) returning withdrawn_from as part_id`.execute(session.db);
  return [...new Set(rows.map(({ partId }) => partId))];
}
