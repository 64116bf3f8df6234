import { amountAt, type CurrencyConverter } from '@partwright/money';
import { Decimal, sum, toText, ZERO } from '@partwright/money';
import type { AmountRange, Assembly, Figure } from '../landed/types.ts';
import { assemblyCards } from '../tables/assembly-cards-2026-09-28.ts';
import type { AssemblyCard, BySides } from './card.ts';
import { listObjections } from './choose-card.ts';
import { type ClassCount, emptyCount, type PartCount } from './count-parts.ts';
import type { JointCount } from './joints.ts';
import { computeLoading, type Loading } from './loading.ts';

/** The run to be assembled. */
export interface AssemblyJob {
  boards: number;
  /** Sides with parts. Default: 1. */
  sides?: 1 | 2 | undefined;
  /** Of one board; without it nothing is reckoned by the joint or the placement. */
  joints?: JointCount | undefined;
  /** Different parts of a board, as `countParts` counts them; what is left out is 0. */
  uniqueParts?: { [K in keyof PartCount]?: Partial<ClassCount> | undefined } | undefined;
  /** Packages of the parts, for the limits of the card. */
  packages?: readonly string[] | undefined;
}

/** A card in the shape that the landed cost takes. */
export interface AssemblyRates {
  ok: true;
  card: string;
  currency: string;
  /** `placementsPerBoard` counts joints where the card charges by the joint. */
  assembly: Assembly;
  stencil: Figure | undefined;
  counted: 'joints' | 'placements' | null;
  /** What the card does not cover in this run, for a person. */
  notes: string[];
}

type NoRates = { ok: false; code: 'no_rate'; message: string };

/** A published card by its id. */
export function assemblyCard(id: string): AssemblyCard | undefined {
  return assemblyCards.find((card) => card.id === id);
}

/**
 * What a run costs by a card, in the converter's currency. Parts of unknown class count as extended, and the range of
 * loading says what less they may cost. Throws a RangeError for counts that are negative or absurd.
 *
 * @example
 * import { assemblyCards, assemblyRates } from '@partwright/cost';
 *
 * const joints = { smt: 89, throughHole: 0, placements: 21, uncounted: 0, uncountedThroughHole: 0 };
 * const uniqueParts = { surface: { basic: 3, extended: 1, unknown: 1 } };
 * const rates = assemblyRates(assemblyCards[0]!, { boards: 10, joints, uniqueParts });
 * rates; // => { ok: true, currency: 'USD', counted: 'joints' }
 * // One extended part and one that may be: 3.07 to 6.14.
 * rates.ok && rates.assembly; // => { uniqueParts: 2, uniquePartsRange: { low: '3.07', high: '6.14' } }
 */
export function assemblyRates(
  card: AssemblyCard,
  job: AssemblyJob,
  converter?: CurrencyConverter,
): AssemblyRates | NoRates {
  const fx = converter?.rateFrom(card.currency);
  if (converter && !fx) return { ok: false, code: 'no_rate', message: `${converter.whyNot(card.currency)}.` };
  const { boards, sides = 1, joints, packages = [] } = job;
  const parts = job.uniqueParts && fillCounts(job.uniqueParts);
  checkCounts({ boards, ...joints, ...parts?.surface });
  checkCounts({ ...parts?.throughHole });
  const currency = converter ? converter.currency : card.currency;
  const convert = (amount: string): string => (fx ? amountAt(amount, fx) : amount);
  const figure = (amount: string, more: { why?: string; assumption?: string | undefined } = {}): Figure => ({
    amount: convert(amount),
    source: `${card.source}${more.why ?? ''}`,
    asOf: card.asOf,
    assumption: more.assumption,
  });
  const notes = listObjections(card, { boards, sides, packages });
  const stencil = ofSides(card.stencil, sides);
  const setup = ofSides(card.setup, sides);
  if (setup === null)
    notes.push(`${card.title} states no setup for parts on ${sides === 2 ? 'two sides' : 'one side'}.`);
  const placing = computePlacing(card, boards, joints);
  const loading = parts && computeLoading(card, parts);
  const showMoney = (amount: Decimal): string =>
    `${toText(new Decimal(convert(toText(amount))).toDecimalPlaces(2))} ${currency}`;
  const byHand = computeByHand(card, boards, joints);
  const lifting = computeLifting(card, boards, setup, placing, loading);
  return {
    ok: true,
    card: card.id,
    currency,
    assembly: {
      setup: setup === null ? undefined : figure(setup),
      perPlacement: placing && figure(placing.price, { assumption: explainUncounted(joints) }),
      placementsPerBoard: placing?.perBoard,
      perUniquePart: loading && figure(loading.price, { assumption: loading.explain(showMoney) }),
      uniqueParts: loading?.count,
      uniquePartsRange: loading && rangeOfLoading(loading, convert),
      handSoldering: byHand && figure(byHand.amount, byHand),
      leastCharge: lifting && figure(toText(lifting.amount), { assumption: lifting.assumption }),
      leastChargeRange: lifting && {
        low: convert(toText(lifting.amount)),
        high: convert(toText(lifting.high)),
      },
    },
    stencil: stencil === null ? undefined : figure(stencil),
    counted: placing?.counted ?? null,
    notes,
  };
}

