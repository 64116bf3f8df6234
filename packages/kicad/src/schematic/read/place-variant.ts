import type { SExpression } from '@partwright/files/s-expressions';
import type { PlaceVariant } from '../model.ts';
import { readFlag } from './flags.ts';
import { textAt } from './numbers.ts';
import type { Reading } from './reading.ts';

/** The version from which `in_bom` of a variant says what it is called; before, KiCad wrote a yes for what it left out. */
const IN_BOM_CORRECTED = 20260306;

/**
 * What a symbol or a sheet is in one variant: `(variant (name "lite") (dnp yes) (field (name "Value") (value "5k")))`. KiCad
 * writes only what differs (`saveSymbol` of its `sch_io_kicad_sexpr.cpp`).
 */
export function readPlaceVariant(list: SExpression, on: Reading): PlaceVariant {
  const variant: PlaceVariant = { name: '', fields: [] };
  for (const inner of list.lists) {
    if (readFlag(variant, inner)) continue;
    if (inner.name === 'name') variant.name = textAt(inner);
    else if (inner.name === 'field') {
      const [name, value] = ['name', 'value'].map((part) => inner.lists.find((found) => found.name === part));
      variant.fields.push({ name: name ? textAt(name) : '', value: value ? textAt(value) : '' });
    } else on.unknown(inner, 'variant');
  }
  if (variant.inBom !== undefined && on.version < IN_BOM_CORRECTED) variant.inBom = !variant.inBom;
  return variant;
}
