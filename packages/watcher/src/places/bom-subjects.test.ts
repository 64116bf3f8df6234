import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFolder, pathsIn, removeFolders, makeFolderSettings, subjectsIn, writeIn } from './folder.fixture.ts';
import { openPlaces } from './open-places.ts';
import { walkFolder } from './walk-folder.ts';

afterAll(removeFolders);

const HEADER = 'Reference,Value,Footprint,Qty\nC1,1u,C_0402,1\n';
/** Not enough for a file whose name says nothing. */
const SHORT = 'Reference,Value\nC1,1u\n';
const POSITIONS = 'Ref,Val,Package,PosX,PosY,Rot,Side\nC1,1u,C_0402,1,2,90,top\n';
const NETLIST = '<?xml version="1.0" encoding="utf-8"?>\n<export version="E">\n<design/></export>';
const projectWith = (schematic: object): string => JSON.stringify({ schematic });
const AMP = { 'hw/amp.kicad_pro': '{}', 'hw/amp.kicad_sch': '(kicad_sch)' };

async function bomsIn(files: Record<string, string | Uint8Array>): Promise<string[]> {
  return await pathsIn(makeFolderSettings(makeFolder(files), { bom: 'auto' }));
}

describe('BOMs that are found', () => {
  it.each<[string, Record<string, string | Uint8Array>, string[]]>([
    [
      'by their names, whatever is in them',
      { 'a/bom.csv': '', 'Stückliste.xlsx': '' },
      ['Stückliste.xlsx', 'a/bom.csv'],
    ],
    ['named like the project beside them', { ...AMP, 'hw/amp.csv': HEADER }, ['hw/amp.csv']],
    ['named like the project above them', { ...AMP, 'hw/fab/amp.tsv': HEADER }, ['hw/fab/amp.tsv']],
    ['not two folders below it', { ...AMP, 'hw/fab/v2/amp.csv': SHORT }, []],
    ['named like a board alone', { 'amp.kicad_pcb': '', 'amp.csv': HEADER }, ['amp.csv']],
    ['nor named like nothing', { ...AMP, 'hw/other.csv': SHORT }, []],
    ['named like the project, as a workbook', { ...AMP, 'hw/amp.xlsx': 'PK' }, ['hw/amp.xlsx']],
    ['as net list in XML with nothing made of it', { ...AMP, 'hw/amp.xml': NETLIST }, ['hw/amp.xml']],
    [
      'not as that net list beside what was made of it',
      { ...AMP, 'hw/amp.xml': NETLIST, 'hw/amp.csv': HEADER },
      ['hw/amp.csv'],
    ],
    ['nor beside what is just written anew', { ...AMP, 'hw/amp.xml': NETLIST, 'hw/amp.csv': '' }, []],
    ['nor beside a workbook', { 'amp-bom.xml': NETLIST, 'amp-bom.xlsx': '' }, ['amp-bom.xlsx']],
    ['though beside a list of positions', { ...AMP, 'hw/amp.xml': NETLIST, 'hw/amp.csv': POSITIONS }, ['hw/amp.xml']],
    [
      'as other XML by its name only',
      { ...AMP, 'hw/amp.xml': '<Workbook/>', 'hw/amp-bom.xml': '<Workbook/>' },
      ['hw/amp-bom.xml'],
    ],
    [
      'not as positions',
      { ...AMP, 'hw/amp.csv': POSITIONS, 'hw/amp-all-pos.csv': POSITIONS, 'hw/CPL.csv': POSITIONS },
      [],
    ],
    ['not as what was costed', { 'bom.cost.csv': HEADER }, []],
    ['with half a sure name', { 'x/bom.txt': 'Qty\tDesignator\n', 'x/bom_notes.txt': 'To do: order\n' }, ['x/bom.txt']],
    [
      'with a word of other lists beside the project',
      { ...AMP, 'hw/amp_parts.csv': SHORT, 'hw/parts.csv': SHORT },
      ['hw/amp_parts.csv'],
    ],
    [
      'as the names of kicad-cli',
      { ...AMP, 'hw/amp.csv': HEADER, 'hw/amp-bom.xml': NETLIST },
      ['hw/amp-bom.xml', 'hw/amp.csv'],
    ],
  ])('%s', async (_, files, paths) => expect(await bomsIn(files)).toEqual(paths));

  it.each<[string, string, string]>([
    ['${PROJECTNAME}_A.csv', 'hw/amp_A.csv', SHORT],
    [String.raw`out\list.csv`, 'hw/out/list.csv', SHORT],
    ['${KIPRJMOD}/../docs/${PROJECTNAME}-1.tsv', 'docs/amp-1.tsv', SHORT],
  ])('where the project writes them: %s', async (written, path, text) => {
    const project = projectWith({ bom_export_filename: written });
    expect(await bomsIn({ 'hw/amp.kicad_pro': project, [path]: text })).toEqual([path]);
    expect(await bomsIn({ 'hw/amp.kicad_pro': project, [path]: POSITIONS })).toEqual([]);
  });

  it.each(['../../etc/list.csv', '/etc/list.csv', '${CURRENT_DATE}.csv', ''])('not elsewhere: %s', async (written) =>
    expect(
      await bomsIn({ 'hw/amp.kicad_pro': projectWith({ bom_export_filename: written }), 'list.csv': SHORT }),
    ).toEqual([]),
  );
});

