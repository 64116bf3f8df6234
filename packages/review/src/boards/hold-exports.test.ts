import { describe, expect, it } from 'vitest';
import { holdExports, type ExportFiles } from './hold-exports.ts';
import { matchPoints } from './match-points.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

interface Part {
  reference: string;
  at: readonly [x: number, y: number];
  side?: 'F' | 'B';
}

const PARTS: Part[] = [
  { reference: 'R1', at: [12, 22] },
  { reference: 'R2', at: [18, 22] },
  { reference: 'C1', at: [12, 31] },
  { reference: 'C2', at: [27, 31] },
  { reference: 'U1', at: [20, 26] },
  { reference: 'D1', at: [31, 24], side: 'B' },
];
/** A row of holes that no turn or mirror lays over itself. */
const HOLES = Array.from({ length: 12 }, (_, at) => [11 + 2 * at, 35 - (at % 3) - at * 0.1] as const);

/** 30 × 20 mm with its corner at 10, 20. */
function board(parts = PARTS, holes: readonly (readonly [number, number])[] = HOLES, width = 30): Uint8Array {
  const footprints = parts.map(
    ({ reference, at, side = 'F' }) =>
      `(footprint "X" (layer "${side}.Cu") (uuid "id-${reference}") (at ${at.join(' ')}) (attr smd) (property "Reference" "${reference}" (at 0 0) (layer "F.SilkS")) (property "Value" "1k" (at 0 0) (layer "F.Fab")) (pad "1" smd rect (at 0 0) (size 1 1) (layers "${side}.Cu")))`,
  );
  const vias = holes.map(
    ([x, y], at) => `(via (at ${x} ${y}) (size 0.6) (drill 0.3) (layers "F.Cu" "B.Cu") (net 0) (uuid "via-${at}"))`,
  );
  return encode(
    `(kicad_pcb (version 20240108) (generator "pcbnew") (general (thickness 1.6)) (layers (0 "F.Cu" signal) (31 "B.Cu" signal) (44 "Edge.Cuts" user)) (net 0 "")\n${footprints.join('\n')}\n${vias.join('\n')}\n(gr_rect (start 10 20) (end ${10 + width} 40) (stroke (width 0.05) (type default)) (fill none) (layer "Edge.Cuts") (uuid "edge")))`,
  );
}

/** KiCad's CSV, from an origin of its own. */
function positions(parts = PARTS, [x, y]: readonly [number, number] = [10, 40]): Uint8Array {
  const rows = parts.map(
    ({ reference, at, side = 'F' }) =>
      `"${reference}","1k","X",${(at[0] - x).toFixed(6)},${(y - at[1]).toFixed(6)},0.000000,${side === 'F' ? 'top' : 'bottom'}`,
  );
  return encode(['Ref,Val,Package,PosX,PosY,Rot,Side', ...rows, ''].join('\n'));
}

function gerbers(width = 30, holes: readonly (readonly [number, number])[] = HOLES): Map<string, Uint8Array> {
  const head = '%FSLAX46Y46*%\n%MOMM*%\n%LPD*%\n';
  const file = (name: string, body: string): string =>
    `%TF.FileFunction,${name}*%\n${head}%ADD10C,0.05*%\nD10*\n${body}M02*\n`;
  const edge = [
    [10, -20],
    [10 + width, -20],
    [10 + width, -40],
    [10, -40],
    [10, -20],
  ].map(([x, y], at) => `X${x! * 1e6}Y${y! * 1e6}D0${at === 0 ? 2 : 1}*\n`);
  const copper = 'X15000000Y-25000000D02*\nX20000000Y-25000000D01*\n';
  const drill = [
    'M48',
    'METRIC,TZ',
    'T1C0.300',
    '%',
    'G90',
    'T1',
    ...holes.map(([x, y]) => `X${x.toFixed(3)}Y${(-y).toFixed(3)}`),
    'M30',
    '',
  ];
  const texts = {
    'fab/a.gtl': file('Copper,L1,Top', copper),
    'fab/a.gbl': file('Copper,L2,Bot', copper),
    'fab/a.gko': file('Profile,NP', edge.join('')),
    'fab/a.drl': drill.join('\n'),
  };
  return new Map(Object.entries(texts).map(([path, text]) => [path, encode(text)]));
}

const PATH = 'hw/lamp.kicad_pcb';

async function hold(bytes: Uint8Array, one: Partial<ExportFiles> & Pick<ExportFiles, 'kind' | 'files'>) {
  const files = new Map([[PATH, bytes]]);
  const [held] = await holdExports({
    path: PATH,
    files,
    exports: [{ path: 'fab/pos.csv', isRenewed: true, isNamed: false, ...one }],
  });
  return held?.notHeld === undefined ? held?.differences : held;
}
const holdPositions = (bytes: Uint8Array, of = board()) =>
  hold(of, { kind: 'positions', files: new Map([['fab/pos.csv', bytes]]) });
const holdGerbers = (files: Map<string, Uint8Array>, of = board(), isNamed = false) =>
  hold(of, { kind: 'gerber', path: 'fab', files, isNamed });

