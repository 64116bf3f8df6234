import type { BomLine } from '@partwright/bom';
import type { SchematicProject } from '@partwright/kicad/schematic';
import type { BomSide } from '../model.ts';
import type { DraftLine } from './draft-line.ts';
import { readSchematicBom, type SchematicBom } from './schematic-bom.ts';

export interface ReadLines {
  lines: DraftLine[];
  warnings: BomSide['warnings'];
}

/** The bill of materials of a schematic as lines of a side. `variant`: the one that the project was opened in. */
export function linesOfSchematic(project: SchematicProject, variant?: string): ReadLines {
  const { bom, places } = readSchematicBom(project, { variant });
  return { lines: bom.lines.map((line, at) => makeDraftLine(line, places[at]!)), warnings: bom.warnings };
}

function makeDraftLine(read: BomLine, place: SchematicBom['places'][number]): DraftLine {
  const { line, references, quantity, dnp, value, footprint, manufacturer, mpn, sku, description } = read;
  const { ratings, notes, fields, alternates } = read;
  return {
    line,
    references,
    perBoard: dnp ? 0 : quantity,
    isFitted: !dnp,
    value,
    footprint,
    manufacturer,
    mpn,
    sku,
    description,
    ratings,
    notes,
    fields,
    alternates,
    file: place.file,
    fileLine: place.line,
  };
}
