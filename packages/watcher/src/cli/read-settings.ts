import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SettingsInput } from '../configuration/index.ts';
import type { WatchSettings } from '../settings.ts';
import { SETTINGS_PROGRAM } from '../settings-program.ts';

/** What the process answers. */
export type SettingsAnswer = { settings: WatchSettings } | { error: { name: string; message: string } };

/**
 * The settings, read in a process that ends with it: the readers of YAML and the schema are needed once, and would take 30 MB for as
 * long as the watcher runs. Throws what `readWatchSettings` throws, by name and message.
 *
 * @param entry The module that the process runs.
 */
export async function readSettings(input: SettingsInput, entry: URL = SETTINGS_PROGRAM): Promise<WatchSettings> {
  // Two processes cannot share the port of a debugger.
  const execArgv = process.execArgv.filter((flag) => !flag.startsWith('--inspect'));
  const reader = fork(entry, { serialization: 'advanced', execArgv });
  try {
    const answered = once(reader, 'message') as Promise<[SettingsAnswer]>;
    const ended = once(reader, 'exit').then(([code, signal]): never => {
      throw new Error(`The settings could not be read: the process that reads them ended with ${signal ?? code}`);
    });
    // One that ends early is told by its end.
    reader.send(input, () => undefined);
    const [answer] = await Promise.race([answered, ended]);
    if ('settings' in answer) return answer.settings;
    throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
  } finally {
    reader.kill();
  }
}
