import { joinFloor, writeFloor } from '@partwright/cost';
import { plain } from '@partwright/report-text';
import type { BomOutcome, CostPoint, UncomparedPart } from '../model.ts';
import { findCutOff, hasUnread, isComparable } from '../reports/index.ts';
import type { Line } from './line.ts';
import { listed, many, number, price as writePrice, priceIn } from './words.ts';

/**
 * `12.31 EUR a board at 100`; `at least 12.31 EUR ...` when lines are not in it; `at least 10.30 EUR a board at 100 + 2.01 for 1
 * line in doubt`; `no price for a board at 100`
 */
export function formatCost(point: CostPoint | null, { currency, primaryQuantity, doubt }: BomOutcome): string {
  const { unit = null, unpricedLines = 0, quantity = primaryQuantity } = point ?? {};
  // Where it is told of one number of boards alone, nobody knows how much of another one's cost is sure.
  const told = quantity === primaryQuantity ? doubt?.sure : undefined;
  const sure = point?.doubtfulLines === undefined ? told : point.sure;
  const { price, beside } = writeFloor(
    {
      known: unit === null ? null : String(unit),
      sure: sure == null ? sure : String(sure),
      // What was not read adds to it as what has no price does.
      unpricedLines: unpricedLines + (doubt?.unread?.length ?? 0),
      doubtfulLines: point?.doubtfulLines ?? doubt?.doubtfulLines ?? 0,
    },
    {
      amount: (text, rounding) => writePrice(Number(text), undefined, rounding),
      price: (text, rounding) => priceIn(Number(text), currency, rounding),
    },
  );
  return joinFloor({ price: `${price}${unit === null ? ' for' : ''} a board at ${number(quantity)}`, beside });
}

interface Reason {
  title: string;
  count: string;
  line: Line;
}

/** What a board of another day, or of another design, cost: nobody says which of its lines were in doubt. */
export function atLeast(unit: number | null, unpricedLines: number, { currency, doubt }: BomOutcome): string {
  if (unpricedLines === 0 || unit === null) return priceIn(unit, currency);
  if ((doubt?.doubtfulLines ?? 0) > 0) return `about ${priceIn(unit, currency)}`;
  return `at least ${priceIn(unit, currency, 'down')}`;
}

/** What is in doubt is in the amounts: none of them is the least then. */
export function isInDoubt({ doubt }: BomOutcome): boolean {
  return (doubt?.doubtfulLines ?? 0) > 0;
}

/**
 * Lines priced with doubt are part of the difference to the export before, or may be: an earlier service says only how many
 * there are of each export.
 */
export function isDoubtful(point: CostPoint | null, { doubt, doubtfulBefore = 0 }: BomOutcome): boolean {
  const told = point?.before?.compared?.doubt;
  if (told !== undefined) return told !== null;
  return (doubt?.doubtfulLines ?? 0) + doubtfulBefore > 0;
}

/** Lines without a price, or that were not read, now or before, are not in its amounts: what they are a share of is not the board. */
export function isFragment(point: CostPoint | null, outcome: BomOutcome): boolean {
  if (point === null) return false;
  return point.unpricedLines > 0 || (point.before?.unpricedLines ?? 0) > 0 || hasUnread(outcome);
}

/** ` (29 of 46 lines priced)`; '' when all of them are. */
export function formatPriced(point: CostPoint | null, { lines }: BomOutcome): string {
  const unpriced = point?.unpricedLines ?? 0;
  const bought = lines.total - lines.notBought;
  return unpriced > 0 ? ` (${number(Math.max(0, bought - unpriced))} of ${many(bought, 'line')} priced)` : '';
}

/** As the review of a change says it; a price that is gone is no saving, and one that is new no rise. */
const UNCOMPARED: readonly (readonly [UncomparedPart['kind'], title: string, inFull: string])[] = [
  ['lost', 'lost the price', 'lost the price, which is no saving'],
  ['won', 'had no price before', 'has a price now and had none, which is no rise'],
  ['added', 'new, without a price', 'new, without a price'],
  ['removed', 'gone, had no price', 'gone, had no price'],
  ['open', 'changed, without a price', 'changed, without a price'],
];

