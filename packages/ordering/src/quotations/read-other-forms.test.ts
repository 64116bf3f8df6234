import { describe, expect, it } from 'vitest';
import { readWay } from './delivery-ways.ts';
import { quoteOfPages, readQuoteFile } from './read-quote-file.ts';
import { readQuotation } from './read-quotation.ts';
import type { QuoteContext } from './types.ts';

const asked = [
  { item: 1, mpn: 'BSS138', manufacturer: null, quantities: [5000] },
  { item: 2, mpn: 'LM358DR', manufacturer: null, quantities: [100] },
];
const read = (text: string, context: Partial<QuoteContext> = {}) =>
  readQuotation(readQuoteFile(new TextEncoder().encode(text)), { receivedOn: '2026-11-23', asked, ...context });
const say = (text: string, context: Partial<QuoteContext> = {}): string[] => {
  const { lines, questions } = read(text, context);
  const told = lines.filter(({ state }) => state !== 'unanswered');
  return [
    ...told.map(
      ({ state, mpn, breaks, currency }) =>
        `${state} ${mpn}: ${breaks.map(({ quantity, unitPrice }) => `${quantity} at ${unitPrice}`).join(', ')} ${currency}`,
    ),
    ...questions.map(({ id }) => `asked ${id}`),
  ];
};
const BSS138 = 'offered BSS138: 5000 at 0.0215 EUR';

describe('a table of a language of its own', () => {
  it('in Russian has its currency, and asks of its tax', () => {
    const rows = '1;BSS138;5000;1,25;6250,00;3 нед.\n2;LM358DR;100;31,00;3100,00;со склада\n';
    const plain = read(`№;Артикул;Кол-во;Цена, руб.;Сумма;Срок поставки\n${rows}`);
    expect(
      plain.lines.map(({ state, breaks, currency, leadTimeDays }) => [state, breaks, currency, leadTimeDays]),
    ).toEqual([
      ['offered', [{ quantity: 5000, unitPrice: '1.25' }], 'RUB', 21],
      ['offered', [{ quantity: 100, unitPrice: '31' }], 'RUB', 0],
    ]);
    const taxed = read(`№;Артикул;Кол-во;Цена с НДС, руб.;Сумма;Срок поставки\n${rows}`);
    expect(taxed.lines.map(({ state }) => state)).not.toContain('offered');
    expect(say(`№;Артикул;Кол-во;Цена без НДС, руб.;Сумма;Срок поставки\n${rows}`)[0]).toBe(
      'offered BSS138: 5000 at 1.25 RUB',
    );
  });

  it('in Chinese of Taiwan is read', () => {
    const text = '型號;廠牌;數量;單價(USD);交期;備註\nBSS138;ON;5000;0.0215;現貨;DC 24+\n';
    expect(read(text).lines[0]).toMatchObject({
      state: 'offered',
      currency: 'USD',
      leadTimeDays: 0,
      manufacturer: 'ON',
    });
  });

  it('in German prints times below its parts, and what a price is for behind it', () => {
    const rows = [
      'Pos;Material;Bezeichnung;Menge;ME;Preis;je;Wert',
      '0010;ATSAMD21G18A-AU;MCU;250;ST;312,00;100;780,00',
      ';Liefertermin: 3 Wochen;;;;;;',
      '0020;LAN8720A-CP-TR;PHY;1.000;ST;98,50;100;985,00',
      ';Liefertermin: ab Lager;;;;;;',
      'Nettowert EUR;;;;;;;1.765,00',
      'Bindefrist: 31.12.2026;;;;;;;',
    ];
    expect(
      read(rows.join('\n'), { asked: [] }).lines.map((line) => [
        line.breaks,
        line.currency,
        line.leadTimeDays,
        line.validUntil,
      ]),
    ).toEqual([
      [[{ quantity: 250, unitPrice: '3.12' }], 'EUR', 21, '2026-12-31'],
      [[{ quantity: 1000, unitPrice: '0.985' }], 'EUR', 0, '2026-12-31'],
    ]);
  });

  it('in German has a part of figures alone one blank behind the number of its line', () => {
    const rows = [
      'Pos  Material           Bezeichnung        Menge ME   Preis      je  ME   Wert',
      '0010 LAN8720A-CP-TR     PHY                1.000 ST   98,50      100 ST   985,00',
      '0020 744771133          Drossel            300  ST    1,42       1   ST   426,00',
      'Nettowert EUR                                                             1.411,00',
    ];
    const parts = [{ item: 1, mpn: '744771133', manufacturer: null, quantities: [300] }];
    expect(read(rows.join('\n'), { asked: parts }).lines.map(({ mpn }) => mpn)).toEqual([
      'LAN8720A-CP-TR',
      '744771133',
    ]);
  });

  it('in German names prices by a letter', () => {
    const text = 'Pos;Bezeichnung;Menge;E-Preis;G-Preis;LZ\n1;BSS138;5000;0,0215;107,50;10 AT\nPreise in EUR\n';
    expect(say(text)[0]).toBe(BSS138);
  });
});

