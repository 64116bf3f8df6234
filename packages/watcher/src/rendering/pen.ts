import type { Line } from './line.ts';

/** How a host writes text: each of these makes what it is given harmless there, and at most so many code points of it. */
export interface Pen {
  said: (text: string, most: number) => string;
  code: (text: string, most: number) => string;
  /** Our own words. */
  strong: (text: string) => string;
  /** Our own words, and an address that is harmless wherever it stands. */
  link: (text: string, url: string) => string;
}

const MOST_SAID = 200;
const MOST_CODE = 80;

export function writeLine(line: Line, pen: Pen, scale = 1): string {
  const most = (wanted: number): number => Math.max(1, Math.floor(wanted * scale));
  return line
    .map((span) => {
      if (typeof span === 'string') return span;
      if ('strong' in span) return pen.strong(span.strong);
      if ('link' in span) return pen.link(span.link, span.url);
      return 'said' in span
        ? pen.said(span.said, most(span.most ?? MOST_SAID))
        : pen.code(span.code, most(span.most ?? MOST_CODE));
    })
    .join('');
}

/**
 * Written in at most so many UTF-16 units: texts from files are cut until it fits, and never what they were escaped to. Our own
 * words are far shorter than any limit.
 */
export function fitLine(line: Line, pen: Pen, mostUnits: number): string {
  return fit((scale) => writeLine(line, pen, scale), mostUnits);
}

/** The longest of what `write` makes of ever smaller scales that is not over the limit; '' when nothing is. */
export function fit(write: (scale: number) => string, most: number): string {
  for (let scale = 1; scale > 0.001; scale *= 0.7) {
    const text = write(scale);
    if (text.length <= most) return text;
  }
  return '';
}

/** Text that no mail program makes a link of: addresses of strangers are seen as such, with signs that anybody can take out. */
export function unlinked(text: string): string {
  return text.replaceAll('://', '[:]//').replaceAll(/www\.(?=\w)/gi, (word) => `${word.slice(0, -1)}[.]`);
}
