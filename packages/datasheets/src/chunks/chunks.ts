import type { Datasheet } from '../datasheet.ts';
import type { Drawing } from '../drawings/drawings.ts';
import type { Box } from '../pdf/pdf-file.ts';
import type { Section } from '../sections/section.ts';
import { tableAsMarkdown, tableAsText, type PrintedTable } from '../tables/printed-table.ts';
import type { TextLine } from '../text/page-text.ts';

export interface ChunkOptions {
  /** A chunk of text holds no more, and one of a table only where a single row is longer. */
  mostChars?: number | undefined;
  /** Pages that a chunk spans; left out: as the sections are. */
  mostPages?: number | undefined;
}

/** A piece of a datasheet: text of one section, a table or a drawing. */
export interface Chunk {
  /** `c1`, `c2` … in the order of the document; the same for the same options. */
  id: string;
  kind: 'text' | 'table' | 'figure';
  /** The heading that it stands below; null: it stands before the first. */
  section: string | null;
  /** The headings above it, the outermost first, its own the last. */
  path: string[];
  /** From 1. */
  startPage: number;
  endPage: number;
  text: string;
  /** Of a table: rows of cells, heads first; a cell over several places stands in the first. */
  table: string[][] | null;
  markdown: string | null;
}

const MOST_CHARS = 2_000;

/**
 * A datasheet in pieces in the order of reading: no piece holds text of two sections, tables are pieces of their own and their
 * rows whole; a long table has its heads in each of its pieces.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { chunkDatasheet, openPdfium, readDatasheet } from '@partwright/datasheets';
 *
 * const pdfium = await openPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
 * const sheet = readDatasheet(pdfium, readFileSync('node_modules/@partwright/datasheets/examples/regulator.pdf'));
 * const chunks = chunkDatasheet(sheet);
 * chunks.find(({ kind }) => kind === 'table'); // => { section: '5 Absolute maximum ratings', startPage: 1, endPage: 1 }
 */
export function chunkDatasheet(sheet: Datasheet, options: ChunkOptions = {}): Chunk[] {
  const chunks: Chunk[] = [];
  const builder = new TextBuilder(chunks, options);
  const paths = readPaths(sheet.sections);
  let path: string[] = [];
  for (const item of listItems(sheet)) {
    if (item.kind === 'heading') {
      builder.end();
      path = paths.get(item.section)!;
    } else if (item.kind === 'line') builder.add(item, path);
    else {
      builder.end();
      if (item.kind === 'table') chunks.push(...chunkTable(item.table, path, options));
      else chunks.push(figureChunk(item.drawing, item.labels, path));
    }
  }
  builder.end();
  return chunks.map((chunk, index) => ({ ...chunk, id: `c${index + 1}` }));
}

type Item =
  | { kind: 'heading'; section: Section }
  | { kind: 'line'; page: number; line: TextLine }
  | { kind: 'table'; table: PrintedTable }
  | { kind: 'figure'; drawing: Drawing; labels: string[] };

/** What stands in the document, in the order of reading; lines inside of tables and drawings are theirs. */
function* listItems({ pages, sections, tables, drawings }: Datasheet): Generator<Item> {
  for (const { page, lines } of pages) {
    const headings = sections.filter((section) => section.page === page);
    for (const section of headings.filter(({ box }) => box === null)) yield { kind: 'heading', section };
    const waiting: { box: Box; item: Item | null }[] = [
      ...tables.flatMap((table) =>
        table.parts
          .filter((part) => part.page === page)
          .map((part) => ({
            box: part.box,
            item: part === table.parts[0] ? ({ kind: 'table', table } as const) : null,
          })),
      ),
      ...drawings
        .filter((drawing) => drawing.page === page)
        .map((drawing) => {
          const labels = lines.filter((line) => isInside(line.box, drawing.box)).map(({ text }) => text);
          return { box: drawing.box, item: { kind: 'figure', drawing, labels } as const };
        }),
    ].toSorted((a, b) => a.box[1] - b.box[1]);
    const open = new Set(waiting);
    for (const line of lines) {
      const section = headings.find(({ box }) => box !== null && isInside(line.box, box));
      if (section) {
        if (headings.splice(headings.indexOf(section), 1).length > 0) yield { kind: 'heading', section };
        continue;
      }
      for (const one of open)
        if (one.box[3] <= line.box[1] + 1 || isInside(line.box, one.box)) {
          open.delete(one);
          if (one.item) yield one.item;
        }
      if (!waiting.some(({ box }) => isInside(line.box, box))) yield { kind: 'line', page, line };
    }
    for (const { item } of open) if (item) yield item;
    // A heading whose line is not in the text: what comes next is below it all the same.
    for (const section of headings) if (section.box !== null) yield { kind: 'heading', section };
  }
}

function isInside([x0, y0, x1, y1]: Box, box: Box): boolean {
  const x = (x0 + x1) / 2;
  const y = (y0 + y1) / 2;
  return x >= box[0] - 1 && x <= box[2] + 1 && y >= box[1] - 1 && y <= box[3] + 1;
}

