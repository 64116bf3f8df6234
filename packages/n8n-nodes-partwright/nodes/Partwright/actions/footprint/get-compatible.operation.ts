import type { CallData } from '@partwright/client';
import { one, type ItemOperation } from '../../../shared/operation.ts';
import { makeOptionsProperty, simplify } from '../../../shared/properties.ts';

export const getCompatible: ItemOperation = {
  value: 'getCompatible',
  name: 'Get Compatible',
  action: 'Get the names of compatible footprints',
  description:
    'Read a footprint or package name of any CAD tool or norm, and list the names of the same and of fitting footprints',
  properties: [
    {
      displayName: 'Footprint',
      name: 'footprint',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'e.g. R_0402_1005Metric',
      description: 'Name of a footprint or package in any naming',
    },
    simplify,
    makeOptionsProperty([
      {
        displayName: 'Naming',
        name: 'naming',
        type: 'options',
        default: 'kicad',
        options: [
          { name: 'Altium', value: 'altium' },
          { name: 'EAGLE', value: 'eagle' },
          { name: 'EasyEDA', value: 'easyeda' },
          { name: 'Generic', value: 'generic' },
          { name: 'Imperial', value: 'imperial', description: 'Chip sizes in hundredths of an inch, such as 0402' },
          { name: 'IPC-7351', value: 'ipc7351' },
          { name: 'JEDEC', value: 'jedec' },
          { name: 'JEITA', value: 'jeita' },
          { name: 'KiCad', value: 'kicad' },
          { name: 'Metric', value: 'metric', description: 'Chip sizes in tenths of a millimetre, such as 1005' },
        ],
        description: 'Return only names of this naming',
      },
    ]),
  ],
  async run(context) {
    const footprint = String(context.parameter('footprint', '')).trim();
    if (footprint === '') throw new Error('Footprint is empty: give a name such as R_0402_1005Metric or SOT-23');
    const found = await context.client.footprints.compatible({
      footprint,
      naming: context.options()['naming'] as string | undefined,
    });
    return one(context.parameter('simplify', true) ? simpleFootprint(found) : found);
  },
};

function simpleFootprint(found: CallData<'listCompatibleFootprints'>): object {
  const { footprint, canonical, imperial, metric, body_mm, pins, mounting, compatible, ambiguous, confidence } = found;
  return { footprint, canonical, imperial, metric, body_mm, pins, mounting, compatible, ambiguous, confidence };
}
