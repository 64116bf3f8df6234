/** The run was not started by something that can be reviewed, or what the host says of it cannot be read. */
export class EventUnfit extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EventUnfit';
  }
}
