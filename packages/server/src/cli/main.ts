#!/usr/bin/env node
const [first, ...rest] = process.argv.slice(2);
// A watcher runs for months beside a desk: it loads nothing of the service.
process.exitCode =
  first === 'watch'
    ? await (await import('./watch.ts')).watch(rest)
    : await (await import('./run-command.ts')).runCommand(process.argv.slice(2));

export {};
