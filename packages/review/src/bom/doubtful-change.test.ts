import { expect, it } from 'vitest';
import type { SideLine } from '../model.ts';
import { compareBoms } from './compare-boms.ts';
import { makeLine, makeOffer, makePart, makeSide } from './sides.fixture.ts';

const a = makePart('A', makeOffer('1:1.00'));
const b = makePart('B', makeOffer('1:1.00'));
const cheap = makePart('C', makeOffer('1:1.00 200:0.50'));
const guess = { level: 'medium', mpn: null } as const;

const sure = makeLine('U1', makePart('U', makeOffer('1:5.00')));
const NOTHING = makePart('N', null);

it.each<[string, SideLine[], SideLine[], object | null]>([
  ['no doubt', [makeLine('R1', a)], [makeLine('R1 R2', a)], null],
  ['the same line in doubt', [makeLine('R1', a, guess)], [makeLine('R1', a, guess)], null],
  ['the same line in other words', [makeLine('R1', a, guess)], [makeLine('R1', a, { ...guess, value: '10 kΩ' })], null],
  ['a line in doubt with another name', [makeLine('R1', a, guess)], [makeLine('R9', a, guess)], null],
  [
    'one line split into two',
    [makeLine('R1 R2', a, guess)],
    [makeLine('R1', a, guess), makeLine('R2', a, guess)],
    null,
  ],
  ['one in doubt more', [makeLine('R1', a, guess)], [makeLine('R1 R2', a, guess)], { references: ['R2'], delta: '1' }],
  ['one in doubt less', [makeLine('R1 R2', a, guess)], [makeLine('R2', a, guess)], { references: ['R1'], delta: '-1' }],
  [
    'another part of the same price',
    [makeLine('R1', a, guess)],
    [makeLine('R1', b, guess)],
    { references: ['R1'], delta: '0' },
  ],
  [
    'another value that finds the same part',
    [makeLine('R1', a, guess)],
    [makeLine('R1', a, { ...guess, value: '12k' })],
    { references: ['R1'], delta: '0' },
  ],
  [
    'a doubt that was cleared',
    [makeLine('R1', a, { level: 'medium' })],
    [makeLine('R1', a)],
    { references: ['R1'], delta: '-1' },
  ],
  [
    'another line in doubt of the same price',
    [makeLine('R1', a, { level: 'medium' }), makeLine('R2', b)],
    [makeLine('R1', a), makeLine('R2', b, { level: 'medium' })],
    { references: ['R1', 'R2'], delta: '0' },
  ],
  [
    'more boughts of its part, which make it cheaper',
    [makeLine('R1', cheap, guess)],
    [makeLine('R1', cheap, guess), makeLine('R2', cheap)],
    { references: ['R1'], delta: '-1' },
  ],
  ['a price that was lost', [makeLine('R1', a, guess), sure], [makeLine('R1', NOTHING, guess), sure], null],
  [
    'a line without designators',
    [makeLine('', a, { ...guess, value: 'screw' })],
    [makeLine('', a, { ...guess, value: 'screw', perBoard: 2 })],
    { references: [], delta: '1' },
  ],
])('%s', (_, base, head, doubt) => {
  const asked = { quantities: [100], primaryQuantity: 100, currency: 'EUR' };
  const { review } = compareBoms(makeSide([...base, sure]), makeSide([...head, sure]), asked);
  expect(review.cost[0]!.doubt).toEqual(doubt);
});
