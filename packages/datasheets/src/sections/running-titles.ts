import type { Line } from '../text/lines.ts';
import { flatten } from './heading-words.ts';
import type { PageLines } from './page-lines.ts';

export function runningKey(line: Line, { height }: PageLines): string {
  return `${flatten(line.text).replaceAll(/\d+/g, '#')} ${Math.round((line.y / height) * 60)}`;
}

/** What stands at the same place of many pages, each with the page on which it is a title: undefined: on none. */
export function findRunning(pages: readonly PageLines[]): Map<string, number | undefined> {
  const places = new Map<string, number[]>();
  for (const page of pages)
    for (const key of new Set(page.lines.map((line) => runningKey(line, page))))
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
