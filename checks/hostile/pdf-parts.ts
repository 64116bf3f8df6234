import { deflateSync } from 'node:zlib';

export type Stream = { head: string; body: Uint8Array | string };
export type PdfObject = string | Stream;

export interface Whole {
  /** Objects from 1 on; 1 is the catalog, 2 the page tree, 3 a page, 4 its content, 5 a font. */
  objects: readonly PdfObject[];
  trailer?: string;
  /** In place of the right place of the table of objects. */
  startxref?: string;
  /** Of the places in that table. */
  shift?: number;
}

export const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
export const repeat = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join(' ');

export function write({ objects, trailer = '', startxref, shift = 0 }: Whole): Uint8Array {
  const parts: Buffer[] = [latin('%PDF-1.7\n')];
  let length = parts[0]!.length;
  const places: number[] = [];
  const push = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(length + shift);
    if (typeof object === 'string') push(latin(`${index + 1} 0 obj\n${object}\nendobj\n`));
    else {
      const body = typeof object.body === 'string' ? latin(object.body) : Buffer.from(object.body);
      push(latin(`${index + 1} 0 obj\n<< /Length ${body.length} ${object.head} >>\nstream\n`));
      push(body);
      push(latin('\nendstream\nendobj\n'));
    }
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  push(
    latin(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${startxref ?? length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

export const TEXT = 'BT /F1 9 Tf 40 700 Td (Supply voltage) Tj 200 0 Td (2.5) Tj 40 0 Td (5.5) Tj 40 0 Td (V) Tj ET';
export const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
export const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> /Pattern << /P 6 0 R >> >> /Contents 4 0 R >>';

/** A file of one page, with one thing of it otherwise. */
export function one(
  some: {
    catalog?: string;
    tree?: string;
    page?: string;
    content?: PdfObject;
    font?: string;
    more?: readonly PdfObject[];
  } & Omit<Whole, 'objects'> = {},
): Uint8Array {
  const {
    catalog = '',
    tree = '/Kids [3 0 R] /Count 1',
    page = PAGE,
    content = { head: '', body: TEXT },
    font = FONT,
    more = [],
    ...rest
  } = some;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages ${tree} >>`,
    page,
    content,
    font,
    ...more,
  ];
  return write({ objects, ...rest });
}

export const content = (body: string): Uint8Array => one({ content: { head: '', body } });
export const withPage = (words: string): Uint8Array =>
  one({ page: PAGE.replace('/Type /Page ', `/Type /Page ${words} `) });
export const withBox = (box: string): Uint8Array => one({ page: PAGE.replace('[0 0 595 842]', box) });
export const form = (resources: string, body: string): Stream => ({
  head: `/Type /XObject /Subtype /Form /BBox [0 0 999 999] /Resources << ${resources} >>`,
  body,
});
export const image = (words: string, body: Uint8Array | string = 'xxxx'): Uint8Array =>
  one({
    content: { head: '', body: 'q 500 0 0 500 0 0 cm /X Do Q' },
    more: [{ head: `/Type /XObject /Subtype /Image ${words}`, body }],
  });
export const zeros = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });
export const rules = (count: number): string =>
  repeat(
    count,
    (at) =>
      `${(at * 7919) % 595} 0 m ${(at * 7919) % 595} 842 l S 0 ${(at * 104_729) % 842} m 595 ${(at * 104_729) % 842} l S`,
  );
