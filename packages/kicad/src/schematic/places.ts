import type { Item } from './model.ts';
import type { Connectivity } from './nets/index.ts';
import type { SchematicProject } from './project/model.ts';

/** Where an item of a report stands, and what it belongs to. */
export interface ItemPlace {
  file: string;
  /** 1-based. */
  line: number;
  reference: string | undefined;
  pin: string | undefined;
  net: string | undefined;
}

/**
 * Every item by its uuid, for reports of others that name items by nothing else. Of a file that is used several times the
 * first use counts.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { connect, openProject, mapPlaces } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const { uuid } = project.symbols.find(({ reference }) => reference === 'C1')!.symbol;
 * mapPlaces(project, connect(project)).get(uuid); // => { file: 'blinky.kicad_sch', line: 45, reference: 'C1' }
 */
export function mapPlaces(project: SchematicProject, connectivity: Connectivity): Map<string, ItemPlace> {
  const places = new Map<string, ItemPlace>();
  const put = ({ uuid, line }: Item, file: string, some: Partial<ItemPlace> = {}): void => {
    if (uuid === '' || places.has(uuid)) return;
    places.set(uuid, { file, line, reference: undefined, pin: undefined, net: undefined, ...some });
  };
  for (const { placed, uuid, number, symbol, net } of connectivity.pins) {
    const line = placed?.line ?? symbol.symbol.line;
    const some = { reference: symbol.reference, pin: number, net: net?.name };
    put({ uuid, line }, symbol.sheet.file.file, some);
  }
  for (const { symbol, sheet, reference } of project.symbols) put(symbol, sheet.file.file, { reference });
  for (const { label, island, sheet } of connectivity.labels) put(label, sheet.file.file, { net: island?.net?.name });
  for (const sheet of project.files.values()) {
    const drawn = [
      sheet.wires,
      sheet.buses,
      sheet.busEntries,
      sheet.junctions,
      sheet.noConnects,
      sheet.sheets,
      sheet.texts,
    ];
    for (const item of drawn.flat()) put(item, sheet.file);
    for (const { pins } of sheet.sheets) for (const pin of pins) put(pin, sheet.file);
  }
  return places;
}
