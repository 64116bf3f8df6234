import { connect } from '../nets/connect.ts';
import type { Connectivity, Net } from '../nets/model.ts';
import type { SchematicProject, SheetInstance } from '../project/model.ts';
import { collectComponents, isOnBoard, libraryNames } from './components.ts';
import type { Netlist, NetlistNet, NetlistPin, NetlistSheet, NetlistPart } from './model.ts';
import { compareNaturally } from './natural-order.ts';
import type { LibrarySymbol } from '../model.ts';

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

const FIRST_FIELDS = ['Reference', 'Value', 'Footprint', 'Datasheet', 'Description'];

/** Every library symbol that a part of the board is made from, once. */
function collectParts(project: SchematicProject): NetlistPart[] {
  const parts = new Map<string, NetlistPart>();
  for (const instance of project.symbols) {
    const { symbol, library } = instance;
    const id = symbol.libName ?? symbol.libId;
    if (library !== undefined && isOnBoard(instance) && !parts.has(id))
      parts.set(id, makeNetlistPart(libraryNames(symbol), library));
  }
  return [...parts].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, part]) => part);
}

function makeNetlistPart([library, part]: [string, string], symbol: LibrarySymbol): NetlistPart {
  const written = (name: string): string => symbol.properties.find((own) => own.name === name)?.value ?? '';
  // Before 20230409 the description had a name of its own.
  const description = (written('Description') || written('ki_description')).trim();
  const field = (name: string): string => (name === 'Description' ? description : written(name));
  const pins = new Map<string, NetlistPart['pins'][number]>();
  for (const body of symbol.bodies)
    for (const { number, name, type } of body.pins)
      if (!pins.has(number)) pins.set(number, { number, name: name === '~' ? '' : name, type });
  return {
    library,
    part,
    description,
    datasheet: field('Datasheet'),
    footprintFilters: field('ki_fp_filters').split(' ').filter(Boolean),
    fields: [
      ...FIRST_FIELDS.map((name) => ({ name, value: field(name) })),
      ...symbol.properties
        .filter(({ name }) => !FIRST_FIELDS.includes(name) && !name.startsWith('ki_'))
        .map(({ name, value }) => ({ name, value })),
    ],
    pins: [...pins.values()].toSorted((a, b) => compareNaturally(a.number, b.number)),
  };
}
