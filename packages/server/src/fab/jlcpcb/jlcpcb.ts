import { capabilities, checkLimits } from '@partwright/manufacturing/fab';
import { z } from 'zod';
import { readBaseUrl } from '../../outbound/http/base-url.ts';
import { describeFailure, ProviderError } from '../../outbound/http/provider-error.ts';
import { Amount, perBoard } from '../amounts.ts';
import { quoteWithoutPrice } from '../live-quote.ts';
import type { FabStage, FabVendor, FabWish, LiveQuote } from '../../ports/fab.ts';
import { openVendorAsker, type VendorOptions } from '../vendor-options.ts';
import { pcbParam } from './request.ts';
import { type JlcRefusal, postToJlc } from '../../outbound/jlcpcb/post.ts';
import type { JlcKeys } from '../../outbound/jlcpcb/sign.ts';

export interface JlcOptions extends VendorOptions {
  /** Hours to make the board in that are asked for. */
  buildHours?: number | undefined;
}

const QuoteData = z.object({
  priceWithoutFreight: Amount,
  pcbCostInfo: z.record(z.string(), z.unknown()).nullish(),
  achieveDateList: z
    .array(z.object({ achieveDate: z.coerce.number(), achieveChecked: z.unknown().optional() }))
    .nullish(),
});
const OrderData = z.object({
  orderItem: z
    .array(
      z.object({
        pcbItem: z
          .object({
            orderStatus: z.number().nullish(),
            orderDate: z.string().nullish(),
            cancelReason: z.string().nullish(),
          })
          .nullish(),
      }),
    )
    .min(1),
});

/** Fees of `pcbCostInfo` by the words of the vendor's documentation; a total is none of them. */
const FEES: Record<string, string> = {
  projectFee: 'engineering',
  stencilFee: 'boards',
  spellFee: 'panel',
  adornPutFee: 'finish',
  testsFee: 'test',
  fillFee: 'film',
  achieveFee: 'expedited',
  charFontColor: 'colour',
  halfHoleFee: 'castellations',
  bigBoardFee: 'large board',
  cuprumThicknessFee: 'outer copper',
  insideCuprumThicknessFee: 'inner copper',
  rimCutFee: 'V-cut',
  specialProcessMoney: 'special process',
  stackupMoney: 'stackup',
  viaCoveringMoney: 'via covering',
  goldThicknessMoney: 'gold thickness',
  edgeGrindingMoney: 'edge grinding',
};

/** `orderStatus`: 0 cancelled, 1 pending review, 2 awaiting confirmation, 3 confirmed, 4 at the factory, 5 shipped. */
const STAGES: readonly FabStage[] = ['cancelled', 'waiting', 'waiting', 'waiting', 'in_production', 'shipped'];

/** As in the vendor's own example. */
const BUILD_HOURS = 120;
const SOURCE = 'https://api.jlcpcb.com/docs/start';

/**
 * JLCPCB's open API, for which the vendor gives out keys to applications it approved. It is asked for prices and for the
 * state of orders. Orders are not placed over it: what is public of its documentation leaves open how an address is
 * encrypted, and contradicts itself on how an upload is signed.
 */
