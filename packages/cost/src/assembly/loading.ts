import { Decimal, toText, ZERO } from '@partwright/money';
import { libraryClasses, type AssemblyCard } from './card.ts';
import { emptyCount, type ClassCount, type PartCount } from './count-parts.ts';

/** What loading the parts of an order costs, in the card's currency. */
export interface Loading {
  /** For one part that is charged; the mean where prices differ. */
  price: string;
  /** Parts that are charged. */
  count: number;
  amount: Decimal;
  /** When the parts of unknown class are not placed, or cost nothing. */
  low: Decimal;
  /** Parts of unknown class, and what each of them is counted with. */
  open: { count: number; price: string };
  /** The parts by class, and how those of unknown class are counted; `money` writes an amount of the card. */
  explain: (money: (amount: Decimal) => string) => string;
}

/** Parts of unknown class are counted as extended; undefined when the card has no price for those. */
export function computeLoading(card: AssemblyCard, count: PartCount): Loading | undefined {
  const { extended, throughHole } = card.perUniquePart;
  if (extended === null) return undefined;
  const loaded = throughHole === null ? addCounts(count.surface, count.throughHole) : count.surface;
  const byHand = throughHole === null ? 0 : countAll(count.throughHole);
  const open = loaded.unknown;
  const groups = [
    ...libraryClasses.map((name) => ({
      price: new Decimal(card.perUniquePart[name] ?? 0),
      count: loaded[name] + (name === 'extended' ? open : 0),
    })),
    { price: new Decimal(throughHole ?? 0), count: byHand },
  ];
  const charged = groups.filter((group) => group.count > 0 && !group.price.isZero());
  const amount = charged.reduce((sum, group) => sum.plus(group.price.times(group.count)), ZERO);
  const charges = charged.reduce((sum, group) => sum + group.count, 0);
  const low = amount.minus(new Decimal(extended).times(open));
  return {
    price: charges === 0 ? extended : toText(amount.div(charges)),
    count: charges,
    amount,
    low,
    open: { count: open, price: extended },
    explain: (money) => explainLoading(card, { loaded, byHand: count.throughHole, amount, low }, money),
  };
}

interface Explained {
  loaded: ClassCount;
  byHand: ClassCount;
  amount: Decimal;
  low: Decimal;
}

function explainLoading(
  { perUniquePart: { basic, extended, throughHole } }: AssemblyCard,
  { loaded, byHand, amount, low }: Explained,
  money: (amount: Decimal) => string,
): string {
  const isBasicFree = basic === null || new Decimal(basic).isZero();
  const named = libraryClasses.flatMap((name) => (loaded[name] > 0 ? [`${loaded[name]} ${name}`] : []));
  if (loaded.unknown > 0) named.push(`${loaded.unknown} not known`);
  const doubt =
    loaded.unknown === 0 || new Decimal(extended ?? 0).isZero()
      ? ''
      : `: counted as extended; ${money(amount.minus(low))} less if they are ${isBasicFree ? 'basic or ' : ''}not placed`;
  const holes = countAll(byHand);
  const hand =
    throughHole === null || holes === 0
      ? ''
      : ` ${holes} through-hole ${holes === 1 ? 'part is' : 'parts are'} soldered by hand${new Decimal(throughHole).isZero() ? ' and not loaded' : ''}.`;
  return `${named.length === 0 ? 'No surface parts' : named.join(', ')}${doubt}.${hand}`;
}

function addCounts(one: ClassCount, other: ClassCount): ClassCount {
  const sum = emptyCount();
  for (const name of [...libraryClasses, 'unknown'] as const) sum[name] = one[name] + other[name];
  return sum;
}

function countAll(count: ClassCount): number {
  return count.basic + count.preferred + count.extended + count.unknown;
}
