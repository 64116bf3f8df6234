import { isSame, mergeOffer, mergePart, type SaidPart } from './merge.ts';

/** One part of a list, with all that its mentions say together. */
export interface JoinedPart extends SaidPart {
  /** Further mentions that said something new, and such that did not. */
  revisions: number;
  repetitions: number;
}

/**
 * One entry a part, though a list may name it more than once: a later mention counts against the earlier ones as a later
 * call would. An offer named for two parts belongs to the last. So the same list read again says the same again.
 */
export function joinMentions(said: SaidPart[]): JoinedPart[] {
  const parts = new Map<string, JoinedPart>();
  const owners = new Map<string, JoinedPart>();
  for (const next of said) {
    const key = JSON.stringify([next.maker.key, next.part.mpnKey]);
    const known = parts.get(key);
    const entry = known ?? { ...next, revisions: 0, repetitions: 0 };
    if (known) addMention(known, next);
    else parts.set(key, entry);
    for (const offer of next.offers.keys()) {
      const owner = owners.get(offer);
      if (owner !== entry) owner?.offers.delete(offer);
      owners.set(offer, entry);
    }
  }
  return [...parts.values()];
}

function addMention(known: JoinedPart, next: SaidPart): void {
  const part = mergePart(known.part, next.part);
  let isNew = !isSame(part, known.part);
  known.part = part;
  for (const [key, offer] of next.offers) {
    const earlier = known.offers.get(key);
    const after = earlier ? mergeOffer(earlier, offer) : offer;
    isNew ||= !earlier || !isSame(earlier, after);
    known.offers.set(key, after);
  }
  if (isNew) known.revisions++;
  else known.repetitions++;
}
