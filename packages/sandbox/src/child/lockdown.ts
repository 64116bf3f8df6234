import modules, { isBuiltin, registerHooks, syncBuiltinESMExports } from 'node:module';
import { Writable } from 'node:stream';

/** What readers of files need of Node. The list is short so that what Node adds is not allowed by it. */
const ALLOWED = new Set(
  ['buffer', 'crypto', 'events', 'module', 'path', 'stream', 'string_decoder', 'timers', 'url', 'util', 'zlib'].map(
    (name) => `node:${name}`,
  ),
);

const NETWORK_GLOBALS = ['fetch', 'Request', 'Response', 'WebSocket', 'EventSource', 'navigator'];
const POWERS_OF_A_PROCESS = [
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  'dlopen',
  'execve',
  'kill',
  '_kill',
  '_debugProcess',
  'abort',
  'chdir',
  'loadEnvFile',
];

/**
 * Take away what the permission model of this Node version leaves: the network, and signals to other processes. Run it
 * before any code that sees a file. It guards against a reader that is led to do what it should not; against machine code
 * smuggled in through a fault of V8 only the operating system guards.
 */
export function lockDown(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const name = specifier.startsWith('node:') ? specifier : `node:${specifier}`;
      if (isBuiltin(specifier) && !ALLOWED.has(name)) throw denied(specifier);
      const resolved = next(specifier, context);
      // `data:` and `blob:` are code from strings by another name.
      if (!/^(?:file|node):/.test(resolved.url)) throw denied(`a module of ${new URL(resolved.url).protocol}`);
      return resolved;
    },
  });
  // Hooks that come later are asked first, and could let through what these refuse.
  for (const name of ['registerHooks', 'register']) refuse(modules, name, `module.${name}`);
  syncBuiltinESMExports();
  for (const name of NETWORK_GLOBALS) Reflect.deleteProperty(globalThis, name);
  for (const name of POWERS_OF_A_PROCESS) refuse(process, name, `process.${name}`);
  // The streams of a process are sockets, and one socket leads to the class of all.
  for (const name of ['stdin', 'stdout', 'stderr'])
    fix(process, name, new Writable({ write: (_, __, done) => done() }));
  // It tells of the machine: its interfaces, libraries and limits.
  fix(process, 'report', undefined);
}

/**
 * For a process that was started with the right to make functions from strings, once the libraries that need it are
 * loaded. Other processes never have it.
 */
export function forbidCodeFromStrings(): void {
  const what = 'code from strings';
  for (const kind of [function () {}, async function () {}, function* () {}, async function* () {}])
    refuse(Object.getPrototypeOf(kind) as object, 'constructor', what);
  for (const name of ['eval', 'Function']) refuse(globalThis, name, what);
}

/** A function and no arrow, as some of them are called with `new`. */
function refuse(owner: object, name: string, what: string): void {
  fix(owner, name, function () {
    throw denied(what);
  });
}

function fix(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: false, writable: false });
}

function denied(what: string): Error {
  return Object.assign(new Error(`${what} is not for readers of files`), { code: 'ERR_ACCESS_DENIED' });
}
