import type { SourceFormat } from '../sources/index.ts';

/** Paths are absolute: a running server may do the work from another folder. */
export interface ImportRequest {
  /** `-`: standard input. */
  file: string;
  format?: SourceFormat;
  mapping?: string;
  seller?: string;
  currency?: string;
  observed_at?: string;
  complete?: boolean;
  write_mapping?: string;
  report?: string;
  dry_run?: boolean;
  /** Process of the terminal: another one has no terminal to draw on and no standard input to read. */
  pid?: number;
}
