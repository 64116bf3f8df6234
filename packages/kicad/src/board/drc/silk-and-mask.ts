import type { CopperItem } from '../copper.ts';
import { distance, doOverlap, nearest } from '../geometry/distance.ts';
import { Grid } from '../geometry/grid.ts';
import { graphicShapes, padShapes, viaShape } from '../geometry/item-shapes.ts';
import { grown, uniteBounds, type Bounds, type Shape } from '../geometry/shape.ts';
import { ANYWHERE, textArea } from './text-area.ts';
import { FORGIVEN } from '../geometry/tolerance.ts';
import { coverOfText, textShapes } from '../geometry/text-strokes.ts';
import type { Board, BoardText, Footprint, Graphic, Pad } from '../model.ts';
import { fillInText } from '../text-words.ts';
import { holdsLayer } from '../read/layers.ts';
import { areTied, isReachedByTie, isTiedToNet } from './net-ties.ts';
import { edgePieces } from './edge.ts';
import {
  graphicItem,
  listPlaces,
  makeViolationItem,
  placesOfPair,
  textItem,
  UNKNOWN_PLACES,
  type DesignContext,
  type Report,
} from './context.ts';
import type { MarkPlaces, NotRun, ViolationItem } from './violation.ts';

interface Printed extends Bounds {
  shapes: Shape[];
  item: ViolationItem;
  graphic?: Graphic;
  footprint?: Footprint;
}

/**
 * Silk over openings of the mask, over the edge, and over other silk. Of texts whose strokes are not known, and that may
 * come to any of these, it is answered that they were left out.
 */
export function checkSilk(context: DesignContext, report: Report): NotRun[] {
  const { board } = context;
  const limit = context.rules.minSilkClearance;
  // Where the mask has a least width KiCad draws its openings out and in again, which rounds them; else it takes them as they are.
  const forgiven = board.setup.solderMaskMinWidth > 0 ? FORGIVEN : 0;
  const edges = edgePieces(context);
  const edgeGrid = new Grid(edges.map(({ shape }) => shape));
  const left = { silk_over_copper: 0, silk_edge_clearance: 0, silk_overlap: 0 };
  for (const side of ['F', 'B'] as const) {
    const layer = `${side}.SilkS`;
    const { drawn, unsure: texts } = textsOn(context, layer);
    const printed = [...printedOn(board, layer), ...drawn];
    const openings = openingsOn(context, side).map(drawOut);
    const openingGrid = new Grid(openings);
    const printedGrid = new Grid(printed);
    printed.forEach((silk, index) => {
      let isClipped = false;
      // The limit is for silk to silk; an opening only has to be kept free.
      openingGrid.near(silk, 0, (other) => {
        isClipped ||= doCover(silk.shapes, openings[other]!.shapes, forgiven);
      });
      if (isClipped)
        report('silk_over_copper', 'Silkscreen clipped by solder mask', [silk.item], { layer, places: UNKNOWN_PLACES });
      let crossed: Graphic | undefined;
      edgeGrid.near(silk, limit, (other) => {
        const { graphic, shape } = edges[other]!;
        if (!crossed && doMeet(silk.shapes, [shape], limit)) crossed = graphic;
      });
      if (crossed)
        report('silk_edge_clearance', 'Silkscreen clipped by board edge', [graphicItem(crossed), silk.item], {
          layer,
          places:
            !isStraight(silk) || !isStraight({ graphic: crossed })
              ? UNKNOWN_PLACES
              : placesOfPair(
                  edges.flatMap(({ graphic, shape }) => (graphic === crossed ? [shape] : [])),
                  silk.shapes,
                ),
        });
      printedGrid.near(silk, limit, (other) => {
        if (other <= index) return;
        const second = printed[other]!;
        if (areOneDrawing(silk, second)) return;
        if (doMeet(silk.shapes, second.shapes, limit))
          report('silk_overlap', 'Silkscreen overlap', [silk.item, second.item], {
            layer,
            places: isStraight(silk) && isStraight(second) ? placesOfPair(silk.shapes, second.shapes) : UNKNOWN_PLACES,
          });
      });
    });
    const textGrid = new Grid(texts);
    texts.forEach((text, index) => {
      const isNear = (grid: Grid, within: number, others: readonly (readonly Shape[])[]): boolean => {
        let found = false;
        grid.near(text, within, (other) => (found ||= nearest(text.shapes, others[other]!, within) <= within));
        return found;
      };
      const others = texts.map(({ shapes }, other) => (other === index ? [] : shapes));
      left.silk_over_copper += Number(
        isNear(
          openingGrid,
          0,
          openings.map(({ shapes }) => shapes),
        ),
      );
      left.silk_edge_clearance += Number(
        isNear(
          edgeGrid,
          limit,
          edges.map(({ shape }) => [shape]),
        ),
      );
      const isOverlap =
        isNear(
          printedGrid,
          limit,
          printed.map(({ shapes }) => shapes),
        ) || isNear(textGrid, limit, others);
      left.silk_overlap += Number(isOverlap);
    });
  }
  return Object.entries(left).flatMap(([type, count]) =>
    count === 0 ? [] : [{ type, reason: `${count} texts are left out: where their strokes lie is not known` }],
  );
}

