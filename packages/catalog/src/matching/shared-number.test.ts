import { describe, expect, it } from 'vitest';
import { aPart, candidates } from './part.fixture.ts';
import { rankCandidates } from './rank.ts';
import type { ComponentQuery } from './types.ts';
import { understandComponent } from './understand.ts';

const made = (mpn: string, ...makers: string[]) =>
  candidates('mpn', ...makers.map((manufacturer) => aPart({ mpn, manufacturer })));

function warningsOf(query: ComponentQuery, found: ReturnType<typeof made>): string[] {
  const [best] = rankCandidates(query, understandComponent(query), found);
  return best!.warnings.filter(({ code }) => code === 'number_shared').map(({ message }) => message);
}

describe('a number that several makers have', () => {
  it.each<[string, ComponentQuery]>([
    ['as the part number of a line', { reference: 'Q1', mpn: '2N7002' }],
    ['as its value', { reference: 'Q1', value: '2N7002' }],
  ])('is a choice where it stands %s, and the choice is said', (_, query) => {
    expect(warningsOf(query, made('2N7002', 'onsemi', 'Nexperia', 'Diodes Incorporated'))).toEqual([
      expect.stringMatching(
        /^2N7002 is the number of 3 makers and the line names none; this is by (.+), not (?!.*\1).+ or .+$/,
      ),
    ]);
  });

  it.each<[string, ComponentQuery, ReturnType<typeof made>]>([
    ['names the maker', { mpn: '2N7002', manufacturer: 'onsemi' }, made('2N7002', 'onsemi', 'Nexperia')],
    [
      'has a number of one maker, under two of his names',
      { mpn: 'MAX232' },
      made('MAX232', 'onsemi', 'ON Semiconductor'),
    ],
    ['has a number of one maker', { mpn: '2N7002' }, made('2N7002', 'onsemi')],
  ])('is none where the line %s', (_, query, found) => {
    expect(warningsOf(query, found)).toEqual([]);
  });
});
