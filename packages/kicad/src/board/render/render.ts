import { padHole } from '../geometry/item-shapes.ts';
import { disc } from '../geometry/shape.ts';
import type { Board } from '../model.ts';
import { findOutline, type Outline } from '../outline.ts';
import { maskMargin } from '../drc/mask-openings.ts';
import { layerElements, partElements } from './layer.ts';
import { layMarkers, type BoardMarker } from './markers.ts';
import { attributes, drawn, escaped, mm, formatPath } from './svg.ts';
import { BOARD_THEMES, type BoardTheme, type BoardThemeName } from './theme.ts';

export interface BoardRenderOptions {
  theme?: BoardThemeName | Partial<BoardTheme>;
  markers?: readonly BoardMarker[];
  /** What has to be known of the markers, as what was not looked for: a line each below their list, and without any of them too. */
  notes?: readonly string[] | undefined;
  /** Over a finished side: outlines of the parts with their references, from the fab layer. Without, the board is bare. */
  parts?: 'outlines' | undefined;
}

/** As wide and as heavy as KiCad's own letters, nearly. */
const FONT = "Verdana,'DejaVu Sans','Bitstream Vera Sans',Geneva,sans-serif";

const NM_PER_MM = 1e6;
/** Room round the board, nanometres. */
const BORDER = 2_000_000;
/** How much of what lies under them the outlines of parts hide. */
const PARTS_OPACITY = 0.7;

/**
 * A side of the finished board as SVG in millimetres, cut at its edge; the back is seen from behind.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readBoard, renderSide } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * const svg = renderSide(board, 'front', { theme: 'blue' });
 * svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="24mm" height="14mm"'); // => true
 */
export function renderSide(board: Board, side: 'front' | 'back', options: BoardRenderOptions = {}): string {
  const theme = resolveTheme(options);
  const outline = findOutline(board);
  const letter = side === 'front' ? 'F' : 'B';
  const openings = layerElements(board, `${letter}.Mask`, (pad, footprint) => maskMargin(pad, footprint, board));
  const copper = layerElements(board, `${letter}.Cu`);
  const contours = outline.contours.map(({ points }) => formatPath(points)).join('');
  const id = `${letter}-mask`;
  const surface = [
    contours === '' ? '' : `<path d="${contours}" fill="${escaped(theme.mask)}" fill-rule="evenodd"/>`,
    group('copper', theme.coveredCopper, copper),
    // Nothing is printed on bare copper: it comes after the silk.
    group('silk', theme.silk, layerElements(board, `${letter}.SilkS`)),
    // Bare copper is what the mask leaves open.
    `<mask id="${id}" maskUnits="userSpaceOnUse"${box(outline)}>${group('openings', '#fff', openings)}</mask>`,
    `<g mask="url(#${id})">${group('bare-copper', theme.copper, copper)}</g>`,
    group('holes', theme.hole, holeElements(board)),
    options.parts === 'outlines' ? partsGroup(board, `${letter}.Fab`, theme) : '',
  ];
  const content = [
    ...cutOut(surface, outline.problems.some(({ kind }) => kind === 'open') ? '' : contours, `${letter}-board`),
    group('edge', theme.edge, layerElements(board, 'Edge.Cuts')),
  ];
  return page(outline, content, theme, options, side === 'back');
}

function partsGroup(board: Board, layer: string, theme: BoardTheme): string {
  const parts = group('parts', theme.fab, partElements(board, layer));
  return parts === '' ? '' : `<g opacity="${PARTS_OPACITY}">${parts}</g>`;
}

/** Only what lies on the board; all of it when there is no outline, or an open one whose inside nobody knows. */
function cutOut(content: readonly string[], contours: string, id: string): string[] {
  if (contours === '') return [...content];
  const clip = `<clipPath id="${id}"><path d="${contours}" clip-rule="evenodd"/></clipPath>`;
  return [clip, `<g clip-path="url(#${id})">`, ...content, '</g>'];
}

/**
 * One layer as SVG in millimetres, with the edge of the board; always seen from the top.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readBoard, renderLayer } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * renderLayer(board, 'F.Cu').includes('viewBox="-2 -2 24 14"'); // => true
 */
