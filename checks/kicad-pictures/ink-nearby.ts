import type { Grey } from './grey-png.ts';

/** Fainter marks are no ink: of 255 steps from the paper. */
const INK = 40;

/** The share of the ink pixels of one picture that have ink of the other within so many pixels. The corner is paper. */
export function inkNearby(one: Grey, other: Grey, withinPx: number): number {
  const near = widened(extractInk(other), other, withinPx);
  const ink = extractInk(one);
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  let [all, met] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (ink[y * one.width + x] === 0) continue;
      all++;
      met += near[y * other.width + x]!;
    }
  return all === 0 ? 1 : met / all;
}

function extractInk({ pixels }: Grey): Uint8Array {
  const paper = pixels[0]!;
  return Uint8Array.from(pixels, (light) => (Math.abs(paper - light) > INK ? 1 : 0));
}

/** Every pixel that has ink in the square about it. */
function widened(ink: Uint8Array, { width, height }: Grey, by: number): Uint8Array {
  const rows = new Uint8Array(ink.length);
  for (let at = 0; at < ink.length; at++) {
    if (ink[at] === 0) continue;
    const x = at % width;
    rows.fill(1, at - Math.min(by, x), at + Math.min(by, width - 1 - x) + 1);
  }
  const square = new Uint8Array(ink.length);
  for (let y = 0; y < height; y++)
    for (let from = Math.max(0, y - by); from <= Math.min(height - 1, y + by); from++)
      for (let x = 0; x < width; x++) if (rows[from * width + x] === 1) square[y * width + x] = 1;
  return square;
}
