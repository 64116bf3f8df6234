import { normalizePartNumber } from '@partwright/part-numbers';
import { categoryOfKind, findCategory } from '../category.ts';
import type { PriceFacts } from './types.ts';

/** Beginnings of a part number that are looked at, by length. */
const BEGINNINGS = [3, 4, 5, 6, 7, 8, 10] as const;
/** So many signs are left out at the end of a part number. */
const ENDINGS = [1, 2, 3] as const;
/** Steps a decade of a figure that need only be near. */
const NEAR_STEPS = 3;

/**
 * What parts can have in common. `figure1` is the most telling parameter of the category, `near1` the same to a third of a
 * decade; `value` is the figure that names a part of the kind. `number4` are the first four signs of the part number,
 * `numberLess1` all but the last.
 */
export const features = [
  'kind',
  'category',
  'maker',
  'package',
  'figure1',
  'figure2',
  'figure3',
  'figure4',
  'near1',
  'near2',
  'near3',
  'near4',
  'value',
  'valueNear',
  'tolerance',
  'voltage',
  ...BEGINNINGS.map((length) => `number${length}` as const),
  ...ENDINGS.map((length) => `numberLess${length}` as const),
] as const;
export type Feature = (typeof features)[number];

/** How much is known of a part: what is left out is not known of any part of that sort. */
export type Knowledge = 'part' | 'number' | 'text';

const OF_NUMBER = new Set<Feature>(features.filter((name) => name === 'maker' || name.startsWith('number')));
const OF_CATEGORY = new Set<Feature>(features.filter((name) => name === 'category' || /^(?:figure|near)/.test(name)));

/** Whether a feature is known of a part of which only so much is known. */
export function isKnownOf(knowledge: Knowledge, feature: Feature): boolean {
  if (knowledge === 'part') return true;
  if (knowledge === 'number') return feature === 'kind' || OF_NUMBER.has(feature);
  return !OF_NUMBER.has(feature) && !OF_CATEGORY.has(feature);
}

export function knowledgeOf({ category, mpn }: PriceFacts): Knowledge {
  if (mpn === null) return 'text';
  return category === null ? 'number' : 'part';
}

/** The text of each feature; left out where it is not known. */
export function readFeatures(facts: PriceFacts): Map<Feature, string> {
  const { kind, category, manufacturer, mpn } = facts;
  const texts = new Map<Feature, string>([['kind', kind]]);
  const add = (name: Feature, text: string | null): void => {
    if (text !== null) texts.set(name, text);
  };
  add('category', category);
  add('maker', manufacturer);
  add('package', facts.package);
  for (const [name, parameter] of parametersOf(facts)) {
    const said = facts.parameters.get(parameter);
    if (said !== undefined) add(name, isNear(name) ? writeNear(said) : writeExact(said));
  }
  const number = mpn === null ? '' : normalizePartNumber(mpn);
  for (const length of BEGINNINGS) if (number.length >= length) add(`number${length}`, number.slice(0, length));
  for (const length of ENDINGS)
    if (number.length > length + BEGINNINGS[0])
      add(`numberLess${length}`, number.slice(0, -length) + '?'.repeat(length));
  return texts;
}

/** Which parameter each feature speaks of, for a part of the kind or category. */
export function parametersOf({ kind, category }: PriceFacts): Map<Feature, string> {
  const top = categoryOfKind(kind);
  const names = category === null ? top.parameters : findCategory(category).parameters;
  const { value, tolerance, voltage } = top.roles;
  const pairs: [Feature, string | undefined][] = [
    ['figure1', names[0]],
    ['figure2', names[1]],
    ['figure3', names[2]],
    ['figure4', names[3]],
    ['near1', names[0]],
    ['near2', names[1]],
    ['near3', names[2]],
    ['near4', names[3]],
    ['value', value],
    ['valueNear', value],
    ['tolerance', tolerance],
    ['voltage', voltage],
  ];
  return new Map(pairs.flatMap(([name, parameter]) => (parameter === undefined ? [] : [[name, parameter]])));
}

export function isNear(name: Feature): boolean {
  return name.startsWith('near') || name === 'valueNear';
}

function writeExact(value: number | string): string {
  return typeof value === 'number' ? value.toPrecision(4) : value;
}

function writeNear(value: number | string): string {
  if (typeof value !== 'number') return value;
  return value === 0 ? '0' : `${Math.sign(value)} ${Math.round(Math.log10(Math.abs(value)) * NEAR_STEPS)}`;
}
