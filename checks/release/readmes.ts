import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedPackage } from '../../scripts/release/packages.ts';
import type { Registry } from './registry.ts';
import { run } from './run.ts';

/** Packages that run by themselves; the others need a service, or n8n. */
const isEngine = (folder: string): boolean =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { sideEffects?: boolean }).sideEffects === false;

/**
 * Install each package of the engine alone in an empty folder, as a stranger would, and run the first example of its README
 * from there.
 */
export function checkReadmes(packages: readonly PublishedPackage[], { env }: Registry, folder: string): string {
  const engine = packages.filter((one) => isEngine(one.folder));
  for (const one of engine) {
    const home = join(folder, one.name.split('/')[1]!);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }));
    run('npm', ['install', one.name, '--ignore-scripts', '--loglevel=error'], { cwd: home, env });
    const [, example] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(one.folder, 'README.md'), 'utf8')) ?? [];
    if (example === undefined) throw new Error(`The README of ${one.name} has no example`);
    writeFileSync(join(home, 'example.ts'), example);
    run(process.execPath, ['--disable-warning=ExperimentalWarning', 'example.ts'], { cwd: home, env });
  }
  return `${engine.length} packages installed alone, the first example of each ran`;
}
