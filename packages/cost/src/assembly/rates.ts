import { amountAt, type CurrencyConverter } from '@partwright/money';
import { Decimal, toText } from '@partwright/money';
import type { Assembly, Figure } from '../landed/types.ts';
import { assemblyCards } from '../tables/assembly-cards-2026-09-28.ts';
import type { AssemblyCard, BySides } from './card.ts';
import type { JointCount } from './joints.ts';

/** The run to be assembled. */
export interface AssemblyJob {
  boards: number;
  /** Sides with parts. Default: 1. */
  sides?: 1 | 2 | undefined;
  /** Of one board; without it nothing is reckoned by the joint or the placement. */
  joints?: JointCount | undefined;
  /** Different parts: those that stay on the assembler's machines (`Basic`), and others. */
  uniqueParts?: { common: number; other: number } | undefined;
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
 * What a run costs by a card, in the converter's currency. Through-hole joints and hand soldering are part of the setup,
 * which says so in its source. Throws a RangeError for counts that are negative or absurd.
 *
 * @example
 * import { assemblyCards, assemblyRates } from '@partwright/cost';
 *
 * const joints = { smt: 89, throughHole: 0, placements: 21, uncounted: 0 };
 * const rates = assemblyRates(assemblyCards[0]!, { boards: 10, joints, uniqueParts: { common: 3, other: 1 } });
 * rates; // => { ok: true, currency: 'USD', counted: 'joints' }
 */
export function assemblyRates(
  card: AssemblyCard,
  job: AssemblyJob,
  converter?: CurrencyConverter,
): AssemblyRates | NoRates {
  const fx = converter?.rateFrom(card.currency);
  if (converter && !fx) return { ok: false, code: 'no_rate', message: `${converter.whyNot(card.currency)}.` };
  checkCounts(job);
  const { boards, sides = 1, joints, uniqueParts } = job;
  const notes: string[] = [];
  const figure = (amount: string, why = ''): Figure => ({
    amount: fx ? amountAt(amount, fx) : amount,
    source: `${card.source}${why}`,
    asOf: card.asOf,
  });
  if (card.boards && (boards < card.boards.least || boards > card.boards.most)) {
    notes.push(`${card.title} takes ${card.boards.least} to ${card.boards.most} boards, not ${boards}.`);
  }
  const stencil = ofSides(card.stencil, sides);
  const setup = computeSetup(card, boards, sides, joints);
  if (setup === null)
    notes.push(`${card.title} states no setup for parts on ${sides === 2 ? 'two sides' : 'one side'}.`);
  if (joints && joints.uncounted > 0) {
    notes.push(
      `Joints of ${joints.uncounted} of ${joints.placements} placements a board are not counted: the package does not tell its pins.`,
    );
  }
  const placing = computePlacing(card, boards, joints);
  const parts = uniqueParts && computeUniqueParts(card, uniqueParts);
  return {
    ok: true,
    card: card.id,
    currency: converter ? converter.currency : card.currency,
    assembly: {
      setup: setup ? figure(setup.amount, setup.why) : undefined,
      perPlacement: placing && figure(placing.price),
      placementsPerBoard: placing?.perBoard,
      perUniquePart: parts && figure(parts.price),
      uniqueParts: parts?.count,
    },
    stencil: stencil === null ? undefined : figure(stencil),
    counted: placing?.counted ?? null,
    notes,
  };
}

function ofSides({ oneSide, twoSides }: BySides, sides: 1 | 2): string | null {
  return sides === 2 ? twoSides : oneSide;
}

/** The setup with what is done by hand; null when the card states none. */
function computeSetup(
  card: AssemblyCard,
  boards: number,
  sides: 1 | 2,
  joints: JointCount | undefined,
): { amount: string; why: string } | null {
  const setup = ofSides(card.setup, sides);
  const byHand = joints?.throughHole ?? 0;
  if (setup === null || byHand === 0) return setup === null ? null : { amount: setup, why: '' };
  const soldered = new Decimal(byHand).times(boards);
  const price = card.perThroughHoleJoint ?? '0';
  const amount = soldered
    .times(price)
    .plus(setup)
    .plus(card.handSoldering ?? 0);
  const why = `; setup ${setup}, hand soldering ${card.handSoldering ?? '0'} and ${toText(soldered)} through-hole joints at ${price} ${card.currency}`;
  return { amount: toText(amount), why };
}

function computePlacing(
  card: AssemblyCard,
  boards: number,
  joints: JointCount | undefined,
): { price: string; perBoard: number; counted: 'joints' | 'placements' } | undefined {
  if (!joints) return undefined;
  if (card.perPlacement !== null) {
    return { price: card.perPlacement, perBoard: joints.placements, counted: 'placements' };
  }
  const all = joints.smt * boards;
  const step = card.perJoint.find(({ upTo }) => upTo === null || all <= upTo) ?? card.perJoint.at(-1);
  return step && { price: step.price, perBoard: joints.smt, counted: 'joints' };
}

/** One price for the parts that have one: all of them, or only those that are not common. */
function computeUniqueParts(
  { perUniquePart }: AssemblyCard,
  { common, other }: { common: number; other: number },
): { price: string; count: number } | undefined {
  const forOther = perUniquePart.other;
  const forCommon = perUniquePart.common;
  if (forOther === null) return undefined;
  if (forCommon === null || common === 0 || new Decimal(forCommon).isZero()) return { price: forOther, count: other };
  const all = common + other;
  const sum = new Decimal(forCommon).times(common).plus(new Decimal(forOther).times(other));
  return { price: toText(sum.div(all)), count: all };
}

const MOST_COUNT = 1e7;

function checkCounts({ boards, joints, uniqueParts }: AssemblyJob): void {
  const counts = { boards, ...joints, ...uniqueParts };
  for (const [name, count] of Object.entries(counts)) {
    if (!(count >= 0 && count <= MOST_COUNT)) {
      throw new RangeError(`${name} must be from 0 to ${MOST_COUNT}, not ${count}`);
    }
  }
}
