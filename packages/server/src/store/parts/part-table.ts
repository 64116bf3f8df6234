import { sql } from 'kysely';
import type { StoredPart } from './merge.ts';
import { makeTsvector } from './words.ts';
import type { Session } from '../session.ts';

export interface Maker {
  id: number;
  name: string;
}

interface Entry {
  maker: Maker;
  part: StoredPart;
}

/** A part that is in the table. */
export interface KnownPart {
  id: number;
  makerId: number;
  part: StoredPart;
  /** The order code that speaks for it is still offered. */
  isHeld: boolean;
}

/** The makers by key; those not yet known are added under the name they are first called by. */
export async function findMakers(session: Session, said: { key: string; name: string }[]): Promise<Map<string, Maker>> {
  const names = new Map(said.map(({ key, name }) => [key, name]).reverse() as [string, string][]);
  const keys = [...names.keys()];
  await sql`
    insert into partwright.manufacturers (name, name_key)
    select said.name, said.key from unnest(${[...names.values()]}::text[], ${keys}::text[]) as said (name, key)
    where not exists (select from partwright.manufacturers known where known.name_key = said.key)
    order by said.key`.execute(session.db);
  const { rows } = await sql<Maker & { nameKey: string }>`
    select id, name, name_key from partwright.manufacturers where name_key = any(${keys}::text[])`.execute(session.db);
  return new Map(rows.map(({ id, name, nameKey }) => [nameKey, { id, name }]));
}

/** Known parts among these, by `maker id/number key`. */
export async function findParts(
  session: Session,
  names: { makerId: number; mpnKey: string }[],
): Promise<Map<string, KnownPart>> {
  type Row = StoredPart & { id: number; makerId: number; isHeld: boolean };
  const { rows } = await sql<Row>`
    select id, manufacturer_id as maker_id, mpn, mpn_key, mpn_norm, sku, kind, category, description, package, footprint,
      lifecycle, rohs, parameters, datasheet_url, source, observed_at, coalesce(source_sku, sku) as source_sku, is_joint,
      exists (select from partwright.offers offer
        where offer.part_id = part.id and offer.sku = coalesce(source_sku, part.sku)) as is_held
    from partwright.parts part join partwright.part_states on part_id = id
    where (manufacturer_id, mpn_key) in (
      select * from unnest(${names.map(({ makerId }) => makerId)}::int[], ${names.map(({ mpnKey }) => mpnKey)}::text[])
    )`.execute(session.db);
  return new Map(
    rows.map(({ id, makerId, isHeld, ...part }) => [`${makerId}/${part.mpnKey}`, { id, makerId, part, isHeld }]),
  );
}

export async function insertParts(
  session: Session,
  entries: (Entry & { stock: number })[],
  change: Date,
): Promise<{ id: number; makerId: number; mpnKey: string }[]> {
  if (entries.length === 0) return [];
  const said = entries.map((entry) => ({ ...asRow(entry), stock: entry.stock }));
  const { rows } = await sql<{ id: number; makerId: number; mpnKey: string }>`
    with said as materialized (
      select * from json_to_recordset(${JSON.stringify(said)}::json) as said ("makerId" int, mpn text, "mpnKey" text,
        "mpnNorm" text, sku text, kind text, category text, description text, package text, footprint text,
        lifecycle text, rohs text, parameters json, "datasheetUrl" text, words tsvector, source text,
        "sourceSku" text, "isJoint" boolean, "observedAt" timestamptz, stock bigint)
    ), part as (
      insert into partwright.parts (manufacturer_id, mpn, mpn_key, mpn_norm, sku, kind, category, description, package,
        footprint, lifecycle, rohs, parameters, datasheet_url, words)
      select "makerId", mpn, "mpnKey", "mpnNorm", sku, kind, category, description, package, footprint, lifecycle, rohs,
        parameters, "datasheetUrl", words from said
      returning id, manufacturer_id, mpn_key
    ), state as (
      insert into partwright.part_states (part_id, source, source_sku, is_joint, observed_at, stock, changed_at)
      select part.id, said.source, nullif(said."sourceSku", said.sku), said."isJoint", said."observedAt", said.stock, ${change} from part
      join said on said."makerId" = part.manufacturer_id and said."mpnKey" = part.mpn_key
    )
    select id, manufacturer_id as maker_id, mpn_key from part`.execute(session.db);
  return rows;
}

/** Rows that say the `same` as before are only marked as seen again. */
export async function updateParts(session: Session, entries: (Entry & { id: number; same: boolean })[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    update partwright.part_states state set source = seen.source, source_sku = seen.sku, is_joint = seen.joint,
      observed_at = seen.at
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ part }) => part.source)}::text[],
      ${entries.map(({ part }) => (part.sourceSku === part.sku ? null : part.sourceSku))}::text[],
      ${entries.map(({ part }) => part.isJoint)}::boolean[],
      ${entries.map(({ part }) => part.observedAt.toISOString())}::timestamptz[]) as seen (id, source, sku, joint, at)
    where state.part_id = seen.id`.execute(session.db);
  const said = entries.filter(({ same }) => !same).map((entry) => ({ ...asRow(entry), id: entry.id }));
  if (said.length === 0) return;
  await sql`
    update partwright.parts part
    set mpn = said.mpn, sku = said.sku, kind = said.kind, category = said.category, description = said.description,
      package = said.package, footprint = said.footprint, lifecycle = said.lifecycle, rohs = said.rohs,
      parameters = said.parameters, datasheet_url = said."datasheetUrl", words = said.words
    from json_to_recordset(${JSON.stringify(said)}::json) as said (id bigint, mpn text, sku text, kind text, category text,
      description text, package text, footprint text, lifecycle text, rohs text, parameters json, "datasheetUrl" text,
      words tsvector)
    where part.id = said.id`.execute(session.db);
}

function asRow({ maker, part }: Entry): StoredPart & { makerId: number; words: string } {
  return { ...part, makerId: maker.id, words: makeTsvector(part, maker.name) };
}

/** Mark parts as changed, and add up the stock of their offers. */
export async function restateParts(session: Session, ids: number[], change: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update partwright.part_states state
    set changed_at = ${change}, stock = coalesce(
      (select sum(offer.stock) from partwright.offers offer where offer.part_id = state.part_id), 0)
    where state.part_id = any(${ids}::bigint[])`.execute(session.db);
}

/** Keep the life cycle that these parts had until now. */
export async function keepLifecycles(
  session: Session,
  past: { id: number; lifecycle: string; observedAt: Date }[],
): Promise<void> {
  if (past.length === 0) return;
  await sql`
    insert into partwright.lifecycle_history (part_id, lifecycle, observed_at)
    select * from unnest(${past.map(({ id }) => id)}::bigint[], ${past.map(({ lifecycle }) => lifecycle)}::text[],
      ${past.map(({ observedAt }) => observedAt.toISOString())}::timestamptz[])`.execute(session.db);
}