it('takes no sentence that commas divide for a part', () => {
  const text =
    'Part,1-99,100-999,1000+,Stock,Pkg\nBSS138,0.05,0.03,0.0215,9000,Reel\nAll prices EUR, FCA Dallas. Quote expires 2026-12-31\n';
  const { lines, questions } = read(text);
  expect(lines.filter(({ state }) => state !== 'unanswered')).toMatchObject([
    { mpn: 'BSS138', currency: 'EUR', validUntil: '2026-12-31' },
  ]);
  expect(questions).toEqual([]);
});

describe('a part that is named without a price', () => {
  const offer = 'BSS138: 5000 pcs at EUR 0.0215 each\n';
  it.each([
    [
      'is told with what is said of it',
      'LM358DR: the next lot comes in March',
      'unanswered',
      'It is named, and no price of it was read: LM358DR: the next lot comes in March',
    ],
    ['is declined in French', 'LM358DR : indisponible', 'declined', 'The seller remarks: indisponible'],
    ['is not named at all', 'Yours, Ada', 'unanswered', 'The quotation does not name it.'],
    [
      'is not named by our request',
      '> 2. LM358DR: 100 pcs, please quote\nRe: RFQ for BSS138, LM358DR',
      'unanswered',
      'The quotation does not name it.',
    ],
    [
      'is not named by an older mail',
      '\n-----Original Message-----\nLM358DR, target price',
      'unanswered',
      'The quotation does not name it.',
    ],
  ])('%s', (_, text, state, note) => {
    const { lines } = read(`${offer}${text}\n`);
    expect(lines.find(({ mpn }) => mpn === 'LM358DR')).toMatchObject({ state, notes: [note] });
  });
});

