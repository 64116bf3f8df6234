import { PACK_WORDS, readPricePer, stripPricePer } from './price-unit.ts';
import { findChange, findUnknown } from './price-words.ts';
import { findCurrencies } from './currencies.ts';
import { readWay } from './delivery-ways.ts';

/** What a column of a quotation says. */
export type QuoteRole =
  | 'item'
  | 'asked_mpn'
  | 'offered_mpn'
  | 'mpn'
  | 'manufacturer'
  | 'order_code'
  | 'description'
  | 'packaging'
  | 'quantity'
  | 'annual_quantity'
  | 'unit_price'
  | 'list_price'
  | 'gross_price'
  | 'discount'
  | 'price_per'
  | 'measure'
  | 'total'
  | 'currency'
  | 'moq'
  | 'multiple'
  | 'moq_multiple'
  | 'stock'
  | 'lead_time'
  | 'valid_until'
  | 'date_code'
  | 'remark';

/** A header that was understood. */
export interface HeaderReading {
  role: QuoteRole;
  /** Pieces from which the price holds: `100+`, `Price @ 1000`. */
  breakQuantity?: number;
  /** The break of `Qty 2` and `Price 2`. */
  step?: number;
  /** Currency that it names. */
  currency?: string;
  /** What the price is to be divided by: `Price/1000` is for a thousand pieces, `Preis (ct)` is in hundredths. */
  pricePer?: number;
  /** What the price is for where that is no number of pieces: `Price per reel`. */
  pricePack?: string;
  /** Words that may make another price of what stands below. */
  doubt?: string;
  /** Of a lead time. */
  unit?: 'days' | 'weeks' | 'working days';
}

