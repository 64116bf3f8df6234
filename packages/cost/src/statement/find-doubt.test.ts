import { expect, it } from 'vitest';
import { listLineDoubts } from './find-doubt.ts';

const line = { line: 7, references: ['R1'], perBoard: 5, level: 'high', reason: 'same value', warnings: [] } as const;

it.each([
  ['says how many, and names as many', {}, []],
  ['does not say how many', { quantityDoubt: 'assumed' }, [['quantity_assumed', /does not say how many: 5 a board/]]],
  [
    'says another number than it names designators',
    { quantityDoubt: 'contradicted' },
    [['quantity_contradicted', /counted as 5 a board and names 1 designator$/]],
  ],
  [
    'may be another part too',
    { level: 'medium', quantityDoubt: 'contradicted' },
    [['medium_match', /^same value; the line is counted as 5/]],
  ],
] as const)('a line that %s', (_, more, expected) => {
  const found = listLineDoubts({ ...line, ...more });
  expect(found).toMatchObject(
    expected.map(([code, reason]) => ({ code, reason: expect.stringMatching(reason) as string })),
  );
});
