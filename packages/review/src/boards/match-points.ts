import type { GerberSet } from '@partwright/gerber';
import type { Board } from '@partwright/kicad/board';
import type { Spot } from '../model.ts';

const NM_PER_MM = 1e6;
const SAME_DIAMETER_MM = 0.06;
/** Of the ways to lay one over the other, those that so many holes vote for are enough to find the right one. */
const MOST_VOTERS = 40;
/** Of more nothing is compared. */
export const MOST_HOLES = 20_000;

/** Round holes of the drill files of a board. */
export function listSetHoles({ drills }: GerberSet): Spot[] {
  return drills
    .filter(({ isOfBoard }) => isOfBoard)
    .flatMap(({ drill }) => drill.hits)
    .flatMap((hit) =>
      hit.kind === 'round'
        ? [{ xMm: hit.x / NM_PER_MM, yMm: hit.y / NM_PER_MM, diameterMm: hit.diameterNm / NM_PER_MM }]
        : [],
    );
}

/** Round holes of the drill files of a board, and slots by their middle and width. */
export function listSetCuts(set: GerberSet): Spot[] {
  const slots = set.drills
    .filter(({ isOfBoard }) => isOfBoard)
    .flatMap(({ drill }) => drill.hits)
    .flatMap((hit): Spot[] => {
      if (hit.kind === 'round') return [];
      const { points } = hit.path;
      const middle = (axis: number): number => (points[axis]! + points[points.length - 2 + axis]!) / 2 / NM_PER_MM;
      return [{ xMm: middle(0), yMm: middle(1), diameterMm: hit.diameterNm / NM_PER_MM }];
    });
  return [...listSetHoles(set), ...slots];
}

/** Round holes of pads and vias; two at one place are one. */
export function listBoardHoles({ footprints, vias }: Board): Spot[] {
  const pads = footprints
    .flatMap((footprint) => footprint.pads)
    .flatMap(({ at, drill }) => (drill?.shape === 'round' ? [{ at, diameter: drill.width }] : []));
  const all = [
    ...pads.filter(({ diameter }) => diameter > 0),
    ...vias.map(({ at, drill }) => ({ at, diameter: drill })),
  ];
  const spots = all.map(({ at, diameter }): [string, Spot] => [
    `${at.x} ${at.y} ${diameter}`,
    { xMm: at.x / NM_PER_MM, yMm: -at.y / NM_PER_MM, diameterMm: diameter === null ? null : diameter / NM_PER_MM },
  ]);
  return [...new Map(spots).values()];
}

/** How many holes of one are at their place in the other, wherever both have their origin; at most `withinMm` away. */
export function matchPoints(some: readonly Spot[], others: readonly Spot[], withinMm: number): number {
  if (some.length === 0 || others.length === 0 || some.length > MOST_HOLES || others.length > MOST_HOLES) return 0;
  const [x, y] = findStep(some, others, withinMm);
  const cell = (one: Spot, atX: number, atY: number): string =>
    `${Math.round(one.xMm / withinMm / 2) + atX} ${Math.round(one.yMm / withinMm / 2) + atY}`;
  const free = new Map<string, Spot[]>();
  for (const spot of others) {
    const key = cell(spot, 0, 0);
    const known = free.get(key);
    if (known) known.push(spot);
    else free.set(key, [spot]);
  }
  let count = 0;
  for (const one of some) {
    const there = { ...one, xMm: one.xMm - x, yMm: one.yMm - y };
    const near = [-1, 0, 1].flatMap((atX) => [-1, 0, 1].map((atY) => free.get(cell(there, atX, atY)) ?? []));
    const place = near.find((spots) => spots.some((spot) => isSame(there, spot, withinMm)));
    if (place === undefined) continue;
    place.splice(
      place.findIndex((spot) => isSame(there, spot, withinMm)),
      1,
    );
    count++;
  }
  return count;
}

function isSame(a: Spot, b: Spot, withinMm: number): boolean {
  return Math.hypot(a.xMm - b.xMm, a.yMm - b.yMm) <= withinMm && isSameDiameter(a, b);
}

function isSameDiameter({ diameterMm: a }: Spot, { diameterMm: b }: Spot): boolean {
  return a === null || b === null || Math.abs(a - b) <= SAME_DIAMETER_MM;
}

/** The step from the origin of one to that of the other that most holes agree about. */
function findStep(some: readonly Spot[], others: readonly Spot[], withinMm: number): readonly [x: number, y: number] {
  const stride = Math.max(1, Math.floor(some.length / MOST_VOTERS));
  const voters = some.filter((_, at) => at % stride === 0);
  const votes = new Map<string, { count: number; step: readonly [number, number] }>();
  for (const one of voters)
    for (const other of others) {
      if (!isSameDiameter(one, other)) continue;
      const step = [one.xMm - other.xMm, one.yMm - other.yMm] as const;
      const key = step.map((mm) => Math.round(mm / withinMm)).join(' ');
      const known = votes.get(key);
      if (known) known.count++;
      else votes.set(key, { count: 1, step });
    }
  let best: { count: number; step: readonly [number, number] } | undefined;
  for (const vote of votes.values()) if (best === undefined || vote.count > best.count) best = vote;
  return best?.step ?? [0, 0];
}
