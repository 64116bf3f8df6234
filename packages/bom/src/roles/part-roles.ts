import { areCounted, clamp, counts, ELSEWHERE, isOnePattern, percent, SELLERS, texts } from './role.ts';
import type { Role } from './role.ts';

/** What every list of parts says: where they go, how many they are, and what. */
export const partRoles = {
  references: {
    description: 'Designators of the parts: R1, R2, C3-C5',
    fills: 'references',
    inHeader: 'identity',
    weight: 3,
    fittingMarks: 'never',
    words: {
      designator: {
        english:
          'designator, designators, desig, desigs, refdes, ref des, ref desig, refdesignator, refdesignators, refdesig, desi, circuit, schematic, refid, annotation, location, locations, loc, placement, refdess, instances, instance, comps, position on pcb, position on board, designations, desigs',
        german:
          'referenzbezeichner, bezeichner, bauteilbezeichner, bauteilbezeichnung, bauteilname, schaltplan, schaltzeichen, kennzeichen, betriebsmittelkennzeichen, bmk, einbauplatz, einbauort, bestueckungsplatz, bestueckplatz, ort, referenzkennzeichen, referenzdesignator, referenzname, bauteilreferenz, bauteilkennung',
        french:
          'repere, reperes, rep, repere topologique, reperes topologiques, reference schema, topologie, implantation, repere schema, emplacement, designateur, designateurs',
        spanish: 'designador, designadores, ubicacion, posicion, localizacao, identificador, designacion',
        chinese:
          '位号, 位號, 位置, 标号, 標號, 元件标号, 元件位号, 元件编号, 器件位号, 零件位置, 安装位置, 贴片位置, 插件位置, 元件位置, 标识, 标志符, 参考位号, 指示符, 代号位置, 焊接位置, 使用位置, 插装位置, 参考编号, 參考編號',
        japanese:
          '部品記号, 記号, 参照番号, 参照, 回路記号, 回路番号, リファレンス, ロケーション, 実装位置, 配置, 回路図番号, シンボル番号, 部品位置, デジグネータ, 参照名',
        other:
          'designatore, designatori, oznaczenie, oznaczenia, oznaceni, обозначение, позиционное обозначение, поз обозначение, поз обозн, обозн, beteckning, 위치, 참조, 레퍼런스, позначення, referans, jeloles, viite, tunnus, reference designaattori, betegnelse',
      },
    },
    headers: [
      {
        prior: 0.97,
        all: [['designator']],
        none: [
          'maker',
          ...SELLERS,
          'description',
          'part_number',
          'fitted',
          'not_fitted',
          'side',
          'package',
          ...ELSEWHERE,
        ],
      },
      {
        prior: 0.9,
        all: [['reference']],
        none: [
          'maker',
          ...SELLERS,
          'internal',
          'library',
          'package',
          'description',
          'part_number',
          'fitted',
          'not_fitted',
          'side',
          ...ELSEWHERE,
        ],
      },
      { prior: 0.45, all: [['part']], alone: true },
    ],
    phrases: { bezeichner: 0.85, locations: 0.8, loc: 0.7, positions: 0.75, identifiers: 0.65 },
    fit: (p) => {
      const shaped = p.share('designators');
      // LCSC codes (C25744) look like capacitors; no board has only capacitors numbered in the thousands.
      const codes = p.share('lcsc') > 0.9 && p.averageChars >= 5 ? 0.2 : 1;
      const footprints = p.share('footprint') > 0.5 ? 0.5 : 1;
      return {
        fit: clamp(shaped * (0.4 + 0.6 * p.uniqueDesignators)) * codes * footprints,
        seen: `${percent(shaped)} of cells look like designators`,
      };
    },
    // Names stand for places where nothing is numbered (`Cooling fan`); part numbers, sentences and links do not.
    refuted: (p) =>
      p.share('designators') < 0.1
        ? Math.max(p.share('part_number'), p.share('sku')) + p.share('sentence') + p.share('url')
        : areCounted(p)
          ? 1
          : 0,
    guess: (p, fit) => (p.usualDesignators > 0.6 && !areCounted(p) ? fit * 0.75 : 0),
  },
  quantity: {
    description: 'Pieces for one board',
    fills: 'quantity',
    inHeader: 'key',
    weight: 2,
    fittingMarks: 'never',
    words: {
      quantity: {
        english:
          'quantity, quantities, qty, qnty, qnt, quant, qtty, qtity, qte, count, usage, pcs, pieces, amount, qpa, qpb, required, quan, qtyreq, reqd, used, cnt, req d, q ty, qt, qts, per board, per pcb, per unit, per assembly, q per, total number, number on, number per, no off, number off',
        german: 'anzahl, menge, stueck, stueckzahl, stk, st, bedarf, mge, anz',
        french: 'quantite, quantites, qte, nombre, nb, nbre',
        spanish: 'cantidad, cant, cantidades, unidades, quantidade, qtd, qtde, ctd, uds',
        chinese:
          '数量, 數量, 用量, 单板用量, 单机用量, 个数, 单位用量, 单台用量, 单板数量, 使用数量, 件数, 只数, 用数, 消耗数量',
        japanese: '数量, 員数, 個数, 使用数, 数, 使用個数, 所要数, 点数, 必要数, 必要個数',
        other:
          'quantita, aantal, ilosc, szt, pocet, mnozstvi, ks, количество, кол во, кол, antal, 수량, 개수, sztuk, ilosc sztuk, adet, miktar, darab, db, mennyiseg, maara, kpl, antall, stk, кількість, шт, cantitate, bucati, q ta, qta, jumlah, so luong, ποσοτητα, τεμαχια, брои, количина, kolicina, kusu',
      },
    },
    headers: [
      {
        prior: 0.95,
        all: [['quantity']],
        none: ['price', 'order', 'stock', 'link', 'maker', ...SELLERS, 'note'],
      },
      // `Order Qty`: pieces to buy, the quantity only where no other column has it.
      { prior: 0.5, all: [['quantity'], ['order']], none: ['price', 'stock', 'link', ...SELLERS] },
      {
        prior: 0.35,
        all: [['quantity'], ['supplier', 'distributor', 'lcsc']],
        none: ['price', 'stock', 'link', 'part_number'],
      },
    ],
    phrases: {
      pieces: 0.85,
      q: 0.75,
      '# needed': 0.85,
      'number needed': 0.85,
      '# required': 0.85,
      '# used': 0.85,
    },
    fit: (p) => ({
      fit: clamp(counts(p) - p.share('money')) * (p.counting && p.filled > 5 && p.distinct === p.filled ? 0.5 : 1),
      seen: `${percent(counts(p))} of cells are numbers`,
    }),
    // `as needed` and `2 m` count too; words without a figure, codes and packages do not.
    refuted: (p) => 1 - counts(p) - p.share('money') - p.share('yes_no') - p.share('value'),
    guess: (p) => {
      // Every line has a quantity; ratings and popularity are given for some. Figures that only rise sort the lines.
      const complete = p.filled >= p.seen * 0.8;
      if (areCounted(p)) return 0.5;
      return complete && p.share('integer') > 0.9 && !p.counting && !p.sorting ? 0.4 : 0;
    },
  },
  value: {
    description: 'Value, or the name of a part that has none: 100n, LM358',
    fills: 'value',
    reserve: 0.4,
    inHeader: 'identity',
    inRow: 'identity',
    weight: 2,
    words: {
      value: {
        english: 'value, values, val, nominal, partvalue, capacitance, resistance, inductance, parameter, parameters',
        german: 'wert, werte, bauteilwert, nennwert, kapazitaet, widerstand, induktivitaet',
        french: 'valeur, valeurs',
        spanish: 'valor, valores',
        chinese: '值, 参数, 參數, 参数值, 标称值, 元件值, 阻值, 容值, 数值, 阻容值, 主要参数, 规格值, 标值',
        japanese: '値, 定数, 部品値, 公称値, 回路定数',
        other:
          'valore, waarde, wartosc, hodnota, номинал, значение, varde, 값, 정격, deger, ertek, arvo, verdi, vaerdi, vaerde, номінал, valoare, nilai, gia tri, стоиност, вредност, vrijednost, vrednost',
      },
    },
    headers: [
      {
        prior: 0.95,
        all: [['value']],
        none: ['price', 'tolerance', 'voltage', 'power', 'dielectric', 'package', 'library', ...SELLERS],
      },
      {
        prior: 0.52,
        all: [['name']],
        none: ['maker', ...SELLERS, 'price', 'link', 'quantity', 'package', 'library', 'board'],
      },
      { prior: 0.5, all: [['part']], alone: true },
    ],
    phrases: { 'part value': 0.95, device: 0.45, capacitance: 0.78, resistance: 0.78, inductance: 0.78 },
    sharesCellWith: 'footprint',
    fit: (p) => {
      // Figures alone may be codes of a shop or a house; only a header tells that they are ohms.
      const values = p.share('integer') > 0.9 ? 0 : p.share('value');
      const codes = isOnePattern(p) && values < 0.2 ? 0.8 : 0;
      // `Resistor`, `Capacitor`, `PCB`: a few words over and over are kinds of parts.
      const kinds = p.filled >= 8 && values < 0.05 && p.distinct <= p.filled * 0.5 ? 0.6 : 0;
      // A word here and there, none of them a value, is a remark.
      const remarks = p.filled < p.seen * 0.5 && values < 0.1 ? 0.5 : 0;
      const against = Math.max(
        remarks,
        p.share('url'),
        // `Murata`, but not `Adafruit VEML7700`.
        p.share('maker') - p.share('part_number'),
        // `LM358` looks like a designator too, but not like a usual one.
        p.share('designators') * p.usualDesignators * 0.8,
        p.share('sentence') * 0.5,
        p.counting ? 1 : 0,
        codes,
        kinds,
      );
      return { fit: clamp(0.55 + 0.5 * values - 0.6 * against), seen: `${percent(values)} of cells look like values` };
    },
    // `445-5666-1-ND`, C14663 and addresses are no names of parts, whatever the header may mean.
    refuted: (p) =>
      p.share('order_number') + p.share('url') + p.share('money') + (p.averageChars >= 5 ? p.share('lcsc') : 0),
    vagueness: 3,
    guess: (p) => {
      const values = p.share('value') - p.share('number');
      return values > 0.2 ? 0.25 + 0.25 * values : 0;
    },
  },
  footprint: {
    description: 'Package or footprint: 0402, SOT-23, Resistor_SMD:R_0402_1005Metric',
    fills: 'footprint',
    inHeader: 'key',
    inRow: 'identity',
    weight: 1,
    fittingMarks: 'alone',
    words: {
      package: {
        english:
          'package, packages, footprint, footprints, pkg, pack type, case, casecode, decal, land, landpattern, land pattern, shape, geometry, jedec, outline, packagereference, pcbfootprint, pattern, fp, encapsulation, cell, housing, form factor, chip size',
        german: 'gehaeuse, gehaeuseform, bauform, bauformen, gehaeusetyp, baugroesse',
        french: 'boitier, empreinte, format',
        spanish: 'encapsulado, huella, empaque, encapsulamento, paquete, footprint',
        chinese: '封装, 封裝, 封装规格, 封装形式, 封装类型, 封装尺寸, 外形, 焊盘, 封装名称',
        japanese: 'パッケージ, フットプリント, 外形, 形状, サイズ, パッケージ名, ケース',
        other:
          'contenitore, behuizing, obudowa, pouzdro, корпус, типоразмер, kapsel, 패키지, 풋프린트, kilif, tok, tokozas, kotelo, hus, capsula',
      },
    },
    headers: [
      {
        prior: 0.93,
        all: [['package']],
        none: ['library', 'price', 'stock', 'quantity', 'datasheet', 'order', 'link', 'description'],
      },
      {
        prior: 0.4,
        all: [['package'], ['library', 'description']],
        none: ['price', 'stock', 'quantity', 'link'],
      },
    ],
    phrases: { taille: 0.55, shape: 0.5, cell: 0.5, pattern: 0.7, case: 0.85 },
    fit: (p) => {
      const shaped = p.share('footprint');
      const against = Math.max(
        p.share('url'),
        p.share('money'),
        p.share('maker') * 0.6,
        p.share('value') * 0.7,
        p.share('sentence') * 0.6,
        // `1206 SMD resistor`, `Tactile button`: what the parts are, with the sizes of some.
        p.share('worded') * 0.9,
        p.counting ? 1 : 0,
      );
      return {
        fit: clamp(0.5 + 0.55 * shaped - 0.5 * against),
        seen: `${percent(shaped)} of cells look like footprints`,
      };
    },
    vagueness: 2,
    guess: (p) =>
      p.share('package') > 0.5 && p.share('worded') < 0.6 && p.share('sentence') < 0.5
        ? 0.25 + 0.35 * p.share('package')
        : 0,
  },
  description: {
    description: 'What the part is, in words',
    fills: 'description',
    inHeader: 'identity',
    inRow: 'identity',
    weight: 1,
    words: {
      description: {
        english:
          'description, descriptions, desc, descr, descrip, detail, details, specification, specifications, spec, specs, characteristics, specification s, descripton, discription, function',
        german:
          'beschreibung, benennung, spezifikation, bezeichnung, artikelbezeichnung, artikelbeschreibung, beschreib, technische daten, eigenschaften, merkmale, warenbezeichnung',
        french: 'designation, libelle, descriptif, caracteristiques, intitule',
        spanish: 'descripcion, descricao, detalle, detalles, especificacion, caracteristica, caracteristicas',
        chinese:
          '描述, 规格描述, 规格, 規格, 说明, 說明, 物料描述, 元件描述, 产品描述, 规格说明, 详细描述, 技术参数, 品名规格, 品名規格, 名称规格, 名称及规格, 规格参数, 物料规格',
        japanese: '仕様, 説明, 規格, 詳細, 概要, 定格, 内容, 品種, 種類, 種別',
        other:
          'descrizione, omschrijving, beschrijving, opis, popis, описание, спецификация, характеристики, beskrivning, 규격, 설명, 사양, nazwa czesci, aciklama, megnevezes, leiras, kuvaus, beskrivelse, опис, descriere, deskripsi, mo ta, περιγραφη',
      },
    },
    headers: [
      {
        prior: 0.92,
        all: [['description']],
        none: ['price', 'link', 'quantity', 'designator', 'package'],
      },
      {
        prior: 0.55,
        all: [['name']],
        none: ['maker', ...SELLERS, 'price', 'link', 'quantity', 'package', 'library', 'board'],
      },
      // `Part`, `Component`: each tool means something else by it.
      { prior: 0.52, all: [['part']], alone: true },
    ],
    phrases: { details: 0.8, detail: 0.75, text: 0.6 },
    sharesCellWith: 'value',
    fit: (p) => ({
      fit: clamp(
        0.35 +
          0.5 * p.share('sentence') +
          Math.min(0.25, p.averageChars / 100) -
          // Every line is described; what a few have is a remark.
          (p.filled < p.seen * 0.5 ? 0.15 : 0) -
          0.6 *
            Math.max(
              p.share('url'),
              p.share('number'),
              p.share('designators') * p.usualDesignators * 0.8,
              p.counting ? 1 : 0,
            ),
      ),
      seen: `${Math.round(p.averageChars)} characters a cell on average`,
    }),
    vagueness: 5,
    guess: (p) => (p.share('sentence') > 0.4 ? 0.3 + 0.1 * p.share('sentence') : 0),
  },
  datasheet: {
    description: 'Link to the datasheet',
    fills: 'datasheet',
    fittingMarks: 'never',
    words: {
      datasheet: {
        english: 'datasheet, datasheets, data sheet, documentation, componentlink',
        german: 'datenblatt, datenblaetter',
        french: 'fiche technique',
        spanish: 'hoja de datos, ficha tecnica',
        chinese: '数据手册, 规格书, 資料表, 数据表, 资料',
        japanese: 'データシート, 仕様書',
      },
    },
    headers: [{ prior: 0.93, all: [['datasheet']] }],
    fit: (p) => ({
      fit: clamp(0.45 + 0.55 * p.share('url')),
      seen: `${percent(p.share('url'))} of cells are links`,
    }),
  },
  notes: {
    description: 'Remarks',
    fills: 'notes',
    hasSeveralColumns: true,
    words: {
      note: {
        english:
          'note, notes, remark, remarks, comment, comments, info, information, status, config, configuration, memo, critical, special instructions, instructions, instruction, purpose, used for, application, misc, other',
        german: 'bemerkung, bemerkungen, hinweis, hinweise, anmerkung, anmerkungen, kommentar, notiz, info',
        french: 'remarque, remarques, commentaire, commentaires, observation, observations',
        spanish: 'nota, notas, observacion, observaciones, comentario, comentarios, observacao, observacoes',
        chinese: '用途, 作用, 备注, 備註, 注释, 備考, 附注, 批注, 说明备注',
        japanese: '備考, コメント, 注記, 摘要, メモ, 補足',
        other:
          'opmerking, opmerkingen, uwagi, poznamka, примечание, примечания, kommentar, anmarkning, 비고, 메모, notlar, aciklamalar, megjegyzes, huomautus, bemaerkning, merknad, примітка, observatii, amac, catatan, ghi chu, παρατηρησεις, napomena, забележка',
      },
    },
    headers: [{ prior: 0.85, all: [['note']], none: ['price', 'link', 'date', 'stock'] }],
    phrases: { 'assembly info': 0.8, optional: 0.6 },
    fit: (p) => ({
      fit: clamp(0.7 * texts(p) + (p.filled < p.seen * 0.5 ? 0.3 : 0) - p.share('variant_directive')),
      seen: 'cells of any kind',
    }),
  },
} as const satisfies Record<string, Role>;
