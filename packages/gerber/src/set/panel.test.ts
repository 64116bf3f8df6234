import { expect, it } from 'vitest';
import { readGerberSet } from './read-gerber-set.ts';
import { drawRectangle, makeGerber, padsAt, plainBoard } from './set.fixture.ts';

const line = (...points: (readonly [number, number])[]): string[] => [
  'D11*',
  ...points.map(([x, y], at) => `X${Math.round(x * 1000)}Y${Math.round(y * 1000)}D0${at === 0 ? 2 : 1}*`),
];
const BOARD = drawRectangle(0, 0, 20, 10);
const read = (...drawn: string[][]) =>
  readGerberSet(new Map([...plainBoard(), ['board-Edge_Cuts.gbr', makeGerber(drawn.flat())]]));
const size = ({ bounds }: ReturnType<typeof read>) =>
  bounds && [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY].map((nm) => nm / 1e6);
const rimWithGap = (gapMm: number) => line([23, 5], [23, -3], [-3, -3], [-3, 13], [23, 13], [23, 5 + gapMm]);
const letters = Array.from({ length: 15 }, (_, at) => line([30 + at, -8], [30.5 + at, -7])).flat();

it.each([
  ['one board', [BOARD], [20, 10], 0, 0],
  ['a panel, by its rim', [BOARD, drawRectangle(-3, -3, 23, 13)], [26, 16], 1, 0],
  [
    'a panel with V-cuts that stand out',
    [BOARD, drawRectangle(-3, -3, 23, 13), line([-3.2, -1], [23.2, -1])],
    [26, 16],
    1,
    0,
  ],
  ['a rim with a gap', [BOARD, rimWithGap(2)], [26, 16], 1, 2],
  ['a rim with a gap beside a V-cut', [BOARD, line([23, 5], [23, -3], [21, -3], [-3, -3], [-3, 13], [21, 13], [23, 13], [23, 7]), line([21, -3.2], [21, 13])], [26, 16], 1, 2], // prettier-ignore
  ['a board with a line over its corner', [BOARD, line([20, 10], [20, 12])], [20, 10], 0, 0],
  ['a board in a frame with letters', [BOARD, drawRectangle(-4, -10, 50, 20), letters], [20, 10], 0, 0],
  ['a board between dimension lines', [BOARD, line([0, -3], [20, -3]), line([-3, 0], [-3, 10])], [20, 10], 0, 0],
  ['a board with a cut-out', [BOARD, drawRectangle(8, 4, 14, 9)], [20, 10], 0, 0],
])('the outline is %s', (_, drawn, wanted, boards, gapMm) => {
  const set = read(...drawn);
  expect(size(set)).toEqual(wanted);
  expect(set.outline?.boards).toHaveLength(boards);
  expect(set.outline?.gapNm).toBe(gapMm * 1e6);
});

const scored = (...scores: string[][]) =>
  readGerberSet(
    new Map([
      ...plainBoard(),
      ['board-Edge_Cuts.gbr', makeGerber(drawRectangle(-3, -3, 23, 13))],
      ['board-V_Cut.gbr', makeGerber(scores.flat())],
    ]),
  );

it('tells the board between V-scores, and the rails beside it are none', () => {
  const rails = [line([-4, 0], [24, 0]), line([-4, 10], [24, 10]), line([0, -4], [0, 14]), line([20, -4], [20, 14])];
  const set = scored(...rails, line([26, 2], [27, 3]));
  expect(size(set)).toEqual([26, 16]);
  expect(set.outline?.boards).toEqual([{ minX: 0, minY: 0, maxX: 20e6, maxY: 10e6 }]);
  expect(set.warnings.map(({ message }) => message).join()).toContain('with a board of 20 x 10 mm in it');
});

it('says that V-scores which cut nothing through do not tell the size of a board', () => {
  const set = scored(line([0, 0], [5, 0]));
  expect(set.outline?.boards).toEqual([]);
  expect(set.warnings.map(({ message }) => message).join()).toContain('how large a single board is, they do not tell');
});

