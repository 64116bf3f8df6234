import { describe, expect, it } from 'vitest';
import { readGerberSet } from './read-gerber-set.ts';
import { drawRectangle, makeDrill, makeGerber, padsAt, plainBoard } from './set.fixture.ts';

const text = (value: string) => new TextEncoder().encode(value);
const CORNERS = [
  [2, 2],
  [18, 2],
  [18, 8],
  [2, 8],
] as const;
/** Holes of 0.5 mm, 1 mm from each other. */
const ROW = [6, 7, 8, 9, 10, 11].map((x) => [x, 0.3] as const);
/** Pads with tracks at this height. */
const copper = (y: number) =>
  makeGerber([...padsAt(CORNERS), 'D11*', ...[4, 7, 10].flatMap((x) => [`X${x * 1000}Y${y * 1000}D02*`, `X${x * 1000 + 2000}Y${y * 1000}D01*`])]); // prettier-ignore
const readWith = (more: Record<string, Uint8Array>) =>
  readGerberSet(new Map([...plainBoard(), ...Object.entries(more)]));
const doubtsWith = (more: Record<string, Uint8Array>) =>
  readWith(more).doubts.map(({ about, file }) => `${about} ${file}`.trim());
/** A ZIP from which only the directory is read: its mark, and entries with the lengths of their names. */
const zip = (...names: string[]) => {
  const entries = names.flatMap((name) => {
    const entry = new Uint8Array(46);
    entry.set([0x50, 0x4b, 1, 2]);
    entry[28] = name.length;
    return [...entry, ...text(name)];
  });
  return new Uint8Array([0x50, 0x4b, 3, 4, ...entries]);
};
/** One filled rectangle, so far from the edge of the board. */
const area = (inside: number) => {
  const [left, right, top] = [inside * 1000, 20_000 - inside * 1000, 10_000 - inside * 1000];
  return ['G36*', `X${left}Y${left}D02*`, ...[[right, left], [right, top], [left, top], [left, left]].map(([x, y]) => `X${x}Y${y}D01*`), 'G37*']; // prettier-ignore
};
const inner = { 'board-In1_Cu.gbr': copper(4), 'board-In2_Cu.gbr': copper(6) };
const LDP = text(
  [
    'Layer Pairs Export File for PCB: x.PcbDoc',
    'LayersSetName=Through|DrillFile=board.drl|DrillLayers=gtl,g3,g2,gbl',
    'LayersSetName=Blind|DrillFile=board.tx1|DrillLayers=gtl,g3',
    'LayersSetName=Strange|DrillFile=board.tx2|DrillLayers=g7,g8',
  ].join('\r\n'),
);

describe('a flexible board', () => {
  const flexible = (more: Record<string, Uint8Array>) => doubtsWith(more).filter((told) => told.startsWith('material'));
  const job = (material: string) =>
    text(JSON.stringify({ Header: {}, MaterialStackup: [{ Type: 'Dielectric', Material: material }] }));

  it.each<[string, Record<string, Uint8Array>, string[]]>([
    ['is known by what stiffens it', { 'Gerber_BottomStiffenerLayer_pib_0.2.GBSL': makeGerber(area(1)) }, ['material Gerber_BottomStiffenerLayer_pib_0.2.GBSL']], // prettier-ignore
    ['is not one for a stiffener with nothing on it', { 'Gerber_BottomStiffenerLayer.GBSL': makeGerber([]) }, []],
    ['is known by a coverlay', { 'board-Top_Coverlay.gbr': makeGerber(area(1)) }, ['material board-Top_Coverlay.gbr']],
    ['is known by the stackup of the job file', { 'board.gbrjob': job('Polyimide') }, ['material board.gbrjob']],
    ['is not one for a stackup of FR4', { 'board.gbrjob': job('FR4') }, []],
    ['is not one for its name', { 'flex-power-doc.gbr': makeGerber(area(1)) }, []],
  ])('%s', (_, more, expected) => expect(flexible(more)).toEqual(expected));
});

