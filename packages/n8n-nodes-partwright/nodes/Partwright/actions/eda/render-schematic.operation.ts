import type { CallInput } from '@partwright/client';
import type { ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, makeOptionsProperty, outputDataFieldName } from '../../../shared/properties.ts';
import { fileResult } from '../../../shared/file-result.ts';
import { schematicHint, theme } from './eda-properties.ts';

interface Options {
  markers?: boolean;
  sheet?: string;
  theme?: CallInput<'renderSchematic'>['theme'];
}

export const renderSchematic: ItemOperation = {
  value: 'renderSchematic',
  name: 'Render Schematic',
  action: 'Render a schematic to SVG',
  description: 'Draw a KiCad schematic: one SVG for one sheet, a ZIP of one SVG per sheet for several',
  properties: [
    { ...inputDataFieldName, hint: schematicHint },
    outputDataFieldName,
    makeOptionsProperty([
      {
        displayName: 'Markers',
        name: 'markers',
        type: 'boolean',
        default: true,
        description: 'Whether to mark the violations of the rules check',
      },
      {
        displayName: 'Sheet',
        name: 'sheet',
        type: 'string',
        default: '/',
        placeholder: 'e.g. /Power/',
        description: 'Only this sheet, by its path',
      },
      theme,
    ]),
  ],
  async run(context) {
    const { markers, sheet, theme: colours } = context.options() as Options;
    const drawing = await context.client.eda.svg({ file: await context.file(), markers, sheet, theme: colours });
    return fileResult(context, drawing, {}, 'schematic.svg');
  },
};
