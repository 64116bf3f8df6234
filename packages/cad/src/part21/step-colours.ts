import { colourOf } from './colours.ts';
import { readPart21, type Part21File, type Part21Value } from './read-part21.ts';

/** A body of a STEP file: the surface of each face in the order of the file, and its colour. */
export interface ColouredBody {
  surfaces: string[];
  /** `#rrggbb` a face; null: the file says none. */
  colours: (string | null)[];
  /** Entities of the faces. */
  faces: number[];
  /** Of the product that it is, or of its own where a product has several; null: it has none. */
  name: string | null;
}

const STYLES = new Set([
  'STYLED_ITEM',
  'OVER_RIDING_STYLED_ITEM',
  'PRESENTATION_STYLE_ASSIGNMENT',
  'PRESENTATION_STYLE_BY_CONTEXT',
  'SURFACE_STYLE_USAGE',
  'SURFACE_SIDE_STYLE',
  'SURFACE_STYLE_FILL_AREA',
  'SURFACE_STYLE_RENDERING',
  'SURFACE_STYLE_RENDERING_WITH_PROPERTIES',
  'FILL_AREA_STYLE',
  'FILL_AREA_STYLE_COLOUR',
  'COLOUR_RGB',
  'DRAUGHTING_PRE_DEFINED_COLOUR',
]);
const BODIES = new Set(['MANIFOLD_SOLID_BREP', 'BREP_WITH_VOIDS', 'FACETED_BREP']);
const NAMING = new Set([
  'PRODUCT',
  'PRODUCT_DEFINITION',
  'PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS',
  'PRODUCT_DEFINITION_FORMATION',
  'PRODUCT_DEFINITION_FORMATION_WITH_SPECIFIED_SOURCE',
  'PRODUCT_DEFINITION_SHAPE',
  'SHAPE_DEFINITION_REPRESENTATION',
  'SHAPE_REPRESENTATION_RELATIONSHIP',
]);
const SHAPES = new Set([
  ...BODIES,
  'CLOSED_SHELL',
  'ORIENTED_CLOSED_SHELL',
  'ADVANCED_FACE',
  'FACE_SURFACE',
  'ADVANCED_BREP_SHAPE_REPRESENTATION',
  'SHAPE_REPRESENTATION',
  ...NAMING,
]);
/** What the kernel calls the surfaces of the format. */
const SURFACES: Record<string, string> = {
  PLANE: 'plane',
  CYLINDRICAL_SURFACE: 'cylinder',
  CONICAL_SURFACE: 'cone',
  SPHERICAL_SURFACE: 'sphere',
  TOROIDAL_SURFACE: 'torus',
  DEGENERATE_TOROIDAL_SURFACE: 'torus',
  SURFACE_OF_REVOLUTION: 'revolution',
  SURFACE_OF_LINEAR_EXTRUSION: 'extrusion',
  B_SPLINE_SURFACE: 'spline',
  B_SPLINE_SURFACE_WITH_KNOTS: 'spline',
  BEZIER_SURFACE: 'spline',
};
const DEEPEST = 10;

/** The bodies of a STEP file with the colours of their faces. Throws CadFailed as `readPart21` does. */
export function colouredBodies(text: string): ColouredBody[] {
  const file = readPart21(text, (type) => STYLES.has(type) || SHAPES.has(type) || type in SURFACES);
  const colourOfItem = readStyles(file);
  const bodies: ColouredBody[] = [];
  const ofAll = colourOfRepresentations(file, colourOfItem);
  const nameOf = namesOfBodies(file);
  for (const [id, entity] of file.entities) {
    const body = entity.find(({ type }) => BODIES.has(type));
    if (!body) continue;
    const own = colourOfItem.get(id) ?? ofAll.get(id) ?? null;
    const found: ColouredBody = { surfaces: [], colours: [], faces: [], name: nameOf(id) };
    for (const shell of body.values.slice(1).flatMap(refsIn)) {
      const faces = facesOf(file, shell);
      for (const face of faces) {
        found.faces.push(face);
        found.surfaces.push(surfaceOf(file, face));
        found.colours.push(colourOfItem.get(face) ?? colourOfItem.get(shell) ?? own);
      }
    }
    bodies.push(found);
  }
  return bodies;
}

