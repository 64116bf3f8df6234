import { sameManufacturer, type NewPart, type Offer, type Parameter } from '@partwright/catalog';
import { normalizePartNumber } from '@partwright/part-numbers';

/** Whether a provider's part is the wanted one: the same number, and the same maker where one is wanted. */
export function isSamePart(
  part: { mpn: string; manufacturer: string },
  wanted: { mpn: string; manufacturer?: string | undefined },
): boolean {
  return (
    normalizePartNumber(part.mpn) === normalizePartNumber(wanted.mpn) &&
    (wanted.manufacturer === undefined || sameManufacturer(part.manufacturer, wanted.manufacturer))
  );
}

/** Of parts that are the same by number and maker, the one spelled the same too, else the first: MAX232 and MAX232+ are two. */
export function pickSame<T extends { mpn: string; manufacturer: string }>(
  parts: readonly T[],
  wanted: { mpn: string; manufacturer?: string | undefined },
): T | undefined {
  const same = parts.filter((part) => isSamePart(part, wanted));
  const spelled = wanted.mpn.trim().toUpperCase();
  return same.find((part) => part.mpn.trim().toUpperCase() === spelled) ?? same[0];
}

/** Two tellings of one offer that lie closer together are of the same time. */
const SAME_TIME_MS = 3_600_000;

/**
 * The offers as they stand after a source has spoken: its own are replaced. One offer told by two sources is one: the
 * newer telling stands, of two at about the same time the first, for sellers are asked before those who tell of them.
 */
export function replaceOffers(offers: readonly Offer[], source: string, said: readonly Offer[]): Offer[] {
  const standing = offers.filter((one) => one.source !== source);
  for (const offer of said) {
    const at = standing.findIndex((one) => one.source !== source && isSameOffer(one, offer));
    if (at < 0) standing.push(offer);
    else if (Date.parse(offer.observedAt) - Date.parse(standing[at]!.observedAt) > SAME_TIME_MS) standing[at] = offer;
  }
  return standing;
}

/** Packaging that is not said may be any. */
function isSameOffer(a: Offer, b: Offer): boolean {
  const isPackagedAlike = a.packaging === b.packaging || a.packaging === null || b.packaging === null;
  return a.seller === b.seller && a.sku.toUpperCase() === b.sku.toUpperCase() && isPackagedAlike;
}

/** The part with what it leaves open filled in from what a provider says; facts it has are not touched. */
export function fillBlanks<T extends NewPart>(part: T, said: NewPart): T {
  return {
    ...part,
    description: part.description || said.description,
    lifecycle: part.lifecycle === 'unknown' ? said.lifecycle : part.lifecycle,
    rohs: part.rohs === 'unknown' ? said.rohs : part.rohs,
    datasheetUrl: part.datasheetUrl ?? said.datasheetUrl,
    parameters: addMissing(part.parameters, said.parameters),
  };
}

function addMissing(known: readonly Parameter[], said: readonly Parameter[]): Parameter[] {
  const names = new Set(known.map(({ name }) => name));
  return [...known, ...said.filter(({ name }) => !names.has(name))];
}
