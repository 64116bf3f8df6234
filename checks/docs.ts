// npm run checks -- docs [PAGE ...]: runs every block of shell and Python of the pages, in order, as a reader would paste them, and
// compares what they print with the blocks of output that stand below them.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packZip } from '@partwright/files/archives';
import { listNotPrinted, readPage, type Block, type Page } from './docs/blocks.ts';
import { listPages } from './docs/pages.ts';
import { runTool, serve } from './own-server.ts';

const ROOT = join(import.meta.dirname, '..');
const DEADLINE_MS = 600_000;

/** Pages for who works on this project, and samples with ids of nobody, which tests/reference-samples.test.ts holds. */
const LEFT_OUT =
  /^(CONTRIBUTING|ARCHITECTURE)\.md$|^packages\/.*\/README\.md$|^docs\/reference\/api\/|^docs\/contributing\//;

interface Told {
  block: Block;
  seconds: number;
  problem?: string;
}

export async function run(args: string[]): Promise<boolean> {
  const paths = args.length > 0 ? args : listPages(ROOT).filter((path) => !LEFT_OUT.test(path));
  const pages = paths.map((path) => readPage(path)).filter(({ blocks }) => blocks.length > 0);
  const told: Told[] = [];
  for (const page of pages) told.push(...(await runPage(page)));
  const compared = told.filter(({ block }) => block.shows.length > 0).length;
  const left = pages.flatMap(({ blocks }) => blocks.filter(({ needs }) => needs !== undefined));
  const failed = told.filter(({ problem }) => problem !== undefined);
  for (const { block, problem } of failed) console.log(`\n${block.page}:${block.line}\n${block.text}${problem}`);
  for (const [needs, blocks] of Object.entries(Object.groupBy(left, ({ needs }) => needs!)))
    console.log(`not run, needs ${needs}: ${blocks!.map(({ page, line }) => `${page}:${line}`).join(' ')}`);
  console.log(
    `${pages.length} pages, ${told.length} blocks run, ${told.length - failed.length} passed, ${compared} of them with output that the page shows; ${left.length} need what is not here`,
  );
  return failed.length === 0;
}

/** In a folder of its own that looks like a clone. A server is started where the page asks one. */
async function runPage(page: Page): Promise<Told[]> {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-docs-'));
  const server = page.blocks.some(({ asksServer }) => asksServer)
    ? await startServer(join(folder, 'server'))
    : undefined;
  try {
    layOut(folder, page);
    const env = {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      HOME: join(folder, 'home'),
      NODE_OPTIONS: '',
    };
    const asking = server && {
      ...env,
      PARTWRIGHT_URL: server.url,
      PARTWRIGHT_KEY: server.key,
      auth: `Authorization: Bearer ${server.key}`,
    };
    const told: Told[] = [];
    for (const block of page.blocks)
      if (block.needs === undefined) told.push(await runBlock(block, folder, block.asksServer ? asking! : env));
    return told;
  } finally {
    server?.process.kill();
    await server?.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startServer(dataDir: string) {
  const env = { PARTWRIGHT_DATA_DIR: dataDir, FX_REFRESH_HOURS: '0' };
  const server = await serve(env);
  const { key } = await runTool(env, ['keys', 'create', 'docs', '--json']);
  return { ...server, key: String(key) };
}

function layOut(folder: string, { files, written }: Page): void {
  for (const name of readdirSync(ROOT)) if (!name.startsWith('.')) symlinkSync(join(ROOT, name), join(folder, name));
  mkdirSync(join(folder, 'home'));
  mkdirSync(join(folder, 'bin'));
  const program = `#!/bin/sh\nexec node ${join(ROOT, 'scripts/run.mjs')} --lean partwright "$@"\n`;
  writeFileSync(join(folder, 'bin/partwright'), program, { mode: 0o755 });
  for (const { name, text } of written) writeFileSync(join(folder, name), text);
  for (const { name, source } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (name.endsWith('.zip')) writeFileSync(join(folder, name), zipFolder(join(ROOT, source)));
    else cpSync(join(ROOT, source), join(folder, name), { recursive: true });
  }
}

/** What stands in a page for the reader's own is the server's of this check. */
function fillIn(text: string, env: NodeJS.ProcessEnv): string {
  if (env['PARTWRIGHT_KEY'] === undefined) return text;
  return text
    .replaceAll('http://127.0.0.1:8080', env['PARTWRIGHT_URL']!)
    .replaceAll('svc_test_...', env['PARTWRIGHT_KEY']);
}

async function runBlock(block: Block, folder: string, env: NodeJS.ProcessEnv): Promise<Told> {
  const began = performance.now();
  const [program, ...words] = block.language === 'sh' ? ['bash', '-euo', 'pipefail', '-c'] : ['python3', '-c'];
  const text = block.exit === 0 || block.language === 'py' ? block.text : block.text.trimEnd();
  const child = spawn(program, [...words, fillIn(text, env)], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearTimeout(timer);
  const seconds = (performance.now() - began) / 1000;
  const missing = listNotPrinted(block.shows, out);
  const isAsShown = code === block.exit && missing.length === 0;
  console.log(`${isAsShown ? 'ok  ' : 'FAIL'} ${block.page}:${block.line} ${seconds.toFixed(1)} s`);
  if (isAsShown) return { block, seconds };
  const what =
    code === block.exit ? `does not print\n${missing.join('\n')}\nbut` : `ended with ${code} instead of ${block.exit}:`;
  return { block, seconds, problem: `${what}\n${out.slice(-2000)}` };
}

function zipFolder(folder: string): Uint8Array {
  return packZip(new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])));
}
