import { open, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, posix } from 'node:path';
import type { KicadReports } from '@partwright/review';
import { runConfined, type Ending } from './confined-process.ts';
import { KicadFailed } from './failure.ts';
import { inFreshFolder, writeProject, type ProjectFolder } from './project-folder.ts';

export type KicadCheck = 'erc' | 'drc';

export interface KicadProject {
  /** As its place has it: the .kicad_pro, its top sheet or its board. */
  path: string;
  files: ReadonlyMap<string, Uint8Array>;
}

export interface KicadSaid {
  reports: KicadReports;
  /** Why a check that there are files for was not made, in words. */
  failures: Map<KicadCheck, string>;
}

/** KiCad's own checks. */
export interface KicadCli {
  /** `kicad-cli 9.0.8`. */
  readonly engine: string;
  /** Never rejects: what KiCad cannot do stands among the failures. */
  check(project: KicadProject, checks: ReadonlySet<string>): Promise<KicadSaid>;
  /** End what runs; what waits fails. */
  close(): void;
}

export interface KicadLimits {
  memoryMb: number;
  /** For one check of one project at one commit; about ten times what large open designs take on two busy cores. */
  timeoutMs: Record<KicadCheck, number>;
  reportBytes: number;
}

export const KICAD_LIMITS: KicadLimits = {
  memoryMb: 2048,
  timeoutMs: { erc: 120_000, drc: 300_000 },
  reportBytes: 32_000_000,
};

/** The newest format that each KiCad reads. It takes newer ones without a word and may check nothing of them. */
const NEWEST: Record<KicadCheck, Record<number, number>> = {
  erc: { 8: 20231120, 9: 20250114 },
  drc: { 8: 20240108, 9: 20241229 },
};
const ENDING: Record<KicadCheck, string> = { erc: 'kicad_sch', drc: 'kicad_pcb' };

/** KiCad at `program`, of which `version` is known. Each project gets a folder of its own, gone when it is done. */
export function openKicad(program: string, version: string, limits: KicadLimits = KICAD_LIMITS): KicadCli {
  const engine = `kicad-cli ${version}`;
  const closing = new AbortController();
  const inTurn = openTurns(Math.min(2, availableParallelism()));

  async function checkAll({ path, files }: KicadProject, checks: ReadonlySet<string>): Promise<KicadSaid> {
    const said: KicadSaid = { reports: { engine, erc: null, drc: null }, failures: new Map() };
    const stem = /^(.*)\.kicad_(?:pro|sch|pcb)$/.exec(path)?.[1];
    const wanted = (['erc', 'drc'] as const).filter(
      (check) => checks.has(check) && (stem === undefined || files.has(`${stem}.${ENDING[check]}`)),
    );
    if (wanted.length === 0) return said;
    const fail = (check: KicadCheck, error: unknown): void => {
      if (!(error instanceof KicadFailed)) throw error;
      said.failures.set(check, error.message);
    };
    try {
      if (stem === undefined) throw new KicadFailed('nothing tells which of its sheets is the top one');
      await inFreshFolder(version, async (folder) => {
        await writeProject(folder.project, files, posix.dirname(path));
        for (const check of wanted)
          try {
            said.reports[check] = await checkOne(check, stem, files, folder);
          } catch (error) {
            fail(check, error);
          }
      });
    } catch (error) {
      for (const check of wanted) fail(check, error);
    }
    return said;
  }

  async function checkOne(
    check: KicadCheck,
    stem: string,
    files: KicadProject['files'],
    { project, out, env }: ProjectFolder,
  ): Promise<Uint8Array> {
    const file = `${stem}.${ENDING[check]}`;
    checkFormat(check, file, files.get(file)!, version);
    const withSchematic = files.has(`${stem}.kicad_sch`) ? ['--schematic-parity'] : [];
    const verb = check === 'erc' ? ['sch', 'erc'] : ['pcb', 'drc', ...withSchematic];
    const output = join(out, `${check}.json`);
    const args = [...verb, '--format', 'json', '--severity-all', '--output', output, join(project, file)];
    const { memoryMb, reportBytes: fileBytes, timeoutMs } = limits;
    const confinement = { folder: project, env, timeoutMs: timeoutMs[check], memoryMb, fileBytes };
    const ending = await runConfined(program, args, confinement, closing.signal).catch((error: unknown) => {
      throw new KicadFailed(`KiCad could not be started: ${(error as Error).message}`);
    });
    explainEnding(ending, { version, ...confinement });
    return readReport(output, fileBytes);
  }

  return {
    engine,
    check: (project, checks) => inTurn(() => checkAll(project, checks)),
    close: () => closing.abort(),
  };
}

function checkFormat(check: KicadCheck, file: string, bytes: Uint8Array, version: string): void {
  const head = new TextDecoder().decode(bytes.subarray(0, 1000));
  const format = Number(/\(\s*version\s+"?(\d{8})\b/.exec(head)?.[1] ?? 0);
  const newest = NEWEST[check][Number.parseInt(version, 10)];
  if (newest !== undefined && format > newest)
    throw new KicadFailed(`${file} was written by a newer KiCad (format ${format}) than ${version} (format ${newest})`);
}

/** Throws KicadFailed unless KiCad ended well. Its exit codes: include/cli/exit_codes.h of KiCad 9. */
function explainEnding(
  { code, signal, stopped, printed }: Ending,
  { version, timeoutMs, memoryMb }: { version: string; timeoutMs: number; memoryMb: number },
): void {
  if (stopped === 'aborted') throw new KicadFailed('the time of the review was over', printed);
  if (stopped === 'timeout' || signal === 'SIGXCPU')
    throw new KicadFailed(`KiCad took longer than ${timeoutMs / 1000} s and was stopped`, printed);
  if (stopped === 'printed_too_much' || signal === 'SIGXFSZ')
    throw new KicadFailed('KiCad wrote more than anybody reads and was stopped', printed);
  if (code === 0) return;
  if (/bad_alloc|out of memory|cannot allocate memory/i.test(printed))
    throw new KicadFailed(`KiCad needs more memory than ${memoryMb} MB for it`, printed);
  if (code === 3) throw new KicadFailed('KiCad cannot load the file: it is damaged or cut off', printed);
  if (code === 126 || code === 127) throw new KicadFailed('KiCad could not be started', printed);
  const how = signal === null ? `with code ${code}` : `by ${signal}`;
  throw new KicadFailed(`KiCad ${version} ended ${how} on its files`, printed);
}

/** The report, when it is a plain file of a size that can be. */
async function readReport(path: string, mostBytes: number): Promise<Uint8Array> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) throw new KicadFailed('KiCad ended without a report');
  try {
    const about = await file.stat();
    if (!about.isFile() || about.size > mostBytes)
      throw new KicadFailed(`the report of KiCad is larger than ${mostBytes / 1e6} MB`);
    return new Uint8Array(await readFile(file));
  } finally {
    await file.close();
  }
}

/** Lets so many work at once; the others wait in the order they came. */
function openTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      // The place goes straight to the next one, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
