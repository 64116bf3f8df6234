import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPublished, root } from '../../scripts/release/packages.ts';
import type { Registry } from './registry.ts';
import { run } from './run.ts';

/** This process stands still while npm runs, so that a connection kept from before is none any more. */
const FRESH = { headers: { connection: 'close' } };

/** The service is a program: who installs it gets no library that its bundles hold, so none of ours either. */
async function checkDependencies(url: string): Promise<void> {
  const answer = await fetch(`${url}@partwright%2fserver/latest`, FRESH);
  const { dependencies = {} } = (await answer.json()) as { dependencies?: Record<string, string> };
  const ours = Object.keys(dependencies).filter((name) => name.startsWith('@partwright/'));
  if (ours.length > 0) throw new Error(`@partwright/server asks for ${ours.join(', ')}, which is in its bundles`);
}

/** Publish with the program of the release; what the registry then has must be all of it, or nothing after a dry run. */
export async function publishAll({ url, env }: Registry, flags: readonly string[]): Promise<string> {
  const program = join(root, 'scripts/release/publish.ts');
  const publish = () => run(process.execPath, [program, `--registry=${url}`, ...flags], { env });
  const packages = listPublished();
  const readManifests = () => packages.map(({ folder }) => readFileSync(join(folder, 'package.json'), 'utf8'));
  const manifests = readManifests();
  publish();
  const changed = packages.filter((_, i) => readManifests()[i] !== manifests[i]);
  if (changed.length > 0)
    throw new Error(`It leaves another package.json: ${changed.map(({ name }) => name).join(', ')}`);
  const there = await Promise.all(
    packages.map(async ({ name }) => (await fetch(`${url}${name.replace('/', '%2f')}`, FRESH)).status === 200),
  );
  const count = there.filter(Boolean).length;
  if (!flags.includes('--dry-run')) await checkDependencies(url);
  if (flags.includes('--dry-run')) {
    if (count > 0) throw new Error(`${count} packages were published`);
    return `${packages.length} packages, none in the registry`;
  }
  if (count < packages.length) throw new Error(`Only ${count} of ${packages.length} packages are in the registry`);
  const again = publish();
  const kept = again.split('\n').filter((line) => line.endsWith('is there already')).length;
  if (kept !== packages.length) throw new Error(`A second run published again: ${again}`);
  return `${count} packages; a second run publishes nothing`;
}
