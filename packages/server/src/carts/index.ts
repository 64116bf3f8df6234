import { ProviderError } from '../outbound/http/provider-error.ts';
import { CartRefused, type CartFiller } from '../ports/carts.ts';
import type { Settings } from '../settings.ts';
import { openDigikeyList } from './digikey-list.ts';
import { openMouserCart } from './mouser-cart.ts';

/** The sellers whose carts can be filled from here. */
export function openCarts(settings: Settings): CartFiller[] {
  const common = { timeoutMs: settings.PROVIDER_TIMEOUT_MS, allowLocalhost: settings.PROVIDER_ALLOW_LOCALHOST };
  const { MOUSER_CART_API_KEY: key } = settings;
  const opened = [
    ...(settings.DIGIKEY_LISTS ? [openDigikeyList({ ...common, url: settings.DIGIKEY_LISTS_URL })] : []),
    ...(key === null
      ? []
      : [
          openMouserCart(key, {
            ...common,
            url: settings.MOUSER_URL,
            country: settings.PROVIDER_COUNTRY.toUpperCase(),
            currency: settings.PROVIDER_CURRENCY.toUpperCase(),
          }),
        ]),
  ];
  return opened.map(inWordsOfSeller);
}

/** What goes wrong on the way, as a seller that did not take the cart. */
function inWordsOfSeller(filler: CartFiller): CartFiller {
  return {
    ...filler,
    async send(rows, options) {
      try {
        return await filler.send(rows, options);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        const isOpen = error.code === 'timeout' || error.code === 'unreachable';
        throw new CartRefused(error.message, isOpen, { cause: error });
      }
    },
  };
}
