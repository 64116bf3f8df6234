// Thirty made quotations in ten forms with what they say, written before the reader was first run on them. The last of each form
// is held out: nothing was changed for it. A minimum in a remark was added to what one of them says.
import { at, declined, offer, pdf, quotation, text, workbook, type MadeQuotation } from './orders-quotation-parts.ts';

const p1 = at(40, 70, 190, 260, 320, 390, 450);
const p2 = at(40, 160, 230, 300, 370, 440, 510);
const p3 = at(36, 66, 200, 250, 310, 360, 430, 500);

export const madeQuotations: readonly MadeQuotation[] = [
  // 1: our own table, filled in
  quotation(
    'own table',
    text(
      'Item,Manufacturer part number,Manufacturer,Description,Quantity,Offered part number,Unit price,Currency,Minimum order quantity,Order multiple,Stock,Lead time (days),Valid until,Order code,Remark',
      '1,RC0402FR-0710KL,Yageo,,5000,,0.0021,EUR,5000,5000,120000,14,2026-12-31,A-1001,',
      '2,GRM155R71C104KA88D,Murata,,10000,,0.0049,EUR,10000,10000,0,84,2026-12-31,A-1002,',
      '3,STM32F103C8T6,STMicroelectronics,,100,,,EUR,,,,,,,no bid',
    ),
    [
      offer('RC0402FR-0710KL', '5000: 0.0021', { moq: 5000, multiple: 5000, stock: 120000, leadTimeDays: 14 }),
      offer('GRM155R71C104KA88D', '10000: 0.0049', { moq: 10000, multiple: 10000, stock: 0, leadTimeDays: 84 }),
      declined('STM32F103C8T6'),
    ],
    {
      asked: [
        ['RC0402FR-0710KL', 5000],
        ['GRM155R71C104KA88D', 10000],
        ['STM32F103C8T6', 100],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-31' },
    },
  ),
  quotation(
    'own table',
    workbook(
      [
        'Item',
        'Manufacturer part number',
        'Quantity',
        'Offered part number',
        'Unit price',
        'Currency',
        'Minimum order quantity',
        'Stock',
        'Lead time (days)',
        'Valid until',
      ],
      [1, 'BSS138', 1000, 'same', 0.031, 'USD', 3000, 45000, 7, '2027-01-15'],
      [1, 'BSS138', 10000, 'same', 0.022, 'USD', 3000, 45000, 7, '2027-01-15'],
      [2, 'LM358DR', 500, 'LM358DT', 0.11, 'USD', 2500, 2500, 21, '2027-01-15'],
    ),
    [
      offer('BSS138', '1000: 0.031, 10000: 0.022', { moq: 3000, stock: 45000, leadTimeDays: 7 }),
      offer('LM358DT', '500: 0.11', { moq: 2500, stock: 2500, leadTimeDays: 21 }),
    ],
    {
      asked: [
        ['BSS138', 1000],
        ['LM358DR', 500],
      ],
      answers: { 'row 4 part_number': 'yes' },
      all: { currency: 'USD', validUntil: '2027-01-15' },
    },
  ),
  quotation(
    'own table',
    text(
      'Item;Manufacturer part number;Manufacturer;Description;Quantity;Offered part number;Unit price;Currency;Minimum order quantity;Order multiple;Stock;Lead time (days);Valid until;Order code;Remark',
      '1;0402WGF4702TCE;UNI-ROYAL;;20000;;0,0009;EUR;10.000;10.000;400.000;10;31.12.2026;77-0402;',
      '2;TPS54331DR;Texas Instruments;;250;;0,62;EUR;2.500;2.500;;112;31.12.2026;77-5433;NCNR',
    ),
    [
      offer('0402WGF4702TCE', '20000: 0.0009', { moq: 10000, multiple: 10000, stock: 400000, leadTimeDays: 10 }),
      offer('TPS54331DR', '250: 0.62', { moq: 2500, multiple: 2500, leadTimeDays: 112 }),
    ],
    {
      isHeldOut: true,
      asked: [
        ['0402WGF4702TCE', 20000],
        ['TPS54331DR', 250],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-31' },
    },
  ),
  // 2: German CSV, prices for 100 or 1000
  quotation(
    'German CSV',
    text(
      'Angebot Nr.: AN-2026-0815;;;;;;',
      'Datum: 20.11.2026;;;;;;',
      'Pos;Herstellernummer;Hersteller;Menge;Preis/1000 Stk (EUR);Gesamt;Lieferzeit (Wochen)',
      '1;RC0603FR-074K7L;Yageo;10.000;1,85;18,50;6',
      '2;CL10A106KP8NNNC;Samsung;4.000;14,20;56,80;12',
      'Summe;;;;;75,30;',
      'Die Preise gelten 30 Tage ab Angebotsdatum.;;;;;;',
    ),
    [
      offer('RC0603FR-074K7L', '10000: 0.00185', { leadTimeDays: 42 }),
      offer('CL10A106KP8NNNC', '4000: 0.0142', { leadTimeDays: 84 }),
    ],
    { all: { currency: 'EUR', validUntil: '2026-12-20' } },
  ),
  quotation(
    'German CSV',
    text(
      'Artikel-Nr;Teilenummer;Anzahl;Einzelpreis;PE;Währung;Mindestbestellmenge;VPE;Verfügbar;Lieferzeit',
      '4711;BC847C,215;3000;12,50;1000;EUR;3.000;3.000;90.000;ab Lager',
      '4712;1N4148W-TP;6000;0,0089;1;EUR;3.000;3.000;0;8-10 Wochen',
    ),
    [
      offer('BC847C,215', '3000: 0.0125', { stock: 90000, leadTimeDays: 0 }),
      offer('1N4148W-TP', '6000: 0.0089', { stock: 0, leadTimeDays: 70 }),
    ],
    { all: { currency: 'EUR', moq: 3000, multiple: 3000 } },
  ),
  quotation(
    'German CSV',
    text(
      'Ihre Artikelnummer;Angebotener Artikel;Menge;Nettopreis;Preiseinheit;Betrag;Liefertermin;Gültig bis',
      'SMBJ24A;SMBJ24A;2.000;4,90;100;98,00;15.01.2027;28.02.2027',
      'SMBJ5.0A;SMBJ5.0A;2.000;4,70;100;94,00;auf Anfrage;28.02.2027',
      'Alle Preise in EUR zzgl. MwSt.;;;;;;;',
    ),
    [offer('SMBJ24A', '2000: 0.049', { leadTimeDays: 53 }), offer('SMBJ5.0A', '2000: 0.047')],
    { isHeldOut: true, all: { currency: 'EUR', validUntil: '2027-02-28' } },
  ),
  // 3: price breaks as columns
  quotation(
    'break columns',
    workbook(
      ['Quotation Q-55123', null, null, null, null, null, null],
      ['Prices in USD, valid until 2026-12-15', null, null, null, null, null, null],
      ['Part Number', 'Mfr', '100+', '1,000+', '10,000+', 'MOQ', 'L/T (weeks)'],
      ['ATMEGA328P-AU', 'Microchip', 1.92, 1.71, 1.55, 250, 20],
      ['LM1117IMPX-3.3/NOPB', 'TI', 0.41, 0.33, 'call', 1000, 8],
    ),
    [
      offer('ATMEGA328P-AU', '100: 1.92, 1000: 1.71, 10000: 1.55', { moq: 250, leadTimeDays: 140 }),
      offer('LM1117IMPX-3.3/NOPB', '100: 0.41, 1000: 0.33', { moq: 1000, leadTimeDays: 56 }),
    ],
    { all: { currency: 'USD', validUntil: '2026-12-15' } },
  ),
  quotation(
    'break columns',
    text(
      'MPN,Qty 1,Price 1,Qty 2,Price 2,Qty 3,Price 3,Currency,SPQ,In stock',
      'USBLC6-2SC6,100,$0.2100,1000,$0.1450,3000,$0.1100,USD,3000,"12,500"',
      'TLV70033DDCR,100,$0.1900,1000,$0.1300,3000,$0.0990,USD,3000,"3,000"',
    ),
    [
      offer('USBLC6-2SC6', '100: 0.21, 1000: 0.145, 3000: 0.11', { stock: 12500 }),
      offer('TLV70033DDCR', '100: 0.19, 1000: 0.13, 3000: 0.099', { stock: 3000 }),
    ],
    { all: { currency: 'USD', multiple: 3000 } },
  ),
  quotation(
    'break columns',
    text(
      'Hersteller-Nr.;Preis ab 500;Preis ab 2500;Preis ab 10.000;Whg;Mindestmenge;Bestand',
      'DMG2305UX-7;0,089;0,061;0,0525;EUR;3.000;27.000',
      'AO3400A;0,075;0,052;0,0440;EUR;3.000;0',
    ),
    [
      offer('DMG2305UX-7', '500: 0.089, 2500: 0.061, 10000: 0.0525', { stock: 27000 }),
      offer('AO3400A', '500: 0.075, 2500: 0.052, 10000: 0.044', { stock: 0 }),
    ],
    { isHeldOut: true, all: { currency: 'EUR', moq: 3000 } },
  ),
  // 4: a row a break
  quotation(
    'break rows',
    text(
      'Mfg P/N,Quantity,Unit Price (USD),Ext. Price,Lead Time',
      'MAX3232ESE+,50,1.850,92.50,Stock',
      ',250,1.420,355.00,',
      ',1000,1.180,"1,180.00",',
      'SN65HVD230DR,100,0.920,92.00,10 weeks',
      ',2500,0.610,"1,525.00",',
    ),
    [
      offer('MAX3232ESE+', '50: 1.85, 250: 1.42, 1000: 1.18', { leadTimeDays: 0 }),
      offer('SN65HVD230DR', '100: 0.92, 2500: 0.61', { leadTimeDays: 70 }),
    ],
    { all: { currency: 'USD' } },
  ),
  quotation(
    'break rows',
    text(
      'Part;Qty;Price;Cur;MOQ;Delivery',
      'PCF8574T/3,518;100;1.250;EUR;100;3-4 weeks',
      'PCF8574T/3,518;1.000;1.050;EUR;100;3-4 weeks',
    ),
    [offer('PCF8574T/3,518', 'asked', { currency: 'EUR', moq: 100, leadTimeDays: 28 })],
  ),
  quotation(
    'break rows',
    workbook(
      ['RFQ line', 'Quoted MPN', 'Brand', 'Quote Qty', 'Unit cost', 'Extended', 'Ccy', 'SPQ', 'Lead time'],
      [1, 'ESP32-WROOM-32E-N4', 'Espressif', 650, 2.35, 1527.5, 'USD', 650, '2 weeks'],
      [1, 'ESP32-WROOM-32E-N4', 'Espressif', 1300, 2.21, 2873, 'USD', 650, '2 weeks'],
      [2, 'AMS1117-3.3', 'AMS', 1000, 0.0515, 51.5, 'USD', 1000, '5 working days'],
    ),
    [
      offer('ESP32-WROOM-32E-N4', '650: 2.35, 1300: 2.21', { multiple: 650, leadTimeDays: 14 }),
      offer('AMS1117-3.3', '1000: 0.0515', { multiple: 1000, leadTimeDays: 7 }),
    ],
    {
      isHeldOut: true,
      asked: [
        ['ESP32-WROOM-32E-N4', 650],
        ['AMS1117-3.3', 1000],
      ],
      all: { currency: 'USD' },
    },
  ),
  // 5: PDF with a table
  quotation(
    'PDF table',
    pdf(
      [
        [40, 'Acme Components Ltd'],
        [400, 'Quotation No. QU-77120'],
      ],
      [
        [40, 'Date: 19 November 2026'],
        [400, 'Your reference RFQ-7K2M9Q'],
      ],
      [[40, 'All prices in GBP, excluding VAT. This quotation is valid until 19 December 2026.']],
      p1('Item', 'Manufacturer Part No', 'Qty', 'Unit Price', 'Total', 'Lead Time', 'MOQ'),
      p1('1', 'SI2302CDS-T1-GE3', '3,000', '0.0710', '213.00', '4 weeks', '3,000'),
      p1('2', 'BAT54S', '6,000', '0.0192', '115.20', 'ex stock', '3,000'),
      [
        [260, 'Subtotal'],
        [320, '328.20'],
      ],
      [
        [260, 'Carriage'],
        [320, '12.00'],
      ],
    ),
    [
      offer('SI2302CDS-T1-GE3', '3000: 0.071', { leadTimeDays: 28 }),
      offer('BAT54S', '6000: 0.0192', { leadTimeDays: 0 }),
    ],
    { all: { currency: 'GBP', moq: 3000, validUntil: '2026-12-19' } },
  ),
  quotation(
    'PDF table',
    pdf(
      [
        [40, 'Angebot 4500123'],
        [400, 'Datum: 18.11.2026'],
      ],
      p2('Typ', 'Hersteller', 'Menge', 'Preis EUR', 'pro', 'Gesamt EUR', 'Lieferzeit'),
      p2('MCP2551-I/SN', 'Microchip', '500', '98,40', '100', '492,00', '3 Wochen'),
      p2('TJA1050T/CM,118', 'NXP', '500', '74,10', '100', '370,50', '16 Wochen'),
      [[40, 'Mindestbestellwert 100 EUR. Zwischenverkauf vorbehalten.']],
    ),
    [
      offer('MCP2551-I/SN', '500: 0.984', { leadTimeDays: 21 }),
      offer('TJA1050T/CM,118', '500: 0.741', { leadTimeDays: 112 }),
    ],
    { all: { currency: 'EUR' } },
  ),
  quotation(
    'PDF table',
    pdf(
      [
        [36, 'PRO FORMA QUOTE'],
        [380, 'Quote #: 2026-3391'],
      ],
      [
        [36, 'Quote date: 11/17/2026'],
        [380, 'Expires: 12/17/2026'],
      ],
      p3('Line', 'Part Number', 'Mfr', 'Qty', 'Unit', 'Extended', 'SPQ', 'Lead Time'),
      p3('10', 'NTR4101PT1G', 'onsemi', '9,000', '$0.0640', '$576.00', '3,000', '52 weeks'),
      p3('20', 'MMBT3904LT1G', 'onsemi', '12,000', '$0.0105', '$126.00', '3,000', 'Stock'),
      [
        [250, 'Total USD'],
        [360, '$702.00'],
      ],
    ),
    [
      offer('NTR4101PT1G', '9000: 0.064', { leadTimeDays: 364 }),
      offer('MMBT3904LT1G', '12000: 0.0105', { leadTimeDays: 0 }),
    ],
    { isHeldOut: true, all: { currency: 'USD', multiple: 3000, validUntil: '2026-12-17' } },
  ),
  // 6: mail with sentences
  quotation(
    'mail in words',
    text(
      'Hi Anna,',
      '',
      'thanks for your enquiry RFQ-7K2M9Q. We can offer:',
      '',
      'RC0402FR-0710KL: 5000 pcs at EUR 0.0021 each, MOQ 5000, ex stock',
      'GRM155R71C104KA88D: 10000 pcs at EUR 0.0047 each, MOQ 10000, lead time 12 weeks',
      '',
      'Prices are valid for 14 days.',
      'Best regards',
      'Ben',
    ),
    [
      offer('RC0402FR-0710KL', '5000: 0.0021', { moq: 5000, leadTimeDays: 0 }),
      offer('GRM155R71C104KA88D', '10000: 0.0047', { moq: 10000, leadTimeDays: 84 }),
    ],
    {
      asked: [
        ['RC0402FR-0710KL', 5000],
        ['GRM155R71C104KA88D', 10000],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-07' },
    },
  ),
  quotation(
    'mail in words',
    text(
      'Guten Tag,',
      'gerne bieten wir an:',
      '1) LM358DR (Texas Instruments)',
      '   Preis: 0,098 EUR/Stk ab 2500 Stück, Lieferzeit 6-8 Wochen, VPE 2500',
      '2) NE555DR',
      '   leider nicht lieferbar',
      'Angebot gültig bis 15.12.2026.',
    ),
    [
      offer('LM358DR', '2500: 0.098', { currency: 'EUR', multiple: 2500, leadTimeDays: 56, validUntil: '2026-12-15' }),
      declined('NE555DR'),
    ],
    {
      asked: [
        ['LM358DR', 2500],
        ['NE555DR', 1000],
      ],
    },
  ),
  quotation(
    'mail in words',
    text(
      'Dear Carla,',
      '',
      'Please find our best price below.',
      '',
      'P/N: SX1276IMLTRT',
      'Qty 1000: USD 3.42 / pc',
      'Qty 3000: USD 3.18 / pc',
      'Stock: 2400',
      'Lead time: 18 weeks',
      '',
      'P/N: CC1101RGPR',
      'Qty 500: USD 1.96 / pc',
      'Stock: 500',
      'Lead time: 3-5 days',
      '',
      'Offer expires 2026-12-05.',
    ),
    [
      offer('SX1276IMLTRT', '1000: 3.42, 3000: 3.18', { stock: 2400, leadTimeDays: 126 }),
      offer('CC1101RGPR', '500: 1.96', { stock: 500, leadTimeDays: 5 }),
    ],
    { isHeldOut: true, all: { currency: 'USD', validUntil: '2026-12-05' } },
  ),
  // 7: mail with a table of blanks or bars
  quotation(
    'mail with a table',
    text(
      'Hello,',
      'our offer for RFQ-7K2M9Q, prices in EUR:',
      '',
      'MPN                  Qty     Price    MOQ     Lead time   Stock',
      'TPS62130RGTR         1000    1.12     3000    26 weeks    0',
      'INA219AIDCNR         500     0.78     250     stock       4300',
      '',
      'Payment 30 days net.',
    ),
    [
      offer('TPS62130RGTR', '1000: 1.12', { moq: 3000, leadTimeDays: 182, stock: 0 }),
      offer('INA219AIDCNR', '500: 0.78', { moq: 250, leadTimeDays: 0, stock: 4300 }),
    ],
    { all: { currency: 'EUR' } },
  ),
  quotation(
    'mail with a table',
    text(
      '> Hi, please see below',
      '| Item | Part number | Qty | Unit price | Total |',
      '|------|-------------|-----|------------|-------|',
      '| 1 | ADS1115IDGSR | 250 | $2.95 | $737.50 |',
      '| 2 | MCP23017-E/SO | 250 | $1.08 | $270.00 |',
      'Validity: 7 days',
    ),
    [offer('ADS1115IDGSR', '250: 2.95'), offer('MCP23017-E/SO', '250: 1.08')],
    { all: { currency: 'asked', validUntil: '2026-11-30' } },
  ),
  quotation(
    'mail with a table',
    text(
      'Bonjour,',
      'notre offre (prix HT en EUR) :',
      '',
      'Référence            Quantité   Prix unitaire   Délai          Min',
      'VL53L0CXV0DH/1       1 000      2,310           10 semaines    500',
      'LIS3DHTR             4 000      0,742           en stock       4 000',
      '',
      'Offre valable 30 jours.',
    ),
    [
      offer('VL53L0CXV0DH/1', '1000: 2.31', { leadTimeDays: 70, moq: 500 }),
      offer('LIS3DHTR', '4000: 0.742', { leadTimeDays: 0, moq: 4000 }),
    ],
    { isHeldOut: true, all: { currency: 'EUR', validUntil: '2026-12-23' } },
  ),
  // 8: HTML mail
  quotation(
    'HTML mail',
    text(
      '<html><body><p>Dear customer,</p><p>All prices in US dollars, valid through 31 Jan 2027.</p>',
      '<table><tr><th>Part No.</th><th>Brand</th><th>Qty</th><th>Unit Price</th><th>Lead time</th></tr>',
      '<tr><td>W25Q128JVSIQ</td><td>Winbond</td><td>2,000</td><td>0.985</td><td>1-2 weeks</td></tr>',
      '<tr><td>CH340C</td><td>WCH</td><td>5,000</td><td>0.312</td><td>in stock</td></tr></table></body></html>',
    ),
    [offer('W25Q128JVSIQ', '2000: 0.985', { leadTimeDays: 14 }), offer('CH340C', '5000: 0.312', { leadTimeDays: 0 })],
    { all: { currency: 'USD', validUntil: '2027-01-31' } },
  ),
  quotation(
    'HTML mail',
    text(
      '<div>Preise in CHF inkl. 8,1% MwSt.</div>',
      '<table><tr><td>Artikel</td><td>Typenbezeichnung</td><td>Menge</td><td>Preis</td></tr>',
      '<tr><td>99812</td><td>OPA2134UA</td><td>100</td><td>3,45</td></tr>',
      '<tr><td>99813</td><td>TL072CDR</td><td>100</td><td>0,38</td></tr></table>',
    ),
    [offer('OPA2134UA', 'asked'), offer('TL072CDR', 'asked')],
    { all: { currency: 'CHF' } },
  ),
  quotation(
    'HTML mail',
    text(
      '<html><body>Hi,<br>quote 8812 below. Currency: USD. Valid until 04/05/2027.',
      '<table><tr><td>Mfr Part #</td><td>Available</td><td>Min</td><td>Price/1K</td></tr>',
      '<tr><td>ERJ-2RKF1001X</td><td>150,000</td><td>10,000</td><td>1.65</td></tr>',
      '<tr><td>ERJ-2RKF2202X</td><td>0</td><td>10,000</td><td>1.65</td></tr></table></body></html>',
    ),
    [offer('ERJ-2RKF1001X', '1: 0.00165', { stock: 150000 }), offer('ERJ-2RKF2202X', '1: 0.00165', { stock: 0 })],
    { isHeldOut: true, all: { currency: 'USD', moq: 10000, validUntil: 'asked' } },
  ),
  // 9: workbook with a head, a discount, totals that do or do not fit
  quotation(
    'workbook with totals',
    workbook(
      ['Bolt Electronics', null, null, null, null, null, null],
      ['Quote no: BE-2291', null, 'Date: 2026-11-21', null, null, null, null],
      ['Currency: EUR', null, null, null, null, null, null],
      [null, null, null, null, null, null, null],
      ['Pos', 'Manufacturer P/N', 'Qty', 'List price', 'Discount', 'Total', 'Delivery'],
      [1, 'FT232RL-REEL', 2000, 3.8, '10%', 6840, '4 weeks'],
      [2, 'CP2102N-A02-GQFN28R', 1500, 1.9, '5%', 2850, '6 weeks'],
    ),
    [
      offer('FT232RL-REEL', '2000: 3.42', { leadTimeDays: 28 }),
      offer('CP2102N-A02-GQFN28R', '1500: 1.9', { leadTimeDays: 42 }),
    ],
    { all: { currency: 'EUR' } },
  ),
  quotation(
    'workbook with totals',
    workbook(
      ['Part', 'Qty', 'Unit price EUR', 'Amount EUR', 'Weeks', 'Remark'],
      ['WS2812B-V5', 4000, 38.5, 154, null, null],
      ['SK6812MINI-E', 3000, 0.062, 186, null, 'MOQ 3000'],
      ['Freight', null, null, 25, null, null],
    ),
    [offer('WS2812B-V5', 'asked'), offer('SK6812MINI-E', '3000: 0.062', { moq: 3000 })],
    { all: { currency: 'EUR' } },
  ),
  quotation(
    'workbook with totals',
    workbook(
      ['Offer', 'OF-118', null, null, null, null],
      ['Prices', 'net, in PLN', null, null, null, null],
      ['Typ', 'Ilość / Qty', 'Net price', 'Net value', 'Stock', 'Valid until'],
      ['Typ', 'Qty', 'Net price', 'Net value', 'Stock', 'Valid until'],
      ['NUCLEO-F401RE', 20, 61.4, 1228, 35, '2026-12-10'],
      ['STLINK-V3MINIE', 10, 52.9, 530, 0, '2026-12-10'],
    ),
    [offer('NUCLEO-F401RE', '20: 61.4', { stock: 35 }), offer('STLINK-V3MINIE', 'asked', { stock: 0 })],
    { isHeldOut: true, all: { currency: 'PLN', validUntil: '2026-12-10' } },
  ),
  // 10: Chinese traders' tables
  quotation(
    'trader table',
    text(
      '型号,品牌,数量,单价(USD),批号,交期,最小起订量',
      'STM32F407VGT6,ST,540,6.85,24+,3-5天,540',
      'TLP281-4(GB-TP),TOSHIBA,2000,0.265,25+,现货,2000',
    ),
    [
      offer('STM32F407VGT6', '540: 6.85', { leadTimeDays: 5, moq: 540 }),
      offer('TLP281-4(GB-TP)', '2000: 0.265', { leadTimeDays: 0, moq: 2000 }),
    ],
    { all: { currency: 'USD' } },
  ),
  quotation(
    'trader table',
    text(
      "P/N\tBrand\tQ'ty\tU/P\tD/C\tL/T\tNote",
      'XC6SLX9-2TQG144C\tXILINX\t60pcs\tUSD16.8\t23+\t7days\tnew and original',
      'EP4CE6E22C8N\tALTERA\t100pcs\tUSD11.25\t24+\tstock\t',
      'EPM240T100C5N\tALTERA\t90pcs\tTBD\t\t\t',
    ),
    [
      offer('XC6SLX9-2TQG144C', '60: 16.8', { leadTimeDays: 7 }),
      offer('EP4CE6E22C8N', '100: 11.25', { leadTimeDays: 0 }),
      declined('EPM240T100C5N'),
    ],
    { all: { currency: 'USD' } },
  ),
  quotation(
    'trader table',
    text(
      '序号,厂家型号,厂牌,数量,含税单价(RMB),金额,交期',
      '1,GD32F103C8T6,GigaDevice,1000,4.20,4200.00,2周',
      '2,AIP74HC595,i-core,3000,0.38,1140.00,现货',
    ),
    [offer('GD32F103C8T6', 'asked', { leadTimeDays: 14 }), offer('AIP74HC595', 'asked', { leadTimeDays: 0 })],
    { isHeldOut: true, all: { currency: 'CNY' } },
  ),
];
