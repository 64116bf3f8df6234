import type { CopperItem } from '../copper.ts';
import { nearest } from '../geometry/distance.ts';
import { doCross } from '../geometry/segments.ts';
import { FORGIVEN, itemOf, mm, type DesignContext, type Report } from './context.ts';

/** Copper to copper and hole to copper of different nets, on every layer that both are on. */
export function checkClearance(context: DesignContext, report: Report): void {
  const { solid, grid, rules } = context;
  const within = Math.max(context.widest, rules.minHoleClearance);
  solid.forEach((a, index) =>
    grid.near(a, within, (other) => {
      if (other > index) comparePair(a, solid[other]!, context, report);
    }),
  );
  for (const fill of context.fills)
    grid.near(fill, Math.max(within, fill.zone.clearance), (other) =>
      compareWithFill(solid[other]!, fill, context, report),
    );
}

function comparePair(a: CopperItem, b: CopperItem, context: DesignContext, report: Report): void {
  if (a.net === b.net && (a.net !== '' || !arePadsOfDifferentNumber(a, b))) return;
  if (areSamePad(a, b) || areTied(a, b) || tiesTo(a, b.net) || tiesTo(b, a.net)) return;
  const shared = context.copperThere(a) & context.copperThere(b);
  if (shared !== 0) compareCopper(a, b, context, report);
  for (const [holed, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (!holed.hole || other.copper === 0 || areOfOnePart(a, b) || (holeSpan(holed) & context.copperThere(other)) === 0)
      continue;
    const limit = context.rules.minHoleClearance;
    const gap = nearest([holed.hole], other.shapes, limit - FORGIVEN);
    if (gap < limit - FORGIVEN)
      report(
        'hole_clearance',
        `Hole clearance violation (minimum ${mm(limit)}, actual ${mm(gap)})`,
        [itemOf(holed), itemOf(other)],
        { limit, actual: gap },
      );
  }
}

function compareCopper(a: CopperItem, b: CopperItem, context: DesignContext, report: Report): void {
  const limit = context.clearanceOf(a, b);
  const gap = nearest(a.shapes, b.shapes, limit);
  if (gap >= limit - FORGIVEN && gap > 0) return;
  if (a.kind === 'track' && b.kind === 'track' && areCrossing(a, b)) {
    report('tracks_crossing', 'Tracks crossing', [itemOf(a), itemOf(b)]);
    return;
  }
  // Of two lands that overlap, one without a net shorts nothing: it is too near.
  if (gap === 0 && !(isLand(a) && isLand(b) && (a.net === '' || b.net === '')))
    report('shorting_items', `Items shorting two nets (${a.net || '<no net>'} and ${b.net || '<no net>'})`, [
      itemOf(a),
      itemOf(b),
    ]);
  else
    report('clearance', `Clearance violation (minimum ${mm(limit)}, actual ${mm(gap)})`, [itemOf(a), itemOf(b)], {
      limit,
      actual: gap,
    });
}

function compareWithFill(
  item: CopperItem,
  fill: CopperItem & { kind: 'fill' },
  context: DesignContext,
  report: Report,
): void {
  if ((item.net === fill.net && item.net !== '') || tiesTo(item, fill.net)) return;
  if ((context.copperThere(item) & fill.copper) !== 0) {
    const limit = context.clearanceToFill(item, fill);
    const gap = item.shapes.reduce((least, shape) => Math.min(least, fill.edges.distance(shape, limit)), Infinity);
    if (gap < limit - FORGIVEN)
      report(
        'clearance',
        `Clearance violation (minimum ${mm(limit)}, actual ${mm(gap)})`,
        [itemOf(item), itemOf(fill)],
        { limit, actual: gap },
      );
  }
  if (item.hole && (holeSpan(item) & fill.copper) !== 0) {
    const limit = context.rules.minHoleClearance;
    const gap = fill.edges.distance(item.hole, limit);
    if (gap < limit - FORGIVEN)
      report(
        'hole_clearance',
        `Hole clearance violation (minimum ${mm(limit)}, actual ${mm(gap)})`,
        [itemOf(item), itemOf(fill)],
        { limit, actual: gap },
      );
  }
}

function isLand({ kind }: CopperItem): boolean {
  return kind === 'pad' || kind === 'via';
}

function holeSpan(item: CopperItem): number {
  return item.kind === 'via' ? item.copper : -1;
}

function areSamePad(a: CopperItem, b: CopperItem): boolean {
  return (
    a.kind === 'pad' &&
    b.kind === 'pad' &&
    a.footprint === b.footprint &&
    a.pad.number !== '' &&
    a.pad.number === b.pad.number
  );
}

function arePadsOfDifferentNumber(a: CopperItem, b: CopperItem): boolean {
  return a.kind === 'pad' && b.kind === 'pad' && !(a.footprint === b.footprint && a.pad.number === b.pad.number);
}

function areOfOnePart(a: CopperItem, b: CopperItem): boolean {
  return a.kind === 'pad' && b.kind === 'pad' && a.footprint === b.footprint;
}

/** What is drawn in a net tie may touch the copper of the nets that it joins. */
function tiesTo(item: CopperItem, net: string): boolean {
  if (item.kind !== 'graphic' || !item.footprint) return false;
  const { netTies, pads } = item.footprint;
  return pads.some((pad) => pad.net === net && netTies.some((group) => group.includes(pad.number)));
}

/** Pads that a net tie joins, and the copper that it does it with. */
export function areTied(a: CopperItem, b: CopperItem): boolean {
  if (!a.footprint || a.footprint !== b.footprint || a.footprint.netTies.length === 0) return false;
  if (a.kind === 'graphic' || b.kind === 'graphic') return true;
  return (
    a.kind === 'pad' &&
    b.kind === 'pad' &&
    a.footprint.netTies.some((group) => group.includes(a.pad.number) && group.includes(b.pad.number))
  );
}

function areCrossing(a: CopperItem & { kind: 'track' }, b: CopperItem & { kind: 'track' }): boolean {
  if (a.track.middle || b.track.middle) return false;
  const [{ start: p, end: q }, { start: r, end: s }] = [a.track, b.track];
  return doCross(p.x, p.y, q.x, q.y, r.x, r.y, s.x, s.y);
}
