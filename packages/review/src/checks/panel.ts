import type { Box, GerberSet } from '@partwright/gerber';
import type { ListedIssue } from '@partwright/manufacturing/dfm';

const NM_PER_MM = 1e6;
/** Copies of one board are drawn as exactly as that, in millimetres. */
const SAME_PLACE_MM = 0.02;

/** What is found on boards of a panel at one place of each. */
export interface RepeatedIssue {
  /** As on the first of the boards, and of one thing on several layers all of them. */
  issues: readonly [ListedIssue, ...ListedIssue[]];
  /** The corner that places are measured from, in millimetres: of its board, else of all. */
  originMm: readonly [x: number, y: number] | undefined;
  /** On how many of the boards it is. 0: it is on none, or the panel is of one board. */
  boards: number;
}

/**
 * What one rule finds at the same place of several boards of a panel as one thing: it is one fault of the design, however many
 * boards are made at once, and a panel of fewer boards mends nothing.
 */
export function foldPanel(
  groups: readonly (readonly [ListedIssue, ...ListedIssue[]])[],
  set: Pick<GerberSet, 'outline' | 'bounds' | 'layers'>,
): RepeatedIssue[] {
  const { outline, bounds } = set;
  const boards = outline?.boards ?? [];
  const copies = boards.length < 2 ? [] : compareBoards(set, boards);
  const found: RepeatedIssue[] = [];
  const byPlace = new Map<string, { repeated: RepeatedIssue; onBoards: Set<number> }[]>();
  for (const issues of groups) {
    const at = placeOf(issues[0]);
    const board = boards.length < 2 || at === null ? -1 : boards.findIndex((box) => isIn(box, at));
    const own = boards[board];
    const repeated: RepeatedIssue = { issues, originMm: cornerOf(own ?? bounds), boards: own ? 1 : 0 };
    if (own === undefined || at === null) {
      found.push(repeated);
      continue;
    }
    const { design, isTurned } = copies[board]!;
    const [x, y] = isTurned
      ? (measureFrom(farCornerOf(own), at).map((mm) => -mm) as [number, number])
      : measureFrom(repeated.originMm!, at);
    const key = (dx: number, dy: number): string =>
      JSON.stringify([
        design,
        ...traitsOf(issues),
        Math.round(x / SAME_PLACE_MM) + dx,
        Math.round(y / SAME_PLACE_MM) + dy,
      ]);
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => byPlace.get(key(dx, dy)) ?? []));
    const same = near.find(({ onBoards }) => !onBoards.has(board));
    if (same) {
      same.onBoards.add(board);
      same.repeated.boards++;
      continue;
    }
    found.push(repeated);
    byPlace.set(key(0, 0), [...(byPlace.get(key(0, 0)) ?? []), { repeated, onBoards: new Set([board]) }]);
  }
  return found;
}

/** Its middle, as which end comes first depends on the order of the drawing. */
function placeOf({ at, to }: ListedIssue): readonly [number, number] | null {
  return at && to ? [(at[0] + to[0]) / 2, (at[1] + to[1]) / 2] : at;
}

/** `36.0 × 20.0 mm, 2 copper layers, 4 boards of 18.0 × 10.0 mm`: what of a board a change of its findings cannot tell. */
export function describeBoard({ outline, bounds, copperLayers, doubts }: GerberSet): string {
  const isUnsure = (about: 'layers' | 'size'): boolean => doubts.some((doubt) => doubt.about === about);
  const layers = copperLayers === 1 ? '1 copper layer' : `${copperLayers} copper layers`;
  const boards = outline?.boards ?? [];
  const sizes = [...new Set(boards.map(formatSize))];
  return [
    bounds === undefined || isUnsure('size') ? 'of unknown size' : formatSize(bounds),
    isUnsure('layers') ? 'an unknown number of copper layers' : layers,
    ...(boards.length < 2 ? [] : [`${boards.length} boards of ${sizes.join(' and ')} on a panel`]),
  ].join(', ');
}

/** A board of a panel: the first one that it is a copy of, itself if it is none, and whether it stands on its head against it. */
interface BoardCopy {
  design: number;
  isTurned: boolean;
}

/** Copies have that share of their pads in common; a mended one has a few others. */
const SAME_BOARD = 0.5;

/** Which boards of a panel are the same, straight or turned by half, by the pads of the outer copper. */
function compareBoards({ layers }: Pick<GerberSet, 'layers'>, boards: readonly Box[]): BoardCopy[] {
  const pads = layers.flatMap(({ role, isOfBoard, layer }) =>
    isOfBoard && role.kind === 'copper' && role.side !== 'inner'
      ? layer.objects.flatMap((object) =>
          object.kind === 'flash' && object.polarity === 'dark'
            ? { side: role.side, at: [object.x / NM_PER_MM, object.y / NM_PER_MM] as const }
            : [],
        )
      : [],
  );
  const places = boards.map((box) => {
    const own = pads.filter(({ at }) => isIn(box, at));
    const place = (corner: readonly [number, number], sign: 1 | -1): string[] =>
      own.map(
        ({ side, at }) =>
          `${side} ${measureFrom(corner, at)
            .map((mm) => Math.round((sign * mm) / PAD_MM))
            .join(' ')}`,
      );
    return { straight: new Set(place(cornerOf(box)!, 1)), turned: new Set(place(farCornerOf(box), -1)) };
  });
  const share = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
    a.size === 0 || b.size === 0 ? 0 : a.intersection(b).size / Math.max(a.size, b.size);
  const copies: BoardCopy[] = [];
  for (const [at, { straight, turned }] of places.entries()) {
    const fits = places.slice(0, at).flatMap((first, design) => {
      if (copies[design]!.design !== design) return [];
      const [same, over] = [share(first.straight, straight), share(first.straight, turned)];
      return [{ design, isTurned: over > same, fit: Math.max(same, over) }];
    });
    const best = fits.toSorted((a, b) => b.fit - a.fit)[0];
    copies.push(best && best.fit >= SAME_BOARD ? best : { design: at, isTurned: false });
  }
  return copies;
}

/** Coarse, as boxes of boards have the rounding of their strokes. */
const PAD_MM = 0.1;

/** What is the same of one thing on copies of a board. Nets of copies may have names of their own. */
function traitsOf(issues: readonly ListedIssue[]): unknown[] {
  const [{ rule, severity, measuredMm }] = issues as readonly [ListedIssue, ...ListedIssue[]];
  const layers = issues.flatMap((one) => one.layers).toSorted();
  return [rule, severity, layers, measuredMm === null ? null : Math.round(measuredMm * 1000)];
}

function isIn({ minX, minY, maxX, maxY }: Box, [x, y]: readonly [number, number]): boolean {
  const [atX, atY] = [x * NM_PER_MM, y * NM_PER_MM];
  return atX >= minX && atX <= maxX && atY >= minY && atY <= maxY;
}

function cornerOf(box: Box | undefined): RepeatedIssue['originMm'] {
  return box && [box.minX / NM_PER_MM, box.minY / NM_PER_MM];
}

const farCornerOf = ({ maxX, maxY }: Box): readonly [number, number] => [maxX / NM_PER_MM, maxY / NM_PER_MM];

function measureFrom(origin: readonly [number, number], at: readonly [number, number]): [number, number] {
  return [at[0] - origin[0], at[1] - origin[1]];
}

function formatSize({ minX, minY, maxX, maxY }: Box): string {
  const [width, height] = [(maxX - minX) / NM_PER_MM, (maxY - minY) / NM_PER_MM];
  return `${width.toFixed(1)} × ${height.toFixed(1)} mm`;
}
