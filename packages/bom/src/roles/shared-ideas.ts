import type { Words } from './role.ts';

/**
 * Ideas that header words stand for, whatever the language, and that belong to no single role: `Manufacturer Part Number`,
 * `Herstellernummer` and `制造商料号` are all maker + part + number.
 */
export const sharedIdeas = {
  part: {
    english: 'part, parts, component, components, device, article, product, cmp, comp, material, prt',
    german: 'teil, teile, bauteil, bauteile, bauelement, bauelemente, artikel, komponente, komponenten, produkt',
    french: 'piece, pieces, composant, composants, article, produit',
    spanish: 'parte, pieza, componente, componentes, articulo, producto, peca, produto',
    chinese: '材料, 元件, 元器件, 器件, 零件, 部件, 产品, 產品, 组件, 商品',
    japanese: '部品, パーツ, 製品, 品目',
    other:
      'onderdeel, element, soucastka, компонент, элемент, komponent, 부품, czesc, czesci, elementy, nazwa elementu, soucastky, soucasti, soucast, malzeme, alkatresz, komponentti, componenta, деталь, детали, produs, produse, piesa, piese, parca, komponen, linh kien, εξαρτημα, εξαρτηματα, компоненти, dijelovi, delovi',
  },
  number: {
    english: 'number, numbers, no, num, nr, nbr, #, code, id, n, identifier, nos',
    german: 'nummer, nummern, bezeichner, kennung',
    french: 'numero, code',
    spanish: 'numero, codigo',
    chinese: '编号, 編號, 编码, 編碼, 代码, 代號, 代号, 号码',
    japanese: '番号, コード, ナンバー',
    other: 'numeru, numer, cislo, номер, код, 번호, cod',
  },
  part_number: {
    english:
      'pn, p n, partnumber, partno, partnum, partnr, sku, part id, partid, order code, ordercode, order number, ordering code, ordering number, ordering info, orderable, catalog, catalogue, cat, pno, prt no, stock code, stock number, stock no',
    german:
      'bestellnummer, bestellnr, bestell nr, bestellcode, bestell nummer, bestellbezeichnung, artikelnummer, artikelnr, artikel nr, art nr, artnr, teilenummer, teilenr, teile nr, bauteilnummer, best nr',
    french: 'code commande, ref commande, reference commande, code article',
    spanish: 'numero de parte, codigo de pedido, no de parte, n de parte',
    chinese: '料号, 料號, 零件号, 零件號, 订货号, 订购号, 部件号, 件号, 货号, 产品编号, 商品编号',
    japanese: '品番, 部品番号, 部番, 注文番号, 注文コード, 発注コード, 型式, 製品番号, 発注番号',
    other: 'codice, artikelnummer, bestelnummer, артикул, 품번, 부품번호',
  },
  reference: {
    english: 'reference, references, ref, refs, refr, reff',
    german: 'referenz, referenzen',
    french: 'reference, references, ref',
    spanish: 'referencia, referencias',
    other: 'riferimento, riferimenti, rif, referentie',
  },
  order: {
    english:
      'order, ordered, ordering, build, builds, total, buy, purchase, purchased, purch, moq, min, minimum, multiple, need, needed, kit, spare, spares, extra, attrition, overage, pack, reel, panel, lot, hand',
    german: 'gesamt, gesamtmenge, bestellmenge, bestell, mindestmenge, summe, verpackungseinheit, ve',
    french: 'totale, commande, a commander',
    spanish: 'pedido, compra',
    chinese: '总数, 总用量, 总量, 需求, 采购, 订购, 备料, 损耗, 总需求, 合计, 套',
    japanese: '合計, 総, 総数, 発注, 購入, 必要数',
    other: 'ordine, zamowienie, bestelling, заказ',
  },
  board: {
    english: 'board, boards, pcb, pcba, unit, units, assembly, assy, each, set, per',
    german: 'platine, leiterplatte, baugruppe, geraet, pro, je',
    french: 'carte, cartes, par',
    spanish: 'placa, tarjeta, por',
    chinese: '单板, 每板, 单机, 每套, 单块板, 每块板',
  },
  name: {
    english: 'name, title, designation',
    french: 'nom',
    spanish: 'nombre, nome',
    chinese: '名称, 名稱, 品名, 物料名称, 元件名称, 器件名称, 零件名称, 材料名称, 物料, 元件名',
    japanese: '品名, 名称, 部品名, 部品名称, 名前',
    other:
      'naam, nazwa, nazev, наименование, название, namn, benamning, 품명, 이름, 명칭, наименування, navn, nimi, isim, denumire, ad, adi, malzeme adi, parca adi, nama, nama komponen, ten linh kien, ονομα, naziv',
  },
  alternate: {
    english:
      'alternate, alternates, alternative, alternatives, alt, alts, substitute, substitutes, substitution, second, secondary, 2nd, third, 3rd, replacement, equivalent, equivalents, equiv, aml, backup, second source, 2nd source, third source, 3rd source, alternate source, alternative source, alt source',
    german: 'alternativ, alternativen, ersatz, ersatztyp, zweitlieferant, vergleichstyp, alternativtyp',
    french: 'equivalence, remplacement, equivalent, alternatif',
    spanish: 'alternativa, alternativo, sustituto, equivalente, reemplazo',
    chinese: '替代, 替代料, 替代型号, 备选, 代用, 替换, 第二供应商, 可替代',
    japanese: '代替, 代替品, 互換, 代替部品, セカンドソース',
  },
  filler: {
    english:
      'the, of, a, an, and, or, s, to, in, on, for, from, by, bom, list, full, primary, main, preferred, yes, possible, elec, electronic, electrical, exact, original, official, component s',
    german: 'der, die, das, des, und, oder, von, mit, fuer, in, stueckliste',
    french: 'de, du, des, la, le, les, d, l, et, ou, sur, au, nomenclature',
    spanish: 'de, del, la, el, los, las, y, o, do, da, e, lista',
    chinese: '的, 及, 和, 与, 或',
    japanese: 'の, と, 名, 有無',
    other: 'di, van, van de, i, и, del',
  },
} as const satisfies Record<string, Words>;
