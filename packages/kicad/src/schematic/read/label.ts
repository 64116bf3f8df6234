import type { SExpression } from '@partwright/files/s-expressions';
import type { Label, LabelKind, LabelShape, SheetPin } from '../model.ts';
import { defaultEffects, readEffects } from './effects.ts';
import { readAngle, isYes, lengthAt, readPoint, textAt } from './numbers.ts';
import { modernOverbars, NEW_OVERBARS } from './overbars.ts';
import { readProperty } from './property.ts';
import type { Reading } from './reading.ts';

export const labelKinds: ReadonlyMap<string, LabelKind> = new Map([
  ['label', 'local'],
  ['global_label', 'global'],
  ['hierarchical_label', 'hierarchical'],
  ['directive_label', 'directive'],
  // Its name before 20220124, and in KiCad 7 and later too.
  ['netclass_flag', 'directive'],
]);

const shapes = new Set<string>([
  'input',
  'output',
  'bidirectional',
  'tri_state',
  'passive',
  'dot',
  'round',
  'diamond',
  'rectangle',
] satisfies LabelShape[]);

export function readLabel(list: SExpression, kind: LabelKind, on: Reading): Label {
  const label: Label = {
    kind,
    text: readNetText(textAt(list), on),
    at: { x: 0, y: 0 },
    angle: 0,
    shape: undefined,
    length: 0,
    effects: undefined as unknown as Label['effects'],
    fieldsAutoplaced: false,
    excludeFromSim: false,
    properties: [],
    uuid: '',
    line: list.line,
  };
  for (const inner of list.lists) {
    switch (inner.name) {
      case 'at':
        label.at = readPoint(inner, on);
        label.angle = readAngle(inner, on);
        break;
      case 'shape':
        label.shape = readLabelShape(textAt(inner), inner, on);
        break;
      case 'length':
        label.length = lengthAt(inner, 0, on);
        break;
      case 'effects':
        label.effects = readEffects(inner, on);
        break;
      case 'fields_autoplaced':
        label.fieldsAutoplaced = isYes(inner);
        break;
      case 'exclude_from_sim':
        label.excludeFromSim = isYes(inner);
        break;
      case 'uuid':
        label.uuid = textAt(inner);
        break;
      case 'property':
        label.properties.push(readProperty(inner, on));
        break;
      case 'iref':
        // Where KiCad 6's first files put the list of pages; the property came after.
        break;
      default:
        on.unknown(inner, list.name);
    }
  }
  label.effects ??= defaultEffects();
  if (kind === 'local') label.shape = undefined;
  else label.shape ??= kind === 'directive' ? 'round' : 'input';
  return label;
}

/** `(pin "CLK" input (at x y angle) (effects ...) (uuid ...))` of a sheet. */
export function readSheetPin(list: SExpression, on: Reading): SheetPin {
  const pin: SheetPin = {
    name: readNetText(textAt(list), on),
    shape: readLabelShape(textAt(list, 1), list, on),
    at: { x: 0, y: 0 },
    angle: 0,
    effects: undefined as unknown as SheetPin['effects'],
    uuid: '',
    line: list.line,
  };
  for (const inner of list.lists) {
    if (inner.name === 'at') {
      pin.at = readPoint(inner, on);
      pin.angle = readAngle(inner, on);
    } else if (inner.name === 'effects') pin.effects = readEffects(inner, on);
    else if (inner.name === 'uuid') pin.uuid = textAt(inner);
    else on.unknown(inner, 'sheet pin');
  }
  pin.effects ??= defaultEffects();
  return pin;
}

function readNetText(text: string, on: Reading): string {
  return on.version < NEW_OVERBARS.nets ? modernOverbars(text) : text;
}

function readLabelShape(word: string, list: SExpression, on: Reading): LabelShape {
  if (shapes.has(word)) return word as LabelShape;
  on.wrongValue(list, 'that is no shape of a label; it is read as an input');
  return 'input';
}
