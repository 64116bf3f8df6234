import type { ColumnRole } from './mapping.ts';

/**
 * Headers of price lists in several languages by what they mean: lower case, letters and digits with single spaces, as
 * `headerKey` leaves them. The earlier role takes a header that two of them claim.
 */
const table: readonly [ColumnRole, string][] = [
  [
    'mpn',
    `mpn, manufacturer part number, manufacturer part no, manufacturer part, manufacturers part number, manufacturer p n, manufacturer pn,
    mfr part number, mfr part no, mfr part, mfr no, mfr pn, mfg part number, mfg part no, mfg part, mfg pn, mfr p n, mfg p n,
    manufacture part number, manufacturer number, manf part, part number mfr, maker part number, original part number, original symbol,
    manufacturer symbol, manufacturers number, herstellernummer, herstellerteilenummer, hersteller artikelnummer, hersteller nr,
    herstellerartikelnummer, hersteller teilenummer, herstellerbezeichnung, hersteller bestellnummer, hersteller art nr, typ,
    typenbezeichnung, reference fabricant, numero de piece fabricant, ref fabricant, referencia fabricante, codice produttore,
    制造商料号, 厂家型号, 型号, 商品型号, メーカー型番, 型番, part number, partnumber, part no, part, pn, model, model number, component, item`,
  ],
  [
    'sku',
    `sku, supplier part number, supplier part, supplier pn, distributor part number, order code, ordercode, order number, order no, ordering code,
    stock code, stock no, stock number, catalog number, catalogue number, item number, item no, article number, article no, article,
    product code, product number, product id, digi key part number, digikey part number, digi key part, mouser no, mouser part no,
    mouser part number, lcsc part number, lcsc part, farnell order code, tme symbol, rs stock no, vendor part number, seller sku,
    our part number, artikelnummer, artikel nr, art nr, artikelnr, artnr, bestellnummer, bestell nr, bestellnr, lieferantennummer,
    reference, code article, codigo, 商品编号, 编号`,
  ],
  [
    'manufacturer',
    `manufacturer, manufacturer name, mfr, mfr name, mfg, mfg name, maker, brand, vendor name, manuf, manufacture, producer, hersteller, fabrikat,
    marke, herstellername, fabricant, marque, fabricante, produttore, 制造商, 厂家, 品牌, 厂牌, メーカー`,
  ],
  [
    'description',
    `description, desc, product description, part description, item description, details, detail, bezeichnung, beschreibung, artikelbezeichnung,
    artikelbeschreibung, kurztext, text, designation, descripcion, descrizione, 描述, 商品描述, 名称, 商品名称, 規格, 说明`,
  ],
  [
    'category',
    `category, product category, family, product family, product group, group, type, kategorie, warengruppe, artikelgruppe, produktgruppe,
    categorie, famille, categoria, 类别, 分类, 商品目录, 目录`,
  ],
  [
    'package',
    `package, package case, case, case code, case size, footprint, housing, pkg, bauform, gehause, gehaeuse, boitier, encapsulado, 封装, 封装规格`,
  ],
  [
    'seller',
    `seller, supplier, supplier name, distributor, distributor name, vendor, lieferant, distributeur, fournisseur, proveedor, fornitore, 供应商`,
  ],
  [
    'stock',
    `stock, in stock, stock qty, qty available, quantity in stock, qty stock, instock, avail, avail qty, stock quantity, qty in stock, quantity available, available, available qty, available quantity, availability, on hand,
    qty on hand, inventory, qoh, quantity on hand, free stock, lagerbestand, bestand, lager, verfugbar, verfugbarkeit, verfugbare menge, disponible,
    giacenza, 库存, 库存数量, 在庫`,
  ],
  [
    'moq',
    `moq, minimum order quantity, min order qty, minimum order qty, minimum quantity, min qty, minimum, min order, minimum order, minqty, min,
    mindestmenge, mindestbestellmenge, mindestabnahme, quantite minimum, cantidad minima, 最小起订量, 起订量`,
  ],
  [
    'multiple',
    `multiple, order multiple, mult, order multiples, multiples, spq, standard pack quantity, standard pack qty, pack qty, pack size, packing unit,
    vpe, verpackungseinheit, bestellschritt, staffelung, multiple de commande, 最小包装, 最小包装量`,
  ],
  [
    'packaging',
    `packaging, packing, packaging type, pack type, packing type, container, verpackung, verpackungsart, conditionnement, embalaje, 包装, 包装方式`,
  ],
  [
    'lead_time',
    `lead time, leadtime, lead time days, lead time weeks, factory lead time, std lead time, lead time wks, lead time wk, lead days, lead weeks, delivery time, delivery, lieferzeit,
    lieferzeit tage, lieferzeit wochen, lieferfrist, wiederbeschaffungszeit, delai, plazo, 交期, 货期`,
  ],
  ['currency', `currency, curr, cur, currency code, wahrung, waehrung, devise, moneda, valuta, 币种, 货币`],
  ['price_unit', `price unit, price per, per, price basis, preiseinheit, pe, preis je, preis pro, unite de prix`],
  [
    'datasheet',
    `datasheet, datasheet url, data sheet, datasheet link, datenblatt, datenblatt url, fiche technique, hoja de datos, 数据手册`,
  ],
  [
    'lifecycle',
    `lifecycle, lifecycle status, life cycle, part status, product status, status, product lifecycle, lebenszyklus, produktstatus, 状态`,
  ],
  ['rohs', `rohs, rohs status, rohs compliant, rohs conform, rohs compliance, rohs konform, eu rohs, 环保`],
  [
    'observed_at',
    `observed at, price date, valid from, as of, date, updated, last updated, price valid from, stand, datum, preisdatum, gultig ab, order date, ordered,
    invoice date, date of order, bestelldatum, bestellt am, auftragsdatum, rechnungsdatum, date de commande, fecha, 下单时间, 订单日期, 日期`,
  ],
];

const roles = new Map<string, ColumnRole>();
for (const [role, phrases] of table) {
  for (const phrase of phrases.split(',')) {
    const key = phrase.replace(/\s+/g, ' ').trim();
    if (!roles.has(key)) roles.set(key, role);
  }
}

/** A header for looking up: lower case, accents off, one space between words of letters and digits. */
export function headerKey(header: string): string {
  return header
    .slice(0, 120)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a header means; what stands in brackets (`Price (EUR)`, `Lead time (weeks)`) may be left out. */
export function roleOfHeader(header: string): ColumnRole | undefined {
  return roles.get(headerKey(header)) ?? roles.get(headerKey(header.slice(0, 200).replace(/[([].{0,40}[)\]]/g, ' ')));
}