describe('a mail', () => {
  it.each([
    ['divided by commas', 'Item 1: BSS138, 5000, 0.0215, EUR'],
    ['divided by strokes', 'BSS138 | 5000 | 0,0215 | EUR'],
    ['with the total behind', 'BSS138, 5000, 0.0215, 107.50, EUR'],
    ['in cents', 'BSS138: 5000 Stück, 2,15 ct/Stk\nAlle Preise in EUR\n'],
    ['in cents of the euro', 'BSS138: 5000 pcs, 2.15 euro cents each'],
    ['with the unit behind a stroke', 'BSS138 : 0.0215€/u par 5000'],
    ['with its stock behind the price', 'BSS138  5000 pcs  EUR 0.0215 each  in stock'],
    ['between our lines', '> 1. BSS138: 5000 pcs\n0.0215 EUR/pc\n> 2. LM358DR: 100 pcs\nno quote'],
  ])('is read %s', (_, text) => {
    expect(say(text)[0]).toBe(BSS138);
    expect(read(text).questions).toEqual([]);
  });

  it('has U+FFFD where its entities say what is no text', () => {
    const page = '<table><tr><td>a</td></tr></table><p>Terms&#0; of half&#55296; a pair</p>';
    expect(readQuoteFile(new TextEncoder().encode(page)).text.join()).toContain('Terms\uFFFD of half\uFFFD a pair');
  });

  it('in grosze, pence and US cents has the currency of them', () => {
    expect(say('BSS138: 5000 szt., 12 gr/szt.\nLM358DR: 100 szt., 55,5 gr/szt.\n')).toEqual([
      'offered BSS138: 5000 at 0.12 PLN',
      'offered LM358DR: 100 at 0.555 PLN',
    ]);
    expect(say('BSS138: 5000 pcs at 2.15p each\n')).toEqual(['offered BSS138: 5000 at 0.0215 GBP']);
    expect(say('BSS138: 5000 pcs, 2.15 US cents each\n')).toEqual(['offered BSS138: 5000 at 0.0215 USD']);
  });

  it('counts in ct where no piece is named', () => {
    expect(say('BSS138: 5000 ct, EUR 0.0215/pc\nLM358DR: 100 pcs, 41 ct each, prices in EUR\n')[0]).not.toContain('50');
    expect(say('LM358DR: 100 pcs, 41 ct/pc\n\nCurrency: EUR\n')[0]).toBe('offered LM358DR: 100 at 0.41 EUR');
  });

  it.each([
    ['two whole numbers', 'BSS138, 5000, 3000, 0.0215, EUR\nLM358DR: 100 pcs at EUR 0.1'],
    ['a total that is none', 'BSS138, 5000, 0.0215, 99.50, EUR\nLM358DR: 100 pcs at EUR 0.1'],
    ['cents in thousands or with three decimals', 'BSS138, 5000 Stk, 2.150 ct\nLM358DR: 100 pcs at EUR 0.1'],
  ])('names a part with %s: what it costs is asked', (_, text) => {
    expect(say(text)).toContain('asked line 1 unit_price');
  });

  it('names another part beside the one that was asked for: which the price is of is asked', () => {
    expect(say('LM358DR: we have LM358DT, 100 pcs, EUR 0.11 each\n')).toEqual([
      'asked LM358DR: 100 at 0.11 EUR',
      'asked line 1 part_number',
    ]);
    expect(say('BSS138 (SOT23-3): 5000 pcs at EUR 0.0215\n')).toEqual([BSS138]);
  });

  it('says below a list what holds for all of it', () => {
    const list = 'BSS138, 5000, 0.0215, EUR\nLM358DR, 100, 0.11, EUR\n';
    const { lines } = read(`${list}\nLead time 3 weeks. Prices firm for 7 days.\n`);
    expect(lines.map(({ leadTimeDays, validUntil }) => [leadTimeDays, validUntil])).toEqual([
      [21, '2026-11-30'],
      [21, '2026-11-30'],
    ]);
  });

  it('has our own lines below it, which offer nothing', () => {
    const older = '-----Original Message-----\nFrom: us\n2. LM358DR: 100 pcs, target EUR 0.05\n';
    expect(say(`BSS138: 5000 pcs at EUR 0.0215\n\n${older}`)).toEqual([BSS138]);
  });

  it('gives the number of a seller before the number of the part', () => {
    expect(say('Q-0001  STM32F030F4P6  250  USD 1.92 each\n', { asked: [] })[0]).toContain('STM32F030F4P6');
  });
});

