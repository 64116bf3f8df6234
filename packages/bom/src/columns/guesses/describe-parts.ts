import type { Assignment } from '../assignment.ts';
import type { ColumnFacts } from '../candidate.ts';
import { EVERY_LINE, LEAST_LINES, type Guess } from './guess.ts';

/** So many of the types name a package, `1206 SMD resistor`. */
const SIZED_TYPES = 0.3;

/** Fewer different kinds tell how parts are mounted rather than what they are: `SMD`, `THT`. */
const LEAST_KINDS = 3;

/** `R-US_0207/7`, `C-EU025-050X050`: Eagle's symbols, whose figures read as packages that are none. */
const EAGLE_SYMBOL = /^[A-Z]{1,5}-(?:EU|US)/;

function describe(assignment: Assignment, index: number, headers: ColumnFacts['headers'], why: string): void {
  assignment.give(index, 'description', 0.4, `header "${headers[index]}", and ${why}`);
}

/** `Type` over kinds of parts with their sizes describes them, where nothing else does. */
export const describeByTypes: Guess = (assignment, { readings, profiles, headers }) => {
  if (assignment.has('description') || assignment.has('footprint')) return;
  const index = readings.findIndex(
    (reading, column) =>
      (assignment.columns[column]?.role ?? 'ignored') === 'ignored' &&
      reading?.concepts.has('type') === true &&
      profiles[column]!.share('footprint') >= SIZED_TYPES &&
      profiles[column]!.share('worded') >= SIZED_TYPES,
  );
  if (index >= 0) describe(assignment, index, headers, 'cells name kinds of parts and packages');
};

/**
 * `Type` over kinds of parts describes them where nothing else does and no designators tell the kinds; so does `Device` of
 * gEDA beside values.
 */
export const describeByKinds: Guess = (assignment, { readings, profiles, headers, rows }) => {
  if (assignment.has('description')) return;
  const index = readings.findIndex((reading, column) => {
    const { filled, seen, distinct, share } = profiles[column]!;
    const isFree = (assignment.columns[column]?.role ?? 'ignored') === 'ignored';
    const isKind =
      (reading?.phrase === 'device' && !rows.some((row) => EAGLE_SYMBOL.test((row[column] ?? '').trim()))) ||
      (reading?.phrase === 'type' && !assignment.has('references'));
    const isOfParts = filled >= seen * EVERY_LINE && distinct >= LEAST_KINDS && share('number') < 0.5;
    return isFree && isKind && isOfParts;
  });
  if (index >= 0) describe(assignment, index, headers, 'nothing else describes the parts');
};

/** `Info` with a sentence for nearly every part describes them, where nothing else does. */
export const describeByNotes: Guess = (assignment, { profiles, headers }) => {
  if (assignment.has('description')) return;
  const column = assignment.columns.find((one) => {
    const { filled, seen, distinct, share } = profiles[one?.index ?? 0]!;
    const isOfParts = filled >= Math.max(LEAST_LINES, seen * EVERY_LINE) && distinct >= filled * EVERY_LINE;
    return one?.role === 'notes' && one.score < 1 && isOfParts && share('sentence') >= 0.5;
  });
  if (column) describe(assignment, column.index, headers, 'nothing else describes the parts');
};

/** So many of its cells are sentences. */
const SENTENCES = 0.5;

/** `Name | Device` over `Microcontroller` and `STM32F103C8T6 32-bit, 64 KB`: where one column has the names, the other describes the parts. */
export const describeByFurtherValues: Guess = (assignment, { profiles, headers }) => {
  if (assignment.has('description')) return;
  const column = assignment.columns.find((one) => {
    const { filled, seen, share } = profiles[one?.index ?? 0]!;
    const isOfParts = filled >= Math.max(LEAST_LINES, seen * EVERY_LINE);
    return one?.role === 'value' && one.rank > 0 && one.score < 1 && isOfParts && share('sentence') >= SENTENCES;
  });
  if (column) describe(assignment, column.index, headers, 'nothing else describes the parts');
};

/** So few of the names look like designators, and hardly two lines have the same. */
const NAMES = 0.1;
const DIFFERENT = 0.4;

/** `Reference | Quantity | Value` over `Zener Diode`, `SPDT Switch`: no places, but what the parts are called, where nothing else describes them. */
export const describeByNames: Guess = (assignment, { profiles, headers, readings }) => {
  if (assignment.has('description') || assignment.has('references') || !assignment.has('quantity')) return;
  const index = readings.findIndex((reading, column) => {
    const { filled, seen, distinct, share } = profiles[column]!;
    const isFree = (assignment.columns[column]?.role ?? 'ignored') === 'ignored';
    const mayName = reading?.priors.some(({ role }) => role === 'references') === true;
    const isOfParts = filled >= Math.max(LEAST_LINES, seen * EVERY_LINE) && distinct >= filled * DIFFERENT;
    const isOther = Math.max(share('designators'), share('url'), share('number'), share('money')) > NAMES;
    return isFree && mayName && isOfParts && !isOther;
  });
  if (index >= 0) describe(assignment, index, headers, 'the cells are names, which nothing else gives');
};
