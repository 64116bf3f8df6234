import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { PdfUnreadable, type Box, type DrawnPath, type Glyph, type PdfPage, type Picture } from './pdf-file.ts';
import { dropCovered, isPartOf } from './printed-again.ts';
import { isPrintedLike, type NamedGlyphs } from './glyph-names.ts';
import { readPlaceholders, type KnownBoxes } from './placeholders.ts';
import { readSeenSigns, type SeenSigns } from './seen-signs.ts';
import type { KnownShape } from './letter-shape.ts';
import { decodeGlyph, kindOfFont, UNKNOWN } from './symbol-font.ts';

/** FPDF_PAGEOBJ_… (fpdf_edit.h). */
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const SHADING = 4;
const FORM = 5;
/** Forms within forms, as deep as any honest file has them. */
const DEEPEST_FORM = 12;
const MOST_OBJECTS = 400_000;
/** Where a curve begins, two points that it is drawn towards, where it ends. */
const CURVE_POINTS = 4;
/** A filled box at most so thick, in points, is drawn as a line. */
const THICKEST_RULE = 2.5;
const SHORTEST_RULE = 4;

/** How letters are made bold without a bold font: their outlines are drawn too (ISO 32000-1, table 106). */
const FILLED_AND_DRAWN = 2;
/** Letters that are in the file, and neither filled nor drawn. */
const NOT_PAINTED = 3;
const BOLD = /bold|black|heavy|demi|semibd|-bd\b/i;

/** Points of the file -> points of the page as it is shown. */
type Place = (x: number, y: number) => [x: number, y: number];

/** What characters of one text object share. */
interface Style {
  font: string;
  size: number;
  isBold: boolean;
  angle: number;
  colour: string;
  isUnseen?: true;
}

/** One of the parts of a path that a pen draws without being lifted. */
interface Part {
  point: number;
  stroke: number;
  isBent: boolean;
}

/** Points: as large, the parts of a path may be of several drawings; the dashes of a line stand in a row. */
const WIDE = 60;
const DASHES = 12;
const isWide = ([x0, y0, x1, y1]: Box): boolean =>
  Math.max(x1 - x0, y1 - y0) > WIDE && Math.min(x1 - x0, y1 - y0) > DASHES;

type Drawn = Pick<PdfPage, 'rules' | 'shapes' | 'images'> & {
  paths: DrawnPath[] | undefined;
  /** Of the text objects that are cut off: all that is seen of each lies in its box. */
  clips: Map<number, Box>;
  /** What is painted in steps of colour. */
  shadings: Box[];
};

/** A text object, with what is seen of it. */
interface PrintedText {
  object: number;
  to: Place;
  clip: Box;
}

/** What cuts nothing off. */
const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity];
/** Points: letters reach a little over the edge that they were cut at. */
const OVER_EDGE = 1;

/** What is known of the signs of a file, whichever page they stand on; added to. */
export interface FileSigns {
  boxes: KnownBoxes;
  seen: SeenSigns;
  /** What the names of glyphs tell of the fonts of the file. */
  readNames: () => NamedGlyphs;
  /** How signs look that no code tells. */
  readShapes: () => readonly KnownShape[];
}

/** One page of an open file; `close` gives back its memory, not the page. */
export class PageReader {
  readonly #pdfium: WrappedPdfiumModule;
  readonly #page: number;
  readonly #signs: FileSigns;
  readonly #quarterTurns: number;
  readonly #place: Place;
  readonly #width: number;
  readonly #height: number;
  /** Room for what PDFium writes: 8 doubles, a text of 256 bytes. */
  readonly #room: number;

  constructor(pdfium: WrappedPdfiumModule, page: number, signs: FileSigns) {
    this.#pdfium = pdfium;
    this.#signs = signs;
    this.#page = page;
    this.#room = pdfium.pdfium.wasmExports.malloc(64 + 256);
    this.#quarterTurns = pdfium.FPDFPage_GetRotation(page);
    const [left, bottom, right, top] = this.#readMediaBox();
    const isTurned = this.#quarterTurns % 2 === 1;
    this.#width = isTurned ? top - bottom : right - left;
    this.#height = isTurned ? right - left : top - bottom;
    const places: Place[] = [
      (x, y) => [x - left, top - y],
      (x, y) => [y - bottom, x - left],
      (x, y) => [right - x, y - bottom],
      (x, y) => [top - y, right - x],
    ];
    this.#place = places[this.#quarterTurns]!;
  }

