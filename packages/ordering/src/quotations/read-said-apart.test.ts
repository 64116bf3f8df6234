import { describe, expect, it } from 'vitest';
import { readQuoteFile } from './read-quote-file.ts';
import { readQuotation } from './read-quotation.ts';
import type { QuoteContext } from './types.ts';

const asked = ['BSS138LT1G', 'LM358DR', 'TLP2366(TPL,E', 'ISO7721FDR'].map((mpn, at) => ({
  item: at + 1,
  mpn,
  manufacturer: null,
  quantities: [1000],
}));
const read = (text: string, context: Partial<QuoteContext> = {}) =>
  readQuotation(readQuoteFile(new TextEncoder().encode(text)), { receivedOn: '2026-11-23', asked, ...context });
const stateOf = (text: string, mpn: string) => read(text).lines.find((line) => line.mpn === mpn)?.state;
const OFFER = 'BSS138LT1G: 1000 pcs at EUR 0.05 each\n';
const TABLE = 'MPN,Qty,Price EUR\nBSS138LT1G,1000,0.05\n';

describe('a part is declined', () => {
  it.each([
    'We do not carry LM358DR.',
    'LM358DR: sorry, nothing on this one',
    'LM358DR could not be sourced',
    'LM358DR können wir leider nicht anbieten.',
    'LM358DR ist nicht mehr lieferbar.',
    'Le LM358DR n’est plus disponible.',
    'LM358DR: purtroppo non più disponibile',
    'LM358DR: descatalogado',
    'LM358DR - nie oferujemy',
    'LM358DR kunnen wij niet aanbieden',
    'LM358DR は生産終了のため、お見積りできません。',
    'LM358DR 停产',
  ])('by a sentence, beside a mail and beside a table: %s', (sentence) => {
    expect(stateOf(`${OFFER}\n${sentence}\n`, 'LM358DR')).toBe('declined');
    const rows = TABLE.trim()
      .split('\n')
      .map((row) => row.split(','));
    const { lines } = readQuotation({ tables: [rows], text: [sentence] }, { receivedOn: '2026-11-23', asked });
    expect(lines.find(({ mpn }) => mpn === 'LM358DR')?.state).toBe('declined');
  });

  it.each([
    ['We are unable to support lines 2 and 4.', ['LM358DR', 'ISO7721FDR']],
    ['Items 2-4: no bid', ['LM358DR', 'TLP2366(TPL,E', 'ISO7721FDR']],
    ['Pos. 3 leider abgekündigt', ['TLP2366(TPL,E']],
    ['Righe 2 e 3: non disponibili', ['LM358DR', 'TLP2366(TPL,E']],
  ])('by the numbers of lines: %s', (sentence, parts) => {
    const { lines } = read(`Line 1 - ${OFFER}\n${sentence}\n`);
    expect(lines.flatMap(({ state, mpn }) => (state === 'declined' ? [mpn] : []))).toEqual(parts);
  });

  it('by no number of a line where the seller counts otherwise', () => {
    expect(stateOf('Line 2 - BSS138LT1G: 1000 pcs at EUR 0.05 each\n\nLine 1: no bid\n', 'BSS138LT1G')).toBe('offered');
    expect(stateOf('Line 3 - BSS138LT1G: 1000 pcs at EUR 0.05 each\n\nLine 2: no bid\n', 'LM358DR')).toBe('unanswered');
  });

  it('with a number that is several words to anybody else', () => {
    expect(stateOf(`${OFFER}TLP2366(TPL,E: abgekündigt\n`, 'TLP2366(TPL,E')).toBe('declined');
    expect(read('TLP2366(TPL,E: 1000 pcs at EUR 0.95 each\n').lines[0]).toMatchObject({
      mpn: 'TLP2366(TPL,E',
      breaks: [{ quantity: 1000, unitPrice: '0.95' }],
    });
  });
});

it('a refusal in the place of the part that is offered is one', () => {
  const { lines, questions } = read(
    'Requested PN,Quoted PN,Qty,Price EUR\nBSS138LT1G,BSS138LT1G,1000,0.05\nLM358DR,No bid,500,\n',
  );
  expect(lines.slice(0, 2).map(({ state, mpn }) => [state, mpn])).toEqual([
    ['offered', 'BSS138LT1G'],
    ['declined', 'LM358DR'],
  ]);
  expect(questions).toEqual([]);
});

it.each([
  ['89,50 €/%', '0.895'],
  ['62,00 €/‰', '0.062'],
])('a sign behind a stroke says for how many pieces a price is: %s', (price, each) =>
  expect(read(`BSS138LT1G, 1.000 Stk, ${price}\n`).lines[0]!.breaks).toEqual([{ quantity: 1000, unitPrice: each }]),
);

it.each([
  ['MOQ/SPQ 2,500', { moq: 2500, multiple: 2500 }],
  ['2,500er Rolle', { moq: null, multiple: 2500 }],
  ['in stock, MOQ 3,000', { moq: 3000, leadTimeDays: 0 }],
  ['/ HK stock', { leadTimeDays: 0 }],
  ['disponible de suite', { leadTimeDays: 0 }],
  ['same day ship', { leadTimeDays: 0 }],
  ['納期 10週間', { leadTimeDays: 70 }],
  ['在庫品', { leadTimeDays: 0 }],
  ['sold in full reels of 3k only', { multiple: 3000 }],
])('counts and times stand behind a price: %s', (words, said) =>
  expect(read(`BSS138LT1G: 1000 pcs at EUR 0.05 each, ${words}\n`).lines[0]).toMatchObject(said),
);

it('a remark may have the minimum, the multiple and the stock', () => {
  const remark = (words: string) => read(`MPN;Qty;Price EUR;Remark\nBSS138LT1G;1000;0.05;${words}\n`).lines[0]!;
  expect(remark('MOQ 3000')).toMatchObject({ moq: 3000 });
  expect(remark('SPQ: 2500')).toMatchObject({ multiple: 2500 });
  expect(remark('stock 1,200 pcs')).toMatchObject({ stock: 1200 });
});

it('a time behind a blank line is that of all parts, where none has its own', () => {
  const { lines } = read(
    'BSS138LT1G\nQTY 1000\nPrice$ 0.05/each\n\nLM358DR\nQTY 500\nPrice$ 0.12/each\n\nLead time: 3 days\n',
    {
      currency: 'USD',
    },
  );
  expect(lines.slice(0, 2).map(({ breaks, leadTimeDays }) => [breaks[0]?.unitPrice, leadTimeDays])).toEqual([
    ['0.05', 3],
    ['0.12', 3],
  ]);
});

it.each([
  ['Valid 48 hours.', '2026-11-25'],
  ['Oferta este valabilă 30 de zile.', '2026-12-23'],
  ['見積有効期限：2026年12月25日', '2026-12-25'],
  ['有効期限 発行後30日', '2026-12-23'],
  ['Quote good thru Dec 11 2026.', '2026-12-11'],
])('how long it holds: %s', (words, until) => expect(read(`${OFFER}\n${words}\n`).lines[0]!.validUntil).toBe(until));

it('a title with its number changes no price', () =>
  expect(read(`OFFRE DE PRIX N° 26-11877\n\n${OFFER}`).lines[0]!.state).toBe('offered'));

it('a price for what another column says is one', () =>
  expect(read('Teilenummer;Menge;Preis/PE;PE\nBSS138LT1G;1000;5,00 €;100\n').lines[0]!.breaks).toEqual([
    { quantity: 1000, unitPrice: '0.05' },
  ]));
