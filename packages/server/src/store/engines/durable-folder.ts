import fs from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { SpareLog } from './spare-log.ts';

/** An open file of the engine's file system; `nfd` is the one of the system, of a folder there is none. */
interface OpenFile {
  nfd?: number;
  node: object;
}

interface EngineModule {
  FS: { ErrnoError: new (errno: number) => Error; streams: (OpenFile | null | undefined)[] };
  NODEFS: { stream_ops: { fsync?(file: OpenFile): number }; realPath(node: object): string };
}

/** EIO in the numbers of WASI. */
const INPUT_OUTPUT_ERROR = 29;

/** Files that are asked for at once when a whole folder is brought to the disk. */
const SYNCS_AT_ONCE = 16;

/**
 * What the engine is started with, so that it asks for its files to be on the disk: PGlite starts it with -F, which leaves that
 * out. Of the ways to ask it is fsync, as its file system makes nothing of fdatasync.
 */
export function durableStartParams(params: readonly string[]): string[] {
  return [...params.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
}

/** The folder of an embedded database, whose files can be closed without its engine. */
export class EngineFolder extends NodeFS {
  #module: EngineModule | undefined;

  override async init(...asked: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...asked);
    const meet = (module: unknown): void => this.meet(module as EngineModule);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun as []), meet] } };
  }

  /** The module of the engine, before it begins. */
  protected meet(module: EngineModule): void {
    this.#module = module;
  }

  /** Close what an engine that has ended, or never began, left open. It must not be asked anything afterwards. */
  leave(): void {
    for (const { nfd } of this.#module?.FS.streams.filter((file) => file != null) ?? [])
      // The first three are those of this process.
      if (nfd !== undefined && nfd > 2) fs.closeSync(nfd);
    this.#module = undefined;
  }
}

/** The same, with what PGlite's own lacks: what the engine asks to be on the disk is brought there. */
export class DurableFolder extends EngineFolder {
  #isPutOff = false;
  /** Files that were asked to be on the disk while that was put off. */
  readonly #putOff = new Set<string>();
  readonly #spareLog = new SpareLog();

  /**
   * Do something that is not waited for until it is on the disk. The system has it, so that a killed process loses nothing; to
   * the disk it comes with the next thing that is waited for, before that.
   */
  async putOff<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isPutOff = true;
    try {
      return await work();
    } finally {
      this.#isPutOff = false;
    }
  }

  /** Bring a file to the disk, and before it what was put off; or note it, while that is put off too. */
  bring(path: string, sync: () => void): void {
    this.#spareLog.follow(path);
    if (this.#isPutOff) {
      this.#putOff.add(path);
      return;
    }
    for (const earlier of this.#putOff) syncFile(earlier);
    this.#putOff.clear();
    sync();
  }

  /** The folder is somebody else's afterwards. */
  override async closeFs(): Promise<void> {
    await super.closeFs();
    await this.#spareLog.end();
  }

  protected override meet(module: EngineModule): void {
    super.meet(module);
    addSync(module, this);
  }
}

/** `putOff` of the folder of an embedded database, which may be opened again meanwhile; undefined where nothing is waited for. */
export function putOffOf(pglite: Pick<PGlite, 'fs'>): DurableFolder['putOff'] | undefined {
  const isDurable = pglite.fs instanceof DurableFolder;
  return isDurable ? (work) => (pglite.fs as DurableFolder).putOff(work) : undefined;
}

function addSync({ FS, NODEFS }: EngineModule, folder: DurableFolder): void {
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    try {
      const path = NODEFS.realPath(node);
      folder.bring(path, () => (nfd === undefined ? syncFolder(path) : fs.fdatasyncSync(nfd)));
      return 0;
    } catch {
      // The engine gives up then, as it cannot know any more what is on the disk.
      throw new FS.ErrnoError(INPUT_OUTPUT_ERROR);
    }
  };
}

/** One that is gone was replaced by what is on the disk. */
function syncFile(path: string): void {
  if (!fs.existsSync(path)) return;
  if (fs.statSync(path).isDirectory()) return syncFolder(path);
  const file = fs.openSync(path, 'r+');
  try {
    fs.fdatasyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/** Which names a folder has; some systems open no folders, and keep names by themselves. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}

/** Bring all that is in a folder to the disk, itself too. */
export async function syncTree(path: string): Promise<void> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sync = async (): Promise<void> => {
    for (let next = files.pop(); next !== undefined; next = files.pop()) {
      const file = await open(next, 'r+');
      await file.datasync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, sync));
  for (const entry of entries) if (entry.isDirectory()) syncFolder(join(entry.parentPath, entry.name));
  syncFolder(path);
}
