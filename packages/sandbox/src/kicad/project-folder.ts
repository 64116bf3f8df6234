import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder for one job: `project` with its files, `out` for what KiCad makes. */
export interface ProjectFolder {
  /** All of it. */
  workspace: string;
  project: string;
  out: string;
  /** All that KiCad gets to know of this machine. */
  env: NodeJS.ProcessEnv;
}

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
    const joinFolder = (name: string): string => join(path, name);
    const [project, out, home, temporary] = [
      joinFolder('project'),
      joinFolder('out'),
      joinFolder('home'),
      joinFolder('tmp'),
    ] as const;
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
    return await work({ workspace: path, project, out, env });
  } finally {
    await rm(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/**
 * Write files of a project as plain files, never through what is there: not even a file of the same name in other capitals.
 * Gives the name of one that cannot be laid beside the others; the names have been checked before.
 */
export async function layFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<string | undefined> {
  for (const [name, content] of files) {
    try {
      await mkdir(join(folder, dirname(name)), { recursive: true });
      await writeFile(join(folder, name), content, { flag: 'wx' });
    } catch (error) {
      if (!/^(?:EEXIST|EISDIR|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
      return name;
    }
  }
  return undefined;
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
