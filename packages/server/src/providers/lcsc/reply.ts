import { z } from 'zod';
import { answerList, count, flag, lenientList, maybe, price, readCount, told, words } from '../reading/fields.ts';
import { isCounted, rowsOf } from '../reading/none.ts';
import { isRefusal, type SaidCode } from './refusal.ts';
import { readLifecycle } from '../reading/lifecycle.ts';
import type { SaidOffer, SaidPart } from '../reading/part.ts';
import { isPieceUnit } from '../reading/units.ts';

const Product = z.looseObject({
  productCode: words(20),
  productModel: words(),
  brandNameEn: words(),
  productIntroEn: words(500),
  encapStandard: words(60),
  pdfUrl: words(2_000),
  isEnvironment: flag(),
  stockNumber: count(),
  minBuyNumber: count(),
  split: count(),
  /** What the price is for: `Piece`. */
  productUnit: words(20),
  productArrange: words(60),
  /** Whether tape is put on a reel to order, and what that costs once, in dollars. */
  isReel: flag(),
  reelPrice: price(),
  productCycle: words(60),
  currencyType: words(20),
  maxBuyNumber: z.number().nullish().catch(null),
  eccn: words(40),
  parentCatalogName: words(100),
  catalogName: words(100),
  paramVOList: lenientList(z.looseObject({ paramNameEn: words(100), paramValueEn: words(200) })),
  productPriceList: lenientList(
    z.looseObject({
      ladder: count(),
      productPrice: price(),
      usdPrice: price(),
      currencyPrice: price(),
      currencySymbol: words(10),
      currency: words(20),
    }),
  ),
});
export type LcscProduct = z.output<typeof Product>;

const head = { code: words(40), message: words(300), msg: words(300), ok: told(), success: told() };

/** What stands around a result: a refusal has a code that is none of 200, or says that it is no success. */
function readHead({ code: said, message, msg, ok, success }: z.output<z.ZodObject<typeof head>>): SaidCode {
  const code = readCount(said);
  const isRefused = ok === false || success === false || (said !== null && code === null);
  return { code, message: message ?? msg ?? (code === null ? said : null), isRefused };
}

/** Where the list of products may stand: at once, one level deeper (the shop), or as the only product or its code. */
const LISTS = ['exactMatchResult', 'productList', 'list', 'dataList', 'items', 'records'] as const;
const PLACES = new Set<string>([...LISTS, 'productSearchResultVO', 'tipProductDetailUrlVO']);

const CODE = /^C\d{1,12}$/;

const Tip = z.looseObject({ productCode: words(20) });

/** A result without any of these places is a shape we do not know, not a part that is not there. */
export const SearchReply = z
  .looseObject({ ...head, result: z.unknown().optional() })
  .refine((reply) => isKnownResult(reply) || isRefusal(readHead(reply)), { path: ['result'] })
  .transform((reply, context) => {
    const products = answerList(Product).safeParse(findProducts(reply.result));
    if (!products.success && !isRefusal(readHead(reply)))
      context.addIssue({ code: 'custom', path: ['result'], message: 'nothing in it reads' });
    return { ...readHead(reply), products: products.data ?? [], onlyCode: readTip(reply.result) };
  });

/** That there is no result is an answer only where a code says that all went well. */
function isKnownResult({ code, result }: { code: string | null; result?: unknown }): boolean {
  if (result === null) return code !== null;
  if (Array.isArray(result)) return true;
  return typeof result === 'object' && Object.keys(result).some((key) => PLACES.has(key));
}

function findProducts(result: unknown): unknown {
  if (Array.isArray(result)) return result;
  if (typeof result !== 'object' || result === null) return [];
  const fields = result as Record<string, unknown>;
  const nested = fields['productSearchResultVO'] ?? null;
  const lists = [...LISTS.map((name) => fields[name]), fields['tipProductDetailUrlVO']];
  const deeper = (nested as Record<string, unknown> | null)?.['productList'];
  // The only product of a tip is told by its code.
  const found = lists.find(Array.isArray) ?? deeper ?? LISTS.map((name) => fields[name]).find((one) => one != null);
  return found ?? [];
}

/** Code of the one product that a search of the shop means. */
function readTip(result: unknown): string | null {
  const tip = Tip.safeParse((result as Record<string, unknown> | null | undefined)?.['tipProductDetailUrlVO']);
  return tip.success ? tip.data.productCode : null;
}

export const DetailReply = z
  .looseObject({ ...head, result: maybe(Product.nullable()) })
  .refine(
    ({ result, ...reply }) =>
      (result === null ? reply.code !== null : result !== undefined) || isRefusal(readHead(reply)),
    {
      path: ['result'],
    },
  )
  .transform(({ result, ...reply }) => ({
    ...readHead(reply),
    product: result?.productCode ? result : null,
  }));

const OK_CODE = z.literal([200, '200']);
const rows = rowsOf('productCode', 'productModel').nullish();
const Result = z.looseObject({
  ...Object.fromEntries(LISTS.map((name) => [name, rows])),
  productSearchResultVO: z.looseObject({ productList: rows }).nullish(),
});

/**
 * A search of the partners' API: a code that says that all went well, and a list. Its description has no other; that of its number is what
 * clients of it read.
 */
export const WholeReply = z.looseObject({
  code: OK_CODE,
  result: Result.refine((result) => listsOf(result).some(Array.isArray), { path: ['productList'] })
    .refine(isCountedResult, { path: ['total'] })
    .or(rows.unwrap().unwrap()),
});

