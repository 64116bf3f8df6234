import type { Picture } from '../pictures/picture.ts';

/** What stands out from around it: dark print on something light, or light print on something dark. */
export type Polarity = 'dark' | 'light';

/** Less than that is grain of the photo and of what is printed on. */
const LEAST_CONTRAST = 9;
/** Of the spread around a pixel. */
const SHARE_OF_SPREAD = 0.55;

/** 1 where a pixel is print, by the mean and the spread of what lies around it within `radius` pixels (after Niblack). */
export function findInk(picture: Picture, polarity: Polarity, radius: number): Uint8Array {
  const { mean, spread } = measureAround(picture, radius, radius);
  const sign = polarity === 'dark' ? 1 : -1;
  return picture.luma.map((value, at) =>
    sign * (mean[at]! - value) > Math.max(LEAST_CONTRAST, SHARE_OF_SPREAD * spread[at]!) ? 1 : 0,
  );
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
      const [left, right] = [Math.max(0, x - aside), Math.min(width, x + aside + 1)];
      const count = rows * (right - left);
      const over = (table: Float64Array): number =>
        (table[bottom + right]! - table[bottom + left]! - table[top + right]! + table[top + left]!) / count;
      const at = y * width + x;
      mean[at] = over(sums);
      spread[at] = Math.sqrt(Math.max(0, over(squares) - over(sums) ** 2));
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
