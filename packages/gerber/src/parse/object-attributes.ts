import { NO_ATTRIBUTES, type Aperture, type AttributeMap, type ObjectAttributes } from '../model.ts';
import { KEPT_WITH_EACH, type Budget } from './limits.ts';
import type { Warnings } from './warnings.ts';

/** More than any program writes; each aperture keeps a copy of those in force. */
const MOST_NAMES = 500;

const NONE: AttributeMap = new Map();

/** The attributes in force at a place of the file: `TF`, `TA`, `TO`, `TD`. */
export interface AttributeState {
  file: ReadonlyMap<string, readonly string[]>;
  /** @param text what stands after TF, TA, TO or TD: `.N,GND` */
  set: (kind: 'TF' | 'TA' | 'TO', text: string, line: number) => void;
  delete: (text: string) => void;
  /** `TA` as they are now, for an aperture being defined. */
  ofAperture: (line: number) => AttributeMap;
  /** For an object being drawn now. @param aperture undefined for a region */
  ofObject: (aperture: Pick<Aperture, 'attributes'> | undefined, line: number) => ObjectAttributes;
}

export function openAttributes(warnings: Warnings, budget: Budget): AttributeState {
  const file = new Map<string, readonly string[]>();
  const aperture = new Map<string, readonly string[]>();
  const object = new Map<string, readonly string[]>();
  let apertureCopy: AttributeMap | undefined;
  let last: { source: AttributeMap; attributes: ObjectAttributes } | undefined;

  const changed = () => {
    apertureCopy = undefined;
    last = undefined;
  };
  const ofAperture = (line: number) => {
    if (apertureCopy) return apertureCopy;
    if (aperture.size > 0) budget.takePoints(aperture.size + KEPT_WITH_EACH, line);
    apertureCopy = aperture.size === 0 ? NONE : new Map(aperture);
    return apertureCopy;
  };

  return {
    file,
    set(kind, text, line) {
      const [name = '', ...values] = text.split(',').map(unescape);
      const into = { TF: file, TA: aperture, TO: object }[kind];
      if (!/^[A-Za-z._$]/.test(name)) {
        warnings.add('attribute_unnamed', line, `${kind} without a name is ignored`);
        return;
      }
      if (into.size >= MOST_NAMES && !into.has(name)) {
        warnings.add(
          'attributes_too_many',
          line,
          `More than ${MOST_NAMES} ${kind} attributes are in force; ${name} is ignored`,
        );
        return;
      }
      budget.takePoints(values.length, line);
      into.set(name, values);
      if (kind !== 'TF') changed();
    },
    delete(text) {
      const name = unescape(text.trim());
      if (name === '') {
        aperture.clear();
        object.clear();
      } else {
        aperture.delete(name);
        object.delete(name);
      }
      changed();
    },
    ofAperture,
    ofObject(drawnWith, line) {
      const source = drawnWith?.attributes ?? ofAperture(line);
      if (source.size === 0 && object.size === 0) return NO_ATTRIBUTES;
      if (last?.source === source) return last.attributes;
      budget.takePoints(source.size + object.size + KEPT_WITH_EACH, line);
      last = { source, attributes: objectAttributes(source, object) };
      return last.attributes;
    },
  };
}

function objectAttributes(aperture: AttributeMap, object: AttributeMap): ObjectAttributes {
  const others = new Map<string, readonly string[]>();
  for (const [name, values] of aperture) if (name !== '.AperFunction') others.set(name, values);
  for (const [name, values] of object) if (name !== '.N' && name !== '.P' && name !== '.C') others.set(name, values);
  const pin = object.get('.P');
  const attributes: ObjectAttributes = {
    apertureFunction: aperture.get('.AperFunction') ?? [],
    nets: object.get('.N') ?? [],
    component: object.get('.C')?.[0] ?? pin?.[0] ?? '',
    others: others.size === 0 ? NONE : others,
  };
  if (pin) attributes.pin = { component: pin[0] ?? '', number: pin[1] ?? '', function: pin[2] ?? '' };
  return attributes;
}

/** `\u00B5` and `\U000000B5` stand for characters that a field may not hold. */
function unescape(field: string): string {
  const text = field.trim();
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\u([\dA-Fa-f]{4})|\\U([\dA-Fa-f]{8})/g, (whole, short?: string, long?: string) => {
    const code = Number.parseInt(short ?? long ?? '', 16);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
}
