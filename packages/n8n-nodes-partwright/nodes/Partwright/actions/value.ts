import { declare } from '../../shared/declared.ts';
import type { Resource } from '../../shared/operation.ts';
import { makeOptionsProperty, need, simplify } from '../../shared/properties.ts';
import * as api from '../fields.ts';

export const value: Resource = {
  value: 'value',
  name: 'Value',
  operations: [
    declare(api.normalizeValue, {
      value: 'normalize',
      action: 'Normalize component value',
      description: 'Read a component value as engineers write it: number and unit, tolerance, ratings, dielectric',
      properties: ({ value: written, ...fields }) => [
        need(written),
        simplify,
        makeOptionsProperty([fields.footprint, fields.kind, fields.reference]),
      ],
      simple: [
        'input',
        'kind',
        'normalized',
        'numeric',
        'unit',
        'tolerance',
        'voltage',
        'dielectric',
        'dnp',
        'ambiguous',
        'alternatives',
        'confidence',
        'leftover',
        'notes',
      ],
    }),
  ],
};
