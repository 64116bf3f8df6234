import { packZip } from '@partwright/files/archives';
import { boundsOf, cornerOf, normalOf, triangleCount, unit, type Mesh, type Vector } from '../mesh/mesh.ts';

/** Binary STL. */
export function writeStl(mesh: Mesh): Uint8Array {
  const count = triangleCount(mesh);
  const bytes = new Uint8Array(84 + 50 * count);
  const view = new DataView(bytes.buffer);
  // Readers take a file that begins with "solid" for one of text.
  new TextEncoder().encodeInto('Partwright, mm', bytes);
  view.setUint32(80, count, true);
  for (let triangle = 0; triangle < count; triangle++) {
    const numbers = [unit(normalOf(mesh, triangle)), ...cornersOf(mesh, triangle)].flat();
    for (const [at, number] of numbers.entries()) view.setFloat32(84 + 50 * triangle + 4 * at, number, true);
  }
  return bytes;
}

/** Wavefront OBJ. */
export function writeObj(mesh: Mesh): Uint8Array {
  const lines = ['# Partwright, mm', 'o body'];
  for (const place of triples(mesh.positions)) lines.push(`v ${place.map(short).join(' ')}`);
  for (const corners of triples(mesh.triangles)) lines.push(`f ${corners.map((corner) => corner + 1).join(' ')}`);
  return encode(lines);
}

/** AMF 1.1 (ISO/ASTM 52915), not compressed. */
export function writeAmf(mesh: Mesh): Uint8Array {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<amf unit="millimeter" version="1.1">',
    '<object id="0"><mesh><vertices>',
  ];
  for (const place of triples(mesh.positions)) {
    const [x, y, z] = place.map(short);
    lines.push(`<vertex><coordinates><x>${x}</x><y>${y}</y><z>${z}</z></coordinates></vertex>`);
  }
  lines.push('</vertices><volume>');
  for (const [a, b, c] of triples(mesh.triangles))
    lines.push(`<triangle><v1>${a}</v1><v2>${b}</v2><v3>${c}</v3></triangle>`);
  lines.push('</volume></mesh></object>', '</amf>');
  return encode(lines);
}

/** DXF R12: each triangle a 3DFACE. */
export function writeDxf(mesh: Mesh): Uint8Array {
  const lines = [
    '0',
    'SECTION',
    '2',
    'HEADER',
    '9',
    '$ACADVER',
    '1',
    'AC1009',
    '0',
    'ENDSEC',
    '0',
    'SECTION',
    '2',
    'ENTITIES',
  ];
  for (let triangle = 0; triangle < triangleCount(mesh); triangle++) {
    const [a, b, c] = cornersOf(mesh, triangle);
    lines.push('0', '3DFACE', '8', '0');
    for (const [corner, point] of [a, b, c, c].entries())
      for (const axis of [0, 1, 2] as const) lines.push(String(10 * (axis + 1) + corner), String(short(point[axis])));
  }
  return encode([...lines, '0', 'ENDSEC', '0', 'EOF']);
}

/** 3MF (3MF Core Specification 1.3): an archive with one object, in mm. */
export function write3mf(mesh: Mesh): Uint8Array {
  const model = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<model unit="millimeter" xml:lang="en" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">',
    '<resources><object id="1" type="model"><mesh><vertices>',
  ];
  for (const place of triples(mesh.positions)) {
    const [x, y, z] = place.map(short);
    model.push(`<vertex x="${x}" y="${y}" z="${z}"/>`);
  }
  model.push('</vertices><triangles>');
  for (const [a, b, c] of triples(mesh.triangles)) model.push(`<triangle v1="${a}" v2="${b}" v3="${c}"/>`);
  model.push('</triangles></mesh></object></resources><build><item objectid="1"/></build></model>');
  return packZip(
    new Map([
      ['[Content_Types].xml', encode([CONTENT_TYPES])],
      ['_rels/.rels', encode([RELATIONS])],
      ['3D/3dmodel.model', encode(model)],
    ]),
  );
}

