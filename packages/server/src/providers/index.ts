import type { PriceProvider } from '../ports/providers.ts';
import { WrongSetting, type Settings } from '../settings.ts';
import { openArrow } from './arrow/arrow.ts';
import { openBuerklin, type BuerklinKey } from './buerklin/buerklin.ts';
import { openConrad } from './conrad/conrad.ts';
import { openDigikey } from './digikey/digikey.ts';
import { openElement14 } from './element14/element14.ts';
import { readJlcKeys } from '../outbound/jlcpcb/keys.ts';
import { openJlcParts } from './jlcpcb/jlcpcb-parts.ts';
import { openFuture } from './future/future.ts';
import { openLcsc } from './lcsc/lcsc.ts';
import { openLcscShop } from './lcsc/lcsc-shop.ts';
import { openMouser } from './mouser/mouser.ts';
import { openNexar } from './nexar/nexar.ts';
import { openOemsecrets } from './oemsecrets/oemsecrets.ts';
import type { ProviderOptions } from './provider-options.ts';
import { openRs } from './rs/rs.ts';
import { openTme } from './tme/tme.ts';
import { openTrustedParts } from './trustedparts/trustedparts.ts';

/** The providers whose keys are set, sellers before aggregators. Throws WrongSetting for half a key or a wrong address. */
export function openProviders(settings: Settings): PriceProvider[] {
  const common = commonOptions(settings);
  const digikey = pair(settings, 'DIGIKEY_CLIENT_ID', 'DIGIKEY_CLIENT_SECRET');
  const arrow = pair(settings, 'ARROW_LOGIN', 'ARROW_API_KEY');
  const tme = pair(settings, 'TME_TOKEN', 'TME_SECRET');
  const rs = pair(settings, 'RS_CLIENT_ID', 'RS_CLIENT_SECRET');
  const buerklin = readBuerklinKey(settings);
  const lcsc = pair(settings, 'LCSC_KEY', 'LCSC_SECRET');
  const trustedParts = pair(settings, 'TRUSTEDPARTS_COMPANY_ID', 'TRUSTEDPARTS_API_KEY');
  const jlc = readJlcKeys(settings);
  const nexar = pair(settings, 'NEXAR_CLIENT_ID', 'NEXAR_CLIENT_SECRET');
  const { MOUSER_API_KEY: mouser, ELEMENT14_API_KEY: element14, OEMSECRETS_API_KEY: oemsecrets } = settings;
  const { CONRAD_API_KEY: conrad, FUTURE_API_KEY: future } = settings;
  const opened = rethrowWrongSetting(() => [
    digikey &&
      openDigikey(
        { clientId: digikey[0], clientSecret: digikey[1], accountId: settings.DIGIKEY_ACCOUNT_ID },
        { ...common, url: settings.DIGIKEY_URL, limit: settings.DIGIKEY_DAILY_LIMIT },
      ),
    mouser && openMouser(mouser, { ...common, url: settings.MOUSER_URL, limit: settings.MOUSER_DAILY_LIMIT }),
    arrow &&
      openArrow(
        { login: arrow[0], apiKey: arrow[1] },
        { ...common, url: settings.ARROW_URL, limit: settings.ARROW_DAILY_LIMIT },
      ),
    tme &&
      openTme({ token: tme[0], secret: tme[1] }, { ...common, url: settings.TME_URL, limit: settings.TME_DAILY_LIMIT }),
    element14 &&
      openElement14(
        { apiKey: element14, store: settings.ELEMENT14_STORE, customer: readCustomer(settings) },
        { ...common, url: settings.ELEMENT14_URL, limit: settings.ELEMENT14_DAILY_LIMIT },
      ),
    future && openFuture(future, { ...common, url: settings.FUTURE_URL, limit: settings.FUTURE_DAILY_LIMIT }),
    rs &&
      openRs(
        { clientId: rs[0], clientSecret: rs[1] },
        { ...common, url: settings.RS_URL, limit: settings.RS_DAILY_LIMIT },
      ),
    conrad &&
      openConrad(
        { apiKey: conrad, shop: settings.CONRAD_SHOP },
        { ...common, url: settings.CONRAD_URL, limit: settings.CONRAD_DAILY_LIMIT },
      ),
    buerklin && openBuerklin(buerklin, { ...common, url: settings.BUERKLIN_URL, limit: settings.BUERKLIN_DAILY_LIMIT }),
    openLcscSeller(settings, lcsc, { ...common, url: settings.LCSC_URL, limit: settings.LCSC_DAILY_LIMIT }),
    jlc && settings.JLCPCB_PARTS ? openJlcParts(jlc, { ...common, url: settings.JLCPCB_URL, limit: null }) : null,
    trustedParts &&
      openTrustedParts(
        { companyId: trustedParts[0], apiKey: trustedParts[1] },
        { ...common, url: settings.TRUSTEDPARTS_URL, limit: settings.TRUSTEDPARTS_DAILY_LIMIT },
      ),
    oemsecrets &&
      openOemsecrets(oemsecrets, { ...common, url: settings.OEMSECRETS_URL, limit: settings.OEMSECRETS_DAILY_LIMIT }),
    nexar &&
      openNexar(
        { clientId: nexar[0], clientSecret: nexar[1], mayStore: settings.NEXAR_MAY_STORE },
        { ...common, url: settings.NEXAR_URL, limit: settings.NEXAR_PART_LIMIT },
      ),
  ]);
  const providers = opened.filter((provider) => provider !== null && provider !== undefined && provider !== '');
  const kept = keepLonger(providers, settings.PROVIDER_MAY_KEEP);
  return settings.PROVIDER_STORE ? kept : kept.map(withoutStoring);
}

