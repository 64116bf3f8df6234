import { describeNewerKicad, NEWER_KICAD } from '../../project-file/index.ts';
import type { SheetFile, Point } from '../model.ts';
import type { Connectivity, Island } from '../nets/index.ts';
import type { SchematicProject, SheetInstance } from '../project/model.ts';
import type { Severity, ErcExclusion } from '../project/settings-model.ts';
import { absorbIslands } from './absorbed-islands.ts';
import { type Placed, unlistedFindings } from './equal-distances.ts';
import { libraryRules, readLibraries, unknownFor } from './libraries.ts';
import type { ErcContext, ErcFinding, ErcNotRun, ErcOptions, ErcReport, Rule, Violation } from './model.ts';
import { defaultPinMap } from './pin-matrix.ts';
import { rules } from './rules/index.ts';
import { listUnreadSheets, unreadSheets } from './unread-sheets.ts';
import { findDrawnItem, ercItem, ercSheet, findFileItem, findSheet } from './subject.ts';

/** More of one rule tell nobody more, and a hostile file can hold millions. */
const MOST_OF_A_RULE = 50_000;

/** Keys of KiCad that no rule here has, with the severity that KiCad gives them by itself. */
export const NOT_CHECKED: readonly { type: string; reason: string; severity: Severity }[] = [
  { type: 'bus_to_bus_conflict', reason: 'KiCad 9 has the key and reports nothing under it', severity: 'ignore' },
  { type: 'bus_entry_needed', reason: 'it is of schematics that are imported from other programs', severity: 'ignore' },
  { type: 'simulation_model_issue', reason: 'simulation models are not read', severity: 'ignore' },
  { type: 'footprint_filter', reason: 'the filters of symbols are not read', severity: 'ignore' },
];

/** Nothing is missed of these, whatever the project says. */
const NEVER_REPORTED: ReadonlySet<string> = new Set(['bus_to_bus_conflict', 'bus_entry_needed']);

/**
 * Checks a design by KiCad's electrical rules: the same violations of the same items as `kicad-cli sch erc` of KiCad 9 reports, with
 * the project's severities, pin map and exclusions. Violations that only its editor finds are added, marked `isAdded`; so is each
 * sheet that could not be read, as an error.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { checkErc, connect, openProject } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const { findings } = checkErc(project, connect(project));
 * findings.map(({ type, severity, items }) => `${severity} ${type}: ${items[0]?.description}`); // => [
 * //   'error pin_not_connected: Symbol C1 Pin 2 [Passive, Line]',
 * // ]
 */
export function checkErc(project: SchematicProject, connectivity: Connectivity, options: ErcOptions = {}): ErcReport {
  const context = makeContext(project, connectivity, options);
  const exclusions = new Exclusions(project.settings.exclusions, options.lenientExclusions ?? false);
  const placed: Placed[] = [];
  const notRun = NOT_CHECKED.flatMap(({ type, reason, severity }): ErcNotRun[] => {
    const wished = project.settings.ruleSeverities.get(type) ?? severity;
    if (project.settings.ruleSeverities.get(type) === 'ignore') return [];
    return [{ type, reason, isMissed: wished !== 'ignore' && !NEVER_REPORTED.has(type) }];
  });
  const newer = describeNewerKicad('schematic', Math.max(...project.sheets.map(({ file }) => file.version)));
  if (newer !== undefined) notRun.unshift({ type: NEWER_KICAD, reason: newer, isMissed: true });
  for (const rule of [...rules, ...libraryRules]) {
    const isIgnored = findSeverity(rule, context) === 'ignore';
    const reason = reasonNotToRun(rule, context, options);
    if (reason === undefined) for (const found of findViolations(rule, context, exclusions)) placed.push(found);
    const left = reason ?? unknownFor(rule.id, context.libraries);
    if (left !== undefined) notRun.push({ type: rule.id, reason: left, isMissed: !isIgnored && !rule.isAdded });
  }
  for (const found of findViolations(unreadSheets, context, new Exclusions([], false))) placed.push(found);
  for (const { message } of listUnreadSheets(project)) notRun.push({ type: 'all', reason: message, isMissed: true });
  const unlisted = unlistedFindings(
    placed.filter(({ finding }) => !finding.isAdded),
    context.screens,
    !libraryRules.some(
      (rule) => findSeverity(rule, context) !== 'ignore' && context.libraries.missingFor(rule.id) !== undefined,
    ),
  );
  const order = new Map(project.sheets.map((sheet, index) => [sheet.path, index]));
  const all = placed
    .map(({ finding }) => finding)
    .filter(({ isAdded }) => !isAdded || (options.withAdded ?? true))
    .sort((a, b) => order.get(a.sheet.uuidPath)! - order.get(b.sheet.uuidPath)!);
  const findings = all.filter((finding) => !unlisted.has(finding));
  // What KiCad leaves out of its list holds all the same, and which one that is can only be guessed without its libraries.
  const counted = all.filter(({ excluded }) => !excluded);
  const errors = counted.filter(({ severity }) => severity === 'error').length;
  return {
    source: project.root.file.file,
    findings,
    unlisted: all.filter((finding) => unlisted.has(finding)),
    counts: { errors, warnings: counted.length - errors, excluded: all.length - counted.length },
    notRun,
    staleExclusions: exclusions.stale().map(({ type, mainItem, otherItem }) => ({ type, mainItem, otherItem })),
    sheets: project.sheets.map(ercSheet),
  };
}

