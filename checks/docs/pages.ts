import { execFileSync } from 'node:child_process';

/** Every page of Markdown of the repository that people read: no fixtures of tests. */
export function listPages(root: string): string[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(
      (path) => path !== '' && !path.startsWith('.github/') && path !== 'CHANGELOG.md' && !path.includes('/goldens/'),
    );
}