function commonOptions(settings: Settings): Omit<ProviderOptions, 'url' | 'limit'> {
  const { PROVIDER_COUNTRY: country, PROVIDER_CURRENCY: currency, PROVIDER_LANGUAGE: language } = settings;
  const check = (name: string, value: string, pattern: RegExp, example: string): void => {
    if (!pattern.test(value)) throw new WrongSetting(`${name} is ${JSON.stringify(value)}; it must be like ${example}`);
  };
  check('PROVIDER_COUNTRY', country, /^[A-Z]{2}$/i, 'US');
  check('PROVIDER_CURRENCY', currency, /^[A-Z]{3}$/i, 'USD');
  check('PROVIDER_LANGUAGE', language, /^[a-z]{2}$/i, 'en');
  return {
    country: country.toUpperCase(),
    currency: currency.toUpperCase(),
    language: language.toLowerCase(),
    timeoutMs: settings.PROVIDER_TIMEOUT_MS,
    allowLocalhost: settings.PROVIDER_ALLOW_LOCALHOST,
  };
}

/** Who has a contract with element14; undefined: nobody. */
function readCustomer(settings: Settings): { id: string; secret: string } | undefined {
  const key = pair(settings, 'ELEMENT14_CUSTOMER_ID', 'ELEMENT14_CUSTOMER_SECRET');
  return key === null ? undefined : { id: key[0], secret: key[1] };
}

/** Null: none are set. Throws WrongSetting for a part of them. */
function readBuerklinKey(settings: Settings): BuerklinKey | null {
  const {
    BUERKLIN_CLIENT_ID: clientId,
    BUERKLIN_CLIENT_SECRET: clientSecret,
    BUERKLIN_USERNAME: username,
    BUERKLIN_PASSWORD: password,
  } = settings;
  if (clientId === null && clientSecret === null && username === null && password === null) return null;
  if (clientId === null || clientSecret === null || username === null || password === null)
    throw new WrongSetting(
      'BUERKLIN_CLIENT_ID, BUERKLIN_CLIENT_SECRET, BUERKLIN_USERNAME and BUERKLIN_PASSWORD only work together: set all or none',
    );
  return { clientId, clientSecret, username, password };
}

function openLcscSeller(
  settings: Settings,
  key: [string, string] | null,
  options: ProviderOptions,
): PriceProvider | null {
  if (key) return openLcsc({ key: key[0], secret: key[1] }, options);
  return settings.LCSC_ENABLED ? openLcscShop(options) : null;
}

type TextSetting = { [Name in keyof Settings]: string | null extends Settings[Name] ? Name : never }[keyof Settings];

/** Two settings that only make a key together. */
function pair(settings: Settings, first: TextSetting, second: TextSetting): [string, string] | null {
  const [a, b] = [settings[first], settings[second]];
  if (a === null && b === null) return null;
  if (a === null || b === null)
    throw new WrongSetting(`${a === null ? first : second} is missing beside ${a === null ? second : first}`);
  return [String(a), String(b)];
}

function rethrowWrongSetting<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw new WrongSetting((error as Error).message);
  }
}

/** Throws WrongSetting for a name that no provider has. */
function keepLonger(providers: PriceProvider[], named: string | null): PriceProvider[] {
  const ids = new Set((named ?? '').split(',').flatMap((id) => id.trim().toLowerCase() || []));
  const unknown = [...ids].find((id) => !IDS.includes(id));
  if (unknown !== undefined)
    throw new WrongSetting(`PROVIDER_MAY_KEEP names ${JSON.stringify(unknown)}; there are: ${IDS.join(', ')}`);
  return providers.map((provider) =>
    ids.has(provider.id) ? { ...provider, terms: { ...provider.terms, keepMs: null } } : provider,
  );
}

/** Those whose terms let anything be kept at all; Nexar has a setting of its own. */
const IDS: readonly string[] = [
  'digikey',
  'mouser',
  'arrow',
  'tme',
  'element14',
  'future',
  'rs',
  'conrad',
  'buerklin',
  'lcsc',
  'jlcpcb',
  'trustedparts',
  'oemsecrets',
];

function withoutStoring(provider: PriceProvider): PriceProvider {
  return { ...provider, terms: { ...provider.terms, mayStore: false } };
}
