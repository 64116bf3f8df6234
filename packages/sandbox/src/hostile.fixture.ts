// The program of a child whose tasks do what a reader led astray by a file might do.
import modules, { createRequire, registerHooks } from 'node:module';
import { forbidCodeFromStrings, lockDown, serveTasks, type TaskLoaders } from './child/index.ts';

/** Anything goes in and comes out. */
export type HostileTasks = Record<string, { in: unknown; out: unknown }>;

export interface Refusal {
  row: number;
  message: string;
}

class TestUnreadable extends Error {
  readonly row = 7;
}

class TestSpent extends TestUnreadable {}

const kept: unknown[] = [];
/** Tasks that were loaded before the first order. */
const warmed: string[] = [];
const load = createRequire(import.meta.url);

const waysToLoad: ((name: string) => unknown)[] = [
  (name) => import(name),
  (name) => load(name) as unknown,
  (name) => process.getBuiltinModule(name),
];

const tasks: Record<string, (input: unknown, tell?: (news: unknown) => void) => unknown> = {
  echo: (input) => input,
  'tell-then-give': (news, tell) => {
    for (const each of news as unknown[]) tell?.(each);
    return 'done';
  },
  pid: () => process.pid,
  arguments: () => process.argv.slice(2),
  keep: (input) => kept.push(input),
  kept: () => kept,
  warmed: () => warmed,
  wait: (ms) => new Promise((resolve) => void setTimeout(() => resolve(process.pid), ms as number)),
  loop: () => {
    for (;;);
  },
  'loop-until': (time) => {
    while (Date.now() < (time as number));
    return process.pid;
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
  'large-value': () => Buffer.alloc(140_000_000),
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
  'refuse-and-end': () => {
    throw new TestSpent('Row 7 holds no part');
  },
  fault: () => (undefined as unknown as { columns: string[] }).columns[0],
  read: (path) => load('fs').readFileSync(path, 'utf8') as unknown,
  'read-as-code': (url) => import(url as string, { with: { type: 'json' } }),
  import: (url) => import(url as string),
  require: (path) => load(path as string) as unknown,
  load: (name) =>
    Promise.all(
      waysToLoad.map(async (way) => {
        try {
          return `loaded: ${typeof (await way(name as string))}`;
        } catch (error) {
          return (error as Error).message;
        }
      }),
    ),
  hooks: () => registerHooks({ resolve: (url) => ({ url, shortCircuit: true }) }),
  'hooks-of-module': () => modules.register('data:text/javascript,'),
  fetch: (url) => fetch(url as string),
  'socket-class': () => {
    const Socket = process.stderr.constructor as new () => { connect(port: number): void };
    new Socket().connect(80);
  },
  kill: (pid) => process.kill(pid as number, 0),
  debug: (pid) => (Reflect.get(process, '_debugProcess') as (pid: number) => void)(pid as number),
  execve: () => process.execve!('/bin/true', ['true'], {}),
  report: () => process.report.getReport(),
  'by-function': (code) => Reflect.construct(Function, [code]),
  'by-constructor': (code) => Reflect.construct((() => undefined).constructor as FunctionConstructor, [code]),
  'by-async-constructor': (code) =>
    Reflect.construct((async () => undefined).constructor as FunctionConstructor, [code]),
  'by-eval': (code) => (Reflect.get(globalThis, 'eval') as (code: string) => unknown)(code as string),
  environment: () => ({ ...process.env }),
  permission: (input) => {
    const [scope, reference] = input as [string, string | undefined];
    return process.permission.has(scope, reference);
  },
};

const explain = (error: unknown): Refusal | undefined =>
  error instanceof TestUnreadable ? { row: error.row, message: error.message } : undefined;

const isSpentBy = (error: unknown): boolean => error instanceof TestSpent;

const loaders: TaskLoaders<HostileTasks, Refusal> = Object.fromEntries(
  Object.entries(tasks).map(([name, run]) => [
    name,
    () => ({ run, explain, isSpentBy, warm: () => void warmed.push(name) }),
  ]),
);

// As a process does that needed the right at its start; others never had it.
if (!process.execArgv.includes('--disallow-code-generation-from-strings')) forbidCodeFromStrings();
lockDown();
await serveTasks(loaders);
