import { isBuiltin, registerHooks } from 'node:module';
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
 * Take away what the permission model of Node leaves: the network, and signals to other processes. Run it before any code
 * that sees a file. It guards against a reader that a file leads to do what it should not; against machine code smuggled
 * in through a fault of V8 only the operating system guards.
 */
export function lockDown(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const name = specifier.startsWith('node:') ? specifier : `node:${specifier}`;
      if (isBuiltin(specifier) && !ALLOWED.has(name)) throw denied(specifier);
      return next(specifier, context);
    },
  });
  for (const name of NETWORK_GLOBALS) Reflect.deleteProperty(globalThis, name);
  for (const name of POWERS_OF_A_PROCESS)
    fix(process, name, () => {
      throw denied(`process.${name}`);
    });
  // The streams of a process are sockets, and one socket leads to the class of all.
  for (const name of ['stdin', 'stdout', 'stderr'])
    fix(process, name, new Writable({ write: (_, __, done) => done() }));
  // It tells of the machine: its interfaces, libraries and limits.
  fix(process, 'report', undefined);
}

/** Once the libraries are loaded that make functions from strings. */
export function forbidCodeFromStrings(): void {
  const refuse = function () {
    throw denied('code from strings');
  };
  for (const kind of [function () {}, async function () {}, function* () {}, async function* () {}])
    fix(Object.getPrototypeOf(kind) as object, 'constructor', refuse);
  for (const name of ['eval', 'Function']) fix(globalThis, name, refuse);
}

function fix(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: false, writable: false });
}

function denied(what: string): Error {
  return Object.assign(new Error(`${what} is not for readers of files`), { code: 'ERR_ACCESS_DENIED' });
}