it('a frame that is drawn on every layer is taken off them', () => {
  const sheet = [...drawRectangle(-30, -30, 60, 50), ...letters];
  const decoder = new TextDecoder();
  const files = new Map(
    [...plainBoard()].map(([name, bytes]) => {
      const isDrill = name.endsWith('.drl');
      const body = decoder.decode(bytes).replace('M02*', `${sheet.join('\n')}\nM02*`);
      return [name, isDrill ? bytes : new TextEncoder().encode(body)];
    }),
  );
  const set = readGerberSet(files);
  expect(size(set)).toEqual([20, 10]);
  expect(set.layers.find(({ role }) => role.kind === 'copper')?.layer.bounds).toMatchObject({
    minX: 1.5e6,
    maxX: 18.5e6,
  });
  expect(set.warnings.map(({ code }) => code)).toContain('sheet_on_layers');
});

const CASTELLATED = Array.from({ length: 12 }, (_, at) => [1 + at * 1.5, at % 2 === 0 ? -0.1 : 10.1] as const);

it('an edge through castellated pads is that of the board, and a dot of copper far beside it is none of it', () => {
  const pads = makeGerber([...padsAt([...CASTELLATED, ...CASTELLATED.map(([x]) => [x, 5] as const)]), ...line([-40, 5], [-39, 5])]); // prettier-ignore
  const files = new Map([...plainBoard(), ['board-F_Cu.gbr', pads], ['board-B_Cu.gbr', pads]]);
  expect(size(readGerberSet(files))).toEqual([20, 10]);
});

it.each([
  ['with another closed line around it is in doubt', [drawRectangle(-3, -3, 23, 13)], ['size']],
  ['is the edge where nothing else closes around it', [], []],
])('a line of a mechanical drawing %s', (_, more, wanted) => {
  const { 'board-Edge_Cuts.gbr': __, ...others } = Object.fromEntries(plainBoard());
  const drawing = makeGerber([...BOARD, ...letters, ...more.flat()]);
  const { doubts } = readGerberSet(new Map(Object.entries({ ...others, 'board.GM1': drawing })));
  expect(doubts.map(({ about }) => about)).toEqual(wanted);
});

/** A frame of 40 x 30 mm around the board of 20 x 10 mm, with tabs of 3 mm to its left and right, or to one side of it. */
const slot = (...points: (readonly [number, number])[]): string[] => line(...points, points[0]!);
const TABS = [
  drawRectangle(-10, -10, 30, 20),
  slot([-2, 6.5], [0, 6.5], [0, 10], [20, 10], [20, 6.5], [22, 6.5], [22, 12], [-2, 12]),
  slot([-2, 3.5], [0, 3.5], [0, 0], [20, 0], [20, 3.5], [22, 3.5], [22, -2], [-2, -2]),
];

it('a board that hangs on tabs within a frame is told with its own size', () => {
  const { outline, warnings } = read(...TABS);
  expect(outline).toMatchObject({ isClosed: true, boards: [{ minX: 0, minY: 0, maxX: 20e6, maxY: 10e6 }] });
  expect(warnings.map(({ message }) => message).join()).toContain('a panel of 40 x 30 mm with a board of 20 x 10 mm');
});

it.each([
  [
    'with slots on two sides only is no panel',
    [TABS[0]!, drawRectangle(-2, 12, 22, 14), drawRectangle(-2, -4, 22, -2)],
  ],
  // The lower edge of the part with the pads is that of the whole.
  ['whose part with the pads hangs on a neck', [slot([0, 0], [20, 0], [20, 10], [12, 10], [12, 16], [20, 16], [20, 30], [0, 30], [0, 16], [8, 16], [8, 10], [0, 10]), drawRectangle(4, 20, 16, 26)]], // prettier-ignore
])('a board %s', (_, drawn) => {
  expect(read(...drawn).outline?.boards).toEqual([]);
});

