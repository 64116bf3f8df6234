#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

const [first, ...rest] = process.argv.slice(2);
// A watcher runs for months beside a desk: it loads nothing of the service. Its short answers come from compiled code.
if (first === 'watch') enableCompileCache();
process.exitCode =
  first === 'watch'
    ? await (await import('./watch.ts')).watch(rest)
    : await (await import('./run-command.ts')).runCommand(process.argv.slice(2));
