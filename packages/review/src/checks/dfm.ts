import { readZip } from '@partwright/files/archives';
import { extractBaseName } from '@partwright/files/paths';
import {
  checkDfm,
  PROFILES,
  findProfile,
  type DfmReport,
  type ListedIssue,
  type Profile,
} from '@partwright/manufacturing/dfm';
import { GerberUnreadable, nameOfRole, readGerberSet, SeveralBoards, type GerberSet } from '@partwright/gerber';
import type { Polygons } from '@partwright/gerber/polygons';
import { listSetCuts } from '../boards/match-points.ts';
import type { CheckedBoard, CheckOutcome, FindingPlace } from '../model.ts';
import { listGerberSets, type GerberSetPlace } from '../projects/index.ts';
import type { Unrun } from './limits.ts';
import { absent, attempt, notRun, makeOutcome, type FoundFinding } from './outcome.ts';
import { describeBoard, foldPanel } from './panel.ts';

const ZIP_LIMITS = { unpackedBytes: 500_000_000, entries: 1_000 };
/** Items of one issue that are shown as places. */
const MOST_PLACES = 10;

export interface DfmTools {
  polygons: Polygons;
  /** Id of a profile. */
  fabProfile: string;
}

/** Whether a maker can build what the Gerber files among these are: a folder of them, or a ZIP. */
export function dfmOutcome(files: ReadonlyMap<string, Uint8Array>, { polygons, fabProfile }: DfmTools): CheckOutcome {
  const profile = findProfile(fabProfile);
  const ids = PROFILES.map(({ id }) => id).join(', ');
  if (!profile) return notRun(`there is no profile ${JSON.stringify(fabProfile)}; there are ${ids}`, 'partwright');
  const engine = formatEngine(profile);
  const [set, ...others] = listSets(files);
  if (!set) return absent('there are no Gerber files', engine);
  if (others.length > 0) {
    const names = [set, ...others].map(({ path }) => path).join(', ');
    return notRun(`there are ${others.length + 1} Gerber sets (${names}); check each by itself`, engine);
  }
  return attempt(engine, () => {
    const archive = findArchive(set, files);
    const inside = unpackSet(set, files);
    try {
      const boards = readBoards(inside).filter(({ layers }) => layers.length > 0);
      if (boards.length === 0) return absent(`${set.path}: there are no Gerber files in it`, engine);
      const checked = boards.map((board) => checkBoard(board, set.path, archive, profile, polygons));
      const described = boards.map(describeBoard).join('; ');
      const unrun = checked.flatMap((one, at) => (boards.length === 1 ? one.unrun : ofBoard(boards[at]!, one.unrun)));
      const found = checked.flatMap((one) => one.found);
      const outcome = makeOutcome('dfm', engine, found, unrun);
      let first = 0;
      const told = boards.map(({ layers }, at): CheckedBoard => {
        const findings = outcome.findings.slice(first, (first += checked[at]!.found.length));
        return {
          files: layers.map(({ file }) => extractBaseName(file)),
          findings: findings.map(({ fingerprint }) => fingerprint),
        };
      });
      return { ...outcome, board: described, boards: told, holes: boards.flatMap(listSetCuts) };
    } catch (error) {
      if (error instanceof GerberUnreadable && error.code === 'no_files') return absent(error.message, engine);
      throw error;
    }
  });
}

/** The board of these files, or each of several that lie in one folder and are told apart by folders or names in it. */
function readBoards(files: ReadonlyMap<string, Uint8Array>): GerberSet[] {
  try {
    return [readGerberSet(files)];
  } catch (error) {
    // What lies beside the folders of other boards has no name to ask for it by.
    if (!(error instanceof SeveralBoards) || error.folders.includes('')) throw error;
    return error.folders.map((folder) => readGerberSet(files, { folder }));
  }
}

/** With the board in each reason: what one of them lacks another may have. */
function ofBoard({ folder }: GerberSet, unrun: readonly Unrun[]): Unrun[] {
  return unrun.map((one) => ({ ...one, reason: `${one.reason} (${folder})` }));
}

/**
 * The files of the only Gerber set among these, unpacked; none where there is no set or several.
 *
 * @throws when its ZIP cannot be read
 */
export function readSetFiles(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const [set, ...others] = listSets(files);
  return set === undefined || others.length > 0 ? new Map() : unpackSet(set, files);
}

