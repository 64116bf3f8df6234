import type { StockColumnRole } from './types.ts';

/**
 * Headers of stock lists and orders by what they mean, as `headerKey` leaves them; the surer first. Field names of InvenTree,
 * Part-DB and Binner among them.
 */
const table: readonly [StockColumnRole, string][] = [
  [
    'mpn',
    `mpn, mfgpn, mfg p n, mfr p n, mfrpn, mfpn, manpn, manufacturerpn, mfgpartnumber, mfrpartnumber, manufacturer part name, oem part number, part oem, oem part, oem number, original part number, manufacturer part number, manufacturer product number, manufacturer partnumber, manufacturer part no, manufacturer part, manufacturer pn,
    manufacturer number, mfr part number, mfr part no, mfr part, mfr pn, mfr no, mfg part number, mfg part no, mfg part, mfg pn, mfgr part number,
    maker part number, maker pn, mpn name, part mpn, manufacture part number, herstellernummer, hersteller teilenummer, herstellerteilenummer,
    hersteller artikelnummer, herstellerartikelnummer, hersteller nr, herstellerbezeichnung, reference fabricant, ref fabricant,
    referencia fabricante, codice produttore, 制造商料号, 厂家型号, 型号, メーカー型番, 型番`,
  ],
  [
    'own_number',
    `ipn, part ipn, product code, item code, part code, stock no, material, material code, material no, internal part number, internal part no, internal pn, internal number, own part number, company part number, house part number,
    our part number, in house part number, interne nummer, interne teilenummer, artikelnummer, artikel nr, item number, item no, item id, inventory id,
    stock code, material number, materialnummer, stock number`,
  ],
  [
    'sku',
    `supplier part number, supplier part no, supplier part, supplier pn, supplier sku, sku, order code, ordering code, order number of supplier,
    distributor part number, distributor part, distributor pn, vendor part number, vendor part no, vendor pn, digi key part number, digikey part number,
    digi key part, digikey part, digi key pn, digikey pn, digikey, dk part, mouser part number, mouser part no, mouser no, mouser part, mouser pn, mouser, lcsc part number,
    lcsc part, lcsc pn, lcsc, jlcpcb part, jlcpcb part number, farnell order code, farnell, rs stock no, tme symbol, bestellnummer, bestell nr, 商品编号`,
  ],
  [
    'name',
    `part number, partnumber, part id, product name, ersatzteilnummer, ersatzteil, bauteilname, bauteilbezeichnung, produkt, part no, part nr, part num, pn, p n, part name, part, model, model number, component, component name, name, item name, item, article,
    teilenummer, typ, bauteil, artikel, teil, designation, reference, product, type, value, wert, composant, componente, 名称, 品名`,
  ],
  [
    'manufacturer',
    `manufacturer, manufacturer name, mfr, mfr name, mfg, mfgr, mfg name, maker, brand, manuf, hersteller, marke, fabrikat, fabricant, marque,
    fabricante, produttore, 制造商, 厂家, 品牌, メーカー`,
  ],
  [
    'quantity',
    `quantity shipped, qty left, quantity left, on hand quantity, beginning quantity, unrestricted, qty shipped, shipped, shipped quantity, shipped qty, quantity received, received, qty received, in stock, instock, stock, stock quantity, stock qty, stock level,
    stock count, qty in stock, quantity in stock, qty on hand, quantity on hand, on hand, onhand, on hand qty, qoh, total stock, total in stock, current stock, current quantity, available stock,
    quantity available, available quantity, available, quantity, qty, amount, amount sum, amountsum, total amount, count, counted, counted quantity, count on hand, number of parts, pieces, pcs, units in stock, number in stock, actual stock, stock on hand,
    inventory, inventory count, remaining, remaining quantity, left, bestand, lagerbestand, lagermenge, ist bestand, istbestand, menge, anzahl, stuck, stuckzahl, stk,
    quantite, quantite en stock, cantidad, existencias, quantita, giacenza, quantity ordered, order qty, ordered quantity, order qty, qty ordered, ordered, 数量, 库存, 库存数量, 在庫`,
  ],
  [
    'backorder',
    `backorder, back order, backordered, quantity backordered, qty backordered, backorder qty, backorder quantity, ruckstand`,
  ],
  [
    'unit',
    `unit, units, base unit of measure, stock unit, uom, unit of measure, part unit, measuring unit, measurement unit, einheit, mengeneinheit, me`,
  ],
  [
    'place',
    `location path, location pathstring, site name, warehouse code, warehouse name, plant, bin id, bin loc, box no, shelf no, lager regal, regalfach, fachnummer, aufbewahrungsort, lagerbox, location name, storage location path, storage location, storage locations, storagelocation, location, stock location, default location, warehouse, building, room, lab, store,
    site, lagerort, lager, ort, standort, where, cabinet, rack, shelf, shelf number, regal, schrank, cupboard, position, place, row, storage, container, box, box number, bin, bin number, bin location, binnumber, kiste, drawer, schublade, fach, lagerplatz,
    slot, compartment, bin number 2, binnumber 2, bin 2, emplacement, casier, ubicacion, posizione, 位置, 库位, 存放位置, 货位`,
  ],
  [
    'lot',
    `lot, lot number, lot no, lot code, batch, batch number, batch no, batch code, charge, chargennummer, los, losnummer`,
  ],
  ['date_code', `date code, datecode, dc, d c, date codes`],
  [
    'minimum',
    `minimum stock, min stock, level min, preferred stock level, order point, minimum quantity, minimum qty, min quantity, min qty, minimum, min, minamount, min amount, minimum amount, low stock threshold, lowstockthreshold, low stock, reorder level,
    reorder point, re order level, safety stock, minimum level, stock minimum, alert level, warning level, mindestbestand, mindestmenge, meldebestand, stock mini, stock minimo`,
  ],
  [
    'description',
    `description, part description, material description, ersatzteilbeschreibung, artikelbeschreibung, item description, product description, desc, beschreibung, bezeichnung, details, specification, specifications, artikelbezeichnung, descripcion, descrizione, 描述`,
  ],
];

const words = new Map(
  table.flatMap(([role, text]) => text.split(',').map((word, rank) => [headerKey(word), { role, rank }] as const)),
);

/** A header in small letters without accents and signs, words apart: `BinNumber2` is `bin number 2`. */
export function headerKey(header: string): string {
  return header
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** The role of a header and how far down its list of words it stands: 0 is the surest. Undefined: none. */
export function stockRole(header: string): { role: StockColumnRole; rank: number } | undefined {
  const key = headerKey(header);
  // `Qty (pcs)`, `Location / Bin`
  return words.get(key) ?? words.get(headerKey(header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))) ?? placeIn(key);
}

const LEAST_SURE = 1_000;

/** `Location shelf and bin`; a number or a kind of place is none. */
function placeIn(key: string): { role: StockColumnRole; rank: number } | undefined {
  const isPlace =
    /^(?:location|storage|shelf|bin|lagerort) /.test(key) && !/ (?:id|type|code|cost|quantity|qty|count)$/.test(key);
  return isPlace ? { role: 'place', rank: LEAST_SURE } : undefined;
}
