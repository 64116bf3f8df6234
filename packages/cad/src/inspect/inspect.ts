import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { CadFailed } from '../cad-failed.ts';
import { fallOver, tellFall, withKernel } from '../kernel/failure.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { areaOf, boxOf, volumeOf, type Mass } from '../kernel/properties.ts';
import { damaged, formatOf, readShape, type CadFormat } from '../kernel/read-shape.ts';
import { Scope } from '../kernel/scope.ts';
import { countUnique, partsOf } from '../kernel/shapes.ts';
import { chordOf, triangulate } from '../kernel/triangulate.ts';
import { meshFacts, type MeshFaults } from '../mesh/mesh-facts.ts';
import { add, boundsOf, scale, triangleCount, type Bounds, type Mesh, type Vector } from '../mesh/mesh.ts';
import { RayTree } from '../mesh/ray-tree.ts';
import { readStl } from '../mesh/read-stl.ts';
import { keepsFact, stepFacts, tellOtherFiles, type AssemblyNode, type StepFacts } from '../part21/step-facts.ts';
import { readPart21 } from '../part21/read-part21.ts';
import { stepText } from '../part21/step-text.ts';
import { exportBody, exportParts, type Exported, type OutputFormat } from '../exports/export-body.ts';
import { lookOfFile } from '../exports/looks.ts';
import { bodyFaults, type BodyFault } from './body-faults.ts';
import { findHoles, type Hole } from './holes.ts';
import { readParts, type Parts } from './parts.ts';
import { thinnestWall, type Wall } from './thinnest-wall.ts';

/** What a file holds, in mm whatever its own unit is. */
export interface CadInspection {
  format: CadFormat;
  /** Of a STEP file, as written: `AUTOMOTIVE_DESIGN`. */
  schema: string | null;
  /** As the file names its units of length; empty where it names none. */
  fileUnits: string[];
  /** Of the faces themselves. */
  bounds: Bounds;
  topology: Topology;
  /** mm³ of the solids; null where there is none. */
  volume: number | null;
  /** mm² of all faces. */
  area: number;
  /** Of the solids; of the faces where there is no solid. */
  centreOfMass: Vector;
  isValid: boolean;
  faults: BodyFault[];
  products: string[];
  tree: AssemblyNode[];
  /** `#rrggbb` */
  colours: string[];
  holes: Hole[];
  thinnestWall: Wall | null;
  /** As it was asked for; null: none was, or none can be made, which is in the doubts. */
  preview: Exported | null;
  /** What was not read, not looked at or assumed. */
  doubts: string[];
}

export const PREVIEW_FORMATS = ['png', 'svg', 'glb'] as const;
export type PreviewFormat = (typeof PREVIEW_FORMATS)[number];

/** Each place is counted: a part that stands in an assembly four times is four. */
export interface Topology {
  solids: number;
  shells: number;
  faces: number;
  edges: number;
  vertices: number;
  /** Without regard to where they stand. */
  uniqueSolids: number;
  uniqueFaces: number;
}

export interface InspectOptions {
  /** Above so many triangles neither holes nor walls are looked for. */
  mostTriangles?: number;
  /** A picture, a drawing with hidden lines dashed, or triangles; in the colours of the file. Left out: none. */
  preview?: PreviewFormat | undefined;
}

/**
 * What is in a STEP, BREP or STL file. Throws CadFailed for what cannot be read.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import start from 'replicad-opencascadejs';
 * import { inspectCad, openCadKernel } from '@partwright/cad';
 *
 * const kernel = await openCadKernel(start, readFileSync('node_modules/replicad-opencascadejs/dist/replicad_single.wasm'));
 * const found = inspectCad(kernel, readFileSync('node_modules/@partwright/cad/examples/bracket.step'));
 * found.bounds; // => { min: [0, 0, 0], max: [40, 20, 5] }
 * found.holes.map(({ diameter, kind }) => `${diameter} ${kind}`); // => ['4 through', '4 through']
 */
export function inspectCad(kernel: CadKernel, bytes: Uint8Array, options: InspectOptions = {}): CadInspection {
  const format = formatOf(bytes);
  if (format === 'stl') return inspectMesh(readStl(bytes), options);
  return tellFall(
    () =>
      withKernel(
        kernel,
        () => inspectShape(kernel, bytes, format, options),
        (reason) => damaged(format, reason),
      ),
    fallOver(`the ${format.toUpperCase()} file`),
  );
}

