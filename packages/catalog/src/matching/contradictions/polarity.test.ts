import { describe, expect, it } from 'vitest';
import { aPart } from '../part.fixture.ts';
import { rankCandidates } from '../rank.ts';
import { understandComponent } from '../understand.ts';
import type { ComponentQuery } from '../types.ts';
import { comparePolarity } from './polarity.ts';

const npn = aPart({ kind: 'bjt', category: 'transistor.bjt', says: { polarity: 'NPN' } });
const pChannel = aPart({ kind: 'mosfet', category: 'transistor.mosfet', says: { channel: 'P-channel' } });
const oneWay = aPart({ kind: 'tvs', category: 'diode.tvs', says: { polarity: 'Unidirectional' } });
const cathodes = aPart({ kind: 'schottky', category: 'diode.schottky', says: { configuration: 'Common cathode' } });

describe('comparePolarity', () => {
  it.each([
    ['PNP transistor', npn, 'NPN', 'PNP'],
    ['MOSFET N-CH 30V', pChannel, 'P-channel', 'N-channel'],
    ['Q_NMOS_GSD', pChannel, 'P-channel', 'N-channel'],
    ['N沟道 30V', pChannel, 'P-channel', 'N-channel'],
    ['TVS bi-directional 5V', oneWay, 'unidirectional', 'bidirectional'],
    ['dual, common anode', cathodes, 'common cathode', 'common anode'],
  ])('tells "%s" from the other', (text, part, is, asks) => {
    expect(comparePolarity([text], part)).toEqual({ part: is, line: asks });
  });

  it.each([
    ['NPN 45V', npn, 'same'],
    ['P-Channel MOSFET', pChannel, 'same'],
    ['NPN and PNP pair', npn, null],
    ['transistor 45V', npn, null],
    ['PNP', pChannel, null],
    ['PNP', aPart({ kind: 'bjt', category: 'transistor.bjt' }), null],
  ])('says of "%s" what can be said', (text, part, answer) => {
    expect(comparePolarity([text], part)).toBe(answer);
  });
});

describe('A line that asks for the other polarity than its number has', () => {
  const bjt = (id: number, manufacturer: string, polarity?: string) => ({
    ...aPart({
      mpn: 'BC857B',
      kind: 'bjt',
      category: 'transistor.bjt',
      manufacturer,
      package: 'SOT-23',
      footprint: 'SOT-23',
      says: polarity === undefined ? {} : { polarity },
    }),
    id,
  });
  const best = (query: ComponentQuery, parts: ReturnType<typeof bjt>[]) =>
    rankCandidates(
      query,
      understandComponent(query),
      parts.map((part) => ({ part, via: 'mpn' as const })),
    );
  const line = { reference: 'Q1', mpn: 'BC857B', footprint: 'SOT-23', description: 'NPN 45V' };

  it('is sure of none of the makers, whether they tell theirs or not', () => {
    const found = best(line, [bjt(1, 'A', 'PNP'), bjt(2, 'B'), bjt(3, 'C', 'PNP'), bjt(4, 'D', 'NPN')]);
    expect(found.map(({ level }) => level)).toEqual(['low', 'low', 'low', 'low']);
    for (const { conflicts } of found)
      expect(conflicts).toContainEqual({
        code: 'mpn_contradicts_value',
        message: 'BC857B is PNP, the line asks for NPN',
      });
  });

  it('is believed where most makers agree with it', () => {
    expect(best(line, [bjt(1, 'A', 'NPN'), bjt(2, 'B', 'NPN'), bjt(3, 'C', 'PNP')])[0]).toMatchObject({
      // Whose it is, nobody says.
      level: 'medium',
      reason: expect.stringContaining('is the number of 3 manufacturers and the line names none'),
      conflicts: [],
    });
  });
});
