import { packZip } from '@partwright/files/archives';
import { drawRectangle, makeDrill, makeGerber, padsAt } from '../../packages/gerber/src/set/set.fixture.ts';
import type { ClaimRow } from './row.ts';
import {
  blind,
  board,
  check,
  copper,
  cutOff,
  DFM,
  DRR,
  type Files,
  GRID_PLACES,
  holes,
  inInches,
  inner,
  inspect,
  joined,
  LDP,
  netlist,
  order,
  pads,
  price,
  rectangle,
  SERVER,
  SET,
  text,
  twoBoards,
  unnamed,
  withoutUnits,
} from './gerber.cases.ts';

const leaveOut = (files: Files, ...names: string[]): Files =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !names.includes(file)));
/** Pads of a bottom that stand where the top has none. */
const moved = GRID_PLACES.map(([x, y]) => [x + 1.2, y + 0.7] as const);
/** Places that fit no others turned over. */
const LOPSIDED = Array.from(
  { length: 20 },
  (_, at) => [1 + ((at * 37) % 150) / 10, 1 + ((at * 53) % 80) / 10] as const,
);
const turnedOver = LOPSIDED.map(([x, y]) => [18 - x, y] as const);
const lopsided = (more: Files): Files => {
  const file = makeGerber(padsAt(LOPSIDED));
  return board({ 'x.GTL': file, 'x.GBL': file, 'x.GTS': file, 'x.GBS': file, 'x.TXT': makeDrill(LOPSIDED), ...more });
};

/** Five holes of each of two tools, between which the machine stops, as Allegro writes them without a choice of tools. */
const byHand = text(
  [
    ';   Holesize 1. = 0.5 Tolerance = +0.0/-0.0 PLATED MM Quantity = 5',
    ';   Holesize 2. = 0.9 Tolerance = +0.0/-0.0 PLATED MM Quantity = 5',
    'M48',
    'METRIC',
    '%',
    'G90',
    ...GRID_PLACES.slice(0, 5).map(([x, y]) => `X${x.toFixed(1)}Y${y.toFixed(1)}`),
    'M00',
    ...GRID_PLACES.slice(5).map(([x, y]) => `X${x.toFixed(1)}Y${y.toFixed(1)}`),
    'M30',
    '',
  ].join('\n'),
);
/** One filled rectangle, so many millimetres within the edge of the board. */
const area = (inside: number) => {
  const at = (x: number, y: number, code: string): string => `X${Math.round(x * 1000)}Y${Math.round(y * 1000)}${code}*`;
  const [right, top] = [18 - inside, 10 - inside];
  return makeGerber(['G36*', at(inside, inside, 'D02'), at(right, inside, 'D01'), at(right, top, 'D01'), at(inside, top, 'D01'), at(inside, inside, 'D01'), 'G37*']); // prettier-ignore
};

