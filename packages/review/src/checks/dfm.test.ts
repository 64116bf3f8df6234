import { beforeAll, describe, expect, it } from 'vitest';
import { packZip } from '@partwright/files/archives';
import { makeDrill, makeGerber, padsAt, plainBoard, drawRectangle } from '@partwright/gerber/set/set.fixture.ts';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import type { Polygons } from '@partwright/gerber/polygons';
import { compareChecks } from '../compare-checks.ts';
import { dfmOutcome } from './dfm.ts';

let polygons: Polygons;
beforeAll(async () => {
  polygons = await openTestPolygons();
});
const check = (files: ReadonlyMap<string, Uint8Array>, fabProfile = 'conservative') =>
  dfmOutcome(files, { polygons, fabProfile });
const inFolder = (folder: string, files: ReadonlyMap<string, Uint8Array>) =>
  new Map([...files].map(([name, bytes]) => [`${folder}/${name}`, bytes]));

/** Two pads 0.05 mm apart, and a board round them, from this corner. */
const tight = (x: number, y: number) =>
  new Map([
    [
      'b-F_Cu.gbr',
      makeGerber(
        padsAt([
          [x + 4, y + 4],
          [x + 5.05, y + 4],
        ]),
        'Copper,L1,Top',
      ),
    ],
    ['b-B_Cu.gbr', makeGerber(padsAt([[x + 4, y + 4]]), 'Copper,L2,Bot')],
    ['b-Edge_Cuts.gbr', makeGerber(drawRectangle(x, y, x + 20, y + 10), 'Profile,NP')],
    ['b.drl', makeDrill([[x + 10, y + 6]])],
  ]);
const listFingerprints = (rule: string, { findings }: ReturnType<typeof check>) =>
  findings.filter((one) => one.rule === rule).map(({ fingerprint }) => fingerprint);

