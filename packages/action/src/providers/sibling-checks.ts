import type { CheckRunWish } from '../ports.ts';
import type { CheckRun } from './replies.ts';
import { cutLine } from './text-limits.ts';

type Conclusion = CheckRunWish['conclusion'];
type Said = Pick<CheckRunWish, 'conclusion' | 'title' | 'summary'>;

/** The gravest last. */
const GRAVITY: readonly Conclusion[] = ['success', 'neutral', 'failure'];
/** What a check run shows in one line. */
const LONGEST_TITLE = 255;

/**
 * What our check runs carry as their `external_id`: which job made it, and what that concluded by itself, which its check may
 * not show. `run` tells it apart from all others.
 */
export function writeExternalId({ job, conclusion }: Pick<CheckRunWish, 'job' | 'conclusion'>, run: string): string {
  return `${job}/${conclusion}/${run}`;
}

/** The gravest of what other jobs concluded last of the same commit, where it is graver than this one. */
export function findGraver(runs: readonly CheckRun[], wish: CheckRunWish): CheckRun | undefined {
  const latest = new Map<string, { run: CheckRun; gravity: number }>();
  for (const run of [...runs].toSorted((a, b) => a.id - b.id)) {
    const [job, own] = (run.externalId ?? '').split('/');
    const gravity = GRAVITY.indexOf(own as Conclusion);
    if (job !== undefined && job !== wish.job && gravity >= 0) latest.set(job, { run, gravity });
  }
  const [worst] = [...latest.values()].toSorted((a, b) => b.gravity - a.gravity);
  return worst !== undefined && worst.gravity > GRAVITY.indexOf(wish.conclusion) ? worst.run : undefined;
}

/**
 * Checks of one name are one to a branch that requires it, and the last one decides. So each says what the gravest of them
 * does, and which that is.
 */
export function withGraver({ conclusion, title, summary }: CheckRunWish, graver: CheckRun | undefined): Said {
  const worst = GRAVITY.find((one) => one === (graver?.externalId ?? '').split('/')[1]);
  if (graver === undefined || worst === undefined) return { conclusion, title, summary };
  const where = graver.url === null ? 'another review' : `[another review](${graver.url})`;
  const told = `This check is \`${worst}\` as ${where} of this commit is. By itself this review is \`${conclusion}\`.`;
  return {
    conclusion: worst,
    title: cutLine(`another review of this commit is ${worst}; this one: ${title}`, LONGEST_TITLE),
    summary: `${told}\n\n${summary}`,
  };
}
