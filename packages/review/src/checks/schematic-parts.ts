import type { SchematicPart } from '@partwright/kicad/board';
import { UNITS_PER_MM } from '@partwright/kicad/schematic';
import type { FindingPlace } from '../model.ts';
import type { Design } from './design.ts';

/** A part of the schematic with the place where it is drawn. */
export interface DrawnPart {
  part: SchematicPart;
  place: FindingPlace;
}

/** Parts of the net list, as a board is held against them. */
export function listParts({ netlist, project }: Design & { status: 'read' }): DrawnPart[] {
  const { components, nets } = netlist();
  const pins = new Map<string, Map<string, string>>();
  for (const { name, pins: ends } of nets)
    for (const { reference, pin } of ends) {
      let known = pins.get(reference);
      if (!known) pins.set(reference, (known = new Map()));
      known.set(pin, name);
    }
  const drawn = new Map<string, FindingPlace>();
  for (const { reference, symbol, sheet } of project.symbols)
    if (!drawn.has(reference))
      drawn.set(reference, {
        file: sheet.file.file,
        line: symbol.line > 0 ? symbol.line : null,
        what: `Symbol ${reference}`,
        ref: reference,
        pin: null,
        net: null,
        uuid: symbol.uuid || null,
        atMm: [symbol.at.x / UNITS_PER_MM, symbol.at.y / UNITS_PER_MM],
      });
  return components.map(({ reference, value, footprint, dnp, inBom }) => ({
    part: { reference, value, footprint, pins: pins.get(reference) ?? new Map(), dnp, excludedFromBom: !inBom },
    place: drawn.get(reference) ?? {
      file: project.root.file.file,
      line: null,
      what: `Symbol ${reference}`,
      ref: reference,
      pin: null,
      net: null,
      uuid: null,
      atMm: null,
    },
  }));
}
