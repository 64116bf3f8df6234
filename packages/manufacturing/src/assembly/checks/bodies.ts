import { kindOfReference } from '@partwright/values';
import type { PlacedPart } from '../model.ts';

const NM_PER_MM = 1e6;

/** The four corners of what a body certainly covers, nanometres. */
export type Body = readonly (readonly [x: number, y: number])[];

/**
 * What the body of a part certainly covers; undefined where its size is not known. A chip lies along its pads. How others
 * lie at 0 degrees differs from library to library, so of those it is the square of their shorter side.
 */
export function sureBody({ x, y, footprint, hasItsPins, pair, placement, side }: PlacedPart): Body | undefined {
  // Of others the middle is not the place: a lying LED is placed by its first lead.
  if (!footprint?.bodyMm || footprint.mounting !== 'smd' || !hasItsPins || footprint.assumed.includes('body'))
    return undefined;
  if (footprint.style === 'connector' || footprint.style === 'header') return undefined;
  const [length, width] = footprint.bodyMm.map((mm) => mm * NM_PER_MM) as [number, number];
  const isAlong = pair !== undefined && footprint.style === 'chip';
  const angle = isAlong
    ? Math.atan2(pair[1].y - pair[0].y, pair[1].x - pair[0].x)
    : ((side === 'top' ? placement.rotation : -placement.rotation) * Math.PI) / 180;
  const shorter = Math.min(length, width);
  // A square at an angle that is not certain: the one that lies within it at any.
  const isTurned = !isAlong && side === 'bottom' && placement.rotation % 90 !== 0;
  const [a, b] = isAlong
    ? [length / 2, width / 2]
    : isTurned
      ? [shorter / Math.SQRT2 / 2, shorter / Math.SQRT2 / 2]
      : [shorter / 2, shorter / 2];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (
    [
      [a, b],
      [-a, b],
      [-a, -b],
      [a, -b],
    ] as const
  ).map(([u, v]) => [x + u * cos - v * sin, y + u * sin + v * cos]);
}

/** Connectors, switches and the like stand out over the edge because they shall. */
export function standsOut({ reference, footprint }: PlacedPart): boolean {
  const kind = kindOfReference(reference);
  return (
    kind === 'connector' ||
    kind === 'switch' ||
    kind === 'antenna' ||
    kind === 'module' ||
    footprint?.kindHint === 'connector'
  );
}

/** How deep two convex bodies lie in each other; 0 and less when they do not. */
export function overlapNm(a: Body, b: Body): number {
  let least = Infinity;
  for (const body of [a, b])
    for (let at = 0; at < 2; at++) {
      const [[x1, y1], [x2, y2]] = [body[at]!, body[at + 1]!];
      const length = Math.hypot(x2 - x1, y2 - y1);
      const [nx, ny] = [(y2 - y1) / length, (x1 - x2) / length];
      const projectBody = (one: Body): [number, number] => {
        const along = one.map(([x, y]) => x * nx + y * ny);
        return [Math.min(...along), Math.max(...along)];
      };
      const [[fromA, toA], [fromB, toB]] = [projectBody(a), projectBody(b)];
      least = Math.min(least, toA - fromB, toB - fromA);
    }
  return least;
}
