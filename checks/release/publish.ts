import { join } from 'node:path';
import { listPublished, root } from '../../scripts/release/packages.ts';
import type { Registry } from './registry.ts';
import { run } from './run.ts';

/** This process stands still while npm runs, so that a connection kept from before is none any more. */
const FRESH = { headers: { connection: 'close' } };

/** Publish with the program of the release; what the registry then has must be all of it, or nothing after a dry run. */
export async function publishAll({ url, env }: Registry, flags: readonly string[]): Promise<string> {
  const program = join(root, 'scripts/release/publish.ts');
  const publish = () => run(process.execPath, [program, `--registry=${url}`, ...flags], { env });
  publish();
  const packages = listPublished();
  const there = await Promise.all(
    packages.map(async ({ name }) => (await fetch(`${url}${name.replace('/', '%2f')}`, FRESH)).status === 200),
  );
  const count = there.filter(Boolean).length;
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
