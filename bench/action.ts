// npm run bench -- action [FOLDER] [--runs 5] [--dist FOLDER] [--only NAME] [--timeline] [--no-peer]: the action as it is shipped, from the
// start of its process to the comment and to its end, on a pull request of a GitHub on this machine. The project is
// examples/review-a-pull-request; with a FOLDER of KiCad projects each of those too, with one value and one track changed.
// Beside it what any other way to ERC and DRC does at least: kicad-cli's two checks of both commits, one after the other.
import { spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';
import * as fake from '../packages/action/src/fake-github/index.fixture.ts';
import { makeBundle } from '../packages/action/scripts/bundle.ts';
import { summary } from './figures.ts';
import { kicadVersion, residentMegabytes, timeKicad, Workplace } from './kicad-processes.ts';

const REPOSITORY = dirname(import.meta.dirname);
const EXAMPLE = join(REPOSITORY, 'examples/review-a-pull-request');
const LOOK_MS = 100;
const DEADLINE_MS = 180_000;

type Files = Record<string, Uint8Array>;

interface Change {
  name: string;
  base: Files;
  head: Files;
}

interface Measured {
  toComment: number;
  toEnd: number;
  /** Of the action and all that it starts, in seconds. */
  cpu: number;
  megabytes: number;
  /** `method path` of each request, with milliseconds since the start of the process. */
  requests: string[];
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      dist: { type: 'string' },
      only: { type: 'string' },
      timeline: { type: 'boolean', default: false },
      'no-peer': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const work = new Workplace();
  try {
    const dist = values.dist ?? (await buildInto(join(work.folder, 'dist')));
    const version = values['no-peer'] ? undefined : await kicadVersion();
    console.log(version === undefined ? 'without kicad-cli' : `kicad-cli ${version}`);
    console.log(
      `the action without WebAssembly: ${(countFolderFiles(dist) / 1e6).toFixed(2)} MB, index.js ${kilobytes(join(dist, 'index.js'))}`,
    );
    const changes = [exampleChange(), ...positionals.flatMap((folder) => changesBelow(folder))];
    for (const change of changes.filter(({ name }) => values.only === undefined || name === values.only)) {
      const measured = await measure(change, dist, Number(values.runs));
      console.log(`\n${change.name}`);
      for (const [what, of] of [
        ['start to comment, s', ({ toComment }: Measured) => toComment],
        ['start to end, s', ({ toEnd }: Measured) => toEnd],
        ['CPU of all processes, s', ({ cpu }: Measured) => cpu],
        ['peak memory of all processes, MB', ({ megabytes }: Measured) => megabytes],
      ] as const)
        console.log(`  ${what.padEnd(36)} ${summary(measured.map(of))}`);
      if (values.timeline)
        console.log(
          measured
            .at(-1)!
            .requests.map((line) => `    ${line}`)
            .join('\n'),
        );
      if (version !== undefined)
        console.log(
          `  ${'kicad-cli, ERC and DRC of both, s'.padEnd(36)} ${await kicadSeconds(work, change, Number(values.runs))}`,
        );
    }
  } finally {
    work.close();
  }
}

async function buildInto(folder: string): Promise<string> {
  mkdirSync(folder);
  for (const [name, bytes] of (await makeBundle()).files) writeFileSync(join(folder, name), bytes);
  return folder;
}

/** Several runs, each of them the first on its pull request; one more before them, for the fake and the memory. */
async function measure(change: Change, dist: string, runs: number): Promise<Measured[]> {
  await using repository = await fake.openRepository();
  await repository.commit({ branch: 'main', changes: change.base });
  const gone = Object.keys(change.base).filter((path) => change.head[path] === undefined);
  const changes = { ...change.head, ...Object.fromEntries(gone.map((path) => [path, null])) };
  await repository.commit({ branch: 'change', from: 'main', changes });
  await repository.publishPull(7, 'main', 'change');
  const cwd = await repository.checkout({ ref: 'refs/pull/7/merge', depth: 0 });
  const measured: Measured[] = [];
  // Looking at the memory takes time.
  const { megabytes } = await runOnce(repository, cwd, dist, true);
  for (let at = 0; at < runs; at++) measured.push({ ...(await runOnce(repository, cwd, dist, false)), megabytes });
  return measured;
}

async function runOnce(repository: fake.Repository, cwd: string, dist: string, isWatched: boolean): Promise<Measured> {
  await using github = await fake.openFakeGitHub({
    repository: repository.folder,
    tokens: { secret: fake.JOB_TOKEN },
    pulls: [{ number: 7, base: 'main', head: 'change' }],
  });
  const room = mkdtempSync(join(tmpdir(), 'partwright-bench-'));
  const answered: { what: string; from: number; to: number }[] = [];
  const began = new Map<unknown, number>();
  const onStart = (message: unknown): void =>
    void began.set((message as { request: unknown }).request, performance.now());
  const onFinish = (message: unknown): void => {
    const { request } = message as { request: IncomingMessage };
    const from = began.get(request);
    if (from !== undefined) answered.push({ what: `${request.method} ${request.url}`, from, to: performance.now() });
  };
  subscribe('http.server.request.start', onStart);
  subscribe('http.server.response.finish', onFinish);
  let megabytes = 0;
  const look = setInterval(() => {
    if (isWatched) megabytes = Math.max(megabytes, residentMegabytes(pidIn(room)));
  }, LOOK_MS);
  try {
    const run = await fake.runAction({
      main: stopwatch(room, join(dist, 'index.js')),
      actionFile: join(REPOSITORY, 'action.yml'),
      host: github,
      token: 'secret',
      event: await fake.writeEvent(github, { name: 'pull_request', action: 'opened', pull: 7 }),
      cwd,
      deadlineMs: DEADLINE_MS,
    });
    if (run.timedOut) throw new Error(`The action does not end: ${run.stdout}${run.stderr}`);
    const times = JSON.parse(readFileSync(join(room, 'times'), 'utf8')) as {
      start: number;
      seconds: number;
      cpu: number;
    };
    const start = times.start - performance.timeOrigin;
    github.assertNoViolations();
    const comment = answered.find(({ what }) => /^POST .*\/comments$/.test(what));
    if (comment === undefined) throw new Error(`No comment was made: ${run.stdout}${run.stderr}`);
    const since = (time: number): string => (time - start).toFixed(0).padStart(5);
    return {
      toComment: (comment.to - start) / 1000,
      toEnd: times.seconds,
      cpu: times.cpu,
      megabytes,
      requests: [...answered.map(({ what, from, to }) => `${since(from)} to ${since(to)}  ${what}`), ...run.text],
    };
  } finally {
    clearInterval(look);
    unsubscribe('http.server.request.start', onStart);
    unsubscribe('http.server.response.finish', onFinish);
    rmSync(room, { recursive: true });
  }
}

/** What runs the action and writes into the folder who it is, how long it took, and the processor time of all below it. */
function stopwatch(room: string, main: string): string {
  const program = join(room, 'stopwatch.mjs');
  const script = (folder: string, action: string): void => {
    const child = spawn(process.execPath, [action], { stdio: 'inherit' });
    const start = Date.now();
    const began = performance.now();
    writeFileSync(`${folder}/pid`, String(child.pid));
    child.once('exit', (code) => {
      const seconds = (performance.now() - began) / 1000;
      writeFileSync(`${folder}/times`, JSON.stringify({ start, seconds, cpu: ticksOfChildren() / 100 }));
      process.exitCode = code ?? 1;
    });
  };
  const imports =
    "import { spawn } from 'node:child_process'; import { existsSync, readFileSync, writeFileSync } from 'node:fs';";
  writeFileSync(
    program,
    `${imports}\n${ticksOfChildren.toString()}\n(${script.toString()})(${JSON.stringify(room)}, ${JSON.stringify(main)});\n`,
  );
  return program;
}

/** Of those that have ended and were waited for, with theirs: fields 16 and 17, in hundredths of a second. Linux only. */
function ticksOfChildren(): number {
  const stat = existsSync('/proc/self/stat') ? readFileSync('/proc/self/stat', 'utf8') : ') 0';
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return (fields[13] ?? 0) + (fields[14] ?? 0);
}

function pidIn(room: string): number {
  return existsSync(join(room, 'pid')) ? Number(readFileSync(join(room, 'pid'), 'utf8')) : 0;
}

function exampleChange(): Change {
  const side = (name: string): Files => filesBelow(join(EXAMPLE, name), 'hardware');
  return { name: basename(EXAMPLE), base: side('base'), head: side('head') };
}

/** Each folder in it that has a project, or the folder itself. */
function changesBelow(folder: string): Change[] {
  const isProject = (name: string): boolean => readdirSync(name).some((file) => file.endsWith('.kicad_pro'));
  const inside = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isDirectory());
  return (isProject(folder) ? [folder] : inside.filter(isProject)).map((path) => {
    const base = filesBelow(path, 'hardware');
    const head = Object.fromEntries(Object.entries(base).map(([name, bytes]) => [name, changed(name, bytes)]));
    return { name: basename(path), base, head };
  });
}

