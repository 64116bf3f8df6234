import { readZip } from '@partwright/files/archives';
import {
  BoardUnreadable,
  findOutline,
  listBoardPositions,
  readBoard,
  renderSide as renderBoardSide,
  type Board,
} from '@partwright/kicad/board';
import { renderSide } from '@partwright/gerber/render';
import {
  centroidCsv,
  centroidFormats,
  correctRotations,
  drawPlacements,
  fitToBoard,
  feederCsv,
  JLCPCB_ROTATIONS,
  mapFeeders,
  panelFits,
  panelise,
  PositionsUnreadable,
  readPositions,
  turned,
  type BoardBox,
  type Placement,
  type PositionsFile,
} from '@partwright/manufacturing/placement';
import type { PlacementAnswer, PlacementWish } from '../placement-answer.ts';
import type { GeometryTask, KnownFailure } from '../tasks.ts';
import { groupBoardLayers } from './board-layers.ts';
import { explainGerber, openGerberSet } from './gerber-upload.ts';
import { paintPng } from './paint.ts';
import { polygons } from './polygons.ts';

const NM_PER_MM = 1e6;
const PICTURE_WIDTH_PX = 1600;
const MOST_POSITION_BYTES = 100_000_000;

export const placementTask: GeometryTask<'placement.make'> = {
  async run({ bytes, options: wish }) {
    const parts = readZip(bytes, { unpackedBytes: 1_000_000_000, entries: 2 });
    const source = readPlacements(parts.get('positions') ?? new Uint8Array(), wish.filename, wish.units);
    const gerbers = parts.get('gerbers');
    const set = gerbers && openGerberSet(gerbers, { filename: wish.gerbersName });
    const bounds = set?.bounds && inMm(set.bounds);
    return place(bounds ? { ...fitToBoard(source, bounds), board: source.board } : source, set, wish);
  },
  explain: explainPlacement,
};

export function explainPlacement(error: unknown): KnownFailure | undefined {
  if (error instanceof PositionsUnreadable) return { code: 'unreadable_file', message: error.message, row: error.line };
  if (error instanceof BoardUnreadable) return { code: 'unreadable_file', message: error.message, row: null };
  return explainGerber(error);
}

const inMm = ({ minX, minY, maxX, maxY }: BoardBox): BoardBox => ({
  minX: minX / NM_PER_MM,
  minY: minY / NM_PER_MM,
  maxX: maxX / NM_PER_MM,
  maxY: maxY / NM_PER_MM,
});

export interface Source extends PositionsFile {
  board: Board | undefined;
}

