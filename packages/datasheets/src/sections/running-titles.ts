import type { Line } from '../text/lines.ts';
import { flatten } from './heading-words.ts';
import type { PageLines } from './page-lines.ts';

/** What stands at the same place of many pages, each with the page on which it is a title: undefined: on none. */
export type Running = ReadonlyMap<string, number | undefined>;

/** Of the height of the page: what is printed so near to the edge of many pages runs, be it a little higher on some. */
const MARGIN = 0.1;

/** The place of a line, and the margin that it stands in. */
function keysOf({ text, y }: Line, { height }: PageLines): string[] {
  const said = flatten(text).replaceAll(/\d+/g, '#');
  const margin = y < MARGIN * height ? ['head'] : y > (1 - MARGIN) * height ? ['foot'] : [];
  return [Math.round((y / height) * 60), ...margin].map((place) => `${said} ${place}`);
}

/** Whether a line runs over pages, and is no title on this one. */
export function isRunning(line: Line, page: PageLines, running: Running): boolean {
  return keysOf(line, page).some((key) => running.has(key) && running.get(key) !== page.number);
}

export function findRunning(pages: readonly PageLines[]): Running {
  const places = new Map<string, number[]>();
  for (const page of pages)
    for (const key of new Set(page.lines.flatMap((line) => keysOf(line, page))))
      places.set(key, [...(places.get(key) ?? []), page.number]);
  const most = Math.max(2, pages.length * 0.2);
  return new Map(
    [...places].flatMap(([key, numbers]): [string, number | undefined][] => {
      if (numbers.length <= most) return [];
      // `Application information` over each page of a section is its title on the first.
      const isOfSection =
        numbers.length <= 0.5 * pages.length && numbers[0]! > 1 && numbers.at(-1)! - numbers[0]! < numbers.length;
      return [[key, isOfSection ? numbers[0] : undefined]];
    }),
  );
}