describe('the head of a file named like its project', () => {
  it.each<[string, string | Uint8Array, boolean]>([
    ['semicolons', 'Refs;Value;Qty\n', true],
    ['tabs and a title above', 'amp rev. 2\n\n"Item"\t"Designator"\t"Comment"\n', true],
    ['KiCad 5 with facts above', 'Source:,x.kicad_sch\nDate:,2026\n\nItem,Qty,Reference(s),Value\n', true],
    ['German', '"Wert";"Bauteile"\n', true],
    ['French with accents', 'Référence,Valeur,Quantité\n', true],
    ['Chinese', '位号,数值,封装\n', true],
    ['Russian', 'Поз. обозначение,Наименование\n', true],
    ['Eagle with spaces', 'Qty Value   Device\t\t\t\tPackage  Parts\n', true],
    ['Latin-1', Uint8Array.from(Buffer.from('R\xE9f\xE9rences;Bo\xEEtier\n', 'latin1')), true],
    ['UTF-16 with a mark', Buffer.from('\uFEFFReference,Value\n', 'utf16le'), true],
    ['UTF-16 without one', Buffer.from('Reference,Value\n', 'utf16le'), true],
    ['UTF-8 with a mark', '\uFEFFReference,Value\n', true],
    ['nets', 'Net,Reference,Pin\n', false],
    ['a test report', 'Reference,Value,Measured,Result\n', false],
    ['positions with values', 'Designator,Mid X,Mid Y,Rotation,Comment\n', false],
    ['designators alone', 'Reference\nC1\n', false],
    ['other things', 'date,temperature\n', false],
    ['bytes that are not there yet', new Uint8Array(500), false],
    ['nothing', '', false],
    ['a header far below', `${'x,y\n'.repeat(5000)}Reference,Value\n`, false],
  ])('%s: %s', async (_, content, is) =>
    expect(await bomsIn({ ...AMP, 'hw/amp.csv': content })).toEqual(is ? ['hw/amp.csv'] : []),
  );

  it('has the words that the project calls its columns by', async () => {
    const fields_ordered = [{ label: 'Kürzel' }, { label: 'Was' }, { label: 'Wieviel' }];
    const project = projectWith({ bom_settings: { fields_ordered } });
    expect(await bomsIn({ 'amp.kicad_pro': project, 'amp.kicad_sch': '', 'amp.csv': 'Kürzel,Wieviel\n' })).toEqual([
      'amp.csv',
    ]);
  });

  it('is read again when the file has changed', async () => {
    const top = makeFolder({ ...AMP, 'hw/amp.csv': new Uint8Array(HEADER.length) });
    const places = openPlaces(makeFolderSettings(top, { bom: 'auto' }));
    const find = async () => await places.subjects((await walkFolder(top, places.ignores)).files);
    expect(await find()).toEqual([]);
    writeIn(top, 'hw/amp.csv', HEADER, 30);
    expect(await find()).toHaveLength(1);
    writeIn(top, 'hw/amp.csv', POSITIONS, 20);
    expect(await find()).toEqual([]);
  });

  it('is not trusted for longer when the file was written just now', async () => {
    const top = makeFolder(AMP);
    const places = openPlaces(makeFolderSettings(top, { bom: 'auto' }));
    const files = new Map([
      ['hw/amp.kicad_sch', { sizeBytes: 11, mtimeMs: 5 }],
      ['hw/amp.csv', { sizeBytes: HEADER.length, mtimeMs: Date.now() + 1_000 }],
    ]);
    writeIn(top, 'hw/amp.csv', new Uint8Array(HEADER.length));
    expect(await places.subjects(files)).toEqual([]);
    writeIn(top, 'hw/amp.csv', HEADER);
    expect(await places.subjects(files)).toHaveLength(1);
  });
});

