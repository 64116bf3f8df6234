import { sql } from 'kysely';
import type { NewPart } from '@partwright/engine/catalog';
import type { ImportReport } from '../../ports.ts';
import { joinMentions, type JoinedPart } from './mentions.ts';
import { isSame, isSamePrice, mergeOffer, mergePart, offerKey, readSaidPart } from './merge.ts';
import { findOffers, insertOffers, keepHistory, updateOffers, type OfferRow } from './offer-table.ts';
import { findMakers, findParts, insertParts, restateParts, updateParts, type Maker } from './part-table.ts';
import type { Session } from '../session.ts';

const PARTS_A_STATEMENT = 1_000;
/** From so many changed parts on, the planner is told of the new figures at once. */
const ANALYZE_FROM = 1_000;

/** Insert or update parts and offers, all of them or none. Writers of the catalogue take turns. */
export async function upsertParts(session: Session, said: NewPart[]): Promise<ImportReport> {
  const parts = joinMentions(said.map(readSaidPart));
  const report: ImportReport = { read: said.length, added: 0, updated: 0, unchanged: 0 };
  if (parts.length === 0) return report;
  return session.transaction(async () => {
    const change = await takeTurn(session);
    const makers = await findMakers(
      session,
      parts.map(({ maker }) => maker),
    );
    for (let from = 0; from < parts.length; from += PARTS_A_STATEMENT) {
      await writeParts(session, parts.slice(from, from + PARTS_A_STATEMENT), makers, change, report);
    }
    const changed = report.added + report.updated;
    if (changed > 0) await sql`update partwright.catalogue_state set version = ${change}`.execute(session.db);
    if (changed >= ANALYZE_FROM) await analyze(session);
    return report;
  });
}

/** Wait for other writers, and name the time of this change: it rises by a millisecond at least, whatever the clock says. */
async function takeTurn(session: Session): Promise<Date> {
  const { rows } = await sql<{ change: Date }>`
    select greatest(date_trunc('milliseconds', clock_timestamp()), version + interval '1 ms') as change
    from (select version from partwright.catalogue_state for update) state`.execute(session.db);
  return rows[0]!.change;
}

async function analyze(session: Session): Promise<void> {
  await sql`analyze partwright.parts, partwright.part_states, partwright.offers`.execute(session.db);
}

async function writeParts(
  session: Session,
  parts: JoinedPart[],
  makers: Map<string, Maker>,
  change: Date,
  report: ImportReport,
): Promise<void> {
  const entries = parts.map((said) => ({
    ...said,
    maker: makers.get(said.maker.key)!,
    offers: [...said.offers.values()],
  }));
  const known = await findParts(session, entries);
  const ids = new Map([...known].map(([key, { id }]) => [key, id]));
  const added = entries.filter((entry) => !known.has(rowKey(entry)));
  for (const { id, makerId, mpnKey } of await insertParts(session, added, change)) ids.set(`${makerId}/${mpnKey}`, id);
  const fresh = new Set(added.map((entry) => ids.get(rowKey(entry))!));

  const revised = entries.flatMap((entry) => {
    const old = known.get(rowKey(entry));
    if (!old) return [];
    const part = mergePart(old.part, entry.part);
    const same = isSame(part, old.part);
    return same && +part.observedAt === +old.part.observedAt ? [] : [{ id: old.id, maker: entry.maker, part, same }];
  });
  await updateParts(session, revised);

  const rows = entries.flatMap((entry) => entry.offers.map((offer) => ({ ...offer, partId: ids.get(rowKey(entry))! })));
  const changed = await writeOffers(session, rows, fresh);
  for (const { id, same } of revised) if (!same) changed.add(id);
  await restateParts(session, [...changed], change);

  for (const entry of entries) {
    const id = ids.get(rowKey(entry))!;
    const state = fresh.has(id) ? 'added' : changed.has(id) ? 'updated' : 'unchanged';
    report[state]++;
    // Further mentions in the list: they changed what stands only if this call changed anything of the part.
    report[state === 'unchanged' ? 'unchanged' : 'updated'] += entry.revisions;
    report.unchanged += entry.repetitions;
  }
}

/** Returns the parts that have other offers now, or offers that say something else. `fresh` parts were made knowing theirs. */
async function writeOffers(session: Session, said: OfferRow[], fresh: Set<number>): Promise<Set<number>> {
  const changed = new Set<number>();
  const known = await findOffers(session, said);
  const inserted: OfferRow[] = [];
  const updated: (OfferRow & { id: number })[] = [];
  const past: number[] = [];
  for (const offer of said) {
    const old = known.get(offerKey(offer));
    if (!old) {
      inserted.push(offer);
      if (!fresh.has(offer.partId)) changed.add(offer.partId);
      continue;
    }
    const { id, ...before } = old;
    const after = mergeOffer(before, offer);
    const same = isSame(before, after);
    // A fresh part counted this offer as its own; whether it gets it shows only now.
    if (fresh.has(offer.partId)) changed.add(offer.partId);
    if (!same) changed.add(before.partId).add(after.partId);
    if (!isSamePrice(before, after)) past.push(id);
    if (!same || +before.observedAt !== +after.observedAt) updated.push({ ...after, id });
  }
  await keepHistory(session, past);
  await insertOffers(session, inserted);
  await updateOffers(session, updated);
  return changed;
}

function rowKey({ maker, part }: { maker: Maker; part: { mpnKey: string } }): string {
  return `${maker.id}/${part.mpnKey}`;
}
