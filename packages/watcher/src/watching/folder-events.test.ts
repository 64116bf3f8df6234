import { mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchWithChokidar } from './folder-events.ts';
import type { FolderEvents, FolderListener } from './folder-listener.ts';
import { hasMoreThan, watchEachFolder } from './folder-watches.ts';

const patience = { timeout: 15_000 };
const ignores = (path: string): boolean => path.split('/').includes('.git');

async function makeRoot(): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'partwright-events-')));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

describe.each([
  { backend: 'chokidar', open: watchWithChokidar },
  { backend: 'a watch a folder', open: watchEachFolder },
])('events by $backend', ({ open }) => {
  async function listen(root: string): Promise<{ heard: string[]; missing: (...wanted: string[]) => () => string[] }> {
    const heard: string[] = [];
    const listener: FolderListener = {
      touched: (path) => void heard.push(`touched ${path}`),
      folderCame: (path) => void heard.push(`came ${path}`),
      folderWent: (path) => void heard.push(`went ${path}`),
      due: () => void heard.push('due'),
      failed: (error) => void heard.push(String(error)),
    };
    const events: FolderEvents = open(root, ignores, listener);
    onTestFinished(() => events.close());
    await events.ready;
    return {
      heard,
      missing:
        (...wanted) =>
        () =>
          wanted.filter((one) => !heard.includes(one)),
    };
  }

  it('tell of files that are made, written, renamed and deleted, and not of what was there', async () => {
    const root = await makeRoot();
    await mkdir(join(root, 'deep/er'), { recursive: true });
    await writeFile(join(root, 'deep/er/old.csv'), 'a');
    const { heard, missing } = await listen(root);
    expect(heard).toEqual([]);
    await writeFile(join(root, 'deep/er/new.csv'), 'a');
    await expect.poll(missing('touched deep/er/new.csv'), patience).toEqual([]);
    await writeFile(join(root, 'deep/er/old.csv'), 'ab');
    await expect.poll(missing('touched deep/er/old.csv'), patience).toEqual([]);
    await rename(join(root, 'deep/er/old.csv'), join(root, 'moved.csv'));
    await expect.poll(missing('touched moved.csv'), patience).toEqual([]);
    heard.length = 0;
    await rm(join(root, 'moved.csv'));
    await expect.poll(missing('touched moved.csv'), patience).toEqual([]);
  });

  it('tell of folders that come with all below them, and of files in them afterwards', async () => {
    const root = await makeRoot();
    const { missing } = await listen(root);
    await mkdir(join(root, 'one/two/three'), { recursive: true });
    await expect.poll(missing('came one', 'came one/two', 'came one/two/three'), patience).toEqual([]);
    await writeFile(join(root, 'one/two/three/a.csv'), 'a');
    await expect.poll(missing('touched one/two/three/a.csv'), patience).toEqual([]);
  });

  it('tell of folders that go, come back under another name, or are another one of the same name', async () => {
    const root = await makeRoot();
    await mkdir(join(root, 'out/in'), { recursive: true });
    const { heard, missing } = await listen(root);
    await rename(join(root, 'out'), join(root, 'other'));
    await expect.poll(missing('went out', 'came other', 'came other/in'), patience).toEqual([]);
    await writeFile(join(root, 'other/in/a.csv'), 'a');
    await expect.poll(missing('touched other/in/a.csv'), patience).toEqual([]);
    await rm(join(root, 'other'), { recursive: true });
    await expect.poll(missing('went other'), patience).toEqual([]);
    heard.length = 0;
    await mkdir(join(root, 'other/in'), { recursive: true });
    await expect.poll(missing('came other/in'), patience).toEqual([]);
    await writeFile(join(root, 'other/in/b.csv'), 'a');
    await expect.poll(missing('touched other/in/b.csv'), patience).toEqual([]);
  });

  it('tell nothing of what lies in a folder that is ignored', async () => {
    const root = await makeRoot();
    await mkdir(join(root, '.git/objects'), { recursive: true });
    const { heard, missing } = await listen(root);
    await writeFile(join(root, '.git/objects/x'), 'a');
    await mkdir(join(root, '.git/new'));
    await writeFile(join(root, 'last.csv'), 'a');
    await expect.poll(missing('touched last.csv'), patience).toEqual([]);
    expect(heard.filter((one) => one.includes('.git'))).toEqual([]);
  });
});

it('a tree is large by all that lies in it', async () => {
  const root = await makeRoot();
  await mkdir(join(root, 'deep/.git'), { recursive: true });
  for (const name of ['a', 'deep/b', 'deep/.git/c']) await writeFile(join(root, name), '');
  expect(await hasMoreThan(4, root, ignores)).toBe(false);
  expect(await hasMoreThan(3, root, ignores)).toBe(true);
});
