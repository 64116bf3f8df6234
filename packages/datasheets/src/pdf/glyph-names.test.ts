import { describe, expect, it } from 'vitest';
import type { Box } from './pdf-file.ts';
import { isPrintedLike, readNamedGlyphs } from './glyph-names.ts';

/** A file as PDFium saves it: objects, and a table of where they begin. */
function save(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.5\r\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\r\n${object}\r\nendobj\r\n`;
    return `${String(place).padStart(10, '0')} 00000 n\r\n`;
  });
  const start = text.length;
  text += `xref\r\n0 ${objects.length + 1}\r\n0000000000 65535 f\r\n${places.join('')}trailer\r\n<</Root 1 0 R >>\r\nstartxref\r\n${start}\r\n%%EOF\r\n`;
  return Buffer.from(text, 'latin1');
}

const font = (name: string, encoding: string): string =>
  `<</BaseFont/${name}/Encoding ${encoding}/Subtype/Type1/Type/Font>>`;
const encode = (differences: string): string => `<</Differences[ ${differences}]/Type/Encoding>>`;

/** What the codes of the one font of a file print. */
function read(differences: string): Record<number, string> {
  const [codes] = readNamedGlyphs(save([font('ABCDEF+Sans', '2 0 R '), encode(differences)])).values();
  return Object.fromEntries(codes!);
}

describe('readNamedGlyphs', () => {
  it('reads names that are decimal codes of characters', () => {
    expect(read('2/c77/c111/c100/c101/c108/c32/c69/c110')).toEqual({
      2: 'M',
      3: 'o',
      4: 'd',
      5: 'e',
      6: 'l',
      7: ' ',
      8: 'E',
      9: 'n',
    });
  });

  it('reads no names that may be anything else', () => {
    // Some are no codes of printed characters.
    expect(read('2/c77/c111/c100/c101/c108/c32/c69/c3')).toEqual({});
    // Codes that may be hexadecimal, places in a font, and too few to tell.
    expect(read('2/c41/c42/c43/c44/c45/c46/c47/c48')).toEqual({});
    expect(read('2/g77/g111/g100/g101/g108/g32/g69/g110')).toEqual({});
    expect(read('2/c77/c111')).toEqual({});
    expect(read('2/uniD83D/uniDE00/uni12')).toEqual({});
  });

  it('reads names that give the number of the character in Unicode, and begins anew where a code stands', () => {
    expect(read('1/blacksquare 4/UNI2027/centigrade 177/uni00B1')).toEqual({ 4: '‧', 177: '±' });
  });

  it('has fonts by their names, with the encoding in them or apart', () => {
    const saved = save([font('ABCDEF+Sans#20One', encode('1/uni2027')), font('Two', '3 0 R '), encode('1/uni2103')]);
    expect([...readNamedGlyphs(saved)].map(([name, codes]) => [name, codes.get(1)])).toEqual([
      ['Sans One', '‧'],
      ['Two', '℃'],
    ]);
  });

  it('does not know what two parts of one font have under one code', () => {
    const saved = save([
      font('ABCDEF+Sans', encode('1/uni2027/uni2103')),
      font('GHIJKL+Sans', encode('1/uni2027/uni00B5')),
    ]);
    expect([...readNamedGlyphs(saved).get('Sans')!]).toEqual([
      [1, '‧'],
      [2, '\uFFFD'],
    ]);
  });

  it('reads nothing in what is no file', () => {
    expect(readNamedGlyphs(Buffer.from('no PDF')).size).toBe(0);
  });
});

describe('isPrintedLike', () => {
  const [y, size] = [100, 10];
  it.each<[string, Box, boolean]>([
    [' ', [50, 100, 53, 100], true],
    [' ', [50, 93, 53, 100], false],
    ['M', [50, 93, 57, 100], true],
    ['M', [50, 100, 53, 100], false],
    ['g', [50, 95, 55, 102], true],
    ['g', [50, 95, 55, 100], false],
    ['n', [50, 95, 55, 102], false],
    ['(', [50, 93, 53, 102], true],
  ])('tells whether %j is printed in %j: %j', (text, box, isLike) => {
    expect(isPrintedLike(text, box, y, size)).toBe(isLike);
  });
});
