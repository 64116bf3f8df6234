import { describe, expect, it } from 'vitest';
import { plainLine } from './plain-line.ts';

describe('a line of the log', () => {
  it.each([
    ['R1 to R3 are checked', 'R1 to R3 are checked'],
    ['::error::R1', ': :error::R1'],
    ['  \t::stop-commands::x', ': :stop-commands::x'],
    ['fine\n::error::R1', 'fine ::error::R1'],
    ['fine\r::error::R1\u2028', 'fine ::error::R1'],
    ['"hw/##[error]R1" is checked', '"hw/## [error]R1" is checked'],
    ['####[error]R1', '#### [error]R1'],
    ['\u001b[31mred', '[31mred'],
    ['\u202egnp.\u2066R1', 'gnp. R1'],
    ['\u200b::error::R1', ': :error::R1'],
  ])('%j is told as %j', (text, line) => {
    expect(plainLine(text)).toBe(line);
  });
});
