// Files of other servers.
export interface DownloadWish {
  /** More of it is not read. */
  mostBytes: number;
  signal?: AbortSignal | undefined;
}

/**
 * The file that a URL gives, where this server may call it, and the address behind its redirects. Throws the Problems
 * url_not_allowed, file_too_large, and processing_failed where it cannot be had.
 */
export interface Download {
  (url: string, wish: DownloadWish): Promise<{ bytes: Uint8Array; url: string }>;
  /** Whether it may be called, as far as that is known before. Throws url_not_allowed. */
  check(url: string): Promise<void>;
}
