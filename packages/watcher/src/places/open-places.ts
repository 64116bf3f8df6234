import { extractBaseName, extractFolder, extractStem } from '@partwright/files/paths';
import type { Subject, SubjectKind } from '../model.ts';
import type { FolderSettings } from '../settings.ts';
import { BomFinder } from './bom-subjects.ts';
import { findDecisionsFile, isDecisionsFile } from './decisions-files.ts';
import { readFieldDelimiter } from './field-delimiter.ts';
import type { Found } from './found.ts';
import { findGerberSets, findGerberSetsAt } from './gerber-subjects.ts';
import { globMatcher } from './globs.ts';
import { cacheProjectFacts, Listing } from './listing.ts';
import { matterRule } from './mattering-names.ts';
import { byText } from './paths.ts';
import type { Places } from './places.ts';
import { SchematicFinder } from './schematic-subjects.ts';

/** Words that say what a file is, and not of which board. */
const GENERAL =
  /^(?:[\W_]|\d|bom|boms|ibom|bill|of|materials?|parts?|list|components?|jlcpcb|jlc|pcbway|rev|v|csv|stückliste|stueckliste)*$/iu;

type Finder = (listing: Listing) => Promise<Found[]>;

/**
 * What there is to cost and to check in a watched folder, which need not exist yet.
 *
 * @throws {Error} for a glob that is none, or that would take too long.
 */
export function openPlaces(folder: FolderSettings): Places {
  const isIgnored = ignoreRule(folder.ignore);
  const finders = listFinders(folder);
  const facts = cacheProjectFacts(folder.path);
  return {
    ignores: isIgnored,
    mayMatter: matterRule(folder),
    async subjects(files) {
      const listing = new Listing(files, facts);
      const subjects: Subject[] = [];
      for (const [kind, find] of finders) {
        const found = await find(listing);
        const projects = new Map(found.map((one) => [one, findProjectName(one, listing)]));
        const names = distinctNames(found, (one) => projects.get(one) ?? null);
        for (const one of found) {
          const project = folder.project === 'auto' ? projects.get(one)! : (folder.project?.name ?? null);
          subjects.push({
            kind,
            folder: folder.name,
            path: one.path,
            name: names.get(one)!,
            files: kind === 'bom' ? withDecisions(one, folder.decisions, files) : one.files,
            project,
          });
        }
      }
      facts.keepOnly((path) => files.has(path));
      return subjects.toSorted((a, b) => byText(a.path, b.path) || byText(a.kind, b.kind));
    },
    async findDelimiter(subject, bytes) {
      return subject.kind === 'bom' ? await readFieldDelimiter(folder.path, subject.path, bytes) : null;
    },
  };
}

function listFinders({ path, kinds, decisions }: FolderSettings): [SubjectKind, Finder][] {
  const finders: [SubjectKind, Finder][] = [];
  if (kinds.bom === 'auto') {
    const boms = new BomFinder(path, (one) => isDecisionsFile(decisions, one));
    finders.push(['bom', async (listing) => await boms.find(listing)]);
  } else if (kinds.bom !== 'off') {
    const fits = globMatcher(kinds.bom);
    finders.push([
      'bom',
      async ({ paths }) =>
        paths
          .filter((one) => fits(one) && !isDecisionsFile(decisions, one))
          .map((one) => ({ path: one, name: extractStem(one), files: [one] })),
    ]);
  }
  if (kinds.gerber === 'auto') finders.push(['gerber', async (listing) => findGerberSets(listing)]);
  else if (kinds.gerber !== 'off') {
    const fits = globMatcher(kinds.gerber);
    finders.push(['gerber', async (listing) => findGerberSetsAt(fits, listing)]);
  }
  if (kinds.schematic !== 'off') {
    const schematics = new SchematicFinder(path);
    const fits = kinds.schematic === 'auto' ? null : globMatcher(kinds.schematic);
    finders.push([
      'schematic',
      async (listing) => (fits ? await schematics.findAt(fits, listing) : await schematics.find(listing)),
    ]);
  }
  return finders;
}

/** The BOM first: what was decided about its lines is sent with it, and a change of that is another export. */
function withDecisions(
  { path, files }: Found,
  rule: FolderSettings['decisions'],
  listed: ReadonlyMap<string, unknown>,
): string[] {
  const decisions = findDecisionsFile(rule, path, listed);
  return decisions === null ? files : [...files, decisions];
}

