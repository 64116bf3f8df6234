import type { Netlist } from './model.ts';

/** A part as a board is held against it. */
export interface BoardPart {
  reference: string;
  value: string;
  footprint: string;
  /** Pin number -> net name. */
  pins: ReadonlyMap<string, string>;
  /** Numbers of the pins that lead nowhere inside of the part: a board may join them to any net. */
  freePins: ReadonlySet<string>;
  dnp: boolean;
  excludedFromBom: boolean;
}

/**
 * The components of a net list with their pins, for `compareWithSchematic` of the board.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { listBoardParts, makeNetlist, openProject } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const led = listBoardParts(makeNetlist(project)).find(({ reference }) => reference === 'D1');
 * led?.value; // => 'red'
 * led?.freePins.size; // => 0
 */
export function listBoardParts({ components, nets }: Pick<Netlist, 'components' | 'nets'>): BoardPart[] {
  const pins = new Map<string, Map<string, string>>();
  const free = new Map<string, Set<string>>();
  for (const { name, pins: ends } of nets)
    for (const { reference, pin, pinType } of ends) {
      if (!pins.has(reference)) pins.set(reference, new Map());
      pins.get(reference)!.set(pin, name);
      if (pinType !== 'no_connect') continue;
      if (!free.has(reference)) free.set(reference, new Set());
      free.get(reference)!.add(pin);
    }
  return components.map(({ reference, value, footprint, dnp, inBom }) => ({
    reference,
    value,
    footprint,
    pins: pins.get(reference) ?? new Map(),
    freePins: free.get(reference) ?? new Set(),
    dnp,
    excludedFromBom: !inBom,
  }));
}
