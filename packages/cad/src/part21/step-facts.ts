import { colourOf } from './colours.ts';
import type { Part21File, Part21Value, Typed } from './read-part21.ts';

/** A place in an assembly, and what stands there. */
export interface AssemblyNode {
  /** Of the place, as the assembly names it; null of a root. */
  instance: string | null;
  product: string;
  children: AssemblyNode[];
}

/** What a STEP file says beside its geometry. */
export interface StepFacts {
  schema: string | null;
  /** Units of length of its contexts, without repetition: `mm`, `inch`, `m`. */
  units: string[];
  products: string[];
  tree: AssemblyNode[];
  /** `#rrggbb`, without repetition. */
  colours: string[];
  /** Bodies that the file has, each counted once. */
  bodies: number;
  /** Names of the files that have parts of the assembly which are not in this one. */
  otherFiles: string[];
  doubts: string[];
}

const KEPT = new Set([
  'PRODUCT',
  'PRODUCT_DEFINITION',
  'PRODUCT_DEFINITION_FORMATION',
  'PRODUCT_DEFINITION_FORMATION_WITH_SPECIFIED_SOURCE',
  'NEXT_ASSEMBLY_USAGE_OCCURRENCE',
  'COLOUR_RGB',
  'DRAUGHTING_PRE_DEFINED_COLOUR',
  'DOCUMENT_FILE',
  'LENGTH_UNIT',
  'GLOBAL_UNIT_ASSIGNED_CONTEXT',
]);
const BODIES = ['MANIFOLD_SOLID_BREP', 'BREP_WITH_VOIDS', 'FACETED_BREP'];
/** A tree with more is named to here: an assembly of assemblies may stand for more places than there are atoms. */
const MOST_PLACES = 5_000;
const DEEPEST = 64;

export const keepsFact = (type: string): boolean => KEPT.has(type);

export function stepFacts(file: Part21File): StepFacts {
  const doubts: string[] = [];
  const { products, tree } = readProducts(file, doubts);
  const units = readUnits(file);
  const otherFiles = readOtherFiles(file);
  if (otherFiles.length > 0)
    doubts.push(`Parts of the assembly are in other files, which were not read: ${listSome(otherFiles)}`);
  if (file.hasUnknownLetters)
    doubts.push(
      'Names have letters that are no UTF-8, and the file does not say what they are: Windows-1252 is assumed',
    );
  if (units.length === 0) doubts.push('The file names no unit of length: millimetres are assumed');
  if (units.length > 1)
    doubts.push(`The file has several units of length (${units.join(', ')}): each body is read in its own`);
  return {
    schema: file.schemas[0] ?? null,
    units,
    products,
    tree,
    colours: readColours(file),
    otherFiles,
    bodies: BODIES.reduce((sum, type) => sum + (file.counts.get(type) ?? 0), 0),
    doubts,
  };
}

function* entitiesOf(file: Part21File, type: string): Generator<[id: number, entity: Typed]> {
  for (const [id, entity] of file.entities) {
    const found = entity.find((part) => part.type === type);
    if (found) yield [id, found];
  }
}

const refOf = (value: Part21Value | undefined): number | null =>
  value !== null && typeof value === 'object' && 'ref' in value ? value.ref : null;
const textOf = (value: Part21Value | undefined): string => (typeof value === 'string' ? value.trim() : '');

