import {
  chooseSubstitutes,
  listWanting,
  usualRule,
  type SubstitutableLine,
  type SubstituteChoice,
  type SubstituteUse,
  type Substitution,
} from '@partwright/cost';
import { describeSubstitutes, formatSubstitution } from '@partwright/cost/substitutes';
import type { CurrencyConverter } from '@partwright/money';
import type { LineSubstitute, ReviewSubstitutes } from '../model.ts';
import { Amount } from './amounts.ts';
import { makePartKey, type BoughtPart } from './bought-parts.ts';

/** One part that is bought in place of another in a run. */
export interface BoughtInstead {
  own: BoughtPart;
  substitute: LineSubstitute;
  choice: Substitution;
}

/** What a run buys in place of its parts. */
export interface SubstitutedParts {
  /** What is bought, those of one part together. */
  parts: BoughtPart[];
  /** The key of what is bought, by the key of the part of the lines. */
  keyOf: ReadonlyMap<string, string>;
  instead: BoughtInstead[];
  /** Parts that could be replaced, were more asked for. */
  proposed: number;
  reach: SubstituteChoice['reach'];
  /** Parts that want a substitute and for which none was looked for. */
  notLooked: number;
}

/** Choose what is bought in place of parts for a run, of the candidates that the lines have. */
export function substituteParts(
  parts: readonly BoughtPart[],
  quantity: number,
  converter: CurrencyConverter,
  use: SubstituteUse,
): SubstitutedParts {
  const rule = usualRule(use, converter);
  const options = { converter };
  const lines = parts.map(makeSubstitutable);
  const { taken, proposed, reach } = chooseSubstitutes(lines, quantity, rule, options);
  const unknown = new Set(
    parts.filter((one) => one.lines.every((line) => line.substitutes === undefined)).map(({ key }) => key),
  );
  const notLooked = listWanting(lines, quantity, rule.leastAmount, options).filter((key) => unknown.has(key)).length;
  const choices = new Map(taken.map((choice) => [choice.id, choice]));
  const merged = new Map<string, BoughtPart>();
  const keyOf = new Map<string, string>();
  const instead: BoughtInstead[] = [];
  for (const own of parts) {
    const choice = choices.get(own.key);
    const substitute = choice && listCandidates(own).find(({ part }) => makePartKey(part) === choice.candidate.key);
    if (choice !== undefined && substitute !== undefined) instead.push({ own, substitute, choice });
    const key = substitute === undefined ? own.key : makePartKey(substitute.part);
    const before = merged.get(key);
    keyOf.set(own.key, key);
    merged.set(key, {
      ...own,
      key,
      part: substitute?.part ?? own.part,
      lines: [...(before?.lines ?? []), ...own.lines],
      perBoard: new Amount(own.perBoard).plus(before?.perBoard ?? 0).toNumber(),
    });
  }
  return { parts: [...merged.values()], keyOf, instead, proposed: proposed.length, reach, notLooked };
}

/** What a board needs of a part and may take in its place, as substitutes are chosen from it. */
export function makeSubstitutable(bought: BoughtPart): SubstitutableLine {
  const { key, part, lines, perBoard } = bought;
  return {
    id: key,
    perBoard,
    offers: part?.offers ?? [],
    key: part === null ? null : makePartKey(part),
    lifecycle: part?.lifecycle ?? 'unknown',
    isFixed: lines.some(({ decision }) => decision?.applied === true),
    candidates: listCandidates(bought).map(({ part: other, class: reached }) => ({
      key: makePartKey(other),
      class: reached,
      lifecycle: other.lifecycle,
      offers: other.offers,
    })),
  };
}

/** The first line of a part has them. */
function listCandidates({ lines }: BoughtPart): LineSubstitute[] {
  return lines.flatMap(({ substitutes }) => substitutes ?? []);
}

/** What is told of a run: each part in the place of another with what it saves and what is to be checked. */
export function describeInstead(
  { instead, proposed, reach, notLooked }: SubstitutedParts,
  { quantity, use, currency }: { quantity: number; use: SubstituteUse; currency: string },
  nameLine: (key: string) => string,
): ReviewSubstitutes {
  const text = describeSubstitutes({
    use,
    bought: instead.length,
    proposed,
    reach,
    notLooked,
    nameLine,
  });
  const lines = instead.map(({ own, substitute, choice }): ReviewSubstitutes['lines'][number] => {
    const { part, risks } = substitute;
    const from = own.part!;
    return {
      references: own.lines.flatMap(({ references }) => references),
      from: { mpn: from.mpn, manufacturer: from.manufacturer },
      to: { mpn: part.mpn, manufacturer: part.manufacturer, sku: part.sku },
      reasons: choice.reasons,
      text: formatSubstitution({ own: from, substitute, choice, isBought: true }, currency),
      saves: choice.saves,
      risks: risks.map(({ message }) => message),
    };
  });
  return { quantity, text, lines };
}
