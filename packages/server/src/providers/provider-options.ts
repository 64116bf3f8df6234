import { createHash } from 'node:crypto';
import { openAsker, type Asker } from '../outbound/http/ask.ts';
import type { Exchange } from '../ports/providers.ts';

/** What every provider is opened with. */
export interface ProviderOptions {
  /** Another address than the vendor's; null: the vendor's. */
  url: string | null;
  /** ISO 3166 country the prices are for: `US`. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** ISO 639 of descriptions: `en`. */
  language: string;
  timeoutMs: number;
  /** Take http and this machine as `url`: for a stand-in of the provider. */
  allowLocalhost: boolean;
  /** Instead of the usual limit of the plan; null: that one. */
  limit: number | null;
}

/** The longest that sellers’ terms of use let anything be kept, where they name a time. */
export const TWO_DAYS_MS = 48 * 3_600_000;

const USER_AGENT = 'Partwright/0.1';

/** The way to one provider; `keys` are struck out of everything that is said about it. */
export function openProviderAsker(
  { timeoutMs, allowLocalhost }: ProviderOptions,
  keys: readonly string[],
  onExchange: (exchange: Exchange) => void,
): Asker {
  return openAsker({ timeoutMs, allowLocalhost, userAgent: USER_AGENT, secrets: keys, onExchange });
}

/** Names an account by its key without telling the key: `mouser:3f9a1c22`. */
export function makeAccountKey(id: string, key: string): string {
  return `${id}:${createHash('sha256').update(`${id}\n${key}`).digest('hex').slice(0, 8)}`;
}

export function makeAnswersKey(
  id: string,
  { country, currency }: Pick<ProviderOptions, 'country' | 'currency'>,
): string {
  return `${id}/${country}/${currency}`;
}
