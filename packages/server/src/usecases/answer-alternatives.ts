import type { AnswerData } from '@partwright/contract';
import { priceAtQuantities } from '@partwright/cost';
import { isToldByParameters, type Alternative, type NumberChoice, type Part } from '@partwright/catalog';
import type { AlternativeDecision } from '../ports/alternatives.ts';
import { money } from '../wire.ts';
import { converterFor, DEFAULT_CURRENCY } from './currency.ts';
import { findAlternatives, type AlternativePorts, type AlternativeWish } from './find-alternatives.ts';
import { partView } from './part-views.ts';
import { choiceFields } from './shared-number.ts';

/** The alternatives of a part as the API shows them. `accountId` null: nobody's decisions count. */
export async function answerAlternatives(
  ports: AlternativePorts,
  accountId: string | null,
  choice: NumberChoice,
  wish: AlternativeWish,
): Promise<AnswerData<'listAlternatives'>> {
  const { part: original } = choice;
  const { alternatives, decisions } = await findAlternatives(ports, accountId, original, wish);
  const price = unitPrice(original);
  return {
    ...choiceFields(choice),
    part: partView(original),
    compared: isToldByParameters(original.category),
    alternatives: alternatives.map((one) => alternativeView(one, price, decisions.get(one.part.id))),
  };
}

function alternativeView(
  { part, class: reached, compatibility, score, criteria, reason, warnings }: Alternative,
  originalPrice: string | null,
  decision: AlternativeDecision | undefined,
): AnswerData<'listAlternatives'>['alternatives'][number] {
  const own = unitPrice(part);
  const delta = own === null || originalPrice === null ? null : money(String(Number(own) - Number(originalPrice)));
  return {
    part: partView(part),
    compatibility,
    class: reached,
    score,
    criteria,
    reason,
    warnings,
    priceDelta: delta,
    currency: delta === null ? null : DEFAULT_CURRENCY,
    decision: decision === undefined ? null : decisionView(decision),
  };
}

type DecisionView = NonNullable<AnswerData<'listAlternatives'>['alternatives'][number]['decision']>;

export function decisionView({ decision, note, decidedBy, decidedAt }: AlternativeDecision): DecisionView {
  return { decision, note, decidedBy, decidedAt };
}

/** What one piece costs where it is cheapest, in one currency for all, so that two parts can be compared. */
function unitPrice({ offers }: Part): string | null {
  return priceAtQuantities(offers, [1], converterFor(DEFAULT_CURRENCY))[0]?.unitPrice ?? null;
}
