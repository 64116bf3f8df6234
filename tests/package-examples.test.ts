import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

/**
 * The examples of the engine's packages are run: each `@example` of a docstring and each ```ts block of a README is a
 * module of its own. `EXPRESSION; // => VALUE` says what comes out: of an object literal what is named, of anything else
 * all; `// => throws 'part of the message'` says what is refused. A long value goes on, or begins, in the comments below.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
/** Below node_modules, so that `@partwright/x` is found and git does not see it; Node runs no TypeScript there, hence `.mjs`. */
const cache = join(root, 'node_modules/.cache/package-examples');

interface Example {
  /** What it is an example of: a name, or `README`. */
  of: string;
  /** Where it stands, from the root of the repository, and the line before its first. */
  file: string;
  lineBefore: number;
  code: string;
}

interface Definition {
  name: string;
  examples: Example[];
}

interface Observation {
  line: number;
  expected?: unknown;
  /** Only the keys that it names count. */
  isPart: boolean;
  /** Part of the message of the error that should be thrown. */
  throws?: string;
  value?: unknown;
  error?: Error;
}

interface Manifest {
  sideEffects?: boolean;
  dependencies?: Record<string, string>;
  exports: Record<string, { default?: string }>;
}

const readManifest = (name: string) =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest;

const countLines = (text: string) => text.split('\n').length - 1;

/** The functions, classes and constants that a file defines, with the examples of their docstrings. */
function readDefinitions(file: string): Definition[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(
    /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*(?:\/\/.*\n)*)?^(?:export )?(?:default )?(?:async )?(?:function\*?|(?:abstract )?class|const) (\w+)/gm,
  );
  return [...found].map(({ 1: docstring = '', 2: name = '', index }) => ({
    name,
    examples: [...docstring.matchAll(/^ *\* *@example(?: .*)?\n((?:(?! *\* *@\w| *\*\/).*\n)*)/gm)].map((example) => ({
      of: name,
      file: relative(root, file),
      lineBefore: countLines(text.slice(0, index + example.index)) + 1,
      code: example[1]!.replaceAll(/^ *\* ?/gm, ''),
    })),
  }));
}

function readReadme(file: string): Example[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map((block) => ({
    of: 'README',
    file: relative(root, file),
    lineBefore: countLines(text.slice(0, block.index)) + 1,
    code: block[1]!,
  }));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.(?:test|conformance|fixture))\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const AsyncFunction = (async () => {}).constructor as new (code: string) => unknown;

function parses(code: string): boolean {
  try {
    return Boolean(new AsyncFunction(code));
  } catch {
    return false;
  }
}

