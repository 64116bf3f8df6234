import type { Grey } from './grey-png.ts';

const BLUR = 2;

/** The share of the ink of two pictures that is not at the same place in both, after a slight blur. The corner is paper. */
export function inkDifference(one: Grey, other: Grey): number {
  const [a, b] = [blurred(one), blurred(other)];
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  let differing = 0;
  let all = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [first, second] = [a[y * one.width + x]!, b[y * other.width + x]!];
      differing += Math.abs(first - second);
      all += Math.max(first, second);
    }
  return all === 0 ? 0 : differing / all;
}

/** Ink, smoothed by a square. */
function blurred({ width, height, pixels }: Grey): Float32Array {
  const paper = pixels[0]!;
  const ink = Float32Array.from(pixels, (light) => Math.abs(paper - light));
  return smooth(smooth(ink, width, height, 1, width), height, width, width, 1);
}

/** A running mean along lines of `length` pixels `step` apart; lines are `pitch` apart. */
function smooth(ink: Float32Array, length: number, lines: number, step: number, pitch: number): Float32Array {
  const result = new Float32Array(ink.length);
  for (let line = 0; line < lines; line++) {
    let sum = 0;
    for (let at = -BLUR; at < length; at++) {
      sum += at + BLUR < length ? ink[line * pitch + (at + BLUR) * step]! : 0;
      sum -= at - BLUR - 1 >= 0 ? ink[line * pitch + (at - BLUR - 1) * step]! : 0;
      if (at >= 0) result[line * pitch + at * step] = sum / (2 * BLUR + 1);
    }
  }
  return result;
}
