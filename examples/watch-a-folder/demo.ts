// npm run watch: a designer exports a BOM twice into a watched folder, as a CAD program writes it; the report beside it says what
// the board costs, and then what the second export changed.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../packages/server/programs/partwright.mjs', import.meta.url));
const BOM = fileURLToPath(new URL('../cost-a-kicad-bom/weather-station.csv', import.meta.url));
const LONGEST_MS = 120_000;

export interface WatchDemo {
  /** What the watcher said. */
  log: string;
  /** The report beside the BOM after each export. */
  reports: [first: string, second: string];
}

/** Export, take another sensor and one capacitor fewer, export again. `tell` is given what happens as it happens. */
export async function watchExample(tell: (text: string) => void): Promise<WatchDemo> {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-watch-demo-'));
  const project = join(folder, 'weather-station');
  mkdirSync(project);
  const bom = join(project, 'weather-station.csv');
  const report = join(project, 'weather-station.cost.md');
  writeFileSync(join(project, 'weather-station.kicad_pro'), '{}\n');
  const watcher = startWatcher(folder, project, tell);
  try {
    copyFileSync(BOM, bom);
    const first = await written(report, '', watcher.ended);
    writeFileSync(bom, secondExport(readFileSync(BOM, 'utf8')));
    const second = await written(report, first, watcher.ended);
    return { log: watcher.log(), reports: [first, second] };
  } finally {
    await watcher.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const SENSOR =
  '"U4","BME280","~","Package_LGA:Bosch_LGA-8_2.5x2.5mm_P0.65mm_ClockwisePinNumbering","1","","Bosch Sensortec","BME280"';
const OTHER_SENSOR =
  '"U4","SHT30","~","Sensor_Humidity:Sensirion_DFN-8-1EP_2.5x2.5mm_P0.5mm_EP1.1x1.7mm","1","","Sensirion","SHT30-DIS-B2.5KS"';

/** Another sensor, and one capacitor fewer. */
export function secondExport(text: string): string {
  return text
    .replace(SENSOR, OTHER_SENSOR)
    .replace(
      '"C9,C10","10uF/25V","~","Capacitor_SMD:C_0805_2012Metric","2"',
      '"C9","10uF/25V","~","Capacitor_SMD:C_0805_2012Metric","1"',
    );
}

function startWatcher(
  folder: string,
  project: string,
  tell: (text: string) => void,
): { log(): string; ended: Promise<never>; stop(): Promise<void> } {
  const child = spawn(
    process.execPath,
    [...process.execArgv, MAIN, 'watch', project, '--spool', join(folder, 'spool'), '--quantities', '1,100,1000'],
    { env: { ...process.env, PARTWRIGHT_DATA_DIR: join(folder, 'data') }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
    tell(chunk.toString());
  });
  const exit = new Promise<void>((done) => void child.once('exit', () => done()));
  const ended = exit.then((): never => {
    throw new Error(`The watcher ended:\n${log}`);
  });
  ended.catch(() => undefined);
  return {
    log: () => log,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** What a file holds as soon as that is something else than before. */
async function written(path: string, before: string, ended: Promise<never>): Promise<string> {
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    if (text !== '' && text !== before) return text;
    await Promise.race([new Promise((done) => setTimeout(done, 100)), ended]);
  }
  throw new Error(`${path} was not written within ${LONGEST_MS / 1000} s`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { reports } = await watchExample((text) => void process.stderr.write(text));
  process.stdout.write(`\n${reports[1]}\n`);
}
