import type { CallInput } from '@partwright/client';
import { toJson, type ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, makeOptionsProperty } from '../../../shared/properties.ts';
import { schematicHint, theme } from './eda-properties.ts';

interface Options {
  pictures?: boolean;
  theme?: CallInput<'diffSchematics'>['theme'];
}

export const compareSchematics: ItemOperation = {
  value: 'compareSchematics',
  name: 'Compare Schematics',
  action: 'Compare two states of a schematic',
  description: 'List the parts, values, nets and sheets that were added, removed, changed or moved',
  properties: [
    { ...inputDataFieldName, hint: `${schematicHint}: the state to look at` },
    {
      displayName: 'Base Data Field Name',
      name: 'baseDataFieldName',
      type: 'string',
      default: 'base',
      required: true,
      hint: 'The name of the input field containing the state before it',
    },
    makeOptionsProperty([
      {
        displayName: 'Pictures',
        name: 'pictures',
        type: 'boolean',
        default: true,
        description: 'Whether to draw each sheet that changed, both states over each other, as SVG text',
      },
      theme,
    ]),
  ],
  async run(context) {
    const { pictures, theme: colours } = context.options() as Options;
    const changes = await context.client.eda.diff({
      file: await context.file(),
      base: await context.file('baseDataFieldName'),
      pictures,
      theme: colours,
    });
    return [{ json: toJson(changes) }];
  },
};
