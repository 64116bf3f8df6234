// Where catalogue parts come from, and how an import keeps its place.
import type { NewPart } from '@partwright/catalog';

/** What has been read of a source so far, as plain data: an import keeps it with its checkpoint. Keys of the counts are reason codes. */
export interface SourceReport {
  /** Records seen. */
  read: number;
  parts: number;
  /** Records that gave no part, by reason. */
  refused: Record<string, number>;
  /** Facts put right or left out, by code: `contradiction:rds_on`, `price_repeated`. */
  cleaned: Record<string, number>;
  /** The first few records of each reason, for a person to look at: where, which and why in words. */
  examples: RefusedRecord[];
}

export interface RefusedRecord {
  code: string;
  /** Line of the file, 1-based, or the record's name. */
  where: string;
  message: string;
}

/** Where a source can be taken up again: nothing before `offset` is read a second time. */
export interface SourcePosition {
  /** In the source's own measure: bytes of a file, records of a list. */
  offset: number;
  /** Lines before it, where the source has lines. */
  line?: number | undefined;
  report: SourceReport;
}

export interface SourceBatch {
  parts: NewPart[];
  /** Lines of the parts, where the source has lines. */
  lines?: number[] | undefined;
  /** After this batch. */
  position: SourcePosition;
}

/** Where catalogue parts come from, in batches that a PartStore takes. */
export interface PartSource {
  /** Name of the data source, as on its offers: `jlcparts`. */
  readonly name: string;
  /** The file for people: `parts.ndjson.gz`, `standard input`. */
  readonly label: string;
  /** It lists everything its sellers have: what it does not list any more is no longer offered. */
  readonly isComplete: boolean;
  /** How long it is in the measure of `offset`; null when that is not known (standard input). */
  size(): Promise<number | null>;
  /** Tells this content and these options from others; null when it cannot be read a second time (standard input). */
  fingerprint(): Promise<string | null>;
  /** Throws SourceUnreadable when the whole cannot be read. */
  read(from?: SourcePosition): AsyncIterable<SourceBatch>;
}

/** What an import did to the records so far. */
export interface ImportCounts {
  added: number;
  updated: number;
  unchanged: number;
  /** Offers that a complete source does not list any more. */
  withdrawn: number;
  /** Records that the catalogue did not take, by reason: `number_of_another_package`, `listed_twice`. */
  refused: Record<string, number>;
  examples: RefusedRecord[];
}

/** One import of one content of a source; it can be taken up again after a kill at any moment. */
export interface ImportRun {
  readonly id: number;
  /** Where reading goes on; null: at the beginning. */
  readonly position: SourcePosition | null;
  readonly counts: ImportCounts;
  /** Keep the batch and its position, both or neither. Throws ImportOvertaken when another process moved the run on. */
  keep(batch: SourceBatch): Promise<void>;
  /** The source is read to its end: withdraw what a complete one did not list, and close the run. */
  finish(): Promise<void>;
}

export interface ImportStore {
  /**
   * Take up the unfinished run of the same source and fingerprint, else begin a new one. Unfinished runs of the source with
   * another fingerprint are marked abandoned. A null fingerprint is never taken up again.
   */
  begin(source: { name: string; label: string; isComplete: boolean; fingerprint: string | null }): Promise<ImportRun>;
}

/** Another process imports the same source at the same time; one of the two must stop. */
export class ImportOvertaken extends Error {
  override readonly name = 'ImportOvertaken';
}
