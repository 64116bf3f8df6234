import type { Offer, Part } from '@partwright/catalog';
import { numberKey } from '@partwright/ordering';
import type { QuotedLine } from '@partwright/ordering/readers';
import type { QuotedOffer } from '../ports/quotations.ts';
import type { Service } from '../service.ts';
import { mergeLines, type CostedLine } from './cost-lines.ts';

/** Days that a quotation without a validity is used, from its date. */
const USED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Until when a line is used; null: not at all. */
export function usedUntil({ state, validUntil }: QuotedLine, from: string): string | null {
  if (state !== 'offered') return null;
  return validUntil ?? new Date(Date.parse(`${from}T00:00:00Z`) + USED_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The lines of a quotation that can be bought, as offers of its seller. One that is in place of another part stands for that
 * one only where a person said so, which is why its state is `offered`.
 */
export function offersOf(
  lines: readonly QuotedLine[],
  { quotationId, seller, from }: { quotationId: string; seller: string; from: string },
): QuotedOffer[] {
  return lines.flatMap((line) => {
    const until = usedUntil(line, from);
    const { mpn, manufacturer, currency, breaks } = line;
    if (until === null || mpn === null || currency === null || breaks.length === 0) return [];
    const offer: Offer = {
      seller,
      sku: line.orderCode ?? mpn,
      packaging: line.packaging,
      moq: line.moq ?? 1,
      multiple: line.multiple ?? 1,
      stock: line.stock,
      leadTimeDays: line.leadTimeDays,
      currency,
      breaks: breaks.map(({ quantity, unitPrice }) => ({ quantity, unitPrice })),
      fee: null,
      source: `quotation ${quotationId}`,
      observedAt: `${from}T00:00:00Z`,
    };
    return [{ quotationId, mpn, manufacturer, numberKey: numberKey(mpn), usedUntil: until, offer }];
  });
}

/**
 * Lines with what sellers have quoted this account for their parts and that holds today. A part that no catalogue has is bought
 * by its number, where a quotation names that; lines of one such number are bought together.
 */
export async function addQuotedOffers(
  { records }: Pick<Service, 'records'>,
  accountId: string | null,
  lines: readonly CostedLine[],
  today = new Date().toISOString().slice(0, 10),
): Promise<CostedLine[]> {
  const keys = lines.map(keyOf);
  const wanted = [...new Set(keys.flatMap((key) => key ?? []))];
  if (accountId === null || wanted.length === 0) return [...lines];
  const found = Map.groupBy(await records.quotations.offersFor(accountId, wanted, today), (one) => one.numberKey);
  if (found.size === 0) return [...lines];
  const parts = new Map<string, Part>();
  const quotedLines = lines.map((line, at) => {
    const quoted = (found.get(keys[at] ?? '') ?? []).filter(({ manufacturer }) => isOfMaker(manufacturer, line));
    const newest = newestOfEach(quoted);
    const offers = newest.map(({ offer }) => offer);
    if (offers.length === 0) return line;
    if (line.part !== null) return { ...line, part: { ...line.part, offers: [...line.part.offers, ...offers] } };
    const sameOffers = JSON.stringify([keys[at], newest.map(({ quotationId, offer: { sku } }) => [quotationId, sku])]);
    const part = parts.get(sameOffers) ?? { ...makeQuotedPart(quoted[0]!, at), offers };
    parts.set(sameOffers, part);
    return { ...line, part };
  });
  return parts.size === 0 ? quotedLines : mergeLines(quotedLines);
}

function keyOf({ part, asked, isMiscounted }: CostedLine): string | null {
  if (isMiscounted) return null;
  const key = numberKey(part?.mpn ?? asked ?? '');
  // A value such as 10k is no number.
  return part === null && !(key.length >= 5 && /\d/.test(key)) ? null : key || null;
}

/**
 * A maker that the quotation names must be that of the part, or the one that the line names, as far as one is begun with the
 * other.
 */
function isOfMaker(manufacturer: string | null, { part, asks }: CostedLine): boolean {
  const maker = part?.manufacturer ?? asks.find((ask) => ask.manufacturer)?.manufacturer ?? null;
  if (manufacturer === null || maker === null) return true;
  const [said, known] = [numberKey(manufacturer), numberKey(maker)];
  return said === '' || known === '' || known.startsWith(said.slice(0, 4)) || said.startsWith(known.slice(0, 4));
}

/** Of one seller, order code and packaging the newest counts. */
function newestOfEach(offers: readonly QuotedOffer[]): QuotedOffer[] {
  const byOffer = new Map<string, QuotedOffer>();
  for (const one of offers) {
    const key = JSON.stringify([one.offer.seller.toLowerCase(), one.offer.sku, one.offer.packaging]);
    if (!byOffer.has(key)) byOffer.set(key, one);
  }
  return [...byOffer.values()];
}

/** A part of which nothing is known but its number and who sells it. Its id is none of the catalogue. */
function makeQuotedPart({ mpn, manufacturer, offer }: QuotedOffer, at: number): Part {
  return {
    id: -1 - at,
    sku: offer.sku,
    mpn,
    manufacturer: manufacturer ?? '',
    kind: 'other',
    category: 'other',
    description: '',
    package: null,
    footprint: null,
    lifecycle: 'unknown',
    rohs: 'unknown',
    parameters: [],
    datasheetUrl: null,
    offers: [],
    source: offer.source,
    observedAt: offer.observedAt,
  };
}
