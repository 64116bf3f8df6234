import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';

const log = JSON.stringify(new URL('log.ts', import.meta.url).href);

/** What a process of these statements has written, and how many ms before its end it had written the first of it. */
async function runLogging(statements: string): Promise<{ lines: string[]; leadMs: number }> {
  const program = `import { createLog } from ${log}; const log = createLog('info'); ${statements}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  let firstAtMs = Infinity;
  child.stderr.on('data', (chunk: Buffer) => {
    firstAtMs = Math.min(firstAtMs, performance.now());
    text += chunk.toString();
  });
  await new Promise((done) => void child.once('close', done));
  const lines = text.split('\n').filter((line) => line !== '');
  return {
    lines: lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
    leadMs: performance.now() - firstAtMs,
  };
}

it.each([
  ['at its end', `log.info('a'); log.info('b');`, ['a', 'b']],
  ['when it ends itself', `log.info('a'); process.exit(0);`, ['a']],
  [
    'in its order, an error at once',
    `log.info('a'); log.error('b'); process.kill(process.pid, 'SIGKILL');`,
    ['a', 'b'],
  ],
  ['a warning at once', `log.warn('a'); process.kill(process.pid, 'SIGKILL');`, ['a']],
])('A process has written its log: %s', async (_when, statements, expected) => {
  expect((await runLogging(statements)).lines).toEqual(expected);
});

it('What is said is written soon, though the process goes on', async () => {
  const { lines, leadMs } = await runLogging(`log.info('a'); setTimeout(() => undefined, 2_000);`);
  expect(lines).toEqual(['a']);
  expect(leadMs).toBeGreaterThan(800);
});
