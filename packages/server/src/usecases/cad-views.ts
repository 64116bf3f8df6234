import type { AssemblyNode, OutputFormat, PreviewFormat } from '@partwright/cad';
import type { InspectedModel } from '../isolation/index.ts';
import type { AnswerData } from '@partwright/contract';

type View = AnswerData<'inspectStep'>;

export const OUTPUT_TYPES: Record<OutputFormat, { mediaType: string; ending: string }> = {
  step: { mediaType: 'model/step', ending: 'step' },
  brep: { mediaType: 'application/vnd.opencascade.brep', ending: 'brep' },
  stl: { mediaType: 'model/stl', ending: 'stl' },
  obj: { mediaType: 'model/obj', ending: 'obj' },
  gltf: { mediaType: 'model/gltf-binary', ending: 'glb' },
  '3mf': { mediaType: 'model/3mf', ending: '3mf' },
  amf: { mediaType: 'application/x-amf', ending: 'amf' },
  dxf: { mediaType: 'image/vnd.dxf', ending: 'dxf' },
  svg: { mediaType: 'image/svg+xml', ending: 'svg' },
  png: { mediaType: 'image/png', ending: 'png' },
};

/** The answer of the operation; the command line shows the same. */
export function inspectionView(found: InspectedModel, preview?: PreviewFormat): View {
  const { bounds, thinnestWall: wall } = found;
  const [[x0, y0, z0], [x1, y1, z1]] = [bounds.min, bounds.max];
  return {
    boundingBox: {
      xMin: x0,
      xMax: x1,
      xLen: x1 - x0,
      yMin: y0,
      yMax: y1,
      yLen: y1 - y0,
      zMin: z0,
      zMax: z1,
      zLen: z1 - z0,
      center: [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2],
    },
    topology: found.topology,
    volumeMm3: found.volume,
    areaMm2: found.area,
    centerOfMass: found.centreOfMass,
    units: found.fileUnits.length === 0 ? null : found.fileUnits.join(', '),
    format: found.format,
    schema: found.schema,
    products: found.products,
    assembly: found.tree.some(({ children }) => children.length > 0),
    tree: listTree(found.tree, null, []),
    colours: found.colours,
    valid: found.isValid,
    faults: found.faults,
    holes: found.holes.map(({ diameter, depth, ...hole }) => ({ ...hole, diameterMm: diameter, depthMm: depth })),
    thinnestWall: wall && { thicknessMm: wall.thickness, at: wall.at, samples: wall.samples },
    preview:
      preview === undefined || found.preview === null
        ? null
        : {
            format: preview,
            mediaType: OUTPUT_TYPES[preview === 'glb' ? 'gltf' : preview].mediaType,
            bytes: found.preview.length,
            data: Buffer.from(found.preview).toString('base64'),
          },
    doubts: found.doubts,
  };
}

type Places = View['tree'][number][];

function listTree(nodes: readonly AssemblyNode[], parent: number | null, list: Places): Places {
  for (const { product, instance, children } of nodes) {
    const at = list.push({ product, instance, parent }) - 1;
    listTree(children, at, list);
  }
  return list;
}
