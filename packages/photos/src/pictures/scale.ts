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
  return transpose(doubleRows(transpose(wide)));
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

function transpose({ width, height, luma }: Picture): Picture {
  const turned = new Uint8Array(luma.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = luma[y * width + x]!;
  return { width: height, height: width, luma: turned };
}
