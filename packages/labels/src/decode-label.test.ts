import { describe, expect, it } from 'vitest';
import { decodeLabel } from './decode-label.ts';

const label = (...fields: string[]): string => `[)>\u001e06\u001d${fields.join('\u001d')}\u001e\u0004`;

describe('ISO 15434', () => {
  const fields = [
    'P296-1395-5-ND',
    '1PLM358P',
    'KPO 7',
    '1K60012345',
    '10K70012345',
    '9D2413',
    '1TQ4 7',
    '11K1',
    '4LMX',
    'Q25',
  ];
  const said = {
    format: 'iso15434',
    seller: 'Digi-Key',
    partNumber: 'LM358P',
    orderCode: '296-1395-5-ND',
    customerPartNumber: null,
    quantity: 25,
    lot: 'Q4 7',
    dateCode: '2413',
    country: 'MX',
    customerOrder: 'PO 7',
    salesOrder: '60012345',
    invoice: '70012345',
    packingList: '1',
  };
  it.each([
    ['as it is', `[)>\u001e06\u001d${fields.join('\u001d')}\u001e\u0004`],
    ['without its trailer', `[)>\u001e06\u001d${fields.join('\u001d')}`],
    ['without the record separator', `[)>06\u001d${fields.join('\u001d')}\u001e\u0004`],
    ['with pictures of the signs', `[)>\u241e06\u241d${fields.join('\u241d')}\u241e\u2404`],
    ['with names of the signs', `[)><RS>06<GS>${fields.join('<GS>')}<RS><EOT>`],
    ['with carets', `[)>^^06^]${fields.join('^]')}^^^D`],
    ['with octal escapes', `[)>\\03606\\035${fields.join('\\035')}\\036\\004`],
    ['as an address has it', encodeURIComponent(`[)>\u001e06\u001d${fields.join('\u001d')}\u001e\u0004`)],
    ['with another sign', `[)>@06@${fields.join('@')}@@`],
    ['with signs of function keys', `[)>\uf70b06\uf70c${fields.join('\uf70c')}`],
    ['with what a scanner adds', `[)>\u001e06\u001d${fields.join('\u001d')}\u001eV\r`],
    ['with identifiers padded by zeros', `[)>\u001e06\u001d${fields.join('\u001d').replace('Q25', '0Q000000025')}`],
    ['as code page 437 shows it', `[)>▲06↔${fields.join('↔')}▲♦`],
    ['with the symbology before it', `]d1[)>\u001e06\u001d${fields.join('\u001d')}`],
    [
      'with the keys of another keyboard',
      `[)>^06]${fields.join(']')}^d`.replace(']Q25', ']q25').replace(']KPO', ']kPO'),
    ],
    ['without the first bracket', `)>06\u001d${fields.join('\u001d')}`],
    ['with the end of a line as letters', `[)>\u001e06\u001d${fields.join('\u001d')}\\r\\n`],
    ['in small letters', `[)>\u001e06\u001d${fields.join('\u001d')}`.toLowerCase()],
  ])('%s', (_, text) => {
    expect(decodeLabel(text)).toMatchObject(said);
  });

  it.each([
    [
      '30P of Digi-Key is the order code, P the customer’s',
      ['PBOX 4', '1PX12', '30PX12CT-ND'],
      { orderCode: 'X12CT-ND', customerPartNumber: 'BOX 4', partNumber: 'X12' },
    ],
    [
      '30P of NXP is the type, 1P its twelve figures',
      ['1P935312345118', '30P74HC08D', 'Q2500'],
      { partNumber: '74HC08D', quantity: 2500 },
    ],
    ['30P of others is neither', ['1PE0818', '30PY'], { partNumber: 'E0818', orderCode: null }],
    [
      'P of Mouser is the customer’s',
      ['K1', '14K001', 'PBTTF', 'Q5', '11K037'],
      { seller: 'Mouser', partNumber: null, orderCode: null, customerPartNumber: 'BTTF' },
    ],
    ['P beside 1P is the customer’s', ['PABC-1', '1P2N7002'], { partNumber: '2N7002', customerPartNumber: 'ABC-1' }],
    ['P alone is doubted', ['PABC-1', 'Q5'], { partNumber: 'ABC-1', doubts: [expect.stringContaining('customer')] }],
    ['3P is the order code of Farnell', ['3P9239332', '1PX12'], { seller: 'Farnell', orderCode: '9239332' }],
    ['what is empty is not said', ['K', '4L', '1PX12', '9D'], { country: null, dateCode: null, customerOrder: null }],
    ['a quantity with its unit', ['1PX12', 'Q5000NAR000'], { quantity: 5000 }],
    ['two quantities are none', ['1PX12', 'Q5', 'Q6'], { quantity: null, doubts: ['2 of quantity (Q): 5, 6'] }],
    ['a quantity that is no figure', ['1PX12', 'QMANY'], { quantity: null }],
    [
      'moisture, countries of three letters, a date',
      ['1PX12', '3Z2A/260C/1YEAR;//', '4LJPN', 'D1850'],
      { moistureLevel: '2a', country: 'JP', dateCode: '1850' },
    ],
    [
      'days of making are no date code',
      ['1PX12', '16D20250629', '14D20270629'],
      { dateCode: null, productionDate: '20250629', expiryDate: '20270629' },
    ],
    ['what nobody knows is named', ['1PX12', '99XABC', '???'], { unread: ['99XABC', '???'] }],
  ])('%s', (_, fields, said) => {
    expect(decodeLabel(label(...fields))).toMatchObject(said);
  });

  it('signs of two sellers are a doubt', () => {
    expect(decodeLabel('>[)>06\u001dP12-A-ND\u001d1PX12')).toMatchObject({
      seller: 'Digi-Key',
      doubts: [expect.stringContaining('Mouser')],
    });
  });

  it('fields that a program parts by a sign of its own are read where each has an identifier', () => {
    expect(decodeLabel('K7#PX-1#Q305#9D2329#1VYAGEO#1PX-1')).toMatchObject({
      partNumber: 'X-1',
      quantity: 305,
      manufacturer: 'YAGEO',
      doubts: [expect.stringContaining('"#"')],
    });
    expect(decodeLabel('1PLTC6102CMS8#PBF#Q5#4LUS')).toBeUndefined();
  });

  it('a picture of a blank is a blank', () => {
    expect(decodeLabel('[)>␞06␝K44861␠A␝1PX-1␞␄')).toMatchObject({ customerOrder: '44861 A', partNumber: 'X-1' });
  });

  it('without separators only what has an order and shapes of its own is read', () => {
    expect(decodeLabel('[)>06K1234567814K0011P67C18-8-M-PQ511K0895610514LUS1VGrayhill')).toMatchObject({
      seller: 'Mouser',
      partNumber: '67C18-8-M-P',
      quantity: 5,
      country: 'US',
      doubts: [expect.stringContaining('separators')],
    });
    expect(decodeLabel('[)>06P596-777A1-ND1PXAF4444Q3')).toMatchObject({
      partNumber: null,
      quantity: null,
      unread: ['P596-777A1-ND1PXAF4444Q3'],
      doubts: [expect.stringContaining('separators')],
    });
  });

  const packed = (head: string): string =>
    `[)>06${head}1K6001234510K7001234509D24131T0Q4K711K14LMXQ2511ZPICK12Z123456713Z99999920Z000`;
  const behind = { quantity: 25, lot: '0Q4K7', dateCode: '2413', country: 'MX', seller: 'Digi-Key' };
  it.each([
    ['P296-1395-5-ND1PLM358P30P296-1395-5-NDK', { ...behind, partNumber: 'LM358P', orderCode: '296-1395-5-ND' }],
    [
      'PC1,C31PRC0402FR-0710KL30P311-10.0KLRCT-NDK',
      { ...behind, partNumber: 'RC0402FR-0710KL', customerPartNumber: 'C1,C3' },
    ],
    ['PR1, R31PERJ-6ENF1001VK', { ...behind, partNumber: 'ERJ-6ENF1001V', orderCode: null }],
    ['PRC0402FR-0710KL-ND1PRC0402FR-0710KLKPO 7', { ...behind, partNumber: 'RC0402FR-0710KL', customerOrder: 'PO 7' }],
    ['PBOX1PRC0402FR-0710KLKPO 7', { ...behind, partNumber: null, unread: ['PBOX1PRC0402FR-0710KLKPO 7'] }],
  ])('of Digi-Key without separators: %s', (head, said) => {
    expect(decodeLabel(packed(head))).toMatchObject(said);
  });

  it('a sign that numbers have as well parts fields only before an identifier', () => {
    expect(decodeLabel('[)>.06.PAZ1117EH-3.3TRG1DICT-ND.1PAZ1117EH-3.3TRG1.Q5.4LCN')).toMatchObject({
      partNumber: 'AZ1117EH-3.3TRG1',
      orderCode: 'AZ1117EH-3.3TRG1DICT-ND',
      quantity: 5,
      doubts: [expect.stringContaining('parted by')],
    });
  });

  it.each(['[)>', '[)>\u001e05\u001d0112345678901231', '[)>RS06GS1PX'])('%j names no part', (text) => {
    expect(decodeLabel(text)).toMatchObject({ partNumber: null, orderCode: null, quantity: null });
  });
});

