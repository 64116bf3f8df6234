import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, versionFiles } from '../../scripts/release/packages.ts';
import { run } from './run.ts';

const VERSION = '99.1.0';

/** Make a next version in a copy of what git tracks: manifests, lockfile and changelog must agree. */
export function checkVersions(folder: string): string {
  for (const path of run(
    'git',
    ['ls-files', '*package.json', 'package-lock.json', 'CHANGELOG.md', 'scripts', '.npmrc', ...versionFiles],
    { cwd: root },
  )
    .trim()
    .split('\n')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  run(process.execPath, [join(folder, 'scripts/release/version.ts'), VERSION, '--date', '2099-01-02'], { cwd: folder });
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
  };
  const ours = Object.entries(packages).filter(([path]) => /^packages\/[\w-]+$/.test(path));
  for (const [path, { version, dependencies = {} }] of ours) {
    if (version !== VERSION) throw new Error(`${path} is ${version} in the lockfile`);
    for (const [name, wanted] of Object.entries(dependencies))
      if (name.startsWith('@partwright/') && wanted !== VERSION) throw new Error(`${path} wants ${name} ${wanted}`);
  }
  for (const file of versionFiles)
    if (!readFileSync(join(folder, file), 'utf8').includes(`'${VERSION}'`))
      throw new Error(`${file} says another version`);
  const notes = run(process.execPath, [join(folder, 'scripts/release/notes.ts'), VERSION], { cwd: folder });
  if (notes.trim() === '') throw new Error('The release page would be empty');
  return `${ours.length} packages at ${VERSION}, ${notes.trim().split('\n').length} lines for the release page`;
}
