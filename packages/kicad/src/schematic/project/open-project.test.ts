import { describe, expect, it } from 'vitest';
import { ReadFailure } from '../failure.ts';
import { makeSymbol } from '../testing/library.fixture.ts';
import { encodeFiles, sheet } from '../testing/sheet.fixture.ts';
import { openProject } from './open-project.ts';

const A = 'aaaaaaaa-0000-4000-8000-00000000000a';
const B = 'aaaaaaaa-0000-4000-8000-00000000000b';

function refusal(run: () => unknown): ReadFailure {
  try {
    run();
  } catch (error) {
    if (error instanceof ReadFailure) return error;
    throw error;
  }
  throw new Error('it was opened');
}

/** One file used twice; its resistor is R10 on the first sheet and R20 on the second. */
function twice(options: { project?: string; fileName?: string } = {}): ReturnType<typeof encodeFiles> {
  const { project = 'test', fileName = 'sub.kicad_sch' } = options;
  const top = sheet('top', { project })
    .symbol('R1', 'R', [50.8, 50.8])
    .sheet('Second', fileName, [127, 76.2], { uuid: B, page: '3' })
    .sheet('First', fileName, [127, 50.8], { uuid: A, page: '2' });
  const sub = sheet('sub', { project, paths: [`/${top.uuid}/${A}`, `/${top.uuid}/${B}`] });
  return encodeFiles({
    'test.kicad_sch': top,
    'sub.kicad_sch': sub.symbol(['R10', 'R20'], 'R', [50.8, 50.8]),
    'test.kicad_pro': '{}',
  });
}

