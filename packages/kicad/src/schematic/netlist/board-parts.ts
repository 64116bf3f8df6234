import type { Netlist } from './model.ts';

/** A part as a board is held against it. */
export interface BoardPart {
  reference: string;
  value: string;
  footprint: string;
  /** Pin number -> net name; of several pins with one number the first in the order of the nets, as KiCad takes it. */
  pins: ReadonlyMap<string, string>;
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
 * led?.pins.get('1'); // => '/GND'
 */
export function listBoardParts({ components, nets }: Pick<Netlist, 'components' | 'nets'>): BoardPart[] {
  const pins = new Map<string, Map<string, string>>();
  for (const { name, pins: ends } of nets)
    for (const { reference, pin } of ends) {
      if (!pins.has(reference)) pins.set(reference, new Map());
      if (!pins.get(reference)!.has(pin)) pins.get(reference)!.set(pin, name);
    }
  return components.map(({ reference, value, footprint, dnp, inBom }) => ({
    reference,
    value,
    footprint,
    pins: pins.get(reference) ?? new Map(),
    dnp,
    excludedFromBom: !inBom,
  }));
}
