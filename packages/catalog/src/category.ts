import type { Kind } from '@partwright/values';
import { analogIcs } from './categories/analog.ts';
import { capacitors } from './categories/capacitors.ts';
import { connectors } from './categories/connectors.ts';
import { diodes } from './categories/diodes.ts';
import { electromechanical } from './categories/electromechanical.ts';
import { frequencyParts } from './categories/frequency.ts';
import { inductors } from './categories/inductors.ts';
import { interfaceIcs } from './categories/interface.ts';
import { logicIcs } from './categories/logic.ts';
import { mechanicalParts } from './categories/mechanical.ts';
import { modules } from './categories/modules.ts';
import { optoelectronics } from './categories/optoelectronics.ts';
import { powerIcs } from './categories/power.ts';
import { processorsAndMemory } from './categories/processors.ts';
import { protection } from './categories/protection.ts';
import { radioParts } from './categories/radio.ts';
import { resistors } from './categories/resistors.ts';
import { sensors } from './categories/sensors.ts';
import { transistors } from './categories/transistors.ts';
import type { CategoryDefinition, ParameterRoles } from './category-definition.ts';
import { PhraseBook } from './phrases.ts';

/** A node of the taxonomy with everything it inherits filled in. */
export interface Category {
  /** Dotted path: `capacitor.ceramic.leaded`. */
  id: string;
  /** English, singular: `Leaded ceramic capacitor`. */
  name: string;
  kind: Kind;
  /** Canonical names of its key parameters, the most telling first. */
  parameters: readonly string[];
  roles: ParameterRoles;
  /** Id of the node above, null at the top. */
  parent: string | null;
}

const definitions: CategoryDefinition[] = [
  ...[resistors, capacitors, inductors, frequencyParts, diodes, transistors, protection, optoelectronics].flat(),
  ...[analogIcs, logicIcs, interfaceIcs, processorsAndMemory, powerIcs, radioParts].flat(),
  ...[sensors, modules, connectors, electromechanical, mechanicalParts].flat(),
];

const byId = new Map<string, Category>();
const byKind = new Map<Kind, Category>();
const phrases = new PhraseBook<Category>();
for (const definition of definitions) {
  const parent = parentId(definition.id);
  const above = parent === null ? undefined : byId.get(parent);
  const category: Category = {
    id: definition.id,
    name: definition.name,
    kind: definition.kind ?? above?.kind ?? 'other',
    parameters: definition.parameters === undefined ? (above?.parameters ?? []) : list(definition.parameters),
    roles: definition.roles ?? above?.roles ?? {},
    parent,
  };
  byId.set(category.id, category);
  const top = byKind.get(category.kind);
  if (top === undefined || measureCategoryDepth(category) < measureCategoryDepth(top))
    byKind.set(category.kind, category);
  for (const phrase of [...list(definition.phrases), definition.name]) phrases.add(phrase, category);
}

/** Every category, each after the one above it. */
export const categories: readonly Category[] = [...byId.values()];

/** Words in a query or in another catalogue's category name that mean a category. */
export const categoryPhrases: Pick<PhraseBook<Category>, 'find' | 'get'> = phrases;

/**
 * The category with this id; of an unknown id the nearest known node above it, at last `other`.
 *
 * @example
 * import { findCategory } from '@partwright/catalog';
 *
 * findCategory('capacitor.ceramic'); // => { id: 'capacitor.ceramic', kind: 'capacitor' }
 * findCategory('capacitor.ceramic.unheard_of').id; // => 'capacitor.ceramic'
 * findCategory('nothing.of.ours').id; // => 'other'
 */
export function findCategory(id: string): Category {
  for (let path: string | null = id; path !== null; path = parentId(path)) {
    const found = byId.get(path);
    if (found !== undefined) return found;
  }
  return byId.get('other')!;
}

/**
 * The highest category of a kind: `capacitor` of capacitors, `filter.ferrite_bead` of beads; `other` when there is none.
 *
 * @example
 * import { categoryOfKind } from '@partwright/catalog';
 *
 * categoryOfKind('capacitor').id; // => 'capacitor'
 * categoryOfKind('ferrite_bead').id; // => 'filter.ferrite_bead'
 */
export function categoryOfKind(kind: Kind): Category {
  return byKind.get(kind) ?? byId.get('other')!;
}

/**
 * Whether `id` is `ancestor` or stands below it: `capacitor.ceramic.leaded` is within `capacitor`.
 *
 * @example
 * import { isWithin } from '@partwright/catalog';
 *
 * isWithin('capacitor.ceramic.leaded', 'capacitor'); // => true
 * isWithin('capacitor_array', 'capacitor'); // => false
 */
export function isWithin(id: string, ancestor: string): boolean {
  return id === ancestor || (id.startsWith(ancestor) && id.charAt(ancestor.length) === '.');
}

/** How far below the top of its kind a category stands: the one of the kind's own name first, then by levels. */
function measureCategoryDepth({ id, kind }: Category): number {
  return id === kind ? 0 : id.split('.').length;
}

function parentId(id: string): string | null {
  const dot = id.lastIndexOf('.');
  return dot === -1 ? null : id.slice(0, dot);
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
