import { declare } from '../../../shared/declared.ts';
import { many } from '../../../shared/operation.ts';
import { bomId, choose, simplify } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { originOf, simpleLine, type BomLine } from './simple-bom.ts';

type Wanted = 'all' | 'matched' | 'unmatched' | 'lowConfidence' | 'sure' | 'notSure';

/** A part was found, it is as sure as is asked for, and nothing contradicts. */
const isSure = ({ matched, confidence, conflicts }: BomLine, confidenceBelow: number): boolean =>
  matched && (confidence ?? 0) >= confidenceBelow && conflicts.length === 0;

/** Lines without a confidence were not matched, so they are to be looked at too; those not fitted are not. */
const isWanted: Record<Wanted, (line: BomLine, confidenceBelow: number) => boolean> = {
  all: () => true,
  matched: ({ matched }) => matched,
  unmatched: ({ matched, dnp }) => !matched && !dnp,
  sure: isSure,
  notSure: (line, confidenceBelow) => !isSure(line, confidenceBelow),
  lowConfidence: ({ confidence, dnp }, confidenceBelow) => !dnp && (confidence ?? 0) < confidenceBelow,
};

export const getLines = declare(api.getBom, {
  value: 'getLines',
  action: 'Get lines of BOM',
  description: 'Read the lines of an uploaded BOM, one item per line, with the matched part and how sure the match is',
  properties: () => [
    bomId,
    choose({ displayName: 'Lines', name: 'lines', description: 'Which lines to return' }, 'all', {
      all: ['All'],
      lowConfidence: ['Low Confidence', 'Fitted lines a person should look at: no part was found, or it is not sure'],
      matched: ['Matched', 'Lines that a part was found for'],
      notSure: ['Not Sure', 'All that is not Sure, also what is not fitted'],
      sure: ['Sure', 'A part was found, it is at least as sure as below, and nothing contradicts'],
      unmatched: ['Unmatched', 'Fitted lines that no part was found for'],
    }),
    {
      displayName: 'Confidence Below',
      name: 'confidenceBelow',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1, numberPrecision: 2 },
      default: 0.8,
      description: 'From 0 to 1; lines with a lower confidence are not sure',
      displayOptions: { show: { lines: ['lowConfidence', 'notSure', 'sure'] } },
    },
    simplify,
  ],
  give(bom, context) {
    const wanted = context.parameter<Wanted>('lines', 'all');
    const below = ['lowConfidence', 'notSure', 'sure'].includes(wanted) ? context.parameter('confidenceBelow', 0.8) : 1;
    const lines = bom.lines.filter((line) => isWanted[wanted](line, below));
    const isSimple = context.parameter('simplify', true);
    return many(lines.map((line) => ({ ...(isSimple ? simpleLine(line) : line), ...originOf(bom) })));
  },
});
