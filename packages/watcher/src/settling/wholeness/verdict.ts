/**
 * How much a file looks like all of itself.
 *
 * whole: it has the end that its kind has. unsure: it may be whole, and may go on just as well. unfinished: something is missing
 * that files of its kind have. hollow: it is empty, or has NULs where text should be: somebody has only reserved the room.
 */
export type Verdict = { is: 'whole' } | { is: 'unsure' | 'unfinished' | 'hollow'; why: string };

export const WHOLE: Verdict = { is: 'whole' };

export function unsure(why: string): Verdict {
  return { is: 'unsure', why };
}

export function unfinished(why: string): Verdict {
  return { is: 'unfinished', why };
}

export function hollow(why: string): Verdict {
  return { is: 'hollow', why };
}
