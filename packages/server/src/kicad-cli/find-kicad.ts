import { availableParallelism } from 'node:os';
import { delimiter, resolve } from 'node:path';
import type { FloorMode } from '@partwright/sandbox';
import { askKicad, findProgram, isProgram, openTurns, type Turns } from '@partwright/sandbox/kicad';
import type { KicadCli, KicadJob } from '../ports/kicad.ts';
import { KicadFailed } from './failure.ts';
import { runJob, type Installation } from './run-job.ts';

export interface FindOptions extends Partial<Installation['limits']> {
  /** Gets one sentence when KiCad is there and cannot be used. */
  log?: { warn(message: string): void };
  /** Jobs at once; one a core. */
  atOnce?: number;
  /** Jobs that may wait for their turn. */
  mostWaiting?: number;
  versionTimeoutMs?: number;
  floor?: FloorMode;
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
  const limits = Object.fromEntries(
    Object.entries({ ...DEFAULTS, timeoutMs: undefined }).map(([name, value]) => [
      name,
      options[name as keyof typeof DEFAULTS] ?? value,
    ]),
  ) as unknown as Installation['limits'];
  const program = path === null ? findProgram((process.env.PATH ?? '').split(delimiter), PROGRAM) : resolve(path);
  if (program === undefined) return null;
  if (!isProgram(program)) {
    log?.warn(`KICAD_CLI: ${program} is no program that can be started; the server goes on without KiCad`);
    return null;
  }
  const found = await askKicad(program, {
    memoryMb: limits.memoryMb,
    timeoutMs: versionTimeoutMs,
    floor: options.floor,
  });
  const version = found?.version;
  if (found === undefined || version === undefined || Number.parseInt(version, 10) < OLDEST) {
    const why = version === undefined ? 'does not tell its version' : `is KiCad ${version}, older than ${OLDEST}`;
    log?.warn(`${program} ${why}; the server goes on without KiCad`);
    return null;
  }
  if (found.withoutFloor !== null)
    log?.warn(
      `${program} does not start in the sandbox of the system and runs without it, with the files and the network of the service: ${found.withoutFloor}`,
    );
  const tooMany = () => new KicadFailed('unavailable', 'Too many jobs wait for KiCad; try again in a while');
  return openKicad({ program, version, floor: found.floor, limits }, openTurns(atOnce, mostWaiting, tooMany));
}

function openKicad(installation: Installation, turns: Turns): KicadCli {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    version: installation.version,
    async run(job: KicadJob, files, signal) {
      const ends = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const result = turns.take(() => runJob(installation, job, files, ends), ends);
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
