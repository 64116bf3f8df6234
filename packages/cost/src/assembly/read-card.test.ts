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
      per_unique_part: { common: 0, other: 3 },
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
        perUniquePart: { common: '0', other: '3' },
      },
    });
  });

  it('needs a name and a currency alone', () => {
    expect(readAssemblyCard(least)).toMatchObject({
      card: { title: 'house', source: 'house', setup: { oneSide: null }, perJoint: [], perUniquePart: { other: null } },
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
    ['half a board', { ...least, boards: { least: 1.5 } }, '/boards/least', 'invalid_value'],
    ['a day that is none', { ...least, as_of: '2026-13-01' }, '/as_of', 'invalid_value'],
  ])('with %s is refused at its place', (_, body, pointer, code) => {
    const reading = readAssemblyCard(body);
    expect('errors' in reading ? reading.errors : []).toContainEqual(expect.objectContaining({ pointer, code }));
  });
});
