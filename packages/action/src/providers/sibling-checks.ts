import type { CheckRunWish } from '../ports.ts';
import type { CheckRun } from './replies.ts';
import { cutLine } from './text-limits.ts';

type Conclusion = CheckRunWish['conclusion'];
type Said = Pick<CheckRunWish, 'conclusion' | 'title' | 'summary'>;

/** The gravest last. */
const GRAVITY: readonly Conclusion[] = ['success', 'neutral', 'failure'];
/** What a check run shows in one line. */
const LONGEST_TITLE = 255;

/** What one job concluded by itself of a commit, which its check or status may not show. */
export interface SiblingWord {
  /** Of the check run or status; later ones have higher ones. */
  id: number;
  job: string;
  conclusion: Conclusion;
  url: string | null;
}

export function isConclusion(text: string): text is Conclusion {
  return (GRAVITY as readonly string[]).includes(text);
}

/**
 * What our check runs carry as their `external_id`: which job made it, and what that concluded by itself. `run` tells it apart
 * from all others.
 */
export function writeExternalId({ job, conclusion }: Pick<CheckRunWish, 'job' | 'conclusion'>, run: string): string {
  return `${job}/${conclusion}/${run}`;
}

/** Undefined: it is not one of ours. */
export function readWordOfRun({ id, externalId, url }: CheckRun): SiblingWord | undefined {
  const [job, conclusion = ''] = (externalId ?? '').split('/');
  return job !== undefined && isConclusion(conclusion) ? { id, job, conclusion, url } : undefined;
}

/** The gravest of what other jobs concluded last of the same commit, where it is graver than this one. */
export function findGraver(words: readonly SiblingWord[], wish: CheckRunWish): SiblingWord | undefined {
  const others = words.filter(({ job }) => job !== wish.job).toSorted((a, b) => a.id - b.id);
  const latest = new Map(others.map((word) => [word.job, word]));
  const gravityOf = ({ conclusion }: Pick<SiblingWord, 'conclusion'>): number => GRAVITY.indexOf(conclusion);
  const [worst] = [...latest.values()].toSorted((a, b) => gravityOf(b) - gravityOf(a));
  return worst !== undefined && gravityOf(worst) > gravityOf(wish) ? worst : undefined;
}

/**
 * Checks of one name are one to a branch that requires it, and the last one decides. So each says what the gravest of them
 * does, and which that is.
 */
export function withGraver({ conclusion, title, summary }: CheckRunWish, graver: SiblingWord | undefined): Said {
  if (graver === undefined) return { conclusion, title, summary };
  const where = graver.url === null ? 'another review' : `[another review](${graver.url})`;
  const told = `This check is \`${graver.conclusion}\` as ${where} of this commit is. By itself this review is \`${conclusion}\`.`;
  return {
    conclusion: graver.conclusion,
    title: cutLine(`another review of this commit is ${graver.conclusion}; this one: ${title}`, LONGEST_TITLE),
    summary: `${told}\n\n${summary}`,
  };
}
