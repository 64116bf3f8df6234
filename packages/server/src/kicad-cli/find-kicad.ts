import { accessSync, constants, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import type { KicadCli, KicadJob } from '../ports/kicad.ts';
import { runConfined } from './confined-process.ts';
import { KicadFailed } from './failure.ts';
import { inFreshFolder } from './project-folder.ts';
import { runJob, type Installation } from './run-job.ts';
import { Turns } from './turns.ts';

export interface FindOptions extends Partial<Installation['limits']> {
  /** Gets one sentence when KiCad is there and cannot be used. */
  log?: { warn(message: string): void };
  /** Jobs at once; one a core. */
  atOnce?: number;
  /** Jobs that may wait for their turn. */
  mostWaiting?: number;
  templates?: string;
  versionTimeoutMs?: number;
}

const PROGRAM = 'kicad-cli';
const OLDEST = 7;
const DEFAULTS = {
  memoryMb: 1024,
  inputBytes: 256_000_000,
  inputFiles: 5000,
  outputBytes: 256_000_000,
  outputFiles: 1000,
  printedBytes: 4_000_000,
};

/**
 * The KiCad of this machine: at `path`, or the first `kicad-cli` in PATH. Null when there is none, it does not tell its
 * version in time, or is older than KiCad 7.
 */
export async function findKicad(path: string | null, options: FindOptions = {}): Promise<KicadCli | null> {
  const { log, atOnce = availableParallelism(), mostWaiting = 100, versionTimeoutMs = 10_000 } = options;
  const { templates = '/usr/share/kicad/template', ...given } = options;
  const limits = Object.fromEntries(
    Object.entries({ ...DEFAULTS, timeoutMs: undefined }).map(([name, value]) => [
      name,
      given[name as keyof typeof DEFAULTS] ?? value,
    ]),
  ) as unknown as Installation['limits'];
  const program = path === null ? inPath(PROGRAM) : resolve(path);
  if (program === undefined) return null;
  if (!isProgram(program)) {
    log?.warn(`KICAD_CLI: ${program} is no program that can be started; the server goes on without KiCad`);
    return null;
  }
  const version = await askVersion({ program, version: '0.0', templates, limits }, versionTimeoutMs);
  if (version === undefined || Number.parseInt(version, 10) < OLDEST) {
    const why = version === undefined ? 'does not tell its version' : `is KiCad ${version}, older than ${OLDEST}`;
    log?.warn(`${program} ${why}; the server goes on without KiCad`);
    return null;
  }
  return openKicad({ program, version, templates, limits }, new Turns(atOnce, mostWaiting));
}

function openKicad(installation: Installation, turns: Turns): KicadCli {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    version: installation.version,
    async run(job: KicadJob, files, signal) {
      const ends = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const result = turns.take(ends, () => runJob(installation, job, files, ends));
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },
    async close() {
      closing.abort(new KicadFailed('unavailable', 'The server is stopping; try again in a while'));
      await Promise.allSettled(running);
    },
  };
}

function askVersion(installation: Installation, timeoutMs: number): Promise<string | undefined> {
  return inFreshFolder(installation, async ({ project, env }) => {
    const { memoryMb, outputBytes: fileBytes } = installation.limits;
    const confinement = { folder: project, env, timeoutMs, memoryMb, fileBytes, printedBytes: 10_000 };
    const ending = await runConfined(installation.program, ['version'], confinement).catch(() => undefined);
    if (ending?.code !== 0) return undefined;
    return /^\s*(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)/m.exec(ending.printed)?.[1];
  });
}

function inPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => resolve(join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
