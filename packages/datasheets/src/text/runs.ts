import type { Glyph } from '../pdf/pdf-file.ts';

/** Glyphs of one baseline without a gap between them. */
export interface Run {
  glyphs: Glyph[];
  x0: number;
  x1: number;
  y: number;
  size: number;
  /** A raised o before it: degrees. */
  degree?: Run;
  /** Runs raised or lowered behind it, in their order. */
  scripts: { run: Run; isRaised: boolean }[];
}

/** Letters of another baseline, as far from it, are still of the same word where they are small. */
export const SCRIPT_SHIFT = 0.75;
/** Of the height of the font beside it: what is as small is raised or lowered. */
export const SCRIPT_SIZE = 0.86;
/** Letters of a symbol: `V`, `di`. */
export const LONGEST_SYMBOL = 2;

/** Italic letters lean out of their place. */
export function endOf({ box, end }: Glyph): number {
  return Math.max(box[2], end);
}

/** Of the height of the font: a gap in a run that holds a small letter. */
const SCRIPT_GAP = 0.05;
/** Of the height of the font: a small letter reaches so far over the letters beside it. */
const OVER_BESIDE = 0.12;
/** Points: gaps are looked for by squares of this width. */
const GAP_SQUARE = 12;

/** `If=65mA`: the lowered letter is narrow, and what stands before and behind it would be one run without it. */
export function splitAtScripts(runs: readonly Run[]): Run[] {
  const gaps = new Map<string, { run: Run; at: number; x0: number; x1: number }[]>();
  const keyOf = (x: number, y: number): string => `${Math.round(x / GAP_SQUARE)} ${Math.round(y / GAP_SQUARE)}`;
  for (const run of runs)
    for (const [at, { box }] of run.glyphs.entries()) {
      const x0 = run.glyphs[at - 1]?.box[2];
      if (x0 === undefined || box[0] - x0 < SCRIPT_GAP * run.size) continue;
      const square = gaps.get(keyOf(x0, run.y));
      const gap = { run, at, x0, x1: box[0] };
      if (square) square.push(gap);
      else gaps.set(keyOf(x0, run.y), [gap]);
    }
  const near = [-GAP_SQUARE, 0, GAP_SQUARE];
  const cuts = new Map<Run, Set<number>>();
  for (const small of runs) {
    if (small.glyphs.length > LONGEST_SYMBOL) continue;
    const own = near
      .flatMap((dx) => near.flatMap((dy) => gaps.get(keyOf(small.x0 + dx, small.y + dy)) ?? []))
      .find(({ run, x0, x1 }) => {
        const shift = Math.abs(small.y - run.y);
        const reach = OVER_BESIDE * run.size;
        return (
          small.size < SCRIPT_SIZE * run.size &&
          shift > SCRIPT_GAP * run.size &&
          shift < SCRIPT_SHIFT * run.size &&
          small.x0 > x0 - reach &&
          small.x1 < x1 + reach
        );
      });
    if (own) cuts.set(own.run, (cuts.get(own.run) ?? new Set()).add(own.at));
  }
  return cuts.size === 0 ? [...runs] : runs.flatMap((run) => cutRun(run, cuts.get(run)));
}

function cutRun(run: Run, cuts: ReadonlySet<number> | undefined): Run[] {
  if (!cuts) return [run];
  const edges = [0, ...[...cuts].toSorted((a, b) => a - b), run.glyphs.length];
  return edges.slice(1).map((end, index) => {
    const glyphs = run.glyphs.slice(edges[index], end);
    const [first] = glyphs;
    return { ...run, glyphs, x0: Math.min(first!.x, first!.box[0]), x1: Math.max(...glyphs.map(endOf)), scripts: [] };
  });
}
