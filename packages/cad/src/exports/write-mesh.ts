import { cornerOf, normalOf, triangleCount, unit, type Mesh, type Vector } from '../mesh/mesh.ts';

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

const cornersOf = (mesh: Mesh, triangle: number): [Vector, Vector, Vector] => [
  cornerOf(mesh, triangle, 0),
  cornerOf(mesh, triangle, 1),
  cornerOf(mesh, triangle, 2),
];
/** Three at a time: a place, or the corners of a triangle. */
export function* triples(numbers: ArrayLike<number>): Generator<[number, number, number]> {
  for (let at = 0; at < numbers.length; at += 3) yield [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!];
}

/** Without the tail that binary fractions have, and without -0. */
export const short = (number: number): number => Number(number.toPrecision(9)) + 0;
const encode = (lines: string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);
