import { chooseHolder, type Approvals, type NumberChoice } from '@partwright/catalog';
import { Problem } from '../problem.ts';
import type { Core } from '../service.ts';
import type { PartAsk } from './catalogue.ts';
import { findLive, refreshOffers, type LiveReport } from './live-offers.ts';
import { ambiguousPart } from './shared-number.ts';
import { isLikeNumber } from './unknown-numbers.ts';

/** auto: ask sellers when what is known is too old; never: only what is known; only: nothing but their offers. */
export type LiveWish = 'auto' | 'never' | 'only';

export interface FoundPart extends NumberChoice {
  /** Undefined: no seller was to be asked. */
  live: { providers: LiveReport[] } | undefined;
}

/**
 * One part by SKU or number, with live offers; of several that share the number the best. A number the catalogue does not
 * have is looked for at the sellers. Throws the Problems part_not_found and, of a strict ask, ambiguous_part.
 */
export async function findPart(
  service: Pick<Core, 'records' | 'catalogue' | 'providers' | 'log'>,
  ask: PartAsk,
  wish: LiveWish = 'auto',
  approvals?: Approvals,
): Promise<FoundPart> {
  if (wish === 'never' || service.providers.length === 0)
    return { ...(await service.catalogue.find(ask, approvals)), live: undefined };
  let known: NumberChoice;
  try {
    known = await service.catalogue.find(ask, approvals);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'part_not_found' || !isLikeNumber(ask.number)) throw error;
    return findElsewhere(service, ask, error);
  }
  const { parts, providers } = await refreshOffers(service, [known.part]);
  const ids = new Set(providers.map(({ id }) => id));
  const offers = wish === 'only' ? parts[0]!.offers.filter(({ source }) => ids.has(source)) : parts[0]!.offers;
  const part = { ...parts[0]!, offers };
  const choices = known.choices.map((one) => (one === known.part ? part : one));
  return { part, choices, reason: known.reason, live: { providers } };
}

async function findElsewhere(
  service: Pick<Core, 'records' | 'providers' | 'log'>,
  { number, manufacturer, strict = false }: PartAsk,
  notFound: Problem,
): Promise<FoundPart> {
  const { parts, providers } = await findLive(service, number.trim(), { manufacturer });
  if (parts.length === 0) throw notFound;
  const choice = chooseHolder(number, parts);
  if (strict && choice.choices.length > 0) throw ambiguousPart(number, choice.choices);
  return { ...choice, live: { providers } };
}
