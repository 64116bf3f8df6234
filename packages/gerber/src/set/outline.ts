import type { Box, GerberLayer } from '../model.ts';
import { measureBoxArea, aroundBoxes, isApart, isAround, measureHeight, shareInside, measureWidth } from './boxes.ts';
import type { LayerRole, RoleKind } from '../names/index.ts';
import type { OutlineChoice } from './model.ts';
import { findBoards, findRim, isFrame, LEAST_SHARE_OF_RIM } from './panel.ts';
import { bridged, closedPart } from './closed-strokes.ts';
import { JOIN_NM, type StrokeGroup, strokeGroups } from './stroke-loops.ts';
import { findBoardsOnTabs } from './tab-panel.ts';

interface Candidate {
  file: string;
  role: LayerRole;
  layer: GerberLayer;
}

/** What is known to be on the board. */
export interface OnBoard {
  /** Around its copper and mask; undefined without any. */
  copper: Box | undefined;
  /** Middles of pads, x, y, x, y. */
  pads: ArrayLike<number>;
}

/** What makes a layer an outline, by what its name or the file says. Others are not asked. */
const PRIOR: Partial<Record<RoleKind, number>> = { outline: 2, mechanical: 0.8, keepout: 0.6, unknown: 0.4 };

/** Drawings that show the edge of the board among other things; asked when no other file has it. */
const DRAWINGS: Partial<Record<RoleKind, number>> = {
  fabrication: 0.3,
  assembly: 0.3,
  drill_map: 0.3,
};

/** Layers of the board itself; they are asked at last, for a line that others draw alike: Eagle may plot the edge with each. */
const LAYERS: Partial<Record<RoleKind, number>> = { soldermask: 0.2, silkscreen: 0.2, copper: 0.1 };

/** Holes and copper may stand out a little; an edge that goes around less of them is that of a cut-out. */
const LEAST_AROUND = 0.6;
const AROUND_ALL = 0.97;
/** Enough when all pads lie inside: what stands out are texts and marks. */
const AROUND_MOST = 0.6;
const ENOUGH_PADS = 20;
const ALL_PADS = 0.99;
/** Castellated pads have their middle on the edge, or a little beyond it. */
const BEYOND_EDGE_NM = 500_000;

/** Share of the board that copper covers at least, from its leftmost to its rightmost; sheets of paper are larger. */
const LEAST_TIGHT = 0.3;

/** Outlines of two files that differ by more than the pen are of two sizes. */
const SAME_SIZE_NM = 300_000;

/**
 * Choose the layer that is the edge of the board: closed strokes around all copper, the tighter the better; what names call
 * an outline is preferred. Of a panel the rim is the edge, as it is what is ordered; frames of sheets are none. Undefined
 * when nothing goes around the copper.
 */
export function chooseOutline(candidates: readonly Candidate[], board: OnBoard): OutlineChoice | undefined {
  const own = chooseAmong(candidates, board, PRIOR);
  if (own !== undefined) return own;
  const drawn = chooseAmong(candidates, board, DRAWINGS);
  if (drawn !== undefined) return agreedOutline(drawn, candidates, board) ?? drawn;
  const printed = chooseAmong(candidates, board, LAYERS);
  return printed && agreedOutline(printed, candidates, board);
}

/** Of what else a set is made, whose files draw the edge of the board with everything: OrCAD Layout does, and Allegro may. */
const KINDS_OF_FILE: ReadonlySet<RoleKind> = new Set([
  'copper',
  'soldermask',
  'silkscreen',
  'paste',
  'assembly',
  'fabrication',
  'drill_map',
]);
const LEAST_FILES = 3;
const LEAST_KINDS = 2;
/** Of the line that files agree on; frames of sheets have more room around the board, and letters in it. */
const LEAST_TIGHT_AGREED = 0.5;
const MANY_LETTERS = 12;

/**
 * The closed line of a drawing that files of several kinds draw alike around all copper is the edge of the board, with what they
 * cut out of it alike. Undefined where fewer do, or where it may be the frame of a sheet.
 */