/**
 * What a card comes to for a run, in the currency of its rates: what has a price of stencil, setup, placing, loading, hand
 * soldering and least charge.
 *
 * @example
 * import { assemblyCards, assemblyRates, sumAssembly } from '@partwright/cost';
 *
 * const rates = assemblyRates(assemblyCards[0]!, { boards: 10, uniqueParts: { surface: { extended: 2 } } });
 * // 8.18 + 1.53 + 2 x 3.07
 * rates.ok && sumAssembly(rates, 10); // => '15.85'
 */
export function sumAssembly({ assembly, stencil }: Omit<AssemblyRates, 'ok'>, boards: number): string {
  const { setup, perPlacement, placementsPerBoard = 0, perUniquePart, uniqueParts = 0, handSoldering } = assembly;
  const amounts = [
    ...[stencil, setup, handSoldering, assembly.leastCharge].map((one) => new Decimal(one?.amount ?? 0)),
    new Decimal(perPlacement?.amount ?? 0).times(placementsPerBoard).times(boards),
    new Decimal(perUniquePart?.amount ?? 0).times(uniqueParts),
  ];
  return toText(sum(amounts).toDecimalPlaces(6));
}

/** From the converted prices, as the row is, so that both ends agree with it to the last digit. */
function rangeOfLoading({ price, count, open }: Loading, convert: (amount: string) => string): AmountRange {
  const high = new Decimal(convert(price)).times(count);
  const low = Decimal.max(ZERO, high.minus(new Decimal(convert(open.price)).times(open.count)));
  return { low: toText(low), high: toText(high) };
}

function fillCounts({ surface, throughHole }: NonNullable<AssemblyJob['uniqueParts']>): PartCount {
  return { surface: { ...emptyCount(), ...surface }, throughHole: { ...emptyCount(), ...throughHole } };
}

function ofSides({ oneSide, twoSides }: BySides, sides: 1 | 2): string | null {
  return sides === 2 ? twoSides : oneSide;
}

function explainUncounted(joints: JointCount | undefined): string | undefined {
  const surface = joints ? joints.uncounted - joints.uncountedThroughHole : 0;
  if (!joints || surface === 0) return undefined;
  return `Joints of ${surface} of ${joints.placements} placements a board are not counted: the package does not tell its pins.`;
}

/** The joints in holes and the labour of an order that has them. */
function computeByHand(
  { perThroughHoleJoint, handSoldering, currency }: AssemblyCard,
  boards: number,
  joints: JointCount | undefined,
): { amount: string; why: string; assumption: string | undefined } | undefined {
  const { throughHole = 0, uncountedThroughHole: open = 0 } = joints ?? {};
  if (throughHole + open === 0 || (perThroughHoleJoint === null && handSoldering === null)) return undefined;
  const soldered = new Decimal(throughHole).times(boards);
  const amount = soldered.times(perThroughHoleJoint ?? 0).plus(handSoldering ?? 0);
  const why = `; ${handSoldering ?? '0'} an order and ${toText(soldered)} through-hole joints at ${perThroughHoleJoint ?? '0'} ${currency}`;
  const assumption =
    open === 0
      ? undefined
      : `Joints of ${open} through-hole ${open === 1 ? 'placement' : 'placements'} a board are not counted: nothing tells the pins.`;
  return { amount: toText(amount), why, assumption };
}

interface Placing {
  price: string;
  perBoard: number;
  counted: 'joints' | 'placements';
}

function computePlacing(card: AssemblyCard, boards: number, joints: JointCount | undefined): Placing | undefined {
  if (!joints) return undefined;
  if (card.perPlacement !== null) {
    return { price: card.perPlacement, perBoard: joints.placements, counted: 'placements' };
  }
  const all = joints.smt * boards;
  const step = card.perJoint.find(({ upTo }) => upTo === null || all <= upTo) ?? card.perJoint.at(-1);
  return step && { price: step.price, perBoard: joints.smt, counted: 'joints' };
}

/** What is charged to reach the least charge of a board; more when parts of unknown class cost nothing. */
function computeLifting(
  { leastPerBoard, currency }: AssemblyCard,
  boards: number,
  setup: string | null,
  placing: Placing | undefined,
  loading: Loading | undefined,
): { amount: Decimal; high: Decimal; assumption: string } | undefined {
  if (leastPerBoard === null || setup === null || !placing || !loading) return undefined;
  const least = new Decimal(leastPerBoard).times(boards);
  const fixed = new Decimal(setup).plus(new Decimal(placing.price).times(placing.perBoard).times(boards));
  const lift = (load: Decimal): Decimal => Decimal.max(ZERO, least.minus(fixed).minus(load));
  const high = lift(loading.low);
  if (high.isZero()) return undefined;
  const assumption = `Setup, loading and joints come to less than ${leastPerBoard} ${currency} a board: the difference is charged.`;
  return { amount: lift(loading.amount), high, assumption };
}

const MOST_COUNT = 1e7;

function checkCounts(counts: Record<string, number>): void {
  for (const [name, count] of Object.entries(counts)) {
    if (!(count >= 0 && count <= MOST_COUNT)) {
      throw new RangeError(`${name} must be from 0 to ${MOST_COUNT}, not ${count}`);
    }
  }
}
