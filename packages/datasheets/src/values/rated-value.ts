import type { Box } from '../pdf/pdf-file.ts';
import type { TableKind } from '../tables/table-kinds.ts';
import type { Column as AnyColumn } from '../tables/table.ts';
import type { ValueUnit } from '../text/units.ts';
import type { ValueRole } from './value-roles.ts';

/** A figure as it is printed, its minus written `-`. */
export interface Figure {
  text: string;
  /** In SI; null: it is no plain number (`VCC + 0.3`), or its unit is not known. */
  number: number | null;
  /** Both ends of a range in one cell (`-0.5 to 7`, `±5`) in SI. */
  range: readonly [low: number, high: number] | null;
  box: Box | null;
}

/**
 * Why a row may be other than what the maker means. `unit_unread`: a sign of the unit cannot be read. `unit_unknown`: it is
 * no unit that is known, numbers in it are not told. `sign_unread`: what stands in a figure, or in what it is measured at, cannot be read.
 * `several_figures`: figures stand in one cell, and which is of what is not told. `inherited_parameter`: it is that of a row above, or may be the rest of that, or the rest of it is missing,
 * or it is of several rows and says what each of them is of. `group_unsure`: names that stand side by side are in `group`,
 * and which of them the figures are of is not told; or a sign of it cannot be read; or rows of one table that are alike in all words have other figures; or a figure stands halfway between those of two limits, and is in
 * `value`. `min_above_max`: the figures contradict each other; not where all are
 * negative and go away from zero, as makers print those of P-channel parts and of currents that flow out: -0.4 min, -1.5 max.
 * `read_by_ocr`: its page is a picture.
 */
export type ValueDoubt =
  | 'unit_unread'
  | 'unit_unknown'
  | 'sign_unread'
  | 'several_figures'
  | 'inherited_parameter'
  | 'group_unsure'
  | 'min_above_max'
  | 'read_by_ocr';

/** One row of ratings or characteristics: what is limited, under which conditions, and the figures. A figure that is not printed is null. */
export interface RatedValue {
  page: number;
  /** Of its row. */
  box: Box;
  /** What the table is of that it stands in. */
  table: TableKind;
  parameter: string;
  symbol: string;
  conditions: string;
  /** The head of the group of columns that the figures stand in: a temperature, a part. */
  group: string;
  min: Figure | null;
  typ: Figure | null;
  max: Figure | null;
  /** Of a column that names none of the three. */
  value: Figure | null;
  unit: ValueUnit;
  /** Marks of notes beside any of its cells. */
  notes: string[];
  doubts: ValueDoubt[];
}

export type Column = AnyColumn<ValueRole>;

export type Side = 'min' | 'typ' | 'max';

export type Figures = Pick<RatedValue, 'min' | 'typ' | 'max' | 'value'>;

/** A dash in the place of a figure, or a mark that stands before the figures of a row. */
export const NOTHING = /^[-−–—―⎯─━‐‑ー－_.·…/●○◎■□\s]*$/;

/** Signs before figures in ASCII; blanks as one. */
export function writeAscii(text: string): string {
  return text
    .replaceAll(/[−–—－﹣](?=\s?[\d.])/g, '-')
    .replaceAll(/[˚º](?=\s?[CF])/g, '°')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