/** Headers as `headerWords` leaves them. The earlier role takes a header that two of them claim. */
const TABLE: readonly (readonly [QuoteRole, string])[] = [
  [
    'item',
    'item, item no, item number, line, linea, regel, riga, rad, radek, wiersz, satir, sira, sira no, rivi, line no, line item, pos, pos nr, position, no, nr, lfd nr, ref no, poste, ligne, s no, sno, sr no, 序号, 项次, rfq line, rfq item, lp, l p, part item, nr zapyt, nr zapytania, 번호, 순번',
  ],
  [
    'asked_mpn',
    'requested, asked, angefragt, anfrage, demande, requested part number, requested part, requested mpn, requested pn, requested p n, req pn, req p n, req part, req part no, req part number, reqd pn, req mpn, required part, required part number, your part number, your part no, your part, your pn, your reference, customer part number, customer part no, customer part, customer pn, customer p n, cust pn, cust p n, cust part, cust part number, cpn, asked part number, rfq part number, inquiry part number, enquiry part number, ihre artikelnummer, ihre teilenummer, kundenartikelnummer, angefragter artikel, angefragte teilenummer',
  ],
  [
    'offered_mpn',
    'offered, quoted, angeboten, angebot, propose, offered part number, offered part no, offered part, offered mpn, offered pn, offer part number, quoted part number, quoted part, quoted mpn, quoted pn, quote part number, supplied part number, our offer, angebotene teilenummer, angebotener artikel, angebotener typ, alt offered, alt, alternative offered, alternative part number, alternative, alternate, alternate part number, alternate mpn, alternative mpn',
  ],
  [
    'mpn',
    'mpn, symbol, gyartoi cikkszam, gyarto cikkszama, uretici parca no, uretici parca numarasi, uretici kodu, parca no, parca numarasi, valmistajan koodi, valmistajan tuotenumero, valmistajan nro, producentens varenummer, producent varenr, producentnummer, produsentens varenummer, gyartoi kod, manufacturer part number, manufacturer part no, manufacturer part, manufacturers part number, manufacturer pn, manufacturer p n, mfr part number, mfr part no, mfr part, mfr pn, mfr p n, mfg part number, mfg part no, mfg part, mfg pn, mfg p n, part number, part no, part, partnumber, codice produttore, codice articolo produttore, fabrikantnummer, p n, pn, part nr, component, type, typ, model, herstellernummer, hersteller nr, herstellerteilenummer, hersteller teilenummer, hersteller artikelnummer, hersteller bezeichnung, herstellerbezeichnung, teilenummer, typenbezeichnung, herstellernr, hersteller art nr, hersteller artnr, hersteller artikelnr, hersteller part no, hersteller typ, reference fabricant, ref fabricant, reference constructeur, ref constructeur, reference, referencia fabricante, referencia, numero de pieza, 型号, 厂家型号, 料号, 制造商料号, ref, symbol producenta, numer producenta, nr producenta, kod producenta, oznaczenie producenta, kod vyrobce, oznaceni vyrobce, typove oznaceni, herst teilenr, herst teile nr, hersteller teile nr, herst artikel nr, hersteller artikel nr, herst art nr, herst bezeichnung, herst typ, herst teilenummer, herst nr, hersteller teilenr, codice costruttore, cod produttore, codigo fabricante, codigo do fabricante, part number do fabricante, tillverkarens artikelnummer, tillverkarens art nr, tillverkarnr, ref fabricante, 部品番号, 型番, 品番, メーカー型番, メーカー品番, 製品番号, 형번, 부품번호, 품번, 모델명, 품명규격, артикул, партномер, номер детали, 型號, 料號, 廠家型號',
  ],
  [
    'manufacturer',
    'manufacturer, manufacturer name, producent navn, produsent, mfr, fabrikant, produttore, mfr name, mfg, mfg name, maker, brand, make, hersteller, herstellername, fabrikat, marke, fabricant, marque, fabricante, marca, tillverkare, fabrikat, valmistaja, vyrobce, gyarto, uretici, 品牌, 厂牌, 制造商, producent, brend, メーカー, メーカー名, 製造元, 제조사, 제조원, 메이커, производитель, бренд, виробник, 廠牌, 製造商',
  ],
  [
    'order_code',
    'order code, leverancierscode, cikkszam, rendelesi kod, tuotenumero, tuotekoodi, nimike, stok kodu, urun kodu, varenr, varenummer, ordering code, order number, order no, stock code, stock no, sku, article number, article no, article, artikelnummer, artikel nr, art nr, artikel, art no, material, material number, material no, our part number, our part no, our reference, our ref, supplier part number, supplier part no, supplier pn, distributor part number, bestellnummer, bestell nr, product code, item code, catalogue number, code article, 商品编号, kod, kod towaru, indeks, codice, codice articolo, codigo, codigo articulo, obj c, objednaci c, objednaci cislo, objednaci kod, obj kod, kod zbozi',
  ],
  [
    'description',
    'description, desc, aciklama, kuvaus, beskrivelse, descr, product description, part description, item description, details, bezeichnung, beschreibung, artikelbezeichnung, text, designation, descripcion, 描述, 规格, 名称, kurztext, materialkurztext, nazwa, nazwa towaru, opis, descrizione, descripcion articulo, popis, nazev, 品名, 仕様, 説明',
  ],
  [
    'packaging',
    'packaging, packing, package type, pack type, packing type, package, pkg, verpackung, verpackungsart, baleni, conditionnement, embalaje, 包装, opakowanie, imballo, 荷姿, 包装形態',
  ],
  [
    'gross_price',
    'gross price, gross unit price, price incl vat, price inc vat, price incl tax, price including vat, unit price incl vat, unit price inc vat, unit price gross, bruttopreis, brutto, preis brutto, prix ttc, prix unitaire ttc, ttc, 含税单价, 含税价, cena brutto, wartosc brutto jednostkowa, prezzo ivato, precio con iva, цена с ндс, ціна з пдв',
  ],
  [
    'list_price',
    'list price, listprice, pu brut, prix brut, prix unitaire brut, bruttolistenpreis, prezzo lordo, precio bruto, precio tarifa, tarifa, tarif, list, catalogue price, catalog price, listenpreis, standard price, prix public, prix catalogue, srp, msrp, rrp',
  ],
  ['discount', 'discount, disc, rabatt, nachlass, remise, descuento, rebate, rabat, upust, sconto, dto, desc, dcto'],
  [
    'price_per',
    'price unit, price per, per, je, price basis, preiseinheit, pe, preis je, preis pro, prise unit, unit of price, per qty, price for, 单价单位',
  ],
  [
    'measure',
    'uom, unit of measure, einheit, mengeneinheit, me, udm, um, u m, unite, j m, jm, jedn, jednostka, jednostka miary, 单位',
  ],
  [
    'total',
    'total, total price, osszesen, netto osszesen, ertek, toplam, tutar, toplam fiyat, yhteensa, summa, i alt, belob, belop, total amount, line total, amount, extended price, ext price, extended, ext, ext amount, sum, subtotal, value, net value, net amount, total net, line value, gesamt, gesamtpreis, gesamtbetrag, summe, betrag, wert, nettowert, montant, montant ht, total ht, importe, 金额, 总价, 小计, wartosc, wartosc netto, kwota, kwota netto, razem, importo, totale, prezzo totale, importe neto, total neto, cena celkem, celkem, celkem bez dph, cena celkem bez dph, p total, prix total, prix total ht, 金額, 合計金額, 小計, 금액, сумма, итого, сума, 總價',
  ],
  [
    'unit_price',
    'unit price, price, unit cost, unit net, net unit, unit nett, netto egysegar, ar, netto ar, birim fiyati, fiyat, net fiyat, a hinta, kpl hinta, nettohinta, stk pris, pris pr stk, enhedspris, pris stk, unitprice, rate, new price, new unit price, prijs, prijs per stuk, stuksprijs, prezzo, prezzo unitario, prezzo netto, net price, net unit price, unit net price, price each, each, price unit net, price pc, price piece, price pcs, unit, cost, quoted price, quote price, offer price, our price, special price, best price, resale, unit resale, resale price, unit resale price, sell price, unit sell, u p, up, einzelpreis, stuckpreis, stueckpreis, preis, nettopreis, netto, preis netto, netto einzelpreis, einzelpreis netto, ep, vk, prix, prix unitaire, pu, pu ht, prix unitaire ht, prix net, precio, precio unitario, 单价, 价格, 未税单价, 不含税单价, 不含税价, 未税价, price net, net each, price breaks, staffelpreise, staffelpreis, prices, preise, p u ht, p u net, p u net ht, pu net, pu net ht, prix net ht, prix u, prix u ht, cena, cena netto, cena jedn, cena jedn netto, cena netto jedn, cena jednostkowa, cena jednostkowa netto, cena netto jednostkowa, p u, prezzo unit, prezzo unit netto, prezzo unitario netto, precio unit, precio neto, precio unitario neto, preco, preco unit, preco unitario, preco unitario liquido, pris, a pris, apris, styckpris, enhetspris, stykpris, yksikkohinta, hinta, jednotkova cena, cena bez dph, cena ks bez dph, cena ks, cena za ks, cena za kus, cena kus, jednotkova cena bez dph, cena mj, cena mj bez dph, egysegar, birim fiyat, precio ud, p unit, p unitario, 単価, 価格, 단가, 견적단가, prix unit, prix unit ht, prix unit net, e preis, e p, price ea, unit price ea, stukprijs, цена, цена за шт, цена за ед, цена без ндс, ціна, ціна за шт, ціна без пдв, 單價, 未稅單價',
  ],
  ['moq_multiple', 'moq spq, moq mpq, moq multiple, moq mult, moq vpe, mindestmenge vpe, min mult, min multiple'],
  [
    'moq',
    'moq, mini, mini cde, minimum order quantity, min siparis, minimum siparis, minimum siparis miktari, minimitilaus, min tilaus, minimumsordre, mindste ordre, minimum order qty, min order quantity, min order qty, min order, minimum order, minimum quantity, minimum qty, minimum, min qty, min, mindestmenge, mindestbestellmenge, mindestabnahme, mbm, mba, quantite minimum, qte min, cantidad minima, 最小起订量, 起订量, min ilosc, minimalna ilosc, minimalne zamowienie, minimum logistyczne, mini commande, minimum de commande, mini de commande, qte mini, quantite mini, quantita minima, lotto minimo, cantidad minima de pedido, pedido minimo, 最小発注数, 最小発注数量, 最低発注数, мин партия, мин заказ, мінімальна партія, 最小訂購量',
  ],
  [
    'multiple',
    'multiple, order multiple, order multiples, multiples, mult, spq, mpq, mop, standard pack, standard pack quantity, standard pack qty, pack quantity, pack qty, pack size, package qty, reel size, reel qty, reel quantity, qty per reel, quantity per reel, pcs per reel, pieces per reel, per reel qty, qty reel, tray qty, tray size, rollengrosse, stuck pro rolle, stk pro rolle, quantite par bobine, packing unit, packaging unit, vpe, verpackungseinheit, ve, bestellschritt, losgrosse, conditionnement par, 最小包装, 最小包装量, wielokrotnosc, cond, pcb, multiplo, multiple de, 最小梱包数, 梱包数',
  ],
  [
    'stock',
    'stock, in stock, ex stock, qty ex stock, qty avail, avail stock, keszlet, raktarkeszlet, raktaron, stok, stok durumu, varasto, varastossa, saldo, pa lager, lagerstatus, stock qty, stock quantity, available, availability, available qty, available quantity, qty available, on hand, free stock, inventory, avail, avail qty, bestand, lagerbestand, lager, verfugbar, verfugbare menge, verfugbarkeit, disponible, en stock, 库存, dostepnosc, stan, na stanie, stan magazynowy, dostupnost, skladem, sklad, dispo, disponibilite, disponibilita, disponibilidad, giacenza, existencias, 在庫, 在庫数, 재고, наличие, склад, наявність, 庫存',
  ],
  [
    'lead_time',
    'lead time, leadtime, promise, promised, promise date, due, aro, weeks aro, wks aro, days aro, due date, szallitasi hatarido, hatarido, termin suresi, teslimat suresi, teslimat, teslim, toimitus, levering, leveringsfrist, leadtime aro, lead time aro, l t, levertijd, tempo di consegna, consegna, lt, lead, lead days, lead weeks, factory lead time, factory lt, flt, flt wks, flt weeks, factory lead time wks, mfr lt, mfr lead time, delivery, delivery time, delivery date, delivery weeks, delivery days, ship date, availability date, eta, ships, ship, ship by, ship on, est ship, est ship date, estimated ship date, dispatch, dispatch date, leveranstid, leveringstid, dodani, doba dodani, dodaci doba, termin dodani, toimitusaika, prazo, prazo de entrega, prazo entrega, dodaci lhuta, szallitasi ido, teslim suresi, lieferzeit, lz, lieferfrist, liefertermin, lieferung, wiederbeschaffungszeit, wbz, delai, delai de livraison, plazo, plazo de entrega, 交期, 货期, termin, termin dostawy, termin realizacji, czas dostawy, dostawa, lieferdatum, tempi di consegna, tempo consegna, fecha de entrega, entrega, 納期, リードタイム, 납기, 납기일, срок поставки, срок, термін поставки, 貨期',
  ],
  [
    'valid_until',
    'valid until, valid to, ervenyesseg, ervenyes, gecerlilik, voimassa, gyldig til, valid till, valid through, validity, quote validity, price validity, valid, expires, expiry, expiry date, expiration, expiration date, exp date, exp, price expires, offer valid until, gultig bis, gultigkeit, bindefrist, valable jusqu au, validite, valido hasta, 有效期, wazne do, wazna do, validita, validez, 有効期限, 見積有効期限',
  ],
  ['date_code', 'dc, d c, date code, datecode, date codes, herstelldatum'],
  [
    'currency',
    'currency, curr, deviza, penznem, para birimi, doviz, valuutta, cur, ccy, wahrung, waehrung, whg, devise, moneda, 币种, 货币, waluta, valuta, divisa, 通貨, валюта, 幣別',
  ],
  [
    'quantity',
    'quantity, qty, a partir de, desde, des, od ilosci, ab menge stk, tier, tiers, qty tier, price tier, siparis miktari, tilausmaara, kpl, antall, q ty, quant, order quantity, ordered quantity, ordered qty, quantity ordered, bestellmenge, aantal, quantita, qta, ilosc, order qty, quote qty, quoted qty, quoted quantity, quote quantity, offered qty, offered quantity, requested qty, requested quantity, required qty, rfq qty, price break, break, break qty, price break qty, from qty, from quantity, qty from, quantity from, from, min break, ab menge, menge ab, ab stuck, ab stk, ab, staffel, staffelmenge, menge, anzahl, stuckzahl, stuck, stk, pcs, pieces, volume, qte, quantite, cantidad, cant, quantidade, qtd, qtde, antal, maara, mnozstvi, pocet ks, pocet kusu, mennyiseg, adet, miktar, 数量, angebotsmenge, q ta, quantita offerta, cantidad ofertada, qte proposee, ilosc szt, req qty, req quantity, reqd qty, requ qty, qty req, qty requested, qty required, qty quoted, qty break, quantity break, break quantity, 注文数, 発注数, 見積数量, 수량, 주문수량, 견적수량, menge me, qty uom, количество, кол во, кол во шт, кількість, к сть, 數量',
  ],
  [
    'annual_quantity',
    'eau, annual usage, annual quantity, annual qty, annual volume, yearly usage, forecast, jahresmenge, jahresbedarf, consommation annuelle, consumo annuo, consumo anual, 年用量, 年間使用量',
  ],
  [
    'remark',
    'remark, remarks, not, notlar, huomautus, bemaerkning, merknad, comment, comments, note, notes, bemerkung, bemerkungen, hinweis, anmerkung, status, remarque, observaciones, 备注, uwagi, remarques, observations, note fornitore, 備考, 비고, примечание, примітка, 備註',
  ],
];

