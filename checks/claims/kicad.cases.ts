import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkBoard,
  compareWithSchematic,
  type FootprintLibraries,
  type PolygonEngine,
  readBoard,
  readBoardRules,
} from '@partwright/kicad/board';
import { checkErc, connect, ercText, listBoardParts, makeNetlist, openProject } from '@partwright/kicad/schematic';
import { openPolygons } from '../../packages/gerber/src/polygons/index.ts';
import { BoardText } from '../../packages/kicad/src/board/board.fixture.ts';
import type { Said } from './row.ts';

/** What is said of a board: a line for each finding, then one for each check that was not made. */
export function sayBoard(
  board: BoardText,
  project?: object,
  libraries?: FootprintLibraries,
  polygons?: PolygonEngine,
): Said {
  const rules = readBoardRules(project && JSON.stringify({ board: { design_settings: project } }));
  const { violations, notRun } = checkBoard(
    readBoard(board.text(), 'case.kicad_pcb'),
    rules,
    undefined,
    libraries,
    polygons,
  );
  const found = violations.map(
    ({ type, message, items }) => `${type}: ${message}: ${items.map(({ what }) => what).join(' | ')}`,
  );
  return { text: [...found, ...notRun.map(({ type, reason }) => `not run ${type}: ${reason}`)].join('\n') };
}

/** What is said of a board against the schematic `top.kicad_sch`. */
export function sayParity(board: BoardText, schematic: string, exclusions: readonly string[] = []): Said {
  const parts = listBoardParts(makeNetlist(openSheets({ 'top.kicad_sch': schematic })));
  const rules = readBoardRules(JSON.stringify({ board: { design_settings: { drc_exclusions: exclusions } } }));
  const found = compareWithSchematic(readBoard(board.text(), 'case.kicad_pcb'), parts, rules);
  return { text: found.map(({ type, message }) => `${type}: ${message}`).join('\n') };
}

/** The report of the electrical rules on sheets, of which `top.kicad_sch` is the top. */
export function saySchematic(sheets: Record<string, string>): Said {
  const project = openSheets(sheets);
  return { text: ercText(checkErc(project, connect(project)), { date: 'today', problems: project.problems }) };
}

function openSheets(sheets: Record<string, string>): ReturnType<typeof openProject> {
  const files = new Map(Object.entries(sheets).map(([name, text]) => [name, new TextEncoder().encode(text)]));
  return openProject(files, 'top.kicad_sch');
}

/** The engine for polygons that the service has. */
export async function openClipper(root: string): Promise<PolygonEngine> {
  return openPolygons(readFileSync(join(root, 'node_modules/clipper2-wasm/dist/umd/clipper2z.wasm')));
}

let count = 0;
const uuid = (): string => `(uuid "${String(++count).padStart(8, '0')}-0000-4000-8000-000000000000")`;
const EFFECTS = '(effects (font (size 1.27 1.27)))';

export function sheet(...items: string[]): string {
  return `(kicad_sch (version 20250114) (generator "eeschema") (generator_version "9.0") ${uuid()} (paper "A4") (lib_symbols ${PART})
${items.join('\n')}
(sheet_instances (path "/" (page "1"))))`;
}

export const label = (text: string, x: number, y: number, kind = 'label'): string =>
  `(${kind} "${text}" ${kind === 'label' ? '' : '(shape input)'} (at ${x} ${y} 0) ${EFFECTS} ${uuid()})`;
export const wire = (x1: number, y1: number, x2: number, y2: number): string =>
  `(wire (pts (xy ${x1} ${y1}) (xy ${x2} ${y2})) (stroke (width 0) (type default)) ${uuid()})`;
export const noConnect = (x: number, y: number): string => `(no_connect (at ${x} ${y}) ${uuid()})`;

/** A box for the sheet of a file, with the field `param` and pins on its left side. */
export const subsheet = (file: string, param = '', pins: readonly string[] = []): string =>
  `(sheet (at 101.6 50.8) (size 25.4 12.7) (stroke (width 0.15) (type solid)) (fill (color 0 0 0 0)) ${uuid()}
  (property "Sheetname" "Sub" (at 101.6 50 0) ${EFFECTS}) (property "Sheetfile" "${file}" (at 101.6 64 0) ${EFFECTS})
  (property "param" "${param}" (at 101.6 66 0) ${EFFECTS})
  ${pins.map((name, at) => `(pin "${name}" input (at 101.6 ${53.34 + 2.54 * at} 180) ${EFFECTS} ${uuid()})`).join(' ')})`;

const pin = (type: string, number: number, y: number, angle: number): string =>
  `(pin ${type} line (at 0 ${y} ${angle}) (length 1.27) (name "P${number}" ${EFFECTS}) (number "${number}" ${EFFECTS}))`;

/** Two pins, 3.81 mm above and below its middle: 1 drives, 2 leads nowhere. */
const PART = `(symbol "T:U" (in_bom yes) (on_board yes) (property "Reference" "U" (at 0 0 0) ${EFFECTS}) (property "Value" "U" (at 0 0 0) ${EFFECTS})
  (symbol "U_1_1" ${pin('output', 1, 3.81, 270)} ${pin('no_connect', 2, -3.81, 90)}))`;

export const part = (reference: string, x: number, y: number): string =>
  `(symbol (lib_id "T:U") (at ${x} ${y} 0) (unit 1) (in_bom yes) (on_board yes) (dnp no) ${uuid()}
  (property "Reference" "${reference}" (at ${x} ${y} 0) ${EFFECTS}) (property "Value" "1k" (at ${x} ${y} 0) ${EFFECTS}) (property "Footprint" "Test:Part" (at ${x} ${y} 0) ${EFFECTS}))`;

export const DRC = 'packages/kicad/src/board/drc';
export const ERC = 'packages/kicad/src/schematic/erc';
export const CLI = 'packages/server/src/cli';

export const board = (...nets: string[]): BoardText => new BoardText(...nets).rectangle(100, 100);
export const THROUGH = '"*.Cu" "*.Mask"';
export const peg = (text: BoardText, size: number, x = 0): string =>
  text.pad('', '', x, 0, 'np_thru_hole circle', `${size} ${size}) (drill ${size}`, THROUGH);
export const tie = (text: BoardText, groups: string): string =>
  `(net_tie_pad_groups ${groups}) ${text.pad('1', 'A', 0, 0)} ${text.pad('2', 'B', 3, 0)} ${text.pad('3', 'C', 6, 0)}`;
export const drawn = (text: BoardText, kind: 'fp' | 'gr', layer: string, x: number, y: number, size: number): string =>
  `(${kind}_poly (pts (xy ${x} ${y}) (xy ${x + size} ${y}) (xy ${x + size} ${y + size}) (xy ${x} ${y + size})) (stroke (width 0) (type solid)) (fill yes) (layer "${layer}") ${text.uuid()})`;

export const library = (part: string): FootprintLibraries => ({
  footprints: new Map([['Test', new Set(['Part'])]]),
  texts: new Map([['Test:Part', part]]),
  unknown: new Set(),
});
/** A pad with two spokes: one to what it is fed from, one to a square that joins nothing else. */
export const loneSpoke = (): BoardText => {
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

export const LOOSE = { 'top.kicad_sch': sheet(label('LOST', 50.8, 50.8)) };
export const sheetsOf = (file: string): Record<string, string> => ({
  'hw/board/top.kicad_pro': '{}',
  'hw/board/top.kicad_sch': sheet(subsheet(file)),
});
