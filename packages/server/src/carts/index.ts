import { ProviderError } from '../outbound/http/provider-error.ts';
import { CartRefused, type CartFiller } from '../ports/carts.ts';
import type { Core } from '../service.ts';
import { WrongSetting } from '../settings.ts';
import { openDigikeyList, type CartOptions } from './digikey-list.ts';
import { openDigikeyMyLists } from './digikey-mylists.ts';
import { openLoginTokens } from './login-tokens.ts';
import { openMouserCart } from './mouser-cart.ts';

type CartCore = Pick<Core, 'settings' | 'records' | 'secret' | 'previousSecrets'>;

/** The sellers whose carts can be filled from here. */
export function openCarts(core: CartCore): CartFiller[] {
  const { settings } = core;
  const common = { timeoutMs: settings.PROVIDER_TIMEOUT_MS, allowLocalhost: settings.PROVIDER_ALLOW_LOCALHOST };
  const { MOUSER_CART_API_KEY: key } = settings;
  const opened = [
    ...openDigikey(core, common),
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

/** A list in the account of a person whose login is set, else one that needs no key. */
function openDigikey(
  { settings, records, secret, previousSecrets }: CartCore,
  common: Omit<CartOptions, 'url'>,
): CartFiller[] {
  const { DIGIKEY_CLIENT_ID: clientId, DIGIKEY_CLIENT_SECRET: clientSecret, DIGIKEY_LISTS_TOKEN: token } = settings;
  if (!settings.DIGIKEY_LISTS) return [];
  if (token === null) return [openDigikeyList({ ...common, url: settings.DIGIKEY_LISTS_URL })];
  if (clientId === null || clientSecret === null)
    throw new WrongSetting('DIGIKEY_LISTS_TOKEN needs DIGIKEY_CLIENT_ID and DIGIKEY_CLIENT_SECRET beside it');
  const tokens = openLoginTokens(
    () => records.sellerTokens,
    { secret, previousSecrets },
    { seller: 'Digi-Key', token },
  );
  return [openDigikeyMyLists({ clientId, clientSecret, tokens }, { ...common, url: settings.DIGIKEY_URL })];
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
