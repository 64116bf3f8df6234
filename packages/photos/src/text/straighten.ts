import type { Picture, Quad } from '../pictures/picture.ts';
import { sampleAt } from '../pictures/sample.ts';
import { measureAround } from './ink.ts';
import type { PrintLine } from './lines.ts';

const MARGIN = 0.35;
const MOST_WIDTH = 2400;

/** A line cut out and turned level, dark on white, its letters of that height in pixels. */
export function straighten(picture: Picture, line: PrintLine, letterHeight: number): Picture {
  const zoom = Math.min(letterHeight / line.height, MOST_WIDTH / line.length);
  const margin = MARGIN * line.height;
  const width = Math.max(8, Math.round((line.length + 4 * margin) * zoom));
  const height = Math.round((line.height + 2 * margin) * zoom);
  const [cos, sin] = [Math.cos(line.angle), Math.sin(line.angle)];
  const luma = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [along, across] = [x / zoom - 2 * margin, y / zoom - margin - line.height / 2];
      const value = sampleAt(picture, line.x + along * cos - across * sin, line.y + along * sin + across * cos);
      luma[y * width + x] = line.polarity === 'dark' ? value : 255 - value;
    }
  return level({ width, height, luma });
}

/** The corners of a line. */
export function quadOfLine({ x, y, length, height, angle }: PrintLine): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (along: number, across: number) =>
    [x + along * cos - across * sin, y + along * sin + across * cos] as const;
  const half = height / 2;
  return [corner(0, -half), corner(length, -half), corner(length, half), corner(0, half)];
}

/** Of the contrast of the whole line, below which a place is taken for plain. */
const LEAST_SHARE = 0.6;

/** Each place by what lies around it: letters on a chip stay letters beside its bright pins. */
function level(picture: Picture): Picture {
  const { width, height, luma } = picture;
  const { mean, spread } = measureAround(picture, Math.round(height / 2), Math.round(height * 0.8));
  const usual = spread.toSorted()[Math.floor(spread.length / 2)]!;
  return {
    width,
    height,
    luma: luma.map((value, at) => {
      const apart = (value - mean[at]!) / Math.max(spread[at]!, LEAST_SHARE * usual, 2);
      return Math.max(0, Math.min(255, 170 + 75 * apart));
    }),
  };
}
