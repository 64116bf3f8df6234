import type { Grid as Table } from '@partwright/files/tables';
import type { ColumnRole } from './types.ts';
import type { KnownVariants } from './variants/variant-columns.ts';

/** Roles by column, with what tells them. */
export interface KnownColumns {
  reason: string;
  roles: ReadonlyMap<number, ColumnRole>;
}

/** Rows of text cells, whatever file they came from. Every reader ends in this. */
export interface Grid extends Table {
  /** What the reader itself knows of columns without headers, because the form of the text says it. */
  known?: KnownColumns | undefined;
  /** The same of variants. */
  variants?: KnownVariants | undefined;
}
