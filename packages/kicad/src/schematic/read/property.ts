import type { SExpression } from '@partwright/files/s-expressions';
import type { Property } from '../model.ts';
import { defaultEffects, readEffects } from './effects.ts';
import { readAngle, isYes, readPoint } from './numbers.ts';
import type { Reading } from './reading.ts';

/** `(property "Value" "10k" (at x y angle) (effects ...))`; KiCad 9 may say `private` before the name. */
export function readProperty(list: SExpression, on: Reading): Property {
  const { atoms } = list;
  const isPrivate = atoms.length > 2 && atoms[0] === 'private';
  const first = isPrivate ? 1 : 0;
  const property: Property = {
    name: atoms[first] ?? '',
    value: atoms[first + 1] ?? '',
    at: { x: 0, y: 0 },
    angle: 0,
    effects: undefined as unknown as Property['effects'],
    hide: false,
    showName: false,
    isPrivate,
    doNotAutoplace: false,
    line: list.line,
  };
  for (const inner of list.lists) {
    switch (inner.name) {
      case 'at':
        property.at = readPoint(inner, on);
        property.angle = readAngle(inner, on);
        break;
      case 'effects':
        property.effects = readEffects(inner, on);
        property.hide ||= property.effects.hide;
        break;
      case 'hide':
        property.hide = isYes(inner);
        break;
      case 'show_name':
        property.showName = isYes(inner);
        break;
      case 'do_not_autoplace':
        property.doNotAutoplace = isYes(inner);
        break;
      case 'id':
        // The number of a field in KiCad 6; the name says the same.
        break;
      default:
        on.unknown(inner, 'property');
    }
  }
  property.effects ??= defaultEffects();
  return property;
}

export function findPropertyValue(properties: readonly Property[], name: string): string | undefined {
  return properties.find((property) => property.name === name)?.value;
}
