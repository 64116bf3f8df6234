import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { KicadFailed } from './failure.ts';
import { isLibraryTable, tableOfFiles } from './library-tables.ts';
import { sheetOutside } from './sheet-paths.ts';

/** A folder for one project: `project` with its files as in the repository, `out` for the reports. */
export interface ProjectFolder {
  project: string;
  out: string;
  /** All that KiCad gets to know of this machine. */
  env: NodeJS.ProcessEnv;
}

/** Made for this project alone; what is not of KiCad is none of its business. */
const READ_BY_KICAD = /\.kicad_(?:pro|sch|pcb|dru|sym|mod|wks)$|(?:^|\/)(?:sym|fp)-lib-table$/;
const MOST_FILES = 5000;
const MOST_BYTES = 256_000_000;
/** Tables that name KiCad's own libraries; without them each symbol would count as of an unknown library. */
const TABLES = ['sym-lib-table', 'fp-lib-table'];
/** Where KiCad's installers put them. */
const TEMPLATES = [
  '/usr/share/kicad/template',
  '/usr/local/share/kicad/template',
  '/Applications/KiCad/KiCad.app/Contents/SharedSupport/template',
];

/** Make the folder, work in it, and remove it whatever happens. `version` decides where KiCad looks for its settings. */
export async function inFreshFolder<T>(version: string, work: (folder: ProjectFolder) => Promise<T>): Promise<T> {
  const path = await mkdtemp(join(tmpdir(), 'partwright-kicad-'));
  try {
    const [project, out, home, temporary] = ['project', 'out', 'home', 'tmp'].map((name) => join(path, name)) as [
      string,
      string,
      string,
      string,
    ];
    const config = join(home, '.config', 'kicad');
    const settings = join(config, version.split('.').slice(0, 2).join('.'));
    for (const folder of [project, out, temporary, settings]) await mkdir(folder, { recursive: true });
    await copyTables(settings);
    const env = {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LANG: 'C.UTF-8',
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      KICAD_CONFIG_HOME: config,
      TMPDIR: temporary,
      // Each thread would else reserve 64 MB of its own, used or not, and reach the cap on memory.
      MALLOC_ARENA_MAX: '2',
      ...(process.platform === 'win32' ? windowsEnvironment(home, temporary) : {}),
    };
    return await work({ project, out, env });
  } finally {
    await rm(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function copyTables(settings: string): Promise<void> {
  for (const table of TABLES)
    for (const folder of TEMPLATES) {
      const isThere = await copyFile(join(folder, table), join(settings, table)).then(
        () => true,
        () => false,
      );
      if (isThere) break;
    }
}

/** Without these, programs do not start there. */
function windowsEnvironment(home: string, temporary: string): NodeJS.ProcessEnv {
  const { SystemRoot, PATH } = process.env;
  return { SystemRoot, PATH, USERPROFILE: home, APPDATA: home, LOCALAPPDATA: home, TEMP: temporary, TMP: temporary };
}

/** Write the files of a project as plain files. Throws KicadFailed for a name or a sheet that leads elsewhere. */
export async function writeProject(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  projectFolder: string,
): Promise<void> {
  const own = [...files].filter(([path]) => READ_BY_KICAD.test(path));
  const bytes = own.reduce((sum, [, { length }]) => sum + length, 0);
  if (own.length > MOST_FILES || bytes > MOST_BYTES)
    throw new KicadFailed(
      `it has ${own.length} files of ${Math.ceil(bytes / 1e6)} MB; KiCad is given ${MOST_FILES} of ${MOST_BYTES / 1e6} MB at most`,
    );
  for (const [path, content] of own) {
    checkPath(path);
    const outside = sheetOutside(path, content, { projectFolder, has: (one) => files.has(one) });
    if (outside !== undefined)
      throw new KicadFailed(
        `${JSON.stringify(path)} has a sheet in ${JSON.stringify(outside.slice(0, 200))}, which is outside of the repository`,
      );
    const written = isLibraryTable(path) ? tableOfFiles(content) : content;
    if (written === undefined) continue;
    try {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      // Never through what is there: not even a file of the same name in other capitals.
      await writeFile(join(folder, path), written, { flag: 'wx' });
    } catch (error) {
      if (!/^(?:EEXIST|EISDIR|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
      throw new KicadFailed(`${JSON.stringify(path)} cannot be laid beside the other files of the repository here`);
    }
  }
}

/** Git keeps no names that lead outside, yet what reads them here is not git. */
function checkPath(path: string): void {
  const steps = path.split('/');
  const isPlain =
    path.length <= 1000 &&
    posix.normalize(path) === path &&
    steps.every((step) => step !== '' && step !== '.' && step !== '..' && Buffer.byteLength(step) <= 200) &&
    !/[\p{Cc}\\:]/u.test(path);
  if (!isPlain)
    throw new KicadFailed(`${JSON.stringify(path.slice(0, 200))} is no name that a file can have everywhere`);
}
