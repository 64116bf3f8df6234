/** What a picture of a side of a board is made of, by what is seen of it: nothing in it tells which item of the file it was. */
export interface BoardDrawing {
  /** Left, top, width and height in millimetres, with the room round the board. */
  view: readonly [x: number, y: number, width: number, height: number];
  /** Of the back, which is seen from behind: around what it is turned; null for the front. */
  mirror: string | null;
  /** The face of the board; '' when there is no closed edge. */
  face: string;
  /** Fills of zones: each is as large as all that lies in it. */
  zones: Shapes;
  /** Shapes and texts by what they are made of; without colours, which their group gives them. */
  shapes: ReadonlyMap<Material, Shapes>;
}

/** SVG elements by what is seen of them: where an outline begins and which way it goes is not. */
export type Shapes = ReadonlyMap<string, string>;

/** In the order in which they lie on each other. */
export const MATERIALS = ['copper', 'openings', 'silk', 'holes', 'edge'] as const;
export type Material = (typeof MATERIALS)[number];

const SHAPE = /<(?:path|circle)\b[^>]*\/>|<text\b[^>]*>.*?<\/text>/g;
const OF_FILE = / data-[\w-]+="[^"]*"/g;

/** Reads back a picture of `renderSide`, in which every item is a line and every material a group. */
export function readDrawing(svg: string): BoardDrawing {
  const zones = new Map<string, string>();
  const shapes = new Map(MATERIALS.map((material) => [material, new Map<string, string>()]));
  let face = '';
  let into: Map<string, string> | undefined;
  for (const line of svg.split('\n')) {
    const group = / ?<g class="([\w-]+)"/.exec(line)?.[1];
    if (group !== undefined) into = shapes.get(group as Material);
    else if (line.startsWith('</')) into = undefined;
    else if (into === undefined) face ||= /^<path d="[^"]*"(?= fill="[^"]*" fill-rule="evenodd")/.exec(line)?.[0] ?? '';
    else {
      const plain = line.replaceAll(OF_FILE, '');
      // Every other area of copper is in a group of its item.
      const isZone = into === shapes.get('copper') && /^<path [^>]* stroke="none"\/>$/.test(plain);
      for (const [shape] of plain.matchAll(SHAPE)) (isZone ? zones : into).set(simplifyShape(shape), shape);
    }
  }
  return { view: readView(svg), mirror: /^<g( transform="[^"]*")>$/m.exec(svg)?.[1] ?? null, face, zones, shapes };
}

/** The same for the same look: a path begins at its least point, and goes on to the lesser of those beside it. */
export function simplifyShape(shape: string): string {
  return shape.replace(/ d="M([^"Z]*)(Z?)"/, (_, points: string, end: string) => {
    const path = points.split('L').map(rounded);
    return ` d="${end === '' ? lesser(path, path.toReversed()) : lesser(fromLeast(path), fromLeast(path.toReversed()))}${end}"`;
  });
}

function fromLeast(points: readonly string[]): string[] {
  const least = points.reduce((best, point, at) => (point < points[best]! ? at : best), 0);
  return [...points.slice(least), ...points.slice(0, least)];
}

function lesser(a: readonly string[], b: readonly string[]): string {
  const [one, other] = [a.join('L'), b.join('L')];
  return one < other ? one : other;
}

/** To a thousandth of a millimetre, less than which nobody sees. */
function rounded(point: string): string {
  return point
    .split(' ')
    .map((mm) => String(Math.round(Number(mm) * 1000) / 1000))
    .join(' ');
}

function readView(svg: string): BoardDrawing['view'] {
  const [x = 0, y = 0, width = 0, height = 0] = (/ viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  return [x, y, width, height];
}
