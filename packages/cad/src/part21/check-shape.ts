import { readPart21, type Part21Value, type Typed } from './read-part21.ts';
import {
  isComputedWith,
  isOfShape,
  isOtherThan,
  SHAPE_TYPES,
  SPLINE_PARTS,
  type ShapeKind,
  type ShapeType,
} from './shape-schema.ts';

/** Where OpenCascade has no end of the world any more: it computes with squares and cubes of lengths. */
const LARGEST = 1e100;

type Entities = ReadonlyMap<number, Typed[]>;

/**
 * What contradicts itself in the shape that a STEP file describes, with the entity: `#7 (EDGE_CURVE) refers to #9 (DIRECTION), where a
 * curve belongs`. Null: nothing is found. OpenCascade follows such references without a look, and falls over.
 */
export function findContradiction(text: string): string | null {
  // With more sections than a header and its data the entities of the others are not known here.
  if (text.split('ENDSEC').length > 3) return null;
  const { entities } = readPart21(text, () => true);
  for (const [id, parts] of entities) {
    const schema = parts.length === 1 ? SHAPE_TYPES : SPLINE_PARTS;
    for (const part of parts) {
      const type = schema.get(part.type);
      const wrong = (type && checkValues(part, type, entities)) ?? checkNumbers(part);
      if (wrong) return `#${id} (${part.type}) ${wrong}`;
    }
  }
  return findCircle(entities);
}

function checkValues({ values }: Typed, type: ShapeType, entities: Entities): string | null {
  if (values.length !== type.values) return `has ${values.length} values, where ${type.values} belong`;
  for (const [place, kind] of Object.entries(type.refers))
    for (const ref of refsIn([values[Number(place)]!])) {
      const wrong = checkReference(ref, kind, entities);
      if (wrong) return wrong;
    }
  return null;
}

function checkNumbers({ type, values }: Typed): string | null {
  if (!isComputedWith(type)) return null;
  const isEndless = (value: Part21Value): boolean =>
    Array.isArray(value) ? value.some(isEndless) : typeof value === 'number' && Math.abs(value) > LARGEST;
  return values.some(isEndless) ? 'has a number that is too large to compute with' : null;
}

function checkReference(ref: number, kind: ShapeKind, entities: Entities): string | null {
  const parts = entities.get(ref);
  if (!parts) return `refers to #${ref}, which the file does not have`;
  const types = parts.map(({ type }) => type);
  if (isOtherThan(kind, types))
    return `refers to #${ref} (${types.join(' ')}), where ${/^[aeo]/.test(kind) ? 'an' : 'a'} ${kind} belongs`;
  return kind === 'representation' ? checkItems(ref, parts, entities) : null;
}

/** What lies on a surface is a curve, in a representation of its own. */
function checkItems(representation: number, parts: readonly Typed[], entities: Entities): string | null {
  const items = parts.find(({ type }) => type === 'DEFINITIONAL_REPRESENTATION')?.values[1] ?? null;
  for (const item of refsIn([items])) {
    const wrong = checkReference(item, 'curve', entities);
    if (wrong) return `is of #${representation}, which ${wrong}`;
  }
  return null;
}

/** In order. Lists and typed values are no deeper than the reader lets them be. */
function refsIn(values: readonly Part21Value[], refs: number[] = []): number[] {
  for (const value of values) {
    if (value === null || typeof value !== 'object') continue;
    if ('ref' in value) refs.push(value.ref);
    else if (Array.isArray(value)) refsIn(value, refs);
    else if ('values' in value) refsIn(value.values, refs);
  }
  return refs;
}

/** Without recursion: a file can be as deep as it likes. */
function findCircle(entities: Entities): string | null {
  const ended = new Set<number>();
  for (const start of entities.keys()) {
    const path: { id: number; refs: readonly number[]; at: number }[] = [];
    const onPath = new Set<number>();
    const enter = (id: number): void => {
      const parts = entities.get(id);
      if (ended.has(id) || !parts?.some(({ type }) => isOfShape(type))) return;
      onPath.add(id);
      path.push({ id, refs: refsIn(parts.flatMap(({ values }) => values)), at: 0 });
    };
    enter(start);
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const ref = here.refs[here.at++];
      if (ref === undefined) {
        path.pop();
        onPath.delete(here.id);
        ended.add(here.id);
      } else if (onPath.has(ref)) {
        const types = entities.get(ref)!.map(({ type }) => type);
        return `#${ref} (${types.join(' ')}) is a part of itself, by way of #${here.id}`;
      } else enter(ref);
    }
  }
  return null;
}
