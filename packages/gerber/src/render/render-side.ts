import { measureBounds, type Polygons } from '../polygons/index.ts';
import { buildOutline, type BoardOutline } from '../flatten/index.ts';
import type { Box, DrillFile, DrillHit, GerberLayer } from '../model.ts';
import { Images } from './images.ts';
import { markerElements, markerRadiusUm, type GerberMarker } from './markers.ts';
import { grown, page } from './page.ts';
import { PathData } from './path-data.ts';
import { attributes, um } from './svg-text.ts';
import { BOARD_COLORS, FINISH_COLORS, MASK_COLORS, type FinishName, type MaskColorName } from './theme.ts';

/** The layers of one side. The mask layer paints its openings. */
export interface BoardSide {
  copper: readonly GerberLayer[];
  mask: readonly GerberLayer[];
  silk: readonly GerberLayer[];
}

export interface BoardLayers {
  profile: readonly GerberLayer[];
  drills: readonly DrillFile[];
  /** Of the board; without it holes of which a span is known are shown on both sides. */
  copperLayers?: number | undefined;
  /** The board as it is ordered, where that is settled; without it, what the profile encloses. */
  bounds?: Box | undefined;
  top: BoardSide;
  bottom: BoardSide;
}

export interface SidePictureOptions {
  mask?: MaskColorName;
  finish?: FinishName;
  /** Behind the board and in its holes; transparent when not given. */
  background?: string;
  markers?: readonly GerberMarker[];
  title?: string;
  /** The size of the picture is given in pixels then, in millimetres without. */
  dpi?: number;
  /** Known when it was computed for this board before. */
  outline?: BoardOutline;
  /** Before every id, where several pictures stand in one document. */
  idPrefix?: string;
}

const BORDER_NM = 1_000_000;
/** How thick the wall of a plated hole and the edge are drawn. */
const WALL_UM = 50;
const NO_BOX: Box = { minX: 0, minY: 0, maxX: 1_000_000, maxY: 1_000_000 };

/** A blind hole is seen on the side that it reaches. */
function isSeen({ span }: DrillFile, side: 'top' | 'bottom', copperLayers: number | undefined): boolean {
  if (span === null || copperLayers === undefined) return true;
  return side === 'top' ? Math.min(...span) <= 1 : Math.max(...span) >= copperLayers;
}

/**
 * A side of the finished board as SVG; the bottom is seen from behind. What had to be assumed is said in its description.
 *
 * @example
 * import { readdirSync, readFileSync } from 'node:fs';
 * import { readGerberSet } from '@partwright/gerber';
 * import { openPolygons } from '@partwright/gerber/polygons';
 * import { renderSide } from '@partwright/gerber/render';
 *
 * const wasm = readFileSync('node_modules/clipper2-wasm/dist/umd/clipper2z.wasm');
 * const polygons = await openPolygons(wasm);
 * const folder = 'node_modules/@partwright/gerber/examples/blinky/';
 * const set = readGerberSet(new Map(readdirSync(folder).map((name) => [name, readFileSync(folder + name)])));
 * const layersOf = (kind: string, side?: string) =>
 *   set.layers.filter(({ role }) => role.kind === kind && role.side === side).map(({ layer }) => layer);
 * const top = { copper: layersOf('copper', 'top'), mask: layersOf('soldermask', 'top'), paste: [], silk: [] };
 * const board = { profile: layersOf('outline'), drills: set.drills.map(({ drill }) => drill), top, bottom: top };
 * renderSide(board, 'top', polygons, { mask: 'blue' }).includes('width="22mm" height="12mm"'); // => true
 */
export function renderSide(
  board: BoardLayers,
  side: 'top' | 'bottom',
  polygons: Polygons,
  options: SidePictureOptions = {},
): string {
  const { background, idPrefix = side, dpi, markers = [] } = options;
  const outline = options.outline ?? buildOutline(board.profile, polygons, placesOnBoard(board));
  const box = grown(board.bounds ?? outline.bounds ?? measureExtent(board) ?? NO_BOX, BORDER_NM);
  const images = new Images(polygons, box, idPrefix);
  const hits = board.drills.filter((drill) => isSeen(drill, side, board.copperLayers)).flatMap((drill) => drill.hits);
  const body = images.mask('body', bodyElements(outline, hits, images));
  const finish = FINISH_COLORS[options.finish ?? 'enig'];
  const elements = [
    ...surfaceElements(board[side], images, MASK_COLORS[options.mask ?? 'green'], finish),
    '</g>',
    wallElements(hits, finish),
    edgeElement(outline),
    markerElements(markers, markerRadiusUm(box)),
  ];
  const behind = background === undefined ? '' : images.fill(background);
  const title = options.title ?? (side === 'top' ? 'Top of the board' : 'Bottom of the board, seen from behind');
  const size = { box, mirrored: side === 'bottom', ...(dpi !== undefined && { dpi }) };
  return page(size, title, describeSide(outline, board[side]), [
    images.definitions(),
    behind,
    `<g mask="url(#${body})">`,
    ...elements,
  ]);
}

