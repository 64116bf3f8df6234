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
import { fitToPads } from '@partwright/manufacturing/assembly';
import {
  centroidCsv,
  centroidFormats,
  correctRotations,
  drawPlacements,
  fitToBoard,
  fitToSize,
  isRunBySpreadsheets,
  readFeederSlots,
  turnSide,
  writeJlcpcbOrder,
  yy1File,
  type FeederMap,
  type FeederSlot,
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
/** Of more nobody reads the designators in a picture that wide, and painting them takes eight times as long as the parts. */
const MOST_PAINTED_NAMES = 5000;
const MOST_POSITION_BYTES = 100_000_000;

export const placementTask: GeometryTask<'placement.make'> = {
  async run({ bytes, options: wish }) {
    const parts = readZip(bytes, { unpackedBytes: 1_000_000_000, entries: 4 });
    const read = readPlacements(parts.get('positions') ?? new Uint8Array(), wish.filename, wish.units);
    const source = wish.tool === undefined ? read : asTool(read, wish.tool);
    const [gerbers, outline, feederMap] = ['gerbers', 'outline', 'feeder_map'].map((name) => parts.get(name));
    const set = gerbers && openGerberSet(gerbers, { filename: wish.gerbersName });
    const edge = outline && openGerberSet(outline, { filename: wish.outlineName });
    const bounds = (edge ?? set)?.bounds;
    refuseOrigin(wish, set, source);
    const onPads = set && !source.board ? fitToPads(source, set, { isMoved: wish.origin === 'gerbers' }) : source;
    const onBoard = bounds ? fitToBoard(onPads, inMm(bounds)) : onPads;
    const { boardWidthMm: widthMm, boardHeightMm: heightMm } = wish;
    const isSized = widthMm !== undefined && heightMm !== undefined;
    const fitted = { ...(isSized ? fitToSize(onBoard, { widthMm, heightMm }) : onBoard), board: source.board };
    refuseAssumptions(fitted, wish);
    const given = { slots: feederMap && readFeederSlots(feederMap) };
    return place(fitted, edge ? withOutline(set, edge) : set, wish, given);
  },
  explain: explainPlacement,
};

export function explainPlacement(error: unknown): KnownFailure | undefined {
  if (error instanceof PositionsUncertain) return { code: 'positions_uncertain', message: error.message, row: null };
  if (error instanceof PositionsUnreadable) return { code: 'unreadable_file', message: error.message, row: error.line };
  if (error instanceof BoardUnreadable) return { code: 'unreadable_file', message: error.message, row: null };
  return explainGerber(error);
}

/** The positions can be read, and do not say all that a machine has to know. */
class PositionsUncertain extends Error {}

const MOST_NAMED = 5;

/** A machine does what it is told: it is told nothing that nobody said. */
function refuseAssumptions({ warnings }: PositionsFile, wish: PlacementWish): void {
  const isOrder = centroidFormats[wish.format].isOrder || wish.machine !== undefined;
  const assumed = warnings.filter(({ isAssumption }) => isAssumption);
  if (!isOrder || assumed.length === 0 || wish.assumptions === 'accept') return;
  const named = assumed.slice(0, MOST_NAMED).map(({ message }) => message);
  const more = assumed.length > MOST_NAMED ? [`${assumed.length - MOST_NAMED} more`] : [];
  throw new PositionsUncertain(
    `Nothing is written for ${centroidFormats[wish.format].title}: ${[...named, ...more].join('; ')}. Say the units (\`units\`), send the Gerber files, whose pads may prove them, or accept what is assumed (\`assumptions\`: accept)`,
  );
}

function refuseOrigin({ origin }: PlacementWish, set: GerberSetOrNone, { board }: Source): void {
  if (origin !== 'gerbers') return;
  if (!set) throw new PositionsUncertain('To have the origin of the Gerber files (`origin`), send them (`gerbers`)');
  if (board)
    throw new PositionsUncertain(
      'The origin of the Gerber files is found for lists of positions: send the positions as a file, or leave `origin` out',
    );
}

type GerberSetOrNone = ReturnType<typeof openGerberSet> | undefined;

/** What came beside the positions. */
interface Given {
  slots: FeederSlot[] | undefined;
}

/** The outline that came on its own is the edge of the board; the other files are drawn as they are. */
function withOutline(set: GerberSetOrNone, edge: ReturnType<typeof openGerberSet>): ReturnType<typeof openGerberSet> {
  return set ? { ...set, bounds: edge.bounds } : edge;
}

/** The caller's word for the tool; a file that is plainly of another one is told. */
function asTool(source: Source, tool: Source['tool']): Source {
  const isOther = source.tool !== tool && source.tool !== 'generic' && tool !== 'generic';
  const message = `\`format\` says ${tool}, and the file looks as ${source.tool} writes it; it is read as it is`;
  const warnings = isOther
    ? [...source.warnings, { code: 'other_tool', message, line: 0, isAssumption: false }]
    : source.warnings;
  return { ...source, tool, warnings };
}

function findBoardBox(board: Board): BoardBox | undefined {
  const { contours, minX, minY, maxX, maxY } = findOutline(board);
  // A .kicad_pcb has y down.
  return contours.length === 0 ? undefined : inMm({ minX, maxX, minY: -maxY, maxY: -minY });
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

export const placementOrderTask: GeometryTask<'placement.order'> = {
  run({ bytes, options: { filename, lines } }) {
    const { placements, warnings } = readPlacements(bytes, filename);
    return { order: writeJlcpcbOrder(lines, placements), warnings };
  },
  explain: explainPlacement,
};

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
  source: Source,
  set: GerberSetOrNone,
  wish: PlacementWish,
  given: Given,
): Promise<PlacementAnswer> {
  const { placements: all, tool, units, unitsBy, board } = source;
  const sides = wish.side === 'both' ? (['top', 'bottom'] as const) : ([wish.side] as const);
  const ofSide = all.filter(({ side }) => wish.side === 'both' || side === wish.side);
  const isByHand = ({ reference }: Placement): boolean =>
    wish.manualPlace?.includes(/^[A-Za-z]+/.exec(reference)?.[0].toUpperCase() ?? '') ?? false;
  const manual = ofSide.filter(isByHand);
  const asked = ofSide.filter((part) => !isByHand(part));
  const isCorrected = wish.corrections === 'auto' && wish.format === 'jlcpcb' && tool === 'kicad';
  const { placements, corrections } = correctRotations(
    asked,
    isCorrected ? JLCPCB_ROTATIONS : undefined,
    new Map(Object.entries(wish.offsets ?? {})),
  );
  const format = centroidFormats[wish.format];
  const files: PlacementAnswer['files'] = [];
  const add = (name: string, mediaType: string, content: string | Uint8Array): void => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    files.push({ name: `${wish.prefix ?? ''}${name}`, mediaType, bytes });
  };
  const ofOne = (parts: readonly Placement[], side: Placement['side']): Placement[] =>
    parts.filter((part) => part.side === side);
  for (const side of sides) add(`centroid-${side}.csv`, 'text/csv', centroidCsv(ofOne(placements, side), format));
  const pictures = makePictureRenderer(board, set);
  const views: PlacementAnswer['views'] = [];
  for (const side of sides) {
    const below = pictures?.(side);
    const isOnBoard = below === undefined || ofSide.some((part) => isWithin(part, below));
    const picture = isOnBoard ? { board: below } : {};
    const svg = drawPlacements(ofSide, side, picture);
    const hasNames = ofOne(ofSide, side).length <= MOST_PAINTED_NAMES;
    const painted = hasNames ? svg : drawPlacements(ofSide, side, { ...picture, hasNames });
    const png = await paintPng(painted, PICTURE_WIDTH_PX);
    add(`placement_${side}.svg`, 'image/svg+xml', svg);
    add(`placement_${side}.png`, 'image/png', png);
    views.push({ side, png });
  }
  const panel = makePanel(placements, wish, findFrame(board, set, wish));
  if (wish.splitCsv)
    for (const side of sides)
      add(`panelized_${side}.csv`, 'text/csv', centroidCsv(ofOne(panel.placements, side), format));
  else add('panelized.csv', 'text/csv', centroidCsv(panel.placements, format));
  const feeders = wish.bom || given.slots ? mapFeeders(asked, new Map(wish.bom ?? []), given.slots ?? []) : undefined;
  if (feeders) add('feeder_map.csv', 'text/csv', feederCsv(feeders));
  if (wish.machine === 'yy1') {
    const feederOf = makeFeederFinder(feeders);
    for (const side of sides)
      add(`yy1_${side}.csv`, 'text/csv', yy1File(panel.placements, side, { feederOf, widthMm: panel.rightMm }));
  }
  const boards = wish.boards?.length ?? wish.rows * wish.cols;
  const metadata = {
    boardName: wish.boardName ?? wish.filename.replace(/\.\w+$/, ''),
    rows: wish.rows,
    cols: wish.cols,
    topComponents: countPlacements(placements, 'top'),
    botComponents: countPlacements(placements, 'bottom'),
    totalPlacements: panel.placements.length,
    source: { file: wish.filename, tool, units, unitsBy },
    format: { id: format.id, title: format.title },
    machine: wish.machine ?? null,
    parts: { top: countPlacements(placements, 'top'), bottom: countPlacements(placements, 'bottom') },
    manual: manual.map(({ reference }) => reference),
    corrections,
    correctionsSource: isCorrected
      ? { service: JLCPCB_ROTATIONS.service, asOf: JLCPCB_ROTATIONS.asOf, sourceUrl: JLCPCB_ROTATIONS.sourceUrl }
      : null,
    panel:
      wish.rows * wish.cols === 1
        ? null
        : { rows: wish.rows, cols: wish.cols, pitchMm: panel.pitchMm, boards, parts: panel.placements.length },
    feeders: feeders
      ? {
          slots: feeders.feeders.length,
          notInBom: wish.bom ? feeders.notInBom : [],
          notPlaced: feeders.notPlaced.filter((reference) => !manual.some((part) => part.reference === reference)),
          dnp: feeders.dnp,
        }
      : null,
    warnings: [
      ...new Set([
        ...source.warnings.map(({ message }) => message),
        ...listAlteredCells(placements),
        ...listPlacementNotes(wish, panel),
        ...sides.filter((side) => ofOne(ofSide, side).length > MOST_PAINTED_NAMES).map(tellUnnamed),
      ]),
    ],
    files: files.map(({ name }) => name),
  };
  return { files, metadata, views };
}