describe('a project', () => {
  it('has a sheet for each use of a file, by page, and each has its own references', () => {
    const project = openProject(twice());
    expect(project.name).toBe('test');
    expect(project.sheets.map(({ humanPath, page, file }) => [humanPath, page, file.file])).toEqual([
      ['/', '1', 'test.kicad_sch'],
      ['/First/', '2', 'sub.kicad_sch'],
      ['/Second/', '3', 'sub.kicad_sch'],
    ]);
    expect(project.sheets[1]!.path).toBe(`${project.root.path}/${A}`);
    expect(project.sheets[1]!.file).toBe(project.sheets[2]!.file);
    expect(project.symbols.map(({ reference, library }) => [reference, library?.name])).toEqual([
      ['R1', 'Test:R'],
      ['R10', 'Test:R'],
      ['R20', 'Test:R'],
    ]);
    expect(project.problems).toEqual([]);
  });

  it('that was renamed keeps the references of its old name', () => {
    const { symbols } = openProject(twice({ project: 'old-name' }));
    expect(symbols.map(({ reference }) => reference)).toEqual(['R1', 'R10', 'R20']);
  });

  it('prefers the references of its own name to those of another project with the same path', () => {
    const top = sheet('top');
    const files = encodeFiles({
      'mine.kicad_pro': '{}',
      'mine.kicad_sch': `(kicad_sch (version 20250114) (uuid "${top.uuid}") (symbol (lib_id "A:B") (property "Reference" "R?")
        (instances (project "other" (path "/${top.uuid}" (reference "R8") (unit 2)))
                   (project "mine" (path "/${top.uuid}" (reference "R9") (unit 3))))))`,
    });
    expect(openProject(files).symbols[0]).toMatchObject({ reference: 'R9', unit: 3 });
  });

  it('takes the fields of a symbol whose instances name another path', () => {
    const top = sheet('top', { paths: ['/ffffffff-0000-4000-8000-000000000000'] }).symbol('R7', 'R', [0, 0]);
    expect(openProject(encodeFiles({ 'a.kicad_sch': top })).symbols[0]).toMatchObject({ reference: 'R7', unit: 1 });
  });

  it('of KiCad 6 has its references and pages in the top sheet, by paths below it', () => {
    const sub = `(kicad_sch (version 20211123) (uuid "5") (symbol (lib_id "A:B") (unit 1) (uuid "s1")
      (property "Reference" "R?" (id 0)) (property "Value" "1k" (id 1))))`;
    const top = `(kicad_sch (version 20211123) (uuid "1")
      (sheet (at 0 0) (uuid "2") (property "Sheet name" "S" (id 0)) (property "Sheet file" "s.kicad_sch" (id 1)))
      (sheet_instances (path "/" (page "1")) (path "/2" (page "7")))
      (symbol_instances (path "/2/s1" (reference "R3") (unit 2) (value "2k") (footprint "F:X"))))`;
    const { symbols, sheets } = openProject(encodeFiles({ 'top.kicad_sch': top, 's.kicad_sch': sub }));
    expect(sheets.map(({ page, humanPath }) => [page, humanPath])).toEqual([
      ['1', '/'],
      ['7', '/S/'],
    ]);
    expect(symbols[0]).toMatchObject({ reference: 'R3', unit: 2, value: '2k', footprint: 'F:X' });
  });

  it('resolves symbols that are derived', () => {
    const base = makeSymbol('Test:BASE', [{ number: '1', at: [0, 0] }]);
    const text = sheet()
      .symbol('U1', base, [0, 0])
      .text()
      .replace('(lib_symbols', '(lib_symbols (symbol "Test:DERIVED" (extends "BASE") (property "Value" "DERIVED"))')
      .replace('(lib_id "Test:BASE")', '(lib_id "Test:DERIVED")');
    const [symbol] = openProject(encodeFiles({ 'a.kicad_sch': text })).symbols;
    expect(symbol!.library).toMatchObject({ name: 'Test:DERIVED', bodies: [{ pins: [{ number: '1' }] }] });
    expect(symbol!.library!.properties.find(({ name }) => name === 'Value')?.value).toBe('DERIVED');
  });

  it('survives symbols that are derived from each other', () => {
    const text = `(kicad_sch (version 20250114) (lib_symbols (symbol "L:A" (extends "B")) (symbol "L:B" (extends "A")))
      (symbol (lib_id "L:A")))`;
    expect(openProject(encodeFiles({ 'a.kicad_sch': text })).symbols[0]!.library?.name).toBe('L:A');
  });

  it('hands flags of a sheet down to the sheets below', () => {
    const top = sheet('top')
      .sheet('S', 'm.kicad_sch', [0, 0])
      .text()
      .replace('(stroke', '(dnp yes) (in_bom no) (stroke');
    const middle = sheet('m', { paths: [] }).sheet('T', 'l.kicad_sch', [0, 0]);
    const files = encodeFiles({ 'top.kicad_sch': top, 'm.kicad_sch': middle, 'l.kicad_sch': sheet('l') });
    expect(openProject(files).sheets.map(({ dnp, inBom, onBoard }) => [dnp, inBom, onBoard])).toEqual([
      [false, true, true],
      [true, false, true],
      [true, false, true],
    ]);
  });

  it('shows names of sheets without variables and escaped signs', () => {
    const top = sheet('top').sheet('A{slash}B ${#} ${V}', 'b.kicad_sch', [0, 0], { page: '4' });
    const files = encodeFiles({
      'a.kicad_pro': '{"text_variables": {"V": "five"}}',
      'a.kicad_sch': top,
      'b.kicad_sch': sheet('b'),
    });
    expect(openProject(files).sheets[1]).toMatchObject({ name: 'A/B 4 five', humanPath: '/A/B 4 five/' });
  });

  it('of KiCad 10 may have several sheets at the top', () => {
    const settings = {
      schematic: {
        top_level_sheets: [
          { filename: 'test.kicad_sch', name: 'Main', uuid: '1' },
          { filename: 'io.kicad_sch', name: 'IO', uuid: '2' },
        ],
      },
    };
    const project = openProject(
      encodeFiles({
        'test.kicad_pro': JSON.stringify(settings),
        'test.kicad_sch': sheet('top').symbol('R1', 'R', [0, 0]),
        'io.kicad_sch': sheet('io').symbol('R2', 'R', [0, 0]),
      }),
    );
    expect(project.roots.map(({ name }) => name)).toEqual(['', 'IO']);
    expect(project.symbols.map(({ reference }) => reference)).toEqual(['R1', 'R2']);
  });
});

