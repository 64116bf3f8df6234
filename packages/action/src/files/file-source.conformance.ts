import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FilesUnreadable } from './failure.ts';
import type { ReadLimits } from './limits.ts';
import type { RepositoryFiles } from './repository-files.ts';
import { BINARY, createPullRequest, ODD_NAMES, type PullRequestFixture } from './repository.fixture.ts';

/** A source over a repository that lies in a folder. */
export type OpenSource = (
  fixture: PullRequestFixture,
  limits?: ReadLimits,
) => Promise<{ files: RepositoryFiles; close?: () => Promise<void> }>;

export function describeFileSource(name: string, open: OpenSource): void {
  describe(`${name} as a source of files`, () => {
    let fixture: PullRequestFixture;
    let files: RepositoryFiles;
    const closing: (() => unknown)[] = [];
    const another = async (limits: ReadLimits): Promise<RepositoryFiles> => {
      const opened = await open(fixture, limits);
      closing.push(async () => opened.close?.());
      return opened.files;
    };
    beforeAll(async () => {
      fixture = createPullRequest();
      const opened = await open(fixture);
      files = opened.files;
      closing.push(async () => opened.close?.());
    });
    afterAll(async () => {
      for (const close of closing) await close();
      fixture.repository.close();
    });

    it('lists the files of a commit with id and size, sorted, and neither folders, links nor submodules', async () => {
      const listed = await files.list(fixture.head);
      const paths = listed.map(({ path }) => path);
      expect(paths).toEqual(paths.toSorted((a, b) => (a < b ? -1 : 1)));
      expect(new Set(paths)).toEqual(
        new Set([
          'added.bin',
          'board/board.kicad_sch',
          'board/new name.kicad_sch',
          'elsewhere/moved.kicad_sch',
          'empty.csv',
          'large.bin',
          'lfs.step',
          'readme.md',
          'same.bin',
          ...ODD_NAMES.map((odd) => `odd/${odd}`),
        ]),
      );
      const sha = fixture.repository.git('rev-parse', `${fixture.head}:same.bin`);
      expect(listed.find(({ path }) => path === 'same.bin')).toEqual({ path: 'same.bin', sha, size: BINARY.length });
    });

    it('says which links and submodules it leaves out', async () => {
      await files.list(fixture.head);
      expect(files.leftOut(fixture.head)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ path: 'link.kicad_sch', reason: 'symlink' }),
          expect.objectContaining({ path: 'library', reason: 'submodule' }),
        ]),
      );
    });

    it('finds the commit where the branches parted', async () => {
      expect(await files.mergeBase(fixture.base, fixture.head)).toBe(fixture.common);
    });

    it('tells when a commit was made, in UTC', async () => {
      expect(await files.commitTime(fixture.head)).toBe('2026-01-01T08:00:00.000Z');
      expect(await files.commitTime('2'.repeat(40))).toBeUndefined();
    });

    it('tells what head changed since then, and not what base did', async () => {
      expect(await files.changes(fixture.base, fixture.head)).toEqual([
        { change: 'added', path: 'added.bin', previousPath: null },
        { change: 'modified', path: 'board/board.kicad_sch', previousPath: null },
        { change: 'renamed', path: 'board/new name.kicad_sch', previousPath: 'board/old name.kicad_sch' },
        { change: 'renamed', path: 'elsewhere/moved.kicad_sch', previousPath: 'board/moved.kicad_sch' },
        { change: 'removed', path: 'gone.csv', previousPath: null },
      ]);
    });

    it('finds no change between a commit and itself', async () => {
      expect(await files.changes(fixture.head, fixture.head)).toEqual([]);
    });

    it('gives the very bytes, of any kind and size, and of two files with the same content', async () => {
      const read = await files.read(fixture.common, ['same.bin', 'large.bin', 'empty.csv', 'board/board.kicad_sch']);
      expect([...read.keys()].sort()).toEqual(['board/board.kicad_sch', 'empty.csv', 'large.bin', 'same.bin']);
      expect(Buffer.from(read.get('same.bin')!)).toEqual(Buffer.from(BINARY));
      expect(Buffer.from(read.get('large.bin')!).equals(Buffer.alloc(300_000, 'partwright '))).toBe(true);
      expect(read.get('empty.csv')).toHaveLength(0);
    });

    it.each(ODD_NAMES)('reads the file named %j', async (odd) => {
      const read = await files.read(fixture.head, [`odd/${odd}`]);
      expect(new TextDecoder().decode(read.get(`odd/${odd}`))).toBe(`this is ${odd}`);
    });

    it('reads each commit as it is', async () => {
      const texts = await Promise.all(
        [fixture.base, fixture.head].map(async (commit) => (await files.read(commit, ['readme.md'])).get('readme.md')),
      );
      expect(texts.map((bytes) => new TextDecoder().decode(bytes))).toEqual(['changed on main only\n', 'first\n']);
    });

    it('leaves out what is not there: other paths, folders, links, submodules, and ways out of the repository', async () => {
      const paths = [
        'nothing',
        'board',
        'board/',
        'link.kicad_sch',
        'library',
        '../readme.md',
        '/etc/passwd',
        '',
        'constructor',
      ];
      expect(await files.read(fixture.head, paths)).toEqual(new Map());
    });

    it('gives no pointer of Git LFS for a file, and says so', async () => {
      expect(await files.read(fixture.head, ['lfs.step'])).toEqual(new Map());
      expect(files.leftOut(fixture.head)).toContainEqual({
        path: 'lfs.step',
        reason: 'lfsPointer',
        sha: expect.any(String) as string,
        message: expect.stringContaining('"lfs.step" is kept by Git LFS') as string,
      });
    });

    it('refuses a file that is too large, by its name, before it is read', async () => {
      const small = await another({ fileBytes: 100_000, totalBytes: 1_000_000 });
      const refused = small.read(fixture.head, ['large.bin']);
      await expect(refused).rejects.toThrow('"large.bin" has 0.3 MB; files up to 0.1 MB are read');
      await expect(refused).rejects.toMatchObject({ code: 'too_large' });
    });

    it('refuses files that are too large together', async () => {
      const small = await another({ fileBytes: 400_000, totalBytes: 300_005 });
      expect((await small.read(fixture.head, ['large.bin'])).size).toBe(1);
      await expect(small.read(fixture.head, ['large.bin', 'same.bin'])).rejects.toMatchObject({ code: 'too_large' });
    });

    it('says that a commit is not there', async () => {
      await expect(files.list('2'.repeat(40))).rejects.toMatchObject({ name: 'FilesUnreadable', code: 'not_found' });
      await expect(files.read('2'.repeat(40), ['readme.md'])).rejects.toBeInstanceOf(FilesUnreadable);
      expect(await files.mergeBase('2'.repeat(40), fixture.head)).toBeUndefined();
    });

    it.each(['HEAD', '--output=/tmp/x', 'main', '', '../../blobs/1', `${'a'.repeat(40)}\n`, 'A'.repeat(40)])(
      'takes nothing but the full id of a commit: not %j',
      async (commit) => {
        await expect(files.list(commit)).rejects.toThrow('is no commit');
        await expect(files.read(commit, ['readme.md'])).rejects.toThrow('is no commit');
        await expect(files.changes(commit, fixture.head)).rejects.toThrow('is no commit');
        await expect(files.mergeBase(fixture.base, commit)).rejects.toThrow('is no commit');
      },
    );
  });
}
