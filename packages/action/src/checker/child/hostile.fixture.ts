// The program of a child whose tasks do what a reader led astray by a file might do.
import { createRequire } from 'node:module';
import { forbidCodeFromStrings, lockDown } from './lockdown.ts';
import { serveTasks, type Task } from './serve.ts';

const kept: unknown[] = [];
const load = createRequire(import.meta.url);

const waysToLoad: ((name: string) => unknown)[] = [
  (name) => import(name),
  (name) => load(name) as unknown,
  (name) => process.getBuiltinModule(name),
];

const tasks: Record<string, Task> = {
  setup: (wish) => kept.push(wish),
  kept: () => kept,
  echo: (wish) => wish,
  pid: () => process.pid,
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
  'long-text': () => 'x'.repeat(2 ** 30),
  'large-answer': () => Buffer.alloc(270_000_000),
  'no-data': () => () => 1,
  exit: () => process.exit(3),
  uncaught: () =>
    new Promise(() => {
      setTimeout(() => {
        throw new Error('from a timer');
      });
    }),
  fault: () => (undefined as unknown as { columns: string[] }).columns[0],
  read: (path) => load('fs').readFileSync(path, 'utf8') as unknown,
  'read-as-code': (url) => import(url as string, { with: { type: 'json' } }),
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
  permission: (wish) => {
    const [scope, reference] = wish as [string, string | undefined];
    return process.permission.has(scope, reference);
  },
};

lockDown();
// As a process does that needed the right at its start; others never had it.
if (process.argv.includes('polygons')) forbidCodeFromStrings();
serveTasks(tasks);
