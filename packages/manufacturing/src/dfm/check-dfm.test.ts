import { beforeAll, describe, expect, it } from 'vitest';
import { readGerberSet } from '@partwright/gerber';
import type { Polygons } from '@partwright/gerber/polygons';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { checkDfm, type DfmOptions } from './check-dfm.ts';
import { extendProfile } from './extend-profile.ts';
import { conservative } from './profiles/conservative.ts';
import type { CheckResult, DfmReport } from './report.ts';
import { cleanBoard, type CleanBoard } from './seeded/clean-board.fixture.ts';
import { addSmdPad, addText, addVia, makeRandom, rectangle } from './seeded/drawing.fixture.ts';
import { STYLES } from './seeded/styles.fixture.ts';
import { writeSet } from './seeded/write-set.fixture.ts';

let polygons: Polygons;
beforeAll(async () => {
  polygons = await openTestPolygons();
});

/** The report of the clean board as KiCad writes it, changed before. */
function reportBoard(change: (board: CleanBoard) => void = () => {}, options: Partial<DfmOptions> = {}): DfmReport {
  const board = cleanBoard(makeRandom(7));
  change(board);
  const set = readGerberSet(writeSet(board.drawing, STYLES[0]!, polygons));
  return checkDfm(set, { polygons, ...options });
}

const findCheck = ({ checks }: DfmReport, id: string): CheckResult => checks.find((check) => check.id === id)!;

