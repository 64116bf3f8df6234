import { readBomId } from '../../../shared/ids.ts';
import { many, type ItemOperation } from '../../../shared/operation.ts';
import { bomId, simplify } from '../../../shared/properties.ts';
import { simpleLine, type BomLine } from './simple-bom.ts';

type Wanted = 'all' | 'matched' | 'unmatched' | 'lowConfidence';

/** Lines without a confidence were not matched, so they are to be looked at too; those not fitted are not. */
const isWanted: Record<Wanted, (line: BomLine, confidenceBelow: number) => boolean> = {
  all: () => true,
  matched: ({ matched }) => matched,
  unmatched: ({ matched, dnp }) => !matched && !dnp,
  lowConfidence: ({ confidence, dnp }, confidenceBelow) => !dnp && (confidence ?? 0) < confidenceBelow,
};

export const getLines: ItemOperation = {
  value: 'getLines',
  name: 'Get Lines',
  action: 'Get the lines of a BOM',
  description: 'Read the lines of an uploaded BOM, one item per line, with the matched part and how sure the match is',
  properties: [
    bomId,
    {
      displayName: 'Lines',
      name: 'lines',
      type: 'options',
      default: 'all',
      options: [
        { name: 'All', value: 'all' },
        {
          name: 'Low Confidence',
          value: 'lowConfidence',
          description: 'Fitted lines a person should look at: no part was found, or it is not sure',
        },
        { name: 'Matched', value: 'matched', description: 'Lines that a part was found for' },
        { name: 'Unmatched', value: 'unmatched', description: 'Fitted lines that no part was found for' },
      ],
      description: 'Which lines to return',
    },
    {
      displayName: 'Confidence Below',
      name: 'confidenceBelow',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1, numberPrecision: 2 },
      default: 0.8,
      description: 'From 0 to 1; lines with a lower confidence are returned',
      displayOptions: { show: { lines: ['lowConfidence'] } },
    },
    simplify,
  ],
  async run(context) {
    const bom = await context.client.bom.get({ bom_id: readBomId(context) });
    const wanted = context.parameter<Wanted>('lines', 'all');
    const below = wanted === 'lowConfidence' ? context.parameter('confidenceBelow', 0.8) : 1;
    const lines = bom.lines.filter((line) => isWanted[wanted](line, below));
    return many(context.parameter('simplify', true) ? lines.map(simpleLine) : lines);
  },
};
