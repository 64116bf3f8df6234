import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SettingsInput } from '../configuration/index.ts';
import type { WatchSettings } from '../settings.ts';

const ENTRY = new URL(import.meta.url.endsWith('.ts') ? 'settings-process.ts' : 'settings-process.js', import.meta.url);

/** What the process answers. */
export type SettingsAnswer = { settings: WatchSettings } | { error: { name: string; message: string } };

/**
 * The settings, read in a process that ends with it: the readers of YAML and the schema are needed once, and would take 30 MB for as
 * long as the watcher runs. Throws what `readWatchSettings` throws, by name and message.
 */
export async function readSettings(input: SettingsInput): Promise<WatchSettings> {
  const reader = fork(ENTRY, { serialization: 'advanced' });
  try {
    reader.send(input);
    const answered = once(reader, 'message') as Promise<[SettingsAnswer]>;
    const ended = once(reader, 'exit').then((): never => {
      throw new Error('The settings could not be read; the reason is above');
    });
    const [answer] = await Promise.race([answered, ended]);
    if ('settings' in answer) return answer.settings;
    throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
  } finally {
    reader.kill();
  }
}
