import { digikeyListParts, DIGIKEY_THIRD_PARTY_LISTS } from '@partwright/ordering';
import { z } from 'zod';
import type { CartFiller } from '../ports/carts.ts';
import { openAsker } from '../outbound/http/ask.ts';
import { readBaseUrl } from '../outbound/http/base-url.ts';
import { parseJson, postJson, readShape, refuseStatus } from '../outbound/http/json.ts';
import { ProviderError } from '../outbound/http/provider-error.ts';
import { readTaken } from './read-taken.ts';

export interface CartOptions {
  /** Another address than the seller's; null: the seller's. */
  url: string | null;
  timeoutMs: number;
  /** Take http and this machine: for a stand-in. */
  allowLocalhost: boolean;
}

/** The page says an object with `singleUseUrl`; what comes is the address as a JSON text. */
const Answer = z.union([
  z.string().transform((url) => ({ url })),
  z.looseObject({ singleUseUrl: z.string() }).transform(({ singleUseUrl: url }) => ({ url })),
]);

/** Digi-Key's lists for third parties (forum, thread 61445): no key, an address that works once. */
export function openDigikeyList({ url, timeoutMs, allowLocalhost }: CartOptions): CartFiller {
  const base = readBaseUrl('DIGIKEY_LISTS_URL', url ?? DIGIKEY_THIRD_PARTY_LISTS, { allowLocalhost });
  const ask = openAsker({ timeoutMs, allowLocalhost, userAgent: 'Partwright/0.1', secrets: [] });
  return {
    way: 'digikey_list',
    seller: 'Digi-Key',
    async send(rows, { name, signal }) {
      const address = new URL(base);
      address.searchParams.set('listName', name.slice(0, 60));
      address.searchParams.set('tags', 'Partwright');
      const reply = await ask(postJson(address, digikeyListParts(rows)), signal);
      refuseStatus(reply);
      const url = readTaken(() => checkUrl(readShape(Answer, parseJson(reply)).url, base));
      return {
        url,
        cartId: null,
        refused: [],
        notes: [
          'The address works once, and whoever has it can open the list.',
          'Digi-Key matches the order codes when it is opened: look at the list before it becomes a cart.',
        ],
      };
    },
    close: () => ask.close(),
  };
}

/** An address that people are sent to is one of the seller. */
function checkUrl(said: string, base: URL): string {
  const url = URL.parse(said);
  const isOfSeller = url?.protocol === 'https:' && /(?:^|\.)digikey\.[a-z.]{2,6}$/.test(url.hostname);
  const isOfStandIn = url?.origin === base.origin;
  if (url && (isOfSeller || isOfStandIn)) return url.href;
  throw new ProviderError('bad_reply', 'It answered an address that is none of Digi-Key');
}
