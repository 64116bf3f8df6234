import type { Approvals, NumberChoice, Part } from '@partwright/catalog';
import type { AnswerData } from '@partwright/contract';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import { partView } from './part-views.ts';

/** The approvals of an account. */
export function approvalsOf({ alternatives }: Pick<Records, 'alternatives'>, accountId: string): Approvals {
  return (partIds) => alternatives.approvedAmong(accountId, partIds);
}

type ChoiceFields = Pick<AnswerData<'getPart'>, 'ambiguous' | 'choices'>;

/** What stands beside an answer about one part. */
export function choiceFields({ choices, reason }: Pick<NumberChoice, 'choices' | 'reason'>): ChoiceFields {
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
export function doubtOf(asked: string, { part, choices, reason }: NumberChoice): string | null {
  if (choices.length === 0) return null;
  const others = choices.slice(1).map(({ manufacturer, mpn }) => `${manufacturer} ${mpn}`);
  const listed =
    others.length > 5 ? `${others.slice(0, 5).join(', ')} and ${others.length - 5} more` : others.join(', ');
  return `${asked} is the number of ${choices.length} parts; calculated with that of ${part.manufacturer} (${reason}), not ${listed}. Say the manufacturer to decide.`;
}

/** The 300 of a number that several parts share, for who wants no choice made. */
export function ambiguousPart(asked: string, parts: readonly Part[]): Problem {
  return new Problem(
    'ambiguous_part',
    `${parts.length} parts share the part number ${asked}; choose one with ?manufacturer=`,
    { extra: { choices: parts.map(choiceView) } },
  );
}
