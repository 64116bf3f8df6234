import { converterTo } from '@partwright/money';
import { compareQuotations, writeOrderFiles, type PurchaseToOrder } from '@partwright/ordering';
import {
  quoteOfPages,
  readOrderHistory,
  readQuotation,
  readQuoteFile,
  readQuoteMail,
  type QuoteContext,
  type QuoteDocument,
} from '@partwright/ordering/readers';
import { readPositions, writeJlcpcbOrder } from '@partwright/manufacturing/placement';
import type { ClaimRow, Said } from './row.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
/** What is read of a mail that needs no PDF. */
async function documentOf(mail: string): Promise<QuoteDocument> {
  const document = await readQuoteMail(bytes(mail));
  if ('pdfs' in document) throw new Error('the mail has its prices in a PDF');
  return document;
}

const QUOTES = 'packages/ordering/src/quotations';
const FILES = 'packages/ordering/src/files';

/** What is read of a quotation, as a person is told it. */
function quote(text: string, context: Partial<QuoteContext> = {}): Said {
  const { lines, questions, notes } = readQuotation(readQuoteFile(bytes(text)), {
    receivedOn: '2026-11-23',
    ...context,
  });
  return {
    text: [
      ...lines.map(
        (line) =>
          `${line.mpn} ${line.state}: ${line.breaks.map((one) => `${one.quantity} at ${one.unitPrice} ${line.currency}`).join(', ') || 'no price'}; MOQ ${line.moq}, stock ${line.stock}, ${line.leadTimeDays} days, until ${line.validUntil}`,
      ),
      ...questions.map(({ id }) => `asked: ${id}`),
      ...notes.map((note) => `note: ${note}`),
    ].join('\n'),
  };
}

/** Two quotations beside one another, at 100 pieces. */
function compare(second: object): Said {
  const line = (quotationId: string, more: object) =>
    ({
      quotationId,
      seller: quotationId,
      state: 'offered',
      mpn: 'BSS138',
      insteadOf: null,
      breaks: [{ quantity: 1, unitPrice: '0.05' }],
      currency: 'EUR',
      moq: null,
      multiple: null,
      stock: null,
      leadTimeDays: null,
      validUntil: null,
      notes: [],
      ...more,
    }) as unknown as Parameters<typeof compareQuotations>[0][number];
  const wanted = [{ mpn: 'BSS138', quantity: 100 }];
  const [part] = compareQuotations([line('Acme', {}), line('Bolt', second)], wanted, converterTo('EUR'), '2026-11-23');
  const cheapest = part!.offers.filter(({ isCheapest }) => isCheapest).map(({ seller }) => seller);
  return { text: `cheapest: ${cheapest.join(' and ')}; ${part!.doubt ?? 'no doubt'}` };
}

const PURCHASE: PurchaseToOrder = {
  lines: [1],
  references: ['R1'],
  manufacturer: null,
  mpn: 'RC0402FR-0710KL',
  description: null,
  seller: 'Mouser',
  sku: '603-1',
  packaging: null,
  quantity: 10,
  unitPrice: '1',
  amount: '10',
  currency: 'USD',
  stock: 100,
  doubts: [],
};

/** What stands in the files, and what is told beside them. */
function files(change: Partial<PurchaseToOrder>): Said {
  const made = writeOrderFiles([{ ...PURCHASE, ...change }]);
  return {
    text: [
      ...made.files.map((file) => `${file.filename}: ${new TextDecoder().decode(file.bytes).trim()}`),
      ...made.notOrdered.map(({ code, sku }) => `left out ${code} ${sku}`),
      `in files ${made.totals.inFiles['USD'] ?? 0} left out ${made.totals.leftOut['USD'] ?? 0} of ${made.totals.plan['USD']}`,
    ].join('\n'),
  };
}

