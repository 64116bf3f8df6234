import type { Box, GerberLayer } from '../model.ts';
import { measureBoxArea, aroundBoxes, measureHeight, shareInside, measureWidth } from './boxes.ts';
import type { LayerRole, RoleKind } from '../names/index.ts';
import type { OutlineChoice } from './model.ts';
import { type StrokeGroup, strokeGroups } from './stroke-loops.ts';

interface Candidate {
  file: string;
  role: LayerRole;
  layer: GerberLayer;
}

/** What makes a layer an outline, by what its name or the file says. Others are not asked. */
const PRIOR: Partial<Record<RoleKind, number>> = { outline: 2, mechanical: 0.8, keepout: 0.6, unknown: 0.4 };

/** Drawings that show the edge of the board among other things; asked when no other file has it. */
const DRAWINGS: Partial<Record<RoleKind, number>> = {
  fabrication: 0.3,
  assembly: 0.3,
  drill_map: 0.3,
};

/** Holes and copper may stand out a little; an edge that goes around less of them is that of a cut-out. */
const LEAST_AROUND = 0.6;
const AROUND_ALL = 0.97;

/** Share of the board that copper covers at least, from its leftmost to its rightmost; sheets of paper are larger. */
const LEAST_TIGHT = 0.3;

/**
 * Choose the layer that is the edge of the board: closed strokes around all copper, the tighter the better; what names call
 * an outline is preferred. Undefined when nothing goes around the copper.
 */
export function chooseOutline(candidates: readonly Candidate[], copper: Box | undefined): OutlineChoice | undefined {
  return chooseAmong(candidates, copper, PRIOR) ?? chooseAmong(candidates, copper, DRAWINGS);
}

function chooseAmong(
  candidates: readonly Candidate[],
  copper: Box | undefined,
  priors: Partial<Record<RoleKind, number>>,
): OutlineChoice | undefined {
  let best: { score: number; choice: OutlineChoice } | undefined;
  for (const { file, role, layer } of candidates) {
    const prior = priors[role.kind];
    const isNamed = role.kind === 'outline';
    const groups = prior === undefined ? undefined : strokeGroups(layer);
    const edge = groups && (closedAround(groups, copper) ?? (isNamed ? together(groups) : undefined));
    if (prior === undefined || edge === undefined) continue;
    const around = copper === undefined ? 1 : shareInside(copper, edge.bounds);
    const tight =
      copper === undefined ? 0 : Math.min(1, measureBoxArea(copper) / Math.max(1, measureBoxArea(edge.bounds)));
    // What is not named an outline must go around the whole board in a closed line, and be no frame of a sheet.
    if (around < (isNamed ? LEAST_AROUND : AROUND_ALL) || (!isNamed && tight < LEAST_TIGHT)) continue;
    const score = prior + (edge.openEnds === 0 ? 1 : 0) + 2 * around + tight - Math.log10(1 + groups!.length) / 10;
    if (best !== undefined && score <= best.score) continue;
    const reason = isNamed
      ? role.reason
      : 'no file is named an outline; a closed line of this one goes around all copper';
    // Of a drawing only that line is the edge; its texts and measures are not.
    const own = isNamed ? layer : { ...layer, objects: edge.objects };
    best = { score, choice: { file, layer: own, reason, isClosed: edge.openEnds === 0, bounds: edge.bounds } };
  }
  return best?.choice;
}

/** A dimension line that touches the edge leaves an end of its own. */
const isNearlyClosed = ({ objects, openEnds }: StrokeGroup): boolean => openEnds <= objects.length / 4;

/** The tightest strokes that hang together, close, and go around the copper. */
function closedAround(groups: readonly StrokeGroup[], copper: Box | undefined): StrokeGroup | undefined {
  const large = groups.filter(({ bounds }) => measureWidth(bounds) > 1e6 && measureHeight(bounds) > 1e6);
  const around = large
    .filter(
      (group) => isNearlyClosed(group) && (copper === undefined || shareInside(copper, group.bounds) >= AROUND_ALL),
    )
    .toSorted((a, b) => measureBoxArea(a.bounds) - measureBoxArea(b.bounds));
  const closed = around.filter(({ openEnds }) => openEnds === 0);
  const [first] = closed.length > 0 ? closed : around;
  return copper === undefined ? (closed.at(-1) ?? first) : first;
}

/** All strokes: a panel of boards without a frame, or an edge with gaps. */
function together(groups: readonly StrokeGroup[]): StrokeGroup | undefined {
  if (groups.length === 0) return undefined;
  return {
    bounds: aroundBoxes(groups.map(({ bounds }) => bounds))!,
    objects: groups.flatMap(({ objects }) => objects),
    openEnds: groups.reduce((sum, { openEnds }) => sum + openEnds, 0),
  };
}
