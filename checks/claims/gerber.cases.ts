import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { packZip } from '@partwright/files/archives';
import { type GerberSetOptions, readGerberSet } from '@partwright/gerber';
import { openPolygons } from '@partwright/gerber/polygons';
import { checkDfm } from '@partwright/manufacturing/dfm';
import { drawRectangle, makeDrill, makeGerber, padsAt } from '../../packages/gerber/src/set/set.fixture.ts';
import { fabFactsTask } from '../../packages/server/src/isolation/child/fab-facts-task.ts';
import { listSetFacts } from '../../packages/server/src/isolation/child/set-facts.ts';
import { boardDoubts, boardFacts, type BoardWish } from '../../packages/server/src/usecases/fab-facts.ts';
import { orderedBoard } from '../../packages/server/src/usecases/fab-order-facts.ts';
import { makeStackup } from '../../packages/server/src/usecases/make-stackup.ts';
import type { GeometryPool } from '../../packages/server/src/isolation/index.ts';
import { dfmOutcome } from '../../packages/review/src/checks/index.ts';
import { project, review, side, told as tellReview } from './review.cases.ts';
import type { Said } from './row.ts';

export type Files = Record<string, Uint8Array>;

const GRID = [3, 6, 9, 12, 15] as const;
const PLACES = GRID.flatMap((x) => [3, 7].map((y) => [x, y] as const));

/** Pads in two rows and tracks between them, one of them from a pad: what copper has. The tracks of two layers lie at other heights. */
export function copper(trackY = 5, fileFunction?: string): Uint8Array {
  const tracks = GRID.slice(1).flatMap((x, at) => [
    `X${GRID[at]! * 1000}Y${trackY * 1000}D02*`,
    `X${(x - 1) * 1000}Y${trackY * 1000}D01*`,
  ]);
  const joint = ['X3000Y3000D02*', `X3000Y${trackY * 1000}D01*`];
  return makeGerber([...padsAt(PLACES), 'D11*', ...joint, ...tracks], fileFunction);
}

/** Copper as Cadence Allegro plots it, with the record of its film. */
export const film = (layer: string, trackY?: number): Uint8Array =>
  text(`G04 Layer:  ${layer}*\n${new TextDecoder().decode(copper(trackY))}`);

export const blank = makeGerber([]);
export const pads = makeGerber(padsAt(PLACES));
/** Thermal reliefs of four pieces at the places of the pads. */
export const reliefs = makeGerber([
  `%AMTHERMAL*\n${[1, -1].flatMap((x) => [1, -1].map((y) => `21,1,0.4,0.4,${x * 0.5},${y * 0.5},0`)).join('*\n')}*%`,
  '%ADD20THERMAL*%',
  'D20*',
  ...PLACES.map(([x, y]) => `X${x}000Y${y}000D03*`),
]);
export const holes = makeDrill(PLACES);
export const text = (words: string): Uint8Array => new TextEncoder().encode(words);
export const rectangle = (...box: Parameters<typeof drawRectangle>): Uint8Array => makeGerber(drawRectangle(...box));
export const lines = (...drawn: readonly (readonly string[])[]): Uint8Array => makeGerber(drawn.flat());

/** A board of 18 by 10 mm with two layers of copper, in the names of Protel. */
export const board = (more: Files = {}): Files => ({
  'x.GTL': copper(5),
  'x.GBL': copper(4.5),
  'x.GTS': pads,
  'x.GBS': pads,
  'x.GKO': rectangle(0, 0, 18, 10),
  'x.TXT': holes,
  ...more,
});

/** Without its last line, as half a download is. */
export const cutOff = (file: Uint8Array): Uint8Array =>
  text(new TextDecoder().decode(file).replace(/M(?:02\*|30)\s*$/, ''));

/** A closed or open line through points in millimetres. */
export function polyline(points: readonly (readonly [number, number])[]): string[] {
  return [
    'D11*',
    ...points.map(([x, y], at) => `X${Math.round(x * 1000)}Y${Math.round(y * 1000)}D0${at === 0 ? 2 : 1}*`),
  ];
}

