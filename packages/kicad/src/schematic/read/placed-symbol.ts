import type { SExpression } from '@partwright/files/s-expressions';
import type { PlacedPin, PlacedSymbol, SymbolDefaults, SymbolPlace } from '../model.ts';
import { readPinNumber } from './library-pin.ts';
import { readFlag } from './flags.ts';
import { readAngle, countAt, isYes, readPoint, textAt } from './numbers.ts';
import { readProperty } from './property.ts';
import { readPlaceVariant } from './place-variant.ts';
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
    const variants: SymbolPlace['variants'] = [];
    const defaults = readSymbolDefaults(path, on, (inner) => {
      if (inner.name === 'variant') variants.push(readPlaceVariant(inner, on));
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
