import { describe, expect, it } from 'vitest';
import { makeSymbol } from '@partwright/kicad/schematic/testing/library.fixture.ts';
import { encodeFiles, sheet } from '@partwright/kicad/schematic/testing/sheet.fixture.ts';
import type { BomSide } from '../model.ts';
import { readBomSide } from './read-bom-side.ts';
import { smallCatalogue } from './sides.fixture.ts';

const double = makeSymbol('Test:Double', [
  { number: '1', at: [0, 0], unit: 1 },
  { number: '3', at: [0, 0], unit: 2 },
]);

function readTop(top: ReturnType<typeof sheet>, catalogue = smallCatalogue()): Promise<BomSide> {
  const files = encodeFiles({ 'hw/top.kicad_sch': top, 'hw/top.kicad_pro': '{"text_variables":{"RES":"10k"}}' });
  return readBomSide({ kind: 'kicad', path: 'hw/top.kicad_pro', files }, catalogue);
}

const shown = ({ lines }: BomSide) => lines.map(({ references, value }) => `${references.join(' ')}: ${value}`);

describe('the bill of materials of a schematic', () => {
  it('puts the same parts in one line, in the order people count in', async () => {
    const top = sheet('top', { project: 'top' });
    for (const [reference, value] of [
      ['R10', '10k'],
      ['R2', '10k'],
      ['C1', '100n'],
      ['R1', '22k'],
    ] as const)
      top.symbol(reference, 'R', [10, 10], { value, footprint: 'Resistor_SMD:R_0402_1005Metric' });
    expect(shown(await readTop(top))).toEqual(['C1: 100n', 'R1: 22k', 'R2 R10: 10k']);
  });

  it.each([
    [{ MPN: 'RC0402FR-0710KL', Manufacturer: 'Yageo' }],
    [{ 'Mfr. Part #': 'RC0402FR-0710KL', Mfr: 'Yageo' }],
    [{ manf: 'YAGEO', 'manf#': 'RC0402FR-0710KL' }],
    [{ 'Manufacturer Part Number': 'RC0402FR-0710KL', MANUFACTURER: 'Yageo' }],
    [{ Mfg: 'Yageo', PN: '${SIZE}FR-0710KL', SIZE: 'RC0402' }],
  ])('knows the number in the fields %j', async (fields) => {
    const top = sheet('top').symbol('R1', 'R', [10, 10], { value: '10k', fields });
    const [line] = (await readTop(top)).lines;
    expect(line).toMatchObject({ mpn: 'RC0402FR-0710KL', part: { mpn: 'RC0402FR-0710KL' }, level: 'high' });
    expect(line!.manufacturer?.toLowerCase()).toBe('yageo');
  });

  it('takes the order number of a field named after the seller', async () => {
    const top = sheet('top').symbol('R1', 'R', [10, 10], { value: '10k', fields: { 'LCSC Part #': 'C25744' } });
    expect((await readTop(top)).lines[0]).toMatchObject({ sku: 'C25744', mpn: null });
  });

  it('expands variables, of the project and of the symbol', async () => {
    const top = sheet('top').symbol('R1', 'R', [10, 10], { value: '${RES}', footprint: 'Lib:R_0402' });
    expect((await readTop(top)).lines[0]).toMatchObject({ value: '10k', footprint: 'Lib:R_0402' });
  });

  it('leaves out what is excluded and supplies, and keeps what is not on the board', async () => {
    const top = sheet('top')
      .symbol('R1', 'R', [10, 10], { value: '1k', inBom: false })
      .symbol('H1', 'R', [20, 10], { value: 'Screw M3', onBoard: false })
      .power('GND', [30, 10]);
    expect(shown(await readTop(top))).toEqual(['H1: Screw M3']);
  });

  it('keeps what is not fitted in a line of its own, by the flag or in words', async () => {
    const top = sheet('top')
      .symbol('R1', 'R', [10, 10], { value: '1k' })
      .symbol('R2', 'R', [20, 10], { value: '1k', dnp: true })
      .symbol('R3', 'R', [30, 10], { value: '1k DNF' });
    const { lines } = await readTop(top);
    expect(
      lines.map(({ references, isFitted, perBoard, isBought }) => [references, isFitted, perBoard, isBought]),
    ).toEqual([
      [['R1'], true, 1, true],
      [['R2', 'R3'], false, 0, false],
    ]);
  });

  it('counts units of one designator once, and the same unit twice as a mistake', async () => {
    const top = sheet('top')
      .symbol('U1', double, [10, 10], { unit: 1 })
      .symbol('U1', double, [10, 50], { unit: 2 })
      .symbol('R7', 'R', [90, 10], { value: '1k' })
      .symbol('R7', 'R', [90, 50], { value: '1k' });
    const side = await readTop(top);
    expect(side.lines.map(({ references, perBoard }) => [references, perBoard])).toEqual([
      [['R7', 'R7'], 2],
      [['U1'], 1],
    ]);
    expect(side.warnings).toMatchObject([{ code: 'duplicate_designator', lines: [1] }]);
  });

  it('tells where the first symbol of a line stands', async () => {
    const top = sheet('top').symbol('R2', 'R', [10, 10], { value: '1k' }).symbol('R1', 'R', [20, 10], { value: '1k' });
    const { file, fileLine } = (await readTop(top)).lines[0]!;
    const text = top.text().split('\n');
    expect(file).toBe('hw/top.kicad_sch');
    expect(text[fileLine! - 1]).toContain('(symbol (lib_id');
    expect(
      text
        .slice(fileLine! - 1)
        .join('\n')
        .indexOf('"R1"'),
    ).toBeGreaterThan(0);
    expect(text.slice(0, fileLine! - 1).join('\n')).toContain('"R2"');
    expect(text.slice(0, fileLine! - 1).join('\n')).not.toContain('"R1"');
  });

  it.each(['__proto__', 'constructor', 'line\nbreak', '${R1:Value}', ''])(
    'reads the field %j as any other',
    async (name) => {
      const top = sheet('top').symbol('R1', 'R', [10, 10], {
        value: '10k',
        fields: { [name]: 'x', MPN: 'RC0402FR-0710KL' },
      });
      expect((await readTop(top)).lines).toMatchObject([{ references: ['R1'], mpn: 'RC0402FR-0710KL' }]);
    },
  );

  it('is short of the parts of a missing sheet, and says so', async () => {
    const top = sheet('top').sheet('Power', 'power.kicad_sch', [50, 50]).symbol('R1', 'R', [10, 10]);
    expect((await readTop(top)).warnings).toMatchObject([{ code: 'missing_sheet_file', severity: 'warning' }]);
  });
});

