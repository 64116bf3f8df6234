// Sixteen quotations in forms quite unlike one another, with what they say: written down before the reader was first run on them.
import { at, declined, offer, pdf, quotation, text, workbook, type MadeQuotation } from './orders-quotation-parts.ts';

const wide = at(36, 60, 170, 230, 300, 370, 440, 510);

export const wideQuotations: readonly MadeQuotation[] = [
  quotation(
    'a French mail with an offer in place of what is sold out',
    text(
      'Bonjour Madame,',
      'Suite à votre consultation, veuillez trouver notre meilleure offre :',
      '- TPS62160DGKR : en rupture. Nous vous proposons le TPS62162DGKR au prix de 0,98 € HT l’unité par 1000 pièces, délai 6 semaines.',
      '- GRM188R71H104KA93D : 1,12 € HT le cent, conditionnement 4000, disponible sous 48 h',
      '- BAT54S,215 : 24,50 € HT le mille à partir de 3000, délai 3 semaines',
      'Franco à partir de 250 € HT, sinon port 15 €.',
      'Offre valable jusqu’au 31/12/2026.',
    ),
    [
      offer('TPS62162DGKR', '1000: 0.98', { leadTimeDays: 42 }),
      offer('GRM188R71H104KA93D', '1: 0.0112', { multiple: 4000, leadTimeDays: 2 }),
      offer('BAT54S,215', '3000: 0.0245', { leadTimeDays: 21 }),
    ],
    {
      asked: [
        ['TPS62160DGKR', 1000],
        ['GRM188R71H104KA93D', 4000],
        ['BAT54S,215', 3000],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-31' },
    },
  ),
  quotation(
    'tiers as rows with a lead time each',
    text(
      'MPN;Tier;Unit Net;Lead Time;MOQ;Currency',
      'ADUM1201ARZ-RL7;1-99;2,85;stock;1;EUR',
      'ADUM1201ARZ-RL7;100-999;2,10;6 weeks;1;EUR',
      'ADUM1201ARZ-RL7;1000+;1,74;14 weeks;1;EUR',
      'SN65HVD230DR;1-99;1,90;stock;1;EUR',
      'SN65HVD230DR;100+;1,45;stock;1;EUR',
    ),
    [
      // A tier with a time of its own is an offer of its own.
      offer('ADUM1201ARZ-RL7', '1: 2.85', { leadTimeDays: 0 }),
      offer('ADUM1201ARZ-RL7', '100: 2.1', { leadTimeDays: 42 }),
      offer('ADUM1201ARZ-RL7', '1000: 1.74', { leadTimeDays: 98 }),
      offer('SN65HVD230DR', '1: 1.9, 100: 1.45', { leadTimeDays: 0 }),
    ],
    { all: { currency: 'EUR', moq: 1 } },
  ),
  quotation(
    'an ERP print with a unit and a rebate column',
    pdf(
      wide('Auftrag Müller Elektronik GmbH'),
      wide('Angebot Nr. 20261177', '', '', '', 'Datum 20.11.2026'),
      wide('Pos', 'Bezeichnung', 'Menge', 'Einh.', 'Preis', 'per', 'Rabatt', 'Netto €'),
      wide('10', 'LM2596S-5.0/NOPB', '500', 'Stk', '185,00', '100', '5 %', '878,75'),
      wide('20', 'IRFZ44NPBF', '200', 'Stk', '62,00', '100', '', '124,00'),
      wide('', 'Fracht und Verpackung', '', '', '', '', '', '9,80'),
      wide('', 'Lieferzeit 4 Wochen, Bindefrist 14 Tage'),
    ),
    [offer('LM2596S-5.0/NOPB', '500: 1.7575'), offer('IRFZ44NPBF', '200: 0.62')],
    { all: { currency: 'EUR', leadTimeDays: 28, validUntil: '2026-12-04' } },
  ),
  quotation(
    'a price "per 1k" with a set-up charge',
    text(
      'Hello Ada',
      'CL21B104KBCNNNC  USD 4.90/1k  MOQ 4k  SPQ 4k  LT 8 wks',
      'SWPA4030S100MT  USD 38/1k  MOQ 3k  SPQ 3k  LT 10 wks',
      'Custom cable assy XC-2201: USD 3.10 each at 500 pcs + USD 450 tooling (one time), LT 5 wks',
      'Minimum order value USD 200. Prices FOB Shenzhen, valid 15 days.',
    ),
    [
      offer('CL21B104KBCNNNC', '1: 0.0049', { moq: 4000, multiple: 4000, leadTimeDays: 56 }),
      offer('SWPA4030S100MT', '1: 0.038', { moq: 3000, multiple: 3000, leadTimeDays: 70 }),
      offer('XC-2201', '500: 3.1', { leadTimeDays: 35 }),
    ],
    {
      asked: [
        ['CL21B104KBCNNNC', 4000],
        ['SWPA4030S100MT', 3000],
        ['XC-2201', 500],
      ],
      all: { currency: 'USD', validUntil: '2026-12-08' },
    },
  ),
  quotation(
    'a Polish table with gross, tax and net',
    workbook(
      ['Lp.', 'Symbol producenta', 'Ilość', 'J.m.', 'Cena netto', 'VAT', 'Cena brutto', 'Wartość netto', 'Termin'],
      [1, 'MCP2515-I/SO', 100, 'szt.', 6.45, '23%', 7.93, 645, '2 tyg.'],
      [2, 'L7805CV', 250, 'szt.', 1.2, '23%', 1.48, 300, 'od ręki'],
      ['Waluta: PLN. Oferta ważna 7 dni.', null, null, null, null, null, null, null, null],
    ),
    [offer('MCP2515-I/SO', '100: 6.45', { leadTimeDays: 14 }), offer('L7805CV', '250: 1.2', { leadTimeDays: 0 })],
    { all: { currency: 'PLN', validUntil: '2026-11-30' } },
  ),
  quotation(
    'Chinese and English with tax told apart',
    workbook(
      [
        '序号 No.',
        '型号 Part No.',
        '品牌 Brand',
        '数量 Qty',
        '未税单价 USD',
        '货期 Lead time',
        '最小包装 SPQ',
        '批号 D/C',
        '备注 Remark',
      ],
      [1, 'GD32F103C8T6', 'GigaDevice', 2000, 0.86, '3-5天', 250, '23+', '原装'],
      [2, 'CH340G', 'WCH', 5000, 0.31, '现货', 4000, '24+', ''],
      [3, 'W25Q64JVSSIQ', 'Winbond', 3000, null, '', null, '', '无货'],
    ),
    [
      offer('GD32F103C8T6', '2000: 0.86', { multiple: 250, leadTimeDays: 5 }),
      offer('CH340G', '5000: 0.31', { multiple: 4000, leadTimeDays: 0 }),
      declined('W25Q64JVSSIQ'),
    ],
    { all: { currency: 'USD' } },
  ),
  quotation(
    'a Spanish table with the discount told in the foot',
    text(
      'Ref.;Fabricante;Cant.;Precio ud.;Importe;Plazo',
      'MAX232EESE+;Analog Devices;100;3,20;320,00;2 semanas',
      'NE555P;TI;500;0,28;140,00;en stock',
      'Suma;;;;460,00;',
      'Sobre estos precios aplicamos un 8% de descuento por pronto pago. Precios en euros. Validez: 30 días.',
    ),
    [offer('MAX232EESE+', '100: 3.2', { leadTimeDays: 14 }), offer('NE555P', '500: 0.28', { leadTimeDays: 0 })],
    { all: { currency: 'EUR', validUntil: '2026-12-23' } },
  ),
  quotation(
    'a mail with a discount of the line',
    text(
      'Dear Ada,',
      'OPA2134UA: 200 pcs, list USD 2.40 less 12%, 4 weeks.',
      'INA219AIDR: 1000 pcs at USD 0.66 net, stock.',
      'ADS1115IDGSR: 500 off, USD 1.95, subject to an 8% surcharge, 16 weeks.',
      'Regards',
    ),
    [
      offer('OPA2134UA', 'asked', { leadTimeDays: 28 }),
      offer('INA219AIDR', '1000: 0.66', { leadTimeDays: 0 }),
      offer('ADS1115IDGSR', 'asked', { leadTimeDays: 112 }),
    ],
    {
      asked: [
        ['OPA2134UA', 200],
        ['INA219AIDR', 1000],
        ['ADS1115IDGSR', 500],
      ],
      all: { currency: 'USD' },
    },
  ),
  quotation(
    'partly from stock',
    text(
      'Hi,',
      'LIS3DHTR - 3000 pcs @ 0.72 EUR: 800 ex stock, balance 9 weeks',
      'VL53L0CXV0DH/1 - 1500 pcs @ 2.05 EUR: all ex stock',
      'BME280 - sold out, 26 weeks for 2000 pcs @ 3.40 EUR',
      'Offer open until 11 Dec 2026',
    ),
    [
      offer('LIS3DHTR', '3000: 0.72', { stock: 800, leadTimeDays: 63 }),
      offer('VL53L0CXV0DH/1', '1500: 2.05', { leadTimeDays: 0 }),
      offer('BME280', '2000: 3.4', { stock: 0, leadTimeDays: 182 }),
    ],
    {
      asked: [
        ['LIS3DHTR', 3000],
        ['VL53L0CXV0DH/1', 1500],
        ['BME280', 2000],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-11' },
    },
  ),
  quotation(
    'two rows of headers, a price in two currencies',
    workbook(
      ['Line', 'Manufacturer', 'Quoted', 'Price each', null, 'Delivery', null],
      [null, 'Part Number', 'Qty', 'USD', 'EUR', 'Weeks', 'Ex stock'],
      [1, 'LTC4365ITS8-1#TRPBF', 500, 3.1, 2.85, 12, 0],
      [2, 'LT1763CS8#PBF', 250, 4.2, 3.86, 0, 250],
    ),
    [
      offer('LTC4365ITS8-1#TRPBF', 'asked', { stock: 0, leadTimeDays: 84 }),
      offer('LT1763CS8#PBF', 'asked', { stock: 250, leadTimeDays: 0 }),
    ],
    { currency: 'EUR' },
  ),
  quotation(
    'a column that nobody knows beside the price',
    text(
      'Part,Qty,Unit price USD,Tariff %,MOQ,Weeks ARO',
      'FT232RL-REEL,1000,3.85,25,2000,6',
      'CY8C4245AXI-483,300,4.10,25,160,22',
    ),
    [
      offer('FT232RL-REEL', 'asked', { moq: 2000, leadTimeDays: 42 }),
      offer('CY8C4245AXI-483', 'asked', { moq: 160, leadTimeDays: 154 }),
    ],
    { all: { currency: 'USD' } },
  ),
  quotation(
    'an Italian mail, prices "cad." and "al mille"',
    text(
      'Buongiorno,',
      'in risposta alla Vs. richiesta:',
      'STM8S003F3P6TR  q.tà 1.000  € 0,62 cad.  consegna 8 settimane',
      'BC817-40,215  q.tà 3.000  € 18,90 al mille  pronta consegna',
      'SMAJ58A  q.tà 5.000  € 0,071 cad.  consegna: 2/3 settimane, minimo 5.000',
      'Trasporto: porto franco per ordini oltre € 300. Validità offerta 15 giorni.',
    ),
    [
      offer('STM8S003F3P6TR', '1000: 0.62', { leadTimeDays: 56 }),
      offer('BC817-40,215', '3000: 0.0189', { leadTimeDays: 0 }),
      offer('SMAJ58A', '5000: 0.071', { moq: 5000, leadTimeDays: 21 }),
    ],
    {
      asked: [
        ['STM8S003F3P6TR', 1000],
        ['BC817-40,215', 3000],
        ['SMAJ58A', 5000],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-08' },
    },
  ),
  quotation(
    'a page with cost and resale, and a target',
    pdf(
      wide('Item', 'Mfr Part Number', 'Req Qty', 'Target', 'Our price', 'MOQ', 'SPQ', 'Availability'),
      wide('1', 'AT24C256C-SSHL-T', '4,000', '$0.24', '$0.2610', '4,000', '4,000', '12,000 in stock'),
      wide('2', 'MT48LC16M16A2P-6A', '400', '$3.00', '$3.4500', '108', '108', '20-22 weeks'),
      wide('', 'All prices in US dollars. Quote expires 01/15/2027.'),
    ),
    [
      offer('AT24C256C-SSHL-T', '4000: 0.261', { moq: 4000, multiple: 4000, stock: 12000 }),
      offer('MT48LC16M16A2P-6A', '400: 3.45', { moq: 108, multiple: 108, leadTimeDays: 154 }),
    ],
    { all: { currency: 'USD', validUntil: '2027-01-15' } },
  ),
  quotation(
    'a German mail in whole sentences',
    text(
      'Sehr geehrte Frau Lovelace,',
      'den STM32G071CBT6 können wir Ihnen bei Abnahme von 500 Stück zu 2,35 EUR/Stück anbieten, ab 1.000 Stück zu 2,18 EUR/Stück. Lieferzeit ca. 10 Wochen.',
      'Der TJA1050T/CM,118 ist leider abgekündigt. Als Ersatz bieten wir den TJA1051T,118 zu 0,54 EUR/Stück an, Mindestmenge 2.500 Stück, ab Lager lieferbar.',
      'Für den PESD1CAN,215 beträgt der Preis 78,00 EUR je 1.000 Stück bei einer Verpackungseinheit von 3.000 Stück.',
      'Die Preise verstehen sich netto zzgl. MwSt. ab einem Auftragswert von 150 EUR. Gültig bis 18.12.2026.',
    ),
    [
      offer('STM32G071CBT6', '500: 2.35, 1000: 2.18', { leadTimeDays: 70 }),
      offer('TJA1051T,118', '1: 0.54', { moq: 2500, leadTimeDays: 0 }),
      offer('PESD1CAN,215', '1: 0.078', { multiple: 3000 }),
    ],
    {
      asked: [
        ['STM32G071CBT6', 500],
        ['TJA1050T/CM,118', 2500],
        ['PESD1CAN,215', 3000],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-18' },
    },
  ),
  quotation(
    'prices as columns for a hundred, with a dash',
    text(
      'Typ;VPE;100 Stk;1.000 Stk;5.000 Stk;LZ',
      'B57861S103F40;500;62,00;55,50;-;6 Wo.',
      'PTC-1206-050;2000;18,20;15,10;12,90;ab Lager',
      'Preise in EUR per 100 Stück, zzgl. ges. MwSt.;;;;;',
    ),
    [
      offer('B57861S103F40', '100: 0.62, 1000: 0.555', { multiple: 500, leadTimeDays: 42 }),
      offer('PTC-1206-050', '100: 0.182, 1000: 0.151, 5000: 0.129', { multiple: 2000, leadTimeDays: 0 }),
    ],
    { all: { currency: 'EUR' } },
  ),
  quotation(
    'a bulleted English mail with options',
    text(
      'Ada,',
      '* 10 x SDP31-500PA: GBP 28.40 ea (2 in stock, rest 6-8 wks)',
      '* 250 x PIC16F18326-I/SL: GBP 0.97 ea in tubes of 56, GBP 1.02 ea on tape (MOQ 2600)',
      '* 1000 x 74HC595D,118: GBP 0.19 ea, delivered 4 Dec',
      'VAT extra. Carriage GBP 12.50 under GBP 100.',
    ),
    [
      offer('SDP31-500PA', '10: 28.4', { stock: 2, leadTimeDays: 56 }),
      offer('PIC16F18326-I/SL', 'asked', { moq: 2600 }),
      offer('74HC595D,118', '1000: 0.19', { leadTimeDays: 'asked' }),
    ],
    {
      asked: [
        ['SDP31-500PA', 10],
        ['PIC16F18326-I/SL', 250],
        ['74HC595D,118', 1000],
      ],
      all: { currency: 'GBP' },
    },
  ),
];
