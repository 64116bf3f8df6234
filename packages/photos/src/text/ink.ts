import type { Picture } from '../pictures/picture.ts';

/** What stands out from around it: dark print on something light, or light print on something dark. */
export type Polarity = 'dark' | 'light';

/** Less than that is grain of the photo and of what is printed on. */
const LEAST_CONTRAST = 9;
/** Of the spread around a pixel. */
const SHARE_OF_SPREAD = 0.55;

/** 1 where a pixel is print, by the mean and the spread of what lies around it within `radius` pixels (after Niblack). */
export function findInk(picture: Picture, polarity: Polarity, radius: number): Uint8Array {
  return findInks(picture, radius)[polarity];
}

/** The same for print of both kinds, as what lies around a pixel is one for both. */
export function findInks(picture: Picture, radius: number): Record<Polarity, Uint8Array> {
  const { mean, spread } = measureAround(picture, radius, radius);
  const { luma } = picture;
  const [dark, light] = [new Uint8Array(luma.length), new Uint8Array(luma.length)];
  for (let at = 0; at < luma.length; at++) {
    const apart = mean[at]! - luma[at]!;
    const least = Math.max(LEAST_CONTRAST, SHARE_OF_SPREAD * spread[at]!);
    if (apart > least) dark[at] = 1;
    else if (-apart > least) light[at] = 1;
  }
  return { dark, light };
}

/** Mean and standard deviation of what lies around each pixel, so many pixels up and down, and left and right. */
export function measureAround(
  picture: Picture,
  up: number,
  aside: number,
): { mean: Float32Array; spread: Float32Array } {
  const { width, height } = picture;
  const { sums, squares } = integrate(picture);
  const [mean, spread] = [new Float32Array(width * height), new Float32Array(width * height)];
  const stride = width + 1;
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - up) * stride, Math.min(height, y + up + 1) * stride];
    const rows = (bottom - top) / stride;
    for (let x = 0; x < width; x++) {
      const left = x > aside ? x - aside : 0;
      const right = x + aside + 1 < width ? x + aside + 1 : width;
      const count = rows * (right - left);
      const [a, b, c, d] = [top + left, top + right, bottom + left, bottom + right];
      const middle = (sums[d]! - sums[c]! - sums[b]! + sums[a]!) / count;
      const square = (squares[d]! - squares[c]! - squares[b]! + squares[a]!) / count;
      const at = y * width + x;
      mean[at] = middle;
      spread[at] = Math.sqrt(Math.max(0, square - middle * middle));
    }
  }
  return { mean, spread };
}

/** Sums of all that is above and to the left, one row and one column wider than the picture. */
function integrate({ width, height, luma }: Picture): { sums: Float64Array; squares: Float64Array } {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  const squares = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let [sum, square] = [0, 0];
    for (let x = 0; x < width; x++) {
      const value = luma[y * width + x]!;
      sum += value;
      square += value * value;
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + sum;
      squares[(y + 1) * stride + x + 1] = squares[y * stride + x + 1]! + square;
    }
  }
  return { sums, squares };
}
