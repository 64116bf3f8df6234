import type { Point } from '../model.ts';
import type { MarkPlaces, NotRun, ViolationItem } from './violation.ts';

const NOTHING = '00000000-0000-0000-0000-000000000000';

/** The place of one item stands in the file to the nanometre; between two it is worked out, and arcs are cut into pieces. */
const EXACT_NM = 1;
const WORKED_OUT_NM = 5_000;
/** Of these KiCad names the layer as well. */
const NAME_LAYER: ReadonlySet<string> = new Set(['copper_sliver', 'starved_thermal']);

/**
 * Of these KiCad names the item of the smaller uuid first, and of two pads the one that the file has first; of those the edge before
 * what lies at it, the zone before its pad.
 */
const BY_UUID: ReadonlySet<string> = new Set([
  'clearance',
  'shorting_items',
  'tracks_crossing',
  'courtyards_overlap',
  'silk_overlap',
  'zones_intersect',
]);
const AS_TOLD: ReadonlySet<string> = new Set(['copper_edge_clearance', 'silk_edge_clearance', 'starved_thermal']);

interface Exclusion {
  at: Point;
  layer: string | undefined;
}

/**
 * What a project has put aside: `clearance|101600000|95500000|UUID|UUID`, the place of KiCad's mark between type and items, for
 * some types with the layer behind. All of it must hold, as it must for KiCad: what has moved since is told again. Of two
 * that are alike in all of it one alone is put aside.
 */
export class Exclusions {
  readonly #byItems = new Map<string, Exclusion[]>();
  readonly #unknown = new Map<string, number>();

  constructor(exclusions: readonly string[]) {
    for (const text of new Set(exclusions)) {
      const [type = '', x, y, ...rest] = text.split('|');
      const layer = NAME_LAYER.has(type) ? rest.pop() : undefined;
      const key = makeKey(type, rest, !BY_UUID.has(type) && !AS_TOLD.has(type));
      const known = this.#byItems.get(key) ?? [];
      known.push({ at: { x: Number(x), y: Number(y) }, layer });
      this.#byItems.set(key, known);
    }
  }

  /**
   * Whether a violation is put aside. `places`: where KiCad's marks stand, when that is not the place of the first item. Where
   * that is not known the violation is told, and `listUnknown` counts it. `arePads`: it is between two pads.
   */
  take(
    type: string,
    items: readonly ViolationItem[],
    { layer, places, arePads = false }: { layer?: string | undefined; places?: MarkPlaces | undefined; arePads?: boolean } = {}, // prettier-ignore
  ): boolean {
    if (this.#byItems.size === 0) return false;
    const named = items.slice(0, 2);
    const isByFile = arePads && BY_UUID.has(type);
    const key = makeKey(
      type,
      (isByFile ? named.toSorted((a, b) => a.line - b.line) : named).map(({ uuid }) => uuid),
      !AS_TOLD.has(type) && !isByFile,
    );
    const given = this.#byItems.get(key) ?? [];
    const left = given.filter((exclusion) => exclusion.layer === undefined || exclusion.layer === layer);
    if (left.length === 0) return false;
    const marks = places ? places() : [[items[0]?.at ?? { x: 0, y: 0 }]];
    if (marks === undefined) {
      this.#unknown.set(type, (this.#unknown.get(type) ?? 0) + 1);
      return false;
    }
    const within = places ? WORKED_OUT_NM : EXACT_NM;
    const holding: Exclusion[] = [];
    // What KiCad marks in several places is told as long as one of them is not put aside.
    for (const mark of marks) {
      const held = left.find(
        (exclusion) => !holding.includes(exclusion) && mark.some((place) => isNear(place, exclusion.at, within)),
      );
      if (held === undefined) return false;
      holding.push(held);
    }
    this.#byItems.set(
      key,
      given.filter((exclusion) => !holding.includes(exclusion)),
    );
    return true;
  }

  /** What is told although the project may have put it aside. */
  listUnknown(): NotRun[] {
    return [...this.#unknown].map(([type, count]) => ({
      type,
      reason: `${count} that the project has put aside are told again: whether KiCad's mark still stands where it was is not known here`,
    }));
  }
}

function isNear(a: Point, b: Point, within: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= within;
}

function makeKey(type: string, uuids: readonly string[], isSorted: boolean): string {
  const named = uuids.filter((uuid) => uuid !== '' && uuid !== NOTHING);
  return [type, ...(isSorted ? named.sort() : named)].join('|');
}
