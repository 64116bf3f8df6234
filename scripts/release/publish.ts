// Publishes every package whose version the registry does not have yet, dependencies first; run again after a failure, it goes
// on where it stopped.
//   node scripts/release/publish.ts [--registry URL] [--dry-run] [--provenance]
import { execFileSync, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { listPublished, type PublishedPackage } from './packages.ts';

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
  ];
  execFileSync('npm', ['publish', ...flags, ...registry], { cwd: one.folder, stdio: ['ignore', 'inherit', 'inherit'] });
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
