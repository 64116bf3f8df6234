import { findLines, type Line } from '../text/lines.ts';
import type { TablePage } from '../tables/table.ts';
import type { Pin } from './pins.ts';

/** `1 = OUT, 2 = GND, 3 = VS`. */
const LIST = /^\d{1,3}\s*[=:]\s*[A-Z][\w+/-]*(?:\s*[,;]\s*\d{1,3}\s*[=:]\s*[A-Z][\w+/-]*)+\s*[.;]?$/i;
const ENTRY = /(\d{1,3})\s*[=:]\s*([A-Z][\w+/-]*)/gi;
const LONGEST_LIST = 400;
/** `Pinning for TSOP348..:` */
const TITLE = /^pin(?:ning|s|out)?\b(?:\s+for)?\s*(.*?):?$/i;

/** Pins told in one line of text; what stands above it may say of which part. */
export function findPinLists({ number, words }: TablePage): Pin[] {
  const lines = findLines(words);
  return lines.flatMap((line) => {
    if (line.text.length > LONGEST_LIST || !LIST.test(line.text)) return [];
    const title = lines.findLast((other) => isAbove(other, line) && TITLE.test(other.text));
    return [...line.text.matchAll(ENTRY)].map(([, pin, name]): Pin => {
      return {
        page: number,
        package: TITLE.exec(title?.text ?? '')?.[1]?.trim() ?? '',
        numbers: [pin!],
        name: name!,
        type: '',
        description: '',
        box: line.box,
      };
    });
  });
}

function isAbove(above: Line, line: Line): boolean {
  const gap = line.y - above.y;
  return gap > 0 && gap < 2.5 * line.size && Math.abs(above.box[0] - line.box[0]) < 20;
}