const NO_FACTS: StepFacts = {
  schema: null,
  units: [],
  products: [],
  tree: [],
  colours: [],
  bodies: 0,
  otherFiles: [],
  doubts: [],
};

function inspectShape(
  kernel: CadKernel,
  bytes: Uint8Array,
  format: 'step' | 'brep',
  { mostTriangles = 400_000, preview }: InspectOptions,
): CadInspection {
  const text = format === 'step' ? stepText(bytes) : null;
  const facts = text === null ? NO_FACTS : stepFacts(readPart21(text, keepsFact));
  using scope = new Scope();
  const shape = readShape(kernel, scope, bytes, format);
  const bounds = boxOf(kernel, shape);
  if (!bounds) throw new CadFailed('no_body', `The ${format.toUpperCase()} file holds no body${tellOtherFiles(facts)}`);
  const parts = readParts(kernel, scope, shape);
  const uniqueSolids = countUnique(kernel, parts.solids);
  const { holes, thinnestWall: wall, doubts: unseen } = lookInside(kernel, parts.solids, bounds, mostTriangles);
  const doubts = [...facts.doubts, ...unseen];
  if (format === 'brep') doubts.push('A BREP file names no unit of length: millimetres are assumed');
  if (facts.bodies > uniqueSolids)
    doubts.push(
      `The file has ${facts.bodies} bodies, and ${uniqueSolids} of them could be read: volume, area and box are of those`,
    );
  const { volumes, solid } = weighSolids(kernel, shape, parts);
  const faults = bodyFaults(kernel, shape, parts, volumes);
  const { amount: area, centre } = areaOf(kernel, shape);
  const summed = volumes.reduce((sum, volume) => sum + volume, 0);
  if (solid && Math.abs(solid.amount - summed) > SAME_VOLUME * Math.abs(summed))
    doubts.push(
      `Faces of the bodies do not meet exactly: the volume is ${solid.amount.toFixed(4)} mm³ of the whole, and ${summed.toFixed(4)} mm³ body by body`,
    );
  return {
    format,
    schema: facts.schema,
    fileUnits: facts.units,
    bounds,
    topology: {
      solids: parts.solids.length,
      shells: parts.shells.length,
      faces: parts.faces.length,
      edges: parts.edges.length,
      vertices: parts.vertices.length,
      uniqueSolids,
      uniqueFaces: countUnique(kernel, parts.faces),
    },
    volume: solid?.amount ?? null,
    area,
    centreOfMass: solid?.centre ?? centre,
    isValid: faults.every(({ code }) => code === 'open_shell'),
    faults,
    products: facts.products,
    tree: facts.tree,
    colours: facts.colours,
    holes,
    thinnestWall: wall,
    preview: preview
      ? exportBody(kernel, shape, OUTPUTS[preview], text === null ? null : lookOfFile(kernel, parts.solids, text))
      : null,
    doubts,
  };
}

const OUTPUTS = { png: 'png', svg: 'svg', glb: 'gltf' } as const satisfies Record<PreviewFormat, OutputFormat>;

/** Of each other: what two ways of adding up the same faces may differ by. */
const SAME_VOLUME = 1e-5;

/**
 * The volume of each solid, and of all: of the whole at once, as others measure it, where it has no face beside its solids,
 * for a face that closes nothing has no volume.
 */
function weighSolids(
  kernel: CadKernel,
  shape: TopoDS_Shape,
  { solids, faces }: Parts,
): { volumes: number[]; solid: Mass | null } {
  const masses = solids.map((solid) => volumeOf(kernel, solid));
  const volumes = masses.map(({ amount }) => amount);
  if (masses.length === 0) return { volumes, solid: null };
  if (masses.length === 1) return { volumes, solid: masses[0]! };
  using scope = new Scope();
  const owned = solids.reduce((sum, solid) => sum + partsOf(kernel, scope, solid, 'FACE').length, 0);
  if (owned === faces.length) return { volumes, solid: volumeOf(kernel, shape) };
  const amount = volumes.reduce((sum, volume) => sum + volume, 0);
  const moment = masses.reduce<Vector>((sum, mass) => add(sum, scale(mass.centre, mass.amount)), [0, 0, 0]);
  return { volumes, solid: { amount, centre: scale(moment, 1 / (amount || 1)) } };
}

