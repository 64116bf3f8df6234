import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'partwright-watch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Notes the address of each module before it is loaded. */
const noteModules = join(folder, 'note-modules.mjs');
writeFileSync(
  noteModules,
  `import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
// Of this program alone: what reads the settings ends with them.
if (!process.connected) registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.NOTED_IN, url + '\\n');
    return next(url, context);
  },
});`,
);

/** Run the command line, and give what it said and the modules that it loaded. */
async function run(...argv: string[]): Promise<{ code: number; out: string; err: string; modules: string[] }> {
  const noted = join(folder, `${argv.join('-').replaceAll(/\W/g, '_')}.txt`);
  const flags = ['--conditions=@partwright/source', '--import', pathToFileURL(noteModules).href];
  const env = { ...process.env, NOTED_IN: noted, XDG_STATE_HOME: folder, XDG_CONFIG_HOME: folder };
  return new Promise((done) => {
    const child = execFile(process.execPath, [...flags, main, ...argv], { cwd: folder, env }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, out, err, modules: readFileSync(noted, 'utf8').trim().split('\n') }),
    );
  });
}

/** Of ours and of others, what only the service needs. */
const ofService = (modules: readonly string[]): string[] =>
  modules.filter(
    (url) =>
      /node_modules\/(?:@electric-sql|hono|@hono|pg|bullmq|ioredis|pino|zod|yaml|prom-client|@octokit|nodemailer)\b/.test(
        url,
      ) || /packages\/server\/(?:src|dist)\/(?!cli\/(?:main|watch|frugal-memory)\.)/.test(url),
  );

describe('the watcher in the command line', () => {
  it.each([[['watch', '--help']], [['watch', 'boards-that-are-not-there']]])(
    '%j loads nothing of the service',
    async (argv) => {
      const { modules } = await run(...argv);
      expect(modules.length).toBeGreaterThan(3);
      expect(ofService(modules)).toEqual([]);
    },
  );

  it('would be seen to: a command of the service loads it', async () => {
    expect(ofService((await run('value', '4k7')).modules)).not.toEqual([]);
  });

  it('is in the overview of commands', async () => {
    const { out, err } = await run('--help');
    expect(out + err).toMatch(/^Watched folders\n {2}watch  Watch folders: /m);
  });
});
