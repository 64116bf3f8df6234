import type { BomOutcome, DecidedLine, LineChange, PurchaseRow, Report, Risk, SubstituteLine } from '../model.ts';
import { type Section, makeSection } from './story.ts';
import type { Line, Span } from './line.ts';
import { formatPrice, formatSeverity, listed, many, number, priceIn } from './words.ts';

const MOST_REFERENCES = 12;
const MOST_FIELDS = 6;

/** Lists of what changed, and of what a person should look at. */
export function bomSections(
  { since }: Report,
  { changes, risks, unmatched, unpriced, decided = [], orders, substitutes, primaryQuantity, currency }: BomOutcome,
): Section[] {
  const fresh = new Set(risks.new.map(makeRiskKey));
  const kept = risks.all.filter((risk) => !fresh.has(makeRiskKey(risk)));
  // Without a comparison nothing is known of the export before.
  const isFirst = since === null || changes === null || unpriced === undefined;
  const lost = new Set(unpriced?.lost);
  const isNew = ({ references, name }: { references: string; name: string }): boolean =>
    isFirst || references.split(', ').some((reference) => lost.has(reference)) || lost.has(name);
  return [
    ...makeSection(changes === null ? '' : `Changes: ${formatCounts(changes)}`, changes?.groups ?? [], changeLine),
    ...makeSection(since === null ? 'Risks' : 'New risks', risks.new, riskLine),
    ...makeSection('Not matched, and so without a price', unmatched.filter(isNew), unmatchedLine),
    ...makeSection(
      substituteTitle('Bought in place of other parts', substitutes),
      (substitutes?.lines ?? []).filter(({ isBought }) => isBought),
      substituteLine,
    ),
    ...makeSection('Risks that are gone', risks.gone, riskLine),
    ...makeSection(
      orderTitle(orders, primaryQuantity),
      orders?.purchases ?? [],
      (purchase) => purchaseLine(purchase, currency),
      { isDetail: true, isSilent: true },
    ),
    ...makeSection(
      substituteTitle('Could be bought in place of other parts, and is in no amount', substitutes),
      (substitutes?.lines ?? []).filter(({ isBought }) => !isBought),
      substituteLine,
      { isDetail: true, isSilent: true },
    ),
    ...makeSection('As decided', decided, decidedLine, { isDetail: true }),
    ...makeSection(
      'Not matched as before',
      unmatched.filter((line) => !isNew(line)),
      unmatchedLine,
      { isDetail: true },
    ),
    ...makeSection(since === null ? 'Notes' : 'Risks as before', kept, riskLine, { isDetail: true }),
  ];
}

function substituteTitle(title: string, substitutes: BomOutcome['substitutes']): string {
  const left = substitutes?.notListed ?? 0;
  return left === 0 ? title : `${title} (${many(left, 'line')} more not listed here)`;
}

function substituteLine({ references, said, risks }: SubstituteLine): Line {
  return [
    ...(references === '' ? [] : [{ code: references, most: 60 }, ': ']),
    { said, most: 400 },
    ...(risks.length === 0 ? [] : ['. To check: ', { said: risks.join('; '), most: 300 }]),
  ];
}

function orderTitle(orders: BomOutcome['orders'], boards: number): string {
  const more = orders && orders.notListed > 0 ? `, and ${many(orders.notListed, 'more purchase')} not listed here` : '';
  return `What to order for ${many(boards, 'board')}${more}`;
}

function purchaseLine({ references, part, seller, sku, packaging, ...purchase }: PurchaseRow, currency: string): Line {
  return [
    { said: seller, most: 60 },
    ' ',
    sku === '' ? 'without an order code' : { code: sku, most: 80 },
    ` × ${number(purchase.quantity)}`,
    ...(packaging === '' ? [] : [' ', { said: packaging, most: 40 }]),
    ` at ${formatPrice(purchase.unitPrice, 0)}: ${priceIn(purchase.amount, currency)}; `,
    { said: part, most: 80 },
    ...(references === '' ? [] : [' for ', { code: references, most: 80 }]),
  ];
}

