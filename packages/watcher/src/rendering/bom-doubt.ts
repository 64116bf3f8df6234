import { describeDoubt, describeEstimate, describeShare } from '@partwright/cost';
import { amount, formatCurrency, signed } from '@partwright/report-text';
import type { BomOutcome, CostDoubt, CostPoint } from '../model.ts';
import type { Line, Span } from './line.ts';
import { listed, many, number, spaced } from './words.ts';

/** Lines in doubt that are named. */
const MOST_DOUBTS = 5;
/** Lines that stop the next board, by name. */
const MOST_STOPS = 3;

/** `; at 100 boards with them about 14.40, 13.40 to 16.40, of which 86.1 % is known`; '' where the service estimates none. */
export function formatEstimate({ doubt, primaryQuantity }: BomOutcome): string {
  if (doubt === undefined) return '';
  const { estimate, low, high, unpricedLines, estimatedLines, value } = doubt;
  const said = describeEstimate(
    {
      estimate: boardCost(estimate),
      low: boardCost(low),
      high: boardCost(high),
      coverage: { unpriced: unpricedLines, estimated: estimatedLines, value: value === null ? null : String(value) },
    },
    { amount: (text, rounding) => spaced(amount(text, undefined, rounding)) },
  );
  return said === '' ? '' : `; at ${many(primaryQuantity, 'board')} ${said}`;
}

function boardCost(unit: number | null) {
  return unit === null ? null : { total: '0', perBoard: String(unit) };
}

/** The priced lines of which another part may be meant, with their weight, and what of the difference is of such lines. */
export function doubtLead(point: CostPoint | null, outcome: BomOutcome): Line[] {
  return [...doubtNow(outcome), ...doubtOfDifference(point, outcome)];
}

function doubtOfDifference(point: CostPoint | null, { doubtfulBefore = 0, currency }: BomOutcome): Line[] {
  const told = point?.before?.compared?.doubt;
  if (told === null || (told === undefined && doubtfulBefore === 0)) return [];
  if (told === undefined)
    return [
      [`${many(doubtfulBefore, 'line')} of the export before priced with doubt too: the difference may be of these.`],
    ];
  const { references, count, delta } = told;
  const names = references.length === 0 ? ['a line without designators'] : listed(references, MOST_DOUBTS, count);
  const worth = delta === 0 ? '' : ` (${spaced(signed(String(delta)))} ${formatCurrency(currency)} of it)`;
  return [['Of the difference in doubt: ', ...names, `${worth}.`]];
}

function doubtNow({ doubt }: BomOutcome): Line[] {
  if (doubt === undefined || doubt.doubtfulLines === 0) return [];
  const shown = doubt.doubtful.slice(0, MOST_DOUBTS);
  const named = shown.flatMap((line, at): Span[] => [at === 0 ? ': ' : ', ', ...nameDoubt(line)]);
  const rest = doubt.doubtfulLines - shown.length;
  const words = describeDoubt(doubt.doubtfulLines, String(doubt.doubtfulShare));
  return [[{ strong: words }, ...named, rest > 0 ? ` and ${number(rest)} more.` : '.']];
}

function nameDoubt({ references, part, share }: CostDoubt['doubtful'][number]): Span[] {
  const name: Span =
    references === '' ? { said: part || 'a line without designators', most: 60 } : { code: references, most: 60 };
  return [
    name,
    ...(references === '' || part === '' ? [] : [' as ', { said: part, most: 60 }]),
    ` ${describeShare(String(share))}`,
  ];
}

/** `: what is there is enough for 35, and U2 stops the next`; nothing where the service does not say. */
export function formatReach({ doubt, primaryQuantity }: BomOutcome): Span[] {
  if (doubt?.buildable == null || doubt.buildable >= primaryQuantity) return [];
  const shown = doubt.stops.slice(0, MOST_STOPS);
  const rest = doubt.stops.length - shown.length;
  const of = doubt.unpricedLines > 0 ? ' of the priced lines' : '';
  const start = `: what is there${of} is enough for ${many(doubt.buildable, 'board')}`;
  if (shown.length === 0) return [start];
  const names = shown.flatMap((name, at): Span[] => [...(at === 0 ? [] : [', ']), { code: name, most: 40 }]);
  return [
    start,
    ', and ',
    ...names,
    `${rest > 0 ? ` and ${number(rest)} more` : ''} ${doubt.stops.length === 1 ? 'stops' : 'stop'} the next`,
  ];
}