/** A search of the shop, as clients recorded it: of none each list is null, and its count is 0; once there was no result then. */
export const WholeShopReply = z.looseObject({
  code: OK_CODE,
  result: Result.refine(isCountedResult, { path: ['totalCount'] }).or(rows),
});

function listsOf(result: Record<string, unknown>): unknown[] {
  const nested = result['productSearchResultVO'] as Record<string, unknown> | null | undefined;
  return [...LISTS.map((name) => result[name]), nested?.['productList']];
}

function isCountedResult(result: Record<string, unknown>): boolean {
  const nested = result['productSearchResultVO'] as Record<string, unknown> | null | undefined;
  const listed = listsOf(result).reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
  return [result['total'], result['totalCount'], nested?.['totalCount']].every(
    (total) => total == null || (typeof total === 'number' && isCounted(total, listed, { isRanked: true })),
  );
}

/** The page of a code: a product, or no result at all. */
export const WholeDetail = z.looseObject({
  code: OK_CODE,
  result: z.looseObject({ productCode: z.string().min(1), productModel: z.string().min(1) }).nullable(),
});

/** LCSC sells in yuan, dollars, euros and Hong Kong dollars (HK$): its yuan and its dollar have a sign that others share. */
const SIGNS = new Map([
  ['$', 'USD'],
  ['¥', 'CNY'],
  ['￥', 'CNY'],
]);
const readSign = (sign: string | null): string | null => SIGNS.get(sign ?? '') ?? sign;

/** 0 is what stands where the currency asked for has no price. */
const isSaid = (price: string | number | null | undefined): boolean => price != null && Number(price) !== 0;

/**
 * Which figure of a ladder is in which currency. The shop keeps US dollars in `productPrice` and `usdPrice` whatever is asked
 * for, puts the currency asked for into `currencyPrice`, and its sign beside both. Where only some rows have the currency
 * asked for, the ladder is the one that is whole: a row left out would move the minimum.
 */
function readLadder(
  { productPriceList: ladder, currencyType, productUnit }: LcscProduct,
  isShop: boolean,
): Pick<SaidOffer, 'currency' | 'breaks'> {
  const named = readSign(ladder[0]?.currencySymbol ?? null);
  // A price for a metre or a set is none for a piece.
  if (productUnit !== null && !isPieceUnit(productUnit)) return { currency: null, breaks: [] };
  const isInAsked = ladder.some(({ currencyPrice }) => isSaid(currencyPrice));
  const isWhole = ladder.every(({ currencyPrice }) => isSaid(currencyPrice));
  if (isInAsked && (isWhole || !ladder.every(({ usdPrice }) => isSaid(usdPrice))))
    return {
      currency: currencyType ?? named,
      breaks: ladder.map(({ ladder: quantity, currencyPrice, currencySymbol }) => ({
        quantity,
        price: currencyPrice,
        currency: readSign(currencySymbol),
      })),
    };
  if (ladder.some(({ usdPrice }) => isSaid(usdPrice)))
    return { currency: 'USD', breaks: ladder.map(({ ladder: quantity, usdPrice }) => ({ quantity, price: usdPrice })) };
  // A shop's dollars under another sign are no price.
  if (isShop && named !== null && named !== 'US$' && named !== 'USD') return { currency: null, breaks: [] };
  return {
    currency: isShop ? 'USD' : (currencyType ?? named),
    breaks: ladder.map(({ ladder: quantity, productPrice, currency }) => ({ quantity, price: productPrice, currency })),
  };
}

/** `sold_out` is of the shop and says nothing of the maker. */
const CYCLE: Record<string, SaidPart['lifecycle']> = { normal: 'active', stop_product: 'obsolete' };

export function readProduct(product: LcscProduct, { isShop = false } = {}): SaidPart {
  return {
    mpn: product.productModel,
    manufacturer: product.brandNameEn,
    description: product.productIntroEn,
    package: product.encapStandard === '-' ? null : product.encapStandard,
    lifecycle: CYCLE[product.productCycle ?? ''] ?? readLifecycle(product.productCycle),
    rohs: product.isEnvironment ? 'compliant' : 'unknown',
    datasheetUrl: product.pdfUrl,
    customs: { exportControl: product.eccn },
    listing: {
      category: product.parentCatalogName,
      subcategory: product.catalogName,
      attributes: product.paramVOList.map(({ paramNameEn, paramValueEn }) => [paramNameEn, paramValueEn]),
    },
    offers: readOffers(product, isShop),
  };
}

function readOffers(product: LcscProduct, isShop: boolean): SaidOffer[] {
  const offer: SaidOffer = {
    seller: 'LCSC',
    sku: product.productCode,
    moq: product.minBuyNumber,
    multiple: product.split,
    stock: product.stockNumber,
    packaging: product.productArrange === '-' ? null : product.productArrange,
    ...readLadder(product, isShop),
    url: CODE.test(product.productCode ?? '')
      ? `https://www.lcsc.com/product-detail/${product.productCode}.html`
      : null,
    // -1: no limit.
    maximum: product.maxBuyNumber,
  };
  const { isReel, reelPrice } = product;
  // Dollars are no fee beside prices in another currency.
  const isFee = isReel && reelPrice != null && Number(reelPrice) > 0 && offer.currency === 'USD';
  return isFee ? [offer, { ...offer, packaging: 'Reel to order', fee: reelPrice }] : [offer];
}