const roles = new Map<string, QuoteRole>();
for (const [role, phrases] of TABLE)
  for (const phrase of phrases.split(',')) {
    const words = headerWords(phrase);
    if (!roles.has(words)) roles.set(words, role);
  }

/** The words of headers of prices. */
const priceWords = new Set(
  [...roles].flatMap(([words, role]) => (role === 'unit_price' || role === 'quantity' ? words.split(' ') : [])),
);

/** A header for looking up: lower case, accents off, words with one blank between them. */
function headerWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<!\p{L})p n(?:os?|umbers?|r)?(?![\p{L}\p{N}])/gu, 'pn')
    .trim();
}

const LONGEST = 120;

/** What a header says; undefined: it is none of a quotation. What its prices may be more or less than is told in `doubt`. */
export function readHeader(text: string): HeaderReading | undefined {
  const reading = readWords(text);
  if (reading?.role !== 'unit_price') return reading;
  const doubt = findDoubt(text, reading);
  return doubt === '' ? reading : { ...reading, doubt };
}

/** Words and figures of a header of prices that none of its readings explains. */
function findDoubt(text: string, { breakQuantity, step, pricePack }: HeaderReading): string {
  const change = findChange(text);
  if (
    roleOfPriceFor(text) !== undefined ||
    change !== '' ||
    breakQuantity !== undefined ||
    step !== undefined ||
    pricePack !== undefined
  )
    return change;
  const said = stripPricePer(stripMoney(text.normalize('NFKC').replaceAll(/\s+/g, ' '))).replace(HUNDREDTHS, ' ');
  const figure = /(?<![\p{L}\d])\d[\d.,]*/u.exec(said)?.[0];
  return figure ?? findUnknown(said).find((word) => !priceWords.has(headerWords(word))) ?? '';
}

