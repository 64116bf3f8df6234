/** The C library gives memory back, and shares it between threads, only when it is told so; a third of the native memory is saved. */
const FRUGAL = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '0',
};
/** What looks into the process, or counts on it being the one that was started. */
const LOOKS_IN = /^--(?:inspect|watch|test|cpu-prof|heap-prof|prof)\b/;

/**
 * The C library looks at its settings once, when a process begins: so the program begins again in the same process, with its
 * arguments and open files, some 40 ms later. Not a second time, nor where the user has set something, under a debugger,
 * with a channel to a parent (which would be lost), or where the system cannot do it: then it needs more memory, and that is all.
 */
export function beginAgainFrugally(): void {
  if (process.execve === undefined || process.channel !== undefined) return;
  if (Object.keys(FRUGAL).some((name) => process.env[name] !== undefined)) return;
  const flags = [...process.execArgv, ...(process.env['NODE_OPTIONS'] ?? '').split(/\s+/)];
  if (flags.some((flag) => LOOKS_IN.test(flag))) return;
  const argv = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, argv, { ...process.env, ...FRUGAL });
}
