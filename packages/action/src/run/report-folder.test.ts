import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReportUnwritable, writeNewFile } from './report-folder.ts';

let top: string;
let workspace: string;
let outside: string;

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'report-folder-'));
  workspace = join(top, 'workspace');
  outside = join(top, 'outside');
  await mkdir(workspace);
  await mkdir(outside);
});

afterEach(() => rm(top, { recursive: true, force: true }));

const write = (path: string, content = 'new', input: 'report-dir' | 'sarif-file' = 'report-dir'): Promise<void> =>
  writeNewFile({ workspace, file: join(workspace, path), input }, content);

describe('a report that is written', () => {
  it('is there with the folders that it needs, in place of an earlier one', async () => {
    await write('reports/pictures/a.svg', 'old, and longer');
    await write('reports/pictures/a.svg', 'new');
    expect(await readFile(join(workspace, 'reports/pictures/a.svg'), 'utf8')).toBe('new');
    expect(await readdir(join(workspace, 'reports/pictures'))).toEqual(['a.svg']);
  });

  it('goes where an input leads outside of the workspace, links of the maintainer included', async () => {
    await symlink(outside, join(top, 'shortcut'));
    await writeNewFile({ workspace, file: join(top, 'shortcut/deep/report.json'), input: 'report-dir' }, 'new');
    expect(await readFile(join(outside, 'deep/report.json'), 'utf8')).toBe('new');
  });
});

describe('what a pull request may have put in its place', () => {
  it.each([
    ['a folder that is a link', 'reports', 'reports/report.json'],
    ['a folder of a folder that is a link', 'reports/pictures', 'reports/pictures/a.svg'],
  ])('%s is not followed', async (_, link, file) => {
    await mkdir(join(workspace, 'reports', '..'), { recursive: true });
    if (link.includes('/')) await mkdir(join(workspace, 'reports'));
    await symlink(outside, join(workspace, link));
    await expect(write(file)).rejects.toThrow(`"${link}" is a symbolic link, and the report is not written there`);
    expect(await readdir(outside)).toEqual([]);
  });

  it('a file that is a link is not written through, whether or not it leads somewhere', async () => {
    await writeFile(join(outside, 'precious'), 'precious');
    await symlink(join(outside, 'precious'), join(workspace, 'out.sarif'));
    await symlink(join(outside, 'nothing'), join(workspace, 'none.sarif'));
    await expect(write('out.sarif', 'new', 'sarif-file')).rejects.toThrow(/symbolic link.*input sarif-file/);
    await expect(write('none.sarif', 'new', 'sarif-file')).rejects.toThrow(ReportUnwritable);
    expect(await readFile(join(outside, 'precious'), 'utf8')).toBe('precious');
    expect(await readdir(outside)).toEqual(['precious']);
  });

  it('a link is not followed when the workspace is named by a link of its own', async () => {
    await symlink(workspace, join(top, 'by-link'));
    await symlink(outside, join(workspace, 'reports'));
    const file = join(workspace, 'reports/report.json');
    const writing = writeNewFile({ workspace: join(top, 'by-link'), file, input: 'report-dir' }, 'new');
    await expect(writing).rejects.toThrow('is a symbolic link');
  });

  it('a file in the place of the folder and a folder in the place of a file are told', async () => {
    await writeFile(join(workspace, 'reports'), '');
    await expect(write('reports/report.json')).rejects.toThrow('"reports" is no folder, and the report is not written');
    await mkdir(join(workspace, 'report.json'));
    await expect(write('report.json')).rejects.toThrow('"report.json" is no file, and the report is not written');
  });
});

it('tells in words what the file system will not do, and leaves nothing behind', async () => {
  await expect(write(`${'n'.repeat(255)}/a`)).resolves.toBeUndefined();
  const writing = write(`${'n'.repeat(300)}/a`);
  await expect(writing).rejects.toThrow(ReportUnwritable);
  await expect(writing).rejects.toThrow('the name is too long; see the input report-dir');
  expect(await readdir(workspace)).toEqual(['n'.repeat(255)]);
});
