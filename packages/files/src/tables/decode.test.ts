import { describe, expect, it } from 'vitest';
import { decodeText } from './decode.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const utf16 = (text: string, little: boolean) =>
  Uint8Array.from(
    [...text].flatMap((char) =>
      little
        ? [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]
        : [char.charCodeAt(0) >> 8, char.charCodeAt(0) & 255],
    ),
  );
const single = (text: string) => Uint8Array.from([...text].map((char) => char.charCodeAt(0)));

describe('decodeText', () => {
  it.each([
    ['ISO-2022-KR', bytes(0x52, 0x2c, 0x1b, 0x24, 0x29, 0x43, 0x0e, 0x3a, 0x4e, 0x0f), 3],
    ['ISO-2022-CN', bytes(0x1b, 0x24, 0x29, 0x41, 0x0e, 0x4e, 0x3b, 0x0f), 1],
  ])('refuses %s with what, where and what to do', (name, text, at) => {
    expect(() => decodeText(text, 'BOM')).toThrow(
      `The text is in ${name}, which is not read: byte ${at} begins its letters. Save the BOM as CSV in UTF-8, or as XLSX.`,
    );
  });

  it.each([
    ['plain ASCII', single('Ref,Value\nR1,10k\n'), 'utf-8', 'Ref,Value\nR1,10k\n'],
    ['UTF-8', new TextEncoder().encode('C1,10µF'), 'utf-8', 'C1,10µF'],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x41), 'utf-8', 'A'],
    ['UTF-16LE with a mark', bytes(0xff, 0xfe, 0x41, 0, 0xa9, 3), 'utf-16le', 'AΩ'],
    ['UTF-16BE with a mark', bytes(0xfe, 0xff, 0, 0x41), 'utf-16be', 'A'],
    ['UTF-16LE without', utf16('Ref\tValue\nR1\t4.7kΩ\n', true), 'utf-16le', 'Ref\tValue\nR1\t4.7kΩ\n'],
    ['UTF-16BE without', utf16('Ref\tValue\nR1\t10k\n', false), 'utf-16be', 'Ref\tValue\nR1\t10k\n'],
    ['Western single bytes', single('C1,10\u00b5F \u00b110%,Geh\u00e4use'), 'windows-1252', 'C1,10µF ±10%,Gehäuse'],
    // 位号,数量,封装
    [
      'GB 18030',
      bytes(0xce, 0xbb, 0xba, 0xc5, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x2c, 0xb7, 0xe2, 0xd7, 0xb0),
      'gb18030',
      '位号,数量,封装',
    ],
    // 部品,数量
    ['Shift-JIS', bytes(0x95, 0x94, 0x95, 0x69, 0x2c, 0x90, 0x94, 0x97, 0xca), 'shift_jis', '部品,数量'],
    // Кол,Тип
    ['Windows-1251', bytes(0xca, 0xee, 0xeb, 0x2c, 0xd2, 0xe8, 0xef), 'windows-1251', 'Кол,Тип'],
    // Кол,Тип
    ['KOI8-R', bytes(0xeb, 0xcf, 0xcc, 0x2c, 0xf4, 0xc9, 0xd0), 'koi8-r', 'Кол,Тип'],
    // Кол,Тип
    ['the Russian code page of DOS', bytes(0x8a, 0xae, 0xab, 0x2c, 0x92, 0xa8, 0xaf), 'ibm866', 'Кол,Тип'],
    // Ilość;Wartość
    [
      'Windows-1250',
      bytes(0x49, 0x6c, 0x6f, 0x9c, 0xe6, 0x3b, 0x57, 0x61, 0x72, 0x74, 0x6f, 0x9c, 0xe6),
      'windows-1250',
      'Ilość;Wartość',
    ],
    // Ilość;Wartość
    [
      'Latin 2',
      bytes(0x49, 0x6c, 0x6f, 0xb6, 0xe6, 0x3b, 0x57, 0x61, 0x72, 0x74, 0x6f, 0xb6, 0xe6),
      'iso-8859-2',
      'Ilość;Wartość',
    ],
    // 部品,10k
    [
      'ISO-2022-JP, by its escapes',
      bytes(0x1b, 0x24, 0x42, 0x49, 0x74, 0x49, 0x4a, 0x1b, 0x28, 0x42, 0x2c, 0x31, 0x30, 0x6b),
      'iso-2022-jp',
      '部品,10k',
    ],
    [
      'HZ, by its marks',
      new TextEncoder().encode('~{N;:E~},~{J}A?~},~{V5~}\nR1,1,~{5gWh~}\n'),
      'hz-gb-2312',
      '位号,数量,值\nR1,1,电阻\n',
    ],
    [
      'no HZ: the bars over names in KiCad',
      new TextEncoder().encode('TP1,~{RESET}\nTP2,~{CS}~{WR}\n'),
      'utf-8',
      'TP1,~{RESET}\nTP2,~{CS}~{WR}\n',
    ],
    // 部品,数量
    ['EUC-JP', bytes(0xc9, 0xf4, 0xc9, 0xca, 0x2c, 0xbf, 0xf4, 0xce, 0xcc), 'euc-jp', '部品,数量'],
    // Qté 10µF n°
    [
      'MacRoman, by line ends of CR alone',
      bytes(0x51, 0x74, 0x8e, 0x0d, 0x31, 0x30, 0xb5, 0x46, 0x0d, 0x6e, 0xa1, 0x0d),
      'macintosh',
      'Qté\r10µF\rn°\r',
    ],
    [
      'UTF-16LE of wide characters',
      utf16('位号,数量,型号\nR1,1,电阻\n', true),
      'utf-16le',
      '位号,数量,型号\nR1,1,电阻\n',
    ],
  ])('%s', (_, input, encoding, text) => {
    expect(decodeText(input, 'BOM')).toMatchObject({ encoding, text });
  });

  it('tells double-byte text from Western text when no word is known', () => {
    // 电阻 (GB), and hiragana (Shift-JIS)
    expect(decodeText(bytes(0x43, 0x31, 0x2c, 0xb5, 0xe7, 0xd7, 0xe8), 'BOM').encoding).toBe('gb18030');
    expect(decodeText(bytes(0x82, 0xb1, 0x41, 0x82, 0xea, 0x41, 0x82, 0xcd), 'BOM').encoding).toBe('shift_jis');
    expect(decodeText(single('10\u00b5F, 4\u00b17, 5\u00b0'), 'BOM').encoding).toBe('windows-1252');
  });

  it('stays with UTF-8 when one character of many is broken', () => {
    const text = new TextEncoder().encode('C1,10µF ±10%\nC2,1µF\nR1,10kΩ\n');
    const damaged = text.filter((_, i) => i !== text.length - 2);
    expect(decodeText(damaged, 'BOM')).toMatchObject({ encoding: 'utf-8' });
  });

  it('does not take typographic quotes for kana', () => {
    expect(decodeText(single('\u0093R1\u0094, \u0091C1\u0092, Jane\u0092s, Joe\u0092s'), 'BOM').encoding).toBe(
      'windows-1252',
    );
  });

  it('takes the encoding that is asked for, and refuses one that does not exist', () => {
    expect(decodeText(bytes(0xb5), 'BOM', 'windows-1252').text).toBe('µ');
    expect(() => decodeText(bytes(0x41), 'BOM', 'klingon')).toThrowError(/"klingon" is not a known text encoding/);
  });

  it('refuses text with zero bytes in it', () => {
    expect(() => decodeText(single('R1,10\u0000k,and more text'), 'BOM')).toThrowError(/binary: byte 6 is zero/);
    const dense = `R1,10k\n${'\u0000'.repeat(9)}${'R2,10k\n'.repeat(200)}`;
    expect(() => decodeText(single(dense), 'BOM')).toThrowError(/binary: byte 8 is zero/);
    const controls = `R1,10k\u0000\u0001\n${'R2,10k\n'.repeat(200)}`;
    expect(() => decodeText(single(controls), 'BOM')).toThrowError(/binary: byte 7 is zero/);
  });

  it('reads a few zero bytes in a long text as blanks', () => {
    const text = `* All in \u0000\u0000mm\n${'1\tC1\t24pF\n'.repeat(100)}`;
    expect(decodeText(single(text), 'BOM').text).toBe(text.replaceAll('\u0000', ' '));
  });
});
