import { connect } from '../nets/connect.ts';
import type { Connectivity, Net } from '../nets/model.ts';
import type { SchematicProject, SheetInstance } from '../project/model.ts';
import { collectComponents, isOnBoard } from './components.ts';
import type { Netlist, NetlistNet, NetlistPin, NetlistSheet } from './model.ts';
import { compareNaturally } from './natural-order.ts';
import { collectParts } from './parts.ts';

/**
 * The net list of a design, as KiCad 9 makes it: parts that are not on the board are left out, and so are nets without a part.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { makeNetlist, openProject } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const { nets } = makeNetlist(project);
 * nets.map(({ name }) => name); // => ['/GND', '/VIN', 'Net-(D1-A)', 'unconnected-(C1-Pad2)']
 * nets[0]?.pins.map(({ reference, pin }) => `${reference}-${pin}`); // => ['D1-1', 'J1-2']
 */
export function makeNetlist(project: SchematicProject, connectivity: Connectivity = connect(project)): Netlist {
  const sheets = new Map(project.sheets.map((sheet, index) => [sheet, makeNetlistSheet(sheet, index + 1)]));
  return {
    source: project.root.file.file,
    textVariables: [...project.settings.textVariables]
      .map(([name, value]) => ({ name, value }))
      .toSorted((a, b) => comparePlainly(a.name, b.name)),
    sheets: [...sheets.values()],
    components: collectComponents(project, sheets),
    parts: collectParts(project),
    nets: collectNets(connectivity),
  };
}

function makeNetlistSheet(sheet: SheetInstance, number: number): NetlistSheet {
  const { title, date, revision, company, comments } = sheet.file.titleBlock;
  const path = sheet.parent === undefined ? '/' : `/${sheet.path.split('/').slice(2).join('/')}/`;
  const file = baseName(sheet.file.file);
  return { number, name: sheet.humanPath, path, file, title, date, revision, company, comments };
}

function collectNets({ nets }: Connectivity): NetlistNet[] {
  const listed = nets
    .map((net) => ({ code: 0, name: net.name, className: net.className, pins: listNetlistPins(net) }))
    .filter(({ pins }) => pins.length > 0)
    .toSorted((a, b) => compareNaturally(a.name, b.name));
  for (const [index, net] of listed.entries()) net.code = index + 1;
  return listed;
}

/** Units may share a pin: it is listed once. */
function listNetlistPins(net: Net): NetlistPin[] {
  const pins = new Map<string, NetlistPin>();
  for (const pin of net.pins) {
    const { reference } = pin.symbol;
    const key = `${reference} ${pin.number}`;
    if (!isOnBoard(pin.symbol) || pins.has(key)) continue;
    const pinType = pin.type === 'no_connect' || !net.hasNoConnect ? pin.type : `${pin.type}+no_connect`;
    pins.set(key, { reference, pin: pin.number, pinFunction: pin.name, pinType });
  }
  // Here KiCad compares character by character: C10 comes before C2.
  return [...pins.values()].toSorted(
    (a, b) => comparePlainly(a.reference, b.reference) || comparePlainly(a.pin, b.pin),
  );
}

function comparePlainly(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
