import type { PolicyVerdict, ReviewProject } from '../model.ts';

/** What a policy says of one project; undefined: it has nothing that the policy speaks of. */
export interface Judgement {
  verdict: PolicyVerdict['verdict'];
  /** One sentence, without a full stop. */
  message: string;
}

export type Judge = (project: ReviewProject) => Judgement | undefined;

export const passed = (message: string): Judgement => ({ verdict: 'passed', message });
export const violated = (message: string): Judgement => ({ verdict: 'violated', message });
export const undecided = (message: string): Judgement => ({ verdict: 'not_decidable', message });

const GRAVITY: readonly PolicyVerdict['verdict'][] = ['violated', 'not_decidable', 'passed'];

/** One project that breaks a policy breaks it; else one that cannot be judged leaves it open. */
export function gravest(verdicts: readonly PolicyVerdict['verdict'][]): PolicyVerdict['verdict'] {
  return GRAVITY.find((verdict) => verdicts.includes(verdict)) ?? 'passed';
}

/** `1 line`, `2 lines`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
