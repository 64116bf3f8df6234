import type { KnownShape } from './letter-shape.ts';

/** A box in points (1/72 inch) from the top left of the page as it is shown, its rotation applied: left, top, right, bottom. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** One printed character. */
export interface Glyph {
  /** What is printed, as Unicode; codes of symbol fonts are decoded. U+FFFD: what is printed is not known. */
  text: string;
  /** Name of the font, without the prefix of a subset. */
  font: string;
  /** Height of the font in points, as it is shown. */
  size: number;
  isBold: boolean;
  /** Where the baseline begins. */
  x: number;
  y: number;
  box: Box;
  /** Where the next character begins, by the width that the font gives this one: narrow digits stand in wide places. */
  end: number;
  /** Turn of the baseline in degrees, clockwise as it is shown: 0 is upright. One of 0, 90, 180, 270 unless it is neither. */
  angle: number;
  /** `#rrggbb`. */
  colour: string;
  /** In the file and not painted; left out: it is. */
  isUnseen?: true;
}

/** A straight stroke along an axis, or a filled box that is as thin as one. */
export interface Rule {
  direction: 'horizontal' | 'vertical';
  box: Box;
}

/** A path that is drawn, of whatever form. */
export interface Shape {
  box: Box;
  /** Lines and curves in it. */
  segments: number;
  /** All of its lines lie along the axes, and none is bent. */
  isUpright: boolean;
  isFilled: boolean;
  isStroked: boolean;
}

export interface PdfPage {
  /** From 1. */
  number: number;
  /** Points, as it is shown. */
  width: number;
  height: number;
  /** In the order of the file. */
  glyphs: Glyph[];
  rules: Rule[];
  shapes: Shape[];
  /** Pictures made of pixels. */
  images: Box[];
}

/** A path as it is drawn, for a picture of vectors. */
export interface DrawnPath {
  /** As the attribute `d` of SVG, in points from the top left of the page. */
  d: string;
  box: Box;
  /** `#rrggbb`; null: it is not filled. */
  fill: string | null;
  isEvenOdd: boolean;
  /** Null: it is not stroked. */
  stroke: string | null;
  /** Points. */
  strokeWidth: number;
}

/** Pixels, three bytes each: red, green, blue; row after row from the top left. */
export interface Picture {
  width: number;
  height: number;
  rgb: Uint8Array;
}

export interface OutlineEntry {
  title: string;
  /** From 1; null: it leads nowhere in this file. */
  page: number | null;
  /** From 1. */
  level: number;
}

/** A PDF that is open. What it gives is plain data and outlives it. */
export interface PdfFile {
  readonly pageCount: number;
  readOutline(): OutlineEntry[];
  /** @param number From 1. */
  readPage(number: number): PdfPage;
  /** Paths whose box meets this one, in the order in which they are drawn; clipping is not applied. */
  readPaths(number: number, box: Box): DrawnPath[];
  /** What is printed in a box, on white. */
  paint(number: number, box: Box, pixelsPerPoint: number): Picture;
  /** How letters and signs look in the fonts that every reader of PDF brings. */
  knownShapes(): readonly KnownShape[];
  /** Give its memory back. */
  close(): void;
}

export type PdfFault = 'not_a_pdf' | 'locked' | 'damaged' | 'no_such_page';

/**
 * A file that cannot be read, told for the person who sent it.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openPdfium, readDatasheet } from '@partwright/datasheets';
 *
 * const pdfium = await openPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
 * readDatasheet(pdfium, new TextEncoder().encode('<html>')); // => throws 'The file is no PDF'
 */
export class PdfUnreadable extends Error {
  override readonly name = 'PdfUnreadable';
  readonly fault: PdfFault;
  constructor(fault: PdfFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** What reads PDF files. */
export interface PdfEngine {
  /** Throws PdfUnreadable. */
  open(bytes: Uint8Array): PdfFile;
}
