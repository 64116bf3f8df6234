import type { TableLimits } from '@partwright/files/tables';
import type { ColumnRole } from './roles/index.ts';
import type { Variant } from './variants/variant.ts';

export type { ColumnRole } from './roles/index.ts';
export type { Variant } from './variants/variant.ts';

export interface ColumnMapping {
  index: number;
  header: string;
  role: ColumnRole;
  /** 0 for the main column of that role, 1.. for repeated ones (Manufacturer 2, MPN 2 = first alternate). */
  rank: number;
  /** 0 to 1. */
  score: number;
  /** Why this role: `header "Designator"`, `97 % of cells look like designators`. */
  reason: string;
}

export interface BomSource {
  format:
    | 'csv'
    | 'tsv'
    | 'fixed_width'
    | 'xls'
    | 'xlsx'
    | 'ods'
    | 'kicad_xml'
    | 'kicad_netlist'
    | 'kicad_schematic'
    | 'xml'
    | 'json';
  encoding: string | null;
  delimiter: string | null;
  /** Of a workbook; of a KiCad project the file of its top sheet. */
  sheet: string | null;
  /** 0-based row of the header line in the file or sheet; null when there is none. */
  headerRow: number | null;
  columns: ColumnMapping[];
  /** Name of the tool that seems to have written the file, when it shows. */
  tool: string | null;
  /** The saved mapping that was applied, because its headers are those of the file. */
  mapping: { id: string; name: string } | null;
}

/** Column roles that a caller kept for files with the same headers. */
export interface SavedMapping {
  id: string;
  name: string;
  /** The headers of the file that it was made for. */
  headers: string[];
  /** As `BomReadOptions.columns`: header text or 0-based index (as text) -> role. */
  columns: Record<string, ColumnRole>;
}

export interface BomLine {
  /** 1-based, in file order. */
  line: number;
  /** 0-based row in the file or sheet, for messages; null for XML and JSON. */
  row: number | null;
  references: string[];
  /** Pieces to fit for one board; DNP designators are not subtracted. May be fractional (0.02 of a tube). */
  quantity: number;
  /** In a list of several levels, how many of the assembly above it the line is for; already in `quantity`. Left out when 1. */
  assemblies?: number | undefined;
  /** The whole line is not fitted. */
  dnp: boolean;
  /** Designators of this line that are not fitted (all of them when `dnp`). */
  dnpReferences: string[];
  value: string | null;
  footprint: string | null;
  manufacturer: string | null;
  mpn: string | null;
  description: string | null;
  supplier: string | null;
  /** `supplier` is told by the form of `sku` alone, which others write too. Left out: the line or its column names it. */
  supplierAssumed?: true | undefined;
  /** Distributor order number (LCSC C25744, Digi-Key ...-ND). */
  sku: string | null;
  datasheet: string | null;
  notes: string | null;
  /** Tolerance, voltage, power and dielectric from cells of their own, beside value and description: `50V 10%`. Left out: none. */
  ratings?: string | undefined;
  /** Other acceptable parts named in the line, and its further order codes: `supplier` is whose they are, left out where that is not told. */
  alternates: { manufacturer: string | null; mpn: string | null; sku: string | null; supplier?: string | undefined }[];
  /** Every cell of the line by its header, as read. */
  fields: Map<string, string>;
}

/** Why it is in doubt how many pieces a line is of: no number was said, or it is not that of the designators. */
export type QuantityDoubt = 'assumed' | 'contradicted';

export interface BomWarning {
  /** quantity_mismatch, duplicate_designator, second_table_ignored, checksum_mismatch, unreadable_row, missing_quantity ... */
  code: string;
  severity: 'info' | 'warning' | 'error';
  /** 1-based line numbers it speaks of. */
  lines: number[];
  message: string;
}

export interface BomTotals {
  lines: number;
  designators: number;
  quantity: number;
  dnpLines: number;
  dnpDesignators: number;
}

export interface Bom {
  source: BomSource;
  lines: BomLine[];
  totals: BomTotals;
  /** Ways to fit the board that the file knows besides its default; empty when it knows none. */
  variants: Variant[];
  /** The one that the lines are of; null: the default. */
  variant: string | null;
  warnings: BomWarning[];
}

/** What a caller can decide instead of the reader. */
export interface BomReadOptions {
  filename?: string | undefined;
  /** Of a workbook; of a KiCad project its `.kicad_pro` or top `.kicad_sch`. */
  sheet?: string | undefined;
  headerRow?: number | undefined;
  delimiter?: string | undefined;
  encoding?: string | undefined;
  /** header text or 0-based index (as text) -> role */
  columns?: Record<string, ColumnRole> | undefined;
  /** Mappings from earlier files; the one whose headers are the file's is applied, unless `columns` says otherwise. */
  mappings?: readonly SavedMapping[] | undefined;
  /** Name of the variant to read, in any case; left out: the default, and a warning where there are variants. */
  variant?: string | undefined;
  /** Variants that are known already, beside those of the file. */
  variants?: readonly Variant[] | undefined;
  limits?: Partial<TableLimits> | undefined;
}

/** A CSV with its capacitor codes written out. */
export interface CleanedCsv {
  /** In the encoding of the input, every byte outside the changes as it was. */
  bytes: Uint8Array;
  /** The same, decoded, without a byte order mark. */
  text: string;
  changes: CleanedCell[];
  skipped: SkippedCell[];
}

export interface CleanedCell {
  /** 0-based row of the file. */
  row: number;
  /** Header of the column. */
  column: string;
  from: string;
  to: string;
}

/** A cell that looks like a code and was left as it is. */
export interface SkippedCell {
  row: number;
  column: string;
  from: string;
  reason: string;
  /** The readings of a code that has several, the likelier first. */
  alternatives: string[];
}

/** What changed between two BOMs. */
export interface BomDiff {
  added: BomDiffPart[];
  removed: BomDiffPart[];
  /** Designators with the same changes stand together; `name` is for lines without designators. `lines` are of the later BOM. */
  changed: { references: string[]; name: string | null; lines: number[]; changes: BomChange[] }[];
  /** What is only written in another way (`100n`, `0.1uF`): no change, and counted as unchanged. Grouped as `changed` is. */
  notation: BomDiff['changed'];
  /** Designators (and lines without one) that are the same in both, as far as both were read: see `unread`. */
  unchanged: number;
  /** What of either was not read and so not compared, a sentence each; empty: all was. */
  unread: string[];
  summary: BomDiffSummary;
}

/** How many designators (and lines without one) each kind of change touches. */
export interface BomDiffSummary {
  added: number;
  removed: number;
  changed: number;
  unchanged: number;
  /** Of the unchanged, those that are written in another way. */
  notation: number;
  /** Of the changed, by what changed; one designator may be in several. */
  fields: Record<BomChange['field'], number>;
}

export interface BomChange {
  field: 'value' | 'footprint' | 'mpn' | 'manufacturer' | 'dnp' | 'quantity';
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** Designators of one line that only one of two BOMs has. */
export interface BomDiffPart {
  references: string[];
  /** Line number in the BOM that has it. */
  line: number;
  quantity: number;
  dnp: boolean;
  value: string | null;
  footprint: string | null;
  manufacturer: string | null;
  mpn: string | null;
  description: string | null;
}
