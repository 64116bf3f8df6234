import type { CallPlace, FolderSettings, People, TargetSettings } from '../settings.ts';

export interface TargetRooms {
  folders: readonly FolderSettings[];
  /** Left out: nobody can be called. */
  people?: People | undefined;
  /** What one request, or one mail, may take; left out: 30 s. */
  timeoutMs?: number | undefined;
}

/** Name -> how that place calls whoever can be called there. */
export function listCallable({ people }: TargetRooms, place: CallPlace): ReadonlyMap<string, string> {
  return new Map(
    [...(people ?? [])].flatMap(([name, places]): [string, string][] => {
      const id = places[place];
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

/** Of one adapter. */
export type SettingsOf<Kind extends TargetSettings['kind']> = TargetSettings & { kind: Kind };

export const DEFAULT_TIMEOUT_MS = 30_000;
