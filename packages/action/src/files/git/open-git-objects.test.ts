import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestRepository, type TestRepository } from '../repository.fixture.ts';
import { openGitObjects } from './open-git-objects.ts';

let repository: TestRepository;
let trace: string;
let base: string;
let head: string;
beforeAll(() => {
  repository = createTestRepository();
  trace = join(repository.folder, '.git', 'was-run');
  repository.write('.gitattributes', '*.kicad_sch diff=evil filter=evil\n*.csv diff=evil\n');
  repository.write('a.csv', 'Reference\nR1\n');
  repository.write('b.kicad_sch', '(kicad_sch)\n');
  base = repository.commit('base');
  repository.write('a.csv', 'Reference\nR2\n');
  repository.write('b.kicad_sch', '(kicad_sch (a))\n');
  head = repository.commit('head');
  const script = join(repository.folder, '.git', 'script');
  writeFileSync(script, `#!/bin/sh\necho "$0" >> '${trace}'\nexit 1\n`);
  chmodSync(script, 0o755);
  for (const setting of [
    'diff.external',
    'diff.evil.textconv',
    'diff.evil.command',
    'filter.evil.smudge',
    'filter.evil.clean',
    'core.fsmonitor',
    'core.pager',
    'core.sshCommand',
  ])
    repository.git('config', setting, script);
  // A replacement would show another file in the place of this one.
  repository.git('replace', repository.git('rev-parse', `${head}:a.csv`), repository.git('rev-parse', `${base}:a.csv`));
});
afterAll(() => repository.close());

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe('Objects of a checkout', () => {
  it('are read as they are, and no program that the repository names is run', async () => {
    const files = openGitObjects({ folder: repository.folder });
    expect(await files.changes(base, head)).toMatchObject([{ path: 'a.csv' }, { path: 'b.kicad_sch' }]);
    const read = await files.read(head, ['a.csv', 'b.kicad_sch']);
    expect(text(read.get('a.csv'))).toBe('Reference\nR2\n');
    expect(text(read.get('b.kicad_sch'))).toBe('(kicad_sch (a))\n');
    expect(existsSync(trace)).toBe(false);
  });

  it.each([
    ['GIT_DIR', '/nonexistent'],
    ['GIT_OBJECT_DIRECTORY', '/nonexistent'],
    ['GIT_EXTERNAL_DIFF', '/bin/false'],
    ['GIT_CONFIG_PARAMETERS', "'core.bare=true'"],
    ['GIT_TRACE', '/dev/stdout'],
    ['GIT_DIFF_OPTS', '-u0'],
  ])('do not depend on %s of the environment', async (name, value) => {
    process.env[name] = value;
    try {
      const files = openGitObjects({ folder: repository.folder });
      expect(await files.changes(base, head)).toHaveLength(2);
      expect(text((await files.read(head, ['a.csv'])).get('a.csv'))).toBe('Reference\nR2\n');
    } finally {
      delete process.env[name];
    }
  });

  it('are read from a folder inside of the checkout as well, with the paths of the repository', async () => {
    repository.write('inside/c.csv', 'x');
    const commit = repository.commit('inside');
    const files = openGitObjects({ folder: join(repository.folder, 'inside') });
    expect((await files.list(commit)).map(({ path }) => path)).toContain('inside/c.csv');
    expect(await files.changes(head, commit)).toEqual([{ change: 'added', path: 'inside/c.csv', previousPath: null }]);
  });

  it('are read from a repository with ids of SHA-256', async () => {
    const other = createTestRepository('--object-format=sha256');
    other.write('a.csv', 'x');
    const commit = other.commit('first');
    expect(commit).toHaveLength(64);
    expect(text((await openGitObjects({ folder: other.folder }).read(commit, ['a.csv'])).get('a.csv'))).toBe('x');
    other.close();
  });

  it('are read from a checkout with another owner', async () => {
    const asked = join(repository.folder, '.git', 'asked');
    const script = join(repository.folder, '.git', 'as-another');
    // Git has this switch for its own tests.
    writeFileSync(script, `#!/bin/sh\ntouch '${asked}'\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec git "$@"\n`);
    chmodSync(script, 0o755);
    const files = openGitObjects({ folder: repository.folder, git: script });
    expect(await files.list(head)).toHaveLength(3);
    expect(existsSync(asked)).toBe(true);
  });

  it('that take too long are given up', async () => {
    const slow = join(repository.folder, '.git', 'slow');
    writeFileSync(slow, '#!/bin/sh\nexec sleep 60\n');
    chmodSync(slow, 0o755);
    const files = openGitObjects({ folder: repository.folder, git: slow, deadlineMs: 200 });
    await expect(files.list(head)).rejects.toMatchObject({ code: 'too_slow' });
  });

  it('are given up when the signal says so', async () => {
    const slow = join(repository.folder, '.git', 'slow');
    const files = openGitObjects({ folder: repository.folder, git: slow, signal: AbortSignal.timeout(100) });
    await expect(files.list(head)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it.each([
    ['something else', 'echo garbage'],
    ['half an object', "printf '%040d blob 100\\nhalf' 0"],
    ['an object without an end', "printf '%040d blob 1\\nab' 0"],
    ['a header without an end', 'head -c 100000 /dev/zero'],
  ])('are refused when git writes %s', async (_, writes) => {
    const odd = join(repository.folder, '.git', 'odd');
    writeFileSync(odd, `#!/bin/sh\ncase "$*" in *--batch*) ${writes} ;; *) exec git "$@" ;; esac\n`);
    chmodSync(odd, 0o755);
    const files = openGitObjects({ folder: repository.folder, git: odd });
    await expect(files.read(head, ['a.csv'])).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('that are not there are named, with the path', async () => {
    const sha = repository.git('rev-parse', `${base}:b.kicad_sch`);
    repository.git('cat-file', '-e', sha);
    repository.remove(`.git/objects/${sha.slice(0, 2)}/${sha.slice(2)}`);
    const files = openGitObjects({ folder: repository.folder });
    await expect(files.read(base, ['b.kicad_sch'])).rejects.toThrow(`The content of "b.kicad_sch" (${sha}) is not in`);
  });
});
