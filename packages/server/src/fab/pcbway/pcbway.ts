import { capabilities, checkLimits } from '@partwright/manufacturing/fab';
import { z } from 'zod';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { requestJson, postJson } from '../../outbound/http/json.ts';
import { describeFailure, ProviderError } from '../../outbound/http/provider-error.ts';
import { redact } from '../../outbound/http/redact.ts';
import type { Asker } from '../../outbound/http/ask.ts';
import { Amount, perBoard } from '../amounts.ts';
import { quoteWithoutPrice } from '../live-quote.ts';
import type { FabPlacement, FabStatus, FabVendor, FabWish, LiveQuote, PlaceOutcome } from '../../ports/fab.ts';
import { requestOnce, openVendorAsker, type VendorOptions } from '../vendor-options.ts';
import { boardFields } from './request.ts';

const envelope = { Status: z.string(), ErrorText: z.string().nullish() };

// The vendor's help pages show request fields and QueryOrderProcess whole; these two replies are as its users'
// programs read them.
const PriceItem = z.object({
  BuildDays: z.number(),
  Price: Amount,
  Express: z.boolean().nullish(),
  Standard: z.boolean().nullish(),
});
const Shipping = z.object({
  ShipCost: Amount,
  ShipDays: z.union([z.string().max(40), z.number()]).nullish(),
  /** Whether the address is in what carriers call a remote area. */
  IsRas: z.boolean().nullish().catch(null),
});
const QuoteReply = z.object({
  ...envelope,
  priceList: z.array(PriceItem).nullish(),
  Shipping: Shipping.nullish().catch(null),
});
const PlaceReply = z.object({ ...envelope, OrderNo: z.string().nullish(), Price: Amount.nullish() });
const StatusReply = z.object({
  ...envelope,
  AllProcess: z.array(z.string()).nullish(),
  List: z.array(z.object({ Name: z.string(), Time: z.string().nullish() })).nullish(),
});

/** The vendor's prices; no reply names a currency, its site and its users' programs show dollars. */
const CURRENCY = 'USD';
/** What its lists cannot express is not asked. */
const LIMITS = capabilities.find(({ vendor }) => vendor === 'PCBWay')?.limits ?? [];
const SOURCE = 'https://api-partner.pcbway.com/Help';

/**
 * PCBWay's partner API, for which the vendor gives out keys. An order is put into the cart of the key's account: it is
 * reviewed and paid for there, so nothing is bought by this service alone.
 */
export function openPcbWay(key: string, options: VendorOptions): FabVendor {
  const base = readBaseUrl('PCBWAY_URL', options.url ?? 'https://api-partner.pcbway.com', options);
  const request = openVendorAsker(options, [key]);
  const post = <T extends z.ZodType<{ Status: string; ErrorText?: string | null | undefined }>>(
    by: Asker,
    operation: string,
    body: object,
    reply: T,
    signal: AbortSignal,
  ) => requestJson(by, postJson(new URL(`/api/Pcb/${operation}`, base), body, { 'api-key': key }), reply, signal);
  const redactReason = (text: string | null | undefined) => redact(text?.trim() || 'no reason', [key]);

  return {
    id: 'pcbway',
    title: 'PCBWay',
    whyNotPlaced: null,
    async quote(wish, { signal }) {
      const { unbuildable, notes, unchecked } = checkLimits(wish.facts, LIMITS);
      if (unbuildable.length > 0)
        return { ok: true, quotes: [{ ...withoutPrice(wish), whyNot: unbuildable, unchecked }] };
      const board = boardFields(wish);
      if ('whyNot' in board) return { ok: true, quotes: [withoutPrice(wish, board.whyNot)] };
      const country = wish.country === undefined ? {} : { CountryCode: wish.country };
      try {
        const { data } = await post(request, 'PcbQuotation', { ...country, ...board.fields }, QuoteReply, signal);
        if (data.Status !== 'ok')
          return { ok: true, quotes: [withoutPrice(wish, `PCBWay answers: ${redactReason(data.ErrorText)}`)] };
        const about = {
          boards: board.fields.Qty,
          notes: [...board.notes, ...notes, describeTransport(data.Shipping)],
          unchecked,
        };
        const quotes = (data.priceList ?? []).map((item) => liveQuote(wish, item, about));
        return { ok: true, quotes: quotes.length > 0 ? quotes : [withoutPrice(wish, 'PCBWay gives no price')] };
      } catch (error) {
        return { ok: false, error: describeFailure(error) };
      }
    },
    async place(order, { signal }) {
      const { unbuildable } = checkLimits(order.facts, LIMITS);
      // Words for what the lists do not have would order another board.
      if (unbuildable.length > 0)
        return { outcome: 'refused', reason: unbuildable.map(({ message }) => message).join('; '), isFinal: true };
      const board = boardFields(order);
      if ('whyNot' in board) return { outcome: 'refused', reason: board.whyNot, isFinal: true };
      const body = { ...orderFields(order), ...board.fields };
      try {
        const { data } = await requestOnce(options, [key], (once) =>
          post(once, 'PlaceOrder', body, PlaceReply, signal),
        );
        if (data.Status !== 'ok')
          return { outcome: 'refused', reason: `PCBWay answers: ${redactReason(data.ErrorText)}`, isFinal: false };
        if (!data.OrderNo) return { outcome: 'unanswered', reason: 'PCBWay says it went well, and names no order' };
        return {
          outcome: 'placed',
          reference: data.OrderNo,
          price: data.Price ?? null,
          currency: CURRENCY,
          note: `${board.fields.Qty} boards are in the cart of the key's account at PCBWay: they are reviewed and paid for there.`,
        };
      } catch (error) {
        return makeFailedOutcome(error);
      }
    },
    async status(reference, { signal }) {
      try {
        const { data } = await post(request, 'QueryOrderProcess', { OrderNo: reference }, StatusReply, signal);
        if (data.Status !== 'ok')
          throw new ProviderError('bad_reply', `PCBWay answers: ${redactReason(data.ErrorText)}`);
        return { ok: true, status: readFabStatus(data) };
      } catch (error) {
        return { ok: false, error: describeFailure(error) };
      }
    },
    close: () => request.close(),
  };
}