/** Of lines alone: KiCad marks arcs and letters by pieces of its own. */
function isStraight({ graphic }: { graphic?: Graphic }): boolean {
  return graphic !== undefined && (graphic.shape.kind === 'line' || graphic.shape.kind === 'polygon');
}

interface UnsureText extends Bounds {
  shapes: readonly Shape[];
}

/** The texts of a layer: those of which the strokes are known, and where others lie at most. */
function textsOn({ board, rules }: DesignContext, layer: string): { drawn: Printed[]; unsure: UnsureText[] } {
  const drawn: Printed[] = [];
  const unsure: UnsureText[] = [];
  const variables = new Map([...board.properties, ...rules.textVariables]);
  const add = (text: BoardText, footprint?: Footprint): void => {
    if (text.hidden || text.layer !== layer || (text.text.trim() === '' && !text.box)) return;
    const words = fillInText(text, footprint, variables);
    const strokes = coverOfText(text, words);
    if (strokes?.lines.length === 0) return;
    const shapes = strokes ? textShapes(strokes) : [...textArea(text, words)];
    if (strokes) drawn.push({ shapes, item: textItem(text), ...uniteBounds(shapes), ...(footprint && { footprint }) });
    else unsure.push({ shapes, ...uniteBounds(shapes) });
  };
  for (const text of board.texts) add(text);
  for (const { cells } of board.tables) for (const cell of cells) add(cell);
  for (const footprint of board.footprints) for (const text of footprint.texts) add(text, footprint);
  for (const dimension of board.dimensions)
    if (dimension.layer === layer) unsure.push({ shapes: ANYWHERE, ...uniteBounds(ANYWHERE) });
  return { drawn, unsure };
}

function doMeet(a: readonly Shape[], b: readonly Shape[], within: number): boolean {
  return a.some((shape) =>
    b.some((other) => (within > 0 ? distance(shape, other, within) < within : doOverlap(shape, other))),
  );
}

/** What only touches, or by no more than is forgiven, is not covered. */
function doCover(a: readonly Shape[], b: readonly Shape[], forgiven: number): boolean {
  return a.some((shape) => b.some((other) => doOverlap(grown(shape, -forgiven), other)));
}

/** Lines of one part, or of the board, are meant to meet. */
function areOneDrawing(a: Printed, b: Printed): boolean {
  return a.graphic !== undefined && b.graphic !== undefined && a.footprint === b.footprint;
}

function printedOn(board: Board, layer: string): Printed[] {
  const printed: Printed[] = [];
  const add = (graphic: Graphic, footprint?: Footprint): void => {
    if (graphic.layer !== layer) return;
    const shapes = graphicShapes(graphic);
    printed.push({
      shapes,
      graphic,
      item: graphicItem(graphic, footprint),
      ...uniteBounds(shapes),
      ...(footprint && { footprint }),
    });
  };
  for (const graphic of board.graphics) add(graphic);
  for (const footprint of board.footprints) {
    for (const graphic of footprint.graphics) add(graphic, footprint);
    for (const pad of footprint.pads)
      if (holdsLayer(pad.layers, layer)) {
        const shapes = padShapes(pad);
        const item = {
          uuid: pad.uuid,
          what: `Pad ${pad.number} of ${footprint.reference}`,
          at: pad.at,
          line: pad.line,
        };
        printed.push({ shapes, footprint, item, ...uniteBounds(shapes) });
      }
  }
  return printed;
}

interface Opening extends Bounds {
  shapes: Shape[];
  /** How much wider than its copper; nanometres. */
  margin: number;
  item: ViolationItem;
  net: string;
  copper?: CopperItem;
  footprint?: Footprint;
  pad?: Pad;
}

/** Where the solder mask is open: pads and bare tracks with their margin, vias that are not tented, and what is drawn on the layer. */
function openingsOn({ board, items }: DesignContext, side: 'F' | 'B'): Opening[] {
  const layer = `${side}.Mask`;
  const openings: Opening[] = [];
  for (const item of items) {
    if (item.kind === 'pad' && holdsLayer(item.pad.layers, layer)) {
      const margin = maskMargin(item.pad, item.footprint, board);
      const shapes = padShapes(item.pad, margin);
      openings.push({
        shapes,
        margin,
        item: makeViolationItem(item),
        net: item.net,
        copper: item,
        footprint: item.footprint,
        pad: item.pad,
        ...uniteBounds(shapes),
      });
    } else if (item.kind === 'track' && item.track.bareOn?.layer === layer) {
      const margin = Math.max(item.track.bareOn.margin ?? board.setup.padToMaskClearance, -item.track.width / 2);
      const shapes = item.shapes.map((shape) => grown(shape, margin));
      openings.push({
        shapes,
        margin,
        item: makeViolationItem(item),
        net: item.net,
        copper: item,
        ...uniteBounds(shapes),
      });
    } else if (item.kind === 'via' && isOpen(item.via, side, board)) {
      const shapes = [viaShape(item.via)];
      openings.push({
        shapes,
        margin: 0,
        item: makeViolationItem(item),
        net: item.net,
        copper: item,
        ...uniteBounds(shapes),
      });
    }
  }
  const drawn = (graphic: Graphic, footprint?: Footprint): void => {
    if (graphic.layer !== layer && !graphic.otherLayers.includes(layer)) return;
    const shapes = graphicShapes(graphic);
    openings.push({
      shapes,
      margin: 0,
      item: graphicItem(graphic, footprint),
      net: '',
      ...uniteBounds(shapes),
      ...(footprint && { footprint }),
    });
  };
  for (const graphic of board.graphics) drawn(graphic);
  for (const footprint of board.footprints) for (const graphic of footprint.graphics) drawn(graphic, footprint);
  return openings;
}

