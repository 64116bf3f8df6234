import { describe, expect, it } from 'vitest';
import { quoteOfPages, readQuoteFile } from './read-quote-file.ts';
import { readQuotation } from './read-quotation.ts';
import type { QuoteContext } from './types.ts';

const ON = '2026-11-23';
const asked = [
  { item: 1, mpn: 'BSS138', manufacturer: null, quantities: [5000] },
  { item: 2, mpn: 'LM358DR', manufacturer: null, quantities: [100] },
];
const read = (text: string, context: Partial<QuoteContext> = {}) =>
  readQuotation(readQuoteFile(new TextEncoder().encode(text)), { receivedOn: ON, ...context });
const questionsOf = (text: string, context: Partial<QuoteContext> = {}) =>
  read(text, context).questions.map(({ id }) => id);

describe('a price', () => {
  it.each<[string, string, [number, string][]]>([
    ['for a thousand by its header', 'MPN;Qty;Price/1000 (EUR)\nBSS138;3000;21,50\n', [[3000, '0.0215']]],
    ['for a hundred by its column', 'MPN;Menge;Preis;PE;Währung\nBSS138;3000;2,15;100;EUR\n', [[3000, '0.0215']]],
    ['for a thousand by its cell', 'MPN,Qty,Price\nBSS138,3000,EUR 21.50/1k\n', [[3000, '0.0215']]],
    ['with a comma that its total proves', 'MPN;Qty;Price EUR;Total\nBSS138;1000;1,250;1250,00\n', [[1000, '1.25']]],
    [
      'of several quantities',
      'MPN,1+,100+,1k+,Currency\nBSS138,0.10,0.08,0.05,EUR\n',
      [
        [1, '0.1'],
        [100, '0.08'],
        [1000, '0.05'],
      ],
    ],
    [
      'less a discount that its total proves',
      'MPN,Qty,List price EUR,Discount,Total\nBSS138,100,2.00,10%,180.00\n',
      [[100, '1.8']],
    ],
  ])('is read %s', (_, text, breaks) => {
    const { lines, questions } = read(text);
    expect(questions).toEqual([]);
    expect(lines[0]!.breaks).toEqual(breaks.map(([quantity, unitPrice]) => ({ quantity, unitPrice })));
    expect(lines[0]!.state).toBe('offered');
  });

  it.each([
    '3,10 € le mille',
    '3,10 € HT le mille',
    '3,10 € les 1000',
    '3,10 EUR al mil',
    'EUR 3,10 pro Tausend',
    'EUR 3.10 net / thousand',
    '3,10 EUR ‰',
    '0,31 € le cent',
    '0,0031 € la pièce',
    '0.0031 EUR',
  ])('in a mail says what it is for: %s', (price) => {
    const { lines, questions } = read(`BSS138 : 5 000 pcs à ${price}, délai 6 semaines, minimum 1 000.\n`);
    expect(questions).toEqual([]);
    expect(lines[0]).toMatchObject({ state: 'offered', moq: 1000, breaks: [{ quantity: 5000, unitPrice: '0.0031' }] });
  });

  it.each(['107.50 EUR total', '107,50 € insgesamt', 'EUR 107.50 in all', 'EUR 107,50 complessivi'])(
    'in a mail for all pieces is asked: %s',
    (price) => {
      const { lines, questions } = read(`BSS138 5000 pcs @ ${price}, stock.\n`);
      expect(questions.map(({ id }) => id)).toEqual(['line 1 unit_price']);
      expect(lines[0]).toMatchObject({ state: 'asked' });
    },
  );

  it.each(['84.25 EUR per reel', '84,25 € la bobine', 'EUR 84,25 pro Rolle'])(
    'in a mail for no piece is asked: %s',
    (price) => {
      const { lines, questions } = read(`BSS138: 5000 pcs ${price}.\n`);
      expect(questions.map(({ id }) => id)).toEqual(['line 1 unit_price']);
      expect(lines[0]).toMatchObject({ state: 'asked' });
    },
  );

  it.each<[string, string, string]>([
    ['that its total contradicts', 'MPN,Qty,Price EUR,Total\nBSS138,1000,38.5,38.50\n', 'row 2 unit_price'],
    ['of nothing', 'MPN,Qty,Price EUR\nBSS138,1000,0.00\n', 'row 2 unit_price'],
    ['whose sign nobody knows', 'MPN;Qty;Price EUR\nBSS138;10;1.250\n', 'decimal_sign'],
    ['with tax in it', 'Prices incl. 19 % VAT\nMPN,Qty,Price EUR\nBSS138,10,1.25\n', 'tax'],
    ['with a discount that no total proves', 'MPN,Qty,Price EUR,Discount\nBSS138,10,1.25,5%\n', 'row 2 unit_price'],
    ['of no currency', 'MPN,Qty,Price\nBSS138,10,1.25\n', 'currency'],
    ['of one of the dollars', 'MPN,Qty,Price\nBSS138,10,$1.25\n', 'currency'],
    [
      'twice for one quantity',
      'MPN,Qty 1,Price 1,Qty 2,Price 2,Currency\nBSS138,10,1.25,10,1.20,EUR\n',
      'row 2 unit_price',
    ],
    ['with a total and no quantity', 'MPN,Price EUR,Total\nBSS138,0.31,930.00\n', 'row 2 quantity'],
    [
      'for a unit that is no piece',
      'MPN,Qty,Unit Price,Currency,Unit\nBSS138,3000,63.00,EUR,reel\n',
      'row 2 unit_price',
    ],
    ['for a reel', 'MPN,Qty,Price EUR\nBSS138,1 reel,84.25\n', 'row 2 quantity'],
  ])('%s is asked', (_, text, id) => {
    const { lines, questions } = read(text);
    expect(questions.map((question) => question.id)).toContain(id);
    expect(lines[0]).toMatchObject({ state: 'asked' });
  });

  it.each([
    [
      'MPN,Qty,Price\nBSS138,10,1.25\n',
      { currency: 'EUR' },
      { currency: 'EUR', breaks: [{ quantity: 10, unitPrice: '1.25' }] },
    ],
    ['MPN;Qty;Price EUR\nBSS138;10;1.250\n', { decimal_sign: ',' }, { breaks: [{ quantity: 10, unitPrice: '1250' }] }],
    [
      'MPN,Qty,Price EUR,Total\nBSS138,1000,38.5,38.50\n',
      { 'row 2 unit_price': '0.0385' },
      { breaks: [{ quantity: 1000, unitPrice: '0.0385' }] },
    ],
    [
      'Prices incl. 25 % VAT\nMPN,Qty,Price EUR\nBSS138,10,1.25\n',
      { tax: '25' },
      { breaks: [{ quantity: 10, unitPrice: '1' }] },
    ],
  ])('is settled by an answer: %j', (text, answers, line) => {
    const { lines, questions } = read(text, { answers: answers as unknown as Record<string, string> });
    expect(questions).toEqual([]);
    expect(lines[0]).toMatchObject({ state: 'offered', ...line });
  });

  it.each(['no bid', 'call', 'on request', 'N/A', '-'])('"%s" is none, and not 0', (cell) => {
    const { lines } = read(`MPN,Qty,Price EUR\nBSS138,10,${cell}\n`);
    expect(lines[0]).toMatchObject({ state: 'declined', breaks: [] });
  });
});

