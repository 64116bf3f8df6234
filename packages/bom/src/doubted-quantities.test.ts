import { expect, it } from 'vitest';
import { findDoubtedQuantities } from './doubted-quantities.ts';
import { readBom } from './read-bom.ts';

const doubted = (rows: string) =>
  Object.fromEntries(findDoubtedQuantities(readBom(new TextEncoder().encode(`Reference,Qty,Value\n${rows}\n`))));

it.each([
  ['names as many designators as it counts', 'R1 R2,2,1k', {}],
  ['says no number', 'R1,1,1k\nR2,as needed,2k', { 2: 'assumed' }],
  ['counts more than it names', 'R1,1,1k\nR2,5,2k', { 2: 'contradicted' }],
  ['counts fewer than it names', 'R1,1,1k\nR2 R3 R4,1,2k', { 2: 'contradicted' }],
])('a line that %s', (_, rows, expected) => {
  expect(doubted(rows)).toEqual(expected);
});
