import type { NewPart, OfferTax, SellerAuthorisation } from '@partwright/catalog';
import type { Exchange, PriceProvider, ProviderFailure } from '../../ports/providers.ts';
import { explainFailure } from '../../usecases/provider-advice.ts';
import { requestParts } from '../../usecases/request-parts.ts';
import { isSamePart } from '../../usecases/same-part.ts';
import { command, Usage } from '../command.ts';
import { renderTable } from '../table.ts';

interface WireProvider {
  id: string;
  title: string;
  windows: { span: string; limit: number; used: number; remaining: number; resets_at: string | null }[];
  paused_until: string | null;
  pause_reason: string | null;
  failures: number;
  terms: {
    may_store: boolean;
    max_age_hours: number;
    keep_days: number | null;
    attribution: string | null;
    terms_url: string;
    as_of: string;
    note: string;
  };
}

const NONE = 'No price provider is set up; docs/providers.md says what each needs';
const HOUR_MS = 3_600_000;
/** Sold by nearly everybody. */
const USUAL_NUMBER = 'RC0402FR-0710KL';
/** Of the same part at LCSC and JLCPCB, whose parts are asked for by it. */
const USUAL_CODE = 'C60490';

export const providersList = command<Record<string, never>, { providers: WireProvider[] }>({
  request: () => ({}),
  async run(_request, station) {
    const { providers, records } = await station.service();
    const list = providers.map(async ({ id, title, terms, quotaKey, quota }): Promise<WireProvider> => {
      const { windows, pausedUntil, pauseReason, failures } = await records.quotas.state(quotaKey, quota);
      return {
        id,
        title,
        windows: windows.map(({ resetsAt, ...used }) => ({ ...used, resets_at: resetsAt?.toISOString() ?? null })),
        paused_until: pausedUntil?.toISOString() ?? null,
        pause_reason: pauseReason,
        failures,
        terms: {
          may_store: terms.mayStore,
          max_age_hours: terms.maxAgeMs / HOUR_MS,
          keep_days: terms.keepMs === null ? null : terms.keepMs / HOUR_MS / 24,
          attribution: terms.attribution,
          terms_url: terms.termsUrl,
          as_of: terms.asOf,
          note: terms.note,
        },
      };
    });
    return { providers: await Promise.all(list) };
  },
  print({ providers }) {
    if (providers.length === 0) return NONE;
    const left = ({ windows }: WireProvider): string =>
      windows.map(({ remaining, limit, span }) => `${remaining}/${limit} a ${span}`).join(', ');
    const pauses = providers
      .filter((one) => one.paused_until !== null)
      .map((one) => `${one.id} is left alone until ${one.paused_until}: ${one.pause_reason}`);
    return [
      renderTable(
        ['provider', 'left', 'kept', 'terms'],
        providers.map((one) => [
          one.id,
          left(one),
          one.terms.may_store ? `${one.terms.max_age_hours} h` : 'never',
          `${one.terms.terms_url} (${one.terms.as_of})`,
        ]),
      ),
      ...pauses,
    ].join('\n');
  },
});

interface TestRequest {
  id?: string;
  mpn: string;
  /** Whether the answer holds what was asked and replied. */
  record?: boolean;
}

interface Tried {
  recording?: Exchange[];
  id: string;
  state: 'found' | 'not_found' | 'failed';
  milliseconds: number;
  error: ProviderFailure | null;
  parts: { mpn: string; manufacturer: string; is_same: boolean; lifecycle: string; offers: WireOffer[] }[];
}

interface WireOffer {
  seller: string;
  sku: string;
  packaging: string | null;
  stock: number | null;
  moq: number;
  multiple: number;
  lead_time_days: number | null;
  fee: string | null;
  url: string | null;
  maximum: number | null;
  on_order: { quantity: number; date: string | null }[] | null;
  tax: { prices: OfferTax['prices']; rate_percent: number | null };
  price_converted: boolean;
  surcharge: string | null;
  seller_authorisation: SellerAuthorisation | null;
  currency: string;
  breaks: { quantity: number; unit_price: string }[];
}

