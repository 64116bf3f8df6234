import { isBreakAwayFile } from './break-away.ts';
import { aroundMostBoxes, measureHeight, shareInside, measureWidth } from './boxes.ts';
import { nameOfRole } from '../names/index.ts';
import { looksLikeCopper } from './copper-content.ts';
import type { JobFacts } from './job-file.ts';
import type { GerberSet, OutlineChoice, SetLayer } from './model.ts';
import { chooseOutline } from './outline.ts';
import { divideEvenly, findRepeats } from './repeats.ts';
import { findScoredBoards } from './scored-boards.ts';
import { addSetWarning } from './set-warnings.ts';
import { SheetStrokes, takeOffEdge } from './sheet.ts';
import type { Box } from '../model.ts';

/** Scales by which files go wrong: inch for millimetre, a digit too few or too many, mil for hundredth of a millimetre. */
const WRONG_SCALES = [25.4, 1 / 25.4, 10, 0.1, 100, 0.01, 2.54, 1 / 2.54];

const isNear = (value: number, wanted: number): boolean => Math.abs(value / wanted - 1) < 0.1;

const round = (value: number): number => Math.round(value * 100) / 100;

/** Choose the outline among the layers and take the size of the board from it; without one, from the copper. */
export function settleOutline(set: GerberSet): void {
  const ofBoard = ({ role, isOfBoard }: SetLayer): boolean =>
    isOfBoard && (role.kind === 'copper' || role.kind === 'soldermask');
  const sheet = new SheetStrokes(set.layers);
  const copper =
    aroundMostBoxes(set.layers.filter(ofBoard).map(({ layer }) => sheet.measureWithout(layer))) ??
    aroundMostBoxes(set.drills.map(({ drill }) => drill.bounds));
  const said = set.layers.filter(({ role }) => role.kind === 'outline' && role.by === 'said');
  const asked = said.length > 0 ? said : set.layers;
  set.outline = chooseOutline(asked, { copper, pads: listOuterPads(set.layers) });
  const named = set.layers.filter(({ role }) => role.kind === 'outline');
  for (const entry of named) entry.isOfBoard = entry.file === set.outline?.file;
  const { outline } = set;
  set.bounds = outline?.bounds ?? copper;
  if (outline) takeOffSheet(set, sheet, outline);
  const files = named.map(({ file }) => file).join(' and ');
  if (outline === undefined) {
    const isEmpty = named.length > 0 && named.every(({ layer }) => layer.objects.length === 0);
    const why = isEmpty
      ? `${files} is named an outline and draws nothing: export it again`
      : named.length === 0
        ? 'no file is an outline of the board'
        : `${files} is named an outline and does not go around the copper; it may be a cut-out`;
    tellRepeats(set, undefined);
    addSetWarning(set, 'no_outline', named[0]?.file ?? '', `${why}; the size of the board is not known`);
    return;
  }
  const own = set.layers.find(({ file }) => file === outline.file)!;
  if (own.role.kind !== 'outline') {
    const before = nameOfRole(own.role);
    // A drawing or a silkscreen stays what it is; one line of it is the edge.
    const drills = set.drills.map(({ drill }) => drill);
    const isCopper = own.role.kind === 'unknown' && looksLikeCopper(own.layer, { areaNm2: undefined, drills });
    // Nor is a plane that nothing names taken for the edge that is drawn on it: it would be missing from the copper.
    if (isCopper) outline.isOfDrawing = true;
    else if (!outline.isOfDrawing && BECOMES_OUTLINE.has(own.role.kind)) {
      own.role = { kind: 'outline', by: 'content', reason: `outline: ${outline.reason} (its name says ${before})` };
      own.isOfBoard = true;
    }
    const instead = named.length === 0 ? 'no file is named an outline' : `${files} does not go around the copper`;
    addSetWarning(
      set,
      'outline_guessed',
      own.file,
      `${instead}; this file (${before}) is taken, as a closed line of it goes around all copper`,
    );
  } else if (asked.length > 1 && named.length > 1)
    addSetWarning(
      set,
      'two_outlines',
      own.file,
      `${files} are named outlines; ${own.file} is taken, as it fits the copper best`,
    );
  if (!outline.isClosed)
    addSetWarning(
      set,
      'outline_open',
      own.file,
      `the strokes of the outline do not all meet${Number.isFinite(outline.gapNm) ? `, the widest gap is ${Math.round(outline.gapNm / 1000) / 1000} mm` : ''}; the shape of the board is not certain`,
    );
  const scores = set.layers.filter(({ role, layer }) => role.kind === 'v_score' && layer.objects.length > 0);
  if (outline.boards.length === 0)
    outline.boards = findScoredBoards(
      scores.map(({ layer }) => layer),
      outline.bounds,
      listOuterPads(set.layers),
    );
  tellRepeats(set, outline);
  if (outline.boards.length === 0 && scores.length > 0)
    addSetWarning(
      set,
      'panel',
      scores[0]!.file,
      'there are V-score lines, and none goes straight through the outline: how large a single board is, they do not tell; the outline is what is ordered',
    );
  if (outline.boards.length > 0)
    addSetWarning(
      set,
      'panel',
      own.file,
      `the outline is a panel of ${round(measureWidth(outline.bounds) / 1e6)} x ${round(measureHeight(outline.bounds) / 1e6)} mm with ${outline.boards.length === 1 ? 'a board' : `${outline.boards.length} boards`} of ${listSizes(outline.boards)} mm in it; the panel is what is ordered`,
    );
}