describe('dfmOutcome', () => {
  it('tells what is too near by file, layer and place', () => {
    const { status, engine, findings } = check(inFolder('hw/out', tight(0, 0)));
    expect(status).toBe('ran');
    expect(engine).toContain('profile ');
    const found = findings.find(({ rule }) => rule === 'clearance');
    expect(found).toMatchObject({ check: 'dfm', severity: 'error' });
    expect(found!.places[0]).toMatchObject({ file: 'hw/out/b-F_Cu.gbr' });
    expect(found!.places[0]!.atMm![0]).toBeCloseTo(4.5, 1);
  });

  it('tells of one hole once, with its place and all layers that its ring is too narrow on', () => {
    const files = new Map(tight(0, 0)).set('b.drl', makeDrill([[4.2, 4]]));
    const rings = check(inFolder('hw/out', files)).findings.filter(({ rule }) => rule === 'annular_ring');
    expect(rings).toHaveLength(1);
    expect(rings[0]!.message).toMatch(/ \(at 4\.\d\d, \d\.\d\d mm on top copper, bottom copper\)$/);
  });

  it('tells of a hole beside copper once, with all layers that it is too near on', () => {
    const pads = (layer: string) => makeGerber(padsAt([[4, 4], [10, 6]]), layer); // prettier-ignore
    const files = new Map(tight(0, 0))
      .set('b-F_Cu.gbr', pads('Copper,L1,Top'))
      .set('b-B_Cu.gbr', pads('Copper,L2,Bot'))
      .set('b.drl', makeDrill([[4, 4], [10, 6], [10.72, 6]])); // prettier-ignore
    const near = check(inFolder('hw/out', files)).findings.filter(({ rule }) => rule === 'hole_to_copper');
    expect(near.map(({ message }) => message)).toEqual([expect.stringMatching(/ mm on top copper, bottom copper\)$/)]);
  });

  it('tells of each of several holes that one line of the file drills', () => {
    const drilled = new TextDecoder().decode(makeDrill([[4.2, 4]])).replace(/(X[\d.+-]+Y[\d.+-]+)/, '$1\nR2X0.05');
    const files = new Map(tight(0, 0)).set('b.drl', new TextEncoder().encode(drilled));
    const rings = check(inFolder('hw/out', files)).findings.filter(({ rule }) => rule === 'annular_ring');
    expect(rings).toHaveLength(3);
  });

  const MIDDLE = [
    [4, 4],
    [10, 6],
  ] as const;
  it('tells of copper at the edge once, with all layers that it is on there', () => {
    const files = (...layers: ('F' | 'B')[]) => {
      const pads = (layer: 'F' | 'B') => (layers.includes(layer) ? [...MIDDLE, [0.2, 5] as const] : MIDDLE);
      return inFolder(
        'g',
        new Map(tight(0, 0))
          .set('b-F_Cu.gbr', makeGerber(padsAt(pads('F')), 'Copper,L1,Top'))
          .set('b-B_Cu.gbr', makeGerber(padsAt(pads('B')), 'Copper,L2,Bot')),
      );
    };
    const ofEdge = ({ findings }: { findings: readonly { rule: string; message: string }[] }) =>
      findings.filter(({ rule }) => rule === 'copper_to_edge');
    const both = check(files('F', 'B'));
    expect(ofEdge(both)).toHaveLength(1);
    expect(ofEdge(both)[0]!.message).toMatch(/ mm on top copper, bottom copper\)$/);
    const compare = (base: ReturnType<typeof check>, head: ReturnType<typeof check>) => {
      const { new: fresh, fixed, unchanged } = compareChecks(base, head, [], '2026-01-01');
      return [fresh, fixed, unchanged].map((findings) => ofEdge({ findings }).length);
    };
    // One layer more is new and mends nothing; one less is the same fault, and what is left of it is no news.
    expect(compare(check(files('F')), both)).toEqual([1, 0, 0]);
    expect(compare(both, check(files('F')))).toEqual([0, 0, 1]);
    expect(compare(both, check(files()))).toEqual([0, 1, 0]);
  });

  /** The board with two pads that are too near, so often side by side in a rim; `mended` of them have room. */
  const panel = (boards: number, mended = 0) => {
    const starts = Array.from({ length: boards }, (_, at) => 5 + at * 25);
    const pads = starts.flatMap((x, at) => [
      [x + 4, 9],
      [x + (at < mended ? 6.05 : 5.05), 9],
    ]) as [number, number][];
    const rim = drawRectangle(0, 0, starts.at(-1)! + 25, 20);
    const edges = starts.flatMap((x) => drawRectangle(x, 5, x + 20, 15));
    return check(
      inFolder(
        'g',
        new Map([
          ['b-F_Cu.gbr', makeGerber(padsAt(pads), 'Copper,L1,Top')],
          ['b-B_Cu.gbr', makeGerber(padsAt(starts.map((x) => [x + 4, 9])), 'Copper,L2,Bot')],
          ['b-Edge_Cuts.gbr', makeGerber([...rim, ...edges], 'Profile,NP')],
          ['b.drl', makeDrill(starts.map((x) => [x + 10, 11]))],
        ]),
      ),
    );
  };
  it('tells of each board of a panel once, so that a panel of fewer boards mends nothing', () => {
    const near = ({ findings }: ReturnType<typeof check>) => findings.filter(({ rule }) => rule === 'clearance');
    expect(near(panel(4)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/, and so on each of 4 boards\)$/),
    ]);
    expect(near(panel(4, 1)).map(({ message }) => message)).toEqual([
      expect.stringMatching(/, and so on 3 of 4 boards\)$/),
    ]);
    const one = check(inFolder('g', tight(0, 0)));
    for (const [base, head] of [
      [panel(4), panel(2)],
      [panel(2), panel(4)],
      [panel(4), panel(4, 3)],
      [one, panel(4)],
    ] as const) {
      const diff = compareChecks(base, head, [], '2026-01-01');
      expect([near({ ...head, findings: diff.fixed }), near({ ...head, findings: diff.new })]).toEqual([[], []]);
      expect(near({ ...head, findings: diff.unchanged })).toHaveLength(1);
    }
    const mended = compareChecks(panel(4), panel(4, 4), [], '2026-01-01');
    expect(near({ ...one, findings: mended.fixed })).toHaveLength(1);
  });

  it('tells of a board that stands on its head on the panel as of the other ones', () => {
    const pads = (x: number, sign: number) => [[x + sign * 4, 10 - sign], [x + sign * 5.05, 10 - sign], [x - sign * 6, 10 + 3 * sign]] as [number, number][]; // prettier-ignore
    const turned = (middles: readonly [number, number][]) =>
      check(
        inFolder(
          'g',
          new Map([
            ['b-F_Cu.gbr', makeGerber(padsAt(middles.flatMap(([x, sign]) => pads(x, sign))), 'Copper,L1,Top')],
            [
              'b-B_Cu.gbr',
              makeGerber(padsAt(middles.flatMap(([x, sign]) => pads(x, sign).slice(0, 1))), 'Copper,L2,Bot'),
            ],
            [
              'b-Edge_Cuts.gbr',
              makeGerber(
                [drawRectangle(0, 0, 55, 20), ...middles.map(([x]) => drawRectangle(x - 10, 5, x + 10, 15))].flat(),
                'Profile,NP',
              ),
            ],
            ['b.drl', makeDrill(middles.map(([x, sign]) => [x + sign * 4, 10 - sign]))],
          ]),
        ),
      ).findings.filter(({ rule }) => rule === 'clearance');
    const [first, second] = [[15, 1], [40, -1]] as const; // prettier-ignore
    expect(turned([[...first], [...second]]).map(({ message }) => message)).toEqual([
      expect.stringMatching(/, and so on each of 2 boards\)$/),
    ]);
    // Two boards that are not the same have a fault each, though the places agree.
    expect(turned([[15, 1], [40, 1]])).toHaveLength(1); // prettier-ignore
  });

  it('tells that a board is ordered in another way, of which no finding does', () => {
    expect(panel(4).board).toBe('105.0 × 20.0 mm, 2 copper layers, 4 boards of 20.0 × 10.0 mm on a panel');
    expect(compareChecks(panel(4), panel(2), [], '2026-01-01')).toMatchObject({
      board: '55.0 × 20.0 mm, 2 copper layers, 2 boards of 20.0 × 10.0 mm on a panel',
      boardBefore: '105.0 × 20.0 mm, 2 copper layers, 4 boards of 20.0 × 10.0 mm on a panel',
    });
    expect(compareChecks(panel(4), panel(4, 1), [], '2026-01-01')).not.toHaveProperty('boardBefore');
  });

  it('says of what comes of one thing that it does, and each error is a finding of its own all the same', () => {
    const print = [...drawRectangle(1, 2, 3, 2.4), ...drawRectangle(17, 2, 19, 2.4)];
    const printed = plainBoard().set('board-F_Silkscreen.gbr', makeGerber(print));
    const onPads = check(inFolder('g', printed)).findings.filter(({ rule }) => rule === 'silk_on_pad');
    expect(onPads.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
    expect(onPads[0]!.cause).toMatch(/^silk_on_pad \d+$/);
    expect(onPads[1]!.cause).toBe(onPads[0]!.cause);
    const pads = padsAt([4, 5.05, 14, 15.05].map((x) => [x, 4] as const));
    const twice = check(inFolder('g', tight(0, 0).set('b-F_Cu.gbr', makeGerber(pads, 'Copper,L1,Top'))));
    const errors = compareChecks(null, twice, [], '2026-01-01').new.filter(({ rule }) => rule === 'clearance');
    expect(errors.map(({ severity, cause }) => [severity, cause])).toEqual([
      ['error', expect.stringMatching(/^clearance \d+$/)],
      ['error', errors[0]!.cause],
    ]);
    const [alone] = check(inFolder('hw/out', tight(0, 0))).findings.filter(({ rule }) => rule === 'clearance');
    expect(alone).toMatchObject({ severity: 'error' });
    expect(alone).not.toHaveProperty('cause');
  });

  it('has the same fingerprints for another origin of the plot and another folder, and in a ZIP', () => {
    const here = check(inFolder('hw/out', tight(0, 0)));
    expect(listFingerprints('clearance', here)).toHaveLength(1);
    for (const other of [
      check(inFolder('else', tight(100, 50))),
      check(new Map([['gerbers.zip', packZip(tight(0, 0))]])),
    ])
      expect(listFingerprints('clearance', other)).toEqual(listFingerprints('clearance', here));
  });

  it('names the ZIP as the file of what is in it, without a line', () => {
    const { findings } = check(new Map([['fab/gerbers.zip', packZip(tight(0, 0))]]));
    const places = findings.flatMap((one) => one.places);
    expect(new Set(places.map(({ file }) => file))).toEqual(new Set(['fab/gerbers.zip']));
    expect(places.every(({ line }) => line === null)).toBe(true);
    expect(places.some(({ what }) => what.includes('b-F_Cu.gbr'))).toBe(true);
  });

  it('tells which rules could not run', () => {
    const rules = check(inFolder('g', tight(0, 0))).notRun.map(({ rule }) => rule);
    expect(rules).toContain('mask_web');
    expect(check(inFolder('g', plainBoard())).notRun.map(({ rule }) => rule)).not.toContain('mask_web');
  });

  it('says that shorts and opens are not checked without a netlist, and takes no project to task for it', () => {
    const { notRun } = check(inFolder('g', plainBoard()));
    expect(notRun.filter(({ rule }) => rule.startsWith('netlist_'))).toEqual(
      ['netlist_short', 'netlist_open'].map((rule) => ({
        rule,
        reason: 'no IPC-D-356 netlist is among the files: shorts and opens of the copper are not checked',
        limitOf: 'program',
      })),
    );
  });

  describe('of a board without the mask of one side', () => {
    const printed = (): Map<string, Uint8Array> =>
      plainBoard()
        .set('board-F_Silkscreen.gbr', makeGerber(drawRectangle(1, 2, 4, 4)))
        .set('board-B_Silkscreen.gbr', makeGerber(drawRectangle(1, 2, 4, 4)));
    const whole = inFolder('g', printed());
    const lacking = new Map([...whole].filter(([name]) => !name.endsWith('F_Mask.gbr')));
    const listFiles = ({ findings }: ReturnType<typeof check>) =>
      findings.filter(({ rule }) => rule === 'silk_on_pad').map(({ places: [place] }) => place!.file);

    it('takes nothing for fixed that cannot be seen without it', () => {
      const [base, head] = [check(whole), check(lacking)];
      expect([listFiles(base).length, listFiles(head).length]).toEqual([2, 1]);
      const reason = expect.stringContaining('top solder mask') as unknown;
      expect(head.notRun).toContainEqual({ rule: 'silk_on_pad', reason, limitOf: 'project' });
      const { fixed } = compareChecks(base, head, [], '2026-11-21');
      expect(fixed.map(({ rule }) => rule)).not.toContain('silk_on_pad');
    });

    it('names the set as the place of the missing file', () => {
      const inZip = check(new Map([['fab/g.zip', packZip(lacking)]]));
      for (const [outcome, file] of [
        [check(lacking), 'g'],
        [inZip, 'fab/g.zip'],
      ] as const)
        expect(outcome.findings.find(({ rule }) => rule === 'missing_layer')!.places[0]).toMatchObject({ file });
    });
  });

  it('checks each of several boards in one folder, by the names of their files', () => {
    const named = (board: string, files: ReadonlyMap<string, Uint8Array>) =>
      [...files].map(([name, bytes]): [string, Uint8Array] => [`fab/${board}-${name.replace('b-', '')}`, bytes]);
    const both = new Map([...named('lamp', tight(0, 0)), ...named('panel', tight(0, 0))]);
    const { status, reason, findings, notRun } = check(both);
    expect({ status, reason }).toEqual({ status: 'ran', reason: '' });
    const files = findings.filter(({ rule }) => rule === 'clearance').map(({ places }) => places[0]!.file);
    expect(files.toSorted()).toEqual(['fab/lamp-F_Cu.gbr', 'fab/panel-F_Cu.gbr']);
    const boards = Map.groupBy(notRun, ({ reason }) => / \((.*)\)$/.exec(reason)?.[1]);
    expect([...boards.keys()]).toEqual(['fab/lamp', 'fab/panel']);
    expect(notRun.filter(({ rule }) => rule === 'netlist_short').map(({ limitOf }) => limitOf)).toEqual([
      'program',
      'program',
    ]);
    const one = compareChecks(check(new Map(named('lamp', tight(0, 0)))), check(both), [], '2026-01-01');
    // Base has no such board: there is nothing to compare it with.
    expect(one.new).toEqual([]);
    expect(one.unheld!.filter(({ rule }) => rule === 'clearance').map(({ places }) => places[0]!.file)).toEqual([
      'fab/panel-F_Cu.gbr',
    ]);
  });

  it.each([
    ['there are no Gerber files', new Map([['hw/a.kicad_pcb', new Uint8Array()]]), 'absent', 'no Gerber files'],
    [
      'they are none',
      inFolder('g', new Map(['a.gtl', 'a.gbl'].map((name) => [name, new TextEncoder().encode('hello')]))),
      'absent',
      'none of them is a Gerber',
    ],
    [
      'the ZIP is damaged',
      new Map([['gerbers.zip', new TextEncoder().encode('PK\u0003\u0004rubbish')]]),
      'not_run',
      '',
    ],
    [
      'there are two sets',
      new Map([...inFolder('r1', plainBoard()), ...inFolder('r2', plainBoard())]),
      'not_run',
      'r1, r2',
    ],
  ])('says so when %s', (_, files, status, reason) => {
    const outcome = check(files);
    expect(outcome).toMatchObject({ status, findings: [] });
    expect(outcome.reason).toContain(reason);
    expect(outcome.reason).not.toBe('');
  });

  it('says which profiles there are', () => {
    expect(check(plainBoard(), 'nobody')).toMatchObject({
      status: 'not_run',
      reason: expect.stringContaining('conservative, jlcpcb') as unknown,
    });
  });
});
