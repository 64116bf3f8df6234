import { beforeAll, describe, expect, it } from 'vitest';
import { readGerberSet } from '@partwright/gerber';
import type { Polygons } from '@partwright/gerber/polygons';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { findMissingPaste } from './board/missing-paste.ts';
import { checkDfm, type DfmOptions } from './check-dfm.ts';
import type { DfmReport } from './report.ts';
import { cleanBoard, type CleanBoard } from './seeded/clean-board.fixture.ts';
import { addSmdPad, addText, makeRandom } from './seeded/drawing.fixture.ts';
import { STYLES } from './seeded/styles.fixture.ts';
import { writeSet } from './seeded/write-set.fixture.ts';

let polygons: Polygons;
beforeAll(async () => {
  polygons = await openTestPolygons();
});

interface Change {
  board?(board: CleanBoard): void;
  files?(files: Map<string, Uint8Array>): void;
  options?: Partial<DfmOptions>;
}

function reportChanged({ board: change, files: changeFiles, options = {} }: Change): DfmReport {
  const board = cleanBoard(makeRandom(7));
  change?.(board);
  const files = writeSet(board.drawing, STYLES[0]!, polygons);
  changeFiles?.(files);
  return checkDfm(readGerberSet(files), { polygons, ...options });
}

const listPassed = ({ checks }: DfmReport): string[] => checks.filter((c) => c.status === 'pass').map(({ id }) => id);
const listIssues = ({ issues }: DfmReport, wanted: string): DfmReport['issues'] =>
  issues.filter(({ rule }) => rule === wanted);

const OF_HOLES = ['annular_ring', 'drill_size', 'hole_to_hole', 'duplicate_drill', 'slot_width', 'layer_registration'];
const OF_COPPER = ['trace_width', 'annular_ring', 'hole_to_copper', 'copper_to_edge', 'layer_registration'];

describe('solder paste', () => {
  const plain = (layers: readonly string[]) =>
    readGerberSet(
      new Map(
        layers.map((aperture, at) => [
          at === 0 ? 'x.gtl' : 'x.gbl',
          new TextEncoder().encode(`%FSLAX46Y46*%\n%MOMM*%\n%ADD10${aperture}*%\nD10*\n${[1, 2, 3, 4, 5, 6].map((x) => `X${x}000000Y0D03*`).join('\n')}\nM02*\n`), // prettier-ignore
        ]),
      ),
    );

  it('is missed where pads are for parts on the surface, and round ones are not', () => {
    const sides = (layers: readonly string[]) =>
      findMissingPaste(plain(layers)).map(({ side, pads }) => `${side} ${pads}`);
    expect(sides(['R,0.5X0.6', 'C,0.5'])).toEqual(['top 6']);
    expect(sides(['C,0.5', 'O,0.5X0.6'])).toEqual(['bottom 6']);
  });

  const both = ['top 6', 'bottom 6'];
  it.each<[string, string, number, string[], string[]]>([
    ['fingers on both sides at the edge of a card', 'R,0.5X2', -1.5, ['x.gtl', 'x.gbl'], []],
    ['a row on one side, which may be a connector', 'R,0.5X2', -1.5, ['x.gtl'], ['top 6']],
    ['pads of parts farther in', 'R,0.5X2', -4, ['x.gtl', 'x.gbl'], both],
    ['pads at the edge that are wide', 'R,0.5X0.5', -0.5, ['x.gtl', 'x.gbl'], both],
  ])('of %s', (_, aperture, bottom, copper, missed) => {
    const gerber = (body: string) => new TextEncoder().encode(`%FSLAX46Y46*%\n%MOMM*%\n${body}\nM02*\n`);
    const pads = [1, 2, 3, 4, 5, 6].map((x) => `X${x}000000Y0D03*`).join('\n');
    const low = Math.round(bottom * 1e6);
    const rim = `X0Y${low}D02*\nX7000000Y${low}D01*\nX7000000Y20000000D01*\nX0Y20000000D01*\nX0Y${low}D01*`;
    const set = readGerberSet(
      new Map([
        ...copper.map((name) => [name, gerber(`%ADD10${aperture}*%\nD10*\n${pads}`)] as const),
        ['x.gko', gerber(`%ADD10C,0.1*%\nD10*\n${rim}`)],
      ]),
    );
    expect(findMissingPaste(set).map(({ side, pads: count }) => `${side} ${count}`)).toEqual(missed);
  });

  it('is told by the check of the layers', () => {
    const report = checkDfm(plain(['R,0.5X0.6', 'C,0.5']), { polygons });
    expect(listIssues(report, 'missing_layer')).toContainEqual(
      expect.objectContaining({
        severity: 'warning',
        message: expect.stringMatching(/^There is no file for top solder paste, and 6 pads of the top/),
      }),
    );
  });
});