it('an island between slots with few of the pads is a part of its board', () => {
  const places = Array.from({ length: 30 }, (_, at) => [-9 + at * 1.2, at % 2 === 0 ? 17 : -7] as const);
  const pads = makeGerber(padsAt([...places, [5, 5], [8, 5]]));
  const copper = [...plainBoard().keys()].filter((name) => name.endsWith('_Cu.gbr'));
  const files = new Map([...plainBoard(), ['board-Edge_Cuts.gbr', makeGerber(TABS.flat())] as const]);
  for (const name of copper) files.set(name, pads);
  expect(readGerberSet(files).outline?.boards).toEqual([]);
});

it.each([
  ['along the edge cuts the board out', ['X0Y0', 'X20.Y0', 'X20.Y10.', 'X0Y10.', 'X0Y0'], 0, ['edge_routed']],
  ['half a tool beside the edge cuts it out too', ['X-.4Y-.4', 'X20.4Y-.4', 'X20.4Y10.4', 'X-.4Y10.4', 'X-.4Y-.4'], 0, ['edge_routed']], // prettier-ignore
  ['that leaves the edge is a slot', ['X0Y0', 'X20.Y0', 'X20.Y10.', 'X10.Y5.'], 1, []],
  ['of a short piece of the edge is a slot', ['X8.Y0', 'X12.Y0'], 1, []],
])('a way of the router %s', (_, [start, ...way], slots, wanted) => {
  const rout = [
    'M48',
    'METRIC',
    'T1C0.8',
    '%',
    'T1',
    `G00${start}`,
    'M15',
    ...way.map((to) => `G01${to}`),
    'M16',
    'M30',
  ];
  const bytes = new TextEncoder().encode(rout.join('\n'));
  const set = readGerberSet(new Map([...plainBoard(), ['board-NPTH.drl', bytes]]));
  expect(set.drills.find(({ file }) => file === 'board-NPTH.drl')?.drill.hits).toHaveLength(slots);
  expect(set.warnings.map(({ code }) => code).filter((code) => code === 'edge_routed')).toEqual(wanted);
});

/** Names of OrCAD Layout, which draws the edge with everything and has no file for it. */
const orcad = (edge: string[], ...kinds: string[]) => {
  const pads = padsAt([[1, 1], [19, 1], [19, 9], [1, 9]]); // prettier-ignore
  const files = ['TOP', 'BOT', 'SMT', 'SMB'].map((kind) => [`board.${kind}`, makeGerber(pads)] as const);
  return readGerberSet(new Map([...files, ...kinds.map((kind) => [`board.${kind}`, makeGerber(edge)] as const)]));
};

it('a line that drawings of several kinds draw alike around the board is its edge, with what they cut out', () => {
  const { outline, doubts } = orcad([...BOARD, ...drawRectangle(8, 4, 14, 7)], 'AST', 'ASB', 'DRD');
  expect(outline).toMatchObject({ isOfDrawing: false, reason: expect.stringContaining('3 files draw the same') });
  expect(outline?.layer.objects).toHaveLength(8);
  expect(doubts.filter(({ about }) => about === 'size')).toEqual([]);
});

/** Eagle plots the edge with each layer where its job asks for it, as a line of no width. */
const eagle = (...drawn: string[]) => {
  const edge = drawRectangle(0, 0, 20, 10);
  const pads = padsAt([[2, 2], [18, 2], [18, 8], [2, 8]]); // prettier-ignore
  const kinds = ['GTL', 'GBL', 'GTS', 'GBS', 'GTO'];
  const body = (kind: string) => [...(kind === 'GTO' ? [] : pads), ...(drawn.includes(kind) ? edge : [])];
  return readGerberSet(new Map(kinds.map((kind) => [`board.${kind}`, makeGerber(body(kind))] as const)));
};

it('a line that copper, mask and print draw alike around the board is its edge where there are no drawings', () => {
  const { outline, doubts } = eagle('GTL', 'GTS', 'GTO');
  expect(outline).toMatchObject({ isOfDrawing: false, bounds: { maxX: 20e6, maxY: 10e6 } });
  expect(doubts.filter(({ about }) => about === 'size')).toEqual([]);
});

