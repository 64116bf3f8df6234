import { arcsOf } from '../geometry/arc-stroke.ts';
import { nearest } from '../geometry/distance.ts';
import { Grid } from '../geometry/grid.ts';
import { graphicShapes, padShapes } from '../geometry/item-shapes.ts';
import { OutsideRings } from '../geometry/outside-rings.ts';
import { counterClockwise, type Ring } from '../geometry/rings.ts';
import { disc, makeShape, uniteBounds, type Bounds, type Shape } from '../geometry/shape.ts';
import { coverOfText, textShapes } from '../geometry/text-strokes.ts';
import type { Board, BoardText, Footprint, Graphic, Zone } from '../model.ts';
import { holdsLayer } from '../read/layers.ts';
import { fillInText } from '../text-words.ts';
import {
  graphicItem,
  placesOfPair,
  textItem,
  UNKNOWN_PLACES,
  zoneItem,
  type DesignContext,
  type Report,
} from './context.ts';
import type { PolygonEngine } from './copper-rings.ts';
import { edgePieces } from './edge.ts';
import { isClipped, MaskArea, splitAreas, type Print } from './mask-area.ts';
import { doMeet, openingsOn, type Opening } from './mask-openings.ts';
import { ANYWHERE, textArea } from './text-area.ts';
import type { NotRun, ViolationItem } from './violation.ts';

interface Printed extends Bounds {
  shapes: Shape[];
  /** As it is held against openings of the mask. */
  print: Print;
  item: ViolationItem;
  graphic?: Graphic;
  footprint?: Footprint;
}

/**
 * Silk over openings of the mask, over the edge, and over other silk. Of texts whose strokes are not known, and that may
 * come to any of these, it is answered that they were left out.
 */
export function checkSilk(context: DesignContext, report: Report, polygons?: PolygonEngine): NotRun[] {
  const { board } = context;
  const limit = context.rules.minSilkClearance;
  const notRun: NotRun[] = [];
  const edges = edgePieces(context);
  const edgeGrid = new Grid(edges.map(({ shape }) => shape));
  const unknown = { silk_over_copper: 0, silk_edge_clearance: 0, silk_overlap: 0 };
  const otherFont = { ...unknown };
  for (const side of ['F', 'B'] as const) {
    const layer = `${side}.SilkS`;
    const { drawn, unsure: texts } = textsOn(context, layer);
    const printed = [...printedOn(board, layer), ...drawn];
    const { openings, unknownTexts } = openingsOn(context, side);
    const leaveOut = (reason: string): number => notRun.push({ type: 'silk_over_copper', reason });
    const areas = printed.length > 0 ? openMask(context, side, openings, leaveOut, polygons) : [];
    if (unknownTexts > 0 && printed.length > 0)
      leaveOut(`${unknownTexts} texts on the solder mask are left out: where their strokes lie is not known`);
    const openingGrid = new Grid(openings);
    const areaGrid = new Grid(areas);
    const printedGrid = new Grid(printed);
    printed.forEach((silk, index) => {
      // The limit is for silk to silk; an opening only has to be kept free.
      if (isClipped(silk.print, silk, areas, areaGrid))
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
      const left = text.drawn ? otherFont : unknown;
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
          printed.map((silk) => (silk === text.drawn ? [] : silk.shapes)),
        ) || isNear(textGrid, limit, others);
      left.silk_overlap += Number(isOverlap);
    });
  }
  return [
    ...notRun,
    ...tellTexts(unknown, 'are left out: where their strokes lie is not known'),
    ...tellTexts(
      otherFont,
      'in fonts of the system are held by the outlines that the file keeps: where KiCad lacks a font it draws them in another one',
    ),
  ];
}

function tellTexts(counts: Readonly<Record<string, number>>, why: string): NotRun[] {
  return Object.entries(counts).flatMap(([type, count]) =>
    count > 0 ? [{ type, reason: `${count} texts ${why}` }] : [],
  );
}

/** Of lines alone: KiCad marks arcs and letters by pieces of its own. */
function isStraight({ graphic }: { graphic?: Graphic }): boolean {
  return graphic !== undefined && (graphic.shape.kind === 'line' || graphic.shape.kind === 'polygon');
}

interface UnsureText extends Bounds {
  shapes: readonly Shape[];
  /** By the outlines that the file keeps of a font of the system. */
  drawn?: Printed;
}

