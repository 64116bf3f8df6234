import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Subject } from '../model.ts';
import type { FolderSettings } from '../settings.ts';
import { openPlaces } from './open-places.ts';
import { walkFolder } from './walk-folder.ts';

const made: string[] = [];

/** A new folder in a temporary place, with these files in it. */
export function makeFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const top = mkdtempSync(join(tmpdir(), 'places-'));
  made.push(top);
  for (const [path, content] of Object.entries(files)) writeIn(top, path, content);
  return top;
}

/** Written some time ago, so that its stamp is settled. */
export function writeIn(top: string, path: string, content: string | Uint8Array, secondsAgo = 60): void {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), content);
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(join(top, path), time, time);
}

export function removeFolders(): void {
  for (const top of made.splice(0)) rmSync(top, { recursive: true, force: true });
}

const OFF = { bom: 'off', gerber: 'off', schematic: 'off' } as const;

export function makeFolderSettings(
  path: string,
  kinds: Partial<FolderSettings['kinds']>,
  more: Partial<FolderSettings> = {},
): FolderSettings {
  return {
    name: 'lab',
    path,
    kinds: { ...OFF, ...kinds },
    ignore: [],
    pollingMs: null,
    project: 'auto',
    decisions: 'auto',
    ...more,
  };
}

/** The subjects of a folder as it is. */
export async function subjectsIn(settings: FolderSettings): Promise<Subject[]> {
  const places = openPlaces(settings);
  return await places.subjects((await walkFolder(settings.path, places.ignores)).files);
}

export async function pathsIn(settings: FolderSettings): Promise<string[]> {
  return (await subjectsIn(settings)).map(({ path }) => path);
}
