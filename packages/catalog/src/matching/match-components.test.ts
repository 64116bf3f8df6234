import { describe, expect, it } from 'vitest';
import { openMemoryCatalogue } from '../memory/index.ts';
import type { CandidateSource } from './candidate-source.ts';
import type { SearchDepth } from './lookups.ts';
import { matchComponents, type MatchedComponent } from './match-components.ts';
import { aPart, aResistor } from './part.fixture.ts';
import type { ComponentQuery } from './types.ts';

const shelf = openMemoryCatalogue([
  aResistor('0402WGF1002TCE', 10_000, '0402', { footprint: 'CHIP-0402', manufacturer: 'UNI-ROYAL' }),
  aResistor('0603WAF1002T5E', 10_000, '0603', { footprint: 'CHIP-0603', manufacturer: 'UNI-ROYAL' }),
  aPart({
    mpn: 'KT-0603R',
    manufacturer: 'Kento',
    kind: 'led',
    category: 'led',
    package: '0603',
    footprint: 'CHIP-LED-0603',
    says: { color: 'Red' },
  }),
  aPart({ mpn: 'LM358DR2G', manufacturer: 'onsemi', package: 'SOIC-8', sku: 'C7950' }),
  aPart({ mpn: 'W25Q128JVSIQ', manufacturer: 'Winbond', package: 'SOIC-8-208mil' }),
  aPart({ mpn: 'MX1508', manufacturer: 'Mixic', package: 'SOP-16', description: 'brushed motor driver' }),
]);

const match = (queries: ComponentQuery[], depth: SearchDepth = 'deep'): Promise<MatchedComponent[]> =>
  matchComponents(shelf, queries, { depth, maxResults: 3 });

describe('matching components', () => {
  it.each<[string, ComponentQuery, string, string, string]>([
    ['by order number', { sku: 'c7950' }, 'LM358DR2G', 'sku', 'high'],
    ['by part number', { mpn: 'lm358 dr2g' }, 'LM358DR2G', 'mpn', 'high'],
    ['by the beginning of one', { value: 'LM358', footprint: 'SOIC-8' }, 'LM358DR2G', 'mpn_base', 'high'],
    ['by a mistyped one', { mpn: 'W25Q128JVS1Q' }, 'W25Q128JVSIQ', 'mpn_near', 'medium'],
    [
      'by value and size',
      { reference: 'R1', value: '10k', footprint: 'R_0603' },
      '0603WAF1002T5E',
      'parametric',
      'high',
    ],
    ['by colour', { reference: 'D1', value: 'RED', footprint: 'LED_0603' }, 'KT-0603R', 'parametric', 'medium'],
    ['by words', { reference: 'U1', description: 'motor driver brushed' }, 'MX1508', 'text', 'low'],
  ])('finds a part %s', async (_, query, mpn, via, level) => {
    const [answer] = await match([query]);
    expect(answer!.matches[0]).toMatchObject({ part: { mpn }, via, level });
  });

  it('looks up who else sells a number with a mark behind it, where the line names no maker', async () => {
    const sold = openMemoryCatalogue([
      aPart({ mpn: 'LP5907MFX-1.8', manufacturer: 'TECH PUBLIC' }),
      aPart({ mpn: 'LP5907MFX-1.8/NOPB', manufacturer: 'Texas Instruments' }),
    ]);
    const ask = async (query: ComponentQuery) =>
      (await matchComponents(sold, [query], { depth: 'standard', maxResults: 3 }))[0]!.matches[0]!;
    const codes = ({ warnings }: Awaited<ReturnType<typeof ask>>) => warnings.map(({ code }) => code);
    expect(codes(await ask({ mpn: 'LP5907MFX-1.8' }))).toContain('number_shared');
    expect(codes(await ask({ mpn: 'LP5907MFX-1.8', manufacturer: 'TECH PUBLIC' }))).not.toContain('number_shared');
  });

  it.each<[SearchDepth, ComponentQuery]>([
    ['quick', { reference: 'R1', value: '10k', footprint: 'R_0603' }],
    ['standard', { mpn: 'W25Q128JVS1Q' }],
  ])('does not look so far when asked for a %s answer', async (depth, query) => {
    expect((await match([query], depth))[0]!.matches).toEqual([]);
  });

  it('answers in order, each question once, and tells how far it is', async () => {
    const queries = Array.from({ length: 250 }, (_, at) => ({
      reference: `R${at}`,
      value: at % 2 ? '10k' : '11k',
      footprint: 'R_0402',
    }));
    const told: number[] = [];
    let lookUps = 0;
    const source: CandidateSource = {
      ...shelf,
      byMpn: (mpns) => {
        lookUps++;
        return shelf.byMpn(mpns);
      },
    };
    const answers = await matchComponents(source, queries, {
      depth: 'standard',
      maxResults: 1,
      onProgress: (done) => void told.push(done),
    });
    expect(answers.map(({ matches }) => matches.length)).toEqual(queries.map((_, at) => at % 2));
    expect(told).toEqual([0.4, 0.8, 1]);
    expect(lookUps).toBe(3);
  });

  it('looks for mistyped numbers only of what is not found by its own', async () => {
    const near: string[][] = [];
    const source: CandidateSource = {
      ...shelf,
      nearMpns: (mpns, limit, makers) => {
        near.push(mpns);
        return shelf.nearMpns(mpns, limit, makers);
      },
    };
    await matchComponents(source, [{ mpn: 'MX1508' }, { mpn: 'MX15O9' }], { depth: 'deep', maxResults: 1 });
    expect(near).toEqual([['MX15O9']]);
  });

  it('buys nothing for a test point', async () => {
    expect(await match([{ reference: 'TP1', value: 'TestPoint' }])).toMatchObject([{ notBought: true, matches: [] }]);
  });

  it('stops when told to', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(matchComponents(shelf, [{ mpn: 'A' }], { depth: 'quick', maxResults: 1, signal })).rejects.toThrow(
      'enough',
    );
  });
});