/** The headings above each section, and its own. */
function readPaths(sections: readonly Section[]): Map<Section, string[]> {
  const paths = new Map<Section, string[]>();
  const open: Section[] = [];
  for (const section of sections) {
    while (open.length > 0 && open.at(-1)!.level >= section.level) open.pop();
    open.push(section);
    paths.set(
      section,
      open.map(({ number, title }) => `${number} ${title}`.trim()),
    );
  }
  return paths;
}

/** Of the height of a line: as far below the one before begins a paragraph. */
const PARAGRAPH_GAP = 0.75;

class TextBuilder {
  readonly #chunks: Chunk[];
  readonly #mostChars: number;
  readonly #mostPages: number;
  #path: string[] = [];
  #text = '';
  #startPage = 0;
  #last: { page: number; line: TextLine } | undefined;

  constructor(chunks: Chunk[], { mostChars = MOST_CHARS, mostPages = Infinity }: ChunkOptions) {
    this.#chunks = chunks;
    this.#mostChars = mostChars;
    this.#mostPages = mostPages;
  }

  add({ page, line }: { page: number; line: TextLine }, path: string[]): void {
    const isFull = this.#text.length + line.text.length + 1 > this.#mostChars;
    if (isFull || page - this.#startPage >= this.#mostPages) this.end();
    // One line may be longer than a chunk.
    for (let from = 0; from < line.text.length; from += this.#mostChars) {
      if (from > 0) this.end();
      const text = line.text.slice(from, from + this.#mostChars);
      if (this.#text === '') {
        this.#startPage = page;
        this.#path = path;
        this.#text = text;
      } else this.#append(page, line, text);
    }
    this.#last = { page, line };
  }

  end(): void {
    if (this.#text.trim() !== '')
      this.#chunks.push({
        id: '',
        kind: 'text',
        section: this.#path.at(-1) ?? null,
        path: this.#path,
        startPage: this.#startPage,
        endPage: this.#last!.page,
        text: this.#text,
        table: null,
        markdown: null,
      });
    this.#text = '';
  }

  #append(page: number, { box }: TextLine, text: string): void {
    const last = this.#last!;
    const height = box[3] - box[1];
    const gap = box[1] - last.line.box[3];
    const isNew =
      page !== last.page || gap > PARAGRAPH_GAP * height || gap < -height || /^(?:[•●■▪–*]|\d+[.)])\s/.test(text);
    // A word that was parted at the end of a line.
    if (!isNew && /\p{Ll}-$/u.test(this.#text) && /^\p{Ll}/u.test(text)) this.#text = this.#text.slice(0, -1) + text;
    else this.#text += (isNew ? '\n' : ' ') + text;
  }
}

function chunkTable(table: PrintedTable, path: string[], { mostChars = MOST_CHARS }: ChunkOptions): Chunk[] {
  const heads = table.rows.filter(({ cells }) => cells.length > 0 && cells.every(({ isHead }) => isHead));
  const body = table.rows.filter((row) => !heads.includes(row));
  const fits = (rows: PrintedTable['rows']): boolean => tableAsText({ ...table, rows }).length <= mostChars;
  const pieces: PrintedTable['rows'][] = [];
  let piece: PrintedTable['rows'] = [];
  for (const row of body) {
    if (piece.length > 0 && !fits([...heads, ...piece, row])) {
      pieces.push(piece);
      piece = [];
    }
    piece.push(row);
  }
  if (piece.length > 0 || pieces.length === 0) pieces.push(piece);
  return pieces.map((rows, index) => {
    const pages = rows.length > 0 ? rows.map(({ page }) => page) : table.parts.map(({ page }) => page);
    const notes = index === pieces.length - 1 ? table.notes : [];
    const part = { ...table, rows: [...heads, ...rows], notes };
    return {
      id: '',
      kind: 'table',
      section: path.at(-1) ?? null,
      path,
      startPage: Math.min(...pages),
      endPage: Math.max(...pages),
      text: tableAsText(part),
      table: part.rows.map(({ cells }) => {
        const texts = Array.from({ length: table.columnCount }, () => '');
        for (const { column, text } of cells) texts[column] = text;
        return texts;
      }),
      markdown: tableAsMarkdown(part),
    };
  });
}

function figureChunk({ page, kind, caption }: Drawing, labels: readonly string[], path: string[]): Chunk {
  const title = caption ?? `A drawing (${kind.replace('_', ' ')}) without a caption`;
  const inside = labels.filter((label) => label !== caption);
  return {
    id: '',
    kind: 'figure',
    section: path.at(-1) ?? null,
    path,
    startPage: page,
    endPage: page,
    text: (inside.length > 0 ? `${title}\nWords in it: ${inside.join(' · ')}` : title).slice(0, MOST_CHARS),
    table: null,
    markdown: null,
  };
}
