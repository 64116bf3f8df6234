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
  { width, height, luma }: Picture,
  up: number,
  aside: number,
): { mean: Float32Array; spread: Float32Array } {
  const [mean, spread] = [new Float32Array(width * height), new Float32Array(width * height)];
  // Of each column, of the rows that lie around the one that is looked at.
  const [sums, squares] = [new Int32Array(width), new Int32Array(width)];
  const addRow = (y: number, sign: 1 | -1): void => {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const value = luma[at]!;
      sums[x]! += sign * value;
      squares[x]! += sign * value * value;
    }
  };
  for (let y = 0; y < Math.min(up, height); y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + up < height) addRow(y + up, 1);
    if (y - up > 0) addRow(y - up - 1, -1);
    const rows = Math.min(height, y + up + 1) - Math.max(0, y - up);
    let [sum, square] = [0, 0];
    for (let x = 0; x < Math.min(aside, width); x++) {
      sum += sums[x]!;
      square += squares[x]!;
    }
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (x + aside < width) {
        sum += sums[x + aside]!;
        square += squares[x + aside]!;
      }
      if (x > aside) {
        sum -= sums[x - aside - 1]!;
        square -= squares[x - aside - 1]!;
      }
      const count = rows * (Math.min(width, x + aside + 1) - Math.max(0, x - aside));
      const middle = sum / count;
      mean[at] = middle;
      spread[at] = Math.sqrt(Math.max(0, square / count - middle * middle));
    }
  }
  return { mean, spread };
}
