import { parentPort, workerData } from 'node:worker_threads';
import { readWatchSettings, type SettingsInput } from '../configuration/index.ts';
import type { SettingsAnswer } from './read-settings.ts';

// Loaded without being a thread it does nothing.
if (parentPort !== null) {
  const answer = await readWatchSettings(workerData as SettingsInput).then(
    (settings): SettingsAnswer => ({ settings }),
    (error: Error): SettingsAnswer => ({ error: { name: error.name, message: error.message } }),
  );
  parentPort.postMessage(answer);
}