describe('what stands beside the price', () => {
  const line = (header: string, cell: string) => read(`MPN;Qty;Price EUR;${header}\nBSS138;10;0,05;${cell}\n`);

  it.each([
    ['Lead time (weeks)', '6', 42],
    ['Lead time', '4-6 weeks', 42],
    ['Lieferzeit', '10 Arbeitstage', 14],
    ['Delivery', 'ex stock', 0],
    ['Delivery', '31.12.2026', 38],
    ['Delivery', 'CW 08/2027', 95],
    ['Liefertermin', 'KW53', 39],
    ['Delivery', 'week 3 of 2027', 60],
    ['Lead time', 'TBA', null],
  ])('%s "%s" is %j days', (header, cell, days) => {
    const { lines, questions } = line(header, cell);
    expect([lines[0]!.leadTimeDays, questions]).toEqual([days, []]);
  });

  it.each([
    ['Lead time', '6', 'row 2 lead_time'],
    ['Lead time', 'week 3', 'row 2 lead_time'],
    ['Lead time', 'KW 53/2027', 'row 2 lead_time'],
    ['Lead time', '2000 stock, rest 8 weeks', 'row 2 lead_time'],
    ['MOQ', '1 reel', 'row 2 moq'],
    ['Valid until', '04/05/2027', 'date_order'],
    ['Valid until', 'end of quarter', 'row 2 valid_until'],
  ])('%s "%s" is asked', (header, cell, id) => {
    expect(line(header, cell).questions.map((question) => question.id)).toEqual([id]);
  });

  it('is of the next calendar week where no year is named, and that is said', () => {
    const [next, dated] = [line('Delivery', 'KW 3'), line('Delivery', 'KW 3/2027')].map(({ lines }) => lines[0]!);
    expect([next!.leadTimeDays, dated!.leadTimeDays]).toEqual([60, 60]);
    expect(next!.notes).toContain(
      'Delivery in week 3 is counted as days from 2026-11-23 to its Friday, 2027-01-22: no year is named, the next week 3 is that of 2027.',
    );
    expect(dated!.notes.join()).not.toContain('no year');
  });

  it('has prices under the quantities that they are for', () => {
    const { lines, questions } = read('MPN,Qty 100,Qty 1.000,Qty 10k,Curr\nBSS138,0.05,0.03,0.02,EUR\n');
    expect([lines[0]!.breaks, questions]).toEqual([
      [
        { quantity: 100, unitPrice: '0.05' },
        { quantity: 1000, unitPrice: '0.03' },
        { quantity: 10_000, unitPrice: '0.02' },
      ],
      [],
    ]);
  });

  it('is asked of what has three decimals and may be thousands', () => {
    const { lines, questions } = read('MPN;Qty;Price EUR;MOQ\nBSS138;10;0,05;5,000\n');
    expect([lines[0]!.moq, questions.map(({ id }) => id)]).toEqual([null, ['row 2 moq']]);
  });

  it('says until when the whole of it holds', () => {
    expect(
      read('Date: 20.11.2026\nPrices in EUR are valid for 30 days\n\nMPN,Qty,Price\nBSS138,10,0.05\n').lines[0]!
        .validUntil,
    ).toBe('2026-12-20');
  });
});

