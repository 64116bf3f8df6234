// Damages BOM files of every format in every way and reads them as the server does: each must give its lines or a reason
// that a person can act on, in time, within memory, and without giving away inner workings. Changes of style (line ends,
// quotes, delimiter, encoding, order of columns ...) must not change what is read, and lines above a cut stay right.
//   npm run checks -- mutated-boms [COUNT] [--seed N] [FOLDER]
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bom } from '@partwright/bom';
import { runCommandLine } from './mutated-boms/command-line.ts';
import { cutTable, faultsOfCut } from './mutated-boms/cut.ts';
import { damages, innerDamages } from './mutated-boms/damages.ts';
import {
  listLineContents,
  listDesignators,
  listOutcomeFaults,
  openReaders,
  readIsolated,
  READERS,
  type Outcome,
} from './mutated-boms/outcome.ts';
import { makeOwnFiles, type BomFile } from './mutated-boms/own-files.ts';
import { makeRandom, type Random } from './mutated-boms/random.ts';
import { restylings } from './mutated-boms/restylings.ts';
import { readTableText, type TableText } from './mutated-boms/table-text.ts';
import { timeHostileTexts } from './mutated-boms/hostile-texts.ts';

/** A file as it is before it is damaged. */
interface Sound extends BomFile {
  bom: Bom | undefined;
  table: TableText | undefined;
}

interface Task {
  kind: string;
  name: string;
  bytes: Uint8Array;
  judge(outcome: Outcome): Iterable<string>;
}

interface Tally {
  read: number;
  refused: number;
  found: number;
  slowestMs: number;
}

export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    options: { seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const folder = positionals.find((word) => !/^\d+$/.test(word));
  const count = Number(positionals.find((word) => /^\d+$/.test(word)) ?? 2000);
  const random = makeRandom(Number(values.seed));
  const pool = openReaders();
  const check = new Check();
  try {
    await pool.ready();
    const sounds: Sound[] = [];
    for (const file of folder === undefined ? ownFiles(random) : await filesIn(folder)) {
      const outcome = await readIsolated(pool, file.bytes, file.name);
      const listTruthFaults = () => faultsOfTruth(file, outcome);
      check.count({ kind: 'undamaged', name: file.name, bytes: file.bytes, judge: listTruthFaults }, outcome);
      const bom = outcome.kind === 'bom' ? outcome.bom : undefined;
      sounds.push({ ...file, bom, table: bom && readTableText(file.bytes, bom) });
    }
    const tasks = makeTasks(sounds, random, count);
    await Promise.all(
      Array.from({ length: READERS }, async () => {
        for (let next = tasks.next(); !next.done; next = tasks.next()) {
          const task = next.value;
          let outcome = await readIsolated(pool, task.bytes, task.name);
          // A busy machine is slow once; a slow reader is slow again.
          if ([...listOutcomeFaults(outcome)].some((fault) => fault.startsWith('took')))
            outcome = await readIsolated(pool, task.bytes, task.name);
          check.count(task, outcome);
        }
      }),
    );
  } finally {
    await pool.close();
  }
  await runCommandLine(check.samples, (fault) => check.find('command line', fault));
  timeHostileTexts((fault) => check.find('hostile text', fault));
  return check.report(`seed ${values.seed}`);
}

/** Several of every format: chance gives each other columns and lines. */
const ownFiles = (random: Random) => Array.from({ length: 3 }, () => makeOwnFiles(random)).flat();

async function filesIn(folder: string): Promise<BomFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return Promise.all(
    names.sort().map(async (name) => ({ name, bytes: new Uint8Array(await readFile(join(folder, name))) })),
  );
}

/** `count` damages, and every change of style and some cuts of every table. */
function* makeTasks(sounds: readonly Sound[], random: Random, count: number): Generator<Task> {
  for (const { name, bom, table } of sounds) {
    if (!bom || !table) continue;
    const content = listLineContents(bom);
    for (const style of restylings) {
      const bytes = style.apply(table);
      if (!bytes) continue;
      yield { kind: `style: ${style.name}`, name, bytes, judge: (outcome) => faultsOfStyle(content, outcome) };
    }
    for (let i = 0; i < 6; i++) {
      const cut = cutTable(table, random);
      if (cut) yield { kind: 'table cut', name, bytes: cut.bytes, judge: (outcome) => faultsOfCut(cut, bom, outcome) };
    }
  }
  for (let i = 0; i < count; i++) {
    const { name, bytes } = sounds[i % sounds.length]!;
    if (bytes.length === 0) continue;
    // A file with a form of its own is damaged half of the time where only that form can be.
    const inner = random.chance(0.5) ? innerDamages : damages;
    let damage = random.pick(inner);
    let damaged = damage.apply(bytes, random, random.pick(sounds));
    while (damaged === undefined) {
      damage = random.pick(damages);
      damaged = damage.apply(bytes, random, random.pick(sounds));
    }
    yield { kind: damage.name, name, bytes: damaged, judge: () => [] };
  }
}