describe('a check of a set', () => {
  it('passes a clean board in every rule, and says what was compared with it', () => {
    const report = reportBoard();
    expect(report.checks.filter(({ status }) => status !== 'pass')).toEqual([]);
    expect(report.board).toMatchObject({ copperOz: 1, thicknessMm: 1.6, slots: 2 });
    const [limit] = findCheck(report, 'trace_width').limits;
    expect(limit).toMatchObject({ name: 'trace_width', unit: 'mm' });
    expect(limit!.sources[0]).toMatchObject({ asOf: expect.any(String), sourceUrl: expect.any(String) });
  });

  it('tells nets, both ends, measure, limit and tolerance', () => {
    const report = reportBoard(({ drawing, sites }) => {
      const { x, y } = sites[0]!;
      drawing.copper[0]!.lines.push({ x1: x, y1: y, x2: x + 2, y2: y, pen: 0.3, net: 'SDA' });
      drawing.copper[0]!.lines.push({ x1: x, y1: y + 0.38, x2: x + 2, y2: y + 0.38, pen: 0.3, net: 'SCL' });
    });
    expect(report.issues).toHaveLength(1);
    const [issue] = report.issues;
    expect(issue).toMatchObject({ rule: 'clearance', severity: 'error', layers: ['top copper'], measuredMm: 0.08 });
    expect(new Set(issue!.objects.map(({ net }) => net))).toEqual(new Set(['SCL', 'SDA']));
    expect(Math.hypot(issue!.to![0] - issue!.at![0], issue!.to![1] - issue!.at![1])).toBeCloseTo(0.08, 3);
    expect(issue!.toleranceMm).toBeGreaterThan(0);
  });

  it.each([
    [0.008, 0],
    [0.05, 1],
  ])('an opening that bares %d mm of the track beside its pad has %d issues', (overlap, count) => {
    const { issues } = reportBoard(({ drawing, sites }) => {
      const { x, y } = sites[0]!;
      addSmdPad(drawing, 'top', x, y, 0.6, 0.6, 'D1', 0.1);
      drawing.copper[0]!.lines.push({ x1: x - 1, y1: y + 0.55 - overlap, x2: x + 1, y2: y + 0.55 - overlap, pen: 0.3, net: 'D2' }); // prettier-ignore
    });
    expect(issues.filter(({ rule }) => rule === 'mask_opening')).toHaveLength(count);
  });

  it('does not run what the profile states no limit for', () => {
    const profile = extendProfile(conservative, {
      limits: { trace_width: null, silk_to_pad: null, via_to_copper: null },
    });
    const report = reportBoard(undefined, { profile });
    expect(findCheck(report, 'trace_width')).toMatchObject({
      status: 'not_run',
      reason: 'the profile states no limit: trace width',
    });
    expect(findCheck(report, 'silk_on_pad').status).toBe('not_run');
    expect(findCheck(report, 'hole_to_copper')).toMatchObject({
      status: 'not_run',
      reason: expect.stringContaining('via hole to copper'),
    });
  });

  it('passes nothing that it cannot look at', () => {
    const drawing = ['%FSLAX46Y46*%', '%MOMM*%', '%ADD10C,0.1*%', 'D10*', 'X0Y0D02*', 'X9000000Y0D01*', 'M02*'].join(
      '\n',
    );
    const set = readGerberSet(new Map([['notes.gbr', new TextEncoder().encode(drawing)]]));
    const report = checkDfm(set, { polygons });
    const passed = report.checks.filter(({ status }) => status === 'pass').map(({ id }) => id);
    expect(passed).toEqual([]);
    expect(findCheck(report, 'outline').status).toBe('fail');
    for (const { status, reason } of report.checks) if (status === 'not_run') expect(reason).not.toBe('');
  });

  it('does not pass the aspect ratio of a board of unknown thickness', () => {
    const board = cleanBoard(makeRandom(7));
    const files = writeSet(board.drawing, STYLES[1]!, polygons);
    expect(findCheck(checkDfm(readGerberSet(files), { polygons }), 'aspect_ratio')).toMatchObject({
      status: 'not_run',
    });
    expect(findCheck(checkDfm(readGerberSet(files), { polygons, thicknessMm: 1 }), 'aspect_ratio').status).toBe('pass');
  });

  it('holds thick copper against its own limits', () => {
    expect(findCheck(reportBoard(undefined, { copperOz: 3 }), 'trace_width').limits[0]).toMatchObject({ limit: 0.25 });
  });

  it.each<[string, (board: CleanBoard) => void]>([
    [
      'tracks of one net side by side',
      ({ drawing, sites: [site] }) => {
        const { x, y } = site!;
        for (const dy of [0, 0.35])
          drawing.copper[0]!.lines.push({ x1: x, y1: y + dy, x2: x + 2, y2: y + dy, pen: 0.3, net: 'A' });
      },
    ],
    [
      'a fiducial in a wide opening of a plane',
      ({ drawing, sites: [site] }) => {
        const { x, y } = site!;
        drawing.copper[0]!.planes.push({
          x1: x - 2,
          y1: y - 2,
          x2: x + 2,
          y2: y + 2,
          cutouts: [{ x, y, radius: 0.9 }],
          net: 'G',
        });
        drawing.copper[0]!.pads.push({ x, y, width: 1, height: 1, shape: 'circle' });
        drawing.mask.top.pads.push({ x, y, width: 2, height: 2, shape: 'circle' });
      },
    ],
    [
      'a pad that the file says is defined by the mask',
      ({ drawing, sites: [site] }) => {
        addSmdPad(drawing, 'top', site!.x, site!.y, 1.2, 1.2, 'A', -0.1);
        drawing.copper[0]!.pads.at(-1)!.kind = 'SMDPad,SMDef';
      },
    ],
    [
      'paste in panes over a large pad',
      ({ drawing, sites: [site] }) => {
        const { x, y } = site!;
        addSmdPad(drawing, 'top', x, y, 3, 3, 'A');
        drawing.paste.top.pads.pop();
        for (const dx of [-0.8, 0.8])
          for (const dy of [-0.8, 0.8])
            drawing.paste.top.pads.push({ x: x + dx, y: y + dy, width: 1.2, height: 1.2, shape: 'rectangle' });
      },
    ],
    [
      'print over a via',
      ({ drawing, sites: [site] }) => {
        const { x, y } = site!;
        addVia(drawing, x, y, 0.65, 0.3, 'A');
        drawing.mask.top.pads.push({ x, y, width: 0.7, height: 0.7, shape: 'circle' });
        drawing.silk.top.lines.push({ x1: x - 1, y1: y, x2: x + 1, y2: y, pen: 0.2 });
      },
    ],
    [
      'a tapered track into a pad',
      ({ drawing, sites: [site] }) => {
        const { x, y } = site!;
        drawing.copper[0]!.pads.push({ x, y, width: 1.2, height: 1.2, shape: 'circle', net: 'A' });
        for (let i = 0; i < 6; i++)
          drawing.copper[0]!.lines.push({ x1: x, y1: y, x2: x + 0.4 + i * 0.15, y2: y, pen: 0.9 - i * 0.12, net: 'A' });
        drawing.copper[0]!.lines.push({ x1: x, y1: y, x2: x + 2, y2: y, pen: 0.25, net: 'A' });
      },
    ],
    [
      'text in copper, and a title beside the board',
      ({ drawing, sites: [site] }) => {
        addText(drawing.copper[0]!, site!.x, site!.y, 1.5, 0.25);
        addText(drawing.copper[0]!, 2, -6, 1.5, 0.25);
      },
    ],
    [
      'a cut-out within the board',
      ({ drawing, sites: [site] }) => {
        const { x, y } = site!;
        drawing.outline.push(...rectangle(x - 1, y - 1, x + 1, y + 1, 0.1));
        for (const layer of drawing.copper) for (const plane of layer.planes) plane.cutouts.push({ x, y, radius: 2 });
      },
    ],
    [
      'a net tie that the mask covers',
      ({ drawing, sites: [site] }) => {
        const { x, y } = site!;
        for (const [dx, net] of [[0, 'A'], [1, 'B']] as const) // prettier-ignore
          drawing.copper[0]!.pads.push({ x: x + dx, y, width: 0.8, height: 0.8, shape: 'rectangle', kind: 'SMDPad,CuDef', net }); // prettier-ignore
        drawing.copper[0]!.lines.push({ x1: x, y1: y, x2: x + 1, y2: y, pen: 0.4, net: 'A' });
      },
    ],
    [
      'a square pad of a lead in a relief',
      ({ drawing, lead }) => {
        for (const { pads } of drawing.copper)
          for (const pad of pads) if (pad.x === lead.x && pad.y === lead.y) pad.shape = 'rectangle';
      },
    ],
  ])('flags nothing of %s', (_, change) => {
    expect(reportBoard(change).issues.map(({ rule, message, at }) => `${rule} ${message} ${String(at)}`)).toEqual([]);
  });
});