describe('rows of a page', () => {
  it('may have headers of two lines', () => {
    const row = (...cells: [number, string][]) => cells.map(([x0, text]) => ({ text, x0, x1: x0 + 5 * text.length }));
    const document = quoteOfPages([
      [
        row([40, 'All prices EUR']),
        row([40, 'Manufacturer'], [150, 'Order'], [220, 'Price per'], [300, 'Line']),
        row([40, 'part number'], [150, 'quantity'], [220, 'piece'], [300, 'total']),
        row([40, 'INA180A1IDBVR'], [150, '3000'], [220, '0.31'], [300, '930.00']),
      ],
    ]);
    const { lines } = readQuotation(document, { receivedOn: ON });
    expect(lines).toMatchObject([
      { mpn: 'INA180A1IDBVR', breaks: [{ quantity: 3000, unitPrice: '0.31' }], currency: 'EUR' },
    ]);
  });
});

describe('the part', () => {
  it('is that which is offered, where another was asked for, once somebody says yes', () => {
    const text =
      'Item,Manufacturer part number,Quantity,Offered part number,Unit price,Currency\n2,LM358DR,100,LM358DT,0.11,EUR\n';
    expect(questionsOf(text, { asked })).toEqual(['row 2 part_number']);
    const { lines } = read(text, { asked, answers: { 'row 2 part_number': 'yes' } });
    expect(lines[0]).toMatchObject({ state: 'offered', mpn: 'LM358DT', insteadOf: 'LM358DR', item: 2 });
  });

  it('is not bought where somebody says no', () => {
    const text = 'Item,Manufacturer part number,Offered part number,Unit price,Currency\n2,LM358DR,LM358DT,0.11,EUR\n';
    const { lines, questions } = read(text, { asked, answers: { 'row 2 part_number': 'no' } });
    expect([lines[0]!.state, questions]).toEqual(['declined', []]);
  });

  it('takes the quantity that somebody says', () => {
    const { lines, questions } = read('MPN,Price EUR,Total\nBSS138,0.31,930.00\n', {
      answers: { 'row 2 quantity': '3000' },
    });
    expect([lines[0]!.breaks, questions]).toEqual([[{ quantity: 3000, unitPrice: '0.31' }], []]);
  });

  it('is unanswered where the quotation does not name it', () => {
    const { lines } = read('MPN,Qty,Price EUR\nBSS138,5000,0.02\n', { asked });
    expect(lines.map(({ mpn, state }) => [mpn, state])).toEqual([
      ['BSS138', 'offered'],
      ['LM358DR', 'unanswered'],
    ]);
  });

  it('is found in a description, of those that were asked for', () => {
    const { lines } = read('Article;Bezeichnung;Menge;Preis EUR\n4711;Transistor BSS138 SOT-23;5.000;0,02\n', {
      asked,
    });
    expect(lines[0]).toMatchObject({ mpn: 'BSS138', orderCode: '4711', item: 1 });
  });
});

