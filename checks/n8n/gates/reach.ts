import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from './gate.ts';

const allowedModules = new Set(['n8n-workflow', 'node:crypto']);
/** What n8n's cloud does not let a node touch; it gives HTTP and pauses itself. */
const forbidden = [
  ['environment variables', /\bprocess\s*(?:\.|\[|\?\.)/g],
  ['the global object', /\b(?:globalThis|global)\s*(?:\.|\[|\?\.)/g],
  ['timers', /\b(?:set|clear)(?:Timeout|Interval|Immediate)\s*\(/g],
  ['code made at run time', /\beval\s*\(|\bnew Function\s*\(/g],
  ['the console', /\bconsole\s*\./g],
  ['files beside it', /\b__(?:dir|file)name\b/g],
  ['sockets of its own', /(?<![.\w])fetch\s*\(|\bXMLHttpRequest\b|\bnew WebSocket\s*\(/g],
] as const;

/** The published JavaScript: what it requires, and which powers it reaches for. */
export const reach: Gate = {
  name: 'modules and globals of dist',
  check({ unpacked, files }) {
    return files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => {
        const code = withoutComments(readFileSync(join(unpacked, file), 'utf8'));
        return [...foreignModules(code), ...powers(code)].map((finding) => `${file} ${finding}`);
      });
  },
};

function foreignModules(code: string): string[] {
  const named = [...code.matchAll(/\b(?:require|import)\s*\(\s*(?:"([^"]+)"|'([^']+)'|([^)]*))/g)];
  return named
    .map(([, double, single, other]) => double ?? single ?? `the module ${other}`)
    .filter((name) => !allowedModules.has(name))
    .map((name) => `requires ${name}`);
}

function powers(code: string): string[] {
  return forbidden.flatMap(([what, pattern]) =>
    [...code.matchAll(pattern)].map(({ index }) => `uses ${what}: ${code.slice(index, index + 60).split('\n')[0]}`),
  );
}

/** Whole lines: esbuild keeps comments of the sources as such. */
function withoutComments(code: string): string {
  return code.replaceAll(/^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)\s*$/gm, '');
}
