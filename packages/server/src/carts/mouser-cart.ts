import { mouserCartItems } from '@partwright/ordering';
import { z } from 'zod';
import { CartRefused, type CartFiller, type FilledCart } from '../ports/carts.ts';
import { openAsker } from '../outbound/http/ask.ts';
import { readBaseUrl } from '../outbound/http/base-url.ts';
import { parseJson, postJson, readShape, refuseStatus } from '../outbound/http/json.ts';
import { ProviderError } from '../outbound/http/provider-error.ts';
import type { CartOptions } from './digikey-list.ts';
import { readTaken } from './read-taken.ts';

/** Items of one request, as public programs send them to the Cart API; more go to the same cart after it. */
const MOST_ITEMS = 100;

const SaidError = z.looseObject({
  Code: z.string().nullish(),
  Message: z.string().nullish(),
  PropertyName: z.string().nullish(),
  ResourceKey: z.string().nullish(),
});
const Errors = z.array(SaidError).nullish();
const Answer = z.looseObject({
  Errors,
  CartKey: z.string().nullish(),
  CartItems: z.array(z.looseObject({ MouserPartNumber: z.string().nullish(), Errors })).nullish(),
});

/** Mouser's Cart API, POST /api/v1/cart/items/insert: its own key, in the query; errors come with status 200 too. */
export function openMouserCart(
  apiKey: string,
  { url, timeoutMs, allowLocalhost, country, currency }: CartOptions & { country: string; currency: string },
): CartFiller {
  const base = readBaseUrl('MOUSER_URL', url ?? 'https://api.mouser.com', { allowLocalhost });
  const ask = openAsker({ timeoutMs, allowLocalhost, userAgent: 'Partwright/0.1', secrets: [apiKey] });
  const address = new URL('/api/v1/cart/items/insert', base);
  address.searchParams.set('apiKey', apiKey);
  address.searchParams.set('countryCode', country);
  address.searchParams.set('currencyCode', currency);
  return {
    way: 'mouser_cart',
    seller: 'Mouser',
    async send(rows, { signal }): Promise<FilledCart> {
      let cartId = '';
      const refused: FilledCart['refused'] = [];
      const notes: string[] = [];
      for (let start = 0; start < rows.length; start += MOST_ITEMS) {
        const items = mouserCartItems(rows.slice(start, start + MOST_ITEMS));
        const reply = await ask(postJson(address, { CartKey: cartId, CartItems: items }), signal);
        const said = readReply(reply, cartId);
        cartId = said.CartKey ?? cartId;
        if (cartId === '') throw new CartRefused('It answered no key of a cart', true);
        refused.push(
          ...(said.CartItems ?? []).flatMap(({ MouserPartNumber: sku, Errors: errors }) =>
            (errors ?? []).map((error) => ({ sku: sku ?? '', message: wordsOf(error) })),
          ),
        );
        const [error] = said.Errors ?? [];
        // Of a request that it refuses as a whole nothing is in the cart of those before it.
        if (error && (said.CartItems ?? []).length === 0)
          refused.push(...items.map((item) => ({ sku: item.MouserPartNumber, message: wordsOf(error) })));
        notes.push(...(said.Errors ?? []).map(wordsOf));
      }
      return { url: 'https://www.mouser.com/cart/', cartId, refused, notes };
    },
    close: () => ask.close(),
  };
}

/** Throws what the seller says where there is no cart. What a second request refuses leaves the cart of the first. */
function readReply(
  reply: Parameters<typeof parseJson>[0] & Parameters<typeof refuseStatus>[0],
  cartId: string,
): z.output<typeof Answer> {
  if (reply.status !== 200 && !/"Errors"/.test(reply.text)) refuseStatus(reply);
  const said = readTaken(() => readShape(Answer, parseJson(reply)));
  const [error] = said.Errors ?? [];
  if (error && !said.CartKey && cartId === '') throw new ProviderError(codeOf(error), `It says: ${wordsOf(error)}`);
  return said;
}

function codeOf({ Code, Message, ResourceKey }: z.output<typeof SaidError>): ProviderError['code'] {
  const said = `${Code} ${Message} ${ResourceKey}`;
  if (/per ?day|daily/i.test(said)) return 'quota_exhausted';
  if (/too ?many|per ?minute|max ?call/i.test(said)) return 'rate_limited';
  if (/identifier|api ?key|authori[sz]/i.test(said)) return 'unauthorised';
  return 'bad_reply';
}

function wordsOf({ Message, Code, PropertyName }: z.output<typeof SaidError>): string {
  const about = PropertyName ? ` (${PropertyName})` : '';
  return `${Message ?? Code ?? 'no words'}${about}`.slice(0, 300);
}
