import type { CurrencyConverter, FxTable } from '@partwright/money';
import type { BomSide, SideLine } from '../model.ts';
import { describeShare, describeStatement } from '@partwright/cost';
import { Amount, amountText, ROUNDING, toMillionths } from './amounts.ts';
import { makePartKey } from './bought-parts.ts';
import { costChange, rowCosts, type CostRow, type Shift } from './change-costs.ts';
import type { CostPair, PartCost } from './cost-parts.ts';
import { byNumber, nameDesignators } from './designators.ts';
import type { SideChange } from './diff-sides.ts';

export interface NoteFacts {
  base: BomSide | null;
  head: BomSide | null;
  /** At the primary quantity. */
  pair: CostPair;
  /** At all of them. */
  pairs: readonly CostPair[];
  changes: readonly SideChange[];
  /** The changes, and the pieces that stay and cost another amount. */
  rows: readonly CostRow[];
  shifts: readonly Shift[];
  converter: CurrencyConverter;
  fx: FxTable;
}

/** What the reader of the figures must know, a sentence each. */
export function listNotes(facts: NoteFacts): string[] {
  return [
    ...sideNotes(facts),
    ...statementNotes(facts.pair),
    ...openNotes(facts),
    ...decisionNotes(facts),
    ...facts.shifts.flatMap((shift) => shiftNote(shift, [facts.pair, ...facts.pairs])),
    ...renumberingNotes(facts.changes),
    ...priceNotes(facts),
  ];
}

function sideNotes({ base, head }: NoteFacts): string[] {
  const notes: string[] = [];
  if (base?.status === 'not_run')
    notes.push(`The bill of materials of base could not be read, so nothing is compared with it: ${base.reason}`);
  if (head?.status === 'ran' && head.reason !== '') notes.push(`Nothing is priced: ${head.reason}.`);
  return notes;
}

/** The whole statement of head, where its figure alone would say too much. */
function statementNotes({ head }: CostPair): string[] {
  if (head === null) return [];
  const { coverage, floor, estimate } = head.statement;
  const isPlain = coverage.unpriced === 0 && coverage.short === 0 && coverage.doubtful.length === 0;
  if (isPlain || (floor === null && estimate === null)) return [];
  const doubts = coverage.doubtful.slice(0, MOST_DOUBTS).map(({ references, name, share }) => {
    const who = nameDesignators([...references], name);
    return `${who} ${describeShare(share)}`;
  });
  const named = doubts.length === 0 ? '' : ` Priced with doubt: ${doubts.join(', ')}.`;
  return [`At ${boards(head.quantity)}: ${describeStatement(head.statement).text}.${named}`];
}

const MOST_DOUBTS = 5;

/** What had no price and has none, and costs what it did. */
function openNotes({ pair, changes, rows }: NoteFacts): string[] {
  const { delta, uncompared } = costChange(pair, pair.head?.quantity ?? 0, rows);
  if (delta === null) return [];
  const costs = rowCosts(changes, pair);
  const told = new Set(uncompared.flatMap(({ references }) => references));
  const asBefore = changes.filter(
    (change, row) => costs[row] === null && change.references.every((name) => !told.has(name)),
  );
  return asBefore.length === 0 ? [] : [`Was and is not priced: ${formatChangedReferences(asBefore)}.`];
}

/** So many decisions are said one by one. */
const DECISIONS_TOLD = 5;

/** Lines that are as a person decided: those that changed, or have no part for it, each with who decided it and when. */
function decisionNotes({ head, changes }: NoteFacts): string[] {
  const decided = (head?.lines ?? []).filter(({ decision }) => decision?.applied === true);
  const changed = new Set(changes.flatMap(({ references, after }) => (after === null ? [] : references)));
  const told = Map.groupBy(
    decided.filter(
      ({ decision, references }) => decision!.choice !== 'part' || references.some((name) => changed.has(name)),
    ),
    ({ part, reason }) => (part === null ? reason : `${part.mpn}, ${reason}`),
  );
  const shown = [...told].slice(0, DECISIONS_TOLD);
  const notes = shown.map(([said, lines]) => {
    const names = nameDesignators(
      lines.flatMap(({ references }) => references).toSorted(byNumber),
      lines.map(({ line }) => `line ${line}`).join(', '),
    );
    return `${names}: ${said.length > LONGEST_DECISION ? `${said.slice(0, LONGEST_DECISION - 1)}…` : said}`;
  });
  const others = decided.length - shown.reduce((count, [, lines]) => count + lines.length, 0);
  if (others === 0) return notes;
  return [
    ...notes,
    `${others}${shown.length > 0 ? ' more' : ''} ${others === 1 ? 'line is' : 'lines are'} as decided.`,
  ];
}

