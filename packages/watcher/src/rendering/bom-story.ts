import type { BomOutcome, CostPoint, Report } from '../model.ts';
import { designCost, hasUnread, type DesignCost } from '../reports/index.ts';
import { bomSections } from './bom-sections.ts';
import { atLeast, formatCost, incomparable, formatPriced, isDoubtful, isFragment, isInDoubt } from './bom-cost.ts';
import { costTable } from './bom-table.ts';
import { doubtLead, formatEstimate, formatReach } from './bom-doubt.ts';
import { earlierInWords, formatBasis, formatOrigin, formatStart, isAnotherBoard, lineageLead } from './frame.ts';
import type { Story, Title, Tone } from './story.ts';
import type { Line, Span } from './line.ts';
import { formatSubjectName } from './title.ts';
import { capital, formatDifference, difference, many, moment, number, pathEnd, priceIn } from './words.ts';

const MOST_SOURCES = 6;

/** What is told of a costed BOM. */
export function bomStory(report: Report, outcome: BomOutcome): Story {
  const point = outcome.cost.find(({ quantity }) => quantity === outcome.primaryQuantity) ?? null;
  const compared = point && designCost(point, outcome);
  const facts: Facts = {
    report,
    outcome,
    point,
    compared,
    design: compared && difference(compared.after, compared.before),
    market:
      point?.before && outcome.unpriced?.isAsTold !== false ? difference(point.before.unit, point.before.told) : null,
    isUntouched: isUntouched(report, outcome),
  };
  return {
    tone: chooseTone(facts),
    title: makeTitle(facts),
    origin: formatOrigin(report),
    lead: makeLead(facts),
    table: costTable(report, outcome, facts.isUntouched),
    sections: bomSections(report, outcome),
    basis: [...formatPriceAge(outcome), formatPriceSources(outcome), ...formatBasis(report, outcome.remote.bomId)],
  };
}

type Changed = NonNullable<BomOutcome['changes']>;

interface Facts {
  report: Report;
  outcome: BomOutcome;
  /** At the primary quantity. */
  point: CostPoint | null;
  /** Both exports, like for like; null: not known. */
  compared: DesignCost | null;
  /** What the design made of the cost; null: not known. */
  design: number | null;
  /** What the market made of the same design. */
  market: number | null;
  /** Nothing at all is other than it was. */
  isUntouched: boolean;
}

export function isUntouched({ sameAs }: Report, outcome: BomOutcome): boolean {
  const { changes, cost, risks, unpriced } = outcome;
  if (hasUnread(outcome)) return false;
  const moved = (unpriced?.lost.length ?? 0) + (unpriced?.found.length ?? 0);
  const isSameCost = cost.every(
    ({ unit, before, unpricedLines }) =>
      before !== null && unit === before.unit && unit === before.told && unpricedLines === before.unpricedLines,
  );
  return (
    sameAs === null && changes?.groups.length === 0 && isSameCost && risks.new.length + risks.gone.length + moved === 0
  );
}

function chooseTone({ report, outcome, point, design, market }: Facts): Tone {
  const isRiskier = outcome.risks.new.some(({ severity }) => severity !== 'info');
  if (report.since === null) return 'first';
  const dearer = design === 0 ? (market ?? 0) : (design ?? 0);
  if (isRiskier || dearer > 0 || (outcome.unpriced?.lost.length ?? 0) > 0) return 'worse';
  // What was guessed may cost something else.
  const isCheaper = dearer < 0 && !isDoubtful(point, outcome) && !hasUnread(outcome);
  return isCheaper || outcome.risks.gone.length > 0 ? 'better' : 'same';
}