/** Boards that tabs or scores hold together are drawn as one: their copper tells how many there are, and what fills the panel how large one is. */
function tellRepeats(set: GerberSet, outline: OutlineChoice | undefined): void {
  if (outline && outline.boards.length > 1) return;
  const copper = set.layers.filter(({ role, isOfBoard }) => isOfBoard && role.kind === 'copper');
  const repeats = findRepeats(copper.map(({ layer }) => layer.objects));
  if (repeats === undefined) return;
  const boards = outline?.boards.length === 0 ? divideEvenly(outline.bounds, repeats) : [];
  if (outline && boards.length > 0) {
    outline.boards = boards;
    return;
  }
  const { columns, rows, pitchX, pitchY } = repeats;
  const apart = [pitchX, pitchY].filter((pitch) => pitch > 0).map((pitch) => round(pitch / 1e6));
  addSetWarning(
    set,
    'panel',
    outline?.file ?? '',
    `the same copper stands here ${columns * rows} times (${columns} x ${rows}, every ${apart.join(' x ')} mm) with nothing that joins one to the next: a panel of ${columns * rows} boards; how large one is, the outline does not tell; the panel is what is ordered`,
  );
}

function listSizes(boards: readonly Box[]): string {
  const sizes = boards.map((box) => `${round(measureWidth(box) / 1e6)} x ${round(measureHeight(box) / 1e6)}`);
  return [...new Set(sizes)].join(' and ');
}

/** Frame and title block are on no board: what lies beside it of them is taken off every layer. */
function takeOffSheet(set: GerberSet, sheet: SheetStrokes, outline: OutlineChoice): void {
  let taken = 0;
  const withEdge: string[] = [];
  for (const entry of set.layers) {
    if (!entry.isOfBoard || entry.file === outline.file) continue;
    const { layer, count } = sheet.takeOff(entry.layer, outline.bounds);
    const { layer: own, count: edgeStrokes } = takeOffEdge(layer, outline.layer);
    entry.layer = own;
    if (entry.role.kind !== 'copper') continue;
    taken = Math.max(taken, count);
    if (edgeStrokes === 0) continue;
    entry.edgeStrokes = edgeStrokes;
    withEdge.push(entry.file);
  }
  if (withEdge.length > 0)
    addSetWarning(
      set,
      'outline_on_copper',
      outline.file,
      `the outline is drawn on copper too (${withEdge.join(', ')}); it is no copper of the board and is left out, as fabs do`,
    );
  if (taken > 0)
    addSetWarning(
      set,
      'sheet_on_layers',
      outline.file,
      `a frame or title block is drawn around the board on every layer (${taken} strokes); it is no part of the board and is left out`,
    );
}

/** Middles of the pads of the outer copper. */
function listOuterPads(layers: readonly SetLayer[]): number[] {
  const outer = layers.filter(({ role, isOfBoard }) => isOfBoard && role.kind === 'copper' && role.side !== 'inner');
  return outer.flatMap(({ layer }) =>
    layer.objects.flatMap((object) =>
      object.kind === 'flash' && object.polarity === 'dark' ? [object.x, object.y] : [],
    ),
  );
}

