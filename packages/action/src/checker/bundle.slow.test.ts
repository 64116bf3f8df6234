import { execFileSync, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ACTION = join(import.meta.dirname, '../..');
const REPOSITORY = join(ACTION, '../..');
const ENVIRONMENT = { PATH: process.env.PATH };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'partwright-bundle-'));
  build(REPOSITORY, '--out', join(folder, 'dist'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(repository: string, ...args: string[]): void {
  const script = join(repository, 'packages/action/scripts/build.ts');
  execFileSync(process.execPath, [script, ...args], { env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'] });
}

function readDistFiles(dist: string): Map<string, string> {
  const digest = (name: string): string => hash('sha256', readFileSync(join(dist, name)));
  return new Map(readdirSync(dist).map((name) => [name, digest(name)]));
}

describe('The bundle', () => {
  it('is the same from sources that lie elsewhere, and says which of its files are stale', () => {
    const copy = join(folder, 'a copy');
    copySources(copy);
    build(copy);
    const dist = join(copy, 'packages/action/dist');
    expect([...readDistFiles(dist)]).toEqual([...readDistFiles(join(folder, 'dist'))]);
    build(copy, '--check');
    appendFileSync(join(dist, 'checks.js'), ' ');
    rmSync(join(dist, 'clipper2z.wasm'));
    cpSync(join(dist, 'package.json'), join(dist, 'left-over.js'));
    expect(() => build(copy, '--check')).toThrow(
      /checks\.js: differs from a fresh build\nclipper2z\.wasm: is missing\nleft-over\.js: is not made by a build/,
    );
  }, 120_000);

  it('holds the licence of each package that is in it', () => {
    const texts = readFileSync(join(folder, 'dist/LICENSES.txt'), 'utf8');
    for (const name of ['clipper2-wasm', 'saxes', 'decimal.js', '@octokit/rest', '@actions/core', 'zod'])
      expect(texts).toMatch(new RegExp(`^${name.replace('/', '\\/')}@\\d`, 'm'));
    expect(texts).not.toContain('@partwright');
  });

  it('starts alone in a folder, where there are no packages', () => {
    const alone = join(folder, 'alone');
    cpSync(join(folder, 'dist'), alone, { recursive: true });
    const { stderr, stdout } = spawnSync(process.execPath, [join(alone, 'index.js')], {
      env: ENVIRONMENT,
      encoding: 'utf8',
    });
    expect(stderr + stdout).not.toMatch(/ERR_MODULE_NOT_FOUND|SyntaxError|Dynamic require/);
  });

  it.each([[], ['polygons']])('has checking processes that start with nothing but its folder (%s)', async (...args) => {
    const dist = join(folder, 'dist');
    const program = `
      import { fork } from 'node:child_process';
      const child = fork(${JSON.stringify(join(dist, 'checks.js'))}, ${JSON.stringify(args)}, {
        execArgv: ['--permission', ${JSON.stringify(`--allow-fs-read=${dist}`)}], env: {}, serialization: 'advanced',
      });
      const wish = { kind: 'bom', path: 'b.csv', files: new Map([['b.csv', Buffer.from('Reference,Value\\nR1,10k')]]), checks: new Set(['bom', 'dfm']), fabProfile: 'conservative' };
      child.on('message', (report) => {
        console.log(report.kind, report.message ?? '');
        if (report.kind === 'ready') child.send({ task: 'side', input: wish });
        else child.kill();
      });`;
    const said = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      env: ENVIRONMENT,
      encoding: 'utf8',
    });
    expect(said.stdout.split('\n').map((line) => line.trim())).toEqual(['ready', 'done', '']);
  });
});

/** What a build reads: the sources, and of the packages those that are in the bundle. */
function copySources(copy: string): void {
  const ours = readdirSync(join(REPOSITORY, 'packages')).filter((name) => !['server', 'watcher'].includes(name));
  for (const name of ours)
    for (const part of ['src', 'scripts', 'package.json', 'tsconfig.json'])
      copyPart(copy, join('packages', name, part));
  for (const part of [
    'packages/server/data',
    'scripts/licence-texts.mjs',
    'scripts/licences',
    'tsconfig.base.json',
    'LICENSE',
    'package.json',
  ])
    copyPart(copy, part);
  const texts = readFileSync(join(folder, 'dist/LICENSES.txt'), 'utf8');
  for (const [, name] of texts.matchAll(/^=+\n(\S+)@\S+ \(.*\)\n=+$/gm)) copyPart(copy, join('node_modules', name!));
  const scope = join(copy, 'node_modules/@partwright');
  mkdirSync(scope);
  for (const name of ours) symlinkSync(join('../../packages', name), join(scope, name));
  // The compiler is no part of what it makes.
  for (const name of ['esbuild', '@esbuild']) {
    const installed = join(REPOSITORY, 'node_modules', name);
    if (existsSync(installed)) symlinkSync(installed, join(copy, 'node_modules', name));
  }
}

function copyPart(copy: string, part: string): void {
  if (existsSync(join(REPOSITORY, part))) cpSync(join(REPOSITORY, part), join(copy, part), { recursive: true });
}