describe('the top of a project', () => {
  const top = sheet('top').sheet('S', 'sub.kicad_sch', [0, 0]).text();
  const sub = sheet('sub', { paths: [] }).text();

  it.each([
    [{ 'b.kicad_sch': top, 'sub.kicad_sch': sub, 'b.kicad_pro': '{}' }, 'b.kicad_sch'],
    [{ 'sub.kicad_sch': sub, 'z.kicad_sch': top }, 'z.kicad_sch'],
    [{ 'hw/x/sub.kicad_sch': sub, 'hw/x/z.kicad_sch': top, 'hw/x/renamed.kicad_pro': '{}' }, 'hw/x/z.kicad_sch'],
    [{ 'hw\\z.kicad_sch': top, 'hw\\sub.kicad_sch': sub }, 'hw/z.kicad_sch'],
    [{ '__MACOSX/._z.kicad_sch': 'x', 'sub.kicad_sch': sub, 'z.kicad_sch': top }, 'z.kicad_sch'],
  ])('of %j is found', (files, expected) => {
    const project = openProject(encodeFiles(files));
    expect(project.root.file.file).toBe(expected);
    expect(project.problems).toEqual([]);
    expect(project.sheets).toHaveLength(2);
  });

  it('is what the caller names, sheet or project file', () => {
    const files = encodeFiles({ 'a.kicad_sch': sub, 'a.kicad_pro': '{}', 'b.kicad_sch': sub, 'b.kicad_pro': '{}' });
    expect(openProject(files, 'b.kicad_pro').name).toBe('b');
    expect(openProject(files, './B.kicad_sch').name).toBe('b');
    expect(openProject(files).problems.map(({ code }) => code)).toEqual(['several_roots']);
  });

  it('can be read through a function that knows the names', () => {
    const files = encodeFiles({ 'z.kicad_sch': top, 'sub.kicad_sch': sub });
    expect(openProject((path) => files.get(path), 'z.kicad_sch').sheets).toHaveLength(2);
  });

  it.each([
    [{}, undefined, 'no_root'],
    [{ 'a.sch': 'EESchema Schematic File Version 4' }, undefined, 'no_root'],
    [{ 'a.kicad_sch': sub }, 'b.kicad_sch', 'missing_root'],
    [{ 'a.kicad_sch': sub }, '../a.kicad_sch', 'missing_root'],
  ])('of %j, with %s named, is refused as %s', (files, wished, code) => {
    expect(refusal(() => openProject(encodeFiles(files as Record<string, string>), wished)).code).toBe(code);
  });
});

describe('the file of a sheet', () => {
  const sub = sheet('sub', { paths: [] }).symbol('R2', 'R', [0, 0]).text();

  it.each([
    ['sub.kicad_sch', 'hw/sub.kicad_sch', undefined],
    ['.\\parts\\sub.kicad_sch', 'hw/parts/sub.kicad_sch', undefined],
    ['../shared/sub.kicad_sch', 'shared/sub.kicad_sch', undefined],
    ['${KIPRJMOD}/sub.kicad_sch', 'hw/sub.kicad_sch', undefined],
    ['${WHERE}/sub.kicad_sch', 'hw/here/sub.kicad_sch', undefined],
    ['Sub.kicad_sch', 'hw/sub.KICAD_SCH', 'sheet_file_case'],
    ['gone.kicad_sch', 'hw/sub.kicad_sch', 'missing_sheet_file'],
    ['../../../etc/passwd', 'hw/sub.kicad_sch', 'sheet_outside_project'],
    ['C:\\work\\sub.kicad_sch', 'hw/sub.kicad_sch', 'sheet_outside_project'],
    ['/sub.kicad_sch', 'hw/sub.kicad_sch', 'sheet_outside_project'],
  ])('%s is looked for among the files given (%s): %s', (written, name, code) => {
    const top = sheet('top').sheet('S', written.replaceAll('\\', '\\\\'), [0, 0]);
    const asked: string[] = [];
    const files = encodeFiles({
      'hw/top.kicad_pro': '{"text_variables": {"WHERE": "here"}}',
      'hw/top.kicad_sch': top,
      [name]: sub,
    });
    const project = openProject(files, 'hw/top.kicad_sch');
    openProject((path) => {
      asked.push(path);
      return files.get(path);
    }, 'hw/top.kicad_sch');
    const isFound = code === undefined || code === 'sheet_file_case';
    expect(project.problems.map((problem) => problem.code)).toEqual(code === undefined ? [] : [code]);
    expect(project.symbols.map(({ reference }) => reference)).toEqual(isFound ? ['R2'] : []);
    expect(asked.filter((path) => path.startsWith('/') || path.includes('..') || path.includes(':'))).toEqual([]);
  });

  it('that cannot be read fails the project, with its name and line', () => {
    const files = encodeFiles({
      'a.kicad_sch': sheet('a').sheet('S', 'b.kicad_sch', [0, 0]),
      'b.kicad_sch': '(kicad_sch\n(',
    });
    expect(refusal(() => openProject(files))).toMatchObject({ code: 'cut', file: 'b.kicad_sch', line: 2 });
  });
});

