import type { CallData, Part } from '@partwright/client';
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

/** An alternative without the comparison of every parameter. */
export function simpleAlternative(alternative: CallData<'listAlternatives'>['alternatives'][number]): object {
  return { ...without(alternative, 'criteria'), part: simplePart(alternative.part) };
}