  read(number: number): PdfPage {
    const { rules, shapes, images, clips, shadings } = this.#readObjects();
    const printed = this.#readGlyphs(clips);
    const filled = shapes.filter(({ isFilled }) => isFilled).map(({ box }) => box);
    const glyphs = printed.some(isWhite)
      ? this.#dropWhiteOnWhite(printed, [...images, ...shadings, ...filled])
      : printed;
    return { number, width: this.#width, height: this.#height, glyphs, rules, shapes, images };
  }

  readPaths(box: Box): DrawnPath[] {
    const paths: DrawnPath[] = [];
    this.#readObjects(paths);
    return paths.filter((path) => meets(path.box, box));
  }

  paint([x0, y0, x1, y1]: Box, pixelsPerPoint: number): Picture {
    const width = Math.max(1, Math.round((x1 - x0) * pixelsPerPoint));
    const height = Math.max(1, Math.round((y1 - y0) * pixelsPerPoint));
    const { FPDFBitmap_CreateEx, FPDFBitmap_FillRect, FPDFBitmap_GetBuffer, FPDFBitmap_GetStride } = this.#pdfium;
    // Four bytes a pixel: blue, green, red and one that says nothing.
    const bitmap = FPDFBitmap_CreateEx(width, height, 3, 0, 0);
    if (bitmap === 0) throw new PdfUnreadable('damaged', `A picture of ${width} x ${height} pixels is too large`);
    try {
      FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
      const shown = this.#readShownBox();
      this.#pdfium.FPDF_RenderPageBitmap(
        bitmap,
        this.#page,
        Math.round((shown[0] - x0) * pixelsPerPoint),
        Math.round((shown[1] - y0) * pixelsPerPoint),
        Math.max(1, Math.round((shown[2] - shown[0]) * pixelsPerPoint)),
        Math.max(1, Math.round((shown[3] - shown[1]) * pixelsPerPoint)),
        0,
        0,
      );
      const from = FPDFBitmap_GetBuffer(bitmap);
      const stride = FPDFBitmap_GetStride(bitmap);
      const bytes = this.#pdfium.pdfium.HEAPU8;
      const rgb = new Uint8Array(3 * width * height);
      for (let y = 0, to = 0; y < height; y++)
        for (let x = 0, at = from + y * stride; x < width; x++, at += 4) {
          rgb[to++] = bytes[at + 2]!;
          rgb[to++] = bytes[at + 1]!;
          rgb[to++] = bytes[at]!;
        }
      return { width, height, rgb };
    } finally {
      this.#pdfium.FPDFBitmap_Destroy(bitmap);
    }
  }

  close(): void {
    this.#pdfium.pdfium.wasmExports.free(this.#room);
  }

  /** The part of the page that is painted: what is cut off of it has places too. */
  #readShownBox(): Box {
    const room = this.#room;
    if (!this.#pdfium.FPDF_GetPageBoundingBox(this.#page, room)) return [0, 0, this.#width, this.#height];
    const [left, top, right, bottom] = this.#floats(room, 4) as [number, number, number, number];
    return this.#box(left, bottom, right, top);
  }

