import type { NewPart, Offer } from '@partwright/catalog';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { ProviderAnswer, ProviderFailure, ProviderReply, WantedPart } from '../../ports/providers.ts';

const MOST_PARTS = 200;

/** The reply when a provider could not be asked at all: the same for every wanted part. */
export function allFailed(wanted: readonly WantedPart[], error: ProviderFailure, units?: number): ProviderReply {
  return { answers: wanted.map(() => ({ state: 'failed', error })), units };
}

/** The answer for a part that a provider cannot be asked for: that it has none would be a guess. */
export function makeUnaskable(reason: string): ProviderAnswer {
  return { state: 'failed', error: { code: 'bad_reply', message: reason, retryAfterMs: null, isOfPart: true } };
}

/** Whether what came of an order code is what was wanted: codes are given to other parts now and then. */
export function holdsNumber(parts: readonly Pick<NewPart, 'mpn'>[], mpn: string): boolean {
  return parts.some((part) => normalizePartNumber(part.mpn) === normalizePartNumber(mpn));
}

/**
 * What one question about one part brought. A part that is told twice (exact, and among the rest) is one. Where the wanted number is not
 * among them, `doubt` is what stands against there being none (doubtNone).
 */
export function joinParts(
  { mpn }: Pick<WantedPart, 'mpn'>,
  parts: readonly NewPart[],
  doubt: ProviderFailure | null,
): ProviderAnswer {
  return doubt !== null && !holdsNumber(parts, mpn) ? { state: 'failed', error: doubt } : join(parts);
}

function join(parts: readonly NewPart[]): ProviderAnswer {
  const joined = new Map<string, NewPart>();
  for (const part of parts.slice(0, MOST_PARTS)) {
    const key = JSON.stringify([part.mpn.toUpperCase(), part.manufacturer]);
    const known = joined.get(key);
    joined.set(key, known ? { ...known, offers: joinOffers(known.offers, part.offers) } : part);
  }
  return joined.size === 0 ? { state: 'not_found' } : { state: 'found', parts: [...joined.values()] };
}

function joinOffers(first: Offer[], more: Offer[]): Offer[] {
  const makeOfferKey = ({ seller, sku, packaging }: Offer): string => JSON.stringify([seller, sku, packaging]);
  const known = new Set(first.map(makeOfferKey));
  return [...first, ...more.filter((offer) => !known.has(makeOfferKey(offer)))];
}

/** Answers in which those that could not be asked for say so. */
export function settleUnasked(
  wanted: readonly WantedPart[],
  answers: readonly ProviderAnswer[],
  isAskable: (part: WantedPart) => boolean,
  reason: string,
): ProviderAnswer[] {
  return answers.map((answer, at) =>
    answer.state === 'found' || isAskable(wanted[at]!) ? answer : makeUnaskable(reason),
  );
}

/**
 * The parts of a reply that does not tell which question each belongs to, given out by number or order code. A part whose
 * number only begins as a wanted one (or the other way round) is told too: it is near. `doubt` as for joinParts.
 */
export function dealOut(
  wanted: readonly WantedPart[],
  parts: readonly NewPart[],
  doubt: ProviderFailure | null,
): ProviderAnswer[] {
  const numbered = parts.map((part) => ({ part, number: normalizePartNumber(part.mpn) }));
  return wanted.map(({ mpn, sku }) => {
    const number = normalizePartNumber(mpn);
    const hasCode = ({ offers }: NewPart): boolean =>
      sku !== undefined && offers.some((offer) => offer.sku.toUpperCase() === sku.toUpperCase());
    const own = numbered.filter((one) => isNear(one.number, number) || hasCode(one.part)).map(({ part }) => part);
    return joinParts({ mpn }, own, own.some(hasCode) ? null : doubt);
  });
}

function isNear(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length >= 3 && long.startsWith(short);
}
