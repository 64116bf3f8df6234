import { unpackEntry, type ZipEntry } from '../archives/index.ts';
import { GridBuilder } from './grid.ts';
import { TableUnreadable } from './table-unreadable.ts';
import { XmlStream } from './xml-stream.ts';
import type { TableRules } from './rules.ts';
import type { Grid, TallCell } from './grid.ts';

/**
 * Read every sheet of an OpenDocument spreadsheet (ISO/IEC 26300) from its `content.xml`, as a stream. Numbers come from
 * the `value` attribute, so that the writer's language does not matter.
 */
export function readOds(content: ZipEntry, rules: TableRules): Grid[] {
  const reader = new OdsReader(rules);
  const stream = new XmlStream('The spreadsheet', {
    onOpen: (name, attributes) => reader.open(name, attributes),
    onText: (text) => reader.text(text),
    onClose: (name) => reader.close(name),
  });
  const decoder = new TextDecoder();
  unpackEntry(content, { left: rules.unpackedBytes }, rules, (piece) =>
    stream.write(decoder.decode(piece, { stream: true })),
  );
  stream.end();
  return reader.grids;
}

class OdsReader {
  readonly grids: Grid[] = [];
  readonly #rules: TableRules;
  #builder: GridBuilder | null = null;
  #tall: TallCell[] = [];
  #row: { column: number; text: string }[] = [];
  #rowRepeat = 1;
  #column = 0;
  #cell: Record<string, string> | null = null;
  #paragraphs: string[] = [];
  #inParagraph = 0;
  #skipped = 0;

  constructor(rules: TableRules) {
    this.#rules = rules;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'table') {
      if (this.grids.length >= this.#rules.sheets)
        throw new TableUnreadable(
          'unreadable',
          `The spreadsheet has more than ${this.#rules.sheets} sheets. Keep the sheet with the ${this.#rules.kind.name}.`,
        );
      this.#builder = new GridBuilder(this.#rules);
      this.#tall = [];
      this.grids.push({
        sheet: attributes['table:name'] ?? null,
        rows: this.#builder.rows,
        structured: false,
        tall: this.#tall,
      });
    } else if (name === 'table-row') {
      this.#row = [];
      this.#column = 0;
      this.#rowRepeat = Number(attributes['table:number-rows-repeated'] ?? 1);
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#cell = attributes;
      this.#paragraphs = [];
    } else if (name === 'annotation') this.#skipped += 1;
    else if (name === 'p' && this.#cell && this.#skipped === 0) {
      this.#inParagraph += 1;
      this.#paragraphs.push('');
    } else if (this.#inParagraph > 0 && name === 's')
      this.text(' '.repeat(Math.min(100, Number(attributes['text:c'] ?? 1))));
    else if (this.#inParagraph > 0 && (name === 'line-break' || name === 'tab')) this.text(name === 'tab' ? ' ' : '\n');
  }

  text(text: string): void {
    const last = this.#paragraphs.length - 1;
    if (
      this.#inParagraph > 0 &&
      this.#skipped === 0 &&
      last >= 0 &&
      this.#paragraphs[last]!.length <= this.#rules.cellChars
    )
      this.#paragraphs[last] += text;
  }

  close(name: string): void {
    if (name === 'annotation') this.#skipped -= 1;
    else if (name === 'p' && this.#skipped === 0) this.#inParagraph = Math.max(0, this.#inParagraph - 1);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell();
    else if (name === 'table-row') this.#endRow();
    else if (name === 'table') this.#builder = null;
  }

  #endCell(): void {
    const cell = this.#cell;
    if (!cell) return;
    const text = cellText(cell, this.#paragraphs.join('\n'));
    const repeat = Number(cell['table:number-columns-repeated'] ?? 1);
    // A repeated cell with content is written out; the blank rest of a row is not.
    const written = text === '' ? 0 : Math.min(repeat, this.#rules.columns + 1);
    for (let i = 0; i < written; i++) this.#row.push({ column: this.#column + i, text });
    const rows = Number(cell['table:number-rows-spanned'] ?? 1);
    const from = this.#builder?.height ?? 0;
    if (text !== '' && rows > 1 && Number.isSafeInteger(rows) && this.#tall.length < this.#rules.rows)
      this.#tall.push({ column: this.#column, from, to: from + rows - 1 });
    this.#column += Number.isFinite(repeat) ? repeat : 1;
    this.#cell = null;
  }

  #endRow(): void {
    const builder = this.#builder;
    if (!builder) return;
    const repeat = Math.max(1, Math.floor(this.#rowRepeat) || 1);
    // The blank rows at the end of a sheet are one element that says "a million times".
    if (this.#row.length === 0) {
      builder.moveTo(builder.height + repeat);
      return;
    }
    for (let i = 0; i < repeat; i++) {
      for (const { column, text } of this.#row) builder.setCell(column, text);
      builder.endRow();
    }
  }
}

function cellText(cell: Record<string, string>, shown: string): string {
  const type = cell['office:value-type'] ?? cell['calcext:value-type'];
  const value = cell['office:value'];
  if (type === 'percentage' && value !== undefined) return `${Number((Number(value) * 100).toPrecision(12))}%`;
  if ((type === 'float' || type === 'currency') && value !== undefined) return keepsForm(shown) ? shown : value;
  return shown;
}

/** `0402` from a format with leading zeros and `50V` from one with a unit are what a person reads. */
function keepsForm(shown: string): boolean {
  return /^0\d+$/.test(shown) || /^[\d.,]+\s?[a-zA-ZΩµμ]{1,4}$/.test(shown);
}
