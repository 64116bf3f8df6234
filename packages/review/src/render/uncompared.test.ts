import { expect, it } from 'vitest';
import { describeUncompared } from './uncompared.ts';

it('names lines without designators by what they say', () => {
  const open = { kind: 'added', references: [] as string[], amount: null } as const;
  expect(describeUncompared({ uncompared: [{ ...open, name: 'ABC-1-ND' }, open] })).toEqual([
    'ABC-1-ND, a line without designators: new, without a price',
  ]);
});