/** Bare pads at the left edge, as an edge connector has them. */
function addFingers({ drawing }: CleanBoard, count: number): void {
  for (let i = 0; i < count; i++) {
    const finger = { x: 1.5, y: 12 + i * 1.6, width: 3, height: 1, shape: 'rectangle' as const };
    drawing.copper[0]!.pads.push({ ...finger, net: `F${i}` });
    drawing.mask.top.pads.push({ ...finger, width: 3.2, height: 1.2 });
  }
}

describe('copper at the edge', () => {
  const ofEdge = (report: DfmReport) => report.issues.filter(({ rule }) => rule === 'copper_to_edge');

  it('is the fingers of a connector where bare pads stand in a row: one hint', () => {
    const found = ofEdge(reportBoard((board) => addFingers(board, 8)));
    expect(found).toMatchObject([{ severity: 'warning', message: expect.stringContaining('edge connector') }]);
  });

  it.each<[string, (board: CleanBoard) => void]>([
    ['of few pads', (board) => addFingers(board, 3)],
    [
      'of pads under the mask',
      (board) => {
        addFingers(board, 8);
        board.drawing.mask.top.pads.splice(-8);
      },
    ],
  ])('is an error each: %s', (_, change) => {
    const found = ofEdge(reportBoard(change));
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set(['error']));
  });
});

