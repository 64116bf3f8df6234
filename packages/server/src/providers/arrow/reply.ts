import { z } from 'zod';
import { answerList, count, lenientList, maybe, price, told, words } from '../reading/fields.ts';
import { isCounted, rowsOf } from '../reading/none.ts';
import { saysNothing } from '../reading/refusal.ts';
import { readLifecycle, readRohs } from '../reading/lifecycle.ts';
import type { SaidOffer, SaidPart } from '../reading/part.ts';

const Resources = lenientList(z.looseObject({ type: words(40), uri: words(2_000) }), 20);

/** What one warehouse, or one lot at Verical, has of a part. */
const SourcePart = z.looseObject({
  sourcePartId: words(100),
  packSize: count(),
  minimumOrderQuantity: count(),
  Prices: maybe(
    z.looseObject({ resaleList: lenientList(z.looseObject({ minQty: count(), price: price(), currency: words(20) })) }),
  ),
  Availability: lenientList(
    z.looseObject({
      fohQty: count(),
      availabilityCd: words(20),
      pipeline: lenientList(z.looseObject({ delivery: words(40), quantity: count() }), 20),
    }),
    20,
  ),
  mfrLeadTime: count(),
  containerType: words(60),
  htsCode: words(40),
  eccnCode: words(40),
  countryOfOrigin: words(80),
  resources: Resources,
});

const Part = z.looseObject({
  partNum: words(),
  manufacturer: maybe(z.looseObject({ mfrName: words() })),
  desc: words(500),
  packageType: words(60),
  status: words(60),
  resources: Resources,
  EnvData: maybe(
    z.looseObject({ compliance: lenientList(z.looseObject({ displayLabel: words(40), displayValue: words(60) }), 20) }),
  ),
  InvOrg: maybe(
    z.looseObject({
      webSites: lenientList(
        z.looseObject({
          code: words(40),
          sources: lenientList(z.looseObject({ currency: words(20), sourceParts: lenientList(SourcePart) })),
        }),
        20,
      ),
    }),
  ),
});

const Response = z.looseObject({ returnCode: words(20), returnMsg: words(300), success: told() });

export const SearchReply = z
  .looseObject({
    itemserviceresult: z.looseObject({
      transactionArea: lenientList(z.looseObject({ response: maybe(Response) }), 5),
      data: answerList(z.looseObject({ PartList: answerList(Part) }), 5).nullish(),
    }),
  })
  .transform(({ itemserviceresult: { transactionArea, data } }) => {
    const response = transactionArea[0]?.response;
    const isRefused = response?.success === false || (response?.returnCode ?? '0') !== '0';
    return {
      parts: (data ?? []).flatMap(({ PartList }) => PartList),
      /** Why nothing was answered; null: it was. */
      refusal: isRefused ? (response?.returnMsg ?? `code ${response?.returnCode}`) : null,
      isAnswer: isRefused || data != null,
    };
  })
  .refine(({ isAnswer }) => isAnswer, { path: ['itemserviceresult', 'transactionArea'] });

const Total = z.looseObject({ response: z.looseObject({}), responseSequence: z.looseObject({ totalItems: z.int() }) });

/**
 * As developers.arrow.com describes it: lists of parts, with how many there are. It does not say which come first, so of a cut list
 * nobody knows what is not in it. Where there is none, it has no data and a count of
 * 0, or says so.
 */
export const WholeReply = z.looseObject({
  itemserviceresult: z
    .looseObject({
      transactionArea: z.array(z.looseObject({ response: Response })).min(1),
      data: z.array(z.looseObject({ PartList: rowsOf('partNum') })).nullish(),
    })
    .refine(
      ({ transactionArea: [area], data }) => {
        const listed = (data ?? []).reduce((sum, { PartList }) => sum + PartList.length, 0);
        const said = area!.response.returnMsg;
        if (listed === 0 && said !== null && saysNothing(said)) return true;
        const total = Total.safeParse(area);
        return data != null && total.success && isCounted(total.data.responseSequence.totalItems, listed);
      },
      { path: ['data'] },
    ),
});

/** So many weeks are written where nobody knows how many. */
const UNKNOWN_WEEKS = 99;

export function readPart(part: z.output<typeof Part>): SaidPart {
  const sources = (part.InvOrg?.webSites ?? []).flatMap(({ code, sources: list }) =>
    list.flatMap(({ currency, sourceParts }) => sourceParts.map((one) => ({ ...one, code, currency }))),
  );
  const first = sources.find(({ htsCode }) => htsCode !== null);
  const origins = new Set(sources.flatMap(({ countryOfOrigin }) => countryOfOrigin ?? []));
  return {
    mpn: part.partNum,
    manufacturer: part.manufacturer?.mfrName ?? null,
    description: part.desc,
    package: part.packageType,
    lifecycle: readLifecycle(part.status),
    rohs: readRohs(part.EnvData?.compliance.find(({ displayLabel }) => displayLabel === 'eurohs')?.displayValue),
    datasheetUrl: findLink(part.resources, 'datasheet'),
    customs: {
      tariffNumbers: { US: first?.htsCode },
      // Lots of several countries leave it open which one is bought.
      origin: origins.size === 1 ? [...origins][0] : null,
      exportControl: sources.find(({ eccnCode }) => eccnCode !== null)?.eccnCode,
    },
    offers: sources
      // What is sold on request only has neither price nor stock.
      .filter(
        ({ Prices, Availability }) => Prices || Availability.some(({ availabilityCd }) => availabilityCd !== 'QUOTE'),
      )
      .map((source): SaidOffer => {
        const weeks = source.mfrLeadTime ?? 0;
        return {
          // Others sell through Verical, which Arrow runs.
          seller: readSite(source.code),
          sku: source.sourcePartId,
          packaging: source.containerType,
          moq: source.minimumOrderQuantity,
          multiple: source.packSize,
          stock: sumStock(source.Availability),
          leadTimeDays: weeks > 0 && weeks < UNKNOWN_WEEKS ? weeks * 7 : null,
          currency: source.currency ?? source.Prices?.resaleList[0]?.currency,
          breaks: (source.Prices?.resaleList ?? []).map(({ minQty, price: unitPrice, currency }) => ({
            quantity: minQty,
            price: unitPrice,
            currency,
          })),
          url: findLink(source.resources, 'detail'),
          onOrder: source.Availability.flatMap(({ pipeline }) => pipeline).map(({ delivery, quantity }) => ({
            quantity,
            date: delivery,
          })),
        };
      }),
  };
}

function readSite(code: string | null): string {
  if (/verical/i.test(code ?? '')) return 'Verical';
  return code === null || /^arrow(?:\.[a-z.]{2,6})?$/i.test(code) ? 'Arrow' : code;
}

function sumStock(availability: z.output<typeof SourcePart>['Availability']): number | null {
  const said = availability.flatMap(({ fohQty }) => fohQty ?? []);
  return said.length === 0 ? null : said.reduce((sum, quantity) => sum + quantity, 0);
}

function findLink(resources: z.output<typeof Resources>, kind: string): string | null {
  return resources.find(({ type }) => type === kind)?.uri ?? null;
}
