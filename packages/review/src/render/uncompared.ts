import { amount, isNothing, signed } from '@partwright/report-text';
import type { CostChange, UncomparedChange } from '../model.ts';

/** What is told first: a price that is gone is no saving, and one that is new no rise. */
const KINDS: readonly (readonly [Exclude<UncomparedChange['kind'], 'unread'>, string])[] = [
  ['lost', 'lost the price, which is no saving'],
  ['won', 'has a price now and had none, which is no rise'],
  ['added', 'new, without a price'],
  ['removed', 'gone, had no price'],
  ['open', 'changed, without a price'],
];

const UNREAD = 'what was not read of the list, which may have changed';

const MOST_NAMED = 6;

/** What a difference of cost is without, a line a kind: `U7 (1.20): lost the price, which is no saving`. Text of files. */
export function describeUncompared(
  { uncompared }: Pick<CostChange, 'uncompared'>,
  most: number = MOST_NAMED,
): string[] {
  const told = KINDS.flatMap(([kind, words]) => {
    const some = uncompared.filter((one) => one.kind === kind);
    return some.length === 0 ? [] : [`${listNames(some, most)}: ${words}`];
  });
  return uncompared.some(({ kind }) => kind === 'unread') ? [...told, UNREAD] : told;
}

/**
 * What of a difference is in doubt: `in doubt: U1, U7 (+0.50 of it)`; '' where nothing is, or nobody said. Text of files.
 */
export function describeDoubtfulChange({ doubt }: Pick<CostChange, 'doubt'>, places?: number): string {
  if (doubt == null) return '';
  const { references, delta } = doubt;
  const shown = references.slice(0, MOST_NAMED).join(', ');
  const more = references.length > MOST_NAMED ? ` and ${references.length - MOST_NAMED} more` : '';
  const names = references.length === 0 ? 'a line without designators' : `${shown}${more}`;
  return `in doubt: ${names}${isNothing(delta) ? '' : ` (${signed(delta, places)} of it)`}`;
}

function listNames(some: readonly UncomparedChange[], most: number): string {
  const names = some.flatMap(({ references, name = 'a line without designators', amount: worth }) => {
    const [first = name, ...others] = references;
    const price = worth === null ? '' : ` (${amount(worth)} a board)`;
    return `${first}${others.length > 0 ? ` and ${others.length} more` : ''}${price}`;
  });
  const rest = names.length - most;
  return rest > 0 ? `${names.slice(0, most).join(', ')} and ${rest} more` : names.join(', ');
}
