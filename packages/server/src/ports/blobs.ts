// Files.
export interface BlobStore {
  /** Throws StorageFull or StoreUnavailable when it can be told that nothing can be kept now. */
  ready(): Promise<void>;
  /** Throws StorageFull when there is no room for it, StoreUnavailable when the store does not answer. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
  /** A URL that gives the bytes without a key until it expires. */
  signedUrl(key: string, options: { expiresInSeconds: number; filename?: string }): Promise<string>;
  /** What such a URL gives, where it leads to this server: a store elsewhere serves its own. */
  openSigned?(request: SignedRequest): Promise<SignedFile>;
}

/** Key and query of a request, as anybody may write them. */
export interface SignedRequest {
  key: string;
  expires: unknown;
  filename: unknown;
  signature: unknown;
}

/** `filename`: the name that the file is to be saved by. */
export type SignedFile =
  | { ok: true; bytes: Uint8Array; contentType: string; filename: string | null }
  | { ok: false; reason: 'wrong_signature' | 'expired' | 'gone' };
