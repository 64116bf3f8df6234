/** What a column of past orders says. */
export type HistoryRole =
  | 'order_code'
  | 'mpn'
  | 'manufacturer'
  | 'description'
  | 'quantity'
  | 'shipped'
  | 'backorder'
  | 'unit_price'
  | 'extended_price'
  | 'currency'
  | 'customer_reference'
  | 'order_number'
  | 'purchase_order'
  | 'invoice_number'
  | 'date'
  | 'status'
  | 'packaging'
  | 'lead_time'
  | 'date_code'
  | 'index';

/** Headers as `headerWords` leaves them; the earlier role takes a header that two claim. */
const TABLE: readonly (readonly [HistoryRole, string])[] = [
  [
    'order_code',
    'digikey part, digi key part, digikey part number, digi key part number, dk part, dkpn, mouser no, mouser part, mouser part no, mouser part number, mouser, lcsc part number, lcsc part, lcsc, tme symbol, tme part number, tme order code, symbol, product symbol, farnell order code, farnell part number, newark part number, element14 order code, order code, stock no, rs stock no, rs stock number, rs part number, arrow part number, supplier part number, distributor part number, sku, stock number, article number, artikelnummer, artikel nr, bestellnummer, bestell nr, product code, item number, catalog number',
  ],
  [
    'mpn',
    'manufacturer part number, manufacturer part no, manufacturer part, manufacturers part number, manufacture part number, mfr part number, mfr part no, mfr part, mfr no, mfg part number, mfg part no, mpn, mfr p n, mfg p n, original symbol, producer symbol, manufacturer symbol, manufacturers symbol, manufacturer product number, herstellernummer, herstellerteilenummer, hersteller teilenummer, ref fabricant, reference fabricant',
  ],
  ['manufacturer', 'manufacturer, manufacturer name, mfr, mfr name, mfg, producer, brand, hersteller, fabricant'],
  [
    'description',
    'description, desc, product description, item description, product detail, detail, bezeichnung, beschreibung, designation',
  ],
  [
    'backorder',
    'backorder, back order, back ordered, backordered, quantity backorder, quantity backordered, qty backorder, backorder quantity, backorder qty, qty on backorder, open qty, outstanding qty, rueckstand, ruckstand',
  ],
  [
    'shipped',
    'shipped, quantity shipped, qty shipped, shipped qty, shipped quantity, delivered, delivered qty, qty delivered, geliefert, gelieferte menge',
  ],
  [
    'quantity',
    'quantity, qty, order qty, ordered qty, quantity ordered, qty ordered, ordered quantity, order quantity, ordered, requested quantity, order qty pcs, menge, anzahl, bestellmenge, bestellte menge, quantite, amount ordered',
  ],
  [
    'unit_price',
    'unit price, price, price per unit, unit cost, net unit price, price each, resale, unit net price, net price, einzelpreis, stuckpreis, preis, prix unitaire, discount price, unitprice',
  ],
  [
    'extended_price',
    'extended price, ext price, ext, extended, order price, total, total price, line total, line price, subtotal, extended cost, net value, gesamtpreis, gesamt, montant, total amount, item total, ext cost',
  ],
  ['currency', 'currency, curr, ccy, wahrung, waehrung, devise'],
  [
    'customer_reference',
    'customer reference, customer ref, customer part number, customer part, customer part no, customer no, customer s part number, customers no, customer symbol, customer item, line note, line notes, your part number, your reference, cust ref, cust part number, kundenreferenz, ihre referenz, reference, customer',
  ],
  [
    'purchase_order',
    'po, po number, po no, purchase order, purchase order number, p o, p o number, customer po, your order number, ihre bestellnummer, ihre bestellung',
  ],
  [
    'order_number',
    'order, order no, order number, order id, sales order, sales order number, sales order no, salesorder id, web order, web order number, web order no, salesorder, auftragsnummer, auftrag, document number, order reference',
  ],
  ['invoice_number', 'invoice, invoice no, invoice number, invoice id, rechnungsnummer, rechnung'],
  [
    'date',
    'order date, date, date ordered, ordered on, date of order, order time, order create time, order placed, sales order date, invoice date, purchase date, document date, bestelldatum, auftragsdatum, datum, ship date, date de commande, placed on, date entered',
  ],
  ['status', 'status, order status, line status, state, stock status'],
  ['packaging', 'packaging, packing, package type, verpackung'],
  [
    'lead_time',
    'estimated lead time, updated lead time, lead time, lieferzeit, expected ship date, delivery date, estimated ship date',
  ],
  ['date_code', 'date code lot no, date code, lot no, lot number, lot code'],
  ['index', 'index, line, line no, no, item, pos, position'],
];

const roles = new Map<string, HistoryRole>();
for (const [role, phrases] of TABLE)
  for (const phrase of phrases.split(',')) if (!roles.has(phrase.trim())) roles.set(phrase.trim(), role);

/** Headers that one seller's exports alone have. */
const SIGNS: readonly (readonly [seller: string, pattern: RegExp])[] = [
  ['Digi-Key', /^(?:digi ?key part(?: number)?|dk part|dkpn|salesorder id)$/],
  ['Mouser', /^mouser(?: no| part| part no| part number)?$/],
  ['LCSC', /^lcsc(?: part| part number)?$/],
  ['TME', /^(?:tme (?:symbol|part number|order code)|producer symbol|original symbol)$/],
  ['Farnell', /^(?:farnell|newark|element14) (?:order code|part number)$/],
  ['RS', /^rs (?:stock no|stock number|part number)$/],
  ['Arrow', /^arrow part number$/],
];

/** Lower case, accents off, words with one blank between them; what stands in brackets is no word of it. */
export function historyHeader(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[([][^)\]]{0,40}[)\]]/g, ' ')
    .replace(/\b(?:usd|eur|gbp|chf|cny|pln)\b|[€$£¥]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `Mfr. #`: as words alone it is the name of the maker. */
const MAKERS_NUMBER = /^(?:mfr|mfg|manufacturer)\.?\s*#:?$/iu;

export function roleOfHeader(text: string): HistoryRole | undefined {
  if (MAKERS_NUMBER.test(text.trim())) return 'mpn';
  const words = historyHeader(text);
  return roles.get(words) ?? roleOfMoved(words);
}

const PIECES =
  /(?:^| )(?:qty|quantity|quant|pcs|pieces|menge|anzahl|qte|quantite|cantidad|quantita|ilosc|aantal)(?: |$)/;
const SENT =
  /(?:^| )(?:des?patched|dispatched|shipped|sent|delivered|received|versandt|geliefert|gesendet|expedie|livre|livree|spedit|consegnat|enviad|entregad|wyslan|geleverd)/;
const OPEN =
  /(?:^| )(?:pending|outstanding|remaining|open|back ?ordered|to follow|to ship|offen|restmenge|reliquat|pendiente|residu|pozostal)/;

/** Pieces that came or are still to come, in words of many sellers: without them all that was ordered would count as here. */
function roleOfMoved(words: string): HistoryRole | undefined {
  if (!PIECES.test(words)) return undefined;
  if (OPEN.test(words)) return 'backorder';
  return SENT.test(words) ? 'shipped' : undefined;
}

/** Whose export has such headers; undefined: they say nothing. */
export function sellerOfHeaders(headers: readonly string[]): string | undefined {
  const words = headers.map(historyHeader);
  const named = SIGNS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
  if (named !== undefined) return named;
  // Digi-Key's cart calls its own number only `Part Number`.
  return words.includes('backorder') && words.includes('customer reference') ? 'Digi-Key' : undefined;
}