/** What stands in the files otherwise than in the positions, as a spreadsheet that opens them would run it. */
function listAlteredCells(placements: readonly Placement[]): string[] {
  const altered = placements.flatMap(({ reference, value, package: name }) =>
    [reference, value, name].some(isRunBySpreadsheets) ? [reference] : [],
  );
  if (altered.length === 0) return [];
  return [
    `Cells of ${altered.slice(0, MOST_NAMED).join(', ')}${altered.length > MOST_NAMED ? ' and others' : ''} begin with an apostrophe in the files: a spreadsheet would run them as formulas`,
  ];
}

/** The feeder of a part of the panel; 0 for one without. */
function makeFeederFinder(feeders: FeederMap | undefined): (reference: string) => number {
  const slots = new Map(
    feeders?.feeders.flatMap(({ slot, top, bottom }) => [...top, ...bottom].map((reference) => [reference, slot])),
  );
  return (reference) => slots.get(reference) ?? slots.get(reference.replace(/_\d+$/, '')) ?? 0;
}

const tellUnnamed = (side: Placement['side']): string =>
  `placement_${side}.png and the PDF show the parts without their designators, as they are more than ${MOST_PAINTED_NAMES}; placement_${side}.svg has them`;

/** What whoever runs the machine has to know. */
function listPlacementNotes({ machine }: PlacementWish, { placements, rightMm }: Panel): string[] {
  if (machine !== 'yy1') return [];
  const hasBottom = placements.some(({ side }) => side === 'bottom');
  return [
    'The files for the YY1 set up no fiducial and no change of nozzles; FeederNo is 0 where no feeder map names the part',
    ...(hasBottom && rightMm === undefined
      ? ['The size of the board is not known: the bottom is turned about x = 0 in the file for the machine']
      : []),
  ];
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

/** Where one board lies in the coordinates of the positions, mm. */
interface Frame {
  minX: number;
  minY: number;
  widthMm: number;
  heightMm: number;
}

/** What the caller says of the size goes first; without any outline the board begins at 0, 0. */
function findFrame(board: Board | undefined, set: GerberSetOrNone, wish: PlacementWish): Partial<Frame> {
  const box = board ? findBoardBox(board) : set?.bounds && inMm(set.bounds);
  return {
    minX: box?.minX ?? 0,
    minY: box?.minY ?? 0,
    ...(box && { widthMm: box.maxX - box.minX, heightMm: box.maxY - box.minY }),
    ...(wish.boardWidthMm !== undefined && { widthMm: wish.boardWidthMm }),
    ...(wish.boardHeightMm !== undefined && { heightMm: wish.boardHeightMm }),
  };
}

/** Both kinds of picture have millimetres in their view box, y down. */
function framed(svg: string): BoardPicture {
  const [, x, y, width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)!.map(Number);
  return { svg, minX: x!, maxX: x! + width!, maxY: -y!, minY: -y! - height! };
}

const isWithin = ({ xMm, yMm }: Placement, { minX, minY, maxX, maxY }: BoardPicture): boolean =>
  xMm >= minX && xMm <= maxX && yMm >= minY && yMm <= maxY;

interface Panel {
  placements: Placement[];
  pitchMm: [number, number];
  /** Its right edge and its left one together, which x is held against to see it from below; undefined without a size. */
  rightMm: number | undefined;
}

function makePanel(
  placements: readonly Placement[],
  { rows, cols, pitchXMm, pitchYMm, boards, rotateTop }: PlacementWish,
  { minX = 0, minY = 0, widthMm, heightMm }: Partial<Frame>,
): Panel {
  const [pitchX, pitchY] = [pitchXMm ?? widthMm, pitchYMm ?? heightMm];
  const size = 'give `board_width` and `board_height`, the outline, the Gerber files or the .kicad_pcb';
  if (rows * cols > 1 && (pitchX === undefined || pitchY === undefined))
    throw new PositionsUnreadable(
      `a panel needs the distance of the boards: give \`pitch_x_mm\` and \`pitch_y_mm\`, or ${size}`,
    );
  const layout = {
    rows,
    cols,
    pitchXMm: pitchX ?? 0,
    pitchYMm: pitchY ?? 0,
    boards: boards && new Set(boards),
  };
  if (!panelFits(placements, layout)) throw new PositionsUnreadable('the panel has more than 200,000 parts');
  const made = panelise(placements, layout);
  const right = widthMm === undefined ? undefined : 2 * minX + (cols - 1) * layout.pitchXMm + widthMm;
  if (!rotateTop) return { placements: made, pitchMm: [layout.pitchXMm, layout.pitchYMm], rightMm: right };
  if (right === undefined || heightMm === undefined)
    throw new PositionsUnreadable(`to turn the top the size of the board is needed: ${size}`);
  const middle = { xMm: right / 2, yMm: minY + ((rows - 1) * layout.pitchYMm + heightMm) / 2 };
  return {
    placements: turnSide(made, 'top', middle),
    pitchMm: [layout.pitchXMm, layout.pitchYMm],
    rightMm: right,
  };
}

const countPlacements = (placements: readonly Placement[], side: Placement['side']): number =>
  placements.filter((part) => part.side === side).length;