describe('what is open about a board', () => {
  it('is nothing, of a whole one', () => {
    expect(readGerberSet(plainBoard()).doubts).toEqual([]);
  });

  const inInches = (file: Uint8Array) => text(new TextDecoder().decode(file).replace('%MOMM*%', '%MOIN*%'));
  const withoutUnits = (file: Uint8Array) => text(new TextDecoder().decode(file).replace('%MOMM*%\n', ''));
  const whole = plainBoard();

  it.each<[string, Record<string, Uint8Array>, string[]]>([
    ['an outline in wrong units', { 'board-Edge_Cuts.gbr': inInches(whole.get('board-Edge_Cuts.gbr')!) }, ['size board-Edge_Cuts.gbr']], // prettier-ignore
    ['an outline without units', { 'board-Edge_Cuts.gbr': withoutUnits(whole.get('board-Edge_Cuts.gbr')!) }, ['size board-Edge_Cuts.gbr']], // prettier-ignore
    ['copper in wrong units', { 'board-B_Cu.gbr': inInches(whole.get('board-B_Cu.gbr')!) }, ['files board-B_Cu.gbr']],
    ['holes beside the board', { 'board.drl': makeDrill([[102, 2], [118, 2]]) }, ['holes board.drl']], // prettier-ignore
    ['holes on no copper', { 'board.drl': makeDrill([4, 6, 8, 12, 14].map((x) => [x, 5])) }, ['holes board.drl']],
    ['such holes that have no plating', { 'board-NPTH.drl': makeDrill([4, 6, 8, 12, 14].map((x) => [x, 5])) }, []],
    ['nothing of holes in rows along the edge, to break the board out', { 'rails.txt': makeDrill(ROW) }, []],
    ['such holes without another file that proves the origin', { 'board.drl': makeDrill(ROW) }, ['holes board.drl']],
    ['such holes that are said to be plated', { 'rails.txt': makeDrill(ROW, [';TYPE=PLATED']) }, ['holes rails.txt']],
    ['holes far apart along the edge', { 'rails.txt': makeDrill([3, 6, 9, 12, 15].map((x) => [x, 0.3])) }, ['holes rails.txt']], // prettier-ignore
    ['holes in a row far from the edge', { 'rails.txt': makeDrill(ROW.map(([x, y]) => [x, y + 4])) }, ['holes rails.txt']], // prettier-ignore
    ['nothing, where a list of the holes without an end is beside the drill file', { 'board.a': text(new TextDecoder().decode(whole.get('board.drl')).replace('M30\n', '')) }, []], // prettier-ignore
    ['an outline far around all copper', { 'board-Edge_Cuts.gbr': makeGerber(drawRectangle(-100, -100, 200, 100)) }, ['size board-Edge_Cuts.gbr']], // prettier-ignore
    ['holes of no size', { 'board.drl': text(new TextDecoder().decode(whole.get('board.drl')).replace('T1C0.5', 'T1')) }, ['holes board.drl']], // prettier-ignore
    ['copper with nothing on it', { 'board-B_Cu.gbr': makeGerber([]) }, ['layers board-B_Cu.gbr']],
    ['nothing of the area of the board', { 'Board.gbr': makeGerber(area(0)) }, []],
    ['an area that ends before the edge', { 'Board.gbr': makeGerber(area(0.2)) }, ['layers Board.gbr']],
    ['an area where no hole is drilled that it would join', { 'board.drl': makeDrill([]), 'Board.gbr': makeGerber(area(0)) }, ['layers Board.gbr', 'holes']], // prettier-ignore
    ['no hole where pads go through', { 'board.drl': makeDrill([]) }, ['holes']],
  ])('is told of %s', (_, more, wanted) => {
    expect(doubtsWith(more)).toEqual(wanted);
  });

  const row = Array.from({ length: 24 }, (_, at) => [1 + at * 0.75, 2] as const);
  const beside = row.map(([x]) => [x, 7] as const);
  const inPads = { 'board-F_Cu.gbr': makeGerber(padsAt(row)), 'board-B_Cu.gbr': makeGerber(padsAt(row)) };
  it.each<[string, Record<string, Uint8Array>, string[]]>([
    ['an older state, of which a few holes moved', { 'board.drl': makeDrill(row), 'old.drl': makeDrill([...row.slice(4), ...beside.slice(0, 4)]) }, ['holes old.drl']], // prettier-ignore
    ['an older state that misses the pads', { 'board.drl': makeDrill(row), 'old.drl': makeDrill([...beside, ...row.slice(0, 8)]) }, ['holes old.drl']], // prettier-ignore
    ['nothing, where two files have two holes in common', { 'board.drl': makeDrill(row.slice(0, 14)), 'more.drl': makeDrill(row.slice(12)) }, []], // prettier-ignore
    ['nothing, where vias of one pair of layers stand on those of another', { ...inner, 'board-L1-L2.drl': makeDrill(row), 'board-L2-L4.drl': makeDrill([...row.slice(4), ...row.slice(0, 1).map(([x]) => [x, 2.5] as const)]), 'board.drl': makeDrill([]) }, []], // prettier-ignore
    ['a board without that of the plated holes', { 'board.drl': makeDrill([]), 'board-NPTH.drl': makeDrill([[10, 9]]) }, ['holes']], // prettier-ignore
  ])('is told of drill files that are those of %s', (_, more, wanted) => {
    expect(doubtsWith({ ...inPads, ...more })).toEqual(wanted);
  });

  it('is nothing where all files leave the units out and the holes prove them', () => {
    const layers = [...whole].map(
      ([file, bytes]) => [file, file.endsWith('gbr') ? withoutUnits(bytes) : bytes] as const,
    );
    const inches = CORNERS.map(([x, y]) => [x * 25.4, y * 25.4] as const);
    expect(readGerberSet(new Map([...layers, ['board.drl', makeDrill(inches)]])).doubts).toEqual([]);
  });

  it('is told of copper with the edge drawn on it that nothing names, and of the size that rests on it', () => {
    const plane = text(
      new TextDecoder().decode(copper(5)).replace('M02*', `${drawRectangle(0, 0, 20, 10).join('\n')}\nM02*`),
    );
    const files = new Map([...whole, ['x.abc', plane]].filter(([file]) => file !== 'board-Edge_Cuts.gbr') as [string, Uint8Array][]); // prettier-ignore
    const { doubts } = readGerberSet(files);
    expect(doubts.map(({ about, file }) => `${about} ${file}`.trim()).toSorted()).toEqual(['layers x.abc', 'size']);
  });

  it('is told of copper in a ZIP beside the files, and not of what is there unpacked', () => {
    expect(doubtsWith({ 'more.zip': zip('out/board-In1_Cu.gbr') })).toEqual(['layers more.zip']);
    expect(doubtsWith({ 'more.zip': zip('out/board-F_Cu.gbr') })).toEqual([]);
    expect(doubtsWith({ 'more.zip': zip('readme.txt') })).toEqual([]);
    // Of ODB++ an entry is a part of a layer, whatever it is called.
    const odb = ['odb/matrix/matrix', 'odb/steps/pcb/layers/comp_+_bot/components'];
    expect(doubtsWith({ 'job.zip': zip(...odb) })).toEqual([]);
    expect(doubtsWith({ 'job.zip': zip(odb[1]!) })).toEqual(['layers job.zip']);
  });

  it.each([
    ['of another board', ['lamp-F_Cu.gbr', 'lamp-In1_Cu.gbr', 'lamp-B_Cu.gbr'], []],
    ['of another board with one side alone', ['lamp-F_Cu.gbr', 'lamp-In1_Cu.gbr'], ['layers more.zip']],
    ['of a further version of this board', ['board_v2-F_Cu.gbr', 'board_v2-In1_Cu.gbr', 'board_v2-B_Cu.gbr'], ['layers more.zip']], // prettier-ignore
    ['without a name of its own', ['F_Cu.gbr', 'In1_Cu.gbr', 'B_Cu.gbr'], ['layers more.zip']],
  ])('is told of a ZIP %s, or not', (_, names, wanted) => {
    const { doubts, warnings } = readWith({ 'more.zip': zip(...names) });
    expect(doubts.map(({ about, file }) => `${about} ${file}`)).toEqual(wanted);
    const [told] = warnings.filter(({ code }) => code === 'archive_inside');
    expect(told?.message).toMatch(
      wanted.length === 0 ? /of another board, by their names, and is left out/ : /is not opened/,
    );
  });

  it.each([
    ['copper under a name that says nothing', { 'x.abc': copper(5) }, ['layers x.abc']],
    ['a mask under such a name', { 'x.abc': makeGerber(padsAt(CORNERS)) }, []],
    ['strokes beside all holes', { 'x.abc': makeGerber(drawRectangle(4, 4, 6, 6)) }, []],
    ['a second top copper', { 'x_TopCopper.gbr': copper(5) }, ['layers board-F_Cu.gbr']],
    ['a copy of the top copper', { 'x_TopCopper.gbr': plainBoard().get('board-F_Cu.gbr')! }, []],
    ['a copper file that cannot be read', { 'board-In1_Cu.gbr': text('<html>') }, ['layers board-In1_Cu.gbr']],
    ['an odd number of copper layers', { 'board-In1_Cu.gbr': copper(4) }, ['layers']],
    ['layer pairs with more layers', { 'board.LDP': LDP }, ['layers board.LDP']],
    ['another outline of another size', { 'x_outline.gbr': makeGerber(drawRectangle(-1, -1, 21, 12)) }, ['size x_outline.gbr']], // prettier-ignore
    ['holes of a further pair that nothing names', { 'board.TX1': makeDrill([[5, 5]]) }, ['holes board.TX1']],
    ['a mask that is cut off', { 'board-F_Mask.gbr': text('%FSLAX43Y43*%\n%MOMM*%\n%ADD10C,1*%\nD10*\nX2000Y2000D03*\n') }, ['files board-F_Mask.gbr']], // prettier-ignore
  ] as const)('has %s', (_, more, wanted) => {
    expect(doubtsWith(more)).toEqual(wanted);
  });

  it('is nothing, of an outline in pieces that nearly meet', () => {
    const point = (x: number, y: number, code: string) => `X${x}Y${y}D0${code}*`;
    const line = (...points: (readonly [number, number])[]) =>
      points.map(([x, y], at) => point(x, y, at === 0 ? '2' : '1'));
    const pieces = ['D11*', ...line([200, 0], [0, 0], [0, 10_000], [20_000, 10_000], [20_000, 150]), ...line([20_000, 0], [9000, 0]), ...line([8800, 0], [400, 0])]; // prettier-ignore
    const { doubts, outline } = readWith({ 'board-Edge_Cuts.gbr': makeGerber(pieces) });
    expect(doubts).toEqual([]);
    expect(outline).toMatchObject({ isClosed: false, gapNm: 200_000 });
  });

  it('has its outline in a drawing only', () => {
    const files = plainBoard();
    const line = files.get('board-Edge_Cuts.gbr')!;
    files.delete('board-Edge_Cuts.gbr');
    const { doubts, bounds } = readGerberSet(new Map([...files, ['board-fab.gbr', line]]));
    expect(doubts).toMatchObject([{ about: 'size', message: expect.stringContaining('20 x 10 mm around all pads') }]);
    expect(bounds?.maxX).toBe(20e6);
  });

  it('has no outline', () => {
    const files = plainBoard();
    files.delete('board-Edge_Cuts.gbr');
    expect(readGerberSet(files).doubts).toMatchObject([{ about: 'size', message: expect.stringContaining('17 x 7 mm') }]); // prettier-ignore
  });
});

it('holes go where the layer pairs of Altium say, by the order of their list', () => {
  const set = readWith({
    ...inner,
    'board.LDP': LDP,
    'board.TX1': makeDrill([[5, 5]]),
    'board.TX2': makeDrill([[6, 5]]),
  });
  expect(set.drills.map(({ file, drill, isOfBoard }) => [file, drill.span, isOfBoard])).toEqual([
    ['board.TX1', [1, 2], true],
    ['board.TX2', null, false],
    ['board.drl', [1, 4], true],
  ]);
  expect(set.doubts.map(({ file }) => file)).toEqual(['board.TX2']);
});

it('holes go where the drill report says, by the names of the layers', () => {
  const report = ['Layer Pair : In2_Cu to Bottom Layer', 'ASCII RoundHoles File : board.TX1'].join('\r\n');
  const set = readWith({ ...inner, 'board.DRR': text(report), 'board.TX1': makeDrill([[5, 5]]) });
  expect(set.drills.find(({ file }) => file === 'board.TX1')?.drill.span).toEqual([3, 4]);
});
