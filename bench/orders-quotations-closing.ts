// Six quotations that were read once, when all else was done: what they say was written down before. At that reading 70 figures were right, 20
// asked and 6 left out or not read as the refusal that they are; none was told wrongly. What they showed was mended after that.
import { at, declined, offer, pdf, quotation, text, workbook, type MadeQuotation } from './orders-quotation-parts.ts';

const dutch = at(36, 70, 215, 270, 335, 400, 470);

export const closingQuotations: readonly MadeQuotation[] = [
  quotation(
    'a Dutch page with words of its own above prices and times',
    pdf(
      dutch('Offerte 2026-4471'),
      dutch('Datum 18-11-2026'),
      dutch('Regel', 'Fabrikantnummer', 'Aantal', 'Tarief', 'Bedrag', 'Doorlooptijd', 'Verp.'),
      dutch('1', 'MCP6002T-I/SN', '3.300', '0,218', '719,40', '5 weken', '3.300'),
      dutch('2', 'BZX384-C12,115', '3.000', '0,026', '78,00', 'voorraad', '3.000'),
      dutch('', 'Verzendkosten', '', '', '12,50'),
      dutch('', 'Totaal excl. BTW', '', '', '809,90'),
      dutch('', 'Prijzen in euro. Deze offerte is geldig tot 18-12-2026.'),
    ),
    [
      offer('MCP6002T-I/SN', '3300: 0.218', { leadTimeDays: 35, multiple: 3300 }),
      offer('BZX384-C12,115', '3000: 0.026', { leadTimeDays: 0, multiple: 3000 }),
    ],
    { isHeldOut: true, all: { currency: 'EUR', validUntil: '2026-12-18' } },
  ),
  quotation(
    'a Japanese mail in sentences',
    text(
      'お世話になっております。',
      '下記の通りお見積り申し上げます。',
      '',
      '1. BU33TD3WG-TR 3,000個 単価 18.5円 納期 10週間 MOQ 3,000個',
      '2. RB521S30T1G 8,000個 単価 3.2円 在庫品',
      '3. TB6612FNG は生産終了のため、お見積りできません。',
      '',
      '見積有効期限：2026年12月25日',
    ),
    [
      offer('BU33TD3WG-TR', '3000: 18.5', { moq: 3000, leadTimeDays: 70 }),
      offer('RB521S30T1G', '8000: 3.2', { leadTimeDays: 0 }),
      declined('TB6612FNG'),
    ],
    {
      isHeldOut: true,
      asked: [
        ['BU33TD3WG-TR', 3000],
        ['RB521S30T1G', 8000],
        ['TB6612FNG', 500],
      ],
      all: { currency: 'JPY', validUntil: '2026-12-25' },
    },
  ),
  quotation(
    'a table without a price word in an HTML mail',
    text(
      '<div>Hi Ada, our offer:</div>',
      '<table border=1><tr><td>P/N offered</td><td>Qty</td><td>Our best (USD)</td><td>Amt</td><td>When</td></tr>',
      '<tr><td>NRF52832-QFAA-R</td><td>3,000</td><td>1.98</td><td>5,940.00</td><td>2 wks</td></tr>',
      '<tr><td>MX25R6435FZNIL0</td><td>500</td><td>0.83</td><td>415.00</td><td>stock</td></tr></table>',
      '<div>We do not carry BMI270. Good until 30-Nov-2026.</div>',
    ),
    [
      offer('NRF52832-QFAA-R', '3000: 1.98', { leadTimeDays: 14 }),
      offer('MX25R6435FZNIL0', '500: 0.83', { leadTimeDays: 0 }),
      declined('BMI270'),
    ],
    {
      isHeldOut: true,
      asked: [
        ['NRF52832-QFAA-R', 3000],
        ['MX25R6435FZNIL0', 500],
        ['BMI270', 1000],
      ],
      all: { currency: 'USD', validUntil: '2026-11-30' },
    },
  ),
  quotation(
    'a German table with a metal surcharge by line and a price unit',
    text(
      'Angebots-Nr.;26-08841;;;;;;;;',
      'Pos;Hersteller-Teilenummer;Menge;ME;Preis;PE;MTZ;Gesamtpreis EUR;LT in AT;Mindestmenge',
      '1;FK18X7R1H104K;5000;ST;38,00;1000;0,00;190,00;10;1000',
      '2;MKT1820-0,1/100;2000;ST;96,00;1000;4,50;201,00;25;500',
      ';Summe;;;;;;391,00;;',
      'Gültig bis KW 50/2026. Frei Haus ab 250,- EUR;;;;;;;;;',
    ),
    [
      offer('FK18X7R1H104K', '5000: 0.038', { moq: 1000, leadTimeDays: 14 }),
      offer('MKT1820-0,1/100', 'asked', { moq: 500, leadTimeDays: 35 }),
    ],
    { isHeldOut: true, all: { currency: 'EUR', validUntil: '2026-12-11' } },
  ),
  quotation(
    'a workbook with an alternate below, part of the pieces and freight',
    workbook(
      ['RFQ Response', null, null, null, null, null, null, null],
      ['Requested PN', 'Quoted PN', 'Mfr', 'Req Qty', 'Qty Avail', 'Unit (USD)', 'L/T', 'Comments'],
      ['MAX485ESA+T', 'MAX485ESA+T', 'ADI', 2500, 1100, 0.92, 'stock', 'partial'],
      ['SN75176BDR', 'SN75176BDR', 'TI', 2500, 2500, 0.31, '3-5 days', null],
      ['ADM3485ARZ', 'No bid', null, 500, null, null, null, 'EOL'],
      ['Freight', null, null, null, null, 45, null, 'estimate'],
      ['Quote firm through 12/04/2026 (Dec 4)', null, null, null, null, null, null, null],
    ),
    [
      offer('MAX485ESA+T', '2500: 0.92', { stock: 1100, leadTimeDays: 0 }),
      offer('SN75176BDR', '2500: 0.31', { stock: 2500, leadTimeDays: 5 }),
      declined('ADM3485ARZ'),
    ],
    {
      isHeldOut: true,
      asked: [
        ['MAX485ESA+T', 2500],
        ['SN75176BDR', 2500],
        ['ADM3485ARZ', 500],
      ],
      all: { currency: 'USD', validUntil: '2026-12-04' },
    },
  ),
  quotation(
    'an answer of a broker between prices of others',
    text(
      'Ada,',
      '',
      'TPS2553DBVR-1 — we hold 6,000 pcs DC2401, $0.395 ea net, same day ship',
      'DS2401P+T&R — 1,850 pcs @ $1.07, 2 wks, moq 500',
      'LTC2862AIS8-85 — sorry, nothing on this one',
      '26k of BSS84,215 @ .0182, stock, sold in full reels of 3k only',
      '',
      'USD, ex works Dallas. Holds until COB Friday 27 Nov 2026.',
    ),
    [
      offer('TPS2553DBVR-1', '6000: 0.395', { leadTimeDays: 0 }),
      offer('DS2401P+T&R', '1850: 1.07', { moq: 500, leadTimeDays: 14 }),
      declined('LTC2862AIS8-85'),
      offer('BSS84,215', '26000: 0.0182', { multiple: 3000, leadTimeDays: 0 }),
    ],
    {
      isHeldOut: true,
      currency: 'USD',
      asked: [
        ['TPS2553DBVR-1', 5000],
        ['DS2401P+T&R', 1000],
        ['LTC2862AIS8-85', 200],
        ['BSS84,215', 24000],
      ],
      all: { currency: 'USD', validUntil: '2026-11-27' },
    },
  ),
];
