import type { AnswerData } from '@partwright/contract';
import { criterionTitle, sameManufacturer, type Part } from '@partwright/catalog';
import type { Reach, SubstituteReason } from '@partwright/cost';
import { amount as writeAmount, plural } from '@partwright/report-text';
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
    text: describeSubstitutes(substitutes),
    lines: lines.map((one) => lineView(one, currency)),
    without: show(reach.without),
    now: show(reach.taken),
    withAll: show(reach.all),
    notLooked: notLooked.flatMap((line) => line.lines).sort((a, b) => a - b),
  };
}

/** What substitutes do for the run, in a sentence without its full stop. */
export function describeSubstitutes(substitutes: SubstitutedCost): string {
  const { rule, lines, reach, own, notLooked, isReachOfMoreSellers } = substitutes;
  const bought = lines.filter(({ isBought }) => isBought).length;
  const proposed = lines.length - bought;
  if (lines.length === 0) return [`no substitute was found`, ...listUnlooked(notLooked)].join('; ');
  const [without, now, all] = [reach.without, reach.taken, reach.all].map((one) => describeReach(one, own));
  const asked = rule.use === 'none' ? '' : ', which was not asked for';
  const said = [
    bought > 0 ? `${plural(bought, 'substitute')} bought` : 'no substitute is bought',
    ...(proposed > 0 ? [`${plural(proposed, 'part')} could be replaced${asked}`] : []),
    `stock${isReachOfMoreSellers ? ' of all sellers' : ''} reaches for ${without}${now === without && all === without ? ' with and without' : ' without'}`,
    ...(now === without ? [] : [`for ${now} with those bought`]),
    ...(all === now ? [] : [`for ${all} with all`]),
  ];
  return [...said, ...listUnlooked(notLooked)].join('; ');
}

function listUnlooked(notLooked: readonly CostedLine[]): string[] {
  return notLooked.length === 0 ? [] : [`for ${plural(notLooked.length, 'part')} none was looked for`];
}

/** Names that fit in a sentence. */
const MOST_NAMED = 3;

function describeReach({ buildable, stops, unpriced }: Reach, own: ReadonlyMap<string, CostedLine>): string {
  const open = unpriced > 0 ? `, ${plural(unpriced, 'part')} without a price left aside` : '';
  if (buildable === null) return `any number of boards${open}`;
  const names = stops.map((id) => own.get(id)!).map(({ references, part }) => references[0] ?? part?.mpn ?? '');
  const rest = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  const stopped = `${names.slice(0, MOST_NAMED).join(', ')}${rest} ${names.length === 1 ? 'stops' : 'stop'} the next`;
  return `${plural(buildable, 'board')} (${stopped}${open})`;
}

function lineView(one: SubstitutedLine, currency: string): LineView {
  const { line, substitute, isBought, choice } = one;
  const { part, criteria } = substitute.alternative;
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
    reason: formatSubstitution(one, currency),
    needed: choice.needed,
    costBefore: money(choice.before),
    costAfter: money(choice.after),
    saves: money(choice.saves),
    risks: listRisks(one),
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

const REASONS: Record<SubstituteReason, (line: CostedLine) => string> = {
  unpriced: () => 'has no price from the sellers that may be bought from',
  short: () => 'is short of stock',
  obsolete: ({ part }) => `is ${part!.lifecycle === 'nrnd' ? 'not recommended for new designs' : part!.lifecycle}`,
  dear: () => 'is dear',
};

/** `CL05… (Samsung) in place of GRM155… (Murata), which is short of stock: …`, without a full stop. */
export function formatSubstitution({ line, substitute, isBought, choice }: SubstitutedLine, currency: string): string {
  const { part, criteria } = substitute.alternative;
  const why = choice.reasons.map((reason) => REASONS[reason](line)).join(' and ');
  const better = criteria.filter(({ critical, verdict }) => critical && verdict === 'better');
  const equal = criteria.filter(({ critical, verdict }) => critical && verdict === 'equal');
  const name = ({ name: one }: { name: string }): string => criterionTitle(one);
  const said = [
    VOUCHED[substitute.approvedBy ?? substitute.class]!,
    ...(equal.length > 0 ? [`equal: ${equal.map(name).join(', ')}`] : []),
    ...(better.length > 0
      ? [`better: ${better.map((one) => `${name(one)} ${one.candidate} instead of ${one.original}`).join(', ')}`]
      : []),
    saving(choice.saves, choice.after, currency),
  ];
  const would = isBought ? '' : 'could be bought ';
  return `${part.mpn} (${part.manufacturer}) ${would}in place of ${line.part!.mpn} (${line.part!.manufacturer}), which ${why}: ${said.join('; ')}`;
}

const VOUCHED: Record<string, string> = {
  bom: 'the BOM names it as a second source',
  account: 'you approved the pair',
  packing: 'the same part in other packing, by its number',
  equal: 'nothing that is critical for its kind is worse or unknown',
};

function saving(saves: string | null, after: string, currency: string): string {
  if (saves === null) return `costs ${writeAmount(after)} ${currency}`;
  const isDearer = saves.startsWith('-');
  if (Number(saves) === 0) return 'costs the same';
  return `${isDearer ? 'costs' : 'saves'} ${writeAmount(saves.replace('-', ''))} ${currency}${isDearer ? ' more' : ''}`;
}

/** A footprint of the line was there to hold the part against; none, and only the packages of both were compared. */
function isFootprintChecked({ footprint }: CostedLine): boolean {
  return footprint !== null && footprint !== '';
}

type Risk = LineView['risks'][number];

/** What nobody vouches for. */
export function listRisks({ line, substitute }: SubstitutedLine): Risk[] {
  const { alternative, class: reached, shortfalls } = substitute;
  const { part, criteria, warnings } = alternative;
  const own = line.part!;
  const named = (verdict: string): string =>
    criteria
      .filter((one) => one.verdict === verdict)
      .map(({ name }) => criterionTitle(name))
      .join(', ');
  const [worse, unknown] = [named('worse'), named('unknown')];
  return [
    ...risk(
      'other_maker',
      !sameManufacturer(own.manufacturer, part.manufacturer) &&
        `Made by ${part.manufacturer}, not by ${own.manufacturer}`,
    ),
    ...risk(
      'other_series',
      reached !== 'packing' &&
        sameManufacturer(own.manufacturer, part.manufacturer) &&
        `Another part of ${part.manufacturer}`,
    ),
    ...risk('worse', worse !== '' && `Worse than ${own.mpn}: ${worse}`),
    ...risk('below_asked', shortfalls.length > 0 && `Less than the line asks for: ${shortfalls.join(', ')}`),
    ...risk('not_checked', unknown !== '' && `Not known of one of the two: ${unknown}`),
    ...risk(
      'footprint_not_checked',
      !isFootprintChecked(line) && 'The line names no footprint: only the packages of both parts were compared',
    ),
    ...risk('lifecycle_unknown', part.lifecycle === 'unknown' && 'Its life cycle is not known'),
    ...risk('line_in_doubt', line.doubts.length > 0 && `That ${own.mpn} is meant is in doubt itself`),
    ...warnings.map(({ code, message }) => ({ code, message })),
  ];
}

function risk(code: string, message: string | false): Risk[] {
  return message === false ? [] : [{ code, message }];
}