function readWords(text: string): HeaderReading | undefined {
  const header = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
  if (header === '') return undefined;
  const { codes } = findCurrencies(header);
  const currency = codes.length === 1 ? { currency: codes[0]! } : {};
  const broken = readBreak(header) ?? readQuantityBreak(header);
  if (broken !== undefined) return { role: 'unit_price', breakQuantity: broken, ...currency };
  const grouped = readGroupedBreak(header) ?? readBracketedBreak(header);
  if (grouped !== undefined) return { role: 'unit_price', ...grouped, ...currency };
  const pack = readPack(header);
  if (pack !== undefined) return { role: 'unit_price', pricePack: pack, ...currency };
  if (PER_PIECE.test(header)) {
    const per = readPricePer(header);
    return { role: 'unit_price', ...currency, ...(per === undefined ? {} : { pricePer: per }) };
  }
  const pricePer = readPricePer(header);
  const plain = headerWords(stripUnits(header));
  const exact =
    roles.get(headerWords(header)) ??
    roles.get(plain) ??
    roleOfScripts(header) ??
    roleOfWay(header) ??
    roleOfOffered(plain) ??
    roleOfNet(header, plain) ??
    roleOfPriceFor(header) ??
    roleOfHalves(header) ??
    (/[([{][^)\]}]*\d/.test(header) ? undefined : roleOfWords(plain));
  const numbered = /^(.*?\p{L})\s?#?(\d{1,2})$/u.exec(plain);
  const tier = TIER.exec(plain);
  const short = SHORT_STEP.exec(plain);
  if (short) return { role: short[1] === 'q' ? 'quantity' : 'unit_price', step: Number(short[2]), ...currency };
  const [stepName, stepNumber] = tier ? [tier[2]!, tier[1]!] : [numbered?.[1]?.trim() ?? '', numbered?.[2]];
  const stepped = exact === undefined ? roles.get(stepName) : undefined;
  const role = exact ?? (stepped === 'quantity' || stepped === 'unit_price' ? stepped : undefined);
  if (role === undefined) return undefined;
  return {
    role,
    ...(stepped === undefined ? {} : { step: Number(stepNumber) }),
    ...currency,
    ...(isPrice(role) ? priceUnitOf(header, pricePer) : {}),
    ...(role === 'lead_time' ? unitOf(header) : {}),
  };
}

