import type { BoardNetlist, PlacedPoint } from '../board/netlist-model.ts';
import { unseenOfNetlist } from '../board/netlist-unseen.ts';
import { pointObject, sayNet, sayPoint } from '../board/netlist-words.ts';
import type { Hit, Rule } from '../rule.ts';

/** Points of one net of the netlist lie on copper that does not hang together, or on none. */
export const netlistOpen: Rule = {
  id: 'netlist_open',
  title: 'Opens against the netlist',
  limits: [],
  needs: ['copper', 'holes'],
  missing: ({ netlist, lacking }) =>
    'reason' in netlist
      ? netlist.reason
      : lacking.some(({ kind }) => kind === 'copper' || kind === 'outer_copper' || kind === 'holes')
        ? 'what is missing may be what joins the points of a net'
        : '',
  unseen: ({ netlist }) => ('reason' in netlist ? '' : unseenOfNetlist(netlist)),
  *check({ netlist }) {
    if ('reason' in netlist) return;
    const nets = Map.groupBy(netlist.points, ({ point }) => point.net);
    nets.delete('');
    for (const [net, points] of nets) yield* findOpens(net, points, netlist);
  },
};

function* findOpens(net: string, points: readonly PlacedPoint[], { file }: BoardNetlist): Iterable<Hit> {
  for (const bare of points.filter(({ piece }) => piece === -1))
    yield {
      severity: 'error',
      message: `There is no copper at ${sayPoint(bare)} of ${sayNet(net)}, where ${file} has a ${bare.point.kind === 'hole' ? 'hole' : 'pad'}`,
      layers: [],
      at: [bare.x, bare.y],
      objects: () => [pointObject(bare, file)],
      group: `bare ${net}`,
    };
  const pieces = [...Map.groupBy(points.filter(({ piece }) => piece >= 0), ({ piece }) => piece).values()]; // prettier-ignore
  if (pieces.length < 2) return;
  const [main, ...rest] = pieces.toSorted((a, b) => b.length - a.length) as [PlacedPoint[], ...PlacedPoint[][]];
  // Fourteen columns hold no more: two nets may have been written as one.
  const doubt = points.some(({ point }) => point.isNameCut)
    ? '; the name fills its columns and may be cut, so that these are two nets'
    : '';
  for (const part of rest) {
    const [a, b] = [part[0]!, findNearest(part[0]!, main)];
    yield {
      severity: 'error',
      message: `${sayNet(net)} is not one piece of copper: ${sayCount(part)} of it ${part.length === 1 ? 'does' : 'do'} not reach the other ${points.length - part.length}${doubt}`,
      layers: a.layers,
      at: [a.x, a.y],
      to: [b.x, b.y],
      objects: () => [pointObject(a, file), pointObject(b, file)],
      group: `open ${net} ${a.point.line}`,
    };
  }
}

const sayCount = (part: readonly PlacedPoint[]): string =>
  part.length === 1 ? sayPoint(part[0]!) : `${part.length} points (${sayPoint(part[0]!)} and others)`;

function findNearest(from: PlacedPoint, others: readonly PlacedPoint[]): PlacedPoint {
  const apart = ({ x, y }: PlacedPoint): number => Math.hypot(x - from.x, y - from.y);
  return others.reduce((best, other) => (apart(other) < apart(best) ? other : best));
}