describe('what a quotation says in further forms', () => {
  const first = (text: string) => read(text, { asked: [] }).lines[0]!;

  it.each([
    [
      'below the part, between strokes',
      '| Part | Qty break | Each (US$) |\n| BSS138 | 100 | 0.05 |\n|  | 5000 | 0.0215 |\n',
    ],
    ['below the part, from and to', 'Quote in USD\n\nBSS138LT1G\n  100-4999   0.05\n  5000+   0.0215\n'],
    ['in a second row of headers', 'MPN,Price,Price,Curr\n,@100,@5k,\nBSS138,0.05,0.0215,USD\n'],
    [
      'in numbered columns',
      'Artikel;Staffel 1 Menge;Staffel 1 Preis USD;Staffel 2 Menge;Staffel 2 Preis USD\nBSS138LT1G;100;0,05;5000;0,0215\n',
    ],
    ['in short numbered columns', 'MPN,Q1,P1,Q2,P2,Curr\nBSS138,100,0.05,5000,0.0215,USD\n'],
  ])('all steps of a price, %s', (_, text) => {
    expect(say(text, { asked: [] })).toEqual([
      expect.stringMatching(/^offered BSS138\w*: 100 at 0.05, 5000 at 0.0215 USD$/),
    ]);
  });

  it('of two prices without a quantity neither is taken', () => {
    expect(say('MPN,Qty,Price,Price,Curr\nBSS138,500,0.05,0.02,USD\n', { asked: [] })).toEqual([
      'asked BSS138:  USD',
      'asked column 4 meaning',
    ]);
    expect(say('MPN,Qty,Price,Net price,Curr\nBSS138,5000,0.0215,0.0215,EUR\n', { asked: [] })).toEqual([BSS138]);
  });

  it.each([
    ['a price of pieces', 'MPN;Menge;€/Stk\nBSS138;5000;0,0215\n'],
    ['in Japanese', '部品番号,数量,単価(EUR),納期\nBSS138,5000,0.0215,3週\n'],
    ['in French, not aligned', 'Réf.      Qté   Prix unit.  Délai\nBSS138LT1G-LONG      5 000    0,0215 €   stock\n'],
    ['thousands before "at"', 'BSS138 bal 5k at 0.0215eur, 4 wks\n'],
    ['wide blanks', '1. BSS138LT1G    ON   5000pcs   0.0215\nPrices in EUR\n'],
    ['St. for pieces', '5.000 St. BSS138LT1G je 0,0215 EUR, sofort\n'],
  ])('is read with %s', (_, text) => {
    expect(say(text, { asked: [] })).toEqual([expect.stringMatching(/^offered BSS138\S*: 5000 at 0.0215 EUR$/)]);
  });

  it('what stands for many labels is of the part above, also behind a label that is not known', () => {
    const text = 'MPN: BSS138\nQty: 5000 pcs\nUnit price: EUR 0.0215\nD/C: 24+\nDelivery: 3-5 days\n';
    expect(first(text)).toMatchObject({ leadTimeDays: 5, breaks: [{ quantity: 5000, unitPrice: '0.0215' }] });
  });

  it('a part that is sold out has no stock, and a time in the column of stock is a lead time', () => {
    expect(first('BSS138: 5000 pcs at EUR 0.0215, sold out, restock Jan\n').stock).toBe(0);
    const table = 'MPN,Qty,Price EUR,Availability\nBSS138,5000,0.0215,';
    expect(first(`${table}brak\n`).stock).toBe(0);
    expect(first(`${table}9 wks\n`)).toMatchObject({ stock: null, leadTimeDays: 63 });
    expect(first(`${table}2026-12-23\n`)).toMatchObject({ stock: null, leadTimeDays: 30 });
  });

  it.each(['24.11.2026 10:15', '+49 89.12 34 56'])(
    'a day or a telephone below a part is no step of its price: %s',
    (row) => {
      expect(say(`BSS138: 5000 pcs at EUR 0.0215\n${row}\n`, { asked: [] })).toEqual([BSS138]);
    },
  );

  it('what binds the buyer is told', () => {
    expect(first('BSS138: 5000 pcs at EUR 0.0215, 6 wks ARO, NCNR\n').notes.join()).toContain('NCNR');
  });

  it('an amount without a part is not in the prices, whatever it is called', () => {
    const { charges } = read('MPN,Qty,Price EUR,Total\nBSS138,1000,0.05,50.00\n,,Parcel to site,12.50\n');
    expect(charges).toEqual([{ text: 'Parcel to site: 12.50', amount: '12.5' }]);
  });

  it("of what was asked for by a number of the customer and by that of the maker, the maker's counts", () => {
    const text = 'Customer P/N,Requested MPN,Offered MPN,Qty,Price EUR\nA1,BSS138,BSS138,5000,0.0215\n';
    expect(say(text)[0]).toBe(BSS138);
  });
});

