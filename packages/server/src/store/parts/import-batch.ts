import { findMakers, findParts, insertParts, keepLifecycles, restateParts, updateParts } from './part-table.ts';
import { findOffers, insertOffers, keepHistory, updateOffers } from './offer-table.ts';
import { isSame, isSamePrice, offerKey, type SaidPart } from './merge.ts';
import { Drafts, type OfferDraft, type PartDraft } from './mentions.ts';
import type { Session } from '../session.ts';

/** Read what is known of the parts and offers of a list: three questions, whatever its length. */
export async function draftParts(session: Session, said: SaidPart[]): Promise<Drafts> {
  const makers = await findMakers(
    session,
    said.map(({ maker }) => maker),
  );
  const names = said.map(({ maker, part }) => ({ makerId: makers.get(maker.key)!.id, mpnKey: part.mpnKey }));
  const parts = await findParts(session, names);
  const offers = await findOffers(
    session,
    said.flatMap((one) => [...one.offers.values()]),
  );
  return new Drafts(makers, parts, offers);
}

/** Keep what the drafts came to; they have their ids then. Gives what the mentions did, one count each. */
export async function keepDrafts(
  session: Session,
  drafts: Drafts,
  change: Date,
): Promise<{ added: number; updated: number; unchanged: number }> {
  const { parts, offers } = drafts;
  const fresh = await addParts(session, parts, offers, change);
  const revised = parts.flatMap((draft) => {
    const { id, before, part, maker } = draft;
    if (id === null || before === null || part === before) return [];
    const same = isSame(part, before);
    const isSeenAgain =
      +part.observedAt !== +before.observedAt || part.sourceSku !== before.sourceSku || part.isJoint !== before.isJoint;
    return same && !isSeenAgain ? [] : [{ id, maker, part, same }];
  });
  await keepLifecycles(session, pastLifecycles(parts));
  await updateParts(session, revised);
  const changed = await writeOffers(session, offers);
  for (const { id, same } of revised) if (!same) changed.add(id);
  await restateParts(
    session,
    [...changed].filter((id) => !fresh.has(id)),
    change,
  );

  const counts = { added: fresh.size, updated: 0, unchanged: 0 };
  for (const { id, changes, repetitions } of parts) {
    // What a later mention took back did not happen.
    counts[fresh.has(id!) || changed.has(id!) ? 'updated' : 'unchanged'] += changes;
    counts.unchanged += repetitions;
  }
  return counts;
}

/** Of parts that are known and have another one now. */
function pastLifecycles(parts: readonly PartDraft[]): Parameters<typeof keepLifecycles>[1] {
  return parts.flatMap(({ id, before, part }) =>
    id === null || before === null || part.lifecycle === before.lifecycle
      ? []
      : [{ id, lifecycle: before.lifecycle, observedAt: before.observedAt }],
  );
}

async function addParts(
  session: Session,
  parts: PartDraft[],
  offers: OfferDraft[],
  change: Date,
): Promise<Set<number>> {
  const added = parts.filter(({ id }) => id === null);
  if (added.length === 0) return new Set();
  const stocks = new Map<PartDraft, number>();
  for (const { owner, now } of offers) if (owner) stocks.set(owner, (stocks.get(owner) ?? 0) + (now.stock ?? 0));
  const rows = await insertParts(
    session,
    added.map((draft) => ({ maker: draft.maker, part: draft.part, stock: stocks.get(draft) ?? 0 })),
    change,
  );
  const ids = new Map(rows.map(({ id, makerId, mpnKey }) => [`${makerId}/${mpnKey}`, id]));
  for (const draft of added) draft.id = ids.get(`${draft.maker.id}/${draft.part.mpnKey}`)!;
  return new Set(ids.values());
}

/** Gives the parts that have other offers now, or offers that say something else. */
async function writeOffers(session: Session, offers: OfferDraft[]): Promise<Set<number>> {
  const changed = new Set<number>();
  const inserted: { draft: OfferDraft; row: Parameters<typeof insertOffers>[1][number] }[] = [];
  const updated: Parameters<typeof updateOffers>[1] = [];
  const past: number[] = [];
  for (const draft of offers) {
    const { before, now, owner } = draft;
    if (owner === null || now === before?.offer) continue;
    const row = { ...now, partId: owner.id! };
    if (before === null) {
      inserted.push({ draft, row });
      changed.add(row.partId);
      continue;
    }
    const same = before.partId === row.partId && isSame(before.offer, now);
    if (!same) changed.add(row.partId);
    if (!same && before.partId !== null) changed.add(before.partId);
    // What a withdrawn offer said is in its history since then.
    const isRepeated = before.withdrawnAt === null && isSamePrice(before.offer, now);
    if (before.withdrawnAt === null && !isRepeated) past.push(before.id);
    if (!same || +before.offer.observedAt !== +now.observedAt) updated.push({ ...row, id: before.id, isRepeated });
  }
  await keepHistory(session, past);
  const ids = await insertOffers(
    session,
    inserted.map(({ row }) => row),
  );
  for (const { draft, row } of inserted) draft.id = ids.get(offerKey(row))!;
  await updateOffers(session, updated);
  return changed;
}
