import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { KicadFailed } from './failure.ts';
import { isLibraryTable, localTable } from './library-tables.ts';
import { sheetOutside } from './sheet-paths.ts';

export interface ProjectLimits {
  files: number;
  /** Of all together. */
  bytes: number;
}

/** A folder for one job: `project` with the files, `home` and `tmp` for KiCad, `out` for what it makes. */
export interface ProjectFolder {
  path: string;
  project: string;
  out: string;
  env: NodeJS.ProcessEnv;
}

/** What the system says when two names cannot both be files. */
const CLASHES = new Set(['EEXIST', 'EISDIR', 'ENOTDIR']);
/** Tables that name KiCad's own libraries; without them each symbol would count as from an unknown library. */
const TABLES = ['sym-lib-table', 'fp-lib-table'];

/** Make the folder, work in it, and remove it whatever happens. `version` decides where KiCad looks for its settings. */
export async function inFreshFolder<Value>(
  { version, templates }: { version: string; templates: string },
  work: (folder: ProjectFolder) => Promise<Value>,
): Promise<Value> {
  const path = await mkdtemp(join(tmpdir(), 'partwright-kicad-'));
  try {
    const [project, out, home, tmp] = ['project', 'out', 'home', 'tmp'].map((name) => join(path, name));
    const [major, minor] = version.split('.');
    const settings = join(home!, '.config', 'kicad', `${major}.${minor}`);
    for (const folder of [project!, out!, tmp!, settings]) await mkdir(folder, { recursive: true });
    for (const table of TABLES) await copyFile(join(templates, table), join(settings, table)).catch(() => undefined);
    const env = {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LANG: 'C.UTF-8',
      HOME: home,
      XDG_CONFIG_HOME: join(home!, '.config'),
      TMPDIR: tmp,
      // Each thread would else reserve 64 MB of its own, used or not, and reach the cap on memory.
      MALLOC_ARENA_MAX: '2',
    };
    return await work({ path, project: project!, out: out!, env });
  } finally {
    await rm(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Write the files of a caller. Gives notes on what was left out. Throws KicadFailed for a name that leads elsewhere. */
export async function writeProject(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  limits: ProjectLimits,
): Promise<string[]> {
  if (files.size > limits.files)
    throw new KicadFailed('file_too_large', `The project has ${files.size} files; at most ${limits.files} are taken`);
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  if (bytes > limits.bytes)
    throw new KicadFailed(
      'file_too_large',
      `The project has ${inMb(bytes)} MB; at most ${inMb(limits.bytes)} MB are taken`,
    );
  const notes: string[] = [];
  for (const [given, content] of files) {
    const name = safeName(given);
    const outside = sheetOutside(name, content);
    if (outside !== undefined)
      throw new KicadFailed(
        'unreadable_file',
        `${JSON.stringify(given)} has a sheet in ${outside.slice(0, 200)}, which is not in the project; pack that file with it and name it from there`,
      );
    const written = isLibraryTable(name) ? withoutServices(name, content, notes) : content;
    if (written === undefined) continue;
    try {
      await mkdir(join(folder, dirname(name)), { recursive: true });
      await writeFile(join(folder, name), written, { flag: 'wx' });
    } catch (error) {
      if (!CLASHES.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      throw new KicadFailed(
        'unreadable_file',
        `${JSON.stringify(given)} cannot be laid beside the other files; two have one name, or one is the folder of another`,
        (error as Error).message,
      );
    }
  }
  return notes;
}

/** `a\b.kicad_sch`, `./a/b.kicad_sch` -> `a/b.kicad_sch`. Throws KicadFailed for a name that is absolute, leads upwards or is none. */
export function safeName(given: string): string {
  const steps = given.replaceAll('\\', '/').split('/');
  const inside = steps.filter((step, at) => step !== '.' && (step !== '' || at === 0));
  const isSafe =
    given.length <= 1000 &&
    inside.length > 0 &&
    inside.length <= 30 &&
    !/^[a-z]:/i.test(given) &&
    inside.every((step) => step !== '' && step !== '..' && Buffer.byteLength(step) <= 200 && !/\p{Cc}/u.test(step));
  if (!isSafe)
    throw new KicadFailed(
      'unreadable_file',
      `${JSON.stringify(given.slice(0, 100))} is no name of a file inside a project; use names without ".." and a leading "/"`,
    );
  return inside.join('/');
}

function withoutServices(name: string, content: Uint8Array, notes: string[]): Uint8Array | undefined {
  const table = localTable(content);
  if (table === undefined) notes.push(`${name} cannot be read and was left out`);
  else if (table.left.length > 0)
    notes.push(
      `Of ${name}, ${table.left.length} libraries that are no files were left out: ${table.left.slice(0, 5).join(', ')}`,
    );
  return table?.bytes;
}

function inMb(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