function* faultsOfTruth({ truth }: BomFile, outcome: Outcome): Generator<string> {
  if (outcome.kind === 'refused') {
    yield `refused: ${outcome.message}`;
    return;
  }
  const read = listDesignators(outcome.bom);
  const differs = truth?.findIndex((part, i) => read[i] !== part) ?? -1;
  if (truth && differs >= 0) yield `reads ${read[differs] ?? 'nothing'}, not ${truth[differs]}`;
}

function* faultsOfStyle(content: readonly string[], outcome: Outcome): Generator<string> {
  if (outcome.kind === 'refused') {
    yield `refused: ${outcome.message}`;
    return;
  }
  const after = listLineContents(outcome.bom);
  const differs = content.findIndex((line, i) => after[i] !== line);
  if (differs >= 0) yield `line ${differs + 1} reads ${after[differs] ?? 'nothing'}, not ${content[differs]}`;
  else if (after.length !== content.length) yield `${after.length} lines, not ${content.length}`;
}

/** Counts and keeps what was found. */
class Check {
  /** Some of the damaged files, for the command line. */
  readonly samples: BomFile[] = [];
  readonly #tallies = new Map<string, Tally>();
  readonly #findings: string[] = [];
  readonly #kept: Promise<void>[] = [];

  count(task: Task, outcome: Outcome): void {
    const tally = this.#findTally(task.kind);
    tally[outcome.kind === 'bom' ? 'read' : 'refused'] += 1;
    tally.slowestMs = Math.max(tally.slowestMs, outcome.ms);
    const faults = [...listOutcomeFaults(outcome), ...task.judge(outcome)];
    for (const fault of faults) this.#find(task, fault);
    if (this.#tallies.size > 0 && this.samples.length < 300 && (tally.read + tally.refused) % 7 === 0)
      this.samples.push({ name: task.name, bytes: task.bytes });
  }

  find(kind: string, fault: string): void {
    this.#findTally(kind).found += 1;
    this.#findings.push(`${kind}: ${fault}`);
  }

  async report(seed: string): Promise<boolean> {
    await Promise.all(this.#kept);
    console.log(
      `${'what was done'.padEnd(32)} ${'lines'.padStart(6)} ${'refused'.padStart(8)} ${'findings'.padStart(9)} ${'slowest'.padStart(9)}`,
    );
    const all: Tally = { read: 0, refused: 0, found: 0, slowestMs: 0 };
    for (const [kind, tally] of this.#tallies) {
      console.log(row(kind, tally));
      all.read += tally.read;
      all.refused += tally.refused;
      all.found += tally.found;
      all.slowestMs = Math.max(all.slowestMs, tally.slowestMs);
    }
    console.log(row('all', all));
    for (const finding of this.#worthShowing()) console.log(`  ${finding.slice(0, 600)}`);
    console.log(
      `${all.found === 0 ? 'passed' : 'FAILED'}: ${all.read + all.refused} readings, ${all.found} findings (${seed})`,
    );
    return all.found === 0;
  }

  /** Three of each sort; what differs in names and figures only is of one sort. */
  #worthShowing(): string[] {
    const seen = new Map<string, number>();
    return this.#findings.filter((finding) => {
      const sort = finding
        .replace(/.*?\): /s, '')
        .replaceAll(/"[^"]*"|\d+/g, '#')
        .slice(0, 50);
      seen.set(sort, (seen.get(sort) ?? 0) + 1);
      return seen.get(sort)! <= 3;
    });
  }

  #find(task: Task, fault: string): void {
    this.#findTally(task.kind).found += 1;
    const kept = join(tmpdir(), 'mutated-boms', `${this.#findings.length}-${task.name.slice(-60)}`);
    this.#findings.push(`${task.kind}, ${task.name} (kept as ${kept}): ${fault}`);
    if (this.#findings.length > 200) return;
    this.#kept.push(mkdir(join(tmpdir(), 'mutated-boms'), { recursive: true }).then(() => writeFile(kept, task.bytes)));
  }

  #findTally(kind: string): Tally {
    const tally = this.#tallies.get(kind) ?? { read: 0, refused: 0, found: 0, slowestMs: 0 };
    this.#tallies.set(kind, tally);
    return tally;
  }
}

function row(kind: string, { read, refused, found, slowestMs }: Tally): string {
  return `${kind.padEnd(32)} ${String(read).padStart(6)} ${String(refused).padStart(8)} ${String(found).padStart(9)} ${`${Math.round(slowestMs)} ms`.padStart(9)}`;
}
