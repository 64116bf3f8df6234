import type { Offer } from '../../packages/catalog/src/index.ts';
import { planOrder } from '../../packages/cost/src/index.ts';
import { offer, terms } from '../../packages/cost/src/test-kit.ts';
import {
  KeywordReply,
  readProduct as readDigikey,
  WholeReply,
} from '../../packages/server/src/providers/digikey/reply.ts';
import {
  ProductsReply as Element14Reply,
  readProduct as readElement14,
} from '../../packages/server/src/providers/element14/reply.ts';
import { DetailReply, readProduct as readLcsc } from '../../packages/server/src/providers/lcsc/reply.ts';
import {
  PartReply as MouserReply,
  readProduct as readMouser,
} from '../../packages/server/src/providers/mouser/reply.ts';
import { MatchReply, readNexarPart } from '../../packages/server/src/providers/nexar/reply.ts';
import { readCustoms } from '../../packages/server/src/providers/reading/customs.ts';
import { doubtNone } from '../../packages/server/src/providers/reading/none.ts';
import { readLifecycle } from '../../packages/server/src/providers/reading/lifecycle.ts';
import { readLeadDays } from '../../packages/server/src/providers/reading/lead-time.ts';
import { readPart, type SaidOffer, type SaidPart } from '../../packages/server/src/providers/reading/part.ts';
import { ProductReply, readProduct as readRs } from '../../packages/server/src/providers/rs/reply.ts';
import type { ClaimRow, Said } from './row.ts';

const READING = 'packages/server/src/providers/reading';

/** Who sells at what price. */
function tell(part: SaidPart): Promise<Said> {
  const { offers } = readPart(part, { source: 'test', currency: 'EUR', observedAt: '2026-11-23T00:00:00Z' })!;
  const lines = offers.map(({ seller, currency, breaks, multiple }) => {
    const prices = breaks.map(({ quantity, unitPrice }) => `${quantity}: ${unitPrice} ${currency}`);
    return `${seller} by ${multiple}: ${prices.join(', ') || 'no price'}`;
  });
  return Promise.resolve({ text: lines.join('\n') });
}

const one = (change: Partial<SaidOffer>): SaidPart => ({
  mpn: 'M1',
  manufacturer: 'TI',
  offers: [{ seller: 'S', sku: '1', stock: 1, currency: 'EUR', breaks: [{ quantity: 1, price: '1.21' }], ...change }],
});

const digikey = (variation: object): SaidPart => {
  const usual = {
    DigiKeyProductNumber: 'S-ND',
    StandardPricing: [{ BreakQuantity: 1, UnitPrice: 0.5, TotalPrice: 0.5 }],
  };
  const { products, currency } = KeywordReply.parse({
    Products: [{ ManufacturerProductNumber: 'M1', ProductVariations: [{ ...usual, ...variation }] }],
    SearchLocaleUsed: { Currency: 'EUR' },
  });
  return readDigikey(products[0]!, currency);
};

/** Pieces there and days to come of the one offer. */
function tellStock(part: SaidPart): Promise<Said> {
  const [offer] = readPart(part, { source: 'test', currency: 'EUR', observedAt: '2026-11-23T00:00:00Z' })!.offers;
  return Promise.resolve({ text: `stock ${offer!.stock}, lead time ${offer!.leadTimeDays} days` });
}

const mouser = (change: object): SaidPart => {
  const part = { ManufacturerPartNumber: 'M1', MouserPartNumber: '603-M1', Min: '1', Mult: '1', ...change };
  return readMouser(MouserReply.parse({ Errors: [], SearchResults: { Parts: [part] } }).products[0]!);
};

const plan = (...offers: Offer[]): Promise<Said> => {
  const lines = offers.map((it, at) => ({ id: `R${at + 1}`, perBoard: 1, offers: [it] }));
  const { total, notes, short } = planOrder(lines, 10, [terms('Alpha')]);
  return Promise.resolve({ text: [`total ${total}`, ...notes, ...short.map(({ message }) => message)].join('\n') });
};

