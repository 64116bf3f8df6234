export type FilesFailureCode =
  /** A commit, or an object of one, is not where it was looked for. */
  | 'not_found'
  | 'too_large'
  | 'too_slow'
  /** Git or the API said something else than what was asked. */
  | 'unreadable';

/** Files of a repository could not be had: what, where, and what to do, in words for people. */
export class FilesUnreadable extends Error {
  readonly code: FilesFailureCode;

  constructor(code: FilesFailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FilesUnreadable';
    this.code = code;
  }
}
