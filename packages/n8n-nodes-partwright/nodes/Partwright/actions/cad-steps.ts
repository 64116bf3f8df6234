import type { INodeProperties } from 'n8n-workflow';
import { choose, rowNumber, text, type Choices } from '../../shared/properties.ts';

/** What a chain of operations is made of in the form. Sketches and patterns need the JSON. */
const kinds: Choices = {
  boss: ['Boss', 'A cylinder is added, hollow where an inner radius is given'],
  chamfer: ['Chamfer'],
  cut: ['Cut', 'A box, cylinder or sphere is taken away'],
  drill: ['Drill'],
  fillet: ['Fillet'],
  intersect: ['Intersect', 'Only what is within a box, cylinder or sphere is left'],
  mirror_y: ['Mirror', 'At a plane of constant y'],
  rotate: ['Rotate', 'About a line through a point'],
  shell: ['Shell', 'Hollow, open at one end'],
  translate: ['Translate'],
  union: ['Union', 'A box, cylinder or sphere is added'],
};

const shapes: Choices = { box: ['Box'], cylinder: ['Cylinder'], sphere: ['Sphere'] };
const ends: Choices = {
  '+x': ['+X'],
  '-x': ['-X'],
  '+y': ['+Y'],
  '-y': ['-Y'],
  '+z': ['+Z (Top)'],
  '-z': ['-Z (Bottom)'],
};
const axes: Choices = { x: ['X'], y: ['Y'], z: ['Z'] };

const withShape = ['cut', 'intersect', 'union'];
const placed = ['boss', 'drill', 'rotate', 'translate', ...withShape];

const of = (property: INodeProperties, kind: string[], more: Record<string, string[]> = {}): INodeProperties => ({
  ...property,
  displayOptions: { show: { kind, ...more } },
});

/** A length that may be below 0. */
const signed = (displayName: string, name: string, description: string): INodeProperties => ({
  ...rowNumber(displayName, name, { description }),
  typeOptions: { numberPrecision: 6 },
});

const where = 'In mm: where it is or goes; of Translate, how far';

/** The cells of a step: those that its kind has are shown. */
export const stepCells: INodeProperties[] = [
  choose({ displayName: 'Operation', name: 'kind', required: true }, 'translate', kinds),
  of(choose({ displayName: 'Shape', name: 'primitive', required: true }, 'box', shapes), withShape),
  of(signed('X', 'x', where), placed),
  of(signed('Y', 'y', where), [...placed, 'mirror_y']),
  of(signed('Z', 'z', where), placed),
  of(text('Size', 'size', { placeholder: 'e.g. 10, 20, 5', description: 'Of the box in mm: x, y, z' }), withShape, {
    primitive: ['box'],
  }),
  of(rowNumber('Radius', 'radius'), ['boss', 'drill', 'fillet']),
  {
    ...rowNumber('Shape Radius', 'shapeRadius'),
    displayOptions: { show: { kind: withShape, primitive: ['cylinder', 'sphere'] } },
  },
  of(rowNumber('Inner Radius', 'innerRadius'), ['boss']),
  of(rowNumber('Depth', 'depth'), ['drill']),
  of(rowNumber('Height', 'height'), ['boss']),
  {
    ...rowNumber('Shape Height', 'shapeHeight'),
    displayOptions: { show: { kind: withShape, primitive: ['cylinder'] } },
  },
  of(rowNumber('Length', 'length'), ['chamfer']),
  of(rowNumber('Thickness', 'thickness', { description: 'Of the wall that is left' }), ['shell']),
  of(choose({ displayName: 'Axis', name: 'axis' }, 'z', axes), ['rotate']),
  of(signed('Angle (Degrees)', 'angle', 'Counterclockwise, seen against the axis'), ['rotate']),
  of(choose({ displayName: 'Open End', name: 'open' }, '+z', ends), ['shell']),
  of(choose({ displayName: 'Edges at', name: 'side' }, '', { '': ['Every Edge'], ...ends }), ['chamfer', 'fillet']),
];

/** Formats of the result. */
export const formats: Choices = {
  '3mf': ['3MF'],
  amf: ['AMF'],
  brep: ['BREP'],
  dxf: ['DXF'],
  gltf: ['glTF'],
  obj: ['OBJ'],
  png: ['PNG'],
  step: ['STEP'],
  stl: ['STL'],
  svg: ['SVG'],
};

type Row = Readonly<Record<string, string | number | undefined>>;
type Step = Record<string, unknown>;

/** A row of the form as the API takes it. Throws with the number of the row where it lacks what its kind needs. */
export function readStep(row: Row, at: number): Step {
  const lacking = (name: string): never => {
    throw new Error(`Operations: ${name} of operation ${at + 1} (${String(kinds[String(row['kind'])]?.[0])}) is empty`);
  };
  const number = (name: string, shown: string): number => (typeof row[name] === 'number' ? row[name] : lacking(shown));
  const coordinate = (name: string): number => (row[name] as number | undefined) ?? 0;
  const point = [coordinate('x'), coordinate('y'), coordinate('z')] as const;
  const edges = row['side'] === undefined ? {} : { edges: { side: row['side'] } };
  const shape = (): Step => {
    const { primitive = 'box' } = row;
    if (primitive === 'sphere') return { primitive, radius: number('shape_radius', 'Shape Radius'), at: point };
    if (primitive === 'cylinder')
      return {
        primitive,
        radius: number('shape_radius', 'Shape Radius'),
        height: number('shape_height', 'Shape Height'),
        at: point,
      };
    const size = String(row['size'] ?? '')
      .split(/[,;x\s]+/)
      .filter(Boolean)
      .map(Number);
    if (size.length !== 3 || size.some((side) => !(side > 0))) lacking('Size (three lengths, such as 10, 20, 5)');
    return { primitive, size, at: point };
  };
  const { kind = 'translate' } = row;
  switch (kind) {
    case 'boss': {
      const inner = row['inner_radius'] === undefined ? {} : { inner_radius: row['inner_radius'] };
      return {
        kind,
        outer_radius: number('radius', 'Radius'),
        ...inner,
        height: number('height', 'Height'),
        at: point,
      };
    }
    case 'drill':
      return { kind, radius: number('radius', 'Radius'), depth: number('depth', 'Depth'), at: point };
    case 'fillet':
      return { kind, radius: number('radius', 'Radius'), ...edges };
    case 'chamfer':
      return { kind, length: number('length', 'Length'), ...edges };
    case 'shell':
      return { kind, thickness: number('thickness', 'Thickness'), open: [row['open'] ?? '+z'] };
    case 'mirror_y':
      return { kind, plane_y: number('y', 'Y') };
    case 'rotate': {
      const axis = ['x', 'y', 'z'].indexOf(String(row['axis'] ?? 'z'));
      const end = point.map((one, index) => (index === axis ? one + 1 : one));
      return { kind, axis_start: point, axis_end: end, angle_deg: number('angle', 'Angle (Degrees)') };
    }
    case 'cut':
    case 'intersect':
    case 'union':
      return { kind, shape: shape() };
    default:
      if (['x', 'y', 'z'].every((name) => row[name] === undefined)) lacking('X, Y or Z');
      return { kind, offset: point };
  }
}
