import { findInArchive, isMeshName, modelNames } from '@partwright/cad/board';
import { extractFolder } from '@partwright/files/paths';
import type { ModelFile, ProjectPlace } from '@partwright/review';
import { FilesUnreadable } from '../files/index.ts';
import type { FileSource, TreeFile } from '../ports.ts';

/** The 3D models of a board by the paths that it names; what the repository does not have is missing. */
export type BoardModels = ReadonlyMap<string, ModelFile>;

/** Of all models of one review. */
const MOST_BYTES = 500_000_000;
const MODEL_FILE = /\.(?:step|stp|brep|brp|wrl)$/i;
const NAMED_MODEL = /\(model\s+(?:"((?:[^"\\]|\\.){1,1000})"|([^\s()"]{1,1000}))/g;

/** Whether a file may be the 3D model of a part. */
export const isModelFile = (path: string): boolean => MODEL_FILE.test(path);

/** The board of a project: that of its name, or the only one. */
export function boardOf({ path, files }: Pick<ProjectPlace, 'path' | 'files'>): string | undefined {
  const stem = /^(.*)\.kicad_(?:pro|sch|pcb)$/.exec(path)?.[1];
  const boards = files.filter((file) => file.endsWith('.kicad_pcb'));
  if (stem !== undefined) return boards.find((file) => file === `${stem}.kicad_pcb`);
  return boards.length === 1 ? boards[0] : undefined;
}

/** Which file of the repository each model is that a board names. */
export function findModels(file: string, board: Uint8Array, listing: readonly string[]): Map<string, string> {
  const models = listing.filter(isModelFile);
  const found = new Map<string, string>();
  for (const [, quoted, plain] of new TextDecoder().decode(board).matchAll(NAMED_MODEL)) {
    const named = quoted === undefined ? plain! : quoted.replaceAll(/\\(.)/g, '$1');
    if (found.has(named)) continue;
    const path = findInArchive(modelNames(named), `${extractFolder(file)}/`, models);
    if (path !== undefined) found.set(named, path);
  }
  return found;
}

const TOO_MUCH = `the models of one review are read up to ${MOST_BYTES / 1e6} MB together`;
const NOT_THERE = 'its content is not in the checkout; what Git LFS keeps comes with lfs: true';

/** Reads models of boards of one repository, each content once. */
export class ModelReader {
  readonly #source: Pick<FileSource, 'list' | 'read'>;
  readonly #contents = new Map<string, Promise<ModelFile>>();
  #left = MOST_BYTES;
  constructor(source: Pick<FileSource, 'list' | 'read'>) {
    this.#source = source;
  }

  /** Those of a project's board at a commit; the board is one of its `files`. */
  async read(commit: string, path: string, files: ReadonlyMap<string, Uint8Array>): Promise<BoardModels> {
    const file = boardOf({ path, files: [...files.keys()] });
    if (file === undefined) return new Map();
    const listing = new Map((await this.#source.list(commit)).map((one) => [one.path, one]));
    const found = [...findModels(file, files.get(file)!, [...listing.keys()])];
    return new Map(
      await Promise.all(
        found.map(async ([named, model]) => [named, await this.#readOne(commit, listing.get(model)!)] as const),
      ),
    );
  }

  #readOne(commit: string, { path, sha, size }: TreeFile): Promise<ModelFile> {
    if (isMeshName(path)) return Promise.resolve({ found: 'mesh_only' });
    const known = this.#contents.get(sha);
    if (known) return known;
    this.#left -= size ?? 0;
    const read = this.#left < 0 ? Promise.resolve(unread(TOO_MUCH)) : this.#content(commit, path);
    this.#contents.set(sha, read);
    return read;
  }

  async #content(commit: string, path: string): Promise<ModelFile> {
    try {
      const bytes = (await this.#source.read(commit, [path])).get(path);
      return bytes ? { found: 'file', bytes } : unread(NOT_THERE);
    } catch (error) {
      if (error instanceof FilesUnreadable) return unread(error.message);
      throw error;
    }
  }
}

const unread = (reason: string): ModelFile => ({ found: 'unread', reason });