  #readMediaBox(): [left: number, bottom: number, right: number, top: number] {
    const room = this.#room;
    if (this.#pdfium.FPDFPage_GetMediaBox(this.#page, room, room + 4, room + 8, room + 12)) {
      const [left, bottom, right, top] = this.#floats(room, 4) as [number, number, number, number];
      if (right > left && top > bottom) return [left, bottom, right, top];
    }
    // A page that inherits its box, or has none.
    const width = this.#pdfium.FPDF_GetPageWidthF(this.#page);
    const height = this.#pdfium.FPDF_GetPageHeightF(this.#page);
    return this.#quarterTurns % 2 === 1 ? [0, 0, height, width] : [0, 0, width, height];
  }

  /** @param clips What stands outside of them is in the file and not on the page: a drawing of another document is cut to a part of it. */
  #readGlyphs(clips: ReadonlyMap<number, Box>): Glyph[] {
    const text = this.#pdfium.FPDFText_LoadPage(this.#page);
    if (text === 0) return [];
    const glyphs: Glyph[] = [];
    const codes: number[] = [];
    const places: number[] = [];
    const again = new Set<Glyph>();
    const uncoded = new Set<string>();
    let hasSigns = false;
    const styles = new Map<number, Style>();
    const isRepeated = this.#findRepeated();
    const count = this.#pdfium.FPDFText_CountChars(text);
    for (let index = 0; index < count; index++) {
      // Blanks and line ends that the file does not have: lines and words are found by place.
      if (this.#pdfium.FPDFText_IsGenerated(text, index) === 1) continue;
      const code = this.#pdfium.FPDFText_GetUnicode(text, index);
      const object = this.#pdfium.FPDFText_GetTextObject(text, index);
      let style = styles.get(object);
      if (!style) {
        styles.set(object, (style = this.#readStyle(text, index, object)));
        const kind = kindOfFont(style.font);
        hasSigns ||= kind === 'picture' || kind === 'pi';
      }
      const glyph = this.#readGlyph(text, index, code, style);
      const clip = clips.get(object);
      if (!glyph) continue;
      if (clip && !isSeen(glyph.box, clip)) {
        if (!isRepeated(object)) continue;
        again.add(glyph);
      }
      glyphs.push(glyph);
      codes.push(code);
      places.push(index);
      // A code in the place of a character.
      if (code < 0x20 && glyph.text === UNKNOWN) uncoded.add(style.font);
    }
    dropCovered({ glyphs, codes, places }, again);
    const named = uncoded.size === 0 ? glyphs : this.#nameGlyphs(text, glyphs, codes, places, uncoded);
    this.#pdfium.FPDFText_ClosePage(text);
    const paint = (box: Box, pixelsPerPoint: number): Picture => this.paint(box, pixelsPerPoint);
    const { boxes, seen, readShapes } = this.#signs;
    // Their boxes first: they are told by what stands beside them.
    const told = hasSigns ? readPlaceholders(named, codes, paint, boxes) : named;
    return readSeenSigns(told, codes, paint, readShapes, seen);
  }

  /**
   * Glyphs of fonts that do not say which letters their codes print, by the names that the glyphs have. PDFium gives the code where
   * it has no character.
   *
   * @param places Of the characters on the page of text.
   * @param fonts Those with such codes.
   */
  #nameGlyphs(
    text: number,
    glyphs: readonly Glyph[],
    codes: readonly number[],
    places: readonly number[],
    fonts: ReadonlySet<string>,
  ): Glyph[] {
    const names = this.#signs.readNames();
    const { FPDFText_HasUnicodeMapError, FPDFText_GetTextObject } = this.#pdfium;
    // Of a font one of whose glyphs is not what its name says none is believed.
    const untrue = new Set<string>();
    const read = glyphs.map((glyph, at) => {
      if (!fonts.has(glyph.font) || FPDFText_HasUnicodeMapError(text, places[at]!) !== 1) return { glyph, font: '' };
      const font = this.#readBaseFont(FPDFText_GetTextObject(text, places[at]!));
      const said = names.get(font)?.get(codes[at]!);
      // Without a name it is what it was: PDFium reports signs that it knows all the same.
      if (said === undefined) return { glyph, font: '' };
      if (said !== UNKNOWN && !isPrintedLike(said, glyph.box, glyph.y, glyph.size)) untrue.add(font);
      return { glyph: { ...glyph, text: decodeGlyph(said.codePointAt(0)!, glyph.font) }, font };
    });
    return read.map(({ glyph, font }) => (untrue.has(font) ? { ...glyph, text: UNKNOWN } : glyph));
  }

  /** The name of the font of a text as the file has it, without the prefix of a subset. */
  #readBaseFont(object: number): string {
    const room = this.#room;
    const bytes = this.#pdfium.FPDFFont_GetBaseFontName(this.#pdfium.FPDFTextObj_GetFont(object), room + 64, 256);
    return bytes > 0 && bytes <= 256 ? this.#pdfium.pdfium.UTF8ToString(room + 64) : '';
  }

  /**
   * Whether a text that is cut off is printed at the same place again and seen there, alone or as a part of a longer one: PDFium gives
   * the letters of the first alone.
   * Asked for few objects of few pages, so that nothing is looked up before.
   */
  #findRepeated(): (object: number) => boolean {
    const known = new Map<number, boolean>();
    let boxes: Map<number, Box> | undefined;
    let seen: readonly Box[] = [];
    let places = new Set<string>();
    return (object) => {
      const told = known.get(object);
      if (told !== undefined) return told;
      if (!boxes) {
        const texts: PrintedText[] = [];
        this.#readObjects(undefined, texts);
        const printed = texts.map((each) => ({ ...each, box: this.#readBounds(each.object, each.to) }));
        boxes = new Map(printed.map((each) => [each.object, each.box]));
        seen = printed.flatMap(({ box, clip }) => (isSeen(box, clip) ? [box] : []));
        places = new Set(seen.map(placeOf));
      }
      const box = boxes.get(object);
      const mayBePart = seen.length <= MOST_HELD;
      const isAgain =
        box !== undefined && (places.has(placeOf(box)) || (mayBePart && seen.some((other) => isPartOf(box, other))));
      known.set(object, isAgain);
      return isAgain;
    };
  }

  /** Nobody reads white letters but on what is painted behind them; few stand on a thick line, and its width is asked for then alone. */
  #dropWhiteOnWhite(glyphs: readonly Glyph[], painted: readonly Box[]): Glyph[] {
    const isOn = (grounds: readonly Box[], { box }: Glyph): boolean => grounds.some((ground) => meets(ground, box));
    const bare = new Set(glyphs.filter((glyph) => isWhite(glyph) && !isOn(painted, glyph)));
    if (bare.size === 0) return [...glyphs];
    const paths: DrawnPath[] = [];
    this.#readObjects(paths);
    const lines = paths.map(groundOf).filter((box) => box !== undefined);
    return glyphs.filter((glyph) => !bare.has(glyph) || isOn(lines, glyph));
  }

  #readGlyph(text: number, index: number, code: number, style: Style): Glyph | undefined {
    const room = this.#room;
    const heap = this.#pdfium.pdfium;
    if (!this.#pdfium.FPDFText_GetCharOrigin(text, index, room, room + 8)) return undefined;
    const [x, y] = this.#place(heap.HEAPF64[room / 8]!, heap.HEAPF64[room / 8 + 1]!);
    // Left, right, bottom, top.
    if (!this.#pdfium.FPDFText_GetCharBox(text, index, room, room + 8, room + 16, room + 24)) return undefined;
    const [doubles, from] = [heap.HEAPF64, room / 8];
    const [left, right] = [doubles[from]!, doubles[from + 1]!];
    const [bottom, top] = [doubles[from + 2]!, doubles[from + 3]!];
    const box = this.#box(left, bottom, right, top);
    // A rectangle of floats: left, top, right, bottom.
    const hasPlace = this.#pdfium.FPDFText_GetLooseCharBox(text, index, room);
    const place = hasPlace ? this.#floats(room, 4) : [left, top, right, bottom];
    const end = this.#box(place[0]!, place[3]!, place[2]!, place[1]!)[2];
    // A hyphen that ends a line has this code, as has the second sign of a font that numbers its signs.
    const isHyphen = code === 2 && this.#pdfium.FPDFText_IsHyphen(text, index) === 1;
    const decoded = isHyphen ? '-' : decodeGlyph(code, style.font);
    const printed = decoded === UNKNOWN && isBar(box, y, style.size) ? '−' : decoded;
    return { text: printed.normalize('NFC'), x, y, box, end, ...style };
  }

  #readStyle(text: number, index: number, object: number): Style {
    const room = this.#room;
    const { FPDFText_GetFontInfo, FPDFText_GetFontWeight, FPDFText_GetFontSize, FPDFText_GetMatrix } = this.#pdfium;
    const bytes = FPDFText_GetFontInfo(text, index, room + 64, 256, room);
    const font = bytes > 0 && bytes <= 256 ? this.#pdfium.pdfium.UTF8ToString(room + 64) : '';
    const weight = FPDFText_GetFontWeight(text, index);
    const [a = 1, b = 0, c = 0, d = 1] = FPDFText_GetMatrix(text, index, room) ? this.#floats(room, 6) : [];
    // A size below nothing turns the letters upside down, and some makers' matrix turns them back.
    const printedSize = FPDFText_GetFontSize(text, index);
    const size = Math.abs(printedSize) * Math.hypot(c, d);
    const upright = printedSize < 0 ? -1 : 1;
    const turned = Math.round((Math.atan2(-b * upright, a * upright) * 180) / Math.PI) + 90 * this.#quarterTurns;
    const colour = this.#pdfium.FPDFText_GetFillColor(text, index, room, room + 4, room + 8, room + 12)
      ? formatColour(this.#pdfium.pdfium.HEAPU32.subarray(room / 4, room / 4 + 3))
      : '#000000';
    const mode = this.#pdfium.FPDFTextObj_GetTextRenderMode(object);
    return {
      font: font.replace(/^[A-Z]{6}\+/, ''),
      size,
      isBold: BOLD.test(font) || weight >= 600 || mode === FILLED_AND_DRAWN,
      ...(mode === NOT_PAINTED && { isUnseen: true as const }),
      angle: ((turned % 360) + 360) % 360,
      colour,
    };
  }

  /**
   * @param paths Gets each path as it is drawn.
   * @param texts Gets each text.
   */
  #readObjects(paths?: DrawnPath[], texts?: PrintedText[]): Drawn {
    const drawn: Drawn = { rules: [], shapes: [], images: [], paths, clips: new Map(), shadings: [] };
    const { FPDFPage_CountObjects, FPDFPage_GetObject, FPDFFormObj_CountObjects, FPDFFormObj_GetObject } = this.#pdfium;
    let seen = 0;
    const walk = (count: number, get: (index: number) => number, to: Place, outer: Box, depth: number): void => {
      for (let index = 0; index < count && seen < MOST_OBJECTS; index++) {
        const object = get(index);
        if (object === 0) continue;
        seen++;
        const type = this.#pdfium.FPDFPageObj_GetType(object);
        const clip = this.#readClip(object, to, outer);
        if (type === PATH) {
          const [rules, shapes] = [drawn.rules.length, drawn.shapes.length];
          this.#readPath(object, to, drawn, clip);
          if (clip !== EVERYWHERE) cutToClip(drawn, { rules, shapes }, clip);
        } else if (type === TEXT) {
          texts?.push({ object, to, clip });
          if (clip !== EVERYWHERE) drawn.clips.set(object, clip);
        } else if (type === IMAGE || type === SHADING) {
          const box = this.#readBounds(object, to);
          if (meets(box, clip)) (type === IMAGE ? drawn.images : drawn.shadings).push(box);
        } else if (type === FORM && depth < DEEPEST_FORM) {
          const inner = this.#composed(object, to);
          walk(FPDFFormObj_CountObjects(object), (at) => FPDFFormObj_GetObject(object, at), inner, clip, depth + 1);
        }
      }
    };
    walk(FPDFPage_CountObjects(this.#page), (at) => FPDFPage_GetObject(this.#page, at), this.#place, EVERYWHERE, 0);
    return takeThinImages(drawn);
  }

  /** What is seen of an object lies in this box, and in that of the form around it. */
  #readClip(object: number, to: Place, outer: Box): Box {
    const { FPDFPageObj_GetClipPath, FPDFClipPath_CountPaths, FPDFClipPath_CountPathSegments } = this.#pdfium;
    const { FPDFClipPath_GetPathSegment, FPDFPathSegment_GetPoint } = this.#pdfium;
    const clip = FPDFPageObj_GetClipPath(object);
    const count = clip === 0 ? 0 : FPDFClipPath_CountPaths(clip);
    const room = this.#room;
    let seen = outer;
    for (let path = 0; path < count; path++) {
      const points: [number, number][] = [];
      const segments = FPDFClipPath_CountPathSegments(clip, path);
      for (let index = 0; index < segments; index++) {
        const segment = FPDFClipPath_GetPathSegment(clip, path, index);
        if (!FPDFPathSegment_GetPoint(segment, room, room + 4)) continue;
        const [x = 0, y = 0] = this.#floats(room, 2);
        points.push(to(x, y));
      }
      if (points.length > 0) seen = sharedBy(seen, boxOf(points));
    }
    return seen;
  }

  /** What lies in a form is placed by the form's own matrix first. */
  #composed(object: number, outer: Place): Place {
    if (!this.#pdfium.FPDFPageObj_GetMatrix(object, this.#room)) return outer;
    const [a, b, c, d, e, f] = this.#floats(this.#room, 6) as [number, number, number, number, number, number];
    return (x, y) => outer(a * x + c * y + e, b * x + d * y + f);
  }

  #readBounds(object: number, to: Place): Box {
    const room = this.#room;
    if (!this.#pdfium.FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12)) return [0, 0, 0, 0];
    const [left, bottom, right, top] = this.#floats(room, 4) as [number, number, number, number];
    return boxOf([to(left, bottom), to(right, top)]);
  }

  #readPath(object: number, to: Place, drawn: Drawn, clip: Box): void {
    const room = this.#room;
    const {
      FPDFPath_GetDrawMode,
      FPDFPath_CountSegments,
      FPDFPath_GetPathSegment,
      FPDFPathSegment_GetPoint,
      FPDFPathSegment_GetType,
      FPDFPathSegment_GetClose,
    } = this.#pdfium;
    if (!FPDFPath_GetDrawMode(object, room, room + 4)) return;
    const fillMode = this.#pdfium.pdfium.HEAP32[room / 4]!;
    const isFilled = fillMode !== 0;
    const isStroked = this.#pdfium.pdfium.HEAP32[room / 4 + 1] !== 0;
    const segments = FPDFPath_CountSegments(object);
    // Neither filled nor stroked: it only clips.
    if (segments <= 0 || (!isFilled && !isStroked)) return;
    if (clip !== EVERYWHERE && !meets(this.#readBounds(object, to), clip)) return;
    const inner = this.#composed(object, to);
    drawn.paths?.push(this.#drawPath(object, inner, fillMode, isStroked));
    if (isFilled && !isStroked && this.#isWhite(object)) return;
    const points: [number, number][] = [];
    let from: [number, number] | undefined;
    let start: [number, number] | undefined;
    let isStraight = true;
    const strokes: Box[] = [];
    // From where on a curve goes, and the two points that it is drawn towards.
    let bend: [number, number][] = [];
    // Where the parts of the path begin, in its points and its strokes.
    const parts: Part[] = [];
    for (let index = 0; index < segments; index++) {
      const segment = FPDFPath_GetPathSegment(object, index);
      if (!FPDFPathSegment_GetPoint(segment, room, room + 4)) continue;
      const [x = 0, y = 0] = this.#floats(room, 2);
      const point = inner(x, y);
      // 0 line, 1 curve, 2 move.
      const type = FPDFPathSegment_GetType(segment);
      if (type === 2) parts.push({ point: points.length, stroke: strokes.length, isBent: false });
      points.push(point);
      if (type === 2) start = point;
      else if (type === 0 && from) strokes.push(boxOf([from, point]));
      else if (type === 1 && from) {
        bend.push(...(bend.length === 0 ? [from, point] : [point]));
        if (bend.length === CURVE_POINTS) {
          // Some drawing programs write the rules of a table as curves.
          const curve = boxOf(bend);
          bend = [];
          if (isAlongAxis(curve)) strokes.push(curve);
          else {
            isStraight = false;
            if (parts.length > 0) parts.at(-1)!.isBent = true;
          }
        }
      } else isStraight = false;
      if (FPDFPathSegment_GetClose(segment) && start) strokes.push(boxOf([point, start]));
      from = point;
    }
    const box = boxOf(points);
    const isUpright = isStraight && strokes.every(isAlongAxis);
    if (parts.length < 2 || !isWide(box)) drawn.shapes.push({ box, segments, isUpright, isFilled, isStroked });
    // One path may draw things that stand far from one another.
    else
      for (const [at, part] of parts.entries()) {
        const own = points.slice(part.point, parts[at + 1]?.point);
        const isAlong = !part.isBent && strokes.slice(part.stroke, parts[at + 1]?.stroke).every(isAlongAxis);
        drawn.shapes.push({ box: boxOf(own), segments: own.length, isUpright: isAlong, isFilled, isStroked });
      }
    const thin = ruleOf(box);
    if (isFilled && isStraight && thin) drawn.rules.push(thin);
    else if (isStroked) for (const stroke of strokes) pushIf(drawn.rules, ruleOf(stroke));
    // Cells are often filled boxes: their edges are rules too where they are large.
    else if (isFilled && isStraight && segments <= 6) drawn.rules.push(...edgesOf(box));
  }

  #drawPath(object: number, place: Place, fillMode: number, isStroked: boolean): DrawnPath {
    const room = this.#room;
    const { FPDFPath_GetPathSegment, FPDFPathSegment_GetPoint, FPDFPathSegment_GetType, FPDFPathSegment_GetClose } =
      this.#pdfium;
    const points: [number, number][] = [];
    let d = '';
    let controls = 0;
    const count = this.#pdfium.FPDFPath_CountSegments(object);
    for (let index = 0; index < count; index++) {
      const segment = FPDFPath_GetPathSegment(object, index);
      if (!FPDFPathSegment_GetPoint(segment, room, room + 4)) continue;
      const [x = 0, y = 0] = this.#floats(room, 2);
      const point = place(x, y);
      points.push(point);
      const type = FPDFPathSegment_GetType(segment);
      // Three points make a curve.
      const letter = type === 2 ? 'M' : type === 0 ? 'L' : controls % 3 === 0 ? 'C' : ' ';
      controls = type === 1 ? controls + 1 : 0;
      d += `${letter}${round(point[0])} ${round(point[1])}`;
      if (FPDFPathSegment_GetClose(segment)) d += 'Z';
    }
    const isFilled = fillMode !== 0;
    const [x0, y0] = place(0, 0);
    const [x1, y1] = place(1, 0);
    const width = this.#pdfium.FPDFPageObj_GetStrokeWidth(object, room) ? this.#floats(room, 1)[0]! : 1;
    return {
      d,
      box: boxOf(points),
      fill: isFilled ? this.#readColour(object, this.#pdfium.FPDFPageObj_GetFillColor) : null,
      isEvenOdd: fillMode === 1,
      stroke: isStroked ? this.#readColour(object, this.#pdfium.FPDFPageObj_GetStrokeColor) : null,
      strokeWidth: width * Math.hypot(x1 - x0, y1 - y0),
    };
  }

  #readColour(object: number, get: (object: number, r: number, g: number, b: number, a: number) => boolean): string {
    const room = this.#room;
    if (!get(object, room, room + 4, room + 8, room + 12)) return '#000000';
    return formatColour(this.#pdfium.pdfium.HEAPU32.subarray(room / 4, room / 4 + 3));
  }

  #isWhite(object: number): boolean {
    const room = this.#room;
    if (!this.#pdfium.FPDFPageObj_GetFillColor(object, room, room + 4, room + 8, room + 12)) return false;
    return this.#pdfium.pdfium.HEAPU32.subarray(room / 4, room / 4 + 3).every((part) => part >= 250);
  }

  #box(left: number, bottom: number, right: number, top: number): Box {
    const [x0, y0] = this.#place(left, bottom);
    const [x1, y1] = this.#place(right, top);
    return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
  }

  #floats(address: number, count: number): number[] {
    const heap = this.#pdfium.pdfium.HEAPF32;
    const numbers: number[] = [];
    for (let at = address / 4; at < address / 4 + count; at++) numbers.push(heap[at]!);
    return numbers;
  }
}

const round = (points: number): number => Math.round(points * 100) / 100;

/** Of the height of the font: how thick a minus is at most, and between what heights over the baseline it lies. */
const THICKEST_BAR = 0.16;
const LOWEST_BAR = 0.15;
const HIGHEST_BAR = 0.5;
/** A dot is as wide as it is high. */
const BAR_SHAPE = 2.5;

/** Whether what is printed is one level stroke at the height of a minus: what else it may be is a dash. */
export function isBar([x0, y0, x1, y1]: Box, y: number, size: number): boolean {
  const thickness = y1 - y0;
  const height = y - (y0 + y1) / 2;
  return (
    thickness > 0 &&
    thickness < THICKEST_BAR * size &&
    x1 - x0 > BAR_SHAPE * thickness &&
    height > LOWEST_BAR * size &&
    height < HIGHEST_BAR * size
  );
}

/** Of the rules and shapes from some on what is seen of them. */
function cutToClip(drawn: Drawn, from: { rules: number; shapes: number }, clip: Box): void {
  const cut = <Kind extends { box: Box }>(kind: Kind): Kind => ({ ...kind, box: sharedBy(kind.box, clip) });
  const isLeft = ({ box }: { box: Box }): boolean => box[0] <= box[2] && box[1] <= box[3];
  drawn.rules.push(...drawn.rules.splice(from.rules).map(cut).filter(isLeft));
  drawn.shapes.push(...drawn.shapes.splice(from.shapes).map(cut).filter(isLeft));
}

const placeOf = (box: Box): string => box.map(Math.round).join();
/** Texts of a page: each that is cut off is held against as many others; of more only one at the very same place counts. */
const MOST_HELD = 4_000;

/** Whether a letter is not cut off: its middle lies where something is seen. */
function isSeen([x0, y0, x1, y1]: Box, clip: Box): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x > clip[0] - OVER_EDGE && x < clip[2] + OVER_EDGE && y > clip[1] - OVER_EDGE && y < clip[3] + OVER_EDGE;
}

