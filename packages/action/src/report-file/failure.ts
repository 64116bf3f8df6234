/** A report.json that is not what `mode: collect` writes. */
export class ReportUnfit extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ReportUnfit';
  }
}
