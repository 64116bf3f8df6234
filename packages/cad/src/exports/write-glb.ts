import { boundsOf } from '../mesh/mesh.ts';
import type { Placing } from '../mesh/placing.ts';
import type { Coat } from './coats.ts';
import { concat, vertexNormals } from './mesh-bytes.ts';

/** A body that can stand in several places. */
export interface GlbBody {
  name: string;
  coats: Coat[];
  places: { name: string; placing: Placing | null }[];
}

const GREY = '#b8bfc7';

/** glTF 2.0 in its binary form: metres, y up, as the format says. Each body is in it once. */
export function writeGlb(bodies: readonly GlbBody[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  const colours: string[] = [];
  let offset = 0;
  const add = (array: Float32Array | Uint32Array, target: number, accessor: object): number => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    bufferViews.push({ buffer: 0, byteOffset: offset, byteLength: bytes.length, target });
    accessors.push({
      bufferView: bufferViews.length - 1,
      componentType: target === CORNERS ? 5_125 : 5_126,
      ...accessor,
    });
    parts.push(bytes);
    offset += bytes.length;
    return accessors.length - 1;
  };
  const meshes = bodies.map(({ name, coats }) => ({
    name,
    primitives: coats.map(({ mesh, colour }) => {
      const positions = Float32Array.from(mesh.positions, (_, at) => toGltf(mesh.positions, at) / 1_000);
      const normals = vertexNormals(mesh);
      const turned = Float32Array.from(normals, (_, at) => toGltf(normals, at));
      const box = boundsOf({ ...mesh, positions: Float64Array.from(positions) });
      const count = positions.length / 3;
      const attributes = {
        POSITION: add(positions, PLACES, { count, type: 'VEC3', min: box?.min, max: box?.max }),
        NORMAL: add(turned, PLACES, { count, type: 'VEC3' }),
      };
      const indices = add(Uint32Array.from(mesh.triangles), CORNERS, { count: mesh.triangles.length, type: 'SCALAR' });
      const shown = colour ?? GREY;
      if (!colours.includes(shown)) colours.push(shown);
      return { attributes, indices, material: colours.indexOf(shown) };
    }),
  }));
  const nodes = bodies.flatMap(({ places }, mesh) =>
    places.map(({ name, placing }) => ({ mesh, name, ...(placing && { matrix: matrixOf(placing) }) })),
  );
  const json = JSON.stringify({
    asset: { version: '2.0', generator: 'Partwright' },
    scene: 0,
    scenes: [{ nodes: nodes.map((_, at) => at) }],
    nodes,
    meshes,
    materials: colours.map((colour) => ({
      pbrMetallicRoughness: { baseColorFactor: [...linear(colour), 1], metallicFactor: 0.1, roughnessFactor: 0.7 },
    })),
    accessors,
    bufferViews,
    buffers: [{ byteLength: offset }],
  });
  return joinChunks(padded(new TextEncoder().encode(json), 0x20), padded(concat(parts), 0));
}

const PLACES = 34_962;
const CORNERS = 34_963;

/** x, y up z -> x, z, -y. */
function toGltf(numbers: ArrayLike<number>, at: number): number {
  const start = at - (at % 3);
  return at % 3 === 0 ? numbers[start]! : at % 3 === 1 ? numbers[start + 2]! : -numbers[start + 1]!;
}

/** In the axes and metres of glTF, column after column. */
function matrixOf([a, b, c]: Placing): number[] {
  return [
    a[0],
    c[0],
    -b[0],
    0,
    a[2],
    c[2],
    -b[2],
    0,
    -a[1],
    -c[1],
    b[1],
    0,
    a[3] / 1e3,
    c[3] / 1e3,
    -b[3] / 1e3,
    1,
  ].map((number) => number + 0);
}

/** Colours of files are sRGB, and those of glTF are linear. */
function linear(colour: string): number[] {
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return Number((value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4).toFixed(6));
  });
}

function joinChunks(json: Uint8Array, binary: Uint8Array): Uint8Array {
  const head = new Uint32Array([0x46546c67, 2, 28 + json.length + binary.length, json.length, 0x4e4f534a]);
  const second = new Uint32Array([binary.length, 0x004e4942]);
  return concat([new Uint8Array(head.buffer), json, new Uint8Array(second.buffer), binary]);
}

function padded(bytes: Uint8Array, fill: number): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(fill);
  whole.set(bytes);
  return whole;
}
