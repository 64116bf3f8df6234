import { clamp, ELSEWHERE, isOnePattern, NUMBERING, percent, SELLERS } from './role.ts';
import type { ColumnProfile } from '../columns/column-profile.ts';
import type { Role } from './role.ts';

/** `(LINK)` in every row: the cells are no numbers of anything. */
const oneWord = (p: ColumnProfile) => (p.distinct === 1 && p.share('part_number') + p.share('sku') === 0 ? 1 : 0);

/** So many cells of makers' numbering systems are no chance. */
const SOME_KNOWN = 0.2;

/** So many cells of several designators name places, whatever their header says. */
const MOST_PLACES = 0.3;

/** A house numbers its parts by more figures. */
const SHORTEST_HOUSE_NUMBER = 3;

/** Share of cells that are addresses of pages within a site. */
const pagesWithin = (p: ColumnProfile) => clamp(p.share('url') - p.share('front_page'));

/** Share of cells that are numbers of parts, where hardly one comes twice: no names of people who make or sell them. */
function numbersOfParts(p: ColumnProfile): number {
  const numbers = p.distinct > p.filled * 0.5 ? p.share('part_number') - p.share('seller') - p.share('maker') : 0;
  return Math.max(numbers, p.share('lcsc'), p.share('order_number'), p.share('money'), p.share('number'));
}