describe('other layouts', () => {
  it.each([
    [
      '{pbn:PICK1,on:WM2,pc:C2906290,pm:TYPE-C 16P CB1.6,qty:15,mc:C20, C21,cc:1,hp:null,wc:ZH}',
      {
        format: 'lcsc',
        seller: 'LCSC',
        orderCode: 'C2906290',
        partNumber: 'TYPE-C 16P CB1.6',
        quantity: 15,
        customerPartNumber: 'C20, C21',
        salesOrder: 'WM2',
      },
    ],
    [
      'QTY:1000 PN:R0603-5K1-1% PO:1/7 CPO:A 1 MFR:ROYAL OHM MPN:0603SAF5101T5E CoO:TH RoHS HTTPS://WWW.TME.EU/DETAILS/R0603-5K1-1%25',
      {
        format: 'tme',
        seller: 'TME',
        orderCode: 'R0603-5K1-1%',
        partNumber: '0603SAF5101T5E',
        quantity: 1000,
        manufacturer: 'ROYAL OHM',
        country: 'TH',
        customerOrder: 'A 1',
      },
    ],
    ['PWBP-302 1PMPNWBP-302A Q1 K1/1', { seller: 'TME', orderCode: 'WBP-302', partNumber: 'WBP-302A', quantity: 1 }],
    [
      'PR0603-5K1-1% 1P0603SAF5101T5E Q200 4LTW K1/21',
      { seller: 'TME', orderCode: 'R0603-5K1-1%', partNumber: '0603SAF5101T5E', country: 'TW' },
    ],
    [
      'PLAN8720A-CP1PLAN8720A-CPQ5K1/3',
      { seller: 'TME', orderCode: 'LAN8720A-CP', partNumber: 'LAN8720A-CP', quantity: 5 },
    ],
    ['PA1P/X1PB1P/XQ5K1/3', { seller: 'TME', partNumber: null, orderCode: null, unread: ['PA1P/X1PB1P/X'] }],
    [
      '{orderNo:SO1,productCode:C25804,pickerNo:3,pickTime:158,checkCode:1}',
      { seller: 'LCSC', orderCode: 'C25804', partNumber: null, salesOrder: 'SO1' },
    ],
    [
      '31PCC0603KRX7R8BB392\r32P2238\r1T31E5120\rQ0004000\r9D1551\r',
      { format: 'listed_fields', partNumber: 'CC0603KRX7R8BB392', quantity: 4000, lot: '31E5120' },
    ],
    [
      'AJ1FP7G/CL10C101JB8NNNC/1687/0004000',
      { format: 'samsung', partNumber: 'CL10C101JB8NNNC', quantity: 4000, lot: 'AJ1FP7G' },
    ],
    [
      '232802636 B1008C1206C103K1RAC7800    0004000MEXICO    MX',
      { format: 'kemet', partNumber: 'C1206C103K1RAC7800', quantity: 4000, country: 'MX' },
    ],
    [
      'KHK:1:RK73B1ETTP201J:10000:X:5018C394:623:KHK-A01',
      { format: 'koa', partNumber: 'RK73B1ETTP201J', quantity: 10000, lot: '5018C394' },
    ],
    [
      'RK7002BMT116       0030001930E1019K017    ',
      { format: 'rohm', partNumber: 'RK7002BMT116', quantity: 3000, dateCode: '1930', lot: 'E1019K' },
    ],
    [
      'PSRU8043-470Y+Q1000+9D1602+1TCA164778M',
      { format: 'bourns', partNumber: 'SRU8043-470Y', quantity: 1000, lot: 'CA164778M' },
    ],
    [
      '1PRMCF2010ZT0R00,Q4000,1TT1704,17/16,JP',
      {
        format: 'listed_fields',
        partNumber: 'RMCF2010ZT0R00',
        quantity: 4000,
        lot: 'T1704',
        dateCode: '17/16',
        country: 'JP',
      },
    ],
    ['3N1ERJ-3EKF1502V 5000', { format: 'jeita', partNumber: 'ERJ-3EKF1502V', quantity: 5000 }],
    ['3N2 12345678', { format: 'jeita', partNumber: null, unread: ['3N2 12345678'] }],
    [
      ';;LTST-C191KGKT;2108404746;5000;5/P;RLC210;2113;MADE IN CHINA',
      {
        format: 'lite_on',
        partNumber: 'LTST-C191KGKT',
        lot: '2108404746',
        quantity: 5000,
        dateCode: '2113',
        country: 'CN',
        licencePlate: 'RLC210',
      },
    ],
    [
      '  WSL2010R0690FEA001234567803/29/13  201312IL  4000.00000123  1312  6140  WSL2010R0690FEAWSL-2010',
      { format: 'vishay', partNumber: 'WSL2010R0690FEA', lot: '0012345678', quantity: 4000, dateCode: '1312' },
    ],
    ['KX6EJ3300160004000', { format: 'samsung', partNumber: null, lot: 'KX6EJ33', dateCode: '16', quantity: 4000 }],
    ['WR04X4751FTL    10000', { format: 'padded_columns', partNumber: 'WR04X4751FTL', quantity: 10000 }],
    ['2062291000000010834647', { format: 'digikey_digits', seller: 'Digi-Key', partNumber: null, quantity: 10 }],
    [
      'https://www.tme.eu/en/details/bc337-40/tht-npn-transistors/acme/bc337/',
      {
        format: 'product_page',
        seller: 'TME',
        orderCode: 'BC337-40',
        partNumber: 'BC337',
        manufacturer: 'acme',
        doubts: ['BC337 is from an address, where signs of a part number may be left out'],
      },
    ],
    [
      'https://www.lcsc.com/product-detail/C25744.html',
      { seller: 'LCSC', orderCode: 'C25744', partNumber: null, doubts: [] },
    ],
    [
      'PN:AB-123 QTY:3000 D/C:2211 LOT:X 1',
      {
        format: 'named_pairs',
        seller: null,
        orderCode: null,
        partNumber: 'AB-123',
        quantity: 3000,
        dateCode: '2211',
        lot: 'X 1',
        doubts: ["PN is taken as the manufacturer's number; it may be the seller's own or the customer's"],
      },
    ],
  ])('%s', (text, said) => {
    expect(decodeLabel(text)).toMatchObject(said);
  });

  it.each([
    '', '10k 0402', 'LM358', '1PS70SB10', '1PS70SB10,115', 'Q2N3904', 'LM358,NE555,TL072', '100nF/50V  0805', 'CAPACITORS   100',
    'ABC12345    0402', '{}', '{a:1,b:2}', '{"pm":"x"}', 'QTY:10', 'https://example.com/QTY:1 PN:2', 'https://example.com/LM358', '1234567890123456789012',
    'A12/B7/2023/0000001', 'ABC:1:2:3:X:LOT12:6:ABC-1', 'PXA1PYBQ5', 'P12 1PX Q5',
    'AA1234567890123456', 'WSL2010R0690FEA001234567803/29/13 x 4000.00000 1312 ',
  ])('%j is none', (text) => {
    expect(decodeLabel(text)).toBeUndefined();
  }); // prettier-ignore
});

