import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The programs that run in a process or thread of their own. */
export type ProgramName =
  | 'cad/main'
  | 'reading/main'
  | 'datasheets/main'
  | 'photos/main'
  | 'geometry/main'
  | 'solver/main'
  | 'make-database/main'
  | 'local-service';

/**
 * The bundled file of a program. Run from the sources this makes it first, when it is missing or older than one of them: what
 * runs is the same in a test and in an installation.
 */
export function programFile(name: ProgramName): URL {
  const file = new URL(`../programs/${name}.mjs`, import.meta.url);
  if (import.meta.url.endsWith('.ts')) makeCurrent();
  return file;
}

function makeCurrent(): void {
  const path = fileURLToPath(new URL('../../../scripts/programs.mjs', import.meta.url));
  const { makePrograms } = createRequire(import.meta.url)(path) as { makePrograms(packages: string[]): void };
  makePrograms(['server']);
}
