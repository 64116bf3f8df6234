import type { Bom, QuantityDoubt } from './types.ts';

const DOUBTS: Readonly<Record<string, QuantityDoubt>> = {
  missing_quantity: 'assumed',
  unreadable_quantity: 'assumed',
  quantity_mismatch: 'contradicted',
};

/**
 * Why it is in doubt how many pieces a line is of, by the number of the line: none were said, so that one, or one a designator, was
 * `assumed`; or the number is `contradicted` by the designators. What such lines cost is in doubt.
 *
 * @example
 * import { findDoubtedQuantities, readBom } from '@partwright/bom';
 *
 * const csv = 'Reference,Qty,MPN\nU1,1,LM358DR\nU2,as needed,NE555DR\nR1,5,RC0402\n';
 * [...findDoubtedQuantities(readBom(new TextEncoder().encode(csv)))]; // => [[2, 'assumed'], [3, 'contradicted']]
 */
export function findDoubtedQuantities({ warnings }: Pick<Bom, 'warnings'>): Map<number, QuantityDoubt> {
  return new Map(
    warnings.flatMap(({ code, lines }) => {
      const doubt = DOUBTS[code];
      return doubt === undefined ? [] : lines.map((line) => [line, doubt] as const);
    }),
  );
}
