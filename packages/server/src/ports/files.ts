// Which files are kept, and what for.
export type FileRole = 'bom' | 'input' | 'result' | 'datasheet';

export interface FileRecord {
  /** `fil_...`, made from the key: what replaces a file has its id. */
  id: string;
  blobKey: string;
  /** Null: of a datasheet that is everybody's. */
  accountId: string | null;
  name: string;
  role: FileRole;
  mediaType: string | null;
  /** Null of files that were kept before this was noted. */
  bytes: number | null;
  sha256: string | null;
  /** One of the three: what it is kept for. */
  bomId: string | null;
  jobId: string | null;
  datasheetId: string | null;
  createdAt: Date;
}

export type NewFile = Omit<FileRecord, 'id' | 'createdAt' | 'datasheetId'> & Partial<Pick<FileRecord, 'datasheetId'>>;

/** What is known of the files in the BlobStore. A file is noted before it is put, and forgotten after it is deleted. */
export interface FileStore {
  /** One of the same key is replaced. */
  note(file: NewFile): Promise<void>;
  isNoted(blobKey: string): Promise<boolean>;
  get(accountId: string, id: string): Promise<FileRecord | undefined>;
  /** Newest first. */
  list(
    accountId: string,
    page: {
      limit: number;
      offset: number;
      role?: FileRole | undefined;
      jobId?: string | undefined;
      bomId?: string | undefined;
      datasheetId?: string | undefined;
    },
  ): Promise<{ files: FileRecord[]; total: number }>;
  /** Keys of the files of a BOM, a job or a datasheet, for their deletion. */
  keysOf(owner: { bomId: string } | { jobId: string } | { datasheetId: string }): Promise<string[]>;
  /** Nobody is shown it any more; false: there is no such file. */
  markDeleted(accountId: string, id: string): Promise<boolean>;
  /** Keys of any files of an account. */
  keysOfAccount(accountId: string, limit: number): Promise<string[]>;
  /** Keys of files that were deleted, and of those whose BOM, job or datasheet is not there though they were noted before. */
  orphans(before: Date, limit: number): Promise<string[]>;
  /** They are not in the BlobStore any more. */
  forget(blobKeys: readonly string[]): Promise<void>;
}
