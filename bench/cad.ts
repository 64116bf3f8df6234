// How exactly and how fast 3D models are measured, and what chains of operations come to:
//   npm run bench -- cad FOLDER [REFERENCE.tsv]
// FOLDER holds STEP files. Peer: DRAWEXE of OpenCascade itself (Debian: occt-draw), in the same run; in its place a table
// with its figures: file, volume, area, centre, unique solids, unique faces, box.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import {
  CadFailed,
  inspectCad,
  openCadKernel,
  runPipeline,
  type CadInspection,
  type CadKernel,
  type CadOperation,
  type StartOpenCascade,
} from '@partwright/cad';

const OPENCASCADE = join(import.meta.dirname, '../node_modules/replicad-opencascadejs/dist/replicad_single');
const FAULTS = 1_000;

interface Reference {
  volume: number;
  area: number;
  solids: number;
  faces: number;
  box: number[];
  /** Of the processor, for reading, volume, area, box, validity and triangles; of a table it is not known. */
  seconds?: number;
}

export async function run([folder, table]: string[]): Promise<void> {
  if (!folder) throw new Error('usage: npm run bench -- cad FOLDER [REFERENCE.tsv]');
  const { default: start } = (await import(`${OPENCASCADE}.js`)) as { default: StartOpenCascade };
  const open = (): Promise<CadKernel> => openCadKernel(start, readFileSync(`${OPENCASCADE}.wasm`));
  const kernel = await open();
  const files = readdirSync(folder)
    .filter((name) => /\.(?:step|stp)$/i.test(name))
    .map((name) => resolve(folder, name));
  const references = table === undefined ? askDraw(files) : readTable(table);
  const found = new Map(files.flatMap((file) => measureOrTell(kernel, file)));
  printExactness(found, references);
  const solids = files.filter((file) => found.get(basename(file))?.found.volume);
  solids.some((file) => printChain(kernel, file));
  await printDamage(open, files);
}

interface Measured {
  found: CadInspection;
  processorMs: number;
  megabytes: number;
}

/** Without a body there is nothing to hold against the peer. */
function measureOrTell(kernel: CadKernel, file: string): [string, Measured][] {
  try {
    return [[basename(file), measure(kernel, file)]];
  } catch (error) {
    console.log(`  ${basename(file)}: ${(error as Error).message}`);
    return [];
  }
}

function measure(kernel: CadKernel, file: string): Measured {
  const bytes = readFileSync(file);
  const before = process.cpuUsage();
  const found = inspectCad(kernel, bytes);
  const used = process.cpuUsage(before);
  return { found, processorMs: (used.user + used.system) / 1_000, megabytes: bytes.length / 1e6 };
}

