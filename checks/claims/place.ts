import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Place, Said } from './row.ts';

/** Gives `use` an empty folder, and removes it afterwards. `root`: the checkout whose command line is asked. */
export async function withPlace<T>(root: string, use: (place: Place) => Promise<T>): Promise<T> {
  const top = await mkdtemp(join(tmpdir(), 'partwright-claims-'));
  const folder = join(top, 'case');
  await mkdir(folder);
  try {
    return await use({
      folder,
      root,
      write: async (files) => {
        for (const [path, content] of Object.entries(files)) {
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), content);
        }
      },
      partwright: (...args) => runPartwright({ root, folder, dataFolder: join(top, 'data') }, args),
    });
  } finally {
    await rm(top, { recursive: true, force: true });
  }
}

interface Where {
  root: string;
  folder: string;
  dataFolder: string;
}

async function runPartwright({ root, folder, dataFolder }: Where, args: string[]): Promise<Required<Said>> {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), '--lean', 'partwright', ...args], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PARTWRIGHT_DATA_DIR: dataFolder,
      DATABASE_URL: '',
      REDIS_URL: '',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const exit = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal ? 128 : 1)));
  });
  return { text, exit };
}
