import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const waiting = (names: string) =>
  [...names].map((sharer, at) => ({ sharer: sharer === '-' ? undefined : sharer, at }));
const named = (orders: { sharer: string | undefined }[]): string => orders.map(({ sharer }) => sharer ?? '-').join('');

describe('Whose turn it is', () => {
  it.each([
    ['one of each after the other', 'BBBBA', '', 'BABBB'],
    ['who has nothing going on first', 'BBBA', 'B', 'ABBB'],
    ['in the order they came, where all are of one', '----', '--', '----'],
    ['nobody more than another', 'BBCCA', 'BC', 'ABCBC'],
  ])('%s', (_, queue, running, order) => {
    expect(named(new Turns().sort(waiting(queue), waiting(running)))).toBe(order);
  });

  it('who had a turn last comes last, so that one who comes back at once keeps nobody out', () => {
    const turns = new Turns();
    const begun: (string | undefined)[] = [];
    // B has a long queue; A and C ask one thing at a time, again and again.
    let queue = waiting('BBBBBBAC');
    for (let i = 0; i < 9; i += 1) {
      const [next] = turns.sort(queue, []);
      turns.take(next!.sharer);
      begun.push(next!.sharer);
      queue = queue.filter((order) => order !== next);
      if (next!.sharer !== 'B') queue.push({ sharer: next!.sharer, at: 100 + i });
    }
    expect(begun.join('')).toBe('BACBACBAC');
  });

  it('no more of one than it may have at once, and of nobody in particular as many as there are', () => {
    expect(named(new Turns().sort(waiting('BBBAA--'), waiting('A'), 2))).toBe('B-BA-');
  });
});
