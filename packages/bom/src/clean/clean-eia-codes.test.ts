import { describe, expect, it } from 'vitest';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { cleanEiaCodes } from './clean-eia-codes.ts';

const clean = (rows: string) => cleanEiaCodes(`Ref,Value,Footprint,Description\n${rows}`);
const values = (rows: string) =>
  clean(rows)
    .text.split('\n')
    .slice(1)
    .map((row) => row.split(',')[1]);

describe('cleanEiaCodes', () => {
  it.each([
    ['104', '100nF'],
    ['104K', '100nF 10%'],
    ['1H103K', '10nF 10% 50V'],
    ['2A104J', '100nF 5% 100V'],
    ['475K10V', '4.7uF 10% 10V'],
    ['106M', '10uF 20%'],
    ['222', '2.2nF'],
    ['101J', '100pF 5%'],
    ['4R7C', '4.7pF 0.25pF'],
    ['104Z', '100nF +80/-20%'],
    ['104 50V X7R', '100nF 50V X7R'],
    ['104K50', '100nF 10% 50V'],
    ['X7R104K', '100nF 10% X7R'],
    ['104KX7R', '100nF 10% X7R'],
    ['1H104K50', '100nF 10% 50V'],
    ['473K 2A', '47nF 10% 100V'],
    ['2A 473 K', '47nF 10% 100V'],
    ['104 K', '100nF 10%'],
    ['154 K 400V', '150nF 10% 400V'],
    ['102J1KV', '1nF 5% 1000V'],
    ['2E104J', '100nF 5% 250V'],
    ['3A102K', '1nF 10% 1000V'],
    ['0J106M', '10uF 20% 6.3V'],
    ['2W104K', '100nF 10% 450V'],
    ['150J', '15pF 5%'],
    ['100C', '10pF 0.25pF'],
    ['3R3B', '3.3pF 0.1pF'],
    ['479C', '4.7pF 0.25pF'],
    ['478', '0.47pF'],
    ['CC 104K', 'CC 100nF 10%'],
    ['DNP 104', 'DNP 100nF'],
    ['104 0603', '100nF 0603'],
    ['104M/50V/0603', '100nF 20%/50V/0603'],
  ])('writes %j as %j', (code, value) => {
    expect(clean(`C1,${code},C0603,\n`)).toMatchObject({
      text: `Ref,Value,Footprint,Description\nC1,${value},C0603,\n`,
      changes: [{ row: 1, column: 'Value', from: code, to: value }],
      skipped: [],
    });
  });

  it.each([
    '100nF',
    '0.1u',
    '10uF/25V',
    '4n7',
    '15p',
    '4.7 µF',
    'DNP',
    '',
    '1000pF 5%',
    'CAP 100 UF',
    '0.1uF(104)',
    'GRM155R71C104KA88D',
  ])('leaves %j, which has its unit', (value) => {
    expect(clean(`C1,${value},C0603,\n`)).toMatchObject({ changes: [], skipped: [] });
  });

  it('lists a code with two readings, and changes it when the row says which', () => {
    expect(clean('C1,100,C0603,\nC2,100,C0603,CAP CER 10PF 50V\nC3,330,C0603,ceramic 330 pF\n')).toMatchObject({
      changes: [
        { row: 2, from: '100', to: '10pF' },
        { row: 3, from: '330', to: '330pF' },
      ],
      skipped: [{ row: 1, column: 'Value', from: '100', alternatives: ['10pF', '100pF'] }],
    });
  });

  it.each([
    ['22', /no three-digit code and has no unit; it may be 22pF or 22uF/, ['22pF', '22uF']],
    ['97A', /no capacitor code/, []],
    ['104O', /O is no tolerance letter of a capacitor of 100nF/, []],
    ['104B', /B is no tolerance letter/, []],
    ['9H104K', /no rated-voltage code/, []],
    ['22J', /two digits where a code has three/, ['22pF 5%']],
    ['220/50V', /two readings: 22pF .* 220pF/, ['22pF', '220pF']],
    ['0.1', /no unit/, ['100nF', '0.1pF']],
    ['104 (0.1uF)', /gives 0.1uF beside 104/, []],
    ['104 224', /2 codes: 104, 224/, []],
    ['104 Murata', /"Murata" beside 104 is not understood/, ['100nF']],
    ['C104', /neither a value with a unit nor a capacitor code/, []],
  ])('lists %j with the reason', (code, reason, alternatives) => {
    expect(clean(`C1,${code},,\n`)).toMatchObject({
      changes: [],
      skipped: [{ from: code, reason: expect.stringMatching(reason), alternatives }],
    });
  });

  it('touches capacitors only', () => {
    expect(values('R1,104,R0603,\n"C1",104,,\nX1,104,,\n,104,,Ceramic capacitor\n,104,,Thick film resistor\n')).toEqual(
      ['104', '100nF', '104', '100nF', '104', undefined],
    );
    expect(clean('R1,104,R0603,\n').skipped).toEqual([
      { row: 1, column: 'Value', from: '104', reason: 'R1 is not a capacitor', alternatives: [] },
    ]);
    expect(clean('"C1,R2",104,,\n').skipped).toMatchObject([{ reason: 'R2 is not a capacitor' }]);
  });

  it('keeps delimiter, quotes, line ends, blanks and mark as they are', () => {
    const before = '\ufeffRef ; "Wert";Gehäuse\r\n"C1;C2" ;"104" ; "0603 ""x"""\r\n\r\nC3; 1H103K;\r\n';
    const { bytes, text } = cleanEiaCodes(before);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      before.replace('"104"', '"100nF"').replace('1H103K', '10nF 10% 50V'),
    );
    expect(text).toBe(before.slice(1).replace('"104"', '"100nF"').replace('1H103K', '10nF 10% 50V'));
  });

  it('gives back the same bytes when there is nothing to do', () => {
    const bytes = encodeText('Ref,Value\nC1,100nF\n');
    expect(cleanEiaCodes(bytes).bytes).toEqual(bytes);
  });

  it.each([
    ['Windows-1252', [0xb5, 0x46], 'windows-1252'],
    ['GB 18030 with a four-byte character', [0xce, 0xbb, 0xba, 0xc5, 0x81, 0x30, 0x89, 0x31], 'gb18030'],
    ['Shift-JIS', [0x95, 0x94, 0x95, 0x69, 0xb6], 'shift_jis'],
    ['EUC-JP', [0xc9, 0xf4, 0x8e, 0xb6, 0x8f, 0xb0, 0xa1], 'euc-jp'],
    ['UTF-8', [0xc2, 0xb5, 0xe4, 0xbd, 0x8d, 0xf0, 0x9d, 0x9b, 0x8d], 'utf-8'],
  ])('changes nothing else in %s', (_, note, encoding) => {
    const head = [...encodeText('Ref,Value,Note\nC1,')];
    const file = (value: string) =>
      Uint8Array.from([
        ...head,
        ...encodeText(value),
        0x2c,
        ...note,
        0x0a,
        ...encodeText(`C2,${value},`),
        ...note,
        0x0a,
      ]);
    expect([...cleanEiaCodes(file('104'), { encoding }).bytes]).toEqual([...file('100nF')]);
  });

  it.each([
    ['utf-16le', [0xff, 0xfe], 0],
    ['utf-16be', [0xfe, 0xff], 1],
  ] as const)('writes %s', (_, mark, high) => {
    const wide = (text: string) =>
      Uint8Array.from([
        ...mark,
        ...[...text].flatMap((char) => (high ? [0, char.charCodeAt(0)] : [char.charCodeAt(0), 0])),
      ]);
    expect([...cleanEiaCodes(wide('Ref\tValue\nC1\t104\n')).bytes]).toEqual([...wide('Ref\tValue\nC1\t100nF\n')]);
  });

  it.each([
    ['a spreadsheet', new Uint8Array([0x50, 0x4b, 3, 4]), 'unsupported_format'],
    ['JSON', encodeText('[{"ref": "C1", "value": "104"}]'), 'unsupported_format'],
    ['prose', encodeText('nothing to see here\n'), 'bom_unreadable'],
    ['nothing', encodeText(''), 'bom_empty'],
    ['an open quote', encodeText('Ref,Value\n"C1,104\n'), 'bom_unreadable'],
    ['a cell that is none', encodeText(`Ref,Value\n"${'C1,'.repeat(40_000)}",104\n`), 'bom_unreadable'],
    ['a row without end', encodeText(`Ref,Value\n${'C1,'.repeat(600)}104\n`), 'bom_unreadable'],
    ['an encoding that cannot be changed in place', encodeText('Ref,Value\nC1,104\n'), 'unsupported_format'],
  ])('refuses %s', (name, csv, code) => {
    const encoding = name.startsWith('an encoding') ? 'iso-2022-jp' : undefined;
    expect(() => cleanEiaCodes(csv, { encoding })).toThrowError(
      expect.objectContaining({ name: 'BomUnreadable', code }),
    );
  });
});
