import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { encodeFiles, foldersWith, decodeText } from './fake-kicad.fixture.ts';
import { findKicad } from './find-kicad.ts';

const kicad = await findKicad(null);
afterAll(() => kicad?.close());

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A dangling no-connect at 50.8, 25.4 on the top sheet, and a sheet with another name to get out by. */
const schematic = (sheetName: string) => `(kicad_sch (version 20250114) (generator "eeschema") (generator_version "9.0")
  (uuid "${uuid(1)}") (paper "A4") (lib_symbols)
  (no_connect (at 50.8 25.4) (uuid "${uuid(2)}"))
  (sheet (at 101.6 50.8) (size 25.4 12.7) (stroke (width 0.1) (type solid)) (fill (color 0 0 0 0)) (uuid "${uuid(3)}")
    (property "Sheetname" ${JSON.stringify(sheetName)} (at 101.6 50 0) (effects (font (size 1.27 1.27))))
    (property "Sheetfile" "inner.kicad_sch" (at 101.6 64 0) (effects (font (size 1.27 1.27))))
    (instances (project "top" (path "/${uuid(1)}" (page "2")))))
  (sheet_instances (path "/" (page "1"))))`;

const innerSheet = `(kicad_sch (version 20250114) (generator "eeschema") (generator_version "9.0")
  (uuid "${uuid(4)}") (paper "A4") (lib_symbols))`;

const project = (severity: string, sheetName = 'Inner') =>
  encodeFiles({
    'top.kicad_sch': schematic(sheetName),
    'inner.kicad_sch': innerSheet,
    'top.kicad_pro': JSON.stringify({ erc: { rule_severities: { no_connect_dangling: severity } } }),
  });

/** 20 x 10 mm with a plated hole, and two tracks of different nets 0.05 mm apart. */
const board = `(kicad_pcb (version 20241229) (generator "pcbnew") (generator_version "9.0") (general (thickness 1.6)) (paper "A4")
  (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (1 "F.Mask" user) (3 "B.Mask" user) (25 "Edge.Cuts" user)) (setup)
  (net 0 "") (net 1 "A") (net 2 "B")
  (gr_rect (start 0 0) (end 20 10) (stroke (width 0.1) (type solid)) (fill none) (layer "Edge.Cuts") (uuid "${uuid(10)}"))
  (segment (start 2 5) (end 8 5) (width 0.2) (layer "F.Cu") (net 1) (uuid "${uuid(11)}"))
  (segment (start 2 5.25) (end 8 5.25) (width 0.2) (layer "F.Cu") (net 2) (uuid "${uuid(12)}"))
  (via (at 15 5) (size 0.8) (drill 0.4) (layers "F.Cu" "B.Cu") (net 1) (uuid "${uuid(13)}")))`;
const boardFiles = encodeFiles({ 'b.kicad_pcb': board });
const root = 'b.kicad_pcb';

describe.skipIf(kicad === null)('The KiCad of this machine', () => {
  it.each([
    ['warning', 'warning'],
    ['error', 'error'],
  ])('checks a schematic by the settings of its project: %s', async (setting, severity) => {
    const { erc, files } = await kicad!.run({ kind: 'erc', root: 'top.kicad_sch' }, project(setting));
    expect(erc!.sheets).toBe(2);
    expect(erc!.violations.filter(({ type }) => type === 'no_connect_dangling')).toMatchObject([
      { severity, sheet: '/', isExcluded: false, items: [{ uuid: uuid(2), atMm: { x: 50.8, y: 25.4 } }] },
    ]);
    expect([...files.keys()]).toEqual(['top.erc.json']);
  });

  it('writes a netlist', async () => {
    const { files } = await kicad!.run({ kind: 'netlist', root: 'top.kicad_sch' }, project('error'));
    expect(decodeText(files.get('top.net'))).toMatch(/^\(export/);
  });

  it.each(['Inner', '../../out of it', '/etc/x'])('draws each sheet, also one called %j', async (name) => {
    const { files } = await kicad!.run({ kind: 'schematic_svg', root: 'top.kicad_sch' }, project('error', name));
    expect(files.size).toBe(2);
    for (const [file, bytes] of files) {
      expect(file).toMatch(/^top[^/]*\.svg$/);
      expect(decodeText(bytes)).toContain('<svg');
    }
  });

  it('checks a board', async () => {
    const { drc } = await kicad!.run({ kind: 'drc', root, allTrackErrors: true }, boardFiles);
    expect(drc!.violations.filter(({ type }) => type === 'clearance')).toMatchObject([
      { severity: 'error', sheet: null },
    ]);
  });

  it.each([
    [
      'gerbers',
      { kind: 'gerbers', root, layers: ['F.Cu', 'Edge.Cuts'] },
      ['b-Edge_Cuts.gm1', 'b-F_Cu.gtl', 'b-job.gbrjob'],
    ],
    ['drill files', { kind: 'drill', root }, ['b-NPTH.drl', 'b-PTH.drl']],
    ['positions', { kind: 'positions', root }, ['b.pos.csv']],
    ['STEP', { kind: 'step', root, boardOnly: true }, ['b.step']],
    ['IPC-2581', { kind: 'ipc2581', root, partNumberField: 'MPN' }, ['b.xml']],
    ['ODB++', { kind: 'odb', root }, ['b.zip']],
    ['a drawing', { kind: 'pcb_svg', root, layers: ['F.Cu', 'Edge.Cuts'] }, ['b.svg']],
  ] as const)('makes %s of a board', async (_, job, names) => {
    const { files } = await kicad!.run(job, boardFiles);
    expect([...files.keys()]).toEqual(names);
    for (const bytes of files.values()) expect(bytes.length).toBeGreaterThan(0);
  });

  it.each([
    ['erc', 'top.kicad_sch', schematic('Inner').slice(0, 200)],
    ['drc', 'b.kicad_pcb', board.slice(0, 300)],
  ] as const)('says of a file that is cut that it cannot load it: %s', async (kind, name, text) => {
    await expect(kicad!.run({ kind, root: name }, encodeFiles({ [name]: text, 'cut.txt': '' }))).rejects.toMatchObject({
      code: 'unreadable_file',
    });
    expect(foldersWith('cut.txt')).toEqual([]);
  });

  it('has no more time than it is given', async () => {
    const hurried = await findKicad(null, { timeoutMs: 50 });
    onTestFinished(() => hurried!.close());
    await expect(hurried!.run({ kind: 'drc', root }, boardFiles)).rejects.toMatchObject({ code: 'parse_timeout' });
  });
});
