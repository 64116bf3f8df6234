import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { openPool, type Pool } from './pool.ts';
import type { TaskLoaders } from './tasks.ts';

interface Tasks {
  'words.count': { in: { bytes: Uint8Array; options?: { longest?: number } }; out: number };
  'words.list': { in: string; out: string[] };
}

interface Refusal {
  row: number;
}

// Never called: the compiler reads it.
const inPool = (pool: Pool<Tasks>, bytes: Uint8Array): void => {
  expectTypeOf(pool.run('words.count', { bytes })).resolves.toEqualTypeOf<number>();
  expectTypeOf(pool.run('words.list', 'a b')).resolves.toEqualTypeOf<string[]>();
  expectTypeOf(pool.keep<'words.list'>)
    .parameter(1)
    .toEqualTypeOf<string>();
  // @ts-expect-error no such task
  void pool.run('words.cuont', { bytes });
  // @ts-expect-error another task's input
  void pool.run('words.count', 'a b');
  // @ts-expect-error a wrong option
  void pool.run('words.count', { bytes, options: { longset: 3 } });
  // @ts-expect-error the table alone says what comes out
  void pool.run<string>('words.list', 'a b');
};

const inChild = (count: (bytes: Uint8Array) => number, explain: (error: unknown) => Refusal | undefined): unknown => {
  const counting = { run: ({ bytes }: Tasks['words.count']['in']) => count(bytes), explain };
  const listing = { run: (text: string) => text.split(' ') };
  const whole: TaskLoaders<Tasks, Refusal> = { 'words.count': () => counting, 'words.list': async () => listing };
  // @ts-expect-error a task is missing
  const missing: TaskLoaders<Tasks, Refusal> = { 'words.list': () => listing };
  // @ts-expect-error a wrong result
  const wrongResult: TaskLoaders<Tasks, Refusal> = { ...whole, 'words.count': () => ({ run: () => 'three' }) };
  const asked = { run: (input: { bytes: Uint8Array; options: { shortest: number } }) => input.options.shortest };
  // @ts-expect-error an input that the pool does not give
  const wrongInput: TaskLoaders<Tasks, Refusal> = { ...whole, 'words.count': () => asked };
  const strict: (loaders: TaskLoaders<Tasks, { line: string }>) => void = () => undefined;
  // @ts-expect-error a refusal that the owner of the pool does not read
  strict({ 'words.count': () => counting, 'words.list': () => listing });
  // @ts-expect-error a task of no table
  const surplus: TaskLoaders<Tasks, Refusal> = { ...whole, 'words.sort': () => listing };
  return [missing, wrongResult, wrongInput, strict, surplus];
};

describe('A table of tasks', () => {
  it('binds the pool and the child: what is another name, input or result does not compile', () => {
    expectTypeOf(inPool).toBeFunction();
    expectTypeOf(inChild).toBeFunction();
    expectTypeOf(openPool<Tasks, Refusal>)
      .parameter(0)
      .toHaveProperty('toError');
  });
});

it('The example of the README runs', () => {
  const main = fileURLToPath(new URL('../examples/count-words/main.ts', import.meta.url));
  expect(execFileSync(process.execPath, ['--conditions=@partwright/source', main], { encoding: 'utf8' })).toBe('2\n');
});
