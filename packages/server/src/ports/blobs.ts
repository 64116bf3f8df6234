// Files.
export interface BlobStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
  /** A URL that gives the bytes without a key until it expires. */
  signedUrl(key: string, options: { expiresInSeconds: number; filename?: string }): Promise<string>;
}
