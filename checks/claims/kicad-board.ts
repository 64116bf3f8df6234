import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { measureBoardStatistics, readBoard } from '@partwright/kicad/board';
import { listLackedFonts } from '@partwright/sandbox/kicad';
import { checkByKicad } from '../../packages/server/src/usecases/board-jobs.ts';
import { BoardText } from '../../packages/kicad/src/board/board.fixture.ts';
import type { ClaimRow } from './row.ts';
import {
  board,
  CLI,
  DRC,
  library,
  loneSpoke,
  noConnect,
  openClipper,
  part,
  sayBoard,
  sayParity,
  sheet,
  THROUGH,
} from './kicad.cases.ts';

const UNDRILLED = '(via (at 0 0) (size 0.6) (layers "F.Cu" "B.Cu") (net 1) (uuid "v1"))';

/** What is said of the footprints, the texts, the nets and the libraries of KiCad boards. */
export const rows: ClaimRow[] = [
  {
    sentence: 'drc: 0 errors',
    lie: 'KiCad drew a text in another font than the board has',
    ask: async () => {
      const printed = "01:24:58: Font 'NoSuchFont' not found; substituting 'DejaVu Sans Book'.";
      const made = {
        files: new Map(),
        erc: null,
        drc: { violations: [], unconnected: [], parity: [] },
        notes: [],
        lackedFonts: listLackedFonts({ printed }),
        durationMs: 1,
      };
      const cli = { version: '9.0.8', run: () => Promise.resolve(made), close: () => Promise.resolve() };
      const { result } = await checkByKicad(cli, 'lamp.kicad_pcb', new Map());
      return { text: JSON.stringify(result) };
    },
    says: [/"type":"clearance","reason":"KiCad has no font NoSuchFont/],
    without: {
      file: 'packages/server/src/usecases/board-jobs.ts',
      find: 'if (lackedFonts.length === 0) return [];',
      replace: 'if (lackedFonts.length >= 0) return [];',
    },
  },
  {
    sentence: 'The least drill of a board',
    lie: 'the file leaves the drill of its via to the class of the net',
    ask: () => {
      const text = board();
      text.footprint(
        'R1',
        50,
        50,
        text.pad('1', '', 0, 0, 'thru_hole circle', '1.6 1.6) (drill 0.8', '"*.Cu" "*.Mask"'),
      );
      const { minDrill } = measureBoardStatistics(readBoard(text.add(UNDRILLED).text()));
      return Promise.resolve({ text: minDrill === undefined ? 'not known' : `${minDrill}` });
    },
    says: [/not known/],
    without: {
      file: 'packages/kicad/src/board/statistics.ts',
      find: '!board.vias.some(({ drill }) => drill === null)',
      replace: 'board.vias !== undefined',
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
      find: 'if (net === pad.net ||',
      replace: "if (net === pad.net || pad.net.startsWith('unconnected-(') ||",
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
    without: { file: `${DRC}/silk.ts`, find: ', ...drawn];', replace: '];' },
  },
  {
    sentence: 'no silk_over_copper',
    lie: 'the text is in a font of the system, which KiCad draws in another one where it lacks it',
    ask: async () => {
      const text = board('A');
      text.footprint('R1', 50, 50, text.pad('1', 'A', 0, 0));
      return sayBoard(
        text.add(
          '(gr_text "X" (at 50 50) (layer "F.SilkS") (uuid "x") (effects (font (face "Arial") (size 1 1))) (render_cache "X" 0 (polygon (pts (xy 60 60) (xy 61 60) (xy 60 61)))))',
        ),
      );
    },
    says: [/^not run silk_over_copper: 1 texts in fonts of the system are held by the outlines that the file keeps/m],
    without: {
      file: `${DRC}/silk.ts`,
      find: "if (text.style.face !== '') unsure",
      replace: "if (text.style.face === '-') unsure",
    },
  },
  {
    sentence: 'no silk_over_copper',
    lie: 'a circle only touches the opening, which KiCad takes for print on it',
    ask: async () => {
      const text = board('A');
      text.footprint('R1', 50, 50, text.pad('1', 'A', 0, 0, 'smd rect', '1 1'));
      return sayBoard(
        text.add(
          '(gr_circle (center 50.65 50) (end 50.75 50) (stroke (width 0.1) (type solid)) (fill none) (layer "F.SilkS") (uuid "dot"))',
        ),
      );
    },
    says: [/^silk_over_copper/m],
    without: {
      file: 'packages/kicad/src/board/geometry/arc-stroke.ts',
      find: 'return off <= pen;\n  const from',
      replace: 'return off < pen;\n  const from',
    },
  },
  {
    sentence: 'no silk_over_copper',
    lie: 'the line lies in the margin of the opening of a via',
    ask: async () => {
      const text = board('A').via('A', 50, 50, 1, 0.5);
      text.setup = '(pad_to_mask_clearance 0.1) (tenting none)';
      return sayBoard(
        text.add(
          '(gr_line (start 50.6 50) (end 53 50) (stroke (width 0.1) (type solid)) (layer "F.SilkS") (uuid "line"))',
        ),
      );
    },
    says: [/^silk_over_copper/m],
    without: {
      file: `${DRC}/mask-openings.ts`,
      find: 'Math.floor(diameter / 2) + (board.setup.padToMaskClearance ?? 0)',
      replace: 'Math.floor(diameter / 2)',
    },
  },
  {
    sentence: 'no silk_over_copper',
    lie: 'the line lies on mask between two pads that is too narrow to stay',
    async ask({ root }) {
      const text = board('A');
      text.setup = '(pad_to_mask_clearance 0) (solder_mask_min_width 0.2)';
      text.footprint('R1', 50, 50, text.pad('1', 'A', 0, 0) + text.pad('2', 'A', 1.1, 0));
      text.add(
        '(gr_line (start 50.55 49.8) (end 50.55 50.2) (stroke (width 0.02) (type solid)) (layer "F.SilkS") (uuid "line"))',
      );
      return sayBoard(text, undefined, undefined, await openClipper(root));
    },
    says: [/^silk_over_copper/m],
    without: {
      file: `${DRC}/silk.ts`,
      find: 'Math.floor((setup.solderMaskMinWidth ?? 0) / 2)',
      replace: '0',
    },
  },
  {
    sentence: 'no silk_over_copper',
    lie: 'the opening is a letter on the mask, and nobody knows where its strokes are',
    ask: async () => {
      const text = board('A');
      text.add('(gr_line (start 50 50) (end 53 50) (stroke (width 0.1) (type solid)) (layer "F.SilkS") (uuid "line"))');
      return sayBoard(
        text.add(`(gr_text "漢" (at 50 50) (layer "F.Mask") ${text.uuid()} (effects (font (size 1 1))))`),
      );
    },
    says: [/^not run silk_over_copper: 1 texts on the solder mask are left out/m],
    without: {
      file: `${DRC}/silk.ts`,
      find: 'if (unknownTexts > 0 && printed.length > 0)',
      replace: 'if (unknownTexts > 1 && printed.length > 0)',
    },
  },
  {
    sentence: 'no silk_over_copper',
    lie: 'a text over a pad has a letter, and nobody knows where its strokes are',
    ask: async () => {
      const text = board('A');
      text.footprint('R1', 50, 50, text.pad('1', 'A', 0, 0));
      return sayBoard(
        text.add(`(gr_text "漢" (at 50 50) (layer "F.SilkS") ${text.uuid()} (effects (font (size 1 1))))`),
      );
    },
    says: [/^not run silk_over_copper: 1 texts are left out/m],
    never: [/^silk_over_copper/m],
    without: {
      file: `${DRC}/silk.ts`,
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
      return sayBoard(text, undefined, undefined, await openClipper(root));
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
    lie: 'there was no schematic to compare the board with',
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
    sentence: 'board drc --fail-on error: exit 0',
    lie: 'the checks were given up, as thousands of vias lie on each other',
    async ask(place) {
      const text = new BoardText('A');
      for (let count = 0; count < 20_000; count++) text.via('A', 50, 50);
      const project = { board: { design_settings: { rule_severities: { invalid_outline: 'ignore' } } } };
      await place.write({ 'case.kicad_pcb': text.text(), 'case.kicad_pro': JSON.stringify(project) });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--fail-on', 'error');
    },
    exit: 3,
    without: { file: `${CLI}/commands/board.ts`, find: 'failOn !== undefined && isGivenUp', replace: 'false' },
  },
  {
    sentence: '0 errors, 0 warnings',
    lie: 'the hole of a pad that is drawn of two pieces reaches its rim',
    async ask(place) {
      const text = new BoardText('A').rectangle(40, 40, -20, -20);
      const more =
        '1 1) (drill 0.9 (offset 0 0)) (options (clearance outline) (anchor circle)) (primitives (gr_poly (pts (xy 0 -0.5) (xy 2 -0.5) (xy 2 0.5) (xy 0 0.5)) (width 0) (fill yes))';
      text.footprint('U1', 0, 0, text.pad('1', 'A', 0, 0, 'thru_hole custom', more, '"*.Cu" "*.Mask"'));
      await place.write({ 'case.kicad_pcb': text.text() });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--severity-error');
    },
    says: [/annular_width/],
    without: {
      file: 'packages/kicad/src/board/drc/annular-ring.ts',
      find: 'measureOwnRing(pad) ?? measureDrawnRing(hole, item.shapes, polygons)',
      replace: 'measureOwnRing(pad) ?? 1e6',
    },
  },
  {
    sentence: '0 errors, 0 warnings',
    lie: 'the web of mask that the project alone wants is not there',
    async ask(place) {
      const text = new BoardText('A', 'B').rectangle(40, 40, -20, -20);
      text.footprint('U1', 0, 0, text.pad('1', 'A', 0, 0) + text.pad('2', 'B', 1.4, 0));
      const project = { board: { design_settings: { rules: { solder_mask_min_width: 0.5 } } } };
      await place.write({ 'case.kicad_pcb': text.text(), 'case.kicad_pro': JSON.stringify(project) });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--severity-error');
    },
    says: [/solder_mask_bridge/],
    without: {
      file: 'packages/kicad/src/board/drc/context.ts',
      find: 'board.setup.solderMaskMinWidth ?? solderMaskMinWidth',
      replace: 'board.setup.solderMaskMinWidth',
    },
  },
  {
    sentence: '0 errors, 0 warnings',
    lie: 'the project ignores the rule that two tracks break',
    async ask(place) {
      const text = new BoardText('A', 'B').rectangle(40, 40).track('A', 2, 2, 10, 2).track('B', 2, 2.3, 10, 2.3).text();
      const project = {
        board: { design_settings: { rule_severities: { clearance: 'ignore', track_dangling: 'ignore' } } },
      };
      await place.write({ 'case.kicad_pcb': text, 'case.kicad_pro': JSON.stringify(project) });
      return place.partwright('board', 'drc', 'case.kicad_pcb');
    },
    says: [/the project ignores clearance, track_dangling/],
    without: {
      file: 'packages/server/src/isolation/child/board-answers.ts',
      find: '      ...describeIgnored(rules),\n',
      replace: '',
    },
  },
  {
    sentence: 'board drc --fail-on error: exit 0',
    lie: 'the file of custom rules is cut off, so that none of them was checked',
    async ask(place) {
      const text = new BoardText('A').rectangle(40, 40).text();
      const rules = '(version 1)\n(rule far (constraint clearance (min 5mm)';
      await place.write({ 'case.kicad_pcb': text, 'case.kicad_dru': rules });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--fail-on', 'error');
    },
    exit: 3,
    without: { file: `${CLI}/commands/board.ts`, find: 'failOn !== undefined && areRulesUnread', replace: 'false' },
  },
  {
    sentence: 'board drc --fail-on error: exit 0',
    lie: 'the custom rules have the name of the board in capital letters, and were not read',
    async ask(place) {
      const text = new BoardText('A').rectangle(40, 40).text();
      const rules = '(version 1)\n(rule far (constraint clearance (min 5mm)))';
      await place.write({ 'case.kicad_pcb': text, 'CASE.kicad_dru': rules });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--fail-on', 'error');
    },
    exit: 3,
    without: {
      file: 'packages/server/src/isolation/child/board-task.ts',
      find: 'misnamed: listMisnamed(files, base),',
      replace: 'misnamed: [],',
    },
  },
  {
    sentence: 'board drc --fail-on error: exit 0',
    lie: 'a custom rule wants more between copper and edge whatever the nets are',
    async ask(place) {
      const text = new BoardText('A').rectangle(40, 40).track('A', 1, 10, 1, 15).text();
      const rules = '(version 1)\n(rule apart (constraint physical_clearance (min 1mm)))';
      await place.write({ 'case.kicad_pcb': text, 'case.kicad_dru': rules });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--fail-on', 'error');
    },
    exit: 1,
    without: {
      file: `${DRC}/check-board.ts`,
      find: '  checkPhysicalClearance,\n  checkHoles,',
      replace: '  checkHoles,',
    },
  },
  {
    sentence: 'board drc --fail-on error: exit 0',
    lie: 'a custom rule wants a text apart from a line, and nobody knows where its letters lie',
    async ask(place) {
      const text = new BoardText().rectangle(40, 40);
      text.add(
        `(gr_line (start 10 10) (end 10 15) (stroke (width 0.2) (type solid)) (layer "F.SilkS") ${text.uuid()})`,
      );
      text.add(`(gr_text "Hello" (at 10 12) (layer "F.SilkS") ${text.uuid()}
        (effects (font (face "Unknown Sans") (size 1 1) (thickness 0.15))))`);
      const condition = `(condition "A.Type == 'Text'")`;
      const rules = `(version 1)\n(rule apart (constraint physical_clearance (min 1mm)) ${condition})`;
      await place.write({ 'case.kicad_pcb': text.text(), 'case.kicad_dru': rules });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--fail-on', 'error');
    },
    exit: 3,
    without: { file: `${DRC}/physical-clearance.ts`, find: 'if (one.isUnsure) unsure.add(one);', replace: '' },
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
    without: {
      file: `${DRC}/padstacks.ts`,
      find: 'nearest([disc(pad.at, 0)], padShapes(pad), 0) > 0',
      replace: 'false',
    },
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
      file: `${DRC}/outlined-texts.ts`,
      find: 'if (!letters || !polygons) unknown++;',
      replace: 'if (!letters || !polygons) continue;',
    },
  },
  {
    sentence: 'no text_thickness',
    lie: 'the letters that the file keeps of a font are thinner than the board allows',
    ask: async ({ root }) => {
      const text = board();
      const letter = '(polygon (pts (xy 50 50) (xy 51 50) (xy 51 50.05) (xy 50 50.05)))';
      const font = '(font (face "Arial") (size 1 1) (thickness 0.15))';
      text.add(
        `(gr_text "l" (at 50 50 0) (layer "F.SilkS") ${text.uuid()} (effects ${font}) (render_cache "l" 0 ${letter}))`,
      );
      return sayBoard(text, undefined, undefined, await openClipper(root));
    },
    says: [/^text_thickness: .*thinner places/m],
    without: {
      file: `${DRC}/outlined-texts.ts`,
      find: 'left.length !== 1 || signedArea(left[0]!) <= 0',
      replace: 'left.length > 1',
    },
  },
  {
    sentence: 'no text_thickness',
    lie: 'the text stands in a table, in a font of the system',
    ask: async () => {
      const text = board();
      const style = `(layer "F.SilkS") ${text.uuid()} (effects (font (face "Arial") (size 1 1) (thickness 0.01)))`;
      const cell = `(table_cell "thin" (start 50 50) (end 60 55) ${style})`;
      text.add(`(table (column_count 1) (layer "F.SilkS") (cells ${cell}))`);
      return sayBoard(text);
    },
    says: [/^not run text_thickness: 1 texts/m],
    without: {
      file: `${DRC}/listed-texts.ts`,
      find: '...tables.flatMap(({ cells }) => cells.map((text) => ({ text }))),',
      replace: '',
    },
  },
  {
    sentence: 'no text_height',
    lie: 'the text is that of a dimension on the silkscreen',
    ask: async () => {
      const text = board();
      const style = `(layer "F.SilkS") ${text.uuid()} (effects (font (size 0.5 0.5) (thickness 0.1)))`;
      text.add(`(dimension (type aligned) (layer "F.SilkS") ${text.uuid()} (gr_text "5 mm" (at 50 50 0) ${style}))`);
      return sayBoard(text);
    },
    says: [/^text_height: Text height \(minimum 0\.8000 mm, actual 0\.5000 mm\)/m],
    without: {
      file: `${DRC}/listed-texts.ts`,
      find: '...dimensions.flatMap(({ label }) => (label ? [{ text: label }] : [])),',
      replace: '',
    },
  },
  {
    sentence: 'board parity: 0 differences',
    lie: 'the board, compared with its schematic, is of a KiCad whose rules are others than those it was judged by',
    async ask(place) {
      const text = board();
      text.version = '20260206';
      await place.write({ 'case.kicad_pcb': text.text() });
      return place.partwright('board', 'parity', 'case.kicad_pcb');
    },
    says: [/^Note: the board was written by a newer KiCad \(file version 20260206\)/m],
    without: {
      file: 'packages/server/src/isolation/child/board-answers.ts',
      find: 'notRun: [...listNewerKicad(board), ',
      replace: 'notRun: [',
    },
  },
  {
    sentence: 'board drc: 0 errors',
    lie: 'the board is of a KiCad whose rules are others than those it was judged by',
    ask: async () => {
      const text = board();
      text.version = '20260206';
      return sayBoard(text);
    },
    says: [/^not run newer_kicad: the board was written by a newer KiCad \(file version 20260206\)/m],
    without: {
      file: 'packages/kicad/src/project-file/newer-kicad.ts',
      find: 'version <= WRITTEN_BY_9[kind]',
      replace: 'version > 0',
    },
  },
  {
    sentence: 'no net_conflict',
    lie: 'the pins on a wrong net have a no-connect flag, or lead nowhere inside of their part',
    ask: async () => {
      const text = board('VCC');
      text.footprint('U1', 50, 50, `${text.pad('1', 'VCC', 0, 0)} ${text.pad('2', 'VCC', 3, 0)}`);
      return sayParity(text, sheet(part('U1', 50.8, 50.8), noConnect(50.8, 46.99)));
    },
    says: [/^net_conflict: Pad net \(VCC\) doesn't match net given by schematic \(unconnected-\(U1-P1/m, /Pad2/],
    without: {
      file: 'packages/kicad/src/board/parity.ts',
      find: 'if (net === pad.net ||',
      replace: "if (net === pad.net || net.startsWith('unconnected-(') ||",
    },
  },
  {
    sentence: 'no extra_footprint',
    lie: 'the project has put aside the same finding of another part',
    ask: async () => {
      const text = board();
      text.footprint('R7', 50, 50, text.pad('1', '', 0, 0));
      return sayParity(text, sheet(), [`extra_footprint|50000000|50000000|another-uuid|${NO_UUID}`]);
    },
    says: [/^extra_footprint/m],
    without: {
      file: `${DRC}/exclusions.ts`,
      find: "return [type, ...(isSorted ? named.sort() : named)].join('|');",
      replace: 'return type;',
    },
  },
  {
    sentence: 'no via_dangling',
    lie: 'the project has put it aside where it lay before it was moved',
    ask: async () => sayBoard(board('A').via('A', 50, 50), excluding(`via_dangling|49000000|50000000|u2|${NO_UUID}`)),
    says: [/^via_dangling/m],
    never: [/^track_dangling/m],
    without: {
      file: `${DRC}/exclusions.ts`,
      find: 'mark.some((place) => isNear(place, exclusion.at, within))',
      replace: 'mark.length > 0',
    },
  },
  {
    sentence: 'no clearance',
    lie: 'the project names the two the other way round than KiCad does',
    ask: async () =>
      sayBoard(
        board('A', 'B').track('A', 50, 50, 55, 50).track('B', 50, 50.35, 55, 50.35),
        excluding('clearance|50000000|50000000|u3|u2'),
      ),
    says: [/^clearance/m],
    without: { file: `${DRC}/exclusions.ts`, find: "  'clearance',\n", replace: '' },
  },
  {
    sentence: 'no silk_over_copper',
    lie: 'the project has put it aside, at a place that nobody here knows',
    ask: async () => {
      const text = board('A');
      text.footprint('R1', 50, 50, text.pad('1', 'A', 0, 0, 'smd rect', '2 2'));
      text.add('(gr_line (start 45 50) (end 55 50) (stroke (width 0.2) (type solid)) (layer "F.SilkS") (uuid "line"))');
      return sayBoard(text, excluding(`silk_over_copper|45000000|50000000|line|${NO_UUID}`));
    },
    says: [/^silk_over_copper/m, /^not run silk_over_copper: 1 that the project has put aside are told again/m],
    without: {
      file: `${DRC}/silk.ts`,
      find: '{ layer, places: UNKNOWN_PLACES });',
      replace: '{ layer });',
    },
  },
  {
    sentence: 'no solder_mask_bridge',
    lie: 'what is beside the pad is a hole that its drill leaves without copper, which KiCad takes for copper',
    ask: async () => {
      const text = board('A');
      const hole = text.pad('', '', 0, 0, 'np_thru_hole circle', '2 2) (drill 2', THROUGH);
      text.footprint('U1', 50, 50, hole + text.pad('1', 'A', 1.4, 0, 'smd rect', '1 1', '"F.Cu" "F.Mask"'));
      return sayBoard(text);
    },
    says: [/^solder_mask_bridge/m],
    without: {
      file: `${DRC}/mask.ts`,
      find: 'item.copper === 0 && item.pad.copper !== 0;',
      replace: 'item.copper < 0;',
    },
  },
  {
    sentence: 'board drc --severity-all --exit-code-violations: exit 0',
    lie: 'all that was found is put aside, which is a violation of all severities',
    async ask(place) {
      const project = { board: { design_settings: excluding(`via_dangling|50000000|50000000|u2|${NO_UUID}`) } };
      await place.write({
        'case.kicad_pcb': board('A').via('A', 50, 50).text(),
        'case.kicad_pro': JSON.stringify(project),
      });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--severity-all', '--exit-code-violations');
    },
    exit: 5,
    without: {
      file: `${CLI}/commands/board.ts`,
      find: 'isWithExcluded === true ? excluded : 0',
      replace: 'isWithExcluded === undefined ? excluded : 0',
    },
  },
  {
    sentence: 'no shorting_items',
    lie: 'what is put aside names the two pads in another order than KiCad does, so that KiCad tells them again',
    ask: async () => {
      const text = board('A', 'B');
      const pad = (net: string, id: string): string =>
        text.pad('1', net, 0, 0, 'smd circle', '1 1').replace(/\(uuid "[^"]*"\)/, `(uuid "${id}")`);
      text.footprint('R1', 50, 50, pad('A', 'p9')).footprint('R2', 50.8, 50, pad('B', 'p1'));
      return sayBoard(text, excluding('shorting_items|50400000|50000000|p1|p9'));
    },
    says: [/^shorting_items/m],
    without: {
      file: `${DRC}/exclusions.ts`,
      find: 'const isByFile = arePads &&',
      replace: 'const isByFile = !arePads &&',
    },
  },
  {
    sentence: 'board drc --format kicad: "violations": []',
    lie: 'what the project put aside was asked for, and there is some',
    async ask(place) {
      const project = { board: { design_settings: excluding(`via_dangling|50000000|50000000|u2|${NO_UUID}`) } };
      await place.write({
        'case.kicad_pcb': board('A').via('A', 50, 50).text(),
        'case.kicad_pro': JSON.stringify(project),
      });
      return place.partwright('board', 'drc', 'case.kicad_pcb', '--format', 'kicad', '--severity-exclusions');
    },
    says: [/"type":"via_dangling".*"excluded":true/],
    without: {
      file: `${CLI}/kicad-flags.ts`,
      find: "...(isWithExcluded ? (['exclusion'] as const) : []),",
      replace: '',
    },
  },
  {
    sentence: 'no lib_footprint_issues',
    lie: 'the library should lie above the project, within the repository, and is not there',
    async ask(place) {
      const text = board();
      text.footprint('R1', 50, 50, text.pad('1', '', 0, 0));
      await place.write({
        'hw/case.kicad_pcb': text.text(),
        'hw/fp-lib-table': '(fp_lib_table (lib (name "Test") (type "KiCad") (uri "${KIPRJMOD}/../lib/Test.pretty")))',
      });
      return place.partwright('board', 'drc', 'hw/case.kicad_pcb', '--within', '.');
    },
    says: [/lib_footprint_issues.*'Part' not found|lib_footprint_issues.*was not found at/],
    without: {
      file: `${CLI}/libraries-elsewhere.ts`,
      find: "if (up !== '' &&",
      replace: "if (up === 'never' &&",
    },
  },
  {
    sentence: 'no clearance',
    lie: 'what lies over the track is a text on copper',
    ask: async () => {
      const text = board('A').track('A', 45, 50, 55, 50);
      const font = '(effects (font (size 1.5 1.5) (thickness 0.2)))';
      return sayBoard(text.add(`(gr_text "I" (at 50 50) (layer "F.Cu") (uuid "w1") ${font})`));
    },
    says: [/^clearance: .*Text 'I' on F\.Cu/m],
    without: {
      file: `${DRC}/clearance.ts`,
      find: 'if (item.copper === 0) return;',
      replace: 'if (item.copper >= 0) return;',
    },
  },
];

const NO_UUID = '00000000-0000-0000-0000-000000000000';

function excluding(exclusion: string): object {
  return { drc_exclusions: [exclusion] };
}
