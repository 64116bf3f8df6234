import { readFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { openPolygons } from '../../packages/gerber/src/polygons/index.ts';
import type { FootprintLibraries } from '@partwright/kicad/board';
import { BoardText } from '../../packages/kicad/src/board/board.fixture.ts';
import { label, noConnect, part, sayBoard, sayParity, saySchematic, sheet, subsheet, wire } from './kicad.cases.ts';
import type { ClaimRow } from './row.ts';

const DRC = 'packages/kicad/src/board/drc';
const ERC = 'packages/kicad/src/schematic/erc';
const CLI = 'packages/server/src/cli';

const board = (...nets: string[]): BoardText => new BoardText(...nets).rectangle(100, 100);
const THROUGH = '"*.Cu" "*.Mask"';
const peg = (text: BoardText, size: number, x = 0): string =>
  text.pad('', '', x, 0, 'np_thru_hole circle', `${size} ${size}) (drill ${size}`, THROUGH);
const tie = (text: BoardText, groups: string): string =>
  `(net_tie_pad_groups ${groups}) ${text.pad('1', 'A', 0, 0)} ${text.pad('2', 'B', 3, 0)} ${text.pad('3', 'C', 6, 0)}`;
const drawn = (text: BoardText, kind: 'fp' | 'gr', layer: string, x: number, y: number, size: number): string =>
  `(${kind}_poly (pts (xy ${x} ${y}) (xy ${x + size} ${y}) (xy ${x + size} ${y + size}) (xy ${x} ${y + size})) (stroke (width 0) (type solid)) (fill yes) (layer "${layer}") ${text.uuid()})`;

const library = (part: string): FootprintLibraries => ({
  footprints: new Map([['Test', new Set(['Part'])]]),
  texts: new Map([['Test:Part', part]]),
  unknown: new Set(),
});
/** A pad with two spokes: one to what it is fed from, one to a square that joins nothing else. */
const loneSpoke = (): BoardText => {
  const text = board('GND');
  text.footprint('U1', 50, 50, text.pad('1', 'GND', 0, 0)).via('GND', 46, 50);
  const bar = (from: number, to: number): [number, number][] => [
    [from, 48],
    [to, 48],
    [to, 49.9],
    [to + Math.sign(50 - to) * 0.6, 49.9],
    [to + Math.sign(50 - to) * 0.6, 50.1],
    [to, 50.1],
    [to, 52],
    [from, 52],
  ];
  const xy = (points: readonly [number, number][]): string => points.map(([x, y]) => `(xy ${x} ${y})`).join(' ');
  const filled = [bar(45, 49), bar(54, 51)].map((points) => `(filled_polygon (layer "F.Cu") (pts ${xy(points)}))`);
  const outline = xy([
    [45, 45],
    [55, 45],
    [55, 55],
    [45, 55],
  ]);
  return text.add(
    `(zone ${text.code('GND')} (net_name "GND") (layer "F.Cu") ${text.uuid()} (hatch edge 0.5) (connect_pads (clearance 0.5)) (min_thickness 0.2) (fill yes (thermal_gap 0.5) (thermal_bridge_width 0.5)) (polygon (pts ${outline})) ${filled.join(' ')})`,
  );
};

const LOOSE = { 'top.kicad_sch': sheet(label('LOST', 50.8, 50.8)) };
const sheetsOf = (file: string): Record<string, string> => ({
  'hw/board/top.kicad_pro': '{}',
  'hw/board/top.kicad_sch': sheet(subsheet(file)),
});

/** What is said of KiCad's files. */
export const rows: ClaimRow[] = [
  {
    sentence: 'no annular_width',
    lie: 'the hole beside it leaves less copper than the pad round both',
    ask: async () => {
      const text = board('GND');
      const via = (x: number): string =>
        text.pad('1', 'GND', x, 0, 'thru_hole circle', '0.34 0.34) (drill 0.3', THROUGH);
      text.footprint('U1', 50, 50, `${text.pad('1', 'GND', 0, 0, 'smd rect', '4 4')} ${via(0)} ${via(0.35)}`);
      return sayBoard(text);
    },
    says: [/^annular_width.*actual 0\.0500/m],
    without: { file: `${DRC}/annular-ring.ts`, find: ', ...gaps)', replace: ')' },
  },
  {
    sentence: 'no annular_width',
    lie: 'the larger pad of the same number is of another part',
    ask: async () => {
      const text = board('GND');
      text.footprint('U1', 50, 50, text.pad('1', 'GND', 0, 0, 'smd rect', '4 4'));
      text.footprint('U2', 50, 50, text.pad('1', 'GND', 0, 0, 'thru_hole circle', '0.34 0.34) (drill 0.3', THROUGH));
      return sayBoard(text);
    },
    says: [/^annular_width.*U2/m],
    without: {
      file: `${DRC}/sizes.ts`,
      find: '`${footprint.line} ${footprint.uuid} ${pad.number}`',
      replace: 'pad.number',
    },
  },
  {
    sentence: 'no annular_width',
    lie: 'the pads round it have no number, and are no one pin',
    ask: async () => {
      const text = board('GND');
      const ring = text.pad('', 'GND', 0, 0, 'thru_hole circle', '0.34 0.34) (drill 0.3', THROUGH);
      text.footprint('U1', 50, 50, `${text.pad('', 'GND', 0, 0, 'smd rect', '4 4')} ${ring}`);
      return sayBoard(text);
    },
    says: [/^annular_width/m],
    without: { file: `${DRC}/sizes.ts`, find: "pad.number === '' ? `alone ${index}` : ", replace: '' },
  },
  {
    sentence: 'no clearance violation',
    lie: 'a track of a net that a net tie joins passes another of its pads',
    ask: async () => {
      const text = board('A', 'B', 'C');
      text.footprint('NT1', 50, 50, tie(text, '"1, 2"'));
      return sayBoard(text.track('B', 49, 50.6, 50, 50.6));
    },
    says: [/^(?:clearance|shorting_items).*Pad 1 \[A\] of NT1/m],
    without: {
      file: `${DRC}/net-ties.ts`,
      find: 'return bearers.some((pad) => nearest(padShapes(pad), meeting) === 0);',
      replace: 'return true;',
    },
  },
  {
    sentence: 'no shorting_items',
    lie: 'the pad of the net tie that bears the net is of no group',
    ask: async () => {
      const text = board('A', 'B', 'C');
      text.footprint('NT1', 50, 50, `${drawn(text, 'fp', 'F.Cu', 0.4, -1, 2.2)} ${tie(text, '"1, 2"')}`);
      return sayBoard(text.track('C', 51.5, 48, 51.5, 52));
    },
    says: [/^shorting_items.*(?:Polygon of NT1.*Track \[C\]|Track \[C\].*Polygon of NT1)/m],
    without: {
      file: `${DRC}/net-ties.ts`,
      find: 'net === other.net && netTies.some((group) => group.includes(number))',
      replace: 'net === other.net',
    },
  },
  {
    sentence: 'no hole_clearance',
    lie: 'the hole goes through the copper of a net tie that joins its net',
    ask: async () => {
      const text = board('A', 'B');
      text.footprint(
        'NT1',
        50,
        50,
        `(net_tie_pad_groups "1, 2") ${text.pad('1', 'A', 0, 0)} ${text.pad('2', 'B', 1, 0)}`,
      );
      return sayBoard(text.via('B', 50.8, 50));
    },
    says: [/^hole_clearance/m],
    without: {
      file: `${DRC}/clearance.ts`,
      find: 'if (areSamePad(a, b) || areTied(a, b)) return;',
      replace: 'if (areSamePad(a, b) || areTied(a, b) || isReachedByTie(a, b) || isReachedByTie(b, a)) return;',
    },
  },
  {
    sentence: 'no hole_clearance',
    lie: 'the peg of one part goes through the pad of another',
    ask: async () => {
      const text = board('A');
      text.footprint('J1', 50, 50, peg(text, 1));
      return sayBoard(text.footprint('R1', 50.5, 50, text.pad('1', 'A', 0, 0)));
    },
    says: [/^hole_clearance.*R1/m],
    without: {
      file: `${DRC}/clearance.ts`,
      find: ' && holed.footprint === other.footprint',
      replace: '',
    },
  },
  {
    sentence: 'no copper_edge_clearance',
    lie: 'the cut is wider than the hole of the pad that it lies in',
    ask: async () => {
      const text = board('A');
      text.footprint('H1', 50, 50, text.pad('1', 'A', 0, 0, 'thru_hole rect', '6 6) (drill 3', THROUGH));
      text.add(
        `(gr_circle (center 50 50) (end 52 50) (stroke (width 0.05) (type solid)) (fill none) (layer "Edge.Cuts") ${text.uuid()})`,
      );
      return sayBoard(text, { rules: { min_copper_edge_clearance: 0.3 } });
    },
    says: [/^copper_edge_clearance.*H1/m],
    without: { file: `${DRC}/edge.ts`, find: ' && measureDepth(shape, [item.hole]) >= 0', replace: '' },
  },
  {
    sentence: 'no copper_edge_clearance',
    lie: 'a pad lies on two edges of which one is told',
    ask: async () => {
      const text = board('A');
      return sayBoard(text.footprint('R1', 0, 0, text.pad('1', 'A', 0, 0)), {
        rules: { min_copper_edge_clearance: 0.3 },
      });
    },
    says: [/^copper_edge_clearance.*R1/m],
    without: { file: `${DRC}/edge.ts`, find: 'found.slice(0, 1)', replace: 'found.slice(0, 0)' },
  },
  {
    sentence: 'no items_not_allowed',
    lie: 'what lies in the area is a hole without copper',
    ask: async () => {
      const text = board();
      const fill = '(fill (thermal_gap 0.5) (thermal_bridge_width 0.5))';
      const allowed = '(tracks allowed) (vias allowed) (pads not_allowed) (copperpour allowed) (footprints allowed)';
      text.add(
        `(zone (net 0) (net_name "") (layers "F.Cu" "B.Cu") ${text.uuid()} (hatch edge 0.5) (connect_pads (clearance 0)) (min_thickness 0.25) (keepout ${allowed}) ${fill} (polygon (pts (xy 40 40) (xy 60 40) (xy 60 60) (xy 40 60))))`,
      );
      return sayBoard(text.footprint('H1', 50, 50, peg(text, 1)));
    },
    says: [/^items_not_allowed.*H1/m],
    without: {
      file: `${DRC}/keepouts.ts`,
      find: 'item.pad.copper : context.copperThere(item)',
      replace: '0 : context.copperThere(item)',
    },
  },
  {
    sentence: 'no solder_mask_bridge',
    lie: 'the opening is no pad, but drawn on the mask over two tracks',
    ask: async () => {
      const text = board('A', 'B').track('A', 50, 50, 52, 50).track('B', 50, 51, 52, 51);
      return sayBoard(text.add(drawn(text, 'gr', 'F.Mask', 49, 49, 4)));
    },
    says: [/^solder_mask_bridge.*Polygon on F\.Mask/m],
    without: {
      file: `${DRC}/silk-and-mask.ts`,
      find: 'if (bridged) reportMaskBridge(',
      replace: 'if (bridged && bridged.net === "never") reportMaskBridge(',
    },
  },
  {
    sentence: 'no shorting_items',
    lie: 'drawn copper without a net lies on a pad without a net of another part',
    ask: async () => {
      const text = board();
      text.footprint('R1', 50, 50, text.pad('1', '', 0, 0));
      return sayBoard(text.footprint('LOGO', 50, 50, drawn(text, 'fp', 'F.Cu', 0, 0, 2)));
    },
    says: [/^shorting_items.*R1/m],
    without: {
      file: `${DRC}/clearance.ts`,
      find: "(a.kind === 'pad' && b.kind === 'graphic') || (a.kind === 'graphic' && b.kind === 'pad')",
      replace: 'false',
    },
  },
  {
    sentence: 'no lib_footprint_issues',
    lie: 'the library is there and has no such footprint',
    ask: async () => {
      const text = board();
      text.footprint('R1', 50, 50, text.pad('1', '', 0, 0));
      return sayBoard(text, undefined, {
        footprints: new Map([['Test', new Set(['Other'])]]),
        texts: new Map(),
        unknown: new Set(),
      });
    },
    says: [/^lib_footprint_issues: Footprint 'Part' not found in library 'Test'/m],
    without: { file: `${DRC}/libraries.ts`, find: '!names.has(name)', replace: 'names.has("")' },
  },
  {
    sentence: 'no lib_footprint_issues',
    lie: 'the library that the project names did not come with it',
    ask: async () => {
      const text = board();
      text.footprint('R1', 50, 50, text.pad('1', '', 0, 0));
      return sayBoard(text, undefined, { footprints: new Map(), texts: new Map(), unknown: new Set(['Test']) });
    },
    says: [/^not run lib_footprint_issues: .*not at hand: Test/m],
    without: {
      file: `${DRC}/check-board.ts`,
      find: "if (unknown === '') return [];",
      replace: 'if (unknown !== "never") return [];',
    },
  },
  {
    sentence: 'no lib_footprint_mismatch',
    lie: 'a pad was moved since the part came from its library',
    ask: async () => {
      const text = board();
      text.footprint('R1', 50, 50, text.pad('1', '', 0, 0));
      const moved = '(pad "1" smd rect (at 0.1 0) (size 1 1) (layers "F.Cu" "F.Mask"))';
      return sayBoard(text, undefined, library(`(footprint "Part" (version 20241229) ${moved})`));
    },
    says: [/^lib_footprint_mismatch: Footprint 'Part' does not match copy in library 'Test': .*differs/m],
    without: {
      file: `${DRC}/compare-footprints.ts`,
      find: 'arePointsNear(a.points, b.points) &&\n    isSame',
      replace: 'isSame',
    },
  },
  {
    sentence: 'no lib_footprint_mismatch',
    lie: 'the file of the library is damaged, so that nothing was compared',
    ask: async () => {
      const text = board();
      text.footprint('R1', 50, 50, text.pad('1', '', 0, 0));
      return sayBoard(text, undefined, library('(footprint "Part" (pad'));
    },
    says: [/^not run lib_footprint_mismatch: Test:Part: the file of its library cannot be read/m],
    without: {
      file: `${DRC}/libraries.ts`,
      find: "if (typeof found === 'object') unread.set(footprint.name, found);",
      replace: "if (typeof found === 'object') continue;",
    },
  },
  {
    sentence: 'no starved_thermal',
    lie: 'one of two spokes leads to a piece of copper that joins nothing else',
    ask: async () => sayBoard(loneSpoke(), { rules: { min_resolved_spokes: 2 } }),
    says: [/^starved_thermal.*U1/m],
    without: { file: `${DRC}/thermals.ts`, find: 'joined[index]!.length !== 1', replace: 'index >= 0' },
  },
  {
    sentence: 'no hole_clearance',
    lie: 'the hole asks for more distance than the board does',
    ask: async () => {
      const text = board('A');
      const hole = text.pad('', '', 0, 0, 'np_thru_hole circle', '2 2) (drill 2) (clearance 1.5', THROUGH);
      return sayBoard(text.footprint('H1', 50, 50, hole).track('A', 52.1, 45, 52.1, 55));
    },
    says: [/^hole_clearance.*H1/m],
    without: {
      file: `${DRC}/context.ts`,
      find: 'if (own !== undefined) return { nm: Math.max(own, this.rules.minHoleClearance) };',
      replace: '',
    },
  },
  {
    sentence: 'no net_conflict',
    lie: 'the pad of a pin that leads nowhere has another made-up net name than the pin',
    ask: async () => {
      const text = board('unconnected-(U1-Pad2)');
      text.footprint('U1', 50, 50, text.pad('2', 'unconnected-(U1-Pad2)', 3, 0));
      return sayParity(text, sheet(part('U1', 50.8, 50.8), ''));
    },
    says: [/^net_conflict: Pad net \(unconnected-\(U1-Pad2\)\)/m],
    without: {
      file: 'packages/kicad/src/board/parity.ts',
      find: " && !net.startsWith('unconnected-(')",
      replace: '',
    },
  },
  {
    sentence: 'no copper_edge_clearance',
    lie: 'the round cut comes to the rim of the disc of copper that it lies in',
    ask: async () => {
      const text = board('A');
      text.footprint('H1', 50, 50, text.pad('1', 'A', 0, 0, 'smd circle', '6 6'));
      text.add(
        `(gr_circle (center 50 50) (end 52.9 50) (stroke (width 0.05) (type solid)) (fill none) (layer "Edge.Cuts") ${text.uuid()})`,
      );
      return sayBoard(text, { rules: { min_copper_edge_clearance: 0.3 } });
    },
    says: [/^copper_edge_clearance.*actual 0\.1000 mm.*H1/m],
    without: { file: `${DRC}/edge.ts`, find: 'return depth > 0 ? depth :', replace: 'return depth > 0 ? Infinity :' },
  },
  {
    sentence: 'no silk_over_copper',
    lie: 'a stroke of a text lies over a pad',
    ask: async () => {
      const text = board('A');
      text.footprint('R1', 50, 50, text.pad('1', 'A', 0, 0));
      return sayBoard(
        text.add(`(gr_text "X" (at 50 50) (layer "F.SilkS") ${text.uuid()} (effects (font (size 1 1))))`),
      );
    },
    says: [/^silk_over_copper.*Text 'X'/m],
    without: { file: `${DRC}/silk-and-mask.ts`, find: ', ...drawn];', replace: '];' },
  },
  {
    sentence: 'no silk_over_copper',
    lie: 'a text over a pad is cut out of a frame, and nobody knows where its strokes are',
    ask: async () => {
      const text = board('A');
      text.footprint('R1', 50, 50, text.pad('1', 'A', 0, 0));
      return sayBoard(
        text.add(`(gr_text "X" (at 50 50) (layer "F.SilkS" knockout) ${text.uuid()} (effects (font (size 1 1))))`),
      );
    },
    says: [/^not run silk_over_copper: 1 texts are left out/m],
    never: [/^silk_over_copper/m],
    without: {
      file: `${DRC}/silk-and-mask.ts`,
      find: 'left.silk_over_copper += Number(',
      replace: 'left.silk_over_copper += 0 * Number(',
    },
  },
  {
    sentence: 'no copper_sliver',
    lie: 'what is drawn on the copper runs out to a point of 10 degrees',
    async ask({ root }) {
      const text = board();
      const half = Math.tan((5 * Math.PI) / 180) * 3;
      const side = [
        [3, half],
        [3.6, half + 0.5],
        [4, half + 0.2],
        [5, half + 0.4],
      ] as const;
      const points = [[0, 0], ...side.map(([x, y]) => [x, -y]), [5.5, 0], ...side.toReversed()];
      const xy = points.map(([x, y]) => `(xy ${50 + x} ${50 + y})`).join(' ');
      text.add(`(gr_poly (pts ${xy}) (stroke (width 0) (type solid)) (fill yes) (layer "F.Cu") ${text.uuid()})`);
      const polygons = await openPolygons(
        readFileSync(join(root, 'node_modules/clipper2-wasm/dist/umd/clipper2z.wasm')),
      );
      return sayBoard(text, undefined, undefined, polygons);
    },
    says: [/^copper_sliver: Copper sliver \(F\.Cu\): Polygon on F\.Cu/m],
    never: [/^not run copper_sliver/m],
    without: { file: `${DRC}/slivers.ts`, find: 'twiceCosine > SHARPEST', replace: 'twiceCosine > 2 * SHARPEST' },
  },
  {
    sentence: 'no copper_sliver',
    lie: 'nobody looked for slivers, for want of an engine',
    ask: async () => {
      const text = board('A');
      return sayBoard(
        text.fill('A', [
          [10, 10],
          [20, 10],
          [20, 11],
        ]),
      );
    },
    says: [/^not run copper_sliver: needs an engine/m],
    without: {
      file: `${DRC}/check-board.ts`,
      find: ' : listSliversNotRun(context)',
      replace: ' : []',
    },
  },
  {
    sentence: 'no lib_footprint_issues',
    lie: 'the library that the table of the project names is not there',
    async ask(place) {
      const text = board('A');
      text.footprint('R1', 50, 50, text.pad('1', 'A', 0, 0));
      await place.write({
        'case.kicad_pcb': text.text(),
        'fp-lib-table': '(fp_lib_table (lib (name "Test") (type "KiCad") (uri "${KIPRJMOD}/gone.pretty")))',
      });
      return place.partwright('board', 'drc', 'case.kicad_pcb');
    },
    says: [/lib_footprint_issues.*'Test' was not found at/],
    without: {
      file: 'packages/kicad/src/schematic/libraries/board-libraries.ts',
      find: 'areAllFiles && row',
      replace: '!areAllFiles && row',
    },
  },
  {
    sentence: 'lib_footprint_issues: … was not found at …',
    lie: 'the library is there, behind a link out of what may be read',
    async ask(place) {
      const text = board('A');
      text.footprint('R1', 50, 50, text.pad('1', 'A', 0, 0));
      await place.write({
        'hw/case.kicad_pcb': text.text(),
        'hw/fp-lib-table': '(fp_lib_table (lib (name "Test") (type "KiCad") (uri "${KIPRJMOD}/link.pretty")))',
        'away/Part.kicad_mod': '(footprint "Part")',
      });
      await symlink('../away', join(place.folder, 'hw/link.pretty'));
      return place.partwright('board', 'drc', 'hw/case.kicad_pcb', '--within', 'hw');
    },
    says: [/lib_footprint_issues/],
    never: [/was not found at/],
    without: {
      file: `${CLI}/libraries-elsewhere.ts`,
      find: 'if (elsewhere.length > 0)',
      replace: 'if (elsewhere.length < 0)',
    },
  },
  {
    sentence: 'no unresolved_variable',
    lie: 'the text names a variable that the project does not have',
    ask: async () => {
      const text = board();
      const words = '${COMMIT_HASH}';
      return sayBoard(
        text.add(`(gr_text "${words}" (at 50 50) (layer "F.Fab") ${text.uuid()} (effects (font (size 1 1))))`),
      );
    },
    says: [/^unresolved_variable.*COMMIT_HASH/m],
    without: { file: `${DRC}/text-variables.ts`, find: 'known.includes(false)', replace: 'known.length < 0' },
  },
  {
    sentence: 'board drc --schematic-parity: exit 0',
    lie: 'there was no schematic to hold the board against',
    async ask(place) {
      await place.write({ 'case.kicad_pcb': board().text() });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--schematic-parity');
    },
    exit: 3,
    without: {
      file: `${CLI}/commands/board.ts`,
      find: 'parity === true && isWithoutParity',
      replace: 'parity === true && !isWithoutParity',
    },
  },
  {
    sentence: 'no padstack',
    lie: 'the hole of a pad lies beside its copper',
    ask: async () => {
      const text = board('A');
      const pad = text.pad('1', 'A', 0, 0, 'thru_hole circle', '1 1) (drill 0.4 (offset 1 0)', THROUGH);
      return sayBoard(text.footprint('J1', 50, 50, pad));
    },
    says: [/^padstack: .*the hole is not in the pad/m],
    without: { file: `${DRC}/padstacks.ts`, find: 'nearest([disc(pad.at, 0)], shapes, 0) > 0', replace: 'false' },
  },
  {
    sentence: 'no item_on_disabled_layer',
    lie: 'a track lies on a layer that the board does not have',
    ask: async () => sayBoard(board('A').track('A', 40, 40, 50, 40, 0.2, 'In1.Cu')),
    says: [/^item_on_disabled_layer.*In1\.Cu/m],
    without: { file: `${DRC}/layers.ts`, find: '!board.copperLayers.includes(layer)', replace: 'false' },
  },
  {
    sentence: 'no text_thickness',
    lie: 'the text is in a font of the system, whose strokes nobody measured',
    ask: async () => {
      const text = board();
      const font = '(font (face "Arial") (size 1 1) (thickness 0.01))';
      text.add(`(gr_text "thin" (at 50 50 0) (layer "F.SilkS") ${text.uuid()} (effects ${font}))`);
      return sayBoard(text);
    },
    says: [/^not run text_thickness/m],
    without: {
      file: `${DRC}/check-board.ts`,
      find: "texts.some(({ style }) => style.face !== '')",
      replace: 'texts.length < 0',
    },
  },
  {
    sentence: 'no net_conflict',
    lie: 'the pin on a wrong net has a no-connect flag and leads somewhere inside of its part',
    ask: async () => {
      const text = board('VCC');
      text.footprint('U1', 50, 50, `${text.pad('1', 'VCC', 0, 0)} ${text.pad('2', 'VCC', 3, 0)}`);
      return sayParity(text, sheet(part('U1', 50.8, 50.8), noConnect(50.8, 46.99)));
    },
    says: [/^net_conflict: Pad net \(VCC\) doesn't match net given by schematic \(unconnected-\(U1-P1/m],
    never: [/Pad2/],
    without: {
      file: 'packages/kicad/src/schematic/netlist/board-parts.ts',
      find: "pinType !== 'no_connect'",
      replace: "!pinType.endsWith('no_connect')",
    },
  },
  {
    sentence: 'no extra_footprint',
    lie: 'the project has put aside the same finding of another part',
    ask: async () => {
      const text = board();
      text.footprint('R7', 50, 50, text.pad('1', '', 0, 0));
      return sayParity(text, sheet(), ['extra_footprint|1|1|another-uuid|00000000-0000-0000-0000-000000000000']);
    },
    says: [/^extra_footprint/m],
    without: {
      file: `${DRC}/exclusions.ts`,
      find: "return [type, ...named.sort()].join('|');",
      replace: 'return type;',
    },
  },
  {
    sentence: 'no label_dangling',
    lie: 'a no-connect stands on the net of the label, and no pin does',
    ask: async () =>
      saySchematic({
        'top.kicad_sch': sheet(label('LOST', 76.2, 50.8), wire(76.2, 50.8, 88.9, 50.8), noConnect(88.9, 50.8)),
      }),
    says: [/label_dangling[^]*Label 'LOST'/],
    without: { file: `${ERC}/rules/lonely-labels.ts`, find: 'pinCount === 0 || (', replace: '(' },
  },
  {
    sentence: 'Sheet pin … has no matching hierarchical label inside the sheet',
    lie: 'pin and label are named by a field of the sheet',
    ask: async () =>
      saySchematic({
        'top.kicad_sch': sheet(subsheet('sub.kicad_sch', 'SIGNAL', ['${param}'])),
        'sub.kicad_sch': sheet(label('${param}', 50.8, 50.8, 'hierarchical_label')),
      }),
    says: [/ERC messages/],
    never: [/hier_label_mismatch/, /unresolved_variable/],
    without: {
      file: 'packages/kicad/src/schematic/nets/sheet-islands.ts',
      find: 'sheetContext(project, child)',
      replace: '(name) => project.settings.textVariables.get(name)',
    },
  },
  {
    sentence: 'ERC messages: 0  Errors 0  Warnings 0',
    lie: 'rules that were wished for did not run',
    ask: async () => saySchematic({ 'top.kicad_sch': sheet() }),
    says: [/^ \*\* ERC messages: 0 .*\n \*\* Not checked: lib_symbol_issues/m],
    without: { file: `${ERC}/report/text.ts`, find: 'missed.length > 0', replace: 'missed.length < 0' },
  },
  {
    sentence: 'ERC messages: 0  Errors 0  Warnings 0',
    lie: 'a sheet is missing',
    ask: async () => saySchematic({ 'top.kicad_sch': sheet(subsheet('gone.kicad_sch')) }),
    says: [/Errors 1 /, /missing_sheet_file[^]*gone\.kicad_sch.*nothing on it was checked/],
    without: {
      file: `${ERC}/check-erc.ts`,
      find: 'for (const found of findViolations(unreadSheets, context, new Exclusions([], false))) placed.push(found);',
      replace: '',
    },
  },
  {
    sentence: 'erc --fail-on error: exit 0',
    lie: 'the error is one that kicad-cli may leave out of its list',
    async ask(place) {
      await place.write({ 'top.kicad_sch': sheet(label('ERRLABEL', 50.8, 76.2), noConnect(76.2, 50.8)) });
      return place.partwright('erc', 'top.kicad_sch', '--fail-on', 'error');
    },
    exit: 'not 0',
    says: [/label_dangling/],
    without: {
      file: `${ERC}/check-erc.ts`,
      find: 'const counted = all.filter(',
      replace: 'const counted = findings.filter(',
    },
  },
  {
    sentence: 'erc: exit 0',
    lie: 'a sheet could not be read',
    async ask(place) {
      await place.write({ 'top.kicad_sch': sheet(subsheet('gone.kicad_sch')) });
      return place.partwright('erc', 'top.kicad_sch');
    },
    exit: 2,
    without: {
      file: `${CLI}/commands/erc.ts`,
      find: 'if (violations.some(',
      replace: 'if (violations.length < 0 && violations.some(',
    },
  },
  {
    sentence: 'erc: exit 0',
    lie: 'the sheet lies in another folder of the repository, and has an error',
    async ask(place) {
      await mkdir(join(place.folder, '.git'));
      await place.write({
        ...sheetsOf('../../shared/psu.kicad_sch'),
        'shared/psu.kicad_sch': sheet(label('PSU', 50.8, 50.8)),
      });
      return place.partwright('erc', 'hw/board', '--fail-on', 'error');
    },
    exit: 1,
    says: [/Label 'PSU'/],
    without: { file: `${CLI}/sheets-elsewhere.ts`, find: 'if (up === 0)', replace: 'if (up >= 0)' },
  },
  {
    sentence: 'erc: exit 0',
    lie: 'the sheet is a link within the repository, and has an error',
    async ask(place) {
      await mkdir(join(place.folder, '.git'));
      await place.write({ ...sheetsOf('psu.kicad_sch'), 'shared/psu.kicad_sch': sheet(label('PSU', 50.8, 50.8)) });
      await symlink('../../shared/psu.kicad_sch', join(place.folder, 'hw/board/psu.kicad_sch'));
      return place.partwright('erc', 'hw/board', '--fail-on', 'error');
    },
    exit: 1,
    says: [/Label 'PSU'/],
    without: { file: `${CLI}/sheets-elsewhere.ts`, find: 'found.set(...sheet);', replace: '' },
  },
  {
    sentence: 'the file of the sheet lies outside of the project',
    lie: 'a path leads out of the repository and the sheet there is read all the same',
    async ask(place) {
      await mkdir(join(place.folder, 'hw/.git'), { recursive: true });
      await place.write({
        ...sheetsOf('../../secret.kicad_sch'),
        'secret.kicad_sch': sheet(label('SECRET', 50.8, 50.8)),
      });
      return place.partwright('erc', 'hw/board', '--fail-on', 'error');
    },
    exit: 2,
    never: [/SECRET/],
    without: {
      file: `${CLI}/sheets-elsewhere.ts`,
      find: 'real === undefined || !isWithin(real, within)',
      replace: 'real === undefined',
    },
  },
  {
    sentence: 'the file of the sheet is missing',
    lie: 'a link leads out of the repository and the sheet there is read all the same',
    async ask(place) {
      await mkdir(join(place.folder, 'hw/.git'), { recursive: true });
      await place.write({ ...sheetsOf('psu.kicad_sch'), 'secret.kicad_sch': sheet(label('SECRET', 50.8, 50.8)) });
      await symlink('../../secret.kicad_sch', join(place.folder, 'hw/board/psu.kicad_sch'));
      return place.partwright('erc', 'hw/board', '--fail-on', 'error');
    },
    exit: 2,
    never: [/SECRET/],
    without: {
      file: `${CLI}/sheets-elsewhere.ts`,
      find: 'const real = await realpath(path).catch(() => undefined);',
      replace: 'const real: string | undefined = path;',
    },
  },
  {
    sentence: 'erc --strict: exit 0',
    lie: 'no library was at hand to hold its symbols against',
    async ask(place) {
      await place.write({ 'top.kicad_sch': sheet() });
      return place.partwright('erc', 'top.kicad_sch', '--strict');
    },
    exit: 3,
    without: {
      file: `${CLI}/commands/erc.ts`,
      find: 'return strict === true && notRun.some(',
      replace: 'return strict === undefined && notRun.some(',
    },
  },
  {
    sentence: 'erc --exit-code-violations: exit 0',
    lie: 'there are violations',
    async ask(place) {
      await place.write(LOOSE);
      return place.partwright('erc', 'top.kicad_sch', '--exit-code-violations', '--severity-error');
    },
    exit: 5,
    without: {
      file: `${CLI}/kicad-flags.ts`,
      find: 'violations_code: KICAD_VIOLATIONS',
      replace: 'violations_code: 0',
    },
  },
  {
    sentence: 'drc: 0 errors, 0 warnings',
    lie: 'the footprints were held against no library',
    async ask(place) {
      const text = board();
      await place.write({ 'case.kicad_pcb': text.footprint('R1', 50, 50, text.pad('1', '', 0, 0)).text() });
      return place.partwright('board', 'drc', 'case.kicad_pcb');
    },
    says: [/^drc: 0 errors.*not checked.*lib_footprint_issues/],
    without: {
      file: `${CLI}/commands/board.ts`,
      find: 'left.length === 0 ? counts',
      replace: 'left.length >= 0 ? counts',
    },
  },
  {
    sentence: 'board drc --strict: exit 0',
    lie: 'not all checks were made',
    async ask(place) {
      await place.write({ 'case.kicad_pcb': board().text() });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--strict');
    },
    exit: 3,
    without: {
      file: `${CLI}/commands/board.ts`,
      find: 'strict === true && notRun.length > 0',
      replace: 'strict === undefined && notRun.length > 0',
    },
  },
  {
    sentence: 'Extra footprint',
    lie: 'the part stands on a sheet that was not read',
    async ask(place) {
      const text = board();
      await place.write({
        'top.kicad_pcb': text.footprint('R1', 50, 50, text.pad('1', '', 0, 0)).text(),
        'top.kicad_sch': sheet(subsheet('gone.kicad_sch')),
      });
      return place.partwright('board', 'parity', 'top.kicad_pcb', '--format', 'json');
    },
    says: [/schematic_parity/, /gone\.kicad_sch/],
    never: [/extra_footprint/],
    without: {
      file: 'packages/server/src/isolation/child/board-task.ts',
      find: 'return unread === undefined',
      replace: 'return unread !== null',
    },
  },
  {
    sentence: 'drc: 0 errors',
    lie: 'the rules of the project could not be read',
    async ask(place) {
      await place.write({
        'case.kicad_pcb': board().text(),
        'case.kicad_pro': '{ "board": { "design_settings": { "rul',
      });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--format', 'json');
    },
    says: [/project_rules/, /case\.kicad_pro is damaged/],
    without: {
      file: 'packages/server/src/isolation/child/board-answers.ts',
      find: '...listUnreadSettings(opened),',
      replace: '',
    },
  },
];
