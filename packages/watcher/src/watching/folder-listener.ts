/** What happens in a folder, as the system tells it. Only a hint where to look: nothing is taken from it. */
export interface FolderEvents {
  /** The first look is over, and every change from now on is told. */
  ready: Promise<void>;
  close(): Promise<void>;
}

export interface FolderListener {
  /** Something became of the file, or folder, at this path. */
  touched(path: string): void;
  folderCame(path: string): void;
  /** With all that was in it. */
  folderWent(path: string): void;
  /** Anything may have changed. */
  due(): void;
  failed(error: NodeJS.ErrnoException): void;
}
