#!/usr/bin/env node
import { runWatchCommand } from './index.ts';

// The watcher alone, where the service is elsewhere.
process.exitCode = await runWatchCommand(process.argv.slice(2), { program: 'partwright-watch' });