function makeRiskKey({ code, message }: Risk): string {
  return `${code}\n${message}`;
}

const CHANGE_WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

function unmatchedLine({ references, name, reason }: BomOutcome['unmatched'][number]): Line {
  return [
    { code: references, most: 60 },
    ...(name === '' ? [] : [' ', { said: name, most: 120 }]),
    ': ',
    { said: reason },
  ];
}

function decidedLine({ references, name, said }: DecidedLine): Line {
  const where: Line = references.length === 0 ? ['a line without designators'] : listed(references, MOST_REFERENCES);
  return [...where, ...(name === '' ? [] : [' ', { said: name, most: 120 }]), ': ', { said, most: 300 }];
}

function changeLine({ kind, references, name, quantity, fields: all }: LineChange): Line {
  const part: Span[] = name === '' ? [] : [{ said: name, most: 120 }];
  const fitted = all.find(({ field }) => field === 'dnp');
  const fields = all.filter((field) => field !== fitted);
  const pieces = quantity !== null && quantity > 1 && Number.isFinite(quantity) ? ` × ${number(quantity)}` : '';
  const where: Line = references.length === 0 ? ['a line without designators'] : listed(references, MOST_REFERENCES);
  const values = fields
    .slice(0, MOST_FIELDS)
    .flatMap(({ field, before, after }, at): Span[] => [
      at === 0 ? '' : ', ',
      { said: FIELD_WORDS[field] ?? field, most: 40 },
      ' ',
      before === null ? 'none' : { code: before, most: 80 },
      ' → ',
      after === null ? 'none' : { code: after, most: 80 },
    ]);
  if (fitted !== undefined && fields.length === 0) {
    // A whole line at once is seldom meant.
    const isLine = references.length > 1 && name !== '' && fitted.after === 'true';
    return [
      ...where,
      ...(name === '' ? [] : [' ', ...part]),
      `: ${fittedWords(fitted.after)}`,
      isLine ? ' (KiCad does that when the export is not grouped by DNP)' : '',
    ];
  }
  const rest = fields.length > MOST_FIELDS ? [` and ${many(fields.length - MOST_FIELDS, 'more field')}`] : [];
  return [
    `${CHANGE_WORDS[kind]} `,
    ...where,
    ...(part.length > 0 ? [': ', ...part, pieces] : []),
    ...(fields.length > 0 ? [part.length > 0 ? '; ' : ': ', ...values, ...rest] : []),
    ...(fitted === undefined ? [] : [`; ${fittedWords(fitted.after)}`]),
  ];
}

function fittedWords(isDnp: string | null): string {
  return isDnp === 'true' ? 'no longer fitted' : 'fitted again';
}

const FIELD_WORDS: Readonly<Record<string, string>> = { mpn: 'part number' };

function riskLine({ severity, message, code, lines }: Risk): Line {
  const [line, ...others] = lines.filter((line) => Number.isSafeInteger(line) && line > 0);
  const rest = others.length > 0 ? ` and ${number(others.length)} more` : '';
  const where = line === undefined ? '' : `, line ${line}${rest}`;
  return [`${formatSeverity(severity)}: `, { said: message, most: 300 }, ' (', { code, most: 40 }, `${where})`];
}

/** `1 part added, 2 changed` */
function formatCounts(changes: NonNullable<BomOutcome['changes']>): string {
  const kinds = (['added', 'removed', 'changed'] as const).filter((kind) => changes[kind] !== 0);
  const counts = kinds.map((kind, at) =>
    at === 0 ? `${many(changes[kind], 'part')} ${kind}` : `${number(changes[kind])} ${kind}`,
  );
  return counts.join(', ') || many(changes.groups.length, 'change');
}
