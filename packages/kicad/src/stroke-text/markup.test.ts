import { expect, it } from 'vitest';
import { splitRuns } from './markup.ts';

it.each([
  ['VCC', ['VCC']],
  ['~{CS}', ['bar CS']],
  ['D~{0}/X', ['D', 'bar 0', '/X']],
  ['V_{DD}^{2}', ['V', 'low DD', 'high 2']],
  ['~{A_{0}}', ['bar A', 'bar low 0']],
  ['~{}', []],
  ['~{open', ['~{open']],
  ['USB{D+ D-}', ['USB{D+ D-}']],
  ['~{a{b}c}', ['bar a{b}c']],
  ['a}b', ['a}b']],
])('%s is made of %j', (text, runs) => {
  const shown = splitRuns(text).map(({ text: run, level, hasBar }) =>
    [hasBar ? 'bar' : '', level === 1 ? 'high' : level === -1 ? 'low' : '', run]
      .filter((word) => word !== '')
      .join(' '),
  );
  expect(shown).toEqual(runs);
});

it('reads a hundred thousand open braces at once', () => {
  const text = '~{'.repeat(100_000);
  expect(
    splitRuns(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text);
});