function makeTitle({ report, outcome, point, compared, design, market, isUntouched }: Facts): Title {
  const { changes, risks } = outcome;
  const cost = formatCost(point, outcome);
  const priced = formatPriced(point, outcome);
  const unknown = incomparable(point, outcome, 3);
  const isPart = isFragment(point, outcome);
  const before = point?.before;
  const hasMoved = market !== null && market !== 0;
  const formatChange = (change: string, doubt = ''): string =>
    priced === '' ? ` (${change.replace(/ \((.+)\)$/, ', $1')}${doubt})` : `, ${change}${doubt}`;
  let delta = '';
  // Where the service does not say what of the difference is in doubt, that of now stands in the cost itself.
  const isTold = before?.compared?.doubt !== undefined;
  const doubt = isDoubtful(point, outcome) && (isTold || !isInDoubt(outcome)) ? ', with doubt' : '';
  const tellUnknown = (reasons: readonly string[]): string =>
    [
      compared === null
        ? ', difference unknown'
        : `, ${formatDifference(compared.after, compared.before, { isFragment: isPart })} of what both price${doubt}`,
      ...(reasons.length === 0 ? [] : [`${compared === null ? ': ' : '; '}${reasons.join('; ')}`]),
    ].join('');
  if (compared !== null && design !== 0)
    delta = formatChange(formatDifference(compared.after, compared.before, { isFragment: isPart }), doubt);
  else if (before && design === 0 && hasMoved)
    delta = formatChange(`market ${formatDifference(before.unit, before.told, { isFragment: isPart })}`);
  if (unknown.length > 0) delta = tellUnknown(unknown.map(({ title }) => title));
  const start = isUntouched ? 'no change, ' : formatStart(report);
  const more: string[] = [];
  if (changes !== null && changes.groups.length > 0) more.push(`${many(countChanges(changes), 'part')} changed`);
  if (changes?.groups.length === 0 && !isUntouched)
    more.push(hasUnread(outcome) ? 'same parts, as far as read' : 'same parts');
  if (risks.new.length > 0) more.push(many(risks.new.length, report.since === null ? 'risk' : 'new risk'));
  if (before && hasMoved && design !== 0 && unknown.length === 0)
    more.push(`market ${formatDifference(before.unit, before.told, { isFragment: isPart })}`);
  if (risks.gone.length > 0) more.push(`${many(risks.gone.length, 'risk')} gone`);
  const shorter =
    unknown.length === 0
      ? []
      : [
          `${start}${cost}${priced}${tellUnknown(unknown.map(({ count }) => count))}`,
          `${start}${cost}${priced}${tellUnknown([])}`,
          `${start}${cost}${tellUnknown([])}`,
        ];
  return {
    name: formatSubjectName(report.subject),
    result: `${start}${cost}${priced}${delta}`,
    shorter: [...shorter, `${start}${cost}${delta === '' || unknown.length > 0 ? priced : delta}`],
    said: '',
    more,
  };
}

function countChanges({ added, removed, changed, groups }: Changed): number {
  return added + removed + changed || groups.length;
}

function makeLead(facts: Facts): Line[] {
  return [...costLead(facts), ...marketLead(facts), ...honestLead(facts)];
}

function costLead({ report, outcome, point, compared, design, isUntouched }: Facts): Line[] {
  const { since, sameAs } = report;
  const cost: Span[] = [{ strong: capital(formatCost(point, outcome)) }, formatPriced(point, outcome)];
  if (since === null)
    return [
      // Of another board's list in the same file a first export would be untrue.
      isAnotherBoard(report)
        ? [...cost, '.']
        : [...cost, '. This is the first export: there is nothing to compare it with yet.'],
      ...unlikeLead(outcome, report.subject.path),
    ];
  const earlier = earlierInWords(since);
  const lines: Line[] = lineageLead(since);
  if (sameAs !== null) lines.push([`Back to export ${number(sameAs)}: the file is byte for byte what it was then.`]);
  if (isUntouched)
    return [
      ...lines,
      [
        `Nothing changed since ${earlier}: the same parts, `,
        { strong: formatCost(point, outcome) },
        formatPriced(point, outcome),
        ' as before, no new risks.',
      ],
    ];
  const isSameParts = outcome.changes?.groups.length === 0 && !hasUnread(outcome);
  const hidden = incomparable(point, outcome, 12);
  if (hidden.length > 0) {
    const reasons = hidden.flatMap(({ line }) => line);
    if (compared === null) lines.push([...cost, `. The difference to ${earlier} is not known:`, ...reasons]);
    else {
      const delta = formatDifference(compared.after, compared.before, {
        currency: outcome.currency,
        isFragment: isFragment(point, outcome),
      });
      const rest = [' Over what has a price in both: ', { strong: delta }, ', at the prices known now.'];
      lines.push([...cost, `. Not in the difference to ${earlier}:`, ...reasons, ...rest]);
    }
  } else if (design === null) lines.push([...cost, `, not compared with the cost of ${earlier}.`]);
  else if (design === 0)
    lines.push([
      ...cost,
      `: ${isSameParts ? `the same parts as in ${earlier}, and ` : ''}at the prices known now the same cost${isSameParts ? '' : ` as ${earlier}`}.`,
    ]);
  else {
    const delta = formatDifference(compared?.after ?? null, compared?.before ?? null, {
      currency: outcome.currency,
      isFragment: isFragment(point, outcome),
    });
    lines.push([...cost, ': ', { strong: delta }, ` against ${earlier}, both at the prices known now.`]);
  }
  if (outcome.changes === null) {
    const why = { said: outcome.notCompared || 'no reason is known', most: 300 };
    lines.push([`The parts are not compared with those of ${earlier}: `, why]);
  } else if (isSameParts && design !== 0) lines.push([`The parts are the same as in ${earlier}.`]);
  return lines;
}

