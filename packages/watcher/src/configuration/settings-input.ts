import type { WatchFlags } from './flags.ts';
import type { Surroundings } from './surroundings.ts';

export interface SettingsInput {
  /** Path of the file of settings; null: `flags.config`, else the first one there is where they are looked for. */
  file: string | null;
  env: Readonly<Record<string, string | undefined>>;
  flags: WatchFlags;
  home: string;
  cwd: string;
  /** Whose rules hold, and who runs it; else this machine's. */
  machine?: Pick<Surroundings, 'platform' | 'user' | 'hostname'>;
}
