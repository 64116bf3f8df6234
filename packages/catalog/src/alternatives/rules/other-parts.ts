import { findCategory, isWithin } from '../../category.ts';
import { parameterDefinition } from '../../parameter.ts';
import { comparisonFor, equal } from '../comparison.ts';
import {
  detail,
  identity,
  identityIfKnown,
  rating,
  ratingIfKnown,
  type CriterionRule,
  type KindRule,
} from '../rule.ts';

/** What these do is in their program, range, field of view: not in the parameters of a catalogue. */
const UNTOLD = `
  ic.microcontroller ic.dsp ic.programmable_logic ic.security ic.driver.display optocoupler.triac development_board sensor module
  rf display optical_transceiver battery cable mechanical other`
  .trim()
  .split(/\s+/);
const LEAST_KNOWN = 3;

const known = new Map<string, KindRule>();

/**
 * The rule for what has no file of its own, integrated circuits first of all: the key parameters of the category, each in the
 * direction that its definition calls better. It says no more than `functional`, as nothing here knows the pins, unless the
 * device number vouches for them; and less where the parameters do not tell what a part does.
 */
export function otherParts(category: string): KindRule {
  const { id } = findCategory(category);
  let rule = known.get(id);
  if (rule === undefined) known.set(id, (rule = makeRule(id)));
  return rule;
}

function makeRule(id: string): KindRule {
  const { parameters, kind } = findCategory(id);
  const names = [...new Set([...parameters, 'temperature_operating'])];
  return {
    id: `other:${id}`,
    categories: [id],
    sameCategory: true,
    criteria: names.flatMap((name, place) => makeCriterion(name, place)),
    pins: { kind: 'number' },
    leastKnown: UNTOLD.some((above) => isWithin(id, above)) ? Infinity : LEAST_KNOWN,
    ceiling: kind === 'ic' || kind === 'module' || kind === 'sensor' ? 'pin-compatible' : 'functional',
  };
}

/** A quad is no better dual, though its definition ranks more channels higher. */
const COUNTS = new Set([
  'number_of_channels',
  'number_of_outputs',
  'number_of_drivers',
  'number_of_elements',
  'pin_count',
]);

/** What must be equal says what the part is; the first key parameter must be known, the others where the original says them. */
function makeCriterion(name: string, place: number): CriterionRule[] {
  const definition = parameterDefinition(name);
  if (definition === undefined) return [];
  if (COUNTS.has(name)) return [(place === 0 ? identity : identityIfKnown)(name, equal)];
  const compare = comparisonFor(definition);
  if (definition.better === 'none') return [detail(name, compare)];
  if (definition.better === 'equal') return [(place === 0 ? identity : identityIfKnown)(name, compare)];
  return [(place === 0 ? rating : ratingIfKnown)(name, compare)];
}
