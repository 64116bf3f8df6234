import { createHmac } from 'node:crypto';
import type { NewPart } from '@partwright/catalog';
import type { PriceProvider, ProviderFailure, ProviderReply } from '../../ports/providers.ts';
import { createProvider, makeQuota, type AskContext } from '../create-provider.ts';
import type { Asker, Reply } from '../../outbound/http/ask.ts';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { parseJson, readShape, refuseStatus } from '../../outbound/http/json.ts';
import { ProviderError } from '../../outbound/http/provider-error.ts';
import { redact } from '../../outbound/http/redact.ts';
import { TWO_DAYS_MS, type ProviderOptions } from '../provider-options.ts';
import { holdsNumber, joinParts } from '../reading/answers.ts';
import { doubtNone } from '../reading/none.ts';
import { readPart } from '../reading/part.ts';
import { ProductsReply, readFault, readProduct, WholeReply } from './reply.ts';
import { currencyOfStore, sellerOfStore } from './stores.ts';

export interface Element14Key {
  apiKey: string;
  /** Whose prices: `uk.farnell.com`, `www.newark.com`, `sg.element14.com`. */
  store: string;
  /** The customer whose contract prices are wanted. Left out: list prices. */
  customer?: { id: string; secret: string } | undefined;
}

type SearchKind = 'id' | 'manuPartNum';

/** What the searches are called in signatures: partner.element14.com/search_api/Calculating_the_Contract_Pricing_Signature. */
const OPERATIONS: Record<SearchKind, string> = {
  id: 'searchByPremierFarnellPartNumber',
  manuPartNum: 'searchByManufacturerPartNumber',
};

const RESULTS = 20;

/** element14 Product Search: one number or order code a question; the store decides seller and currency. */
export function openElement14({ apiKey, store, customer }: Element14Key, options: ProviderOptions): PriceProvider {
  const base = readBaseUrl('ELEMENT14_URL', options.url ?? 'https://api.element14.com', options);
  const currency = currencyOfStore(store);
  if (currency === undefined)
    throw new Error(
      `ELEMENT14_STORE is ${JSON.stringify(store)}; use a store such as uk.farnell.com or www.newark.com`,
    );
  const title = sellerOfStore(store);
  const keys: readonly [string, ...string[]] = customer ? [apiKey, customer.secret, customer.id] : [apiKey];
  return createProvider({
    id: 'element14',
    title,
    terms: {
      maxAgeMs: 86_400_000,
      mayStore: true,
      keepMs: TWO_DAYS_MS,
      attribution: title,
      termsUrl: 'https://uk.farnell.com/terms-of-use-for-api',
      asOf: '2026-11-23',
      note: 'Those of the shops let nothing be cached for more than 48 hours; those of partner.element14.com (2019) forbid to store anything, want it attributed and told apart from others’. Which holds for a key is to be asked.',
    },
    // partner.element14.com shows the limits of a key after signing in; a courtesy of ours until then.
    quota: makeQuota({ minute: 100, day: 1000 }, options),
    // Two a second is what its gateway lets a new key do, as users report it.
    rates: [{ units: 2, perMs: 1000 }],
    batchSize: 1,
    keys,
    options: { ...options, country: store, currency },
    open(request: Asker) {
      const search = async (
        kind: SearchKind,
        text: string,
        context: AskContext,
      ): Promise<{ parts: NewPart[]; doubt: ProviderFailure | null }> => {
        const url = new URL('/catalog/products', base);
        const query = {
          term: `${kind}:${text}`,
          ...(customer ? signed(OPERATIONS[kind], customer, new Date()) : {}),
          'storeInfo.id': store,
          'callInfo.responseDataFormat': 'JSON',
          // Packaging, unit and status of a product are told since 1.3.
          versionNumber: '1.4',
          'callInfo.apiKey': apiKey,
          'resultsSettings.offset': '0',
          'resultsSettings.numberOfResults': String(RESULTS),
          'resultsSettings.responseGroup': 'large',
        };
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        const reply = await request({ url }, context.signal);
        refuseGateway(reply);
        refuseStatus(reply);
        const said = parseJson(reply);
        refuseFault(said, keys);
        const { products } = readShape(ProductsReply, said);
        const parts = products.flatMap((product) => readPart(readProduct(product, title, currency), context) ?? []);
        return { parts, doubt: doubtNone(said, WholeReply, keys) };
      };
      return async ([wanted], context): Promise<ProviderReply> => {
        const { mpn, sku } = wanted!;
        const known = sku === undefined ? [] : (await search('id', sku, context)).parts;
        if (holdsNumber(known, mpn)) return { answers: [joinParts({ mpn }, known, null)], units: 1 };
        if (sku !== undefined) await context.nextTurn();
        const { parts, doubt } = await search('manuPartNum', mpn, context);
        return { answers: [joinParts({ mpn }, parts, doubt)], units: sku === undefined ? 1 : 2 };
      };
    },
  });
}

/** Who asks for prices of a contract: base64 of HMAC-SHA1 over the operation and the time. */
function signed(operation: string, { id, secret }: { id: string; secret: string }, now: Date): Record<string, string> {
  const timestamp = now.toISOString().slice(0, -1);
  return {
    'userInfo.customerId': id,
    'userInfo.timestamp': timestamp,
    'userInfo.signature': createHmac('sha1', secret).update(`${operation}${timestamp}`).digest('base64'),
  };
}

/** A search that fails is told with status 200, as a fault in the place of the list. */
function refuseFault(reply: unknown, keys: readonly string[]): void {
  const fault = readFault(reply);
  if (fault === undefined) return;
  const isOfKey = /api ?key|customer|signature|credential|authori[sz]/i.test(fault);
  throw new ProviderError(isOfKey ? 'unauthorised' : 'bad_reply', `It says: ${redact(fault || 'nothing', keys)}`);
}

/** The gateway in front of it says 403 for everything and tells which in a header. */
function refuseGateway({ headers, retryAfterMs }: Reply): void {
  const code = headers['x-mashery-error-code'];
  if (typeof code !== 'string') return;
  if (code.includes('OVER_QPS')) throw new ProviderError('rate_limited', 'Too many requests a second', retryAfterMs);
  if (code.includes('OVER_RATE'))
    throw new ProviderError('quota_exhausted', 'The limit of the key is reached', retryAfterMs);
}