describe('positions', () => {
  it('with the designators of a board at their places are of it, whatever their origin is', async () => {
    expect(await holdPositions(positions())).toEqual([]);
    expect(await holdPositions(positions(PARTS, [0, 0]))).toEqual([]);
  });

  it.each([
    ['lacks a part', PARTS.slice(1), 'not in the positions: R1'],
    ['has one more', [...PARTS, { reference: 'U9', at: [1, 1] as const }], 'only in the positions: U9'],
    ['has one elsewhere', [{ reference: 'R1', at: [12, 23] as const }, ...PARTS.slice(1)], 'at another place: R1'],
    ['has one on the other side', [{ ...PARTS[0]!, side: 'B' as const }, ...PARTS.slice(1)], 'on the other side: R1'],
  ])('that %s say so', async (_, parts, difference) => {
    expect(await holdPositions(positions(parts))).toContain(difference);
  });

  it('of a few parts are of a board by its name alone, and of another one without', async () => {
    const files = new Map([['fab/lamp-bottom-pos.csv', positions(PARTS.slice(-1))]]);
    const one = { kind: 'positions' as const, path: 'fab/lamp-bottom-pos.csv', files };
    expect(await hold(board(), { ...one, isNamed: true })).toEqual([]);
    expect(await hold(board(), one)).toBeUndefined();
  });

  it('without any part are of a board by their name, and say which they lack', async () => {
    const empty = (name: string) => ({
      kind: 'positions' as const,
      path: name,
      isNamed: true,
      files: new Map([[name, positions([])]]),
    });
    expect(await hold(board(PARTS.slice(0, -1)), empty('fab/lamp-bottom-pos.csv'))).toEqual([]);
    expect(await hold(board(), empty('fab/lamp-bottom-pos.csv'))).toEqual(['not in the positions: D1']);
  });

  it('of a board with the same names and other places are of another one', async () => {
    const others = PARTS.map((part, at) => ({ ...part, at: [at * at * 3, 40 - at * 5] as const }));
    expect(await holdPositions(positions(others))).toBeUndefined();
  });
});

describe('Gerber files', () => {
  it('with the outline and the holes of a board are of it by any name', async () => {
    expect(await holdGerbers(gerbers())).toEqual([]);
  });

  it('have the vias of a board that says no drill of theirs', async () => {
    const undrilled = new TextDecoder().decode(board()).replaceAll(' (drill 0.3)', '');
    expect(await holdGerbers(gerbers(), encode(undrilled))).toEqual([]);
  });

  it('with the outline alone are of any board', async () => {
    expect(
      await holdGerbers(
        gerbers(
          30,
          HOLES.map(([x, y]) => [x, y + (x % 4)] as const),
        ),
      ),
    ).toBeUndefined();
  });

  it.each([
    ['another outline', gerbers(32), 'the outline is 32.00 × 20.00 mm, that of the board 30.00 × 20.00 mm'],
    ['a hole less', gerbers(30, HOLES.slice(1)), '1 of 12 holes of the board is not in them, or elsewhere'],
  ])('that have the name of a board and %s say so', async (_, files, difference) => {
    const held = await holdGerbers(files, board(), true);
    expect(Array.isArray(held) ? held : held?.differences).toEqual([difference]);
  });

  it('of which something is not known say what was not compared', async () => {
    const without = (name: RegExp) => new Map([...gerbers()].filter(([path]) => !name.test(path)));
    const open = await holdGerbers(without(/gko/), board(), true);
    expect(open).toMatchObject({ differences: [], notHeld: ['outline and holes, as that of the files is not known'] });
    // An older state of one layer beside the new one: how many there are is not known.
    const [[path, bytes] = ['', new Uint8Array()]] = [...gerbers()].filter(([name]) => /gtl/.test(name));
    const older = encode(new TextDecoder().decode(bytes).replace('X20000000', 'X21000000'));
    const doubled = new Map([...gerbers(), [path.replace(/([^/]+)$/, 'older-$1'), older]]);
    expect(await holdGerbers(doubled, board(), true)).toMatchObject({
      differences: [],
      notHeld: ['copper layers, as their number is not known'],
    });
  });

  it('of another outline leave their holes open', async () => {
    expect(await holdGerbers(gerbers(32), board(), true)).toMatchObject({
      notHeld: ['holes, as another outline may be a panel'],
    });
  });
});

it('holes are matched wherever both have their origin, each once', () => {
  const spots = HOLES.map(([xMm, yMm]) => ({ xMm, yMm, diameterMm: 0.3 }));
  const moved = spots.map((spot) => ({ ...spot, xMm: spot.xMm + 101.3, yMm: spot.yMm - 7 }));
  expect(matchPoints(spots, moved, 0.05)).toBe(12);
  expect(matchPoints([...spots, spots[0]!], moved, 0.05)).toBe(12);
  expect(
    matchPoints(
      spots,
      moved.map((spot) => ({ ...spot, diameterMm: 0.5 })),
      0.05,
    ),
  ).toBe(0);
});
