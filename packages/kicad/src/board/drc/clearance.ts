import type { CopperItem } from '../copper.ts';
import { nearest } from '../geometry/distance.ts';
import { trackShapes } from '../geometry/item-shapes.ts';
import { doCross } from '../geometry/segments.ts';
import type { CustomLimit } from '../custom-rules/limits.ts';
import { grown, type Shape } from '../geometry/shape.ts';
import { makeViolationItem, mm, placesOfPair, reportViolation, type DesignContext, type Report } from './context.ts';
import type { CopperText } from './copper-texts.ts';
import type { NotRun } from './violation.ts';
import { areTied, isReachedByTie, isUnboundInTie } from './net-ties.ts';
import { FORGIVEN } from '../geometry/tolerance.ts';

/**
 * Copper to copper and hole to copper of different nets, on every layer that both are on. Of texts on copper whose letters are not
 * known it is answered that they were left out.
 */
export function checkClearance(context: DesignContext, report: Report): NotRun[] {
  const { solid, grid, rules } = context;
  const within = Math.max(context.widest, rules.minHoleClearance, context.custom?.widest('hole_clearance') ?? 0);
  solid.forEach((a, index) =>
    grid.near(a, within, (other) => {
      if (other > index) comparePair(a, solid[other]!, context, report);
    }),
  );
  for (const fill of context.fills)
    grid.near(fill, Math.max(within, fill.zone.clearance), (other) =>
      compareWithFill(solid[other]!, fill, context, report),
    );
  for (const text of context.copperTexts.known) {
    grid.near(text, within, (other) => compareWithText(solid[other]!, text, context, report));
    if (text.text.knockout) compareKnockout(text, context, report);
    else for (const fill of context.fills) compareWithFill(text, fill, context, report);
  }
  const { unsure } = context.copperTexts;
  if (unsure === 0) return [];
  return [
    {
      type: 'clearance',
      reason: `${unsure} texts on copper layers are held by the outlines that the file keeps, or by nothing`,
    },
  ];
}

/** A text shorts nothing, whatever it lies on, but what is drawn on no net. A bare hole is held against none. */
function compareWithText(item: CopperItem, text: CopperText, context: DesignContext, report: Report): void {
  if (item.copper === 0) return;
  if ((context.copperThere(item) & text.copper) !== 0) {
    const { nm: limit, asked } = context.findClearance(item, text);
    const gap = nearest(item.shapes, text.shapes, limit);
    if (gap === 0 && item.kind === 'graphic')
      report(
        'shorting_items',
        'Items shorting two nets (<no net> and <no net>)',
        [makeViolationItem(item), makeViolationItem(text)],
        {
          places: placesOfPair(item, text),
        },
      );
    else if (gap < limit - FORGIVEN || gap === 0)
      reportNear('clearance', item, text, { nm: limit, asked }, gap, report, context.board.copperLayers);
  }
  if (!item.hole || (holeSpan(item) & text.copper) === 0) return;
  const { nm: limit, asked } = context.findHoleClearance(item, text);
  const gap = measureHoleGap(item.hole, text.shapes, limit);
  if (gap !== undefined)
    reportNear('hole_clearance', item, text, { nm: limit, asked }, gap, report, context.board.copperLayers);
}

/**
 * Letters cut out of copper lie in the copper of a zone on purpose: the frame around them is of the net of the first zone that
 * reaches it, and joins it to what it meets of other nets.
 */
function compareKnockout(text: CopperText, context: DesignContext, report: Report): void {
  let own: string | undefined;
  for (const fills of Map.groupBy(context.fills, ({ zone }) => zone).values()) {
    const there = fills.filter(({ copper }) => (copper & text.copper) !== 0);
    const [fill] = there;
    if (!fill) continue;
    const { nm: limit, asked } = context.findClearance(text, fill);
    const gap = there.reduce((least, one) => Math.min(least, gapToFill(text.shapes, one, limit)), Infinity);
    if (gap >= limit - FORGIVEN && gap > 0) continue;
    own ??= fill.net;
    if (fill.net === own) continue;
    if (gap > 0) reportNear('clearance', text, fill, { nm: limit, asked }, gap, report, context.board.copperLayers);
    else
      report(
        'shorting_items',
        `Items shorting two nets (nets ${own} and ${fill.net})`,
        [makeViolationItem(text), makeViolationItem(fill)],
        { places: placesOfPair(text, fill) },
      );
  }
}

