import type { Drawing } from './drawings/index.ts';
import type { PageText } from './text/page-text.ts';

/** A page of which nothing was read. */
export interface UnreadPage {
  page: number;
  /**
   * `picture`: it is one, and what stands in it is no text. `empty`: nothing is on it. `limit`: behind the most that are read.
   * `damaged`: it cannot be opened.
   */
  reason: 'picture' | 'empty' | 'limit' | 'damaged';
}

/** What is to be known before the rest is trusted. `page` null: of the whole file. */
export interface DatasheetWarning {
  code: 'pages_unread' | 'pages_by_ocr' | 'letters_unknown' | 'drawings_unread' | 'nothing_read';
  page: number | null;
  /** For a person. */
  message: string;
}

/** Pages whose letters are not those of a text that is printed, by why they are not. */
export interface Unprinted {
  /** Their fonts do not say which letters they print. */
  unmapped: Set<number>;
  /** A text that is not painted lies over what is. */
  laidOver: Set<number>;
}

interface Crowded {
  /** More is on them than on any page for a reader: not all drawings and pins in them were looked for. */
  crowded: ReadonlySet<number>;
}

/** What was read. */
interface Read {
  pageCount: number;
  unread: readonly UnreadPage[];
  ocrPages: readonly number[];
  pages: readonly PageText[];
  drawings: readonly Drawing[];
}

/** What is to be known of a reading as a whole. */
export function findWarnings(sheet: Read, { unmapped, laidOver, crowded }: Unprinted & Crowded): DatasheetWarning[] {
  const { pageCount, unread, ocrPages } = sheet;
  const warnings: DatasheetWarning[] = [];
  const pictures = ocrPages.filter((page) => !unmapped.has(page) && !laidOver.has(page));
  if (laidOver.size > 0)
    warnings.push({
      code: 'pages_by_ocr',
      page: null,
      message: `The text of these pages is not the one that is seen: it lies unseen over it, as programs for OCR lay it there, and may say something else: ${listPages([...laidOver])}`,
    });
  if (pictures.length > 0)
    warnings.push({
      code: 'pages_by_ocr',
      page: null,
      message: `Pages that are pictures were read by OCR, and may say something else: ${listPages(pictures)}`,
    });
  const drawn = ocrPages.filter((page) => unmapped.has(page));
  if (drawn.length > 0)
    warnings.push({
      code: 'pages_by_ocr',
      page: null,
      message: `The file does not say which letters these pages print. They were read by OCR as pictures, and may say something else: ${listPages(drawn)}`,
    });
  const lost = [...unmapped].filter((page) => !ocrPages.includes(page));
  if (lost.length > 0)
    warnings.push({
      code: 'letters_unknown',
      page: null,
      message: `The file does not say which letters these pages print, and OCR did not read them. What is told of them is not to be relied on: ${listPages(lost)}`,
    });
  if (crowded.size > 0)
    warnings.push({
      code: 'drawings_unread',
      page: null,
      message: `More is drawn or printed on these pages than on any for a reader. Their drawings, and pins in them, were not looked for: ${listPages([...crowded])}`,
    });
  const missing = unread.filter(({ reason }) => reason !== 'empty').map(({ page }) => page);
  if (missing.length > 0)
    warnings.push({
      code: 'pages_unread',
      page: null,
      message: `Of ${pageCount} pages ${missing.length} were not read: ${listPages(missing)}`,
    });
  if (isNothingRead(sheet)) warnings.push({ code: 'nothing_read', page: null, message: whyNothing(sheet) });
  return warnings;
}

/**
 * Whether neither text nor a drawing was found: of the whole file nothing is known.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { isNothingRead, openPdfium, readDatasheet } from '@partwright/datasheets';
 *
 * const pdfium = await openPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
 * const file = readFileSync('node_modules/@partwright/datasheets/examples/regulator.pdf');
 * isNothingRead(readDatasheet(pdfium, file)); // => false
 */
export function isNothingRead({ pages, drawings }: Pick<Read, 'pages' | 'drawings'>): boolean {
  return drawings.length === 0 && pages.every(({ lines }) => lines.length === 0);
}

function whyNothing({ pageCount, unread, ocrPages }: Read): string {
  const countOf = (...reasons: UnreadPage['reason'][]): number =>
    unread.filter(({ reason }) => reasons.includes(reason)).length;
  const opened = pageCount - countOf('limit', 'damaged');
  const pages = opened === 1 ? 'the page' : `the ${opened} pages`;
  const what = `No text, table or drawing was found on ${pages} that could be opened`;
  if (ocrPages.length + countOf('picture') > 0)
    return `${what}: what is there is painted, and no letters were read in it. Get the file from the manufacturer as text, or scan it with 300 dots per inch.`;
  if (countOf('empty') === opened)
    return `${what}: nothing stands there. If a program shows something, print it into a new PDF and send that.`;
  return `${what}: what is there is not set as text that is read. Print it into a new PDF and send that.`;
}

const listPages = (pages: readonly number[]): string =>
  pages.slice(0, 10).join(', ') + (pages.length > 10 ? ', …' : '');
