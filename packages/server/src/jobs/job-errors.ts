/** A job that cannot succeed however often it is tried. `code` and the message are shown to the caller. */
export class JobFailed extends Error {
  readonly code: string;
  constructor(code: string, error: string, options?: ErrorOptions) {
    super(error, options);
    this.name = 'JobFailed';
    this.code = code;
  }
}

/** The reason of an abort signal when the job was canceled, and not just this worker stopped. */
export class JobCanceled extends Error {
  constructor() {
    super('The job was canceled');
    this.name = 'JobCanceled';
  }
}