function comparePair(a: CopperItem, b: CopperItem, context: DesignContext, report: Report): void {
  if (isUnboundInTie(a, b) || isUnboundInTie(b, a)) return compareHoles(a, b, context, report);
  if (a.net === b.net && (a.net !== '' || !(areTwoPads(a, b) || isDrawnAtPad(a, b)))) return;
  if (areSamePad(a, b) || areTied(a, b)) return;
  const isTooNear = (a.copper & b.copper) !== 0 && compareCopper(a, b, context, report);
  // Of two pads that are too near, their holes are not told as well.
  if (isTooNear && a.kind === 'pad' && b.kind === 'pad') return;
  compareHoles(a, b, context, report);
}

function compareHoles(a: CopperItem, b: CopperItem, context: DesignContext, report: Report): void {
  for (const [holed, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (
      !holed.hole ||
      other.copper === 0 ||
      arePadsOfOnePart(holed, other) ||
      (holeSpan(holed) & context.copperThere(other)) === 0
    )
      continue;
    const { nm: limit, asked } = context.findHoleClearance(holed, other);
    const gap = measureHoleGap(holed.hole, other.shapes, limit);
    if (gap !== undefined)
      reportNear('hole_clearance', holed, other, { nm: limit, asked }, gap, report, context.board.copperLayers);
  }
}

/**
 * When it is too small. Where no clearance is asked for, copper still must not come into a hole, though it may touch its rim;
 * fills alone KiCad does not hold against such holes.
 */
function measureHoleGap(hole: Shape, others: readonly Shape[], limit: number): number | undefined {
  const [drilled, within] = limit > FORGIVEN ? [hole, limit - FORGIVEN] : [grown(hole, -FORGIVEN), 0];
  const gap = nearest([drilled], others, within);
  return gap < within || gap === 0 ? gap : undefined;
}

function reportNear(
  type: 'clearance' | 'hole_clearance',
  a: CopperItem,
  b: CopperItem,
  { nm: limit, asked }: { nm: number; asked: CustomLimit | undefined },
  actual: number,
  report: Report,
  copperLayers: readonly string[],
): void {
  const what = type === 'clearance' ? 'Clearance' : 'Hole clearance';
  const only = type === 'clearance' ? findOnlyLayer(a.copper & b.copper, copperLayers) : undefined;
  const message = `${what} violation (minimum ${mm(limit)}, actual ${mm(actual)})`;
  reportViolation(report, asked, type, message, [makeViolationItem(a), makeViolationItem(b)], {
    ...(only !== undefined && { layer: only }),
    limit,
    actual,
    places: placesOfPair(type === 'hole_clearance' && a.hole ? [a.hole] : a, b),
    arePads: a.kind === 'pad' && b.kind === 'pad',
  });
}

/** Of a pair that meets on one layer alone. */
function findOnlyLayer(copper: number, copperLayers: readonly string[]): string | undefined {
  return (copper & (copper - 1)) === 0 ? copperLayers[31 - Math.clz32(copper)] : undefined;
}

/** Whether something was found. */
function compareCopper(a: CopperItem, b: CopperItem, context: DesignContext, report: Report): boolean {
  const { nm: limit, asked } = context.findClearance(a, b);
  const gap = measureGap(a, b, limit, context);
  if (gap >= limit - FORGIVEN && gap > 0) return false;
  if (isReachedByTie(a, b) || isReachedByTie(b, a)) return false;
  if (a.kind === 'track' && b.kind === 'track' && areCrossing(a, b)) {
    const places = placesOfPair(a, b);
    report('tracks_crossing', 'Tracks crossing', [makeViolationItem(a), makeViolationItem(b)], { places });
    return true;
  }
  // Of two lands that overlap, one without a net shorts nothing: it is too near.
  if (gap === 0 && !(isLand(a) && isLand(b) && (a.net === '' || b.net === '')))
    report(
      'shorting_items',
      `Items shorting two nets (${a.net || '<no net>'} and ${b.net || '<no net>'})`,
      [makeViolationItem(a), makeViolationItem(b)],
      { places: placesOfPair(a, b), arePads: a.kind === 'pad' && b.kind === 'pad' },
    );
  else reportNear('clearance', a, b, { nm: limit, asked }, gap, report, context.board.copperLayers);
  return true;
}

/** Where straight pieces of an arc leave it open whether a limit is kept, the arc is cut finer. */
function measureGap(a: CopperItem, b: CopperItem, limit: number, context: DesignContext): number {
  let gap = Infinity;
  for (const one of context.piecesOf(a))
    for (const other of context.piecesOf(b))
      if ((one.layers & other.layers) !== 0) gap = Math.min(gap, nearest(one.shapes, other.shapes, limit + ARC_OFF));
  if (gap === 0 || Math.abs(gap - limit) > ARC_OFF || !(isArc(a) || isArc(b))) return gap;
  return nearest(fineShapes(a), fineShapes(b), limit);
}

/** Nanometres that two arcs together may leave their true lines by, and what is forgiven. */
const ARC_OFF = 2_600;
const FINE = 20;

function isArc(item: CopperItem): boolean {
  return item.kind === 'track' && item.track.middle !== undefined;
}

function fineShapes(item: CopperItem): Shape[] {
  return item.kind === 'track' ? trackShapes(item.track, FINE) : item.shapes;
}

function compareWithFill(
  item: CopperItem,
  fill: CopperItem & { kind: 'fill' },
  context: DesignContext,
  report: Report,
): void {
  if (item.net === fill.net && item.net !== '') return;
  const piece = [...context.piecesOf(item)].find(({ layers }) => (layers & fill.copper) !== 0);
  if (piece && !isReachedByTie(item, fill)) {
    const { nm: limit, asked } = context.findClearance(item, fill);
    const gap = gapToFill(piece.shapes, fill, limit);
    if (gap < limit - FORGIVEN)
      reportNear('clearance', item, fill, { nm: limit, asked }, gap, report, context.board.copperLayers);
  }
  if (item.hole && (layersOf(item) & fill.copper) !== 0) {
    const { nm: limit, asked } = context.findHoleClearance(item, fill);
    const gap = gapToFill([item.hole], fill, limit);
    if (gap < limit - FORGIVEN)
      reportNear('hole_clearance', item, fill, { nm: limit, asked }, gap, report, context.board.copperLayers);
  }
}

/** Before KiCad 6 a fill was drawn with a pen along its outline. */
function gapToFill(shapes: readonly Shape[], { edges, zone }: CopperItem & { kind: 'fill' }, limit: number): number {
  const pen = zone.thickOutlines ? zone.minThickness / 2 : 0;
  const off = shapes.reduce((least, shape) => Math.min(least, edges.distance(shape, limit + pen)), Infinity);
  return Math.max(off - pen, 0);
}

function isLand({ kind }: CopperItem): boolean {
  return kind === 'pad' || kind === 'via';
}

function holeSpan(item: CopperItem): number {
  return item.kind === 'via' ? item.copper : -1;
}

/** Copper layers that the item is on by its own word: fills are held against the hole of a pad on no others. */
function layersOf(item: CopperItem): number {
  return item.kind === 'pad' ? item.pad.copper : item.copper;
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

/** Pads without a number are no pad of a pin: each is one of its own. */
function areTwoPads(a: CopperItem, b: CopperItem): boolean {
  return a.kind === 'pad' && b.kind === 'pad' && !areSamePad(a, b);
}

/** What is drawn on copper has no net, and neither have some pads; but nothing says that the two may meet. */
function isDrawnAtPad(a: CopperItem, b: CopperItem): boolean {
  return (a.kind === 'pad' && b.kind === 'graphic') || (a.kind === 'graphic' && b.kind === 'pad');
}

/** How near a hole of a part, plated or a peg's, lies to a pad of the same part is the maker's: it is drawn so. */
function arePadsOfOnePart(holed: CopperItem, other: CopperItem): boolean {
  return holed.kind === 'pad' && other.kind === 'pad' && holed.footprint === other.footprint;
}

function areCrossing(a: CopperItem & { kind: 'track' }, b: CopperItem & { kind: 'track' }): boolean {
  if (a.track.middle || b.track.middle) return false;
  const [{ start: p, end: q }, { start: r, end: s }] = [a.track, b.track];
  return doCross(p.x, p.y, q.x, q.y, r.x, r.y, s.x, s.y);
}