const WHITE = /^#f[a-f]f[a-f]f[a-f]$/;
const isWhite = ({ colour }: Glyph): boolean => WHITE.test(colour);

/** Points: a thinner stroke is no ground for a letter. */
const LEAST_GROUND = 3;

/** Where a path leaves a colour other than white that letters can stand on; undefined: it leaves none. */
function groundOf({ box, fill, stroke, strokeWidth }: DrawnPath): Box | undefined {
  if (fill !== null && !WHITE.test(fill)) return box;
  if (stroke === null || WHITE.test(stroke) || strokeWidth < LEAST_GROUND) return undefined;
  const half = strokeWidth / 2;
  return [box[0] - half, box[1] - half, box[2] + half, box[3] + half];
}

/** The part of two boxes that is in both; where there is none it is turned inside out, and holds nothing. */
function sharedBy(a: Box, b: Box): Box {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}

function meets(a: Box, b: Box): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}

/** Points: so much off is a drawing program's rounding. */
const SLANT = 0.6;

const isAlongAxis = ([x0, y0, x1, y1]: Box): boolean => x1 - x0 < SLANT || y1 - y0 < SLANT;

function pushIf<T>(list: T[], item: T | undefined): void {
  if (item !== undefined) list.push(item);
}

function ruleOf(box: Box): PdfPage['rules'][number] | undefined {
  const width = box[2] - box[0];
  const height = box[3] - box[1];
  if (height <= THICKEST_RULE && width >= SHORTEST_RULE) return { direction: 'horizontal', box };
  if (width <= THICKEST_RULE && height >= SHORTEST_RULE) return { direction: 'vertical', box };
  return undefined;
}

