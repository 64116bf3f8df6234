import { sameManufacturer, type Part } from '@partwright/catalog';
import type { AnswerData } from '@partwright/contract';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import { partView, sumOfferStock } from './part-views.ts';

/** A part that a number led to, and the others that share the number. */
export interface PartChoice {
  part: Part;
  /** All that share the number, the chosen one first; empty when there is no doubt. */
  choices: readonly Part[];
  /** What put the chosen one before the others; null when there is no doubt. */
  reason: string | null;
}

/** Which of these parts an account approved; `approvalsOf` makes one. */
export type Approvals = (partIds: number[]) => Promise<ReadonlySet<number>>;

/** The approvals of an account; undefined for nobody. */
export function approvalsOf({ alternatives }: Pick<Records, 'alternatives'>, accountId: string): Approvals {
  return (partIds) => alternatives.approvedAmong(accountId, partIds);
}

/** One ground after another: the first that tells two parts apart decides. */
interface Ground {
  says: string;
  /** More is better. */
  weigh: (part: Part) => number;
}

/**
 * Choose among parts that share a number: what the account approved, the number spelled exactly so, what is in stock, most
 * sellers, largest stock; then by the maker's name, so that the same question has the same answer. Parts of one maker of
 * which just one is spelled as asked (MAX232 and MAX232+) leave no doubt. `parts` must not be empty.
 */
export function chooseAmong(asked: string, parts: readonly Part[], approved?: ReadonlySet<number>): PartChoice {
  const [first] = parts as [Part];
  if (parts.length === 1) return { part: first, choices: [], reason: null };
  const isSpelledSo = spelledAs(asked);
  const exact = parts.filter(isSpelledSo);
  if (exact.length === 1 && parts.every((part) => sameManufacturer(part.manufacturer, first.manufacturer)))
    return { part: exact[0]!, choices: [], reason: null };

  const grounds = listGrounds(isSpelledSo, approved);
  const choices = rankAmong(asked, parts, approved);
  const [part, next] = choices as [Part, Part];
  const reason =
    findGround(grounds, part, next)?.says ?? 'first by the name of the maker; nothing else tells them apart';
  return { part, choices, reason };
}

/** Parts that share a number in the order in which one is chosen. */
export function rankAmong(asked: string, parts: readonly Part[], approved?: ReadonlySet<number>): Part[] {
  const grounds = listGrounds(spelledAs(asked), approved);
  return parts.toSorted(
    (a, b) =>
      (findGround(grounds, a, b)?.difference ?? 0) ||
      compareTexts(a.manufacturer, b.manufacturer) ||
      compareTexts(a.mpn, b.mpn) ||
      a.id - b.id,
  );
}

function spelledAs(asked: string): (part: Part) => boolean {
  const spelled = asked.trim().toUpperCase();
  return ({ mpn }) => mpn.trim().toUpperCase() === spelled;
}

function listGrounds(isSpelledSo: (part: Part) => boolean, approved: ReadonlySet<number> = new Set()): Ground[] {
  return [
    { says: 'approved by your account', weigh: ({ id }) => Number(approved.has(id)) },
    { says: 'its number is spelled exactly so', weigh: (part) => Number(isSpelledSo(part)) },
    { says: 'in stock', weigh: ({ offers }) => Number((sumOfferStock(offers) ?? 0) > 0) },
    { says: 'offered by most sellers', weigh: countSellers },
    { says: 'largest stock', weigh: ({ offers }) => sumOfferStock(offers) ?? 0 },
  ];
}

function findGround(grounds: readonly Ground[], a: Part, b: Part): { says: string; difference: number } | undefined {
  for (const { says, weigh } of grounds) {
    const difference = weigh(b) - weigh(a);
    if (difference !== 0) return { says, difference };
  }
  return undefined;
}

function countSellers({ offers }: Part): number {
  return new Set(offers.map(({ seller }) => seller)).size;
}

/** By code points, so that the order is the same on every machine. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

type ChoiceFields = Pick<AnswerData<'getPart'>, 'ambiguous' | 'choices'>;

/** What stands beside an answer about one part. */
export function choiceFields({ choices, reason }: Pick<PartChoice, 'choices' | 'reason'>): ChoiceFields {
  return {
    ambiguous: choices.length > 0,
    choices: choices.map((part, at) => ({ ...choiceView(part), ...(at === 0 && reason !== null ? { reason } : {}) })),
  };
}

function choiceView(part: Part): Omit<ChoiceFields['choices'][number], 'reason'> {
  const { sku, manufacturer, partNumber, description, stockQuantity, unitPrice, currency } = partView(part);
  return { sku, manufacturer, partNumber, description, stockQuantity, unitPrice, currency };
}

/** A sentence for where money is reckoned with a chosen part; null when there is no doubt. */
export function doubtOf(asked: string, { part, choices, reason }: PartChoice): string | null {
  if (choices.length === 0) return null;
  const others = choices.slice(1).map(({ manufacturer, mpn }) => `${manufacturer} ${mpn}`);
  const listed =
    others.length > 5 ? `${others.slice(0, 5).join(', ')} and ${others.length - 5} more` : others.join(', ');
  return `${asked} is the number of ${choices.length} parts; reckoned with that of ${part.manufacturer} (${reason}), not ${listed}. Say the manufacturer to decide.`;
}

/** The 300 of a number that several parts share, for who wants no choice made. */
export function ambiguousPart(asked: string, parts: readonly Part[]): Problem {
  return new Problem(
    'ambiguous_part',
    `${parts.length} parts share the part number ${asked}; choose one with ?manufacturer=`,
    { extra: { choices: parts.map(choiceView) } },
  );
}
