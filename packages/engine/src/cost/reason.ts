import { sum, toWords } from './decimal.ts';
import { type Buy, coveringBuys, UNLIMITED } from './ladder.ts';

/** Why these buys cover the need of `need` pieces: a sentence or two for a person. */
export function explainBuys(buys: readonly Buy[], need: number): string {
  const [only, ...others] = buys;
  if (!only) return 'Nothing is bought.';
  return others.length === 0 ? explainQuantity(only, need) : explainSplit(buys, need);
}

function explainQuantity(chosen: Buy, need: number): string {
  const { ladder, quantity } = chosen;
  const { offer, currency } = ladder;
  const fee = ladder.fee.isZero() ? '' : ` The one-time fee of ${toWords(ladder.fee, currency)} is included.`;
  if (quantity === need) return `As many as needed, from ${offer.seller}.${fee}`;
  const least = coveringBuys(ladder, need)[0];
  if (least && least.quantity < quantity) {
    const instead = `${least.quantity} would cost ${toWords(least.amount, currency)}`;
    return `${quantity} cost ${toWords(chosen.amount, currency)} at ${offer.seller}, ${instead}: the price falls at a higher quantity.${fee}`;
  }
  return `${need} needed; ${leastQuantityRule(chosen, need)}.${fee}`;
}

function leastQuantityRule({ ladder, quantity }: Buy, need: number): string {
  const { offer, steps, least, multiple } = ladder;
  const inMultiples = `${offer.seller} sells in multiples of ${multiple}`;
  if (need >= least) return inMultiples;
  const reachesMinimum = offer.moq > need || steps[0]!.quantity > need;
  return reachesMinimum ? `${offer.seller} sells no fewer than ${quantity}` : inMultiples;
}

function explainSplit(buys: readonly Buy[], need: number): string {
  const parts = buys.map((part) => `${part.quantity} from ${part.ladder.offer.seller}${stockNote(part)}`);
  const bought = buys.reduce((pieces, part) => pieces + part.quantity, 0);
  const surplus = bought > need ? ` ${bought} in all, for a need of ${need}: minimum orders and multiples.` : '';
  return `Split because stock is short: ${parts.join(', ')}.${surplus}`;
}

function stockNote({ ladder, quantity }: Buy): string {
  return ladder.limit !== UNLIMITED && quantity === ladder.limit ? ' (all of its stock)' : '';
}

/** Added when the line alone would have been cheaper elsewhere. */
export function explainDetour(chosen: readonly Buy[], cheapest: readonly Buy[]): string {
  const more = sum(chosen.map((part) => part.amount)).minus(sum(cheapest.map((part) => part.amount)));
  if (more.lte(0)) return '';
  const sellers = cheapest.map((part) => part.ladder.offer.seller).join(' and ');
  const sameSellers = chosen.map((part) => part.ladder.offer.seller).join(' and ') === sellers;
  const words = toWords(more, chosen[0]!.ladder.currency);
  return sameSellers
    ? ` This is ${words} more than the line needs to cost, and makes the whole order cheaper by its charges.`
    : ` For this line alone ${sellers} would be ${words} cheaper; the whole order costs less this way.`;
}