/** `€/Stk`, `USD per 1000`: money for pieces is a price. */
const PER_PIECE =
  /^(?:[€$£¥円]|US\$|EUR|USD|GBP|CHF|PLN|zł|CNY|RMB|JPY|SEK|NOK|DKK|CZK)\s*(?:\/|per|pro|je|par|por)\s*(?:1?[.,']?0{2,3}|1[.,' ]?000|100|1k|k|pcs?|pce|piece|ea|each|unit|u|ud|stk|st|stück|szt|pz)\.?(?:\s*(?:pcs?|stk|st|stück|pieces|uds?|pz|szt|pi[eè]ces))?\.?$/iu;

/** What a header may say that prices are for; of those that are no pack of a part it is asked. */
const PACK = String.raw`(?:full\s+|volle\s+)?(${PACK_WORDS}|box|boxes|packs?|packungen?|packages?|cartons?|bags?)`;
const PRICE_WORD = String.raw`(?:(?:unit|net|netto)[\s-]*)?(?:price|cost|preis|prix|precio|prezzo|prijs|cena|单价|价格)`;
const PER_PACK = new RegExp(
  String.raw`^(?:(?:${PRICE_WORD}|[€$£¥]|US\$|[A-Z]{3})\s*(?:\/|per|pro|je|par|por|al|a|za|每)\s*${PACK}|${PACK}[\s-]*(?:price|preis|cost))$`,
  'iu',
);