export const providersTest = command<TestRequest, { mpn: string; tried: Tried[] }>({
  request: ([id], { mpn, record }) => ({
    ...(id ? { id } : {}),
    mpn: typeof mpn === 'string' ? mpn : USUAL_NUMBER,
    ...(record === true ? { record } : {}),
  }),
  async run({ id, mpn, record = false }, station) {
    if (typeof mpn !== 'string' || mpn.trim() === '') throw new Usage('The request must hold `mpn`');
    const service = await station.service();
    const chosen = service.providers.filter((provider) => id === undefined || provider.id === id);
    if (chosen.length === 0)
      throw new Usage(
        id === undefined ? NONE : `No provider ${id} is set up; there are: ${formatProviderNames(service.providers)}`,
      );
    const tried = await Promise.all(
      chosen.map(async (provider): Promise<Tried> => {
        const began = performance.now();
        const recording: Exchange[] = [];
        if (record) provider.listen((exchange) => recording.push(exchange));
        const wanted = provider.asksByCode && mpn === USUAL_NUMBER ? { mpn, sku: USUAL_CODE } : { mpn };
        const { answer } = await requestParts(service, provider, [wanted])[0]!;
        provider.listen(null);
        return {
          ...(record ? { recording } : {}),
          id: provider.id,
          state: answer.state,
          milliseconds: Math.round(performance.now() - began),
          error: answer.state === 'failed' ? answer.error : null,
          parts: answer.state === 'found' ? answer.parts.map((part) => triedPart(part, isSamePart(part, { mpn }))) : [],
        };
      }),
    );
    return { mpn, tried };
  },
  print: ({ mpn, tried }, { record }) =>
    record ? JSON.stringify(tried, null, 2) : tried.flatMap((one) => describeTry(mpn, one)).join('\n'),
  exitCode: ({ tried }) => (tried.some(({ state }) => state === 'failed') ? 1 : 0),
});

function triedPart({ mpn, manufacturer, lifecycle, offers }: NewPart, isSame: boolean): Tried['parts'][number] {
  return {
    mpn,
    manufacturer,
    is_same: isSame,
    lifecycle,
    offers: offers.map(({ leadTimeDays, breaks, observedAt, onOrder, isConverted, tax, authorisation, ...offer }) => ({
      ...offer,
      lead_time_days: leadTimeDays,
      url: offer.url ?? null,
      maximum: offer.maximum ?? null,
      on_order: onOrder ?? null,
      tax: { prices: tax?.prices ?? 'not_told', rate_percent: tax?.ratePercent ?? null },
      price_converted: isConverted ?? false,
      surcharge: offer.surcharge ?? null,
      seller_authorisation: authorisation ?? null,
      breaks: breaks.map(({ quantity, unitPrice }) => ({ quantity, unit_price: unitPrice })),
      observed_at: observedAt,
    })),
  };
}

function describeTry(mpn: string, { id, state, milliseconds, error, parts }: Tried): string[] {
  if (error) return [`${id}: ${error.code}: ${explainFailure(error)}`];
  if (state === 'not_found') return [`${id}: has no ${mpn} (${milliseconds} ms)`];
  return [
    `${id}: ${parts.length} parts (${milliseconds} ms)`,
    ...parts.flatMap((part) => [
      `  ${part.mpn} of ${part.manufacturer}, ${part.lifecycle}${part.is_same ? '' : ' (another part)'}`,
      ...part.offers.map(
        (offer) =>
          `    ${offer.seller} ${offer.sku}${offer.packaging ? ` ${offer.packaging}` : ''}: ` +
          `stock ${offer.stock ?? 'not said'}, from ${offer.moq} by ${offer.multiple}` +
          `${offer.maximum === null ? '' : `, ${offer.maximum} an order at most`}, ${describePrice(offer)}`,
      ),
    ]),
  ];
}

const TAX_WORDS: Record<OfferTax['prices'], string> = {
  without: '',
  taken_out: ', tax taken out',
  included: '',
  not_told: ', tax not stated',
};

function describePrice({ breaks, currency, fee, price_converted: isConverted, surcharge, tax }: WireOffer): string {
  if (tax.prices === 'included') return 'no price, as tax of a rate that is not stated is in it';
  if (breaks.length === 0) return 'no price';
  const ladder = breaks.map(({ quantity, unit_price: price }) => `${quantity}: ${price}`).join('  ');
  return `${ladder} ${currency}${fee === null ? '' : `, fee ${fee}`}${isConverted ? ', converted' : ''}${surcharge === null ? '' : `, plus an unknown sum: ${surcharge}`}${TAX_WORDS[tax.prices]}`;
}

function formatProviderNames(providers: readonly PriceProvider[]): string {
  return providers.map(({ id }) => id).join(', ') || 'none';
}