it('reads sums and freight as no parts', () => {
  const { lines, charges } = read('MPN,Qty,Price EUR,Total\nBSS138,10,0.05,0.50\nFreight,,,12.00\nTotal,,,12.50\n');
  expect(lines.length).toBe(1);
  expect(charges).toEqual([{ text: 'Freight: 12.00', amount: '12' }]);
});

describe('the text of a mail', () => {
  const told = (text: string) =>
    read(text).lines.map(
      ({ mpn, breaks }) => `${mpn} ${breaks.map((one) => `${one.quantity}@${one.unitPrice}`).join(' ')}`,
    );

  it.each([
    [
      'two parts in one sentence',
      'BSS138 3000 pcs @ EUR 0.019 = EUR 57.00, BC847C 6000 pcs @ EUR 0.011 = EUR 66.00',
      ['BSS138 3000@0.019', 'BC847C 6000@0.011'],
    ],
    [
      'a part within a sentence',
      'Hello, for CP2102N-A02 our prices are:\n1-99 pcs 2.10 USD\n100-499 pcs 1.85 USD',
      ['CP2102N-A02 1@2.1 100@1.85'],
    ],
    [
      'what was asked, quoted below',
      'The price is 0.019 EUR for BSS138, 3000 pcs.\n\n> Target 0.015 EUR for BC847C, 6000 pcs',
      ['BSS138 3000@0.019'],
    ],
  ])('has %s', (_, text, lines) => {
    expect(told(text)).toEqual(lines);
  });

  it('says for all parts what stands below the last', () => {
    const { lines } = read(
      'Part Number: LM2596S\nUnit Price: EUR 1.62\n\nPart Number: SS34\nUnit Price: EUR 0.04\n\nValid for 30 days.',
    );
    expect(lines.map(({ validUntil }) => validUntil)).toEqual(['2026-12-23', '2026-12-23']);
  });
});

it('tells which columns it did not read', () => {
  const { notes } = read('MPN,Qty,Price EUR,Weight\nBSS138,1000,0.019,25.00\n');
  expect(notes).toEqual(['Columns that were not read: Weight.']);
});

it('tells of figures of a mail that it could not read', () => {
  const { lines } = read('BSS138: 1000 pcs at EUR 0.05 each, about 40 and 77 more\n');
  expect(lines[0]!.notes.join()).toContain('40, 77');
});

it.each(['', 'hello', 'A,B\n1,2\n', '{"a":1}', '<svg/>', 'MPN,Qty\nBSS138,10\n'])('refuses %j with words', (text) => {
  expect(() => read(text)).toThrow(/[a-z]{3}/);
});

