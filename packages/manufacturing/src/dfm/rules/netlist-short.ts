import { pointObject, sayNet, sayPoint } from '../board/netlist-words.ts';
import type { BoardNetlist, PlacedPoint } from '../board/netlist-model.ts';
import { unseenOfNetlist } from '../board/netlist-unseen.ts';
import type { Rule } from '../rule.ts';

/** Nets of one piece of copper that are named in a sentence. */
const MOST_NAMED = 4;

/** One piece of copper, with all that its plated holes join, bears points of more than one net of the netlist. */
export const netlistShort: Rule = {
  id: 'netlist_short',
  title: 'Shorts against the netlist',
  limits: [],
  needs: ['copper', 'holes'],
  missing: ({ netlist, lacking }) =>
    'reason' in netlist
      ? netlist.reason
      : lacking.some(({ kind }) => kind === 'copper' || kind === 'outer_copper')
        ? 'without all copper layers in their places nothing tells what is joined'
        : '',
  unseen: ({ netlist }) => ('reason' in netlist ? '' : unseenOfNetlist(netlist)),
  *check({ netlist }) {
    if ('reason' in netlist) return;
    for (const [piece, points] of listPieces(netlist)) {
      const byNet = Map.groupBy(points, ({ point }) => point.net);
      const named = [...byNet].filter(([net]) => net !== '');
      const loose = byNet.get('') ?? [];
      const [first, second] = named;
      if (first === undefined) continue;
      if (second !== undefined) {
        const [a, b] = findNearest(first[1], second[1]);
        const isTie = isNetTie(points);
        const maybe = isTie ? undefined : findPossibleTie(points, netlist);
        const names = named.slice(0, MOST_NAMED).map(([net]) => sayNet(net));
        const more = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more` : '';
        yield {
          severity: isTie ? 'warning' : 'error',
          message: `${names.join(', ')}${more} are one piece of copper, and ${netlist.file} has them as ${named.length} nets${isTie ? '; a part that ties nets is on it' : maybe === undefined ? '' : `; ${maybe} has pins of several of them and may be there to tie them`}`,
          layers: findCommonLayers(a, b),
          at: [a.x, a.y],
          to: [b.x, b.y],
          objects: () => [pointObject(a, netlist.file), pointObject(b, netlist.file)],
          group: `short ${piece}`,
        };
      } else if (loose.length > 0) {
        const [a, b] = findNearest(loose, first[1]);
        yield {
          severity: 'warning',
          message: `${sayPoint(a)} is of no net in ${netlist.file}, and the copper joins it with ${sayNet(first[0])}`,
          layers: findCommonLayers(a, b),
          at: [a.x, a.y],
          to: [b.x, b.y],
          objects: () => [pointObject(a, netlist.file), pointObject(b, netlist.file)],
          group: `loose ${piece}`,
        };
      }
    }
  },
};

function listPieces({ points }: BoardNetlist): Map<number, PlacedPoint[]> {
  const pieces = Map.groupBy(points, ({ piece }) => piece);
  pieces.delete(-1);
  return pieces;
}

/** A net tie or a closed solder bridge joins nets on purpose; by the designators that programs give them. */
function isNetTie(points: readonly PlacedPoint[]): boolean {
  const nets = new Map<string, Set<string>>();
  for (const { point } of points) {
    if (!/^(?:NT|NETTIE|SJ|JP|SB)/i.test(point.component)) continue;
    const own = nets.get(point.component) ?? new Set();
    nets.set(point.component, own.add(point.net));
  }
  return [...nets.values()].some(({ size }) => size > 1);
}

/** With more pins it is a part that does something. */
const MOST_PINS_OF_TIE = 3;

/** A part of few pins, under any name, that lies with pins of several nets on this piece: it may be the short, or be meant so. */
function findPossibleTie(points: readonly PlacedPoint[], { points: all }: BoardNetlist): string | undefined {
  const parts = Map.groupBy(points, ({ point }) => point.component);
  return [...parts].find(([component, own]) => {
    if (component === '' || new Set(own.map(({ point }) => point.net).filter((net) => net !== '')).size < 2)
      return false;
    return all.filter(({ point }) => point.component === component).length <= MOST_PINS_OF_TIE;
  })?.[0];
}

/** Of both nets the two points that lie nearest to each other: where to look first. */
function findNearest(a: readonly PlacedPoint[], b: readonly PlacedPoint[]): [PlacedPoint, PlacedPoint] {
  let best: [PlacedPoint, PlacedPoint] = [a[0]!, b[0]!];
  let least = Infinity;
  for (const own of a.slice(0, MOST_COMPARED))
    for (const other of b.slice(0, MOST_COMPARED)) {
      const apart = Math.hypot(own.x - other.x, own.y - other.y);
      if (apart < least) [best, least] = [[own, other], apart];
    }
  return best;
}

const MOST_COMPARED = 1_000;

function findCommonLayers(a: PlacedPoint, b: PlacedPoint): readonly string[] {
  const common = a.layers.filter((name) => b.layers.includes(name));
  return common.length > 0 ? common : [...new Set([...a.layers, ...b.layers])];
}