function marketLead({ report, outcome, point, market }: Facts): Line[] {
  const before = point?.before;
  if (before && report.since !== null && outcome.unpriced?.isAsTold === false && before.told !== null)
    return [
      [
        `${capital(earlierInWords(report.since))} was told as ${priceIn(before.told, outcome.currency)} then. Other lines have a price now: what the market made of it is not known.`,
      ],
    ];
  if (!before || report.since === null || market === null || market === 0) return [];
  const { currency, unreadBefore = [] } = outcome;
  const missing = before.unpricedLines + unreadBefore.length;
  return [
    [
      `The market moved meanwhile: ${earlierInWords(report.since)} was told as ${atLeast(before.told, missing, outcome)} then, and the same design costs ${atLeast(before.unit, missing, outcome)} at the prices known now: `,
      { strong: formatDifference(before.unit, before.told, { currency, isFragment: isFragment(point, outcome) }) },
      '.',
    ],
  ];
}

/** A version by its name that is another board by its parts. */
function unlikeLead({ unlike }: BomOutcome, own: string): Line[] {
  if (unlike === undefined) return [];
  const { path, same, before, after } = unlike;
  const why =
    before + after === 0
      ? ': it cannot be told whether both are of one board.'
      : `: only ${number(same)} of ${many(Math.max(before, after), 'part')} are the same, so it is taken for another board.`;
  if (path === own) return [['Not compared with what was in this file before', why]];
  return [['Not compared with ', { code: pathEnd(path), most: 100 }, why]];
}

/** What is not in the amounts. */
function honestLead({ outcome, point }: Facts): Line[] {
  const { lines } = outcome;
  const said: Line[] = [];
  const unpriced = point?.unpricedLines ?? lines.unpriced;
  if (unpriced > 0)
    said.push([
      { strong: `${many(unpriced, 'line')} without a price` },
      `: not in these amounts${isInDoubt(outcome) ? '' : ', the board costs more than they say'}${formatEstimate(outcome)}.`,
    ]);
  said.push(...unreadLead(outcome));
  if (outcome.substitutes?.lines.some(({ isBought }) => isBought))
    said.push([{ said: capital(outcome.substitutes.text), most: 600 }, '.']);
  said.push(...doubtLead(point, outcome));
  if ((point?.shortLines ?? 0) > 0)
    said.push([
      `Stock does not reach for ${many(point!.shortLines, 'line')} at ${many(point!.quantity, 'board')}`,
      ...formatReach(outcome),
      '.',
    ]);
  const apart = [
    `${number(lines.matched)} of ${many(lines.total, 'line')} matched`,
    ...(lines.unmatched > 0 ? [`${number(lines.unmatched)} not matched`] : []),
    ...(lines.notBought > 0 ? [`${number(lines.notBought)} not bought (not fitted, or no part to buy)`] : []),
  ];
  return [...said, [`${apart.join(', ')}.`]];
}

function unreadLead({ doubt }: BomOutcome): Line[] {
  const [first, ...others] = doubt?.unread ?? [];
  if (first === undefined) return [];
  const rest = others.length === 0 ? '' : ` And ${number(others.length)} more.`;
  const end = /[.!?]$/.test(first.trim()) ? '' : '.';
  return [
    [
      { strong: 'Not all of the file was read' },
      ', and what was not is in none of these amounts: ',
      { said: first, most: 300 },
      `${end}${rest}`,
    ],
  ];
}

function formatPriceAge({ priceAge = '', orders }: BomOutcome): Line[] {
  return [priceAge, orders?.leftOver ?? ''].flatMap((said) => (said === '' ? [] : [[{ said, most: 300 }]]));
}

function formatPriceSources({ priceSources }: BomOutcome): Line {
  if (priceSources.length === 0) return ['Prices: none were found'];
  const shown = priceSources
    .slice(0, MOST_SOURCES)
    .flatMap(({ source, observedAt }, at): Span[] => [
      at === 0 ? '' : ', ',
      { said: source, most: 60 },
      ` read ${moment(observedAt)}`,
    ]);
  const more = priceSources.length - MOST_SOURCES;
  return ['Prices: ', ...shown, ...(more > 0 ? [` and ${many(more, 'more source')}`] : [])];
}
