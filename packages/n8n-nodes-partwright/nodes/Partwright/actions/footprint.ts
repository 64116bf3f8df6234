import { declare } from '../../shared/declared.ts';
import type { Resource } from '../../shared/operation.ts';
import { choose, makeOptionsProperty, need, simplify } from '../../shared/properties.ts';
import { namings } from '../choices.ts';
import * as api from '../fields.ts';

export const footprint: Resource = {
  value: 'footprint',
  name: 'Footprint',
  operations: [
    declare(api.listCompatibleFootprints, {
      value: 'getCompatible',
      action: 'Get names of compatible footprints',
      description:
        'Read a footprint or package name of any CAD tool or norm, and list the names of the same and of fitting footprints',
      properties: ({ footprint: named, naming }) => [
        need({ ...named, description: 'Name of a footprint or package in any naming' }),
        simplify,
        makeOptionsProperty([choose({ ...naming, description: 'Return only names of this naming' }, 'kicad', namings)]),
      ],
      simple: [
        'footprint',
        'canonical',
        'imperial',
        'metric',
        'body_mm',
        'pins',
        'mounting',
        'compatible',
        'ambiguous',
        'assumed',
        'confidence',
        'notes',
      ],
    }),
  ],
};
