import { sameManufacturer } from '@partwright/catalog';
import {
  chooseSubstitutes,
  listWanting,
  type Reach,
  type SubstitutableLine,
  type SubstituteRule,
  type Substitution,
  usualRule,
} from '@partwright/cost';
import type { SubstitutePart } from '@partwright/cost/substitutes';
import { makePurchaseLine, type Buying } from './buying.ts';
import { mergeLines, type CostedLine } from './cost-lines.ts';
import type { CostWish } from './cost-wish.ts';

/** One part in place of another, with the line that it is for. */
export interface SubstitutedLine {
  /** With its own part. */
  line: CostedLine;
  substitute: SubstitutePart;
  isBought: boolean;
  choice: Substitution;
}

export interface SubstitutedCost {
  rule: SubstituteRule;
  lines: SubstitutedLine[];
  reach: { without: Reach; taken: Reach; all: Reach };
  /** The reaches are of all sellers that may be bought from, whatever their number in one order. */
  isReachOfMoreSellers: boolean;
  /** What the stops of a reach are named by: the lines with their own parts, by id. */
  own: ReadonlyMap<string, CostedLine>;
  /** Lines that want a substitute and for which none was looked for. */
  notLooked: CostedLine[];
}

type Means = Pick<Buying, 'converter' | 'policy' | 'buying'>;

/** The lines with the substitutes that the wish buys, and all that there would be. Null: none were looked for. */
export function substituteLines(
  lines: CostedLine[],
  wish: CostWish,
  means: Means,
): { lines: CostedLine[]; substitutes: SubstitutedCost | null } {
  if (lines.every(({ candidates }) => candidates === null)) return { lines, substitutes: null };
  const rule = readRule(wish, means);
  const own = new Map(lines.map((line) => [String(line.id), line]));
  const choices = lines.map((line) => makeSubstitutable(line, wish, means));
  const { taken, proposed, reach } = chooseSubstitutes(choices, wish.quantity, rule, means.buying);
  const describe = (choice: Substitution, isBought: boolean): SubstitutedLine => {
    const line = own.get(choice.id)!;
    const substitute = line.candidates!.find(({ part }) => String(part.id) === choice.candidate.key)!;
    return { line, substitute, isBought, choice };
  };
  const found = [...taken.map((one) => describe(one, true)), ...proposed.map((one) => describe(one, false))];
  const bought = new Map(found.filter(({ isBought }) => isBought).map((one) => [one.line.id, one.substitute]));
  const substituted = lines.map((line) => replacePart(line, bought.get(line.id)));
  return {
    lines: bought.size === 0 ? lines : mergeLines(substituted),
    substitutes: {
      rule,
      lines: found.sort((a, b) => a.line.id - b.line.id),
      reach,
      isReachOfMoreSellers: wish.maxSuppliers !== undefined,
      own,
      notLooked: findWanting(lines, wish, means, rule).filter(({ candidates }) => candidates === null),
    },
  };
}

/** The lines that want a substitute, those that need one first, then by what they cost. */
export function findWanting(
  lines: readonly CostedLine[],
  wish: CostWish,
  means: Means,
  rule: SubstituteRule = readRule(wish, means),
): CostedLine[] {
  const own = new Map(lines.map((line) => [String(line.id), line]));
  const choices = lines.map((line) => makeSubstitutable(line, wish, means));
  return listWanting(choices, wish.quantity, rule.leastAmount, means.buying).map((id) => own.get(id)!);
}

function readRule({ substitutes = {} }: CostWish, { converter }: Means): SubstituteRule {
  const { use = 'none', leastShare, leastAmount } = substitutes;
  const usual = usualRule(use, converter);
  return { use, leastShare: leastShare ?? usual.leastShare, leastAmount: leastAmount ?? usual.leastAmount };
}

function makeSubstitutable(line: CostedLine, wish: CostWish, { policy }: Means): SubstitutableLine {
  return {
    ...makePurchaseLine(line, wish, policy),
    key: line.part === null ? null : String(line.part.id),
    lifecycle: line.part?.lifecycle ?? 'unknown',
    isFixed: line.isDecided,
    candidates: (line.candidates ?? []).map(({ part, class: reached }) => {
      const { offers, attrition } = makePurchaseLine({ ...line, part }, wish, policy);
      return { key: String(part.id), class: reached, lifecycle: part.lifecycle, offers, attrition };
    }),
  };
}

/** What is known of where the line's own part is from says nothing of another maker's. */
function replacePart(line: CostedLine, substitute: SubstitutePart | undefined): CostedLine {
  if (substitute === undefined || line.part === null) return line;
  const { part } = substitute;
  const isSameMaker = sameManufacturer(line.part.manufacturer, part.manufacturer);
  return { ...line, part, customs: isSameMaker ? line.customs : { ...line.customs, origin: null } };
}