describe('a hostile project', () => {
  it('that holds itself is refused with the ring', () => {
    const files = encodeFiles({
      'a.kicad_sch': sheet('a').sheet('B', 'b.kicad_sch', [0, 0]),
      'b.kicad_sch': sheet('b').sheet('C', 'c.kicad_sch', [0, 0]),
      'c.kicad_sch': sheet('c').sheet('B', 'b.kicad_sch', [0, 0]),
    });
    const error = refusal(() => openProject(files, 'a.kicad_sch'));
    expect(error.code).toBe('recursion');
    expect(error.message).toContain('b.kicad_sch -> c.kicad_sch -> b.kicad_sch');
    const alone = encodeFiles({ 'a.kicad_sch': sheet('a').sheet('A', 'a.kicad_sch', [0, 0]) });
    expect(refusal(() => openProject(alone)).code).toBe('recursion');
  });

  it('that doubles on each of thirty levels is refused', () => {
    const files: Record<string, string> = {};
    for (let level = 0; level < 30; level++) {
      const next = `l${level + 1}.kicad_sch`;
      files[`l${level}.kicad_sch`] = sheet(`l${level}`).sheet('A', next, [0, 0]).sheet('B', next, [50, 0]).text();
    }
    files['l30.kicad_sch'] = sheet('l30').text();
    expect(refusal(() => openProject(encodeFiles(files))).code).toBe('too_many_sheets');
  });

  it('that goes down a thousand levels is refused', () => {
    const files: Record<string, string> = {};
    for (let level = 0; level < 1_000; level++)
      files[`l${level}.kicad_sch`] = sheet(`l${level}`)
        .sheet('A', `l${level + 1}.kicad_sch`, [0, 0])
        .text();
    expect(refusal(() => openProject(encodeFiles(files), 'l0.kicad_sch')).code).toBe('too_many_sheets');
  });

  it.each([
    ['UTF-16', [0xff, 0xfe], 2],
    ['UTF-16', [], 2],
    ['UTF-32', [0xff, 0xfe, 0, 0], 4],
    ['UTF-32', [], 4],
  ])('in %s with the mark %j is refused with the advice to save it as UTF-8', (encoding, mark, width) => {
    const text = [...'(kicad_sch (version 20250114))'].flatMap((letter) =>
      Array.from({ length: width }, (_, index) => (index === 0 ? letter.charCodeAt(0) : 0)),
    );
    const files = new Map([['a.kicad_sch', new Uint8Array([...mark, ...text])]]);
    const { code, message } = refusal(() => openProject(files));
    expect(code).toBe('not_a_schematic');
    expect(message).toContain(`it is written in ${encoding}; save it as UTF-8`);
  });

  it('that uses one sheet thousands of times is opened in a moment', () => {
    const top = sheet('top');
    const ids = Array.from(
      { length: 3_000 },
      (_, index) => `bbbbbbbb-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    for (const uuid of ids) top.sheet('S', 'sub.kicad_sch', [0, 0], { uuid });
    const sub = sheet('sub', { paths: ids.map((id) => `/${top.uuid}/${id}`) });
    for (let index = 0; index < 20; index++)
      sub.symbol(
        ids.map((_, at) => `R${at}_${index}`),
        'R',
        [0, index],
      );
    const files = encodeFiles({ 'top.kicad_sch': top, 'sub.kicad_sch': sub });
    const started = performance.now();
    expect(openProject(files).symbols.at(-1)?.reference).toBe('R2999_19');
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('that puts many symbols on many sheets is refused before they fill the memory', () => {
    const many = `(kicad_sch (version 20250114) ${'(symbol (lib_id "A:B"))'.repeat(3_000)})`;
    const top = sheet('top');
    for (let index = 0; index < 400; index++) top.sheet(`S${index}`, 'many.kicad_sch', [0, index]);
    expect(refusal(() => openProject(encodeFiles({ 'top.kicad_sch': top, 'many.kicad_sch': many }))).code).toBe(
      'too_large',
    );
  });
});