function readProducts(file: Part21File, doubts: string[]): Pick<StepFacts, 'products' | 'tree'> {
  const names = new Map<number, string>();
  for (const [id, { values }] of entitiesOf(file, 'PRODUCT'))
    names.set(id, textOf(values[0]) || textOf(values[1]) || '(no name)');
  const productOfFormation = new Map<number, number>();
  for (const type of ['PRODUCT_DEFINITION_FORMATION', 'PRODUCT_DEFINITION_FORMATION_WITH_SPECIFIED_SOURCE'])
    for (const [id, { values }] of entitiesOf(file, type)) productOfFormation.set(id, refOf(values[2]) ?? -1);
  const nameOfDefinition = new Map<number, string>();
  for (const [id, { values }] of entitiesOf(file, 'PRODUCT_DEFINITION')) {
    const product = productOfFormation.get(refOf(values[2]) ?? -1);
    nameOfDefinition.set(id, names.get(product ?? -1) ?? '(no name)');
  }
  const placesOf = new Map<number, { instance: string; child: number }[]>();
  const placed = new Set<number>();
  for (const [, { values }] of entitiesOf(file, 'NEXT_ASSEMBLY_USAGE_OCCURRENCE')) {
    const [parent, child] = [refOf(values[3]), refOf(values[4])];
    if (parent === null || child === null) continue;
    const places = placesOf.get(parent) ?? [];
    places.push({ instance: textOf(values[1]) || textOf(values[0]), child });
    placesOf.set(parent, places);
    placed.add(child);
  }
  let left = MOST_PLACES;
  const grow = (definition: number, instance: string | null, above: ReadonlySet<number>): AssemblyNode => {
    const node: AssemblyNode = { instance, product: nameOfDefinition.get(definition) ?? '(no name)', children: [] };
    const path = new Set([...above, definition]);
    for (const { instance: name, child } of placesOf.get(definition) ?? []) {
      if (path.has(child) || path.size > DEEPEST || left-- <= 0) continue;
      node.children.push(grow(child, name, path));
    }
    return node;
  };
  const roots = [...nameOfDefinition.keys()].filter((id) => !placed.has(id));
  const tree = roots.map((id) => grow(id, null, new Set()));
  if (left <= 0) doubts.push(`The assembly has more than ${MOST_PLACES} places: those beyond are not listed`);
  return { products: [...new Set(names.values())], tree };
}

/** A document may be a drawing or a text as well. */
const MODEL = /\.(?:stp|step|p21|stpz)$/i;

function readOtherFiles(file: Part21File): string[] {
  const names = [...file.entities.values()]
    .filter((parts) => parts.some(({ type }) => type === 'DOCUMENT_FILE'))
    .map((parts) => textOf(parts.find(({ type }) => type === 'DOCUMENT' || type === 'DOCUMENT_FILE')!.values[0]));
  return [...new Set(names.filter((name) => MODEL.test(name)))];
}

/** What goes on a sentence that nothing is in a file. */
export const tellOtherFiles = ({ otherFiles }: StepFacts): string =>
  otherFiles.length === 0
    ? ''
    : `: its parts are in other files (${listSome(otherFiles)}). Send those, or export all of it as one file`;

const listSome = (names: readonly string[]): string =>
  names.length > 8 ? `${names.slice(0, 7).join(', ')} and ${names.length - 7} more` : names.join(', ');

const PREFIXES: Record<string, string> = { MILLI: 'mm', CENTI: 'cm', DECI: 'dm', MICRO: 'µm', KILO: 'km', NANO: 'nm' };

function readUnits(file: Part21File): string[] {
  const used = new Set<number>();
  for (const [, { values }] of entitiesOf(file, 'GLOBAL_UNIT_ASSIGNED_CONTEXT'))
    for (const unit of Array.isArray(values[0]) ? values[0] : []) used.add(refOf(unit) ?? -1);
  const units = new Set<string>();
  for (const [id, parts] of file.entities) {
    if (!used.has(id) || !parts.some(({ type }) => type === 'LENGTH_UNIT')) continue;
    const conversion = parts.find(({ type }) => type === 'CONVERSION_BASED_UNIT');
    const si = parts.find(({ type }) => type === 'SI_UNIT');
    if (conversion) units.add(textOf(conversion.values[0]).toLowerCase() || 'unknown');
    else if (si) units.add(siName(si.values[0]));
  }
  return [...units];
}

function siName(prefix: Part21Value | undefined): string {
  if (prefix === null || prefix === undefined) return 'm';
  return typeof prefix === 'object' && 'word' in prefix ? (PREFIXES[prefix.word] ?? `${prefix.word} metre`) : 'm';
}

function readColours(file: Part21File): string[] {
  const all = [...file.entities.values()].flatMap((entity) => entity.map(colourOf));
  return [...new Set(all.filter((colour) => colour !== null))];
}