const wasm = createRequire(new URL('../../packages/gerber/package.json', import.meta.url)).resolve(
  'clipper2-wasm/dist/umd/clipper2z.wasm',
);

export const read = (files: Files, options: GerberSetOptions = {}) =>
  readGerberSet(new Map(Object.entries(files)), options);

/** What `gerber inspect` says, as JSON. */
export const inspect = async (files: Files, options?: GerberSetOptions): Promise<Said> =>
  said(async () => listSetFacts(read(files, options)));

/** Board, status of each check and what was found. */
export const check = (files: Files): Promise<Said> =>
  said(async () => {
    const polygons = await openPolygons(readFileSync(wasm));
    const { board: facts, checks, issues } = checkDfm(read(files), { polygons });
    return [
      `board ${JSON.stringify(facts)}`,
      ...checks.map(({ id, status }) => `${id}: ${status}`),
      ...issues.map(({ rule, message }) => `${rule} says ${message}`),
    ].join('\n');
  });

const geometry = {
  run: (_: string, { bytes, options }: Parameters<typeof fabFactsTask.run>[0]) => fabFactsTask.run({ bytes, options }),
} as unknown as GeometryPool;

const upload = (files: Files) => ({ bytes: packZip(new Map(Object.entries(files)), 'store'), filename: 'board.zip' });

/** What a price is made of, or why there is none. */
export const price = (files: Files, wish: BoardWish = {}, roles?: Record<string, string>): Promise<Said> =>
  said(async () => {
    const { layers, solderMask } = wish;
    const set = await fabFactsTask.run({ bytes: upload(files).bytes, options: { layers, solderMask, roles } });
    const doubts = boardDoubts(wish, set).map(({ message }) => message);
    if (doubts.length > 0) throw new Error(doubts.join('. '));
    return boardFacts(wish, set);
  });

export const order = (files: Files, wishes: Parameters<typeof orderedBoard>[2] = {}): Promise<Said> =>
  said(async () => orderedBoard({ geometry }, upload(files), wishes, AbortSignal.timeout(60_000)));

export const stackup = (files: Files): Promise<Said> =>
  said(async () => {
    const { pdf } = await makeStackup({ geometry }, upload(files), { pictures: false });
    return `${pdf.length} bytes of PDF`;
  });

async function said(answer: () => Promise<unknown>): Promise<Said> {
  try {
    const given = await answer();
    return { text: typeof given === 'string' ? given : JSON.stringify(given) };
  } catch (error) {
    return { text: `refused: ${error instanceof Error ? error.message : String(error)}` };
  }
}

export const SET = 'packages/gerber/src/set/';
export const DFM = 'packages/manufacturing/src/dfm/';
export const SERVER = 'packages/server/src/';

export const inInches = (file: Uint8Array): Uint8Array =>
  text(new TextDecoder().decode(file).replace('%MOMM*%', '%MOIN*%'));
export const withoutUnits = (file: Uint8Array): Uint8Array =>
  text(new TextDecoder().decode(file).replace('%MOMM*%\n', ''));
export const GRID_PLACES = [3, 6, 9, 12, 15].flatMap((x) => [3, 7].map((y) => [x, y] as const));
/** IPC-D-356 of the holes of the board, in thousandths of a millimetre. */
export const netlist = (nets: readonly string[], scale = 1): Uint8Array => {
  const field = (mm: number): string => String(Math.round(mm * 1000 * scale ** (mm / 3))).padStart(6, '0');
  const records = nets.map((net, at) => `317${net.padEnd(14)}   U${at}    -1    D0500PA00X+${field(GRID_PLACES[at]![0])}Y+${field(GRID_PLACES[at]![1])}`); // prettier-ignore
  return text(['P  UNITS CUST 1', ...records, '999', ''].join('\n'));
};

/** The top, with a track from its first pad to the third. */
export const joined = lines(padsAt(GRID_PLACES), polyline([[3, 3], [6, 3]])); // prettier-ignore

