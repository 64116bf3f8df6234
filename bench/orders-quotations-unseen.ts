// Seven quotations that nothing was changed for before their first run: what they say was written down before they were read. At that reading
// 79 figures were right, 11 asked and 4 refused or left out; what they showed was mended after that.
import { at, declined, offer, pdf, quotation, text, workbook, type MadeQuotation } from './orders-quotation-parts.ts';

const page = at(30, 75, 220, 275, 330, 400, 470);

export const unseenQuotations: readonly MadeQuotation[] = [
  quotation(
    'a German page with a price unit in each row',
    pdf(
      page('Angebot 4401877'),
      page('Angebotsdatum: 19.11.2026'),
      page('Pos.', 'Artikel / Hersteller-Nr.', 'Menge', 'ME', 'Preis/PE', 'PE', 'Betrag EUR'),
      page('1', 'BC847BLT1G', '9000', 'ST', '14,20', '1000', '127,80'),
      page('2', 'VO617A-3X017T', '1000', 'ST', '9,90', '100', '99,00'),
      page('', 'Lieferzeit: 2 Wochen. Gültig bis 11.12.2026'),
    ),
    [offer('BC847BLT1G', '9000: 0.0142'), offer('VO617A-3X017T', '1000: 0.099')],
    { isHeldOut: true, all: { currency: 'EUR', leadTimeDays: 14, validUntil: '2026-12-11' } },
  ),
  quotation(
    'an English mail with a swap and a small reel',
    text(
      'Hi Ada,',
      '',
      '1. ISL6292-2CR3Z: discontinued. Replacement ISL6292BCRZ-T, 2,500 pcs @ $1.42, 14 weeks.',
      '2. SI2302CDS-T1-GE3: 3,000 pcs @ $0.089, in stock, MOQ 3,000.',
      '3. MAX98357AETE+T: 500 pcs @ $1.95 on a cut reel (+$7 reeling, once), 2 weeks.',
      '',
      'Prices in USD. Good for 14 days.',
    ),
    [
      offer('ISL6292BCRZ-T', '2500: 1.42', { leadTimeDays: 98 }),
      offer('SI2302CDS-T1-GE3', '3000: 0.089', { moq: 3000, leadTimeDays: 0 }),
      offer('MAX98357AETE+T', '500: 1.95', { leadTimeDays: 14 }),
    ],
    {
      isHeldOut: true,
      currency: 'USD',
      asked: [
        ['ISL6292-2CR3Z', 2500],
        ['SI2302CDS-T1-GE3', 3000],
        ['MAX98357AETE+T', 500],
      ],
      all: { currency: 'USD', validUntil: '2026-12-07' },
    },
  ),
  quotation(
    'a workbook with tiers under one head and a note by line',
    workbook(
      ['MPN', 'Manufacturer', 'Unit price EUR', null, null, 'Lead time', 'Comment'],
      [null, null, '250+', '1000+', '5000+', 'weeks', null],
      ['STUSB4500QTR', 'ST', 1.62, 1.44, 1.29, 9, null],
      ['TUSB320IRWBR', 'TI', 0.71, 0.62, null, 16, 'price per 2 pcs'],
    ),
    [
      offer('STUSB4500QTR', '250: 1.62, 1000: 1.44, 5000: 1.29', { leadTimeDays: 63 }),
      offer('TUSB320IRWBR', 'asked', { leadTimeDays: 112 }),
    ],
    { isHeldOut: true, all: { currency: 'EUR' } },
  ),
  quotation(
    'a Polish CSV with rebate and price after it',
    text(
      'Lp.;Symbol;Ilość;Cena katalogowa;Rabat %;Cena po rabacie;Wartość netto;Termin',
      '1;LM2576T-5.0;50;9,80;15;8,33;416,50;od ręki',
      '2;IRF9540NPBF;100;4,20;10;3,78;378,00;7 dni',
      'Ceny w PLN netto. Oferta ważna 14 dni.',
    ),
    [offer('LM2576T-5.0', '50: 8.33', { leadTimeDays: 0 }), offer('IRF9540NPBF', '100: 3.78', { leadTimeDays: 7 })],
    { isHeldOut: true, all: { currency: 'PLN', validUntil: '2026-12-07' } },
  ),
  quotation(
    'a Chinese table with tax in the price',
    text(
      '型号,品牌,数量,含税单价(元),库存,交期',
      'HT7333-A,HOLTEK,5000,0.38,20000,现货',
      'AO3400A,AOS,3000,0.21,3000,3天',
    ),
    [
      offer('HT7333-A', 'asked', { stock: 20000, leadTimeDays: 0 }),
      offer('AO3400A', 'asked', { stock: 3000, leadTimeDays: 3 }),
    ],
    { isHeldOut: true, currency: 'CNY', all: { currency: 'CNY' } },
  ),
  quotation(
    'a French mail in sentences',
    text(
      'Bonjour,',
      'Pour le LM22676MR-ADJ/NOPB, nous pouvons vous proposer 95 pièces à 4,85 € HT pièce, délai 3 semaines.',
      'Le TPS7A2033PDBVR est à 0,42 € HT pièce par 3000, disponible de suite.',
      'Le BD9G341AEFJ-E2 n’est plus disponible.',
      'Prix nets, franco à partir de 300 € HT. Validité 15 jours.',
    ),
    [
      offer('LM22676MR-ADJ/NOPB', '95: 4.85', { leadTimeDays: 21 }),
      offer('TPS7A2033PDBVR', '3000: 0.42', { leadTimeDays: 0 }),
      declined('BD9G341AEFJ-E2'),
    ],
    {
      isHeldOut: true,
      asked: [
        ['LM22676MR-ADJ/NOPB', 95],
        ['TPS7A2033PDBVR', 3000],
        ['BD9G341AEFJ-E2', 500],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-08' },
    },
  ),
  quotation(
    'a price list with a currency factor in its foot',
    text(
      'Part No.,Qty,Net Price (USD),MOQ,Lead Time (wks)',
      'PI3USB102EZLEX,3500,0.41,3500,8',
      'SIT8008BI-12-33E-24.000000E,1000,0.92,1000,6',
      'Invoices are in EUR at a factor of 0.95.',
    ),
    [
      offer('PI3USB102EZLEX', '3500: 0.41', { moq: 3500, leadTimeDays: 56 }),
      offer('SIT8008BI-12-33E-24.000000E', '1000: 0.92', { moq: 1000, leadTimeDays: 42 }),
    ],
    { isHeldOut: true, all: { currency: 'USD' } },
  ),
];