describe('a table', () => {
  it.each([
    ['in cents by its header', 'MPN;Menge;Preis (ct);Währung\nBSS138;5000;2,15;EUR\n'],
    ['in cents by what stands above', 'Währung: EUR;;\nAlle Preise in ct;;\nMPN;Menge;Preis\nBSS138;5000;2,15\n'],
    [
      'for a thousand, beside a unit of measure',
      'Artikel;MPN;Menge;ME;Preis;Whg;PE\n1;BSS138;5000;ST;21,50;EUR;1000\n',
    ],
    ['in Polish', 'Symbol producenta;Ilość;Cena netto [EUR];Jednostka\nBSS138;5000;0,0215;szt.\n'],
    ['in two scripts', '型号 Part No.,数量 Qty,单价 U/P (EUR)\nBSS138,5000,0.0215\n'],
    ['in Spanish', 'Referencia fabricante;Cantidad;Precio unitario (EUR);Dto.;Importe\nBSS138;5000;0,0215;;107,50\n'],
  ])('is read %s', (_, text) => {
    expect(say(text)[0]).toBe(BSS138);
  });

  it('of a workbook has a header of two rows', () => {
    const table = [
      ['Currency', 'EUR', '', '', ''],
      ['Item', '', 'Order', 'Price', ''],
      ['MPN', 'Maker', 'Qty', 'Net', 'per'],
      ['BSS138', 'ON', '5000', '21.5', '1000'],
    ];
    const { lines, questions } = readQuotation({ tables: [table], text: [] }, { receivedOn: '2026-11-23' });
    expect(questions).toEqual([]);
    expect(lines[0]).toMatchObject({
      mpn: 'BSS138',
      currency: 'EUR',
      breaks: [{ quantity: 5000, unitPrice: '0.0215' }],
    });
  });

  it('has all prices of a part in one cell', () => {
    expect(say('MPN;Prices (EUR)\nBSS138;100: 0.05 | 1k: 0.03 | 5000: 0.0215\n')).toEqual([
      'offered BSS138: 100 at 0.05, 1000 at 0.03, 5000 at 0.0215 EUR',
    ]);
    expect(say('MPN;Prices (EUR)\nBSS138;5000: 0.05 | 100: 0.0215\n')).toContain('asked row 2 unit_price');
  });

  it('whose columns ran into one another has its number taken apart, and its price asked', () => {
    expect(say('Part;Unit price;Total\n1 BSS138 5000;0,0215 EUR;107,50\n')).toEqual([
      'asked BSS138:  EUR',
      'asked row 2 unit_price',
    ]);
  });

  it('of a page has headers of three rows, and times over two lines', () => {
    const cell = (x0: number, text: string) => ({ text, x0, x1: x0 + 6 * text.length });
    const rows = [
      [cell(70, 'Part'), cell(200, 'Price')],
      [cell(30, 'Pos'), cell(150, 'Qty'), cell(260, 'Amount'), cell(320, 'Lead time')],
      [cell(70, 'number'), cell(200, 'EUR')],
      [
        cell(30, '1'),
        cell(70, 'BSS138'),
        cell(150, '5000'),
        cell(200, '0.0215'),
        cell(260, '107.50'),
        cell(320, '3 weeks'),
      ],
      [cell(320, '12')],
      [cell(30, '2'), cell(70, 'LM358DR'), cell(150, '100'), cell(200, '0.11'), cell(260, '11.00')],
      [cell(320, 'weeks')],
      [cell(30, 'file://offer.html'), cell(320, '1/1')],
    ];
    const { lines, questions } = readQuotation(quoteOfPages([rows]), { receivedOn: '2026-11-23', asked });
    expect(questions).toEqual([]);
    expect(lines.map(({ mpn, breaks, leadTimeDays }) => [mpn, breaks[0], leadTimeDays])).toEqual([
      ['BSS138', { quantity: 5000, unitPrice: '0.0215' }, 21],
      ['LM358DR', { quantity: 100, unitPrice: '0.11' }, 84],
    ]);
  });
});

describe('a price for a reel', () => {
  const head = 'MPN;Reel size;Price per reel (EUR)\n';

  it('is divided by the pieces that a reel holds', () => {
    const { lines, questions } = read(`${head}BSS138;3000;48,00\n`);
    expect(questions).toEqual([]);
    expect(lines[0]!.breaks).toEqual([{ quantity: 3000, unitPrice: '0.016' }]);
    expect(lines[0]!.notes).toContain('The price of 48,00 for a reel is divided by its 3000 pieces.');
  });

  it.each([
    ['no size', 'MPN;Qty;Price per reel (EUR)\nBSS138;5000;48,00\n', 'asked row 2 unit_price'],
    ['a quantity of no whole reels', `MPN;Qty;Reel size;€/reel\nBSS138;5000;3000;48,00\n`, 'asked row 2 quantity'],
  ])('with %s is asked', (_, text, question) => {
    const said = say(text);
    expect(said).toContain(question);
    expect(said[0]).toMatch(/^asked BSS138: /);
  });
});

