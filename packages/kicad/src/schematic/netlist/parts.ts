import type { LibrarySymbol } from '../model.ts';
import type { SchematicProject } from '../project/model.ts';
import { isOnBoard, libraryNames } from './components.ts';
import type { NetlistPart } from './model.ts';
import { compareNaturally } from './natural-order.ts';

const FIRST_FIELDS = ['Reference', 'Value', 'Footprint', 'Datasheet', 'Description'];

/** Every library symbol that a part of the board is made from, once. */
export function collectParts(project: SchematicProject): NetlistPart[] {
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
