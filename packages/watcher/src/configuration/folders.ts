import { statSync } from 'node:fs';
import { join } from 'node:path';
import { quote } from '@partwright/report-text';
import type { SubjectKind } from '../model.ts';
import type { FolderSettings, KindRule } from '../settings.ts';
import { readDuration } from './amounts.ts';
import { openPlaces } from '../places/index.ts';
import { kindNames, type KindName } from './file-schema.ts';
import type { WatchFlags } from './flags.ts';
import { nameFolders, type FolderDraft } from './folder-names.ts';
import { Unfit, type Problems } from './problems.ts';
import type { WatchConfiguration } from './settings-text.ts';
import { resolvePath, type Surroundings } from './surroundings.ts';

const POLLING_MS = 2000;
const readPolling = readDuration(200, 3_600_000);

/** Name of a kind in a folder and in a target -> the kind. */
export const kindOfName = {
  boms: 'bom',
  gerbers: 'gerber',
  schematics: 'schematic',
} as const satisfies Record<KindName, SubjectKind>;

/** What is watched, and the names of all that the file knows of. */
interface FoldersRead {
  folders: FolderSettings[];
  places: Map<FolderSettings, string>;
  knownNames: Set<string>;
}

/**
 * The folders of the file, or those of the command line in their place. One that both name keeps what the file says of it.
 *
 * @param base What paths of the file are relative to.
 */
export function readFolders(
  flags: WatchFlags,
  file: WatchConfiguration,
  base: string,
  around: Surroundings,
  problems: Problems,
): FoldersRead {
  const written = (file.values.folders ?? []).map((_, at) => readFolder(file, at, base, around, problems));
  const configured = nameFolders(written, around, problems);
  const ofFile = written.map((draft, at) => ({ where: draft.where, settings: configured[at]! }));
  const chosen = flags.folders.length === 0 ? ofFile : chooseFolders(flags.folders, ofFile, around, problems);

  const places = new Map<FolderSettings, string>();
  for (const { where, settings } of chosen) {
    if (settings.path !== '') requireFolder(settings.path, where, problems);
    requireDecisions(settings, where, problems);
    places.set({ ...settings, pollingMs: choosePolling(flags.poll, settings, problems) }, where);
  }
  const folders = [...places.keys()];
  return { folders, places, knownNames: new Set([...configured, ...folders].map(({ name }) => name)) };
}

type Placed = { where: string; settings: FolderSettings };

function chooseFolders(
  named: readonly string[],
  ofFile: readonly Placed[],
  around: Surroundings,
  problems: Problems,
): Placed[] {
  const drafts = named.map((text): FolderDraft => {
    const where = `Folder ${quote(text)}`;
    const path = problems.read({ where, text, isShown: false }, (one) => resolvePath(one, around.cwd, around)) ?? '';
    const known = ofFile.find(({ settings }) => settings.path === path)?.settings;
    return { ...(known ?? defaults), where, path, name: known?.name };
  });
  return nameFolders(drafts, around, problems).map((settings, at) => ({ settings, where: drafts[at]!.where }));
}

const defaults = {
  kinds: { bom: 'auto', gerber: 'auto', schematic: 'auto' },
  ignore: [],
  pollingMs: null,
  project: 'auto',
  decisions: 'auto',
} as const satisfies Partial<FolderSettings>;

function readFolder(
  file: WatchConfiguration,
  at: number,
  base: string,
  around: Surroundings,
  problems: Problems,
): FolderDraft {
  const folder = file.values.folders![at]!;
  const path = ['folders', at];
  const globs = (list: readonly string[], key: string) =>
    list.flatMap((_, index) => problems.read(file.text([...path, key, index]), readGlob) ?? []);
  const kind = (key: KindName): KindRule => {
    const rule = folder[key] ?? true;
    return typeof rule === 'boolean' ? (rule ? 'auto' : 'off') : globs(rule, key);
  };
  if (kindNames.every((key) => folder[key] === false)) {
    problems.add(file.where(path), 'leaves out boms, gerbers and schematics, so there is nothing to watch for');
  }
  const { polling = false } = folder;
  const decisions =
    folder.decisions === false ? undefined : problems.read(file.text([...path, 'decisions']), readDecisionsPath);
  const project = folder.project === false ? undefined : problems.read(file.text([...path, 'project']), readName);
  return {
    where: file.where([...path, 'path']),
    path: problems.read(file.text([...path, 'path']), (text) => resolvePath(text, base, around)) ?? '',
    name: problems.read(file.text([...path, 'name']), readName),
    kinds: { bom: kind('boms'), gerber: kind('gerbers'), schematic: kind('schematics') },
    ignore: globs(folder.ignore ?? [], 'ignore'),
    pollingMs:
      typeof polling === 'string'
        ? (problems.read(file.text([...path, 'polling']), readPolling) ?? null)
        : polling
          ? POLLING_MS
          : null,
    project: folder.project === false ? null : project === undefined || project === 'auto' ? 'auto' : { name: project },
    decisions: folder.decisions === false ? null : decisions === undefined ? 'auto' : { path: decisions },
  };
}

function choosePolling(poll: WatchFlags['poll'], { pollingMs }: FolderSettings, problems: Problems): number | null {
  if (poll === undefined) return pollingMs;
  if (typeof poll === 'boolean') return poll ? (pollingMs ?? POLLING_MS) : null;
  return problems.read({ where: '--poll', text: `${poll}ms`, isShown: true }, readPolling) ?? null;
}

function requireFolder(path: string, where: string, problems: Problems): void {
  // One that is not there may be a share that is connected later.
  const isOther = statSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
  if (isOther) problems.add(where, 'is a file; name the folder that it lies in');
}

/** One that is forgotten would be missed by nobody. */
function requireDecisions({ path, decisions }: FolderSettings, where: string, problems: Problems): void {
  if (path === '' || decisions === null || decisions === 'auto') return;
  const isFolderThere = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolderThere && statSync(join(path, decisions.path), { throwIfNoEntry: false })?.isFile() !== true)
    problems.add(where, `has no file ${quote(decisions.path)}, which its decisions name`);
}

export function readName(text: string): string {
  const name = text.trim();
  if (name.length <= 200 && !/\p{Cc}/u.test(name)) return name;
  throw new Unfit('has to be a name of at most 200 characters on one line');
}

function readGlob(text: string): string {
  const isWithin = !/^\/|^[A-Za-z]:|\p{Cc}/u.test(text) && !text.split('/').includes('..');
  const glob = text.replace(/^(?:\.\/)+/, '');
  if (isWithin && text.length <= 1024 && isGlob(glob)) return glob;
  throw new Unfit('has to be a glob below the folder, with "/" between its parts, such as exports/**/*.csv');
}

function readDecisionsPath(text: string): string {
  const path = text.replace(/^(?:\.\/)+/, '');
  const isWithin = !/^\/|^[A-Za-z]:|\\|\p{Cc}/u.test(path) && !path.split('/').includes('..');
  if (isWithin && /[^/]\.csv$/i.test(path)) return path;
  throw new Unfit('has to be a CSV file below the folder, with "/" between its parts, such as purchasing/decided.csv');
}

/** Asks those who will look for files by it. */
function isGlob(glob: string): boolean {
  try {
    openPlaces({ ...defaults, name: '', path: '', ignore: [glob] });
    return true;
  } catch {
    return false;
  }
}