/** What had no price and has none hides a difference only where it changed; the rest is said as what the amounts lack. */
function keepChanged(parts: readonly UncomparedPart[], { unpriced }: BomOutcome): UncomparedPart[] {
  const changed = unpriced?.changed ?? [];
  return parts.flatMap((part) => {
    if (part.kind !== 'open') return part;
    return changed.length === 0 ? [] : { ...part, references: changed, count: changed.length };
  });
}

function uncomparedReasons(parts: readonly UncomparedPart[], mostNames: number): Reason[] {
  return UNCOMPARED.flatMap(([kind, title, inFull]): Reason[] => {
    const some = parts.filter((part) => part.kind === kind);
    const names = some.flatMap(({ references }) => references);
    const count = some.reduce((sum, part) => sum + part.count, 0);
    if (names.length === 0) return [];
    const shown = names.slice(0, mostNames).map((name) => plain(name, 24));
    const rest = count > shown.length ? ` and ${number(count - shown.length)} more` : '';
    const verb = kind === 'lost' || kind === 'won' ? ' ' : ' is ';
    const join = (subject: string): string =>
      count > 1 && verb === ' is ' ? `${subject} are ${title}` : `${subject}${verb}${title}`;
    return [
      {
        title: join(`${shown.join(', ')}${rest}`),
        count: join(many(count, 'part')),
        line: [' ', ...listed(names, mostNames, count), `: ${inFull}.`],
      },
    ];
  });
}

function unreadReasons(outcome: BomOutcome): Reason[] {
  if (!hasUnread(outcome)) return [];
  const file = (outcome.doubt?.unread?.length ?? 0) > 0 ? 'the file' : 'the file before it';
  const words = `not all of ${file} was read`;
  return [{ title: words, count: words, line: [` what was not read of ${file}.`] }];
}

/**
 * Why the difference to the export before is not the design's, for a title, for one without room for names, and for a paragraph;
 * none when it is.
 */
export function incomparable(point: CostPoint | null, outcome: BomOutcome, mostNames: number): Reason[] {
  const { unpriced, changes } = outcome;
  if (!point?.before || changes === null || isComparable(point, outcome)) return [];
  const cut = findCutOff(outcome);
  if (cut !== null) {
    const words = cut === 'now' ? 'the file is cut off' : 'the export before was cut off';
    return [{ title: words, count: words, line: [` ${words}.`] }];
  }
  const told = uncomparedReasons(keepChanged(point.before.compared?.uncompared ?? [], outcome), mostNames);
  const unread = unreadReasons(outcome);
  if (told.length > 0) return [...told, ...unread];
  const makeUnpricedReasons = (
    parts: readonly string[],
    words: (verb: string) => string,
    inFull?: (verb: string) => string,
  ): Reason[] => {
    if (parts.length === 0) return [];
    const isOne = parts.length === 1;
    const end = words(isOne ? 'has' : 'have');
    const names = parts.slice(0, mostNames).map((part) => plain(part, 24));
    const rest = parts.length > mostNames ? ` and ${number(parts.length - mostNames)} more` : '';
    return [
      {
        title: `${names.join(', ')}${rest} ${end}`,
        count: `${many(parts.length, 'part')} ${end}`,
        line: [' ', ...listed(parts, mostNames), ` ${inFull?.(isOne ? 'is' : 'are') ?? end}.`],
      },
    ];
  };
  const reasons = [
    ...makeUnpricedReasons(unpriced?.lost ?? [], (has) => `${has} no price now`),
    ...makeUnpricedReasons(unpriced?.found ?? [], () => 'had none before'),
    ...makeUnpricedReasons(
      unpriced?.changed ?? [],
      (has) => `${has} no price`,
      (is) => `changed and ${is} not in it: no price`,
    ),
  ];
  if (reasons.length + unread.length > 0) return [...reasons, ...unread];
  const counts = `${many(point.unpricedLines, 'line')} without a price, ${number(point.before.unpricedLines)} before`;
  return [{ title: counts, count: counts, line: [` ${counts}.`] }];
}