describe('forms of other houses', () => {
  const first = (text: string, context: Partial<QuoteContext> = {}) => read(text, context).lines[0]!;

  it.each<[string, string, [number, string][]]>([
    [
      'rows a price, the part named once',
      'MPN\tQty from\tPrice/100 pcs\tCur\nBSS138\t1000\t4.10\tUSD\n\t5000\t2.90\tUSD\n',
      [
        [1000, '0.041'],
        [5000, '0.029'],
      ],
    ],
    [
      'prices before their quantities',
      'BSS138-7-F: 0.031 USD at 3000, 0.027 USD at 9000.\n',
      [
        [3000, '0.031'],
        [9000, '0.027'],
      ],
    ],
    ['a line a label', 'Part number: BSS138\nQuantity: 3000\nPrice: EUR 0.089 / pc\n', [[3000, '0.089']]],
    ['net beside gross', '型号,数量,含税单价,不含税单价,币种\nBSS138,1000,0.113,0.100,CNY\n', [[1000, '0.1']]],
    ['a date code beside it', 'BSS138-7-F: DC 2023+, 500 pcs at EUR 0.05\n', [[500, '0.05']]],
  ])('have %s', (_, text, breaks) => {
    expect(first(text).breaks).toEqual(breaks.map(([quantity, unitPrice]) => ({ quantity, unitPrice })));
  });

  it('have parts label by label, each with its own figures', () => {
    const { lines, questions } = read(
      [
        'Part number: BSS138',
        'Price: EUR 0.089 / pc',
        'MOQ: 3000',
        'Lead time: 12 weeks',
        '',
        'Part number: LM358DR',
        'Price: EUR 0.11',
        'Stock: 900',
        '',
        'Validity: 14 days',
      ].join('\n'),
    );
    expect(questions).toEqual([]);
    expect(
      lines.map(({ mpn, moq, stock, leadTimeDays, validUntil }) => [mpn, moq, stock, leadTimeDays, validUntil]),
    ).toEqual([
      ['BSS138', 3000, null, 84, '2026-12-07'],
      ['LM358DR', null, 900, null, '2026-12-07'],
    ]);
  });

  it('have quantities under a header that nobody knows: it is asked, and not one piece', () => {
    const { lines, questions } = read('MPN,Los,Price EUR\nBSS138,1000,0.05\nLM358DR,500,0.11\n');
    expect(lines.map(({ state, breaks }) => [state, breaks])).toEqual([
      ['asked', []],
      ['asked', []],
    ]);
    expect(questions.map(({ id }) => id)).toEqual(['column 2 meaning']);
  });

  it('have part numbers under a header that nobody knows', () => {
    expect(first('Pos,Bezeichnung,Ware,Menge,Preis EUR\n1,Transistor,BSS138LT1G,1000,0.05\n', { asked }).mpn).toBe(
      'BSS138LT1G',
    );
  });

  it('say a lead time once for all, and a part’s own all the same', () => {
    const { lines } = read(
      'MPN,Qty,Price EUR,Lead time\nBSS138,10,0.05,\nLM358DR,10,0.11,2 weeks\nLieferzeit: 10 Arbeitstage.,,,\n',
    );
    expect(lines.map(({ leadTimeDays }) => leadTimeDays)).toEqual([14, 14]);
    expect(
      first('MPN,Qty,Price EUR\nBSS138,10,0.05\nLead time: 3 weeks. Delivery: 9 weeks.,,\n').leadTimeDays,
    ).toBeNull();
  });

  it.each([
    ['Offre du 20/11/2026', '2026-12-20', 0],
    ['Devis n° D-88 du 20/11/2026', '2026-12-20', 0],
    ['Angebot auf Ihre Anfrage vom 20.11.2026', '2026-12-23', 1],
  ])('count a validity in days: %s', (head, validUntil, notes) => {
    const { lines, notes: told } = read(
      `${head}\n\nBSS138-7-F : 500 pcs à 0,89 € HT pièce\n\nOffre valable 30 jours.\n`,
    );
    expect(lines[0]!.validUntil).toBe(validUntil);
    expect(told.filter((note) => note.startsWith('No date of the quotation was read'))).toHaveLength(notes);
  });

  it.each([
    ['BSS138-7-F: leider kein Angebot\n\nVersand 9,50 EUR.\n', 'declined', []],
    ['BSS138-7-F: no bid\nFreight is EUR 12.00\n', 'declined', []],
    ['BSS138-7-F: 100 pcs at 0.05 EUR\n\nShipping EUR 12.00\n', 'offered', ['0.05']],
    ['BSS138-7-F: 100 pcs\n  each 0.05 EUR\nTotal EUR 5.00\n', 'offered', ['0.05']],
  ])('have money that is no part: %s', (text, state, prices) => {
    const line = first(text);
    expect([line.state, line.breaks.map(({ unitPrice }) => unitPrice)]).toEqual([state, prices]);
  });

  it('offer other parts under the bare word', () => {
    const { questions } = read('Requested,Offered,Qty,Unit EUR\nBSS138,2N7002,5000,0.031\n', { asked });
    expect(questions.map(({ id }) => id)).toEqual(['row 2 part_number']);
  });
});

