import { describe, expect, it } from 'vitest';
import { quoteOfPages, readQuoteFile } from './read-quote-file.ts';
import { readQuotation } from './read-quotation.ts';
import type { QuoteContext } from './types.ts';

const asked = [
  { item: 1, mpn: 'BSS138LT1G', manufacturer: null, quantities: [1000] },
  { item: 2, mpn: 'LM358DR', manufacturer: null, quantities: [500] },
];
const read = (text: string, context: Partial<QuoteContext> = {}) =>
  readQuotation(readQuoteFile(new TextEncoder().encode(text)), {
    receivedOn: '2026-11-23',
    ...context,
    answers: { currency: 'EUR', ...context.answers },
  });
const say = (text: string, context: Partial<QuoteContext> = {}): string[] => {
  const { lines, questions } = read(text, context);
  return [
    ...lines.map(({ state, mpn, breaks }) =>
      [state, mpn, ...breaks.map(({ quantity, unitPrice }) => `${quantity} at ${unitPrice}`)].join(' '),
    ),
    ...questions.map(({ id }) => id),
  ];
};
const BOTH = ['offered BSS138LT1G 1000 at 0.05', 'offered LM358DR 500 at 0.12'];
const UNKNOWN = 'MPN,Qty,Kurs\nBSS138LT1G,1000,0.05\nLM358DR,500,0.12\n';

