import type { ReviewReport } from '../report.ts';
import type { Limits } from './context.ts';
import { CHECKS } from '../project-results.ts';

const ALL = Number.MAX_SAFE_INTEGER;

/** How much is told, from all to nearly nothing: first rows of details go, then details of projects, then rows of projects. */
export function* narrowing(rows: readonly number[]): Generator<Limits> {
  for (const one of rows) yield { rows: one, detailed: ALL, projects: ALL, actions: 100 };
  const last = Math.min(3, rows.at(-1)!);
  yield { rows: last, detailed: ALL, projects: ALL, actions: 40 };
  for (const detailed of [50, 30, 20, 12, 7, 4, 2, 1, 0]) yield { rows: last, detailed, projects: ALL, actions: 40 };
  for (const projects of [200, 100, 50, 20, 8, 3, 0])
    yield { rows: 2, detailed: 0, projects, actions: Math.min(20, projects) };
}

/**
 * The first text that is no longer than the budget; undefined when not even the shortest is. What is cut is cut between blocks, because
 * every text is made whole.
 */
export function firstFitting(
  report: ReviewReport,
  steps: Iterable<Limits>,
  { draw, measure, budget }: { draw: (limits: Limits) => string; measure: (text: string) => number; budget: number },
): string | undefined {
  for (const limits of steps) {
    if (leastLength(report, limits) > budget) continue;
    const text = draw(limits);
    if (measure(text) <= budget) return text;
  }
  return undefined;
}

/** What folds a block of details. */
const SHORTEST_DETAILS = 60;

/** Less than this no text can have: what is too long by its projects alone need not be made. */
function leastLength({ projects }: ReviewReport, { detailed }: Limits): number {
  if (detailed < projects.length) return 0;
  return SHORTEST_DETAILS * projects.filter((project) => CHECKS.some(({ of }) => of(project).new.length > 0)).length;
}
