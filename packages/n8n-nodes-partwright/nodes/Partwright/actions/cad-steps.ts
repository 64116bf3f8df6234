import type { INodeProperties } from 'n8n-workflow';
import { choose, rowNumber, text, type Choices } from '../../shared/properties.ts';

/** What a chain of operations is made of in the form. */
export const kinds: Choices = {
  boss: ['Boss', 'A cylinder is added, hollow where an inner radius is given'],
  chamfer: ['Chamfer'],
  cut: ['Cut', 'A box, cylinder or sphere is taken away'],
  drill: ['Drill'],
  extrude: ['Extrude', 'An outline drawn on a plane is raised, or cut out'],
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
const planes: Choices = { xy: ['XY'], xz: ['XZ'], yz: ['YZ'] };
const modes: Choices = { add: ['Add'], cut: ['Cut Out'] };
const repeats: Choices = { '': ['Once'], linear: ['In a Row'], circular: ['In a Circle'] };
const curves: Choices = { '': ['Straight and Round'], line: ['Straight'], circle: ['Round'] };
const towards = (usual: string): Choices => ({ '': [usual], ...ends });

const withShape = ['cut', 'intersect', 'union'];
/** What can be done at several places in one step. */
const repeated = ['boss', 'cut', 'drill', 'extrude', 'union'];
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
  of(
    text('Outline', 'outline', {
      placeholder: 'e.g. 0,0; 10,0; 10,5',
      description: 'Corners in mm on the plane, in their order, parted by semicolons; the last leads back to the first',
    }),
    ['extrude'],
  ),
  of(choose({ displayName: 'Plane', name: 'plane' }, 'xy', planes), ['extrude']),
  of(signed('Plane Offset', 'offset', 'How far from the origin the plane lies, in mm'), ['extrude']),
  of(signed('Extrude Height', 'extrudeHeight', 'In mm from the plane; below 0 the other way'), ['extrude']),
  of(choose({ displayName: 'Mode', name: 'mode' }, 'add', modes), ['extrude']),
  of(rowNumber('Inner Radius', 'innerRadius'), ['boss']),
  of(rowNumber('Depth', 'depth'), ['drill']),
  of(rowNumber('Height', 'height'), ['boss']),
  {
    ...rowNumber('Shape Height', 'shapeHeight'),
    displayOptions: { show: { kind: withShape, primitive: ['cylinder'] } },
  },
  of(choose({ displayName: 'Direction', name: 'direction' }, '', towards('Up for Boss, Down for Drill')), [
    'boss',
    'drill',
  ]),
  of(choose({ displayName: 'Shape Axis', name: 'shapeAxis' }, '', towards('Upright')), withShape, {
    primitive: ['cylinder'],
  }),
  of(rowNumber('Length', 'length'), ['chamfer']),
  of(rowNumber('Thickness', 'thickness', { description: 'Of the wall that is left' }), ['shell']),
  of(choose({ displayName: 'Axis', name: 'axis' }, 'z', axes), ['rotate']),
  of(signed('Angle (Degrees)', 'angle', 'Counterclockwise, seen against the axis'), ['rotate']),
  of(choose({ displayName: 'Open End', name: 'open' }, '+z', ends), ['shell']),
  of(choose({ displayName: 'Edges at', name: 'side' }, '', { '': ['Every Edge'], ...ends }), ['chamfer', 'fillet']),
  of(choose({ displayName: 'Edges That Are', name: 'curve' }, '', curves), ['chamfer', 'fillet']),
  of(choose({ displayName: 'Repeat', name: 'repeat' }, '', repeats), repeated),
  of(rowNumber('Count', 'count', { description: 'How many there are in all, the first one too' }), repeated, {
    repeat: ['linear', 'circular'],
  }),
  of(rowNumber('Spacing', 'spacing', { description: 'In mm from one to the next' }), repeated, { repeat: ['linear'] }),
  of(choose({ displayName: 'Row Direction', name: 'along' }, '+x', ends), repeated, { repeat: ['linear'] }),
  of(choose({ displayName: 'Circle Axis', name: 'around' }, 'z', axes), repeated, { repeat: ['circular'] }),
  of(
    text('Circle Centre', 'centre', {
      placeholder: 'e.g. 20, 10, 0',
      description: 'A point on the axis in mm: x, y, z; left empty: the origin',
    }),
    repeated,
    { repeat: ['circular'] },
  ),
  of(rowNumber('Circle Angle', 'sweep', { description: 'In degrees; left empty: all the way round' }), repeated, {
    repeat: ['circular'],
  }),
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