/** The module that runs an example and exports what it observed, each line where it stands in the file it comes from. */
function makeModule({ code, lineBefore, file }: Example): string {
  // What the package stands on, its user has as well.
  const libraries = ['node:fs', ...Object.keys(readManifest(file.split('/')[1]!).dependencies ?? {})];
  const lines = stripTypeScriptTypes(code).split('\n');
  const fail = (index: number, reason: string) => new Error(`${file}:${lineBefore + index + 1}: ${reason}`);
  for (const [index, line] of lines.entries()) {
    const from = /^\s*import\b.*['"](.+)['"]/.exec(line)?.[1];
    if (from && !from.startsWith('@partwright/') && !libraries.includes(from)) throw fail(index, `it imports ${from}`);

    const { 1: last, 2: stated } = /^(.*)\/\/ => (.*)$/.exec(line) ?? [];
    if (last === undefined || stated === undefined) continue;
    const refused = /^throws (.+)$/.exec(stated)?.[1];
    let expected = refused ?? stated;
    for (let next = index + 1; !parses(`(${expected}\n)`); next += 1) {
      const more = /^\s*\/\/(.*)$/.exec(lines[next] ?? '')?.[1];
      if (more === undefined) throw fail(index, 'what stands after // => is no value');
      expected += more;
      lines[next] = '';
    }

    lines[index] = last;
    // The value may also stand below its expression.
    const end = last.trim() === '' ? index - 1 : index;
    lines[end] = (lines[end] ?? '').trimEnd().replace(/;$/, '');
    let start = end;
    const statement = () => lines.slice(start, end + 1).join('\n');
    const declaration = () => /^\s*const (\w+)\s*=([\s\S]*)$/.exec(statement());
    while (!parses(`(${statement()}\n)`) && !parses(`(${declaration()?.[2] ?? ''}\n)`)) {
      start -= 1;
      if (start < 0) throw fail(index, 'before // => stands no expression');
    }
    const about = [
      `line: ${lineBefore + index + 1}`,
      `isPart: ${expected.startsWith('{')}`,
      `${refused ? 'throws' : 'expected'}: (${expected})`,
    ];
    const name = declaration()?.[1];
    if (name) {
      lines[end] += `; await observe({ ${about.join(', ')} }, () => [${name}]);`;
    } else {
      lines[start] = `await observe({ ${about.join(', ')} }, async () => [(${lines[start]}`;
      lines[end] += ')]);';
    }
  }
  // The value comes in an array, so that a promise that is not awaited stays one.
  const head =
    'export const observations = []; const observe = async (about, run) => { try { observations.push({ ...about, ' +
    'value: (await run())[0] }); } catch (error) { observations.push({ ...about, error }); } };';
  return head + '\n'.repeat(lineBefore) + lines.join('\n');
}

let count = 0;

async function runExample(example: Example): Promise<Observation[]> {
  const folder = join(cache, example.file);
  mkdirSync(folder, { recursive: true });
  count += 1;
  const path = join(folder, `${example.of}-${count}.mjs`);
  writeFileSync(path, makeModule(example));
  try {
    const ran = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { observations: Observation[] };
    return ran.observations;
  } catch (error) {
    const line =
      new RegExp(`${basename(path)}:(\\d+)`).exec((error as Error).stack ?? '')?.[1] ?? example.lineBefore + 1;
    throw new Error(`${example.file}:${line}: ${(error as Error).message}`, { cause: error });
  }
}

function checkObservation(file: string, { line, expected, isPart, throws, value, error }: Observation): void {
  const place = `${file}:${line}`;
  if (throws !== undefined) {
    if (!error) throw new Error(`${place}: nothing is thrown`);
    expect({ [place]: error.message }).toEqual({ [place]: expect.stringContaining(throws) });
    return;
  }
  if (error) throw new Error(`${place}: ${error.message}`, { cause: error });
  if (isPart) expect({ [place]: value }).toMatchObject({ [place]: expected });
  else expect({ [place]: value }).toEqual({ [place]: expected });
}

/** The functions and classes that the entries of a package export, each with the name of its definition. */
async function readExports(name: string): Promise<Map<string, string>> {
  const entries = Object.entries(readManifest(name).exports)
    .filter(([, { default: built }]) => built)
    .map(([entry]) => `@partwright/${name}${entry.slice(1)}`);
  const path = join(cache, `${name}.mjs`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(path, `export default [${entries.map((entry) => `await import('${entry}')`).join(', ')}];`);
  const loaded = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default: Record<string, unknown>[] };
  const functions = loaded.default.flatMap(Object.entries).filter(([, value]) => typeof value === 'function');
  return new Map(functions.map(([exported, value]) => [exported, (value as { name: string }).name]));
}

rmSync(cache, { recursive: true, force: true });

const packages = readdirSync(join(root, 'packages')).filter((name) => readManifest(name).sideEffects === false);

describe.each(packages)('the package %s', (name) => {
  const folder = join(root, 'packages', name);
  const definitions = sourceFiles(join(folder, 'src')).flatMap(readDefinitions);
  const readme = readdirSync(folder).includes('README.md') ? readReadme(join(folder, 'README.md')) : [];

  it('has a README that shows its use', () => expect(readme).not.toEqual([]));

  it('has an example at each function and class that it exports', async () => {
    const findDefinitions = (sought: string) => definitions.filter((definition) => definition.name === sought);
    const without = [...(await readExports(name))].flatMap(([exported, defined]) => {
      const own = [findDefinitions(exported), findDefinitions(defined)].find(({ length }) => length > 0);
      // What is only passed on from a library is defined nowhere here.
      return own?.every(({ examples }) => examples.length === 0) ? [exported] : [];
    });
    expect(without).toEqual([]);
  });

  const examples = [...readme, ...definitions.flatMap((definition) => definition.examples)];

  it.each(examples)('$file:$lineBefore $of', async (example) => {
    const observations = await runExample(example);
    expect(observations).not.toEqual([]);
    for (const observation of observations) checkObservation(example.file, observation);
  });
});

describe('an example', () => {
  const run = (code: string) => runExample({ of: 'x', file: 'packages/values/x.ts', lineBefore: 7, code });
  const check = async (code: string) => {
    for (const observation of await run(code)) checkObservation('packages/values/x.ts', observation);
  };

  it.each([
    ['({ a: 1, b: 2 }); // => { a: 1 }'],
    ['[1,\n  2,\n].map((n: number) => n * 2); // => [2, 4]'],
    ['const a: { b: number[] } = { b: [1] }; // => { b:\n// [1] }'],
    ['[1, 2].includes(\n  1,\n);\n// => true'],
    ["await Promise.reject(new Error('no such part')); // => throws 'such'"],
  ])('holds: %j', async (code) => {
    await expect(check(code)).resolves.toBeUndefined();
  });

  it.each([
    ['({ a: 1 }); // => { a: 2 }', 'to match object'],
    ['[{ a: 1, b: 2 }]; // => [{ a: 1 }]', 'to deeply equal'],
    ['const a = 1;\na; // => 2', 'to deeply equal'],
    ['const a = 1;\na.b.c; // => 2', 'packages/values/x.ts:9'],
    ["1; // => throws 'no'", 'packages/values/x.ts:8'],
    ['Promise.resolve(1); // => 1', 'to deeply equal'],
    ['let a = 1;\n\na.b.c = 2;', 'packages/values/x.ts:10'],
    ['const a = 1;\nif (a) a; // => 1', 'no expression'],
    ["import { z } from 'zod';", 'packages/values/x.ts:8: it imports zod'],
  ])('does not hold: %j', async (code, message) => {
    await expect(check(code)).rejects.toThrow(message);
  });
});
