// Eleven quotations in forms wide apart. What they say was written down before any of them was read. At their first reading 108 figures were
// right, 10 asked and 17 left out, refused or wrong; what they showed was mended after that.
import { at, declined, offer, pdf, quotation, text, workbook, type MadeQuotation } from './orders-quotation-parts.ts';

const page = at(20, 45, 215, 250, 285, 335, 380, 445, 520);

export const elevenQuotations: readonly MadeQuotation[] = [
  quotation(
    'a Polish mail with steps in a sentence',
    text(
      'Dzień dobry,',
      'STM32F030K6T6 – cena 4,20 PLN/szt. netto przy 250 szt., 3,95 PLN/szt. przy 1000 szt., termin 8 tygodni.',
      'LD1117S33TR – brak na magazynie, proponujemy AZ1117CH-3.3TRG1 w cenie 0,62 PLN/szt. netto, od ręki.',
      'MMBT3904LT1G – 38,00 PLN za 1000 szt., minimum 3000 szt., magazyn.',
      'Oferta ważna do 10.12.2026. Minimalna wartość zamówienia 200 PLN.',
    ),
    [
      offer('STM32F030K6T6', '250: 4.2, 1000: 3.95', { leadTimeDays: 56 }),
      offer('AZ1117CH-3.3TRG1', '1: 0.62', { leadTimeDays: 0 }),
      offer('MMBT3904LT1G', '1: 0.038', { moq: 3000, leadTimeDays: 0 }),
    ],
    {
      asked: [
        ['STM32F030K6T6', 250],
        ['LD1117S33TR', 2500],
        ['MMBT3904LT1G', 3000],
      ],
      all: { currency: 'PLN', validUntil: '2026-12-10' },
    },
  ),
  quotation(
    'a Spanish workbook with prices for a hundred by quantity',
    workbook(
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
    [
      offer('SMAJ33CA', '500: 0.094, 2500: 0.078', { multiple: 500, leadTimeDays: 28 }),
      offer('BZX84C5V1', '500: 0.031, 2500: 0.026', { multiple: 3000, leadTimeDays: 0 }),
    ],
    { all: { currency: 'EUR', validUntil: '2026-12-19' } },
  ),
  quotation(
    'a Chinese trader in a mail',
    text(
      'Dear friend,',
      'Good day! We have below parts:',
      '1. TPS5430DDAR TI 24+ 3000pcs USD0.62/pc, D/T 1-2days',
      '2. XC6206P332MR TOREX 10K USD18.5/K, stock Shenzhen',
      '3. MP1584EN-LF-Z MPS no stock now, suggest use MP2338GTL-Z USD0.21/pc 5000pcs',
      'Price not include tax, bank charge USD25 on buyer. Valid 3 days.',
      'Lily',
    ),
    [
      offer('TPS5430DDAR', '3000: 0.62', { leadTimeDays: 2 }),
      offer('XC6206P332MR', '10000: 0.0185', { leadTimeDays: 0 }),
      offer('MP2338GTL-Z', '5000: 0.21'),
    ],
    {
      asked: [
        ['TPS5430DDAR', 3000],
        ['XC6206P332MR', 10000],
        ['MP1584EN-LF-Z', 5000],
      ],
      all: { currency: 'USD', validUntil: '2026-11-26' },
    },
  ),
  quotation(
    'a French page with net prices and packs',
    pdf(
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
    [
      offer('MCP1700T-3302E/TT', '3000: 0.306', { leadTimeDays: 35 }),
      offer('HSMG-C170', '4000: 0.12', { leadTimeDays: 0 }),
    ],
    { all: { currency: 'EUR', validUntil: '2026-12-18' } },
  ),
  quotation(
    'price for C and M with each unit in its row',
    text(
      'Cust PN,Mfg PN,Mfg,Qty,UOM,Price,Per,Ext,Promise',
      'A-1,CRCW0603100KFKEA,VISHAY,10000,EA,6.10,M,61.00,Stock',
      'A-2,TLP291GBTP,TOSHIBA,2500,EA,14.20,C,355.00,4 Wks',
      'A-3,PJ-102AH,CUI,250,EA,0.58,E,145.00,10 Wks',
      'All prices USD. Freight: prepay and add. Quote 7731 good for 30 days.',
    ),
    [
      offer('CRCW0603100KFKEA', '10000: 0.0061', { leadTimeDays: 0 }),
      offer('TLP291GBTP', '2500: 0.142', { leadTimeDays: 28 }),
      offer('PJ-102AH', '250: 0.58', { leadTimeDays: 70 }),
    ],
    { all: { currency: 'USD', validUntil: '2026-12-23' } },
  ),
  quotation(
    'a German mail with prices a hundred and a part from stock',
    text(
      'Hallo Ada,',
      '',
      'Pos. 1: WSL2512R0100FEA, 2.000 St., 21,40 EUR je 100 St., davon 600 St. sofort, Rest 12 Wochen',
      'Pos. 2: SMBJ15CA-E3/52, 3.000 St., 8,90 EUR je 100 St., sofort ab Lager',
      'Pos. 3: B82789C0513N002, z. Zt. nicht lieferbar',
      '',
      'Mindestbestellwert 100 EUR, darunter 15 EUR Mindermengenzuschlag.',
      'Unser Angebot ist 4 Wochen gültig.',
    ),
    [
      offer('WSL2512R0100FEA', '2000: 0.214', { stock: 600, leadTimeDays: 84 }),
      offer('SMBJ15CA-E3/52', '3000: 0.089', { leadTimeDays: 0 }),
      declined('B82789C0513N002'),
    ],
    {
      asked: [
        ['WSL2512R0100FEA', 2000],
        ['SMBJ15CA-E3/52', 3000],
        ['B82789C0513N002', 1000],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-21' },
    },
  ),
  quotation(
    'an Italian table with two discounts',
    text(
      'Codice;Q.tà;Prezzo lordo;Sconti;Prezzo netto;Totale;Consegna',
      'SFH617A-3;500;0,60;30+10;0,378;189,00;pronta',
      'DCMC-1206;200;2,00;20;1,60;320,00;30 gg',
      'Spese di trasporto;;;;;12,00;',
      'Prezzi in Euro IVA esclusa',
    ),
    [offer('SFH617A-3', '500: 0.378', { leadTimeDays: 0 }), offer('DCMC-1206', '200: 1.6', { leadTimeDays: 30 })],
    { all: { currency: 'EUR' } },
  ),
  quotation(
    'a mail with what is paid on top',
    text(
      'Hi Ada',
      'TMS320F28035PAGT 160 pcs $6.85 ea + 3% tariff recovery, 12 wks',
      'UCC27524DR 2500 pcs $0.44 ea, reel fee $7, stock',
      'CSD18540Q5B 2500 pcs $0.93 ea, stock',
      'prices in USD, good for 5 days',
    ),
    [
      offer('TMS320F28035PAGT', 'asked', { leadTimeDays: 84 }),
      offer('UCC27524DR', '2500: 0.44', { leadTimeDays: 0 }),
      offer('CSD18540Q5B', '2500: 0.93', { leadTimeDays: 0 }),
    ],
    {
      asked: [
        ['TMS320F28035PAGT', 160],
        ['UCC27524DR', 2500],
        ['CSD18540Q5B', 2500],
      ],
      all: { currency: 'USD', validUntil: '2026-11-28' },
    },
  ),
  quotation(
    'tiers below a part with times of their own',
    text(
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
    [
      offer('LMR33630ADDAR', '250: 1.42, 1000: 1.21, 3000: 1.05', { leadTimeDays: 'asked' }),
      offer('TPD4E05U06DQAR', '3000: 0.171', { leadTimeDays: 0 }),
    ],
    { all: { currency: 'EUR' } },
  ),
  quotation(
    'asked, offered and a figure without a name',
    workbook(
      ['Your P/N', 'Alt. offered', 'Qty', 'U/Price (GBP)', 'DF', 'Stock UK', 'Due'],
      ['MC34063ADR', null, 2500, 0.118, 1.05, 2500, null],
      ['LM393DR', 'LM393DT', 2500, 0.064, 1.05, 0, '2027-02-12'],
    ),
    [offer('MC34063ADR', 'asked', { stock: 2500 }), offer('LM393DT', 'asked', { stock: 0, leadTimeDays: 81 })],
    { answers: { 'row 3 part_number': 'yes' }, all: { currency: 'GBP' } },
  ),
  quotation(
    'a short English answer',
    text(
      'Hello,',
      '',
      'Thanks for the enquiry. DRV8825PWPR is £2.11 each for 2000 (that is one reel), 5-6 weeks.',
      'Sorry, we have no A4988SETTR-T at present; the A4989SLDTR-T is available at £1.64 each, 4000 pcs per reel, from stock.',
      '',
      'Both exclude VAT. Our quote is firm until 4 December 2026.',
    ),
    [
      offer('DRV8825PWPR', '2000: 2.11', { leadTimeDays: 42 }),
      offer('A4989SLDTR-T', '1: 1.64', { multiple: 4000, leadTimeDays: 0 }),
    ],
    {
      asked: [
        ['DRV8825PWPR', 2000],
        ['A4988SETTR-T', 1500],
      ],
      all: { currency: 'GBP', validUntil: '2026-12-04' },
    },
  ),
];
