// Thirty further quotations in ten further forms, with what they say written before the reader was first run on them. The last of
// each form is held out: nothing was changed for it before its first run.
import { at, declined, offer, pdf, quotation, text, workbook, type MadeQuotation } from './orders-quotation-parts.ts';

const french = at(40, 80, 220, 300, 370, 440, 510);
const polish = at(36, 66, 200, 250, 320, 390, 470);
const italian = at(36, 150, 230, 290, 350, 410, 470);
const spanish = at(36, 160, 220, 290, 340, 410);

export const otherQuotations: readonly MadeQuotation[] = [
  // 1: a mail whose lines are divided by commas, without a header
  quotation(
    'commas in a mail',
    text(
      'Hello,',
      'our offer for RFQ-7K2M9Q4D:',
      '',
      'Item 1: BSS138, 5000, 0.0215, EUR',
      'Item 2: BAT54S, 3000, 0.0192, EUR',
      '',
      'Lead time 3 weeks. Valid until 2026-12-31.',
    ),
    [offer('BSS138', '5000: 0.0215'), offer('BAT54S', '3000: 0.0192')],
    {
      asked: [
        ['BSS138', 5000],
        ['BAT54S', 3000],
      ],
      all: { currency: 'EUR', leadTimeDays: 21, validUntil: '2026-12-31' },
    },
  ),
  quotation(
    'commas in a mail',
    text(
      'Hi,',
      'pls see below',
      '1) STM32G031K8T6, ST, 1250 pcs, USD 1.38, DC 2449+, 2 weeks',
      '2) TLV70233DBVR, TI, 3000 pcs, USD 0.115, DC 2551+, stock',
      '3) MAX3485ESA+T, no stock no offer',
      'Thanks',
    ),
    [
      offer('STM32G031K8T6', '1250: 1.38', { leadTimeDays: 14 }),
      offer('TLV70233DBVR', '3000: 0.115', { leadTimeDays: 0 }),
      declined('MAX3485ESA+T'),
    ],
    {
      asked: [
        ['STM32G031K8T6', 1250],
        ['TLV70233DBVR', 3000],
        ['MAX3485ESA+T', 500],
      ],
      all: { currency: 'USD' },
    },
  ),
  quotation(
    'commas in a mail',
    text(
      'Good morning,',
      'as requested, prices in GBP excluding VAT:',
      'Line 1: PESD5V0S1BA, 10000, 0.0184',
      'Line 2: MCP1700T-3302E/TT, 1500, 0.312',
      'Line 3: LIS2DH12TR, 200, 0.94',
      'Stock is subject to prior sale. Prices firm for 7 days.',
    ),
    [
      offer('PESD5V0S1BA', '10000: 0.0184'),
      offer('MCP1700T-3302E/TT', '1500: 0.312'),
      offer('LIS2DH12TR', '200: 0.94'),
    ],
    {
      isHeldOut: true,
      asked: [
        ['PESD5V0S1BA', 10000],
        ['MCP1700T-3302E/TT', 1500],
        ['LIS2DH12TR', 200],
      ],
      all: { currency: 'GBP', validUntil: '2026-11-30' },
    },
  ),
  // 2: cents, and prices for another number of pieces than one
  quotation(
    'cents and hundreds',
    text(
      'Sehr geehrte Damen und Herren,',
      'wir bieten freibleibend an:',
      'BSS138, 3000 Stück, 2,15 ct/Stk, Lieferzeit 4 Wochen',
      'LM358DR, 2500 Stück, 9,8 Cent pro Stück, ab Lager',
      'Alle Preise netto in EUR.',
    ),
    [offer('BSS138', '3000: 0.0215', { leadTimeDays: 28 }), offer('LM358DR', '2500: 0.098', { leadTimeDays: 0 })],
    {
      asked: [
        ['BSS138', 3000],
        ['LM358DR', 2500],
      ],
      all: { currency: 'EUR' },
    },
  ),
  quotation(
    'cents and hundreds',
    text(
      'Bonjour,',
      'BSS138 : 0.0215€/u par 3000, délai 5 semaines',
      'NE555DR : 8,90 € le cent, par 2500, sur stock',
      'PCA9306DCUR : 0,31 €/pièce par 1000',
      'Offre valable 30 jours.',
    ),
    [
      offer('BSS138', '3000: 0.0215', { leadTimeDays: 35 }),
      offer('NE555DR', '2500: 0.089', { leadTimeDays: 0 }),
      offer('PCA9306DCUR', '1000: 0.31'),
    ],
    {
      asked: [
        ['BSS138', 3000],
        ['NE555DR', 2500],
        ['PCA9306DCUR', 1000],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-23' },
    },
  ),
  quotation(
    'cents and hundreds',
    text(
      'Dear Sir,',
      'GRM188R61A106KE69D  4000 pcs  US$ 0.86/100pcs  MOQ 4000  lead time 10 weeks',
      'RC0805FR-0710KL  5000 pcs  0.19 US cents each  ex stock',
      'ADM2582EBRWZ  37 pcs  US$ 6.15/pc  lead time 26 weeks',
      'Validity: 2 weeks',
    ),
    [
      offer('GRM188R61A106KE69D', '4000: 0.0086', { moq: 4000, leadTimeDays: 70 }),
      offer('RC0805FR-0710KL', '5000: 0.0019', { leadTimeDays: 0 }),
      offer('ADM2582EBRWZ', '37: 6.15', { leadTimeDays: 182 }),
    ],
    {
      isHeldOut: true,
      asked: [
        ['GRM188R61A106KE69D', 4000],
        ['RC0805FR-0710KL', 5000],
        ['ADM2582EBRWZ', 37],
      ],
      all: { currency: 'USD', validUntil: '2026-12-07' },
    },
  ),
  // 3: French
  quotation(
    'devis',
    pdf(
      [
        [40, 'DEVIS N° D2611-0457'],
        [380, 'Date : 20/11/2026'],
      ],
      [[40, 'Votre demande : RFQ-7K2M9Q4D']],
      french('Pos', 'Référence fabricant', 'Quantité', 'P.U. HT', 'Remise', 'Montant HT', 'Délai'),
      french('1', 'STM32L072CZT6', '250', '4,120', '', '1 030,00', '6 semaines'),
      french('2', 'MCP9808T-E/MS', '1 000', '0,870', '10 %', '783,00', 'Stock'),
      [
        [300, 'Total HT'],
        [440, '1 813,00'],
      ],
      [
        [300, 'TVA 20 %'],
        [440, '362,60'],
      ],
      [
        [300, 'Total TTC EUR'],
        [440, '2 175,60'],
      ],
      [[40, "Devis valable jusqu'au 20/12/2026. Prix en euros."]],
    ),
    [
      offer('STM32L072CZT6', '250: 4.12', { leadTimeDays: 42 }),
      offer('MCP9808T-E/MS', '1000: 0.783', { leadTimeDays: 0 }),
    ],
    {
      asked: [
        ['STM32L072CZT6', 250],
        ['MCP9808T-E/MS', 1000],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-20' },
    },
  ),
  quotation(
    'devis',
    text(
      'Réf. fabricant;Marque;Qté;PU net HT (€);Cond.;Mini commande;Dispo;Délai (jours)',
      'SMAJ5.0A;Littelfuse;5 000;0,0612;5 000;5 000;15 000;3',
      'USBLC6-2SC6;ST;3 000;0,0895;3 000;3 000;0;63',
      ';;;;;;;',
      'Franco de port à partir de 300 € HT. Validité : 15 jours.;;;;;;;',
    ),
    [
      offer('SMAJ5.0A', '5000: 0.0612', { multiple: 5000, moq: 5000, stock: 15000, leadTimeDays: 3 }),
      offer('USBLC6-2SC6', '3000: 0.0895', { multiple: 3000, moq: 3000, stock: 0, leadTimeDays: 63 }),
    ],
    { all: { currency: 'EUR', validUntil: '2026-12-08' } },
  ),
  quotation(
    'devis',
    text(
      'Bonjour Madame,',
      '',
      'Suite à votre demande, voici notre meilleure offre :',
      '',
      'Réf : VL53L1CXV0FY/1',
      'Quantité : 500 pièces',
      'Prix unitaire HT : 3,42 €',
      'Minimum de commande : 100 pièces',
      'Délai : 8 à 10 semaines',
      '',
      'Réf : INA219AIDR',
      'Quantité : 2 500 pièces',
      'Prix unitaire HT : 0,748 €',
      'Délai : sur stock',
      '',
      'Port : 15 € par livraison. Offre valable un mois.',
    ),
    [
      offer('VL53L1CXV0FY/1', '500: 3.42', { moq: 100, leadTimeDays: 70 }),
      offer('INA219AIDR', '2500: 0.748', { leadTimeDays: 0 }),
    ],
    {
      isHeldOut: true,
      asked: [
        ['VL53L1CXV0FY/1', 500],
        ['INA219AIDR', 2500],
      ],
      all: { currency: 'EUR' },
    },
  ),
  // 4: Polish
  quotation(
    'oferta',
    text(
      'Lp.;Symbol producenta;Producent;Ilość;Cena netto [PLN];Jednostka;Wartość netto;Termin dostawy;Uwagi',
      '1;RC0603FR-0710KL;Yageo;5000;0,0180;szt.;90,00;3 dni;',
      '2;STM32F030F4P6;ST;240;4,85;szt.;1164,00;14 tygodni;',
      '3;LAN8720A-CP-TR;Microchip;100;;szt.;;;brak oferty',
      ';;;;;;Razem: 1254,00;;',
      'Oferta ważna do 15.12.2026;;;;;;;;',
    ),
    [
      offer('RC0603FR-0710KL', '5000: 0.018', { leadTimeDays: 3 }),
      offer('STM32F030F4P6', '240: 4.85', { leadTimeDays: 98 }),
      declined('LAN8720A-CP-TR'),
    ],
    {
      asked: [
        ['RC0603FR-0710KL', 5000],
        ['STM32F030F4P6', 240],
        ['LAN8720A-CP-TR', 100],
      ],
      all: { currency: 'PLN', validUntil: '2026-12-15' },
    },
  ),
  quotation(
    'oferta',
    text(
      'Dzień dobry,',
      'w odpowiedzi na zapytanie RFQ-7K2M9Q4D przesyłamy ofertę:',
      '- TPS2051BDBVR: 3000 szt. po 1,12 zł/szt., termin dostawy 6 tygodni',
      '- 74HC595D: 2500 szt. po 0,48 zł/szt., z magazynu',
      'Ceny netto. Oferta ważna 14 dni.',
    ),
    [offer('TPS2051BDBVR', '3000: 1.12', { leadTimeDays: 42 }), offer('74HC595D', '2500: 0.48', { leadTimeDays: 0 })],
    {
      asked: [
        ['TPS2051BDBVR', 3000],
        ['74HC595D', 2500],
      ],
      all: { currency: 'PLN', validUntil: '2026-12-07' },
    },
  ),
  quotation(
    'oferta',
    pdf(
      [
        [36, 'OFERTA HANDLOWA NR 118/11/2026'],
        [400, 'Data: 19.11.2026'],
      ],
      polish('Lp.', 'Nazwa', 'Ilosc', 'Cena jedn.', 'Wartosc', 'Min. ilosc', 'Dostawa'),
      polish('1', 'IRLML6344TRPBF', '3000', '0,52', '1560,00', '3000', '2 tygodnie'),
      polish('2', 'AP2112K-3.3TRG1', '1000', '0,74', '740,00', '100', '5 dni'),
      [
        [320, 'Razem netto PLN'],
        [420, '2300,00'],
      ],
      [[36, 'Oferta wazna do 31.12.2026. Ceny netto w PLN, VAT 23 % doliczany.']],
    ),
    [
      offer('IRLML6344TRPBF', '3000: 0.52', { moq: 3000, leadTimeDays: 14 }),
      offer('AP2112K-3.3TRG1', '1000: 0.74', { moq: 100, leadTimeDays: 5 }),
    ],
    {
      isHeldOut: true,
      asked: [
        ['IRLML6344TRPBF', 3000],
        ['AP2112K-3.3TRG1', 1000],
      ],
      all: { currency: 'PLN', validUntil: '2026-12-31' },
    },
  ),
  // 5: Chinese and English
  quotation(
    'Chinese trader',
    workbook(
      [
        '序号',
        '型号 Part No.',
        '品牌 Brand',
        '数量 Qty',
        '单价 Unit price (USD)',
        '批号 D/C',
        '交期 L/T',
        '备注 Remark',
      ],
      [1, 'STM32F407VGT6', 'ST', 540, 5.85, '2435+', '3-5 days', 'original new'],
      [2, 'TPS5430DDAR', 'TI', 2500, 0.78, '2521+', '现货', ''],
    ),
    [offer('STM32F407VGT6', '540: 5.85', { leadTimeDays: 5 }), offer('TPS5430DDAR', '2500: 0.78', { leadTimeDays: 0 })],
    {
      asked: [
        ['STM32F407VGT6', 540],
        ['TPS5430DDAR', 2500],
      ],
      all: { currency: 'USD' },
    },
  ),
  quotation(
    'Chinese trader',
    text(
      '型号,品牌,数量,未税单价,含税单价,币种,最小包装,交期',
      'CH340C,WCH,2000,1.62,1.83,RMB,50,现货',
      'GD32F103C8T6,GigaDevice,2500,4.10,4.63,RMB,250,4周',
    ),
    [
      offer('CH340C', '2000: 1.62', { multiple: 50, leadTimeDays: 0 }),
      offer('GD32F103C8T6', '2500: 4.1', { multiple: 250, leadTimeDays: 28 }),
    ],
    { all: { currency: 'CNY' } },
  ),
  quotation(
    'Chinese trader',
    text(
      'Dear friend,',
      'Thanks for your inquiry. 报价如下:',
      'PN: ESP32-S3-WROOM-1-N8 | Brand: Espressif | Qty: 650 | U/P: USD2.68 | D/C: 2544 | L/T: 1 week',
      'PN: MP1584EN-LF-Z | Brand: MPS | Qty: 2500 | U/P: USD0.265 | D/C: 2530 | L/T: stock',
      'Price valid 3 days. Shipping cost USD35 by DHL.',
    ),
    [
      offer('ESP32-S3-WROOM-1-N8', '650: 2.68', { leadTimeDays: 7 }),
      offer('MP1584EN-LF-Z', '2500: 0.265', { leadTimeDays: 0 }),
    ],
    {
      isHeldOut: true,
      asked: [
        ['ESP32-S3-WROOM-1-N8', 650],
        ['MP1584EN-LF-Z', 2500],
      ],
      all: { currency: 'USD', validUntil: '2026-11-26' },
    },
  ),
  // 6: all prices of a part in one cell
  quotation(
    'ladder in a cell',
    workbook(
      ['MPN', 'Manufacturer', 'Price breaks (EUR)', 'MOQ', 'Stock', 'Lead time (weeks)'],
      ['BME280', 'Bosch', '100: 3.20 | 500: 2.95 | 1000: 2.71', 100, 800, 12],
      ['SHT31-DIS-B', 'Sensirion', '100: 2.64 | 1000: 2.38', 100, 0, 16],
    ),
    [
      offer('BME280', '100: 3.2, 500: 2.95, 1000: 2.71', { stock: 800, leadTimeDays: 84 }),
      offer('SHT31-DIS-B', '100: 2.64, 1000: 2.38', { stock: 0, leadTimeDays: 112 }),
    ],
    { all: { currency: 'EUR', moq: 100 } },
  ),
  quotation(
    'ladder in a cell',
    text(
      'Part Number;Price;Currency;Delivery',
      'NTR4101PT1G;1+ 0.21 / 100+ 0.11 / 3000+ 0.064;USD;stock',
      'SI7021-A20-GM1R;1+ 3.90 / 100+ 2.80 / 2500+ 2.15;USD;8 weeks',
    ),
    [
      offer('NTR4101PT1G', '1: 0.21, 100: 0.11, 3000: 0.064', { leadTimeDays: 0 }),
      offer('SI7021-A20-GM1R', '1: 3.9, 100: 2.8, 2500: 2.15', { leadTimeDays: 56 }),
    ],
    { all: { currency: 'USD' } },
  ),
  quotation(
    'ladder in a cell',
    workbook(
      ['Artikel', 'Staffelpreise EUR/Stk', 'VPE', 'Lieferzeit'],
      ['SN74LVC1G08DBVR', 'ab 500: 0,062; ab 3000: 0,041', 3000, '2 Wochen'],
      ['MCP23017-E/SS', 'ab 47: 1,58; ab 470: 1,31', 47, 'ab Lager'],
    ),
    [
      offer('SN74LVC1G08DBVR', '500: 0.062, 3000: 0.041', { multiple: 3000, leadTimeDays: 14 }),
      offer('MCP23017-E/SS', '47: 1.58, 470: 1.31', { multiple: 47, leadTimeDays: 0 }),
    ],
    { isHeldOut: true, all: { currency: 'EUR' } },
  ),
  // 7: a table of strokes in a mail
  quotation(
    'pipes',
    text(
      'Hi Carla, see our quote below.',
      '',
      '| # | MPN | Qty | Unit price | Lead time |',
      '|---|-----|-----|-----------|-----------|',
      '| 1 | DRV8833PWPR | 2000 | $0.84 | 6 weeks |',
      '| 2 | AS5600-ASOM | 1000 | $1.35 | in stock |',
      '',
      'All prices in US dollars, FOB Austin. Good for 30 days.',
    ),
    [offer('DRV8833PWPR', '2000: 0.84', { leadTimeDays: 42 }), offer('AS5600-ASOM', '1000: 1.35', { leadTimeDays: 0 })],
    {
      asked: [
        ['DRV8833PWPR', 2000],
        ['AS5600-ASOM', 1000],
      ],
      all: { currency: 'USD', validUntil: '2026-12-23' },
    },
  ),
  quotation(
    'pipes',
    text(
      'Part         | Qty   | Price  | Total   | MOQ  | LT',
      '-------------+-------+--------+---------+------+-----',
      'FDV301N      | 3,000 | 0.0410 | 123.00  | 3000 | 2 wks',
      'BC857BS,115  | 6,000 | 0.0380 | 228.00  | 3000 | 9 wks',
      '-------------+-------+--------+---------+------+-----',
      'Total                          351.00 GBP',
    ),
    [offer('FDV301N', '3000: 0.041', { leadTimeDays: 14 }), offer('BC857BS,115', '6000: 0.038', { leadTimeDays: 63 })],
    { all: { currency: 'GBP', moq: 3000 } },
  ),
  quotation(
    'pipes',
    text(
      'Guten Tag,',
      'unser Angebot vom 22.11.2026:',
      '| Pos | Artikel | Menge | Preis/100 | Lieferzeit |',
      '| 10 | PMEG3020EH | 3000 | 6,40 € | 1 Woche |',
      '| 20 | LM2596S-5.0 | 500 | 112,00 € | 20 Wochen |',
      'Preise netto, gültig bis 31.01.2027.',
    ),
    [offer('PMEG3020EH', '3000: 0.064', { leadTimeDays: 7 }), offer('LM2596S-5.0', '500: 1.12', { leadTimeDays: 140 })],
    {
      isHeldOut: true,
      asked: [
        ['PMEG3020EH', 3000],
        ['LM2596S-5.0', 500],
      ],
      all: { currency: 'EUR', validUntil: '2027-01-31' },
    },
  ),
  // 8: answers written between the lines of our own request
  quotation(
    'between our lines',
    text(
      'Hello, please find our answers below each line.',
      '',
      '> Dear Acme team,',
      '> Please quote the parts below.',
      '> 1. RC0402FR-0710KL (Yageo): 10000 pcs',
      'EUR 0.0019/pc, MOQ 10000, stock',
      '> 2. TPS7A4700RGWR (Texas Instruments): 250 pcs',
      'EUR 3.92/pc, lead time 12 weeks',
      '> 3. ADXL345BCCZ: 100 pcs',
      'Sorry, no quote.',
      '> Kind regards',
    ),
    [
      offer('RC0402FR-0710KL', '10000: 0.0019', { moq: 10000, leadTimeDays: 0 }),
      offer('TPS7A4700RGWR', '250: 3.92', { leadTimeDays: 84 }),
      declined('ADXL345BCCZ'),
    ],
    {
      asked: [
        ['RC0402FR-0710KL', 10000],
        ['TPS7A4700RGWR', 250],
        ['ADXL345BCCZ', 100],
      ],
      all: { currency: 'EUR' },
    },
  ),
  quotation(
    'between our lines',
    text(
      'Siehe unten.',
      '> 1. LTC4412ES6 (Analog Devices): 500 pcs',
      '-> 2,85 EUR/Stk, 16 Wochen',
      '> 2. DS3231SN# (Analog Devices): 200 pcs',
      '-> 5,10 EUR/Stk, ab Lager',
    ),
    [offer('LTC4412ES6', '500: 2.85', { leadTimeDays: 112 }), offer('DS3231SN#', '200: 5.1', { leadTimeDays: 0 })],
    {
      asked: [
        ['LTC4412ES6', 500],
        ['DS3231SN#', 200],
      ],
      all: { currency: 'EUR' },
    },
  ),
  quotation(
    'between our lines',
    text(
      'Dear team, our comments are in line.',
      '> 1. TMP117AIDRVR (Texas Instruments): 1000 pcs',
      'USD 1.29 each for 1000 pcs, 5 weeks ARO',
      '> 2. OPA2333AIDR (Texas Instruments): 2500 pcs',
      'We can only offer OPA2333AIDRG4 instead: USD 1.75 each for 2500 pcs, in stock',
    ),
    [
      offer('TMP117AIDRVR', '1000: 1.29', { leadTimeDays: 35 }),
      // Whether the other part is taken is for a person; its figures are read.
      offer('OPA2333AIDRG4', '2500: 1.75', { leadTimeDays: 0 }),
    ],
    {
      isHeldOut: true,
      asked: [
        ['TMP117AIDRVR', 1000],
        ['OPA2333AIDR', 2500],
      ],
      answers: { 'line 4 part_number': 'OPA2333AIDRG4' },
      all: { currency: 'USD' },
    },
  ),
  // 9: workbooks of an ERP: a head of two rows, a row of sums, prices for a unit in a column of its own
  quotation(
    'ERP workbook',
    workbook(
      ['Quotation', 'QT-2026-00871', null, null, null, null, null, null],
      ['Customer', 'C-1002', null, 'Date', '2026-11-21', null, null, null],
      ['Currency', 'EUR', null, 'Valid to', '2026-12-21', null, null, null],
      [null, null, null, null, null, null, null, null],
      ['Line', 'Item', null, 'Order', null, 'Price', null, 'Delivery'],
      ['No.', 'MPN', 'Manufacturer', 'Qty', 'UoM', 'Net', 'per', 'weeks'],
      [10, 'LPC1768FBD100', 'NXP', 450, 'EA', 9.84, 1, 14],
      [20, 'CRCW06034K70FKEA', 'Vishay', 10000, 'EA', 4.3, 1000, 6],
      [null, null, null, null, null, 4471, null, null],
    ),
    [
      offer('LPC1768FBD100', '450: 9.84', { leadTimeDays: 98 }),
      offer('CRCW06034K70FKEA', '10000: 0.0043', { leadTimeDays: 42 }),
    ],
    { all: { currency: 'EUR', validUntil: '2026-12-21' } },
  ),
  quotation(
    'ERP workbook',
    workbook(
      ['Material', 'Kurztext', 'Herst.-Teilenr.', 'Angebotsmenge', 'ME', 'Nettopreis', 'Whg', 'PE', 'Lieferdatum'],
      ['100034', 'DIODE SCHOTTKY', 'BAT46WJ,115', 3000, 'ST', 38.5, 'EUR', 1000, '2026-12-14'],
      ['100035', 'LDO 3V3', 'LD1117S33TR', 2000, 'ST', 14.2, 'EUR', 100, '2027-02-01'],
    ),
    [
      offer('BAT46WJ,115', '3000: 0.0385', { leadTimeDays: 21 }),
      offer('LD1117S33TR', '2000: 0.142', { leadTimeDays: 70 }),
    ],
    { all: { currency: 'EUR' } },
  ),
  quotation(
    'ERP workbook',
    workbook(
      ['Quote ref', 'SQ104433', null, null, null, null, null],
      ['Issued', '20 Nov 2026', null, 'Expires', '20 Dec 2026', null, null],
      ['Cust PN', 'Mfr PN', 'Qty', 'Unit Resale', 'Curr', 'Factory LT (wks)', 'Min/Mult'],
      ['P-0001', 'ISO1050DUBR', 350, 1.92, 'USD', 18, '350/350'],
      ['P-0002', 'CAT24C256WI-GT3', 3000, 0.244, 'USD', 12, '3000/3000'],
      ['P-0003', 'FT232RL-REEL', 2000, null, 'USD', null, null],
    ),
    [
      offer('ISO1050DUBR', '350: 1.92', { moq: 350, multiple: 350, leadTimeDays: 126 }),
      offer('CAT24C256WI-GT3', '3000: 0.244', { moq: 3000, multiple: 3000, leadTimeDays: 84 }),
      declined('FT232RL-REEL'),
    ],
    { isHeldOut: true, all: { currency: 'USD', validUntil: '2026-12-20' } },
  ),
  // 10: Italian and Spanish
  quotation(
    'Italian and Spanish',
    pdf(
      [
        [36, 'OFFERTA N. 2026/3310'],
        [380, 'Data: 18/11/2026'],
      ],
      italian('Codice produttore', 'Q.tà', 'Prezzo unit.', 'Sconto', 'Importo', 'Consegna'),
      italian('L7805ABD2T-TR', '1.000', '0,410', '', '410,00', '4 settimane'),
      italian('VNL5030JTR-E', '2.500', '0,980', '5%', '2.327,50', '20 settimane'),
      [[36, 'Prezzi in EUR, IVA esclusa. Validità offerta 30 giorni.']],
    ),
    [
      offer('L7805ABD2T-TR', '1000: 0.41', { leadTimeDays: 28 }),
      offer('VNL5030JTR-E', '2500: 0.931', { leadTimeDays: 140 }),
    ],
    { all: { currency: 'EUR', validUntil: '2026-12-18' } },
  ),
  quotation(
    'Italian and Spanish',
    text(
      'Buenos días,',
      'adjuntamos nuestra oferta:',
      'ATTINY85-20SU: 1000 uds. a 1,05 €/ud., plazo de entrega 6 semanas',
      'MCP2515-I/SO: 500 uds. a 1,62 €/ud., en stock',
      'Precios sin IVA. Oferta válida hasta el 31/12/2026.',
    ),
    [
      offer('ATTINY85-20SU', '1000: 1.05', { leadTimeDays: 42 }),
      offer('MCP2515-I/SO', '500: 1.62', { leadTimeDays: 0 }),
    ],
    {
      asked: [
        ['ATTINY85-20SU', 1000],
        ['MCP2515-I/SO', 500],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-31' },
    },
  ),
  quotation(
    'Italian and Spanish',
    pdf(
      [
        [36, 'PRESUPUESTO P26-1180'],
        [380, 'Fecha: 16/11/2026'],
      ],
      spanish('Referencia fabricante', 'Cantidad', 'Precio unitario', 'Dto.', 'Importe', 'Plazo'),
      spanish('SN65HVD72DR', '2.500', '0,870', '', '2.175,00', '10 semanas'),
      spanish('TCAN1042VDRQ1', '500', '1,240', '10%', '558,00', '3 días'),
      [
        [290, 'Base imponible'],
        [345, '2.733,00'],
      ],
      [
        [290, 'IVA 21%'],
        [345, '573,93'],
      ],
      [
        [290, 'Total EUR'],
        [345, '3.306,93'],
      ],
      [[36, 'Validez: 15 días.']],
    ),
    [
      offer('SN65HVD72DR', '2500: 0.87', { leadTimeDays: 70 }),
      offer('TCAN1042VDRQ1', '500: 1.116', { leadTimeDays: 3 }),
    ],
    { isHeldOut: true, all: { currency: 'EUR', validUntil: '2026-12-01' } },
  ),
];