function orderFields({ orderNumber, terms, fileName, zip, note, email }: FabPlacement): object {
  return {
    DataZipFile: Buffer.from(zip).toString('base64'),
    PcbFileName: fileName,
    BuildDays: terms.buildDays,
    // By this number somebody who looks into the account finds the order.
    Note: [`Order ${orderNumber}`, ...(note === undefined ? [] : [note])].join('. ').slice(0, 500),
    ...(email === undefined ? {} : { BuyerEmail: email }),
  };
}

/** Only a reply that says no is a no: after silence, a broken reply or a failing server there may be an order. */
function makeFailedOutcome(error: unknown): PlaceOutcome {
  const { code, message } = describeFailure(error);
  if (code === 'unauthorised' || code === 'rate_limited')
    return { outcome: 'refused', reason: message, isFinal: false };
  return { outcome: 'unanswered', reason: message };
}

/** The vendor names the steps of an order one by one, and neither shipping nor cancelling. */
function readFabStatus({ List, AllProcess }: z.output<typeof StatusReply>): FabStatus {
  const steps = (List ?? []).map(({ Name, Time }) => ({ name: Name, at: Time ?? null }));
  const isDone = (AllProcess ?? []).length > 0 && steps.length >= (AllProcess ?? []).length;
  return { stage: steps.length > 0 ? 'in_production' : 'waiting', steps, reason: isDone ? 'All steps are done' : null };
}

function liveQuote(
  wish: FabWish,
  { Price, BuildDays, Express, Standard }: z.output<typeof PriceItem>,
  about: Pick<LiveQuote, 'boards' | 'notes' | 'unchecked'>,
): LiveQuote {
  return {
    ...withoutPrice(wish),
    ...about,
    // Neither of both is its slow and cheap one.
    service: Express === true ? 'express' : Standard === false ? 'economy' : 'standard',
    price: Price,
    currency: CURRENCY,
    perBoard: perBoard(Price, wish.quantity),
    days: BuildDays,
    whyNot: [],
    terms: { buildDays: BuildDays },
  };
}

function describeTransport(shipping: z.output<typeof Shipping> | null | undefined): string {
  const dollars = 'The reply names no currency: dollars are taken.';
  if (shipping == null) return `Without transport. ${dollars}`;
  const { ShipCost: cost, ShipDays: days, IsRas: isRemote } = shipping;
  const inDays = days == null || days === '' ? '' : ` (${days} days)`;
  const remote = isRemote === true ? ' The address is in a remote area, for which carriers may charge more.' : '';
  return `Without transport, which PCBWay puts at ${cost} ${CURRENCY}${inDays}.${remote} ${dollars}`;
}

function withoutPrice(wish: FabWish, message = ''): LiveQuote {
  return {
    ...quoteWithoutPrice('PCBWay', SOURCE, wish),
    whyNot: [{ rule: 'price', need: null, limit: null, message }],
  };
}