/** What is said of the files of Gerber sets: several boards, holes, netlists, files that are damaged, beside the others or in other units. */
export const rows: ClaimRow[] = [
  {
    sentence: 'x.TXT … 10 holes',
    lie: 'tools are changed by hand, and the stop for the next one is no end',
    ask: () => inspect(board({ 'x.TXT': byHand }), {}),
    says: [/"diameterMm":0\.5,"plating":"plated","holes":5/, /"diameterMm":0\.9,"plating":"plated","holes":5/],
    without: {
      file: 'packages/gerber/src/drill/run-drill.ts',
      find: '    else if (m === 0 && this.handTools.length > 0) this.#takeHandTool(line);\n',
      replace: '',
    },
  },
  {
    sentence: 'a price of two layers',
    lie: 'the area that is no layer of copper ends before the edge, as a plane does',
    ask: () => price(board({ 'area.xyz': area(0.3) })),
    says: [/^refused: .*area\.xyz draws what copper has/],
    without: {
      file: `${SET}copper-content.ts`,
      find: '<= SAME_EDGE_NM',
      replace: '<= 10 * SAME_EDGE_NM',
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
    without: { file: `${SET}misfit-doubts.ts`, find: '...strayCopper(set), ', replace: '' }, // prettier-ignore
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
    sentence: 'ordered with holes to break the board out',
    lie: 'no other file proves where the board lies',
    ask: () => order(board({ 'x.TXT': makeDrill([6, 7, 8, 9, 10, 11].map((x) => [x, 0.3] as const)) })),
    says: [/^refused: Only 0 of 6 holes of x\.TXT lie on copper/],
    without: { file: `${SET}break-away.ts`, find: 'return isProven && ', replace: 'return isProven !== undefined && ' },
  },
  {
    sentence: 'ordered with holes to break the board out',
    lie: 'they lie far from the edge',
    ask: () => order(board({ 'y.DRL': makeDrill([6, 7, 8, 9, 10, 11].map((x) => [x, 4.2] as const)) })),
    says: [/^refused: Only 0 of 6 holes of y\.DRL lie on copper/],
    without: {
      file: `${SET}break-away.ts`,
      find: 'return near.length >= LEAST_NEAR_EDGE * holes.length;',
      replace: 'return near.length >= 0;',
    },
  },
  {
    sentence: 'ordered with no holes',
    lie: 'the drill file was left out',
    ask: () => order(Object.fromEntries(Object.entries(board()).filter(([name]) => name !== 'x.TXT'))),
    says: [/^refused: There is no drill file, and 10 pads stand on both sides/],
    without: {
      file: `${SET}misfit-doubts.ts`,
      find: 'if (through.length < ENOUGH_PADS && !map) return [];',
      replace: 'return [];',
    },
  },
  {
    sentence: 'a price for 2 layers',
    lie: 'the inner layers are in a ZIP beside the others',
    ask: () => price(board({ 'inner.zip': packZip(new Map(Object.entries(inner)), 'store') })),
    says: [/^refused: inner\.zip holds x\.G1, by its name copper/],
    without: {
      file: `${SET}packed-copper.ts`,
      find: 'if (layer === undefined ||',
      replace: 'if (layer !== undefined ||',
    },
  },
  {
    sentence: 'it is an archive of the files of another board',
    lie: 'it packs a further version of this board, with its inner layers',
    ask: () => {
      const packed = Object.fromEntries(Object.entries(board(inner)).map(([name, bytes]) => [`x_v2.${name.slice(2)}`, bytes])); // prettier-ignore
      return price(board({ 'new.zip': packZip(new Map(Object.entries(packed)), 'store') }));
    },
    says: [/^refused: new\.zip holds x_v2\.\w+, by its name copper/],
    without: { file: `${SET}packed-copper.ts`, find: '!name.startsWith(own) &&', replace: 'name !== own &&' },
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
  {
    sentence: 'a price',
    lie: 'the file of the plated holes is missing, and that of the others is there',
    ask: () => price(board({ 'x.TXT': makeDrill([[1, 1]]) })),
    says: [/^refused: 10 of 10 pads that stand on both sides .* have no hole: a drill file is missing/],
    without: { file: `${SET}misfit-doubts.ts`, find: 'const FEW_WITHOUT = 0.3;', replace: 'const FEW_WITHOUT = 1;' },
  },
  {
    sentence: 'a price',
    lie: 'no file says how wide the holes are',
    ask: () => price(board({ 'x.TXT': text(new TextDecoder().decode(holes).replace('T1C0.5', 'T1')) })),
    says: [/^refused: 10 of 10 holes of x\.TXT have no size/],
    without: { file: `${SET}doubts.ts`, find: '!(diameterNm > 0)', replace: 'diameterNm < 0' },
  },
  {
    sentence: 'a price',
    lie: 'there is no file for one of the solder masks',
    ask: () => price(Object.fromEntries(Object.entries(board()).filter(([file]) => file !== 'x.GBS'))),
    says: [/^refused: There is no file for the solder mask of the bottom/],
    without: { file: `${SET}doubts.ts`, find: '    ...maskDoubts(set),\n', replace: '' },
  },
  {
    sentence: 'a price',
    lie: 'there is no file for any solder mask, paste or silkscreen',
    ask: () => price(leaveOut(board(), 'x.GTS', 'x.GBS')),
    says: [/^refused: There is no file for a solder mask: .*--solder-mask none/],
    without: { file: `${SET}mask-doubts.ts`, find: '...missingMask(set), ', replace: '' },
  },
  {
    sentence: 'a price',
    lie: 'the caller says that the board is bare, and there are masks',
    ask: () => price(board(), { solderMask: 'none' }),
    says: [/^refused: x\.GTS is a solder mask of the top, and you say that there is none/],
    without: { file: `${SET}mask-doubts.ts`, find: '...unwantedMask(set), ', replace: '' },
  },
  {
    sentence: 'a price',
    lie: 'a mask has no opening over the pads of parts',
    ask: () => price(board({ 'x.GBS': makeGerber([]), 'x.TXT': text(new TextDecoder().decode(holes).replace('T1C0.5', 'T1C0.9')) })), // prettier-ignore
    says: [/^refused: x\.GBS is the solder mask of the bottom and has no opening/],
    without: { file: `${SET}mask-doubts.ts`, find: '...blankMask(set), ', replace: '' },
  },
  {
    sentence: 'a price',
    lie: 'the mask of the bottom is a copy of that of the top',
    ask: () => price(board({ 'x.GBL': makeGerber(padsAt(moved)) })),
    says: [/^refused: .*x\.GBS is the solder mask of the bottom, and 10 of its 10 openings lie on pads of the top/],
    without: { file: `${SET}mask-doubts.ts`, find: ', ...otherSide(set)', replace: '' },
  },
  {
    sentence: 'a price',
    lie: 'the end of its name says that a drill file of Eagle goes between two layers only',
    ask: () => price(board({ ...inner, 'x.XLN.0102': blind })),
    says: [/"blindVias":true/],
    without: { file: `${SET}set-drills.ts`, find: ' ?? readEagleSpan(drill.file)', replace: '' },
  },
  {
    sentence: 'an order',
    lie: 'the mask of the bottom is mirrored',
    ask: () => order(lopsided({ 'x.GBS': makeGerber(padsAt(turnedOver)) })),
    says: [/^refused: .*x\.GBS \(bottom solder mask\) is mirrored against bottom copper/],
    without: { file: `${SET}doubts.ts`, find: '    ...mirrorDoubts(set),\n', replace: '' },
  },
  {
    sentence: 'an order',
    lie: 'the vendor of a board that is said to be bare hears nothing of it',
    ask: () => order(leaveOut(board(), 'x.GTS', 'x.GBS'), { solderMask: 'none' }),
    says: [/"solderMask":"none"/],
    without: { file: `${SERVER}usecases/fab-facts.ts`, find: '    solderMask: wish.solderMask,\n', replace: '' },
  },
  {
    sentence: 'a price',
    lie: 'a drill file of an older state is drilled too',
    ask: () => price(board({ 'old.drl': makeDrill([...GRID_PLACES.slice(3), [4, 5], [7, 5], [10, 5]]) })),
    says: [/^refused: .*both drill 7 holes, and each has others of its own/],
    without: { file: `${SET}misfit-doubts.ts`, find: ' ...twoVersions(set),', replace: '' },
  },
  {
    sentence: '5.58 USD',
    lie: 'the board has blind vias, of which the vendor says nothing',
    async ask(place) {
      await place.write(board({ ...inner, 'x.TX1': blind, 'x.LDP': LDP }));
      return place.partwright('gerber', 'quote', '.', '--quantities', '5', '--json');
    },
    says: [/"rule":"blind_vias","need":"yes"/],
    never: [/"price":"5\.58"/],
    without: {
      file: 'packages/manufacturing/src/fab/quote/quote.ts',
      find: "if (blindVias !== true || !unchecked.includes('blind_vias')) return [];",
      replace: 'if (unchecked.length >= 0) return [];',
    },
  },
  {
    sentence: 'pass Blind and buried vias',
    lie: 'the layer pairs say that some are',
    ask: () => check(board({ ...inner, 'x.TX1': blind, 'x.LDP': LDP })),
    says: [/blind_vias: warn/],
    without: { file: `${DFM}rules/index.ts`, find: '  blindVias,\n', replace: '' },
  },
  {
    sentence: 'pass Distance between holes',
    lie: 'a blind via cuts into a hole that goes through its layers and others',
    ask: () => check(board({ ...inner, 'x.TX1': makeDrill([[6.4, 3]]), 'x.LDP': LDP })),
    says: [/hole_to_hole: (fail|warn)/],
    without: {
      file: `${DFM}board/hole-pairs.ts`,
      find: 'return a.from < b.to && b.from < a.to;',
      replace: 'return false;',
    },
  },
  {
    sentence: 'pass Paste on pads like those beside them',
    lie: 'one of the pads has none',
    ask: () => check(board({ 'x.GTL': chips(8), 'x.GTS': chips(8), 'x.GTP': chips(7) })),
    says: [/pad_without_paste: warn/],
    without: { file: `${DFM}rules/index.ts`, find: '  padWithoutPaste,\n', replace: '' },
  },
];

/** So many rectangular pads in a row. */
function chips(count: number): Uint8Array {
  const flashes = Array.from({ length: count }, (_, at) => `X${2000 + at * 1500}Y5000D03*`);
  return makeGerber(['%ADD30R,0.5X1*%', 'D30*', ...flashes]);
}
