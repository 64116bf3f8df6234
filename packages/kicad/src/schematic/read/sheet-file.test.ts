import { describe, expect, it } from 'vitest';
import { ReadFailure } from '../failure.ts';
import { chip, power, makeSymbol } from '../testing/library.fixture.ts';
import { sheet } from '../testing/sheet.fixture.ts';
import { readSheetFile } from './sheet-file.ts';

const HEAD = '(kicad_sch (version 20250114) (generator "eeschema") (generator_version "9.0")';

function read(items: string): ReturnType<typeof readSheetFile> {
  return readSheetFile(`${HEAD}\n${items})`, 'a.kicad_sch');
}

function refusal(text: string): ReadFailure {
  try {
    readSheetFile(text, 'a.kicad_sch');
  } catch (error) {
    if (error instanceof ReadFailure) return error;
    throw error;
  }
  throw new Error('it was read');
}

describe('a sheet file', () => {
  it('is read with everything that a test can draw, and nothing is left over', () => {
    const text = sheet('top')
      .symbol('R1', 'R', [50.8, 50.8], { angle: 90, mirror: 'x', value: '10k', dnp: true, fields: { MPN: 'X' } })
      .symbol('U1', chip('IC', ['input', { type: 'output', unit: 2 }]), [101.6, 50.8], { unit: 2 })
      .power('GND', [50.8, 60.96])
      .wire([0, 0], [2.54, 0], [2.54, 2.54])
      .bus([0, 10.16], [10.16, 10.16])
      .entry([0, 10.16], [2.54, -2.54])
      .junction([2.54, 0])
      .noConnect([5.08, 0])
      .label('A', [0, 0])
      .label('B', [0, 0], 'global', 'output')
      .netClass('HV', [0, 0])
      .sheet('Sub', 'sub.kicad_sch', [127, 50.8], { pins: { CLK: 'input' } })
      .busAlias('AL', ['A', 'B'])
      .note('hello', [0, 50.8])
      .text();
    const file = readSheetFile(text, 'top.kicad_sch');
    expect(file.warnings).toEqual([]);
    expect(file).toMatchObject({ version: 20250114, generator: 'eeschema', generatorVersion: '9.0' });
    expect(file.symbols[0]).toMatchObject({
      libId: 'Test:R',
      at: { x: 508_000, y: 508_000 },
      angle: 90,
      mirror: 'x',
      dnp: true,
      instances: [{ reference: 'R1', unit: 1, project: 'test' }],
    });
    expect(file.symbols[0]!.properties.map(({ name, value }) => `${name}=${value}`)).toContain('MPN=X');
    expect(file.symbols[0]!.pins.map(({ number }) => number)).toEqual(['1', '2']);
    expect(file.librarySymbols.get('Test:IC')?.unitCount).toBe(2);
    expect(file.librarySymbols.get('Test:GND')?.power).toBe('global');
    expect(file.wires.map(({ points }) => points.map(({ x, y }) => [x, y]))).toEqual([
      [
        [0, 0],
        [25_400, 0],
      ],
      [
        [25_400, 0],
        [25_400, 25_400],
      ],
    ]);
    expect(file.busEntries[0]).toMatchObject({ at: { x: 0, y: 101_600 }, end: { x: 25_400, y: 76_200 } });
    expect(file.labels.map(({ kind, text: label, shape }) => [kind, label, shape])).toEqual([
      ['local', 'A', undefined],
      ['global', 'B', 'output'],
      ['directive', '', 'round'],
    ]);
    expect(file.labels[2]!.properties[0]).toMatchObject({ name: 'Netclass', value: 'HV' });
    expect(file.sheets[0]).toMatchObject({ name: 'Sub', fileName: 'sub.kicad_sch', width: 254_000, height: 76_200 });
    expect(file.sheets[0]!.pins[0]).toMatchObject({ name: 'CLK', shape: 'input', at: { x: 1_270_000, y: 533_400 } });
    expect(file.busAliases).toMatchObject([{ name: 'AL', members: ['A', 'B'] }]);
    expect(file.texts[0]?.text).toBe('hello');
    expect([file.junctions, file.noConnects, file.buses].map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  it('gives every object its uuid and the line its list begins in', () => {
    const text = sheet('top').wire([0, 0], [2.54, 0]).junction([0, 0]).text();
    const file = readSheetFile(text, 'a');
    const lines = text.split('\n');
    for (const { uuid, line } of [...file.wires, ...file.junctions]) {
      expect(uuid).not.toBe('');
      expect(lines[line - 1]).toContain(uuid);
    }
  });

  it.each([
    ['(paper "A4")', 2_970_000, 2_100_000],
    ['(paper "A3" portrait)', 2_970_000, 4_200_000],
    ['(paper "User" 100.5 50)', 1_005_000, 500_000],
    ['(paper "USLetter")', 2_794_000, 2_159_000],
    ['(page "A5")', 2_100_000, 1_480_000],
    ['(paper "A3") (page 1 18)', 4_200_000, 2_970_000],
    ['(paper "B9")', 2_970_000, 2_100_000],
    ['', 2_970_000, 2_100_000],
  ])('%s is a sheet of %d x %d', (list, width, height) => {
    expect(read(list).paper).toMatchObject({ width, height });
  });

  it('has a title block with nine comments', () => {
    const { titleBlock } = read('(title_block (title "T") (rev "2") (comment 1 "one") (comment 9 "nine"))');
    expect(titleBlock).toMatchObject({ title: 'T', revision: '2', company: '' });
    expect(titleBlock.comments).toEqual(['one', '', '', '', '', '', '', '', 'nine']);
  });

  it.each([
    ['(pin_names (offset 0) hide)', true],
    ['(pin_names hide)', true],
    ['(pin_names (offset 0) (hide yes))', true],
    ['(pin_names (hide no))', false],
    ['', false],
  ])('a symbol with %s hides its pin names: %s', (list, hide) => {
    const file = read(`(lib_symbols (symbol "A:B" ${list}))`);
    expect(file.librarySymbols.get('A:B')?.pinNames.hide).toBe(hide);
  });

  it.each([
    ['(effects (font (size 2 1)) hide)', true],
    ['(effects (font (size 2 1)) (hide yes))', true],
    ['(effects (font (size 2 1))) (hide yes)', true],
    ['(effects (font (size 2 1)) (hide no))', false],
  ])('a property with %s is hidden: %s', (list, hide) => {
    const [property] = read(`(symbol (lib_id "A:B") (property "F" "v" (at 1 2 90) ${list}))`).symbols[0]!.properties;
    expect(property).toMatchObject({ hide, angle: 90, effects: { font: { height: 20_000, width: 10_000 } } });
  });

  it.each([
    ['(power)', 'global'],
    ['(power global)', 'global'],
    ['(power local)', 'local'],
    ['', undefined],
  ])('a library symbol with %j is power: %s', (list, expected) => {
    expect(read(`(lib_symbols (symbol "A:B" ${list}))`).librarySymbols.get('A:B')?.power).toBe(expected);
  });

  it('keeps units, body styles, alternates and hidden pins of a library symbol', () => {
    const symbol = makeSymbol('Test:X', [
      { number: '1', at: [0, 0], hide: true },
      { number: '1', at: [0, 2.54], bodyStyle: 2 },
      { number: '2', at: [5.08, -2.54], unit: 3, alternates: [{ name: 'ALT', type: 'output' }] },
    ]);
    const file = readSheetFile(sheet().symbol('U1', symbol, [0, 0]).text(), 'a');
    const library = file.librarySymbols.get('Test:X')!;
    expect(library).toMatchObject({ unitCount: 3, bodyStyleCount: 2 });
    expect(library.bodies.map(({ unit, bodyStyle }) => [unit, bodyStyle])).toEqual([
      [1, 1],
      [1, 2],
      [3, 1],
    ]);
    expect(library.bodies[0]!.pins[0]!.hide).toBe(true);
    // In a library y points up.
    expect(library.bodies[2]!.pins[0]).toMatchObject({
      at: { x: 50_800, y: 25_400 },
      alternates: [{ name: 'ALT', type: 'output' }],
    });
  });

  it('makes a point of an arc that is given by its centre', () => {
    const arc = (radius: string, start: string, end: string): unknown =>
      read(
        `(lib_symbols (symbol "A:B" (symbol "B_0_1" (arc (start ${start}) (end ${end}) ${radius}))))`,
      ).librarySymbols.get('A:B')!.bodies[0]!.graphics[0];
    expect(arc('(radius (at 0 0) (length 2) (angles 0.1 89.9))', '2 0', '0 2')).toMatchObject({
      kind: 'arc',
      mid: { x: 14_142, y: 14_142 },
    });
    expect(arc('(mid 1 1)', '2 0', '0 2')).toMatchObject({ mid: { x: 10_000, y: 10_000 } });
  });

  it('reads tables, rule areas, groups, text boxes and images', () => {
    const file = read(`
      (table (column_count 2) (column_widths 10 20) (row_heights 5) (cells (table_cell "a" (at 1 2 0) (size 10 5) (span 2 1) (uuid "c")))
        (border (external yes) (header no)) (separators (rows yes) (cols no)) (uuid "t"))
      (rule_area (dnp yes) (polyline (pts (xy 0 0) (xy 1 0) (xy 1 1)) (uuid "r")))
      (group "g" (uuid "u") (members "r" "t"))
      (text_box "b" (at 1 2 90) (size 3 4) (margins 1 1 1 1) (uuid "b"))
      (text_box "old" (start 1 2) (end 4 6))
      (image (at 1 2) (scale 0.5) (data "QUJD" "REVG"))
      (circle (center 1 1) (radius 2) (fill (type color) (color 255 0 0 1)) (uuid "k"))`);
    expect(file.warnings).toEqual([]);
    expect(file.tables[0]).toMatchObject({
      uuid: 't',
      columnWidths: [100_000, 200_000],
      cells: [{ text: 'a', columnSpan: 2 }],
      border: { external: true, header: false },
      separators: { rows: true, columns: false },
    });
    expect(file.ruleAreas[0]).toMatchObject({ uuid: 'r', dnp: true, points: { length: 3 } });
    expect(file.groups[0]).toMatchObject({ name: 'g', members: ['r', 't'] });
    expect(file.textBoxes).toMatchObject([
      { text: 'b', angle: 90, width: 30_000 },
      { text: 'old', width: 30_000, height: 40_000 },
    ]);
    expect(file.images[0]!.base64()).toBe('QUJDREVG');
    expect(file.shapes[0]).toMatchObject({ kind: 'circle', fill: { type: 'color', color: 'rgba(255, 0, 0, 1)' } });
  });

  it('reads what KiCad 10 added', () => {
    const file = readSheetFile(
      `(kicad_sch (version 20260306) (generator "eeschema") (generator_version "10.0")
        (lib_symbols (symbol "A:B" (power local) (body_styles "one" "two" "three") (in_pos_files no)
          (duplicate_pin_numbers_are_jumpers yes) (jumper_pin_groups ("1" "2") ("3" "4" "5"))
          (symbol "B_1_1" (rectangle (start 0 0) (end 1 1) (radius 0.5) (fill (type hatch))))))
        (symbol (lib_id "A:B") (at 0 0 0) (body_style 3) (in_pos_files no)
          (property "Reference" "U1" (at 0 0 0) (show_name yes) (hide yes) (do_not_autoplace no))
          (instances (project "p" (path "/x" (reference "U1") (unit 1) (variant (name "lite") (dnp yes) (field (name "Value") (value "5"))))))))`,
      'a',
    );
    expect(file.warnings).toEqual([]);
    expect(file.librarySymbols.get('A:B')).toMatchObject({
      bodyStyleNames: ['one', 'two', 'three'],
      bodyStyleCount: 3,
      jumperPinGroups: [
        ['1', '2'],
        ['3', '4', '5'],
      ],
      bodies: [{ graphics: [{ radius: 5_000, fill: { type: 'hatch' } }] }],
    });
    expect(file.symbols[0]).toMatchObject({
      bodyStyle: 3,
      inPositionFiles: false,
      instances: [{ variants: [{ name: 'lite', dnp: true, fields: [{ name: 'Value', value: '5' }] }] }],
    });
  });

  it('tells what it does not know, with its line, and reads on', () => {
    const file = read('(hologram 1)\n(wire (pts (xy 0 0) (xy x 1)) (sparkle yes) (uuid "w"))\n(junction (at 1 2))');
    expect(file.warnings.map(({ code, line }) => [code, line])).toEqual([
      ['unknown_node', 2],
      ['wrong_value', 3],
      ['unknown_node', 3],
    ]);
    expect(file.wires[0]!.points[1]).toEqual({ x: 0, y: 10_000 });
    expect(file.junctions).toHaveLength(1);
  });

  it('lists a flood of strange nodes only so far', () => {
    expect(read('(hologram 1) '.repeat(100_000)).warnings.length).toBeLessThan(1_000);
  });

  it('reads names that are those of objects in JavaScript', () => {
    const file = read('(__proto__ 1) (constructor) (symbol (lib_id "__proto__") (property "__proto__" "toString"))');
    expect(file.symbols[0]).toMatchObject({ libId: '__proto__' });
    expect(file.warnings).toHaveLength(2);
  });

  it.each([
    ['(kicad_sch (version 20990101))', 'too_new', 1, 'version 20990101; up to 20260306 (KiCad 10) is known'],
    ['(kicad_sch\n(version 20270101))', 'too_new', 2, 'Save it with KiCad 10 or earlier'],
    ['(kicad_sch (version 20190101))', 'not_a_schematic', 1, 'no version of a KiCad schematic'],
    ['(kicad_sch (paper "A4"))', 'not_a_schematic', 1, 'the version of the file format is missing'],
    ['(kicad_sch (version 20250114)\n(wire', 'cut', 2, 'it was cut off; send the whole file, or open'],
    ['(kicad_sch (version 20250114)\n(text "half', 'cut', 2, 'never closed'],
    ['', 'cut', 1, 'the file is empty'],
    ['version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 1\n', 'not_a_schematic', 1, 'git lfs pull'],
    ['EESchema Schematic File Version 4\nEELAYER 30 0', 'legacy', 1, 'KiCad 5 or earlier'],
    ['(kicad_pcb (version 20240108))', 'not_a_schematic', 1, 'it begins with (kicad_pcb'],
    ['PK\u0003\u0004', 'not_a_schematic', 1, 'it is no KiCad schematic'],
    [`${HEAD}\n<<<<<<< HEAD\n=======\n>>>>>>> other\n)`, 'not_a_schematic', 2, 'merge conflict'],
    [`${HEAD} ${'(a '.repeat(80)}`, 'too_large', 1, 'inside each other; open the schematic in KiCad and save it'],
    [`${HEAD}) (a)`, 'not_a_schematic', 1, 'begins after the end; open the schematic in KiCad and save it again'],
  ])('%j is refused: %s', (text, code, line, message) => {
    const error = refusal(text);
    expect(error).toMatchObject({ code, line, file: 'a.kicad_sch' });
    expect(error.message).toContain(message);
  });

  it('reads a version that is only a little newer, and says so', () => {
    const file = readSheetFile('(kicad_sch (version 20260801) (lib_symbols))', 'a');
    expect(file.warnings.map(({ code }) => code)).toEqual(['newer_version']);
  });

  it.each([
    [20250114, ''],
    [20260101, '~'],
  ])('of version %d takes a pin numbered ~ for one of the number %j', (version, number) => {
    const chip = makeSymbol('Test:HOLE', [{ number: '~', type: 'passive', at: [0, 0] }]);
    const text = sheet('top', { version }).symbol('H1', chip, [0, 0]).text();
    const { librarySymbols } = readSheetFile(text, 'a');
    const pins = [...librarySymbols.values()].flatMap(({ bodies }) => bodies.flatMap((body) => body.pins));
    expect(pins.map((pin) => pin.number)).toEqual([number]);
  });

  it('knows a local supply', () => {
    const file = readSheetFile(sheet().symbol('#PWR1', power('V', 'local'), [0, 0]).text(), 'a');
    expect(file.librarySymbols.get('Test:V')?.power).toBe('local');
  });
});

describe('a sheet file of before 20210615', () => {
  // What kicad-cli 9.0.8 makes of the same labels.
  it.each([
    ['~RST~A', '~{RST}A'],
    ['~CS', '~{CS}'],
    ['A~B C', 'A~{B} C'],
    ['~~X', '~X'],
    ['~', '~'],
    ['a~b~c~d~', 'a~{b}c~{d}'],
    ['~A~~B~', '~{A~B}'],
    ['X~{Y}', 'X~{Y}'],
    ['~(A)B~', '~{(A})B~{}'],
  ])('writes the overbar of %s as %s today', (old, modern) => {
    const label = (version: number): string | undefined =>
      readSheetFile(sheet('top', { version }).label(old, [0, 0]).text(), 'a').labels[0]?.text;
    expect(label(20210406)).toBe(modern);
    expect(label(20211123)).toBe(old);
  });
});
