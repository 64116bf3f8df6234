import { afterAll, describe, expect, it } from 'vitest';
import type { KindRule } from '../settings.ts';
import { makeFolder, removeFolders, makeFolderSettings, subjectsIn, writeIn } from './folder.fixture.ts';
import { openPlaces } from './open-places.ts';
import { walkFolder } from './walk-folder.ts';

afterAll(removeFolders);

/** A sheet that leads to others. */
const sheet = (...names: string[]): string =>
  `(kicad_sch (version 20250114)${names.map((name) => `\n(sheet (property "Sheetname" "x")\n(property "Sheetfile" "${name}"))`).join('')})`;
const pro = (schematic: object = {}): string => JSON.stringify({ schematic });

async function schematicsIn(files: Record<string, string>, schematic: KindRule = 'auto'): Promise<string[]> {
  const subjects = await subjectsIn(makeFolderSettings(makeFolder(files), { schematic }));
  return subjects.map(({ path, name, files: inside }) => `${path} ${name}: ${inside.join(' ')}`);
}

describe('schematics', () => {
  it.each<[string, Record<string, string>, string[]]>([
    [
      'have the sheets that they lead to, and no board',
      {
        'hw/amp.kicad_pro': pro(),
        'hw/amp.kicad_sch': sheet('in.kicad_sch', 'sub/out.kicad_sch'),
        'hw/in.kicad_sch': sheet(),
        'hw/sub/out.kicad_sch': sheet('../in.kicad_sch'),
        'hw/unused.kicad_sch': sheet(),
        'hw/amp.kicad_pcb': '',
        'hw/amp.kicad_dru': '',
      },
      ['hw/amp.kicad_pro amp: hw/amp.kicad_pro hw/amp.kicad_sch hw/in.kicad_sch hw/sub/out.kicad_sch'],
    ],
    [
      'have sheets of another folder',
      { 'a/a.kicad_pro': pro(), 'a/a.kicad_sch': sheet('../shared/psu.kicad_sch'), 'shared/psu.kicad_sch': sheet() },
      ['a/a.kicad_pro a: a/a.kicad_pro a/a.kicad_sch shared/psu.kicad_sch'],
    ],
    [
      'have the libraries of their table and their drawing sheet',
      {
        'a.kicad_pro': pro({ page_layout_descr_file: 'frame.kicad_wks' }),
        'a.kicad_sch': sheet(),
        'sym-lib-table': '(lib (name "o")(uri "${KIPRJMOD}/lib/own.kicad_sym"))',
        'fp-lib-table': '',
        'lib/own.kicad_sym': '',
        'lib/other.kicad_sym': '',
        'frame.kicad_wks': '',
        'old.kicad_wks': '',
      },
      ['a.kicad_pro a: a.kicad_pro a.kicad_sch frame.kicad_wks lib/own.kicad_sym sym-lib-table'],
    ],
    [
      'of two projects in a folder are two',
      {
        'a.kicad_pro': pro(),
        'a.kicad_sch': sheet('x.kicad_sch'),
        'b.kicad_pro': pro(),
        'b.kicad_sch': sheet(),
        'x.kicad_sch': sheet(),
      },
      ['a.kicad_pro a: a.kicad_pro a.kicad_sch x.kicad_sch', 'b.kicad_pro b: b.kicad_pro b.kicad_sch'],
    ],
    [
      'may have several sheets at the top',
      {
        'a.kicad_pro': pro({ top_level_sheets: [{ filename: 'one.kicad_sch' }, { filename: 'two.kicad_sch' }] }),
        'one.kicad_sch': sheet('x.kicad_sch'),
        'two.kicad_sch': sheet(),
        'x.kicad_sch': sheet(),
      },
      ['a.kicad_pro a: a.kicad_pro one.kicad_sch two.kicad_sch x.kicad_sch'],
    ],
    [
      'without a project are known by the top sheet',
      { 'x/one.kicad_sch': sheet('two.kicad_sch'), 'x/two.kicad_sch': sheet(), 'x/three.kicad_sch': sheet() },
      ['x/one.kicad_sch one: x/one.kicad_sch x/two.kicad_sch'],
    ],
    [
      'without a project may be of a board',
      { 'p.kicad_pcb': '', 'p.kicad_sch': sheet() },
      ['p.kicad_sch p: p.kicad_sch'],
    ],
    ['are not loose sheets of which none is the top', { 'x/one.kicad_sch': sheet(), 'x/two.kicad_sch': sheet() }, []],
    ['are not boards alone', { 'a.kicad_pro': pro(), 'a.kicad_pcb': '' }, []],
    [
      'may lead in circles, and to nothing',
      {
        'a.kicad_pro': pro(),
        'a.kicad_sch': sheet('a.kicad_sch', 'b.kicad_sch', 'gone.kicad_sch', '../../out.kicad_sch'),
        'b.kicad_sch': sheet('a.kicad_sch'),
      },
      ['a.kicad_pro a: a.kicad_pro a.kicad_sch b.kicad_sch'],
    ],
    [
      'may have a project file that is none',
      { 'a.kicad_pro': '[', 'a.kicad_sch': sheet() },
      ['a.kicad_pro a: a.kicad_pro a.kicad_sch'],
    ],
  ])('%s', async (_, files, told) => expect(await schematicsIn(files)).toEqual(told));

  it.each<[string[], string[]]>([
    [['a/*.kicad_pro'], ['a/a.kicad_pro a: a/a.kicad_pro a/a.kicad_sch a/x.kicad_sch']],
    [['a/a.kicad_sch'], ['a/a.kicad_pro a: a/a.kicad_pro a/a.kicad_sch a/x.kicad_sch']],
    [['a/*'], ['a/a.kicad_pro a: a/a.kicad_pro a/a.kicad_sch a/x.kicad_sch']],
    [['b/*.kicad_sch'], ['b/b.kicad_sch b: b/b.kicad_sch b/y.kicad_sch']],
    [['b/y.kicad_sch'], ['b/y.kicad_sch y: b/y.kicad_sch']],
    [['**/*.csv'], []],
  ])('are what fits the globs %j', async (globs, told) =>
    expect(
      await schematicsIn(
        {
          'a/a.kicad_pro': pro(),
          'a/a.kicad_sch': sheet('x.kicad_sch'),
          'a/x.kicad_sch': sheet(),
          'b/b.kicad_sch': sheet('y.kicad_sch'),
          'b/y.kicad_sch': sheet(),
          'c/c.kicad_pro': pro(),
          'c/c.kicad_sch': sheet(),
        },
        globs,
      ),
    ).toEqual(told),
  );

  it('gain and lose sheets as they are saved', async () => {
    const top = makeFolder({ 'a.kicad_pro': pro(), 'a.kicad_sch': sheet(), 'b.kicad_sch': sheet() });
    const places = openPlaces(makeFolderSettings(top, { schematic: 'auto' }));
    const find = async () => (await places.subjects((await walkFolder(top, places.ignores)).files))[0]!.files;
    expect(await find()).toEqual(['a.kicad_pro', 'a.kicad_sch']);
    writeIn(top, 'a.kicad_sch', sheet('b.kicad_sch'), 30);
    expect(await find()).toEqual(['a.kicad_pro', 'a.kicad_sch', 'b.kicad_sch']);
  });
});