/** A ZIP alone is what is asked for, whatever it was called at an earlier commit. */
function listSets(files: ReadonlyMap<string, Uint8Array>): GerberSetPlace[] {
  const paths = [...files.keys()];
  const [only, ...others] = paths;
  if (only !== undefined && others.length === 0 && only.endsWith('.zip')) return [{ path: only, files: paths }];
  return listGerberSets(paths);
}

function unpackSet(set: GerberSetPlace, files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const archive = findArchive(set, files);
  return archive === undefined
    ? new Map(set.files.map((path) => [path, files.get(path)!]))
    : readZip(files.get(archive)!, ZIP_LIMITS);
}

function findArchive({ path }: GerberSetPlace, files: ReadonlyMap<string, Uint8Array>): string | undefined {
  return path.endsWith('.zip') && files.has(path) ? path : undefined;
}

const formatEngine = ({ title, asOf }: Profile): string => `partwright, profile ${title} of ${asOf}`;

function checkBoard(
  set: GerberSet,
  path: string,
  archive: string | undefined,
  profile: Profile,
  polygons: Polygons,
): { found: FoundFinding[]; unrun: Unrun[] } {
  const report = checkDfm(set, { polygons, profile });
  const layerFiles = new Map(
    set.layers.filter(({ isOfBoard }) => isOfBoard).map(({ role, file }) => [nameOfRole(role), file]),
  );
  const boards = set.outline?.boards.length ?? 0;
  const repeated = foldPanel(mergeEdges(mergeLayers(report.issues)), set);
  // From the corner of the board: all of a set lies elsewhere when it was plotted with another origin.
  const found = repeated.map(({ issues: same, originMm, boards: onBoards }): FoundFinding => {
    const [issue] = same;
    const { rule, severity, message, at, cause } = issue;
    const layers = same.flatMap((one) => one.layers);
    const places = same.flatMap((one) => listPlaces(one, archive, (name) => layerFiles.get(name) ?? path));
    const said = `${message}${formatSpot(at, layers, formatBoards(onBoards, boards))}`;
    const isShared = report.causes[cause]!.count > issue.count * Math.max(onBoards, 1);
    return {
      rule,
      severity,
      message: said,
      places,
      layers,
      ...(originMm && { originMm }),
      ...(isShared && { cause: `${rule} ${cause}` }),
      // Each error is mended by itself, but for copper that is drawn up to the rim.
      ...(isShared && severity === 'error' && isUpToRim(issue) && { isOneOfItsCause: true as const }),
    };
  });
  return { found, unrun: [...listUnrun(report), ...unread(set)] };
}

/** Measured to a few micrometres, where the grid of a file ends. */
const AT_RIM_MM = 0.005;

function isUpToRim({ rule, measuredMm }: ListedIssue): boolean {
  return rule === 'copper_to_edge' && measuredMm !== null && measuredMm <= AT_RIM_MM;
}

/** Rules that tell of a hole and the copper that is nearest to it on a layer. */
const OF_HOLE_AND_COPPER = new Set(['hole_to_copper']);

/**
 * What one rule finds of one hole on several layers as one issue of all of them: it goes through every copper layer, and has
 * one ring too narrow, not four. Told is the worst. Two of one layer are of two holes, though one line of the file drills both.
 */
function mergeLayers(issues: readonly ListedIssue[]): ListedIssue[] {
  const groups = Map.groupBy(issues, ({ rule, severity, objects }, at) => {
    const [first] = objects;
    const isOfHole = objects.length === 1 || (objects.length === 2 && OF_HOLE_AND_COPPER.has(rule));
    const isHole = isOfHole && first!.kind === 'hole' && first!.line !== null;
    return isHole ? JSON.stringify([rule, severity, first!.file, first!.line, first!.net]) : at;
  });
  return [...groups.values()].flatMap(splitByLayers).map((same) => ({
    ...same.toSorted((a, b) => (a.measuredMm ?? 0) - (b.measuredMm ?? 0))[0]!,
    layers: same.flatMap(({ layers }) => layers),
  }));
}

/** Groups in which no layer comes twice. */
function splitByLayers(issues: readonly ListedIssue[]): ListedIssue[][] {
  const groups: { own: ListedIssue[]; layers: Set<string> }[] = [];
  for (const issue of issues) {
    const group = groups.find(({ layers }) => layers.isDisjointFrom(new Set(issue.layers)));
    if (group === undefined) {
      groups.push({ own: [issue], layers: new Set(issue.layers) });
      continue;
    }
    group.own.push(issue);
    for (const layer of issue.layers) group.layers.add(layer);
  }
  return groups.map(({ own }) => own);
}

