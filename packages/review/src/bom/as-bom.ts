import type { Bom, BomLine } from '@partwright/bom';
import type { DraftLine } from './draft-line.ts';

type Line = Omit<DraftLine, 'alternates'>;

const NO_SOURCE: Bom['source'] = {
  format: 'json',
  encoding: null,
  delimiter: null,
  sheet: null,
  headerRow: null,
  columns: [],
  tool: null,
  mapping: null,
};

/** Lines of a side as @partwright/bom has them, for its checks and its diff: an unfitted line is one piece a designator. */
export function asBom(lines: readonly Line[]): Bom {
  return {
    source: NO_SOURCE,
    lines: lines.map(asBomLine),
    totals: NO_TOTALS,
    variants: [],
    variant: null,
    warnings: [],
  };
}

const NO_TOTALS: Bom['totals'] = { lines: 0, designators: 0, quantity: 0, dnpLines: 0, dnpDesignators: 0 };
const NO_FIELDS: BomLine['fields'] = new Map();

function asBomLine({ line, references, perBoard, isFitted, ...said }: Line): BomLine {
  const { value, footprint, manufacturer, mpn, sku, description, ratings } = said;
  return {
    line,
    row: null,
    references,
    quantity: isFitted ? perBoard : references.length,
    dnp: !isFitted,
    dnpReferences: isFitted ? [] : references,
    value,
    footprint,
    manufacturer,
    mpn,
    sku,
    description,
    supplier: null,
    datasheet: null,
    notes: null,
    ...(ratings !== undefined && { ratings }),
    alternates: [],
    fields: NO_FIELDS,
  };
}