export function readPlacements(bytes: Uint8Array, filename: string, units?: PlacementWish['units']): Source {
  if (bytes.length > MOST_POSITION_BYTES) throw new PositionsUnreadable('the file is larger than 100 MB');
  const start = new TextDecoder().decode(bytes.subarray(0, 200));
  if (!/^\s*\(kicad_pcb\b/.test(start) && !/\.kicad_pcb$/i.test(filename))
    return { ...readPositions(bytes, filename, units), board: undefined };
  const board = readBoard(new TextDecoder().decode(bytes), filename);
  const placements = listBoardPositions(board, { excludeDnp: true }).map(
    ({ reference, value, package: name, x, y, rotation, side }): Placement => ({
      reference,
      value,
      package: name,
      xMm: x,
      yMm: y,
      rotation: turned(rotation),
      side,
      line: 0,
    }),
  );
  return { tool: 'kicad', units: 'mm', unitsBy: 'values', placements, warnings: [], board };
}

async function place(
  { placements: all, tool, units, unitsBy, warnings, board }: Source,
  set: ReturnType<typeof openGerberSet> | undefined,
  wish: PlacementWish,
): Promise<PlacementAnswer> {
  const sides = wish.side === 'both' ? (['top', 'bottom'] as const) : ([wish.side] as const);
  const asked = all.filter(({ side }) => wish.side === 'both' || side === wish.side);
  const isCorrected = wish.corrections === 'auto' && wish.format === 'jlcpcb' && tool === 'kicad';
  const { placements, corrections } = correctRotations(
    asked,
    isCorrected ? JLCPCB_ROTATIONS : undefined,
    new Map(Object.entries(wish.offsets ?? {})),
  );
  const format = centroidFormats[wish.format];
  const files: PlacementAnswer['files'] = [];
  const add = (name: string, mediaType: string, content: string | Uint8Array): void => {
    files.push({ name, mediaType, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content });
  };
  for (const side of sides)
    add(
      `centroid-${side}.csv`,
      'text/csv',
      centroidCsv(
        placements.filter((part) => part.side === side),
        format,
      ),
    );
  const pictures = makePictureRenderer(board, set);
  const views: PlacementAnswer['views'] = [];
  const notes = warnings.map(({ message }) => message);
  for (const side of sides) {
    const below = pictures?.(side);
    const isOnBoard = below === undefined || asked.some((part) => isWithin(part, below));
    const svg = drawPlacements(asked, side, isOnBoard ? { board: below } : {});
    const png = await paintPng(svg, PICTURE_WIDTH_PX);
    add(`${side}.svg`, 'image/svg+xml', svg);
    add(`${side}.png`, 'image/png', png);
    views.push({ side, png });
  }
  const panel = makePanel(placements, wish, measureBoardSize(board, set));
  if (panel) add('panel.csv', 'text/csv', centroidCsv(panel.placements, format));
  const feeders = wish.bom && mapFeeders(asked, new Map(wish.bom));
  if (feeders) add('feeders.csv', 'text/csv', feederCsv(feeders));
  const metadata = {
    source: { file: wish.filename, tool, units, unitsBy },
    format: { id: format.id, title: format.title },
    parts: { top: countPlacements(placements, 'top'), bottom: countPlacements(placements, 'bottom') },
    corrections,
    correctionsSource: isCorrected
      ? { service: JLCPCB_ROTATIONS.service, asOf: JLCPCB_ROTATIONS.asOf, sourceUrl: JLCPCB_ROTATIONS.sourceUrl }
      : null,
    panel: panel && { rows: wish.rows, cols: wish.cols, pitchMm: panel.pitchMm, parts: panel.placements.length },
    feeders: feeders
      ? {
          slots: feeders.feeders.length,
          notInBom: feeders.notInBom,
          notPlaced: feeders.notPlaced,
          dnp: feeders.dnp,
        }
      : null,
    warnings: [...new Set(notes)],
    files: files.map(({ name }) => name),
  };
  return { files, metadata, views };
}

type BoardPicture = NonNullable<NonNullable<Parameters<typeof drawPlacements>[2]>['board']>;

/** What the parts are drawn upon: the board itself, or its Gerber files. */
function makePictureRenderer(
  board: Board | undefined,
  set: ReturnType<typeof openGerberSet> | undefined,
): ((side: 'top' | 'bottom') => BoardPicture) | undefined {
  if (board) return (side) => framed(renderBoardSide(board, side === 'top' ? 'front' : 'back'));
  if (!set) return undefined;
  const layers = groupBoardLayers(set);
  return (side) => framed(renderSide(layers, side, polygons));
}

function measureBoardSize(
  board: Board | undefined,
  set: ReturnType<typeof openGerberSet> | undefined,
): { widthMm: number; heightMm: number } | undefined {
  if (board) {
    const { width, height } = findOutline(board);
    return { widthMm: width / NM_PER_MM, heightMm: height / NM_PER_MM };
  }
  const bounds = set?.bounds;
  return (
    bounds && { widthMm: (bounds.maxX - bounds.minX) / NM_PER_MM, heightMm: (bounds.maxY - bounds.minY) / NM_PER_MM }
  );
}

/** Both kinds of picture have millimetres in their view box, y down. */
function framed(svg: string): BoardPicture {
  const [, x, y, width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)!.map(Number);
  return { svg, minX: x!, maxX: x! + width!, maxY: -y!, minY: -y! - height! };
}

const isWithin = ({ xMm, yMm }: Placement, { minX, minY, maxX, maxY }: BoardPicture): boolean =>
  xMm >= minX && xMm <= maxX && yMm >= minY && yMm <= maxY;

function makePanel(
  placements: readonly Placement[],
  { rows, cols, pitchXMm, pitchYMm }: PlacementWish,
  size: { widthMm: number; heightMm: number } | undefined,
): { placements: Placement[]; pitchMm: [number, number] } | undefined {
  if (rows * cols === 1) return undefined;
  const [pitchX, pitchY] = [pitchXMm ?? size?.widthMm, pitchYMm ?? size?.heightMm];
  if (pitchX === undefined || pitchY === undefined)
    throw new PositionsUnreadable(
      'a panel needs the distance of the boards: give `pitch_x_mm` and `pitch_y_mm`, the Gerber files or the .kicad_pcb',
    );
  const layout = { rows, cols, pitchXMm: pitchX, pitchYMm: pitchY };
  if (!panelFits(placements, layout)) throw new PositionsUnreadable('the panel has more than 200,000 parts');
  return { placements: panelise(placements, layout), pitchMm: [pitchX, pitchY] };
}

const countPlacements = (placements: readonly Placement[], side: Placement['side']): number =>
  placements.filter((part) => part.side === side).length;
