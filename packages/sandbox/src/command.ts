import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFloor, type FloorMode } from './floor/index.ts';

/** How a child is started: what `child_process.fork` gets. */
export interface ChildCommand {
  execPath: string;
  execArgv: string[];
  /** All of its environment. */
  env: NodeJS.ProcessEnv;
}

export interface CommandOptions {
  heapMb: number;
  /**
   * How large a half of what V8 keeps for new objects may grow. Left out: as V8 likes, some 16 MB and more for each; less is
   * collected more often, which is cheap where nearly all of it is soon dead.
   */
  youngMb?: number | undefined;
  /** What may be taken beside the heap: buffers, WebAssembly. */
  memoryMb: number;
  floor?: FloorMode | undefined;
  /** Processor time of the whole life of a child. It ends one that loops although its parent died. */
  cpuSeconds: number;
  /** The program loads what makes functions from strings, and takes that right from itself before it sees an input. */
  codeFromStrings: boolean;
  /**
   * Packages of ours that its code comes from, with what those depend on, beside all that is installed. Left out: the
   * program is a bundle that lies in its folder with all it needs.
   */
  packages?: readonly string[] | undefined;
}

const SHELL = '/bin/sh';
/** What V8 and the stacks of threads have in reserve, mostly unused, with as much again: the finer cap is `watchMemory`. */
const IDLE_MB = 1536;
const OPEN_FILES = 256;
/** Node has about a dozen threads. */
const THREADS = 64;
/** Its code is in every child that is no bundle. */
const OWN_NAME = '@partwright/sandbox';

/**
 * The command for a child that runs `entry` and has nothing: it may read its own code and no other file, write none, start
 * no process and no thread, make no code from strings, and it gets no environment. The same is held by the system below it
 * where that can (see `openFloor`); elsewhere a shell puts a cap on its processor time, and forbids core dumps.
 *
 * @throws FloorMissing when the floor is required and does not hold
 */
export function sandboxCommand(
  entry: URL,
  { heapMb, youngMb, memoryMb, cpuSeconds, codeFromStrings, packages, floor }: CommandOptions,
): ChildCommand {
  // Node asks for the real path of what it loads.
  const file = realpathSync(fileURLToPath(entry));
  const paths = packages === undefined ? [dirname(file)] : sourcePaths(dirname(file), [OWN_NAME, ...packages]);
  const nodeArgv = [
    '--permission',
    ...paths.map((path) => `--allow-fs-read=${path}`),
    ...(codeFromStrings ? [] : ['--disallow-code-generation-from-strings']),
    '--disable-proto=delete',
    `--max-old-space-size=${heapMb}`,
    ...(youngMb === undefined ? [] : [`--max-semi-space-size=${youngMb}`]),
    '--disable-warning=ExperimentalWarning',
    // From the .ts sources the packages are the sources too, as in this process.
    ...(file.endsWith('.ts') ? ['--conditions=@partwright/source'] : []),
  ];
  const env = sandboxEnvironment(process.env);
  const below = openFloor(floor).command(process.execPath, {
    calls: 'compute',
    readable: paths,
    writable: [],
    limits: {
      cpuSeconds,
      dataMb: heapMb + memoryMb + IDLE_MB,
      fileBytes: 0,
      openFiles: OPEN_FILES,
      processes: THREADS,
    },
  });
  if (below) return { execPath: below.program, execArgv: [...below.args, ...nodeArgv], env };
  if (!existsSync(SHELL)) return { execPath: process.execPath, execArgv: nodeArgv, env };
  const limited = `ulimit -c 0; ulimit -S -t ${cpuSeconds}; unset PWD OLDPWD; exec "$0" "$@"`;
  return { execPath: SHELL, execArgv: ['-c', limited, process.execPath, ...nodeArgv], env };
}

/** Of the parent's environment, which holds addresses and secrets, only what Windows starts no process without. */
export function sandboxEnvironment({ SystemRoot }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return SystemRoot === undefined ? {} : { SystemRoot };
}

/** Where code may lie that is no bundle: its folder, the installed packages, and of those linked from there the named ones. */
function sourcePaths(folder: string, packages: readonly string[]): string[] {
  const paths = [folder];
  for (let at = folder, above = dirname(at); ; at = above, above = dirname(at)) {
    const manifest = join(at, 'package.json');
    if (existsSync(manifest)) paths.push(manifest);
    const modules = join(at, 'node_modules');
    if (existsSync(modules)) paths.push(realpathSync(modules), ...linkedPackages(modules, packages));
    if (above === at) return [...new Set(paths)];
  }
}

/** The folders that the named packages of our own scope are linked to, and those of what they depend on. */
function linkedPackages(modules: string, names: readonly string[]): string[] {
  const found = new Map<string, string>();
  const scope = OWN_NAME.split('/')[0]!;
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const manifest = join(modules, name, 'package.json');
    if (found.has(name) || !name.startsWith(`${scope}/`) || !existsSync(manifest)) continue;
    found.set(name, dirname(realpathSync(manifest)));
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: object };
    waiting.push(...Object.keys(dependencies));
  }
  return [...found.values()];
}
