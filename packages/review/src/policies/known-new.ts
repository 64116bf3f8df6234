import type { CheckDiff } from '../model.ts';

/** What of head is new is known only where base was checked in the same way. */
export function isKnownNew({ isComparable }: CheckDiff): boolean {
  return isComparable;
}

/** `which of 2 findings of ERC are new is not known: there is no base`. */
export function newIsUnknown({ baseStatus }: CheckDiff, count: number, label = ''): string {
  const why = {
    absent: 'there is no base to compare with',
    not_run: 'base could not be checked',
    ran: 'base was checked in another way',
  }[baseStatus];
  const of = label === '' ? '' : ` of ${label}`;
  const what = count === 1 ? `whether 1 finding${of} is new` : `which of ${count} findings${of} are new`;
  return `${what} is not known: ${why}`;
}
