import type { DraftLine } from './lines/draft-line.ts';
import type { TableReading } from './tables/read-table.ts';
import type { BomWarning } from './types.ts';

/** What a decoder writes for bytes that are no character. */
const LOST = '\ufffd';

/**
 * Signs that the file is not as it was written: it ends in the middle of a row, holds bytes that are no text, or numbers that
 * a spreadsheet took for something else. */
export function warnOfDamage({ grid }: Pick<TableReading, 'grid'>, drafts: readonly DraftLine[]): BomWarning[] {
  return [...warnOfCut(grid.cutRow), ...warnOfLostCharacters(drafts), ...warnOfRewritten(drafts)];
}

/** What the last row says is read, and may be half of it. */
function warnOfCut(row: number | undefined): BomWarning[] {
  if (row === undefined) return [];
  return [
    {
      code: 'cut_off',
      severity: 'warning',
      lines: [],
      message: `The file seems to be cut off: it ends in the middle of row ${row + 1}. That row is read as far as it goes; check that the file is complete.`,
    },
  ];
}

function warnOfLostCharacters(drafts: readonly DraftLine[]): BomWarning[] {
  const lines = drafts.flatMap(({ fields }, i) =>
    [...fields.values()].some((text) => text.includes(LOST)) ? [i + 1] : [],
  );
  if (lines.length === 0) return [];
  return [
    {
      code: 'undecodable_text',
      severity: 'warning',
      lines,
      message: `${lines.length} line${lines.length > 1 ? 's hold' : ' holds'} bytes that are no characters (read as ${LOST}): the file is damaged, or its encoding is another. Name the encoding, or export the file as UTF-8.`,
    },
  ];
}

/** `8.85012E+11`: of a number of twelve figures six are left. */
const ROUNDED = /^\d(?:[.,]\d{1,9})?E\+\d{2}$/i;
/** `1-Feb`, `2022-01-02`: the day that a number such as 1-2 or J 22-1-2 was taken for. */
const AS_DAY =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2,4})?|(?:19|20)\d{2}-\d{2}-\d{2}(?: 00:00:00)?)$/i;

/** What spreadsheets make of part numbers that are all figures, or look like days: the number itself is lost. */
function warnOfRewritten(drafts: readonly DraftLine[]): BomWarning[] {
  const found = drafts.flatMap(({ mpn, sku, value, references }, i) => {
    const number = [mpn, sku].find((text) => text !== null && (ROUNDED.test(text) || AS_DAY.test(text)));
    // A value in figures alone may be written so: `1.0E+05`.
    const text = number ?? [value].find((one) => one !== null && ROUNDED.test(one) && one.length > LONGEST_VALUE);
    const place = references.find((reference) => AS_DAY.test(reference));
    return (text ?? place) == null ? [] : [{ line: i + 1, text: (text ?? place)! }];
  });
  if (found.length === 0) return [];
  const lines = found.map(({ line }) => line);
  return [
    {
      code: 'rewritten_number',
      severity: 'warning',
      lines,
      message: `${lines.length} line${lines.length > 1 ? 's hold' : ' holds'} what a spreadsheet made of a number ("${found[0]!.text}"): figures are lost, or it became a day. Write the number as text.`,
    },
  ];
}

/** No value has more figures than `1.234E+05`. */
const LONGEST_VALUE = 9;
