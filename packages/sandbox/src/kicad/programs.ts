import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { openFloor, type FloorMode } from '../floor/index.ts';
import { runConfined } from './confined-process.ts';
import { inFreshFolder } from './project-folder.ts';

/** Folders that are not named from the root depend on where one stands: in a checkout that would be files of others. */
export function findProgram(folders: readonly string[], name: string): string | undefined {
  return folders
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, name))
    .find(isProgram);
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

export interface FoundKicad {
  /** `9.0.8`, as it says itself. */
  version: string;
  floor: FloorMode;
  /** Why it runs without the floor that is there; null: it runs on it, or there is none. */
  withoutFloor: string | null;
}

/**
 * Ask the KiCad at `program` for its version; undefined when it does not say in time. One that starts well and not on the
 * floor runs without, unless the floor is required: what it is made of lies elsewhere then.
 */
export async function askKicad(
  program: string,
  { memoryMb, timeoutMs, floor = 'auto' }: { memoryMb: number; timeoutMs: number; floor?: FloorMode | undefined },
): Promise<FoundKicad | undefined> {
  const ask = (on: FloorMode): Promise<{ version: string | undefined; said: string }> =>
    inFreshFolder('0.0', async ({ workspace, project, env }) => {
      const limits = { timeoutMs, memoryMb, fileBytes: 1_000_000, printedBytes: 10_000 };
      const confinement = { folder: project, workspace, env, floor: on, ...limits };
      const ending = await runConfined(program, ['version'], confinement).catch(() => undefined);
      const said = /^\s*(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)/m.exec(ending?.printed ?? '')?.[1];
      return { version: ending?.code === 0 ? said : undefined, said: ending?.printed.trim() ?? '' };
    });
  const first = await ask(floor);
  if (first.version !== undefined) return { version: first.version, floor, withoutFloor: null };
  const isHeld = floor === 'auto' && openFloor(floor).layers.some(({ holds }) => holds);
  const second = isHeld ? (await ask('off')).version : undefined;
  return second === undefined
    ? undefined
    : { version: second, floor: 'off', withoutFloor: first.said.slice(0, 200) || 'it says nothing' };
}