const CONTENT_TYPES =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>';
const RELATIONS =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>';

/** glTF 2.0 in its binary form: metres, y up, as the format says. */
export function writeGlb(mesh: Mesh): Uint8Array {
  const positions = Float32Array.from(mesh.positions, (_, at) => toGltf(mesh.positions, at) / 1_000);
  const normals = vertexNormals(mesh);
  const turned = Float32Array.from(normals, (_, at) => toGltf(normals, at));
  const indices = mesh.triangles;
  const parts = [positions, turned, indices].map(
    (part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
  );
  let offset = 0;
  const bufferViews = parts.map((part, at) => {
    const view = { buffer: 0, byteOffset: offset, byteLength: part.length, target: at === 2 ? 34_963 : 34_962 };
    offset += part.length;
    return view;
  });
  const box = boundsOf({ ...mesh, positions: Float64Array.from(positions) });
  const json = JSON.stringify({
    asset: { version: '2.0', generator: 'Partwright' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: 'body' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    materials: [
      { pbrMetallicRoughness: { baseColorFactor: [0.72, 0.75, 0.78, 1], metallicFactor: 0.1, roughnessFactor: 0.7 } },
    ],
    accessors: [
      { bufferView: 0, componentType: 5_126, count: positions.length / 3, type: 'VEC3', min: box?.min, max: box?.max },
      { bufferView: 1, componentType: 5_126, count: turned.length / 3, type: 'VEC3' },
      { bufferView: 2, componentType: 5_125, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews,
    buffers: [{ byteLength: offset }],
  });
  return joinChunks(padded(new TextEncoder().encode(json), 0x20), padded(concat(parts), 0));
}

/** x, y up z -> x, z, -y. */
function toGltf(numbers: ArrayLike<number>, at: number): number {
  const start = at - (at % 3);
  return at % 3 === 0 ? numbers[start]! : at % 3 === 1 ? numbers[start + 2]! : -numbers[start + 1]!;
}

function joinChunks(json: Uint8Array, binary: Uint8Array): Uint8Array {
  const head = new Uint32Array([0x46546c67, 2, 28 + json.length + binary.length, json.length, 0x4e4f534a]);
  const second = new Uint32Array([binary.length, 0x004e4942]);
  return concat([new Uint8Array(head.buffer), json, new Uint8Array(second.buffer), binary]);
}

/** Of length 1, at each corner: the mean of its triangles by their area. */
export function vertexNormals(mesh: Mesh): Float64Array {
  const sums = new Float64Array(mesh.positions.length);
  for (let triangle = 0; triangle < triangleCount(mesh); triangle++) {
    const normal = normalOf(mesh, triangle);
    for (let corner = 0; corner < 3; corner++)
      for (let axis = 0; axis < 3; axis++) sums[3 * mesh.triangles[3 * triangle + corner]! + axis]! += normal[axis]!;
  }
  for (let at = 0; at < sums.length; at += 3) {
    const [x, y, z] = unit([sums[at]!, sums[at + 1]!, sums[at + 2]!]);
    sums.set([x, y, z], at);
  }
  return sums;
}

const cornersOf = (mesh: Mesh, triangle: number): [Vector, Vector, Vector] => [
  cornerOf(mesh, triangle, 0),
  cornerOf(mesh, triangle, 1),
  cornerOf(mesh, triangle, 2),
];
/** Three at a time: a place, or the corners of a triangle. */
function* triples(numbers: ArrayLike<number>): Generator<[number, number, number]> {
  for (let at = 0; at < numbers.length; at += 3) yield [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!];
}

/** Without the tail that binary fractions have, and without -0. */
const short = (number: number): number => Number(number.toPrecision(9)) + 0;
const encode = (lines: string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);

function padded(bytes: Uint8Array, fill: number): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(fill);
  whole.set(bytes);
  return whole;
}

function concat(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
