import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { printable } from '@partwright/report-text';
import { writeConfiguration } from '../configuration/index.ts';
import { discoverFolder, type FoundFolder } from '../places/index.ts';
import { Usage } from './complain.ts';
import { pathFrom } from './path-from.ts';

const NAME = 'partwright-watch.yml';

/** Look what there is in the folders (this one, when none is named) and write a configuration for it. */
export async function initialise(
  folders: readonly string[],
  { isForced, program, cwd = process.cwd() }: { isForced: boolean; program: string; cwd?: string },
): Promise<number> {
  const file = join(cwd, NAME);
  if (existsSync(file) && !isForced) throw new Usage(`${NAME} is there already; --yes writes it anew`);
  const paths = folders.length > 0 ? folders : ['.'];
  for (const path of paths) requireFolder(resolve(cwd, path), path);
  const found: FoundFolder[] = [];
  for (const path of paths) found.push(await discoverFolder(resolve(cwd, path)));
  const text = writeConfiguration(
    found.map(({ path, projects, boms, gerberSets, needsPolling }) => ({
      path: relativeTo(path, cwd),
      projects,
      boms: boms.length,
      gerberSets: gerberSets.length,
      polling: needsPolling,
    })),
    { serverUrl: process.env['PARTWRIGHT_URL'] ?? null },
  );
  await writeFile(file, text, { flag: isForced ? 'w' : 'wx' });
  const nothing = found.every(isBare)
    ? '\nNothing to cost or to check was found; what is exported there later is seen when it comes.'
    : '';
  const said = `${found.map(describe).join('\n')}${nothing}\nWrote ${NAME}. Start with: ${program}\n`;
  process.stdout.write(printable(said));
  return 0;
}

/** @param shown As it was named. */
function requireFolder(path: string, shown: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Usage(`There is no folder ${shown}; init looks into folders that are there`);
  if (!found.isDirectory()) throw new Usage(`${shown} is a file; name the folder that it lies in`);
}

function isBare({ boms, gerberSets, schematics }: FoundFolder): boolean {
  return boms.length + gerberSets.length + schematics.length === 0;
}

function relativeTo(path: string, cwd: string): string {
  const near = pathFrom(cwd, path);
  return near === null ? path : near === '' ? '.' : `./${near.replaceAll('\\', '/')}`;
}

function describe({
  path,
  projects,
  boms,
  gerberSets,
  schematics,
  needsPolling,
  fileSystem,
  isCut,
}: FoundFolder): string {
  const lines = [
    path,
    `  KiCad projects: ${listed(projects.map(({ name, kicadVersion }) => (kicadVersion === null ? name : `${name} (KiCad ${kicadVersion})`)))}`,
    `  BOM exports:    ${listed(boms)}`,
    `  Gerber sets:    ${listed(gerberSets)}`,
    `  schematics:     ${listed(schematics)}`,
  ];
  if (needsPolling) lines.push(`  on ${fileSystem}: it is looked at every few seconds, as it tells nobody of changes`);
  if (isCut) lines.push('  there is more than was looked at; name the folders one by one');
  return lines.join('\n');
}

const MOST_LISTED = 6;

function listed(names: readonly string[]): string {
  if (names.length === 0) return 'none yet';
  const more = names.length > MOST_LISTED ? ` and ${names.length - MOST_LISTED} more` : '';
  return `${names.slice(0, MOST_LISTED).join(', ')}${more}`;
}