/** The pack that a header says prices are for: `Price per reel (EUR)`, `€/Rolle`, `Reel price`. */
function readPack(header: string): string | undefined {
  const bare = header.replaceAll(/[([][^)\]]*[)\]]/g, ' ').trim();
  const money = stripMoney(header.replaceAll(/[([][^)\]]*[)\]]/g, ' '));
  const found = PER_PACK.exec(bare) ?? PER_PACK.exec(money);
  return (found?.[1] ?? found?.[2])?.toLowerCase();
}

/** `Q1`, `P1` */
const SHORT_STEP = /^([qp])\s?(\d)$/u;

/** `Staffel 1 Menge`, `break 2 price` */
const TIER = /^(?:staffel|break|price break|step|tier|palier|scaglione|level)\s*(\d{1,2})\s+(\p{L}.*)$/u;

/** `单价 Unit price (USD)`: one header in two scripts, which say the same or of which one is known. */
function roleOfScripts(header: string): QuoteRole | undefined {
  if (!/\p{Script=Han}/u.test(header) || !/[a-z]/i.test(header)) return undefined;
  const bare = stripUnits(header);
  const halves = [bare.replaceAll(/[^\p{Script=Han}]+/gu, ' '), bare.replaceAll(/\p{Script=Han}+/gu, ' ')];
  const found = new Set(halves.flatMap((half) => roles.get(headerWords(half)) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

/** In hundredths of its currency: `Preis (ct)`, `price in US cents`. `Prix le cent` is for a hundred pieces. */
const HUNDREDTHS = /(?<!\p{L})(?:euro|us)?[\s-]?(?:ct|cts|cents?|pence|groszy|gr)(?!\p{L})/iu;

/** `Price from stock`, `Lead time factory` */
function roleOfWay(header: string): QuoteRole | undefined {
  const said = readWay(header);
  const role = said ? roles.get(headerWords(stripUnits(said.bare))) : undefined;
  return role === 'unit_price' || role === 'lead_time' ? role : undefined;
}

/** `Alternative P/N offered`, `Angebotener Ersatz Typ`: words for what is offered with words for a number. */
const OFFERED_WORD =
  /(?<!\p{L})(?:offered|quoted|proposed|supplied|alternat\p{L}*|substitut\p{L}*|replacement|equivalent|angebotene\p{L}*|ersatz\p{L}*|propose\p{L}*)(?!\p{L})/u;
const NUMBER_WORD =
  /(?<!\p{L})(?:m?pn|parts?|numbers?|types?|typ|device|\p{L}*teil\p{L}*|artikel\p{L}*|referenc\p{L}*|symbol)(?!\p{L})/u;
const OTHER_WORD =
  /(?<!\p{L})(?:descr\p{L}*|price|cost|qty|quantity|maker|m(?:anu)?f\p{L}*|brand|lead|stock|menge|preis|date|code)(?!\p{L})/u;

function roleOfOffered(plain: string): QuoteRole | undefined {
  const isOffered = OFFERED_WORD.test(plain) && NUMBER_WORD.test(plain) && !OTHER_WORD.test(plain);
  return isOffered ? 'offered_mpn' : undefined;
}

/** The words of each role. */
const wordsOf = new Map<QuoteRole, Set<string>>();
for (const [phrase, role] of roles) {
  const words = wordsOf.get(role) ?? new Set();
  for (const word of phrase.split(' ')) words.add(word);
  wordsOf.set(role, words);
}

/** A header of which every word is one of a single role, in whatever order: `U/Price net`, `Qty min order`. */
function roleOfWords(plain: string): QuoteRole | undefined {
  const words = plain.split(' ').filter((word) => word !== '');
  if (words.length < 2 || words.some((word) => /\d/.test(word))) return undefined;
  const fitting = [...wordsOf].filter(([, own]) => words.every((word) => own.has(word)));
  return fitting.length === 1 ? fitting[0]![0] : undefined;
}

/** `Preis/PE`, `Price / UOM`: a price for what another column says. */
function roleOfPriceFor(header: string): QuoteRole | undefined {
  const [price, unit, ...more] = header.split('/').map((half) => roles.get(headerWords(half)));
  const isFor = price === 'unit_price' && (unit === 'price_per' || unit === 'measure') && more.length === 0;
  return isFor ? 'unit_price' : undefined;
}

/** `Désignation / Réf. fabricant`: two headers over one column, where both are known: the number of the part counts. */
function roleOfHalves(header: string): QuoteRole | undefined {
  const halves = header.split(/\s+\/\s+|\s*\|\s*/);
  if (halves.length !== 2) return undefined;
  const found = halves.map((half) => roles.get(headerWords(half)));
  return found.includes(undefined) ? undefined : found.find((role) => role === 'mpn');
}

/** `Net/100`: with what it is for, it is a price. */
function roleOfNet(header: string, plain: string): QuoteRole | undefined {
  return plain === '' && /^net(?:to|t)?\b/iu.test(header) && readPricePer(header) !== undefined
    ? 'unit_price'
    : undefined;
}

function priceUnitOf(header: string, per: number | undefined): { pricePer?: number } {
  const isOfHundred = per === 100 && /(?<!\p{L})(?:le|al|per|pour|au|par)\s+cent/iu.test(header);
  const inHundredths = HUNDREDTHS.test(header) && !isOfHundred;
  if (inHundredths) return { pricePer: 100 * (per ?? 1) };
  return per === undefined ? {} : { pricePer: per };
}

const isPrice = (role: QuoteRole): boolean => role === 'unit_price' || role === 'list_price' || role === 'gross_price';

/** `Price (USD/1000 pcs) @ 10K`: what the prices are for stands in brackets, apart from their quantity. */
function readGroupedBreak(header: string): { breakQuantity: number; pricePer?: number } | undefined {
  const said = /[([]([^)\]]*)[)\]]/.exec(header)?.[1] ?? '';
  const breakQuantity = said === '' ? undefined : readBreak(header.replaceAll(/[([][^)\]]*[)\]]/g, ' '));
  const pricePer = readPricePer(said);
  if (breakQuantity === undefined) return undefined;
  return pricePer === undefined ? { breakQuantity } : { breakQuantity, pricePer };
}

