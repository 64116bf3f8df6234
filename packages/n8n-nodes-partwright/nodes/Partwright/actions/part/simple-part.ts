import type { CallData, FoundPart, Part } from '@partwright/client';
import { without } from '../../../shared/without.ts';

/** The ten fields of a part that workflows mostly use. */
export function simplePart(part: Part): object {
  const { sku, part_number, manufacturer, description, package: housing } = part;
  const { lifecycle_status, stock_quantity, price, currency, datasheet_url } = part;
  return {
    sku,
    part_number,
    manufacturer,
    description,
    package: housing,
    lifecycle_status,
    stock_quantity,
    price,
    currency,
    datasheet_url,
  };
}

/** Which other parts share the number, where some do: an answer that was chosen says so. */
export function pickDoubt({ ambiguous, choices }: Pick<FoundPart, 'ambiguous' | 'choices'>): object {
  return ambiguous ? { ambiguous, choices } : {};
}

type Alternatives = CallData<'listAlternatives'>;
type Alternative = Alternatives['alternatives'][number];

/** No alternatives of a kind of part that is not compared are no word that there are none. */
export function sayNotCompared({ compared, part }: Pick<Alternatives, 'compared' | 'part'>): object | undefined {
  if (compared) return undefined;
  const what = [part.part_number, part.manufacturer].filter(Boolean).join(' of ');
  const text = `Parts of the kind of ${what} are not compared: what else stands in for it is not known`;
  return { compared, part: null, text };
}

/** An alternative without the comparison of every parameter; `text` says it in a line, for a mail or a chat. */
export function simpleAlternative(alternative: Alternative): object {
  const text = describeAlternative(alternative);
  return { ...without(alternative, 'criteria'), part: simplePart(alternative.part), text };
}

function describeAlternative({ class: kind, part, reason, warnings }: Alternative): string {
  const { part_number, manufacturer, stock_quantity, price, currency } = part;
  const facts = [
    `${[part_number, manufacturer].filter(Boolean).join(' of ')} (${kind})`,
    stock_quantity === null ? 'stock not known' : `${stock_quantity} in stock`,
    price === null ? 'price not known' : `${price} ${currency ?? ''} each`,
  ];
  return [`${facts.join(', ')}: ${reason}`, ...warnings.map(({ message }) => `Look at: ${message}`)].join('. ');
}
