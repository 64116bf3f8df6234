import { expect, it } from 'vitest';
import { isBusName } from './bus-name.ts';

it.each([
  ['D[0..7]', true],
  ['{DRAM_CTRL}', true],
  ['USB{D+ D-}', true],
  ['D[7]', false],
  ['~{RESET}', false],
  ['V_{DD}', false],
  ['${NAME}', false],
  ['{}', false],
  ['RESET', false],
])('%s is a bus: %s', (name, isBus) => {
  expect(isBusName(name)).toBe(isBus);
});