/** Roles that say so little that the file can be the outline. */
const BECOMES_OUTLINE = new Set(['mechanical', 'keepout', 'unknown']);

/** Roles whose files reach over most of a board. */
const WIDE = new Set(['copper', 'soldermask', 'outline']);

/** Warn of layers and holes that do not fit the board, and of a job file that says otherwise. */
export function warnMisfits(set: GerberSet): void {
  const { bounds } = set;
  if (bounds === undefined || bounds.maxX <= bounds.minX || bounds.maxY <= bounds.minY) return;
  for (const { file, role, layer, isOfBoard } of set.layers) {
    // What is drawn beside the edge in its own file is a drawing.
    if (file === set.outline?.file) continue;
    const isDrawn = role.kind !== 'copper' && layer.objects.every(({ kind }) => kind === 'line' || kind === 'arc');
    const fault = isOfBoard && layer.bounds ? misfit(layer.bounds, bounds, WIDE.has(role.kind), isDrawn) : undefined;
    if (fault !== undefined) addSetWarning(set, 'misregistered', file, `${nameOfRole(role)}: ${fault}`);
  }
  for (const entry of set.drills) {
    const { file, drill, onCopper } = entry;
    const fault = drill.bounds && misfit(drill.bounds, bounds, false);
    if (fault !== undefined) addSetWarning(set, 'misregistered', file, `drill file: ${fault}`);
    else if (
      onCopper !== undefined &&
      onCopper.holes >= 5 &&
      onCopper.onCopper < onCopper.holes / 2 &&
      !isBreakAwayFile(set, entry)
    )
      addSetWarning(
        set,
        'holes_off_pads',
        file,
        `only ${onCopper.onCopper} of ${onCopper.holes} holes lie on copper; units, number format or origin may be wrong`,
      );
  }
  const { job } = set;
  if (job && set.outline && differsInSize(job, bounds))
    addSetWarning(
      set,
      'job_size_differs',
      job.file,
      `the job file says ${job.widthMm} x ${job.heightMm} mm, the outline is ${round(measureWidth(bounds) / 1e6)} x ${round(measureHeight(bounds) / 1e6)} mm: one of the two is of another board or state`,
    );
  if (job && job.copperLayers !== null && job.copperLayers !== set.copperLayers)
    addSetWarning(
      set,
      'copper_count_differs',
      job.file,
      `the job file says ${job.copperLayers} copper layers, ${set.copperLayers} are there`,
    );
}

/** Programs count the pen of the outline or not; a board that was turned for the export is the same. */
const PEN_MM = 1;

function differsInSize({ widthMm, heightMm }: JobFacts, outline: Box): boolean {
  if (!widthMm || !heightMm) return false;
  const [width, height] = [measureWidth(outline) / 1e6, measureHeight(outline) / 1e6];
  const isNear = (a: number, b: number): boolean => Math.abs(a - widthMm) <= PEN_MM && Math.abs(b - heightMm) <= PEN_MM;
  return !isNear(width, height) && !isNear(height, width);
}

/**
 * What is wrong with where a layer lies or how large it is, beside the board; undefined when it fits. Texts beside the board
 * are no fault, so that only what misses it, or is plainly of another scale, is told. `isWide` layers reach over most of a board, so that they cannot be small by right.
 */
function misfit(layer: Box, board: Box, isWide: boolean, isDrawn = false): string | undefined {
  const [width, height] = [measureWidth(layer) / measureWidth(board), measureHeight(layer) / measureHeight(board)];
  for (const scale of WRONG_SCALES)
    if ((scale > 1 || isWide) && isNear(width, scale) && isNear(height, scale))
      return `it is ${scale > 1 ? `${round(scale)} times as large as` : `1/${round(1 / scale)} of`} the board; its units or its number format are wrong`;
  if (shareInside(board, layer) === 0 && shareInside(layer, board) === 0)
    // A layer of no parts often bears its title alone.
    return isDrawn
      ? 'all that it draws are lines beside the board, such as a title, and nothing is on the board; or it was exported with another origin'
      : 'it lies beside the board, not on it; it was exported with another origin';
  return undefined;
}