const LONGEST_DECISION = 250;

function formatChangedReferences(changes: readonly SideChange[]): string {
  const references = [...new Set(changes.flatMap((change) => change.references))].toSorted(byNumber);
  return nameDesignators(references, 'something without a designator');
}

/** Pieces that stay and cost another amount, because they are bought together with others: at the first quantity that shows it. */
function shiftNote({ key, pieces }: Shift, pairs: readonly CostPair[]): string[] {
  for (const { base, head } of pairs) {
    const [old, now] = [base?.byPart.get(key), head?.byPart.get(key)];
    if (!old || !now) continue;
    const delta = pieces.times(now.perPiece.minus(old.perPiece));
    if (delta.abs().lt(ROUNDING)) continue;
    const said = `${amountText(toMillionths(delta.abs()))} ${delta.isNegative() ? 'less' : 'more'} a board`;
    const { mpn } = now.bought.part!;
    const why = whyOtherPart(old, now) ?? whyOther(old, now);
    return [`${mpn}: the ${amountText(pieces)} that stay cost ${said} at ${boards(head!.quantity)}, because ${why}.`];
  }
  return [];
}

/** Another part is bought in its place on one side, or together with those of others; null: it is itself on both. */
function whyOtherPart(
  { instead: before, pieces: were }: PartCost,
  { instead: after, pieces: are }: PartCost,
): string | null {
  if (before === null && after === null) return null;
  const [was, is] = [before, after].map((part) => (part === null ? null : `${part.mpn} in its place`));
  if (was === is) return `${were} of ${after!.mpn} are bought in its place before, ${are} after`;
  return `${was ?? 'it'} is bought before, ${is ?? 'it'} after`;
}

function whyOther(old: PartCost, now: PartCost): string {
  const [before, after] = [old, now].map(({ unitPrices }) => unitPrices.map(priceText).join(' and '));
  const counts = `${old.bought.perBoard} a board become ${now.bought.perBoard}`;
  if (before === after) return `${counts} and ${old.pieces} are bought before, ${now.pieces} after`;
  return `${counts} and the price of one goes from ${before} to ${after}`;
}

/** A converted price has more places than a person wants. */
function priceText(price: string): string {
  return amountText(toMillionths(new Amount(price)));
}

/** The same parts in the same numbers, fitted or not, under other designators. */
function renumberingNotes(changes: readonly SideChange[]): string[] {
  const counts = new Map<string, number>();
  const add = (item: SideChange['before'], count: number): void => {
    if (item === null) return;
    const { value, footprint, manufacturer, mpn, part, quantity } = item;
    const key = JSON.stringify([value, footprint, manufacturer, mpn, part && makePartKey(part), quantity > 0]);
    counts.set(key, (counts.get(key) ?? 0) + count);
  };
  for (const { references, before, after } of changes) {
    add(before, -references.length);
    add(after, references.length);
  }
  const isNamed = changes.length > 1 && changes.every(({ references }) => references.length > 0);
  const isSame = isNamed && [...counts.values()].every((count) => count === 0);
  return isSame ? ['Only designators changed: the parts and their numbers are the same.'] : [];
}

function priceNotes({ base, head, pair, converter, fx }: NoteFacts): string[] {
  const lines: SideLine[] = [...(base?.lines ?? []), ...(head?.lines ?? [])].filter(({ isBought }) => isBought);
  const instead = [pair.base, pair.head].flatMap((cost) => cost?.substituted?.instead ?? []);
  const parts = [...lines.map(({ part }) => part), ...instead.map(({ substitute }) => substitute.part)];
  const offers = parts.flatMap((part) => part?.offers ?? []);
  if (offers.length === 0) return [];
  const days = offers.map(({ observedAt }) => observedAt.slice(0, 10)).toSorted();
  const [oldest, newest] = [days[0]!, days.at(-1)!];
  const when = oldest === newest ? `of ${newest}` : `from ${oldest} to ${newest}`;
  const rates = [...new Set(offers.map(({ currency }) => currency))]
    .flatMap((currency) => converter.rateFrom(currency) ?? [])
    .filter(({ date }) => date !== null);
  const converted =
    rates.length === 0 ? '' : `, converted into ${converter.currency} at the rates of ${fx.date} (${fx.source})`;
  const same = base?.status === 'ran' && head?.status === 'ran' ? ', the same for base and head' : '';
  return [`Prices are ${when}${same}${converted}.`];
}

function boards(quantity: number): string {
  return quantity === 1 ? '1 board' : `${quantity} boards`;
}