it.each([
  ['two files', ['GTL', 'GTS']],
  ['masks alone', ['GTS', 'GBS']],
  ['the print alone', ['GTO']],
])('a line that %s draw around the copper is no edge', (_, drawn) => {
  expect(eagle(...drawn).outline).toBeUndefined();
});

it.each<[string, string[], string[]]>([
  ['of two files', BOARD, ['AST', 'DRD']],
  ['of one kind of file', BOARD, ['AST', 'ASB']],
  ['that stands far around the copper', drawRectangle(-8, -2, 28, 12), ['AST', 'ASB', 'DRD']],
  [
    'with letters between it and the copper',
    [...drawRectangle(-1, -1, 21, 12), ...Array.from({ length: 12 }, (_, at) => line([1 + at, 10.8], [1.5 + at, 11.5])).flat()], // prettier-ignore
    ['AST', 'ASB', 'DRD'],
  ],
])('a line %s leaves the size in doubt', (_, edge, kinds) => {
  expect(orcad(edge, ...kinds).doubts.map(({ about }) => about)).toContain('size');
});

it.each([
  ['copper is taken off it', 'POS', [4]],
  ['a plane that is plotted as the gaps in it is a gap at the edge', 'NEG', []],
])('the outline on %s', (_, polarity, taken) => {
  const drawn = new TextDecoder().decode(makeGerber([...padsAt([[2, 2], [18, 8]]), ...BOARD])); // prettier-ignore
  const copper = new TextEncoder().encode(drawn.replace('%MOMM*%', `%MOMM*%\n%IP${polarity}*%`));
  const { layers } = readGerberSet(new Map([...plainBoard(), ['board-F_Cu.gbr', copper]]));
  expect(layers.flatMap(({ edgeStrokes }) => edgeStrokes ?? [])).toEqual(taken);
});

it('a side that is all tabs and a deep notch is where the ledges beside the tabs are', () => {
  const around = slot([-2, 12], [2.5, 12], [2.5, 10], [0, 10], [0, 0], [20, 0], [20, 10], [17.5, 10], [17.5, 12], [22, 12], [22, -2], [-2, -2]); // prettier-ignore
  const { outline } = read(TABS[0]!, around, drawRectangle(7, 7, 13, 13));
  expect(outline?.boards).toEqual([{ minX: 0, minY: 0, maxX: 20e6, maxY: 10e6 }]);
});

/** Slots of 2 mm below and above the board, from both sides up to a tab of 3 mm, with so much beyond them. */
const between = (beyond: number): string[] => {
  const notch = (y: number) => [[20, y], [11.5, y], [11.5, y + 2], [20, y + 2]] as const; // prettier-ignore
  const mirrored = (y: number) => notch(y).map(([x, at]) => [20 - x, at] as const).toReversed(); // prettier-ignore
  const [low, high] = [-2 - beyond, 12 + beyond];
  return line([0, low], [20, low], ...notch(-2), ...notch(10), [20, high], [0, high], ...mirrored(10), ...mirrored(-2), [0, low]); // prettier-ignore
};

it('a board between two rails is told, whose other sides are those of the panel', () => {
  const { outline, warnings } = read(between(5));
  expect(outline?.boards).toEqual([{ minX: 0, minY: 0, maxX: 20e6, maxY: 10e6 }]);
  expect(warnings.map(({ message }) => message).join()).toContain('a panel of 20 x 24 mm with a board of 20 x 10 mm');
});

it('a board with a neck to a part on one side only hangs between no rails', () => {
  const oneSided = line([0, -7], [20, -7], [20, -2], [11.5, -2], [11.5, 0], [20, 0], [20, 10], [0, 10], [0, 0], [8.5, 0], [8.5, -2], [0, -2], [0, -7]); // prettier-ignore
  expect(read(oneSided).outline?.boards).toEqual([]);
});
