import { criterionTitle, sameManufacturer } from '@partwright/catalog';
import { amount as writeAmount } from '@partwright/report-text';
import type { Substitution, SubstituteReason } from '../substitutes/index.ts';
import type { NamedPart, SubstitutePart } from './types.ts';

/** What nobody vouches for of a substitute, as a sentence without its full stop. */
export interface SubstituteRisk {
  code: string;
  message: string;
}

/** One part in place of another, as far as a sentence needs it. */
export interface PartInPlace {
  own: NamedPart;
  substitute: Pick<SubstitutePart<NamedPart>, 'part' | 'class' | 'approvedBy' | 'criteria'>;
  choice: Pick<Substitution, 'reasons' | 'after' | 'saves'>;
  /** False: it is proposed. */
  isBought: boolean;
}

const REASONS: Record<SubstituteReason, (own: NamedPart) => string> = {
  unpriced: () => 'has no price from the sellers that may be bought from',
  short: () => 'is short of stock',
  obsolete: ({ lifecycle }) => `is ${lifecycle === 'nrnd' ? 'not recommended for new designs' : lifecycle}`,
  dear: () => 'is expensive',
};

/** What vouches for it, by who named it or else its class. */
const VOUCHED: Record<string, string> = {
  bom: 'the BOM names it as a second source',
  account: 'you approved the pair',
  approved: 'a person named it for the part',
  packing: 'the same part in other packing, by its number',
  equal: 'nothing that is critical for its kind is worse or unknown',
};

/**
 * `CL05… (Samsung) in place of GRM155… (Murata), which is short of stock: …`, without a full stop.
 *
 * @example
 * import { formatSubstitution } from '@partwright/cost/substitutes';
 *
 * const own = { mpn: 'BSS138', manufacturer: 'onsemi', lifecycle: 'active' } as const;
 * const part = { mpn: 'BSS138-7-F', manufacturer: 'Diodes', lifecycle: 'active' } as const;
 * const substitute = { part, class: 'approved', approvedBy: 'bom', criteria: [] } as const;
 * const choice = { reasons: ['short' as const], after: '40', saves: '-2.5' };
 * formatSubstitution({ own, substitute: { ...substitute, criteria: [] }, choice, isBought: true }, 'EUR');
 * // => 'BSS138-7-F (Diodes) in place of BSS138 (onsemi), which is short of stock: the BOM names it as a second source; costs 2.50 EUR more'
 */
export function formatSubstitution({ own, substitute, choice, isBought }: PartInPlace, currency: string): string {
  const { part, criteria } = substitute;
  const why = choice.reasons.map((reason) => REASONS[reason](own)).join(' and ');
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
  return `${part.mpn} (${part.manufacturer}) ${would}in place of ${own.mpn} (${own.manufacturer}), which ${why}: ${said.join('; ')}`;
}

function saving(saves: string | null, after: string, currency: string): string {
  if (saves === null) return `costs ${writeAmount(after)} ${currency}`;
  const isDearer = saves.startsWith('-');
  if (Number(saves) === 0) return 'costs the same';
  return `${isDearer ? 'costs' : 'saves'} ${writeAmount(saves.replace('-', ''))} ${currency}${isDearer ? ' more' : ''}`;
}

/** What the lines say beside their part. */
export interface LineFactsForRisk {
  /** A footprint of the line was there to hold the part against; none, and only the packages of both were compared. */
  isFootprintChecked: boolean;
  /** Another part may be meant. */
  isDoubtful: boolean;
}

/**
 * What nobody vouches for.
 *
 * @example
 * import { listRisks } from '@partwright/cost/substitutes';
 *
 * const own = { mpn: 'BSS138', manufacturer: 'onsemi', lifecycle: 'active' } as const;
 * const part = { mpn: 'BSS138-7-F', manufacturer: 'Diodes', lifecycle: 'unknown' } as const;
 * const substitute = { part, class: 'approved' as const, approvedBy: 'bom' as const, criteria: [], warnings: [], shortfalls: [] };
 * const risks = listRisks(own, substitute, { isFootprintChecked: true, isDoubtful: false });
 * risks.map(({ message }) => message); // => ['Made by Diodes, not by onsemi', 'Its life cycle is not known']
 */
export function listRisks(
  own: NamedPart,
  { part, class: reached, criteria, warnings, shortfalls }: SubstitutePart<NamedPart>,
  { isFootprintChecked, isDoubtful }: LineFactsForRisk,
): SubstituteRisk[] {
  const named = (verdict: string): string =>
    criteria
      .filter((one) => one.verdict === verdict)
      .map(({ name }) => criterionTitle(name))
      .join(', ');
  const [worse, unknown] = [named('worse'), named('unknown')];
  const isSameMaker = sameManufacturer(own.manufacturer, part.manufacturer);
  return [
    ...risk('other_maker', !isSameMaker && `Made by ${part.manufacturer}, not by ${own.manufacturer}`),
    ...risk('other_series', reached !== 'packing' && isSameMaker && `Another part of ${part.manufacturer}`),
    ...risk('worse', worse !== '' && `Worse than ${own.mpn}: ${worse}`),
    ...risk('below_asked', shortfalls.length > 0 && `Less than the line asks for: ${shortfalls.join(', ')}`),
    ...risk('not_checked', unknown !== '' && `Not known of one of the two: ${unknown}`),
    ...risk(
      'footprint_not_checked',
      !isFootprintChecked && 'The line names no footprint: only the packages of both parts were compared',
    ),
    ...risk('lifecycle_unknown', part.lifecycle === 'unknown' && 'Its life cycle is not known'),
    ...risk('line_in_doubt', isDoubtful && `That ${own.mpn} is meant is in doubt itself`),
    ...warnings.map(({ code, message }) => ({ code, message })),
  ];
}

function risk(code: string, message: string | false): SubstituteRisk[] {
  return message === false ? [] : [{ code, message }];
}