describe('the bill of materials of a file', () => {
  const read = (text: string, catalogue = smallCatalogue()) =>
    readBomSide(
      { kind: 'bom', path: 'hw/bom.csv', files: new Map([['hw/bom.csv', new TextEncoder().encode(text)]]) },
      catalogue,
    );

  it('tells the line of the file, also below a cell of several lines', async () => {
    const { lines, source } = await read(
      'Reference,Qty,Value,MPN,Description\r\nR1,1,10k,RC0402FR-0710KL,"two\r\nlines"\r\nR2,1,22k,RC0402FR-0722KL,one\r\n',
    );
    expect(source).toBe('hw/bom.csv');
    expect(lines.map(({ references, fileLine, file }) => [references, fileLine, file])).toEqual([
      [['R1'], 2, 'hw/bom.csv'],
      [['R2'], 4, 'hw/bom.csv'],
    ]);
  });

  it.each([
    ['little', [0xff, 0xfe], true],
    ['big', [0xfe, 0xff], false],
  ] as const)('tells the line of a file in UTF-16, %s end first', async (_, mark, isLittle) => {
    // The upper half of these letters is the byte of a quote and of the end of a line.
    const table =
      'Reference\tQty\tValue\tMPN\tNote\nR1\t1\t10k\tRC0402FR-0710KL\t"two\n\u2200\u0a05"\nR2\t1\t22k\tRC0402FR-0722KL\t\n';
    const bytes = new Uint8Array(2 + 2 * table.length);
    bytes.set(mark);
    for (let at = 0; at < table.length; at++)
      new DataView(bytes.buffer).setUint16(2 + 2 * at, table.charCodeAt(at), isLittle);
    const { lines } = await readBomSide(
      { kind: 'bom', path: 'bom.csv', files: new Map([['bom.csv', bytes]]) },
      smallCatalogue(),
    );
    expect(lines.map(({ references, fileLine }) => [references, fileLine])).toEqual([
      [['R1'], 2],
      [['R2'], 4],
    ]);
  });

  it('divides a line of which some are not fitted', async () => {
    const { lines } = await read('Reference,Qty,Value,MPN\n"R1,R2 (DNP),R3",3,10k,RC0402FR-0710KL\n');
    expect(lines).toMatchObject([
      { line: 1, references: ['R1', 'R3'], perBoard: 2, isBought: true },
      { line: 1, references: ['R2'], perBoard: 0, isBought: false, isFitted: false },
    ]);
  });

  it('keeps the warnings of the file', async () => {
    const { warnings } = await read('Reference,Qty,Value,MPN\nR1,1,10k,A1\nR1,1,22k,A2\n');
    expect(warnings).toMatchObject([{ code: 'duplicate_designator', lines: [1, 2] }]);
  });

  it('names no part without a catalogue, and sees what contradicts itself all the same', async () => {
    const files = new Map([
      ['b.csv', new TextEncoder().encode('Reference,Qty,Value,MPN,Footprint\nR1,1,22k,RC0402FR-0710KL,R_0402\n')],
    ]);
    const side = await readBomSide({ kind: 'bom', path: 'b.csv', files }, null);
    expect(side).toMatchObject({ status: 'ran', reason: expect.stringContaining('no catalogue') });
    expect(side.lines).toMatchObject([{ part: null, level: 'none', conflicts: [{ code: 'mpn_contradicts_value' }] }]);
  });
});

