import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isWithin } from './sheets-elsewhere.ts';

const LIBRARY = /\$\{KIPRJMOD\}[\\/]+([^"()]+\.pretty)/g;
const FOOTPRINT_ID = /\((?:footprint|module)\s+"?[^"\s:]+:([^"\s]+)"?/g;
const ENDING = '.kicad_mod';

/**
 * Adds the footprints that the boards among `files` use, from the libraries to which the `fp-lib-table` beside a board leads, and one
 * of each library, which shows that it is there. Names are relative to `folder` and begin with `../` where they lead out of it;
 * what is not within the limit is left out.
 */
export async function followFootprints(
  folder: string,
  limit: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const found = new Map(files);
  const within = await realpath(limit).catch(() => limit);
  for (const [name, bytes] of files) {
    if (!name.endsWith('.kicad_pcb')) continue;
    const tableName = join(dirname(name), 'fp-lib-table').split(sep).join('/');
    const table = files.get(tableName);
    if (table === undefined) continue;
    const used = new Set([...decode(bytes).matchAll(FOOTPRINT_ID)].map(([, footprint]) => `${footprint}${ENDING}`));
    const elsewhere: string[] = [];
    for (const [, way] of decode(table).matchAll(LIBRARY)) {
      const path = join(folder, dirname(name), way!.replaceAll('\\', '/'));
      const real = await realpath(path).catch(() => undefined);
      if (real === undefined) continue;
      if (!isWithin(real, within)) {
        elsewhere.push(way!);
        continue;
      }
      for (const file of chooseFiles(await listFootprints(real), used))
        found.set(relative(folder, join(path, file)).split(sep).join('/'), await readFile(join(real, file)));
    }
    if (elsewhere.length > 0) found.set(tableName, leadElsewhere(decode(table), elsewhere));
  }
  return found;
}

/** A library that is there and may not be read is not to be taken for one that is missing: its row leads out of what is read. */
function leadElsewhere(table: string, ways: readonly string[]): Uint8Array {
  return Buffer.from(
    table.replaceAll(LIBRARY, (whole, way: string) => (ways.includes(way) ? `\${ELSEWHERE}/${way}` : whole)),
  );
}

const decode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

async function listFootprints(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() && entry.name.endsWith(ENDING) ? [entry.name] : []));
}

function chooseFiles(all: readonly string[], used: ReadonlySet<string>): string[] {
  return all.filter((file, index) => index === 0 || used.has(file));
}
