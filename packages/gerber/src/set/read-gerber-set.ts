import { readDrillReport, type DrillReport } from '../drill/drill-report.ts';
import { DRILL_LIMITS, type DrillLimits } from '../drill/limits.ts';
import { GerberUnreadable } from '../failure.ts';
import type { GerberLayer } from '../model.ts';
import { readTestNetlist } from '../netlist/read-netlist.ts';
import { GERBER_LIMITS, type GerberLimits } from '../parse/limits.ts';
import { readGerber } from '../parse/gerber-file.ts';
import { boardFolders, isIn, SeveralBoards } from './boards.ts';
import { CopperIndex } from './copper-index.ts';
import { readCopperStack } from './copper-stack.ts';
import { explainWrongContent, identifyFile, type IdentifiedFile } from './identify-file.ts';
import { readExtensionReport, useExtensionNames } from './extension-report.ts';
import { groupByName } from './name-groups.ts';
import { isUtf16, readUtf16 } from './utf-16.ts';
import { baseName, type JobFacts, JobUnreadable, readJobFile } from './job-file.ts';
import { isStated, nameOfRole, splitName } from '../names/index.ts';
import { BOARD_ROLES } from '../names/layer-role.ts';
import { wordsOfName } from '../names/name-words.ts';
import type { GerberSet, SaidMask, SetDoubt } from './model.ts';
import { settleOutline, warnMisfits } from './set-checks.ts';
import { placeLayers } from './place-layers.ts';
import { leaveOutEdgeRouts } from './edge-routs.ts';
import { findDoubts } from './doubts.ts';
import { isOdb, isOfOtherBoard, packedCopper } from './packed-copper.ts';
import { type SaidRoles, useSaidRoles } from './said-roles.ts';
import { readLayerPairs, readReportedPairs } from './layer-pairs.ts';
import { readDrills } from './set-drills.ts';
import { type LayerReports, stateLayers } from './stated-layers.ts';
import { turnNegativePlanes } from './negative-planes.ts';
import { settleNameConflicts } from './name-conflicts.ts';
import { addUnread, addSetWarning } from './set-warnings.ts';
import { assignByContent } from './layer-content.ts';

/** How much of a data set is read. */
export interface GerberSetLimits {
  files: number;
  /** Bytes of all files together. */
  bytes: number;
  /** Bytes of one file; objects and points of all Gerber files together. */
  gerber: GerberLimits;
  /** Bytes, lines and tools of one drill file; holes of all together. */
  drill: DrillLimits;
}

/** Of all files together twice what one Gerber file may hold. */
export const GERBER_SET_LIMITS: GerberSetLimits = {
  files: 1_000,
  bytes: 512 * 1024 * 1024,
  gerber: { ...GERBER_LIMITS, objects: 2 * GERBER_LIMITS.objects, points: 2 * GERBER_LIMITS.points },
  drill: DRILL_LIMITS,
};

export interface GerberSetOptions {
  /** The board to read, of several; a name of `SeveralBoards.folders`. */
  folder?: string | undefined;
  /** What files are, by the caller's word: it goes before their own and before their names. */
  roles?: SaidRoles | undefined;
  /**
   * Copper layers of the board, by the caller's word: settles whether one is missing when as many are there (one side of copper
   * with two masks, an odd number).
   */
  layers?: number | undefined;
  /**
   * Which sides are to have solder mask: settles whether a file of it is missing or is empty by mistake. It does not take away a
   * mask that is there.
   */
  solderMask?: SaidMask | undefined;
  limits?: GerberSetLimits;
}

/** What file managers and version control leave behind. */
const NOISE = /(?:^|\/)(?:__MACOSX|\.git|\.svn)\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/i;

/** Names in a set of which all have a word: fewer say nothing about the project. */
const ENOUGH_NAMES = 3;

/**
 * Read the files of a ZIP or folder as one board: which file is which layer, the drill files, the job file, the outline. What
 * is not understood, does not fit or is there twice is told in `warnings`, by file.
 * @throws GerberUnreadable `no_files`, `too_large`. @throws SeveralBoards when folders hold a board each and none was chosen.
 * @throws RoleRefused when `roles` names a file or a role that there is not, or that the file cannot be.
 *
 * @example
 * import { readdirSync, readFileSync } from 'node:fs';
 * import { readGerberSet } from '@partwright/gerber';
 *
 * const folder = 'node_modules/@partwright/gerber/examples/blinky/';
 * const set = readGerberSet(new Map(readdirSync(folder).map((name) => [name, readFileSync(folder + name)])));
 * set.layers.map(({ role }) => `${role.kind} ${role.side ?? ''}`.trim()); // => [
 * //   'soldermask top', 'copper top', 'copper bottom', 'soldermask bottom', 'outline',
 * // ]
 * set.drills.map(({ drill }) => drill.hits.length); // => [2]
 */
