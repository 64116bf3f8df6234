import type { GerberSet } from '@partwright/gerber';
import type { Polygons } from '@partwright/gerber/polygons';
import type { DfmBoard } from './board/dfm-board.ts';
import { prepareBoard } from './board/prepare-board.ts';
import { clustered } from './cluster.ts';
import { Limits } from './limits.ts';
import { LIMITS, type Profile } from './profile.ts';
import { conservative } from './profiles/conservative.ts';
import type { CheckResult, DfmIssue, DfmReport, ListedIssue } from './report.ts';
import type { Hit, Rule } from './rule.ts';
import { RULES } from './rules/index.ts';

export interface DfmOptions {
  polygons: Polygons;
  /** The conservative default when not given. */
  profile?: Profile;
  /** Copper layers of the board that is ordered; as many as the set has when not given. */
  layers?: number;
  /** Finished copper, ounces; 1 when not given. */
  copperOz?: number;
  /** When not given, what the job file of the set says. */
  thicknessMm?: number;
}

/** Of one rule; what is beyond is only counted. */
const MOST_ISSUES = 500;
/** Places of one rule; a layer that has more is wrong as a whole. */
const MOST_HITS = 100_000;

/**
 * Whether a maker can make a board as its files say it, rule by rule.
 *
 * A check passes only when all that it needs was there and nothing was found. What is missing (a layer, a limit of the profile)
 * makes it `not_run` with the reason.
 *
 * @throws GerberUnreadable `too_large` when a layer has too many corners.
 *
 * @example
 * import { readdirSync, readFileSync } from 'node:fs';
 * import { readGerberSet } from '@partwright/gerber';
 * import { openPolygons } from '@partwright/gerber/polygons';
 * import { checkDfm, extendProfile, findProfile } from '@partwright/manufacturing/dfm';
 *
 * const wasm = readFileSync('node_modules/clipper2-wasm/dist/umd/clipper2z.wasm');
 * const polygons = await openPolygons(wasm);
 * const folder = 'node_modules/@partwright/gerber/examples/blinky/';
 * const set = readGerberSet(new Map(readdirSync(folder).map((name) => [name, readFileSync(folder + name)])));
 * const profile = extendProfile(findProfile('conservative')!, { limits: { trace_width: 0.25 } });
 * checkDfm(set, { polygons, profile }).issues.map(({ message }) => message); // => [
 * //   'Copper is 0.200 mm wide; at least 0.250 mm', 'Copper is 0.200 mm wide; at least 0.250 mm',
 * //   'Copper is 0.200 mm wide; at least 0.250 mm',
 * // ]
 */
export function checkDfm(set: GerberSet, options: DfmOptions): DfmReport {
  const { polygons, profile = conservative, copperOz = 1, thicknessMm } = options;
  const board = prepareBoard(set, polygons, { thicknessMm, layers: options.layers });
  const question = { layers: options.layers ?? Math.max(board.copper.length, 1), copperOz };
  const checks: CheckResult[] = [];
  const issues: ListedIssue[] = [];
  const causes: DfmIssue[] = [];
  let omittedIssues = 0;
  for (const rule of RULES) {
    const result = runRule(rule, board, new Limits(profile, question));
    checks.push(result.check);
    const before = causes.length;
    for (const issue of result.issues) issues.push({ ...issue, cause: before + issue.cause });
    causes.push(...result.causes);
    omittedIssues += result.omitted;
  }
  const { id, title, asOf, sourceUrl } = profile;
  return {
    board: describeBoard(set, board, copperOz),
    profile: { id, title, asOf, sourceUrl },
    checks,
    issues,
    omittedIssues,
    causes,
  };
}

function runRule(
  rule: Rule,
  board: DfmBoard,
  limits: Limits,
): { check: CheckResult; issues: ListedIssue[]; omitted: number; causes: DfmIssue[] } {
  const { id, title } = rule;
  const needs = new Set(rule.needs);
  if (needs.has('copper')) needs.add('outer_copper');
  const lacking = board.lacking.filter(({ kind }) => needs.has(kind)).map(({ reason }) => reason);
  const missing = rule.missing?.(board) ?? '';
  if (missing !== '')
    return {
      check: { id, title, status: 'not_run', reason: [missing, ...lacking].join('; '), limits: [], count: 0 },
      issues: [],
      omitted: 0,
      causes: [],
    };
  if (rule.limits.length > 0 && !rule.limits.some((name) => limits.has(name))) {
    const reason = `the profile states no limit: ${rule.limits.map((name) => LIMITS[name].title.toLowerCase()).join(', ')}`;
    return {
      check: { id, title, status: 'not_run', reason, limits: [], count: 0 },
      issues: [],
      omitted: 0,
      causes: [],
    };
  }
  const hits: Hit[] = [];
  let isCutShort = false;
  for (const hit of rule.check(board, limits)) {
    hits.push(hit);
    isCutShort = hits.length >= MOST_HITS;
    if (isCutShort) break;
  }
  const reasons = [
    ...(limits.unknown.length > 0
      ? [
          `the profile states no limit for this board: ${limits.unknown.map((name) => LIMITS[name].title.toLowerCase()).join(', ')}`,
        ]
      : []),
    ...lacking,
    // What is found stands: flexible boards need more room than rigid ones. Nothing passes.
    ...(rule.limits.length > 0 ? board.facts.notRigid : []),
    ...[rule.unseen?.(board) ?? ''].filter((reason) => reason !== ''),
    ...(isCutShort ? [`stopped after ${MOST_HITS} places`] : []),
  ];
  const status = hits.some(({ severity }) => severity === 'error')
    ? 'fail'
    : hits.length > 0
      ? 'warn'
      : reasons.length > 0
        ? 'not_run'
        : 'pass';
  const { issues, omitted, causes } = clustered(id, hits, MOST_ISSUES);
  const told = [...reasons, rule.aside?.(board) ?? ''].filter((reason) => reason !== '');
  return {
    check: { id, title, status, reason: told.join('; '), limits: limits.used, count: hits.length },
    issues,
    omitted,
    causes,
  };
}

function describeBoard(
  { doubts }: GerberSet,
  { outline, edge, copper, holes, thicknessMm }: DfmBoard,
  copperOz: number,
): DfmReport['board'] {
  const box = edge ? outline.bounds : undefined;
  const inMm = (nm: number): number => Math.round(nm / 1000) / 1000;
  return {
    widthMm: box ? inMm(box.maxX - box.minX) : null,
    heightMm: box ? inMm(box.maxY - box.minY) : null,
    copperLayers: doubts.some(({ about }) => about === 'layers') ? null : copper.length,
    copperOz,
    thicknessMm,
    holes: holes.filter(({ isSlot }) => !isSlot).length,
    slots: holes.filter(({ isSlot }) => isSlot).length,
  };
}
