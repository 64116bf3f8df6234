import type { Part } from '@partwright/catalog';
import type { AnswerData } from '@partwright/contract';
import type { Reach } from '@partwright/cost';
import { describeSubstitutes, formatSubstitution, listRisks, type SubstituteRisk } from '@partwright/cost/substitutes';
import { money } from '../wire.ts';
import type { CostedLine } from './cost-lines.ts';
import { nameLine } from './statement-view.ts';
import type { SubstitutedCost, SubstitutedLine } from './substitute-lines.ts';

type View = NonNullable<AnswerData<'calculateCogs'>['substitutes']>;
type LineView = View['lines'][number];

/** What is bought in place of other parts, and what could be, as every answer about cost has it. */
export function substitutesView(substitutes: SubstitutedCost | null, currency: string): View | null {
  if (substitutes === null) return null;
  const { rule, lines, reach, own, notLooked } = substitutes;
  const show = ({ buildable, stops, unpriced }: Reach): View['now'] => ({
    buildable,
    stops: stops.map((id) => nameLine(own.get(id)!)),
    unpriced,
  });
  return {
    use: rule.use,
    leastShare: rule.leastShare,
    leastAmount: money(String(rule.leastAmount)),
    text: tellSubstitutes(substitutes),
    lines: lines.map((one) => lineView(one, currency)),
    without: show(reach.without),
    now: show(reach.taken),
    withAll: show(reach.all),
    notLooked: notLooked.flatMap((line) => line.lines).sort((a, b) => a - b),
  };
}

/** What substitutes do for the run, in a sentence without its full stop. */
export function tellSubstitutes({ rule, lines, reach, own, notLooked, isReachOfMoreSellers }: SubstitutedCost): string {
  const bought = lines.filter(({ isBought }) => isBought).length;
  const nameLine = (id: string): string => {
    const { references, part } = own.get(id)!;
    return references[0] ?? part?.mpn ?? '';
  };
  return describeSubstitutes({
    use: rule.use,
    bought,
    proposed: lines.length - bought,
    reach,
    isReachOfMoreSellers,
    notLooked: notLooked.length,
    nameLine,
  });
}

function lineView(one: SubstitutedLine, currency: string): LineView {
  const { line, substitute, isBought, choice } = one;
  const { part, criteria } = substitute;
  return {
    line: line.id,
    lines: line.lines,
    reference: line.references.join(', ') || null,
    bought: isBought,
    insteadOf: namePart(line.part!),
    part: namePart(part),
    class: substitute.class,
    approvedBy: substitute.approvedBy,
    reasons: choice.reasons,
    reason: tellSubstitution(one, currency),
    needed: choice.needed,
    costBefore: money(choice.before),
    costAfter: money(choice.after),
    saves: money(choice.saves),
    risks: tellRisks(one),
    footprintChecked: isFootprintChecked(line),
    evidence: criteria.map(({ name, original, candidate, verdict, critical }) => ({
      name,
      original,
      substitute: candidate,
      verdict,
      critical,
    })),
  };
}

function namePart({ mpn, manufacturer, sku }: Part): LineView['part'] {
  return { partNumber: mpn, manufacturer, sku };
}

/** `CL05… (Samsung) in place of GRM155… (Murata), which is short of stock: …`, without a full stop. */
export function tellSubstitution({ line, substitute, choice, isBought }: SubstitutedLine, currency: string): string {
  return formatSubstitution({ own: line.part!, substitute, choice, isBought }, currency);
}

/** What nobody vouches for. */
export function tellRisks({ line, substitute }: SubstitutedLine): SubstituteRisk[] {
  const said = { isFootprintChecked: isFootprintChecked(line), isDoubtful: line.doubts.length > 0 };
  return listRisks(line.part!, substitute, said);
}

/** A footprint of the line was there to hold the part against; none, and only the packages of both were compared. */
function isFootprintChecked({ footprint }: CostedLine): boolean {
  return footprint !== null && footprint !== '';
}
