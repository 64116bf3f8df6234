import { findUnrouted } from '../connectivity.ts';
import { TooDense } from '../geometry/grid.ts';
import type { Board } from '../model.ts';
import type { CustomRules } from '../custom-rules/custom-rules.ts';
import { readBoardRules, type BoardRules } from '../rules/rules.ts';
import { checkClearance } from './clearance.ts';
import { checkConnectionWidths } from './connection-width.ts';
import { DesignContext, makeViolationItem, type Report } from './context.ts';
import { checkCourtyards } from './courtyards.ts';
import { checkCustomRules } from './custom.ts';
import { checkDangling } from './dangling.ts';
import { checkEdges } from './edge.ts';
import { Exclusions } from './exclusions.ts';
import { checkFootprints } from './footprints.ts';
import { checkHoles } from './holes.ts';
import { checkLibraries, type FootprintLibraries } from './libraries.ts';
import { checkKeepouts } from './keepouts.ts';
import { checkLayers } from './layers.ts';
import { listNewerKicad } from './newer-kicad.ts';
import { checkOutlinedTexts } from './outlined-texts.ts';
import { checkOutline } from './outline.ts';
import { checkPadstacks } from './padstacks.ts';
import { checkPairGaps } from './pair-gaps.ts';
import { checkPhysicalClearance } from './physical-clearance.ts';
import { checkMask } from './mask.ts';
import { checkSilk } from './silk.ts';
import type { PolygonEngine } from './copper-rings.ts';
import { canRunOut, checkSlivers } from './slivers.ts';
import { checkReadingWay, checkSizes, checkTexts } from './sizes.ts';
import type { DesignReport, NotRun, Violation } from './violation.ts';
import { checkVariables } from './text-variables.ts';
import { checkThermals } from './thermals.ts';
import { checkZones } from './zones.ts';

/** Checks of KiCad's that are not made here, or not of everything on this board. */
function listNotMade(board: Board, libraries: FootprintLibraries | undefined): NotRun[] {
  return [...listNewerKicad(board), ...listLibraryNotRun(board, libraries), ...listVaryingPads(board)];
}

function listSliversNotRun({ items }: DesignContext): NotRun[] {
  return items.some(canRunOut) ? [{ type: 'copper_sliver', reason: 'needs an engine for polygons' }] : [];
}

function listVaryingPads({ footprints, vias }: Board): NotRun[] {
  const varying = [...vias, ...footprints.flatMap(({ pads }) => pads)].filter(({ variesByLayer }) => variesByLayer);
  if (varying.length === 0) return [];
  const reason = `${varying.length} pads and vias are taken to have on all copper layers the shape that they have on the front`;
  return [{ type: 'padstack', reason }];
}

function listLibraryNotRun(board: Board, libraries: FootprintLibraries | undefined): NotRun[] {
  const types = ['lib_footprint_issues', 'lib_footprint_mismatch'];
  if (!board.footprints.some(({ name }) => name.indexOf(':') > 0)) return [];
  if (libraries === undefined) return types.map((type) => ({ type, reason: 'needs the footprint libraries' }));
  const unknown = [...libraries.unknown].join(', ');
  if (unknown === '') return [];
  return types.map((type) => ({ type, reason: `run but for the libraries that are not at hand: ${unknown}` }));
}

/** Each answers what of its rules it could not check. */
const CHECKS: readonly ((context: DesignContext, report: Report, polygons?: PolygonEngine) => NotRun[] | void)[] = [
  checkOutline,
  checkClearance,
  checkPhysicalClearance,
  checkHoles,
  checkEdges,
  checkSizes,
  checkTexts,
  checkVariables,
  checkReadingWay,
  checkCourtyards,
  checkFootprints,
  checkDangling,
  checkZones,
  checkThermals,
  checkKeepouts,
  checkLayers,
  checkPadstacks,
  checkPairGaps,
  checkSilk,
  checkMask,
  checkCustomRules,
];

/** Of one type; the rest is counted as not reported. */
const MOST_OF_A_TYPE = 5000;

/**
 * The design rules of a board by KiCad's keys and severities; what a project ignores is not reported. Without `libraries`
 * footprints are held against none; slivers of copper are looked for with a `polygons` engine (`@partwright/gerber/polygons`).
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { checkBoard, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * const { violations } = checkBoard(board);
 * violations.map(({ type, message }) => `${type}: ${message}`); // => ['unconnected_items: Missing connection of /GND']
 */
export function checkBoard(
  board: Board,
  rules: BoardRules = readBoardRules(undefined),
  custom?: CustomRules,
  libraries?: FootprintLibraries,
  polygons?: PolygonEngine,
): DesignReport {
  const violations: Violation[] = [];
  const excluded: Violation[] = [];
  const exclusions = new Exclusions(rules.exclusions);
  const isReported = (type: string): boolean => rules.severities.get(type) !== 'ignore';
  const notRun: NotRun[] = [...listNotMade(board, libraries), ...(custom?.notRun ?? [])].filter(({ type }) =>
    isReported(type),
  );
  const counts = new Map<string, number>();
  const report: Report = (type, message, items, { places, arePads = false, ...more } = {}) => {
    const severity = rules.severities.get(type) ?? 'error';
    if (severity === 'ignore') return;
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    if (count > MOST_OF_A_TYPE) return;
    const isPutAside = exclusions.take(type, items, { layer: more.layer, places, arePads });
    (isPutAside ? excluded : violations).push({ type, severity, message, items, ...more });
  };
  try {
    const context = new DesignContext(board, rules, custom);
    for (const check of CHECKS)
      notRun.push(...(check(context, report, polygons) ?? []).filter(({ type }) => isReported(type)));
    if (libraries) notRun.push(...checkLibraries(board, libraries, report).filter(({ type }) => isReported(type)));
    if (isReported('copper_sliver'))
      notRun.push(...(polygons ? checkSlivers(context, polygons, report) : listSliversNotRun(context)));
    if (isReported('text_thickness')) notRun.push(...checkOutlinedTexts(context, polygons, report));
    if (isReported('connection_width')) notRun.push(...checkConnectionWidths(context, polygons, report));
    const byUuid = new Map(context.items.map((item) => [item.uuid, item]));
    for (const { from, to, net } of findUnrouted(board, context.connectivity)) {
      const items = [from, to].map(({ uuid, at }) => makeViolationItem(byUuid.get(uuid)!, at));
      report('unconnected_items', `Missing connection of ${net}`, items, { places: () => [items.map(({ at }) => at)] });
    }
  } catch (error) {
    if (!(error instanceof TooDense)) throw error;
    notRun.push({ type: 'all', reason: `the checks were given up: ${error.message}` });
  }
  for (const [type, count] of counts)
    if (count > MOST_OF_A_TYPE)
      notRun.push({ type, reason: `${count - MOST_OF_A_TYPE} more were found and are not listed` });
  notRun.push(...exclusions.listUnknown());
  return { violations, excluded, notRun };
}