function agreedOutline(
  drawn: OutlineChoice,
  candidates: readonly Candidate[],
  { copper }: OnBoard,
): OutlineChoice | undefined {
  if (!drawn.isClosed || copper === undefined) return undefined;
  if (measureBoxArea(copper) < LEAST_TIGHT_AGREED * measureBoxArea(drawn.bounds)) return undefined;
  const closedIn = candidates
    .filter(({ role }) => KINDS_OF_FILE.has(role.kind))
    .map(({ file, role, layer }) => ({ file, kind: role.kind, groups: strokeGroups(layer) ?? [] }));
  const own = closedIn.find(({ file }) => file === drawn.file)?.groups ?? [];
  const hasLine = (groups: readonly StrokeGroup[], line: Box): boolean =>
    groups.some(({ openEnds, bounds, objects }) => openEnds === 0 && objects[0]?.kind !== 'region' && isSamePlace(bounds, line)); // prettier-ignore
  const alike = closedIn.filter(({ groups }) => hasLine(groups, drawn.bounds));
  const isOfSeveral = alike.length >= LEAST_FILES && new Set(alike.map(({ kind }) => kind)).size >= LEAST_KINDS;
  const letters = own.filter(({ openEnds, bounds }) => openEnds > 0 && isAround(drawn.bounds, bounds) && isApart(bounds, copper)); // prettier-ignore
  if (!isOfSeveral || letters.length >= MANY_LETTERS) return undefined;
  const cutOuts = own.filter(
    ({ openEnds, bounds }) =>
      openEnds === 0 &&
      isAround(drawn.bounds, bounds) &&
      !isSamePlace(bounds, drawn.bounds) &&
      alike.every(({ groups }) => hasLine(groups, bounds)),
  );
  const objects = [...drawn.layer.objects, ...cutOuts.flatMap((group) => group.objects)];
  const reason = `no file is named an outline; ${alike.length} files draw the same closed line around all copper`;
  return { ...drawn, layer: { ...drawn.layer, objects }, reason, isOfDrawing: false };
}

const isSamePlace = (a: Box, b: Box): boolean =>
  (['minX', 'minY', 'maxX', 'maxY'] as const).every((side) => Math.abs(a[side] - b[side]) <= JOIN_NM);

function chooseAmong(
  candidates: readonly Candidate[],
  { copper, pads }: OnBoard,
  priors: Partial<Record<RoleKind, number>>,
): OutlineChoice | undefined {
  let best: { score: number; choice: OutlineChoice } | undefined;
  const closed: { file: string; bounds: Box }[] = [];
  for (const { file, role, layer } of candidates) {
    const prior = priors[role.kind];
    const isNamed = role.kind === 'outline';
    const groups = prior === undefined ? undefined : strokeGroups(layer);
    const tight = groups && (closedAround(groups, { copper, pads }) ?? (isNamed ? together(groups) : undefined));
    if (prior === undefined || groups === undefined || tight === undefined) continue;
    const drawn = (isNamed ? findRim(groups, tight) : undefined) ?? tight;
    const whole = drawn.openEnds === 0 ? { group: drawn, gapNm: 0 } : closeGaps(drawn, isNamed ? groups : []);
    const gapNm = whole?.gapNm ?? Infinity;
    const edge = whole?.group ?? drawn;
    const around = copper === undefined ? 1 : holdsAllPads(edge.bounds, pads) ? 1 : shareInside(copper, edge.bounds);
    const share =
      copper === undefined ? 0 : Math.min(1, measureBoxArea(copper) / Math.max(1, measureBoxArea(edge.bounds)));
    // What is not named an outline must go around the whole board in a closed line, and be no frame of a sheet.
    if (around < (isNamed ? LEAST_AROUND : AROUND_ALL) || (!isNamed && share < LEAST_TIGHT)) continue;
    if (isNamed && gapNm === 0) closed.push({ file, bounds: edge.bounds });
    const score = prior + (gapNm === 0 ? 1 : 0) + 2 * around + share - Math.log10(1 + groups.length) / 10;
    if (best !== undefined && score <= best.score) continue;
    const reason = isNamed
      ? role.reason
      : 'no file is named an outline; a closed line of this one goes around all copper';
    // Of a drawing only that line is the edge, and of a sheet what lies on the board; texts and measures are not.
    const isSheet = isNamed && isFrame(groups, edge.bounds);
    const own = isNamed ? (isSheet ? withinBounds(layer, groups, drawn) : layer) : { ...layer, objects: edge.objects };
    const framed = isNamed ? findBoards(groups, edge, pads) : [];
    const boards = isNamed && framed.length === 0 ? findBoardsOnTabs(groups, edge, pads) : framed;
    const choice = {
      file,
      layer: own,
      reason,
      isClosed: gapNm === 0,
      gapNm,
      bounds: edge.bounds,
      boards,
      rivals: [],
      isOfDrawing: priors === DRAWINGS || (!isNamed && isOneOfSeveral(groups, edge.bounds)),
    };
    best = { score, choice };
  }
  if (best === undefined) return undefined;
  const { choice } = best;
  const rivals = closed.filter(({ file, bounds }) => file !== choice.file && !isSameSize(bounds, choice.bounds));
  return { ...choice, rivals: rivals.map(({ file }) => file) };
}