describe('a column that no known header names', () => {
  it.each([
    ['of all prices', UNKNOWN, 'column 3 meaning'],
    ['beside the price', 'MPN,Qty,Price,DF\nBSS138LT1G,1000,0.05,1.05\nLM358DR,500,0.12,1.10\n', 'column 4 meaning'],
    ['without a header', 'MPN,Qty,Price,\nBSS138LT1G,1000,0.05,1.05\nLM358DR,500,0.12,1.10\n', 'column 4 meaning'],
    ['of whole numbers', 'MPN,Los,Price\nBSS138LT1G,1000,0.05\nLM358DR,500,0.12\n', 'column 2 meaning'],
    ['with words in brackets', 'MPN,Qty,Price (samples)\nBSS138LT1G,1000,0.05\nLM358DR,500,0.12\n', 'column 3 meaning'],
    ['of parts that look like none', 'MPN,Qty,Kurs\nA-1,1000,0.05\nB-2,500,0.12\n', 'column 3 meaning'],
    ['with more words', 'MPN,Qty,Price/1K target\nBSS138LT1G,1000,50\nLM358DR,500,120\n', 'column 3 meaning'],
  ])('is asked once, and not for each part: %s', (_, text, id) =>
    expect(say(text)).toEqual([expect.stringMatching(/^asked \S+$/), expect.stringMatching(/^asked \S+$/), id]),
  );

  it('is read as what a person says it is', () => {
    const meaning = (said: string) => say(UNKNOWN, { answers: { 'column 3 meaning': said } });
    expect(meaning('unit price')).toEqual(BOTH);
    expect(meaning('price per 100')).toEqual(['offered BSS138LT1G 1000 at 0.0005', 'offered LM358DR 500 at 0.0012']);
    expect(meaning('Stückpreis')).toEqual(BOTH);
    expect(meaning('elephants')).toEqual(['asked BSS138LT1G', 'asked LM358DR', 'column 3 meaning']);
  });

  it('that is none of these changes no price', () => {
    const text = 'MPN,Qty,Price,DF\nBSS138LT1G,1000,0.05,1.05\nLM358DR,500,0.12,1.10\n';
    expect(say(text, { answers: { 'column 4 meaning': 'none of them' } })).toEqual(BOTH);
    expect(read(text, { answers: { 'column 4 meaning': 'minimum' } }).questions.map(({ id }) => id)).toEqual([
      'row 2 moq',
      'row 3 moq',
    ]);
  });

  it('takes the place of the one that was read, where a person says so', () => {
    const text = 'MPN,Qty,Price,Kurs\nBSS138LT1G,1000,0.06,0.05\nLM358DR,500,0.13,0.12\n';
    expect(say(text, { answers: { 'column 4 meaning': 'unit price' } })).toEqual(BOTH);
  });

  it('is asked only of the rows that have a figure in it', () => {
    const text = 'MPN,Qty,Price,MTZ\nBSS138LT1G,1000,0.05,\nLM358DR,500,0.12,4.50\n';
    expect(say(text)).toEqual([BOTH[0], 'asked LM358DR', 'column 4 meaning']);
    const refused = 'MPN,Qty,Kurs\nBSS138LT1G,1000,0.05\nLM358DR,500,kein Angebot\n';
    expect(say(refused)).toEqual(['asked BSS138LT1G', 'declined LM358DR', 'column 3 meaning']);
  });

  it('says its currency in its header before it is known what it is', () => {
    const text = 'MPN,Qty,Kurs €\nBSS138LT1G,1000,0.05\nLM358DR,500,0.12\nFreight is not included.\n';
    expect(say(text, { answers: { currency: '' } })).toEqual(['asked BSS138LT1G', 'asked LM358DR', 'column 3 meaning']);
    expect(read('MPN;Qty;Kurs\nBSS138LT1G;1000;0,041\n').questions[0]!.choices).not.toContain('minimum');
  });

  it('of times leaves the price alone', () => {
    const text = 'MPN,Qty,Price,Wann\nBSS138LT1G,1000,0.05,3 wks\nLM358DR,500,0.12,stock\n';
    expect(say(text)).toEqual([...BOTH, 'column 4 meaning']);
    const { lines } = read(text, { answers: { 'column 4 meaning': 'lead time' } });
    expect(lines.map(({ leadTimeDays }) => leadTimeDays)).toEqual([21, 0]);
  });

  it('may hold numbers of rows, codes or the price again: nothing is asked', () => {
    expect(say('Satz,MPN,Qty,Price\n1,BSS138LT1G,1000,0.05\n2,LM358DR,500,0.12\n')).toEqual(BOTH);
    expect(say('MPN,Code,Qty,Price\nBSS138LT1G,00123,1000,0.05\nLM358DR,00124,500,0.12\n')).toEqual(BOTH);
    expect(say('MPN,Qty,Price,Net price\nBSS138LT1G,1000,0.05,0.05\nLM358DR,500,0.12,0.12\n')).toEqual(BOTH);
  });

  it('stands on a page and in a mail', () => {
    const row = (...texts: string[]) => texts.map((text, at) => ({ text, x0: 100 * at, x1: 100 * at + 60 }));
    const page = [row('Typ', 'Anz', 'Kurs'), row('BSS138LT1G', '1000', '0.05'), row('LM358DR', '500', '0.12')];
    const { questions } = readQuotation(quoteOfPages([page]), { receivedOn: '2026-11-23' });
    expect(questions.map(({ id }) => id)).toEqual(['column 2 meaning', 'column 3 meaning', 'currency']);
    const mail = 'Hi,\n\nTyp         Anz   Kurs\nBSS138LT1G  1000  0.05\nLM358DR     500   0.12\n';
    expect(say(mail)).toContain('column 3 meaning');
  });
});

