import { headerKey } from './header-roles.ts';
import type { ColumnRole, PriceListMapping } from './mapping.ts';
import { currencyIn } from './numbers.ts';

type OrderRole = ColumnRole | 'quantity' | 'unit_price' | 'extended_price';

/** How one seller words the export of its orders; headers as `headerKey` leaves them, the first that is there is taken. */
interface OrderDialect {
  seller: string;
  currency: string | null;
  /** Headers that only this seller has; one of them is enough. */
  signs: string[];
  columns: Partial<Record<OrderRole, string>>;
}

const dialects: readonly OrderDialect[] = [
  {
    seller: 'Digi-Key',
    currency: 'USD',
    signs: ['digi key part number', 'digikey part number', 'digi key part', 'dk part'],
    columns: {
      sku: 'digi key part number, digikey part number, digi key part, dk part',
      mpn: 'manufacturer part number, mfr part number, mfg part number, manufacturer part',
    },
  },
  {
    seller: 'Mouser',
    currency: null,
    signs: ['mouser no', 'mouser part no', 'mouser part number', 'mouser'],
    columns: {
      sku: 'mouser no, mouser part no, mouser part number, mouser',
      mpn: 'mfr no, mfr part no, mfr part number, mfr part, manufacturer part number',
    },
  },
  {
    seller: 'LCSC',
    currency: 'USD',
    signs: ['lcsc part number', 'lcsc part', 'lcsc'],
    columns: {
      sku: 'lcsc part number, lcsc part, lcsc',
      mpn: 'manufacture part number, manufacturer part number, mfr part number, mfr part, mpn',
      moq: 'min mult order qty, min order qty',
    },
  },
  {
    seller: 'TME',
    currency: null,
    signs: ['tme symbol', 'tme part number', 'tme order code'],
    columns: {
      sku: 'tme symbol, tme part number, tme order code',
      mpn: 'original symbol, manufacturer symbol, manufacturers symbol, producer symbol, original part number, mpn',
    },
  },
  {
    seller: 'Farnell',
    currency: null,
    signs: ['farnell order code', 'farnell part number', 'newark part number', 'element14 order code'],
    columns: { sku: 'farnell order code, farnell part number, newark part number, element14 order code' },
  },
  // Digi-Key's cart and order export calls its own number only `Part Number`.
  {
    seller: 'Digi-Key',
    currency: 'USD',
    signs: ['backorder'],
    columns: { sku: 'part number', mpn: 'manufacturer part number' },
  },
  // TME's calls it `Symbol`.
  {
    seller: 'TME',
    currency: null,
    signs: ['original symbol', 'producer symbol'],
    columns: { sku: 'symbol, product symbol', mpn: 'original symbol, producer symbol' },
  },
];

/** What any seller's export may call the rest. */
const common: Partial<Record<OrderRole, string>> = {
  mpn: 'manufacturer part number, mfr part number, mfr part no, mfr no, mpn, manufacture part number, herstellernummer, herstellerteilenummer, manufacturers part number',
  sku: 'supplier part number, order code, sku, bestellnummer, artikelnummer, part number',
  manufacturer: 'manufacturer, mfr, manufacturer name, mfr name, producer, brand, hersteller, fabricant',
  description: 'description, desc, product description, part description, bezeichnung, beschreibung, designation',
  package: 'package, package case',
  rohs: 'rohs, rohs status',
  moq: 'moq, min order qty',
  currency: 'currency, waehrung, wahrung, curr',
  packaging: 'packaging, packing, verpackung',
  quantity:
    'order qty, quantity, qty, quantity ordered, ordered qty, qty ordered, order quantity, ordered quantity, order qty pcs, menge, anzahl, bestellmenge, bestellte menge, quantite, cantidad, shipped qty, quantity shipped',
  unit_price:
    'unit price, price, unit cost, unit price usd, price usd, price eur, unit price eur, net unit price, einzelpreis, stuckpreis, preis, prix unitaire, unit net price, net price, price each, resale',
  extended_price:
    'extended price, ext price, ext, ext usd, ext eur, order price, total, total price, line total, subtotal, gesamtpreis, gesamt, net value, extended cost, montant',
  observed_at:
    'order date, date ordered, ordered on, order placed, date, invoice date, purchase date, sales order date, bestelldatum, auftragsdatum, datum, date de commande, order time, order create time, ship date',
};

/**
 * Recognise an export of orders: a quantity, a unit price, a part number, and a sign that they are orders: a seller's own header, an
 * extended price, an order date. The seller has to be named by hand where no header does.
 */
export function recogniseOrders(headers: readonly string[]): { mapping: PriceListMapping; reason: string } | undefined {
  const byKey = new Map<string, string>();
  for (const header of headers) {
    for (const key of [headerKey(header), headerKey(header.replace(/[([].{0,40}[)\]]/g, ' '))]) {
      if (key !== '' && !byKey.has(key)) byKey.set(key, header);
    }
  }
  const dialect = dialects.find(({ signs }) => signs.some((sign) => byKey.has(sign)));
  const find = (role: OrderRole): string | undefined => {
    const names = [dialect?.columns[role], common[role]].filter((list) => list !== undefined).join(',');
    for (const name of names.split(',')) {
      const header = byKey.get(name.replace(/\s+/g, ' ').trim());
      if (header !== undefined) return header;
    }
    return undefined;
  };
  const mpn = find('mpn');
  const quantity = find('quantity');
  const price = find('unit_price');
  const isOrder = find('extended_price') !== undefined || /order|bestell/i.test(`${quantity} ${find('observed_at')}`);
  if (mpn === undefined || quantity === undefined || price === undefined || !isOrder) return undefined;
  const columns: Partial<Record<ColumnRole, string>> = {};
  for (const role of [
    'mpn',
    'sku',
    'manufacturer',
    'description',
    'package',
    'rohs',
    'moq',
    'currency',
    'packaging',
    'observed_at',
  ] as const) {
    const header = find(role);
    if (header !== undefined && !Object.values(columns).includes(header)) columns[role] = header;
  }
  const currency = currencyIn(price) ?? (columns.currency === undefined ? dialect?.currency : null);
  const constants = {
    ...(dialect === undefined ? {} : { seller: dialect.seller }),
    ...(currency === null || currency === undefined ? {} : { currency }),
  };
  return {
    mapping: { columns, prices: [{ quantity, price }], constants, orders: true },
    reason:
      dialect === undefined
        ? `"${quantity}" and "${price}" beside an extended price or an order date are orders`
        : `its headers are those of orders at ${dialect.seller}`,
  };
}
