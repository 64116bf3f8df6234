import { enableCompileCache, flushCompileCache } from 'node:module';

/** Says that this process was started again. */
const MARK = 'PARTWRIGHT_FROM_CACHE';

/**
 * Run from TypeScript sources, a process keeps the 20 MB of the compiler that took the types away, for ever. So the sources are
 * loaded once (`load`), which leaves them compiled in Node's cache, and the program is started again in the same process, with its
 * arguments and open files. Nothing happens with compiled code, a second time, or where the system cannot do it.
 */
export async function startFromCache(load: () => Promise<unknown>): Promise<void> {
  const { execve } = process;
  if (!import.meta.url.endsWith('.ts') || process.env[MARK] !== undefined || execve === undefined) return;
  const { directory } = enableCompileCache();
  if (directory === undefined) return;
  await load();
  flushCompileCache();
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? directory,
    [MARK]: '1',
    MALLOC_ARENA_MAX: '2',
  };
  execve.call(process, process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env);
}