describe('a check whose input is lacking', () => {
  it.each<[string, string[], Change]>([
    [
      'the plated holes',
      OF_HOLES,
      { board: ({ drawing }) => (drawing.holes = drawing.holes.filter(({ plated }) => !plated)) },
    ],
    ['the mask of one side', ['mask_web', 'mask_opening'], { board: ({ drawing }) => drawing.left.add('mask top') }],
    [
      'the bottom copper',
      [...OF_COPPER, 'starved_thermal', 'castellation'],
      { board: ({ drawing }) => drawing.left.add(`copper ${drawing.layers - 1}`) },
    ],
    ['the top copper', OF_COPPER, { board: ({ drawing }) => drawing.left.add('copper 0') }],
    [
      'all copper',
      [...OF_COPPER, 'starved_thermal', 'castellation'],
      { board: ({ drawing }) => drawing.copper.forEach((_, index) => drawing.left.add(`copper ${index}`)) },
    ],
    [
      'an outline of its own, but for that of a drawing',
      ['board_size', 'hole_to_edge', 'castellation', 'copper_to_edge'],
      {
        files: (files) => {
          const [name] = [...files.keys()].filter((file) => /edge_cuts|\.gko|outline/i.test(file));
          // Without what the file itself says that it is.
          const text = new TextDecoder().decode(files.get(name!)).replaceAll(/%TF\.[^%]*%\s*|G04[^*]*\*\s*/g, '');
          files.set('fab-drawing.gbr', new TextEncoder().encode(text));
          files.delete(name!);
        },
      },
    ],
    [
      'the size of a tool',
      OF_HOLES,
      {
        files: (files) => {
          for (const [name, bytes] of files) {
            const text = new TextDecoder().decode(bytes);
            if (text.startsWith('M48'))
              files.set(name, new TextEncoder().encode(text.replace(/^T1C[\d.]+/m, 'T1C0.000')));
          }
        },
      },
    ],
  ])('does not pass without %s', (_, ids, change) => {
    const report = reportChanged(change);
    expect(listPassed(report).filter((id) => ids.includes(id))).toEqual([]);
    for (const { status, reason } of report.checks) if (status === 'not_run') expect(reason).not.toBe('');
  });

  it.each<[string, Change]>([
    ['top copper', { board: ({ drawing }) => drawing.left.add('copper 0') }],
    ['bottom copper', { board: ({ drawing }) => drawing.left.add(`copper ${drawing.layers - 1}`) }],
  ])('is an error of %s', (what, change) => {
    const report = reportChanged(change);
    expect(listIssues(report, 'missing_layer')).toMatchObject([
      { severity: 'error', message: `There is no file for ${what}` },
    ]);
  });

  it('tells more layers ordered than there are files', () => {
    const [issue] = listIssues(reportChanged({ options: { layers: 6 } }), 'missing_layer');
    expect(issue).toMatchObject({ severity: 'error', message: expect.stringContaining('6 copper layers are ordered') });
  });

  it('warns of an odd number of copper files that nothing counts', () => {
    const board = cleanBoard(makeRandom(7));
    board.drawing.copper.splice(2, board.drawing.copper.length - 3);
    const plain = STYLES.find(({ x2, jobFile }) => !x2 && !jobFile)!;
    const drawing = { ...board.drawing, layers: 4 as const, copper: [...board.drawing.copper] };
    while (drawing.copper.length < 4) drawing.copper.splice(1, 0, structuredClone(drawing.copper[0]!));
    drawing.left = new Set(['copper 2']);
    const report = checkDfm(readGerberSet(writeSet(drawing, plain, polygons)), { polygons });
    expect(listIssues(report, 'missing_layer')).not.toEqual([]);
    expect(listPassed(report)).not.toContain('trace_width');
  });

  it('counts a copper file that cannot be read as missing', () => {
    const report = reportChanged({ files: (files) => files.set('board-F_Cu.gtl', new Uint8Array(0)), board: ({ drawing }) => drawing.left.add('copper 0') }); // prettier-ignore
    expect(listIssues(report, 'missing_layer').every(({ severity }) => severity === 'error')).toBe(true);
    expect(listIssues(report, 'missing_layer')).not.toEqual([]);
  });
});