it('reads hostile texts in time that grows with their length', () => {
  const started = performance.now();
  for (const piece of [
    '\u001d1P',
    '14K000P1P',
    'PA-ND1P',
    ' PN:a',
    ',aa:',
    ';1;',
    ' 1',
    '3N1 ',
    'K14K0001PQ1',
    '30PA-NDK',
    'K1P',
    '1K1234567810K',
  ])
    for (const head of ['[)>06', '[)>06\u001d', '{pm:', 'QTY:1 ', ';;', '3N1', ''])
      decodeLabel(`${head}${piece.repeat(2_000)}`);
  expect(performance.now() - started).toBeLessThan(1_500);
});

describe('what programs make of labels', () => {
  it('is read: the bag of LCSC as JSON', () => {
    expect(
      decodeLabel('{"pbn":"PICK1","pc":"C14663", "pm":"CC0603KRX7R9BB104","qty":4000,"mc":"C7, C9"}'),
    ).toMatchObject({
      seller: 'LCSC',
      orderCode: 'C14663',
      partNumber: 'CC0603KRX7R9BB104',
      quantity: 4000,
      customerPartNumber: 'C7, C9',
    });
  });

  it('is no label: JSON with other keys', () => {
    expect(decodeLabel('{"name":"R1","value":"10k"}')).toBeUndefined();
  });

  it.each([
    ['Q1,000 PCS', 1000],
    ['Q12,500', 12_500],
    ['Q1,0005 PCS', null],
  ])('is a quantity or none: %s', (field, quantity) => {
    expect(decodeLabel(label('1PLM358P', field))!.quantity).toBe(quantity);
  });
});

