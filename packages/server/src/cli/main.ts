#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

// Compiled code is kept from one start to the next, in a folder that only this user writes to.
enableCompileCache(join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'partwright'));

/** As a shell shows a program that SIGPIPE ended. */
const ENDED_BY_PIPE = 141;
// Whoever reads the output may have seen enough, as in `partwright erc board | head`: that is no error, and no pass either.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.once('exit', (code) => (process.exitCode = code === 0 ? ENDED_BY_PIPE : code));
});

const [first, ...rest] = process.argv.slice(2);
// A watcher runs for months beside a desk: it loads nothing of the service.
process.exitCode =
  first === 'watch'
    ? await (await import('./watch.ts')).watch(rest)
    : await (await import('./run-command.ts')).runCommand(process.argv.slice(2));
