import { sql } from 'kysely';
import type { Lifecycle, Part } from '@partwright/catalog';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { NamedParts, PartStore, PastOffer } from '../../ports/parts.ts';
import { findByNumbers, findBySkus } from './exact.ts';
import { findNear } from './near-search.ts';
import type { PartMemory } from './part-memory.ts';
import { readParts, readPartsById, toBreak, toTime, type BreakTuple } from './rows.ts';
import { findByPrefixes, findByTexts, findByWords, findNamed, type FoundByWords } from './search.ts';
import { streamFacts } from './stream-facts.ts';
import { upsertParts } from './upsert.ts';
import type { Session } from '../session.ts';

/** `memory`: of what was read, where nobody else writes. */
export function partStore(session: Session, memory?: PartMemory): PartStore {
  const byIds = async (ids: number[]): Promise<Map<number, Part>> => readPartsById(session, ids);
  const byMpn = async (mpns: string[]): Promise<Map<string, Part[]>> => findByNumbers(session, mpns);
  const bySkus = async (skus: string[]): Promise<Map<string, Part[]>> => findBySkus(session, skus);
  const namedBy = async (numbers: string[]): Promise<Map<string, NamedParts>> => findNamed(session, numbers);
  return {
    upsert: async (parts) => upsertParts(session, parts),
    byIds: async (ids) => memory?.byIds(ids, byIds) ?? byIds(ids),
    bySku: async (sku) => (await findBySkus(session, [sku])).get(sku) ?? [],
    bySkus: async (skus) => memory?.bySkus([...skus], bySkus) ?? bySkus([...skus]),
    byMpn: async (mpns) => memory?.byMpn(mpns, byMpn) ?? byMpn(mpns),
    namedBy: async (numbers) => memory?.namedBy(numbers, namedBy) ?? namedBy(numbers),
    async byMpnPrefix(prefix, limit) {
      const norm = normalizePartNumber(prefix);
      if (norm === '') return [];
      return readParts(session, sql`p.mpn_norm like ${`${norm}%`}`, sql`order by s.stock desc, p.id limit ${limit}`);
    },
    byMpnPrefixes: async (prefixes, limit) => findByPrefixes(session, prefixes, limit),
    nearMpn: async (mpn, limit) => (await findNear(session, [mpn], limit)).get(mpn) ?? [],
    nearMpns: async (mpns, limit, makers) => findNear(session, mpns, limit, makers),
    async searchText(words, limit, offset) {
      const find = async (): Promise<FoundByWords> => findByWords(session, words, limit, offset);
      return memory?.byWords(`${limit} ${offset} ${words}`, find) ?? find();
    },
    searchTexts: async (texts, limit) => findByTexts(session, texts, limit),
    stream: (batch, since) => streamParts(session, batch, since),
    streamFacts: (options) => streamFacts(session, options),
    async version() {
      const { rows } = await sql<{ version: Date }>`select version from partwright.catalogue_state`.execute(session.db);
      return rows[0]!.version.toISOString();
    },
    history: async (partId, limit) => readHistory(session, partId, limit),
    offersSince: async (partId) => readOffersSince(session, partId),
    pastLifecycles: async (partId) => readPastLifecycles(session, partId),
    async count() {
      const { rows } = await sql<{ parts: number }>`select count(*) as parts from partwright.parts`.execute(session.db);
      return rows[0]!.parts;
    },
    async stats() {
      type Row = { parts: number; offers: number; manufacturers: number; observedAt: Date | null };
      const { rows } = await sql<Row>`
        select (select count(*) from partwright.parts) as parts,
          (select count(*) from partwright.offers where part_id is not null) as offers,
          (select count(*) from partwright.manufacturers) as manufacturers,
          (select max(observed_at) from partwright.part_states) as observed_at`.execute(session.db);
      const { rows: sources } = await sql<{ source: string; parts: number }>`
        select source, count(*) as parts from partwright.part_states
        group by source order by parts desc, source`.execute(session.db);
      return { ...rows[0]!, sources };
    },
  };
}

/** Page by page after the last id, so that no transaction stays open while the reader works. */
async function* streamParts(session: Session, batch: number, since?: Date): AsyncGenerator<Part[]> {
  const changed = since ? sql`and s.changed_at > ${since}` : sql``;
  for (let last = 0; ;) {
    const page = await readParts(
      session,
      sql`p.id > ${last} and s.part_id > ${last} ${changed}`,
      sql`order by p.id limit ${batch}`,
    );
    if (page.length > 0) yield page;
    if (page.length < batch) return;
    last = page.at(-1)!.id;
  }
}

/** Also of offers that are withdrawn from the part. */
async function readHistory(session: Session, partId: number, limit: number): Promise<PastOffer[]> {
  type Row = Omit<PastOffer, 'since' | 'observedAt' | 'withdrawnAt' | 'breaks'> & {
    since: Date;
    observedAt: Date;
    withdrawnAt: Date | null;
    breaks: BreakTuple[];
  };
  const { rows } = await sql<Row>`
    select o.seller, o.sku, nullif(o.packaging, '') as packaging,
      coalesce(h.said_since, h.observed_at) as since, h.observed_at, h.stock, h.currency, h.breaks, h.fee,
      h.withdrawn_at
    from (select * from partwright.offers where part_id = ${partId}
      union all select * from partwright.offers where withdrawn_from = ${partId}) o
    join partwright.offer_history h on h.offer_id = o.id
    order by h.observed_at desc, o.id limit ${limit}`.execute(session.db);
  return rows.map((row) => ({
    ...row,
    since: toTime(row.since),
    observedAt: toTime(row.observedAt),
    withdrawnAt: row.withdrawnAt === null ? null : toTime(row.withdrawnAt),
    breaks: row.breaks.map(toBreak),
  }));
}

async function readOffersSince(
  session: Session,
  partId: number,
): Promise<Pick<PastOffer, 'seller' | 'sku' | 'packaging' | 'since'>[]> {
  const { rows } = await sql<Pick<PastOffer, 'seller' | 'sku' | 'packaging'> & { since: Date }>`
    select seller, sku, nullif(packaging, '') as packaging, coalesce(said_since, observed_at) as since
    from partwright.offers where part_id = ${partId}`.execute(session.db);
  return rows.map((row) => ({ ...row, since: toTime(row.since) }));
}

async function readPastLifecycles(
  session: Session,
  partId: number,
): Promise<{ lifecycle: Lifecycle; observedAt: string }[]> {
  const { rows } = await sql<{ lifecycle: Lifecycle; observedAt: Date }>`
    select lifecycle, observed_at from partwright.lifecycle_history where part_id = ${partId}
    order by observed_at desc`.execute(session.db);
  return rows.map((row) => ({ ...row, observedAt: toTime(row.observedAt) }));
}
