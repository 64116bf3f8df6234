// Who is right where a catalogue and a part number disagree. The decoder is believed only with a witness that is independent
// of it; without one the disagreement counts against the decoder.
import { isPreferredNumber } from '../packages/values/src/preferred-numbers.ts';
import { readQuantityText } from '../packages/catalog/src/quantity-text.ts';
import { parameterDefinition } from '@partwright/catalog';
import type { Field, TrueNumber } from './decoder-truth.ts';

/** Why a disagreement is the catalogue's error. */
export type Witness = 'description' | 'twin' | 'not_a_preferred_number';

export interface Disagreement {
  truth: TrueNumber;
  family: string;
  /** The number without its packaging. */
  base: string;
  field: Field;
  decoded: number | string;
  listed: number | string;
  witness: Witness | undefined;
}

/** Equal, or as near as rounding brings it: 0.6 % of most figures, a twentieth of power (1/32 W is listed as 30 mW). */
export function agrees(a: number | string, b: number | string, field?: Field): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b || areBodiesAlike(String(a), String(b));
  return Math.abs(a - b) <= (field === 'power' ? 0.05 : 0.006) * Math.max(Math.abs(a), Math.abs(b));
}

const MOST_MM = 0.3;

/** `2x1.25` and `2x1.2` mm: one body, measured with and without its terminals. */
function areBodiesAlike(a: string, b: string): boolean {
  const [x, y] = [a, b].map((text) => (/^[\d.]+x[\d.]+$/.test(text) ? text.split('x').map(Number) : undefined));
  return x !== undefined && y !== undefined && x.every((mm, at) => Math.abs(mm - y[at]!) <= MOST_MM);
}

/**
 * `description`: the catalogue's own description says what the number says and not what the attribute says. `twin`: entries of
 * the same number or of the same part on another reel say it, and more of them than repeat the attribute.
 * `not_a_preferred_number`: the listed value is in no E series, the decoded one is.
 */
export function findWitness(
  { truth, field, decoded, listed }: Disagreement,
  twins: readonly TrueNumber[],
): Witness | undefined {
  const described = figuresIn(truth, field);
  if (described.some((said) => agrees(said, decoded)) && !described.some((said) => agrees(said, listed)))
    return 'description';
  const said = twins.filter((twin) => twin !== truth).map((twin) => twin.facts[field]);
  const count = (fact: number | string): number =>
    said.filter((other) => other !== undefined && agrees(other, fact)).length;
  if (count(decoded) > count(listed)) return 'twin';
  const isValue = field === 'value' && typeof decoded === 'number' && typeof listed === 'number';
  if (isValue && isPreferredNumber(decoded) && !isPreferredNumber(listed)) return 'not_a_preferred_number';
  return undefined;
}

/** Figures of the field's unit that a description names. */
function figuresIn({ description, category }: TrueNumber, field: Field): (number | string)[] {
  const words = description.split(' ').slice(0, 40);
  if (field === 'package' || field === 'dielectric') return words.map((word) => (word === 'NP0' ? 'C0G' : word));
  const name = category.roles[field];
  const unit = name === undefined ? undefined : parameterDefinition(name)?.unit;
  if (unit === undefined) return [];
  return words.flatMap((word) => readQuantityText(word, unit)?.value ?? []).map(Math.abs);
}
