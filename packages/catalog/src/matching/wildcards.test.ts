import { expect, it } from 'vitest';
import { fillsWildcards, fixedBeginning, hasWildcards } from './wildcards.ts';

it.each([
  ['STM32G431CBTx', 'STM32G431CBT6', true],
  ['STM32G431CBTx', 'STM32G431CBT6TR', true],
  ['STM32G431CBTx', 'STM32G431CBU6', false],
  ['MCP1700x-330xxMB', 'MCP1700T-3302E/MB', true],
  ['MCP1700x-330xxMB', 'MCP1700T-5002E/MB', false],
  ['STM32G431CBTx', 'STM32', false],
])('%s is filled by %s: %s', (number, offered, expected) => {
  expect(hasWildcards(number)).toBe(true);
  expect(fillsWildcards(number, offered)).toBe(expected);
});

it('tells what stands before the first open place', () => {
  expect(fixedBeginning('MCP1700x-330xxMB')).toBe('MCP1700');
});

it.each(['MAX3232', 'Conn_01x04', 'PinHeader_2x05', 'LM358', 'bq24075x', ''])('%s has no open places', (number) => {
  expect(hasWildcards(number)).toBe(false);
});