/** Copper under a name that says nothing. */
export const unnamed = board({ 'x.abc': copper(6) });
export const inner: Files = { 'x.G1': copper(6), 'x.G2': copper(4) };
export const LDP = text(
  [
    'Layer Pairs Export File for PCB: x.PcbDoc',
    'LayersSetName=Through|DrillFile=x.txt|DrillLayers=gtl,g1,g2,gbl',
    'LayersSetName=Blind|DrillFile=x.tx1|DrillLayers=gtl,g1',
  ].join('\r\n'),
);
export const DRR = text(
  ['Layer Pair : Top Layer to In1', 'ASCII RoundHoles File : x.TX1', '', 'T1 0.5mm (20mil) Round 2'].join('\r\n'),
);
export const blind = makeDrill([
  [5, 5],
  [8, 5],
]);
/** A rim 6 mm wider than the board, with a gap at the right of so many millimetres. */
export const rimWithGap = (gapMm: number): Uint8Array =>
  lines(
    drawRectangle(0, 0, 18, 10),
    polyline([
      [21, 5],
      [21, -3],
      [-3, -3],
      [-3, 13],
      [21, 13],
      [21, 5 + gapMm],
    ]),
  );
export const panel = board({ 'x.GKO': lines(drawRectangle(0, 0, 18, 10), drawRectangle(-3, -3, 21, 13)) });
/** A frame with letters of single strokes, far around the board. */
export const sheet = [
  ...drawRectangle(-30, -30, 60, 50),
  ...Array.from({ length: 20 }, (_, at) =>
    polyline([
      [-25 + at * 2, -25],
      [-24 + at * 2, -23],
    ]),
  ).flat(),
];
export const onSheet = (): Files => {
  const drawn = (own: readonly string[]): Uint8Array => makeGerber([...own, ...sheet]);
  return {
    'x.GTL': drawn(padsAt(GRID_PLACES)),
    'x.GBL': drawn(padsAt(GRID_PLACES)),
    'x.GTS': drawn(padsAt(GRID_PLACES)),
    'x.GBS': drawn(padsAt(GRID_PLACES)),
    'x.GTO': drawn(drawRectangle(4, 4, 6, 6)),
    'x.GKO': drawn(drawRectangle(0, 0, 18, 10)),
    'x.TXT': holes,
  };
};
export const twoBoards: Files = Object.fromEntries(
  ['main', 'panel'].flatMap((name) => [
    [`${name}_Top.gbr`, copper(name === 'main' ? 5 : 4)],
    [`${name}_Bottom.gbr`, copper(6)],
    [`${name}_TopMask.gbr`, pads],
    [`${name}_BoardOutline.gbr`, rectangle(0, 0, name === 'main' ? 18 : 30, 10)],
  ]),
);

/** So many boards of 20 by 10 mm side by side in a rim, each with two pads that are too near to each other. */
const drawPanel = (boards: number): Files => {
  const starts = Array.from({ length: boards }, (_, at) => 5 + at * 25);
  return {
    'b-F_Cu.gbr': makeGerber(
      padsAt(
        starts.flatMap(
          (x) =>
            [
              [x + 4, 9],
              [x + 5.05, 9],
            ] as [number, number][],
        ),
      ),
      'Copper,L1,Top',
    ),
    'b-B_Cu.gbr': makeGerber(padsAt(starts.map((x) => [x + 4, 9])), 'Copper,L2,Bot'),
    'b-Edge_Cuts.gbr': makeGerber(
      [...drawRectangle(0, 0, starts.at(-1)! + 25, 20), ...starts.flatMap((x) => drawRectangle(x, 5, x + 20, 15))],
      'Profile,NP',
    ),
    'b.drl': makeDrill(starts.map((x) => [x + 10, 11])),
  };
};

/** What a review says of a panel that is one of more or fewer boards now. */
export async function reviewPanel(before: number, now: number): Promise<Said> {
  const polygons = await openPolygons(readFileSync(wasm));
  const [base, head] = [before, now].map((boards) => {
    const files = Object.entries(drawPanel(boards)).map(([name, bytes]): [string, Uint8Array] => [`g/${name}`, bytes]);
    return side({ dfm: dfmOutcome(new Map(files), { polygons, fabProfile: 'conservative' }) });
  });
  return tellReview(review([project(base!, head!, 'g', 'gerber')]));
}
