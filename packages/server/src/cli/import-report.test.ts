import { expect, it } from 'vitest';
import { renderImport, type ImportAnswer } from './import-report.ts';

const answer: ImportAnswer = {
  file: 'list.csv',
  format: 'price-list',
  reason: 'a mapping file is given',
  source: 'price_list:acme',
  mapping: null,
  outcome: 'complete',
  read: 1_234,
  parts: 1_230,
  added: 1_000,
  updated: 200,
  unchanged: 30,
  withdrawn: 2,
  refused: { price_unreadable: 3, something_new: 1 },
  cleaned: { 'part_number_wins:tolerance': 4, 'part_number_wins:resistance': 5, html_entity: 2 },
  examples: [
    { code: 'price_unreadable', where: '7', message: 'column "1+": "cheap" is no price' },
    { code: 'html_entity', where: '9', message: 'AB12' },
  ],
  resumed_at: null,
  seconds: 61,
  sample: [],
};

it('the end of an import is told as a table with reasons, examples and families', () => {
  expect(renderImport(answer)).toBe(`list.csv was imported as price-list
  1,234  records read
  1,000  parts added
    200  parts updated
     30  parts unchanged
      2  offers withdrawn
      4  records refused
         in 1 min 1 s

Refused
  3  A price cannot be read; see the decimal sign of the mapping (price_unreadable)
      line 7: column "1+": "cheap" is no price
  1  something new (something_new)

Put right or left out
  9  What the manufacturer part number says replaces what is listed (part_number_wins: resistance 5, tolerance 4)
  2  Signs written as HTML (&amp;) are read (html_entity)`);
});

it('a dry run shows parts instead of changes', () => {
  const sample = [
    { mpn: 'AB12', manufacturer: 'Acme', category: 'other', price: '0.1 EUR from 1', description: 'Case' },
  ];
  const text = renderImport({ ...answer, outcome: 'dry_run', refused: {}, cleaned: {}, sample });
  expect(text).toContain('nothing was kept (dry run)');
  expect(text).not.toContain('added');
  expect(text).toContain('AB12    Acme          other     0.1 EUR from 1  Case');
});
