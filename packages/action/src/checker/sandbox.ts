import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How a child is started: what `child_process.fork` gets. */
export interface ChildCommand {
  execPath: string;
  execArgv: string[];
  env: NodeJS.ProcessEnv;
}

export interface SandboxLimits {
  heapMb: number;
  /** Processor time of its whole life. It ends a child that loops although its parent is gone. */
  cpuSeconds: number;
  /** It loads what makes functions from strings, and takes that right from itself before it sees a file. */
  codeFromStrings: boolean;
}

const SHELL = '/bin/sh';

/**
 * The command for a child that runs `entry` and has nothing: it may read its own code and no other file, write none, start
 * no process and no thread, and it gets no environment. The shell puts a cap on its processor time, and forbids core dumps.
 */
export function sandboxCommand(entry: URL, { heapMb, cpuSeconds, codeFromStrings }: SandboxLimits): ChildCommand {
  // Node asks for the real path of what it loads.
  const file = realpathSync(fileURLToPath(entry));
  const nodeArgv = [
    '--permission',
    ...readPaths(file).map((path) => `--allow-fs-read=${path}`),
    ...(codeFromStrings ? [] : ['--disallow-code-generation-from-strings']),
    '--disable-proto=delete',
    `--max-old-space-size=${heapMb}`,
    '--disable-warning=ExperimentalWarning',
    ...(isSource(file) ? ['--conditions=@partwright/source'] : []),
  ];
  // Windows starts no process without it.
  const env = process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot };
  if (!existsSync(SHELL)) return { execPath: process.execPath, execArgv: nodeArgv, env };
  const limited = `ulimit -c 0; ulimit -S -t ${cpuSeconds}; unset PWD OLDPWD; exec "$0" "$@"`;
  return { execPath: SHELL, execArgv: ['-c', limited, process.execPath, ...nodeArgv], env };
}

const isSource = (file: string): boolean => file.endsWith('.ts');

/** The folder of the bundle, which holds all of its code. From the sources: theirs, and the installed packages. */
function readPaths(file: string): string[] {
  const folder = dirname(file);
  const paths = [folder];
  if (!isSource(file)) return paths;
  for (let at = folder, above = dirname(at); ; at = above, above = dirname(at)) {
    const manifest = join(at, 'package.json');
    if (existsSync(manifest)) paths.push(manifest);
    const modules = join(at, 'node_modules');
    if (existsSync(modules)) paths.push(realpathSync(modules), ...linkedPackages(join(modules, '@partwright')));
    if (above === at) return paths;
  }
}

function linkedPackages(scope: string): string[] {
  if (!existsSync(scope)) return [];
  return readdirSync(scope)
    .map((name) => realpathSync(join(scope, name)))
    .filter(onlyCalculates);
}

/** The packages of the engine say in their manifests that loading them does nothing. */
function onlyCalculates(folder: string): boolean {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { sideEffects?: boolean };
  return manifest.sideEffects === false;
}