/** `Unit price (500)`, `€/100 (2.500)`: what they are for stands before the brackets, and their quantity in them. */
function readBracketedBreak(header: string): { breakQuantity: number; pricePer?: number } | undefined {
  const [, before, said] = /^([^()]+)\(([^()]+)\)\s*$/.exec(header) ?? [];
  if (before === undefined || said === undefined) return undefined;
  const reading = readWords(before);
  const breakQuantity = readBreak(`${said.trim()} pcs`) ?? readBreak(said.trim());
  if (reading?.role !== 'unit_price' || reading.breakQuantity !== undefined || breakQuantity === undefined)
    return undefined;
  return reading.pricePer === undefined ? { breakQuantity } : { breakQuantity, pricePer: reading.pricePer };
}

const NUMBER = String.raw`(\d{1,3}(?:[.,' ]\d{3})+|\d{1,7})`;

/** `1+`, `100 +`, `>= 100`, `10-99`, `Price @ 1000`, `Preis ab 100`, `1k pcs`: a column of prices for a quantity. */
function readBreak(header: string): number | undefined {
  const bare = stripMoney(header);
  const found =
    new RegExp(
      String.raw`^(?:(?:unit )?price |preis |prix |qty )?(?:[>≥]=?|from|ab|à partir de|@|at|bei|for)?\s*${NUMBER}\s*(k)?\s*(?:\+|(?:-|–|to|bis)\s*\d[\d.,' ]*k?|pcs?\.?\+?|pieces|st(?:k|ück)?\.?|ea)$`,
      'iu',
    ).exec(bare) ??
    new RegExp(
      String.raw`^(?:(?:unit )?price|preis|prix|einzelpreis|unit cost|cost)\s*(?:@|at|ab|from|bei|for|à|>=?|≥)\s*(?:qty\s*)?${NUMBER}\s*(k)?\s*(?:\+|pcs?\.?|st(?:k|ück)?\.?)?$`,
      'iu',
    ).exec(bare);
  if (!found) return undefined;
  const quantity = Number(found[1]!.replaceAll(/[.,' ]/g, '')) * (found[2] ? 1000 : 1);
  return Number.isSafeInteger(quantity) && quantity > 0 ? quantity : undefined;
}

/** `Qty 100`, `Qty 10k`: a header of prices. `Qty 2` is the quantity of a step. */
function readQuantityBreak(header: string): number | undefined {
  const found = /^(?:qty|quantity|menge|qté|ilość)\.?\s*(\d{1,7})\s*(k)?$/iu.exec(
    header.replaceAll(/(?<=\d)[.,'](?=\d{3})/g, ''),
  );
  const quantity = found ? Number(found[1]) * (found[2] ? 1000 : 1) : 0;
  return quantity >= 25 ? quantity : undefined;
}

function stripMoney(header: string): string {
  return header
    .replace(/[([](?:US\$|[A-Z]{3}|[€$£¥])[)\]]/g, ' ')
    .replace(/(?<!\p{L})(?:USD|EUR|GBP|CHF|CNY|RMB|PLN|CZK|SEK|NOK|DKK|JPY|BRL|R\$|zł|Kč)(?!\p{L})|[€$£¥]/giu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Without what stands in brackets, units and currencies: `Unit Price (EUR)/1000` is `Unit Price`. */
function stripUnits(header: string): string {
  return stripMoney(header)
    .replaceAll(/[([{][^)\]}]*[)\]}]/g, ' ')
    .replace(HUNDREDTHS, ' ')
    .replace(
      /(?:\/|\bper\b|\bpro\b|\bje\b)\s*(?:1?[.,']?0{2,3}|1[.,' ]?000|100|1k|k|m|c|pcs?|pce|piece|ea|each|unit|stk|st|stück|st\.|szt|ud|pz)\b.*$/iu,
      ' ',
    )
    .replace(/\b(?:in|net|excl\.? (?:vat|tax)|ex vat|zzgl\.? mwst|exkl\.? mwst|ht)\b\.?/giu, ' ')
    .replace(
      /\b(?:weeks|wks|wk|days|wd|working days|wochen|tage|jours|semaines|dni|tygodnie|pcs|pieces|stk|szt)\b\.?$/iu,
      ' ',
    );
}

function unitOf(header: string): { unit?: 'days' | 'weeks' | 'working days' } {
  if (/working|business|arbeitst|werkt|(?<!\p{L})wd(?!\p{L})/iu.test(header)) return { unit: 'working days' };
  if (/week|wks?(?!\p{L})|(?<!\p{L})w(?!\p{L})|woche|semaine|semana|tygodni|settiman|周|週/iu.test(header))
    return { unit: 'weeks' };
  if (/days?(?!\p{L})|(?<!\p{L})d(?!\p{L})|tage|jours|días|dni|giorni|天|日/iu.test(header)) return { unit: 'days' };
  return {};
}
