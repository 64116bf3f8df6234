// Seven quotations that nothing was changed for: what they say was written down before they were read.
import type { MadeQuotation } from './orders-quotations.ts';
import { asked, at, ON, pdf, text, workbook } from './orders-quotation-parts.ts';

const page = at(30, 75, 220, 275, 330, 400, 470);

export const unseenQuotations: readonly MadeQuotation[] = [
  {
    form: 'a German page with a price unit in each row',
    isHeldOut: true,
    file: pdf(
      page('Angebot 4401877'),
      page('Angebotsdatum: 19.11.2026'),
      page('Pos.', 'Artikel / Hersteller-Nr.', 'Menge', 'ME', 'Preis/PE', 'PE', 'Betrag EUR'),
      page('1', 'BC847BLT1G', '9000', 'ST', '14,20', '1000', '127,80'),
      page('2', 'VO617A-3X017T', '1000', 'ST', '9,90', '100', '99,00'),
      page('', 'Lieferzeit: 2 Wochen. Gültig bis 11.12.2026'),
    ),
    context: { receivedOn: ON },
    truth: [
      { mpn: 'BC847BLT1G', breaks: [[9000, '0.0142']], currency: 'EUR', leadTimeDays: 14, validUntil: '2026-12-11' },
      { mpn: 'VO617A-3X017T', breaks: [[1000, '0.099']], currency: 'EUR', leadTimeDays: 14, validUntil: '2026-12-11' },
    ],
  },
  {
    form: 'an English mail with a swap and a small reel',
    isHeldOut: true,
    file: text(
      'Hi Ada,',
      '',
      '1. ISL6292-2CR3Z: discontinued. Replacement ISL6292BCRZ-T, 2,500 pcs @ $1.42, 14 weeks.',
      '2. SI2302CDS-T1-GE3: 3,000 pcs @ $0.089, in stock, MOQ 3,000.',
      '3. MAX98357AETE+T: 500 pcs @ $1.95 on a cut reel (+$7 reeling, once), 2 weeks.',
      '',
      'Prices in USD. Good for 14 days.',
    ),
    context: {
      receivedOn: ON,
      currency: 'USD',
      asked: asked(['ISL6292-2CR3Z', 2500], ['SI2302CDS-T1-GE3', 3000], ['MAX98357AETE+T', 500]),
    },
    truth: [
      { mpn: 'ISL6292BCRZ-T', breaks: [[2500, '1.42']], currency: 'USD', leadTimeDays: 98, validUntil: '2026-12-07' },
      {
        mpn: 'SI2302CDS-T1-GE3',
        breaks: [[3000, '0.089']],
        currency: 'USD',
        moq: 3000,
        leadTimeDays: 0,
        validUntil: '2026-12-07',
      },
      { mpn: 'MAX98357AETE+T', breaks: [[500, '1.95']], currency: 'USD', leadTimeDays: 14, validUntil: '2026-12-07' },
    ],
  },
  {
    form: 'a workbook with tiers under one head and a note by line',
    isHeldOut: true,
    file: workbook(
      ['MPN', 'Manufacturer', 'Unit price EUR', null, null, 'Lead time', 'Comment'],
      [null, null, '250+', '1000+', '5000+', 'weeks', null],
      ['STUSB4500QTR', 'ST', 1.62, 1.44, 1.29, 9, null],
      ['TUSB320IRWBR', 'TI', 0.71, 0.62, null, 16, 'price per 2 pcs'],
    ),
    context: { receivedOn: ON },
    truth: [
      {
        mpn: 'STUSB4500QTR',
        breaks: [
          [250, '1.62'],
          [1000, '1.44'],
          [5000, '1.29'],
        ],
        currency: 'EUR',
        leadTimeDays: 63,
      },
      { mpn: 'TUSB320IRWBR', breaks: 'asked', currency: 'EUR', leadTimeDays: 112 },
    ],
  },
  {
    form: 'a Polish CSV with rebate and price after it',
    isHeldOut: true,
    file: text(
      'Lp.;Symbol;Ilość;Cena katalogowa;Rabat %;Cena po rabacie;Wartość netto;Termin',
      '1;LM2576T-5.0;50;9,80;15;8,33;416,50;od ręki',
      '2;IRF9540NPBF;100;4,20;10;3,78;378,00;7 dni',
      'Ceny w PLN netto. Oferta ważna 14 dni.',
    ),
    context: { receivedOn: ON },
    truth: [
      { mpn: 'LM2576T-5.0', breaks: [[50, '8.33']], currency: 'PLN', leadTimeDays: 0, validUntil: '2026-12-07' },
      { mpn: 'IRF9540NPBF', breaks: [[100, '3.78']], currency: 'PLN', leadTimeDays: 7, validUntil: '2026-12-07' },
    ],
  },
  {
    form: 'a Chinese table with tax in the price',
    isHeldOut: true,
    file: text(
      '型号,品牌,数量,含税单价(元),库存,交期',
      'HT7333-A,HOLTEK,5000,0.38,20000,现货',
      'AO3400A,AOS,3000,0.21,3000,3天',
    ),
    context: { receivedOn: ON, currency: 'CNY' },
    truth: [
      { mpn: 'HT7333-A', breaks: 'asked', currency: 'CNY', stock: 20000, leadTimeDays: 0 },
      { mpn: 'AO3400A', breaks: 'asked', currency: 'CNY', stock: 3000, leadTimeDays: 3 },
    ],
  },
  {
    form: 'a French mail in sentences',
    isHeldOut: true,
    file: text(
      'Bonjour,',
      'Pour le LM22676MR-ADJ/NOPB, nous pouvons vous proposer 95 pièces à 4,85 € HT pièce, délai 3 semaines.',
      'Le TPS7A2033PDBVR est à 0,42 € HT pièce par 3000, disponible de suite.',
      'Le BD9G341AEFJ-E2 n’est plus disponible.',
      'Prix nets, franco à partir de 300 € HT. Validité 15 jours.',
    ),
    context: {
      receivedOn: ON,
      asked: asked(['LM22676MR-ADJ/NOPB', 95], ['TPS7A2033PDBVR', 3000], ['BD9G341AEFJ-E2', 500]),
    },
    truth: [
      {
        mpn: 'LM22676MR-ADJ/NOPB',
        breaks: [[95, '4.85']],
        currency: 'EUR',
        leadTimeDays: 21,
        validUntil: '2026-12-08',
      },
      { mpn: 'TPS7A2033PDBVR', breaks: [[3000, '0.42']], currency: 'EUR', leadTimeDays: 0, validUntil: '2026-12-08' },
      { mpn: 'BD9G341AEFJ-E2', declined: true },
    ],
  },
  {
    form: 'a price list with a currency factor in its foot',
    isHeldOut: true,
    file: text(
      'Part No.,Qty,Net Price (USD),MOQ,Lead Time (wks)',
      'PI3USB102EZLEX,3500,0.41,3500,8',
      'SIT8008BI-12-33E-24.000000E,1000,0.92,1000,6',
      'Invoices are in EUR at a factor of 0.95.',
    ),
    context: { receivedOn: ON },
    truth: [
      { mpn: 'PI3USB102EZLEX', breaks: [[3500, '0.41']], currency: 'USD', moq: 3500, leadTimeDays: 56 },
      { mpn: 'SIT8008BI-12-33E-24.000000E', breaks: [[1000, '0.92']], currency: 'USD', moq: 1000, leadTimeDays: 42 },
    ],
  },
];
