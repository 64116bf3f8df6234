import { expandText, symbolContext, type SchematicProject, type SymbolInstance } from '@partwright/kicad/schematic';

/** A part that the schematic wants in the bill of materials. */
export interface DrawnComponent {
  reference: string;
  isFitted: boolean;
  /** Field by name, variables expanded; without empty ones. `Value` and `Footprint` are as on this sheet. */
  fields: Map<string, string>;
  file: string;
  /** 1-based; of its first unit. */
  line: number;
}

/** A field may be a text of any length; of a name or a number this much is enough. */
const LONGEST_FIELD = 2_000;

/**
 * The parts of a schematic that belong in its bill of materials, in the order of the sheets: no supplies, nothing that is
 * left out by itself or by a sheet above. Parts that are not on the board (a screw, a cable) belong in it. Units of one
 * designator are one part; the same unit a second time is another part that has the same designator by mistake.
 */
export function drawnComponents(project: SchematicProject): DrawnComponent[] {
  const parts = new Map<string, SymbolInstance[]>();
  const seen = new Map<string, number>();
  for (const instance of project.symbols) {
    const { reference, unit, symbol, sheet, library } = instance;
    if (reference.startsWith('#') || library?.power !== undefined || !symbol.inBom || !sheet.inBom) continue;
    // `R?` is no name yet: every one is a part.
    const name = reference.endsWith('?') ? reference : `${unit} ${reference}`;
    const copy = seen.get(name) ?? 0;
    seen.set(name, copy + 1);
    const key = `${copy} ${reference}`;
    const units = parts.get(key);
    if (units === undefined) parts.set(key, [instance]);
    else units.push(instance);
  }
  return [...parts.values()].map((units) => makeComponent(project, units));
}

function makeComponent(project: SchematicProject, drawn: readonly SymbolInstance[]): DrawnComponent {
  const units = drawn.toSorted((a, b) => a.unit - b.unit);
  const first = units[0]!;
  const fields = new Map<string, string>();
  /** What the first unit leaves empty, another may have. */
  const put = (name: string, text: string, unit: SymbolInstance): void => {
    if (text === '' || fields.has(name)) return;
    fields.set(name, expandText(text, symbolContext(project, unit)).slice(0, LONGEST_FIELD));
  };
  for (const unit of units) {
    put('Value', unit.value, unit);
    put('Footprint', unit.footprint, unit);
    for (const { name, value } of unit.symbol.properties) if (name !== 'Reference') put(name, value, unit);
  }
  return {
    reference: first.reference,
    isFitted: !(first.symbol.dnp || first.sheet.dnp),
    fields,
    file: first.sheet.file.file,
    line: first.symbol.line,
  };
}
