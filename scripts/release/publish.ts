// Publishes every package whose version the registry does not have yet, dependencies first; run again after a failure, it goes
// on where it stopped.
//   node scripts/release/publish.ts [--registry URL] [--dry-run] [--provenance]
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listPublished, type PublishedPackage, root } from './packages.ts';

const { values } = parseArgs({
  options: {
    registry: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    provenance: { type: 'boolean', default: false },
  },
});

const registry = values.registry === undefined ? [] : [`--registry=${values.registry}`];

for (const one of listPublished()) {
  if (!values['dry-run'] && isPublished(one)) {
    console.log(`${one.name}@${one.version} is there already`);
    continue;
  }
  console.log(`${one.name}@${one.version}${values['dry-run'] ? ' (dry run)' : ''}`);
  const flags = [
    '--access=public',
    // .npmrc keeps the scripts of libraries from running; prepack is ours, and makes what is published.
    ...(values['dry-run'] ? ['--dry-run'] : ['--ignore-scripts=false']),
    ...(values.provenance ? ['--provenance'] : []),
    ...nameTag(one),
  ];
  try {
    execFileSync('npm', ['publish', ...flags, ...registry], {
      cwd: one.folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  } finally {
    execFileSync(process.execPath, [join(root, 'scripts/prepack.mjs'), '--restore'], { cwd: one.folder });
  }
}

/** Who installs a package without a version must not get a 0.2.0-beta.1: that is `@beta`. */
function nameTag({ version }: PublishedPackage): string[] {
  const word = /-([a-z]+)\.\d+$/.exec(version)?.[1];
  return word === undefined ? [] : [`--tag=${word}`];
}

/** @throws Error when the registry cannot be asked: a release must not guess. */
function isPublished({ name, version }: PublishedPackage): boolean {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['view', `${name}@${version}`, 'version', '--json', ...registry],
    {
      encoding: 'utf8',
    },
  );
  if (status === 0) return stdout.trim() !== '';
  if (/\bE404\b/.test(`${stdout}${stderr}`)) return false;
  throw new Error(`The registry does not say whether it has ${name}@${version}:\n${stderr}`);
}
