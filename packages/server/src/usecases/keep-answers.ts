import type { NewPart, Part } from '@partwright/catalog';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { PriceProvider, ProviderAnswer, WantedPart } from '../ports/providers.ts';
import type { Core } from '../service.ts';
import { fillBlanks, isSamePart, pickSame } from './same-part.ts';

/** So long a number that a provider does not have is not asked for again. */
const MISS_MS = 24 * 3_600_000;

/**
 * Write down what a provider said, in one transaction. A part of the catalogue keeps its own facts and gets the offers; a
 * part it did not have is added as the provider tells it. What the provider does not offer any more is forgotten. Near
 * parts that nobody asked for are not kept.
 */
export async function keepAnswers(
  { records }: Pick<Core, 'records'>,
  provider: Pick<PriceProvider, 'id' | 'answersKey' | 'terms'>,
  wanted: readonly WantedPart[],
  answers: readonly ProviderAnswer[],
): Promise<void> {
  const said = wanted.flatMap((one, at) => {
    const answer = answers[at]!;
    if (answer.state === 'failed') return [];
    const parts = answer.state === 'found' ? answer.parts.filter((part) => isSamePart(part, { mpn: one.mpn })) : [];
    return [{ mpn: one.mpn, number: normalizePartNumber(one.mpn), parts }];
  });
  if (said.length === 0) return;
  await records.transaction(async (tx) => {
    const known = await tx.parts.byMpn(said.map(({ mpn }) => mpn));
    const askedAt = earliest(said.flatMap(({ parts }) => parts)) ?? new Date();
    const kept = said.flatMap(({ mpn, parts }) => parts.map((part) => mergeKnown(known.get(mpn) ?? [], part)));
    const stale = said
      .flatMap(({ mpn }) => known.get(mpn) ?? [])
      .filter(({ offers }) => hasOffersFrom(offers, provider.id))
      .map(({ id }) => id);
    const forget = async (before: Date): Promise<unknown> =>
      stale.length > 0 && tx.providerAnswers.forgetOffers(provider.id, before, stale);
    // Figures that the provider itself dates are older than its answer: what it still tells is not told from what it does not.
    const isDated = kept.some(({ offers }) =>
      offers.some(({ observedAt }) => Date.parse(observedAt) < askedAt.getTime()),
    );
    if (isDated) await forget(askedAt);
    await tx.parts.upsert(kept);
    if (!isDated) await forget(askedAt);
    await tx.providerAnswers.note(
      provider.answersKey,
      said.map(({ number, parts }) => {
        const found = parts.length > 0;
        return { number, found, keepMs: found ? provider.terms.maxAgeMs : Math.min(MISS_MS, provider.terms.maxAgeMs) };
      }),
    );
  });
}

function mergeKnown(known: readonly Part[], said: NewPart): NewPart {
  const part = pickSame(known, said);
  if (!part) return said;
  const { id: _, ...facts } = fillBlanks(part, said);
  // Under its own source and time the part says again what it said; only the offers are new.
  return { ...facts, offers: said.offers };
}

function hasOffersFrom(offers: Part['offers'], source: string): boolean {
  return offers.some((offer) => offer.source === source);
}

function earliest(parts: readonly NewPart[]): Date | undefined {
  const times = parts.map(({ observedAt }) => Date.parse(observedAt));
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
