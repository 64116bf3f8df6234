import { isBuiltin, registerHooks } from 'node:module';
import { Writable } from 'node:stream';

/** What readers of files need of Node. The list is short so that what Node adds is not allowed by it. */
const ALLOWED = new Set(
  [
    'assert',
    'buffer',
    'crypto',
    'events',
    'module',
    'path',
    'stream',
    'string_decoder',
    'timers',
    'url',
    'util',
    'zlib',
  ].map((name) => `node:${name}`),
);

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
      return next(specifier, context);
    },
  });
  for (const name of ['fetch', 'Request', 'Response', 'WebSocket', 'EventSource', 'navigator'])
    Reflect.deleteProperty(globalThis, name);
  for (const name of [
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
  ]) {
    replace(name, () => {
      throw denied(`process.${name}`);
    });
  }
  // The streams of a process are sockets, and one socket leads to the class of all.
  for (const name of ['stdin', 'stdout', 'stderr']) replace(name, new Writable({ write: (_, __, done) => done() }));
  // It tells of the machine: its interfaces, libraries and limits.
  replace('report', undefined);
}

/**
 * For a process that was started with the right to make functions from strings, once the libraries that need it are
 * loaded. Other processes never have it.
 */
export function forbidCodeFromStrings(): void {
  const kinds = [function () {}, async function () {}, function* () {}, async function* () {}];
  const refuse = function () {
    throw denied('code from strings');
  };
  for (const kind of kinds)
    Object.defineProperty(Object.getPrototypeOf(kind), 'constructor', {
      value: refuse,
      configurable: false,
      writable: false,
    });
  for (const name of ['eval', 'Function'])
    Object.defineProperty(globalThis, name, { value: refuse, configurable: false, writable: false });
}

function replace(name: string, value: unknown): void {
  Object.defineProperty(process, name, { value, configurable: false, writable: false });
}

function denied(what: string): Error {
  return Object.assign(new Error(`${what} is not for readers of files`), { code: 'ERR_ACCESS_DENIED' });
}
