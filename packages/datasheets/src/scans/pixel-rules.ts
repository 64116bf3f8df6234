import type { Rule } from '../pdf/pdf-file.ts';

/** A page as pixels, one byte each, 0 is black. */
export interface GreyPage {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** A stroke along an axis: where it lies, in pixels. */
export interface PixelRule {
  direction: Rule['direction'];
  box: [x0: number, y0: number, x1: number, y1: number];
}

/** Darker is ink. */
export const INK = 150;
/** Of the pixels per inch: a shorter stroke may be one of a letter. */
const SHORTEST = 0.22;
const THICKEST = 0.025;
/** Pixels that a stroke may lack. */
const GAP = 3;

/** Straight strokes along the axes, longer than those of letters. */
export function findPixelRules(page: GreyPage, pixelsPerInch: number): PixelRule[] {
  const across = findRuns(page, pixelsPerInch, true).map(({ along0, along1, at0, at1 }): PixelRule => {
    return { direction: 'horizontal', box: [along0, at0, along1, at1] };
  });
  const down = findRuns(page, pixelsPerInch, false).map(({ along0, along1, at0, at1 }): PixelRule => {
    return { direction: 'vertical', box: [at0, along0, at1, along1] };
  });
  return [...across, ...down];
}

/** Paper where the rules were, so that no letter touches them. */
export function eraseRules({ width, height, grey }: GreyPage, rules: readonly PixelRule[]): GreyPage {
  const clean = grey.slice();
  for (const { box } of rules) {
    const [x0, y0, x1, y1] = [Math.max(0, box[0] - 1), Math.max(0, box[1] - 1), box[2] + 1, box[3] + 1];
    for (let y = y0; y < Math.min(height, y1); y++) clean.fill(255, y * width + x0, y * width + Math.min(width, x1));
  }
  return { width, height, grey: clean };
}

/** A stroke by where it begins and ends, and how thick it is. */
interface Run {
  along0: number;
  along1: number;
  at0: number;
  at1: number;
}

/** Runs of ink of neighbouring lines are one stroke; one that is too thick is no rule. */
function findRuns({ width, height, grey }: GreyPage, pixelsPerInch: number, isAcross: boolean): Run[] {
  const [lines, length, step, stride] = isAcross ? [height, width, 1, width] : [width, height, width, 1];
  const shortest = SHORTEST * pixelsPerInch;
  const found: Run[] = [];
  let open: Run[] = [];
  for (let at = 0; at < lines; at++) {
    const next: Run[] = [];
    let start = -1;
    let last = -1;
    const end = (): void => {
      if (start >= 0 && last - start >= shortest)
        next.push(joined(open, { along0: start, along1: last + 1, at0: at, at1: at + 1 }));
      start = -1;
    };
    for (let along = 0, pixel = at * stride; along < length; along++, pixel += step) {
      if (grey[pixel]! < INK) {
        if (start < 0) start = along;
        last = along;
      } else if (start >= 0 && along - last > GAP) end();
    }
    end();
    found.push(...open.filter((run) => run.at1 < at));
    open = [...open.filter((run) => run.at1 >= at && !next.includes(run)), ...next];
  }
  return [...found, ...open].filter(({ at0, at1 }) => at1 - at0 <= THICKEST * pixelsPerInch);
}

/** The stroke that goes on in this run, grown by it; else the run. */
function joined(open: readonly Run[], run: Run): Run {
  const before = open.find(
    ({ along0, along1, at1 }) => at1 >= run.at0 - 1 && along0 < run.along1 && along1 > run.along0,
  );
  if (!before) return run;
  before.along0 = Math.min(before.along0, run.along0);
  before.along1 = Math.max(before.along1, run.along1);
  before.at1 = run.at1;
  return before;
}
