import type { SExpression } from '@partwright/files/s-expressions';
import type { PlacedPin, PlacedSymbol, SymbolDefaults, SymbolPlace, Variant } from '../model.ts';
import { readPinNumber } from './library-pin.ts';
import { readAngle, countAt, isYes, readPoint, textAt } from './numbers.ts';
import { readProperty } from './property.ts';
import type { Reading } from './reading.ts';

export function readPlacedSymbol(list: SExpression, on: Reading): PlacedSymbol {
  const symbol: PlacedSymbol = {
    libId: '',
    libName: undefined,
    at: { x: 0, y: 0 },
    angle: 0,
    mirror: undefined,
    unit: 1,
    bodyStyle: 1,
    inBom: true,
    onBoard: true,
    dnp: false,
    excludeFromSim: false,
    inPositionFiles: true,
    fieldsAutoplaced: false,
    properties: [],
    pins: [],
    instances: [],
    defaultInstance: undefined,
    uuid: '',
    line: list.line,
  };
  for (const inner of list.lists) {
    if (!readFlag(symbol, inner) && !readPart(symbol, inner, on)) on.unknown(inner, 'symbol');
  }
  return symbol;
}

/** Flags that symbols, sheets, rule areas and variants write alike; false when the list is none of them. */
export function readFlag(
  item: Partial<Pick<PlacedSymbol, 'inBom' | 'onBoard' | 'dnp' | 'excludeFromSim' | 'inPositionFiles'>>,
  list: SExpression,
): boolean {
  switch (list.name) {
    case 'in_bom':
      item.inBom = isYes(list);
      return true;
    case 'on_board':
      item.onBoard = isYes(list);
      return true;
    case 'dnp':
      item.dnp = isYes(list);
      return true;
    case 'exclude_from_sim':
      item.excludeFromSim = isYes(list);
      return true;
    case 'in_pos_files':
      item.inPositionFiles = isYes(list);
      return true;
    default:
      return false;
  }
}

function readPart(symbol: PlacedSymbol, list: SExpression, on: Reading): boolean {
  switch (list.name) {
    case 'property':
      symbol.properties.push(readProperty(list, on));
      return true;
    case 'pin':
      symbol.pins.push(readPlacedPin(list, on));
      return true;
    case 'at':
      symbol.at = readPoint(list, on);
      symbol.angle = readRightAngle(list, on);
      return true;
    case 'mirror':
      symbol.mirror = readMirror(list, on);
      return true;
    case 'lib_id':
      symbol.libId = textAt(list);
      return true;
    case 'lib_name':
      symbol.libName = textAt(list);
      return true;
    case 'unit':
      symbol.unit = countAt(list, 0, on);
      return true;
    case 'convert':
    case 'body_style':
      symbol.bodyStyle = countAt(list, 0, on);
      return true;
    case 'uuid':
      symbol.uuid = textAt(list);
      return true;
    case 'fields_autoplaced':
      symbol.fieldsAutoplaced = isYes(list);
      return true;
    case 'instances':
      symbol.instances = readSymbolPlaces(list, on);
      return true;
    case 'default_instance':
      symbol.defaultInstance = readSymbolDefaults(list, on);
      return true;
    default:
      return false;
  }
}

function readRightAngle(list: SExpression, on: Reading): number {
  const angle = readAngle(list, on);
  if (angle % 90 === 0) return angle;
  on.wrongValue(list, 'symbols turn by right angles only; it is read as 0');
  return 0;
}

function readMirror(list: SExpression, on: Reading): 'x' | 'y' | undefined {
  const axis = textAt(list);
  if (axis === 'x' || axis === 'y') return axis;
  on.wrongValue(list, 'symbols are mirrored at x or y');
  return undefined;
}

/** `(pin "3" (uuid ...) (alternate "MOSI"))`. */
function readPlacedPin(list: SExpression, on: Reading): PlacedPin {
  const pin: PlacedPin = { number: readPinNumber(textAt(list), on), alternate: undefined, uuid: '', line: list.line };
  for (const inner of list.lists) {
    if (inner.name === 'uuid') pin.uuid = textAt(inner);
    else if (inner.name === 'alternate') pin.alternate = textAt(inner);
    else on.unknown(inner, 'pin');
  }
  return pin;
}

/** `(reference "R1") (unit 1)` and, before 20221126, `(value ...) (footprint ...)`; `rest` gets what is none of them. */
export function readSymbolDefaults(
  list: SExpression,
  on: Reading,
  rest: (inner: SExpression) => void = (inner) => on.unknown(inner, list.name),
): SymbolDefaults {
  const defaults: SymbolDefaults = { reference: '', unit: 1, value: undefined, footprint: undefined };
  for (const inner of list.lists) {
    if (inner.name === 'reference') defaults.reference = textAt(inner);
    else if (inner.name === 'unit') defaults.unit = countAt(inner, 0, on);
    else if (inner.name === 'value') defaults.value = textAt(inner);
    else if (inner.name === 'footprint') defaults.footprint = textAt(inner);
    else rest(inner);
  }
  return defaults;
}

/** `(instances (project "name" (path "/uuid" (reference "R1") (unit 1)) ...) ...)`. */
function readSymbolPlaces(list: SExpression, on: Reading): SymbolPlace[] {
  const places: SymbolPlace[] = [];
  for (const { project, path } of listPaths(list, on)) {
    const variants: Variant[] = [];
    const defaults = readSymbolDefaults(path, on, (inner) => {
      if (inner.name === 'variant') variants.push(readVariant(inner, on));
      else on.unknown(inner, 'path');
    });
    places.push({ project, path: textAt(path), ...defaults, variants, line: path.line });
  }
  return places;
}

/** The `path` lists of `instances`, each with its project. */
export function* listPaths(list: SExpression, on: Reading): Generator<{ project: string; path: SExpression }> {
  for (const project of list.lists) {
    if (project.name !== 'project') {
      on.unknown(project, 'instances');
      continue;
    }
    for (const path of project.lists) {
      if (path.name === 'path') yield { project: textAt(project), path };
      else on.unknown(path, 'project');
    }
  }
}

function readVariant(list: SExpression, on: Reading): Variant {
  const variant: Variant = { name: '', fields: [] };
  for (const inner of list.lists) {
    if (readFlag(variant, inner)) continue;
    if (inner.name === 'name') variant.name = textAt(inner);
    else if (inner.name === 'field') {
      const [name, value] = ['name', 'value'].map((part) => inner.lists.find((found) => found.name === part));
      variant.fields.push({ name: name ? textAt(name) : '', value: value ? textAt(value) : '' });
    } else on.unknown(inner, 'variant');
  }
  return variant;
}
