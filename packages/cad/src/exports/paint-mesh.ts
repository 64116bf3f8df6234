import { boundsOf, cornerOf, dot, normalOf, triangleCount, unit, type Vector } from '../mesh/mesh.ts';
import { mergeMeshes, type Coat } from './coats.ts';
import { isometricView, seenFrom } from './views.ts';

/** Pixels, three bytes each: red, green, blue; row after row from the top left. */
export interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** Each pixel is the mean of so many in each direction. */
const SAMPLES = 2;
const BODY: Vector = [176, 186, 198];
const LIGHT = unit([0.3, 0.5, 0.9]);
const DARKEST = 0.3;
/** What is black has edges all the same. */
const FLOOR = 24;

/** Coats as they look from the front right above, on white. */
export function paintMesh(coats: readonly Coat[], size: number): Picture {
  const side = size * SAMPLES;
  const rgb = new Uint8Array(3 * side * side).fill(255);
  const depths = new Float32Array(side * side).fill(-Infinity);
  const view = isometricView(boundsOf(mergeMeshes(coats.map(({ mesh }) => mesh)))!);
  const toPixel = (length: number): number => ((length / view.reach + 1) / 2) * side;
  for (const { mesh, colour } of coats) {
    const body = colour === null ? BODY : channelsOf(colour);
    for (let triangle = 0; triangle < triangleCount(mesh); triangle++) {
      const normal = unit(normalOf(mesh, triangle));
      const seen: Vector = [dot(normal, view.right), dot(normal, view.up), dot(normal, view.back)];
      const shade = DARKEST + (1 - DARKEST) * Math.abs(dot(seen, LIGHT));
      const shown = body.map((channel) => FLOOR + (channel - FLOOR) * shade);
      const corners = ([0, 1, 2] as const).map((corner): Vector => {
        const [x, y, z] = seenFrom(view, cornerOf(mesh, triangle, corner));
        return [toPixel(x), side - toPixel(y), z];
      });
      fillTriangle(corners as [Vector, Vector, Vector], side, (at, depth) => {
        if (depth <= depths[at]!) return;
        depths[at] = depth;
        rgb.set(shown, 3 * at);
      });
    }
  }
  return shrink(rgb, size);
}

const channelsOf = (colour: string): Vector =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Vector;

/** Each pixel of a square picture that a triangle covers, with its depth; corners in pixels. */
export function fillTriangle(
  [a, b, c]: [Vector, Vector, Vector],
  side: number,
  paint: (at: number, depth: number) => void,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (Math.abs(area) < 1e-9) return;
  const between = (low: number, high: number): [number, number] => [
    Math.max(0, Math.floor(low)),
    Math.min(side - 1, Math.ceil(high)),
  ];
  const [left, right] = between(Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0]));
  const [top, bottom] = between(Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1]));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const u = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area;
      const v = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area;
      if (u < 0 || v < 0 || u + v > 1) continue;
      paint(y * side + x, u * a[2] + v * b[2] + (1 - u - v) * c[2]);
    }
}

function shrink(fine: Uint8Array, size: number): Picture {
  const rgb = new Uint8Array(3 * size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
          const row = y * SAMPLES + Math.floor(sample / SAMPLES);
          sum += fine[3 * (row * size * SAMPLES + x * SAMPLES + (sample % SAMPLES)) + channel]!;
        }
        rgb[3 * (y * size + x) + channel] = sum / (SAMPLES * SAMPLES);
      }
  return { width: size, height: size, rgb };
}