describe('a BOM that is not there to be read', () => {
  it('leads out of the folder, is gone, or is a pipe', async () => {
    const secret = makeFolder({ 'bom.csv': HEADER });
    const top = makeFolder({ ...AMP, 'own.csv': HEADER });
    symlinkSync(join(secret, 'bom.csv'), join(top, 'hw/amp.csv'));
    symlinkSync(join(secret, 'bom.csv'), join(top, 'bom.csv'));
    symlinkSync(secret, join(top, 'link'));
    symlinkSync('own.csv', join(top, 'inside-bom.csv'));
    execFileSync('mkfifo', [join(top, 'hw/amp.tsv')]);
    const stamp = { sizeBytes: 50, mtimeMs: 5 };
    const paths = [
      'hw/amp.kicad_sch',
      'hw/amp.csv',
      'bom.csv',
      'link/bom.csv',
      'inside-bom.csv',
      'hw/amp.tsv',
      'gone-bom.csv',
    ];
    const subjects = await openPlaces(makeFolderSettings(top, { bom: 'auto' })).subjects(
      new Map(paths.map((path) => [path, stamp])),
    );
    expect(subjects.map(({ path }) => path)).toEqual(['inside-bom.csv']);
  });

  it('has its folder removed meanwhile', async () => {
    const top = makeFolder({ ...AMP, 'hw/amp.csv': HEADER });
    const places = openPlaces(makeFolderSettings(top, { bom: 'auto', gerber: 'auto', schematic: 'auto' }));
    const { files } = await walkFolder(top, places.ignores);
    rmSync(top, { recursive: true });
    expect((await places.subjects(files)).map(({ path }) => path)).toEqual(['hw/amp.kicad_pro']);
  });
});

describe('what a BOM is told as', () => {
  it('has the name of its file, with the project where that says nothing, and its folder where it is twice', async () => {
    const files = {
      ...AMP,
      'hw/bom.csv': '',
      'hw/a/x-bom.csv': '',
      'hw/b/x-bom.csv': '',
      'hw/b/x-bom.xlsx': '',
      'fab/BOM v2.csv': '',
    };
    const subjects = await subjectsIn(makeFolderSettings(makeFolder(files), { bom: 'auto' }));
    expect(subjects.map(({ name, project }) => [name, project])).toEqual([
      ['fab BOM v2', null],
      ['x-bom (hw/a)', 'amp'],
      ['hw/b/x-bom.csv', 'amp'],
      ['hw/b/x-bom.xlsx', 'amp'],
      ['amp bom', 'amp'],
    ]);
  });

  it.each<['auto' | { name: string } | null, (string | null)[]]>([
    ['auto', ['amp', null, 'b', null]],
    [{ name: 'All' }, ['All', 'All', 'All', 'All']],
    [null, [null, null, null, null]],
  ])('is filed under the project as set: %j', async (project, names) => {
    const files = {
      'amp/amp.kicad_pro': '',
      'amp/fab/bom.csv': '',
      'bom.csv': '',
      'two/a.kicad_pro': '',
      'two/b.kicad_pro': '',
      'two/b.csv': HEADER,
      'two/c-bom.csv': '',
    };
    const subjects = await subjectsIn(makeFolderSettings(makeFolder(files), { bom: 'auto' }, { project }));
    expect(subjects.map((one) => [one.path, one.project])).toEqual(
      ['amp/fab/bom.csv', 'bom.csv', 'two/b.csv', 'two/c-bom.csv'].map((path, at) => [path, names[at]]),
    );
  });

  it('is what fits the globs, when there are some', async () => {
    const top = makeFolder({ 'a.csv': '', 'x/b.csv': '', 'bom.csv': '', 'x/c.txt': '' });
    expect(await pathsIn(makeFolderSettings(top, { bom: ['x/*.csv', '**/c.*'] }))).toEqual(['x/b.csv', 'x/c.txt']);
    expect(await pathsIn(makeFolderSettings(top, {}))).toEqual([]);
  });
});
