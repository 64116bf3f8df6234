// Reading and plotting Gerber sets, beside gerber-plotter 4.2.8 (tracespace v4):
//   npm run bench -- gerber FOLDER [--runs N]
// FOLDER holds a folder a set. `read` is bytes to objects, what the peer's parser and plotter do; `rings` makes every object
// a closed outline besides; `joined` is the largest layer with all its copper made one. Processor time of this process.
import { createRequire } from 'node:module';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GerberUnreadable, identifyFile, readGerber, type GerberLayer } from '@partwright/gerber';
import { flattenLayer, ObjectRings } from '@partwright/gerber/flatten';
import { openPolygons } from '@partwright/gerber/polygons';
import { median } from './figures.ts';

const require = createRequire(import.meta.url);
type Stream = NodeJS.ReadWriteStream;
const createParser = require('gerber-parser') as (options?: object) => Stream;
const createPlotter = require('gerber-plotter') as (options?: object) => Stream;

interface File {
  set: string;
  name: string;
  bytes: Uint8Array;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '3' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('usage: npm run bench -- gerber FOLDER [--runs N]');
  const files = gerbersBelow(folder);
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
  console.log(
    `${files.length} Gerber files of ${new Set(files.map(({ set }) => set)).size} sets, ${megabytes.toFixed(1)} MB\n`,
  );
  const wasm = readFileSync(require.resolve('clipper2-wasm/dist/umd/clipper2z.wasm'));
  const polygons = await openPolygons(wasm);
  const times = { read: [] as number[], rings: [] as number[], peer: [] as number[] };
  for (let run = 0; run < Number(values.runs); run++) {
    const layers: GerberLayer[] = [];
    times.read.push(await cpu(() => void layers.push(...files.flatMap(({ name, bytes }) => readable(bytes, name)))));
    times.rings.push(
      await cpu(() => {
        for (const layer of layers) {
          const rings = new ObjectRings(polygons);
          for (const object of layer.objects) rings.of(object);
        }
      }),
    );
    times.peer.push(
      await cpu(async () => {
        for (const { bytes } of files) await plotByPeer(bytes);
      }),
    );
  }
  const [read, rings, peer] = [median(times.read), median(times.rings), median(times.peer)];
  console.log(`read            ${read.toFixed(2)} s CPU`);
  console.log(`read and rings  ${(read + rings).toFixed(2)} s CPU`);
  console.log(
    `gerber-plotter  ${peer.toFixed(2)} s CPU: ${(peer / read).toFixed(1)} and ${(peer / (read + rings)).toFixed(1)} times as much`,
  );
  const largest = files
    .flatMap(({ set, name, bytes }) => readable(bytes, name).map((layer) => ({ set, name, bytes, layer })))
    .filter(({ layer }) => isCopper(layer, files))
    .toSorted((a, b) => b.bytes.length - a.bytes.length)[0];
  if (!largest) return;
  const joined = await cpu(() => {
    flattenLayer(readGerber(largest.bytes, largest.name), polygons);
  });
  const points = largest.layer.objects.length;
  console.log(
    `\nlargest copper layer (${largest.set}/${largest.name}, ${points} objects): read and joined in ${joined.toFixed(2)} s CPU`,
  );
}

function readable(bytes: Uint8Array, name: string): GerberLayer[] {
  try {
    return [readGerber(bytes, name)];
  } catch (error) {
    if (error instanceof GerberUnreadable) return [];
    throw error;
  }
}

function isCopper({ file }: GerberLayer, files: readonly File[]): boolean {
  const found = files.find(({ name }) => name === file);
  return found !== undefined && identifyFile(found.name, found.bytes).role?.kind === 'copper';
}

function plotByPeer(bytes: Uint8Array): Promise<number> {
  return new Promise((resolve, reject) => {
    let objects = 0;
    const parser = createParser({ filetype: 'gerber' });
    const plotter = createPlotter();
    parser.on('warning', () => undefined).on('error', reject);
    plotter.on('warning', () => undefined).on('error', reject);
    plotter.on('data', () => (objects += 1)).on('end', () => resolve(objects));
    parser.pipe(plotter);
    parser.end(Buffer.from(bytes).toString('latin1'));
  });
}

async function cpu(work: () => void | Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function gerbersBelow(folder: string): File[] {
  return readdirSync(folder).flatMap((set) => {
    const path = join(folder, set);
    if (!statSync(path).isDirectory()) return [];
    return readdirSync(path, { recursive: true, encoding: 'utf8' }).flatMap((name): File[] => {
      const file = join(path, name);
      if (!statSync(file).isFile()) return [];
      const bytes = readFileSync(file);
      return identifyFile(name, bytes).format === 'gerber' ? [{ set, name, bytes }] : [];
    });
  });
}
