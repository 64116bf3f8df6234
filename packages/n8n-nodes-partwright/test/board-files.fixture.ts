import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { file } from './execute.fixture.ts';

const examples = new URL('../../../examples/', import.meta.url).pathname;

/** Files below a folder of examples/, by their path in it. */
export function readExampleFiles(folder: string): Map<string, Uint8Array> {
  const root = join(examples, folder);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted();
  const paths = names.map((name) => join(root, name)).filter((path) => statSync(path).isFile());
  return new Map(paths.map((path) => [relative(root, path), new Uint8Array(readFileSync(path))]));
}

/** A ZIP as a file of an input item. */
export async function zip(fileName: string, files: ReadonlyMap<string, Uint8Array>): ReturnType<typeof makeBinaryFile> {
  // The package is built without the engine, and its types are none of it.
  const archives = new URL('../../files/src/archives/index.ts', import.meta.url).href;
  const { packZip } = (await import(archives)) as { packZip(of: ReadonlyMap<string, Uint8Array>): Uint8Array };
  return makeBinaryFile(fileName, packZip(files));
}

const makeBinaryFile = async (fileName: string, bytes: Uint8Array) => file(fileName, bytes, 'application/zip');