function edgesOf([x0, y0, x1, y1]: Box): PdfPage['rules'] {
  return [
    { direction: 'horizontal', box: [x0, y0, x1, y0] },
    { direction: 'horizontal', box: [x0, y1, x1, y1] },
    { direction: 'vertical', box: [x0, y0, x0, y1] },
    { direction: 'vertical', box: [x1, y0, x1, y1] },
  ];
}

/** More on a page are the lines of a picture, each of them an image of its own. */
const MOST_THIN_IMAGES = 1000;

/** Pictures as thin as rules are rules: programs of the time of PostScript fill a mask for each. */
function takeThinImages(drawn: Drawn): Drawn {
  const thin = drawn.images.filter((box) => ruleOf(box) !== undefined);
  if (thin.length === 0 || thin.length > MOST_THIN_IMAGES) return drawn;
  const alone = new Set(thin.filter((box) => !thin.some((other) => other !== box && areStrips(box, other))));
  return {
    ...drawn,
    rules: [...drawn.rules, ...[...alone].flatMap((box) => ruleOf(box) ?? [])],
    images: drawn.images.filter((box) => !alone.has(box)),
  };
}

/** Points. */
const SAME_END = 0.5;

/** Whether two pictures lie side by side along their whole length: a picture painted in strips. */
function areStrips(a: Box, b: Box): boolean {
  const [along, across] = a[2] - a[0] > a[3] - a[1] ? [0, 1] : [1, 0];
  const gap = Math.max(b[across]! - a[across + 2]!, a[across]! - b[across + 2]!);
  return (
    Math.abs(a[along]! - b[along]!) < SAME_END && Math.abs(a[along + 2]! - b[along + 2]!) < SAME_END && gap < SAME_END
  );
}

function boxOf(points: readonly (readonly [number, number])[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return [x0, y0, x1, y1];
}

function formatColour(parts: Uint32Array): string {
  return `#${Array.from(parts, (part) => (part & 0xff).toString(16).padStart(2, '0')).join('')}`;
}
