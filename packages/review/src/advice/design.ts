import { understandComponent } from '@partwright/catalog/matching';
import type { ConnectedPin, Connectivity, Net } from '@partwright/kicad/schematic/nets';
import { expandText, type SchematicProject, type SymbolInstance, symbolContext } from '@partwright/kicad/schematic';
import type { AdviceOptions, Design, Part } from './model.ts';

/** Fields that hold a maker's number, as people call them; the first that has one counts. */
const NUMBER_FIELD =
  /^(?:mpn\d?|p\/?n|part[ _]?(?:no|num|number)\.?|(?:manufacturer|mfr?g?|mfg|mfr)[ ._]*(?:part|p)[ ._]*(?:no|num|number|n|#)?\.?|partno|manufacturer_pn|orderingcode)$/;
const SELLER_FIELD = /^(?:lcsc|jlc|jlcpcb|digi-?key|mouser|farnell|dk|sku)\b.*$/;
const MAKER_FIELD = /^(?:manufacturer|mfr?|mfg|maker|mf)(?:[ _]?name)?$/;

export function readDesign(project: SchematicProject, connectivity: Connectivity, options: AdviceOptions): Design {
  const byReference = new Map<string, SymbolInstance[]>();
  for (const instance of project.symbols) {
    const { reference } = instance;
    if (reference === '' || reference.startsWith('#') || instance.library?.power !== undefined) continue;
    const known = byReference.get(reference);
    if (known === undefined) byReference.set(reference, [instance]);
    else known.push(instance);
  }
  const simulated = simulatedOnly(project.symbols);
  const parts = [...byReference].map(([reference, symbols]) => {
    const part = makePart(reference, symbols, project, connectivity);
    return symbols.every((symbol) => simulated.has(symbol)) ? { ...part, isFitted: false } : part;
  });
  const bySymbol = new Map(parts.flatMap((part) => part.symbols.map((symbol) => [symbol, part] as const)));
  const onNet = new Map<Net, readonly Part[]>();
  return {
    project,
    connectivity,
    parts,
    options,
    findPart: (pin) => bySymbol.get(pin.symbol),
    partsOn(net) {
      let found = onNet.get(net);
      if (found === undefined) {
        found = [...new Set(net.pins.flatMap((pin) => bySymbol.get(pin.symbol) ?? []))];
        onNet.set(net, found);
      }
      return found;
    },
  };
}

function makePart(
  reference: string,
  symbols: SymbolInstance[],
  project: SchematicProject,
  { pinsOf }: Connectivity,
): Part {
  const [first] = symbols as [SymbolInstance];
  const context = symbolContext(project, first);
  const fields = new Map<string, string>();
  for (const { name, value } of first.symbol.properties)
    if (value.trim() !== '' && value.trim() !== '~') fields.set(name.toLowerCase(), expandText(value, context).trim());
  const value = expandText(first.value, context);
  const named = (pattern: RegExp): string | undefined => [...fields].find(([name]) => pattern.test(name))?.[1];
  const partNumber = named(NUMBER_FIELD) ?? named(SELLER_FIELD);
  const manufacturer = named(MAKER_FIELD);
  return {
    reference,
    symbols,
    value,
    footprint: first.footprint,
    partNumber,
    manufacturer,
    fields,
    pins: symbols.flatMap((symbol): readonly ConnectedPin[] => pinsOf.get(symbol) ?? []),
    understood: understandComponent({
      reference,
      value,
      footprint: first.footprint,
      mpn: named(NUMBER_FIELD),
      manufacturer,
      description: fields.get('description'),
    }),
    isFitted: symbols.some(
      ({ symbol, sheet }) =>
        symbol.inBom && sheet.inBom && !symbol.dnp && !sheet.dnp && !/^(?:dnp|dnf|nc|np)$/i.test(value),
    ),
  };
}

const SOURCE_LIBRARY = /^(?:Simulation_SPICE|pspice):|:[VI]SOURCE$/i;
/** Sources of voltage and current, controlled ones among them. */
const SOURCE = /^(?:[VIEFGHB]|SINE?|PULSE|DC|AC)$/i;

function readField({ symbol }: SymbolInstance, name: RegExp): string {
  return symbol.properties.find((property) => name.test(property.name))?.value.trim() ?? '';
}

function isBuilt({ symbol, sheet, footprint }: SymbolInstance): boolean {
  return footprint !== '' && symbol.onBoard && sheet.onBoard;
}

/** A source of a simulation, and not a part that somebody solders. */
function isSource(instance: SymbolInstance): boolean {
  if (isBuilt(instance)) return false;
  return (
    SOURCE_LIBRARY.test(instance.symbol.libId) ||
    SOURCE.test(readField(instance, /^Sim\.Device$/i)) ||
    // As KiCad took models over from before its version 7.
    /\btype="[VIEFGHB]"/.test(readField(instance, /^Sim\.Params$/i)) ||
    /^[VIEFGHB]$/i.test(readField(instance, /^Spice_Primitive$/i))
  );
}

/**
 * The symbols that are drawn for a simulation only: its sources and, where there is one in the project, all of a file of whose
 * parts fewer than half go on a board. A model alone says nothing: many symbols of KiCad's libraries bring one.
 */
function simulatedOnly(symbols: readonly SymbolInstance[]): ReadonlySet<SymbolInstance> {
  const drawn = symbols.filter(({ reference, library }) => !reference.startsWith('#') && library?.power === undefined);
  const found = new Set(drawn.filter(isSource));
  if (found.size === 0) return found;
  for (const onFile of Map.groupBy(drawn, ({ sheet }) => sheet.file).values())
    if (onFile.filter(isBuilt).length * 2 < onFile.length) for (const one of onFile) found.add(one);
  return found;
}
