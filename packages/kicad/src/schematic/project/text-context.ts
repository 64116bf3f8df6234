import type { Label, Property } from '../model.ts';
import { expandText, type TextContext } from './expand-text.ts';
import type { SchematicProject, SheetInstance, SymbolInstance } from './model.ts';

/** The variables that every text on a sheet knows: of the sheet, of its title block, of the project; and `${U1:VALUE}`. */
export function sheetContext(project: SchematicProject, sheet: SheetInstance): TextContext {
  return (name) => sheetVariable(project, sheet, name) ?? crossReference(project, name);
}

/**
 * The variables of a symbol's fields and texts: its own, then those of its sheet.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { expandText, openProject, symbolContext } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const led = project.symbols.find(({ reference }) => reference === 'D1')!;
 * expandText('${REFERENCE} is ${VALUE}, in ${FILENAME}', symbolContext(project, led)); // => 'D1 is red, in blinky.kicad_sch'
 */
export function symbolContext(project: SchematicProject, instance: SymbolInstance): TextContext {
  return (name) =>
    symbolVariable(project, instance, name) ??
    sheetVariable(project, instance.sheet, name) ??
    crossReference(project, name);
}

/** The variables of a label: its fields, the pages it is on, then those of its sheet. */
export function labelContext(project: SchematicProject, sheet: SheetInstance, label: Label): TextContext {
  return (name) => {
    if (name === 'INTERSHEET_REFS') return label.kind === 'global' ? intersheetRefs(project, sheet, label) : '';
    if (name === 'CONNECTION_TYPE') return label.shape;
    return findField(label.properties, name) ?? sheetVariable(project, sheet, name) ?? crossReference(project, name);
  };
}

/** `U1B`: with the letter of its unit when the symbol has several. */
export function fullReference({ settings }: SchematicProject, instance: SymbolInstance): string {
  const count = instance.library?.unitCount ?? 1;
  if (count < 2 || instance.reference === '') return instance.reference;
  const { unitFirst, unitSeparator } = settings.drawing;
  const separator = unitSeparator === 0 ? '' : String.fromCodePoint(unitSeparator);
  return instance.reference + separator + unitName(instance.unit, unitFirst);
}

