/** Wrong arguments or an unreadable input: exit code 2, the message alone. */
export class Usage extends Error {
  readonly code: string;
  constructor(message: string, code = 'usage') {
    super(message);
    this.name = 'Usage';
    this.code = code;
  }
}
