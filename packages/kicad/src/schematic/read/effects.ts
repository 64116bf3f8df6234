import { hasAtom, type SExpression } from '@partwright/files/s-expressions';
import type { Effects, Font } from '../model.ts';
import { readColor, isYes, lengthAt, numberAt, textAt } from './numbers.ts';
import type { Reading } from './reading.ts';

/** 50 mil, KiCad's size of text where a file says nothing. */
const DEFAULT_SIZE = 12_700;

export function defaultEffects(): Effects {
  return {
    font: defaultFont(),
    horizontal: 'center',
    vertical: 'center',
    mirror: false,
    hide: false,
    href: undefined,
  };
}

function defaultFont(): Font {
  return {
    face: undefined,
    width: DEFAULT_SIZE,
    height: DEFAULT_SIZE,
    thickness: undefined,
    bold: false,
    italic: false,
    color: undefined,
    lineSpacing: 1,
  };
}

/** `(effects (font (size height width) ...) (justify left bottom) hide)`. */
export function readEffects(list: SExpression, on: Reading): Effects {
  const effects = defaultEffects();
  if (list.atoms.length > 0 && hasAtom(list, 'hide')) effects.hide = true;
  for (const inner of list.lists) {
    switch (inner.name) {
      case 'font':
        readFont(inner, effects.font, on);
        break;
      case 'justify':
        for (const word of inner.atoms) justify(effects, word, inner, on);
        break;
      case 'hide':
        effects.hide = isYes(inner);
        break;
      case 'href':
        effects.href = textAt(inner);
        break;
      default:
        on.unknown(inner, 'effects');
    }
  }
  return effects;
}

function justify(effects: Effects, word: string, list: SExpression, on: Reading): void {
  if (word === 'left' || word === 'right') effects.horizontal = word;
  else if (word === 'top' || word === 'bottom') effects.vertical = word;
  else if (word === 'mirror') effects.mirror = true;
  else if (word !== 'center') on.wrongValue(list, 'that is no justification');
}

function readFont(list: SExpression, font: Font, on: Reading): void {
  if (list.atoms.length > 0) {
    font.bold = hasAtom(list, 'bold');
    font.italic = hasAtom(list, 'italic');
  }
  for (const inner of list.lists) {
    switch (inner.name) {
      case 'size':
        font.height = lengthAt(inner, 0, on, DEFAULT_SIZE);
        font.width = lengthAt(inner, 1, on, DEFAULT_SIZE);
        break;
      case 'thickness':
        font.thickness = lengthAt(inner, 0, on);
        break;
      case 'face':
        font.face = textAt(inner);
        break;
      case 'bold':
        font.bold = isYes(inner);
        break;
      case 'italic':
        font.italic = isYes(inner);
        break;
      case 'color':
        font.color = readColor(inner, on);
        break;
      case 'line_spacing':
        font.lineSpacing = numberAt(inner, 0, on, 1);
        break;
      default:
        on.unknown(inner, 'font');
    }
  }
}
