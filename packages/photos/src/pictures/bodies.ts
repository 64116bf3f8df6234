import type { Picture, Point } from './picture.ts';
import { sampleAt } from './sample.ts';
import type { TurnedPicture } from './skew.ts';

/** A dark body, as a chip has: a rectangle about a middle, in pixels of the picture. */
export interface Body {
  x: number;
  y: number;
  /** Along its longer side, and across it. */
  length: number;
  width: number;
  /** How far its longer side is turned from level, in radians, clockwise, from -π/2 to π/2. */
  angle: number;
}

/** Cells along the longer side of the picture. */
const CELLS = 320;
/** Brightness of a cell below which it is dark: what is dark on one photo is not on another. */
const DARK = [18, 26, 38, 54, 72, 94, 118];
/** Of the longer side of the picture, the shorter side of a body at least; of a body, its length by its width at most. */
const [LEAST_WIDTH, MOST_LENGTH] = [0.03, 7];
/** How much of the rectangle around a body is body. */
const LEAST_FILL = 0.84;
/** Cells that are taken off each side, before what still hangs together is one body. */
const RIMS = [1, 3];
/** Of the picture, a body at most: what is larger is the picture itself. */
const MOST_OF_PICTURE = 0.97;
/** Degrees that rectangles are tried in first; then each one between. */
const COARSE = 6;

/** Dark rectangles of a picture, turned in any way, the largest first. */
export function findBodies(picture: Picture): Body[] {
  const cell = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / CELLS));
  const cells = shrinkTo(picture, cell);
  const bodies: { body: Body; fill: number }[] = [];
  const looks = DARK.flatMap((dark) => RIMS.map((rim) => ({ dark, rim })));
  for (const { dark, rim } of looks)
    for (const region of findRegions(cells, dark, rim)) {
      const fitted = fitRectangle(region, rim);
      const { length, width } = fitted.body;
      const isBody =
        fitted.fill >= LEAST_FILL &&
        width >= (LEAST_WIDTH * Math.max(picture.width, picture.height)) / cell &&
        length <= MOST_LENGTH * width &&
        length * width <= MOST_OF_PICTURE * cells.width * cells.height;
      if (!isBody) continue;
      const same = bodies.findIndex(({ body }) => isSame(body, fitted.body));
      if (same < 0) bodies.push(fitted);
      else if (fitted.fill > bodies[same]!.fill) bodies[same] = fitted;
    }
  return bodies
    .map(({ body: { x, y, length, width, angle } }) => ({
      x: x * cell,
      y: y * cell,
      length: length * cell,
      width: width * cell,
      angle,
    }))
    .toSorted((a, b) => b.length * b.width - a.length * a.width);
}

/** The mean brightness of each cell. */
function shrinkTo({ width, height, luma }: Picture, cell: number): Picture {
  const [wide, tall] = [Math.floor(width / cell), Math.floor(height / cell)];
  const sums = new Uint32Array(wide * tall);
  for (let y = 0; y < tall * cell; y++) {
    const [row, from] = [Math.floor(y / cell) * wide, y * width];
    for (let x = 0; x < wide * cell; x++) sums[row + Math.floor(x / cell)]! += luma[from + x]!;
  }
  return { width: wide, height: tall, luma: Uint8Array.from(sums, (sum) => sum / (cell * cell)) };
}

/** Cells that hang together, as the first and the last of each row: print on a body, which is bright, is part of it. */
interface Region {
  ends: Point[];
  /** Cells from the first to the last of all rows. */
  area: number;
}

/**
 * Regions of cells below that brightness, with as many such cells all around: shadows of pins and tracks do not join a body with
 * what lies beside it.
 */
function findRegions({ width, height, luma }: Picture, dark: number, rim: number): Region[] {
  let left = Uint8Array.from(luma, (value) => Number(value < dark));
  for (let cells = 0; cells < rim; cells++) left = withoutRim(left, width, height);
  const regions: Region[] = [];
  for (let start = 0; start < left.length; start++) {
    if (left[start] === 0) continue;
    left[start] = 0;
    const region = [start];
    for (const at of region)
      // The rim is never dark: no row goes on in the next.
      for (const next of [at - width, at + width, at - 1, at + 1]) {
        if (left[next] !== 1) continue;
        left[next] = 0;
        region.push(next);
      }
    if (region.length > LEAST_CELLS) regions.push(measureRows(region, width));
  }
  return regions;
}

/** Without the outermost cells of each region; the rim of the picture is never one. */
function withoutRim(cells: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const inner = new Uint8Array(cells.length);
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++)
      inner[at] = cells[at]! & cells[at - 1]! & cells[at + 1]! & cells[at - width]! & cells[at + width]!;
  return inner;
}

/** A smaller one has no print that can be read. */
const LEAST_CELLS = 70;

function measureRows(cells: readonly number[], width: number): Region {
  const rows = new Map<number, [from: number, to: number]>();
  for (const at of cells) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const [from, to] = rows.get(y) ?? [x, x];
    rows.set(y, [Math.min(from, x), Math.max(to, x)]);
  }
  const ends = [...rows].flatMap(([y, [from, to]]): Point[] => [
    [from + 0.5, y + 0.5],
    [to + 0.5, y + 0.5],
  ]);
  return { ends, area: [...rows.values()].reduce((sum, [from, to]) => sum + to - from + 1, 0) };
}

