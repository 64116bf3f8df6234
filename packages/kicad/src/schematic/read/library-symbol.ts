import { hasAtom, findList, type SExpression } from '@partwright/files/s-expressions';
import type { LibrarySymbol, SymbolBody, SymbolText } from '../model.ts';
import { defaultEffects, readEffects } from './effects.ts';
import { graphicNames, readSymbolGraphic } from './graphics.ts';
import { readLibraryPin } from './library-pin.ts';
import { isYes, lengthAt, numberAt, readPoint, textAt } from './numbers.ts';
import { readProperty } from './property.ts';
import type { Reading } from './reading.ts';
import { readTextBox } from './text-box.ts';

/** 20 mil. */
const DEFAULT_NAME_OFFSET = 5_080;

/** A symbol of `lib_symbols` or of a library file. */
export function readLibrarySymbol(list: SExpression, on: Reading): LibrarySymbol {
  const symbol: LibrarySymbol = {
    name: textAt(list),
    extends: undefined,
    power: undefined,
    pinNumbers: { hide: false },
    pinNames: { hide: false, offset: DEFAULT_NAME_OFFSET },
    inBom: true,
    onBoard: true,
    excludeFromSim: false,
    inPositionFiles: true,
    properties: [],
    bodies: [],
    unitCount: 1,
    bodyStyleCount: 1,
    unitNames: new Map(),
    bodyStyleNames: [],
    jumperPinGroups: [],
    duplicatePinNumbersAreJumpers: false,
    unitsLocked: false,
    line: list.line,
  };
  for (const inner of list.lists) {
    if (!readFlag(symbol, inner) && !readPart(symbol, inner, on)) on.unknown(inner, 'library symbol');
  }
  for (const { unit, bodyStyle } of symbol.bodies) {
    symbol.unitCount = Math.max(symbol.unitCount, unit);
    symbol.bodyStyleCount = Math.max(symbol.bodyStyleCount, bodyStyle);
  }
  symbol.unitsLocked = symbol.properties.some(({ name }) => name === 'ki_locked');
  return symbol;
}

function readFlag(symbol: LibrarySymbol, list: SExpression): boolean {
  switch (list.name) {
    case 'in_bom':
      symbol.inBom = isYes(list);
      return true;
    case 'on_board':
      symbol.onBoard = isYes(list);
      return true;
    case 'exclude_from_sim':
      symbol.excludeFromSim = isYes(list);
      return true;
    case 'in_pos_files':
      symbol.inPositionFiles = isYes(list);
      return true;
    case 'duplicate_pin_numbers_are_jumpers':
      symbol.duplicatePinNumbersAreJumpers = isYes(list);
      return true;
    case 'power':
      symbol.power = textAt(list) === 'local' ? 'local' : 'global';
      return true;
    case 'extends':
      symbol.extends = textAt(list);
      return true;
    case 'embedded_fonts':
    case 'embedded_files':
      return true;
    default:
      return false;
  }
}

function readPart(symbol: LibrarySymbol, list: SExpression, on: Reading): boolean {
  switch (list.name) {
    case 'property':
      symbol.properties.push(readProperty(list, on));
      return true;
    case 'symbol':
      symbol.bodies.push(readBody(list, symbol, on));
      return true;
    case 'pin_numbers':
      symbol.pinNumbers.hide = isHidden(list);
      return true;
    case 'pin_names': {
      symbol.pinNames.hide = isHidden(list);
      const offset = findList(list, 'offset');
      if (offset) symbol.pinNames.offset = lengthAt(offset, 0, on);
      return true;
    }
    case 'body_styles':
      symbol.bodyStyleNames = [...list.atoms];
      symbol.bodyStyleCount = hasAtom(list, 'demorgan') ? 2 : Math.max(1, list.atoms.length);
      return true;
    case 'jumper_pin_groups':
      symbol.jumperPinGroups = list.lists.map((group) => [group.name, ...group.atoms]);
      return true;
    default:
      return false;
  }
}

/** `(pin_names hide)` and `(pin_names (hide yes))`. */
function isHidden(list: SExpression): boolean {
  const hide = findList(list, 'hide');
  return hide === undefined ? hasAtom(list, 'hide') : isYes(hide);
}

/** `(symbol "R_1_1" ...)`: the name ends with the unit and the body style. */
function readBody(list: SExpression, symbol: LibrarySymbol, on: Reading): SymbolBody {
  const [, unit, bodyStyle] = /_(\d{1,4})_(\d{1,4})$/.exec(textAt(list)) ?? [];
  if (unit === undefined) on.wrongValue(list, 'the name does not end with unit and body style');
  const body: SymbolBody = {
    unit: Number(unit ?? 0),
    bodyStyle: Number(bodyStyle ?? 0),
    graphics: [],
    texts: [],
    textBoxes: [],
    pins: [],
  };
  for (const inner of list.lists) {
    if (inner.name === 'pin') body.pins.push(readLibraryPin(inner, on));
    else if (graphicNames.has(inner.name)) body.graphics.push(readSymbolGraphic(inner, on));
    else if (inner.name === 'text') body.texts.push(readSymbolText(inner, on));
    else if (inner.name === 'text_box') body.textBoxes.push(readTextBox(inner, on));
    else if (inner.name === 'unit_name') symbol.unitNames.set(body.unit, textAt(inner));
    else on.unknown(inner, 'symbol body');
  }
  return body;
}

/** Its angle is written in tenths of a degree. */
function readSymbolText(list: SExpression, on: Reading): SymbolText {
  const text: SymbolText = {
    text: list.atoms.at(-1) ?? '',
    at: { x: 0, y: 0 },
    angle: 0,
    effects: defaultEffects(),
    isPrivate: list.atoms.length > 1 && list.atoms[0] === 'private',
    line: list.line,
  };
  for (const inner of list.lists) {
    if (inner.name === 'at') {
      text.at = readPoint(inner, on);
      text.angle = (((numberAt(inner, 2, on) / 10) % 360) + 360) % 360;
    } else if (inner.name === 'effects') text.effects = readEffects(inner, on);
    else if (inner.name !== 'uuid') on.unknown(inner, 'text');
  }
  return text;
}