describe('a mail', () => {
  it('that names the part asked for and another one is asked which of them the price is of', () => {
    const { lines, questions } = read('We offer BSS138LT1G instead of BSS138: 0.024 EUR/pc from 3000 pcs\n', { asked });
    expect(questions.map(({ id }) => id)).toEqual(['line 1 part_number']);
    expect(lines[0]).toMatchObject({ state: 'asked' });
  });

  it.each([
    'BSS138: 5000 pcs: 0.0215 EUR. NRE/tooling 50 EUR one time.',
    'BSS138: was 0.03 EUR, now 0.0215 EUR for 5000 pcs',
    'Your target price of 0.018 EUR for BSS138 is too low. Our price: 0.0215 EUR for 5000 pcs.',
    'BSS138 EUR 0,0215 ab 5 TSD Stück',
  ])('takes no other money for a price: %s', (said) => {
    const { lines } = read(`${said}\n`);
    expect(lines[0]).toMatchObject({ state: 'offered', breaks: [{ quantity: 5000, unitPrice: '0.0215' }] });
    if (/tooling/.test(said)) expect(lines[0]!.notes).toEqual([expect.stringMatching(/tooling 50 EUR one time/)]);
  });

  it.each([
    ['For BSS138: 1k: 0.031, 5k 0.0215, 10k: 0.019 EUR each.', 'line 1 unit_price'],
    ['For BSS138: 1k: 0.031, 5k: 0.0215, 10k: 0.025 EUR each.', 'line 1 unit_price'],
    ['BSS138: EUR 107,50 für 5000 Stück', 'line 1 unit_price'],
    ['BSS138 qty 5000 price EUR 0.0215/pc MOQ: 1 reel (3000)', 'line 1 moq'],
  ])('in doubt is asked: %s', (said, id) => {
    const { lines, questions } = read(`${said}\n`);
    expect(questions.map((question) => question.id)).toEqual([id]);
    expect(lines[0]).toMatchObject({ state: 'asked' });
  });

  it.each([
    'For BSS138: 1k: 0.031, 5k: 0.0215, 10k: 0.019 EUR each. Lead time 6 weeks.',
    'BSS138 1000 pcs = EUR 0.031; 5000 pcs = EUR 0.0215; 10000 pcs = EUR 0.019',
    'BSS138: 1k @ 31.00, 5k @ 21.50, 10k @ 19.00 EUR per 1000',
  ])('that lists prices by quantity is read: %s', (said) => {
    const { lines, questions } = read(`${said}\n`);
    expect(questions).toEqual([]);
    expect(lines[0]!.breaks).toEqual([
      { quantity: 1000, unitPrice: '0.031' },
      { quantity: 5000, unitPrice: '0.0215' },
      { quantity: 10_000, unitPrice: '0.019' },
    ]);
  });

  it('that gives a price of less than a piece can cost in all is read', () => {
    expect(read('BSS138: EUR 0,0215 für 5000 Stück\n').lines[0]).toMatchObject({
      state: 'offered',
      breaks: [{ quantity: 5000, unitPrice: '0.0215' }],
    });
  });

  it.each([
    ['termin 3 tygodnie', 21, null],
    ['consegna 4 settimane', 28, null],
    ['levertijd 3 weken', 21, null],
    ['min 3000', null, 3000],
  ])('says time and minimum apart: %s', (said, days, moq) => {
    const [line] = read(`BSS138: 5000 pcs 0,09 EUR/pc, ${said}\n`).lines;
    expect(line).toMatchObject({ leadTimeDays: days, moq });
  });
});

describe('another part that only a remark names', () => {
  const text = 'MPN,Qty,Price EUR,Remark\nRC0402FR-0710KL,5000,0.0031,alternative offered: AC0402FR-0710KL\n';

  it('is asked, and nothing is offered until it is said which', () => {
    const { lines, questions } = read(text);
    expect(questions).toMatchObject([{ id: 'row 2 part_number', choices: ['RC0402FR-0710KL', 'AC0402FR-0710KL'] }]);
    expect(lines[0]).toMatchObject({ state: 'asked' });
  });

  it('is what the answer says', () => {
    const answered = (mpn: string) => read(text, { answers: { 'row 2 part_number': mpn } }).lines[0];
    expect(answered('AC0402FR-0710KL')).toMatchObject({
      state: 'offered',
      mpn: 'AC0402FR-0710KL',
      insteadOf: 'RC0402FR-0710KL',
    });
    expect(answered('RC0402FR-0710KL')).toMatchObject({ state: 'offered', mpn: 'RC0402FR-0710KL', insteadOf: null });
  });

  it('is none where a remark only speaks of the part itself', () => {
    const plain = text.replace('alternative offered: AC0402FR-0710KL', 'no alternative to RC0402FR-0710KL');
    expect(read(plain).questions).toEqual([]);
  });
});
