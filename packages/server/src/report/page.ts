import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

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

/** An A4 page lying down, with fonts that hold Ω, µ and ±, and page numbers at the end. */
export function openPage(title: string): { page: Page; finish(footer: string): Promise<Uint8Array> } {
  const page = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    bufferPages: true,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Partwright' },
  });
  page.registerFont('text', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));
  page.registerFont('bold', require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'));
  page.font('text').fillColor(INK.text);
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  return {
    page,
    async finish(footer) {
      const { start, count } = page.bufferedPageRange();
      for (let at = start; at < start + count; at++) {
        page.switchToPage(at);
        numberPage(page, footer, `${at + 1} / ${count}`);
      }
      const ended = new Promise<void>((done) => void page.on('end', () => done()));
      page.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

function numberPage(page: Page, footer: string, number: string): void {
  const y = page.page.height - MARGIN + 10;
  // Text below the margin would begin a new page; the margin steps aside for the footer.
  page.page.margins.bottom = 0;
  page.font('text').fontSize(7).fillColor(INK.soft);
  page.markContent('Artifact', { type: 'Pagination' });
  page.text(footer, MARGIN, y, { width: 600, height: 10, ellipsis: true, lineBreak: false });
  page.text(number, MARGIN, y, { width: page.page.width - 2 * MARGIN, align: 'right', lineBreak: false });
  page.endMarkedContent();
  page.page.margins.bottom = MARGIN;
}