describe('a table', () => {
  it('on its side is set upright, also with further parts below', () => {
    const parts = 'MPN;BSS138;LM358DR\nQty;5000;100\nPrice (EUR);0,0215;0,11\nLead time;3 weeks;stock\n';
    const { lines } = read(`Currency;EUR;\n${parts}`);
    expect(lines.map(({ mpn, breaks, leadTimeDays }) => [mpn, breaks[0], leadTimeDays])).toEqual([
      ['BSS138', { quantity: 5000, unitPrice: '0.0215' }, 21],
      ['LM358DR', { quantity: 100, unitPrice: '0.11' }, 0],
    ]);
    const below = 'MPN;BSS138\nQty;5000\nPrice;EUR 0.0215\nMPN;LM358DR\nQty;100\nPrice;EUR 0.11\n';
    expect(say(below)).toEqual([BSS138, 'offered LM358DR: 100 at 0.11 EUR']);
  });

  it('on its side may name further steps of the same parts', () => {
    const steps = 'MPN;BSS138;LM358DR\nQty;1000;100\nPrice (EUR);0,05;0,11\nQty;5000;500\nPrice (EUR);0,0215;0,09\n';
    expect(say(steps)).toEqual([
      'offered BSS138: 1000 at 0.05, 5000 at 0.0215 EUR',
      'offered LM358DR: 100 at 0.11, 500 at 0.09 EUR',
    ]);
  });

  it('has the number of the seller beside that of the maker', () => {
    const { lines } = read('Part Number,Manufacturer Part Number,Qty,Price\n296-1-ND,BSS138,5000,EUR 0.0215\n');
    expect(lines[0]).toMatchObject({ mpn: 'BSS138', orderCode: '296-1-ND' });
  });

  it('has headers that nobody knows: its figures are asked', () => {
    const said = say('MPN;Bundle;Cost of a bundle in EUR;\nBSS138;3000;48,00;\nLM358DR;100;11,00;\n');
    expect(said.join('\n')).not.toContain('offered');
    expect(said).toContain('asked column 3 meaning');
  });

  it('may say how much a year is bought: it is no quantity', () => {
    expect(say('MPN,EAU,Qty,Price\nBSS138,90000,5000,EUR 0.0215\n')).toEqual([BSS138]);
    expect(say('MPN,EAU,Quoted Price\nBSS138,90000,No quote\n')[0]).toMatch(/^declined BSS138/);
  });

  it('came with a cell a line', () => {
    const mail = ['Hello', '', 'MPN', 'Qty', 'Unit price EUR', 'BSS138', '5000', '0.0215', 'LM358DR', '100', '0.11'];
    expect(say(mail.join('\n'))).toEqual([BSS138, 'offered LM358DR: 100 at 0.11 EUR']);
    // One cell is missing: all that follow it stand under other headers.
    expect(() => read(mail.filter((line) => line !== '100').join('\n'))).toThrow(/No part with a price/);
  });
});

describe('a lead time', () => {
  it.each([
    ['MPN;Qté;Prix;Délai\nBSS138;5000;0,0215 €;6 sem.\n', 42],
    ['MPN,Qty,Price,Remark\nBSS138,5000,EUR 0.0215,LT 20 wks\n', 140],
    ['5,000 x BSS138 @ EUR 0.0215 (7 weeks)\n', 49],
    ['5,000 x BSS138 @ EUR 0.0215 (in stock)\n', 0],
    ['n. 5.000 pz. BSS138 a € 0,0215 cad., consegna pronta\n', 0],
    ['- 5.000 stuks BSS138 à € 0,0215 per stuk, uit voorraad\n', 0],
  ])('is read in %j', (text, days) => {
    const [line] = read(text).lines;
    expect(line).toMatchObject({ mpn: 'BSS138', leadTimeDays: days, manufacturer: null });
    expect(line!.breaks).toEqual([{ quantity: 5000, unitPrice: '0.0215' }]);
  });

  it('in a unit that is not known is asked, whatever its header says', () => {
    const said = say('MPN,Qty,Price,Lead time (days)\nBSS138,5000,EUR 0.0215,6 fortnights\n');
    expect(said).toContain('asked row 2 lead_time');
  });
});

it('a part whose number begins like a word for papers is a part', () => {
  const said = say('BSS138: 5000 pcs, EUR 0.0215/pc\nREF5025AIDR: 200 pcs, EUR 4.90/pc, MOQ 200\n');
  expect(said).toEqual([BSS138, 'offered REF5025AIDR: 200 at 4.9 EUR']);
});

