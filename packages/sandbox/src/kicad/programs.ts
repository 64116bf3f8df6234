import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
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

/** `9.0.8`, as the KiCad at `program` says; undefined when it does not say in time. */
export function readKicadVersion(
  program: string,
  { memoryMb, timeoutMs }: { memoryMb: number; timeoutMs: number },
): Promise<string | undefined> {
  return inFreshFolder('0.0', async ({ project, env }) => {
    const confinement = { folder: project, env, timeoutMs, memoryMb, fileBytes: 1_000_000, printedBytes: 10_000 };
    const ending = await runConfined(program, ['version'], confinement).catch(() => undefined);
    if (ending?.code !== 0) return undefined;
    return /^\s*(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)/m.exec(ending.printed)?.[1];
  });
}
