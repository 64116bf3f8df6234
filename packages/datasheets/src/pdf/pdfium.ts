import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import {
  PdfUnreadable,
  type Box,
  type DrawnPath,
  type OutlineEntry,
  type PdfEngine,
  type PdfFile,
  type PdfPage,
  type Picture,
} from './pdf-file.ts';
import { PageReader, type FileSigns } from './page-reader.ts';
import { readNamedGlyphs, type NamedGlyphs } from './glyph-names.ts';
import { paintKnownShapes } from './seen-signs.ts';
import type { KnownShape } from './letter-shape.ts';

/** Errors of FPDF_GetLastError (fpdfview.h). */
const WRONG_PASSWORD = 4;
const UNKNOWN_SECURITY = 5;

/** Bytes: of a larger file the names of glyphs are not read, which takes as much memory again, twice. */
const MOST_SAVED = 50_000_000;

/** An outline with more is none that a person reads. */
const DEEPEST_OUTLINE = 32;
const MOST_ENTRIES = 5_000;

/**
 * PDFium as WebAssembly, a few tens of milliseconds to begin. One process reads one file at a time; files do not see each other.
 * @param wasm The bytes of `@embedpdf/pdfium/pdfium.wasm`.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openPdfium } from '@partwright/datasheets';
 *
 * const pdfium = await openPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
 * const file = pdfium.open(readFileSync('node_modules/@partwright/datasheets/examples/regulator.pdf'));
 * file.pageCount; // => 2
 * file.readPage(1).glyphs[0]; // => { text: '5', font: 'Helvetica-Bold', size: 12, isBold: true, angle: 0 }
 * file.close();
 */
export async function openPdfium(wasm: Uint8Array): Promise<PdfEngine> {
  const pdfium = await init({ wasmBinary: wasm.slice().buffer, print: () => undefined, printErr: () => undefined });
  pdfium.PDFiumExt_Init();
  const direct = callDirectly(pdfium);
  let shapes: readonly KnownShape[] | undefined;
  const engine: PdfEngine = {
    // While the known ones are painted none is asked for.
    open: (bytes) => new PdfiumFile(direct, bytes, () => (shapes ??= paintKnownShapes(engine))),
  };
  return engine;
}

/** Asked for each character and each stroke: what the wrapper does to call them takes longer than they do. Numbers in, a number out. */
const ASKED_OFTEN = [
  'FPDFText_IsGenerated',
  'FPDFText_GetUnicode',
  'FPDFText_GetTextObject',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetCharBox',
  'FPDFText_GetLooseCharBox',
  'FPDFPage_GetObject',
  'FPDFFormObj_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_GetClipPath',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_GetPathSegment',
  'FPDFPath_GetDrawMode',
  'FPDFPath_CountSegments',
  'FPDFPath_GetPathSegment',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetType',
  'FPDFPathSegment_GetClose',
] as const satisfies readonly (keyof WrappedPdfiumModule)[];

/** The module with the functions of the WebAssembly itself in the place of those that wrap them; true is 1 there. */
function callDirectly(pdfium: WrappedPdfiumModule): WrappedPdfiumModule {
  const exported = pdfium.pdfium.wasmExports as unknown as Record<string, unknown>;
  const found = ASKED_OFTEN.filter((name) => typeof exported[name] === 'function');
  return { ...pdfium, ...Object.fromEntries(found.map((name) => [name, exported[name]])) };
}

class PdfiumFile implements PdfFile {
  readonly pageCount: number;
  readonly #pdfium: WrappedPdfiumModule;
  readonly #document: number;
  readonly #memory: number;
  readonly #size: number;
  #names: NamedGlyphs | undefined;
  readonly #signs: FileSigns;

