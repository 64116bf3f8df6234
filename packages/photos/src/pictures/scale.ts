import type { Picture } from './picture.ts';

/** Made smaller by a whole factor, each pixel the mean of those it stands for: no pattern of a code is lost to chance. */
export function shrink({ width, height, luma }: Picture, factor: number): Picture {
  const [w, h] = [Math.floor(width / factor), Math.floor(height / factor)];
  const small = new Uint8Array(w * h);
  const sums = new Uint32Array(w);
  for (let y = 0; y < h; y++) {
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row++)
      for (let x = 0, at = row * width; x < w; x++) for (let step = 0; step < factor; step++) sums[x]! += luma[at++]!;
    for (let x = 0; x < w; x++) small[y * w + x] = sums[x]! / (factor * factor);
  }
  return { width: w, height: h, luma: small };
}

/** Twice as large, with the pixels between by Catmull-Rom: edges of thin bars stay where they are. */
export function enlargeTwice(picture: Picture): Picture {
  const wide = doubleRows(picture);
  const { width, height, luma } = wide;
  const large = new Uint8ClampedArray(2 * luma.length);
  for (let y = 0; y < height; y++) {
    const b = y * width;
    const c = Math.min(y + 1, height - 1) * width;
    const a = Math.max(y - 1, 0) * width;
    const d = Math.min(y + 2, height - 1) * width;
    large.set(luma.subarray(b, b + width), 2 * b);
    for (let x = 0, at = 2 * b + width; x < width; x++, at++)
      large[at] = (9 * (luma[b + x]! + luma[c + x]!) - luma[a + x]! - luma[d + x]!) / 16;
  }
  return { width, height: 2 * height, luma: new Uint8Array(large.buffer) };
}

/** The pixel between b and c lies 1/16 of (-a + 9b + 9c - d). */
function doubleRows({ width, height, luma }: Picture): Picture {
  const wide = new Uint8ClampedArray(2 * luma.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const b = luma[row + x]!;
      const c = luma[row + Math.min(x + 1, width - 1)]!;
      const a = luma[row + Math.max(x - 1, 0)]!;
      const d = luma[row + Math.min(x + 2, width - 1)]!;
      wide[2 * (row + x)] = b;
      wide[2 * (row + x) + 1] = (9 * (b + c) - a - d) / 16;
    }
  }
  return { width: 2 * width, height, luma: new Uint8Array(wide.buffer) };
}