/** Who makes a part and who sells it, under which numbers and for how much. */
export const tradeRoles = {
  mpn: {
    description: "The manufacturer's part number",
    fills: 'mpn',
    needsFittingCells: true,
    namesAlternates: true,
    inHeader: 'identity',
    inRow: 'number',
    weight: 2,
    words: {
      mpn: {
        english:
          'mpn, mpns, mp, mfpn, mfgpn, mfrpn, manpn, manpartno, mfgpartno, mfrpartno, mfrpart, mfgpart, mfn, mfgnum, manufacturerpn, mfpartnumber, mfgpartnumber, mfrpartnumber, manufpn, manfnum, mfnum',
        german:
          'herstellernummer, herstellerteilenummer, herstellerbezeichnung, herstellernr, herstellerartikelnummer, herstellertyp, hersteller typ, hersteller bezeichnung',
        french: 'reference fabricant, ref fabricant, ref fab, reference constructeur',
        spanish:
          'numero de parte del fabricante, referencia fabricante, referencia del fabricante, numero de fabricante',
        chinese:
          '厂家型号, 厂家料号, 制造商型号, 制造商料号, 原厂型号, 原厂料号, 品牌型号, 规格型号, 規格型號, 型号规格, 厂商型号, 厂商料号, 製造商料號, 廠商料號',
        japanese:
          'メーカー型番, メーカ型番, メーカー品番, メーカ品番, メーカー部品番号, 型番, 形名, 形式, 部品型番, メーカ型式, メーカー型式',
        other: 'codice produttore, symbol producenta, парт номер, 제조사품번, 제조사부품번호, 형번',
      },
      model: {
        english: 'model, modelname',
        german: 'typ, typenbezeichnung, typbezeichnung, modell',
        french: 'modele',
        spanish: 'modelo',
        chinese: '型号, 型號, 元件型号, 器件型号',
        other: 'модель, 모델',
      },
    },
    // `L78M05CDT-TR/DPAK`, as order lists of LCSC have it.
    sharesCellWith: 'footprint',
    headers: [
      { prior: 0.97, all: [['mpn']], none: [...SELLERS, 'internal', ...ELSEWHERE] },
      {
        prior: 0.95,
        all: [['maker'], ['part_number', 'number', 'model', 'reference', 'mpn']],
        none: [...SELLERS, ...ELSEWHERE],
      },
      { prior: 0.95, all: [['maker'], ['part']], last: 'part', none: [...SELLERS, ...ELSEWHERE] },
      // `Manufacturer Part Number or Seeed SKU`
      {
        prior: 0.75,
        all: [['maker'], ['part_number', 'number'], SELLERS],
        none: ELSEWHERE,
      },
      // `Part Number` may be the maker's, the seller's or the company's own.
      { prior: 0.72, all: [['part_number']], none: [...SELLERS, 'maker', 'internal', 'order', ...ELSEWHERE] },
      { prior: 0.72, all: [['part'], ['number']], none: [...SELLERS, 'maker', 'internal', ...ELSEWHERE] },
      // The parts of Altium's libraries are named for the makers' numbers where each part has one of its own.
      { prior: 0.5, all: [['library']], none: ['package', 'designator', ...ELSEWHERE] },
      { prior: 0.62, all: [['model']], none: [...SELLERS, 'maker', ...ELSEWHERE] },
      { prior: 0.55, all: [['alternate']], none: [...SELLERS, 'maker', 'description', 'note', ...ELSEWHERE] },
      { prior: 0.42, all: [['part']], alone: true },
    ],
    fit: (p) => {
      const shaped = Math.max(p.share('part_number'), p.share('known_number'));
      // `110-0004498` all the way down: a company's own numbers, not the makers'.
      const company = p.filled >= 4 && p.onePattern > 0.8 && p.share('digits_code') > 0.8;
      const against = Math.max(
        p.share('url'),
        p.share('money'),
        p.share('maker') * 0.7,
        p.share('sentence') * 0.7,
        p.share('value') * 0.6,
        p.share('footprint') * 0.4,
        p.share('yes_no'),
        p.share('order_number'),
        p.share('symbol'),
      );
      return {
        fit: company ? 0.2 : clamp(0.15 + 0.9 * shaped - 0.6 * against),
        seen: `${percent(shaped)} of cells look like part numbers`,
      };
    },
    // `(LINK)` in every row is no number; 0.1uF and 10k name values.
    refuted: (p) =>
      Math.max(
        oneWord(p),
        // `C`, `R`, `Fuse`: what is drawn.
        p.share('symbol'),
        p.share('hash'),
        p.share('value') - p.share('number') - p.share('part_number'),
        p.share('url'),
        p.share('money'),
        // `C1, C2` and `LED1-LED24` name places.
        p.share('designators') * p.usualDesignators - p.share('part_number'),
      ),
    vagueness: 4,
    guess: (p) => {
      // Some that a maker's numbering system reads, and nothing else is like them.
      if (p.share('known_number') >= SOME_KNOWN && p.share('part_number') > 0.3) return 0.6;
      // `R-US_0207/7` over and over are names of symbols.
      const areOwn = p.distinct > p.filled * 0.5;
      return areOwn && p.share('part_number') > 0.5 ? 0.2 + 0.35 * p.share('part_number') : 0;
    },
  },
  manufacturer: {
    description: 'Who makes the part',
    fills: 'manufacturer',
    namesAlternates: true,
    inHeader: 'key',
    inRow: 'part',
    weight: 1,
    fittingMarks: 'alone',
    words: {
      maker: {
        english:
          'manufacturer, manufacturers, manufacture, manufacturing, mfr, mfrs, mfg, mfgr, manf, manu, manuf, manufact, maker, producer, brand, oem, make, mf, mnfr, mnfrs, mft, mftr, mfct',
        german: 'hersteller, fabrikat, fabrikant, marke, produzent',
        french: 'fabricant, fabriquant, constructeur, marque, fab',
        spanish: 'fabricante, marca',
        chinese:
          '制造商, 製造商, 生产厂家, 生產廠家, 生产商, 厂家, 廠家, 厂商, 廠商, 品牌, 原厂, 原廠, 制造厂家, 制造厂, 厂牌, 廠牌',
        japanese: 'メーカー, メーカ, 製造元, 製造者, メーカー名, メーカ名, ブランド',
        other:
          'produttore, costruttore, fabrikant, producent, vyrobce, производитель, изготовитель, фирма, tillverkare, 제조사, 제조업체, 메이커, uretici, gyarto, valmistaja, produsent, fabrikat, виробник, producator',
      },
    },
    headers: [
      { prior: 0.95, all: [['maker']], none: [...NUMBERING, ...SELLERS, ...ELSEWHERE] },
      {
        prior: 0.93,
        all: [['maker'], ['part']],
        last: 'maker',
        none: ['number', 'part_number', 'mpn', 'model', ...ELSEWHERE],
      },
    ],
    sharesCellWith: 'mpn',
    fit: (p) => ({
      fit: clamp(
        0.5 +
          0.55 * p.share('maker') -
          0.5 * Math.max(p.share('number'), p.share('url'), p.share('digits_code'), p.share('part_number') * 0.5),
      ),
      seen: `${percent(p.share('maker'))} of cells begin with a known manufacturer`,
    }),
    refuted: (p) =>
      Math.max(p.share('lcsc'), p.share('order_number'), p.share('number'), p.share('money'), p.share('url')),
    vagueness: 1,
    guess: (p) => (p.share('maker') > 0.5 ? 0.35 + 0.2 * p.share('maker') : 0),
  },
  supplier: {
    description: 'Who sells it',
    fills: 'supplier',
    hasSeveralColumns: true,
    namesAlternates: true,
    fittingMarks: 'alone',
    words: {
      supplier: {
        english:
          'supplier, suppliers, supply, distributor, distributors, distributer, distributers, dist, distrib, vendor, vendors, seller, sellers, reseller, source, sourcing, provider, retailer, store, shop, sup, where to buy, bought from, purchase from, purchased from, sourced from, buy from, buy at, ordered from, order from',
        german:
          'lieferant, lieferanten, distributoren, bezugsquelle, bezugsquellen, anbieter, haendler, lieferfirma, quelle, einkauf',
        french: 'fournisseur, fournisseurs, distributeur, revendeur, magasin',
        spanish: 'proveedor, proveedores, distribuidor, fornecedor, fornecedores, vendedor, tienda, loja, lojas',
        chinese: '供应商, 供應商, 供货商, 经销商, 代理商, 渠道, 采购渠道, 购买渠道',
        japanese:
          '仕入先, 購入先, 供給元, 調達先, 販売店, 代理店, サプライヤ, サプライヤー, 発注先, 販売会社, 販売元, 購入店, 商社, 店舗, 購入店舗, ショップ',
        other:
          'distribuitor, fornitore, leverancier, dostawca, dodavatel, поставщик, leverantor, 공급사, 공급업체, 구매처, sklep, tedarikci, szallito, toimittaja, постачальник, furnizor, pemasok, nha cung cap, προμηθευτης, доставчик, dobavljac',
      },
    },
    headers: [{ prior: 0.9, all: [['supplier']], none: [...NUMBERING, 'package', 'library', ...ELSEWHERE] }],
    sharesCellWith: 'supplier_sku',
    fit: (p) => {
      // `Murata`, `TDK`: makers under the name of sellers.
      const makers = clamp(p.share('maker') - p.share('seller'));
      const pages = pagesWithin(p);
      return {
        fit: clamp(
          0.7 * (1 - Math.max(pages, p.share('money'), p.share('number') * 0.7)) +
            (p.distinct <= p.filled * 0.5 ? 0.3 : 0) -
            pages -
            makers,
        ),
        seen:
          makers > 0.5
            ? `${percent(p.share('maker'))} of cells begin with a known manufacturer`
            : `${p.distinct} different texts`,
      };
    },
    // Links into a shop, and `yes` that there is one, are no names; the address of its front page is.
    refuted: (p) => Math.max(numbersOfParts(p), pagesWithin(p) + p.share('yes_no')),
    // `SPR` over Digi-Key and Mouser; names that hardly come again are parts of shops.
    guess: (p) => (p.share('shop') > 0.7 && p.distinct <= p.filled * 0.7 ? 0.45 : 0),
  },
  supplier_sku: {
    description: 'Order number at a distributor',
    fills: 'sku',
    needsFittingCells: true,
    hasSeveralColumns: true,
    namesAlternates: true,
    inHeader: 'identity',
    inRow: 'number',
    weight: 1,
    fittingMarks: 'alone',
    words: {
      distributor: {
        english:
          'digikey, digi key, mouser, farnell, newark, element14, element 14, arrow, avnet, future, tme, rs, rs components, rs online, rscomponents, conrad, reichelt, buerklin, distrelec, tti, verical, chip1stop, rutronik, wuerth eshop, sparkfun, adafruit, amazon, aliexpress, ebay, taobao, allied, onlinecomponents, rochester, sager, heilind, master electronics, octopart, seeed, mcmaster, dk, mc master, mc master carr, mcmaster carr, dkpn, digikeypn, mouserpn, thonk, tayda',
      },
      order_code: {
        english: 'order code, ordercode, order number, order no, ordering code, ordering number, ordering info',
        german: 'bestellnummer, bestellnr, bestell nr, bestellcode, bestell nummer, bestellbezeichnung, best nr',
        french: 'code commande, ref commande, reference commande',
      },
    },
    headers: [
      { prior: 0.92, all: [['supplier'], NUMBERING], none: ELSEWHERE },
      {
        prior: 0.88,
        all: [['distributor']],
        none: [...ELSEWHERE, 'order', 'description', 'maker', 'note'],
      },
      { prior: 0.58, all: [['part_number']], none: ['maker', 'internal', ...ELSEWHERE] },
      { prior: 0.55, all: [['part'], ['number']], none: ['maker', 'internal', ...ELSEWHERE] },
    ],
    fit: (p) => ({
      fit: clamp(
        0.5 +
          0.55 * p.share('sku') -
          0.6 *
            Math.max(
              p.share('url'),
              p.share('money'),
              p.share('sentence'),
              p.share('yes_no'),
              p.share('number') * (p.averageChars < 5 ? 1 : 0),
            ) -
          0.3 * clamp(p.share('part_number') - p.share('sku')),
      ),
      seen: `${percent(p.share('sku'))} of cells look like order numbers`,
    }),
    refuted: (p) =>
      Math.max(
        oneWord(p),
        p.share('url'),
        p.share('hash'),
        p.share('money'),
        p.share('decimal'),
        // An LCSC code looks like a capacitor's designator, and so do `A12345` and `B55443`; `C1, C2` is no code.
        p.onePattern > 0.6 && p.averageChars >= 5 && p.share('places') < MOST_PLACES
          ? 0
          : p.share('designators') * p.usualDesignators - p.share('sku') - p.share('lcsc'),
      ),
    guess: (p) => {
      if (p.share('order_number') > 0.7) return 0.6;
      return p.share('sku') > 0.7 && p.share('lcsc') < 0.5 && p.averageChars >= 8 ? 0.45 : 0;
    },
  },
  lcsc: {
    description: 'Order number at LCSC: C25744',
    fills: 'sku',
    namesAlternates: true,
    inHeader: 'identity',
    inRow: 'number',
    weight: 1,
    fittingMarks: 'alone',
    words: {
      lcsc: {
        english: 'lcsc, jlcpcb, jlc, szlcsc',
        chinese: '立创商城, 立创, 嘉立创, 商城',
      },
    },
    headers: [{ prior: 0.95, all: [['lcsc']], none: [...ELSEWHERE, 'order', 'description', 'package', 'type'] }],
    fit: (p) => ({
      fit: clamp(0.15 + 0.85 * p.share('lcsc')),
      seen: `${percent(p.share('lcsc'))} of cells look like LCSC codes`,
    }),
    // `LCSC Matching Results: Mfr.` heads makers, and numbers of makers are ordered at other places.
    refuted: (p) => 1 - p.share('lcsc') - p.share('url') - p.share('digits_code'),
    guess: (p) => (p.share('lcsc') > 0.8 && p.averageChars >= 5 ? 0.6 : 0),
  },
  internal_pn: {
    description: "The company's own part number",
    needsFittingCells: true,
    inHeader: 'key',
    inRow: 'identity',
    words: {
      internal: {
        english:
          'internal, ipn, cpn, company, house, inhouse, in house, our, erp, sap, plm, inventory, warehouse, corporate, customer, client, epn, gpn, hpn, drawing',
        german:
          'interne, intern, lagernummer, lager nr, eigene, sachnummer, sach nr, sachnr, materialnummer, material nr, materialnr, ident, identnummer, zeichnungsnummer, firmeneigene',
        french: 'interne, magasin, code interne, reference interne',
        spanish: 'interno, interna, almacen',
        chinese:
          '物料编码, 物料编号, 物料代码, 物料号, 物料料号, 物料編號, 公司料号, 公司编码, 内部料号, 内部编码, 存货编码, 客户料号, 客户编码, 物料编码erp, 库存编码, 自编料号, 系统编码',
        japanese: '社内品番, 社内コード, 自社品番, 管理番号, 図番, 社内部品番号, 図面番号',
      },
    },
    headers: [
      {
        prior: 0.9,
        all: [['internal']],
        none: ['designator', 'maker', 'description', 'note', ...ELSEWHERE],
      },
      { prior: 0.5, all: [['part_number']], none: ['maker', ...SELLERS, ...ELSEWHERE] },
      { prior: 0.5, all: [['part'], ['number']], none: ['maker', ...SELLERS, ...ELSEWHERE] },
    ],
    fit: (p) => {
      const company = isOnePattern(p);
      return {
        fit: clamp(
          (company ? 0.95 : 0.3 + 0.4 * p.share('digits_code')) -
            Math.max(p.share('order_number'), p.share('designators') * p.usualDesignators),
        ),
        seen: company ? `${percent(p.onePattern)} of cells are written on one pattern` : 'cells of any kind',
      };
    },
    // 1, 2, 14: a place in the list, or pieces on the shelf.
    refuted: (p) => (p.averageChars < SHORTEST_HOUSE_NUMBER ? Math.max(oneWord(p), p.share('integer')) : oneWord(p)),
  },
  price: {
    description: 'Price, of one or of all',
    hasSeveralColumns: true,
    fittingMarks: 'never',
    words: {
      price: {
        english:
          'price, prices, cost, costs, eur, usd, gbp, cny, rmb, subtotal, extended, ext, $, €, £, ¥, pricing, currency, vat, tax, euro, dollars, line total, line price, line cost, batch total, batch price, batch cost, sub total, amount usd, amount eur',
        german: 'preis, einzelpreis, gesamtpreis, stueckpreis, kosten, ep, gp, waehrung, mwst',
        french: 'prix, px, prix unitaire, pu, cout, montant, ht, ttc',
        spanish: 'precio, precios, costo, coste, importe, preco, precio unitario',
        chinese: '参考价, 元, 人民币, 单价, 單價, 价格, 價格, 金额, 金額, 总价, 总价格, 小计, 成本, 含税',
        japanese: '単価, 価格, 金額, 値段, 費用',
        other:
          'prezzo, prijs, cena, цена, стоимость, pris, 단가, 가격, 금액, cena jedn, cena jednostkowa, koszt, fiyat, tutar, ar, egysegar, hinta, ціна, pret, harga, don gia, thanh tien, cijena',
      },
    },
    headers: [{ prior: 0.88, all: [['price']] }],
    fit: (p) => ({
      fit: clamp(
        0.02 +
          0.98 * Math.max(p.share('money'), p.share('number')) -
          0.6 * Math.max(p.share('sku'), p.share('part_number') - p.share('money'), p.share('url')),
      ),
      seen: `${percent(Math.max(p.share('money'), p.share('number')))} of cells are amounts`,
    }),
    guess: (p) => (p.share('money') > 0.6 ? 0.5 : 0),
  },
} as const satisfies Record<string, Role>;