function printExactness(found: Map<string, Measured>, references: Map<string, Reference>): void {
  let [exact, counts, of] = [0, 0, 0];
  let [worstVolume, worstArea, worstBox] = [0, 0, 0];
  for (const [name, { found: inspection }] of found) {
    const reference = references.get(name);
    if (!reference) continue;
    of++;
    // Of faces that close nothing the peer says a volume all the same.
    const volume = reference.solids === 0 ? 0 : off(inspection.volume ?? 0, reference.volume);
    const area = off(inspection.area, reference.area);
    const corners = [...inspection.bounds.min, ...inspection.bounds.max];
    const box = Math.max(...corners.map((corner, at) => Math.abs(corner - reference.box[at]!)));
    if (volume <= 1e-5 && area <= 1e-5 && box <= 1e-4) exact++;
    else
      console.log(
        `  ${name}: volume ${volume.toExponential(1)}, area ${area.toExponential(1)}, box ${box.toExponential(1)} mm off`,
      );
    const { uniqueSolids, uniqueFaces } = inspection.topology;
    if (uniqueSolids === reference.solids && uniqueFaces === reference.faces) counts++;
    else
      console.log(
        `  ${name}: ${uniqueSolids} solids and ${uniqueFaces} faces, where the peer has ${reference.solids} and ${reference.faces}`,
      );
    [worstVolume, worstArea, worstBox] = [
      Math.max(worstVolume, volume),
      Math.max(worstArea, area),
      Math.max(worstBox, box),
    ];
  }
  console.log(
    `inspect: ${exact} of ${of} within 1e-5 of the peer and 1e-4 mm, unique counts equal in ${counts}; worst volume ${worstVolume.toExponential(1)}, area ${worstArea.toExponential(1)}, box ${worstBox.toExponential(1)} mm`,
  );
  const speeds = [...found.values()].map(({ processorMs }) => processorMs).toSorted((a, b) => a - b);
  const largest = [...found].reduce((most, one) => (one[1].megabytes > most[1].megabytes ? one : most));
  console.log(
    `processor time a file: median ${speeds[speeds.length >> 1]!.toFixed(0)} ms, most ${speeds.at(-1)!.toFixed(0)} ms; the largest (${largest[1].megabytes.toFixed(1)} MB) ${largest[1].processorMs.toFixed(0)} ms`,
  );
  const ratios = [...found].flatMap(([name, { processorMs, megabytes }]) => {
    const seconds = references.get(name)?.seconds;
    return seconds === undefined || megabytes < LARGE_MB ? [] : [{ name, ratio: processorMs / 1e3 / seconds, seconds }];
  });
  if (ratios.length === 0) return;
  const sorted = ratios.toSorted((a, b) => a.ratio - b.ratio);
  const most = sorted.at(-1)!;
  const ofLargest = ratios.find(({ name }) => name === largest[0]);
  console.log(
    `of the peer's own for reading, volume, area, box, validity and triangles, ${ratios.length} files from ${LARGE_MB} MB on: median ${sorted[sorted.length >> 1]!.ratio.toFixed(2)}, most ${most.ratio.toFixed(2)} (${most.name})${ofLargest ? `; the largest ${ofLargest.ratio.toFixed(2)} of its ${(ofLargest.seconds * 1e3).toFixed(0)} ms` : ''}`,
  );
}

/** Smaller ones are over before the clock of the peer, which counts in hundredths of a second, says much. */
const LARGE_MB = 0.2;

const off = (one: number, other: number): number => Math.abs(one - other) / Math.max(1e-12, Math.abs(other));

/**
 * All of the 256 operations allowed at a time: holes in a plate, whose volume is known. False: the model takes no operation, as one
 * whose bodies overlap, which is told.
 */
function printChain(kernel: CadKernel, file: string): boolean {
  const plate = runPipeline(kernel, readFileSync(file), [], 'brep').file;
  if (!('bytes' in plate)) return false;
  const first: CadOperation[] = [
    { kind: 'union', shape: { primitive: 'box', size: [200, 200, 5], at: [1_000, 1_000, 0] } },
    { kind: 'intersect', shape: { primitive: 'box', size: [200, 200, 5], at: [1_000, 1_000, 0] } },
  ];
  const holes = Array.from({ length: 254 }, (_, at): CadOperation => ({
    kind: 'drill',
    radius: 1 + (at % 7) / 4,
    depth: 5,
    at: [1_006 + 12 * (at % 16), 1_006 + 12 * Math.floor(at / 16), 5],
  }));
  const expected =
    200 * 200 * 5 - holes.reduce((sum, hole) => sum + (hole.kind === 'drill' ? Math.PI * hole.radius ** 2 * 5 : 0), 0);
  const before = process.cpuUsage();
  let volumes: number[];
  try {
    ({ volumes } = runPipeline(kernel, plate.bytes, [...first, ...holes], 'step'));
  } catch (error) {
    if (!(error instanceof CadFailed)) throw error;
    console.log(`no chain on ${basename(file)}: ${error.message}`);
    return false;
  }
  const used = process.cpuUsage(before);
  console.log(
    `a chain of 256 operations: volume ${off(volumes.at(-1)!, expected).toExponential(1)} off, ${((used.user + used.system) / 1e6).toFixed(1)} s of processor time`,
  );
  return true;
}

