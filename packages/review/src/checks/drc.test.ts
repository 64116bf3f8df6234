import { describe, expect, it } from 'vitest';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { BoardText } from '@partwright/kicad/board/board.fixture.ts';
import { encodeFiles, sheet, type TestSheet } from '@partwright/kicad/schematic/testing/sheet.fixture.ts';
import { openDesign } from './design.ts';
import { drcOutcome } from './drc.ts';

const polygons = await openTestPolygons();

const check = (given: Record<string, string | TestSheet>, path = 'hw/b.kicad_pro') => {
  const files = encodeFiles(given);
  return drcOutcome(openDesign(files, path), files, path, polygons);
};

/** Two tracks of two nets, 0.1 mm apart. */
const tight = (x = 0) => {
  const text = new BoardText('A', 'B').rectangle(40, 40);
  return text
    .track('A', 5 + x, 10, 15 + x, 10)
    .track('B', 5 + x, 10.3, 15 + x, 10.3)
    .text();
};
const of = (rule: string, { findings }: ReturnType<typeof check>) => findings.filter((one) => one.rule === rule);

describe('drcOutcome', () => {
  it('tells what is too near by file, line, net and place', () => {
    const board = tight();
    const [found, ...others] = of('clearance', check({ 'hw/b.kicad_pcb': board }));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ check: 'drc', severity: 'error' });
    const lines = board.split('\n');
    for (const { file, line, net, uuid } of found!.places) {
      expect(file).toBe('hw/b.kicad_pcb');
      expect(lines[line! - 1]).toContain(`(uuid "${uuid}")`);
      expect(['A', 'B']).toContain(net);
    }
  });

  it('tells the line of an end of an open outline', () => {
    const board = new BoardText('A').edge(0, 0, 40, 0).edge(40, 0, 40, 40).edge(40, 40, 0, 40).text();
    const [found] = of('invalid_outline', check({ 'hw/b.kicad_pcb': board }));
    const { line, uuid } = found!.places[0]!;
    expect(board.split('\n')[line! - 1]).toContain(`(uuid "${uuid}")`);
  });

  it('has the same fingerprint when both tracks were moved', () => {
    const listFingerprints = (x: number) =>
      of('clearance', check({ 'hw/b.kicad_pcb': tight(x) })).map((one) => one.fingerprint);
    expect(listFingerprints(3)).toEqual(listFingerprints(0));
  });

  it("keeps to the project's rules, accepts what it accepts, and adds the user's own", () => {
    const board = tight();
    const uuids = of('clearance', check({ 'hw/b.kicad_pcb': board }))[0]!.places.map(({ uuid }) => uuid);
    const rules = (settings: object) => ({
      'hw/b.kicad_pro': JSON.stringify({ board: { design_settings: settings } }),
      'hw/b.kicad_pcb': board,
    });
    expect(of('clearance', check(rules({ rule_severities: { clearance: 'ignore' } })))).toEqual([]);
    const excluded = { drc_exclusions: [`clearance|5000000|10000000|${uuids.join('|')}`] };
    expect(of('clearance', check(rules(excluded)))).toEqual([]);
    const own = '(version 1)\n(rule wide (constraint track_width (min 1mm)))\n(nonsense)';
    const outcome = check({ 'hw/b.kicad_pcb': board, 'hw/b.kicad_dru': own });
    expect(of('track_width', outcome)).toHaveLength(2);
    expect(outcome.notRun.map(({ reason }) => reason).join()).toContain('hw/b.kicad_dru, line 3: ');
  });

  const withPart = () => new BoardText('A').rectangle(40, 40);

  it('holds the board against the schematic, and shows a part without footprint on its sheet', () => {
    const top = sheet('top', { project: 'b' }).symbol('R1', 'R', [50.8, 50.8], { footprint: 'Test:Part', value: '1k' });
    const outcome = check({ 'hw/b.kicad_pro': '{}', 'hw/b.kicad_sch': top, 'hw/b.kicad_pcb': withPart().text() });
    expect(of('missing_footprint', outcome).map(({ places }) => places)).toMatchObject([
      [{ file: 'hw/b.kicad_sch', ref: 'R1', what: 'Symbol R1' }],
    ]);
  });

  it('says what of the board nobody can hold against a schematic whose sheets are not all there', () => {
    const board = withPart();
    board.footprint('R7', 10, 10, board.pad('1', 'A', 0, 0));
    const top = sheet('top', { project: 'b' })
      .sheet('Supply', 'supply.kicad_sch', [100, 100])
      .symbol('R1', 'R', [50.8, 50.8]);
    const files = { 'hw/b.kicad_pro': '{}', 'hw/b.kicad_sch': top, 'hw/b.kicad_pcb': board.text() };
    const outcome = check(files);
    expect(of('missing_footprint', outcome)).toHaveLength(1);
    expect(of('extra_footprint', outcome)).toEqual([]);
    const left = outcome.notRun.filter(({ reason }) => reason.includes('supply.kicad_sch'));
    expect(left.map(({ rule, limitOf }) => [rule, limitOf])).toEqual([
      ['extra_footprint', 'project'],
      ['net_conflict', 'project'],
    ]);
  });

  it('leaves out a difference to the schematic that the project accepts', () => {
    const board = withPart();
    board.footprint('R7', 10, 10, board.pad('1', 'A', 0, 0));
    const files = (settings: object) => ({
      'hw/b.kicad_pro': JSON.stringify({ board: { design_settings: settings } }),
      'hw/b.kicad_sch': sheet('top', { project: 'b' }).symbol('R1', 'R', [50.8, 50.8]),
      'hw/b.kicad_pcb': board.text(),
    });
    const [extra] = of('extra_footprint', check(files({})));
    expect(extra!.places).toMatchObject([{ ref: 'R7' }]);
    const key = `extra_footprint|10000000|10000000|${extra!.places[0]!.uuid}|00000000-0000-0000-0000-000000000000`;
    expect(of('extra_footprint', check(files({ drc_exclusions: [key] })))).toEqual([]);
  });

  it('holds footprints against the libraries of the repository, and names those that are not in it', () => {
    const board = new BoardText('A').rectangle(40, 40);
    board.footprint('R1', 10, 10, board.pad('1', 'A', 0, 0));
    const part =
      '(footprint "Part" (version 20241229) (pad "1" smd rect (at 1 0) (size 1 1) (layers "F.Cu" "F.Mask")))';
    const table = '(fp_lib_table (lib (name "Test") (type "KiCad") (uri "${KIPRJMOD}/../lib/Test.pretty")))';
    const files = { 'hw/b.kicad_pro': '{}', 'hw/b.kicad_pcb': board.text(), 'hw/fp-lib-table': table };
    const [found] = of('lib_footprint_mismatch', check({ ...files, 'lib/Test.pretty/Part.kicad_mod': part }));
    expect(found).toMatchObject({ severity: 'warning', places: [{ ref: 'R1' }] });
    const { notRun } = check(files);
    expect(notRun.find(({ rule }) => rule === 'lib_footprint_mismatch')?.reason).toContain('not at hand: Test');
  });

  it('says why a board was not compared with its schematic', () => {
    const { notRun } = check({ 'hw/b.kicad_pcb': tight(), 'hw/b.kicad_sch': '(kicad_sch' });
    expect(notRun.find(({ rule }) => rule === 'schematic_parity')?.reason).toContain('hw/b.kicad_sch');
  });

  it.each([
    ['(kicad_pcb\n (version 20241229)\n (net', /^hw\/b\.kicad_pcb, line 3: /],
    ['not a board', /^hw\/b\.kicad_pcb, line 1: /],
  ])('says which file and line cannot be read of %j', (text, reason) => {
    const outcome = check({ 'hw/b.kicad_pcb': text });
    expect(outcome).toMatchObject({ status: 'not_run', findings: [] });
    expect(outcome.reason).toMatch(reason);
  });

  it('is absent without a board of the name of the project', () => {
    expect(check({ 'hw/b.kicad_pro': '{}', 'hw/b.kicad_sch': sheet(), 'hw/old.kicad_pcb': tight() }).status).toBe(
      'absent',
    );
  });
});

