import { NO_OFFER } from './refusal-words.ts';
import { readPricedAt } from './text-prices.ts';

/** Words for a part of which nothing is there. */
export const SOLD_OUT =
  /(?<!\p{L})(?:sold out|out of stock|ausverkauft|nicht (?:auf|am) lager|(?:en )?rupture(?: de stock)?|agotado|sin stock|esaurito|sin existencias|brak (?:na|w) (?:magazynie|stanie)|brak towaru)(?!\p{L})/iu;

/** What says that another part is offered. */
export const ALTERNATIVE =
  /(?<!\p{L})(?:alternat\p{L}*|instead|replac\p{L}*|substitut\p{L}*|[ée]quivalent\p{L}*|ersatz\p{L}*|äquivalent\p{L}*|remplac\p{L}*|sustitut\p{L}*|zamiennik\p{L}*|sostitut\p{L}*|w zamian)/iu;

/** A seller who has none of it. */
const HAS_NONE =
  /(?<!\p{L})(?:(?:have|has|got) no(?:ne)?|(?:don['’]t|do not) have|no longer|nicht mehr|n['’]avons (?:pas|plus)|plus (?:disponible|fabriqué)|no (?:tenemos|hay)|non abbiamo|nie mamy|brak|unavailable|eol|nrnd|kein\p{L}* bestand)(?!\p{L})/iu;

/**
 * The part that is offered in place of one that is named before it: the words between them, or before both, say that the first is not to be
 * had or that the second is in its place, and a price stands behind the second only. Undefined: the words do not tell.
 */
export function findInstead(paragraph: string, mpn: string, others: readonly string[]): string | undefined {
  const [other, ...more] = others;
  if (other === undefined || more.length > 0) return undefined;
  const [first, second] = [paragraph.indexOf(mpn), paragraph.indexOf(other)];
  const pricedAt = readPricedAt(paragraph);
  if (first < 0 || second <= first || pricedAt === undefined || pricedAt < second) return undefined;
  const before = paragraph.slice(0, second);
  const isGone = [NO_OFFER, SOLD_OUT, HAS_NONE].some((words) => words.test(before));
  return isGone || ALTERNATIVE.test(paragraph) ? other : undefined;
}