describe('layers off each other', () => {
  const moved = (move: (x: number, y: number) => [number, number]): Change => ({
    board: ({ drawing }) => {
      for (const pad of drawing.mask.top.pads) [pad.x, pad.y] = move(pad.x, pad.y);
    },
  });

  it.each([0.3, 0.8, 3])('are found %d mm apart', (apart) => {
    const [issue] = listIssues(reportChanged(moved((x, y) => [x + apart, y])), 'layer_registration');
    expect(issue).toMatchObject({ severity: 'error', measuredMm: apart });
  });

  it('are not passed when one is mirrored', () => {
    const report = reportChanged(moved((x, y) => [60 - x, y]));
    expect(listPassed(report)).not.toContain('layer_registration');
  });
});

describe('a flexible board', () => {
  it('passes no check against limits of rigid ones, and is told as flexible', () => {
    const stiffener = new TextEncoder().encode('%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,1*%\nD10*\nX1000000Y1000000D02*\nX3000000Y1000000D01*\nM02*\n'); // prettier-ignore
    expect(listPassed(reportChanged({}))).toContain('trace_width');
    const soft = reportChanged({ files: (files) => void files.set('Bottom_Stiffener.gbr', stiffener) });
    expect(soft.checks.filter(({ status, limits }) => status === 'pass' && limits.length > 0)).toEqual([]);
    expect(soft.checks.find(({ id }) => id === 'trace_width')).toMatchObject({
      status: 'not_run',
      reason: expect.stringContaining('Bottom_Stiffener.gbr is of a flexible board'),
    });
  });
});

describe('measures', () => {
  it('tell by how much the mask covers a pad', () => {
    const report = reportChanged({ board: ({ drawing, sites: [site] }) => addSmdPad(drawing, 'top', site!.x, site!.y, 1.2, 1.2, 'A', -0.1) }); // prettier-ignore
    expect(listIssues(report, 'mask_opening')).toMatchObject([
      { severity: 'warning', measuredMm: expect.closeTo(0.1, 2) },
    ]);
  });

  it('are of the joined shape where thin silkscreen strokes fill an area, and across a stroke that stands alone', () => {
    const report = reportChanged({
      board: ({ drawing, sites: [a, b] }) => {
        for (let i = 0; i < 20; i++)
          drawing.silk.top.lines.push({ x1: a!.x, y1: a!.y + i * 0.05, x2: a!.x + 1, y2: a!.y + i * 0.05, pen: 0.08 });
        drawing.silk.top.lines.push({ x1: b!.x - 1, y1: b!.y, x2: b!.x + 1, y2: b!.y, pen: 0.08 });
      },
    });
    const [issue, ...others] = listIssues(report, 'silk_width');
    expect(others).toEqual([]);
    expect(issue).toMatchObject({ count: 1, measuredMm: 0.08 });
    expect(Math.hypot(issue!.to![0] - issue!.at![0], issue!.to![1] - issue!.at![1])).toBeCloseTo(0.08, 2);
  });

  it('go on beyond the edge of the board', () => {
    const report = reportChanged({ board: ({ drawing }) => drawing.copper[0]!.lines.push({ x1: 18, y1: drawing.height - 2, x2: 18, y2: drawing.height + 0.5, pen: 0.3, net: 'D1' }) }); // prettier-ignore
    const [issue] = listIssues(report, 'copper_to_edge');
    expect(issue!.measuredMm).toBeCloseTo(-0.65, 2);
    expect(issue!.message).toContain('over the edge of the board by 0.65');
  });

  it('of letters in copper are warnings that name no nets', () => {
    const report = reportChanged({ board: ({ drawing, sites: [site] }) => { for (const dy of [0, 1.58]) addText(drawing.copper[0]!, site!.x - 1, site!.y + dy, 1.5, 0.25, 1); } }); // prettier-ignore
    expect(listIssues(report, 'clearance')).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('without a net') },
    ]);
  });
});
