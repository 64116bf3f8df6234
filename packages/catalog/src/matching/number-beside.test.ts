import { describe, expect, it } from 'vitest';
import { aPart, candidates } from './part.fixture.ts';
import { rankCandidates } from './rank.ts';
import { understandComponent } from './understand.ts';
import type { ComponentQuery, Match } from './types.ts';

const mosfet = aPart({ mpn: '2N7002', kind: 'mosfet', footprint: 'SOT-23', package: 'SOT-23' });
const best = (query: ComponentQuery, ...parts: ReturnType<typeof aPart>[]): Match =>
  rankCandidates(query, understandComponent(query), candidates('mpn', ...parts))[0]!;
const listWarningCodes = ({ warnings }: Match): string[] => warnings.map(({ code }) => code);

describe('a number that stands beside the part number of a line', () => {
  it('is no more than a question when it is another one', () => {
    const match = best({ reference: 'Q1', value: '2N7002', mpn: 'AP2300ZZ', footprint: 'SOT-23' }, mosfet);
    expect(match).toMatchObject({ part: { mpn: '2N7002' }, level: 'medium' });
    expect(match.warnings).toContainEqual({
      code: 'number_beside',
      message: 'The part number of the line is AP2300ZZ; 2N7002 only stands beside it',
    });
  });

  it('is the beginning of it where people write the family as the value', () => {
    const opamp = aPart({ mpn: 'LM358DR2', kind: 'ic', footprint: 'SOIC-8_3.9x4.9_P1.27', package: 'SOIC-8' });
    const match = best({ reference: 'U1', value: 'LM358', mpn: 'LM358DR2', footprint: 'SOIC-8' }, opamp);
    expect(match).toMatchObject({ level: 'high' });
    expect(listWarningCodes(match)).not.toContain('number_beside');
  });

  it('counts whole where the line has no part number of its own', () => {
    const match = best({ reference: 'Q1', value: '2N7002', footprint: 'SOT-23' }, mosfet);
    expect(match).toMatchObject({ level: 'high' });
    expect(listWarningCodes(match)).not.toContain('number_beside');
  });
});
