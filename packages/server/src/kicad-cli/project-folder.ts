import { posix } from 'node:path';
import { layFiles, sheetOutside } from '@partwright/sandbox/kicad';
import { KicadFailed } from './failure.ts';
import { isLibraryTable, localTable } from './library-tables.ts';

export interface ProjectLimits {
  files: number;
  /** Of all together. */
  bytes: number;
}

/**
 * Write the files of a caller, of which `root` is the top sheet or the board. Gives notes on what was left out. Throws
 * KicadFailed for a name that leads elsewhere.
 */
export async function writeProject(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  root: string,
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
  const named = [...files].map(([given, content]) => [safeName(given), content] as const);
  const names = new Set(named.map(([name]) => name));
  const places = { projectFolder: posix.dirname(root), has: (path: string) => names.has(path) };
  const written = new Map<string, Uint8Array>();
  for (const [name, content] of named) {
    const outside = sheetOutside(name, content, places);
    if (outside !== undefined)
      throw new KicadFailed(
        'unreadable_file',
        `${JSON.stringify(name)} has a sheet in ${JSON.stringify(outside.slice(0, 200))}, which is not in the project; pack that file with it and name it from there`,
      );
    const kept = isLibraryTable(name) ? withoutServices(name, content, notes) : content;
    if (written.has(name)) throw clash(name);
    if (kept !== undefined) written.set(name, kept);
  }
  const clashing = await layFiles(folder, written);
  if (clashing !== undefined) throw clash(clashing);
  return notes;
}

function clash(name: string): KicadFailed {
  return new KicadFailed(
    'unreadable_file',
    `${JSON.stringify(name)} cannot be laid beside the other files; two have one name, or one is the folder of another`,
  );
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
