import type { NewPart } from '@partwright/engine/catalog';

/** What has been read so far. Keys of the maps are reason codes. */
export interface SourceReport {
  /** Lines seen. */
  read: number;
  parts: number;
  /** Lines that gave no part, by reason. */
  refused: Map<string, number>;
  /** Facts put right or left out, by code: `contradiction:rds_on`, `price_repeated`. */
  cleaned: Map<string, number>;
}

/** Where catalogue parts come from, in batches that a PartStore takes; `report` stands while and after it is read. */
export interface PartSource {
  readonly name: string;
  readonly report: SourceReport;
  read(): AsyncIterable<NewPart[]>;
}

export interface SourceOptions {
  /** Parts in a batch, 1000 unless told. */
  batchSize?: number | undefined;
  /** Called after every batch. */
  onProgress?: ((report: SourceReport) => void) | undefined;
}

/** The input cannot be read at all; the message says what to do. */
export class SourceUnreadable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceUnreadable';
  }
}
