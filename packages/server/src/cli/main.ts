#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

// Compiled code is kept from one start to the next, in a folder that only this user writes to.
enableCompileCache(join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'partwright'));

// Whoever reads the output may have seen enough, as in `partwright erc board | head`: that is no error, and no pass either.
/** As a shell shows a program that SIGPIPE ended. */
const ENDED_BY_PIPE = 141;
let isUnread = false;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  isUnread = true;
});

const [first, ...rest] = process.argv.slice(2);
// A watcher runs for months beside a desk: it loads nothing of the service.
const code =
  first === 'watch'
    ? await (await import('./watch.ts')).watch(rest)
    : await (await import('./run-command.ts')).runCommand(process.argv.slice(2));
process.exitCode = isUnread && code === 0 ? ENDED_BY_PIPE : code;
