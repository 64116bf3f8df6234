import { CadFailed } from '../cad-failed.ts';
import type { Mesh } from './mesh.ts';

const HEAD = 80;
const RECORD = 50;
export const MOST_TRIANGLES = 2_000_000;

/**
 * The triangles of an STL file, binary or text. Corners at the same place are one; the format has no unit, millimetres are meant.
 * Throws CadFailed.
 */
export function readStl(bytes: Uint8Array): Mesh {
  const soup = isBinaryStl(bytes) ? readBinary(bytes) : readText(bytes);
  if (soup.length === 0) throw new CadFailed('no_body', 'The STL file has no triangle');
  return weld(soup);
}

/** Nothing in a binary file says that it is one but its length. */
export function isBinaryStl(bytes: Uint8Array): boolean {
  if (bytes.length < HEAD + 4) return false;
  const count = viewOf(bytes).getUint32(HEAD, true);
  return bytes.length === HEAD + 4 + RECORD * count;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function readBinary(bytes: Uint8Array): Float64Array {
  const view = viewOf(bytes);
  const count = view.getUint32(HEAD, true);
  refuseMany(count);
  const soup = new Float64Array(9 * count);
  for (let triangle = 0; triangle < count; triangle++)
    for (let number = 0; number < 9; number++)
      soup[9 * triangle + number] = view.getFloat32(HEAD + 4 + RECORD * triangle + 12 + 4 * number, true);
  return refuseEndless(soup);
}

function readText(bytes: Uint8Array): Float64Array {
  const text = new TextDecoder('latin1').decode(bytes);
  if (!/\bendsolid\b/i.test(text))
    throw new CadFailed('unreadable', 'The STL file is cut off: endsolid is not at its end');
  const numbers: number[] = [];
  for (const [, x, y, z] of text.matchAll(/\bvertex\s+(\S+)\s+(\S+)\s+(\S+)/gi))
    numbers.push(Number(x), Number(y), Number(z));
  if (numbers.length % 9 !== 0) throw new CadFailed('unreadable', 'The STL file has a facet without three corners');
  refuseMany(numbers.length / 9);
  return refuseEndless(Float64Array.from(numbers));
}

function refuseMany(count: number): void {
  if (count > MOST_TRIANGLES)
    throw new CadFailed(
      'unreadable',
      `The STL file has ${count} triangles, and up to ${MOST_TRIANGLES} are read. Reduce the mesh`,
    );
}

function refuseEndless(soup: Float64Array): Float64Array {
  const at = soup.findIndex((number) => !Number.isFinite(number));
  if (at >= 0)
    throw new CadFailed(
      'unreadable',
      `Triangle ${Math.floor(at / 9) + 1} of the STL file has a corner that is no number`,
    );
  return soup;
}

function weld(soup: Float64Array): Mesh {
  const places = new Map<string, number>();
  const positions: number[] = [];
  const triangles = new Uint32Array(soup.length / 3);
  for (let corner = 0; corner < triangles.length; corner++) {
    const [x, y, z] = [soup[3 * corner]! + 0, soup[3 * corner + 1]! + 0, soup[3 * corner + 2]! + 0];
    const key = `${x} ${y} ${z}`;
    let place = places.get(key);
    if (place === undefined) {
      place = positions.length / 3;
      places.set(key, place);
      positions.push(x, y, z);
    }
    triangles[corner] = place;
  }
  // Every triangle is a face of its own: the format knows no others.
  return {
    positions: Float64Array.from(positions),
    triangles,
    faces: Uint32Array.from({ length: triangles.length / 3 }, (_, at) => at),
  };
}
