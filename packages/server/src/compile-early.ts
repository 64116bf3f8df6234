import { compileOnce } from './engine-tiers.ts';
import type { Settings } from './settings.ts';
import { loadEngineFiles } from './store/engines/engine-files.ts';

/** Have other threads compile the embedded database, where there is one, while this one loads the rest of the program. */
export function compileEarly({ DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>): void {
  if (DATABASE_URL !== null) return;
  compileOnce();
  void loadEngineFiles();
}
