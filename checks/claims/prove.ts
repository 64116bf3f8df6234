import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ClaimRow } from './row.ts';

const run = promisify(execFile);
/** Says what is installed, by the time of the lockfile, which is another in the copy. */
const STAMP = '.partwright-install.json';
let copied: Promise<string> | undefined;

/** What is wrong with the edit of a row: it would change nothing, or more than was meant. */
export async function doubtEdit(root: string, { without }: Pick<ClaimRow, 'without'>): Promise<string | undefined> {
  const found = (await readFile(join(root, without.file), 'utf8')).split(without.find).length - 1;
  return found === 1 ? undefined : `what it takes out stands ${found} times in ${without.file}`;
}

/** Asks the row of a copy of the checkout without its mend. Undefined when it fails there, as it should; else what is wrong with it. */
export async function proveRow(root: string, room: string, { lie, without }: ClaimRow): Promise<string | undefined> {
  const copy = await (copied ??= copyCheckout(root));
  const file = join(copy, without.file);
  const source = await readFile(file, 'utf8');
  await writeFile(
    file,
    source.replace(without.find, () => without.replace),
  );
  try {
    const args = ['--conditions=@partwright/source', 'checks/claims/run-rows.ts', room, '--only', lie];
    const exit = await run(process.execPath, args, {
      cwd: copy,
      env: { ...process.env, NODE_OPTIONS: '' },
      maxBuffer: 1e8,
    }).then(
      () => ({ code: 0, text: '' }),
      (error: { code?: number; stdout?: string; stderr?: string }) => ({
        code: error.code ?? 3,
        text: `${error.stdout ?? ''}${error.stderr ?? ''}`,
      }),
    );
    if (exit.code === 1) return undefined;
    return exit.code === 0 ? 'it holds without its mend too' : `without its mend it breaks: ${exit.text.slice(-1500)}`;
  } finally {
    await writeFile(file, source);
  }
}

/** The files of the checkout as they are now, with its dependencies by links; the packages among them are the copy's own. */
async function copyCheckout(root: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'partwright-without-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1e8,
  });
  for (const path of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    // A file that was deleted is still listed until that is committed.
    await cp(join(root, path), join(copy, path)).catch((error: { code?: string }) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await linkModules(root, copy);
  return copy;
}

async function linkModules(root: string, copy: string): Promise<void> {
  const modules = 'node_modules';
  await mkdir(join(copy, modules, '@partwright'), { recursive: true });
  for (const name of await readdir(join(root, modules)))
    if (name !== '@partwright' && name !== '.cache' && name !== STAMP)
      await symlink(join(root, modules, name), join(copy, modules, name));
  await cp(join(root, modules, STAMP), join(copy, modules, STAMP));
  for (const name of await readdir(join(root, modules, '@partwright')))
    await cp(join(root, modules, '@partwright', name), join(copy, modules, '@partwright', name), {
      verbatimSymlinks: true,
    });
  for (const name of await readdir(join(root, 'packages')))
    await symlink(join(root, 'packages', name, modules), join(copy, 'packages', name, modules)).catch(() => undefined);
}