function makeContext(project: SchematicProject, connectivity: Connectivity, options: ErcOptions): ErcContext {
  const first = new Map<SheetFile, SheetInstance>();
  for (const sheet of project.sheets) if (!first.has(sheet.file)) first.set(sheet.file, sheet);
  return {
    project,
    connectivity,
    screens: [...first.values()],
    ...absorbIslands(connectivity),
    pinMap: project.settings.pinMap ?? defaultPinMap,
    libraries: readLibraries(options),
    onSameNets,
  };
}

function onSameNets(islands: readonly Island[]): Set<Island> {
  const found = new Set(islands);
  for (const net of new Set(islands.map((island) => island.net)))
    for (const island of net?.islands ?? []) found.add(island);
  return found;
}

/** Why a rule was not run that KiCad by itself would run. */
export const IGNORED_BY_PROJECT = 'the project ignores it';

function reasonNotToRun(rule: Rule, context: ErcContext, { withAdded = true }: ErcOptions): string | undefined {
  if (findSeverity(rule, context) === 'ignore') {
    // A project file says the severity of each rule, of those too that KiCad itself ignores.
    const isProjects = rule.severity !== 'ignore' && context.project.settings.ruleSeverities.has(rule.id);
    return isProjects ? IGNORED_BY_PROJECT : 'KiCad ignores it unless the project says otherwise';
  }
  if (rule.isAdded && !withAdded) return 'kicad-cli does not report it, and only what it reports was asked for';
  return context.libraries.missingFor(rule.id);
}

function findSeverity(rule: Rule, { project }: ErcContext): Severity {
  if (rule === unreadSheets) return 'error';
  return project.settings.ruleSeverities.get(rule.id) ?? rule.severity;
}

function* findViolations(rule: Rule, context: ErcContext, exclusions: Exclusions): Generator<Placed> {
  const severity = findSeverity(rule, context) === 'error' ? 'error' : 'warning';
  let count = 0;
  for (const violation of rule.check(context)) {
    if (count++ === MOST_OF_A_RULE) return;
    const exclusion = exclusions.find(rule, violation);
    const sheet = sheetOfViolation(violation, context.project);
    const finding: ErcFinding = {
      type: rule.id,
      severity: rule.ownSeverity ? (violation.severity ?? severity) : severity,
      description: violation.description ?? rule.title,
      sheet: ercSheet(sheet),
      items: violation.subjects.map(ercItem),
      excluded: exclusion !== undefined,
      comment: exclusion?.comment ?? '',
      isAdded: rule.isAdded ?? false,
    };
    const at = violation.at ?? (violation.subjects[0] && findFileItem(violation.subjects[0]).at) ?? { x: 0, y: 0 };
    yield { rule, finding, file: sheet.file, at, item: violation.subjects[0] && findDrawnItem(violation.subjects[0]) };
  }
}

function sheetOfViolation({ subjects }: Violation, project: SchematicProject): SheetInstance {
  return subjects.length === 0 ? project.root : findSheet(subjects[0]!);
}

/** Finds the exclusion of a violation, and knows which ones fitted none. */
class Exclusions {
  readonly #byItem = new Map<string, ErcExclusion[]>();
  readonly #used = new Set<ErcExclusion>();
  readonly #all: readonly ErcExclusion[];
  readonly #isLenient: boolean;

  constructor(exclusions: readonly ErcExclusion[], isLenient: boolean) {
    this.#all = exclusions;
    this.#isLenient = isLenient;
    for (const exclusion of exclusions) {
      const key = `${exclusion.type}|${exclusion.mainItem}|${exclusion.otherItem}`;
      const known = this.#byItem.get(key);
      if (known === undefined) this.#byItem.set(key, [exclusion]);
      else known.push(exclusion);
    }
  }

  /** KiCad 9 wants the place and the sheet to be the same, too; what KiCad 7 wrote has no sheet and excludes nothing there. */
  find({ id, stage }: Rule, { subjects, at }: Violation): ErcExclusion | undefined {
    if (this.#all.length === 0 || subjects.length === 0) return undefined;
    const [main = '', other = ''] = subjects.map((subject) => findFileItem(subject).uuid);
    const place = at ?? findFileItem(subjects[0]!).at;
    const sheetPath = findSheet(subjects[0]!).path;
    const fits = (exclusion: ErcExclusion, where: Point): boolean =>
      this.#isLenient
        ? exclusion.sheetPath === '' || exclusion.sheetPath === sheetPath
        : isAt(exclusion, where) && isOnSheet(exclusion, stage === 'files' ? '' : sheetPath);
    // Of a pair either may be the chief item, which says the place.
    const otherPlace = subjects[1] === undefined ? place : findFileItem(subjects[1]).at;
    const found =
      this.#byItem.get(`${id}|${main}|${other}`)?.find((exclusion) => fits(exclusion, place)) ??
      this.#byItem
        .get(`${id}|${other}|${main}`)
        ?.find((exclusion) => fits(exclusion, place) || fits(exclusion, otherPlace));
    if (found !== undefined) this.#used.add(found);
    return found;
  }

  stale(): ErcExclusion[] {
    return this.#all.filter((exclusion) => !this.#used.has(exclusion));
  }
}

function isAt({ x, y }: ErcExclusion, at: Point): boolean {
  return x === at.x && y === at.y;
}

/** `path` is empty for what is found in a file rather than on a sheet. */
function isOnSheet({ sheetPath, mainItemPath }: ErcExclusion, path: string): boolean {
  return sheetPath === path && (mainItemPath === '' || mainItemPath === path);
}