/** The smallest rectangle around cells, and how much of it they are. */
function fitRectangle({ ends, area: cells }: Region, rim: number): { body: Body; fill: number } {
  const smallest = (degrees: readonly number[]) =>
    degrees
      .map((turned) => ({ turned, ...boxAt(ends, (turned * Math.PI) / 180) }))
      .reduce((best, one) => (one.area < best.area ? one : best));
  const coarse = smallest(Array.from({ length: 90 / COARSE }, (_, step) => step * COARSE));
  const steps = Array.from({ length: 2 * COARSE - 1 }, (_, step) => step - COARSE + 1);
  const { box, area, turned: degrees } = smallest(steps.map((step) => coarse.turned + step));
  const isUpright = box.height > box.width;
  const radians = (degrees * Math.PI) / 180;
  const turned = isUpright ? radians - Math.PI / 2 : radians;
  return {
    body: {
      x: box.x,
      y: box.y,
      length: Math.max(box.width, box.height) + 2 * rim,
      width: Math.min(box.width, box.height) + 2 * rim,
      angle: turned > Math.PI / 2 ? turned - Math.PI : turned,
    },
    fill: cells / area,
  };
}

function boxAt(points: readonly Point[], radians: number) {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [width, height] = [right - left + 1, bottom - top + 1];
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  return {
    box: { x: along * cos - across * sin, y: along * sin + across * cos, width, height },
    area: width * height,
  };
}

/** The same body is found at several brightnesses. */
const isSame = (a: Body, b: Body): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < a.width / 2 && Math.max(a.width / b.width, b.width / a.width) < 1.6;

/** Whether print stands along a body, and not across it. */
export const isLong = ({ length, width }: Body): boolean => length > 1.9 * width;

/** Whether a place of the picture is on a body. */
export function isOnBody({ x, y, length, width, angle }: Body, [px, py]: Point): boolean {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [along, across] = [(px - x) * cos + (py - y) * sin, (py - y) * cos - (px - x) * sin];
  return Math.abs(along) < length / 2 && Math.abs(across) < width / 2;
}

/** Pixels across a body that is looked at on its own, where it is long and has few lines of print, and where it is not; and at most, of one. */
const [ACROSS_LONG, ACROSS, MOST_ENLARGED] = [190, 330, 2];
/** Of a body, how far beyond it is looked. */
const BEYOND = 0.03;

/** A body alone, turned level and with its print as bright as that of others, and where a place of it is in the picture. */
export function cutBody(picture: Picture, body: Body): TurnedPicture {
  const zoom = Math.min(MOST_ENLARGED, (isLong(body) ? ACROSS_LONG : ACROSS) / body.width);
  const [width, height] = [body.length, body.width].map((side) => Math.round(side * (1 + 2 * BEYOND) * zoom)) as [
    number,
    number,
  ];
  const [cos, sin] = [Math.cos(body.angle), Math.sin(body.angle)];
  const placeBefore = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - width / 2) / zoom, (y - height / 2) / zoom];
    return [body.x + cos * dx - sin * dy, body.y + sin * dx + cos * dy];
  };
  const steps = Math.max(1, Math.round(1 / zoom));
  const luma = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let sy = 0; sy < steps; sy++)
        for (let sx = 0; sx < steps; sx++) {
          const [bx, by] = placeBefore([x + (sx + 0.5) / steps, y + (sy + 0.5) / steps]);
          sum += sampleAt(picture, bx - 0.5, by - 0.5);
        }
      luma[y * width + x] = sum / (steps * steps);
    }
  return { picture: stretch({ width, height, luma }), placeBefore };
}

/** Where the plain body lies and where its print, of 255; print that stands out by less than the last is none. */
const [PLAIN, PRINT, LEAST_APART] = [60, 190, 12];
/** Of the pixels of a body, those that are brighter are print or shine; and what is looked at, without its rim and its pins. */
const [BRIGHT, INNER] = [0.98, 0.8];

/** Print that is hardly brighter than its body as bright as clear print. */
function stretch({ width, height, luma }: Picture): Picture {
  const [left, top] = [(width * (1 - INNER)) / 2, (height * (1 - INNER)) / 2];
  const isInner = (_: number, at: number): boolean =>
    Math.abs((at % width) - width / 2) < width / 2 - left &&
    Math.abs(Math.floor(at / width) - height / 2) < height / 2 - top;
  const sorted = luma.filter(isInner).toSorted();
  const [plain, bright] = [sorted[Math.floor(sorted.length / 2)]!, sorted[Math.floor(BRIGHT * sorted.length)]!];
  const gain = Math.max(1, (PRINT - PLAIN) / Math.max(LEAST_APART, bright - plain));
  return {
    width,
    height,
    luma: luma.map((value) => Math.max(0, Math.min(255, PLAIN + gain * (value - plain)))),
  };
}
