// Gives all packages one new version and dates the changelog: what stands under "Unreleased" becomes that version's.
//   node scripts/release/version.ts 0.2.0 [--date 2026-12-01]
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dateChangelog } from './changelog.ts';
import { root, versionFiles } from './packages.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { date: { type: 'string' } } });
const [version] = positionals;
if (version === undefined || !/^\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?$/.test(version)) {
  console.error(
    'usage: node scripts/release/version.ts VERSION [--date YYYY-MM-DD]; a version is like 0.2.0 or 0.2.0-beta.1',
  );
  process.exit(2);
}
const date = values.date ?? new Date().toISOString().slice(0, 10);

const changelog = join(root, 'CHANGELOG.md');
writeFileSync(changelog, dateChangelog(readFileSync(changelog, 'utf8'), version, date));

const folders = readdirSync(join(root, 'packages'));
const manifests = [root, ...folders.map((name) => join(root, 'packages', name))].map((folder) =>
  join(folder, 'package.json'),
);
for (const file of manifests) {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  manifest['version'] = version;
  for (const field of ['dependencies', 'devDependencies']) {
    const needed = (manifest[field] ?? {}) as Record<string, string>;
    // Packages of one release are used together, so each names the others exactly.
    for (const name of Object.keys(needed)) if (name.startsWith('@partwright/')) needed[name] = version;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
// What a program says of itself, where it cannot read its package.json.
for (const file of versionFiles) {
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(version = )'[^']+'/i, `$1'${version}'`));
}
execFileSync(
  'npm',
  ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
console.log(`All packages are ${version}. Next: npm run bundle, npm run check, commit, and a tag v${version}.`);
