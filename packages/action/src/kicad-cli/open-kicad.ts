import { availableParallelism } from 'node:os';
import { join, posix } from 'node:path';
import type { KicadReports } from '@partwright/review';
import {
  checkFormat,
  explainEnding,
  inFreshFolder,
  listLackedFonts,
  openTurns,
  readPlainFile,
  runConfined,
  type Ending,
  type FoundKicad,
  type KicadFault,
  type KicadFileKind,
  type ProjectFolder,
} from '@partwright/sandbox/kicad';
import { KicadFailed } from './failure.ts';
import { writeProject } from './project-folder.ts';

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

/** More than any check has to say. */
const MOST_PRINTED = 4_000_000;
const ENDING: Record<KicadCheck, KicadFileKind> = { erc: 'kicad_sch', drc: 'kicad_pcb' };

/** KiCad at `program`, of which `version` is known. Each project gets a folder of its own, gone when it is done. */
export function openKicad(
  program: string,
  { version, floor }: Pick<FoundKicad, 'version' | 'floor'>,
  limits: KicadLimits = KICAD_LIMITS,
): KicadCli {
  const engine = `kicad-cli ${version}`;
  const closing = new AbortController();
  const turns = openTurns(Math.min(2, availableParallelism()));

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
            const { report, lackedFonts } = await checkOne(check, stem, files, folder);
            said.reports[check] = report;
            if (check === 'drc') said.reports.lackedFonts = lackedFonts;
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
    { workspace, project, out, env }: ProjectFolder,
  ): Promise<{ report: Uint8Array; lackedFonts: string[] }> {
    const file = `${stem}.${ENDING[check]}`;
    const newer = checkFormat(ENDING[check], files.get(file)!, version);
    if (newer)
      throw new KicadFailed(
        `${file} was written by a newer KiCad (format ${newer.format}) than ${version} (format ${newer.newest})`,
      );
    const withSchematic = files.has(`${stem}.kicad_sch`) ? ['--schematic-parity'] : [];
    const verb = check === 'erc' ? ['sch', 'erc'] : ['pcb', 'drc', ...withSchematic];
    const output = join(out, `${check}.json`);
    const args = [...verb, '--format', 'json', '--severity-all', '--output', output, join(project, file)];
    const { memoryMb, reportBytes: fileBytes, timeoutMs } = limits;
    const confinement = {
      folder: project,
      workspace,
      floor,
      env,
      timeoutMs: timeoutMs[check],
      memoryMb,
      fileBytes,
      printedBytes: MOST_PRINTED,
    };
    const ending = await runConfined(program, args, confinement, closing.signal).catch((error: unknown) => {
      throw new KicadFailed(`KiCad could not be started: ${(error as Error).message}`);
    });
    checkEnding(ending, { version, ...confinement });
    return { report: await readReport(output, fileBytes), lackedFonts: listLackedFonts(ending) };
  }

  return {
    engine,
    check: (project, checks) => turns.take(() => checkAll(project, checks)),
    close: () => closing.abort(),
  };
}

/** Throws KicadFailed unless KiCad ended well. */
function checkEnding(
  ending: Ending,
  { version, timeoutMs, memoryMb }: { version: string; timeoutMs: number; memoryMb: number },
): void {
  const { code, signal, printed } = ending;
  const fault = explainEnding(ending);
  if (fault === undefined) return;
  const how = signal === null ? `with code ${code}` : `by ${signal}`;
  const sentences: Record<KicadFault, string> = {
    aborted: 'the time of the review was over',
    too_slow: `KiCad took longer than ${timeoutMs / 1000} s and was stopped`,
    wrote_too_much: 'KiCad wrote more than anybody reads and was stopped',
    too_much_memory: `KiCad needs more memory than ${memoryMb} MB for it`,
    unreadable: 'KiCad cannot load the file: it is damaged or cut off',
    not_started: 'KiCad could not be started',
    unknown_option: `KiCad ${version} ended ${how} on its files`,
    failed: `KiCad ${version} ended ${how} on its files`,
  };
  throw new KicadFailed(sentences[fault], printed);
}

/** The report, when it is a plain file of a size that can be. */
async function readReport(path: string, mostBytes: number): Promise<Uint8Array> {
  const bytes = await readPlainFile(path, mostBytes);
  if (bytes === undefined) throw new KicadFailed('KiCad ended without a report');
  if (bytes === 'too_large') throw new KicadFailed(`the report of KiCad is larger than ${mostBytes / 1e6} MB`);
  return bytes;
}