function findProjectName({ path, files }: Found, listing: Listing): string | null {
  if (path.endsWith('.kicad_pro')) return extractStem(path);
  const project = listing.findProject(files[0]!);
  return project === null ? null : extractStem(project);
}

const MOST_FOLDERS_KNOWN = 20_000;

/** A path is ignored with all that lies in an ignored folder. */
function ignoreRule(globs: readonly string[]): Places['ignores'] {
  const fits = globMatcher(globs);
  const known = new Map<string, boolean>();
  const isIgnored = (path: string, isFolder: boolean): boolean =>
    isIgnoredName(extractBaseName(path), isFolder) || fits(path) || isFolderIgnored(extractFolder(path));
  const isFolderIgnored = (folder: string): boolean => {
    if (folder === '') return false;
    let is = known.get(folder);
    if (is !== undefined) return is;
    is = isIgnored(folder, true);
    if (known.size >= MOST_FOLDERS_KNOWN) known.clear();
    known.set(folder, is);
    return is;
  };
  return (path, isFolder) => path !== '' && path !== '.' && isIgnored(path, isFolder);
}

/** Names for people by which things of one kind in a folder are told apart. */
function distinctNames(found: readonly Found[], findProject: (one: Found) => string | null): Map<Found, string> {
  const first = found.map((one) => fullName(one, findProject(one)));
  const counts = countEach(first);
  const second = found.map((one, at) =>
    counts.get(first[at]!) === 1 ? first[at]! : `${first[at]!} (${formatPlace(one)})`,
  );
  const again = countEach(second);
  return new Map(found.map((one, at) => [one, again.get(second[at]!) === 1 ? second[at]! : one.path]));
}

function countEach(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** `bom` of the amplifier is `amplifier bom`. */
function fullName({ name, path }: Found, project: string | null): string {
  if (name.length > 60 || !GENERAL.test(name)) return name;
  const folder = extractFolder(path)
    .split('/')
    .findLast((part) => part !== '');
  const of = project ?? folder;
  return of === undefined || of === name ? name : `${of} ${name}`;
}

/** A folder is its own place; a file lies in one. */
function formatPlace({ path, files }: Found): string {
  return files.includes(path) ? extractFolder(path) || '.' : path;
}

/** What the watcher writes itself, beside the files and in its spool: reading it would go round in circles. */
const OWN = /\.(?:cost|dfm|erc)\.(?:md|json)$|\.(?:sqlite|db)(?:-(?:wal|shm|journal))?$/i;

/** Locks, saved copies and half-written files: of KiCad, office programs and text editors. */
const OF_EDITORS =
  /^(?:_autosave-|~|\.~lock\.|\.#|\._|\.goutputstream-|\.kate-|\.fuse_hidden|\.nfs[0-9a-f])|\.lck$|~$|^#.*#$|^4913$|\.sw[a-z]$|\.te?mp$|\.bak$|-bak$|___jb_(?:tmp|old)___$|\.sb-[0-9a-f]+-\w+$/i;

/** What sync tools and browsers write until a file is whole, and the copies they make of what two people changed. */
const OF_SYNC =
  /^(?:\.syncthing\.|~syncthing~|\.sync_|\._sync_|\.owncloudsync\.log|\.nextcloudsync\.log|\.tmp\.drive|\.unison\.)|\.sync-conflict-|conflicted copy|conflict copy|\.(?:part|partial|crdownload|download|filepart|!sync)$|^\.~|\.~[0-9a-f]+$|^\.dropbox(?:\.attr)?$/i;

/** rsync writes `.bom.csv.x8Fq2Z` and renames it. */
const OF_RSYNC = /^\..+\.[A-Za-z0-9]{6}$/;

const OF_SYSTEMS = new Set(['.ds_store', 'thumbs.db', 'desktop.ini', 'fp-info-cache', '.git']);

const FOLDERS = new Set(
  '.git .hg .svn node_modules .history __macosx .stversions .stfolder .~tmp~ .dropbox.cache .tmp.driveupload .tmp.drivedownload .partwright $recycle.bin .spotlight-v100'.split(
    ' ',
  ),
);

/** Names that are never looked at, wherever they lie. */
function isIgnoredName(name: string, isFolder: boolean): boolean {
  const lower = name.toLowerCase();
  if (isFolder) return FOLDERS.has(lower) || lower.endsWith('-backups') || lower.startsWith('.trash');
  return OF_SYSTEMS.has(lower) || OWN.test(name) || OF_EDITORS.test(name) || OF_SYNC.test(name) || OF_RSYNC.test(name);
}
