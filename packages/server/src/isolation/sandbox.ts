import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How a child is started: what `child_process.fork` gets. */
export interface ChildCommand {
  execPath: string;
  execArgv: string[];
}

export interface SandboxLimits {
  heapMb: number;
  /** Processor time of the whole life of a child. It ends one that loops although its parent died. */
  cpuSeconds: number;
  codeFromStrings?: boolean;
}

const SHELL = '/bin/sh';

/**
 * The command for a child that runs `entry`: Node's permission model with nothing but reading of its own folder, no way to make code
 * from strings, a cap on the heap, and from the shell a cap on processor time and no core dumps.
 */
export function sandboxCommand(
  entry: URL,
  { heapMb, cpuSeconds, codeFromStrings = false }: SandboxLimits,
): ChildCommand {
  // Node asks for the real path of what it loads.
  const file = realpathSync(fileURLToPath(entry));
  const nodeArgv = [
    '--permission',
    ...readPaths(dirname(file)).map((path) => `--allow-fs-read=${path}`),
    ...(codeFromStrings ? [] : ['--disallow-code-generation-from-strings']),
    '--disable-proto=delete',
    `--max-old-space-size=${heapMb}`,
    '--disable-warning=ExperimentalWarning',
  ];
  if (!existsSync(SHELL)) return { execPath: process.execPath, execArgv: nodeArgv };
  const limited = `ulimit -c 0; ulimit -S -t ${cpuSeconds}; unset PWD OLDPWD; exec "$0" "$@"`;
  return { execPath: SHELL, execArgv: ['-c', limited, process.execPath, ...nodeArgv] };
}

/** Nothing of the parent's environment: it holds the addresses and secrets of the service. */
export function sandboxEnvironment(): NodeJS.ProcessEnv {
  // Windows starts no process without it.
  return process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot };
}

/** The folder of the program, and what says how its files are to be read. */
function readPaths(folder: string): string[] {
  const paths = [folder];
  for (let at = folder, above = dirname(at); ; at = above, above = dirname(at)) {
    const manifest = join(at, 'package.json');
    if (existsSync(manifest)) paths.push(manifest);
    if (above === at) return paths;
  }
}
