import { readPart21, type Part21File, type Part21Value, type Typed } from '../part21/read-part21.ts';
import { decodeString } from '../part21/step-text.ts';
import { cross, dot, scale, subtract, unit, type Vector } from '../mesh/mesh.ts';
import { quoted } from './dress-step.ts';
import { chain, turn, type Placing } from '../mesh/placing.ts';

/** A STEP file in mm, with the places where its bodies stand. */
export interface JoinedFile {
  /** The file, as `stepText` gives it. */
  text: string;
  places: { name: string; placing: Placing }[];
}

/** What of a file is needed to put it into an assembly. */
interface Roots {
  /** Definitions of products that are in no other, with their representations, and an axis that each has. */
  definitions: { definition: number; representation: number; axis: Placing | null; axisId: number | null }[];
}

const KEPT = new Set([
  'PRODUCT_DEFINITION',
  'PRODUCT_DEFINITION_WITH_ASSOCIATED_DOCUMENTS',
  'NEXT_ASSEMBLY_USAGE_OCCURRENCE',
  'PRODUCT_DEFINITION_SHAPE',
  'SHAPE_DEFINITION_REPRESENTATION',
  'SHAPE_REPRESENTATION',
  'ADVANCED_BREP_SHAPE_REPRESENTATION',
  'AXIS2_PLACEMENT_3D',
  'CARTESIAN_POINT',
  'DIRECTION',
]);

/** Whether a file can be put into an assembly as it is: it names a product with a shape, in one section of data. */
export function canJoin(text: string): boolean {
  return (text.match(/\bDATA\s*(?:\([^;]*\))?\s*;/g)?.length ?? 0) === 1 && rootsOf(text).definitions.length > 0;
}

/**
 * One STEP file (AP214, mm) of several: an assembly, in which each file stands at its places. Their entities are taken as they are,
 * so that names, colours and trees are those of the files; a file that stands in several places is in it once.
 */
export function joinStep(name: string, files: readonly JoinedFile[]): string {
  const lines: string[] = [];
  let next = 1;
  const add = (entity: string): number => {
    lines.push(`#${next}=${entity};`);
    return next++;
  };
  const axisOf = (placing: Placing): number => {
    const [a, b, c] = placing;
    const point = add(`CARTESIAN_POINT('',(${[a[3], b[3], c[3]].map(real).join(',')}))`);
    const [z, x] = [turn(placing, [0, 0, 1]), turn(placing, [1, 0, 0])].map((way) =>
      add(`DIRECTION('',(${way.map(real).join(',')}))`),
    );
    return add(`AXIS2_PLACEMENT_3D('',#${point},#${z},#${x})`);
  };
  const application = add(`APPLICATION_CONTEXT('automotive_design')`);
  add(`APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,#${application})`);
  const productContext = add(`PRODUCT_CONTEXT('',#${application},'mechanical')`);
  const product = add(`PRODUCT(${quoted(name)},${quoted(name)},'',(#${productContext}))`);
  add(`PRODUCT_RELATED_PRODUCT_CATEGORY('part',$,(#${product}))`);
  const formation = add(`PRODUCT_DEFINITION_FORMATION('','',#${product})`);
  const definitionContext = add(`PRODUCT_DEFINITION_CONTEXT('part definition',#${application},'design')`);
  const definition = add(`PRODUCT_DEFINITION('design','',#${formation},#${definitionContext})`);
  const shape = add(`PRODUCT_DEFINITION_SHAPE('','',#${definition})`);
  const millimetre = add('(LENGTH_UNIT() NAMED_UNIT(*) SI_UNIT(.MILLI.,.METRE.))');
  const radian = add('(NAMED_UNIT(*) PLANE_ANGLE_UNIT() SI_UNIT($,.RADIAN.))');
  const steradian = add('(NAMED_UNIT(*) SI_UNIT($,.STERADIAN.) SOLID_ANGLE_UNIT())');
  const precision = add(
    `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-07),#${millimetre},'distance_accuracy_value','')`,
  );
  const context = add(
    `(GEOMETRIC_REPRESENTATION_CONTEXT(3) GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((#${precision})) GLOBAL_UNIT_ASSIGNED_CONTEXT((#${millimetre},#${radian},#${steradian})) REPRESENTATION_CONTEXT('',''))`,
  );
  const origin = axisOf(ORIGIN);
  // Its items are the axes of all places, which are known at the end.
  const representation = next++;
  add(`SHAPE_DEFINITION_REPRESENTATION(#${shape},#${representation})`);
  const axes = [origin];
  let place = 0;
  for (const { text, places } of files) {
    const ids = new Map<number, number>();
    lines.push(renumber(text, (id) => ids.get(id) ?? (ids.set(id, next), next++)));
    for (const root of rootsOf(text).definitions) {
      const inFile = root.axisId === null ? axisOf(ORIGIN) : ids.get(root.axisId);
      for (const { name: at, placing } of places) {
        const target = axisOf(root.axis ? chain(placing, root.axis) : placing);
        axes.push(target);
        const usage = add(
          `NEXT_ASSEMBLY_USAGE_OCCURRENCE('${++place}',${quoted(at)},'',#${definition},#${ids.get(root.definition)},$)`,
        );
        const usageShape = add(`PRODUCT_DEFINITION_SHAPE('Placement','',#${usage})`);
        const transformation = add(`ITEM_DEFINED_TRANSFORMATION('','',#${inFile},#${target})`);
        const relation = add(
          `(REPRESENTATION_RELATIONSHIP('','',#${ids.get(root.representation)},#${representation}) REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION(#${transformation}) SHAPE_REPRESENTATION_RELATIONSHIP())`,
        );
        add(`CONTEXT_DEPENDENT_SHAPE_REPRESENTATION(#${relation},#${usageShape})`);
      }
    }
  }
  lines.push(`#${representation}=SHAPE_REPRESENTATION('',(${axes.map((axis) => `#${axis}`).join(',')}),#${context});`);
  return [
    'ISO-10303-21;',
    'HEADER;',
    "FILE_DESCRIPTION((''),'2;1');",
    `FILE_NAME(${quoted(name)},'1970-01-01T00:00:00',(''),(''),'','Partwright','');`,
    "FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));",
    'ENDSEC;',
    'DATA;',
    ...lines,
    'ENDSEC;',
    'END-ISO-10303-21;',
    '',
  ].join('\n');
}

const ORIGIN: Placing = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
];

