import type { Subject } from '../model.ts';

/** What the system says of a file; the same stamp means the same content. */
export interface FileStamp {
  sizeBytes: number;
  mtimeMs: number;
}

/** What there is to cost and to check in a watched folder. Paths lie below it, with `/`. */
export interface Places {
  /** Whether a file is never looked at; a folder that is ignored is not gone into. */
  ignores(path: string, isFolder: boolean): boolean;
  /** Whether a file of this name can be of any subject, or tell of one; the others need not be listed. */
  mayMatter(path: string): boolean;
  /**
   * The subjects among these files: all that may matter and are not ignored. Reads what names do not tell, and each file only once for each
   * stamp. A file that cannot be read, or leads out of the folder, is none just now.
   */
  subjects(files: ReadonlyMap<string, FileStamp>): Promise<Subject[]>;
  /** What separates the cells of a BOM, as the KiCad project of it says and its header row bears out. */
  findDelimiter(subject: Subject, bytes: Uint8Array): Promise<string | null>;
}
