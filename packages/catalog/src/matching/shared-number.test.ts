import { describe, expect, it } from 'vitest';
import { aPart, candidates } from './part.fixture.ts';
import { rankCandidates } from './rank.ts';
import type { Candidate, ComponentQuery } from './types.ts';
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
        /^2N7002 is the number of 3 manufacturers and the line names none; this is by (.+) \(first by the name of the manufacturer; .+\), not (?!.*\1).+ or .+$/,
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

  it.each<[string, ComponentQuery, ReturnType<typeof made>, string]>([
    ['the line names no maker', { mpn: 'LM2596S-5.0' }, made('LM2596S-5.0', 'onsemi', 'UMW'), 'medium'],
    [
      'the line only names its beginning',
      { reference: 'Q1', value: 'IRLML2060' },
      made('IRLML2060TRPBF', 'TECH PUBLIC', 'Infineon'),
      'medium',
    ],
    ['the line names one', { mpn: '2N7002', manufacturer: 'onsemi' }, made('2N7002', 'onsemi', 'Nexperia'), 'high'],
    ['one maker has it', { mpn: 'STM32F103C8T6' }, made('STM32F103C8T6', 'STMicroelectronics'), 'high'],
    [
      'the footprint of the line is that of one of them',
      { mpn: 'SS54SERIES', footprint: 'D_SMB' },
      candidates(
        'mpn',
        aPart({ mpn: 'SS54SERIES', manufacturer: 'MDD', package: 'SMC', footprint: 'SMC', kind: 'schottky' }),
        aPart({ mpn: 'SS54SERIES', manufacturer: 'LGE', package: 'SMB', footprint: 'SMB', kind: 'schottky' }),
      ),
      'high',
    ],
  ])('is a sure match only where something says whose it is: %s', (_, query, found, level) => {
    const ranked = rankCandidates(query, understandComponent(query), found);
    expect(ranked[0]!.level).toBe(level);
    expect(ranked.filter((one) => one.level === 'high').length).toBeLessThanOrEqual(1);
    if (level === 'medium')
      expect(ranked[0]!.reason).toContain('the number of 2 manufacturers and the line names none');
    expect(ranked[0]!.warnings.some(({ code }) => code === 'number_shared')).toBe(level === 'medium');
  });

  it('is a choice too where the line only names its beginning', () => {
    expect(
      warningsOf({ reference: 'Q1', value: 'IRLML2060' }, made('IRLML2060TRPBF', 'TECH PUBLIC', 'Infineon')),
    ).toEqual([
      expect.stringMatching(/^IRLML2060TRPBF is the number of 2 manufacturers and the line names none; this is by /),
    ]);
  });

  it('is told of the others as well, which were chosen by nothing', () => {
    const query = { mpn: '2N7002' };
    const matches = rankCandidates(query, understandComponent(query), made('2N7002', 'onsemi', 'Nexperia'));
    expect(matches.map(({ warnings }) => warnings.map(({ message }) => message.split('; ')[1]))).toEqual([
      ['this is by Nexperia (first by the name of the manufacturer'],
      ['this is by onsemi, not Nexperia'],
    ]);
  });

  it.each<[string, ComponentQuery, string]>([
    [
      'names a maker that has none',
      { mpn: '2N7002', manufacturer: 'Vishay' },
      '2N7002 is the number of 2 manufacturers and the line names another; this is by Nexperia (largest stock), not onsemi',
    ],
    [
      'names a package that one of them has',
      { mpn: '2N7002', footprint: 'SOT-23' },
      '2N7002 is the number of 2 manufacturers and the line names none; this is by onsemi (agrees best with the line), not Nexperia',
    ],
  ])('is a choice where the line %s', (_, query, said) => {
    const found = candidates(
      'mpn',
      aPart({ mpn: '2N7002', manufacturer: 'onsemi', package: 'SOT-23', stock: 10 }),
      aPart({ mpn: '2N7002', manufacturer: 'Nexperia', package: 'SC-59', stock: 900 }),
    );
    expect(warningsOf(query, found)).toEqual([said]);
  });

  it('is a choice where one maker writes two so', () => {
    const found = [...made('MAX232', 'Maxim'), ...made('MAX232+', 'Maxim')];
    expect(warningsOf({ mpn: 'MAX-232' }, found)).toEqual([
      'MAX-232 may be 2 parts of Maxim; this is MAX232 (first by the spelling of its number; nothing else tells them apart), not MAX232+',
    ]);
    expect(warningsOf({ mpn: 'max232' }, found)).toEqual([]);
  });
});

