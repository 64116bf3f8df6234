// Eleven quotations in forms wide apart. What they say was written down before any of them was read. At their first reading 108 figures were
// right, 10 asked and 17 left out, refused or wrong; what they showed was mended after that.
import type { MadeQuotation } from './orders-quotations.ts';
import { asked, at, ON, pdf, text, workbook } from './orders-quotation-parts.ts';

const page = at(20, 45, 215, 250, 285, 335, 380, 445, 520);

export const elevenQuotations: readonly MadeQuotation[] = [
  {
    form: 'a Polish mail with steps in a sentence',
    isHeldOut: false,
    file: text(
      'Dzień dobry,',
      'STM32F030K6T6 – cena 4,20 PLN/szt. netto przy 250 szt., 3,95 PLN/szt. przy 1000 szt., termin 8 tygodni.',
      'LD1117S33TR – brak na magazynie, proponujemy AZ1117CH-3.3TRG1 w cenie 0,62 PLN/szt. netto, od ręki.',
      'MMBT3904LT1G – 38,00 PLN za 1000 szt., minimum 3000 szt., magazyn.',
      'Oferta ważna do 10.12.2026. Minimalna wartość zamówienia 200 PLN.',
    ),
    context: {
      receivedOn: ON,
      asked: asked(['STM32F030K6T6', 250], ['LD1117S33TR', 2500], ['MMBT3904LT1G', 3000]),
    },
    truth: [
      {
        mpn: 'STM32F030K6T6',
        breaks: [
          [250, '4.2'],
          [1000, '3.95'],
        ],
        currency: 'PLN',
        leadTimeDays: 56,
        validUntil: '2026-12-10',
      },
      { mpn: 'AZ1117CH-3.3TRG1', breaks: [[1, '0.62']], currency: 'PLN', leadTimeDays: 0, validUntil: '2026-12-10' },
      {
        mpn: 'MMBT3904LT1G',
        breaks: [[1, '0.038']],
        currency: 'PLN',
        moq: 3000,
        leadTimeDays: 0,
        validUntil: '2026-12-10',
      },
    ],
  },
  {
    form: 'a Spanish workbook with prices for a hundred by quantity',
    isHeldOut: false,
    file: workbook(
      ['OFERTA 26/0912', null, null, null, null, null, null],
      ['Fecha: 19/11/2026', null, null, null, null, null, null],
      [
        'Código fabricante',
        'Descripción',
        '€/100 uds. (500)',
        '€/100 uds. (2.500)',
        'Múltiplo',
        'Plazo (semanas)',
        'Nota',
      ],
      ['SMAJ33CA', 'TVS', 9.4, 7.8, 500, 4, null],
      ['BZX84C5V1', 'Zener', 3.1, 2.6, 3000, 0, 'hasta fin de existencias'],
      ['Portes pagados a partir de 200 €. Validez 30 días.', null, null, null, null, null, null],
    ),
    context: { receivedOn: ON },
    truth: [
      {
        mpn: 'SMAJ33CA',
        breaks: [
          [500, '0.094'],
          [2500, '0.078'],
        ],
        currency: 'EUR',
        multiple: 500,
        leadTimeDays: 28,
        validUntil: '2026-12-19',
      },
      {
        mpn: 'BZX84C5V1',
        breaks: [
          [500, '0.031'],
          [2500, '0.026'],
        ],
        currency: 'EUR',
        multiple: 3000,
        leadTimeDays: 0,
        validUntil: '2026-12-19',
      },
    ],
  },
  {
    form: 'a Chinese trader in a mail',
    isHeldOut: false,
    file: text(
      'Dear friend,',
      'Good day! We have below parts:',
      '1. TPS5430DDAR TI 24+ 3000pcs USD0.62/pc, D/T 1-2days',
      '2. XC6206P332MR TOREX 10K USD18.5/K, stock Shenzhen',
      '3. MP1584EN-LF-Z MPS no stock now, suggest use MP2338GTL-Z USD0.21/pc 5000pcs',
      'Price not include tax, bank charge USD25 on buyer. Valid 3 days.',
      'Lily',
    ),
    context: { receivedOn: ON, asked: asked(['TPS5430DDAR', 3000], ['XC6206P332MR', 10000], ['MP1584EN-LF-Z', 5000]) },
    truth: [
      { mpn: 'TPS5430DDAR', breaks: [[3000, '0.62']], currency: 'USD', leadTimeDays: 2, validUntil: '2026-11-26' },
      { mpn: 'XC6206P332MR', breaks: [[10000, '0.0185']], currency: 'USD', leadTimeDays: 0, validUntil: '2026-11-26' },
      { mpn: 'MP2338GTL-Z', breaks: [[5000, '0.21']], currency: 'USD', validUntil: '2026-11-26' },
    ],
  },
  {
    form: 'a French page with net prices and packs',
    isHeldOut: false,
    file: pdf(
      page('Devis n° DE-10422'),
      page('du 18/11/2026'),
      page(
        'Pos',
        'Désignation / Réf. fabricant',
        'Qté',
        'Un.',
        'P.U. brut',
        'Remise',
        'P.U. net HT',
        'Montant HT',
        'Délai',
      ),
      page('1', 'MCP1700T-3302E/TT', '3000', 'PCE', '0,340', '10%', '0,306', '918,00', '5 sem.'),
      page('2', 'HSMG-C170', '4000', 'PCE', '0,120', '', '0,120', '480,00', 'stock'),
      page('', 'Frais de port : 18,00 €'),
      page('', 'Total HT : 1 416,00 €'),
      page('', 'Devis valable 1 mois. Paiement 45 jours fin de mois.'),
    ),
    context: { receivedOn: ON },
    truth: [
      {
        mpn: 'MCP1700T-3302E/TT',
        breaks: [[3000, '0.306']],
        currency: 'EUR',
        leadTimeDays: 35,
        validUntil: '2026-12-18',
      },
      { mpn: 'HSMG-C170', breaks: [[4000, '0.12']], currency: 'EUR', leadTimeDays: 0, validUntil: '2026-12-18' },
    ],
  },
  {
    form: 'price for C and M with each unit in its row',
    isHeldOut: false,
    file: text(
      'Cust PN,Mfg PN,Mfg,Qty,UOM,Price,Per,Ext,Promise',
      'A-1,CRCW0603100KFKEA,VISHAY,10000,EA,6.10,M,61.00,Stock',
      'A-2,TLP291GBTP,TOSHIBA,2500,EA,14.20,C,355.00,4 Wks',
      'A-3,PJ-102AH,CUI,250,EA,0.58,E,145.00,10 Wks',
      'All prices USD. Freight: prepay and add. Quote 7731 good for 30 days.',
    ),
    context: { receivedOn: ON },
    truth: [
      {
        mpn: 'CRCW0603100KFKEA',
        breaks: [[10000, '0.0061']],
        currency: 'USD',
        leadTimeDays: 0,
        validUntil: '2026-12-23',
      },
      { mpn: 'TLP291GBTP', breaks: [[2500, '0.142']], currency: 'USD', leadTimeDays: 28, validUntil: '2026-12-23' },
      { mpn: 'PJ-102AH', breaks: [[250, '0.58']], currency: 'USD', leadTimeDays: 70, validUntil: '2026-12-23' },
    ],
  },
  {
    form: 'a German mail with prices a hundred and a part from stock',
    isHeldOut: false,
    file: text(
      'Hallo Ada,',
      '',
      'Pos. 1: WSL2512R0100FEA, 2.000 St., 21,40 EUR je 100 St., davon 600 St. sofort, Rest 12 Wochen',
      'Pos. 2: SMBJ15CA-E3/52, 3.000 St., 8,90 EUR je 100 St., sofort ab Lager',
      'Pos. 3: B82789C0513N002, z. Zt. nicht lieferbar',
      '',
      'Mindestbestellwert 100 EUR, darunter 15 EUR Mindermengenzuschlag.',
      'Unser Angebot ist 4 Wochen gültig.',
    ),
    context: {
      receivedOn: ON,
      asked: asked(['WSL2512R0100FEA', 2000], ['SMBJ15CA-E3/52', 3000], ['B82789C0513N002', 1000]),
    },
    truth: [
      {
        mpn: 'WSL2512R0100FEA',
        breaks: [[2000, '0.214']],
        currency: 'EUR',
        stock: 600,
        leadTimeDays: 84,
        validUntil: '2026-12-21',
      },
      { mpn: 'SMBJ15CA-E3/52', breaks: [[3000, '0.089']], currency: 'EUR', leadTimeDays: 0, validUntil: '2026-12-21' },
      { mpn: 'B82789C0513N002', declined: true },
    ],
  },
  {
    form: 'an Italian table with two discounts',
    isHeldOut: false,
    file: text(
      'Codice;Q.tà;Prezzo lordo;Sconti;Prezzo netto;Totale;Consegna',
      'SFH617A-3;500;0,60;30+10;0,378;189,00;pronta',
      'DCMC-1206;200;2,00;20;1,60;320,00;30 gg',
      'Spese di trasporto;;;;;12,00;',
      'Prezzi in Euro IVA esclusa',
    ),
    context: { receivedOn: ON },
    truth: [
      { mpn: 'SFH617A-3', breaks: [[500, '0.378']], currency: 'EUR', leadTimeDays: 0 },
      { mpn: 'DCMC-1206', breaks: [[200, '1.6']], currency: 'EUR', leadTimeDays: 30 },
    ],
  },
  {
    form: 'a mail with what is paid on top',
    isHeldOut: false,
    file: text(
      'Hi Ada',
      'TMS320F28035PAGT 160 pcs $6.85 ea + 3% tariff recovery, 12 wks',
      'UCC27524DR 2500 pcs $0.44 ea, reel fee $7, stock',
      'CSD18540Q5B 2500 pcs $0.93 ea, stock',
      'prices in USD, good for 5 days',
    ),
    context: { receivedOn: ON, asked: asked(['TMS320F28035PAGT', 160], ['UCC27524DR', 2500], ['CSD18540Q5B', 2500]) },
    truth: [
      { mpn: 'TMS320F28035PAGT', breaks: 'asked', currency: 'USD', leadTimeDays: 84, validUntil: '2026-11-28' },
      { mpn: 'UCC27524DR', breaks: [[2500, '0.44']], currency: 'USD', leadTimeDays: 0, validUntil: '2026-11-28' },
      { mpn: 'CSD18540Q5B', breaks: [[2500, '0.93']], currency: 'USD', leadTimeDays: 0, validUntil: '2026-11-28' },
    ],
  },
  {
    form: 'tiers below a part with times of their own',
    isHeldOut: false,
    file: text(
      'Quotation 5512 / 20 Nov 2026 / EUR',
      '',
      'Part: LMR33630ADDAR',
      '  250+   1.42   ex stock',
      '  1000+  1.21   ex stock',
      '  3000+  1.05   16 weeks',
      'Part: TPD4E05U06DQAR',
      '  3000+  0.171  ex stock',
      'Reels are not broken.',
    ),
    context: { receivedOn: ON },
    truth: [
      {
        mpn: 'LMR33630ADDAR',
        breaks: [
          [250, '1.42'],
          [1000, '1.21'],
          [3000, '1.05'],
        ],
        currency: 'EUR',
        leadTimeDays: 'asked',
      },
      { mpn: 'TPD4E05U06DQAR', breaks: [[3000, '0.171']], currency: 'EUR', leadTimeDays: 0 },
    ],
  },
  {
    form: 'asked, offered and a figure without a name',
    isHeldOut: false,
    file: workbook(
      ['Your P/N', 'Alt. offered', 'Qty', 'U/Price (GBP)', 'DF', 'Stock UK', 'Due'],
      ['MC34063ADR', null, 2500, 0.118, 1.05, 2500, null],
      ['LM393DR', 'LM393DT', 2500, 0.064, 1.05, 0, '2027-02-12'],
    ),
    context: { receivedOn: ON, answers: { 'row 3 part_number': 'yes' } },
    truth: [
      { mpn: 'MC34063ADR', breaks: 'asked', currency: 'GBP', stock: 2500 },
      { mpn: 'LM393DT', breaks: 'asked', currency: 'GBP', stock: 0, leadTimeDays: 81 },
    ],
  },
  {
    form: 'a short English answer',
    isHeldOut: false,
    file: text(
      'Hello,',
      '',
      'Thanks for the enquiry. DRV8825PWPR is £2.11 each for 2000 (that is one reel), 5-6 weeks.',
      'Sorry, we have no A4988SETTR-T at present; the A4989SLDTR-T is available at £1.64 each, 4000 pcs per reel, from stock.',
      '',
      'Both exclude VAT. Our quote is firm until 4 December 2026.',
    ),
    context: { receivedOn: ON, asked: asked(['DRV8825PWPR', 2000], ['A4988SETTR-T', 1500]) },
    truth: [
      { mpn: 'DRV8825PWPR', breaks: [[2000, '2.11']], currency: 'GBP', leadTimeDays: 42, validUntil: '2026-12-04' },
      {
        mpn: 'A4989SLDTR-T',
        breaks: [[1, '1.64']],
        currency: 'GBP',
        multiple: 4000,
        leadTimeDays: 0,
        validUntil: '2026-12-04',
      },
    ],
  },
];