/** What KiCad's arcs may be off by: the openings of custom pads with a margin are drawn larger by it where silk is held against them. */
const ARC_OFF = 5_000;

function drawOut(opening: Opening): Opening {
  if (opening.pad?.shape !== 'custom' || opening.margin <= 0) return opening;
  const shapes = opening.shapes.map((shape) => grown(shape, ARC_OFF));
  return { ...opening, shapes, ...uniteBounds(shapes) };
}

function isOpen(
  via: { tentedFront?: boolean; tentedBack?: boolean; copper: number },
  side: 'F' | 'B',
  board: Board,
): boolean {
  const { tenting } = board.setup;
  const outer = side === 'F' ? 1 : 1 << (board.copperLayers.length - 1);
  const isTented = side === 'F' ? (via.tentedFront ?? tenting.front) : (via.tentedBack ?? tenting.back);
  return (via.copper & outer) !== 0 && !isTented;
}

export function maskMargin(pad: Pad, footprint: Footprint, board: Board): number {
  const margin = pad.maskMargin ?? footprint.maskMargin ?? board.setup.padToMaskClearance;
  // A mask may be drawn in, but never past the middle of the pad.
  return Math.max(margin, -Math.min(pad.width, pad.height) / 2);
}

/** One opening over the copper of two nets: solder may join them. */
export function checkMask(context: DesignContext, report: Report): void {
  const { board, items } = context;
  const web = board.setup.solderMaskMinWidth;
  const apart = context.rules.maskToCopperClearance;
  for (const side of ['F', 'B'] as const) {
    const outer = side === 'F' ? 1 : 1 << (board.copperLayers.length - 1);
    const openings = openingsOn(context, side);
    const copper = items.filter((item) => ((isBareHole(item) ? item.pad.copper : item.copper) & outer) !== 0);
    const isOpening = new Set(openings.flatMap((opening) => (opening.copper ? [opening.copper] : [])));
    const copperGrid = new Grid(copper);
    const grid = new Grid(openings);
    const name = side === 'F' ? 'Front' : 'Rear';
    const reportMaskBridge = (a: ViolationItem, b: ViolationItem, places: MarkPlaces): void =>
      report('solder_mask_bridge', `${name} solder mask aperture bridges items with different nets`, [a, b], {
        layer: `${side}.Mask`,
        places,
      });
    openings.forEach((opening, index) => {
      const { copper: own } = opening;
      if (!own) {
        const [first, ...others] = findBridged(opening, copper, copperGrid, apart);
        // KiCad names the first with each of the others, and marks where that is laid bare.
        if (first)
          reportMaskBridge(opening.item, makeViolationItem(first), () =>
            others.map((item) => listPlaces(opening.shapes, item)),
          );
        return;
      }
      if (own.copper === 0 && !isBareHole(own)) return;
      grid.near(opening, web, (other) => {
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
        if (doMeet(opening.shapes, second.shapes, web))
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
 * The first that an opening drawn on the mask lays bare, and with it all that is of another net: solder may join the two. Pads
 * on no net count as one net, and what is drawn on none belongs to nothing else. KiCad comes to tracks and vias first, then to
 * footprints, each with its pads before what is drawn in it, and at last to what is drawn on the board and to zones.
 */
function findBridged(opening: Opening, copper: readonly CopperItem[], grid: Grid, apart: number): CopperItem[] {
  if (opening.footprint?.allowMaskBridges) return [];
  const bare: CopperItem[] = [];
  grid.near(opening, apart, (index) => {
    const item = copper[index]!;
    if (doesBare(opening, item, apart)) bare.push(item);
  });
  const rank = ({ kind }: CopperItem): number => (kind === 'track' || kind === 'via' ? 0 : 1);
  const [first, ...others] = bare.sort((a, b) => rank(a) - rank(b) || a.index - b.index);
  const isDrawnAlone = ({ kind, net }: CopperItem): boolean => kind === 'graphic' && net === '';
  const bridged = others.filter(
    (item) => (item.net !== first!.net || isDrawnAlone(item)) && !areMeantToShare(first!, item, opening),
  );
  return bridged.length > 0 ? [first!, ...bridged] : [];
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