it('a number of a part is not cut at its colon', () => {
  expect(say('MT41K256M16TW-107:P: 2000 pcs, USD 4.10/pc\n')).toEqual(['offered MT41K256M16TW-107:P: 2000 at 4.1 USD']);
});

describe('a line of ours above what is offered', () => {
  it('has not the price of the part below it', () => {
    const said = say('Your item 2: 1,000 x ISO7721DR\nWe offer: ISO7721FDR, TI, 1,000 pcs, USD 1.12/pc, 6 weeks\n');
    expect(said).toEqual(['offered ISO7721FDR: 1000 at 1.12 USD']);
  });

  it('is the part that is refused where nothing is offered below it', () => {
    const said = say(
      'Your item 1: 4,000 x MAX3232IDR\nWe offer: MAX3232IDR, 4,000 pcs, USD 0.295/pc\n\nYour item 3: 200 x ADUM3160BRWZ\nWe regret.\n',
    );
    expect(said.slice(0, 2)).toEqual(['offered MAX3232IDR: 4000 at 0.295 USD', 'declined ADUM3160BRWZ:  null']);
  });
});

it('reais are none of the dollars', () => {
  const context = { currency: 'USD', asked: [] };
  expect(say('STM8S003F3P6: 1000 pcs, R$ 4,85/pc\n', context)).toEqual(['offered STM8S003F3P6: 1000 at 4.85 BRL']);
});

it('a validity in words counts', () => {
  const { lines } = read('BSS138: 5000 pcs, EUR 0.0215/pc\n\nThis offer is valid for three weeks.\n');
  expect(lines[0]!.validUntil).toBe('2026-12-14');
});

it('a number of a part does not run over the commas of a list', () => {
  const list = 'Req. Code,Anzahl hier,Euro\nSI5351A-B-GTR,5000,2150,1.35,2-3 days\n';
  expect(() => read(list)).toThrow(/No part with a price was found/);
  expect(say('BAT46WJ,115: 3000 pcs, EUR 0.04/pc\n')).toEqual(['offered BAT46WJ,115: 3000 at 0.04 EUR']);
});

it('parts in small letters, as in a chat, are parts', () => {
  const said = say('stm32f030f4p6 i can do 0.62usd for 5k, 0.58usd for 10k\nno stock for tps54331dr sorry\n', {
    asked: [],
  });
  expect(said).toEqual(['offered stm32f030f4p6: 5000 at 0.62, 10000 at 0.58 USD', 'declined tps54331dr:  null']);
});

describe('steps', () => {
  it('stand below a heading with their pieces', () => {
    expect(say('Prices in EUR:\n\nADG1419BRMZ\n   50 pcs: 3,95\n   250 pcs: 3,60\n', { asked: [] })).toEqual([
      'offered ADG1419BRMZ: 50 at 3.95, 250 at 3.6 EUR',
    ]);
  });

  it('stand under headers that are nothing but quantities', () => {
    expect(say('MPN,250,1000,Currency\nBSS138,0.05,0.04,EUR\n')).toEqual([
      'offered BSS138: 250 at 0.05, 1000 at 0.04 EUR',
    ]);
  });
});

it('Markdown around a number is no part of it', () => {
  const table = '| **Part** | **Qty** | **Price (EUR)** |\n|:--|--:|--:|\n| `BSS138` | 5000 | **0.0215** |\n';
  expect(say(table)).toEqual([BSS138]);
});

