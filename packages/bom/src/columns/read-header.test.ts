import { describe, expect, it } from 'vitest';
import { HEADER_PHRASES } from './header-phrases.ts';
import { normalizeHeader } from './header-words.ts';
import { readHeader } from './read-header.ts';
import type { ColumnRole } from '../types.ts';

const role = (header: string) => readHeader(header)?.priors[0]?.role;

describe('normalizeHeader', () => {
  it.each([
    ['Reference(s)', 'reference s'],
    ['ManufacturerPartNumber', 'manufacturer part number'],
    ['MFG_PN', 'mfg pn'],
    ['Part #', 'part #'],
    ['Gehäuse', 'gehaeuse'],
    ['Kılıf', 'kilif'],
    ['Đơn giá', 'don gia'],
    ['Référence', 'reference'],
    ['Kol-vo', 'kol vo'],
    ['\ufeffRef', 'ref'],
    ['Ｑｔｙ', 'qty'],
  ])('%j becomes %j', (header, normalized) => {
    expect(normalizeHeader(header)).toBe(normalized);
  });
});

describe('readHeader in further languages', () => {
  it.each<[ColumnRole, string]>([
    ['quantity', 'Số lượng, Jumlah, Ποσότητα, Брой, Количина, Količina, Q.tà ordine'],
    ['value', 'Giá trị, Nilai, Стойност, Vrijednost'],
    ['description', 'Produs, Linh kiện, Komponen, Parça, Naziv, Περιγραφή'],
    ['price', 'Đơn giá, Harga, Cijena'],
    ['supplier', 'Nhà cung cấp, Pemasok, Προμηθευτής, Dobavljač'],
    ['footprint', 'Kılıf'],
    ['notes', 'Ghi chú, Catatan, Napomena'],
  ])('means %s by %s', (meant, headers) => {
    for (const header of headers.split(', ')) expect([header, role(header)]).toEqual([header, meant]);
  });
});

