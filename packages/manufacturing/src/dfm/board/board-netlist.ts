import type { GerberSet, TestNetlist, TestPoint } from '@partwright/gerber';
import type { CopperLayer, Hole } from './dfm-board.ts';
import type { BoardNetlist, NoNetlist, PlacedPoint } from './netlist-model.ts';
import { findNetlistOrigin, Places } from './netlist-origin.ts';
import { NetTable } from './nets.ts';

const NONE = 'no IPC-D-356 netlist is among the files: shorts and opens of the copper are not checked';
/** How far beside the copper a point may lie; the hole of a ring is asked before. */
const BESIDE_NM = 30_000;

/** The netlist of a set that lies on the board, of several that which has most places on it. */
export function placeNetlist(
  { netlists, others }: Pick<GerberSet, 'netlists' | 'others'>,
  copper: readonly CopperLayer[],
  holes: readonly Hole[],
): BoardNetlist | NoNetlist {
  if (netlists.length === 0) {
    const unread = others.find(({ format, problem }) => format === 'netlist' && problem !== undefined);
    return { reason: unread ? `${unread.problem}; shorts and opens of the copper are not checked` : NONE };
  }
  if (copper.length === 0) return { reason: 'there is no copper layer' };
  const top = copper.find(({ outerSide }) => outerSide === 'top') ?? copper[0];
  const tried = netlists
    .map((netlist) => ({ netlist, origin: findNetlistOrigin(netlist.points, holes, top) }))
    .toSorted((a, b) => b.origin.hits - a.origin.hits);
  const fit = tried.find(({ origin }) => !('isRefused' in origin));
  if (fit === undefined || 'isRefused' in fit.origin) {
    const [{ netlist, origin }] = tried as [(typeof tried)[number]];
    const told =
      origin.asked === 0
        ? 'none of its points can be compared'
        : `${origin.hits} of ${origin.asked} places that were compared are on it`;
    return {
      reason: `the netlist ${netlist.file} does not lie on this board (${told}): it is of another board or revision; shorts and opens of the copper are not checked`,
    };
  }
  return new Placing(fit.netlist, copper, holes).place(fit.origin);
}

class Placing {
  readonly #netlist: TestNetlist;
  readonly #copper: readonly CopperLayer[];
  readonly #holes: readonly Hole[];
  readonly #places: Places;
  readonly #nets: NetTable;
  readonly #bottom: number;

  constructor(netlist: TestNetlist, copper: readonly CopperLayer[], holes: readonly Hole[]) {
    this.#netlist = netlist;
    this.#copper = copper;
    this.#holes = holes;
    this.#places = new Places(Float64Array.from(holes.flatMap(({ x, y }) => [x, y])));
    this.#nets = new NetTable(copper.map(({ flat }) => flat), holes, { byName: false }); // prettier-ignore
    // Some count the bottom as 2 whatever lies between, others give each layer its number.
    const most = Math.max(0, ...netlist.points.map(({ access }) => access));
    this.#bottom = most <= 2 ? 2 : most;
  }

  place({ x: dx, y: dy }: { x: number; y: number }): BoardNetlist {
    const { file, points, warnings } = this.#netlist;
    const placed = points.map((point): PlacedPoint => {
      const [x, y] = [point.x + dx, point.y + dy];
      const touched = point.kind === 'hole' ? this.#touchHole(point, x, y) : this.#touch(point, x, y);
      const [first] = touched;
      return {
        point,
        x,
        y,
        piece: first ? this.#nets.findNet(first.layer.index, first.island) : -1,
        layers: [...new Set(touched.map(({ layer }) => layer.name))],
      };
    });
    const all = this.#listPieces();
    const known = new Set(placed.map(({ piece }) => piece));
    return {
      file,
      points: placed,
      pieces: all.size,
      withoutPoint: [...all].filter((piece) => !known.has(piece)).length,
      doubts: warnings.map(({ message }) => `${file}: ${message}`),
    };
  }

  /** A hole with a wall joins all that it goes through; of one without, the side from which it is reached. */
  #touchHole(point: TestPoint, x: number, y: number): { layer: CopperLayer; island: number }[] {
    const hole = this.#holes[this.#places.findAt(x, y)];
    if (hole === undefined) return this.#touch(point, x, y);
    return this.#copper.flatMap((layer) => {
      const island = hole.islands[layer.index]!;
      return island >= 0 && (hole.isPlated || this.#isReached(point, layer)) ? [{ layer, island }] : [];
    });
  }

  #touch(point: TestPoint, x: number, y: number): { layer: CopperLayer; island: number }[] {
    return this.#copper.flatMap((layer) => {
      if (!this.#isReached(point, layer)) return [];
      const { edges } = layer.flat;
      const inside = edges.islandAt(x, y);
      const beside = inside >= 0 ? undefined : edges.nearest(x, y, BESIDE_NM);
      const island = beside ? edges.islandOf(beside.edge) : inside;
      return island >= 0 ? [{ layer, island }] : [];
    });
  }

  #isReached({ access }: TestPoint, { outerSide, index }: CopperLayer): boolean {
    if (access === 0) return outerSide !== undefined;
    if (access === 1) return outerSide === 'top' || (outerSide === undefined && index === 0);
    if (access >= this.#bottom) return outerSide === 'bottom';
    return index === access - 1;
  }

  /** Those with pads at two places and more: a piece with one joins nothing. */
  #listPieces(): Set<number> {
    const first = new Map<number, string>();
    const joining = new Set<number>();
    for (const { index, outerSide, flat } of this.#copper)
      for (const [at, object] of flat.layer.objects.entries()) {
        if (outerSide === undefined || object.kind !== 'flash' || object.polarity !== 'dark') continue;
        const piece = this.#nets.findNet(index, flat.islandOfObject[at]!);
        const place = `${object.x} ${object.y}`;
        const known = first.get(piece);
        if (known === undefined) first.set(piece, place);
        else if (known !== place && piece >= 0) joining.add(piece);
      }
    return joining;
  }
}