describe('a page', () => {
  const cells =
    (...places: number[]) =>
    (...texts: string[]) =>
      texts.flatMap((text, at) => (text === '' ? [] : [{ text, x0: places[at]!, x1: places[at]! + 5 * text.length }]));
  const row = cells(36, 70, 150, 240, 300, 350, 400, 460);
  const sayPage = (rows: { text: string; x0: number; x1: number }[][]) =>
    readQuotation(quoteOfPages([rows]), { receivedOn: '2026-11-23' });

  it('has lines of the letter above its header, which are none of it', () => {
    const { lines, quoteNumber } = sayPage([
      cells(36, 400)('Angebot Nr. 2026-4711', 'Datum: 20.11.2026'),
      row('Pos', 'Menge', 'Artikel', 'Hersteller', 'Preis', 'per', 'Gesamt', 'Termin'),
      row('10', '2.500', 'LM2904DR', 'Texas', '128,00', '1000', '320,00', '3 Wochen'),
      row('', '', 'Verstaerker,', 'Instruments'),
      row('20', '100', 'TPS5430DDAR', 'TI', '2,15', '1', '215,00', 'ab Lager'),
      row('Summe EUR 535,00'),
    ]);
    expect(quoteNumber).toBe('2026-4711');
    expect(lines).toMatchObject([
      { mpn: 'LM2904DR', manufacturer: 'Texas Instruments', breaks: [{ quantity: 2500, unitPrice: '0.128' }] },
      { mpn: 'TPS5430DDAR', breaks: [{ quantity: 100, unitPrice: '2.15' }] },
    ]);
  });

  it('names the maker and its number below the number of a shop', () => {
    const wide = cells(36, 70, 110, 300, 420, 480);
    const { lines, charges } = sayPage([
      wide('Line', 'Qty', 'Part Number', 'Description', 'Unit Price', 'Ext. (USD)'),
      wide('1', '500', '296-1234-1-ND', 'IC INVERTER', '0.28100', '140.50'),
      wide('', '', 'MFG: TEXAS INSTRUMENTS / SN74HC14DR'),
      cells(110, 200)('COO: CHINA', 'ECCN: EAR99'),
      wide('', '', 'Discount 5%', '', '', '-7.03'),
    ]);
    expect(lines).toMatchObject([
      {
        mpn: 'SN74HC14DR',
        orderCode: '296-1234-1-ND',
        manufacturer: 'TEXAS INSTRUMENTS',
        currency: 'USD',
        breaks: [{ quantity: 500, unitPrice: '0.281' }],
      },
    ]);
    expect(charges).toEqual([{ text: 'Discount 5%: -7.03', amount: null }]);
  });
});

it('the maker before a number, and words behind it, are none of it', () => {
  const { lines } = read(
    'Line,Manufacturer / Part,Qty,Price\n1,ONSEMI BSS138LT1G,5000,EUR 0.02\n2,LM358DR op amp,100,EUR 0.11\n',
  );
  expect(lines).toMatchObject([
    { mpn: 'BSS138LT1G', manufacturer: 'ONSEMI' },
    { mpn: 'LM358DR', description: 'op amp' },
  ]);
});

describe('a price from stock and one of a factory order in one row', () => {
  const offers = (text: string) =>
    read(text, { asked: undefined }).lines.map(({ breaks, stock, leadTimeDays, notes }) => [
      breaks.map(({ unitPrice }) => unitPrice).join(),
      stock,
      leadTimeDays,
      notes.join(' '),
    ]);
  const both = [
    ['0.031', 12_000, null, 'The seller says: from stock'],
    ['0.022', null, 56, 'The seller says: factory order'],
  ];

  it('are two offers, each with what belongs to it', () => {
    expect(
      offers(
        'MPN;Qty;Price from stock EUR;Price factory order EUR;Stock;Lead time factory\nBSS138;5000;0,031;0,022;12000;8 weeks\n',
      ),
    ).toEqual(both);
    expect(
      offers(
        'MPN,Qty,Unit price EUR (stock),Unit price EUR (factory),Stock,Lead time\nBSS138,5000,0.031,0.022,12000,8 weeks\n',
      ),
    ).toEqual(both);
  });

  it('are for the quantity that is quoted, not for that which is there', () => {
    const { lines } = read('MPN,Stock Qty,Qty,Price EUR (stock),Price EUR (factory)\nBSS138,12000,5000,0.031,0.022\n', {
      asked: undefined,
    });
    expect(lines.map(({ breaks, stock }) => [breaks[0]?.quantity, stock])).toEqual([
      [5000, 12_000],
      [5000, null],
    ]);
  });

  it('is none of a table with one price', () => {
    expect(offers('MPN,Qty,Stock,Price EUR,Lead time\nBSS138,10,5,0.1,2 weeks\n')).toEqual([['0.1', 5, 14, '']]);
    expect(['Price ex factory EUR', 'Preis ab Werk', 'Price'].map(readWay)).toEqual([null, null, null]);
  });
});
