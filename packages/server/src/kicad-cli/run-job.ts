import { basename, join } from 'node:path';
import type { FloorMode } from '@partwright/sandbox';
import {
  explainEnding,
  inFreshFolder,
  listLackedFonts,
  runConfined,
  type Ending,
  type ProjectFolder,
  checkFormat,
  type KicadFileKind,
} from '@partwright/sandbox/kicad';
import type { KicadJob, KicadResult } from '../ports/kicad.ts';
import { KicadFailed } from './failure.ts';
import { makeCommand, jobKinds, type Command } from './jobs.ts';
import { readOutputs } from './outputs.ts';
import { safeName, writeProject } from './project-folder.ts';
import { readDrcReport, readErcReport } from './reports.ts';

const HEAD_BYTES = 1000;

/** The program that was found, and what one job of it may take. */
export interface Installation {
  program: string;
  version: string;
  floor: FloorMode;
  limits: {
    memoryMb: number;
    inputBytes: number;
    inputFiles: number;
    outputBytes: number;
    outputFiles: number;
    printedBytes: number;
    /** In place of the time of each kind of job. */
    timeoutMs?: number | undefined;
  };
}

/** Reports are parsed here and not in a process of their own. */
const MOST_REPORT_BYTES = 32_000_000;

type Files = ReadonlyMap<string, Uint8Array>;

/** One job from files to files, in a folder that is gone afterwards. */
export async function runJob(
  installation: Installation,
  job: KicadJob,
  files: Files,
  signal: AbortSignal,
): Promise<KicadResult> {
  const { version, limits } = installation;
  const kind = jobKinds[job.kind];
  const major = Number.parseInt(version, 10);
  if (major < kind.since)
    throw new KicadFailed(
      'engine_unavailable',
      `KiCad ${kind.since} is needed for this; the server has KiCad ${version}`,
    );
  const root = safeName(job.root);
  const rootBytes = [...files].find(([name]) => safeName(name) === root)?.[1];
  if (!rootBytes) throw new KicadFailed('unreadable_file', `${JSON.stringify(root)} is not among the files`);
  checkRoot(root, rootBytes, kind.of, version);
  const command = makeCommand(job, basename(root, `.${kind.of}`), major);
  return inFreshFolder(version, async (folder) => {
    const most = { files: limits.inputFiles, bytes: limits.inputBytes };
    const notes = await writeProject(folder.project, files, root, most);
    const startedAt = performance.now();
    const ending = await runCommand(installation, kind.timeoutMs, command, root, folder, signal);
    const durationMs = Math.round(performance.now() - startedAt);
    signal.throwIfAborted();
    checkEnding(ending, command, installation, kind.timeoutMs);
    const isReport = job.kind === 'erc' || job.kind === 'drc';
    const made = await readOutputs(folder.out, command.outputs, {
      files: limits.outputFiles,
      bytes: isReport ? Math.min(limits.outputBytes, MOST_REPORT_BYTES) : limits.outputBytes,
    });
    const first = made.values().next().value;
    if (first === undefined)
      throw new KicadFailed('processing_failed', 'KiCad ended without making anything of the files', ending.printed);
    if (ending.code !== 0) notes.push('KiCad missed something, often a 3D model; the rest is there');
    return {
      files: made,
      erc: job.kind === 'erc' ? readErcReport(first, files) : null,
      drc: job.kind === 'drc' ? readDrcReport(first) : null,
      notes,
      lackedFonts: listLackedFonts(ending),
      durationMs,
    };
  });
}

function runCommand(
  { program, floor, limits }: Installation,
  timeoutMs: number,
  { verb, outputs }: Command,
  root: string,
  folder: ProjectFolder,
  signal: AbortSignal,
): Promise<Ending> {
  // With a slash at its end it is a folder to KiCad.
  const output = 'file' in outputs ? join(folder.out, outputs.file) : `${folder.out}/`;
  const confinement = {
    folder: folder.project,
    workspace: folder.workspace,
    floor,
    env: folder.env,
    timeoutMs: limits.timeoutMs ?? timeoutMs,
    memoryMb: limits.memoryMb,
    fileBytes: limits.outputBytes,
    printedBytes: limits.printedBytes,
  };
  return runConfined(program, [...verb, '--output', output, join(folder.project, root)], confinement, signal).catch(
    (error: unknown) => {
      throw new KicadFailed('engine_unavailable', 'KiCad cannot be started on this server', (error as Error).message);
    },
  );
}

/** Throws KicadFailed unless KiCad ended well. */
function checkEnding(
  ending: Ending,
  { goodCodes }: Command,
  { version, limits }: Installation,
  timeoutMs: number,
): void {
  const { code, signal, printed } = ending;
  switch (explainEnding(ending, goodCodes)) {
    case undefined:
    // Called off: whoever did that has the reason.
    case 'aborted':
      return;
    case 'too_slow': {
      const seconds = (limits.timeoutMs ?? timeoutMs) / 1000;
      throw new KicadFailed('parse_timeout', `KiCad took longer than ${seconds} s for this and was stopped`, printed);
    }
    case 'wrote_too_much':
      throw new KicadFailed(
        'processing_failed',
        'KiCad made more of these files than is kept and was stopped',
        printed,
      );
    case 'too_much_memory':
      throw new KicadFailed('file_too_large', `KiCad needs more memory than ${limits.memoryMb} MB for this`, printed);
    case 'unreadable':
      throw new KicadFailed(
        'unreadable_file',
        'KiCad cannot load the file: it is damaged, cut off, or of another kind than its name says',
        printed,
      );
    case 'not_started':
      throw new KicadFailed('engine_unavailable', 'KiCad cannot be started on this server', printed);
    case 'unknown_option': {
      const what = `KiCad ${version} does not know this job or one of its options`;
      throw new KicadFailed('processing_failed', what, printed);
    }
    case 'failed': {
      const how = signal === null ? `with code ${code}` : `by ${signal}`;
      throw new KicadFailed('processing_failed', `The files made KiCad ${version} fail (${how})`, printed);
    }
  }
}

/** Throws KicadFailed when the file is not of this kind, or newer than the KiCad that is to read it. */
function checkRoot(name: string, bytes: Uint8Array, kind: KicadFileKind, version: string): void {
  const what = kind === 'kicad_sch' ? 'schematic' : 'board';
  if (!name.endsWith(`.${kind}`))
    throw new KicadFailed('unsupported_format', `${JSON.stringify(name)} is no KiCad ${what}; that ends in .${kind}`);
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
  if (!new RegExp(String.raw`^\s*\(\s*${kind}\s`).test(head))
    throw new KicadFailed('unreadable_file', `${JSON.stringify(name)} does not begin as a KiCad ${what}`);
  const newer = checkFormat(kind, bytes, version);
  if (newer)
    throw new KicadFailed(
      'unsupported_format',
      `${JSON.stringify(name)} was written by a newer KiCad (format ${newer.format}) than this server has (${version}, format ${newer.newest}); save it in that version`,
    );
}
