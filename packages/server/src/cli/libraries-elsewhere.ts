import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isWithin } from './sheets-elsewhere.ts';

const TABLE = /(?:^|\/)(?:sym|fp)-lib-table$/;
/** A library of footprints is a folder of any name. */
const LIBRARY = /\$\{KIPRJMOD\}[\\/]*([^"()]*)/g;
const FOOTPRINT_ID = /\((?:footprint|module|property\s+"Footprint")\s+"?[^"\s:]+:([^"\s]+)"?/g;
const ENDING = '.kicad_mod';
/** An empty file: without one, the folder above the project where a library is missing would not be among what is read. */
const KEPT_PLACE = '.libraries';

/**
 * Adds what the libraries hold to which the tables among `files` lead: symbol libraries, the footprints that boards and sheets use,
 * and one of each library, which shows that it is there. Names are relative to `folder` and begin with `../` where they lead
 * out of it; what is not within the limit is left out, and its row leads there no more. A library that should be within it and is
 * not there stays missing, wherever above the project that is.
 */
export async function followLibraries(
  folder: string,
  limit: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const found = new Map(files);
  const within = await realpath(limit).catch(() => limit);
  for (const [name, table] of files) {
    if (!TABLE.test(name)) continue;
    const elsewhere: string[] = [];
    for (const [, way] of decode(table).matchAll(LIBRARY)) {
      const path = join(folder, dirname(name), way!.replaceAll('\\', '/'));
      const real = await realpath(path).catch(() => undefined);
      if (real === undefined) {
        const up = /^(?:\.\.\/)*/.exec(relative(folder, path).split(sep).join('/'))![0];
        if (up !== '' && isWithin(resolve(await realpath(folder), relative(folder, path)), within))
          found.set(`${up}${KEPT_PLACE}`, new Uint8Array());
        continue;
      }
      if (!isWithin(real, within)) {
        elsewhere.push(way!);
        continue;
      }
      const add = async (file: string): Promise<unknown> =>
        found.set(relative(folder, join(path, file)).split(sep).join('/'), await readFile(join(real, file)));
      if (path.endsWith('.kicad_sym')) await add('');
      else for (const file of chooseFiles(await listFootprints(real), listUsed(files))) await add(file);
    }
    if (elsewhere.length > 0) found.set(name, leadElsewhere(decode(table), elsewhere));
  }
  return found;
}

function listUsed(files: ReadonlyMap<string, Uint8Array>): Set<string> {
  const texts = [...files].filter(([name]) => /\.kicad_(?:pcb|sch)$/.test(name)).map(([, bytes]) => decode(bytes));
  return new Set(texts.flatMap((text) => [...text.matchAll(FOOTPRINT_ID)].map(([, name]) => `${name}${ENDING}`)));
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
