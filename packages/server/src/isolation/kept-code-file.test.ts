import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepCode, keptCodePath } from './kept-code-file.ts';
import { createParserPool } from './parser-pool.ts';

const entry = new URL('child/main.ts', import.meta.url);
const warm = ['bom.clean'];

interface Kept {
  version: string;
  modules: Map<string, { source: string; changedMs: number }>;
}

/** How many codes the reading process finds in a CSV of one. */
async function readOneLine(): Promise<number> {
  const pool = createParserPool({ startsAtOnce: false });
  try {
    const bytes = new TextEncoder().encode('Designator,Value\nC1,104\n');
    return (await pool.run('bom.clean', { bytes, options: {} })).changes.length;
  } catch (error) {
    throw (error as Error).cause;
  } finally {
    await pool.close();
  }
}

describe('The code of a reading process', () => {
  const path = keptCodePath(entry, warm)!;
  const isTasks = (url: string): boolean => url.endsWith('/child/bom-tasks.ts');
  const read = async (): Promise<Kept> => deserialize(await readFile(path)) as Kept;
  beforeAll(() => rm(path, { force: true }));
  afterAll(() => rm(path, { force: true }));

  it('is kept at the first start, stripped of its types, and serves the next', async () => {
    expect(await readOneLine()).toBe(1);
    const { modules } = await read();
    const [, tasks] = [...modules].find(([url]) => isTasks(url))!;
    expect(tasks.source).not.toContain('readTask: ReadingTask');
    expect(await readOneLine()).toBe(1);
  });

  it('is what runs while nothing has changed', async () => {
    const kept = await read();
    kept.modules.forEach((module) => (module.source = 'throw new Error("kept code ran")'));
    await writeFile(path, serialize(kept));
    await expect(readOneLine()).rejects.toThrow('kept code ran');
    await rm(path);
    expect(await readOneLine()).toBe(1);
  });

  it.each([
    ['a file of it has changed', (kept: Kept) => kept.modules.forEach((module) => (module.changedMs -= 1))],
    ['another version of Node kept it', (kept: Kept) => (kept.version = 'v1.0.0')],
  ])('is loaded anew and kept again when %s', async (_, spoil) => {
    const kept = await read();
    kept.modules.forEach((module) => (module.source = 'throw new Error("stale")'));
    spoil(kept);
    await writeFile(path, serialize(kept));
    expect(await readOneLine()).toBe(1);
    expect([...(await read()).modules.values()].some(({ source }) => source.includes('stale'))).toBe(false);
  });

  it('is loaded anew when what was kept is damaged', async () => {
    await writeFile(path, 'half a fi');
    expect(await readOneLine()).toBe(1);
    expect((await read()).modules.size).toBeGreaterThan(10);
  });
});

describe('Keeping code', () => {
  it('leaves nothing behind and says nothing where it cannot write', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'partwright-kept-'));
    await writeFile(join(folder, 'file'), '');
    keepCode(join(folder, 'file', 'x.code'), new Uint8Array(3));
    expect(await readdir(folder)).toEqual(['file']);
    await rm(folder, { recursive: true });
  });

  it('has one place for each program and what it is warmed with, among the installed packages', () => {
    const places = [
      keptCodePath(entry, []),
      keptCodePath(entry, ['bom.read']),
      keptCodePath(new URL('x.ts', entry), []),
    ];
    expect(new Set(places).size).toBe(3);
    for (const place of places) expect(place).toContain(join('node_modules', '.cache', 'partwright'));
  });
});
