import { MARK_NUMBERS, type MarkedPage, type PageMarks } from './page-marks.ts';

/** Of the height of a page: its head and its foot. */
const HEAD = 0.21;
const FOOT = 0.88;
/** Of the pages of a document, three at least: what stands at one place of as many is of all of them. */
const SHARE = 0.3;
const LEAST_PAGES = 3;

/** Logos, bars and frames in the heads and feet of pages are no drawings: the marks of each page without them, in the order of the pages. */
export function dropRunningMarks(pages: readonly MarkedPage[]): PageMarks[] {
  const seen = new Map<string, { pages: number; last: number }>();
  for (const [index, page] of pages.entries())
    forMargins(page, (key) => {
      const entry = seen.get(key);
      if (!entry) seen.set(key, { pages: 1, last: index });
      else if (entry.last !== index) [entry.pages, entry.last] = [entry.pages + 1, index];
    });
  const least = Math.max(LEAST_PAGES, SHARE * pages.length);
  return pages.map((page) => {
    const running = new Set<number>();
    forMargins(page, (key, at) => {
      if (seen.get(key)!.pages >= least) running.add(at);
    });
    return running.size === 0 ? page.marks : page.marks.filter((_, at) => !running.has(at - (at % MARK_NUMBERS)));
  });
}

function forMargins({ height, marks }: MarkedPage, tell: (key: string, at: number) => void): void {
  for (let at = 0; at < marks.length; at += MARK_NUMBERS) {
    const [top, bottom] = [marks[at + 1]!, marks[at + 3]!];
    if (bottom > HEAD * height && top < FOOT * height) continue;
    const place = marks.subarray(at, at + 4);
    tell(
      place.reduce((key, edge) => `${key} ${Math.round(edge)}`, ''),
      at,
    );
  }
}