/** The texts of a layer: those of which the strokes are known, and where those lie at most of which they are not, or may be others. */
function textsOn({ board, rules }: DesignContext, layer: string): { drawn: Printed[]; unsure: UnsureText[] } {
  const drawn: Printed[] = [];
  const unsure: UnsureText[] = [];
  const variables = new Map([...board.properties, ...rules.textVariables]);
  const add = (text: BoardText, footprint?: Footprint): void => {
    if (text.hidden || text.layer !== layer || (text.text.trim() === '' && !text.box)) return;
    const words = fillInText(text, footprint, variables);
    const strokes = coverOfText(text, words);
    if (strokes?.lines.length === 0) return;
    const area = textArea(text, words);
    if (!strokes) {
      unsure.push({ shapes: area, ...uniteBounds(area) });
      return;
    }
    const shapes = textShapes(strokes);
    const own = footprint && { footprint };
    const silk = { shapes, print: asPrint(shapes), item: textItem(text), ...uniteBounds(shapes), ...own };
    drawn.push(silk);
    if (text.style.face !== '') unsure.push({ shapes: area, drawn: silk, ...uniteBounds(area) });
  };
  for (const text of board.texts) add(text);
  for (const { cells } of board.tables) for (const cell of cells) add(cell);
  for (const footprint of board.footprints) for (const text of footprint.texts) add(text, footprint);
  for (const dimension of board.dimensions)
    if (dimension.layer === layer) unsure.push({ shapes: ANYWHERE, ...uniteBounds(ANYWHERE) });
  return { drawn, unsure };
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
      print: printOf(graphic, shapes),
      graphic,
      item: graphicItem(graphic, footprint),
      ...uniteBounds(shapes),
      ...(footprint && { footprint }),
    });
  };
  const addZone = (zone: Zone, footprint?: Footprint): void => {
    for (const fill of zone.fills)
      if (fill.layer === layer) {
        const shapes = [makeShape(fill.points, 0)];
        const own = footprint && { footprint };
        printed.push({ shapes, print: asPrint(shapes), item: zoneItem(zone), ...uniteBounds(shapes), ...own });
      }
  };
  for (const graphic of board.graphics) add(graphic);
  for (const zone of board.zones) addZone(zone);
  for (const footprint of board.footprints) {
    for (const graphic of footprint.graphics) add(graphic, footprint);
    for (const zone of footprint.zones) addZone(zone, footprint);
    for (const pad of footprint.pads)
      if (holdsLayer(pad.layers, layer)) {
        const shapes = padShapes(pad);
        const item = {
          uuid: pad.uuid,
          what: `Pad ${pad.number} of ${footprint.reference}`,
          at: pad.at,
          line: pad.line,
        };
        printed.push({ shapes, print: asPrint(shapes), footprint, item, ...uniteBounds(shapes) });
      }
  }
  return printed;
}

function asPrint(straight: readonly Shape[]): Print {
  return { straight, arcs: [] };
}

/** Of a circle or an arc what is not its line is the area within. */
function printOf(graphic: Graphic, shapes: readonly Shape[]): Print {
  const arcs = arcsOf(graphic);
  if (graphic.shape.kind === 'circle')
    return { straight: graphic.fill === 'solid' ? [disc(graphic.shape.center, graphic.shape.radius)] : [], arcs };
  return arcs.length > 0 ? { straight: [], arcs } : asPrint(shapes);
}

/**
 * What is open of the mask, as KiCad draws it: where the mask has a least width, what is narrower between two openings is open
 * too. Without an engine for polygons the openings are taken apart, and that is said.
 */
function openMask(
  { board, rules }: DesignContext,
  side: 'F' | 'B',
  openings: readonly Opening[],
  leaveOut: (reason: string) => void,
  polygons: PolygonEngine | undefined,
): MaskArea[] {
  const { setup, zones, footprints } = board;
  const outside = new OutsideRings(rules.maxError);
  const fills = [...zones, ...footprints.flatMap((footprint) => footprint.zones)]
    .flatMap((zone) => zone.fills)
    .filter(({ layer }) => layer === `${side}.Mask`)
    .map(({ points }) => [counterClockwise(Float64Array.from(points))]);
  const draw = (by: number): Ring[][] => [...openings.flatMap((opening) => opening.draw(by, outside)), ...fills];
  const half = Math.floor((setup.solderMaskMinWidth ?? 0) / 2);
  if (half > 0)
    try {
      if (!polygons) throw new Error('needs an engine for polygons');
      return splitAreas(polygons.offset(polygons.union(draw(half).flat()), -half, 'square'));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      leaveOut(`mask that is too narrow between two openings is left out: ${error.message}`);
    }
  return draw(0).map((rings) => new MaskArea(rings));
}
