import type { CheckDiff } from '../model.ts';
import { plural } from '@partwright/report-text';

/** Where there was nothing before, all is new. */
export function isKnownNew({ isComparable, baseStatus }: CheckDiff): boolean {
  return isComparable || baseStatus === 'absent';
}

/** `which of 2 findings of ERC are new is not known: base could not be checked`. */
export function newIsUnknown({ baseStatus }: CheckDiff, count: number, label = ''): string {
  const why = baseStatus === 'not_run' ? 'base could not be checked' : 'base was checked in another way';
  return `which of ${plural(count, 'finding')}${label === '' ? '' : ` of ${label}`} are new is not known: ${why}`;
}
