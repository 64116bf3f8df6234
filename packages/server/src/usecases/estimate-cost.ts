import { priceAtQuantities } from '@partwright/engine/cost';
import { Decimal } from 'decimal.js';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { money } from '../wire.ts';
import { converterFor } from './currency.ts';

export interface EstimateWish {
  parts: { partNumber: string; manufacturer?: string | null | undefined; quantity: number }[];
  currency: string;
}

/** A quick estimate for a list of parts. What is unknown or has no price is listed and stays out of the total. */
export async function estimateCost(
  { catalogue }: Pick<Service, 'catalogue'>,
  { parts, currency }: EstimateWish,
): Promise<object> {
  const converter = converterFor(currency);
  const lines = await Promise.all(
    parts.map(async ({ partNumber, manufacturer, quantity }) => {
      try {
        const part = await catalogue.find(partNumber, manufacturer ?? undefined);
        const [quote] = priceAtQuantities(part.offers, [quantity], converter);
        const { unitPrice, total, available, seller, sku, reason, buyQuantity } = quote!;
        const [offer] = part.offers.filter((one) => one.sku === sku && one.seller === seller);
        return {
          partNumber,
          quantity,
          buyQuantity,
          unitPrice,
          total,
          available,
          seller,
          sku,
          reason,
          source: offer?.source ?? null,
          observedAt: offer?.observedAt ?? null,
        };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return {
          partNumber,
          quantity,
          buyQuantity: null,
          unitPrice: null,
          total: null,
          available: null,
          seller: null,
          sku: null,
          reason: error.message,
          source: null,
          observedAt: null,
        };
      }
    }),
  );
  const priced = lines.filter(({ total }) => total !== null);
  const sum = priced.reduce((total, line) => total.plus(line.total!), new Decimal(0));
  return {
    parts: lines.map((line) => ({ ...line, unitPrice: money(line.unitPrice), total: money(line.total) })),
    totalEstimate: priced.length > 0 ? money(sum.toString()) : null,
    currency: converter.currency,
    notPriced: lines.length - priced.length,
  };
}
