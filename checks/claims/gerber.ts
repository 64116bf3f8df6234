import {
  blank,
  board,
  check,
  copper,
  cutOff,
  type Files,
  film,
  holes,
  inspect,
  lines,
  order,
  pads,
  polyline,
  price,
  read,
  rectangle,
  stackup,
  text,
} from './gerber.cases.ts';
import { packZip } from '@partwright/files/archives';
import { drawRectangle, makeDrill, makeGerber, padsAt } from '../../packages/gerber/src/set/set.fixture.ts';
import type { ClaimRow } from './row.ts';

const SET = 'packages/gerber/src/set/';
const DFM = 'packages/manufacturing/src/dfm/';
const SERVER = 'packages/server/src/';

const inInches = (file: Uint8Array): Uint8Array => text(new TextDecoder().decode(file).replace('%MOMM*%', '%MOIN*%'));
const withoutUnits = (file: Uint8Array): Uint8Array => text(new TextDecoder().decode(file).replace('%MOMM*%\n', ''));
const GRID_PLACES = [3, 6, 9, 12, 15].flatMap((x) => [3, 7].map((y) => [x, y] as const));
/** IPC-D-356 of the holes of the board, in thousandths of a millimetre. */
const netlist = (nets: readonly string[], scale = 1): Uint8Array => {
  const field = (mm: number): string => String(Math.round(mm * 1000 * scale ** (mm / 3))).padStart(6, '0');
  const records = nets.map((net, at) => `317${net.padEnd(14)}   U${at}    -1    D0500PA00X+${field(GRID_PLACES[at]![0])}Y+${field(GRID_PLACES[at]![1])}`); // prettier-ignore
  return text(['P  UNITS CUST 1', ...records, '999', ''].join('\n'));
};

/** The top, with a track from its first pad to the third. */
const joined = lines(padsAt(GRID_PLACES), polyline([[3, 3], [6, 3]])); // prettier-ignore

