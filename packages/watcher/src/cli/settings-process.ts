import { readWatchSettings, type SettingsInput } from '../configuration/index.ts';
import type { SettingsAnswer } from './read-settings.ts';

// Loaded without a parent it does nothing.
process.once('message', (input) => void answer(input as SettingsInput));

async function answer(input: SettingsInput): Promise<void> {
  const answered = await readWatchSettings(input).then(
    (settings): SettingsAnswer => ({ settings }),
    (error: Error): SettingsAnswer => ({ error: { name: error.name, message: error.message } }),
  );
  process.send!(answered, () => process.disconnect());
}