/** 1 -> `A`, 27 -> `AA`; a first of `1` numbers them. */
function unitName(unit: number, first: number): string {
  if (first === '1'.codePointAt(0)) return String(unit);
  let name = '';
  for (let rest = unit; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCodePoint(first + ((rest - 1) % 26)) + name;
  return name;
}

function symbolVariable(project: SchematicProject, instance: SymbolInstance, name: string): string | undefined {
  const { symbol, library } = instance;
  const of = (file: string, part: 0 | 1): string => {
    const colon = file.indexOf(':');
    return colon === -1 ? (part === 1 ? file : '') : part === 0 ? file.slice(0, colon) : file.slice(colon + 1);
  };
  switch (name.toUpperCase()) {
    case 'REFERENCE':
      return fullReference(project, instance);
    case 'SHORT_REFERENCE':
      return instance.reference;
    case 'VALUE':
      return instance.value;
    case 'FOOTPRINT':
      return instance.footprint;
    case 'FOOTPRINT_LIBRARY':
      return of(instance.footprint, 0);
    case 'FOOTPRINT_NAME':
      return of(instance.footprint, 1);
    case 'UNIT':
      return unitName(instance.unit, project.settings.drawing.unitFirst);
    case 'SYMBOL_LIBRARY':
      return of(symbol.libId, 0);
    case 'SYMBOL_NAME':
      return of(symbol.libId, 1);
    case 'SYMBOL_DESCRIPTION':
      return (
        findField(library?.properties ?? [], 'Description') ?? findField(library?.properties ?? [], 'ki_description')
      );
    case 'SYMBOL_KEYWORDS':
      return findField(library?.properties ?? [], 'ki_keywords');
    case 'EXCLUDE_FROM_BOM':
      return symbol.inBom ? '' : 'Excluded from BOM';
    case 'EXCLUDE_FROM_BOARD':
      return symbol.onBoard ? '' : 'Excluded from board';
    case 'EXCLUDE_FROM_SIM':
      return symbol.excludeFromSim ? 'Excluded from simulation' : '';
    case 'DNP':
      return symbol.dnp ? 'DNP' : '';
    default:
      return findField(symbol.properties, name);
  }
}

/** The name of a field is the same in any case. */
function findField(properties: readonly Property[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return properties.find((property) => property.name.toLowerCase() === wanted)?.value;
}

function sheetVariable(project: SchematicProject, sheet: SheetInstance, name: string): string | undefined {
  const { titleBlock, file, paper } = sheet.file;
  const comment = /^COMMENT([1-9])$/.exec(name)?.[1];
  if (comment !== undefined) return titleBlock.comments[Number(comment) - 1];
  switch (name) {
    case '#':
      return sheet.page;
    case '##':
      return String(project.sheets.length);
    case 'SHEETNAME':
      return sheet.name;
    case 'SHEETPATH':
      return sheet.humanPath;
    case 'SHEETFILE':
    case 'FILENAME':
      return file.slice(file.lastIndexOf('/') + 1);
    case 'FILEPATH':
      return file;
    case 'PROJECTNAME':
      return project.name;
    case 'TITLE':
      return titleBlock.title;
    case 'ISSUE_DATE':
      return titleBlock.date;
    case 'REVISION':
      return titleBlock.revision;
    case 'COMPANY':
      return titleBlock.company;
    case 'PAPER':
      return paper.name;
    default:
      return project.settings.textVariables.get(name) ?? findField(sheet.symbol?.properties ?? [], name);
  }
}

const byReference = new WeakMap<SchematicProject, Map<string, SymbolInstance>>();

/** `U1:VALUE` is the field of another symbol, which its reference or its uuid names. */
function crossReference(project: SchematicProject, name: string): string | undefined {
  const colon = name.indexOf(':');
  if (colon < 1) return undefined;
  let index = byReference.get(project);
  if (index === undefined) {
    index = new Map();
    // Backwards, so that the first of several units is the one that is found.
    for (const instance of project.symbols.toReversed()) {
      index.set(instance.symbol.uuid, instance);
      index.set(`${instance.sheet.path}/${instance.symbol.uuid}`, instance);
      index.set(fullReference(project, instance), instance);
      index.set(instance.reference, instance);
    }
    byReference.set(project, index);
  }
  const other = index.get(name.slice(0, colon));
  if (other === undefined) return undefined;
  const field = name.slice(colon + 1);
  const value = symbolVariable(project, other, field) ?? sheetVariable(project, other.sheet, field);
  if (value === undefined) return undefined;
  // Its variables are those of the other symbol; no cross reference again, so that two cannot name each other for ever.
  return expandText(
    value,
    (inner) => symbolVariable(project, other, inner) ?? sheetVariable(project, other.sheet, inner),
  );
}

const pagesOf = new WeakMap<SchematicProject, Map<string, string[]>>();

/** `[1,3,4]`: the pages that have a global label of this text, as the project's settings want them shown. */
function intersheetRefs(project: SchematicProject, sheet: SheetInstance, label: Label): string {
  let pages = pagesOf.get(project);
  if (pages === undefined) {
    pages = new Map();
    for (const { file, page } of project.sheets) {
      const texts = new Set(file.labels.filter(({ kind }) => kind === 'global').map(({ text }) => text));
      for (const text of texts) pages.set(text, [...(pages.get(text) ?? []), page]);
    }
    pagesOf.set(project, pages);
  }
  const { ownPage, short, prefix, suffix } = project.settings.drawing.intersheetRefs;
  const shown = [...new Set(pages.get(label.text))].filter((page) => ownPage || page !== sheet.page);
  const list = short && shown.length > 2 ? `${shown[0]}..${shown.at(-1)}` : shown.join(',');
  return prefix + list + suffix;
}
