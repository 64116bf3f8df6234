import { realpathSync } from 'node:fs';
import { delimiter, isAbsolute, relative } from 'node:path';
import { askKicad, findProgram, isProgram } from '@partwright/sandbox/kicad';
import { KicadUnfit } from './failure.ts';
import { KICAD_LIMITS, openKicad, type KicadCli, type KicadLimits } from './open-kicad.ts';

export interface KicadWish {
  /** `off`, `auto` or a path, as the input has it. */
  setting: string;
  /** The pull request is from a fork: anybody made its files. */
  isFork: boolean;
  /** The checkout, which a pull request can change. */
  workspace: string;
  /** PATH of the runner. */
  path: string;
  log: (message: string) => void;
  limits?: KicadLimits | undefined;
}

const PROGRAM = process.platform === 'win32' ? 'kicad-cli.exe' : 'kicad-cli';
const OTHER_PLACES = ['/Applications/KiCad/KiCad.app/Contents/MacOS'];
/** The first that has the checks of rules with reports in JSON. */
const OLDEST = 8;
const VERSION_TIMEOUT_MS = 30_000;

/**
 * The KiCad that the input asks for; null: checks are made without it.
 *
 * A project is opened by KiCad as by a person, and KiCad is a large program in C++ that was not made for files of an enemy:
 * one who finds a fault in its readers can run code of his own on the runner. It gets a folder of copies, a home of its own,
 * no token and no environment of the job, caps on time and memory, and is killed with all it started. Where the system of
 * the runner has a floor for it, it has no network and reads nothing but its folder, programs and fonts; elsewhere this stops
 * accidents, and no attack that has come this far: it runs as the user of the runner then, with its network and its files. So
 * `auto` is off for pull requests of forks; who names a path has decided for them too, and does well to have no secrets in
 * that job.
 *
 * @throws KicadUnfit when a path does not lead to a KiCad that can be used
 */
export async function findKicad({ setting, ...wish }: KicadWish): Promise<KicadCli | null> {
  const { isFork, log, limits = KICAD_LIMITS } = wish;
  if (setting === 'off') return null;
  const isAuto = setting === 'auto';
  if (isAuto && isFork) {
    log('kicad-cli: auto is off for pull requests of forks; name its path to use it for them too');
    return null;
  }
  const program = isAuto
    ? findProgram([...wish.path.split(delimiter), ...OTHER_PLACES], PROGRAM)
    : namedProgram(setting, wish);
  if (program === undefined) {
    log('kicad-cli: auto found none; ERC and DRC are those of Partwright');
    return null;
  }
  const found = await askKicad(program, { memoryMb: limits.memoryMb, timeoutMs: VERSION_TIMEOUT_MS });
  const version = found?.version;
  const unfit =
    version === undefined
      ? `${program} does not tell its version within ${VERSION_TIMEOUT_MS / 1000} s`
      : Number.parseInt(version, 10) < OLDEST
        ? `${program} is KiCad ${version}; ERC and DRC need KiCad ${OLDEST} or later`
        : undefined;
  if (unfit === undefined) {
    if (found!.withoutFloor !== null)
      log(`kicad-cli: it does not start in the sandbox of the system and runs without it: ${found!.withoutFloor}`);
    return openKicad(program, found!, limits);
  }
  if (!isAuto) throw new KicadUnfit(`cannot be used: ${unfit}`);
  log(`kicad-cli: ${unfit}; ERC and DRC are those of Partwright`);
  return null;
}

function namedProgram(setting: string, { isFork, workspace, path }: Omit<KicadWish, 'setting'>): string {
  const shown = JSON.stringify(setting);
  const isName = !/[\\/]/.test(setting);
  if (!isName && !isAbsolute(setting))
    throw new KicadUnfit(`is ${shown}; it has to be off, auto, a name in PATH or a path from the root`);
  const program = isName ? findProgram(path.split(delimiter), setting) : isProgram(setting) ? setting : undefined;
  if (program === undefined) throw new KicadUnfit(`is ${shown}, which is no program that can be started here`);
  if (isFork && isInside(program, workspace))
    throw new KicadUnfit(`is ${shown}, inside of the checkout: a pull request of a fork could put anything there`);
  return program;
}

function isInside(program: string, workspace: string): boolean {
  try {
    const way = relative(realpathSync(workspace), realpathSync(program));
    return !way.startsWith('..') && !isAbsolute(way);
  } catch {
    return false;
  }
}
