import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { WatchSettings } from '../settings.ts';
import type { WatchFlags } from './flags.ts';
import { SettingsInvalid } from './problems.ts';
import { readWatchSettings } from './read-watch-settings.ts';
import type { SettingsInput } from './settings-input.ts';

/** What a test says of a machine; all else is the same for all tests. */
export interface Scene {
  /** Lines of partwright-watch.yml in the working folder; undefined: there is none. */
  lines?: readonly string[];
  env?: Record<string, string>;
  flags?: Partial<WatchFlags>;
  machine?: SettingsInput['machine'];
  file?: string;
}

const linux = { platform: 'linux', user: 'ana', hostname: 'bench' } as const;

/** A folder of its own, gone after the test. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'watch-settings-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function put(folder: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** Read the settings of a scene with `work` as the working folder and `home` as the home, both below `folder`. */
export function readScene(folder: string, scene: Scene): Promise<WatchSettings> {
  const { lines, env = {}, flags = {}, machine = linux, file = null } = scene;
  const cwd = join(folder, 'work');
  mkdirSync(cwd, { recursive: true });
  if (lines !== undefined) put(cwd, 'partwright-watch.yml', `${lines.join('\n')}\n`);
  return readWatchSettings({ file, env, flags: { folders: [], ...flags }, home: join(folder, 'home'), cwd, machine });
}

export function readSettingsText(...lines: string[]): Promise<WatchSettings> {
  return readScene(makeFolder(), { lines });
}

/** The problems that are told, without any stack. */
export async function catchProblems(scene: Scene, folder = makeFolder()): Promise<readonly string[]> {
  try {
    await readScene(folder, scene);
    return [];
  } catch (error) {
    if (error instanceof SettingsInvalid) return error.problems;
    throw error;
  }
}