/** From the laminate up to the silk. */
function surfaceElements(
  { copper, mask, silk }: BoardSide,
  images: Images,
  colors: { mask: string; maskOverCopper: string; silk: string },
  finish: string,
): string[] {
  const showCopper = images.of('copper', copper);
  const showSilk = images.of('silk', silk);
  const showOpenings = images.of('openings', mask);
  const bare = images.fill(BOARD_COLORS.laminate) + (showCopper?.(finish) ?? '');
  const printed = showSilk?.(colors.silk) ?? '';
  if (!showOpenings) return [bare, printed];
  const openings = images.mask('openings', showOpenings('#fff'));
  return [
    images.fill(colors.mask),
    showCopper?.(colors.maskOverCopper) ?? '',
    // Silk is not printed into openings: what is bare comes after it.
    printed,
    `<g mask="url(#${openings})">${bare}</g>`,
  ];
}

/** White where there is board: inside of the outline, but for the holes. */
function bodyElements(outline: BoardOutline, hits: readonly DrillHit[], images: Images): string {
  const edge = new PathData();
  for (const ring of outline.contours) edge.ring(ring);
  const board = edge.isEmpty ? images.fill('#fff') : `<path fill="#fff" fill-rule="nonzero" d="${edge.d}"/>`;
  return board + holeElements(hits, '#000', 0);
}

/** Holes as wide as their tools, or narrower. */
function holeElements(hits: readonly DrillHit[], color: string, narrowerUm: number): string {
  const round = new PathData();
  const slots: string[] = [];
  for (const hit of hits) {
    const diameterNm = hit.diameterNm - narrowerUm * 1000;
    if (diameterNm <= 0) continue;
    if (hit.kind === 'round') round.circle(hit.x, hit.y, diameterNm / 2);
    else {
      const line = new PathData();
      line.openPath(hit.path);
      slots.push(`<path d="${line.d}"${attributes({ 'stroke-width': um(diameterNm) })}/>`);
    }
  }
  const stroke = `fill="none"${attributes({ stroke: color })} stroke-linecap="round" stroke-linejoin="round"`;
  return [
    round.isEmpty ? '' : `<path${attributes({ fill: color })} d="${round.d}"/>`,
    slots.length === 0 ? '' : `<g ${stroke}>${slots.join('')}</g>`,
  ].join('');
}

/** The wall of plated round holes: a ring on the inside of each. */
function wallElements(hits: readonly DrillHit[], color: string): string {
  const walls = new PathData();
  for (const hit of hits) {
    const radiusNm = hit.diameterNm / 2 - (WALL_UM * 1000) / 2;
    if (hit.kind === 'round' && hit.tool.plating === 'plated' && radiusNm > 0) walls.circle(hit.x, hit.y, radiusNm);
  }
  return walls.isEmpty
    ? ''
    : `<path fill="none"${attributes({ stroke: color, 'stroke-width': WALL_UM })} d="${walls.d}"/>`;
}

function edgeElement({ contours, state }: BoardOutline): string {
  const edge = new PathData();
  for (const ring of contours) edge.ring(ring);
  if (edge.isEmpty) return '';
  const dashes = state === 'closed' ? undefined : '600 400';
  const pen = { stroke: BOARD_COLORS.edge, 'stroke-width': WALL_UM * 2, 'stroke-dasharray': dashes };
  return `<path fill="none"${attributes(pen)} d="${edge.d}"/>`;
}

function describeSide({ state, bridgedNm }: BoardOutline, { copper, mask, silk }: BoardSide): string {
  const missing = Object.entries({ copper, 'solder mask': mask, silkscreen: silk })
    .filter(([, layers]) => layers.length === 0)
    .map(([name]) => name);
  return [
    state === 'open' ? 'The outline is open: its bounding box is shown.' : '',
    state === 'missing' ? 'There is no outline: the extent of the layers is shown.' : '',
    bridgedNm > 0 ? `Gaps of up to ${bridgedNm / 1e6} mm in the outline were closed.` : '',
    missing.length > 0 ? `There is no layer of ${missing.join(', ')} on this side.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Where there is surely board: holes that may have a wall, the middles of conductors, and pads that are no rings round a hole. */
function placesOnBoard({ drills, top, bottom }: BoardLayers): number[] {
  const places: number[] = [];
  for (const { hits } of drills)
    for (const hit of hits) if (hit.kind === 'round' && hit.tool.plating !== 'non_plated') places.push(hit.x, hit.y);
  for (const { objects } of [...top.copper, ...bottom.copper])
    for (const object of objects) {
      if (object.kind === 'line') places.push((object.startX + object.endX) / 2, (object.startY + object.endY) / 2);
      else if (object.kind === 'flash' && object.aperture.form.kind !== 'circle') places.push(object.x, object.y);
    }
  return places;
}

function measureExtent({ top, bottom, profile }: BoardLayers): Box | undefined {
  const layers = [...profile, ...top.copper, ...bottom.copper, ...top.mask, ...bottom.mask];
  return measureBounds(
    layers.flatMap(({ bounds }) =>
      bounds ? [Float64Array.of(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)] : [],
    ),
  );
}
