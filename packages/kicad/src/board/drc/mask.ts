import type { CopperItem } from '../copper.ts';
import { Grid } from '../geometry/grid.ts';
import type { Board, Point } from '../model.ts';
import { areTied, isReachedByTie, isTiedToNet } from './net-ties.ts';
import { listPlaces, makeViolationItem, placesOfPair, type DesignContext, type Report } from './context.ts';
import { doMeet, openingsOn, type Opening } from './mask-openings.ts';
import type { MarkPlaces, NotRun, ViolationItem } from './violation.ts';

/** One opening over the copper of two nets: solder may join them. */
export function checkMask(context: DesignContext, report: Report): NotRun[] {
  const { board, items } = context;
  const web = board.setup.solderMaskMinWidth ?? 0;
  const apart = context.rules.maskToCopperClearance;
  let unknown = 0;
  for (const side of ['F', 'B'] as const) {
    const outer = side === 'F' ? 1 : 1 << (board.copperLayers.length - 1);
    const { openings, unknownTexts } = openingsOn(context, side);
    unknown += unknownTexts;
    const copper = items.filter((item) => ((isBareHole(item) ? item.pad.copper : item.copper) & outer) !== 0);
    const isOpening = new Set(openings.flatMap((opening) => (opening.copper ? [opening.copper] : [])));
    const copperGrid = new Grid(copper);
    const grid = new Grid(openings);
    const name = side === 'F' ? 'Front' : 'Rear';
    const reportMaskBridge = (a: ViolationItem, b: ViolationItem, places: MarkPlaces, joined = ''): void =>
      report('solder_mask_bridge', `${name} solder mask aperture bridges items with different nets${joined}`, [a, b], {
        layer: `${side}.Mask`,
        places,
      });
    openings.forEach((opening, index) => {
      const { copper: own } = opening;
      // A pad without copper is an opening that somebody drew, as jumpers have it.
      if (!own || (own.copper === 0 && !isBareHole(own))) {
        // KiCad names what it came to first, and marks where the other is laid bare.
        for (const [first, item] of findBridged(opening, copper, copperGrid, apart)) {
          const places = (): Point[][] => [[...listPlaces(opening.shapes, item)]];
          reportMaskBridge(opening.item, makeViolationItem(first), places, `: ${makeViolationItem(item).what}`);
        }
        return;
      }
      grid.near(opening, Math.max(web, apart), (other) => {
        const second = openings[other]!;
        if (
          other <= index ||
          !second.copper ||
          (own.copper === 0 && second.copper.copper === 0) ||
          (second.copper.copper === 0 && !isBareHole(second.copper)) ||
          isOneNet(second, opening) ||
          areAllowed(opening, second, board)
        )
          return;
        // Beside a hole that its drill leaves without copper there is no web: it is copper near an opening.
        const within = isBareHole(own) || isBareHole(second.copper) ? apart : web;
        if (doMeet(opening.shapes, second.shapes, within))
          reportMaskBridge(opening.item, second.item, placesOfPair(opening.shapes, second.shapes));
      });
      if (own.copper === 0) return;
      copperGrid.near(opening, apart, (other) => {
        const item = copper[other]!;
        if (item.copper === 0 || isOpening.has(item) || isOneNet(item, opening) || isMeantToBeBare(item, own, board))
          return;
        if (areTied(own, item) || isReachedByTie(item, own)) return;
        if (isTiedToNet(own, item.net) || isTiedToNet(item, own.net)) return;
        if (doesBare(opening, item, apart))
          reportMaskBridge(opening.item, makeViolationItem(item), placesOfPair(opening.shapes, item));
      });
    });
  }
  if (unknown === 0) return [];
  const reason = `${unknown} texts on the solder mask are left out: where their strokes lie is not known`;
  return [{ type: 'solder_mask_bridge', reason }];
}

/** KiCad takes a hole that names copper layers for copper on no net, though the drill takes all of it away. */
function isBareHole(item: CopperItem): item is CopperItem & { kind: 'pad' } {
  return item.kind === 'pad' && item.copper === 0 && item.pad.copper !== 0;
}

/** Copper under the opening of a pad whose part allows it. */
function isMeantToBeBare(item: CopperItem, pad: CopperItem, board: Board): boolean {
  if (pad.footprint?.allowMaskBridges) return true;
  if (!pad.footprint || item.footprint !== pad.footprint) return false;
  if (board.setup.allowMaskBridgesInFootprints) return true;
  return item.kind === 'pad' && pad.kind === 'pad' && item.pad.number === pad.pad.number && item.pad.number !== '';
}

function doesBare({ shapes }: Opening, item: CopperItem, apart: number): boolean {
  return item.kind === 'fill'
    ? shapes.some((shape) => item.edges.distance(shape, apart) === 0)
    : doMeet(shapes, item.shapes, apart);
}

/**
 * What an opening drawn on the mask lays bare of two nets: solder may join the two. Each that is of another net than the first
 * makes a pair with all of the first net that KiCad came to before it. Pads on no net count as one net, and what is drawn on none
 * belongs to nothing else. KiCad comes to tracks and vias first, then to footprints, each with its pads before what is drawn in
 * it, and at last to what is drawn on the board and to zones.
 */
function findBridged(
  opening: Opening,
  copper: readonly CopperItem[],
  grid: Grid,
  apart: number,
): (readonly [CopperItem, CopperItem])[] {
  if (opening.footprint?.allowMaskBridges) return [];
  const bare: CopperItem[] = [];
  grid.near(opening, apart, (index) => {
    const item = copper[index]!;
    if (doesBare(opening, item, apart)) bare.push(item);
  });
  const rank = ({ kind }: CopperItem): number => (kind === 'track' || kind === 'via' ? 0 : 1);
  const [first, ...others] = bare.sort((a, b) => rank(a) - rank(b) || a.index - b.index);
  if (!first) return [];
  const isDrawnAlone = ({ kind, net }: CopperItem): boolean => kind === 'graphic' && net === '';
  const ofFirstNet = [first];
  return others.flatMap((item) => {
    if (item.net === first.net && !isDrawnAlone(item)) {
      ofFirstNet.push(item);
      return [];
    }
    return areMeantToShare(first, item, opening) ? [] : ofFirstNet.map((own) => [own, item] as const);
  });
}

/**
 * Copper of the part that the opening belongs to: pads of which the part says that they belong together, and a pad with what
 * the part draws on copper.
 */
function areMeantToShare(a: CopperItem, b: CopperItem, { footprint }: Opening): boolean {
  if (!footprint || a.footprint !== footprint || b.footprint !== footprint) return false;
  if (a.kind === 'pad' && b.kind === 'pad') return a.pad.number === b.pad.number || areTied(a, b);
  return (a.kind === 'pad' && b.kind === 'graphic') || (a.kind === 'graphic' && b.kind === 'pad');
}

/** What is on no net is on no net of another. */
function isOneNet(a: { net: string }, b: { net: string }): boolean {
  return a.net === b.net && a.net !== '';
}

function areAllowed(a: Opening, b: Opening, board: Board): boolean {
  if (a.pad && b.pad && a.footprint === b.footprint && a.pad.number === b.pad.number && a.pad.number !== '')
    return true;
  if (a.copper && b.copper && areTied(a.copper, b.copper)) return true;
  if (!a.footprint || a.footprint !== b.footprint) return false;
  return a.footprint.allowMaskBridges || board.setup.allowMaskBridgesInFootprints;
}
