import type { PlacedSymbol } from '../model.ts';
import { expandText } from '../project/expand-text.ts';
import type { SchematicProject, SheetInstance, SymbolInstance } from '../project/model.ts';
import { symbolContext } from '../project/text-context.ts';
import type { NetlistComponent, NetlistField, NetlistSheet } from './model.ts';
import { compareNaturally } from './natural-order.ts';

const NAMED = new Set(['Reference', 'Value', 'Footprint', 'Datasheet', 'Description']);

/** A part of the board: no supply, no flag, not left out by itself or by a sheet above. */
export function isOnBoard({ reference, library, symbol, sheet }: SymbolInstance): boolean {
  return !reference.startsWith('#') && library?.power === undefined && symbol.onBoard && sheet.onBoard;
}

/** Sheet by sheet, by reference on each; all units of one reference together, on the first sheet that has one. */
export function collectComponents(
  project: SchematicProject,
  sheets: ReadonlyMap<SheetInstance, NetlistSheet>,
): NetlistComponent[] {
  const units = new Map<string, SymbolInstance[]>();
  for (const symbol of project.symbols) {
    if (!isOnBoard(symbol)) continue;
    const known = units.get(symbol.reference);
    if (known === undefined) units.set(symbol.reference, [symbol]);
    else known.push(symbol);
  }
  const components: NetlistComponent[] = [];
  const listed = new Set<string>();
  for (const sheet of project.sheets) {
    const here: string[] = [];
    for (const { reference } of sheet.symbols) {
      if (!units.has(reference) || listed.has(reference)) continue;
      listed.add(reference);
      here.push(reference);
    }
    for (const reference of here.toSorted(compareNaturally))
      components.push(makeNetlistComponent(project, units.get(reference)!, sheet, sheets.get(sheet)!));
  }
  return components;
}

function makeNetlistComponent(
  project: SchematicProject,
  all: readonly SymbolInstance[],
  sheet: SheetInstance,
  netlistSheet: NetlistSheet,
): NetlistComponent {
  const units = all.toSorted((a, b) => a.unit - b.unit);
  const [first] = units as [SymbolInstance];
  const { library } = first;
  /** What the first unit leaves empty, another may have. */
  const filled = (of: (unit: SymbolInstance) => string): string => {
    for (const unit of units) {
      const text = of(unit);
      if (text !== '') return expandText(text, symbolContext(project, unit));
    }
    return '';
  };
  const written = (unit: SymbolInstance, name: string): string =>
    unit.symbol.properties.find((own) => own.name === name)?.value ?? '';
  const libraryField = (name: string): string => library?.properties.find((own) => own.name === name)?.value ?? '';
  const footprint = filled((unit) => unit.footprint);
  const datasheet = filled((unit) => written(unit, 'Datasheet'));
  const description = filled((unit) => written(unit, 'Description'));
  const names = new Set(
    units.flatMap((unit) => unit.symbol.properties.filter((own) => isOwnField(own)).map(({ name }) => name)),
  );
  const fields: NetlistField[] = [...names].map((name) => ({ name, value: filled((unit) => written(unit, name)) }));
  const [libraryName, part] = libraryNames(first.symbol);
  return {
    reference: first.reference,
    value: filled((unit) => unit.value),
    footprint,
    datasheet,
    description,
    fields: [
      ...fields,
      { name: 'Footprint', value: footprint },
      { name: 'Datasheet', value: datasheet },
      { name: 'Description', value: description },
    ],
    library: libraryName,
    part,
    libraryDescription: (libraryField('Description') || libraryField('ki_description')).trim(),
    keywords: libraryField('ki_keywords'),
    footprintFilters: libraryField('ki_fp_filters'),
    sheet: netlistSheet,
    sheetName: sheet.parent === undefined ? '' : sheet.name,
    sheetFile: sheet.symbol?.fileName ?? netlistSheet.file,
    units: units.filter((unit) => unit.sheet === sheet).map(({ unit, symbol: { uuid } }) => ({ unit, uuid })),
    inBom: first.symbol.inBom && first.sheet.inBom,
    dnp: first.symbol.dnp || first.sheet.dnp,
  };
}

function isOwnField({ name, isPrivate }: PlacedSymbol['properties'][number]): boolean {
  return !NAMED.has(name) && !name.startsWith('ki_') && !isPrivate;
}

/** `Device:R` -> library and part. A copy that was changed in this file has no library, and its own name. */
export function libraryNames({
  libId,
  libName,
}: Pick<PlacedSymbol, 'libId' | 'libName'>): [library: string, part: string] {
  if (libName !== undefined) return ['', libName];
  const colon = libId.indexOf(':');
  return colon === -1 ? ['', libId] : [libId.slice(0, colon), libId.slice(colon + 1)];
}
