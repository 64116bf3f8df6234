import Flatbush from 'flatbush';
import type { Box, GerberSet, GraphicObject, SetLayer } from '@partwright/gerber';
import { objectBounds } from '@partwright/gerber';

/** A pad, or an opening that shows one. Nanometres. */
export interface Land {
  side: BoardSide;
  x: number;
  y: number;
  box: Box;
  /** It goes through the board: the same pad is on the other side, or a hole lies in it. */
  isThrough: boolean;
  /** Solder paste is printed on it; undefined where there is no paste layer for its side. */
  isPasted: boolean | undefined;
  /** '' when the files do not say it. */
  component: string;
  pin: string;
}

/** The pads of a board, by name where the files name them and by place in any case. */
export interface Lands {
  /** Pads by the part that the copper files say they are of, in capital letters; empty without such attributes. */
  byComponent: ReadonlyMap<string, readonly Land[]>;
  /** Mask openings, or paste openings where there is no mask. */
  openings: Readonly<Record<BoardSide, LandIndex | undefined>>;
  /** Paste openings. */
  paste: Readonly<Record<BoardSide, LandIndex | undefined>>;
}

/** No part has more pads, and files that heap them up in one place shall not take for ever. */
const MOST_AROUND = 4096;
const MOST_ASKED = 16;
/** An opening that is larger is an area without mask. */
const LARGEST_NM = 40e6;

/** Some lands of one side, found by place. */
export class LandIndex {
  readonly lands: readonly Land[];
  readonly #tree: Flatbush | undefined;

  constructor(lands: readonly Land[]) {
    this.lands = lands;
    if (lands.length === 0) return;
    this.#tree = new Flatbush(lands.length);
    for (const { x, y } of lands) this.#tree.add(x, y, x, y);
    this.#tree.finish();
  }

  /** Those whose middles are at most so far away, across and up; of very many the nearest. */
  around(x: number, y: number, withinNm: number, most = MOST_AROUND): Land[] {
    const found = this.#tree?.neighbors(x, y, most, withinNm * Math.SQRT2) ?? [];
    return found
      .map((at) => this.lands[at]!)
      .filter((land) => Math.abs(land.x - x) <= withinNm && Math.abs(land.y - y) <= withinNm);
  }

  /** Whether one has its middle in a box; only those next to the middle of the box are asked. */
  hasWithin({ minX, minY, maxX, maxY }: Box): boolean {
    const reach = Math.max(maxX - minX, maxY - minY) / 2;
    return this.around((minX + maxX) / 2, (minY + maxY) / 2, reach, MOST_ASKED).some(
      ({ x, y }) => x >= minX && x <= maxX && y >= minY && y <= maxY,
    );
  }
}

export function collectLands(set: GerberSet): Lands {
  const ofBoard = set.layers.filter(({ isOfBoard }) => isOfBoard);
  const on = (kind: SetLayer['role']['kind'], side: BoardSide): GraphicObject[] | undefined => {
    const layers = ofBoard.filter(({ role }) => role.kind === kind && role.side === side);
    if (layers.length === 0) return undefined;
    return layers.flatMap(({ layer }) => layer.objects.filter(({ polarity }) => polarity === 'dark'));
  };
  const holes = new LandIndex(listHoleLands(set));
  const sided = <T>(make: (side: BoardSide) => T): Record<BoardSide, T> => ({
    top: make('top'),
    bottom: make('bottom'),
  });
  const paste = sided((side) => {
    const objects = on('paste', side);
    return objects && new LandIndex(objects.map((object) => landAt(side, object, { isPasted: true })));
  });
  const openings = sided((side) => {
    const objects = on('soldermask', side);
    // A part whose mask file is missing still has its paste.
    if (!objects) return paste[side];
    const lands = objects
      .map((object) => landAt(side, object))
      .filter(({ box }) => box.maxX - box.minX < LARGEST_NM && box.maxY - box.minY < LARGEST_NM);
    return new LandIndex(
      lands.map((land) => ({
        ...land,
        isThrough: holes.hasWithin(land.box),
        isPasted: paste[side]?.hasWithin(land.box),
      })),
    );
  });
  return { byComponent: namedLands(sided((side) => on('copper', side) ?? [])), openings, paste };
}

function landAt(side: BoardSide, object: GraphicObject, more: Partial<Land> = {}): Land {
  const box = objectBounds(object);
  // A flash is placed by its middle, which a macro need not lie around.
  const [x, y] =
    object.kind === 'flash' ? [object.x, object.y] : [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  return { side, x, y, box, isThrough: false, isPasted: undefined, component: '', pin: '', ...more };
}

/** Pads that the copper files name, by part. */
function namedLands(copper: Record<BoardSide, readonly GraphicObject[]>): Map<string, Land[]> {
  const named = (['top', 'bottom'] as const).flatMap((side) =>
    copper[side].flatMap((object) => {
      const { pin } = object.attributes;
      if (!pin || pin.component === '') return [];
      return [landAt(side, object, { component: pin.component.toUpperCase(), pin: pin.number })];
    }),
  );
  const makeLandKey = ({ component, pin, x, y }: Land): string => `${component} ${pin} ${x} ${y}`;
  const sides = Map.groupBy(named, makeLandKey);
  return Map.groupBy(
    named.map((land) => ({
      ...land,
      isThrough: new Set(sides.get(makeLandKey(land))!.map(({ side }) => side)).size > 1,
    })),
    ({ component }) => component,
  );
}

/** Round holes that may be plated, as places. */
function listHoleLands({ drills }: GerberSet): Land[] {
  return drills
    .filter(({ isOfBoard }) => isOfBoard)
    .flatMap(({ drill }) =>
      drill.hits.flatMap((hit): Land[] => {
        if (hit.tool.plating === 'non_plated') return [];
        const [x, y] = hit.kind === 'round' ? [hit.x, hit.y] : measureMiddle(hit.path.points);
        return [
          {
            side: 'top',
            x,
            y,
            box: { minX: x, minY: y, maxX: x, maxY: y },
            isThrough: true,
            isPasted: false,
            component: '',
            pin: '',
          },
        ];
      }),
    );
}

function measureMiddle(points: Float64Array): [number, number] {
  const last = points.length - 2;
  return [(points[0]! + points[last]!) / 2, (points[1]! + points[last + 1]!) / 2];
}

/** Solder is printed on it; where there is no paste layer, no hole lies in it. */
export const isFlatPad = ({ isPasted, isThrough }: Land): boolean => isPasted ?? !isThrough;

/** The box around lands; of none an empty one. */
export function boxAround(lands: readonly Land[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { box: own } of lands) {
    box.minX = Math.min(box.minX, own.minX);
    box.minY = Math.min(box.minY, own.minY);
    box.maxX = Math.max(box.maxX, own.maxX);
    box.maxY = Math.max(box.maxY, own.maxY);
  }
  return box;
}

export type BoardSide = 'top' | 'bottom';
