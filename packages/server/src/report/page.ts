import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { directionRuns } from './direction.ts';
import { showText, type ShownText } from './glyphs.ts';

const require = createRequire(import.meta.url);

/** Colours of the report: dark text, one accent, and red and amber for what wants a look. */
export const INK = {
  text: '#1c2430',
  soft: '#5d6b7c',
  rule: '#d5dbe3',
  band: '#f3f6f9',
  bar: '#b9d6d6',
  accent: '#0b6e6e',
  warning: '#9a6700',
  error: '#b42318',
} as const;

export const MARGIN = 36;

export type Page = PDFKit.PDFDocument;

/** Where the report is drawn, and what every part of it asks. */
export interface Sheet {
  page: Page;
  /** Draw one line of text where it stands, nothing broken or cut; `actual` is what it stands for when they differ. */
  line(text: string, x: number, y: number, actual?: string): void;
  /** Draw lines under each other that are copied and read as the one text they were broken from. */
  lines(lines: readonly string[], x: number, y: number, height: number, actual: string): void;
  /** The next element of the document, in the order it is read. */
  add(element: PDFKit.PDFStructureElement): void;
  /** Width in points in the font and size that are set. */
  measureWidth(text: string): number;
  /** A text as the fonts can show it. */
  show(text: string): string;
  /** Characters of a text that the fonts lack. */
  missing(text: string): number;
  /** A bookmark to the page that is drawn on. */
  mark(title: string): void;
  /** Draw what readers of the text pass over: bands, rules, repeated headers. */
  artifact(draw: () => void, type?: 'Layout' | 'Pagination'): void;
}

/**
 * An A4 page lying down, tagged, with fonts for Latin, Greek and Cyrillic and the signs of the trade (Ω, µ, ±). `asOf` is
 * the date the file bears: that of its data, so that the same report is the same bytes.
 */
export function openPage(name: string, asOf: Date): { sheet: Sheet; finish(footer: string): Promise<Uint8Array> } {
  const title =
    name
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, 300)
      .trim() || 'BOM';
  const page = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Partwright', CreationDate: asOf },
  });
  escapeMetadata(page);
  page.registerFont('text', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));
  page.registerFont('bold', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'));
  page.font('text').fillColor(INK.text);
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const root = page.struct('Document');
  page.addStructure(root);
  const sheet = makeSheet(page, root);
  return {
    sheet,
    async finish(footer) {
      root.end();
      const { start, count } = page.bufferedPageRange();
      for (let at = start; at < start + count; at++) {
        page.switchToPage(at);
        numberPage(sheet, footer, title, `${at + 1} / ${count}`);
      }
      const ended = new Promise<void>((done) => void page.on('end', () => done()));
      page.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

/** pdfkit writes the title into the XML of the metadata as it is, and a title may hold `&` or whole elements. */
function escapeMetadata(page: Page): void {
  const inner = page as unknown as { info: Record<string, unknown>; endMetadata(): void };
  const endMetadata = inner.endMetadata.bind(page);
  // By then the title is written where it must not be escaped.
  inner.endMetadata = () => {
    for (const [key, value] of Object.entries(inner.info))
      if (typeof value === 'string') inner.info[key] = value.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
    endMetadata();
  };
}

/** What of pdfkit's current font its types leave out. */
interface CurrentFont {
  _font: { name: string; font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  _fontSize: number;
}

/** pdfkit's bookmarks; its types ask for an option that has a default. */
interface Outline {
  addItem(title: string): unknown;
}

function makeSheet(page: Page, root: PDFKit.PDFStructureElement): Sheet {
  const current = page as unknown as CurrentFont;
  const widths = new Map<string, Map<string, number>>();
  const shown = new Map<string, ShownText>();
  // One font for the question: the bold one has the same characters.
  const { font } = current._font;
  const showing = (text: string): ShownText => {
    let known = shown.get(text);
    if (!known) shown.set(text, (known = showText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint))));
    return known;
  };
  const draw = (text: string, x: number, y: number) => {
    let left = x;
    for (const run of directionRuns(text)) {
      page.text(run, left, y, { lineBreak: false });
      if (run !== text) left += page.widthOfString(run);
    }
  };
  return {
    page,
    line(text, x, y, actual) {
      if (actual !== undefined && actual !== text) page.markContent('Span', { actual });
      draw(text, x, y);
      if (actual !== undefined && actual !== text) page.endMarkedContent();
    },
    lines(lines, x, y, height, actual) {
      if (lines.length > 1) page.markContent('Span', { actual });
      for (const [n, text] of lines.entries()) draw(text, x, y + n * height);
      if (lines.length > 1) page.endMarkedContent();
    },
    add: (element) => void root.add(element),
    measureWidth(text) {
      const font = `${current._font.name} ${current._fontSize}`;
      let known = widths.get(font);
      if (!known) widths.set(font, (known = new Map()));
      let width = known.get(text);
      if (width === undefined)
        known.set(text, (width = directionRuns(text).reduce((sum, run) => sum + page.widthOfString(run), 0)));
      return width;
    },
    show: (text) => showing(text).text,
    missing: (text) => showing(text).missing,
    mark(title) {
      (page.outline as unknown as Outline).addItem(title);
    },
    artifact(draw, type = 'Layout') {
      page.markContent('Artifact', { type });
      draw();
      page.endMarkedContent();
    },
  };
}

function numberPage(sheet: Sheet, footer: string, title: string, number: string): void {
  const { page } = sheet;
  const y = page.page.height - MARGIN + 10;
  const right = page.page.width - MARGIN;
  // Text below the margin would begin a new page; the margin steps aside for the footer.
  page.page.margins.bottom = 0;
  page.font('text').fontSize(7).fillColor(INK.soft);
  sheet.artifact(() => {
    const name = `${clip(sheet, sheet.show(title), 220)}   ${number}`;
    sheet.line(clip(sheet, sheet.show(footer), right - MARGIN - sheet.measureWidth(name) - 20), MARGIN, y);
    sheet.line(name, right - sheet.measureWidth(name), y);
  }, 'Pagination');
  page.page.margins.bottom = MARGIN;
}

/** More characters than fit a line of the page. */
const MOST_CLIPPED = 400;

/** Cut a text to a width. */
export function clip(sheet: Sheet, text: string, width: number): string {
  if (text.length <= 2 * MOST_CLIPPED && sheet.measureWidth(text) <= width) return text;
  const chars = Array.from(text.slice(0, 2 * MOST_CLIPPED));
  const cut = (keep: number) => `${chars.slice(0, keep).join('').trimEnd()}…`;
  let [least, most] = [1, Math.min(chars.length, MOST_CLIPPED)];
  while (least < most) {
    const keep = Math.ceil((least + most) / 2);
    if (sheet.measureWidth(cut(keep)) <= width) least = keep;
    else most = keep - 1;
  }
  return cut(least);
}