describe('the cells of a table decide', () => {
  it.each([
    ['quantity, price and total', 'Alfa,Beta,Gamma,Delta\nBSS138LT1G,1000,0.05,50.00\nLM358DR,500,0.12,60.00\n'],
    ['a price for a thousand', 'Alfa,Qty,Gamma,Delta\nBSS138LT1G,1000,50,50.00\nLM358DR,500,120,60.00\n'],
    [
      'a price for what a column says',
      'Alfa,Qty,Gamma,PE,Amount\nBSS138LT1G,1000,5.0,100,50.00\nLM358DR,500,0.12,1,60.00\n',
    ],
  ])('by the product in each row: %s', (_, text) => {
    expect(say(text)).toEqual(BOTH);
    expect(read(text).notes.join()).toContain('in both rows the quantity times the price is the total');
  });

  it('by the pieces that were asked for', () => {
    const { lines, notes } = read('Alfa,Beta,Price\nBSS138LT1G,1000,0.05\nLM358DR,500,0.12\n', { asked });
    expect(lines.map(({ breaks }) => breaks[0])).toEqual([
      { quantity: 1000, unitPrice: '0.05' },
      { quantity: 500, unitPrice: '0.12' },
    ]);
    expect(notes).toEqual(['Column 2 "Beta" is the quantity: in each row it is what was asked for.']);
  });

  it('as our own form, which came back without its headers', () => {
    const text = '1;BSS138LT1G;;;1000;;0,05;EUR;3000;;;14\n2;LM358DR;;;500;;0,12;EUR;;2500;;7\n';
    const { lines, questions } = read(text, { asked });
    expect(questions).toEqual([]);
    expect(lines).toMatchObject([
      { moq: 3000, multiple: null, leadTimeDays: 14, breaks: [{ quantity: 1000, unitPrice: '0.05' }] },
      { moq: null, multiple: 2500, leadTimeDays: 7, breaks: [{ quantity: 500, unitPrice: '0.12' }] },
    ]);
  });

  it.each([
    ['a price that may be the quantity', 'Alfa,Beta,Gamma,Delta\nBSS138LT1G,100,2,200\nLM358DR,50,3,150\n'],
    ['one row', 'Alfa,Beta,Gamma,Delta\nBSS138LT1G,1000,0.05,50.00\n'],
    ['a total that differs once', 'Alfa,Qty,Gamma,Delta\nBSS138LT1G,1000,0.05,50.00\nLM358DR,500,0.12,61.00\n'],
    ['words of tax', 'Alfa,Qty,Preț cu TVA,Delta\nBSS138LT1G,1000,0.05,50.00\nLM358DR,500,0.12,60.00\n'],
    ['words of another price', 'Alfa,Qty,Budgetary,Delta\nBSS138LT1G,1000,0.05,50.00\nLM358DR,500,0.12,60.00\n'],
  ])('nothing by %s', (_, text) => {
    const { lines, questions } = read(text);
    expect(lines.every(({ state, breaks }) => state === 'asked' && breaks.length === 0)).toBe(true);
    expect(questions.every(({ field }) => field === 'meaning')).toBe(true);
  });
});

describe('a row of money is no part below headers that nobody knows', () => {
  const table = 'Regel;Typ;Aantal;Tarief;Bedrag\n1;BSS138LT1G;1000;0,05;50,00\n2;LM358DR;500;0,12;60,00\n';

  it.each([';Verzendkosten;;;12,50', '3;Verzendkosten;1;12,50;12,50', ';Participation aux frais de port;;;12,50'])(
    '%s',
    (row) => {
      const { lines, charges } = read(`${table}${row}\n;Totaal;;;122,50\n`);
      expect(lines.map(({ mpn }) => mpn)).toEqual(['BSS138LT1G', 'LM358DR']);
      expect(charges.map(({ amount }) => amount)).toEqual(['12.5']);
    },
  );

  it.each(['Ref,Part,Size,Height\nR1,BSS138LT1G,a,b\n', 'Item,MPN,Qty\n1,BSS138LT1G,1000\n2,LM358DR,500\n'])(
    'and a list without prices is no quotation: %j',
    (text) => expect(() => read(text)).toThrow(/No part with a price/),
  );

  it('nor is the header again, or a line that describes the part above it', () => {
    const again = 'MPN,Qty,Kurs\nBSS138LT1G,1000,0.05\nMPN,Qty,Kurs\nLM358DR,500,0.12\n';
    expect(read(again).lines.map(({ mpn }) => mpn)).toEqual(['BSS138LT1G', 'LM358DR']);
    const below = `${table.split('2;')[0]}SOT-23 MOSFET;;;;\n2;LM358DR;500;0,12;60,00\n`;
    expect(read(below.replace('SOT-23', ';SOT-23')).lines.map(({ mpn }) => mpn)).toEqual(['BSS138LT1G', 'LM358DR']);
  });

  it('and what a sum is in, the parts are in', () => {
    const { lines } = readQuotation(readQuoteFile(new TextEncoder().encode(`${table};I alt DKK;;;122,50\n`)), {
      receivedOn: '2026-11-23',
    });
    expect(lines.map(({ currency }) => currency)).toEqual(['DKK', 'DKK']);
  });
});

it('a part beside figures is asked where no price at all was read', () => {
  expect(say('BSS138LT1G 安森美 3000个 0.35\n')).toEqual(['asked BSS138LT1G', 'line 1 unit_price']);
  expect(() => read('Order BSS138LT1G of 2026 was sent\n')).toThrow(/No part with a price/);
});