export function renderLayer(board: Board, layer: string, options: BoardRenderOptions = {}): string {
  const theme = resolveTheme(options);
  const outline = findOutline(board);
  const isMask = layer.endsWith('.Mask');
  const elements = layerElements(board, layer, (pad, footprint) => (isMask ? maskMargin(pad, footprint, board) : 0));
  const content = [
    group('layer', pickLayerColor(layer, theme), elements),
    layer.endsWith('.Cu') ? group('holes', theme.background, holeElements(board)) : '',
    layer === 'Edge.Cuts' ? '' : group('edge', theme.edge, layerElements(board, 'Edge.Cuts')),
  ];
  return page(outline, content, theme, options);
}

function resolveTheme({ theme = 'green' }: BoardRenderOptions): BoardTheme {
  return typeof theme === 'string' ? BOARD_THEMES[theme] : { ...BOARD_THEMES.green, ...theme };
}

function pickLayerColor(layer: string, theme: BoardTheme): string {
  if (layer.endsWith('.Cu')) return theme.copper;
  if (layer.endsWith('.Mask')) return theme.mask;
  if (layer.endsWith('.Paste')) return theme.paste;
  if (layer.endsWith('.SilkS')) return theme.other;
  if (layer.endsWith('.Fab')) return theme.fab;
  if (layer.endsWith('.CrtYd')) return theme.courtyard;
  return layer === 'Edge.Cuts' ? theme.edge : theme.other;
}

function group(name: string, color: string, content: string): string {
  if (content === '') return '';
  const look = attributes({ class: name, fill: color, stroke: color });
  return `<g${look} stroke-width="0" stroke-linecap="round" stroke-linejoin="round">\n${content}\n</g>`;
}

function holeElements(board: Board): string {
  const pads = board.footprints.flatMap((footprint) => footprint.pads.flatMap((pad) => padHole(pad) ?? []));
  const vias = board.vias.flatMap(({ at, drill }) => (drill === null ? [] : [disc(at, drill / 2)]));
  return [...pads, ...vias].map(drawn).join('');
}

function box({ minX, minY, width, height }: Outline, moreMm = 0): string {
  const [x, y, w, h] = [minX - BORDER, minY - BORDER, width + 2 * BORDER, height + 2 * BORDER + moreMm * NM_PER_MM];
  return ` x="${mm(x)}" y="${mm(y)}" width="${mm(w)}" height="${mm(h)}"`;
}

/** With rings over it and their list below, neither of which is turned with the back. */
function page(
  outline: Outline,
  content: readonly string[],
  theme: BoardTheme,
  { markers = [], notes }: Pick<BoardRenderOptions, 'markers' | 'notes'>,
  isMirrored = false,
): string {
  const [x, y] = [outline.minX - BORDER, outline.minY - BORDER];
  const [width, bareHeight] = [outline.width + 2 * BORDER, outline.height + 2 * BORDER];
  const middle = outline.minX + outline.maxX;
  const { rings, key, heightMm } = layMarkers(
    markers,
    theme,
    {
      leftMm: x / NM_PER_MM,
      bottomMm: (y + bareHeight) / NM_PER_MM,
      widthMm: width / NM_PER_MM,
      sideMm: Math.max(outline.width, outline.height) / NM_PER_MM,
      place: (at) => ({ xMm: Number(mm(isMirrored ? middle - at.x : at.x)), yMm: Number(mm(at.y)) }),
    },
    notes,
  );
  const height = bareHeight + heightMm * NM_PER_MM;
  // Seen from behind, what is left is right: the picture is turned about its own middle.
  const view = isMirrored ? ` transform="translate(${mm(middle)} 0) scale(-1 1)"` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(width)}mm" height="${mm(height)}mm" viewBox="${mm(x)} ${mm(y)} ${mm(width)} ${mm(height)}" font-family="${FONT}">`,
    `<rect${box(outline, heightMm)} fill="${escaped(theme.background)}"/>`,
    `<g${view}>`,
    ...content.filter((part) => part !== ''),
    '</g>',
    ...[rings, key].filter((part) => part !== ''),
    '</svg>',
    '',
  ].join('\n');
}
