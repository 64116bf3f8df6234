import { decodeLabel, identifiers, splitField, type Label } from '@partwright/labels';
import type { SeenCode } from '../codes/see-codes.ts';
import { centreOf } from '../pictures/quad.ts';

/** A label as one or several codes of a photo say it. */
export interface SeenLabel {
  label: Label;
  /** The codes that say it, by their place in the list. */
  codes: number[];
  /** Each bar code holds one field, as on labels of makers. */
  isOfBars: boolean;
}

const GS = '\u001d';

/**
 * The labels of a photo. A code that holds a whole label is one; bar codes with one field each, as makers print them below
 * each other, are one together, with the part number (1P) that is nearest where there are several.
 *
 * @example
 * import { findLabels } from '@partwright/photos';
 *
 * const quad = [[0, 0], [90, 0], [90, 20], [0, 20]] as const;
 * const bars = ['1PRC0603FR-0710KL', 'Q5000'].map((text) => ({ text, quad, isMatrix: false }));
 * findLabels(bars)[0]!.label; // => { partNumber: 'RC0603FR-0710KL', quantity: 5000 }
 */
export function findLabels(codes: readonly Pick<SeenCode, 'text' | 'quad' | 'isMatrix'>[]): SeenLabel[] {
  const whole = codes.flatMap(({ text }, code): SeenLabel[] => {
    const label = decodeLabel(text);
    return label === undefined ? [] : [{ label, codes: [code], isOfBars: false }];
  });
  const decoded = new Set(whole.flatMap((label) => label.codes));
  const fields = codes.flatMap(({ text, isMatrix, quad }, code) => {
    const field = decoded.has(code) || isMatrix ? undefined : splitField(text);
    const isKnown = field !== undefined && field.value !== '' && identifiers[field.identifier] !== undefined;
    return isKnown ? [{ ...field, code, text, centre: centreOf(quad) }] : [];
  });
  const numbers = fields.filter(({ identifier }) => identifier === '1P');
  const groups = new Map(numbers.map((number) => [number, [number]]));
  for (const field of fields) {
    const [nearest] = numbers.toSorted((a, b) => distance(a.centre, field.centre) - distance(b.centre, field.centre));
    if (nearest !== undefined && field.identifier !== '1P') groups.get(nearest)!.push(field);
  }
  const ofBars = [...groups.values()].flatMap((group): SeenLabel[] => {
    const label = decodeLabel(group.map(({ text }) => text).join(GS));
    return label === undefined ? [] : [{ label, codes: group.map(({ code }) => code), isOfBars: true }];
  });
  return [...whole, ...ofBars];
}

const distance = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);