describe('the outline on the copper', () => {
  const withEdge = (beside: number) =>
    reportBoard(({ drawing }) => {
      const { width, height } = drawing;
      for (const layer of [drawing.copper[0]!, drawing.mask.top])
        layer.lines.push(...rectangle(-beside, -beside, width + beside, height + beside, 0.1));
    }).issues.map(({ rule, severity }) => `${rule} ${severity}`);

  it('is one warning, as no maker makes copper of it', () => {
    expect(withEdge(0)).toEqual(['copper_to_edge warning']);
  });

  it('is copper where it lies beside the edge', () => {
    expect(withEdge(-0.05)).toContain('copper_to_edge error');
  });
});

describe('an area at the edge, with a half hole in it', () => {
  const told = (reachMm: number): string[] => {
    const { issues } = reportBoard(({ drawing }) => {
      const [first, middle, last] = drawing.holes.filter(({ x }) => x === drawing.width);
      const cutouts = [first!, last!].map(({ x, y }) => ({ x, y, radius: 0.85 }));
      const [x1, x2, y] = [drawing.width - 2, drawing.width + reachMm, middle!.y];
      drawing.copper[0]!.planes.push({ x1, x2, y1: y - 5, y2: y + 5, cutouts, net: 'C1' });
    });
    return [...new Set(issues.filter(({ rule }) => rule === 'copper_to_edge').map(({ message }) => message))];
  };

  it('comes right up to it: the pad of the half hole is not how far it stands out', () => {
    expect(told(0)).toEqual([expect.stringMatching(/^Copper comes right up to the edge of the board; at least/)]);
  });

  it('stands out as far as it is drawn', () => {
    expect(told(0.2)).toEqual([expect.stringMatching(/^Copper goes over the edge of the board by 0\.200 mm;/)]);
  });
});

it('a pad of one net under the mask is no net tie', () => {
  const report = reportBoard(({ drawing, sites: [site] }) => {
    drawing.copper[0]!.pads.push({ ...site!, width: 0.8, height: 0.8, shape: 'rectangle', kind: 'SMDPad,CuDef', net: 'A' }); // prettier-ignore
  });
  expect(report.issues).toMatchObject([{ rule: 'mask_opening', message: 'The mask has no opening over a pad' }]);
});

it.each([
  ['a track between pads', true, 'error', /^Copper is 0\.080 mm wide/],
  [
    'a stroke that joins nothing',
    false,
    'warning',
    /^Copper without a net, such as letters or a drawing, is 0\.080 mm wide/,
  ],
] as const)('%s that is too thin is told as that', (_, hasPads, severity, message) => {
  const { issues } = reportBoard(({ drawing, sites }) => {
    const { x, y } = sites[0]!;
    drawing.copper[0]!.lines.push({ x1: x - 1, y1: y, x2: x + 1, y2: y, pen: 0.08 });
    if (hasPads) for (const side of [-1, 1]) addSmdPad(drawing, 'top', x + side, y, 0.6, 0.6, 'W');
  });
  const thin = issues.filter(({ rule }) => rule === 'trace_width');
  expect(thin.map((issue) => issue.severity)).toEqual([severity]);
  expect(thin[0]!.message).toMatch(message);
});

it.each([
  ['on one side is none, whatever the file calls it', 1, 'pass'],
  ['on both sides has no hole', 2, 'fail'],
] as const)('a pad of a component %s', (_, sides, status) => {
  const report = reportBoard(({ drawing, sites }) => {
    const { x, y } = sites[0]!;
    for (const layer of [drawing.copper[0]!, drawing.copper.at(-1)!].slice(0, sides))
      layer.pads.push({ x, y, width: 0.8, height: 0.8, shape: 'circle', kind: 'ComponentPad', net: 'P' });
  });
  expect(findCheck(report, 'drill_file_missing').status).toBe(status);
});

describe('small holes in a row', () => {
  const inRow = (far: (drawing: CleanBoard['drawing']) => number): DfmReport =>
    reportBoard(({ drawing }) => {
      for (let at = -2; at <= 2; at++)
        drawing.holes.push({
          x: drawing.width / 2 + at,
          y: drawing.height + far(drawing),
          diameter: 0.6,
          plated: false,
        });
    });

  it('at the edge are to break the board out, and a hint', () => {
    const { causes } = inRow(() => 0.1);
    expect(causes).toMatchObject([{ rule: 'hole_to_edge', severity: 'warning', count: 5 }]);
  });

  it('beside the board are beside it', () => {
    const { causes } = inRow(() => 4);
    expect(causes).toMatchObject([{ rule: 'beside_board', severity: 'error', count: 5 }]);
  });
});

