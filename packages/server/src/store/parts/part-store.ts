import { sql } from 'kysely';
import type { Part } from '@partwright/engine/catalog';
import { normalizePartNumber } from '@partwright/engine/part-numbers';
import type { PartStore, PastOffer } from '../../ports.ts';
import { readParts, toBreak, toTime, type BreakTuple } from './rows.ts';
import { findByPrefixes, findByWords, findNear, readByIds } from './search.ts';
import { upsertParts } from './upsert.ts';
import type { Session } from '../session.ts';

export function partStore(session: Session): PartStore {
  return {
    upsert: async (parts) => upsertParts(session, parts),
    byIds: async (ids) => readByIds(session, ids),
    async bySku(sku) {
      // Two subqueries, each over an index of its own; an OR over both tables would read all parts.
      return readParts(
        session,
        sql`p.id in (
          select part_id from partwright.offers where upper(sku) = upper(${sku})
          union select id from partwright.parts where upper(sku) = upper(${sku}))`,
        sql`order by s.stock desc, p.id`,
      );
    },
    async byMpn(mpns) {
      const norms = [...new Set(mpns.map(normalizePartNumber))].filter((norm) => norm !== '');
      if (norms.length === 0) return new Map();
      const parts = await readParts(session, sql`p.mpn_norm = any(${norms}::text[])`, sql`order by s.stock desc, p.id`);
      const byNorm = Map.groupBy(parts, (part) => normalizePartNumber(part.mpn));
      const asked = new Map<string, Part[]>();
      for (const mpn of mpns) {
        const found = byNorm.get(normalizePartNumber(mpn));
        if (found) asked.set(mpn, found);
      }
      return asked;
    },
    async byMpnPrefix(prefix, limit) {
      const norm = normalizePartNumber(prefix);
      if (norm === '') return [];
      return readParts(session, sql`p.mpn_norm like ${`${norm}%`}`, sql`order by s.stock desc, p.id limit ${limit}`);
    },
    byMpnPrefixes: async (prefixes, limit) => findByPrefixes(session, prefixes, limit),
    nearMpn: async (mpn, limit) => findNear(session, mpn, limit),
    searchText: async (words, limit, offset) => findByWords(session, words, limit, offset),
    stream: (batch, since) => streamParts(session, batch, since),
    async version() {
      const { rows } = await sql<{ version: Date }>`select version from partwright.catalogue_state`.execute(session.db);
      return rows[0]!.version.toISOString();
    },
    history: async (partId, limit) => readHistory(session, partId, limit),
    async stats() {
      type Row = { parts: number; offers: number; manufacturers: number; observedAt: Date | null };
      const { rows } = await sql<Row>`
        select (select count(*) from partwright.parts) as parts,
          (select count(*) from partwright.offers) as offers,
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
    const page = await readParts(session, sql`p.id > ${last} ${changed}`, sql`order by p.id limit ${batch}`);
    if (page.length > 0) yield page;
    if (page.length < batch) return;
    last = page.at(-1)!.id;
  }
}

async function readHistory(session: Session, partId: number, limit: number): Promise<PastOffer[]> {
  type Row = Omit<PastOffer, 'observedAt' | 'breaks'> & { observedAt: Date; breaks: BreakTuple[] };
  const { rows } = await sql<Row>`
    select o.seller, o.sku, nullif(o.packaging, '') as packaging, h.observed_at, h.stock, h.currency, h.breaks, h.fee
    from partwright.offers o join partwright.offer_history h on h.offer_id = o.id
    where o.part_id = ${partId}
    order by h.observed_at desc, o.id limit ${limit}`.execute(session.db);
  return rows.map((row) => ({ ...row, observedAt: toTime(row.observedAt), breaks: row.breaks.map(toBreak) }));
}
