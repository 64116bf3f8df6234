/** Currency of each store, by the ISO country or name it begins with; Farnell's own list of stores, read 2026-11-21. */
const FARNELL: Record<string, string> = {
  uk: 'GBP',
  export: 'GBP',
  onecall: 'GBP',
  cpc: 'GBP',
  at: 'EUR',
  be: 'EUR',
  bg: 'EUR',
  de: 'EUR',
  ee: 'EUR',
  es: 'EUR',
  fi: 'EUR',
  fr: 'EUR',
  ie: 'EUR',
  cpcireland: 'EUR',
  it: 'EUR',
  lt: 'EUR',
  lv: 'EUR',
  nl: 'EUR',
  pt: 'EUR',
  ro: 'EUR',
  si: 'EUR',
  sk: 'EUR',
  ch: 'CHF',
  cz: 'CZK',
  dk: 'DKK',
  hu: 'HUF',
  il: 'USD',
  no: 'NOK',
  pl: 'PLN',
  se: 'SEK',
  tr: 'TRY',
};
const ELEMENT14: Record<string, string> = {
  au: 'AUD',
  cn: 'CNY',
  hk: 'HKD',
  in: 'INR',
  kr: 'KRW',
  my: 'MYR',
  nz: 'NZD',
  ph: 'PHP',
  sg: 'SGD',
  th: 'THB',
  tw: 'TWD',
  vn: 'VND',
};
const NEWARK: Record<string, string> = { www: 'USD', canada: 'CAD', mexico: 'MXN' };

const STORES: Record<string, { seller: string; currencies: Record<string, string> }> = {
  'farnell.com': { seller: 'Farnell', currencies: FARNELL },
  'element14.com': { seller: 'element14', currencies: ELEMENT14 },
  'newark.com': { seller: 'Newark', currencies: NEWARK },
};

/** ISO 4217 code of a store's prices; undefined for a store there is not. */
export function currencyOfStore(store: string): string | undefined {
  const dot = store.indexOf('.');
  const currencies = STORES[store.slice(dot + 1)]?.currencies ?? {};
  return Object.hasOwn(currencies, store.slice(0, dot)) ? currencies[store.slice(0, dot)] : undefined;
}

export function sellerOfStore(store: string): string {
  return STORES[store.slice(store.indexOf('.') + 1)]?.seller ?? 'element14';
}