/** Nothing where it is a small part of the thickness. */
function tellUncertainty(wall: Wall | null): string[] {
  if (!wall || wall.uncertainty <= 0.05 * wall.thickness) return [];
  return [
    `The thinnest wall is between round faces, measured as triangles: its thickness may be off by ${Number(wall.uncertainty.toPrecision(2))} mm`,
  ];
}

/** Each body by itself: what stands in its hole is not its ground, and a gap between two bodies is no wall. */
function lookInside(
  kernel: CadKernel,
  solids: TopoDS_Shape[],
  bounds: Bounds,
  mostTriangles: number,
): Pick<CadInspection, 'holes' | 'thinnestWall' | 'doubts'> {
  if (solids.length === 0)
    return { holes: [], thinnestWall: null, doubts: ['The file has no solid: holes and walls were not looked for'] };
  const chord = chordOf(bounds);
  const holes: Hole[] = [];
  let thinnest: Wall | null = null;
  let left = mostTriangles;
  for (const [at, solid] of solids.entries()) {
    using scope = new Scope();
    const mesh = triangulate(kernel, solid, chord);
    left -= triangleCount(mesh);
    if (left < 0)
      return {
        holes,
        thinnestWall: thinnest,
        doubts: [
          `The bodies need more than ${mostTriangles} triangles: holes and walls were looked for in ${at} of ${solids.length} bodies`,
        ],
      };
    const rays = new RayTree(mesh);
    holes.push(...findHoles(kernel, partsOf(kernel, scope, solid, 'FACE'), rays));
    thinnest = thinnestWall(mesh, rays, { chord, before: thinnest });
  }
  return { holes, thinnestWall: thinnest, doubts: tellUncertainty(thinnest) };
}

const MESH_FAULTS: Record<keyof MeshFaults, { code: BodyFault['code']; message: string }> = {
  openEdges: { code: 'open_edge', message: 'An edge has one triangle only: the surface has a gap there' },
  crowdedEdges: { code: 'crowded_edge', message: 'More than two triangles meet at an edge' },
  twistedEdges: { code: 'twisted_edge', message: 'Two triangles at an edge look to different sides' },
  flatTriangles: { code: 'flat_triangle', message: 'A triangle has no area' },
};

function inspectMesh(mesh: Mesh, { preview }: InspectOptions): CadInspection {
  const facts = meshFacts(mesh);
  const faults = (Object.keys(MESH_FAULTS) as (keyof MeshFaults)[])
    .filter((fault) => facts[fault] > 0)
    .map((fault): BodyFault => ({ ...MESH_FAULTS[fault], count: facts[fault] }));
  if (facts.volume !== null && facts.volume < 0)
    faults.push({ code: 'inside_out', count: 1, message: 'The body is inside out: its volume is negative' });
  const isSolid = facts.volume !== null;
  return {
    format: 'stl',
    schema: null,
    fileUnits: [],
    bounds: boundsOf(mesh)!,
    topology: {
      solids: facts.closedShells,
      shells: facts.shells,
      faces: triangleCount(mesh),
      edges: facts.edges,
      vertices: facts.vertices,
      uniqueSolids: facts.closedShells,
      uniqueFaces: triangleCount(mesh),
    },
    volume: facts.volume,
    area: facts.area,
    centreOfMass: facts.centre,
    isValid: faults.length === 0,
    faults,
    products: [],
    tree: [],
    colours: [],
    holes: [],
    thinnestWall: isSolid ? thinnestWall(mesh, new RayTree(mesh)) : null,
    preview:
      preview && preview !== 'svg'
        ? exportParts([{ name: 'body', coats: [{ mesh, colour: null }] }], OUTPUTS[preview])
        : null,
    doubts: [
      ...(preview === 'svg' ? ['A mesh has no edges to draw: there is no drawing of it, but png and glb'] : []),
      'An STL file names no unit of length: millimetres are assumed',
      'A mesh has no cylinders: holes were not looked for',
      ...(isSolid ? [] : ['The mesh is not closed: it has no volume, and walls were not looked for']),
    ],
  };
}
