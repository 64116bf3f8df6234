import { describe, expect, it } from 'vitest';
import { cutLine, findBlockEnd, splitMarkdown } from './text-limits.ts';

describe('where Markdown may end', () => {
  it.each([
    ['all of it fits', 'a\n\nb', 4, 'a\n\nb'],
    ['at a blank line', 'a\n\nbcd\nef\n\ng', 10, 'a\n\n'],
    ['not in a table', 'a\n\n|x|\n|-|\n|1|\n|2|\n\nb', 16, 'a\n\n'],
    ['not inside of details', 'a\n\n<details>\n\nb\n\nc\n\n</details>\n\nd', 30, 'a\n\n'],
    ['after details', 'a\n\n<details>\n\nb\n\n</details>\n\ncdefgh', 32, 'a\n\n<details>\n\nb\n\n</details>\n\n'],
    ['not inside of code', 'a\n\n```\n</details>\n\nb\n\n```\n\nc', 22, 'a\n\n'],
    ['at a line when there is no block', 'abc\ndef\nghi', 9, 'abc\ndef\n'],
    ['at a character when there is no line', 'abcdef', 4, 'abcd'],
    ['not in the middle of a character', 'abc\u{1f600}', 4, 'abc'],
  ])('%s', (_name, markdown, limit, head) => {
    expect(markdown.slice(0, findBlockEnd(markdown, limit))).toBe(head);
  });
});

it('goes on in a second part, and cuts what is too long for both with a note', () => {
  const block = `${'x'.repeat(98)}\n\n`;
  expect(splitMarkdown(block.repeat(15), 1000)).toEqual({ head: block.repeat(10), rest: block.repeat(5) });
  const { head, rest } = splitMarkdown(block.repeat(30), 1000);
  expect(head).toBe(block.repeat(10));
  expect(rest.length).toBeLessThanOrEqual(1000);
  expect(rest).toMatch(/x\n\n_The rest is left out here: it is in the report\._\n$/);
});

it.each([
  ['short', 'short'],
  ['two\n  lines', 'two lines'],
  ['\u{1f600}'.repeat(11), `${'\u{1f600}'.repeat(9)}…`],
  ['lone \ud83d', 'lone \ufffd'],
])('cuts %j to ten characters', (text, cut) => {
  expect(cutLine(text, 10)).toBe(cut);
});
