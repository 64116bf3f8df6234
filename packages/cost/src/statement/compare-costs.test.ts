import { expect, it } from 'vitest';
import { compareCosts } from './compare-costs.ts';

type Costs = Record<string, string | null>;
const compare = (before: Costs, after: Costs) => {
  const [old, now] = [before, after].map((costs) => Object.entries(costs).map(([name, amount]) => ({ name, amount })));
  return compareCosts(old!, now!);
};

it.each<[string, Costs, Costs, object]>([
  ['another price', { R1: '1' }, { R1: '1.5' }, { delta: '0.5', deltaPercent: 50, isWhole: true }],
  ['something new', { R1: '1' }, { R1: '1', C1: '1' }, { delta: '1', deltaPercent: 100, isWhole: true }],
  ['something gone', { R1: '1', C1: '1' }, { R1: '1' }, { delta: '-1', deltaPercent: -50, isWhole: true }],
  [
    'a lost price',
    { R1: '1', U1: '9' },
    { R1: '1', U1: null },
    { before: '1', after: '1', delta: '0', isWhole: false },
  ],
  ['a won price', { R1: '1', U1: null }, { R1: '2', U1: '9' }, { delta: '1', deltaPercent: 100, isWhole: false }],
  ['nothing before', {}, { R1: '1' }, { delta: '1', deltaPercent: null, isWhole: true }],
  ['no price at all', { R1: null }, { R1: null }, { delta: '0', deltaPercent: null, isWhole: false }],
])('tells %s', (_, before, after, expected) => {
  expect(compare(before, after)).toMatchObject(expected);
});

it('lists what is left out by what became of it, with its worth', () => {
  const { uncompared } = compare(
    { A: '1', B: '2', C: null, D: null, E: null },
    { A: null, B: null, C: '4', D: null, F: null },
  );
  expect(uncompared).toEqual([
    { kind: 'lost', names: ['A', 'B'], amount: '3' },
    { kind: 'won', names: ['C'], amount: '4' },
    { kind: 'added', names: ['F'], amount: null },
    { kind: 'removed', names: ['E'], amount: null },
    { kind: 'open', names: ['D'], amount: null },
  ]);
});

it('tells what of a difference is in doubt: what is new, gone, other or costs another amount', () => {
  const asked = (name: string, amount: string | null, doubt?: string) => ({ name, amount, doubt });
  const same = asked('C1', '0.1', '100n');
  const delta = (before: ReturnType<typeof asked>[], after: ReturnType<typeof asked>[]) =>
    compareCosts([...before, same, asked('U9', '5')], [...after, same, asked('U9', '6')]).doubt;
  expect(delta([], [])).toBeNull();
  expect(delta([], [asked('U1', '2', 'LM358')])).toEqual({ names: ['U1'], delta: '2' });
  expect(delta([asked('U1', '2', 'LM358')], [])).toEqual({ names: ['U1'], delta: '-2' });
  expect(delta([asked('U1', '2', 'LM358')], [asked('U1', '1.5')])).toEqual({ names: ['U1'], delta: '-0.5' });
  // One of each side: by count and sum nothing would be left.
  expect(delta([asked('U1', '2', 'LM358')], [asked('U2', '2', 'LM393')])).toEqual({ names: ['U1', 'U2'], delta: '0' });
  expect(delta([asked('U1', '2', 'LM358')], [asked('U1', '2', 'LM393')])).toEqual({ names: ['U1'], delta: '0' });
  expect(delta([asked('U1', '2', 'LM358')], [asked('U1', null, 'LM358')])).toBeNull();
});
