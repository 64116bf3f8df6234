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

/** An alternative without the comparison of every parameter. */
export function simpleAlternative(alternative: CallData<'listAlternatives'>['alternatives'][number]): object {
  return { ...without(alternative, 'criteria'), part: simplePart(alternative.part) };
}
