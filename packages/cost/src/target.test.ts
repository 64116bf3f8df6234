import { expect, it } from 'vitest';
import { findTarget } from './target.ts';
import { offer } from './test-kit.ts';

const line = {
  id: 'U1',
  perBoard: 1,
  offers: [
    offer({
      at: [
        [1, '10'],
        [37, '6'],
        [400, '4'],
      ],
    }),
  ],
};

/** Parts at 1 a board and 100 of engineering over the run. */
const spread = (boards: number): string => String(1 + 100 / boards);
const findUnitTarget = (target: string, quantity: number, actualAt: (boards: number) => string | null, missing = 0) =>
  findTarget([line], { target, quantity, actualAt, missing })!;

it('counts that one-time costs are spread over a bigger run', () => {
  expect(findUnitTarget('2', 10, spread)).toMatchObject({
    actual: '11',
    difference: '9',
    met: false,
    metFrom: 100,
    reason: '9 above the target at 10 boards; met from 100 boards on.',
  });
});

it('finds the least run also when the asked one meets the target', () => {
  expect(findUnitTarget('2', 1000, spread)).toMatchObject({
    met: true,
    metFrom: 100,
    reason: '0.9 below the target at 1000 boards; met from 100 boards on.',
  });
  expect(findUnitTarget('3', 20_000, spread)).toMatchObject({ met: true, metFrom: 50 });
});

it.each([
  ['101', 1, 'Exactly at the target at 1 board; no smaller run was found that meets it.'],
  ['2', 100, 'Exactly at the target at 100 boards; no smaller run was found that meets it.'],
])('says that a board costs exactly %s at %i', (target, quantity, reason) => {
  expect(findUnitTarget(target, quantity, spread)).toMatchObject({
    difference: '0',
    met: true,
    metFrom: quantity,
    reason,
  });
});

it('tells of a smaller run where surplus makes the asked one and all bigger ones too dear', () => {
  const risen = (boards: number): string => (boards > 50 ? '9' : spread(boards));
  expect(findUnitTarget('3', 100, risen)).toMatchObject({
    met: false,
    metFrom: 50,
    reason: '6 above the target at 100 boards; a smaller run of 50 boards meets it.',
  });
});

it('says when no run is cheap enough', () => {
  expect(findUnitTarget('0.5', 10, spread)).toMatchObject({
    met: false,
    metFrom: null,
    reason: '10.5 above the target at 10 boards; no run up to 10\u202f000 boards was found that meets it.',
  });
});

it('says why a target is not met that a cost without missing parts is below', () => {
  expect(findUnitTarget('2', 200, spread, 1)).toMatchObject({
    difference: '-0.5',
    met: null,
    metFrom: null,
    reason:
      '0.5 below the target at 200 boards, but 1 part is without a price and not in the cost, so whether it is met is not known.',
  });
  expect(findUnitTarget('2', 50, spread, 3)).toMatchObject({
    met: false,
    metFrom: null,
    reason:
      '1 above the target at 50 boards, and 3 parts are without a price: what they cost comes on top. Without them it is met from 100 boards on.',
  });
});

it('takes no run whose cost is not known', () => {
  const scarce = (boards: number): string | null => (boards > 60 ? null : spread(boards));
  expect(findUnitTarget('3', 10, scarce)).toMatchObject({ metFrom: 50 });
  expect(findUnitTarget('2', 10, scarce)).toMatchObject({ metFrom: null });
  expect(findTarget([line], { target: '2', quantity: 10, actualAt: () => null })).toBe(null);
});

it.each([1, 2, 8, 24])('asks for no more than %i runs, each once, and what it finds meets the target', (mostRuns) => {
  const asked: number[] = [];
  const actualAt = (boards: number): string => {
    asked.push(boards);
    return spread(boards);
  };
  const { metFrom } = findTarget([line], { target: '1.03', quantity: 10, actualAt }, { mostRuns })!;
  expect(asked.length).toBeLessThanOrEqual(mostRuns);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked[0]).toBe(10);
  if (metFrom !== null) expect(Number(spread(metFrom))).toBeLessThanOrEqual(1.03);
  if (mostRuns === 24) expect(metFrom).toBe(3334);
});

it('does not decide by what is in doubt', () => {
  const ask = (target: string, sure: string | null, missing = 0) =>
    findTarget([line], { target, quantity: 10, actualAt: () => '3', doubtful: 2, sure, missing })!;
  expect(ask('4', '2')).toMatchObject({
    met: null,
    metFrom: null,
    reason: '1 below the target at 10 boards, but 2 parts are in it with doubt, so whether it is met is not known.',
  });
  // What is in doubt may cost less.
  expect(ask('2.5', '2')).toMatchObject({ met: null, difference: '0.5' });
  expect(ask('2.5', null)).toMatchObject({ met: null });
  expect(ask('1', '2')).toMatchObject({
    met: false,
    metFrom: null,
    reason: '2 above the target at 10 boards, and without what is in doubt it is above the target too.',
  });
  expect(ask('4', '2', 1).reason).toBe(
    '1 below the target at 10 boards, but 1 part is without a price and not in the cost and 2 parts are in it with doubt, so whether it is met is not known.',
  );
});