export const rows: ClaimRow[] = [
  {
    sentence: '… offered: 5000 at 2.15 EUR',
    lie: 'its column is in cents',
    ask: async () => quote('MPN;Menge;Preis (ct);Währung\nBSS138;5000;2,15;EUR\n'),
    says: [/BSS138 offered: 5000 at 0\.0215 EUR;/],
    without: {
      file: `${QUOTES}/header-roles.ts`,
      find: 'if (inHundredths) return { pricePer: 100 * (per ?? 1) };',
      replace: '',
    },
  },
  {
    sentence: '… offered: 5000 at 21.5 EUR',
    lie: 'it is for a thousand, as the column says that stands behind the one of units of measure',
    ask: async () => quote('MPN;Menge;ME;Preis;Währung;PE\nBSS138;5000;ST;21,50;EUR;1000\n'),
    says: [/BSS138 offered: 5000 at 0\.0215 EUR;/],
    without: {
      file: `${QUOTES}/table-lines.ts`,
      find: "(cell('price_per') || cell('measure') || null)",
      replace: "(cell('measure') || cell('price_per') || null)",
    },
  },
  {
    sentence: 'LM358DR offered: 100 at 0.11 EUR',
    lie: 'the price is of another part, which its sentence names',
    ask: async () =>
      quote('LM358DR: we have LM358DT, 100 pcs, EUR 0.11 each\n', {
        asked: [{ item: 1, mpn: 'LM358DR', manufacturer: null, quantities: [100] }],
      }),
    says: [/LM358DR asked/, /^asked: line 1 part_number$/m],
    without: { file: `${QUOTES}/settle-line.ts`, find: 'raw.others[0] ?? ', replace: '' },
  },
  {
    sentence: 'The quotation does not name it',
    lie: 'it names it, with a price that was not read',
    ask: async () =>
      quote('BSS138, 5000, 3000, 0.0215\nLM358DR: 100 pcs at EUR 0.11\n', {
        asked: [{ item: 1, mpn: 'BSS138', manufacturer: null, quantities: [5000] }],
      }),
    says: [/BSS138 asked/, /^asked: line 1 unit_price$/m],
    without: {
      file: `${QUOTES}/text-lines.ts`,
      find: 'told.includes(line) || ((told.length > 0 || areOpen[at]! || mayPrice(line)) && isOpen(line))',
      replace: 'told.includes(line)',
    },
  },
  {
    sentence: '1 BSS138 5000 offered: 1 at 0.0215 EUR',
    lie: 'columns ran into one another, and the quantity stands among them',
    ask: async () => quote('Part;Unit price;Total\n1 BSS138 5000;0,0215 EUR;107,50\n'),
    says: [/BSS138 asked/, /^asked: row 2 unit_price$/m],
    without: {
      file: `${QUOTES}/settle-line.ts`,
      find: 'const raw = partColumns(printed, rules.context.asked ?? []);',
      replace: 'const raw = printed;',
    },
  },
  {
    sentence: '… offered: 1000 at 0.019 EUR',
    lie: 'the price is that of the last of three quantities, and those of the others were not read',
    ask: async () => quote('For BSS138: 1k: 0.031, 5k 0.0215, 10k: 0.019 EUR each.\n'),
    says: [/BSS138 asked/, /^asked: line 1 unit_price$/m],
    without: {
      file: `${QUOTES}/settle-line.ts`,
      find: 'prices.length > 0 && raw.unread.length > 0',
      replace: 'prices.length > 9_999',
    },
  },
  {
    sentence: '… offered: 5000 at 107.5 EUR',
    lie: 'whether one piece costs it or all of them is not said',
    ask: async () => quote('BSS138: EUR 107,50 für 5000 Stück\n'),
    says: [/BSS138 asked/, /^asked: line 1 unit_price$/m],
    without: {
      file: `${QUOTES}/text-prices.ts`,
      find: 'isPlain && !isSmallAmount(price) && LOT_BEHIND.test(behind)',
      replace: 'isPlain && isSmallAmount(price) && LOT_BEHIND.test(behind)',
    },
  },
  {
    sentence: '… offered: 1 at 50 EUR, 5000 at 0.0215 EUR',
    lie: 'the 50 are paid once, for a tool',
    ask: async () => quote('BSS138: 5000 pcs: 0.0215 EUR. NRE/tooling 50 EUR one time.\n'),
    says: [/BSS138 offered: 5000 at 0\.0215 EUR;/],
    never: [/1 at 50/],
    without: {
      file: `${QUOTES}/text-prices.ts`,
      find: '!isTotal(price) && !isOther(said, price)',
      replace: '!isTotal(price)',
    },
  },
  {
    sentence: '… offered: 5000 at 107.5 EUR',
    lie: 'it is the price of all pieces, as the word behind it says',
    ask: async () => quote('BSS138 5000 pcs @ 107.50 EUR total, stock\n'),
    says: [/BSS138 asked/, /^asked: line 1 unit_price$/m],
    without: {
      file: `${QUOTES}/text-prices.ts`,
      find: '    TOTAL_BEHIND.test(said.slice(end));',
      replace: '    false;',
    },
  },
  {
    sentence: 'MOQ 3',
    lie: 'the figure is a time: "min 3 weeks"',
    ask: async () => quote('BSS138: 5000 pcs 0,09 EUR/pc, min 3 weeks\n'),
    says: [/MOQ null/],
    without: { file: `${QUOTES}/text-counts.ts`, find: '(?!\\s*(?:${TIME})))`', replace: ')`' },
  },
  {
    sentence: '… offered: 5000 at 3.1 EUR',
    lie: 'the price is for a thousand, in words that another language has',
    ask: async () => quote('BSS138 : 5 000 pcs à 3,10 € HT le mille, délai 6 semaines.\n'),
    says: [/BSS138 offered: 5000 at 0\.0031 EUR/],
    without: { file: `${QUOTES}/price-unit.ts`, find: '|mille|milliers?|mil|', replace: '|' },
  },
  {
    sentence: '… offered: 5000 at 84.25 EUR',
    lie: 'the price is for what is no piece',
    ask: async () => quote('BSS138 : 5 000 pcs à 84,25 € la bobine.\n'),
    says: [/BSS138 asked/, /^asked: line 1 unit_price$/m],
    without: {
      file: `${QUOTES}/price-unit.ts`,
      find: "return said?.[3] === undefined ? word.trim() : '';",
      replace: "return '';",
    },
  },
  {
    sentence: 'RC0402FR-0710KL offered: …',
    lie: 'a remark names another part that is offered in its place',
    ask: async () =>
      quote('MPN,Qty,Price EUR,Remark\nRC0402FR-0710KL,5000,0.0031,alternative offered: AC0402FR-0710KL\n'),
    says: [/RC0402FR-0710KL asked/, /^asked: row 2 part_number$/m],
    without: {
      file: `${QUOTES}/settle-line.ts`,
      find: 'if (!ALTERNATIVE.test(remark)) return undefined;',
      replace: 'if (remark !== ALTERNATIVE.source) return undefined;',
    },
  },
  {
    sentence: 'offered: 1000 at 38.5 EUR',
    lie: 'the total says that it is for a thousand',
    ask: async () => quote('MPN,Qty,Price EUR,Total\nBSS138,1000,38.5,38.50\n'),
    says: [/BSS138 asked: no price/, /asked: row 2 unit_price/],
    without: {
      file: `${QUOTES}/settle-price.ts`,
      find: 'if (!only) return askOfTotal',
      replace: 'if (per < 0) return askOfTotal',
    },
  },
  {
    sentence: 'offered: 10 at 1.25 EUR',
    lie: 'the price holds tax',
    ask: async () => quote('All prices incl. 19 % VAT\nMPN,Qty,Price EUR\nBSS138,10,1.25\n'),
    says: [/asked: tax/],
    never: [/offered/],
    without: { file: `${QUOTES}/settle-line.ts`, find: 'facts.taxed !== null ||', replace: '' },
  },
  {
    sentence: 'offered: 10 at 1.25 USD',
    lie: 'the dollar may be Canada’s',
    ask: async () => quote('MPN,Qty,Price\nBSS138,10,$1.25\n'),
    says: [/asked: currency/],
    never: [/offered/],
    without: {
      file: `${QUOTES}/document-rules.ts`,
      find: 'if (new Set(named).size === 1) return named[0]!;',
      replace: 'return named[0] ?? meanings[0]!;',
    },
  },
  {
    sentence: 'LM358DT offered: 100 at 0.11 EUR',
    lie: 'LM358DR was asked for',
    ask: async () =>
      quote('Item,Manufacturer part number,Offered part number,Qty,Price EUR\n1,LM358DR,LM358DT,100,0.11\n', {
        asked: [{ item: 1, mpn: 'LM358DR', manufacturer: null, quantities: [100] }],
      }),
    says: [/LM358DT asked/, /asked: row 2 part_number/],
    without: {
      file: `${QUOTES}/settle-line.ts`,
      find: 'return { ...instead, isAsked: true };',
      replace: 'return instead;',
    },
  },
  {
    sentence: 'until 2027-05-04',
    lie: 'the month comes first in some countries',
    ask: async () => quote('MPN,Qty,Price EUR,Valid until\nBSS138,10,0.05,04/05/2027\n'),
    says: [/until null/, /asked: date_order/],
    without: {
      file: `${QUOTES}/document-rules.ts`,
      find: 'return order === undefined ? undefined : { DMY, MDY }[order];',
      replace: 'return { DMY, MDY }[order ?? "DMY"];',
    },
  },
  {
    sentence: '42 days',
    lie: 'nobody says that 6 are weeks',
    ask: async () => quote('MPN,Qty,Price EUR,Lead time\nBSS138,10,0.05,6\n'),
    says: [/null days/, /asked: row 2 lead_time/],
    without: {
      file: `${QUOTES}/lead-time.ts`,
      find: ': unit === null',
      replace: ': unit === null ? [7, "weeks"] : unit === null',
    },
  },
  {
    sentence: 'offered: 1 at 0.05 EUR',
    lie: 'the price is for a quantity whose column nobody read',
    ask: async () => quote('MPN,Los,Price EUR\nBSS138,1000,0.05\n'),
    says: [/asked: column 2 meaning/],
    never: [/offered/],
    without: {
      file: `${QUOTES}/column-questions.ts`,
      find: 'isFigure(stripCurrency(cell)) || isWhole(cell)',
      replace: 'isFigure(stripCurrency(cell)) && !isWhole(cell)',
    },
  },
  {
    sentence: 'offered: 500 at 0.05 USD',
    lie: 'the price is that of 100 pieces, which the row below the header says',
    ask: async () => quote('MPN,Qty,Price,Price,Curr\n,,@100,@500,\nBSS138,500,0.05,0.02,USD\n'),
    says: [/offered: 100 at 0\.05 USD, 500 at 0\.02 USD/],
    never: [/500 at 0\.05/],
    without: {
      file: `${QUOTES}/find-table.ts`,
      find: 'countBreaks(cells) >= 2 ?',
      replace: 'countBreaks(cells) >= 2_000 ?',
    },
  },
  {
    sentence: 'offered: 500 at 0.05 USD, of two prices',
    lie: 'a second column of prices stands beside it, and nothing says which is for how many',
    ask: async () => quote('MPN,Qty,Price,Price,Curr\nBSS138,500,0.05,0.02,USD\n'),
    says: [/asked: column 4 meaning/],
    never: [/offered/],
    without: {
      file: `${QUOTES}/column-questions.ts`,
      find: "known !== undefined && known.role !== 'unit_price'",
      replace: 'known !== undefined',
    },
  },
  {
    sentence: 'offered: 500 at 0.78 USD, the only step',
    lie: 'a better price stands in the row below, without the name of the part',
    ask: async () => quote('Offer in USD\nRP2040 | 500 | 0.78\n       | 3400 | 0.70\n'),
    says: [/offered: 500 at 0\.78 USD, 3400 at 0\.70? USD/],
    without: {
      file: `${QUOTES}/text-lines.ts`,
      find: 'speaksOfPart(row) || isFiguresOnly(row) ||',
      replace: 'speaksOfPart(row) ||',
    },
  },
  {
    sentence: '1 offer, the other part declined',
    lie: 'a second part stands there with a figure that may be its price',
    ask: async () => quote('BAV99LT1G kostet 0,0165\nBSS138: 100 pcs at EUR 0.05\n'),
    says: [/BAV99LT1G/],
    without: {
      file: `${QUOTES}/text-lines.ts`,
      find: '|| (isSurePart(mpn) && unread.some(',
      replace: '|| (isSurePart(mpn) && [""].some(',
    },
  },
  {
    sentence: 'offered: 1 at 0.55 EUR',
    lie: 'it is the price of 2,000 pieces, written 2k',
    ask: async () => quote('ADM3485EARZ bal 2k at 0.55eur, 4 wks\n'),
    says: [/offered: 2000 at 0\.55 EUR/],
    without: {
      file: `${QUOTES}/text-prices.ts`,
      find: '(k)(?=\\s*(?:(?:at|@|zu|for)',
      replace: '(k)(?=\\s*(?:(?:nought)',
    },
  },
  {
    sentence: 'offered: 3000 at 0.041 EUR, with no word of stock',
    lie: 'the seller says that it is sold out',
    ask: async () => quote('XC6206P332MR: 3000 pcs at EUR 0.041, sold out, restock Jan\n'),
    says: [/stock 0,/],
    without: { file: `${QUOTES}/text-lines.ts`, find: 'SOLD_OUT.exec(whole)', replace: 'SOLD_OUT.exec("")' },
  },
  {
    sentence: 'offered: 1000 at 1.12 EUR, with no word of terms',
    lie: 'the seller says that it can be neither cancelled nor returned',
    ask: async () => {
      const { lines } = readQuotation(readQuoteFile(bytes('STM32G031K8T6: 1000 pcs at EUR 1.12, 8 wks, NCNR\n')), {
        receivedOn: '2026-11-23',
      });
      return { text: lines.flatMap(({ notes }) => notes).join('\n') };
    },
    says: [/The seller says: NCNR/],
    without: { file: `${QUOTES}/text-lines.ts`, find: 'BINDING.exec(whole)', replace: 'BINDING.exec("")' },
  },
  {
    sentence: 'offered: 1 at 9.5 EUR',
    lie: 'the part is refused, and the money below it is the freight',
    ask: async () => quote('BSS138-7-F: no bid\n\nPlus EUR 9.50 freight\n'),
    says: [/BSS138-7-F declined: no price/],
    never: [/offered/],
    without: {
      file: `${QUOTES}/text-lines.ts`,
      find: 'return isRefused || CHARGE.test(row);',
      replace: 'return false;',
    },
  },
  {
    sentence: '5000 at 48 EUR',
    lie: 'it is the price of a reel, and nothing says how many pieces that is',
    ask: async () => quote('MPN;Qty;Price per reel (EUR)\nBSS138;5000;48,00\n'),
    says: [/BSS138 asked: no price/],
    never: [/at 48/],
    without: {
      file: `${QUOTES}/header-roles.ts`,
      find: "return { role: 'unit_price', pricePack: pack, ...currency };",
      replace: "return { role: 'unit_price', ...currency };",
    },
  },
  {
    sentence: '3000 at 48 EUR',
    lie: 'a header that is not understood says what the figures of the list are',
    ask: async () =>
      quote(
        'Hello,\n\nMPN, Bundle, Cost of a bundle in EUR\nBSS138-7-F, 3000, 48.00\nBSS84-7-F, 100, 11.00\n\nBest regards,\n',
      ),
    says: [/BSS138-7-F asked: no price/],
    never: [/at 48/],
    without: {
      file: `${QUOTES}/text-lines.ts`,
      find: 'hasPrice(bare) || isOpen ? bare',
      replace: 'hasPrice(bare) ? bare',
    },
  },
  {
    sentence: '296-1234-1-ND offered',
    lie: 'it is the number of the shop, and that of the maker stands beside it',
    ask: async () => quote('Part Number,Manufacturer Part Number,Qty,Price\n296-1234-1-ND,SN74HC14DR,500,USD 0.281\n'),
    says: [/SN74HC14DR offered: 500 at 0.281 USD/],
    without: {
      file: `${QUOTES}/find-table.ts`,
      find: 'const isSellers = hasMakers &&',
      replace: 'const isSellers = false &&',
    },
  },
  {
    sentence: 'LM358DR offered',
    lie: 'a cell is missing in a table that came with a cell a line',
    ask: async () => {
      try {
        return quote('Hi\n\nMPN\nQty\nUnit price EUR\nBSS138\n5000\n0.0215\nLM358DR\n0.11\nBSS84\n300\n0.02\n');
      } catch (error) {
        return { text: String(error) };
      }
    },
    says: [/No part with a price was found/],
    without: {
      file: `${QUOTES}/stacked-cells.ts`,
      find: 'if (rows.length === 0 || isShifted) return none;',
      replace: 'if (rows.length === 0) return none;',
    },
  },
  {
    sentence: '6 days',
    lie: 'the cell names weeks, and the word for them is not known',
    ask: async () => quote('MPN,Qty,Price,Lead time (days)\nBSS138,5000,EUR 0.0215,6 fortnights\n'),
    says: [/asked: row 2 lead_time/],
    never: [/, 6 days/],
    without: { file: `${QUOTES}/lead-time.ts`, find: 'if (spoken === undefined && ', replace: 'if (false && ' },
  },
  {
    sentence: 'nothing is said of LTC2950CTS8-1',
    lie: 'it stands there with its pieces, and its price is still looked for',
    ask: async () => quote('1,500 x DMG2305UX-7 @ USD 0.0525\n1,000 x LTC2950CTS8-1 - checking with the factory\n'),
    says: [/LTC2950CTS8-1 asked: no price/],
    without: {
      file: `${QUOTES}/text-lines.ts`,
      find: 'line.unread = findQuantities(said, []).map(({ text }) => text);',
      replace: 'line.unread = [];',
    },
  },
  {
    sentence: 'ISO7721DR offered',
    lie: 'it is what was asked for, and the price is that of the part offered below it',
    ask: async () => quote('Your item 2: 1,000 x ISO7721DR\nWe offer: ISO7721FDR, TI, 1,000 pcs, USD 1.12/pc\n'),
    says: [/^ISO7721FDR offered: 1000 at 1.12 USD/],
    never: [/ISO7721DR offered/],
    without: { file: `${QUOTES}/text-lines.ts`, find: '!isOfPaper(row, word)', replace: 'isOfPaper(row, word)' },
  },
  {
    sentence: 'MT41K256M16TW-107 offered',
    lie: 'the number goes on behind its colon, and is another part',
    ask: async () => quote('MT41K256M16TW-107:P: 2000 pcs, USD 4.10/pc\n'),
    says: [/^MT41K256M16TW-107:P offered/],
    without: { file: `${QUOTES}/text-lines.ts`, find: '(?:[+#]|:[A-Z]{1,2}|', replace: '(?:[+#]|' },
  },
  {
    sentence: '4.85 USD',
    lie: 'it is in reais, and dollars were asked for',
    ask: async () => quote('STM8S003F3P6: 1000 pcs, R$ 4,85/pc\n', { currency: 'USD' }),
    says: [/1000 at 4.85 BRL/],
    without: { file: `${QUOTES}/text-prices.ts`, find: 'MX|S|R)\\$', replace: 'MX|S)\\$' },
  },
  {
    sentence: 'BSS138-7-F offered',
    lie: 'another file with prices is attached to the mail, and was not read',
    ask: async () => {
      const mail = [
        'From: sales@seller.example',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary="b1"',
        '',
        '--b1',
        'Content-Type: text/plain',
        '',
        'BSS138-7-F: 500 pcs at EUR 0.05',
        '--b1',
        'Content-Type: text/csv',
        'Content-Disposition: attachment; filename="more.csv"',
        '',
        'MPN,Qty,Price (EUR)',
        'BSS84-7-F,500,0.04',
        '--b1--',
        '',
      ].join('\r\n');
      const { lines, notes } = readQuotation(await documentOf(mail), { receivedOn: '2026-11-23' });
      return { text: [...lines.map(({ mpn, state }) => `${mpn} ${state}`), ...notes].join('\n') };
    },
    says: [/BSS138-7-F offered/, /more\.csv has prices too, which were not/],
    without: { file: `${QUOTES}/read-quotation.ts`, find: '...(document.unread ?? []),', replace: '' },
  },
  {
    sentence: 'BSS138 offered',
    lie: 'the mail says something too, and its text cannot be read',
    ask: async () => {
      const mail = [
        'From: sales@seller.example',
        'Date: Mon, 23 Nov 2026 10:00:00 +0100',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        '{"note": "the price below is void',
        '--b',
        'Content-Type: text/csv',
        'Content-Disposition: attachment; filename=q.csv',
        '',
        'MPN;Qty;Unit price',
        'BSS138;1000;0.05 EUR',
        '--b--',
        '',
      ].join('\r\n');
      const { lines, notes } = readQuotation(await documentOf(mail), { receivedOn: '2026-11-23' });
      return { text: [...lines.map(({ mpn, state }) => `${mpn} ${state}`), ...notes].join('\n') };
    },
    says: [/BSS138 offered/, /The text of the mail was not read/],
    without: {
      file: `${QUOTES}/read-quote-mail.ts`,
      find: '[`The text of the mail was not read. ${body.message}`]',
      replace: '[]',
    },
  },
  {
    sentence: 'the quotation has no date',
    lie: 'it stands in the line of the letter right above the header',
    ask: async () => {
      const cells = (places: number[], texts: string[]) =>
        texts.map((text, at) => ({ text, x0: places[at]!, x1: places[at]! + 5 * text.length }));
      const places = [36, 70, 150, 240, 300, 350, 420];
      const document = quoteOfPages([
        [
          cells([36, 350], ['Angebot Nr. 2026-4711', 'Datum: 20.11.2026']),
          cells(places, ['Pos', 'Menge', 'Artikel', 'Hersteller', 'Preis', 'per', 'Gesamt']),
          cells(places, ['10', '2.500', 'LM2904DR', 'TI', '128,00', '1000', '320,00']),
          cells([36], ['Summe EUR 320,00']),
        ],
      ]);
      const { lines, quoteDate } = readQuotation(document, { receivedOn: '2026-11-23' });
      const told = lines.map(({ mpn, breaks }) => `${mpn}: ${breaks[0]?.quantity} at ${breaks[0]?.unitPrice}`);
      return { text: [...told, `of ${quoteDate}`].join('\n') };
    },
    says: [/^LM2904DR: 2500 at 0.128$/m, /^of 2026-11-20$/m],
    without: {
      file: `${QUOTES}/printed-rows.ts`,
      find: 'if (score > best.score || ',
      replace: 'if (score > 99 || ',
    },
  },
  {
    sentence: 'LM2904DR is numbered 296-1234-1-ND by its maker',
    lie: 'that is the number of the shop, which calls it only `Part Number`',
    ask: async () => quote('Qty,Part Number,Price\n500,296-1234-1-ND,USD 0.281\n'),
    says: [/^null offered|^null asked/],
    never: [/296-1234-1-ND offered/],
    without: {
      file: `${QUOTES}/table-lines.ts`,
      find: "if (line.mpn.endsWith('-ND') &&",
      replace: "if (line.mpn.endsWith('-NONE') &&",
    },
  },
  {
    sentence: 'BSS138 offered: 1000 at 0.05 EUR',
    lie: 'the table is on its side, and names a further step of the part below',
    ask: async () => quote('MPN;BSS138\nQty;1000\nPrice (EUR);0,05\nQty;5000\nPrice (EUR);0,0215\n'),
    says: [/BSS138 offered: 1000 at 0.05 EUR, 5000 at 0.0215 EUR/],
    without: {
      file: `${QUOTES}/turned-tables.ts`,
      find: 'else if (isAgain) blocks.at(-1)!.push([]);',
      replace: 'else if (isAgain) continue;',
    },
  },
  {
    sentence: 'until 2026-12-23',
    lie: 'the days count from another day, as its own was not read',
    ask: async () => quote('BSS138-7-F: 500 pcs at EUR 0.05\n\nOffer valid 30 days.\n'),
    says: [/No date of the quotation was read: its 30 days are counted from/],
    without: {
      file: `${QUOTES}/read-quotation.ts`,
      find: 'if (quoteDate !== null ||',
      replace: 'if (quoteDate === null ||',
    },
  },
  {
    sentence: 'a file has it',
    lie: 'another part may be meant',
    ask: async () => files({ doubts: ['Two makers share the number.'] }),
    says: [/left out doubtful 603-1/, /in files 0 left out 10 of 10/],
    without: {
      file: `${FILES}/write-order-files.ts`,
      find: 'doubts.length > 0 && !includeDoubtful',
      replace: 'doubts.length > 99 && !includeDoubtful',
    },
  },
  {
    sentence: 'a file has it',
    lie: 'its order code would be two cells of the tool',
    ask: async () => files({ sku: '603|1' }),
    says: [/left out order_code_unfit/],
    without: {
      file: `${FILES}/write-cells.ts`,
      find: 'code.includes(template.delimiter))',
      replace: 'code.length > 999)',
    },
  },
  {
    sentence: 'BOM and CPL have the same designators',
    lie: 'the positions lack one',
    ask: async () => {
      const { placements } = readPositions(bytes('Ref,Val,Package,PosX,PosY,Rot,Side\nR1,1,R_0402,1,1,0,top\n'));
      const line = {
        line: 1,
        references: ['R1', 'R2'],
        unfitted: [],
        comment: '1',
        footprint: 'R_0402',
        code: 'C1',
        why: '',
      };
      const { bom, notAssembled } = writeJlcpcbOrder([line], placements);
      return {
        text: `${bom}\n${notAssembled.map(({ code, designators }) => `${code} ${designators.join()}`).join('\n')}`,
      };
    },
    says: [/1,R1,R_0402,C1/, /no_position R2/],
    without: {
      file: 'packages/manufacturing/src/placement/write/jlcpcb-order.ts',
      find: 'if (count === 0)',
      replace: 'if (count < 0)',
    },
  },
  {
    sentence: 'all 1000 came',
    lie: 'the column of what was sent says 400, in words of that seller',
    ask: async () => {
      const { lines } = readOrderHistory(
        bytes('Farnell Order Code,Manufacturer Part No,Qty Ordered,Qty Despatched\n1234567,BSS138,1000,400\n'),
        { limits: {} },
      );
      return { text: lines.map(({ quantity, shipped }) => `${quantity} ordered, ${shipped} came`).join('\n') };
    },
    says: [/^1000 ordered, 400 came$/],
    without: {
      file: 'packages/ordering/src/history/history-columns.ts',
      find: 'return roles.get(words) ?? roleOfMoved(words);',
      replace: 'return roles.get(words);',
    },
  },
  {
    sentence: '1 piece ordered',
    lie: '1,000 are a thousand, as price and total say',
    ask: async () => {
      const { lines } = readOrderHistory(bytes('Mouser No;Qty;Unit Price;Ext\n603-1;1,000;0,005;5,00\n'));
      return { text: `${lines[0]!.quantity} pieces` };
    },
    says: [/1000 pieces/],
    without: {
      file: 'packages/ordering/src/history/read-order-history.ts',
      find: 'if (fitting.length === 1) return fitting[0]!;',
      replace: '',
    },
  },
  {
    sentence: 'cheapest: true, doubt: null',
    lie: 'another quotation is in a currency without a rate, and was not compared',
    ask: async () => compare({ currency: 'XTS', breaks: [{ quantity: 1, unitPrice: '0.01' }] }),
    says: [/^cheapest: Acme; 1 of 2 quotations have no price in a currency of which a rate is known/],
    without: {
      file: `${QUOTES}/compare-quotations.ts`,
      find: '...(unpriced > 0',
      replace: '...(unpriced > 9',
    },
  },
  {
    sentence: 'cheapest: true, doubt: null',
    lie: 'the seller has fewer pieces than are asked for',
    ask: async () => compare({ stock: 20, breaks: [{ quantity: 1, unitPrice: '0.01' }] }),
    says: [/^cheapest: Bolt; 1 of those compared have fewer than the 100 pieces/],
    without: {
      file: `${QUOTES}/compare-quotations.ts`,
      find: '...(short > 0',
      replace: '...(short > 9',
    },
  },
  {
    sentence: 'cheapest: false',
    lie: 'it costs the same as the one that is called the cheapest',
    ask: async () => compare({}),
    says: [/^cheapest: Acme and Bolt;/],
    without: {
      file: `${QUOTES}/compare-quotations.ts`,
      find: 'counted.includes(offer) && offer.amount === least!.amount',
      replace: 'offer === least',
    },
  },
  {
    sentence: 'OPA2134UA offered: 200 at 2.4 USD',
    lie: 'the line says that a surcharge comes on top',
    ask: async () => quote('OPA2134UA: 200 pcs, USD 2.40 each, plus alloy surcharge\n'),
    says: [/OPA2134UA asked/, /^asked: line 1 unit_price$/m],
    without: { file: `${QUOTES}/text-doubts.ts`, find: "...(change === '' ? [] : [change])", replace: '...[]' },
  },
  {
    sentence: 'OPA2134UA offered: 200 at 2.4 USD, a price of one piece',
    lie: 'a word beside it that nobody here knows says what it is for',
    ask: async () => quote('OPA2134UA: 200 pcs, USD 2.40 a gross\n'),
    says: [/OPA2134UA asked/, /^asked: line 1 unit_price$/m],
    without: { file: `${QUOTES}/text-doubts.ts`, find: ', ...unknown]', replace: ']' },
  },
  {
    sentence: 'BSS138 offered: 500 at 0.05 USD',
    lie: 'a column that nobody knows has a figure by which it is multiplied',
    ask: async () => quote('MPN,Qty,Price,Curr,DF\nBSS138,500,0.05,USD,1.05\n'),
    says: [/BSS138 asked/, /^asked: column 5 meaning$/m],
    without: {
      file: `${QUOTES}/column-questions.ts`,
      find: 'if (choices.isOfPrice) ofPrice.add(at);',
      replace: '',
    },
  },
  {
    sentence: 'BSS138 offered: 500 at 0.05 USD, by its header',
    lie: 'the header says behind the unit that it is what was wished for',
    ask: async () => quote('MPN,Qty,Price/1K target,Curr\nBSS138,500,50,USD\n'),
    says: [/BSS138 asked/, /^asked: column 3 meaning$/m],
    without: {
      file: `${QUOTES}/header-roles.ts`,
      find: 'const doubt = findDoubt(text, reading);',
      replace: "const doubt = '';",
    },
  },
  {
    sentence: 'BSS138 offered: 500 at 0.05 USD, by its cell',
    lie: 'the cell says that it is for three pieces',
    ask: async () => quote('MPN,Qty,Unit price,Curr\nBSS138,500,0.05 per 3,USD\n'),
    says: [/BSS138 asked/],
    without: {
      file: `${QUOTES}/settle-price.ts`,
      find: ".replace(PER_PIECES, '')",
      replace: ".replace(/(?:per|pro|je)\\b.*$/iu, '')",
    },
  },
  {
    sentence: 'BSS138 offered: 500 at 0.05 USD, beside a remark',
    lie: 'the remark says that it is for five pieces',
    ask: async () => quote('MPN,Qty,Unit price,Curr,Remark\nBSS138,500,0.05,USD,each 5 pcs\n'),
    says: [/BSS138 asked/],
    without: {
      file: `${QUOTES}/table-lines.ts`,
      find: 'return isRemark ? [findRemarked(cell)] : [];',
      replace: 'return isRemark ? [] : [];',
    },
  },
  {
    sentence: 'BSS138 offered: 500 at 0.05 USD, above a foot',
    lie: 'the foot says that all prices are 5 % less',
    ask: async () => quote('MPN,Qty,Unit price,Curr\nBSS138,500,0.05,USD\nAll prices less 5%.,,,\n'),
    says: [/BSS138 asked/, /^asked: figures$/m],
    without: { file: `${QUOTES}/document-facts.ts`, find: 'changesAll(line) &&', replace: 'false &&' },
  },
  {
    sentence: 'TPS62162DGKR offered: stock 0',
    lie: 'what is sold out is the part that was asked for, and not the one in its place',
    ask: async () => quote('TPS62160DGKR is out of stock. We offer TPS62162DGKR at EUR 0.98 each for 1000 pcs\n'),
    says: [/TPS62162DGKR asked: 1000 at 0\.98 EUR; MOQ null, stock null/, /^asked: line 1 part_number$/m],
    without: {
      file: `${QUOTES}/text-lines.ts`,
      find: "line.stock === '' && instead === undefined",
      replace: "line.stock === ''",
    },
  },
  {
    sentence: 'BC817-40 offered: 1 at 3000 EUR',
    lie: 'the sign of the euro is of the figure behind it, and 3000 are the pieces',
    ask: async () => quote('BC817-40LT1G  q.tà 3.000  € 18,90 al mille\n'),
    says: [/offered: 3000 at 0\.0189 EUR/],
    without: { file: `${QUOTES}/text-lines.ts`, find: 'settleMoney(rest)', replace: 'rest' },
  },
  {
    sentence: 'BSS138 offered: 100 at 0.05 EUR, 1000 at 0.08 EUR',
    lie: 'of more pieces each would cost more, so that a figure is misread',
    ask: async () => quote('BSS138: 100 pcs at EUR 0.05 each, 1000 pcs at EUR 0.08 each\n'),
    says: [/BSS138 asked/, /^asked: line 1 unit_price$/m],
    without: { file: `${QUOTES}/settle-line.ts`, find: '|| isRising(list)', replace: '' },
  },
  {
    sentence: 'in files … left out … of …',
    lie: 'a row of the file has no price, and the sum no word of it',
    ask: async () => {
      const unpriced = { ...PURCHASE, sku: '603-2', unitPrice: null, amount: null };
      const { files: made } = writeOrderFiles([PURCHASE, unpriced]);
      return { text: made.flatMap(({ notes, amounts }) => [...notes, `amount ${amounts['USD']}`]).join('\n') };
    },
    says: [/^1 line is written by the order codes of the BOM and has no price here: 603-2/, /^amount 10$/m],
    without: {
      file: `${FILES}/write-order-files.ts`,
      find: 'notes: [...tellUnpriced(some), ...tellCuts(some, template)]',
      replace: 'notes: tellCuts(some, template)',
    },
  },
  {
    sentence: 'BSS138LT1G offered: 1000 at 0.05 EUR, found by its cells',
    lie: 'a total contradicts the column that would be the price',
    ask: async () => quote('MPN,Qty,Alfa,Beta,Curr\nBSS138LT1G,1000,0.05,50.00,EUR\nLM358DR,500,0.12,61.00,EUR\n'),
    says: [/^asked: column 3 meaning$/m, /^asked: column 4 meaning$/m],
    never: [/offered/],
    without: {
      file: `${QUOTES}/column-evidence.ts`,
      find: 'rows.every((row) => isProduct(',
      replace: 'rows.some((row) => isProduct(',
    },
  },
  {
    sentence: 'BSS138LT1G offered: 1000 at 0.05 EUR, whose cells decide',
    lie: 'the header has a word for tax',
    ask: async () =>
      quote('Cod;Qty;Preț cu TVA;Beta;Curr\nBSS138LT1G;1000;0,05;50,00;EUR\nLM358DR;500;0,12;60,00;EUR\n'),
    says: [/^asked: column 3 meaning$/m],
    never: [/offered/],
    without: {
      file: `${QUOTES}/column-evidence.ts`,
      find: 'namesTax(columns.headers[at]',
      replace: '!(columns.headers[at]',
    },
  },
  {
    sentence: 'LM358DR: the quotation does not name it',
    lie: 'it is refused by the number of its line',
    ask: async () =>
      quote('Line 1 - BSS138LT1G: 1000 pcs at EUR 0.05 each\n\nLine 2: no bid\n', {
        asked: ['BSS138LT1G', 'LM358DR'].map((mpn, at) => ({
          item: at + 1,
          mpn,
          manufacturer: null,
          quantities: [1000],
        })),
      }),
    says: [/LM358DR declined/],
    without: {
      file: `${QUOTES}/refusals.ts`,
      find: 'isOurs ? [...readItems(sentence)] : []',
      replace: '[] as number[]',
    },
  },
  {
    sentence: '250 at 89.5 EUR',
    lie: 'a sign behind the stroke says that it is for a hundred',
    ask: async () => quote('744771133XY, 250 Stk, 89,50 €/%\n'),
    says: [/250 at 0\.895 EUR/],
    without: { file: `${QUOTES}/price-unit.ts`, find: '|honderd|%`', replace: '|honderd`' },
  },
  {
    sentence: 'Verzendkosten offered: 1 at 12.5 EUR',
    lie: 'it is the freight, in a language of its own',
    ask: async () => quote('Typ;Aantal;Price EUR\nBSS138LT1G;1000;0,05\nVerzendkosten;1;12,50\n'),
    says: [/BSS138LT1G offered: 1000 at 0\.05 EUR/],
    never: [/Verzendkosten offered/],
    without: { file: `${QUOTES}/charge-words.ts`, find: 'verzend\\w*|', replace: '' },
  },
  {
    sentence: 'The quotation does not name it',
    lie: 'it names it, and says when it comes',
    ask: async () => {
      const read = readQuotation(
        readQuoteFile(bytes('BSS138: 5000 pcs at EUR 0.02 each\nLM358DR: next lot in March\n')),
        {
          receivedOn: '2026-11-23',
          asked: [{ item: 1, mpn: 'LM358DR', manufacturer: null, quantities: [100] }],
        },
      );
      return { text: read.lines.flatMap(({ notes }) => notes).join('\n') };
    },
    says: [/^It is named, and no price of it was read: LM358DR: next lot in March$/m],
    never: [/does not name it/],
    without: {
      file: `${QUOTES}/read-quotation.ts`,
      find: 'listUnanswered(asked, lines, readMentions(everything(document), asked, raw))',
      replace: 'listUnanswered(asked, lines)',
    },
  },
];
