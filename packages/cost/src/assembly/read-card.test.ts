import { describe, expect, it } from 'vitest';
import { readAssemblyCard } from './read-card.ts';

const least = { id: 'house', currency: 'eur' };

describe('a card from JSON', () => {
  it('is read whole', () => {
    const body = {
      ...least,
      title: 'The house',
      as_of: '2026-10-01',
      source: 'Our price list',
      source_url: 'https://example.com/prices',
      note: 'net',
      boards: { least: 1, most: 500 },
      setup: { one_side: 100, two_sides: 150 },
      stencil: 90,
      per_joint: [{ up_to: 1000, price: '0.02' }, { price: 0.015 }],
      per_through_hole_joint: 0.1,
      hand_soldering: 20,
      per_unique_part: { basic: 0, preferred: '0.5', extended: 3, through_hole: 0 },
      least_per_board: 1,
      assembler: 'house',
      limits: {
        sides: 1,
        smallest_chip: '0402',
        least_pitch_mm: 0.4,
        least_ball_pitch_mm: 0.5,
        layers: { least: 2, most: 4 },
        most_board_mm: [300, 200],
        further: 'green boards alone',
        as_of: '2026-10-02',
      },
      rules: [{ rule: 'Sockets are free.', source: 'A letter', as_of: '2026-10-03', since: '2026-01-01' }],
    };
    expect(readAssemblyCard(body)).toEqual({
      card: {
        id: 'house',
        title: 'The house',
        currency: 'EUR',
        asOf: '2026-10-01',
        source: 'Our price list',
        sourceUrl: 'https://example.com/prices',
        note: 'net',
        boards: { least: 1, most: 500 },
        setup: { oneSide: '100', twoSides: '150' },
        stencil: { oneSide: '90', twoSides: '90' },
        perJoint: [
          { upTo: 1000, price: '0.02' },
          { upTo: null, price: '0.015' },
        ],
        perPlacement: null,
        perThroughHoleJoint: '0.1',
        handSoldering: '20',
        perUniquePart: { basic: '0', preferred: '0.5', extended: '3', throughHole: '0' },
        leastPerBoard: '1',
        assembler: 'house',
        limits: {
          sides: 1,
          smallestChip: '0402',
          leastPitchMm: 0.4,
          leastBallPitchMm: 0.5,
          layers: { least: 2, most: 4 },
          thicknessMm: null,
          leastBoardMm: null,
          mostBoardMm: [300, 200],
          further: 'green boards alone',
          source: 'Our price list',
          sourceUrl: 'https://example.com/prices',
          asOf: '2026-10-02',
        },
        rules: [
          { rule: 'Sockets are free.', source: 'A letter', sourceUrl: null, asOf: '2026-10-03', since: '2026-01-01' },
        ],
      },
    });
  });

  it('may call basic common and extended other, and preferred costs what extended does', () => {
    expect(readAssemblyCard({ ...least, per_unique_part: { common: 0, other: 3 } })).toMatchObject({
      card: { perUniquePart: { basic: '0', preferred: '3', extended: '3', throughHole: null } },
    });
  });

  it('needs a name and a currency alone', () => {
    expect(readAssemblyCard(least)).toMatchObject({
      card: {
        title: 'house',
        source: 'house',
        setup: { oneSide: null },
        perJoint: [],
        perUniquePart: { extended: null },
      },
    });
  });

  it.each([
    ['nothing', null, '', 'invalid_type'],
    ['no name', { currency: 'EUR' }, '/id', 'required'],
    ['no currency', { id: 'a' }, '/currency', 'required'],
    ['a negative setup', { ...least, setup: -1 }, '/setup', 'out_of_range'],
    ['a setup that is a list', { ...least, setup: [1] }, '/setup', 'invalid_type'],
    ['an absurd side', { ...least, setup: { two_sides: 1e308 } }, '/setup/two_sides', 'out_of_range'],
    [
      'steps that fall',
      {
        ...least,
        per_joint: [
          { up_to: 9, price: 1 },
          { up_to: 9, price: 1 },
        ],
      },
      '/per_joint/1/up_to',
      'invalid_value',
    ],
    [
      'a step behind the last',
      { ...least, per_joint: [{ price: 1 }, { up_to: 9, price: 1 }] },
      '/per_joint/1/up_to',
      'invalid_value',
    ],
    ['a step without a price', { ...least, per_joint: [{ up_to: 9 }] }, '/per_joint/0/price', 'required'],
    ['joints and placements', { ...least, per_joint: 1, per_placement: 1 }, '/per_placement', 'invalid_value'],
    [
      'fewer boards at most than at least',
      { ...least, boards: { least: 9, most: 2 } },
      '/boards/most',
      'invalid_value',
    ],
    ['a chip of no size', { ...least, limits: { smallest_chip: '0401' } }, '/limits/smallest_chip', 'invalid_value'],
    ['a board of one length', { ...least, limits: { most_board_mm: [300] } }, '/limits/most_board_mm', 'invalid_type'],
    ['three sides', { ...least, limits: { sides: 3 } }, '/limits/sides', 'out_of_range'],
    ['half a board', { ...least, boards: { least: 1.5 } }, '/boards/least', 'invalid_value'],
    ['a day that is none', { ...least, as_of: '2026-13-01' }, '/as_of', 'invalid_value'],
  ])('with %s is refused at its place', (_, body, pointer, code) => {
    const reading = readAssemblyCard(body);
    expect('errors' in reading ? reading.errors : []).toContainEqual(expect.objectContaining({ pointer, code }));
  });
});
