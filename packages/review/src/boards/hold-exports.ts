import { readZip } from '@partwright/files/archives';
import type { ColumnRole } from '@partwright/bom';
import { readGerberSet, type GerberSet } from '@partwright/gerber';
import { findOutline, listBoardPositions, readBoard, type Board } from '@partwright/kicad/board';
import { readPositions, type Placement } from '@partwright/manufacturing/placement';
import { readBomSide } from '../bom/index.ts';
import { extractStem } from '@partwright/files/paths';
import { splitNameWords } from '../projects/place.ts';
import { findBoardFile } from '../checks/index.ts';
import type { HeldExport, Spot } from '../model.ts';
import { holdAgainstSource, nameSome } from './hold-against-source.ts';
import { isOfSource } from './is-of-source.ts';
import { listBoardHoles, listSetHoles, matchPoints } from './match-points.ts';

const ZIP_LIMITS = { unpackedBytes: 200_000_000, entries: 1_000 };
const NM_PER_MM = 1e6;
/** What two programs may round and what half the width of an outline makes. */
const SAME_SIZE_MM = 0.3;
/** What two programs may round a place by. */
const SAME_PLACE_MM = 0.05;
/** Shares of what an export names, and of what the board has, that both must have for it to be of the board. */
const [OF_EXPORT, OF_BOARD] = [0.8, 0.5];
/** With fewer two boards are alike by chance. */
const [FEWEST_PLACES, FEWEST_HOLES] = [5, 8];

/** An export that lies beside a project. */
export interface ExportFiles {
  /** Of the list, or the folder or ZIP of a Gerber set. */
  path: string;
  kind: HeldExport['kind'];
  /** By path in the repository. */
  files: ReadonlyMap<string, Uint8Array>;
  /** The change touches it. */
  isRenewed: boolean;
  /** It has the name of the project, or lies in it alone. */
  isNamed: boolean;
}

export interface HoldWish {
  /** Of a KiCad project, as its place has it. */
  path: string;
  files: ReadonlyMap<string, Uint8Array>;
  exports: readonly ExportFiles[];
  bomColumns?: Record<string, ColumnRole> | undefined;
  variant?: string | undefined;
}

/**
 * The exports that are of a project's board, each with what it says otherwise than schematic and board: lists of parts by
 * designators and values, positions by designators and coordinates, Gerber files by outline, layers and holes. Gerber files that have the name of the
 * board are told in any case; what nothing proves is left out.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { holdExports } from '@partwright/review';
 *
 * const path = 'blinky.kicad_sch';
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const list = new TextEncoder().encode('Reference,Value\nC1,100nF\nD1,red\nR1,330\n');
 * const exported = { path: 'bom.csv', kind: 'bom' as const, files: new Map([['bom.csv', list]]) };
 * const exports = [{ ...exported, isRenewed: true, isNamed: false }];
 * (await holdExports({ path, files: new Map([[path, sheet]]), exports }))[0]; // => {
 * //   path: 'bom.csv', differences: ['not in the export: J1'],
 * // }
 */
export async function holdExports(wish: HoldWish): Promise<HeldExport[]> {
  const { path, files, exports } = wish;
  const drawn = exports.some(({ kind }) => kind === 'bom') ? await readLines(wish) : undefined;
  const file = findBoardFile(files, path);
  const needsBoard = file !== undefined && exports.some(({ kind }) => kind !== 'bom');
  const board = needsBoard ? orNothing(() => readBoard(new TextDecoder().decode(files.get(file)), file)) : undefined;
  const held: HeldExport[] = [];
  for (const one of exports) {
    const differences =
      one.kind === 'bom'
        ? await holdList(one, drawn, wish)
        : board && (one.kind === 'positions' ? holdPositions(one, board) : holdGerbers(one, board));
    if (differences === undefined) continue;
    const { path: its, kind, isRenewed } = one;
    const said = Array.isArray(differences) ? { differences } : differences;
    held.push({ path: its, kind, isRenewed, ...said });
  }
  return held;
}