describe('the layer of the outline', () => {
  const checkRouted = (radius: number, drilled: number | undefined): CheckResult =>
    findCheck(
      reportBoard(({ drawing, sites }) => {
        const { x, y } = sites[0]!;
        for (const layer of drawing.copper) for (const plane of layer.planes) plane.cutouts.push({ x, y, radius: 3 });
        const at = (step: number): [number, number] => [
          x + radius * Math.cos((step * Math.PI) / 12),
          y + radius * Math.sin((step * Math.PI) / 12),
        ];
        for (let step = 0; step < 24; step++) {
          const [[x1, y1], [x2, y2]] = [at(step), at(step + 1)];
          drawing.outline.push({ x1, y1, x2, y2, pen: 0.1 });
        }
        if (drilled !== undefined) drawing.holes.push({ x, y, diameter: drilled, plated: false });
      }),
      'routed_width',
    );

  it('has circles of holes, which are drilled and not routed', () => {
    expect(checkRouted(0.35, 0.7).status).toBe('pass');
    expect(checkRouted(0.35, undefined)).toMatchObject({ status: 'warn', count: 1 });
    expect(checkRouted(0.35, 0.3)).toMatchObject({ status: 'warn', count: 1 });
  });

  const checkLine = (x1: number, y1: number, x2: number, y2: number): CheckResult =>
    findCheck(
      reportBoard(({ drawing }) => {
        drawing.outline.push({ x1, y1, x2, y2, pen: 0.1 });
      }),
      'outline',
    );

  it.each<[string, number, number, number, number, 'warn' | 'pass']>([
    ['from edge to edge', 20, -1, 20, 61, 'warn'],
    ['that stops short of the edges', 20, 3, 20, 27, 'warn'],
    ['that stops short of one edge', 20, -1, 20, 27, 'warn'],
    ['that is a mark', 20, 20, 22, 20, 'pass'],
    ['along the edge', 0.1, 0, 0.1, 60, 'pass'],
  ])('has a line %s', (_, x1, y1, x2, y2, status) => {
    expect(checkLine(x1, y1, x2, y2).status).toBe(status);
  });

  it('is nowhere narrow along the curve of a wide cut-out', () => {
    expect(checkRouted(1.25, undefined).status).toBe('pass');
  });
});

describe('causes', () => {
  /** Pads of two sizes with ink on them, three letters of a small text, two tracks that are too near. */
  const busy = (): DfmReport =>
    reportBoard(({ drawing, sites }) => {
      for (const [at, { x, y }] of sites.slice(0, 5).entries()) {
        addSmdPad(drawing, 'top', x, y, at < 3 ? 0.8 : 1.4, 0.6, `P${at}`);
        drawing.silk.top.lines.push({ x1: x - 1, y1: y, x2: x + 1, y2: y, pen: 0.2 });
      }
      const { x, y } = sites[6]!;
      for (const dy of [0, 0.38])
        drawing.copper[0]!.lines.push({ x1: x, y1: y + dy, x2: x + 2, y2: y + dy, pen: 0.3, net: `T${dy}` });
    });

  it('put the pads of one kind together, wherever they stand, and keep errors', () => {
    const { causes } = busy();
    const told = causes.map(({ rule, severity, count }) => `${rule} ${severity} ${count}`);
    expect(told).toEqual(['clearance error 5', 'silk_on_pad warning 18']);
    expect(causes[1]!.places).toHaveLength(18);
  });

  it('count every place that a check found', () => {
    const { causes, checks } = busy();
    const summed = (id: string): number =>
      causes.filter(({ rule }) => rule === id).reduce((sum, own) => sum + own.count, 0);
    expect(checks.map(({ id }) => [id, summed(id)])).toEqual(checks.map(({ id, count }) => [id, count]));
  });
});
