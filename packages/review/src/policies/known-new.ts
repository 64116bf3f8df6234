import type { CheckDiff } from '../model.ts';
import { plural } from '@partwright/report-text';

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
  return `which of ${plural(count, 'finding')}${label === '' ? '' : ` of ${label}`} are new is not known: ${why}`;
}
