import { readCurrencyCode } from '@partwright/money';

/** What a text says of its currency: codes that are sure, and signs that are several. */
export interface SaidCurrency {
  codes: string[];
  /** `$`, `¥`, `kr`: written for several. */
  signs: string[];
}

const CODES =
  /(?<![\p{L}\d])(USD|EUR|GBP|CHF|CNY|RMB|JPY|SEK|NOK|DKK|PLN|CZK|HUF|CAD|AUD|NZD|INR|KRW|TWD|NTD|HKD|SGD|MXN|BRL|ILS|TRY|THB|MYR|RON|RUB|UAH)(?![\p{L}])/giu;
const MARKED =
  /(?:US|CA|C|AU|A|NZ|NT|HK|S|MX|R)\$|€|£|₩|₹|₪|円|₽|₴|zł|Kč|(?<!\p{L})(?:руб|грн)(?:\.|(?!\p{L}))|(?<!\p{L})(?:euros?|pounds? sterling|yuan|yen|us dollars?|u\.s\. dollars?)(?!\p{L})/giu;
const SEVERAL = /(?<![A-Z])\$|[¥￥]|元|(?<!\p{L})kr\.?(?!\p{L})|(?<!\p{L})dollars?(?!\p{L})/giu;

/** Currencies in a text. */
export function findCurrencies(text: string): SaidCurrency {
  const said = text.slice(0, 4_000);
  const codes = new Set<string>();
  for (const [code] of said.matchAll(CODES)) codes.add(codeOf(code));
  let rest = said.replace(CODES, ' ');
  for (const [mark] of rest.matchAll(MARKED)) codes.add(codeOf(mark));
  rest = rest.replace(MARKED, ' ');
  const signs = [...new Set([...rest.matchAll(SEVERAL)].map(([sign]) => signOf(sign)))];
  return { codes: [...codes], signs };
}

function codeOf(word: string): string {
  if (/dollars?$/i.test(word)) return 'USD';
  if (word === '円') return 'JPY';
  if (/^R\$$/i.test(word)) return 'BRL';
  const reading = readCurrencyCode(word);
  return reading.ok ? reading.code : word.toUpperCase();
}

function signOf(sign: string): string {
  if (/^[¥￥]$/.test(sign)) return '¥';
  return /dollar/i.test(sign) ? '$' : sign.toLowerCase().replace('.', '');
}

/** Which currencies a sign is written for. */
export const SIGN_MEANINGS: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'],
  '¥': ['CNY', 'JPY'],
  元: ['CNY', 'TWD', 'HKD'],
  kr: ['SEK', 'NOK', 'DKK'],
};

/** Everything that names a currency taken out of a cell, so that the figure is left. */
export function stripCurrency(text: string): string {
  return text.replace(CODES, ' ').replace(MARKED, ' ').replace(SEVERAL, ' ').trim();
}