describe('readHeader', () => {
  const table: [ColumnRole, string[]][] = [
    [
      'references',
      [
        'Designator',
        'Reference(s)',
        'Ref. Des.',
        'RefDes',
        'Part Reference',
        'Reference Designator',
        'Customer Reference',
        'Location',
        '位号',
        '元件标号',
        '部品記号',
        'Repères',
        'Designador',
        'Referenz',
        'Обозначение',
        'Oznaczenie',
      ],
    ],
    [
      'quantity',
      [
        'Qty',
        'QTY/PCB',
        'Quantity Per PCB',
        'Count',
        'Usage',
        'Menge',
        'Stück',
        'Anzahl',
        '数量',
        '用量',
        '員数',
        'Quantité',
        'Cantidad',
        'Кол-во',
        'Ilość',
        '수량',
      ],
    ],
    ['value', ['Value', 'Val', 'Part Value', 'Comment', 'Designation', 'Wert', 'Valeur', '参数', '定数', 'Номинал']],
    [
      'footprint',
      [
        'Footprint',
        'Package',
        'Package/Case',
        'PCB Footprint',
        'Pattern',
        'Decal',
        'Gehäuse',
        'Bauform',
        'Boîtier',
        '封装',
        'パッケージ',
        'Корпус',
      ],
    ],
    [
      'mpn',
      [
        'MPN',
        'Manufacturer Part Number',
        'Mfr. Part No.',
        'Mfr #',
        'MFG PN',
        'manf#',
        'Manufacturer Part',
        'Manufacturer_Part_Number',
        'Herstellernummer',
        'Hersteller-Nr.',
        '制造商料号',
        '厂家型号',
        'メーカー型番',
        'Référence fabricant',
        'Part Number',
        'P/N',
      ],
    ],
    [
      'manufacturer',
      [
        'Manufacturer',
        'Mfr',
        'MFG Name',
        'Manufacturer 1',
        'Manufacture',
        'manf',
        'Part Manufacturer',
        'Hersteller',
        '制造商',
        '品牌',
        'メーカー',
        'Fabricant',
        'Fabricante',
        'Производитель',
      ],
    ],
    ['supplier', ['Supplier', 'Supplier 1', 'Distributor', 'Vendor', 'Lieferant', '供应商', 'Fournisseur']],
    [
      'supplier_sku',
      [
        'Supplier Part Number 1',
        'Digi-Key Part Number',
        'Digikey P/N',
        'Mouser #',
        'Farnell',
        'Bestell-Nr.',
        '供应商料号',
        'Distributor PN',
      ],
    ],
    ['lcsc', ['LCSC', 'LCSC Part #', 'JLCPCB Part #', '立创编号']],
    [
      'description',
      [
        'Description',
        'Part Description',
        'Item Description',
        'Details',
        'Beschreibung',
        '描述',
        '規格描述',
        'Descripción',
        'Описание',
      ],
    ],
    [
      'dnp',
      [
        'DNP',
        'DNF',
        'Do Not Populate',
        'Populate',
        'Fitted',
        'NOPOP',
        'INSTALL',
        'Place (YES/NO)',
        'Install Option',
        'Bestückt',
        '是否贴片',
        'Exclude from BOM',
      ],
    ],
    ['notes', ['Notes', 'Remarks', 'Comments', 'Assembly Info', 'Config', 'Bemerkung', '备注', '備考', 'Примечание']],
    ['variant', ['Variant', 'Variants', 'kicost.variant', 'Assembly Variant', 'Varianten']],
    ['item', ['Item', 'Item #', '#', 'No.', 'Id', 'Pos.', 'Lfd. Nr.', '序号', '項番']],
    ['internal_pn', ['Internal Part Number', 'ERP#', 'Company PN', 'Sachnummer', '物料编码', '社内品番']],
    ['price', ['Unit Price', 'Price (1 set) [USD]', 'Ext. (USD)', 'Einzelpreis', '单价', 'RS Price/Stock']],
    ['datasheet', ['Datasheet', 'Data Sheet', 'Datenblatt', '数据手册']],
    ['tolerance', ['Tolerance', 'Tol.', 'Toleranz', '精度']],
    ['voltage', ['Voltage', 'Voltage Rating', 'Spannung', '耐压']],
    ['side', ['Layer', 'Side', 'Bestückungsseite']],
    ['ignored', ['URL', 'Supplier Link', 'LibRef', 'Lifecycle', 'Mid X']],
  ];
  it.each(table.flatMap(([expected, headers]) => headers.map((header) => [header, expected] as const)))(
    '%j is %s',
    (header, expected) => {
      expect(role(header)).toBe(expected);
    },
  );

  it.each([
    'Supplier Link',
    'Digi-Key Quantity',
    'Supplier and ref',
    'Order Qty',
    'FootprintLib',
    'Manufacturer Lifecycle',
  ])('%j is not what its words hold apart', (header) => {
    const best = readHeader(header)?.priors[0];
    expect(
      ['mpn', 'manufacturer', 'footprint'].includes(best?.role ?? '') ||
        (best?.role === 'quantity' && best.prior >= 0.6),
    ).toBe(false);
  });

  it.each([
    ['Manufacturer/MPN', ['manufacturer', 'mpn']],
    ['Mfr & MPN', ['manufacturer', 'mpn']],
    ['Description/Value', ['description', 'value']],
    ['Value + Package', ['value', 'footprint']],
    ['Package/Footprint', null],
    ['P/N', null],
    ['Price/Stock', null],
    ['Qty/Board', null],
  ])('%j holds two things: %j', (header, combined) => {
    expect(readHeader(header)?.combined ?? null).toEqual(combined);
  });

  it.each([
    ['Manufacturer Part Number 2', 2],
    ['MPN2', 2],
    ['Quantity 3', 3],
    ['Price 100', null],
    ['MPN', null],
  ])('%j is number %j of its kind', (header, ordinal) => {
    expect(readHeader(header)?.ordinal).toBe(ordinal);
  });

  it.each([
    ['references', 'Schem. Ref, Position on PCB, Instances, Comps., Désignateur, 参考编号, Oznaczenia'],
    ['quantity', "Cnt, No. Off, # per board, Per PCB, Req'd, Q.ty, Szt., Adet, Darab, кол-во"],
    ['footprint', 'Housing, Form Factor, Chip Size, Symbol/Footprint, Pouzdro'],
    ['mpn', 'MP, Mnfr PN, MNFR P/N, Mft Part Number, 2nd Source Mfr Part #'],
    ['manufacturer', 'Mnfr., Mft, 2nd Source Mfr, Vendor/Manufacturer'],
    ['supplier', 'Where to buy, Purchase From, Bought from'],
    ['supplier_sku', 'SKU, Best.-Nr., Artikel-Nr., Order No., Stock Number, McMaster-Carr, Bestell-Nr. Reichelt'],
    ['notes', 'Special Instructions, Purpose, Used for, Misc'],
    ['price', 'Line Total, Sub Total, Cena jedn.'],
    ['dnp', 'Placement (Y/N), Assembly (Y/N), 实装'],
    ['ignored', 'PosX, PosY, Pin Count, Exclude from Board, Exclude from Position Files, RoHS (Y/N)'],
  ] as const)('takes for %s: %s', (role, headers) => {
    for (const header of headers.split(', '))
      expect([header, readHeader(header)?.priors[0]?.role]).toEqual([header, role]);
  });

  it.each([
    ['SKU [Lowest Price]', 'SKU'],
    ['Height [mm]', 'Height'],
    ['Value [Ohm]', 'Value'],
    ['Part # / URL', 'Part #'],
    ['Link / Order Code', 'Order Code'],
  ])('reads %j as %j', (text, same) => {
    expect(readHeader(text)?.priors).toEqual(readHeader(same)?.priors);
  });

  it.each(['', '1b2 key', 'R1, R2', 'https://example.com/bom', 'x'.repeat(200)])('knows nothing of %j', (text) => {
    expect(readHeader(text)).toBeUndefined();
  });

  it('is not held up by a long text', () => {
    const started = performance.now();
    for (const piece of ['a', '#', 'é', 'aB', '位', ' a']) readHeader(piece.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

it('has every ambiguous phrase in the form that headers are brought to', () => {
  for (const phrase of HEADER_PHRASES.keys()) expect(normalizeHeader(phrase)).toBe(phrase);
});