describe('fields with words for what they are', () => {
  it.each([
    [
      'PN:NCP1117ST33T3G;QTY:4000;LOT:W1234AA;DC:2307;COO:MY',
      { partNumber: 'NCP1117ST33T3G', quantity: 4000, lot: 'W1234AA', dateCode: '2307', country: 'MY' },
    ],
    ['MPN=BSS138|QTY=3,000|BRAND=onsemi|P/N=100-22', { partNumber: 'BSS138', quantity: 3000, manufacturer: 'onsemi' }],
    [
      "Part No: AO3400A\nQ'ty: 3000 pcs\nDate code: 2418\nMSL: 1",
      { partNumber: 'AO3400A', quantity: 3000, dateCode: '2418', moistureLevel: '1' },
    ],
  ])('are read in %j', (text, facts) => {
    expect(decodeLabel(text)).toMatchObject({ format: 'named_pairs', seller: null, ...facts });
  });

  it('say where the number may be another one', () => {
    expect(decodeLabel('PN:AO3400A;QTY:10')!.doubts).toEqual([
      "PN is taken as the manufacturer's number; it may be the seller's own or the customer's",
    ]);
    expect(decodeLabel('MPN:AO3400A;QTY:10')!.doubts).toEqual([]);
  });

  it.each([
    'PN:A-1;P/N:B-2;QTY:5',
    'MPN:AO3400A',
    'QTY:5;LOT:3',
    'R1: 10k; C2: 100n',
    'https://example.com/part?x=1;y=2',
    'Value: 10k, Footprint: 0603',
  ])('are none in %j', (text) => {
    expect(decodeLabel(text)).toBeUndefined();
  });
});

it('identifiers in brackets, as they are printed below a code, are read', () => {
  const label = decodeLabel('(1P)LM358DR(Q)2500 (9D)2310(1T)1234567ABC');
  expect(label).toMatchObject({ partNumber: 'LM358DR', quantity: 2500, dateCode: '2310', lot: '1234567ABC' });
  expect(decodeLabel('(1P)LM358DR')).toBeUndefined();
});