export function openJlcPcb(keys: JlcKeys, options: JlcOptions): FabVendor {
  const base = readBaseUrl('JLCPCB_URL', options.url ?? 'https://open.jlcpcb.com', options);
  const secrets = [keys.appId, keys.accessKey, keys.secretKey];
  const request = openVendorAsker(options, secrets);
  const whyNotPlaced =
    'Orders are not placed over the interface of JLCPCB: its public documentation leaves open how an address is encrypted; order with the hand-over package';

  const post = <T extends z.ZodType>(path: string, content: object, schema: T, signal: AbortSignal) =>
    postToJlc(request, keys, { url: new URL(path, base), content, schema, signal }, refuseBoard);

  return {
    id: 'jlcpcb',
    title: 'JLCPCB',
    whyNotPlaced,
    async quote(wish, { signal }) {
      const limits = capabilities.find(({ vendor }) => vendor === 'JLCPCB')?.limits ?? [];
      const { unbuildable, unchecked, notes: disputed } = checkLimits(wish.facts, limits);
      if (unbuildable.length > 0)
        return { ok: true, quotes: [{ ...quoteWithoutPrice('JLCPCB', SOURCE, wish), whyNot: unbuildable, unchecked }] };
      const { param, notes } = pcbParam(wish.facts, wish.quantity);
      const content = {
        orderType: 1,
        pcbParam: param,
        achieveDate: options.buildHours ?? BUILD_HOURS,
        // Without files, as in the vendor's example: the price is that of the figures above.
        fileKey: '',
        ...(wish.country === undefined ? {} : { country: wish.country }),
      };
      try {
        const data = await post('/overseas/openapi/pcb/calculate', content, QuoteData, signal);
        return { ok: true, quotes: [{ ...makeLiveQuote(wish, data, [...notes, ...disputed]), unchecked }] };
      } catch (error) {
        if (!(error instanceof NotMade)) return { ok: false, error: describeFailure(error) };
        const whyNot = [{ rule: 'price' as const, need: null, limit: null, message: error.message }];
        return { ok: true, quotes: [{ ...quoteWithoutPrice('JLCPCB', SOURCE, wish), whyNot }] };
      }
    },
    place: () => Promise.resolve({ outcome: 'refused', reason: whyNotPlaced, isFinal: false }),
    async status(reference, { signal }) {
      try {
        const { orderItem } = await post(
          '/overseas/openapi/pcb/order/detail',
          { batchNum: reference },
          OrderData,
          signal,
        );
        const item = orderItem.find(({ pcbItem }) => typeof pcbItem?.orderStatus === 'number')?.pcbItem;
        const stage = STAGES[item?.orderStatus ?? -1] ?? 'unknown';
        const steps = item?.orderDate ? [{ name: 'ordered', at: item.orderDate }] : [];
        return { ok: true, status: { stage, steps, reason: item?.cancelReason ?? null } };
      } catch (error) {
        return { ok: false, error: describeFailure(error) };
      }
    },
    close: () => request.close(),
  };
}

/** The vendor says that it does not make such a board. */
class NotMade extends ProviderError {
  constructor(message: string) {
    super('bad_reply', message);
    this.name = 'NotMade';
  }
}

/** 2099 to 2399 and 2600 to 3099 are about the board. */
function refuseBoard({ code, message }: JlcRefusal): ProviderError {
  const isOfBoard = (code >= 2099 && code < 2400) || (code >= 2600 && code < 3100);
  return isOfBoard ? new NotMade(message) : new ProviderError('bad_reply', message);
}

function makeLiveQuote(wish: FabWish, data: z.output<typeof QuoteData>, notes: string[]): LiveQuote {
  const price = data.priceWithoutFreight;
  const chosen = (data.achieveDateList ?? []).find(({ achieveChecked }) => isChecked(achieveChecked));
  const breakdown = Object.entries(FEES).flatMap(([field, item]) => {
    const amount = Amount.safeParse(data.pcbCostInfo?.[field]);
    return amount.success && Number(amount.data) > 0 ? [{ item, amount: amount.data }] : [];
  });
  return {
    ...quoteWithoutPrice('JLCPCB', SOURCE, wish),
    boards: wish.quantity,
    price,
    currency: 'USD',
    perBoard: perBoard(price, wish.quantity),
    days: chosen && chosen.achieveDate > 0 ? chosen.achieveDate / 24 : null,
    breakdown,
    notes: [...notes, 'Without transport. The reply names no currency: dollars are taken.'],
    whyNot: [],
    terms: null,
  };
}

/** Documented as `Checked` and shown as `true`. */
function isChecked(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(?:true|checked|1|yes)$/i.test(value));
}