  constructor(pdfium: WrappedPdfiumModule, bytes: Uint8Array, readShapes: () => readonly KnownShape[]) {
    const readNames = (): NamedGlyphs => (this.#names ??= this.#readNames());
    this.#signs = { boxes: new Map(), seen: new Map(), readNames, readShapes };
    this.#pdfium = pdfium;
    this.#size = bytes.length;
    const { malloc, free } = pdfium.pdfium.wasmExports;
    this.#memory = malloc(bytes.length);
    if (this.#memory === 0) throw new PdfUnreadable('damaged', `The PDF is too large: ${bytes.length} bytes`);
    pdfium.pdfium.HEAPU8.set(bytes, this.#memory);
    this.#document = pdfium.FPDF_LoadMemDocument(this.#memory, bytes.length, '');
    if (this.#document === 0) {
      const error = pdfium.FPDF_GetLastError();
      free(this.#memory);
      throw unreadable(error, bytes);
    }
    this.pageCount = pdfium.FPDF_GetPageCount(this.#document);
    if (this.pageCount > 0) return;
    this.close();
    throw new PdfUnreadable('damaged', 'The PDF has no page');
  }

  readOutline(): OutlineEntry[] {
    const entries: OutlineEntry[] = [];
    const seen = new Set<number>();
    const walk = (parent: number, level: number): void => {
      if (level > DEEPEST_OUTLINE) return;
      const first = this.#pdfium.FPDFBookmark_GetFirstChild(this.#document, parent);
      // An outline may lead into itself.
      for (
        let mark = first;
        mark !== 0 && !seen.has(mark) && entries.length < MOST_ENTRIES;
        mark = this.#pdfium.FPDFBookmark_GetNextSibling(this.#document, mark)
      ) {
        seen.add(mark);
        entries.push({ title: this.#readTitle(mark), page: this.#readTarget(mark), level });
        walk(mark, level + 1);
      }
    };
    walk(0, 1);
    return entries;
  }

  readPage(number: number): PdfPage {
    return this.#withPage(number, (reader) => reader.read(number));
  }

  readPaths(number: number, box: Box): DrawnPath[] {
    return this.#withPage(number, (reader) => reader.readPaths(box));
  }

  paint(number: number, box: Box, pixelsPerPoint: number): Picture {
    return this.#withPage(number, (reader) => reader.paint(box, pixelsPerPoint));
  }

  knownShapes(): readonly KnownShape[] {
    return this.#signs.readShapes();
  }

  /** The dictionaries of fonts are in what PDFium saves: it gives them in no other way. */
  #readNames(): NamedGlyphs {
    if (this.#size > MOST_SAVED) return new Map();
    const { PDFiumExt_OpenFileWriter, PDFiumExt_CloseFileWriter, PDFiumExt_SaveAsCopy } = this.#pdfium;
    const { PDFiumExt_GetFileWriterSize, PDFiumExt_GetFileWriterData } = this.#pdfium;
    const writer = PDFiumExt_OpenFileWriter();
    try {
      if (!PDFiumExt_SaveAsCopy(this.#document, writer)) return new Map();
      const size = PDFiumExt_GetFileWriterSize(writer);
      const memory = this.#pdfium.pdfium.wasmExports.malloc(size);
      if (memory === 0) return new Map();
      PDFiumExt_GetFileWriterData(writer, memory, size);
      const names = readNamedGlyphs(this.#pdfium.pdfium.HEAPU8.slice(memory, memory + size));
      this.#pdfium.pdfium.wasmExports.free(memory);
      return names;
    } finally {
      PDFiumExt_CloseFileWriter(writer);
    }
  }

  #withPage<Result>(number: number, read: (reader: PageReader) => Result): Result {
    const page = Number.isInteger(number) && number >= 1 ? this.#pdfium.FPDF_LoadPage(this.#document, number - 1) : 0;
    if (page === 0) throw new PdfUnreadable('no_such_page', `Page ${number} of ${this.pageCount} cannot be read`);
    const reader = new PageReader(this.#pdfium, page, this.#signs);
    try {
      return read(reader);
    } finally {
      reader.close();
      this.#pdfium.FPDF_ClosePage(page);
    }
  }

  close(): void {
    this.#pdfium.FPDF_CloseDocument(this.#document);
    this.#pdfium.pdfium.wasmExports.free(this.#memory);
  }

  #readTitle(mark: number): string {
    return readUtf16(this.#pdfium, (buffer, size) => this.#pdfium.FPDFBookmark_GetTitle(mark, buffer, size))
      .replaceAll(/\s+/g, ' ')
      .trim();
  }

  #readTarget(mark: number): number | null {
    const { FPDFBookmark_GetDest, FPDFBookmark_GetAction, FPDFAction_GetDest, FPDFDest_GetDestPageIndex } =
      this.#pdfium;
    const action = FPDFBookmark_GetAction(mark);
    const target = FPDFBookmark_GetDest(this.#document, mark) || (action && FPDFAction_GetDest(this.#document, action));
    const index = target ? FPDFDest_GetDestPageIndex(this.#document, target) : -1;
    return index >= 0 && index < this.pageCount ? index + 1 : null;
  }
}

function unreadable(error: number, bytes: Uint8Array): PdfUnreadable {
  if (error === WRONG_PASSWORD) return new PdfUnreadable('locked', 'The PDF is locked by a password');
  if (error === UNKNOWN_SECURITY)
    return new PdfUnreadable('locked', 'The PDF is locked in a way that cannot be opened here');
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return head.includes('%PDF-')
    ? new PdfUnreadable('damaged', 'The PDF is damaged or cut off: it cannot be opened')
    : new PdfUnreadable('not_a_pdf', 'The file is no PDF: it does not begin with %PDF-');
}

/** Text that a function writes as UTF-16 into a buffer after it was asked for its length in bytes. */
function readUtf16(pdfium: WrappedPdfiumModule, write: (buffer: number, size: number) => number): string {
  const size = write(0, 0);
  if (size <= 2) return '';
  const buffer = pdfium.pdfium.wasmExports.malloc(size);
  write(buffer, size);
  const text = pdfium.pdfium.UTF16ToString(buffer);
  pdfium.pdfium.wasmExports.free(buffer);
  return text;
}
