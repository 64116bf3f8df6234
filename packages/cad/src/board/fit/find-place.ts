import type { Place } from './lands.ts';

/** Somewhere else where a model could stand on its footprint: mirrored first, then turned, then moved. */
export interface OtherPlace {
  isMirrored: boolean;
  turnDeg: 0 | 90 | 180 | 270;
  /** mm, on the board. */
  move: Place;
}

/** How well features fit to targets, 0 to 1, when they are put elsewhere. */
export type Fitness = (elsewhere: (at: Place) => Place) => number;

const TURNS = [0, 90, 180, 270] as const;
/** Features that are laid on targets, one after the other. */
const TRIED = 4;
const MOST_TARGETS = 120;
/** mm: two targets so near are one. */
const SAME = 0.02;

/**
 * Where features (feet, leads) would fit their targets (pads, holes): the place with the best fitness, of equal ones that which
 * changes least. `about`: what they are turned round.
 */
export function findPlace(
  features: readonly Place[],
  targets: readonly Place[],
  about: Place,
  fitness: Fitness,
): { place: OtherPlace; fitness: number } | null {
  if (features.length === 0 || targets.length === 0) return null;
  const tried = spread(features, TRIED);
  let best: { place: OtherPlace; fitness: number; cost: number } | null = null;
  for (const isMirrored of [false, true])
    for (const turnDeg of TURNS) {
      const seen: Place[] = [];
      const turned = tried.map((at) => moved({ isMirrored, turnDeg, move: [0, 0] }, about, at));
      for (const from of turned)
        for (const to of targets.slice(0, MOST_TARGETS)) {
          const move: Place = [to[0] - from[0], to[1] - from[1]];
          if (seen.some((other) => Math.hypot(other[0] - move[0], other[1] - move[1]) < SAME)) continue;
          seen.push(move);
          const place: OtherPlace = { isMirrored, turnDeg, move };
          const found = fitness((at) => moved(place, about, at));
          const cost = (isMirrored ? 10 : 0) + (turnDeg === 0 ? 0 : 2) + Math.hypot(...move) / 100;
          if (!best || found > best.fitness + 0.01 || (found > best.fitness - 0.01 && cost < best.cost))
            best = { place, fitness: found, cost };
        }
    }
  return best && { place: best.place, fitness: best.fitness };
}

/** Mirrored left to right, then turned counter-clockwise, about a point; then moved. */
function moved({ isMirrored, turnDeg, move }: OtherPlace, about: Place, at: Place): Place {
  const [x, y] = [(isMirrored ? -1 : 1) * (at[0] - about[0]), at[1] - about[1]];
  const [tx, ty] = turnDeg === 0 ? [x, y] : turnDeg === 90 ? [-y, x] : turnDeg === 180 ? [-x, -y] : [y, -x];
  return [about[0] + tx + move[0], about[1] + ty + move[1]];
}

/** Some of them, far apart. */
function spread(places: readonly Place[], count: number): Place[] {
  const chosen = places.slice(0, 1);
  while (chosen.length < Math.min(count, places.length)) {
    const farthest = places.reduce(
      (best, at) => {
        const distance = Math.min(...chosen.map((other) => Math.hypot(other[0] - at[0], other[1] - at[1])));
        return distance > best.distance ? { at, distance } : best;
      },
      { at: places[0]!, distance: -1 },
    );
    chosen.push(farthest.at);
  }
  return chosen;
}

/** What would have to be done, in words. */
export function tellPlace({ isMirrored, turnDeg, move: [x, y] }: OtherPlace): string {
  const far = Math.hypot(x, y);
  const words = [
    ...(isMirrored ? ['mirrored'] : []),
    ...(turnDeg === 0 ? [] : [`turned by ${turnDeg}°`]),
    ...(far < 0.02 ? [] : [`moved by ${round(x)}, ${round(y)} mm on the board (to the right, up)`]),
  ];
  return words.join(' and ');
}

const round = (length: number): number => Number(length.toFixed(2)) + 0;
