import type { Part } from '@partwright/catalog';
import { normalizePartNumber } from '@partwright/part-numbers';
import { Problem } from '../problem.ts';
import type { Core } from '../service.ts';
import { findLive, refreshOffers, type LiveReport } from './live-offers.ts';

/** auto: ask sellers when what is known is too old; never: only what is known; only: nothing but their offers. */
export type LiveWish = 'auto' | 'never' | 'only';

export interface FoundPart {
  part: Part;
  /** Undefined: no seller was to be asked. */
  live: { providers: LiveReport[] } | undefined;
}

/**
 * One part by SKU or number, with live offers. A number the catalogue does not have is looked for at the sellers. Throws
 * the Problems part_not_found and ambiguous_part.
 */
export async function findPart(
  service: Pick<Core, 'records' | 'catalogue' | 'providers' | 'log'>,
  sku: string,
  manufacturer: string | undefined,
  wish: LiveWish = 'auto',
): Promise<FoundPart> {
  if (wish === 'never' || service.providers.length === 0)
    return { part: await service.catalogue.find(sku, manufacturer), live: undefined };
  let known: Part;
  try {
    known = await service.catalogue.find(sku, manufacturer);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'part_not_found' || !isLikeNumber(sku)) throw error;
    return findElsewhere(service, sku, manufacturer, error);
  }
  const { parts, providers } = await refreshOffers(service, [known]);
  const part = parts[0]!;
  const ids = new Set(providers.map(({ id }) => id));
  const offers = wish === 'only' ? part.offers.filter(({ source }) => ids.has(source)) : part.offers;
  return { part: { ...part, offers }, live: { providers } };
}

/** What a seller may know: each question costs, so words and fragments are not asked for. */
function isLikeNumber(text: string): boolean {
  const number = normalizePartNumber(text);
  return number.length >= 4 && number.length <= 40 && /\d/.test(number);
}

async function findElsewhere(
  service: Pick<Core, 'records' | 'providers' | 'log'>,
  mpn: string,
  manufacturer: string | undefined,
  notFound: Problem,
): Promise<FoundPart> {
  const { parts, providers } = await findLive(service, mpn.trim(), { manufacturer });
  if (parts.length === 0) throw notFound;
  if (parts.length === 1) return { part: parts[0]!, live: { providers } };
  const choices = parts.map((part) => ({
    sku: part.sku,
    partNumber: part.mpn,
    manufacturer: part.manufacturer,
    description: part.description,
  }));
  throw new Problem(
    'ambiguous_part',
    `${parts.length} makers share the part number ${mpn}; choose one with ?manufacturer=`,
    { extra: { choices } },
  );
}