function filesBelow(folder: string, under: string): Files {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return Object.fromEntries(
    paths.map((path) => [`${under}/${relative(folder, path).split(sep).join('/')}`, readFileSync(path)]),
  );
}

/** The first resistor gets another value, the first track another width. */
function changed(name: string, bytes: Uint8Array): Uint8Array {
  const text = (): string => Buffer.from(bytes).toString('utf8');
  if (name.endsWith('.kicad_sch'))
    return Buffer.from(text().replace(/(\(property "Reference" "R\d+"[^]*?\(property "Value" )"[^"]*"/, '$1"47k"'));
  if (name.endsWith('.kicad_pcb')) return Buffer.from(text().replace(/(\(segment\b[^]*?\(width )[\d.]+/, '$10.05'));
  return bytes;
}

/** The sum of the medians of its four processes. */
async function kicadSeconds(work: Workplace, { name, base, head }: Change, runs: number): Promise<string> {
  let seconds = 0;
  for (const [side, files] of Object.entries({ base, head })) {
    const folder = join(work.folder, 'changes', name, side);
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    const project = Object.keys(files).find((path) => path.endsWith('.kicad_pro'))!;
    const report = join(work.folder, 'report.json');
    for (const [kind, check, end] of [
      ['sch', 'erc', 'kicad_sch'],
      ['pcb', 'drc', 'kicad_pcb'],
    ] as const) {
      const file = join(folder, project.replace(/kicad_pro$/, end));
      const taken = await timeKicad(work, [kind, check, '--format', 'json', '-o', report, file], runs);
      if (taken === undefined) return `${kind} ${check} fails`;
      seconds += taken;
    }
  }
  return seconds.toPrecision(3);
}

/** In bytes. */
function countFolderFiles(folder: string): number {
  const counted = readdirSync(folder).filter((name) => !name.endsWith('.wasm'));
  return counted.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

const kilobytes = (file: string): string => `${(statSync(file).size / 1000).toFixed(0)} kB`;
