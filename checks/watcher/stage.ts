import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEvents, type Events } from './events.ts';
import { openServer, type KillableServer } from './server.ts';

/** What most scenarios are played on. */
export interface Stage {
  server: KillableServer;
  events: Events;
  /** The watched folder, with a KiCad project that has no files of its own. */
  watched: string;
  /** Of the watcher. */
  configuration: object;
}

/** A running server, a folder with nothing in it yet, and a webhook that is told of everything. */
export async function openStage(folder: string): Promise<Stage> {
  const watched = join(folder, 'boards');
  mkdirSync(watched);
  writeFileSync(join(watched, 'boards.kicad_pro'), '{}');
  const [server, events] = await Promise.all([openServer(folder), openEvents()]);
  const configuration = {
    server: { url: server.url, key: server.key, contact: 'check@example.com' },
    folders: [{ path: watched, name: 'boards', boms: ['**/*.csv'], project: 'boards' }],
    quantities: [1, 100],
    targets: [{ files: true }, events.target],
  };
  return { server, events, watched, configuration };
}
