import type { CallInput } from '@partwright/client';
import type { BuildRequest } from '../cost-flags.ts';
import type { WireCost } from '../cost-text.ts';
import type { RemoteService } from './remote-service.ts';

/** What a BOM of a server costs, and what is to be said of it: two answers of the API in one, as on this machine. */
export async function askCost(
  bomId: string,
  { quantity = 1, currency, options }: BuildRequest,
  { client }: RemoteService,
): Promise<WireCost> {
  const wish: CallInput<'calculateCogs'> = {
    source_type: 'bom_id',
    source_value: bomId,
    build_quantity: quantity,
    currency,
    options,
  };
  const cost = await client.costs.cogs(wish);
  const analysis = await client.bom.analysis({ bom_id: bomId, quantity, currency });
  return { ...analysis, ...cost };
}