/** A drawing in which another closed line goes around this one: which of them is ordered, the board or its panel, nothing tells. */
const isOneOfSeveral = (groups: readonly StrokeGroup[], chosen: Box): boolean =>
  isFrame(groups, chosen) &&
  groups.some(
    ({ bounds, openEnds }) =>
      openEnds === 0 &&
      isAround(bounds, chosen) &&
      !isSameSize(bounds, chosen) &&
      measureBoxArea(chosen) >= LEAST_SHARE_OF_RIM * measureBoxArea(bounds),
  );

const isSameSize = (a: Box, b: Box): boolean =>
  Math.abs(measureWidth(a) - measureWidth(b)) <= SAME_SIZE_NM &&
  Math.abs(measureHeight(a) - measureHeight(b)) <= SAME_SIZE_NM;

function holdsAllPads(box: Box, pads: ArrayLike<number>): boolean {
  const [minX, minY, maxX, maxY] = [box.minX - BEYOND_EDGE_NM, box.minY - BEYOND_EDGE_NM, box.maxX + BEYOND_EDGE_NM, box.maxY + BEYOND_EDGE_NM]; // prettier-ignore
  let inside = 0;
  for (let at = 0; at < pads.length; at += 2) {
    const [x, y] = [pads[at]!, pads[at + 1]!];
    if (x >= minX && x <= maxX && y >= minY && y <= maxY) inside++;
  }
  return pads.length / 2 >= ENOUGH_PADS && inside >= (ALL_PADS * pads.length) / 2;
}

/** Without the groups of strokes that reach out of the board. */
function withinBounds(layer: GerberLayer, groups: readonly StrokeGroup[], edge: StrokeGroup): GerberLayer {
  const kept = new Set(groups.filter(({ bounds }) => isAround(edge.bounds, bounds)).flatMap(({ objects }) => objects));
  for (const object of edge.objects) kept.add(object);
  return { ...layer, objects: layer.objects.filter((object) => kept.has(object)) };
}

/** A dimension line that touches the edge leaves an end of its own. */
const isNearlyClosed = ({ objects, openEnds }: StrokeGroup): boolean => openEnds <= objects.length / 4;

/** The tightest strokes that hang together, close, and go around the copper. */
function closedAround(groups: readonly StrokeGroup[], { copper, pads }: OnBoard): StrokeGroup | undefined {
  const large = groups.filter(({ bounds }) => measureWidth(bounds) > 1e6 && measureHeight(bounds) > 1e6);
  const goesAround = ({ bounds }: StrokeGroup): boolean =>
    copper === undefined ||
    shareInside(copper, bounds) >= AROUND_ALL ||
    (shareInside(copper, bounds) >= AROUND_MOST && holdsAllPads(bounds, pads));
  const around = large
    .filter(goesAround)
    .flatMap((group) => {
      if (group.openEnds === 0) return [group];
      // Lines that only touch the edge are taken off.
      const closed = closedPart(group);
      if (closed !== undefined && goesAround(closed)) return [closed];
      return isNearlyClosed(group) ? [group] : [];
    })
    .toSorted((a, b) => measureBoxArea(a.bounds) - measureBoxArea(b.bounds));
  const closed = around.filter(({ openEnds }) => openEnds === 0);
  const [first] = closed.length > 0 ? closed : around;
  return copper === undefined ? (closed.at(-1) ?? first) : first;
}

/** With the narrowest gaps: within the line itself, or across the pieces that it is drawn in. */
function closeGaps(drawn: StrokeGroup, groups: readonly StrokeGroup[]): ReturnType<typeof bridged> {
  const own = bridged(drawn);
  const open = together(groups.filter(({ openEnds }) => openEnds > 0));
  const across = open && open.openEnds > drawn.openEnds ? bridged(open) : undefined;
  return across && across.gapNm < (own?.gapNm ?? Infinity) ? across : own;
}

/** All strokes: a panel of boards without a frame, or an edge with gaps. */
function together(groups: readonly StrokeGroup[]): StrokeGroup | undefined {
  if (groups.length === 0) return undefined;
  return {
    bounds: aroundBoxes(groups.map(({ bounds }) => bounds))!,
    objects: groups.flatMap(({ objects }) => objects),
    openEnds: groups.reduce((sum, { openEnds }) => sum + openEnds, 0),
    openPoints: groups.flatMap(({ openPoints }) => openPoints),
  };
}
