// Loaded before the lockdown. A program of 700 files takes half a second to find, read and strip of its types at every
// start; here all of it is kept in one file, which the process may only read: Node's own cache of compiled code wants
// the right to write. The process says what it loaded before it sees the first file of a user, and its parent keeps it.
import { readFileSync, statSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';

interface KeptModule {
  source: string;
  /** Of the file that the source was in; another one is another source. */
  changedMs: number;
  sizeBytes: number;
  /** What it imports, by the words it does that with. */
  imports: Map<string, { url: string; format: string | undefined }>;
}

interface KeptCode {
  /** Of Node, as another one may strip in another way. */
  version: string;
  modules: Map<string, KeptModule>;
}

const path = process.argv[2] ?? '';
const kept = path === '' ? undefined : readKept();
/** What is loaded until the process is ready; undefined: nothing is to be kept. */
let noted = path === '' || kept ? undefined : new Map<string, KeptModule>();

if (kept) serveKept(kept);
else if (noted) note(noted);

/** Once, when the tasks are loaded and before a file is: what to keep for the next start. */
export function codeToKeep(): Uint8Array | undefined {
  const modules = noted;
  noted = undefined;
  return modules && serialize({ version: process.version, modules } satisfies KeptCode);
}

/** Undefined when there is none, or when one file of it is not as it was. */
function readKept(): KeptCode['modules'] | undefined {
  try {
    const { version, modules } = deserialize(readFileSync(path)) as KeptCode;
    const isSame = ([url, module]: [string, KeptModule]): boolean => {
      const { mtimeMs, size } = statSync(fileURLToPath(url));
      return mtimeMs === module.changedMs && size === module.sizeBytes;
    };
    return version === process.version && [...modules].every(isSame) ? modules : undefined;
  } catch {
    return undefined;
  }
}

function serveKept(modules: KeptCode['modules']): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = modules.get(context.parentURL ?? '')?.imports.get(specifier);
      if (!found || context.conditions.includes('require')) return next(specifier, context);
      return { ...found, shortCircuit: true };
    },
    load(url, context, next) {
      const module = modules.get(url);
      return module ? { format: 'module', source: module.source, shortCircuit: true } : next(url, context);
    },
  });
}

function note(modules: KeptCode['modules']): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const isFile = found.url.startsWith('file:') && !context.conditions.includes('require');
      const format = found.format === 'module-typescript' ? 'module' : (found.format ?? undefined);
      if (isFile) modules.get(context.parentURL ?? '')?.imports.set(specifier, { url: found.url, format });
      return found;
    },
    load(url, context, next) {
      // Before it is read: a file that changes meanwhile is then seen as changed.
      const before = noted && url.startsWith('file:') ? statSync(fileURLToPath(url)) : undefined;
      const loaded = next(url, context);
      if (!before || (loaded.format !== 'module' && loaded.format !== 'module-typescript')) return loaded;
      const text = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      const source = loaded.format === 'module' ? text : stripTypeScriptTypes(text);
      modules.set(url, { source, changedMs: before.mtimeMs, sizeBytes: before.size, imports: new Map() });
      return { ...loaded, format: 'module', source };
    },
  });
}