/** So near to each other, in millimetres, that copper of several layers meets the edge at one place. */
const ONE_PLACE_MM = 0.25;

/**
 * Copper that comes too near to the edge at one place on several layers, as planes do, as one thing; the worst first. What is on
 * one layer alone is a group of its own.
 */
function mergeEdges(issues: readonly ListedIssue[]): [ListedIssue, ...ListedIssue[]][] {
  const groups: [ListedIssue, ...ListedIssue[]][] = [];
  const ofEdge = new Map<string, typeof groups>();
  for (const issue of issues) {
    const { rule, severity, at, layers } = issue;
    const isPlace = rule === 'copper_to_edge' && at !== null;
    const near = isPlace ? [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => cellOf(severity, at, x, y))) : [];
    const known = near
      .flatMap((cell) => ofEdge.get(cell) ?? [])
      .find(
        (group) =>
          Math.hypot(group[0].at![0] - at![0], group[0].at![1] - at![1]) <= ONE_PLACE_MM &&
          group.every((other) => new Set(other.layers).isDisjointFrom(new Set(layers))),
      );
    if (known !== undefined) {
      known.push(issue);
      known.sort((a, b) => (a.measuredMm ?? 0) - (b.measuredMm ?? 0));
      continue;
    }
    const group: (typeof groups)[number] = [issue];
    groups.push(group);
    if (!isPlace) continue;
    const cell = cellOf(severity, at, 0, 0);
    ofEdge.set(cell, [...(ofEdge.get(cell) ?? []), group]);
  }
  return groups;
}

/** A square of the board, `x` and `y` squares from the one that a place is in. */
function cellOf(severity: string, at: readonly [number, number], x: number, y: number): string {
  return `${severity} ${Math.floor(at[0] / ONE_PLACE_MM) + x} ${Math.floor(at[1] / ONE_PLACE_MM) + y}`;
}

/** ` (at 12.50, 3.20 mm on top copper, bottom copper, and so on each of 4 boards)`; '' for what is no matter of a place. */
function formatSpot(at: ListedIssue['at'], layers: readonly string[], boards: string): string {
  if (at === null) return '';
  const on = layers.length === 0 ? '' : ` on ${layers.join(', ')}`;
  return ` (at ${at.map((mm) => mm.toFixed(2)).join(', ')} mm${on}${boards})`;
}

function formatBoards(found: number, all: number): string {
  if (found === 0) return '';
  if (found === 1) return `, of 1 of ${all} boards`;
  return found === all ? `, and so on each of ${all} boards` : `, and so on ${found} of ${all} boards`;
}

/** `findFile` a layer; of what is no matter of one, the set. */
function listPlaces(
  issue: ListedIssue,
  archive: string | undefined,
  findFile: (layer: string) => string,
): FindingPlace[] {
  const { objects, layers, at } = issue;
  const place = (file: string, line: number | null, what: string): FindingPlace => ({
    file: archive ?? file,
    // Lines of a file in an archive are none of the archive.
    line: archive === undefined && line !== null && line > 0 ? line : null,
    what: archive === undefined || file === archive ? what : `${what} (${file})`,
    ref: null,
    pin: null,
    net: null,
    uuid: null,
    atMm: at,
  });
  if (objects.length === 0) return [place(findFile(layers[0] ?? ''), null, layers.join(', '))];
  return objects.slice(0, MOST_PLACES).map(({ kind, net, refdes, pin, file, line }) => {
    const what = [kind, pin && refdes ? `${refdes}.${pin}` : refdes, net && `[${net}]`].filter(Boolean).join(' ');
    return { ...place(file, line, what), ref: refdes, pin, net };
  });
}

function listUnrun({ checks, issues }: DfmReport): Unrun[] {
  const listed = Map.groupBy(issues, ({ rule }) => rule);
  return checks.flatMap(({ id, status, reason, count }): Unrun[] => {
    // A rule that found something on one side may not have been able to look at the other.
    const unseen = reason === '' ? [] : [{ rule: id, reason }];
    if (status === 'not_run') return unseen;
    const shown = listed.get(id)?.reduce((sum, issue) => sum + issue.count, 0) ?? 0;
    if (count <= shown) return unseen;
    return [...unseen, { rule: id, reason: `${count - shown} more places were found and are not listed` }];
  });
}

/** Files that should have been read: what is on them is not checked. */
function unread({ others }: GerberSet): Unrun[] {
  return others.flatMap(({ file, problem }) =>
    problem === undefined ? [] : [{ rule: 'all', reason: `${file}: ${problem}` }],
  );
}
