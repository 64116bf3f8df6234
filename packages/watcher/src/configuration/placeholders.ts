import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { quote } from '@partwright/report-text';
import { Unfit } from './problems.ts';

/** `$${`, `${NAME}`, `${file:PATH}` with names in the path, or a `${` that is none of these. */
const PLACEHOLDER =
  /\$\$\{|\$\{(?<name>[A-Za-z_]\w*)\}|\$\{file:(?<path>(?:[^${}]|\$\{[A-Za-z_]\w*\}|\$(?!\{))+)\}|\$\{/g;
const MOST_FILE_BYTES = 64 * 1024;
const MOST_CHARACTERS = 128 * 1024;

export interface PlaceholderSources {
  env: Readonly<Record<string, string | undefined>>;
  /** The absolute path of what stands in `${file:...}`. */
  resolve(path: string): string;
}

/** Whether any of it comes from elsewhere. */
export function hasPlaceholder(text: string): boolean {
  return text.includes('${');
}

/**
 * A text with its `${NAME}` and `${file:/path}` filled in, and `$${` as `${`. What is filled in is not looked at again: a
 * variable that holds `${OTHER}` stays as it is.
 *
 * @throws {Unfit} that names the variable or the path as written, and nothing of any value.
 */
export function fillPlaceholders(text: string, { env, resolve }: PlaceholderSources): string {
  const filled = text.replaceAll(PLACEHOLDER, (match, ...rest) => {
    const { name, path } = rest.at(-1) as { name?: string; path?: string };
    if (match === '$${') return '${';
    if (name !== undefined) return variable(name, env);
    if (path === undefined) {
      throw new Unfit('has a "${" that is neither ${NAME} nor ${file:/path}; write $${ for the signs themselves');
    }
    const actual = path.replaceAll(/\$\{(\w+)\}/g, (_, inner: string) => variable(inner, env));
    return readSecretFile(resolve(actual), path);
  });
  if (filled.length <= MOST_CHARACTERS) return filled;
  throw new Unfit(`is longer than ${MOST_CHARACTERS} characters once it is filled in`);
}

function variable(name: string, env: PlaceholderSources['env']): string {
  const value = Object.hasOwn(env, name) ? env[name] : undefined;
  if (value !== undefined) return value;
  throw new Unfit(`needs the environment variable ${name}, which is not set`);
}

/** The first 64 KB of a file as text, without the line end that editors leave behind. */
function readSecretFile(path: string, written: string): string {
  const bytes = Buffer.alloc(MOST_FILE_BYTES);
  let length = 0;
  try {
    // Without O_NONBLOCK a named pipe that nobody writes to would stop everything here.
    const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      if (!fstatSync(file).isFile()) throw new Unfit(`needs the file ${quote(written)}, which is no file`);
      for (let read = -1; read !== 0 && length < bytes.length; length += read) {
        read = readSync(file, bytes, length, bytes.length - length, length);
      }
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof Unfit) throw error;
    throw new Unfit(`needs the file ${quote(written)}, which cannot be read (${readErrorCode(error)})`, {
      cause: error,
    });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length)).replace(/\r?\n$/, '');
  } catch (error) {
    throw new Unfit(`needs the file ${quote(written)}, which is not UTF-8 text`, { cause: error });
  }
}

function readErrorCode(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
  return code === 'ENOENT' ? 'there is none' : code;
}