type Lines = Awaited<ReturnType<typeof readBomSide>>['lines'];

async function readLines({ path, files, variant }: HoldWish): Promise<Lines | undefined> {
  const { status, lines } = await readBomSide({ kind: 'kicad', path, files, variant }, null);
  return status === 'ran' ? lines : undefined;
}

async function holdList(
  { path, files }: ExportFiles,
  drawn: Lines | undefined,
  { bomColumns }: HoldWish,
): Promise<string[] | undefined> {
  if (drawn === undefined) return undefined;
  const { status, lines } = await readBomSide({ kind: 'bom', path, files, bomColumns }, null);
  if (status !== 'ran') return undefined;
  const held = holdAgainstSource(drawn, lines);
  return isOfSource(held) ? held.differences : undefined;
}

/** Undefined: they are not of this board. */
function holdPositions({ path, files, isNamed }: ExportFiles, board: Board): string[] | undefined {
  const placements = orNothing(() => readPositions(files.get(path)!, path).placements);
  if (placements === undefined || (placements.length === 0 && !isNamed)) return undefined;
  const parts = new Map(listBoardPositions(board).map((part) => [part.reference, part]));
  const named = new Map(placements.map((placement) => [placement.reference, placement]));
  const shared = [...named.values()].filter(({ reference }) => parts.has(reference));
  const fewest = isNamed ? 1 : FEWEST_PLACES;
  const isEmpty = placements.length === 0;
  if (!isEmpty && (shared.length < fewest || shared.length < OF_EXPORT * named.size)) return undefined;
  // A file may be of one side, or of the parts for a machine alone; of what has no parts the name says which.
  const sides = new Set(isEmpty ? sidesOfName(path) : shared.map(({ side }) => side));
  const pairs = shared.map((placement) => ({ placement, part: parts.get(placement.reference)! }));
  const moved = findMoved(pairs);
  if (moved === undefined) return undefined;
  const missing = board.footprints.filter(
    ({ reference, kind, dnp, excludedFromPositions, side }) =>
      kind === 'smd' &&
      !dnp &&
      !excludedFromPositions &&
      sides.has(side === 'back' ? 'bottom' : 'top') &&
      !named.has(reference),
  );
  const extra = [...named.keys()].filter((reference) => !parts.has(reference));
  const turned = pairs.filter(({ placement, part }) => placement.side !== part.side);
  return [
    ...nameSome(
      'not in the positions',
      missing.map(({ reference }) => reference),
    ),
    ...nameSome('only in the positions', extra),
    ...nameSome('at another place', moved),
    ...nameSome(
      'on the other side',
      turned.map(({ part }) => part.reference),
    ),
  ];
}

function sidesOfName(path: string): ('top' | 'bottom')[] {
  const sides = (['top', 'bottom'] as const).filter((side) => splitNameWords(extractStem(path)).includes(side));
  return sides.length === 0 ? ['top', 'bottom'] : sides;
}

/**
 * The designators that lie elsewhere than on the board, whatever the origin of the file is and whether its x is mirrored on the
 * bottom. Undefined where fewer than half lie as on the board: it is another board.
 */
function findMoved(
  pairs: readonly { placement: Placement; part: { reference: string; x: number; y: number } }[],
): string[] | undefined {
  const moved: string[] = [];
  for (const side of ['top', 'bottom']) {
    const some = pairs.filter(({ placement }) => placement.side === side);
    if (some.length === 0) continue;
    const tries = [1, -1].map((sign) => {
      const steps = some.map(({ placement, part }) => [placement.xMm - sign * part.x, placement.yMm - part.y] as const);
      const [x, y] = [0, 1].map((axis) => takeMedian(steps.map((step) => step[axis]!)));
      return some.filter((_, at) => Math.hypot(steps[at]![0] - x!, steps[at]![1] - y!) > SAME_PLACE_MM);
    });
    const [fewest] = tries.toSorted((a, b) => a.length - b.length);
    if (fewest!.length * 2 > some.length) return undefined;
    moved.push(...fewest!.map(({ part }) => part.reference));
  }
  return moved;
}

function takeMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Undefined: they are not of this board. */
function holdGerbers(
  { path, files, isNamed }: ExportFiles,
  board: Board,
): Pick<HeldExport, 'differences' | 'notHeld'> | undefined {
  const set = orNothing(() => readGerberSet(path.endsWith('.zip') ? readZip(files.get(path)!, ZIP_LIMITS) : files));
  if (set === undefined || set.layers.length === 0) return undefined;
  const [plotted, drawn] = [sizeOfSet(set), sizeOfBoard(board)];
  const isSameSize =
    plotted !== undefined &&
    drawn !== undefined &&
    drawn.every((mm, axis) => Math.abs(mm - plotted[axis]!) <= SAME_SIZE_MM);
  const [drilled, holes] = [listSetHoles(set), listBoardHoles(board)];
  const shared = matchPoints(drilled, holes, SAME_PLACE_MM);
  const isProven =
    isSameSize && shared >= FEWEST_HOLES && shared >= OF_EXPORT * drilled.length && shared >= OF_BOARD * holes.length;
  if (!isNamed && !isProven) return undefined;
  const layers = set.doubts.some(({ about }) => about === 'layers') ? undefined : set.copperLayers;
  const hasSizes = plotted !== undefined && drawn !== undefined;
  const differences = [
    ...(!hasSizes || isSameSize
      ? []
      : [`the outline is ${formatSize(plotted)}, that of the board ${formatSize(drawn)}`]),
    ...(layers === undefined || layers === board.copperLayers.length
      ? []
      : [`${layers} copper layers, the board has ${board.copperLayers.length}`]),
    ...tellHoles(drilled, holes, shared, isSameSize),
  ];
  const hasHoles = drilled.length > 0 && holes.length > 0;
  const notHeld = [
    ...(hasSizes
      ? hasHoles && !isSameSize
        ? ['holes, as another outline may be a panel']
        : []
      : [
          `outline${hasHoles ? ' and holes' : ''}, as that of ${plotted === undefined ? 'the files' : 'the board'} is not known`,
        ]),
    ...(layers === undefined ? ['copper layers, as their number is not known'] : []),
  ];
  return { differences, ...(notHeld.length > 0 && { notHeld }) };
}

function tellHoles(drilled: readonly Spot[], holes: readonly Spot[], shared: number, isSameSize: boolean): string[] {
  if (drilled.length === 0) return holes.length === 0 ? [] : ['no drill files'];
  // A panel has every hole several times.
  if (!isSameSize) return [];
  const [missing, extra] = [holes.length - shared, drilled.length - shared];
  return [
    ...(missing === 0
      ? []
      : [`${missing} of ${holes.length} holes of the board ${missing === 1 ? 'is' : 'are'} not in them, or elsewhere`]),
    ...(extra === 0
      ? []
      : [`${extra} of their ${drilled.length} holes ${extra === 1 ? 'is' : 'are'} not on the board, or elsewhere`]),
  ];
}

function sizeOfSet({ outline, doubts }: GerberSet): readonly number[] | undefined {
  if (outline === undefined || doubts.some(({ about }) => about === 'size')) return undefined;
  const { minX, minY, maxX, maxY } = outline.bounds;
  return [(maxX - minX) / NM_PER_MM, (maxY - minY) / NM_PER_MM];
}

function sizeOfBoard(board: Board): readonly number[] | undefined {
  const outline = orNothing(() => findOutline(board));
  return outline === undefined || outline.width === 0
    ? undefined
    : [outline.width / NM_PER_MM, outline.height / NM_PER_MM];
}

function formatSize(size: readonly number[]): string {
  return `${size.map((mm) => mm.toFixed(2)).join(' × ')} mm`;
}

/** What cannot be read says nothing of any board; its own check tells why. */
function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
