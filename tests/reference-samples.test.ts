import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, sessionEndpoints, systemEndpoints, type Endpoint } from '@partwright/contract';
import { expect, it } from 'vitest';
import { listSamples } from '../packages/contract/src/reference/samples/index.ts';

// Every sample of /docs, in the eyes of its language.

const root = join(import.meta.dirname, '..');
const all: Endpoint[] = [endpoints, sessionEndpoints, systemEndpoints].flatMap((table) => Object.values(table));
const samplesIn = (language: string): [id: string, code: string][] =>
  all.flatMap((e) => {
    const found = new Map(listSamples(e, 'https://parts.example.com/v1')).get(language);
    return found === undefined ? [] : [[e.id, found] as [string, string]];
  });

function isInstalled(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', input: '' }).status === 0;
}

it('TypeScript takes all that are for the client', () => {
  const folder = join(root, 'node_modules/.cache/reference-samples');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const samples = samplesIn('TypeScript');
  for (const [id, code] of samples) writeFileSync(join(folder, `${id}.ts`), code);
  const compilerOptions = { noEmit: true, composite: false, declaration: false, types: ['node'] };
  const extended = join(root, 'tsconfig.base.json');
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: extended, compilerOptions }));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8', shell: process.platform === 'win32' });
  expect(stdout).toBe('');
  expect(samples.map(([id]) => id)).toEqual(Object.keys(endpoints));
}, 120_000);

const hasPython = isInstalled('python3', '--version');
it.skipIf(!hasPython)(`Python can read all${hasPython ? '' : ' (skipped: no python3 in PATH)'}`, () => {
  const program = `
import ast, json, sys
for name, code in json.load(sys.stdin):
    try:
        ast.parse(code)
    except SyntaxError as error:
        print(name, error)
`;
  const samples = samplesIn('Python');
  expect(samples.length).toBe(all.length);
  const said = execFileSync('python3', ['-c', program], { input: JSON.stringify(samples), encoding: 'utf8' });
  expect(said).toBe('');
});

const hasGo = isInstalled('gofmt');
it.skipIf(!hasGo)(`gofmt would write all as they are${hasGo ? '' : ' (skipped: no gofmt in PATH)'}`, () => {
  const folder = join(root, 'node_modules/.cache/reference-samples-go');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const samples = samplesIn('Go');
  for (const [id, code] of samples) writeFileSync(join(folder, `${id}.go`), `${code}\n`);
  expect(samples.length).toBe(all.length);
  const { status, stdout } = spawnSync('gofmt', ['-l', folder], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});
