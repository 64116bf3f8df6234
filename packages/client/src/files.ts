/** A file to upload. */
export interface UploadFile {
  bytes: Uint8Array;
  /** With its extension: it helps where the content does not tell the format. */
  filename: string;
  /** Left out: application/octet-stream. */
  contentType?: string;
}

/** A file that was answered. */
export interface BinaryFile {
  bytes: Uint8Array;
  contentType: string;
  /** Null when the answer names none. */
  filename: string | null;
}
