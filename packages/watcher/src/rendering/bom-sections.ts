import type { BomOutcome, LineChange, Report, Risk } from '../model.ts';
import { type Line, type Section, sectionOf, type Span } from './story.ts';
import { listed, many, number, severityOf } from './words.ts';

const MOST_REFERENCES = 12;
const MOST_FIELDS = 6;

/** Lists of what changed, and of what a person should look at. */
export function bomSections(
  { since }: Report,
  { changes, risks, unmatched }: BomOutcome,
  isUntouched: boolean,
): Section[] {
  const fresh = new Set(risks.new.map(keyOf));
  const kept = risks.all.filter((risk) => !fresh.has(keyOf(risk)));
  return [
    ...sectionOf(changes === null ? '' : `Changes: ${countsOf(changes)}`, changes?.groups ?? [], changeLine),
    ...sectionOf(since === null ? 'Risks' : 'New risks', risks.new, riskLine),
    ...sectionOf(
      'Not matched, and so without a price',
      unmatched,
      ({ references, name, reason }) => [
        { code: references, most: 60 },
        ' ',
        { said: name || '(no name)', most: 120 },
        ': ',
        { said: reason },
      ],
      { isDetail: isUntouched },
    ),
    ...sectionOf('Risks that are gone', risks.gone, riskLine),
    ...sectionOf('Risks as before', kept, riskLine, { isDetail: true }),
  ];
}

function keyOf({ code, message }: Risk): string {
  return `${code}\n${message}`;
}

const CHANGE_WORDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

function changeLine({ kind, references, name, quantity, fields }: LineChange): Line {
  const part: Span[] = [{ said: name || '(no name)', most: 120 }];
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
  const rest = fields.length > MOST_FIELDS ? [` and ${many(fields.length - MOST_FIELDS, 'more field')}`] : [];
  return [
    `${CHANGE_WORDS[kind]} `,
    ...where,
    ': ',
    ...part,
    pieces,
    ...(fields.length > 0 ? ['; ', ...values, ...rest] : []),
  ];
}

const FIELD_WORDS: Readonly<Record<string, string>> = { mpn: 'part number', dnp: 'not fitted' };

function riskLine({ severity, message, code, lines }: Risk): Line {
  const [line, ...others] = lines.filter((line) => Number.isSafeInteger(line) && line > 0);
  const rest = others.length > 0 ? ` and ${number(others.length)} more` : '';
  const where = line === undefined ? '' : `, line ${number(line)}${rest}`;
  return [`${severityOf(severity)}: `, { said: message, most: 300 }, ' (', { code, most: 40 }, `${where})`];
}

/** `1 part added, 2 changed` */
function countsOf(changes: NonNullable<BomOutcome['changes']>): string {
  const kinds = (['added', 'removed', 'changed'] as const).filter((kind) => changes[kind] !== 0);
  const counts = kinds.map((kind, at) =>
    at === 0 ? `${many(changes[kind], 'part')} ${kind}` : `${number(changes[kind])} ${kind}`,
  );
  return counts.join(', ') || many(changes.groups.length, 'change');
}
