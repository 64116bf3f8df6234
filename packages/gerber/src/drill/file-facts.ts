import type { AttributeMap, Box, DrillHit, DrillTool, Plating } from '../model.ts';

/** What `.FileFunction` of a drill file says: `Plated,1,4,PTH`. `MixedPlating` is unknown. */
export function platingOfFunction([kind = '']: readonly string[]): Plating {
  if (/^Plated$/i.test(kind)) return 'plated';
  return /^NonPlated$/i.test(kind) ? 'non_plated' : 'unknown';
}

/** The plating of a file: what its attributes say, else that of its tools when they agree; `unknown` when they differ. */
export function platingOfTools({
  tools,
  attributes,
}: {
  tools: readonly DrillTool[];
  attributes: AttributeMap;
}): Plating {
  const said = platingOfFunction(attributes.get('.FileFunction') ?? []);
  if (said !== 'unknown') return said;
  const [first, ...others] = new Set(tools.map(({ plating }) => plating));
  return first !== undefined && others.length === 0 ? first : 'unknown';
}

/** `.FileFunction` `Plated,1,4,PTH`: copper layers 1 to 4. */
export function readDrillSpan(attributes: AttributeMap): readonly [number, number] | null {
  const [kind = '', from, to] = attributes.get('.FileFunction') ?? [];
  const span = [Number(from), Number(to)] as const;
  return /plat/i.test(kind) && span.every((layer) => Number.isInteger(layer) && layer > 0) ? span : null;
}

/** Around all hits with their diameters. Arcs count with their whole circle's far side only where they can reach it. */
export function boundsOfHits(hits: readonly DrillHit[]): Box | undefined {
  if (hits.length === 0) return undefined;
  const box: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  const add = (x: number, y: number, radius: number): void => {
    box.minX = Math.min(box.minX, x - radius);
    box.minY = Math.min(box.minY, y - radius);
    box.maxX = Math.max(box.maxX, x + radius);
    box.maxY = Math.max(box.maxY, y + radius);
  };
  for (const hit of hits) {
    const radius = hit.diameterNm / 2;
    if (hit.kind === 'round') add(hit.x, hit.y, radius);
    else {
      const { points, arcs } = hit.path;
      for (let at = 0; at < points.length; at += 2) add(points[at]!, points[at + 1]!, radius);
      for (const arc of arcs) for (const [x, y] of countQuadrants(points, arc)) add(x, y, radius);
    }
  }
  return box;
}

const QUADRANTS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Where an arc passes straight right, above, left or below of its centre. */
function countQuadrants(
  points: Float64Array,
  { segment, centerX, centerY, clockwise }: { segment: number; centerX: number; centerY: number; clockwise: boolean },
): [number, number][] {
  const [startX, startY, endX, endY] = points.subarray(2 * segment, 2 * segment + 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  const radius = Math.hypot(startX - centerX, startY - centerY);
  const start = Math.atan2(startY - centerY, startX - centerX);
  const turn = (to: number): number => {
    const difference = (clockwise ? start - to : to - start) % (2 * Math.PI);
    return difference < 0 ? difference + 2 * Math.PI : difference;
  };
  const whole = turn(Math.atan2(endY - centerY, endX - centerX));
  return QUADRANTS.filter(([x, y]) => turn(Math.atan2(y, x)) <= whole).map(([x, y]) => [
    centerX + x * radius,
    centerY + y * radius,
  ]);
}
