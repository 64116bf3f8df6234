import { type Buy, coveringBuys, UNLIMITED } from './ladder.ts';
import { inWords, sumMicros, toMicros } from './money.ts';

/** Why these buys cover the need of `need` pieces: a sentence or two for a person. */
export function explainBuys(buys: readonly Buy[], need: number): string {
  const [only, ...others] = buys;
  if (!only) return 'Nothing is bought.';
  if (others.length === 0) return explainQuantity(only, need);
  return buys.some(isShort(need)) ? explainSplit(buys, need) : explainMixture(buys, need);
}

function explainQuantity(chosen: Buy, need: number): string {
  const { ladder, quantity } = chosen;
  const { offer, currency } = ladder;
  const fee = feeNote([chosen]);
  if (quantity === need) return `As many as needed, from ${offer.seller}.${fee}`;
  const least = coveringBuys(ladder, need)[0];
  if (least && least.quantity < quantity) {
    const instead = `${least.quantity} would cost ${inWords(least.amount, currency)}`;
    return `${quantity} cost ${inWords(chosen.amount, currency)} at ${offer.seller}, ${instead}: the price falls at a higher quantity.${fee}`;
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

/** Whether the offer of a buy could not cover the need alone. */
function isShort(need: number): (part: Buy) => boolean {
  return ({ ladder }) => ladder.limit !== UNLIMITED && coveringBuys(ladder, need).length === 0;
}

function explainSplit(buys: readonly Buy[], need: number): string {
  const parts = buys.map((part) => `${part.quantity} from ${nameAmong(part, buys)}${stockNote(part)}`);
  return `Split because stock is short: ${parts.join(', ')}.${surplusNote(buys, need)}${feeNote(buys)}`;
}

/** The seller, with the order code where it is bought from twice. */
function nameAmong({ ladder: { offer, seller } }: Buy, buys: readonly Buy[]): string {
  const isTwice = buys.filter(({ ladder }) => ladder.seller === seller).length > 1;
  return isTwice && offer.sku !== '' ? `${offer.seller} (${offer.sku})` : offer.seller;
}

/** Two offers that cost less together than each alone: full reels and cut tape of one seller, or two sellers. */
function explainMixture(buys: readonly Buy[], need: number): string {
  const { currency, seller, offer } = buys[0]!.ladder;
  const isOneSeller = buys.every(({ ladder }) => ladder.seller === seller);
  const parts = buys.map((part) => (isOneSeller ? packs(part) : `${packs(part)} from ${part.ladder.offer.seller}`));
  const cost = inWords(sumMicros(buys.map(({ amount }) => amount)), currency);
  const alone = buys
    .map(({ ladder }) => pickCheapest(coveringBuys(ladder, need)))
    .filter((single) => single !== undefined);
  const single = pickCheapest(alone);
  const instead = single
    ? `; ${packs(single)}${isOneSeller ? '' : ` from ${single.ladder.offer.seller}`} alone would cost ${inWords(single.amount, currency)}`
    : '';
  const where = isOneSeller ? ` at ${offer.seller}` : '';
  return `${parts.join(' and ')} cost ${cost}${where}${instead}.${surplusNote(buys, need)}${feeNote(buys)}`;
}

/** A quantity as it is packed: `2 reels of 5000`, `200 cut tape`, `200 of SKU`. */
function packs({ ladder, quantity }: Buy): string {
  const { offer, multiple } = ladder;
  const packaging = offer.packaging?.trim().toLowerCase() ?? '';
  const pack = multiple > 1 && PACKS.find((name) => packaging.includes(name));
  if (pack) return `${quantity / multiple} ${pack}${quantity === multiple ? '' : 's'} of ${multiple}`;
  if (packaging !== '') return `${quantity} ${packaging}`;
  return offer.sku === '' ? String(quantity) : `${quantity} of ${offer.sku}`;
}

const PACKS = ['reel', 'tray', 'tube'] as const;

function pickCheapest(buys: readonly Buy[]): Buy | undefined {
  return buys.reduce<Buy | undefined>((best, one) => (best && best.amount <= one.amount ? best : one), undefined);
}

function surplusNote(buys: readonly Buy[], need: number): string {
  const bought = buys.reduce((pieces, part) => pieces + part.quantity, 0);
  return bought > need ? ` ${bought} in all, for a need of ${need}: minimum orders and multiples.` : '';
}

function stockNote({ ladder, quantity }: Buy): string {
  return ladder.limit !== UNLIMITED && quantity === ladder.limit ? ' (all of its stock)' : '';
}

function feeNote(buys: readonly Buy[]): string {
  const notes = buys
    .filter(({ ladder }) => ladder.fee > 0n)
    .map(({ ladder }) => ` The one-time fee of ${inWords(toMicros(ladder.fee), ladder.currency)} is included.`);
  return [...new Set(notes)].join('');
}

/** Why an order buys a line where it alone is not cheapest. */
export interface Detour {
  /** The order keeps to limits on its suppliers. */
  isLimited?: boolean;
  /** Sellers whose charges are not known, and count as nothing. */
  uncharged?: readonly string[];
}

/** Added when the line alone would have been cheaper elsewhere. */
export function explainDetour(
  chosen: readonly Buy[],
  cheapest: readonly Buy[],
  { isLimited = false, uncharged = [] }: Detour = {},
): string {
  const more = sumMicros(chosen.map(({ amount }) => amount)) - sumMicros(cheapest.map(({ amount }) => amount));
  if (more <= 0n) return '';
  const sellers = formatSellers(cheapest);
  const words = inWords(more, chosen[0]!.ladder.currency);
  if (formatSellers(chosen) === sellers)
    return ` This is ${words} more than the line needs to cost, and makes the whole order cheaper by its charges.`;
  const unknown = `the charges of ${uncharged.join(' and ')} are not known and count as nothing here, so this may cost more`;
  const why = isLimited
    ? 'the order keeps to its suppliers this way'
    : uncharged.length > 0
      ? unknown
      : 'the whole order costs less this way';
  return ` For this line alone ${sellers} would be ${words} cheaper; ${why}.`;
}

function formatSellers(buys: readonly Buy[]): string {
  return [...new Set(buys.map(({ ladder }) => ladder.offer.seller))].join(' and ');
}