/** Files with bytes changed and cut: each is measured or refused; a kernel that one broke is not used for the next. */
async function printDamage(open: () => Promise<CadKernel>, files: string[]): Promise<void> {
  let kernel = await open();
  const small = files
    .map((file) => readFileSync(file))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, 3);
  let seed = 1;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const kinds = new Map<string, number>();
  for (let at = 0; at < FAULTS; at++) {
    const bytes = Uint8Array.from(small[at % small.length]!);
    for (let change = 0; change < 1 + (at % 20); change++)
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    const damaged = at % 10 === 0 ? bytes.slice(0, Math.floor(random() * bytes.length)) : bytes;
    const kind = outcome(() => inspectCad(kernel, damaged));
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (kind === LOST) kernel = await open();
  }
  console.log(`${FAULTS} damaged files: ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}`);
}

const LOST = 'refused with the loss of the kernel';

function outcome(work: () => CadInspection): string {
  try {
    return work().isValid ? 'measured' : 'measured, not valid';
  } catch (error) {
    if (!(error instanceof CadFailed)) return `fell over (${String(error).slice(0, 80)})`;
    return error.losesKernel ? LOST : 'refused';
  }
}

function readTable(path: string): Map<string, Reference> {
  const [, ...rows] = readFileSync(path, 'utf8').trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [name, volume, area, , solids, faces, box] = row.split('\t');
      return [
        name!,
        {
          volume: Number(volume),
          area: Number(area),
          solids: Number(solids),
          faces: Number(faces),
          box: box!.split(' ').map(Number),
        },
      ];
    }),
  );
}

/** What OpenCascade itself says. It loads its libraries by names without versions, which Debian has in no package for users. */
function askDraw(files: string[]): Map<string, Reference> {
  const folder = mkdtempSync(join(tmpdir(), 'draw-'));
  try {
    const where = spawnSync('sh', ['-c', 'dirname "$(ldconfig -p | grep -m1 -o "/.*libTKernel.so.*")"'], {
      encoding: 'utf8',
    }).stdout.trim();
    for (const library of readdirSync(where).filter((name) => /^libTK.*\.so\.\d+$/.test(name)))
      symlinkSync(join(where, library), join(folder, library.replace(/\.so\..*$/, '.so')));
    const script = join(folder, 'ask.tcl');
    const each = files.map(
      (file) =>
        `puts "FILE ${basename(file)}"\ncatch {dchrono t restart; testreadstep "${file}" s; puts [vprops s 1e-7 -full]; puts [sprops s 1e-7 -full]; puts "BOX [bounding s -optimal]"; checkshape s; incmesh s 0.1; dchrono t stop; puts [dchrono t show]; puts [nbshapes s]}`,
    );
    writeFileSync(script, ['pload MODELING XDE', ...each, 'exit'].join('\n'));
    const env = { ...process.env, LD_LIBRARY_PATH: folder, CSF_OCCTResourcePath: '/usr/share/opencascade/resources' };
    const { stdout } = spawnSync('occt-draw', ['-b', '-f', script], { encoding: 'utf8', env, maxBuffer: 1e8 });
    return readDraw(stdout ?? '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readDraw(text: string): Map<string, Reference> {
  const references = new Map<string, Reference>();
  for (const part of text.split(/^FILE /m).slice(1)) {
    const masses = [...part.matchAll(/Mass\s*:\s*(\S+)/g)].map((match) => Number(match[1]));
    const count = (kind: string): number => Number(new RegExp(`${kind}\\s*:\\s*(\\d+)`).exec(part)?.[1] ?? Number.NaN);
    const box = /BOX (.*)/.exec(part)?.[1]?.trim().split(/\s+/).map(Number);
    if (masses.length < 2 || !box) continue;
    const [user, system] = ['user', 'system'].map((kind) =>
      Number(new RegExp(`CPU ${kind} time: (\\S+) seconds`).exec(part)?.[1] ?? Number.NaN),
    );
    references.set(part.split('\n')[0]!.trim(), {
      volume: masses[0]!,
      area: masses[1]!,
      solids: count('SOLID'),
      faces: count('FACE'),
      box,
      seconds: user! + system!,
    });
  }
  if (references.size === 0) console.log('no peer: occt-draw is not installed (Debian: apt-get install occt-draw)');
  return references;
}
