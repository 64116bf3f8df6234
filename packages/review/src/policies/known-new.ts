import { plural } from '@partwright/report-text';
import type { CheckDiff } from '../model.ts';

/** What of head is new is known only where base was checked in the same way. */
export function isKnownNew({ isComparable }: CheckDiff): boolean {
  return isComparable;
}

/** `which of 2 errors of ERC are new is not known: there is no base`; the noun is of what the policy counts. */
export function newIsUnknown(
  state: CheckDiff['baseStatus'] | 'unheld',
  count: number,
  noun = 'finding',
  label = '',
): string {
  const why = {
    absent: 'there is no base to compare with',
    not_run: 'base could not be checked',
    ran: 'base was checked in another way',
    unheld: `${count === 1 ? 'it is' : 'they are'} not compared with base`,
  }[state];
  const of = label === '' ? '' : ` of ${label}`;
  const what = count === 1 ? `whether 1 ${noun}${of} is new` : `which of ${plural(count, noun)}${of} are new`;
  return `${what} is not known: ${why}`;
}