export function readGerberSet(files: ReadonlyMap<string, Uint8Array>, options: GerberSetOptions = {}): GerberSet {
  const { limits = GERBER_SET_LIMITS, folder, roles = {}, layers, solderMask } = options;
  const sent = [...files].filter(([file]) => !NOISE.test(file)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  refuseTooMuch(sent, limits);
  const wide = new Set(sent.filter(([, bytes]) => isUtf16(bytes)).map(([file]) => file));
  const wanted = sent.map(([file, bytes]) => [file, wide.has(file) ? readUtf16(bytes) : bytes] as const);
  const common = commonWords(wanted);
  const identified = new Map<string, IdentifiedFile>(
    wanted.map(([file, bytes]) => [file, identifyFile(file, bytes, common)]),
  );
  const leftOut = useSaidRoles(identified, roles);
  const { name: chosen, isChosen, ofNone } = chooseBoard(identified, folder);
  const set: GerberSet = {
    folder: chosen,
    layers: [],
    drills: [],
    outline: undefined,
    copperLayers: 0,
    saidMask: solderMask,
    doubts: [],
    job: undefined,
    netlists: [],
    others: [],
    bounds: undefined,
    warnings: [],
  };
  tellSaidRoles(set, roles);
  for (const file of leftOut)
    set.others.push({ file, format: 'text', looksLike: 'left out: you said that it is no part of the board' });
  const inside = wanted.filter(([file]) => identified.has(file) && isChosen(file));
  for (const [file] of inside)
    if (wide.has(file) && identified.get(file)!.role)
      addSetWarning(
        set,
        'utf_16',
        file,
        'it is written in UTF-16, which programs of fabs do not read; save it as ASCII',
      );
  const left: Left = { objects: limits.gerber.objects, points: limits.gerber.points };
  const reports: DrillReport[] = [];
  const drillBytes = new Map<string, Uint8Array>();
  for (const [file, bytes] of inside) {
    const { format, looksLike } = identified.get(file)!;
    if (format === 'gerber') readLayer(set, file, bytes, identified.get(file)!, limits.gerber, left);
    else if (format === 'drill') drillBytes.set(file, bytes);
    else if (format === 'job_file') readJob(set, file, bytes);
    else if (format === 'netlist') readNetlist(set, file, bytes, looksLike);
    else {
      if (format === 'archive')
        addSetWarning(
          set,
          'archive_inside',
          file,
          isOfOtherBoard(files, file)
            ? 'it is an archive of the files of another board, by their names, and is left out'
            : isOdb(bytes)
              ? 'it is a job of ODB++, a board in another format, which is not read: whether it is the same board nobody has looked'
              : 'it is an archive inside the archive and is not opened; send its files themselves',
        );
      if (format === 'drill_report' || format === 'text') addReport(reports, file, bytes);
      const problem = explainWrongContent(file, format, looksLike);
      if (problem === undefined) set.others.push({ file, format, looksLike });
      else addUnread(set, { file, format, looksLike, problem });
    }
  }
  const layerReports = readLayerReports(set, files);
  for (const { file, names } of layerReports.extensions) useExtensionNames(set.layers, names, file);
  useJobRoles(set);
  assignByContent(set.layers);
  placeLayers(set, layerReports.stacks, (code, file, message) => addSetWarning(set, code, file, message));
  const polarityDoubts = turnNegativePlanes(set);
  const outer = set.layers.filter(
    ({ role, isOfBoard }) => role.kind === 'copper' && isOfBoard && role.side !== 'inner',
  );
  const copper = new CopperIndex(outer.map(({ layer }) => layer));
  const placed = set.layers.filter(({ role, isOfBoard }) => role.kind === 'copper' && isOfBoard);
  const stated = stateLayers(layerReports, placed);
  readDrills(set, drillBytes, identified, reports, copper, stated, limits.drill);
  settleOutline(set);
  leaveOutEdgeRouts(set);
  warnMisfits(set);
  const archives = set.others.filter(({ format }) => format === 'archive').map(({ file }) => file);
  set.doubts = [
    ...findDoubts(set, stated, layers),
    ...packedCopper(files, archives),
    ...settleNameConflicts(set, common),
    ...polarityDoubts,
    ...ofNone.map((file) => doubtOwner(file, chosen)),
  ];
  return set;
}

/** What rests on the caller's word is told as that. */
function tellSaidRoles(set: GerberSet, roles: SaidRoles): void {
  for (const [file, role] of Object.entries(roles))
    addSetWarning(
      set,
      'role_said',
      file,
      `taken for ${JSON.stringify(role)}, as you said; its name and what is in it were not asked`,
    );
}

function doubtOwner(file: string, board: string): SetDoubt {
  const message = `Nothing tells of which board ${file} is; it is not read for ${board}. Rename it as the files of its board are`;
  return { about: 'files', file, message };
}

const LARGEST_REPORT = 2_000_000;

/** What Altium and KiCad write beside the layers: names of extensions and of the copper, and the layers of each drill file. */
function readLayerReports({ others }: GerberSet, files: ReadonlyMap<string, Uint8Array>): LayerReports {
  const reports: LayerReports = { pairs: [], extensions: [], stacks: [] };
  for (const { file } of others) {
    const bytes = files.get(file)!;
    if (!/\.(?:extrep|ldp|drr|rpt)$/i.test(file) || bytes.length > LARGEST_REPORT) continue;
    const text = new TextDecoder('latin1').decode(bytes);
    const names = readExtensionReport(text);
    if (names) reports.extensions.push({ file, names });
    const stack = readCopperStack(text);
    if (stack) reports.stacks.push({ file, names: stack });
    const whole = readLayerPairs(text);
    const pairs = whole ?? readReportedPairs(text);
    if (pairs) reports.pairs.push({ file, pairs, isWhole: whole !== undefined });
  }
  return reports;
}

function refuseTooMuch(files: readonly (readonly [string, Uint8Array])[], limits: GerberSetLimits): void {
  const bytes = files.reduce((sum, [, { length }]) => sum + length, 0);
  if (files.length > limits.files)
    throw new GerberUnreadable(
      'too_large',
      `${files.length} files`,
      0,
      `more than ${limits.files} files; send those of one board`,
    );
  if (bytes > limits.bytes)
    throw new GerberUnreadable(
      'too_large',
      `${files.length} files`,
      0,
      `more than ${limits.bytes} bytes together; send those of one board`,
    );
}

/** Words of the project: they stand in the names of all Gerber files. */
function commonWords(files: readonly (readonly [string, Uint8Array])[]): Set<string> {
  const names = files
    .filter(([file, bytes]) => identifyFile(file, bytes).format === 'gerber')
    .map(([file]) => new Set(wordsOfName(splitName(file).stem)));
  const [first, ...others] = names;
  if (first === undefined || names.length < ENOUGH_NAMES) return new Set();
  return new Set([...first].filter((word) => others.every((words) => words.has(word))));
}

interface ChosenBoard {
  /** A folder, or what the names of its files have in common; '' when there is one board. */
  name: string;
  isChosen(file: string): boolean;
  /** Layers and drill files that may be of any of the boards, by their names. */
  ofNone: string[];
}

/** @throws SeveralBoards when there are several and none was chosen. */
function chooseBoard(identified: ReadonlyMap<string, IdentifiedFile>, wanted: string | undefined): ChosenBoard {
  const roles = new Map([...identified].flatMap(([file, { role }]) => (role ? [[file, role] as const] : [])));
  if (roles.size === 0)
    throw new GerberUnreadable(
      'no_files',
      'the files',
      0,
      `none of them is a Gerber or drill file${listArchives(identified)}; send the manufacturing data of a board`,
    );
  const folders = boardFolders(roles);
  const groups = groupByName(roles);
  if (wanted !== undefined && wanted !== '') {
    const group = groups.find(({ name }) => name === wanted);
    // Reports, lists and texts are of any of them.
    if (group) {
      const ofNone = [...roles].filter(
        ([file, { kind }]) => BOARD_ROLES.has(kind) && groups.every(({ files }) => !files.includes(file)),
      );
      const isChosen = (file: string): boolean => !roles.has(file) || group.files.includes(file);
      return { name: wanted, isChosen, ofNone: ofNone.map(([file]) => file) };
    }
    if ([...roles.keys()].every((file) => !isIn(file, wanted)))
      throw new GerberUnreadable('no_files', wanted, 0, 'this folder holds no Gerber or drill file');
    const inside = groupByName(new Map([...roles].filter(([file]) => isIn(file, wanted))));
    if (inside.length > 1) throw new SeveralBoards(inside.map(({ name }) => name));
    return { name: wanted, isChosen: (file) => isIn(file, wanted), ofNone: [] };
  }
  if (folders.length > 1) throw new SeveralBoards(folders);
  if (groups.length > 1) throw new SeveralBoards(groups.map(({ name }) => name));
  return { name: '', isChosen: () => true, ofNone: [] };
}

function listArchives(identified: ReadonlyMap<string, IdentifiedFile>): string {
  const archives = [...identified].filter(([, { format }]) => format === 'archive').map(([file]) => file);
  return archives.length === 0 ? '' : ` (there are archives: ${archives.slice(0, 10).join(', ')})`;
}

/** Objects and points that may still be made, of all Gerber files together. */
interface Left {
  objects: number;
  points: number;
}

function readLayer(
  set: GerberSet,
  file: string,
  bytes: Uint8Array,
  found: IdentifiedFile,
  limits: GerberLimits,
  left: Left,
): void {
  const objects = Math.min(GERBER_LIMITS.objects, left.objects);
  const points = Math.min(GERBER_LIMITS.points, left.points);
  try {
    const layer = readGerber(bytes, file, { ...limits, objects, points });
    left.objects -= layer.objects.length;
    left.points -= countRegionPoints(layer);
    set.layers.push({ file, role: found.role!, layer, isOfBoard: false });
  } catch (error) {
    if (!(error instanceof GerberUnreadable)) throw error;
    // Refused files took their time too.
    if (error.code === 'too_large') {
      left.objects -= objects / 2;
      left.points -= points / 2;
    }
    addUnread(set, { file, format: found.format, looksLike: found.looksLike, problem: error.message });
  }
}

function countRegionPoints({ objects }: GerberLayer): number {
  let points = 0;
  for (const object of objects)
    if (object.kind === 'region') for (const contour of object.contours) points += contour.points.length / 2;
  return points;
}

function readJob(set: GerberSet, file: string, bytes: Uint8Array): void {
  let job: JobFacts;
  try {
    job = readJobFile(bytes, file);
  } catch (error) {
    if (!(error instanceof JobUnreadable)) throw error;
    const problem = `it is no valid job file: ${error.message}; it is left out`;
    addUnread(set, { file, format: 'job_file', looksLike: 'a Gerber job file', problem });
    return;
  }
  if (set.job !== undefined) {
    addSetWarning(set, 'two_job_files', file, `${set.job.file} is read as the job file; this one is left out`);
    return;
  }
  set.job = job;
  for (const message of job.warnings) addSetWarning(set, 'job_file_in_doubt', file, message);
}

/** It is listed with the files that are no layers, and none of the board's doubts hang on it. */
function readNetlist(set: GerberSet, file: string, bytes: Uint8Array, looksLike: string): void {
  try {
    set.netlists.push(readTestNetlist(bytes, file));
    set.others.push({ file, format: 'netlist', looksLike });
  } catch (error) {
    if (!(error instanceof GerberUnreadable)) throw error;
    addUnread(set, { file, format: 'netlist', looksLike, problem: error.message });
  }
}

function addReport(reports: DrillReport[], file: string, bytes: Uint8Array): void {
  if (bytes.length > LARGEST_REPORT) return;
  const report = readDrillReport(new TextDecoder('latin1').decode(bytes), file);
  if (report) reports.push(report);
}

/** The job file is believed over a name, not over the file itself. */
function useJobRoles(set: GerberSet): void {
  const { job } = set;
  if (job === undefined) return;
  const seen = new Set<string>();
  for (const entry of set.layers) {
    const said = job.roles.get(baseName(entry.file));
    seen.add(baseName(entry.file));
    if (said === undefined || isStated(entry.role)) continue;
    entry.role = {
      ...said.role,
      by: 'job_file',
      reason: `${nameOfRole(said.role)}: ${job.file} says ${said.fileFunction}`,
    };
  }
  for (const { file } of set.others) seen.add(baseName(file));
  for (const [name, { role }] of job.roles)
    if (!seen.has(name) && role.kind !== 'drill')
      addSetWarning(
        set,
        'file_missing',
        job.file,
        `the job file names ${name} (${nameOfRole(role)}), which is not there`,
      );
}
