export type { PartSource, RefusedRecord, SourceBatch, SourcePosition, SourceReport } from '../ports/imports.ts';

export interface SourceOptions {
  /** Parts in a batch. */
  batchSize?: number | undefined;
}

/** The input cannot be read at all; the message says what to do. */
export class SourceUnreadable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceUnreadable';
  }
}