function rootsOf(text: string): Roots {
  const file = readPart21(text, (type) => KEPT.has(type));
  const placed = new Set<number>();
  const shapes = new Map<number, number>();
  for (const [id, [entity]] of file.entities) {
    if (entity?.type === 'NEXT_ASSEMBLY_USAGE_OCCURRENCE') placed.add(refOf(entity.values[4]) ?? -1);
    if (entity?.type === 'PRODUCT_DEFINITION_SHAPE') shapes.set(id, refOf(entity.values[2]) ?? -1);
  }
  const definitions: Roots['definitions'] = [];
  const seen = new Set<number>();
  for (const [, [entity]] of file.entities) {
    if (entity?.type !== 'SHAPE_DEFINITION_REPRESENTATION') continue;
    const definition = shapes.get(refOf(entity.values[0]) ?? -1);
    const representation = refOf(entity.values[1]);
    if (definition === undefined || representation === null || placed.has(definition) || seen.has(definition)) continue;
    // Shapes of aspects and properties have representations too: only those of products are roots.
    if (!file.entities.get(definition)?.[0]?.type.startsWith('PRODUCT_DEFINITION')) continue;
    seen.add(definition);
    definitions.push({ definition, representation, ...axisIn(file, representation) });
  }
  return { definitions };
}

/** The first axis among the items of a representation. */
function axisIn(file: Part21File, representation: number): { axis: Placing | null; axisId: number | null } {
  const items = file.entities.get(representation)?.[0]?.values[1];
  for (const item of Array.isArray(items) ? items : []) {
    const id = refOf(item);
    const entity = id === null ? undefined : file.entities.get(id)?.[0];
    if (entity?.type !== 'AXIS2_PLACEMENT_3D') continue;
    const axis = readAxis(file, entity);
    if (axis) return { axis, axisId: id };
  }
  return { axis: null, axisId: null };
}

function readAxis(file: Part21File, { values }: Typed): Placing | null {
  const numbersOf = (value: Part21Value | undefined): Vector | null => {
    const list = file.entities.get(refOf(value) ?? -1)?.[0]?.values[1];
    return Array.isArray(list) && list.length === 3 && list.every((one) => typeof one === 'number')
      ? (list as unknown as Vector)
      : null;
  };
  const at = numbersOf(values[1]);
  const z = numbersOf(values[2]) ?? [0, 0, 1];
  const x = numbersOf(values[3]) ?? (values[2] === null ? [1, 0, 0] : null);
  if (!at || !x) return null;
  const [c, a] = [unit(z), unit(subtract(x, scale(unit(z), dot(x, unit(z)))))];
  const b = cross(c, a);
  return [
    [a[0], b[0], c[0], at[0]],
    [a[1], b[1], c[1], at[1]],
    [a[2], b[2], c[2], at[2]],
  ];
}

/** The entities of a file with other numbers, and in ASCII: files that are joined may have names in several sets of letters. */
function renumber(text: string, numberOf: (id: number) => number): string {
  const start = /\bDATA\s*(?:\([^;]*\))?\s*;/.exec(text)!;
  const rest = text.slice(start.index + start[0].length);
  const data = rest.slice(0, rest.lastIndexOf('ENDSEC'));
  return data
    .replace(/'(?:[^']|'')*'|\/\*[^]*?\*\/|#(\d+)/g, (all, id: string | undefined) => {
      if (id !== undefined) return `#${numberOf(Number(id))}`;
      if (all.startsWith('/*')) return '';
      // oxlint-disable-next-line no-control-regex
      return /[^\u0000-\u007F]/.test(all) ? quoted(decodeString(all.slice(1, -1))) : all;
    })
    .trim();
}

const refOf = (value: Part21Value | undefined): number | null =>
  value !== null && typeof value === 'object' && 'ref' in value ? value.ref : null;

/** As the format writes numbers: with a point. */
function real(number: number): string {
  const text = String(Number(number.toPrecision(15)) + 0).toUpperCase();
  if (text.includes('E')) return text.includes('.') ? text : text.replace('E', '.E');
  return text.includes('.') ? text : `${text}.`;
}