describe('a number that another maker sells with his mark of packing or plating behind it', () => {
  const rank = (query: ComponentQuery, found: ReturnType<typeof made>) =>
    rankCandidates(query, understandComponent(query), found)[0]!;
  const remade = made('LP5907MFX-1.8', 'TECH PUBLIC');
  const both = [...remade, ...made('LP5907MFX-1.8/NOPB', 'Texas Instruments')];

  it.each<ComponentQuery>([{ reference: 'U1', value: 'LP5907MFX-1.8' }, { mpn: 'LP5907MFX-1.8' }])(
    'is a choice, and no sure match: %o',
    (query) => {
      expect(warningsOf(query, both)).toEqual([
        'LP5907MFX-1.8 is, apart from marks of packing and plating, the number of 2 manufacturers and the line names none; this is by TECH PUBLIC (agrees best with the line), not Texas Instruments',
      ]);
      expect(rank(query, both)).toMatchObject({
        level: 'medium',
        reason: expect.stringContaining(
          'Texas Instruments sells LP5907MFX-1.8 too, with a mark of packing or plating behind it, and the line names no manufacturer',
        ),
      });
    },
  );

  it('is none where the line names the maker, or the mark', () => {
    expect(warningsOf({ mpn: 'LP5907MFX-1.8', manufacturer: 'TECH PUBLIC' }, both)).toEqual([]);
    expect(warningsOf({ mpn: 'LP5907MFX-1.8/NOPB' }, both)).toEqual([]);
    expect(rank({ mpn: 'LP5907MFX-1.8/NOPB' }, both)).toMatchObject({ part: { manufacturer: 'Texas Instruments' } });
  });

  it('is none where the line names the mark, and another maker sells the bare number', () => {
    const found = [...made('B0540W-7-F', 'Diodes Incorporated'), ...made('B0540W', 'hongjiacheng')];
    expect(warningsOf({ mpn: 'B0540W-7-F' }, found)).toEqual([]);
    expect(rank({ mpn: 'B0540W-7-F' }, found)).toMatchObject({
      part: { manufacturer: 'Diodes Incorporated' },
      level: 'high',
    });
  });

  it('is none where one maker sells it both ways, and nothing new where several sell the bare number', () => {
    const ofOne = [...made('IRLML2060', 'Infineon'), ...made('IRLML2060TRPBF', 'Infineon', 'TECH PUBLIC')];
    expect(rank({ mpn: 'IRLML2060' }, ofOne)).toMatchObject({ part: { manufacturer: 'Infineon' }, level: 'high' });
    const ofMany = [...made('LP5907MFX-1.8', 'TECH PUBLIC', 'UMW'), ...made('LP5907MFX-1.8/NOPB', 'Texas Instruments')];
    expect(warningsOf({ mpn: 'LP5907MFX-1.8' }, ofMany)[0]).toContain('the number of 3 manufacturers');
  });
});

describe('of equal candidates', () => {
  const best = (query: ComponentQuery, found: ReturnType<typeof made>) =>
    rankCandidates(query, understandComponent(query), found)[0]!.part.manufacturer;
  const [small, large] = candidates(
    'mpn',
    aPart({ mpn: '2N7002', manufacturer: 'onsemi', stock: 10, price: '0.01' }),
    aPart({ mpn: '2N7002', manufacturer: 'Nexperia', stock: 900, price: '0.02' }),
  ) as [Candidate, Candidate];

  it('the larger stock goes before the lower price, and what was approved before both', () => {
    expect(best({ mpn: '2N7002' }, [small, large])).toBe('Nexperia');
    expect(best({ mpn: '2N7002' }, [{ ...small, isApproved: true }, large])).toBe('onsemi');
  });

  it('the maker that the line names goes before what was approved', () => {
    expect(best({ mpn: '2N7002', manufacturer: 'Nexperia' }, [{ ...small, isApproved: true }, large])).toBe('Nexperia');
  });
});

describe('a whole number that is another maker’s by its beginning', () => {
  const part = aPart({ mpn: 'HT7333', manufacturer: 'Minos', kind: 'ic', package: 'SOT-89-3', footprint: 'SOT-89' });
  const best = (query: ComponentQuery) =>
    rankCandidates(query, understandComponent(query), candidates('mpn', part))[0]!;

  it('is an assumption where the line names no maker, told', () => {
    const { level, reason, warnings } = best({ mpn: 'HT7333', footprint: 'SOT-89' });
    expect([level, warnings.map(({ code }) => code)]).toEqual(['medium', ['maker_assumed']]);
    expect(reason).toContain('numbers that begin so are those of Holtek');
  });

  it('is none where the line names the maker of the part', () => {
    const { level, warnings } = best({ mpn: 'HT7333', manufacturer: 'Minos', footprint: 'SOT-89' });
    expect([level, warnings]).toEqual(['high', []]);
  });
});