/** Copper under a name that says nothing. */
const unnamed = board({ 'x.abc': copper(6) });
const inner: Files = { 'x.G1': copper(6), 'x.G2': copper(4) };
const LDP = text(
  [
    'Layer Pairs Export File for PCB: x.PcbDoc',
    'LayersSetName=Through|DrillFile=x.txt|DrillLayers=gtl,g1,g2,gbl',
    'LayersSetName=Blind|DrillFile=x.tx1|DrillLayers=gtl,g1',
  ].join('\r\n'),
);
const DRR = text(
  ['Layer Pair : Top Layer to In1', 'ASCII RoundHoles File : x.TX1', '', 'T1 0.5mm (20mil) Round 2'].join('\r\n'),
);
const blind = makeDrill([
  [5, 5],
  [8, 5],
]);
/** A rim 6 mm wider than the board, with a gap at the right of so many millimetres. */
const rimWithGap = (gapMm: number): Uint8Array =>
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
const panel = board({ 'x.GKO': lines(drawRectangle(0, 0, 18, 10), drawRectangle(-3, -3, 21, 13)) });
/** A frame with letters of single strokes, far around the board. */
const sheet = [
  ...drawRectangle(-30, -30, 60, 50),
  ...Array.from({ length: 20 }, (_, at) =>
    polyline([
      [-25 + at * 2, -25],
      [-24 + at * 2, -23],
    ]),
  ).flat(),
];
const onSheet = (): Files => {
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
const twoBoards: Files = Object.fromEntries(
  ['main', 'panel'].flatMap((name) => [
    [`${name}_Top.gbr`, copper(name === 'main' ? 5 : 4)],
    [`${name}_Bottom.gbr`, copper(6)],
    [`${name}_TopMask.gbr`, pads],
    [`${name}_BoardOutline.gbr`, rectangle(0, 0, name === 'main' ? 18 : 30, 10)],
  ]),
);

/** What is said of Gerber sets: which board it is, and what may be done with it. */
export const rows: ClaimRow[] = [
  {
    sentence: '… 2 copper layers',
    lie: 'inner layers have the extensions .G2L and .G3L',
    ask: () => inspect(board({ 'x.G2L': copper(6), 'x.G3L': copper(4) })),
    says: [/"copperLayers":4/],
    without: {
      file: 'packages/gerber/src/names/name-extensions.ts',
      find: 'g(\\d{1,2})l|',
      replace: 'q(\\d{1,2})l|',
    },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'inner layers have the extensions .layer2 and .layer3',
    ask: () => price(board({ 'x.layer2': copper(6), 'x.layer3': copper(4) })),
    says: [/"layers":4/],
    without: {
      file: 'packages/gerber/src/names/name-extensions.ts',
      find: '(?:layer|lyr|lay)',
      replace: '(?:lagen)',
    },
  },
  {
    sentence: '… 2 copper layers',
    lie: 'one of them is a placement print of Target (PosiTop)',
    ask: () => inspect({ 'x.Bot': copper(), 'x.PosiTop': copper(4), 'x.Outline': rectangle(0, 0, 18, 10) }),
    says: [/"file":"x.PosiTop","role":"top assembly drawing"/],
    never: [/"copperLayers":2/],
    without: { file: 'packages/gerber/src/names/name-words.ts', find: "['posi', {", replace: "['posiprint', {" },
  },
  {
    sentence: 'there is no file for bottom solder mask',
    lie: 'it is named SMBOT, as Allegro does',
    ask: () => check({ 'TOP.art': copper(), 'BOTTOM.art': copper(4), 'SMTOP.art': pads, 'SMBOT.art': pads, 'OUTLINE.art': rectangle(0, 0, 18, 10), 'D.drl': holes }), // prettier-ignore
    never: [/bottom solder mask/],
    says: [/missing_layer: pass/],
    without: { file: 'packages/gerber/src/names/name-words.ts', find: ' smbot smbottom', replace: '' },
  },
  {
    sentence: '… 2 copper layers',
    lie: 'LAYER_1 beside TOP is the first inner layer and is dropped',
    ask: () => inspect({ 'TOP.art': copper(), 'LAYER_1.art': copper(6), 'LAYER_2.art': copper(4), 'BOTTOM.art': copper(4.5), 'OUTLINE.art': rectangle(0, 0, 18, 10) }), // prettier-ignore
    says: [/"copperLayers":4/],
    without: { file: `${SET}place-layers.ts`, find: '  settleFirstLayers(layers);\n', replace: '' },
  },
  {
    sentence: '… 4 copper layers',
    lie: 'a fifth film of Allegro is copper by its record, and its name says vias',
    ask: () => inspect({ 'TOP.art': film('ETCH/TOP'), 'GND.art': film('ETCH/GND', 6), 'POWER.art': film('ETCH/POWER', 4), 'EXTRA_VIAS.art': film('ETCH/EXTRA VIAS', 3.5), 'BOTTOM.art': film('ETCH/BOTTOM', 4.5), 'OUTLINE.art': rectangle(0, 0, 18, 10) }), // prettier-ignore
    says: [/"file":"EXTRA_VIAS.art","role":"inner copper/, /boards have an even number/],
    without: {
      file: `${SET}film-record.ts`,
      find: "new Set(['ETCH', 'CONDUCTOR'])",
      replace: "new Set(['CONDUCTOR'])",
    },
  },
  {
    sentence: '… 3 copper layers',
    lie: 'the plane is named pgp002, as PADS does',
    ask: () => inspect({ 'art001.pho': copper(5), 'pgp002.pho': copper(6), 'art003.pho': copper(4), 'art004.pho': copper(4.5), 'board.gko': rectangle(0, 0, 18, 10) }), // prettier-ignore
    says: [/"copperLayers":4/, /"file":"pgp002.pho","role":"inner copper L2"/],
    without: {
      file: 'packages/gerber/src/names/file-name.ts',
      find: "  pgp: 'copper',",
      replace: "  pgp: 'drill_map',",
    },
  },
  {
    sentence: 'ordered: 2 layers',
    lie: 'the bottom copper has nothing on it',
    ask: () => order(board({ 'x.GBL': blank })),
    says: [/refused: .*x\.GBL is bottom copper and has nothing on it/],
    without: { file: `${SET}doubts.ts`, find: '    ...blankCopper(set),\n', replace: '' },
  },
  {
    sentence: 'a silkscreen of the top is missing',
    lie: 'it is x.slk beside x.bsk',
    ask: () => inspect(board({ 'x.slk': rectangle(4, 4, 6, 6), 'x.bsk': rectangle(4, 4, 6, 6) })),
    says: [/"file":"x.slk","role":"top silkscreen"/],
    without: { file: `${SET}place-layers.ts`, find: '  completePairs(layers);\n', replace: '' },
  },
  {
    sentence: '… 2 copper layers',
    lie: 'a third file draws copper and its name says nothing',
    ask: () => inspect(unnamed),
    says: [/"copperLayers":null/, /x\.abc draws what copper has .* rename it/],
    without: {
      file: `${SERVER}isolation/child/set-facts.ts`,
      find: "isInDoubt('layers') ? null : copperLayers",
      replace: 'copperLayers',
    },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'the price leaves out a third file that draws copper',
    ask: () => price(unnamed),
    says: [/^refused: x\.abc draws what copper has.*Or say how many `layers`/],
    without: {
      file: `${SET}doubts.ts`,
      find: "role.kind !== 'unknown' || !looksLikeCopper(layer, { areaNm2, drills })",
      replace: 'true',
    },
  },
  {
    sentence: 'pass Layers that should be there',
    lie: 'a third file draws copper and has no place',
    ask: () => check(unnamed),
    says: [/missing_layer: fail/, /missing_layer says x\.abc/],
    never: [/trace_width: pass/],
    without: { file: `${DFM}board/set-facts.ts`, find: 'const missing = [...absent, ...inDoubt(set, ofBoard, isCopperAbsent)];', replace: 'const missing = absent;' }, // prettier-ignore
  },
  {
    sentence: 'board: 2 copper layers',
    lie: 'the check does not know how many there are',
    ask: () => check(unnamed),
    says: [/"copperLayers":null/],
    without: {
      file: `${DFM}check-dfm.ts`,
      find: "doubts.some(({ about }) => about === 'layers') ? null : copper.length",
      replace: 'copper.length',
    },
  },
  {
    sentence: 'ordered with 2 layers',
    lie: 'a third file draws copper, and the caller said 2',
    ask: () => order(unnamed, { layers: 2 }),
    says: [/^refused: x\.abc/],
    without: { file: `${SERVER}usecases/fab-order-facts.ts`, find: 'if (doubts.length > 0)', replace: 'if (false)' },
  },
  {
    sentence: 'a stackup of 2 layers as PDF',
    lie: 'the stackup leaves out a third file that draws copper',
    ask: () => stackup(unnamed),
    says: [/^refused: x\.abc/],
    without: { file: `${SERVER}usecases/make-stackup.ts`, find: '  if (doubt)\n', replace: '  if (false)\n' },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'two files that differ are both the top copper, and one is left out',
    ask: () => price(board({ 'x_TopCopper.gbr': copper(6) })),
    says: [/^refused: .* is copper and has no place on the board/],
    without: { file: `${SET}doubts.ts`, find: '      if (twin) return [];', replace: '      return [];' },
  },
  {
    sentence: 'a price for 2 layers',
    lie: "the layout program's layer pairs know of 4",
    ask: () => price(board({ 'x.LDP': LDP })),
    says: [/^refused: x\.LDP knows of 4 copper layers, and there are files for 2/],
    without: { file: `${SET}doubts.ts`, find: '    ...counts,\n', replace: '' },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'the job file knows of 4',
    ask: () => price(board({ 'x.gbrjob': text('{"GeneralSpecs":{"LayerNumber":4,"Size":{"X":18,"Y":10}}}') })),
    says: [/^refused: x\.gbrjob knows of 4/],
    without: {
      file: `${SET}doubts.ts`,
      find: '...(job?.copperLayers ? [{ file: job.file, count: job.copperLayers }] : []),',
      replace: '',
    },
  },
  {
    sentence: 'a price for 3 layers',
    lie: 'boards have an even number, so that a file is missing',
    ask: () => price(board({ 'x.G1': copper(6) })),
    says: [/^refused: There are files for 3 copper layers/],
    without: { file: `${SET}missing-copper.ts`, find: 'copper.length % 2 === 1 && !isCounted', replace: 'false' },
  },
  {
    sentence: '18 x 10 mm',
    lie: 'what is ordered is the panel around it',
    ask: () => price(panel),
    says: [/"widthMm":24,"heightMm":16/],
    without: {
      file: `${SET}outline.ts`,
      find: '(isNamed ? findRim(groups, tight) : undefined) ?? tight',
      replace: 'tight',
    },
  },
  {
    sentence: '24 x 16 mm',
    lie: 'it is a panel, and the board in it is smaller',
    ask: () => inspect(panel),
    says: [/"boardsMm":\[\{"widthMm":18,"heightMm":10\}\]/],
    without: { file: `${SET}outline.ts`, find: 'isNamed ? findBoards(groups, edge, pads) : []', replace: '[]' },
  },
  {
    sentence: 'the check measures 24 x 16 mm, the price another size',
    lie: 'lines for V-cuts stand out of the panel',
    ask: () => check(board({ 'x.GKO': lines(drawRectangle(0, 0, 18, 10), drawRectangle(-3, -3, 21, 13), polyline([[-3.15, -0.5], [21, -0.5]])) })), // prettier-ignore
    says: [/"widthMm":24,"heightMm":16/],
    without: {
      file: `${SET}closed-strokes.ts`,
      find: 'const kept = objects.filter((_, at) => ends.countOpenEnds(at) === 0);',
      replace: 'const kept = objects.filter((_, at) => ends.countOpenEnds(at) < 3);',
    },
  },
  {
    sentence: 'pass Outline of the board',
    lie: 'the outer line has a gap of 2 mm',
    ask: () => check(board({ 'x.GKO': rimWithGap(2) })),
    says: [/outline: fail/, /"widthMm":null/],
    without: {
      file: `${DFM}board/prepare-board.ts`,
      find: "about === 'size' && file === outline.file",
      replace: 'false',
    },
  },
  {
    sentence: 'pass Outline of the board',
    lie: 'a V-cut closes what is left of a rim with a gap',
    ask: () => check(board({ 'x.GKO': lines(drawRectangle(0, 0, 18, 10), polyline([[21, 5], [21, -3], [19, -3], [-3, -3], [-3, 13], [19, 13], [21, 13], [21, 7]]), polyline([[19, -3.2], [19, 13]])) })), // prettier-ignore
    says: [/outline: fail/, /"widthMm":null/],
    without: {
      file: `${SET}closed-strokes.ts`,
      find: 'closed && hasLostSide(strokes, group.bounds, closed.bounds) ? undefined : closed',
      replace: 'closed',
    },
  },
  {
    sentence: '18 x 10 mm',
    lie: 'the outer line has a gap of 0.05 mm',
    ask: () => price(board({ 'x.GKO': rimWithGap(0.05) })),
    says: [/"widthMm":24,"heightMm":16/],
    without: {
      file: `${SET}outline.ts`,
      find: '(isNamed ? findRim(groups, tight) : undefined) ?? tight',
      replace: 'tight',
    },
  },
  {
    sentence: 'a price for 24 x 16 mm',
    lie: 'the outer line goes round but for 2 mm',
    ask: () => price(board({ 'x.GKO': rimWithGap(2) })),
    says: [/^refused: x\.GKO: the outer line of the board has a gap of 2 mm/],
    without: { file: `${SET}doubts.ts`, find: 'outline.gapNm > BRIDGED_NM', replace: 'false' },
  },
  {
    sentence: '90 x 80 mm',
    lie: 'that is the frame of a sheet, on every layer',
    ask: () => price(onSheet()),
    says: [/"widthMm":18,"heightMm":10/],
    without: {
      file: `${SET}set-checks.ts`,
      find: 'map(({ layer }) => sheet.measureWithout(layer))',
      replace: 'map(({ layer }) => layer.bounds)',
    },
  },
  {
    sentence: 'copper of the board',
    lie: 'it is the frame and title block of a sheet',
    async ask() {
      const [top] = read(onSheet()).layers.filter(({ role }) => role.kind === 'copper');
      return { text: JSON.stringify(top?.layer.bounds) };
    },
    says: [/"minX":2500000/],
    without: { file: `${SET}set-checks.ts`, find: '  if (outline) takeOffSheet(set, sheet, outline);\n', replace: '' },
  },
  {
    sentence: '18 x 10 mm',
    lie: 'a second file is named an outline and draws another size',
    ask: () => price(board({ 'x.GML': rectangle(-1, -1, 20, 12) })),
    says: [/^refused: .* both draw a closed outline around the board, of different sizes/],
    without: { file: `${SET}doubts.ts`, find: 'outline.rivals.includes(file)', replace: 'false' },
  },
  {
    sentence: 'a price for 18 x 10 mm',
    lie: 'that is a line in a fabrication drawing, and no file is the outline',
    async ask() {
      const { 'x.GKO': line, ...files } = board();
      return price({ ...files, 'x_fab.gbr': line! });
    },
    says: [/^refused: No file is an outline of the board; x_fab\.gbr, a drawing, has a closed line of 18 x 10 mm/],
    without: { file: `${SET}doubts.ts`, find: 'if (outline.isOfDrawing)', replace: 'if (false)' },
  },
  {
    sentence: 'a price for 18 x 10 mm',
    lie: 'that is of a drawing, and the job file states another size',
    async ask() {
      const { 'x.GKO': line, ...files } = board();
      return price({
        ...files,
        'x_fab.gbr': line!,
        'x.gbrjob': text('{"GeneralSpecs":{"LayerNumber":2,"Size":{"X":24,"Y":16}}}'),
      });
    },
    says: [/"widthMm":24,"heightMm":16/],
    without: {
      file: `${SERVER}isolation/child/fab-facts-task.ts`,
      find: ' && !set.outline.isOfDrawing',
      replace: '',
    },
  },
  {
    sentence: 'pass Outline of the board',
    lie: 'only a fabrication drawing has it',
    async ask() {
      const { 'x.GKO': line, ...files } = board();
      return check({ ...files, 'x_fab.gbr': line! });
    },
    says: [/outline: warn/],
    without: { file: `${DFM}rules/outline.ts`, find: 'if (isOutlineOfDrawing)', replace: 'if (false)' },
  },
  {
    sentence: '13 x 5 mm',
    lie: 'no file is an outline, and that is what the copper covers',
    async ask() {
      const { 'x.GKO': _, ...files } = board();
      return inspect(files);
    },
    says: [/"widthMm":null/, /No file is an outline of the board; its copper covers/],
    without: {
      file: `${SERVER}isolation/child/set-facts.ts`,
      find: "bounds && !isInDoubt('size') ? bounds : undefined",
      replace: 'bounds',
    },
  },
  {
    sentence: 'one board of 30 x 10 mm',
    lie: 'the folder holds two boards, told apart by their names',
    ask: () => price(twoBoards),
    says: [/^refused: The files are those of 2 boards: choose one of "main", "panel"/],
    without: {
      file: `${SET}read-gerber-set.ts`,
      find: '  if (groups.length > 1) throw new SeveralBoards(groups.map(({ name }) => name));\n',
      replace: '',
    },
  },
  {
    sentence: 'the board that was chosen',
    lie: 'files of the other are read with it',
    ask: () => inspect(twoBoards, { folder: 'main' }),
    says: [/"widthMm":18,/],
    never: [/panel_Top/],
    without: {
      file: `${SET}read-gerber-set.ts`,
      find: '!roles.has(file) || group.files.includes(file)',
      replace: 'file.length > 0',
    },
  },
  {
    sentence: 'holes through the board',
    lie: 'they are blind, as the layer pairs say',
    ask: () => inspect(board({ ...inner, 'x.TX1': blind, 'x.LDP': LDP })),
    says: [/"file":"x\.TX1"[^}]*"span":\[1,2\]/],
    without: {
      file: `${SET}stated-layers.ts`,
      find: 'return isPlaced ? [from, to]',
      replace: 'return isPlaced ? undefined',
    },
  },
  {
    sentence: 'holes through the board',
    lie: 'they are blind, as the drill report says',
    ask: () => inspect(board({ 'x-In1.G1': copper(6), 'x-In2.G2': copper(4), 'x.TX1': blind, 'x.DRR': DRR })),
    says: [/"file":"x\.TX1"[^}]*"span":\[1,2\]/],
    without: { file: `${SET}read-gerber-set.ts`, find: 'whole ?? readReportedPairs(text)', replace: 'whole' },
  },
  {
    sentence: 'holes through the board',
    lie: 'they are of a further pair of layers that nothing names',
    ask: () => check(board({ ...inner, 'x.TX1': blind })),
    says: [/missing_layer says Nothing tells between which layers the 2 holes of x\.TX1 go/],
    never: [/annular_ring: pass/],
    without: { file: `${SET}set-drills.ts`, find: "reported === 'unknown' || isOfPair(drill.file)", replace: 'false' },
  },
  {
    sentence: 'plated holes',
    lie: 'the header says of the tool that it is not plated',
    ask: () => inspect(board({ 'x.TXT': text(['M48', 'METRIC', 'T01C0.5', ';T01 Holesize 1. = 0.500000 Tolerance = +0/-0 NON_PLATED MM Quantity = 1', '%', 'T01', 'X3.0Y3.0', 'M30'].join('\n')) })), // prettier-ignore
    says: [/"tools":\[\{"number":1,"diameterMm":0\.5,"plating":"non_plated","holes":1\}\]/],
    without: { file: 'packages/gerber/src/drill/tool-table.ts', find: ' && !saysMore', replace: '' },
  },
  {
    sentence: 'pass Layers that should be there',
    lie: 'the bottom copper is cut off',
    ask: () => check(board({ 'x.GBL': cutOff(copper(4.5)) })),
    says: [/missing_layer: fail/, /x\.GBL ends without M02: it is cut off/],
    never: [/clearance: pass/],
    without: { file: `${SET}doubts.ts`, find: "code === 'end_missing'", replace: "code === ''" },
  },
  {
    sentence: 'exit 0',
    lie: 'the drill file is cut off',
    async ask(place) {
      await place.write(board({ 'x.TXT': cutOff(holes) }));
      return place.partwright('gerber', 'dfm', '.', '--fail-on', 'error');
    },
    says: [/x\.TXT ends without M30/],
    exit: 1,
    without: { file: `${SET}doubts.ts`, find: "code === 'no_end'", replace: "code === ''" },
  },
  {
    sentence: 'a price',
    lie: 'the outline is cut off, and the price rests on it',
    ask: () => price(board({ 'x.GKO': cutOff(rectangle(0, 0, 18, 10)) }), { layers: 2 }),
    says: [/^refused: x\.GKO ends without M02/],
    without: {
      file: `${SERVER}usecases/fab-facts.ts`,
      find: 'return set.doubts.filter(',
      replace: 'return set.doubts.slice(0, 0).filter(',
    },
  },
  {
    sentence: 'not part of the board',
    lie: 'the file is named as a layer and cannot be read',
    ask: () => inspect(board({ 'x.G1': text('404 Not Found') })),
    says: [/"file":"x\.G1","role":"not read"/],
    without: {
      file: `${SERVER}isolation/child/set-facts.ts`,
      find: "problem === undefined ? 'not part of the board' : 'not read'",
      replace: "'not part of the board'",
    },
  },
  {
    sentence: 'none of the files is a Gerber or drill file',
    lie: 'they are in the archive that lies in the folder',
    async ask(place) {
      const { packZip } = await import('@partwright/files/archives');
      await place.write({ 'gerbers.zip': packZip(new Map(Object.entries(board())), 'store') });
      return place.partwright('gerber', 'inspect', '.');
    },
    says: [/18\.00 x 10\.00 mm, 2 copper layers/],
    exit: 0,
    without: {
      file: `${SERVER}isolation/child/gerber-upload.ts`,
      find: 'openNested(readZip(bytes, LIMITS))',
      replace: 'readZip(bytes, LIMITS)',
    },
  },
  {
    sentence: 'no text, of a kind that is not known here',
    lie: 'it is a layer in UTF-16',
    async ask() {
      const wide = Uint8Array.from([0xff, 0xfe, ...[...copper(6)].flatMap((byte) => [byte, 0])]);
      return inspect(board({ 'x.G1': wide, 'x.G2': copper(4) }));
    },
    says: [/"copperLayers":4/, /x\.G1: it is written in UTF-16/],
    without: { file: `${SET}utf-16.ts`, find: 'return byteOrder(bytes) !== undefined;', replace: 'return false;' },
  },
  {
    sentence: '… is the inner copper, you said so',
    lie: 'the file that is meant is not there, and another one stays without a place',
    ask: () => inspect(unnamed, { roles: { 'y.abc': 'inner 1' } }),
    says: [/refused: y\.abc: there is no such file/],
    without: {
      file: `${SET}said-roles.ts`,
      find: "throw new RoleRefused(name, `there is no such file; there are ${files.slice(0, MOST_NAMED).join(', ')}${more}`);",
      replace: 'return files[0]!;',
    },
  },
  {
    sentence: 'a board of the layers that you said',
    lie: 'nobody is told that it rests on the word of the caller',
    ask: () =>
      order(board({ 'x.abc': copper(6), 'x.def': copper(4) }), { roles: { 'x.abc': 'inner 1', 'x.def': 'L3' } }),
    says: [/"layers":4/, /x\.abc: taken for \\"inner 1\\", as you said/],
    without: { file: `${SET}read-gerber-set.ts`, find: '  tellSaidRoles(set, roles);\n', replace: '' },
  },
  {
    sentence: '1 copper layer',
    lie: 'the word is for one layer, and a second file of copper has no place',
    ask: () => order({ 'x.GBL': copper(5), 'x.abc': copper(6), 'x.def': copper(4), 'x.GBS': pads, 'x.GKO': rectangle(0, 0, 18, 10), 'x.TXT': holes }, { layers: 1 }), // prettier-ignore
    says: [/refused: x\.abc/],
    without: {
      file: `${SET}doubts.ts`,
      find: '    ...unplacedCopper(set),',
      replace: '    ...(saidLayers === undefined ? unplacedCopper(set) : []),',
    },
  },
  {
    sentence: 'bottom solder paste',
    lie: 'it is copper with few tracks, whose pads are where those of the bottom are',
    ask: () => inspect({ 'x.GBL': copper(5), 'x.abc': copper(6), 'x.GKO': rectangle(0, 0, 18, 10), 'x.TXT': holes }),
    says: [/"copperLayers":null/, /x\.abc draws what copper has/],
    without: {
      file: `${SET}layer-content.ts`,
      find: 'if (strokes >= FEW_STROKES || hasPlane(layer)) return undefined;',
      replace: '',
    },
  },
  {
    sentence: 'outline: you said so',
    lie: 'the file that is said to be the outline goes around nothing',
    ask: () => price(board({ 'cut.gbr': rectangle(8, 4, 10, 6) }), {}, { 'cut.gbr': 'outline' }),
    says: [/refused: No file is an outline/],
    without: {
      file: `${SET}set-checks.ts`,
      find: 'const asked = said.length > 0 ? said : set.layers;',
      replace: 'const asked = set.layers;',
    },
  },
  {
    sentence: 'pictures of both sides',
    lie: 'a file that may be copper is on none of them',
    async ask(place) {
      await place.write(unnamed);
      return place.partwright('gerber', 'render', '.', '-o', 'pictures', '--dpi', '30');
    },
    says: [/the pictures may be wrong; not known: x\.abc/],
    without: {
      file: `${SERVER}cli/commands/gerber-render.ts`,
      find: '      ...doubts.map(({ message }) => `the pictures may be wrong; not known: ${message}`),\n',
      replace: '',
    },
  },
  {
    sentence: 'a price for a board of 457.2 x 254 mm',
    lie: 'the outline says inches and was drawn in millimetres',
    ask: () => price(board({ 'x.GKO': inInches(rectangle(0, 0, 18, 10)) })),
    says: [/^refused: x\.GKO is in inches and 457\.2 x 254 mm large/],
    without: { file: `${SET}misfit-doubts.ts`, find: '!inside || !isFarAround(bounds, inside)', replace: 'true' },
  },
  {
    sentence: 'a price for a board of 457.2 x 254 mm',
    lie: 'the outline does not say its units, and inches are taken',
    ask: () => price(board({ 'x.GKO': withoutUnits(rectangle(0, 0, 18, 10)) })),
    says: [/^refused: x\.GKO does not say its units/],
    without: { file: `${SET}misfit-doubts.ts`, find: "    format.decidedBy === 'assumed' &&\n    !(", replace: '    false &&\n    !(' }, // prettier-ignore
  },
  {
    sentence: 'ordered with 2 layers',
    lie: 'one of them lies beside the board, in other units',
    ask: () => order(board({ 'x.GBL': inInches(copper(4.5)) })),
    says: [/^refused: x\.GBL: bottom copper: it lies beside the board/],
    without: { file: `${SET}misfit-doubts.ts`, find: 'return [...strayCopper(set), ...strayHoles(set)', replace: 'return [...strayHoles(set)' }, // prettier-ignore
  },
  {
    sentence: 'ordered with holes of 12.7 mm',
    lie: 'the drill file says inches and was written in millimetres',
    ask: () => order(board({ 'x.TXT': text(new TextDecoder().decode(holes).replace('METRIC', 'INCH')) })),
    says: [/^refused: x\.TXT: drill file: it lies beside the board/],
    without: { file: `${SET}misfit-doubts.ts`, find: 'if (stray) return', replace: 'if (false) return' },
  },
  {
    sentence: 'ordered with 2 layers',
    lie: 'the holes of a drill file lie on no copper',
    ask: () => order(board({ 'x.TXT': makeDrill([4, 7, 10, 13].flatMap((x) => [[x + 0.5, 2], [x + 0.5, 8.5]] as const)) })), // prettier-ignore
    says: [/^refused: Only 0 of 8 holes of x\.TXT lie on copper/],
    without: { file: `${SET}misfit-doubts.ts`, find: 'onCopper.onCopper > BY_CHANCE * onCopper.holes', replace: 'true' }, // prettier-ignore
  },
  {
    sentence: 'ordered with no holes',
    lie: 'the drill file was left out',
    ask: () => order(Object.fromEntries(Object.entries(board()).filter(([name]) => name !== 'x.TXT'))),
    says: [/^refused: There is no drill file, and 10 pads stand on both sides/],
    without: { file: `${SET}misfit-doubts.ts`, find: 'through < ENOUGH_PADS', replace: 'true' },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'the inner layers are in a ZIP beside the others',
    ask: () => price(board({ 'inner.zip': packZip(new Map(Object.entries(inner)), 'store') })),
    says: [/^refused: inner\.zip holds x\.G1, by its name copper/],
    without: { file: `${SET}misfit-doubts.ts`, find: 'if (layer === undefined) return [];', replace: 'return [];' },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'the files hold 4, and the caller says 2',
    ask: () => price(board(inner), { layers: 2 }),
    says: [/^refused: The files hold 4 copper layers, and you say 2/],
    without: { file: `${SERVER}usecases/fab-facts.ts`, find: '    ...otherLayers(wish, set),\n', replace: '' },
  },
  {
    sentence: 'pass Shorts against the netlist',
    lie: 'a track joins two nets',
    ask: () => check(board({ 'x.GTL': joined, 'x.ipc': netlist(['A', 'C', 'B', 'D', 'E', 'F', 'G', 'H', 'I', 'J']) })),
    says: [/netlist_short: fail/, /netlist_short says net A, net B are one piece of copper/],
    without: { file: `${DFM}rules/netlist-short.ts`, find: 'if (second !== undefined) {', replace: 'if (false) {' },
  },
  {
    sentence: 'pass Opens against the netlist',
    lie: 'pads of one net hang on nothing that joins them',
    ask: () => check(board({ 'x.ipc': netlist(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'A']) })),
    says: [/netlist_open: fail/, /netlist_open says net A is not one piece of copper/],
    without: { file: `${DFM}rules/netlist-open.ts`, find: 'if (pieces.length < 2) return;', replace: 'return;' },
  },
  {
    sentence: 'pass Opens against the netlist',
    lie: 'the netlist is of another board',
    ask: () => check(board({ 'x.ipc': netlist(['A', 'B', 'C', 'D'], 1.37) })),
    says: [/netlist_open: not_run/, /netlist_short: not_run/],
    without: { file: `${DFM}board/netlist-origin.ts`, find: 'hits >= PROOF * sample.length', replace: 'hits >= 0' },
  },
  {
    sentence: 'pass Shorts against the netlist',
    lie: 'there is no netlist',
    ask: () => check(board()),
    says: [/netlist_short: not_run/, /netlist_open: not_run/],
    without: { file: `${DFM}rules/netlist-short.ts`, find: '? netlist.reason\n', replace: "? ''\n" },
  },
  {
    sentence: 'plated slots of 0.5 mm',
    lie: 'the log is that of the drill file, whose tools are no bits of the router',
    ask: () =>
      inspect(
        board({
          'x.rou': text('%\nG90\nT01\nG00X003000Y003000\nM15\nG01X006000Y003000\nM16\nM30\n'),
          'ncdrill.log': text('     Tool  Num     Size      +/- Tolerance     Plating   Quantity\n\n      20.0000  P   T01\n'), // prettier-ignore
        }),
      ),
    says: [/"file":"x\.rou"[^}]*"plating":"unknown"/],
    never: [/"file":"x\.rou"[^}]*"plating":"plated"/],
    without: { file: `${SET}set-drills.ts`, find: 'report.tools.size > 0 && !isOfOther(report)', replace: 'report.tools.size > 0' }, // prettier-ignore
  },
  {
    sentence: 'holes without plating in …',
    lie: 'its strokes are the edge of the board, which Proteus calls holes',
    ask: () => {
      const edge = new TextDecoder().decode(makeGerber(drawRectangle(0, 0, 18, 10), 'NonPlated,1,2,NPTH'));
      const { 'x.GKO': _, ...others } = board();
      return price({ ...others, 'x - CADCAM Mechanical 1.GBR': text(edge.replaceAll('%ADD', '%TA.AperFunction,Profile*%\n%ADD')) }); // prettier-ignore
    },
    says: [/"widthMm":18,"heightMm":10/],
    without: { file: `${SET}identify-file.ts`, find: "said?.kind === 'drill' && isProfile(text)", replace: 'false' },
  },
  {
    sentence: 'the files are those of 2 boards',
    lie: 'one of them are the SMD masks of Sprint-Layout, which are its paste',
    ask: () =>
      inspect(
        Object.fromEntries(
          [
            ['copper_top', copper(5)],
            ['copper_bottom', copper(4.5)],
            ['smdmask_top', pads],
            ['smdmask_bottom', pads],
            ['outline', rectangle(0, 0, 18, 10)],
          ].map(([name, file]) => [`x-[A]_${name as string}.gbr`, file as Uint8Array]),
        ),
      ),
    says: [/bottom solder paste/],
    never: [/those of 2 boards/],
    without: { file: 'packages/gerber/src/names/name-words.ts', find: ' smdmask', replace: '' },
  },
  {
    sentence: '18 x 10 mm, 2 copper layers',
    lie: 'the file with that line is a third layer of copper, on which the edge is drawn',
    ask: () => {
      const { 'x.GKO': _, ...others } = board();
      const plane = new TextDecoder()
        .decode(copper(6))
        .replace('M02*', `${drawRectangle(0, 0, 18, 10).join('\n')}\nM02*`);
      return inspect({ ...others, 'x.abc': text(plane) });
    },
    says: [/x\.abc draws what copper has/, /"copperLayers":null/],
    without: { file: `${SET}set-checks.ts`, find: "own.role.kind === 'unknown' && looksLikeCopper(own.layer, { areaNm2: undefined, drills })", replace: 'false' }, // prettier-ignore
  },
];
