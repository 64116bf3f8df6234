import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SettingsInput } from '../configuration/index.ts';
import type { WatchSettings } from '../settings.ts';

const ENTRY = new URL(import.meta.url.endsWith('.ts') ? 'settings-thread.ts' : 'settings-thread.js', import.meta.url);

/** What the thread answers. */
export type SettingsAnswer = { settings: WatchSettings } | { error: { name: string; message: string } };

/**
 * The settings, read in a thread that ends with it: the readers of YAML and the schema are needed once, and would stay in memory for
 * as long as the watcher runs. Throws what `readWatchSettings` throws, by name and message.
 */
export async function readSettings(input: SettingsInput): Promise<WatchSettings> {
  const thread = new Worker(ENTRY, { workerData: input });
  try {
    const [answer] = (await once(thread, 'message')) as [SettingsAnswer];
    if ('settings' in answer) return answer.settings;
    throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
  } finally {
    await thread.terminate();
  }
}
