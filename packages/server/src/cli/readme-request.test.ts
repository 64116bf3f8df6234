import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startService } from '../testing/running.fixture.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

it('the first request of the README ends in what a board costs', { timeout: 120_000 }, async () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const written = /In a second terminal \(bash or zsh\):\n\n```sh server\n([\s\S]*?)```/.exec(readme)![1]!;
  const server = await startService();
  onTestFinished(() => server.stop());
  const folder = mkdtempSync(join(tmpdir(), 'partwright-readme-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, 'examples'), join(folder, 'examples'));

  const script = written.replace('http://127.0.0.1:8080', server.url).replace('svc_test_...', server.key);
  const child = spawn('bash', ['-euc', script], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  expect(await new Promise((done) => void child.once('close', done))).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    status: 'success',
    data: { cost_rollup: { quantity: 100, unit_cost: expect.any(Number) } },
  });
});