/** What a reply with status 200 is taken for. */
const tellReply = (reply: object): Promise<Said> => {
  const { data } = KeywordReply.safeParse(reply);
  return Promise.resolve({ text: data ? `${data.products.length} parts found` : 'another shape than documented' });
};

/** Whether a seller has none of a part, or why that is open. */
const tellNone = (reply: object): Promise<Said> =>
  Promise.resolve({ text: doubtNone(reply, WholeReply)?.message ?? 'not_found' });

/** Kind and parameters of a resistor of which element14 tells one attribute. */
const tellAttribute = (attribute: object): Promise<Said> => {
  const products = [{ sku: '1', translatedManufacturerPartNumber: 'RC0402FR-0710KL', attributes: [attribute] }];
  const found = Element14Reply.parse({ manufacturerPartNumberSearchReturn: { numberOfResults: 1, products } });
  const context = { source: 'test', currency: 'EUR', observedAt: '2026-11-23T00:00:00Z' };
  const { kind, parameters } = readPart(readElement14(found.products[0]!, 'Farnell', 'EUR'), context)!;
  return Promise.resolve({ text: `${kind}: ${parameters.map(({ name }) => name).join(', ') || 'none'}` });
};

const NONE = { Products: [], ProductsCount: 0 };

export const rows: ClaimRow[] = [
  {
    sentence: 'not_found (a part at a seller)',
    lie: 'an error stands beside the empty list',
    ask: () => tellNone({ ...NONE, ErrorMessage: 'The warehouse burns' }),
    says: [/The warehouse burns/],
    without: {
      file: `${READING}/none.ts`,
      find: 'if (said !== null) return describeFailure(makeRefusal(said, keys));',
      replace: '',
    },
  },
  {
    sentence: 'not_found (a part at a seller)',
    lie: 'it counts seven, and lists none',
    ask: () => tellNone({ ...NONE, ProductsCount: 7 }),
    says: [/does not say that it has none/],
    without: {
      file: `${READING}/none.ts`,
      find: 'return listed === 0 || !isRanked ? total === listed : total >= listed;',
      replace: 'return true;',
    },
  },
  {
    sentence: 'not_found (a part at a seller)',
    lie: 'one of the parts that it lists has no number',
    ask: () => tellNone({ Products: [{ ManufacturerProductNumber: 'A-1' }, {}], ProductsCount: 2 }),
    says: [/does not say that it has none/],
    without: {
      file: `${READING}/none.ts`,
      find: '.array(z.looseObject({ [id]: named }))',
      replace: '.array(z.looseObject({}))',
    },
  },
  {
    sentence: 'by 1 (an offer on a reel)',
    lie: 'the seller has whole reels and names no multiple',
    ask: () => tell(one({ packaging: 'Tape & Reel (TR)', moq: 3000 })),
    says: [/by 3000/],
    without: {
      file: `${READING}/part.ts`,
      find: "isWholeReel(said.packaging ?? '') ? moq : 1",
      replace: '1',
    },
  },
  {
    sentence: 'capacitor … (a part at element14)',
    lie: 'its number is that of a resistor',
    ask: () => tellAttribute({ attributeLabel: 'Capacitance', attributeUnit: 'nF', attributeValue: '100' }),
    says: [/resistor: none/],
    without: { file: `${READING}/listing.ts`, find: 'if (listed.kind !== named.kind)', replace: 'if (false)' },
  },
  {
    sentence: 'voltage_rated 50 V (a part at element14)',
    lie: 'the unit is not stated',
    ask: () => tellAttribute({ attributeLabel: 'Voltage Rating', attributeValue: '50' }),
    says: [/resistor: none/],
    without: {
      file: 'packages/server/src/providers/element14/reply.ts',
      find: 'const isBare = unit === null',
      replace: 'const isBare = false',
    },
  },
  {
    sentence: '0 parts found …',
    lie: 'there are some, and none of them reads',
    ask: () => tellReply({ Products: ['a part'], ProductsCount: 1 }),
    says: [/another shape than documented/],
    without: {
      file: `${READING}/fields.ts`,
      find: 'kept.length === 0 && value.length > 0',
      replace: 'false',
    },
  },
  {
    sentence: '3000: 150 EUR (an offer)',
    lie: 'it is the price of a whole reel',
    ask: () =>
      tell(
        one({
          breaks: [
            { quantity: 1, price: '0.1' },
            { quantity: 3000, price: '150' },
          ],
        }),
      ),
    says: [/no price/],
    without: {
      file: `${READING}/breaks.ts`,
      find: 'return isOfOneUnit(breaks) ? breaks : [];',
      replace: 'return breaks;',
    },
  },
  {
    sentence: 'Mouser by 1 … (an offer)',
    lie: 'the name of its seller only begins so',
    ask: () => tell(one({ seller: 'Mouser Chips Trading' })),
    says: [/Mouser Chips Trading by 1/],
    without: { file: `${READING}/sellers.ts`, find: 'behind.every(', replace: 'behind.some(' },
  },
  {
    sentence: 'country_of_origin …',
    lie: 'the name is also that of a country that is no more',
    ask: () => {
      const [origin] = readCustoms({ origin: 'Vietnam' }, 'test');
      return Promise.resolve({ text: `country_of_origin ${origin?.value}` });
    },
    says: [/country_of_origin VN/],
    without: {
      file: `${READING}/customs.ts`,
      find: ' && new Intl.Locale(`und-${code}`).region === code',
      replace: '',
    },
  },
  {
    sentence: '1: 48 … (an offer)',
    lie: 'its sign is that of two currencies, and neither was asked for',
    ask: () => tell(one({ currency: null, breaks: [{ quantity: 1, price: '¥48' }] })),
    says: [/no price/],
    without: {
      file: `${READING}/prices.ts`,
      find: "return asked === 'CNY' || asked === 'JPY' ? asked : null;",
      replace: "return asked === 'CNY' ? asked : 'JPY';",
    },
  },
  {
    sentence: '1: 0.5 EUR (an offer)',
    lie: 'what is printed beside the figure says that it is for a metre',
    ask: () => tell(one({ breaks: [{ quantity: 1, price: '0.5 EUR/m' }] })),
    says: [/no price/],
    without: { file: `${READING}/prices.ts`, find: ' || !MONEY.test(after.trim())', replace: '' },
  },
  {
    sentence: 'total 5 (a plan)',
    lie: 'the seller adds a tariff whose sum it does not say',
    ask: () => {
      const { offers } = readPart(digikey({ TariffActive: true }), {
        source: 'test',
        currency: 'USD',
        observedAt: '2026-11-23T00:00:00Z',
      })!;
      return plan({ ...offer({ seller: 'Alpha' }), surcharge: offers[0]!.surcharge });
    },
    says: [/Surcharges are not in the total, as the sellers do not say how much they are: R1 \(Alpha: Tariff\)/],
    without: {
      file: 'packages/server/src/providers/digikey/reply.ts',
      find: "variation.TariffActive ? 'Tariff' : null",
      replace: 'null',
    },
  },
  {
    sentence: 'eol …',
    lie: 'the shop alone gives the part up',
    ask: () => Promise.resolve({ text: `life cycle ${readLifecycle('Discontinued at Digi-Key')}` }),
    says: [/life cycle unknown/],
    without: { file: `${READING}/lifecycle.ts`, find: "[/discontinued at/, 'unknown'],", replace: '' },
  },
  {
    sentence: '1: 3.47 … (LCSC)',
    lie: 'it is in yuan, whose sign is that of the yen too',
    ask: () => {
      const row = { ladder: 1, productPrice: '0.5', usdPrice: 0.5, currencyPrice: 3.47, currencySymbol: '￥' };
      const result = { productCode: 'C1', productModel: 'M1', productUnit: 'Piece', productPriceList: [row] };
      return tell(readLcsc(DetailReply.parse({ code: 200, result }).product!, { isShop: true }));
    },
    says: [/1: 3\.47 CNY/],
    without: {
      file: 'packages/server/src/providers/lcsc/reply.ts',
      find: "SIGNS.get(sign ?? '') ?? sign",
      replace: 'sign',
    },
  },
  {
    sentence: 'stock 0',
    lie: 'the seller wants to be asked how many there are',
    ask: () => tellStock(mouser({ Availability: 'Call for availability' })),
    says: [/stock null/],
    without: {
      file: 'packages/server/src/providers/mouser/reply.ts',
      find: 'return readPieces(figure);\n  return NOTHING_THERE.test(said) ? 0 : null;',
      replace: 'return readPieces(figure);\n  return 0;',
    },
  },
  {
    sentence: 'stock 10',
    lie: 'the seller counts in thousands',
    ask: () => tellStock(mouser({ Availability: '10K In Stock' })),
    says: [/stock null/],
    without: {
      file: 'packages/server/src/providers/mouser/reply.ts',
      find: 'if (/^[\\d.,]+ ?[KM+%]/i.test(said)) return null;',
      replace: '',
    },
  },
  {
    sentence: 'stock 3000',
    lie: 'it may be three, with decimals',
    ask: () => tellStock(mouser({ AvailabilityInStock: '3.000' })),
    says: [/stock null/],
    without: {
      file: `${READING}/fields.ts`,
      find: 'if (/^\\d{1,3}\\.\\d{3}$/.test(text)) return null;',
      replace: '',
    },
  },
  {
    sentence: 'lead time 0 days',
    lie: 'nobody knows how long it takes',
    ask: () => tellStock(one({ leadTimeDays: 0 })),
    says: [/lead time null days/],
    without: { file: `${READING}/part.ts`, find: 'said.leadTimeDays || null', replace: 'said.leadTimeDays ?? null' },
  },
  {
    sentence: 'lead time 84 days',
    lie: 'it is a week of the year, not how many weeks',
    ask: () => tellStock(one({ leadTimeDays: readLeadDays('KW 12', 7) })),
    says: [/lead time null days/],
    without: {
      file: `${READING}/lead-time.ts`,
      find: "if (word === '' && /\\p{L}/u.test(before)) return null;",
      replace: '',
    },
  },
  {
    sentence: '1: 1.21 EUR (an offer)',
    lie: 'the reply names no currency, and has that which was asked for',
    ask: () => tell(one({ currency: null })),
    says: [/no price/],
    without: {
      file: `${READING}/breaks.ts`,
      find: 'readPrintedCurrency(first?.price), asked)',
      replace: 'readPrintedCurrency(first?.price) ?? asked, asked)',
    },
  },
  {
    sentence: '1: 1.21 EUR (an offer)',
    lie: 'the price prints another currency than the reply names',
    ask: () => tell(one({ breaks: [{ quantity: 1, price: '$1.21' }] })),
    says: [/no price/],
    without: {
      file: `${READING}/breaks.ts`,
      find: 'return read === null || read === currency;',
      replace: 'return true;',
    },
  },
  {
    sentence: '1: 1.21 EUR (an offer)',
    lie: 'it is for a pack, by the packaging',
    ask: () => tell(one({ packaging: 'Pack of 100' })),
    says: [/no price/],
    without: {
      file: `${READING}/part.ts`,
      find: " && !isMeasurePackaging(said.packaging ?? '')",
      replace: '',
    },
  },
  {
    sentence: '1: 0.5 USD (LCSC)',
    lie: 'it is for a metre',
    ask: () => {
      const productPriceList = [{ ladder: 1, productPrice: '0.5', usdPrice: 0.5, currencySymbol: 'US$' }];
      const result = { productCode: 'C1', productModel: 'M1', productUnit: 'Meter', productPriceList };
      return tell(readLcsc(DetailReply.parse({ code: 200, result }).product!, { isShop: true }));
    },
    says: [/no price/],
    without: {
      file: 'packages/server/src/providers/lcsc/reply.ts',
      find: 'if (productUnit !== null && !isPieceUnit(productUnit)) return { currency: null, breaks: [] };',
      replace: '',
    },
  },
  {
    sentence: '1: 0.5 EUR (Nexar)',
    lie: 'it is for a pack of a hundred',
    ask: () => {
      const prices = [{ quantity: 1, price: 0.5, currency: 'EUR' }];
      const sellers = [
        { company: { name: 'S' }, isAuthorized: true, offers: [{ sku: '1', multipackQuantity: 100, prices }] },
      ];
      const { matches } = MatchReply.parse({ data: { supMultiMatch: [{ parts: [{ mpn: 'M1', sellers }] }] } });
      return tell(readNexarPart(matches![0]!.parts[0]!, 'EUR'));
    },
    says: [/no price/],
    without: {
      file: 'packages/server/src/providers/nexar/reply.ts',
      find: '(offer.multipackQuantity ?? 1) > 1',
      replace: 'false',
    },
  },
  {
    sentence: '1: 0.50 EUR (RS)',
    lie: 'it is for a pack',
    ask: () => {
      const [product] = ProductReply.parse({
        ManufacturerPartNumber: 'M1',
        CurrencyCode: 'EUR',
        BreakPrice: [{ Quantity: 1, PriceNoTax: '0.50' }],
        Package: 'PK',
      });
      return tell(readRs(product!));
    },
    says: [/no price/],
    without: {
      file: 'packages/server/src/providers/rs/reply.ts',
      find: 'breaks: isByPiece\n',
      replace: 'breaks: isByPiece || true\n',
    },
  },
  {
    sentence: '1000: 12 EUR (Digi-Key)',
    lie: 'it is for a thousand, as its own total says',
    ask: () => tell(digikey({ StandardPricing: [{ BreakQuantity: 1000, UnitPrice: 12, TotalPrice: 12 }] })),
    says: [/no price/],
    without: {
      file: 'packages/server/src/providers/digikey/reply.ts',
      find: 'return Math.abs(quantity * one - all) <= Math.max(CENT, all / 100);',
      replace: 'return true;',
    },
  },
  {
    sentence: 'Digi-Key: 1: 0.5 EUR',
    lie: 'somebody else sells it on its marketplace',
    ask: () => tell(digikey({ MarketPlace: true, Supplier: { Name: 'Rochester' } })),
    says: [/^Rochester \(Digi-Key Marketplace\)/],
    without: {
      file: 'packages/server/src/providers/digikey/reply.ts',
      find: '{ seller: marketplaceSeller(variation.Supplier?.Name),',
      replace: "{ seller: 'Digi-Key',",
    },
  },
  {
    sentence: '1: 1.21 EUR (an offer)',
    lie: 'tax is in it, and the rate stands beside it',
    ask: () => tell(one({ tax: { isIncluded: true, ratePercent: 21 } })),
    says: [/1: 1 EUR/],
    without: {
      file: `${READING}/tax.ts`,
      find: "if (prices !== 'taken_out' || ratePercent === null) return breaks;",
      replace: 'if (breaks) return breaks;',
    },
  },
  {
    sentence: '1: 1.21 EUR (an offer)',
    lie: 'tax is in it, at a rate that nobody tells',
    ask: () => tell(one({ tax: { isIncluded: true } })),
    says: [/no price/],
    without: { file: `${READING}/tax.ts`, find: "if (prices === 'included') return [];", replace: '' },
  },
  {
    sentence: 'total 20',
    lie: 'tax is in one of the prices, at a rate that nobody tells',
    ask: () => plan(offer(), offer({ sku: 'A-2', tax: { prices: 'included', ratePercent: null } })),
    says: [/total 10/, /tax of a rate that is not stated is in the price/],
    without: {
      file: 'packages/cost/src/ladder.ts',
      find: "if (offer.tax?.prices === 'included')",
      replace: 'if (offer.tax === null)',
    },
  },
  {
    sentence: 'total 20',
    lie: 'one price is said to be without tax, and of the other nobody says it',
    ask: () => plan(offer({ tax: { prices: 'without', ratePercent: 23 } }), offer({ sku: 'A-2' })),
    says: [/Whether tax is in the prices of R2 is not stated/],
    without: {
      file: 'packages/cost/src/order/prepare.ts',
      find: '...taxNotes(outcomes.map(({ purchase }) => purchase)),',
      replace: '',
    },
  },
];
