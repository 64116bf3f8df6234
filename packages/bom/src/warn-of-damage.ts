import type { DraftLine } from './lines/draft-line.ts';
import type { TableReading } from './tables/read-table.ts';
import type { BomWarning } from './types.ts';

/** What a decoder writes for bytes that are no character. */
const LOST = '\ufffd';

/** Signs that the file is not as it was written: it ends in the middle of a row, or holds bytes that are no text. */
export function warnOfDamage({ grid }: Pick<TableReading, 'grid'>, drafts: readonly DraftLine[]): BomWarning[] {
  return [...warnOfCut(grid.cutRow), ...warnOfLostCharacters(drafts)];
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
