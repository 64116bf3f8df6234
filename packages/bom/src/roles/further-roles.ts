import { areDesignators, areMakersNumbers, clamp, percent, SELLERS } from './role.ts';
import type { Role } from './role.ts';

/** No further column stands in. */
const NEVER = Infinity;

/** What some lists say besides, and what is not read at all. */
/** How well cells number the lines when so many are whole numbers: `555` among names is a part. */
const byFigures = (share: number) => (share < 0.5 ? 0 : share * 0.5 + 0.1);

export const furtherRoles = {
  ignored: {
    description: 'Nothing that is used, such as a link, a stock or a date; the cells stay in `fields`',
    hasSeveralColumns: true,
    words: {
      link: {
        english:
          'url, urls, link, links, hyperlink, href, web, website, webpage, http, image, picture, photo, product page, check prices, check price',
        german: 'verweis, internet, bild',
        french: 'lien, liens, adresse',
        spanish: 'enlace, vinculo',
        chinese: '链接, 連結, 网址, 购买链接, 图片',
        japanese: 'リンク, URL, 画像',
        other: 'ссылка, odkaz',
      },
      stock: {
        english:
          'stock, availability, available, avail, lead, lifecycle, life cycle, rohs, reach, packaging, compliance, hs, hts, origin, country, weight, msl, height, eccn, taric',
        german: 'lager, lagerbestand, bestand, lieferzeit, verfuegbarkeit, gewicht',
        french: 'disponibilite, delai',
        spanish: 'disponibilidad, plazo',
        chinese: '库存, 庫存, 交期, 货期, 单位, 單位, 产地',
        japanese: '在庫, 納期, 単位',
      },
      date: {
        english: 'date, revision, rev, version, author, time, created, modified, week, weeks',
        german: 'datum, stand, bearbeiter, ersteller',
        chinese: '日期, 版本, 制表, 审核',
        japanese: '日付, 版, 作成, 更新',
      },
      library: {
        english:
          'library, lib, libref, lib ref, libpart, libsource, symbol, libraryref, sheet, sheetpath, tstamp, uuid, footprintlib, source package, uniqueid, spice, sim, hierarchy, zone, exclude from board, exclude from sim, exclude from simulation, exclude from position files, excludefromboard, excludefromsim, excludefromposfiles',
        chinese: '库, 库参考, 原理图',
      },
      position_xy: {
        english:
          'x, y, midx, midy, mid x, mid y, rotation, rot, refx, refy, padx, pady, center x, center y, posx, posy, angle, mm, mils, mil, theta, orientation, coordinates, coordinate, pos x, pos y, position x, position y, location x, location y, ref x, ref y, pad x, pad y, loc x, loc y',
      },
      type: {
        english:
          'type, level, indent, temperature, temp, technology, tech, category, class, family, group, kind, mounting, smt, smd, tht, size, dimension, dimensions, pins, pads, pin, pincount, series, color, colour, pin count, pad count, number of pins, no of pins, nr of pins, pin number',
        german: 'art, montageart, kategorie, gruppe, rastermass, groesse, abmessungen, farbe, bauart',
        french: 'famille, categorie, taille, couleur',
        spanish: 'tipo, categoria, clase, tamano, color',
        chinese: '类型, 類型, 类别, 分类, 种类, 物料类型, 元件类型, 尺寸, 颜色, 安装方式',
        japanese: '種類, 種別, 分類, タイプ, 区分',
        other: 'typu, тип, 종류',
      },
    },
    headers: [
      { prior: 0.8, all: [['link']], none: ['datasheet'] },
      { prior: 0.75, all: [['stock', 'date', 'library', 'position_xy']] },
      { prior: 0.45, all: [['type', 'board', 'order']] },
    ],
    phrases: { 'part status': 0.7 },
    fit: (p) => ({ fit: areMakersNumbers(p) || areDesignators(p) ? 0.1 : 0.7, seen: 'cells of any kind' }),
    guess: (p) => (p.share('url') > 0.6 ? 0.55 : 0),
  },
  dnp: {
    description: 'Whether the part is fitted: DNP, Populate',
    fills: 'dnp',
    fittingMarks: 'never',
    words: {
      not_fitted: {
        english:
          'dnp, dnf, dni, dnm, dns, nopop, no pop, do not populate, do not place, do not fit, do not install, do not mount, not fitted, not populated, not mounted, not installed, unpopulated, no load, no stuff, nostuff, no fit, exclude, excluded, omit, nofit, do not stuff, do not assemble, excludefrombom, dnpop',
        german: 'nicht bestuecken, nicht bestueckt, unbestueckt, nb, n b, nicht montiert, entfaellt',
        french: 'non monte, ne pas monter, non cable, ne pas cabler, nc, non implante',
        spanish: 'no montar, no montado, no colocar, no poblar, nao montar',
        chinese: '不贴, 不焊, 不装, 空贴, 未贴, 不贴片, 不安装, 不上件',
        japanese: '未実装, 実装しない, 実装なし, 不実装, 非実装',
        other: 'non montato, niet geplaatst, nie montowac, neosazovat, не устанавливать, не монтировать, 미실장',
      },
      fitted: {
        english:
          'populate, populated, population, fitted, fit, fitment, place, placed, install, installed, mount, mounted, stuff, stuffed, stuffing, assemble, assembled, load, loaded, pop, placing, soldered, inbom, y n, yes no',
        german: 'bestuecken, bestueckt, bestueckung, bestueckungsoption, montiert, montage, bestueckungsvariante',
        french: 'monte, cable, a monter, montage, implante, equipe',
        spanish: 'montar, montado, colocar, montaje, poblar',
        chinese: '是否贴片, 是否焊接, 是否贴, 是否安装, 是否装配, 焊接, 贴装, 贴片, 装配, 是否上件, 是否装, 实装, 實裝',
        japanese: '実装, 実装有無, 搭載, 実装可否',
        other: 'montowac, osadit, устанавливать, 실장',
      },
      included: { english: 'include, included' },
      // `実装順`: in which order, not whether.
      sequence: {
        english: 'sequence, seq',
        german: 'reihenfolge',
        french: 'ordre',
        chinese: '顺序, 次序',
        japanese: '順, 順序, 順番',
      },
    },
    headers: [
      { prior: 0.95, all: [['not_fitted']] },
      { prior: 0.85, all: [['fitted']], none: ['type', 'date', 'note', 'side', 'stock', 'sequence'] },
      // `Included in kit` is no word about the board: what a kit lacks is fitted too.
      { prior: 0.85, all: [['included']], none: ['type', 'date', 'note', 'side', 'stock', 'order', 'price'] },
    ],
    phrases: { 'install option': 0.85, 'on board': 0.7 },
    fit: (p) => ({
      fit: p.share('yes_no') >= 0.8 ? 1 : clamp(0.35 + 0.6 * p.share('yes_no') + (p.filled < p.seen * 0.5 ? 0.2 : 0)),
      seen: `${percent(p.share('yes_no'))} of cells say yes, no or not fitted`,
    }),
  },
  variant: {
    description: 'Variants that the part is in, or not in: V1,V2, +V1, -V1',
    fittingMarks: 'never',
    hasSeveralColumns: true,
    words: {
      variant: {
        english:
          'variants, assembly variant, assembly variants, board variant, build variant, design variant, kicost variant, kicost version, kibom config',
        german: 'variante, varianten',
        french: 'variante, variantes',
        spanish: 'variante, variantes',
      },
    },
    headers: [{ prior: 0.85, all: [['variant']], alone: true }],
    fit: (p) => ({
      fit: Math.max(p.share('variant_directive'), 0.5 * Math.max(0, p.share('variant_rule') - p.share('yes_no'))),
      seen: `${percent(Math.max(p.share('variant_directive'), p.share('variant_rule')))} of cells name variants`,
    }),
  },
  variant_field: {
    description: 'What another column is in one variant: V1:MPN',
    hasSeveralColumns: true,
    headers: [],
  },
  side: {
    description: 'Side of the board: top, bottom',
    words: {
      side: {
        english: 'side, layer, tb, top bottom, boardside',
        german: 'seite, lage, bestueckungsseite, bestueckseite, platinenseite',
        french: 'face, cote, couche',
        spanish: 'cara, lado, capa',
        chinese: '面, 层, 層, 板层, 贴片面, 正反面, 贴装面, 顶底层',
        japanese: '実装面, 面, 層, 表裏, 搭載面',
        other: 'lato, zijde, strona, strana, сторона, слои',
      },
    },
    headers: [{ prior: 0.9, all: [['side']], none: ['number', 'price'] }],
    fit: (p) => ({ fit: clamp(0.3 + 0.7 * p.share('side')), seen: `${percent(p.share('side'))} of cells name a side` }),
    guess: (p) => (p.share('side') > 0.8 ? 0.5 : 0),
  },
  tolerance: {
    description: 'Tolerance: 1%',
    fills: 'ratings',
    words: {
      tolerance: {
        english: 'tolerance, tol, toler, precision, accuracy',
        german: 'toleranz, genauigkeit, abweichung',
        french: 'tolerance, precision',
        spanish: 'tolerancia',
        chinese: '精度, 误差, 公差, 容差, 偏差',
        japanese: '許容差, 精度, 誤差, 公差',
        other: 'tolleranza, tolerantie, tolerancja, допуск, 오차',
      },
    },
    headers: [{ prior: 0.92, all: [['tolerance']], none: ['price', 'dielectric'] }],
    fit: (p) => ({
      fit: clamp(0.5 + 0.5 * p.share('tolerance')),
      seen: `${percent(p.share('tolerance'))} of cells are percentages`,
    }),
  },
  voltage: {
    description: 'Rated voltage: 16V',
    fills: 'ratings',
    words: {
      voltage: {
        english: 'voltage, volt, volts, v, vdc, workingvoltage, wv, vmax, v max',
        german: 'spannung, nennspannung, spannungsfestigkeit',
        french: 'tension',
        spanish: 'tension, voltaje, tensao',
        chinese: '电压, 耐压, 額定電壓, 额定电压, 工作电压',
        japanese: '電圧, 耐圧, 定格電圧',
        other: 'tensione, spanning, napiecie, napeti, напряжение, 전압',
      },
    },
    headers: [{ prior: 0.9, all: [['voltage']], none: ['price', 'number'] }],
    fit: (p) => ({
      fit: clamp(0.5 + 0.5 * Math.max(p.share('voltage'), p.share('number') * 0.6)),
      seen: `${percent(p.share('voltage'))} of cells are volts`,
    }),
  },
  power: {
    description: 'Rated power: 1/16W',
    fills: 'ratings',
    words: {
      power: {
        english: 'power, wattage, watt, watts, w, pwr',
        german: 'leistung, belastbarkeit, nennleistung',
        french: 'puissance',
        spanish: 'potencia',
        chinese: '功率, 额定功率',
        japanese: '電力, 定格電力, ワット',
        other: 'potenza, vermogen, moc, мощность, 전력',
      },
    },
    headers: [{ prior: 0.9, all: [['power']], none: ['price', 'number'] }],
    fit: (p) => ({ fit: clamp(0.5 + 0.5 * p.share('power')), seen: `${percent(p.share('power'))} of cells are watts` }),
  },
  dielectric: {
    description: 'Dielectric of a capacitor: X7R, C0G',
    fills: 'ratings',
    words: {
      dielectric: {
        english: 'dielectric, tempco, tcr, temperature coefficient, temp coefficient, temp coef, ceramic type',
        german: 'dielektrikum, keramik, temperaturkoeffizient',
        french: 'dielectrique',
        spanish: 'dielectrico',
        chinese: '材质, 介质, 温度特性, 温度系数',
        japanese: '温度特性, 誘電体, 特性',
      },
    },
    headers: [{ prior: 0.85, all: [['dielectric']], none: ['price', 'number'] }],
    fit: (p) => ({
      fit: clamp(0.4 + 0.6 * p.share('dielectric')),
      seen: `${percent(p.share('dielectric'))} of cells are dielectrics`,
    }),
  },
  item: {
    description: 'Number of the line in the list',
    reserve: NEVER,
    fittingMarks: 'never',
    words: {
      item: {
        english: 'item, line, index, row, seq, sequence, find, pos, sno, s no, sl, sr, idx, lineitem, entry',
        german: 'position, positionsnummer, lfd, laufende, zeile',
        french: 'ligne, poste, article no',
        spanish: 'linea, indice, partida, renglon',
        chinese: '序号, 序號, 项次, 項次, 项目, 項目, 行号, 项号',
        japanese: '項番, 項目, 通番, 行',
        other: 'riga, regel, lp, poradi, позиция, поз, пп, п п, 순번, 번, 항목',
      },
    },
    headers: [
      {
        prior: 0.9,
        all: [['item']],
        none: [
          'description',
          'name',
          'part_number',
          'quantity',
          'value',
          'note',
          'price',
          'mpn',
          'maker',
          'link',
          'reference',
          'designator',
          'type',
          'order',
          'board',
          'position_xy',
        ],
      },
      {
        prior: 0.7,
        all: [['number']],
        none: [
          'part',
          'part_number',
          'mpn',
          'maker',
          ...SELLERS,
          'internal',
          'reference',
          'designator',
          'quantity',
          'order',
          'board',
          'value',
          'model',
          'library',
          'description',
          'package',
          'note',
          'type',
          'date',
          'fitted',
          'not_fitted',
        ],
      },
    ],
    phrases: { 'line item': 0.85 },
    fit: (p) => ({
      // Numbers that come again and again count pieces, and designators name parts; neither numbers the lines.
      fit: p.counting
        ? 1
        : (p.filled >= 4 && p.distinct <= p.filled * 0.5 ? 0.1 : byFigures(p.share('integer'))) *
          (1 - p.share('designators') * p.usualDesignators),
      seen: p.counting ? 'cells count up' : `${percent(p.share('integer'))} of cells are whole numbers`,
    }),
    // `Item` over names of parts, not over their numbers in the list.
    refuted: (p) => {
      const differ = !p.counting && p.distinct > p.filled * 0.5;
      // `LSCS Part #` over C14663, C25804: order numbers, however the seller is spelt.
      if (p.averageChars >= 5 && p.share('lcsc') > 0.8) return p.share('lcsc');
      return p.averageChars > 8 ? 1 - p.share('number') : differ ? 1 - p.share('number') - p.onePattern : 0;
    },
    guess: (p) => (p.counting ? 0.5 : 0),
  },
} as const satisfies Record<string, Role>;
