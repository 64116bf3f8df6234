import type { CallData } from '@partwright/client';
import { one, type ItemOperation } from '../../../shared/operation.ts';
import { makeOptionsProperty, simplify } from '../../../shared/properties.ts';

interface Options {
  footprint?: string;
  kind?: string;
  reference?: string;
}

export const normalize: ItemOperation = {
  value: 'normalize',
  name: 'Normalize',
  action: 'Normalize a component value',
  description: 'Read a component value as engineers write it: number and unit, tolerance, ratings, dielectric',
  properties: [
    {
      displayName: 'Value',
      name: 'value',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. 4k7',
      description: 'The value as it is written in the design',
    },
    simplify,
    makeOptionsProperty([
      {
        displayName: 'Footprint',
        name: 'footprint',
        type: 'string',
        default: '',
        placeholder: 'e.g. R_0402_1005Metric',
        description: 'Says the kind of component when nothing else does',
      },
      {
        displayName: 'Kind',
        name: 'kind',
        type: 'string',
        default: '',
        placeholder: 'e.g. capacitor',
        description: 'What the value belongs to: resistor, capacitor and the like, or R, C, L',
      },
      {
        displayName: 'Reference',
        name: 'reference',
        type: 'string',
        default: '',
        placeholder: 'e.g. R1',
        description: 'Designator; says the kind of component when Kind does not',
      },
    ]),
  ],
  async run(context) {
    const value = String(context.parameter('value', ''));
    if (value.trim() === '') throw new Error('Value is empty: give one such as 4k7 or 100nF');
    const read = await context.client.values.normalize({ value, ...(context.options() as Options) });
    return one(context.parameter('simplify', true) ? simpleValue(read) : read);
  },
};

function simpleValue(read: CallData<'normalizeValue'>): object {
  const { input, kind, normalized, numeric, unit, tolerance, voltage, dielectric, ambiguous, alternatives } = read;
  return { input, kind, normalized, numeric, unit, tolerance, voltage, dielectric, ambiguous, alternatives };
}
