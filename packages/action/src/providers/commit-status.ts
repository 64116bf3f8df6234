import type { CheckRunWish } from '../ports.ts';
import { cutLine } from './text-limits.ts';

export interface CommitStatus {
  state: 'success' | 'failure';
  context: string;
  description: string;
  target_url?: string;
}

/** A check run as a commit status. There is no neutral one: it must not hold up a merge, so it is a success. */
export function makeStatus(wish: CheckRunWish, longestDescription: number): CommitStatus {
  return {
    state: wish.conclusion === 'failure' ? 'failure' : 'success',
    context: cutLine(wish.name, 255),
    description: cutLine(wish.title, longestDescription),
    ...(wish.detailsUrl === null ? {} : { target_url: wish.detailsUrl }),
  };
}
