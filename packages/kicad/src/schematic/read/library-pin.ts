import { hasAtom, type SExpression } from '@partwright/files/s-expressions';
import { electricalTypes, pinShapes, type ElectricalType, type LibraryPin, type PinShape } from '../model-library.ts';
import { defaultEffects, readEffects } from './effects.ts';
import { readAngle, isYes, lengthAt, readPoint, textAt } from './numbers.ts';
import { modernOverbars, NEW_OVERBARS } from './overbars.ts';
import type { Reading } from './reading.ts';

const types = new Set<string>(electricalTypes);
const shapes = new Set<string>(pinShapes);
/** Until then a text that is only `~` stood for none. */
const TILDE_IS_TEXT = 20250318;

/** `(pin passive line (at x y angle) (length l) (name "A" (effects ...)) (number "1" (effects ...)) ...)`. */
export function readLibraryPin(list: SExpression, on: Reading): LibraryPin {
  const pin: LibraryPin = {
    type: typeAt(list, 0, on),
    shape: shapeAt(list, 1, on),
    at: { x: 0, y: 0 },
    angle: 0,
    length: 0,
    name: '',
    number: '',
    nameEffects: undefined as unknown as LibraryPin['nameEffects'],
    numberEffects: undefined as unknown as LibraryPin['numberEffects'],
    hide: list.atoms.length > 2 && hasAtom(list, 'hide'),
    alternates: [],
    line: list.line,
  };
  for (const inner of list.lists) {
    switch (inner.name) {
      case 'at':
        pin.at = readPoint(inner, on);
        pin.angle = readAngle(inner, on);
        break;
      case 'length':
        pin.length = lengthAt(inner, 0, on);
        break;
      case 'name':
        pin.name = readPinName(textAt(inner), on);
        pin.nameEffects = ownEffects(inner, on);
        break;
      case 'number':
        pin.number = readPinNumber(textAt(inner), on);
        pin.numberEffects = ownEffects(inner, on);
        break;
      case 'hide':
        pin.hide = isYes(inner);
        break;
      case 'alternate':
        pin.alternates.push({
          name: readPinName(textAt(inner), on),
          type: typeAt(inner, 1, on),
          shape: shapeAt(inner, 2, on),
        });
        break;
      case 'uuid':
        break;
      default:
        on.unknown(inner, 'pin');
    }
  }
  pin.nameEffects ??= defaultEffects();
  pin.numberEffects ??= defaultEffects();
  return pin;
}

function ownEffects(list: SExpression, on: Reading): LibraryPin['nameEffects'] {
  const [first] = list.lists;
  return first?.name === 'effects' ? readEffects(first, on) : defaultEffects();
}

/** Of pins in libraries and of those that a placed symbol lists; a pin without a number has ''. */
export function readPinNumber(text: string, { version }: Reading): string {
  return text === '~' && version < TILDE_IS_TEXT ? '' : text;
}

function readPinName(text: string, on: Reading): string {
  if (text === '~' && on.version < TILDE_IS_TEXT) return '';
  return on.version < NEW_OVERBARS.pins ? modernOverbars(text) : text;
}

function typeAt(list: SExpression, index: number, on: Reading): ElectricalType {
  const word = textAt(list, index);
  if (types.has(word)) return word as ElectricalType;
  // Its name before 20210123.
  if (word === 'unconnected') return 'no_connect';
  on.wrongValue(list, 'that is no electrical type of a pin; it is read as unspecified');
  return 'unspecified';
}

function shapeAt(list: SExpression, index: number, on: Reading): PinShape {
  const word = textAt(list, index);
  if (shapes.has(word)) return word as PinShape;
  on.wrongValue(list, 'that is no shape of a pin; it is read as a line');
  return 'line';
}
