// The program of a reading process whose tasks do what a reader led astray by a file might do.
import { createRequire } from 'node:module';
import { forbidCodeFromStrings, lockDown } from './lockdown.ts';
import { serveTasks, type Task } from './serve.ts';

class TestUnreadable extends Error {
  readonly code = 'bom_unreadable';
  readonly row = 7;
}

const kept: unknown[] = [];
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const load = createRequire(import.meta.url);

const tasks: Record<string, (bytes: Uint8Array, options: unknown) => unknown> = {
  echo: (bytes, options) => ({
    bytes,
    options,
    map: new Map([['__proto__', new Set([1])]]),
    at: new Date(0),
    none: undefined,
  }),
  pid: () => process.pid,
  state: () => kept.push(1),
  wait: async (_, ms) => new Promise((resolve) => void setTimeout(resolve, ms as number)),
  loop: () => {
    for (;;);
  },
  heap: () => {
    for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => ({ i })));
  },
  buffers: () => {
    for (;;) kept.push(Buffer.alloc(8_000_000, 1));
  },
  hold: () => kept.push(Buffer.alloc(100_000_000, 1)),
  'one-buffer': () => Buffer.alloc(2 ** 52),
  'long-text': () => 'x'.repeat(2 ** 30),
  'deep-call': () => {
    const dive = (): unknown => [dive()];
    return dive();
  },
  'large-result': () => Buffer.alloc(140_000_000),
  'no-data': () => () => 1,
  exit: () => process.exit(3),
  uncaught: () =>
    new Promise(() => {
      setTimeout(() => {
        throw new Error('from a timer');
      });
    }),
  unhandled: () => new Promise(() => void Promise.reject(new Error('nobody waits'))),
  refuse: () => {
    throw new TestUnreadable('Row 7 holds no part');
  },
  fault: () => (undefined as unknown as { columns: string[] }).columns[0],
  read: (bytes) => load('fs').readFileSync(text(bytes), 'utf8') as unknown,
  'read-by-import': (bytes) => import(text(bytes), { with: { type: 'json' } }),
  import: (bytes) => import(text(bytes)),
  require: (bytes) => load(text(bytes)) as unknown,
  'builtin-module': (bytes) => process.getBuiltinModule(text(bytes)),
  fetch: (bytes) => fetch(text(bytes)),
  'socket-class': () => {
    const Socket = process.stderr.constructor as new () => { connect(port: number): void };
    new Socket().connect(80);
  },
  kill: (_, pid) => process.kill(pid as number, 0),
  debug: (_, pid) => (Reflect.get(process, '_debugProcess') as (pid: number) => void)(pid as number),
  report: () => process.report.getReport(),
  eval: (bytes) => Reflect.construct(Function, [text(bytes)]),
  'by-constructor': (bytes) => Reflect.construct((() => undefined).constructor as FunctionConstructor, [text(bytes)]),
  'by-async-constructor': (bytes) =>
    Reflect.construct((async () => undefined).constructor as FunctionConstructor, [text(bytes)]),
  'by-eval': (bytes) => (Reflect.get(globalThis, 'eval') as (code: string) => unknown)(text(bytes)),
  environment: () => ({ ...process.env }),
  arguments: () => process.execArgv,
  permission: (bytes, reference) => process.permission.has(text(bytes), reference as string),
};

const asTask = (run: Task['run']): Task => ({
  run,
  explain: (error) =>
    error instanceof TestUnreadable ? { code: error.code, message: error.message, row: error.row } : undefined,
});

// As a process does that needed the right at its start.
if (!process.execArgv.includes('--disallow-code-generation-from-strings')) forbidCodeFromStrings();
lockDown();
await serveTasks(Object.fromEntries(Object.entries(tasks).map(([name, run]) => [name, async () => asTask(run)])));
