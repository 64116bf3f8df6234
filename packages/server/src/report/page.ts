import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { showText, type ShownText } from './glyphs.ts';

const require = createRequire(import.meta.url);

/** Colours of the report: dark text, one accent, and red and amber for what wants a look. */
export const INK = {
  text: '#1c2430',
  soft: '#5d6b7c',
  rule: '#d5dbe3',
  band: '#f3f6f9',
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
  /** Width in points in the font and size that are set. */
  widthOf(text: string): number;
  /** A text as the fonts can show it. */
  show(text: string): string;
  /** Characters of a text that the fonts lack. */
  missing(text: string): number;
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
  const sheet = sheetOf(page);
  return {
    sheet,
    async finish(footer) {
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

function sheetOf(page: Page): Sheet {
  const current = page as unknown as CurrentFont;
  const widths = new Map<string, number>();
  const shown = new Map<string, ShownText>();
  // One font for the question: the bold one has the same characters.
  const { font } = current._font;
  const showing = (text: string): ShownText => {
    let known = shown.get(text);
    if (!known) shown.set(text, (known = showText(text, (codePoint) => font.hasGlyphForCodePoint(codePoint))));
    return known;
  };
  return {
    page,
    line(text, x, y, actual) {
      if (actual !== undefined && actual !== text) page.markContent('Span', { actual });
      page.text(text, x, y, { lineBreak: false });
      if (actual !== undefined && actual !== text) page.endMarkedContent();
    },
    widthOf(text) {
      const key = `${current._font.name}${current._fontSize} ${text}`;
      let width = widths.get(key);
      if (width === undefined) widths.set(key, (width = page.widthOfString(text)));
      return width;
    },
    show: (text) => showing(text).text,
    missing: (text) => showing(text).missing,
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
    sheet.line(clip(sheet, sheet.show(footer), right - MARGIN - sheet.widthOf(name) - 20), MARGIN, y);
    sheet.line(name, right - sheet.widthOf(name), y);
  }, 'Pagination');
  page.page.margins.bottom = MARGIN;
}

/** Cut a text to a width. */
export function clip(sheet: Sheet, text: string, width: number): string {
  if (sheet.widthOf(text) <= width) return text;
  const chars = [...text];
  let keep = Math.min(chars.length, 400);
  while (keep > 1 && sheet.widthOf(`${chars.slice(0, keep).join('')}…`) > width) keep -= 1;
  return `${chars.slice(0, keep).join('')}…`;
}
