/** What the command line says, as it was written there. What is left out is said by the file, the environment or the defaults. */
export interface WatchFlags {
  /** Folders to watch, in place of those of the file; relative to the working folder. */
  folders: readonly string[];
  /** Path of the file of settings. */
  config?: string | undefined;
  server?: string | undefined;
  /** Each may be several, between commas. */
  quantity?: readonly string[] | undefined;
  primaryQuantity?: string | undefined;
  currency?: string | undefined;
  fabProfile?: string | undefined;
  variant?: string | undefined;
  substitutes?: string | undefined;
  spool?: string | undefined;
  /** Look at the files every so many milliseconds; true: at the usual pace. Holds for all folders. */
  poll?: boolean | number | undefined;
  /** Write nothing beside the exports. */
  noFiles?: boolean | undefined;
  /** `127.0.0.1:9477`, or `off`. */
  listen?: string | undefined;
}
