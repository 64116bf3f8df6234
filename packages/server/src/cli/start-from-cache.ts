import { accessSync, constants } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { basename, dirname } from 'node:path';

/** Says that this process was started again. */
const MARK = 'PARTWRIGHT_FROM_CACHE';
/** What looks into the process, or counts on it being the one that was started. */
const LOOKS_IN = /^--(?:inspect|watch|test|cpu-prof|heap-prof|prof)\b/;

/**
 * Run from TypeScript sources, a process keeps the 20 MB of the compiler that took the types away, for ever. So the sources are
 * loaded once (`load`), which leaves them compiled in Node's cache, and the program is started again in the same process, with its
 * arguments and open files. Nothing happens with compiled code, a second time, under a debugger, with a channel to a parent (which
 * would be lost), or where the system cannot do it: then the process goes on as it is.
 */
export async function startFromCache(load: () => Promise<unknown>): Promise<void> {
  const { execve } = process;
  const isAgain = process.env[MARK] !== undefined;
  // Programs that are started from here are none of this one.
  delete process.env[MARK];
  if (isAgain || execve === undefined || !import.meta.url.endsWith('.ts') || isLookedInto()) return;
  try {
    // Node aborts when the system refuses, such as when it was replaced by another version meanwhile.
    accessSync(process.execPath, constants.X_OK);
    const { directory } = enableCompileCache();
    if (directory === undefined) return;
    await load();
    flushCompileCache();
    const env = {
      ...process.env,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? folderOfAll(directory),
      [MARK]: '1',
      ...frugalAllocation(process.env),
    };
    execve.call(process, process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env);
  } catch {
    // More memory is needed so, and that is all.
  }
}

/** The C library gives memory back, and shares it between threads, only when it is told so; a third of the native memory is saved. */
const FRUGAL = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '0',
};

/** What the user has set stays. */
export function frugalAllocation(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(FRUGAL).map(([name, value]) => [name, env[name] ?? value]));
}

/** Of a cache that is on already Node tells the folder of its own version, `.../v24.21.0-x64-964aae3f-0`. */
function folderOfAll(directory: string): string {
  return /^v\d+\.\d+\.\d+-/.test(basename(directory)) ? dirname(directory) : directory;
}

function isLookedInto(): boolean {
  const flags = [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(/\s+/)];
  return process.channel !== undefined || flags.some((flag) => LOOKS_IN.test(flag));
}
