// npm run bench -- dfm FOLDER [--runs N] [--profile ID]: the DFM check of manufacturing data, a folder of files each set. CPU
// seconds (reading and checking) are medians over runs in one process; the memory is the peak of a process of its own with one
// run. No peer: pcb-dfm, the one open checker of the same kind, needs a package that cannot be installed beside this project.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkDfm, findProfile, type DfmReport, type Profile } from '@partwright/manufacturing/dfm';
import { readGerberSet } from '@partwright/gerber';
import { openPolygons, type Polygons } from '@partwright/gerber/polygons';

interface Measured {
  readSeconds: number;
  checkSeconds: number;
  report: DfmReport;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { runs: { type: 'string' }, profile: { type: 'string' }, one: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (folder === undefined) return console.log('no folder of data sets given');
  const profile = findProfile(values.profile ?? 'conservative');
  if (!profile) return console.log(`there is no profile ${values.profile}`);
  const polygons = await openPolygons(readFileSync(wasmPath()));
  if (values.one) {
    measure(folder, profile, polygons);
    return console.log((peakKilobytes() / 1024).toFixed(0));
  }
  const runs = Math.max(1, Number(values.runs ?? 3));
  const sets = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
  console.log(`profile ${profile.id}, ${runs} runs\n`);
  console.log(
    'set                        layers  holes  read s  check s   all s  peak MB  issues  checks pass warn fail not run',
  );
  for (const name of sets.sort()) reportDfmTime(name, join(folder, name), profile, polygons, runs);
}

function reportDfmTime(name: string, folder: string, profile: Profile, polygons: Polygons, runs: number): void {
  try {
    const measured = Array.from({ length: runs }, () => measure(folder, profile, polygons));
    const { report } = measured[0]!;
    const read = median(measured.map(({ readSeconds }) => readSeconds));
    const check = median(measured.map(({ checkSeconds }) => checkSeconds));
    const count = (status: string): string =>
      String(report.checks.filter((c) => c.status === status).length).padStart(4);
    const { copperLayers, holes, slots } = report.board;
    const issues = report.issues.length + report.omittedIssues;
    console.log(
      `${name.padEnd(26)} ${String(copperLayers).padStart(6)} ${String(holes + slots).padStart(6)} ${seconds(read)} ${seconds(check)} ${seconds(read + check)} ${measurePeakMemory(folder, profile).padStart(8)} ${String(issues).padStart(7)}       ${count('pass')} ${count('warn')} ${count('fail')}    ${count('not_run')}`,
    );
  } catch (error) {
    console.log(`${name.padEnd(26)} ${error instanceof Error ? error.message : String(error)}`);
  }
}

function measure(folder: string, profile: Profile, polygons: Polygons): Measured {
  const files = new Map<string, Uint8Array>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      files.set(relative(folder, path), readFileSync(path));
    }
  const begin = process.cpuUsage();
  const set = readGerberSet(files);
  const middle = process.cpuUsage(begin);
  const report = checkDfm(set, { polygons, profile });
  const end = process.cpuUsage(begin);
  const readSeconds = (middle.user + middle.system) / 1e6;
  return { readSeconds, checkSeconds: (end.user + end.system) / 1e6 - readSeconds, report };
}

/** In megabytes, of a process that checks this set once and nothing else. */
function measurePeakMemory(folder: string, { id }: Profile): string {
  const program = `import(${JSON.stringify(fileURLToPath(import.meta.url))}).then(({ run }) => run(process.argv.slice(1)))`;
  const args = ['--conditions=@partwright/source', '-e', program, '--', folder, '--one', '--profile', id];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
}

/** On Linux from /proc: what the system counts for a child begins with the memory of its parent. */
function peakKilobytes(): number {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

const seconds = (value: number): string => value.toFixed(2).padStart(7);

function wasmPath(): string {
  return createRequire(import.meta.url).resolve('clipper2-wasm/dist/umd/clipper2z.wasm');
}