/** A body is an item of a representation, which is that of a product or related to that one. */
function namesOfBodies(file: Part21File): (body: number) => string | null {
  const products = new Map<number, string>();
  const related = new Map<number, number[]>();
  const bodies = new Map<number, { name: string; representation: number }>();
  for (const [id, [entity]] of file.entities) {
    if (entity?.type === 'SHAPE_DEFINITION_REPRESENTATION') {
      const [shape, representation] = refsIn(entity.values);
      const name = shape === undefined ? '' : productOf(file, shape);
      if (representation !== undefined && name !== '') products.set(representation, name);
    } else if (entity?.type === 'SHAPE_REPRESENTATION_RELATIONSHIP') {
      const [one, other] = refsIn(entity.values.slice(2, 4));
      if (one === undefined || other === undefined) continue;
      related.set(one, [...(related.get(one) ?? []), other]);
      related.set(other, [...(related.get(other) ?? []), one]);
    } else if (entity?.type.endsWith('SHAPE_REPRESENTATION')) {
      for (const item of refsIn(entity.values[1])) {
        const body = file.entities.get(item)?.find(({ type }) => BODIES.has(type));
        if (body) bodies.set(item, { name: textIn(body.values[0]), representation: id });
      }
    }
  }
  const productOfBody = (body: number): string | null => {
    const { representation } = bodies.get(body) ?? {};
    if (representation === undefined) return null;
    const near = [representation, ...(related.get(representation) ?? [])];
    return near.map((one) => products.get(one)).find((name) => name !== undefined) ?? null;
  };
  const counts = new Map<string | null, number>();
  for (const body of bodies.keys()) counts.set(productOfBody(body), (counts.get(productOfBody(body)) ?? 0) + 1);
  return (body) => {
    const product = productOfBody(body);
    const own = bodies.get(body)?.name ?? '';
    return (counts.get(product) === 1 ? product : null) ?? (own || product);
  };
}

/** The name of the product whose shape this is: '' where it is of something else. */
function productOf(file: Part21File, shape: number): string {
  const follow = (id: number | undefined, at: number): number | undefined =>
    id === undefined ? undefined : refsIn(file.entities.get(id)?.[0]?.values[at])[0];
  const product = follow(follow(follow(shape, 2), 2), 2);
  const entity = product === undefined ? undefined : file.entities.get(product)?.[0];
  return entity?.type === 'PRODUCT' ? textIn(entity.values[1]) || textIn(entity.values[0]) : '';
}

const textIn = (value: Part21Value | undefined): string => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === 'NONE' ? '' : text;
};

/** What a style is of -> its colour. A later style covers an earlier one. */
function readStyles(file: Part21File): Map<number, string> {
  const colours = new Map<number, string>();
  for (const [, entity] of file.entities) {
    const styled = entity.find(({ type }) => type === 'STYLED_ITEM' || type === 'OVER_RIDING_STYLED_ITEM');
    if (!styled) continue;
    const [, styles, item] = styled.values;
    const target = refsIn(item)[0];
    const colour = findColour(file, styles, 0);
    if (target !== undefined && colour !== null) colours.set(target, colour);
  }
  return colours;
}

function colourOfRepresentations(file: Part21File, colourOfItem: ReadonlyMap<number, string>): Map<number, string> {
  const colours = new Map<number, string>();
  for (const [id, entity] of file.entities) {
    const colour = colourOfItem.get(id);
    const items = colour && entity.find(({ type }) => type.endsWith('SHAPE_REPRESENTATION'))?.values[1];
    if (items) for (const item of refsIn(items)) colours.set(item, colour);
  }
  return colours;
}

function findColour(file: Part21File, value: Part21Value | undefined, depth: number): string | null {
  if (depth > DEEPEST) return null;
  for (const ref of refsIn(value)) {
    for (const part of file.entities.get(ref) ?? []) {
      const colour = colourOf(part) ?? findColour(file, part.values, depth + 1);
      if (colour !== null) return colour;
    }
  }
  return null;
}

function facesOf(file: Part21File, shell: number, depth = 0): number[] {
  const entity = file.entities.get(shell)?.[0];
  if (!entity || depth > 2) return [];
  if (entity.type === 'ORIENTED_CLOSED_SHELL')
    return refsIn(entity.values[2]).flatMap((one) => facesOf(file, one, depth + 1));
  return refsIn(entity.values[1]);
}

function surfaceOf(file: Part21File, face: number): string {
  const of = refsIn(file.entities.get(face)?.[0]?.values[2])[0];
  const types = (of === undefined ? undefined : file.entities.get(of)) ?? [];
  return types.map(({ type }) => SURFACES[type]).find((name) => name !== undefined) ?? 'other';
}

function refsIn(value: Part21Value | undefined): number[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (value === null || typeof value !== 'object') return [];
  if ('ref' in value) return [value.ref];
  return 'values' in value ? value.values.flatMap(refsIn) : [];
}