it.each([
  ['app/parts.csv', 'Reference,Value\nR1,10k\n'],
  ['app/parts.csv', 'MPN,Qty\nRC0402FR-0710KL,2\n'],
  ['pos_bom.csv', 'Designator,Mid X,Mid Y,MPN\nR1,1mm,2mm,RC0402FR-0710KL\n'],
])('the file %s is a list of parts by what is in it: %j', async (path, text) => {
  const files = new Map([[path, new TextEncoder().encode(text)]]);
  expect(await readBomSide({ kind: 'bom', path, files }, null)).toMatchObject({ status: 'ran' });
});

describe('what cannot be read', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  it.each([
    ['kicad', 'a.kicad_pro', { 'a.kicad_pro': '{}' }, 'absent', /no schematic/],
    [
      'kicad',
      'a.kicad_pro',
      { 'a.kicad_pro': '{}', 'a.kicad_sch': '(kicad_sch (version 20231120) (symbol' },
      'not_run',
      /a\.kicad_sch/,
    ],
    ['kicad', 'a.kicad_sch', { 'a.kicad_sch': 'hello' }, 'not_run', /a\.kicad_sch/],
    ['bom', 'bom.csv', { 'bom.csv': '\u0000\u0001' }, 'not_run', /binary/],
    ['bom', 'lamp.csv', { 'lamp.csv': 'time,volt\n1,3.3\n' }, 'absent', /no list of parts/],
    ['bom', 'b.csv', {}, 'absent', /b\.csv/],
    ['bom', 'docs/materials.csv', { 'docs/materials.csv': 'id,material\n1,wood\n' }, 'absent', /no list of parts/],
    ['bom', 'docs/bom.csv', { 'docs/bom.csv': 'id,material\n1,wood\n' }, 'not_run', /No parts list/],
    ['bom', 'app/parts.csv', { 'app/parts.csv': 'name,parts\nleft,3\nright,4\n' }, 'absent', /no list of parts/],
    [
      'bom',
      'pos_bom.csv',
      { 'pos_bom.csv': 'Designator,Mid X,Mid Y,Layer,Rotation\nR1,1mm,2mm,top,0\nR2,3mm,2mm,top,0\n' },
      'absent',
      /no list of parts/,
    ],
    ['gerber', 'gerbers', {}, 'absent', /Gerber/],
  ] as const)('a %s project at %s with %j is %s', async (kind, path, files, status, reason) => {
    const given = new Map(Object.entries(files).map(([name, text]) => [name, bytes(text)]));
    const side = await readBomSide({ kind, path, files: given }, null);
    expect(side).toMatchObject({ status, lines: [] });
    expect(side.reason).toMatch(reason);
  });
});

it('a list without headers says that its columns are taken from their cells', async () => {
  const rows = 'R1,10k,0603,RC0603FR-0710KL,1\nC1,100nF,0603,CL10B104KB8NNNC,1\nU1,LM358,SOIC-8,LM358DR,1\n';
  const warn = async (text: string) => {
    const files = new Map([['hw/bom.csv', new TextEncoder().encode(text)]]);
    const { warnings } = await readBomSide({ kind: 'bom', path: 'hw/bom.csv', files }, null);
    return warnings.filter(({ code }) => code === 'no_headers');
  };
  expect(await warn(rows)).toEqual([
    expect.objectContaining({
      severity: 'info',
      message: expect.stringMatching(/no headers.*references, value/) as string,
    }),
  ]);
  expect(await warn(`Reference,Value,Footprint,MPN,Qty\n${rows}`)).toEqual([]);
});

it.each([
  ['names parts of a board', 'Ref,Value\nR1,10k\nC1,100n\nU1,LM358\n', 'ran'],
  [
    'has no headers',
    'R1,10k,0603,RC0603FR-0710KL,1\nC1,100nF,0603,CL10B104KB8NNNC,1\nU1,LM358,SOIC-8,LM358DR,1\n',
    'ran',
  ],
  ['holds measurements', 't,v\n1,2\n3,5\n', 'absent'],
  ['holds positions', 'Ref,Val,PosX,PosY,Rot,Side\nR1,10k,1,2,0,top\nR2,10k,2,2,0,top\n', 'absent'],
  ['lists screws', 'Part,Qty\nM3 screw,4\nwasher,4\n', 'absent'],
])('a table whose name says nothing and that %s is %s', async (_, text, status) => {
  const files = new Map([['hw/lamp.csv', new TextEncoder().encode(text)]]);
  expect((await readBomSide({ kind: 'bom', path: 'hw/lamp.csv', files }, null)).status).toBe(status);
});
