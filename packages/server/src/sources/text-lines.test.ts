import { describe, expect, it } from 'vitest';
import { readLines } from './text-lines.ts';

async function* bytes(...chunks: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

const collectLines = (...[input, ...from]: Parameters<typeof readLines>) => Array.fromAsync(readLines(input, ...from));

describe('the lines of a text', () => {
  const cases: [name: string, text: string, lines: [text: string, endOffset: number][]][] = [
    ['nothing', '', []],
    [
      'no line end at the end',
      'a\nbc',
      [
        ['a', 2],
        ['bc', 4],
      ],
    ],
    [
      'a line end at the end',
      'a\nbc\n',
      [
        ['a', 2],
        ['bc', 5],
      ],
    ],
    [
      'empty lines',
      '\n\na',
      [
        ['', 1],
        ['', 2],
        ['a', 3],
      ],
    ],
    [
      'line ends of Windows',
      'a\r\nb\r\n',
      [
        ['a', 3],
        ['b', 6],
      ],
    ],
    [
      'letters of several bytes',
      'µ\n直',
      [
        ['µ', 3],
        ['直', 6],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa\nb',
      [
        ['a', 5],
        ['b', 6],
      ],
    ],
  ];
  it.each(cases)('with %s', async (_name, text, lines) => {
    const expected = lines.map(([line, endOffset], at) => ({ text: line, line: at + 1, endOffset }));
    expect(await collectLines(bytes(text))).toEqual(expected);
    expect(await collectLines(bytes(...Array.from(Buffer.from(text), (byte) => Uint8Array.of(byte))))).toEqual(
      expected,
    );
    for (const [at, { endOffset }] of expected.entries())
      expect(await collectLines(bytes(text), endOffset, at + 1)).toEqual(expected.slice(at + 1));
  });

  it('gives the beginning of a line that is longer than any record, and its true end', async () => {
    const long = 'x'.repeat(700_000);
    const [first, second] = await collectLines(bytes(long, long, `${long}\nshort`));
    expect(first).toMatchObject({ line: 1, endOffset: 2_100_001 });
    expect(first!.text).toHaveLength(1_000_000);
    expect(second).toEqual({ text: 'short', line: 2, endOffset: 2_100_006 });
  });
});
