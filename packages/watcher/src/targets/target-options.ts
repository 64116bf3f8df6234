import type { FolderSettings, TargetSettings } from '../settings.ts';

export interface TargetRooms {
  folders: readonly FolderSettings[];
  /** What one request, or one mail, may take; left out: 30 s. */
  timeoutMs?: number | undefined;
}

/** Of one adapter. */
export type SettingsOf<Kind extends TargetSettings['kind']> = TargetSettings & { kind: Kind };

export const DEFAULT_TIMEOUT_MS = 30_000;
