// Quotations of a buyer's day with what they say, written before the reader was first run on them. A third is held out: its first
// reading is the figure, and nothing was changed for it before.
import { at, declined, offer, pdf, quotation, text, workbook, type MadeQuotation } from './orders-quotation-parts.ts';

const p1 = at(40, 170, 230, 300, 360, 430, 500);
const p2 = at(40, 90, 250, 300, 360, 420, 490);

export const dayQuotations: readonly MadeQuotation[] = [
  quotation(
    'Turkish',
    text(
      'Teklif No: T-2291;;;;;;',
      'Tarih: 18.11.2026;;;;;;',
      'Sıra;Üretici Parça No;Marka;Miktar;Birim Fiyat;Toplam;Teslim Süresi',
      '1;LM317DCYR;TI;2.500;0,245;612,50;4 hafta',
      '2;SS34-E3/57T;Vishay;1.700;0,19;323,00;stokta',
      'Genel Toplam;;;;;935,50;',
      'Para birimi: USD. Fiyatlara KDV dahil değildir.;;;;;;',
      'Teklifimiz 15 gün geçerlidir.;;;;;;',
    ),
    [offer('LM317DCYR', '2500: 0.245', { leadTimeDays: 28 }), offer('SS34-E3/57T', '1700: 0.19', { leadTimeDays: 0 })],
    { all: { currency: 'USD', validUntil: '2026-12-03' } },
  ),
  quotation(
    'a merged cell over three steps',
    workbook(
      ['Part', 'From qty', 'Unit price', 'MOQ / SPQ', 'Lead time'],
      ['LM2596S-5.0', 100, 1.15, '100 / 50', '2-3 weeks'],
      [null, 500, 1.02, null, null],
      [null, 1000, 0.95, null, null],
      ['B340A-13-F', 5000, 0.061, '5000 / 5000', 'stock'],
      [null, 20000, 0.0545, null, null],
      [null, null, null, null, null],
      ['All prices in USD, FOB Hong Kong. Validity: 2 weeks', null, null, null, null],
    ),
    [
      offer('LM2596S-5.0', '100: 1.15, 500: 1.02, 1000: 0.95', { moq: 100, multiple: 50, leadTimeDays: 21 }),
      offer('B340A-13-F', '5000: 0.061, 20000: 0.0545', { moq: 5000, multiple: 5000, leadTimeDays: 0 }),
    ],
    { all: { currency: 'USD', validUntil: '2026-12-07' } },
  ),
  quotation(
    'Finnish',
    text(
      '<html><body><p>Hei,<br>tarjoamme seuraavasti:</p>',
      '<table><tr><th>Tuotenumero</th><th>Valmistajan koodi</th><th>Määrä</th><th>Yksikköhinta</th><th>Toimitusaika</th></tr>',
      '<tr><td>73-118-02</td><td>TLV70033DDCR</td><td>3 000 kpl</td><td>à 0,145 €</td><td>5 viikkoa</td></tr>',
      '<tr><td>73-220-11</td><td>MCP73831T-2ACI/OT</td><td>3 000 kpl</td><td>à 0,412 €</td><td>varastossa</td></tr></table>',
      '<p>Hinnat ALV 0 %. Tarjous on voimassa 31.1.2027 asti.</p></body></html>',
    ),
    [
      offer('TLV70033DDCR', '3000: 0.145', { leadTimeDays: 35 }),
      offer('MCP73831T-2ACI/OT', '3000: 0.412', { leadTimeDays: 0 }),
    ],
    { all: { currency: 'EUR', validUntil: '2027-01-31' } },
  ),
  quotation(
    'a page with list, discount and net a hundred',
    pdf(
      [
        [40, 'QUOTATION 44120'],
        [300, 'Date: 19 November 2026'],
      ],
      p1('Manufacturer part', 'Qty', 'List/100', 'Disc. %', 'Net/100', 'Line total', 'Delivery'),
      p1('GRM21BR61E106KA73L', '4000', '6.40', '12.5', '5.60', '224.00', '3 weeks'),
      p1('ERJ-3EKF4700V', '10000', '0.72', '50', '0.36', '36.00', 'ex stock'),
      p1('', '', '', '', 'Goods total', '260.00', ''),
      [[40, 'All amounts in GBP excluding VAT. Prices held for 21 days.']],
    ),
    [
      offer('GRM21BR61E106KA73L', '4000: 0.056', { leadTimeDays: 21 }),
      offer('ERJ-3EKF4700V', '10000: 0.0036', { leadTimeDays: 0 }),
    ],
    { all: { currency: 'GBP', validUntil: '2026-12-10' } },
  ),
  quotation(
    'a mail that offers another part',
    text(
      'Hi Ada,',
      '',
      'regarding your RFQ please see below.',
      '',
      '1) TPS7A4700RGWR - sorry, out of stock until Q3. We can offer TPS7A4701RGWR instead, 250 pcs @ USD 3.12, ex stock.',
      '2) ADM7150ACPZ-5.0-R7 - 100 pcs, USD 4.40 each, L/T 10 wks ARO',
      '3) LT3045EDD#PBF - no quote',
      '',
      'Offer good through the end of December 2026.',
      'Best, Jo',
    ),
    [
      offer('TPS7A4701RGWR', '250: 3.12', { leadTimeDays: 0 }),
      offer('ADM7150ACPZ-5.0-R7', '100: 4.4', { leadTimeDays: 70 }),
      declined('LT3045EDD#PBF'),
    ],
    {
      asked: [
        ['TPS7A4700RGWR', 250],
        ['ADM7150ACPZ-5.0-R7', 100],
        ['LT3045EDD#PBF', 50],
      ],
      answers: { 'line 5 part_number': 'TPS7A4701RGWR' },
      all: { currency: 'USD', validUntil: '2026-12-31' },
    },
  ),
  quotation(
    'a Danish mail with prices a thousand',
    text(
      'Hej Ada',
      'Tak for din forespørgsel. Vi kan tilbyde:',
      '',
      'BAV99,215 - 3.000 stk - pris pr. 1000 stk: 98,50 DKK - levering 3 uger',
      'PMBT3904,215 - 6.000 stk - pris pr. 1000 stk: 112,00 DKK - på lager',
      '',
      'Priserne er ekskl. moms. Tilbuddet gælder til og med 15. januar 2027.',
      'Venlig hilsen',
      'Søren',
    ),
    [
      offer('BAV99,215', '3000: 0.0985', { leadTimeDays: 21 }),
      offer('PMBT3904,215', '6000: 0.112', { leadTimeDays: 0 }),
    ],
    {
      asked: [
        ['BAV99,215', 3000],
        ['PMBT3904,215', 6000],
      ],
      all: { currency: 'DKK', validUntil: '2027-01-15' },
    },
  ),
  quotation(
    'requested and quoted with steps at k',
    text(
      'Requested P/N,Quoted P/N,MOQ/MPQ,Price @100,Price @1k,Price @5k,LT wks,Rmk',
      'MCP2551-I/SN,MCP2551T-I/SN,3300/3300,,0.98,0.91,16,tape only',
      'SN65HVD230DR,SN65HVD230DR,100/100,0.66,0.52,0.48,6,',
      ',,,,,,,',
      'Currency: US Dollars,,,,,,,',
      'Quote expires 12-Jan-2027,,,,,,,',
    ),
    [
      offer('MCP2551T-I/SN', '1000: 0.98, 5000: 0.91', { moq: 3300, multiple: 3300, leadTimeDays: 112 }),
      offer('SN65HVD230DR', '100: 0.66, 1000: 0.52, 5000: 0.48', { moq: 100, multiple: 100, leadTimeDays: 42 }),
    ],
    {
      asked: [
        ['MCP2551-I/SN', 1000],
        ['SN65HVD230DR', 1000],
      ],
      answers: { 'row 2 part_number': 'yes' },
      all: { currency: 'USD', validUntil: '2027-01-12' },
    },
  ),
  quotation(
    'a German mail with a part of it',
    text(
      'Sehr geehrte Frau Lange,',
      '',
      'zu Ihrer Anfrage RFQ-7K2M9Q4D können wir wie folgt anbieten:',
      '',
      'Pos. 2: IRLML6402TRPBF, 3.000 Stück zu 7,80 € / 100 Stück, Lieferzeit ca. 2 Wochen, Mindestmenge 3.000 Stück.',
      '',
      'BSS84,215 und IRLML2502TRPBF können wir leider nicht anbieten.',
      'Ab 500 € Warenwert gewähren wir 3 % Rabatt. Bindefrist: 4 Wochen.',
      '',
      'Mit freundlichen Grüßen',
    ),
    [
      offer('IRLML6402TRPBF', '3000: 0.078', {
        currency: 'EUR',
        moq: 3000,
        leadTimeDays: 14,
        validUntil: '2026-12-21',
      }),
      declined('BSS84,215'),
      declined('IRLML2502TRPBF'),
    ],
    {
      asked: [
        ['BSS84,215', 3000],
        ['IRLML6402TRPBF', 3000],
        ['IRLML2502TRPBF', 3000],
      ],
    },
  ),
  quotation(
    'Czech',
    workbook(
      ['Nabídka č. 2026/118', null, null, null, null],
      ['Kód výrobce', 'Množství', 'Cena/ks bez DPH', 'Celkem bez DPH', 'Dostupnost'],
      ['STM32G030F6P6', 500, 19.9, 9950, 'skladem'],
      ['SHT40-AD1B-R3', 200, 42.5, 8500, '5 týdnů'],
      ['Celkem', null, null, 18450, null],
      ['Ceny jsou uvedeny v CZK. Platnost nabídky do 31. 12. 2026.', null, null, null, null],
    ),
    [
      offer('STM32G030F6P6', '500: 19.9', { leadTimeDays: 0 }),
      offer('SHT40-AD1B-R3', '200: 42.5', { leadTimeDays: 35 }),
    ],
    { all: { currency: 'CZK', validUntil: '2026-12-31' } },
  ),
  quotation(
    'a French page with rebates',
    pdf(
      [
        [40, 'DEVIS N° D-26-0411'],
        [300, 'du 20/11/2026'],
      ],
      p2('Rep.', 'Référence fabricant', 'Qté', 'P.U. HT', 'Remise', 'Total HT', 'Délai'),
      p2('1', 'TMC2209-LA-T', '200', '2,50', '5 %', '475,00', '3 à 4 semaines'),
      p2('2', 'DRV8825PWPR', '150', '1,84', '', '276,00', 'en stock'),
      [[40, 'Montants exprimés en euros hors taxes.']],
      [[40, "Offre valable jusqu'au 15 décembre 2026."]],
    ),
    [offer('TMC2209-LA-T', '200: 2.375', { leadTimeDays: 28 }), offer('DRV8825PWPR', '150: 1.84', { leadTimeDays: 0 })],
    { all: { currency: 'EUR', validUntil: '2026-12-15' } },
  ),
  // Held out
  quotation(
    'Hungarian',
    text(
      'Ajánlatszám: AJ-5521;;;;;;',
      'Gyártói cikkszám;Gyártó;Mennyiség;Egységár;Deviza;Szállítási határidő;MOQ/SPQ',
      'BME280;Bosch;500;3,15;EUR;6 hét;500/100',
      'QMC5883L;QST;1.000;0,48;EUR;raktáron;1.000/1.000',
      'Az ajánlat érvényessége: 2026.12.18.;;;;;;',
    ),
    [
      offer('BME280', '500: 3.15', { moq: 500, multiple: 100, leadTimeDays: 42 }),
      offer('QMC5883L', '1000: 0.48', { moq: 1000, multiple: 1000, leadTimeDays: 0 }),
    ],
    { isHeldOut: true, all: { currency: 'EUR', validUntil: '2026-12-18' } },
  ),
  quotation(
    'two rows of headers with prices a thousand',
    workbook(
      ['Quotation Q-99182', null, null, 'November 16, 2026', null, null, null],
      ['Item', 'MPN', 'Price (USD/1000 pcs)', null, null, 'Delivery', null],
      [null, null, '1K', '10K', '50K', 'Stock', 'Weeks'],
      [1, 'MMBT2222ALT1G', 21.5, 17.2, 14.9, 48000, 0],
      [2, 'BZX84C5V1LT1G', 24, 19.8, 16.35, 0, 14],
      ['This quotation remains valid for thirty (30) days from the date hereof.', null, null, null, null, null, null],
    ),
    [
      offer('MMBT2222ALT1G', '1000: 0.0215, 10000: 0.0172, 50000: 0.0149', { stock: 48000, leadTimeDays: 0 }),
      offer('BZX84C5V1LT1G', '1000: 0.024, 10000: 0.0198, 50000: 0.01635', { stock: 0, leadTimeDays: 98 }),
    ],
    { isHeldOut: true, all: { currency: 'USD', validUntil: '2026-12-16' } },
  ),
  quotation(
    'a list in an HTML mail',
    text(
      '<div>Dear Ada,<br>we are pleased to quote:</div>',
      '<ul><li>NE555DR: 5,000 pcs @ $0.062, MOQ 2,500 / SPQ 2,500, lead time 3 weeks</li>',
      '<li>LM393DR: 10,000 pcs @ $0.048, MOQ 2,500 / SPQ 2,500, ex stock</li></ul>',
      '<div>Prices are quoted in Singapore dollars (SGD) and exclude GST. Validity: until 8 January 2027</div>',
    ),
    [offer('NE555DR', '5000: 0.062', { leadTimeDays: 21 }), offer('LM393DR', '10000: 0.048', { leadTimeDays: 0 })],
    { isHeldOut: true, all: { currency: 'SGD', moq: 2500, multiple: 2500, validUntil: '2027-01-08' } },
  ),
  quotation(
    'a page with parts that are not quoted',
    pdf(
      [
        [40, 'Sales Quote SQ-20771'],
        [300, 'Quote date 2026-11-20'],
        [450, 'Expires 2026-12-20'],
      ],
      p1('Mfr Part Number', 'Qty Req', 'Qty Avail', 'MOQ', 'Unit Price', 'Ext. Price', 'Ships'),
      p1('ATSAMD21G18A-AU', '300', '1,250', '1', '$3.41', '$1,023.00', 'Today'),
      p1('USB3320C-EZK', '300', '0', '-', 'Call', '-', '-'),
      p1('TPD4E05U06DQAR', '3000', '9,000', '3000', '$0.118', '$354.00', '2 wks'),
      p1('', '', '', '', 'Subtotal USD', '$1,377.00', ''),
    ),
    [
      offer('ATSAMD21G18A-AU', '300: 3.41', { moq: 1, stock: 1250, leadTimeDays: 0 }),
      declined('USB3320C-EZK'),
      offer('TPD4E05U06DQAR', '3000: 0.118', { moq: 3000, stock: 9000, leadTimeDays: 14 }),
    ],
    { isHeldOut: true, all: { currency: 'USD', validUntil: '2026-12-20' } },
  ),
  quotation(
    'a Spanish mail with a price a hundred',
    text(
      'Buenos días, Ada:',
      'Adjunto nuestra mejor oferta:',
      '- 2.000 uds de PIC16F1508-I/SS a 1,32 €/ud, plazo 8 semanas',
      '- 1.000 uds de MCP1700-3302E/TO a 31,00 € el ciento, en múltiplos de 100, entrega inmediata',
      'Validez de la oferta: quince días. IVA no incluido.',
      'Saludos',
    ),
    [
      offer('PIC16F1508-I/SS', '2000: 1.32', { leadTimeDays: 56 }),
      offer('MCP1700-3302E/TO', '1000: 0.31', { multiple: 100, leadTimeDays: 0 }),
    ],
    {
      isHeldOut: true,
      asked: [
        ['PIC16F1508-I/SS', 2000],
        ['MCP1700-3302E/TO', 1000],
      ],
      all: { currency: 'EUR', validUntil: '2026-12-08' },
    },
  ),
];
