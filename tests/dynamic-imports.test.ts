import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = dirname(import.meta.dirname);

/** `import('prom-client')` in code, and whether its names are taken from it. */
const LOADED = /(default: \w+)?[^\n;]*?\bimport\('((?!@partwright\/)(?:@[\w-]+\/)?[a-z][\w.-]*)[^']*'\)/g;

/** Whether a bundle gives `import()` of it the names that it exports: those of CommonJS are below `default` there. */
function hasNames(library: string): boolean {
  const path = join(root, 'node_modules', library, 'package.json');
  if (!existsSync(path)) return true;
  const { type, exports } = JSON.parse(readFileSync(path, 'utf8')) as { type?: string; exports?: { '.'?: unknown } };
  return type === 'module' || Object.hasOwn(Object(exports?.['.']), 'import');
}

const loads = globSync('packages/{server,watcher}/src/**/*.ts', { cwd: root })
  .filter((file) => !/\.(?:test|fixture|conformance)\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(LOADED)].map(([, own, library]) => ({
      file,
      own,
      library: library!,
    })),
  );

describe('what programs load when they need it', () => {
  it('is found', () => expect(loads.map(({ library }) => library)).toContain('nodemailer'));

  it('is a file of ours where the library is CommonJS, which imports its names at the top', () =>
    expect(loads.filter(({ own, library }) => own === undefined && !hasNames(library))).toEqual([]));
});