// What kicad-cli 9.0.8 finds on the same boards.
describe('copper that runs out to a point', () => {
  const half = (degrees: number, length: number): number => Math.tan((degrees * Math.PI) / 360) * length;
  /** A tip of so many degrees to the left, on a body with corners of its own. */
  const tip = (degrees: number, length = 3): [number, number][] => {
    const h = half(degrees, length);
    const body = [
      [length, h],
      [length + 0.6, h + 0.5],
      [length + 1, h + 0.2],
      [length + 2, h + 0.4],
    ] as const;
    const points = [...body.map(([x, y]) => [x, -y]), [length + 2.5, 0], ...body.toReversed()];
    return [[0, 0], ...points].map(([x, y]) => [20 + x, 20 + y]);
  };
  const drawn = (points: readonly [number, number][], pen = 0): string => {
    const xy = points.map(([x, y]) => `(xy ${x} ${y})`).join(' ');
    const text = new BoardText('A').rectangle(40, 40);
    return text
      .add(`(gr_poly (pts ${xy}) (stroke (width ${pen}) (type solid)) (fill yes) (layer "F.Cu") ${text.uuid()})`)
      .text();
  };

  it.each<[string, string, number]>([
    ['19.9 degrees', drawn(tip(19.9)), 1],
    ['20.1 degrees', drawn(tip(20.1)), 0],
    ['5 degrees', drawn(tip(5)), 1],
    ['so short that shrinking takes it away', drawn(tip(15, 0.2)), 0],
    ['round by its pen', drawn(tip(15), 0.2), 0],
    ['of a fill', new BoardText('A').rectangle(40, 40).fill('A', tip(12), '(filled_areas_thickness no)').text(), 1],
    ['without any', new BoardText('A').rectangle(40, 40).track('A', 5, 5, 15, 15).text(), 0],
  ])('is a sliver below 20 degrees: %s', (_, board, count) => {
    const outcome = check({ 'hw/b.kicad_pcb': board });
    expect(of('copper_sliver', outcome)).toHaveLength(count);
    expect(JSON.stringify(outcome)).not.toContain('needs an engine');
  });

  it('is told with its layer, whose copper it is, and its place', () => {
    const [found] = of('copper_sliver', check({ 'hw/b.kicad_pcb': drawn(tip(10)) }));
    expect(found).toMatchObject({ message: expect.stringContaining('F.Cu') });
    const [place] = found!.places;
    expect(place).toMatchObject({ line: expect.any(Number), atMm: [expect.closeTo(20.3, 0), expect.closeTo(20, 2)] });
  });
});

describe('silk on mask of a least width', () => {
  // What kicad-cli 9.0.8 finds on the same boards.
  it.each<[string, number, number, number, number]>([
    ['between two pads that are too near for it to stay', 0.1, 0.55, 0.02, 1],
    ['between two pads that leave it standing', 0.3, 0.65, 0.02, 0],
    ['that touches a pad', 0.5, 0.55, 0.1, 0],
    ['a nanometre over a pad', 0.5, 0.549999, 0.1, 1],
  ])('%s', (_, gap, x, width, count) => {
    const text = new BoardText('A').rectangle(40, 40, -20, -20);
    text.setup = '(pad_to_mask_clearance 0) (solder_mask_min_width 0.2)';
    text.footprint('R1', 0, 0, text.pad('1', 'A', 0, 0) + text.pad('2', 'A', 1 + gap, 0));
    text.add(
      `(gr_line (start ${x} -0.2) (end ${x} 0.2) (stroke (width ${width}) (type solid)) (layer "F.SilkS") (uuid "11111111-0000-4000-8000-000000000001"))`,
    );
    expect(of('silk_over_copper', check({ 'hw/b.kicad_pcb': text.text() }))).toHaveLength(count);
  });
});
