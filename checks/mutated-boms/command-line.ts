import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BomFile } from './own-files.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const DEADLINE_MS = 300_000;

/** Give damaged files to `partwright bom read --jsonl`: one answer a line, in order, whatever the file is. */
export async function runCommandLine(files: readonly BomFile[], onFault: (fault: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-mutated-'));
  try {
    const paths = await Promise.all(
      files.map(async ({ bytes }, i) => {
        const path = join(folder, `${i}.bom`);
        await writeFile(path, bytes);
        return path;
      }),
    );
    const started = performance.now();
    const { code, stdout, stderr } = await runCommand(`${paths.map((file) => JSON.stringify({ file })).join('\n')}\n`);
    const answers = stdout.split('\n').filter((line) => line !== '');
    if (code !== 0) onFault(`ended with ${code}: ${stderr.slice(-300)}`);
    if (answers.length !== files.length) onFault(`${answers.length} answers to ${files.length} files`);
    for (const [i, line] of answers.entries()) {
      const fault = faultOfAnswer(line);
      if (fault) onFault(`${files[i]?.name}: ${fault}`);
    }
    console.log(
      `command line: ${answers.length} answers to ${files.length} files in ${Math.round(performance.now() - started)} ms`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function faultOfAnswer(line: string): string | undefined {
  try {
    const answer = JSON.parse(line) as { lines?: unknown[]; error?: unknown; code?: unknown };
    if (Array.isArray(answer.lines)) return undefined;
    if (typeof answer.error !== 'string' || typeof answer.code !== 'string')
      return `neither lines nor an error: ${line.slice(0, 200)}`;
    return answer.code === 'internal_error' ? `internal error: ${answer.error.slice(0, 300)}` : undefined;
  } catch {
    return `no JSON: ${line.slice(0, 200)}`;
  }
}

function runCommand(input: string): Promise<{ code: number | string; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [join(root, 'packages/server/programs/partwright.mjs'), 'bom', 'read', '--jsonl'],
      {
        cwd: root,
        env: { ...process.env, NODE_OPTIONS: '--conditions=@partwright/source' },
        timeout: DEADLINE_MS,
      },
    );
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('close', (code, signal) => done({ code: code ?? signal ?? 'nothing', stdout, stderr }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
