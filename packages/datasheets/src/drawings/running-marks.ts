import { isCurveOrImage, isImage, MARK_NUMBERS, type MarkedPage, type PageMarks } from './page-marks.ts';

/** Of the height of a page: its head and its foot. */
const HEAD = 0.21;
const FOOT = 0.88;
/** Of the pages of a document, three at least: what stands at one place of as many is of all of them. */
const SHARE = 0.3;
/** Of the height: below it graphs stand at one place of several pages too, and only what most pages have is of all. */
const NARROW_HEAD = 0.12;
const WIDE_SHARE = 0.5;
const LEAST_PAGES = 3;
/** Of the pages too: letters that are drawn, and pictures, that stand between head and foot of as many are a watermark. */
const WATERMARK_SHARE = 0.45;
/** A watermark is on one of the first pages, and those have not as many bent marks. */
const FIRST_PAGES = 6;
const MOST_CURVES = 5_000;

/**
 * Logos, bars and frames in the heads and feet of pages, and watermarks, are no drawings: the marks of each page without them, in
 * the order of the pages.
 */
export function dropRunningMarks(pages: readonly MarkedPage[]): PageMarks[] {
  const watermarks = findWatermarks(pages);
  const seen = new Map<string, { pages: number; last: number }>();
  for (const [index, page] of pages.entries())
    forMargins(page, (key) => {
      const entry = seen.get(key);
      if (!entry) seen.set(key, { pages: 1, last: index });
      else if (entry.last !== index) [entry.pages, entry.last] = [entry.pages + 1, index];
    });
  // Of two pages both have the logo.
  const least = Math.max(Math.min(LEAST_PAGES, Math.max(2, pages.length)), SHARE * pages.length);
  return pages.map((page) => {
    const running = new Set<number>();
    forMargins(page, (key, at) => {
      const isBelow = page.marks[at + 3]! > NARROW_HEAD * page.height && page.marks[at + 1]! < FOOT * page.height;
      if (seen.get(key)!.pages >= (isBelow ? Math.max(least, WIDE_SHARE * pages.length) : least)) running.add(at);
    });
    if (watermarks.size > 0)
      forBodies(page, (key, at) => {
        if (watermarks.has(key)) running.add(at);
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

/** Places of bent marks and pictures that many pages have between head and foot. */
function findWatermarks(pages: readonly MarkedPage[]): ReadonlySet<number> {
  const seen = new Map<number, { pages: number; last: number }>();
  for (const [index, page] of pages.entries()) {
    let curves = 0;
    forBodies(page, (key) => {
      const entry = seen.get(key);
      if (entry && entry.last !== index) [entry.pages, entry.last] = [entry.pages + 1, index];
      else if (!entry && index < FIRST_PAGES && curves++ < MOST_CURVES) seen.set(key, { pages: 1, last: index });
    });
  }
  const least = Math.max(LEAST_PAGES, pages.length * WATERMARK_SHARE);
  return new Set([...seen].filter(([, entry]) => entry.pages >= least).map(([key]) => key));
}

/** Points: letters of a watermark are larger. */
const LEAST_LETTER = 30;

/** Some numbers below 4,096 as one. */
function joinNumbers(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum * 4096 + (Math.round(number) & 4095), 0);
}

function forBodies({ height, marks }: MarkedPage, tell: (key: number, at: number) => void): void {
  for (let at = 0; at < marks.length; at += MARK_NUMBERS) {
    if (!isCurveOrImage(marks[at + 4]!)) continue;
    const [left, top, right, bottom] = [marks[at]!, marks[at + 1]!, marks[at + 2]!, marks[at + 3]!];
    if (bottom <= HEAD * height || top >= FOOT * height) continue;
    const [wide, high] = [right - left, bottom - top];
    // Large letters may stand elsewhere on the first page: they are known by their size.
    const isLetter = !isImage(marks[at + 4]!) && Math.min(wide, high) > LEAST_LETTER;
    tell(isLetter ? -joinNumbers([4 * wide, 4 * high]) : joinNumbers([left, top, right, bottom]), at);
  }
}
